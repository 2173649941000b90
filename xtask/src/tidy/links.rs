//! Links in the Markdown files lead somewhere.

use super::{File, Finding};
use crate::root;

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in files.iter().filter(|file| file.is("md")) {
        for (line, text) in prose(file) {
            for link in links(text) {
                if let Some(reason) = broken(file, link, files) {
                    findings.push(file.finding(line, format!("'{link}': {reason}")));
                }
            }
        }
    }
    findings
}

/// The lines outside of fenced code.
fn prose(file: &File) -> impl Iterator<Item = (usize, &str)> {
    let mut fence = None;
    file.lines().filter(move |(_, line)| {
        let ticks = line.trim_start().chars().take_while(|&it| it == '`').count();
        match fence {
            None if ticks >= 3 => fence = Some(ticks),
            Some(open) if ticks >= open => fence = None,
            None => return true,
            Some(_) => {}
        }
        false
    })
}

/// The targets of `[text](target)`, `![picture](target)` and `src="target"`.
fn links(line: &str) -> impl Iterator<Item = &str> {
    let inline = line.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next());
    let pictures = line.split("src=\"").skip(1).filter_map(|rest| rest.split('"').next());
    inline.chain(pictures)
}

/// Why a link leads nowhere; addresses on the web are believed.
fn broken(from: &File, link: &str, files: &[File]) -> Option<String> {
    if link.contains("://") || link.starts_with("mailto:") {
        return None;
    }
    let (path, heading) = link.split_once('#').unwrap_or((link, ""));
    let target = if path.is_empty() { from.path.clone() } else { resolve(from.folder(), path) };
    let target_file = files.iter().find(|file| file.path == target);
    if target_file.is_none() && !root().join(&target).exists() {
        return Some("no such file".to_owned());
    }
    if heading.is_empty() {
        return None;
    }
    let file = target_file.filter(|file| file.is("md"))?;
    let found = prose(file).any(|(_, line)| line.starts_with('#') && anchor(line) == heading);
    (!found).then(|| format!("{target} has no such heading"))
}

/// The path from the root that a relative path means in a folder.
fn resolve(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|it| !it.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "." | "" => {}
            ".." => drop(parts.pop()),
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

/// The name by which a heading is linked: lower case, blanks as hyphens, no punctuation.
fn anchor(heading: &str) -> String {
    let words = heading.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
    words.chars().filter(|it| it.is_alphanumeric() || "-_".contains(*it)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::finds;

    #[test]
    fn links_to_missing_files_and_headings_are_found() {
        let text = "# A b, c\n[here](#a-b-c) [there](../Cargo.toml) [far](https://casilla.example)\n";
        finds(check, "docs/a.md", text, &[]);
        let text = "[gone](gone.md)\n<img src=\"gone.svg\">\n[heading](#b)\n```\n[code](gone.md)\n```\n";
        let expected = [
            "docs/a.md:1: 'gone.md': no such file",
            "docs/a.md:2: 'gone.svg': no such file",
            "docs/a.md:3: '#b': docs/a.md has no such heading",
        ];
        finds(check, "docs/a.md", text, &expected);
    }
}

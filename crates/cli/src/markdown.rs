//! Markdown on a terminal: headings and names stand out, code is set in. As much of it as our own pages use.

use anstyle::{AnsiColor, Style};
use std::fmt::Write;

/// A page with its styles; they are taken out on the way where they are not wanted.
pub(crate) fn painted(page: &str) -> String {
    let heading = Style::new().bold().underline();
    let mut is_code = false;
    let mut text = String::new();
    for line in page.lines() {
        if line.starts_with("```") {
            is_code = !is_code;
        } else if is_code {
            text.push_str(format!("    {line}").trim_end());
            text.push('\n');
        } else if line.starts_with('#') {
            let title = line.trim_start_matches('#').trim_start();
            writeln!(text, "{heading}{title}{heading:#}").expect("a string takes whatever is written");
        } else {
            text.push_str(&inline(line));
            text.push('\n');
        }
    }
    text
}

/// A line with what is marked in it: `**strong**`, `*emphasis*`, `` `code` ``.
fn inline(line: &str) -> String {
    let marks =
        [("**", Style::new().bold()), ("*", Style::new().italic()), ("`", AnsiColor::Cyan.on_default())];
    let mut text = String::new();
    let mut rest = line;
    while let Some(next) = rest.chars().next() {
        let marked = marks.iter().find_map(|(mark, style)| {
            let (inner, after) = rest.strip_prefix(mark)?.split_once(mark)?;
            let is_mark = !inner.is_empty() && !inner.starts_with(' ') && !inner.ends_with(' ');
            is_mark.then_some((inner, after, style))
        });
        if let Some((inner, after, style)) = marked {
            write!(text, "{style}{inner}{style:#}").expect("a string takes whatever is written");
            rest = after;
        } else {
            text.push(next);
            rest = &rest[next.len_utf8()..];
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_reads_well_without_its_marks() {
        let page = "# A*\n\nIt is **bold**, *quick* and `exact`; 2 * 3 * 4.\n\n```text\n. o\n```\n";
        let plain = anstream::adapter::strip_str(&painted(page)).to_string();
        assert_eq!(plain, "A*\n\nIt is bold, quick and exact; 2 * 3 * 4.\n\n    . o\n");
    }
}

//! Markdown on a terminal: headings and names stand out, code is set in. As much of it as our own pages use.

use anstyle::{AnsiColor, Style};
use std::fmt::Write as _;

/// A line of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it belongs to.
    pub kind: Kind,
    /// Its words, with what they look like.
    pub words: Vec<(Style, String)>,
}

/// What a line belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A paragraph, whose lines may be joined.
    Text,
    /// A heading, a row of a list or a table, a quotation: a line of its own.
    Alone,
    /// A drawing, in which every blank counts.
    Code,
    /// Nothing.
    Blank,
}

/// The lines of a page.
pub fn lines(page: &str) -> Vec<Line> {
    let mut is_code = false;
    let mut lines = Vec::new();
    for line in page.lines() {
        if line.starts_with("```") {
            is_code = !is_code;
        } else if is_code {
            let words = vec![(Style::new(), format!("    {line}").trim_end().to_owned())];
            lines.push(Line { kind: Kind::Code, words });
        } else if let Some(title) = line.strip_prefix('#') {
            let title = title.trim_start_matches('#').trim_start().to_owned();
            lines.push(Line { kind: Kind::Alone, words: vec![(Style::new().bold().underline(), title)] });
        } else {
            let kind = match line.chars().next() {
                None => Kind::Blank,
                Some('-' | '|' | '>') => Kind::Alone,
                Some(first) if first.is_ascii_digit() => Kind::Alone,
                Some(_) => Kind::Text,
            };
            lines.push(Line { kind, words: inline(line) });
        }
    }
    lines
}

/// A page with its styles; they are taken out on the way where they are not wanted.
pub fn painted(page: &str) -> String {
    let mut text = String::new();
    for line in lines(page) {
        for (style, word) in line.words {
            let _ = write!(text, "{style}{word}{style:#}");
        }
        text.push('\n');
    }
    text
}

/// A line with what is marked in it: `**strong**`, `*emphasis*`, `` `code` ``.
fn inline(line: &str) -> Vec<(Style, String)> {
    let marks =
        [("**", Style::new().bold()), ("*", Style::new().italic()), ("`", AnsiColor::Cyan.on_default())];
    let mut words: Vec<(Style, String)> = Vec::new();
    let mut rest = line;
    while let Some(next) = rest.chars().next() {
        let marked = marks.iter().find_map(|(mark, style)| {
            let (inner, after) = rest.strip_prefix(mark)?.split_once(mark)?;
            let is_mark = !inner.is_empty() && !inner.starts_with(' ') && !inner.ends_with(' ');
            is_mark.then_some((inner, after, style))
        });
        if let Some((inner, after, style)) = marked {
            words.push((*style, inner.to_owned()));
            rest = after;
            continue;
        }
        match words.last_mut().filter(|it| it.0 == Style::new()) {
            Some((_, word)) => word.push(next),
            None => words.push((Style::new(), next.to_string())),
        }
        rest = &rest[next.len_utf8()..];
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_reads_well_without_its_marks() {
        let page = "# A*\n\nIt is **bold**, *quick* and `exact`; 2 * 3 * 4.\n\n```text\n. o\n```\n";
        let plain = |line: &Line| line.words.iter().map(|it| it.1.as_str()).collect::<String>();
        let plain: Vec<String> = lines(page).iter().map(plain).collect();
        assert_eq!(plain, ["A*", "", "It is bold, quick and exact; 2 * 3 * 4.", "", "    . o"]);
    }
}

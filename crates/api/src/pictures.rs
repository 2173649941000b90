//! The boards of a technique's page, drawn by the renderer: what is seen, and what follows.

use play::{Kind, Position};
use schemars::JsonSchema;
use serde::Serialize;

/// Two boards of a page: what is seen, and what follows from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Boards {
    /// What is seen: SVG.
    pub before: String,
    /// What follows, with the news set apart: SVG.
    pub after: String,
}

/// The boards of a page's drawings, in their order; none where a drawing is no pair of boards of lines.
pub(super) fn of_page(kind: Kind, page: &str) -> Vec<Option<Boards>> {
    let fences = page.split("```").skip(1).step_by(2);
    fences.map(|it| boards(kind, it.split_once('\n')?.1)).collect()
}

fn boards(kind: Kind, drawing: &str) -> Option<Boards> {
    const ARROW: &str = "=>";
    let column = drawing.lines().find_map(|it| it.find(ARROW))?;
    let left: Vec<&str> = drawing.lines().map(|it| it.get(..column).unwrap_or(it).trim_end()).collect();
    let right: Vec<&str> =
        drawing.lines().map(|it| it.get(column + ARROW.len()..).unwrap_or_default()).collect();
    let margin =
        right.iter().filter(|it| !it.trim().is_empty()).map(|it| it.len() - it.trim_start().len()).min()?;
    let right: Vec<&str> = right.iter().map(|it| it.get(margin..).unwrap_or_default().trim_end()).collect();
    let (before, after) = (board(kind, &left)?.scene(), board(kind, &right)?.scene());
    if before.size() != after.size() {
        return None;
    }
    let news: Vec<_> = after.size().edges().filter(|&it| before.stroke(it) != after.stroke(it)).collect();
    Some(Boards { before: draw::svg(&before), after: draw::svg(&after.with_new(news)) })
}

/// A board from its rows, without a header.
fn board(kind: Kind, rows: &[&str]) -> Option<Position> {
    if !matches!(kind, Kind::Masyu | Kind::Numberlink) {
        return None;
    }
    let end = rows.iter().rposition(|it| !it.is_empty())?;
    let rows = &rows[..=end];
    let width = rows.iter().step_by(2).map(|it| it.len()).max()?.div_ceil(2);
    let height = rows.len().div_ceil(2);
    let text = format!("{kind} {width}x{height}\n{}\n", rows.join("\n"));
    play::read(&text, Some("drawing"), Some(kind)).ok()
}

#[test]
fn boards_are_found_in_pages() {
    let page = "# a\n\n```text\n. o .        .-o-.\n               x\n. . .   =>   . . .\n```\n\n```text\nno board\n```\n";
    let found = of_page(Kind::Masyu, page);
    assert_eq!(found.len(), 2);
    let boards = found[0].as_ref().expect("a pair of boards");
    assert!(boards.after.contains("new-line") && !boards.before.contains("new-line"));
    assert_eq!(found[1], None);
}

#[test]
fn most_pages_of_lines_are_drawn() {
    let techniques = play::rating::techniques().filter(|it| it.kind != Kind::Minesweeper);
    let drawn: Vec<bool> = techniques
        .flat_map(|it| of_page(it.kind, &it.page_in(play::Language::English)))
        .map(|it| it.is_some())
        .collect();
    assert!(drawn.iter().filter(|it| **it).count() * 10 >= drawn.len() * 9, "{drawn:?}");
}

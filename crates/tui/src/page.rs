//! How the screen is divided, and what all screens share: header, panel, footer, boxes.

use crate::start::Setting;
use crate::words;
use draw::Look;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::symbols::border;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Padding, Paragraph, Widget, Wrap};

/// The parts of a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Page {
    pub(crate) header: Rect,
    pub(crate) board: Rect,
    pub(crate) panel: Rect,
    pub(crate) footer: Rect,
}

/// On a smaller screen nothing useful can be shown.
pub(crate) const LEAST: (u16, u16) = (36, 12);

/// Beside the board there is a panel if it can be so wide; else it is below.
const LEAST_PANEL: u16 = 27;

/// Wider lines are hard to read.
const WIDEST_PANEL: u16 = 60;

/// Lines of a panel below the board, unless the board leaves more.
const PANEL_LINES: u16 = 4;

/// A key, and what it does now.
pub(crate) type Item = (String, String);

/// Divides a screen for a board of so many columns and lines; none if it is too small.
pub(crate) fn divide(area: Rect, (columns, lines): (usize, usize), footer: u16) -> Option<Page> {
    if area.width < LEAST.0 || area.height < LEAST.1 {
        return None;
    }
    let header = Rect { height: 1, ..area };
    let footer = Rect { y: area.bottom() - footer, height: footer, ..area };
    let middle = Rect { y: area.y + 1, height: footer.y - area.y - 1, ..area };
    let (columns, lines) = (columns.min(1000) as u16, lines.min(1000) as u16);
    let (board, panel) = if middle.width >= columns + 1 + LEAST_PANEL {
        let (left, right) = (columns, middle.width - columns - 2);
        let board = Rect { width: left, ..middle };
        (board, Rect { x: middle.x + left + 2, width: right.min(WIDEST_PANEL), ..middle })
    } else {
        let height = lines.min(middle.height - PANEL_LINES);
        let board = Rect { height, width: columns.min(middle.width), ..middle };
        (board, Rect { y: middle.y + height, height: middle.height - height, ..middle })
    };
    Some(Page { header, board, panel, footer })
}

/// Says that the screen is too small.
pub(crate) fn draw_too_small(area: Rect, buffer: &mut Buffer, setting: Setting) {
    let language = setting.language;
    let text = format!(
        "{} {} {}x{} ({}x{}).",
        words::TOO_SMALL.tell(language),
        words::AT_LEAST.tell(language),
        LEAST.0,
        LEAST.1,
        area.width,
        area.height
    );
    Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buffer);
}

/// The first line: what this is to the left, how it stands to the right.
pub(crate) fn draw_header(area: Rect, buffer: &mut Buffer, left: &str, right: &str) {
    let style = Style::new().add_modifier(Modifier::REVERSED);
    let room = usize::from(area.width);
    let (left, right) = (format!(" {left}"), format!("{right} "));
    let gap = room.saturating_sub(left.chars().count() + right.chars().count());
    let line = if gap > 0 { format!("{left}{}{right}", " ".repeat(gap)) } else { format!("{left} {right}") };
    buffer.set_stringn(area.x, area.y, line, room, style);
}

/// The items in lines of that width, each whole; what does not fit into so many lines is left out.
pub(crate) fn flow(items: &[Item], width: u16, most: usize) -> Vec<Line<'static>> {
    let mut lines = vec![Line::default()];
    for item in items {
        let line = lines.last().expect("there is always one");
        if line.width() > 0 && line.width() + length(item) > usize::from(width) {
            if lines.len() == most {
                break;
            }
            lines.push(Line::default());
        }
        append(lines.last_mut().expect("there is always one"), item);
    }
    lines
}

/// As many of some items as fit into a line before others that are always there.
pub(crate) fn flow_before(items: &[Item], always: &[Item], width: u16) -> Line<'static> {
    let last: usize = always.iter().map(length).sum();
    let mut line = Line::default();
    for item in items {
        if line.width() + length(item) + last > usize::from(width) {
            break;
        }
        append(&mut line, item);
    }
    for item in always {
        append(&mut line, item);
    }
    line
}

/// Columns of an item with the gap before it.
fn length((key, does): &Item) -> usize {
    GAP.len() + key.chars().count() + 1 + does.chars().count()
}

/// Between two items.
const GAP: &str = "  ";

fn append(line: &mut Line<'static>, (key, does): &Item) {
    let style = Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
    line.push_span(Span::raw(if line.spans.is_empty() { " " } else { GAP }));
    line.push_span(Span::styled(key.clone(), style));
    line.push_span(Span::raw(format!(" {does}")));
}

/// A box in the middle of the screen, as large as its content but no larger than the screen; returns its inside.
pub(crate) fn popup(
    area: Rect,
    buffer: &mut Buffer,
    title: &str,
    (width, height): (usize, usize),
    look: Look,
) -> Rect {
    // Two columns of padding and two of frame; two lines of frame.
    let (width, height) =
        ((width.min(1000) as u16 + 4).min(area.width), (height.min(1000) as u16 + 2).min(area.height));
    let (x, y) = (area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
    let place = Rect { x, y, width, height };
    let block = Block::bordered()
        .border_set(if look == Look::Wide { border::ROUNDED } else { ASCII })
        .title(Span::styled(format!(" {title} "), Style::new().add_modifier(Modifier::BOLD)))
        .padding(Padding::horizontal(1));
    let inside = block.inner(place);
    Clear.render(place, buffer);
    block.render(place, buffer);
    inside
}

/// A frame for terminals that show nothing else.
const ASCII: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

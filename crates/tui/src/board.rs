//! The board on the screen: its glyphs, rulers that name rows and columns, the cursor, and as much of it as fits.

use crate::paint::{self, Depth};
use draw::{Look, Places, Scene};
use play::session::Point;
use play::{Cell, Size};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

/// A board that is to be drawn.
pub(crate) struct BoardPicture<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) look: Look,
    pub(crate) depth: Depth,
    /// The cell that must be seen, and how it is marked.
    pub(crate) cursor: Option<(Cell, Style)>,
}

/// Columns and lines that are out of sight, to the left and above.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Scroll {
    left: usize,
    top: usize,
}

/// Where a board was drawn: to know what a pointer points at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shown {
    cells: Rect,
    scroll: Scroll,
    places: Places,
}

/// The line of numbers above the board.
const RULER: u16 = 1;

/// On either side of the board there is a column for brackets and for the cursor's frame.
const MARGIN: usize = 1;

impl BoardPicture<'_> {
    /// Columns and lines that it takes as a whole.
    pub(crate) fn extent(&self) -> (usize, usize) {
        let (columns, lines) = self.inner(Places::of(self.scene, self.look));
        (columns + usize::from(self.gutter()), lines + usize::from(RULER))
    }

    /// Without the rulers.
    fn inner(&self, places: Places) -> (usize, usize) {
        let size = self.scene.size();
        let columns = places.columns(size.cols() - 1).end - places.first;
        (columns + 2 * MARGIN, places.line(size.rows() - 1) + 1)
    }

    /// Columns for the numbers of the rows, and one for signs that the board goes on.
    fn gutter(&self) -> u16 {
        digits(self.scene.size().rows()) as u16 + 1
    }

    /// Draws as much as fits around the cursor; tells where that is, and where the cursor stands.
    pub(crate) fn draw(
        &self,
        area: Rect,
        buffer: &mut Buffer,
        scroll: &mut Scroll,
    ) -> (Shown, Option<Position>) {
        let places = Places::of(self.scene, self.look);
        let (columns, lines) = self.inner(places);
        let gutter = self.gutter().min(area.width);
        let cells = Rect {
            x: area.x + gutter,
            y: area.y + RULER.min(area.height),
            width: area.width.saturating_sub(gutter).min(columns as u16),
            height: area.height.saturating_sub(RULER).min(lines as u16),
        };
        let (width, height) = (usize::from(cells.width), usize::from(cells.height));
        let at = self.cursor.map(|(cell, _)| spot(places, cell));
        let (column, line) = at.map_or((0, 0), |(columns, line)| (columns.start, line));
        scroll.left = follow(scroll.left, column, places.width, places.across + MARGIN, width, columns);
        scroll.top = follow(scroll.top, line, 1, places.down, height, lines);
        let shown = Shown { cells, scroll: *scroll, places };
        self.draw_glyphs(shown, buffer);
        self.draw_rulers(area, shown, buffer);
        self.draw_edges(area, shown, (columns, lines), buffer);
        (shown, self.draw_cursor(shown, buffer))
    }

    fn draw_glyphs(&self, shown: Shown, buffer: &mut Buffer) {
        let rows = draw::text(self.scene, self.look);
        // The first row is the header.
        for (line, glyphs) in rows.iter().skip(1).enumerate() {
            for (column, glyph) in glyphs.iter().enumerate() {
                let column = column + MARGIN - shown.places.first;
                let Some(at) = shown.at(column, line).filter(|_| shown.is_whole(column)) else { continue };
                let style = paint::on_screen(paint::style(glyph.role, glyph.path, self.depth));
                buffer[at].set_char(glyph.char).set_style(style);
            }
        }
    }

    /// Numbers above columns and beside rows, as close to each other as there is room.
    fn draw_rulers(&self, area: Rect, shown: Shown, buffer: &mut Buffer) {
        let size = self.scene.size();
        let dim = Style::new().add_modifier(Modifier::DIM);
        let style = |is_here: bool| if is_here { Style::new().add_modifier(Modifier::BOLD) } else { dim };
        let here = self.cursor.map(|it| it.0);
        let apart = apart(size, shown.places.across);
        for col in (0..size.cols()).filter(|col| col + 1 == 1 || (col + 1).is_multiple_of(apart)) {
            let label = (col + 1).to_string();
            let (columns, _) = spot(shown.places, Cell::new(0, col));
            let Some(at) = shown.at(columns.end - 1, shown.scroll.top) else { continue };
            // Right-aligned with the cell, and cut off with it.
            let start = (at.x + 1).saturating_sub(label.len() as u16);
            if start >= shown.cells.x && area.height > 0 {
                let is_here = here.is_some_and(|it| usize::from(it.col) == col);
                buffer.set_string(start, area.y, label, style(is_here));
            }
        }
        for row in 0..size.rows() {
            let Some(at) = shown.at(shown.scroll.left, shown.places.line(row)) else { continue };
            let label = format!("{:>1$}", row + 1, digits(size.rows()));
            let is_here = here.is_some_and(|it| usize::from(it.row) == row);
            buffer.set_stringn(area.x, at.y, label, usize::from(shown.cells.x - area.x), style(is_here));
        }
    }

    /// Signs that the board goes on beyond the screen.
    fn draw_edges(&self, area: Rect, shown: Shown, (columns, lines): (usize, usize), buffer: &mut Buffer) {
        let Shown { cells, scroll, .. } = shown;
        if cells.width < 2 || cells.height < 2 {
            return;
        }
        let signs = if self.look == Look::Wide { ["◀", "▶", "▲", "▼"] } else { ["<", ">", "^", "v"] };
        let style = Style::new().add_modifier(Modifier::BOLD);
        let (right, bottom) =
            (scroll.left + usize::from(cells.width), scroll.top + usize::from(cells.height));
        let edges = [
            (scroll.left > 0, (cells.x, area.y)),
            (right < columns, (cells.right() - 1, area.y)),
            (scroll.top > 0, (cells.x - 1, cells.y)),
            (bottom < lines, (cells.x - 1, cells.bottom() - 1)),
        ];
        for ((is_more, (x, y)), sign) in edges.into_iter().zip(signs) {
            if is_more {
                buffer.set_string(x, y, sign, style);
            }
        }
    }

    fn draw_cursor(&self, shown: Shown, buffer: &mut Buffer) -> Option<Position> {
        let (cell, style) = self.cursor?;
        let (columns, line) = spot(shown.places, cell);
        for column in (columns.start - MARGIN)..=columns.end {
            if let Some(at) = shown.at(column, line) {
                buffer[at].set_style(style);
            }
        }
        shown.at(columns.end - 1, line)
    }
}

impl Shown {
    /// Where that column and line are on the screen, if they are in sight.
    fn at(self, column: usize, line: usize) -> Option<Position> {
        let x = self.cells.x + u16::try_from(column.checked_sub(self.scroll.left)?).ok()?;
        let y = self.cells.y + u16::try_from(line.checked_sub(self.scroll.top)?).ok()?;
        Some(Position { x, y }).filter(|&it| self.cells.contains(it))
    }

    /// Whether all of the cell that has that column is in sight: half a number would be another number.
    fn is_whole(self, column: usize) -> bool {
        let Places { width, across, .. } = self.places;
        let Some(within) = column.checked_sub(MARGIN).map(|it| it % across).filter(|it| *it < width) else {
            return true;
        };
        let start = column - within;
        start >= self.scroll.left && start + width <= self.scroll.left + usize::from(self.cells.width)
    }

    /// The place on the board that a place on the screen shows; it may lie beside the board.
    pub(crate) fn point(self, at: Position) -> Point {
        let column = at.x as isize - self.cells.x as isize + self.scroll.left as isize;
        let line = at.y as isize - self.cells.y as isize + self.scroll.top as isize;
        self.places.point(column - MARGIN as isize + self.places.first as isize, line).into()
    }

    /// Whether a place on the screen shows something of the board.
    pub(crate) fn contains(self, at: Position) -> bool {
        self.cells.contains(at)
    }
}

/// The columns and the line of a cell, from the edge of the margin: a step's brackets move nothing.
fn spot(places: Places, cell: Cell) -> (std::ops::Range<usize>, usize) {
    let columns = places.columns(usize::from(cell.col));
    let shift = |it: usize| it + MARGIN - places.first;
    (shift(columns.start)..shift(columns.end), places.line(usize::from(cell.row)))
}

/// How far to scroll so that what begins at `at` and is so long is in sight with a margin, and no more than needed.
fn follow(now: usize, at: usize, length: usize, margin: usize, room: usize, all: usize) -> usize {
    if room >= all {
        return 0;
    }
    let margin = margin.min(room.saturating_sub(length) / 2);
    let least = (at + length + margin).saturating_sub(room);
    let most = at.saturating_sub(margin);
    now.clamp(least.min(most), most).min(all - room)
}

fn digits(number: usize) -> usize {
    number.to_string().len()
}

/// Every which column is numbered.
fn apart(size: Size, across: usize) -> usize {
    let room = digits(size.cols()) + 1;
    [1, 5, 10].into_iter().find(|it| it * across >= room).unwrap_or(10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_scrolls_no_more_than_the_cursor_needs() {
        // 100 columns, of which 20 are seen, with a margin of 4 around a cell of 1.
        assert_eq!(follow(0, 10, 1, 4, 20, 100), 0);
        assert_eq!(follow(0, 16, 1, 4, 20, 100), 1);
        assert_eq!(follow(30, 33, 1, 4, 20, 100), 29);
        assert_eq!(follow(0, 99, 1, 4, 20, 100), 80);
        assert_eq!(follow(70, 0, 1, 4, 20, 100), 0);
        assert_eq!(follow(3, 9, 1, 4, 20, 15), 0, "all of it is in sight");
        assert_eq!(follow(0, 50, 1, 4, 1, 100), 50, "even in a single column");
    }
}

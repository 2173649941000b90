//! What a board shows, whatever the picture: the terminal, SVG and PNG all draw a [`Scene`].
//!
//! A scene tells what things are (a pearl, a line, a wrong cell), never how they look: colours and shapes are
//! the business of each picture. A new kind of puzzle brings new [`Clue`]s.

use grid::{Cell, Edge, Size};

/// A board as it is to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    title: String,
    size: Size,
    tiles: Vec<Tile>,
    strokes: Vec<Stroke>,
}

/// What a cell shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    /// What the puzzle gives there.
    pub clue: Clue,
    /// What the cell is marked as.
    pub ground: Ground,
    /// Which path it lies on, where there are several; counted from 0 in the order of their numbers.
    pub path: Option<usize>,
}

/// What the puzzle gives in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clue {
    /// Nothing.
    Plain,
    /// A white pearl.
    White,
    /// A black pearl.
    Black,
    /// A pearl of either colour.
    Any,
    /// A number to be joined with its like.
    Number(u16),
    /// A `?` to be joined with its like.
    Question,
}

/// What a cell is marked as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Nothing in particular.
    Plain,
    /// A rule is broken here.
    Wrong,
}

/// What an edge shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Nothing is known.
    Blank,
    /// The line runs here; among facts: in every solution.
    Line,
    /// The line does not run here; among facts: in no solution.
    Cross,
    /// The line runs here, but not in the other solution.
    Differs,
    /// The line of the other solution runs here, but not this one's.
    Other,
    /// The line runs here in some solutions and not in others.
    Sometimes,
}

impl Scene {
    /// A scene of such tiles (row by row) and strokes (in the order of the edges' numbers).
    ///
    /// The title is the first line of our drawing, such as `masyu 6x6`.
    pub(crate) fn new(title: String, size: Size, tiles: Vec<Tile>, strokes: Vec<Stroke>) -> Scene {
        assert_eq!(tiles.len(), size.cell_count(), "a tile for each cell of {size}");
        assert_eq!(strokes.len(), size.edge_count(), "a stroke for each edge of {size}");
        Scene { title, size, tiles, strokes }
    }

    /// The first line of our drawing, such as `masyu 6x6`.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// What a cell shows.
    pub fn tile(&self, cell: Cell) -> Tile {
        self.tiles[self.size.index(cell)]
    }

    /// What an edge shows.
    pub fn stroke(&self, edge: Edge) -> Stroke {
        self.strokes[self.size.edge_index(edge)]
    }

    /// The scene with these cells marked as wrong.
    #[must_use]
    pub fn with_wrong(mut self, cells: impl IntoIterator<Item = Cell>) -> Scene {
        for cell in cells {
            self.tiles[self.size.index(cell)].ground = Ground::Wrong;
        }
        self
    }

    /// This solution with the places marked in which another solution of the same puzzle differs.
    ///
    /// # Panics
    /// If the two are not of one size.
    #[must_use]
    pub fn with_difference(mut self, other: &Scene) -> Scene {
        assert_eq!(self.size, other.size, "two solutions of one puzzle");
        for (ours, theirs) in self.strokes.iter_mut().zip(&other.strokes) {
            match (*ours == Stroke::Line, *theirs == Stroke::Line) {
                (true, false) => *ours = Stroke::Differs,
                (false, true) => *ours = Stroke::Other,
                _ => {}
            }
        }
        self
    }

    /// The scene with these edges marked as in some solutions and not in others.
    #[must_use]
    pub(crate) fn with_sometimes(mut self, edges: &[Edge]) -> Scene {
        for &edge in edges {
            self.strokes[self.size.edge_index(edge)] = Stroke::Sometimes;
        }
        self
    }
}

//! What a board shows, whatever the picture: the terminal, SVG and PNG all draw a [`Scene`].
//!
//! A scene tells what things are (a pearl, a line, a wrong cell), never how they look: colours and shapes are
//! the business of each picture. A new kind of puzzle brings new [`Clue`]s. Where nothing is drawn between cells, as
//! with mines, there are no strokes.

use grid::{Cell, Edge, Mark, Size, Spot};

/// A board as it is to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    title: String,
    size: Size,
    tiles: Vec<Tile>,
    /// None where nothing is drawn between cells.
    strokes: Option<Vec<Stroke>>,
    /// What is shaded around corners, each told by the cell to whose lower right it lies.
    shades: Vec<(Cell, Shade)>,
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
    /// The chance of a mine, where that is shown.
    pub danger: Option<Danger>,
    /// Whether what the puzzle gives here is done with: a pearl that is satisfied, a number that is joined.
    pub is_done: bool,
    /// Which of the colours the piece of line has that runs here, where pieces are told apart.
    pub piece: Option<usize>,
}

impl Tile {
    /// A tile that shows what the puzzle gives, and nothing more.
    pub fn new(clue: Clue) -> Tile {
        Tile { clue, ground: Ground::Plain, path: None, danger: None, is_done: false, piece: None }
    }
}

/// What is known of a corner between cells, where a loop runs through their middles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shade {
    /// It follows that it is inside.
    Inside,
    /// It follows that it is outside.
    Outside,
    /// Somebody has marked it as inside.
    MarkedInside,
    /// Somebody has marked it as outside.
    MarkedOutside,
}

/// The chance of a mine in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Danger {
    /// Certainly none.
    Safe,
    /// So many in a thousand; nothing is certain, even with 0 or 1000.
    Thousandths(u16),
    /// Certainly one.
    Mined,
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
    /// A cell that the line must visit, whichever way.
    Any,
    /// A number to be joined with its like.
    Number(u16),
    /// A letter to be joined with its like.
    Letter(char),
    /// A `?` to be joined with its like.
    Question,
    /// How many mines are around.
    Count(u8),
    /// Only that there is no mine.
    NoMine,
    /// A cell that nobody has opened.
    Hidden,
    /// Such a cell with a flag.
    Flag,
    /// A mine.
    Mine,
    /// A mine that was opened.
    Exploded,
    /// A flag where no mine is.
    WrongFlag,
    /// A note that there is no mine.
    Safe,
    /// A cell that nobody has opened, with a question mark.
    Doubt,
}

/// What a cell is marked as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Nothing in particular.
    Plain,
    /// A rule is broken here.
    Wrong,
    /// The answer is another in another solution, or in some.
    Differs,
    /// The move to make.
    Best,
    /// A step follows from what is here.
    Cited,
    /// That is what follows.
    New,
    /// What is marked here is only tried out.
    Trial,
    /// A finger or a pointer is on it.
    Held,
    /// A chain of thoughts stays within such cells.
    Matters,
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
    /// The line runs here in both of two solutions.
    Shared,
    /// The line runs here, but not in the other solution.
    Differs,
    /// The line of the other solution runs here, but not this one's.
    Other,
    /// The line runs here in some solutions and not in others.
    Sometimes,
    /// The line runs here, and a step follows from it.
    CitedLine,
    /// The line does not run here, and a step follows from it.
    CitedCross,
    /// The line runs here: that is what follows.
    NewLine,
    /// The line does not run here: that is what follows.
    NewCross,
    /// The line is tried out here.
    TrialLine,
    /// That the line does not run here is tried out.
    TrialCross,
    /// In a chain of thoughts the line runs here.
    ThoughtLine(Thought),
    /// In a chain of thoughts the line does not run here.
    ThoughtCross(Thought),
}

/// What a mark is in a chain of thoughts, which is told link by link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thought {
    /// It is supposed.
    Supposed,
    /// It followed from that before.
    Followed,
    /// It is what this link says.
    Fresh,
}

impl Scene {
    /// A scene of such tiles (row by row) and strokes (in the order of the edges' numbers).
    ///
    /// The title is the first line of our drawing, such as `masyu 6x6`.
    ///
    /// # Panics
    /// If there are not as many as the size takes.
    pub fn new(title: String, size: Size, tiles: Vec<Tile>, strokes: Vec<Stroke>) -> Scene {
        assert_eq!(tiles.len(), size.cell_count(), "a tile for each cell of {size}");
        assert_eq!(strokes.len(), size.edge_count(), "a stroke for each edge of {size}");
        Scene { title, size, tiles, strokes: Some(strokes), shades: Vec::new() }
    }

    /// A scene of such tiles (row by row) with nothing between them.
    ///
    /// # Panics
    /// If there are not as many as the size takes.
    pub fn of_cells(title: String, size: Size, tiles: Vec<Tile>) -> Scene {
        assert_eq!(tiles.len(), size.cell_count(), "a tile for each cell of {size}");
        Scene { title, size, tiles, strokes: None, shades: Vec::new() }
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

    /// Whether something may be drawn between cells.
    pub fn has_strokes(&self) -> bool {
        self.strokes.is_some()
    }

    /// What an edge shows.
    pub fn stroke(&self, edge: Edge) -> Stroke {
        self.strokes.as_ref().map_or(Stroke::Blank, |strokes| strokes[self.size.edge_index(edge)])
    }

    /// What is shaded around corners, each told by the cell to whose lower right it lies.
    pub fn shades(&self) -> &[(Cell, Shade)] {
        &self.shades
    }

    /// The scene with these corners shaded too.
    #[must_use]
    pub fn with_shades(mut self, shades: impl IntoIterator<Item = (Cell, Shade)>) -> Scene {
        self.shades.extend(shades);
        self
    }

    /// The scene with its tiles changed, each by its cell.
    #[must_use]
    pub fn with_tiles(mut self, change: impl Fn(Cell, &mut Tile)) -> Scene {
        for (cell, tile) in self.size.cells().zip(&mut self.tiles) {
            change(cell, tile);
        }
        self
    }

    /// The scene with these cells marked as wrong.
    #[must_use]
    pub fn with_wrong(self, cells: impl IntoIterator<Item = Cell>) -> Scene {
        self.with_ground(cells, Ground::Wrong)
    }

    /// The scene with these cells marked as those to look at.
    #[must_use]
    pub fn with_places(self, cells: impl IntoIterator<Item = Cell>) -> Scene {
        self.with_ground(cells, Ground::Cited)
    }

    /// The scene with these cells marked.
    #[must_use]
    pub fn with_ground(mut self, cells: impl IntoIterator<Item = Cell>, ground: Ground) -> Scene {
        for cell in cells {
            self.tiles[self.size.index(cell)].ground = ground;
        }
        self
    }

    /// The scene with the chance of a mine in each of these cells.
    #[must_use]
    pub fn with_dangers(mut self, dangers: impl IntoIterator<Item = (Cell, Danger)>) -> Scene {
        for (cell, danger) in dangers {
            self.tiles[self.size.index(cell)].danger = Some(danger);
        }
        self
    }

    /// The scene with the cells and marks marked from which a step follows.
    #[must_use]
    pub fn with_cited(mut self, cells: &[Cell], marks: &[Edge]) -> Scene {
        for &cell in cells {
            self.tiles[self.size.index(cell)].ground = Ground::Cited;
        }
        for &edge in marks {
            self.restroke(edge, Stroke::CitedLine, Stroke::CitedCross);
        }
        self
    }

    /// The scene with the marks marked that a step has brought.
    #[must_use]
    pub fn with_new(mut self, edges: impl IntoIterator<Item = Edge>) -> Scene {
        for edge in edges {
            self.restroke(edge, Stroke::NewLine, Stroke::NewCross);
        }
        self
    }

    /// The scene with the marks set apart that are only tried out.
    #[must_use]
    pub fn with_trial(mut self, spots: &[Spot]) -> Scene {
        for spot in spots {
            match *spot {
                Spot::Edge(edge) => self.restroke(edge, Stroke::TrialLine, Stroke::TrialCross),
                Spot::Cell(cell) => self.tiles[self.size.index(cell)].ground = Ground::Trial,
            }
        }
        self
    }

    /// The scene with these marks as parts of a chain of thoughts.
    #[must_use]
    pub fn with_thoughts(mut self, thought: Thought, marks: impl IntoIterator<Item = (Edge, Mark)>) -> Scene {
        if let Some(strokes) = &mut self.strokes {
            for (edge, mark) in marks {
                strokes[self.size.edge_index(edge)] = match mark {
                    Mark::Line => Stroke::ThoughtLine(thought),
                    Mark::Cross => Stroke::ThoughtCross(thought),
                    Mark::Blank => Stroke::Blank,
                };
            }
        }
        self
    }

    /// The scene with these marks drawn as what a step has brought, whatever was there.
    #[must_use]
    pub fn with_conclusion(mut self, marks: impl IntoIterator<Item = (Edge, Mark)>) -> Scene {
        if let Some(strokes) = &mut self.strokes {
            for (edge, mark) in marks {
                let stroke = if mark == Mark::Line { Stroke::NewLine } else { Stroke::NewCross };
                strokes[self.size.edge_index(edge)] = stroke;
            }
        }
        self
    }

    /// The scene with these cells marked as under a finger.
    #[must_use]
    pub fn with_held(self, cells: impl IntoIterator<Item = Cell>) -> Scene {
        self.with_ground(cells, Ground::Held)
    }

    fn restroke(&mut self, edge: Edge, line: Stroke, cross: Stroke) {
        let index = self.size.edge_index(edge);
        let Some(stroke) = self.strokes.as_mut().map(|strokes| &mut strokes[index]) else { return };
        match *stroke {
            Stroke::Line => *stroke = line,
            Stroke::Cross => *stroke = cross,
            _ => {}
        }
    }

    /// This solution with the places marked in which another solution of the same puzzle differs, and with what they share.
    ///
    /// # Panics
    /// If the two are not of one size.
    #[must_use]
    pub fn with_difference(mut self, other: &Scene) -> Scene {
        assert_eq!(self.size, other.size, "two solutions of one puzzle");
        let strokes = self.strokes.iter_mut().flatten().zip(other.strokes.iter().flatten());
        for (ours, theirs) in strokes {
            match (*ours == Stroke::Line, *theirs == Stroke::Line) {
                (true, true) => *ours = Stroke::Shared,
                (true, false) => *ours = Stroke::Differs,
                (false, true) => *ours = Stroke::Other,
                (false, false) => {}
            }
        }
        for (ours, theirs) in self.tiles.iter_mut().zip(&other.tiles) {
            if (ours.clue == Clue::Mine) != (theirs.clue == Clue::Mine) {
                ours.ground = Ground::Differs;
            }
        }
        self
    }

    /// The scene with these edges and cells marked as one way in some solutions and another in others.
    #[must_use]
    pub fn with_sometimes(
        mut self,
        edges: impl IntoIterator<Item = Edge>,
        cells: impl IntoIterator<Item = Cell>,
    ) -> Scene {
        if let Some(strokes) = &mut self.strokes {
            for edge in edges {
                strokes[self.size.edge_index(edge)] = Stroke::Sometimes;
            }
        }
        self.with_ground(cells, Ground::Differs)
    }
}

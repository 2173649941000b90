//! A line that would close while something is left out.

use super::notes::{Notes, dirs};
use deduce::{Knowledge, Language, LineEvidence, LineFact, Look, Rank, Step, Technique};
use grid::{Cell, Dir, Edge, Mark};
use message::{page, tell};

pub(super) static EARLY_LOOP: Technique<Notes> =
    Technique { name: "early-loop", page: page!("early_loop"), rank: Rank(32), look: Look::At(look), tell };

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    if notes.is_closed() || !notes.is_end(cell) || !notes.closing_is_early() {
        return None;
    }
    let edge = Edge::between(cell, notes.mate(cell)).filter(|&edge| notes.get(edge) == Mark::Blank)?;
    let marks = piece(notes, cell);
    let (due, line) = left_out(notes, &marks);
    let left_out = due.or(line.map(|it| it.cell))?;
    let mut evidence =
        LineEvidence { cells: vec![cell, notes.mate(cell), left_out], marks, cases: Vec::new() };
    evidence.marks.extend(line);
    Some(Step { technique: &EARLY_LOOP, evidence, facts: vec![LineFact::cross(edge)] })
}

/// What a piece of line leaves out: a cell that must be visited, or else another line.
pub(super) fn left_out(notes: &Notes, piece: &[Edge]) -> (Option<Cell>, Option<Edge>) {
    let on_piece = |cell: Cell| piece.iter().any(|edge| edge.cells().contains(&cell));
    let due = notes.size().cells().find(|&it| notes.is_due(it) && !on_piece(it));
    let mut lines = notes.past().iter().filter(|it| it.mark == Mark::Line).map(|it| it.edge);
    (due, if due.is_none() { lines.find(|it| !on_piece(it.cell)) } else { None })
}

/// The edges of the piece of line that ends in a cell.
pub(super) fn piece(notes: &Notes, end: Cell) -> Vec<Edge> {
    let mut edges = Vec::new();
    let mut cell = end;
    let mut came: Option<Dir> = None;
    while let Some(dir) = dirs(notes.around(cell).lines).find(|&dir| Some(dir) != came) {
        let Some(next) = notes.size().step(cell, dir) else { break };
        edges.extend(Edge::between(cell, next));
        (cell, came) = (next, Some(dir.opposite()));
    }
    edges
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let [one, other, left_out] = [0, 1, 2].map(|it| step.evidence.cells[it]);
    tell!(
        language,
        "{one} and {other} are the two ends of one line: joining them would close the loop without {left_out}."
    )
}

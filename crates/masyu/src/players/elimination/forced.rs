//! Moves without a choice, until there is none left.

use super::NoWay;
use super::sketch::Sketch;
use crate::Pearl;
use crate::players::Reason;
use grid::{Cell, Dir, Edge, Mark};

impl Sketch<'_, '_> {
    /// Makes every forced move near what has changed, and near what that changes.
    pub(super) fn force(&mut self) -> Result<(), NoWay> {
        while let Some(cell) = self.next_news() {
            match (self.pearl(cell), self.degree(cell)) {
                (Some(pearl), _) => self.force_at_pearl(cell, pearl)?,
                // Nothing is left to draw, but a pearl may break its rule.
                (None, _) if self.is_closed() => {}
                (None, 0) => self.mark_dead_spot(cell),
                (None, 1) => self.force_line_end(cell)?,
                (None, _) => {}
            }
        }
        Ok(())
    }

    /// The method of intersection: draws what all ways through a pearl share.
    fn force_at_pearl(&mut self, cell: Cell, pearl: Pearl) -> Result<(), NoWay> {
        let ways = self.ways(cell);
        let (first, others) = ways.split_first().ok_or(NoWay(cell))?;
        for &edge in first {
            if others.iter().any(|way| !way.contains(&edge)) || self.lines().get(edge) == Mark::Line {
                continue;
            }
            let leaves_pearl = edge.cells().contains(&cell);
            let reason = match pearl {
                Pearl::White if leaves_pearl && self.degree(cell) > 0 => Reason::WhiteGoesStraight { cell },
                Pearl::White if !leaves_pearl => Reason::WhiteTurnsBeside { cell },
                Pearl::Black if self.degree(cell) > 0 && others.is_empty() => Reason::BlackTurns { cell },
                _ if others.is_empty() => Reason::OnlyWay { cell },
                _ => Reason::AllWaysShare { cell, ways: ways.len() as u8 },
            };
            self.draw(edge, cell, reason)?;
        }
        Ok(())
    }

    /// A line end in a plain cell goes on where it can.
    fn force_line_end(&mut self, cell: Cell) -> Result<(), NoWay> {
        match self.exits(cell)[..] {
            [] => Err(NoWay(cell)),
            [edge] => self.draw(edge, cell, Reason::LineGoesOn { cell }),
            _ => Ok(()),
        }
    }

    /// A plain cell with one way in has no way out.
    fn mark_dead_spot(&mut self, cell: Cell) {
        if let [edge] = self.exits(cell)[..] {
            self.cross_out(edge, Reason::DeadSpot { cell });
        }
    }

    /// The edges of a cell that may be drawn.
    pub(super) fn exits(&self, cell: Cell) -> Vec<Edge> {
        let edges = Dir::ALL.into_iter().filter_map(|dir| self.size().edge_from(cell, dir));
        edges.filter(|&edge| self.may_draw(edge)).collect()
    }
}

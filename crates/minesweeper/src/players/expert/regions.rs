//! Regions: parts of the covered board that tell nothing of each other but how many mines they hold.
//!
//! A small region can be played through to its end on its own, however many layouts the rest of the board may have. It waits until
//! only small ones are left: to know how many mines the others hold may help, and never harms. Of the small ones, that is
//! played first to which this would help least.

use super::Memory;
use super::end_game::{Best, EndGame, REGION};
use crate::known::{Mark, Place};
use crate::players::Reason;
use grid::Budget;

/// The most cells of a region that may be small.
const MOST_CELLS: usize = 60;

impl Memory {
    /// A move in a small region, if there is no large one; otherwise the small ones are set aside. None if the budget is
    /// cancelled.
    pub(super) fn play_region(&mut self, budget: &Budget<'_>) -> Option<(Place, Reason)> {
        self.is_aside.fill(false);
        self.sea_aside = 0;
        let (small, large): (Vec<_>, Vec<_>) = self.regions().into_iter().partition(|it| self.is_small(it));
        if large.is_empty() {
            let plans: Option<Vec<(f64, Best)>> =
                small.iter().map(|it| if budget.is_cancelled() { None } else { self.plan(it) }).collect();
            let (_, Best { cell, win }) =
                plans?.into_iter().min_by(|one, other| one.0.total_cmp(&other.0))?;
            let danger = self.dangers[cell];
            return Some((cell, Reason::Region { danger, cleared: win }));
        }
        for &cell in small.iter().flatten() {
            self.is_aside[cell] = true;
            self.sea_aside += usize::from(self.analyst.frontier.group_of(cell).is_none());
        }
        None
    }

    fn is_small(&mut self, region: &[Place]) -> bool {
        let most = 2.0 * REGION.layouts as f64;
        region.len() <= MOST_CELLS && self.analyst.layouts_inside(&self.known, region) <= most
    }

    /// The best move in a small region, and how much better it would go if its number of mines were known; none if it turns
    /// out to be too much work.
    fn plan(&mut self, region: &[Place]) -> Option<(f64, Best)> {
        let weights = self.analyst.weights_outside(&self.known, region);
        let mut end_game = EndGame::of_region(&self.known, region, &weights, REGION)?;
        let best = end_game.first()?;
        Some((end_game.win_if_counted()? / best.win, best))
    }

    /// The unknown cells, region by region.
    fn regions(&self) -> Vec<Vec<Place>> {
        let known = &self.known;
        let mut is_met = vec![false; known.place_count()];
        let mut regions = Vec::new();
        for first in known.unknown() {
            if std::mem::replace(&mut is_met[first], true) {
                continue;
            }
            let mut region = vec![first];
            let mut reached = 0;
            while let Some(&cell) = region.get(reached) {
                reached += 1;
                let mut meet = |it: Place| {
                    if !std::mem::replace(&mut is_met[it], true) {
                        region.push(it);
                    }
                };
                for beside in known.around(cell) {
                    match known.mark(beside) {
                        Mark::Unknown => meet(beside),
                        Mark::Open => known.hidden(beside).for_each(&mut meet),
                        Mark::Safe | Mark::Mine | Mark::Rim => {}
                    }
                }
            }
            regions.push(region);
        }
        regions
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Sight, layouts};
    use super::*;
    use crate::{Field, Square, View};
    use grid::{Rng, Size};

    /// Boards of which some cells are open, with all that is certain found out.
    fn boards() -> impl Iterator<Item = Memory> {
        let size = Size::new(12, 5).unwrap();
        (0..300).map(move |seed| {
            let mut rng = Rng::new(seed);
            let mines: Vec<bool> = (0..size.cell_count()).map(|_| rng.below(4) == 0).collect();
            let field = Field::new(size, mines);
            let squares = size.cells().map(|cell| {
                let is_open = !field.is_mined(cell) && rng.below(3) > 0;
                if is_open { Square::Open(field.number(cell)) } else { Square::Hidden }
            });
            let view = View::new(size, field.mines(), squares.collect());
            let mut board = Memory::new(size, field.mines(), Sight::Near);
            board.known.learn(&view).unwrap();
            board.analyst.weigh(&board.known).unwrap();
            board.analyst.chances(&board.known);
            board.settle_certain();
            board.analyst.weigh(&board.known).unwrap();
            board
        })
    }

    /// How often each number of mines occurs in a region among some layouts.
    fn counts(region: &[Place], (cells, mined): &(Vec<Place>, Vec<bool>)) -> Vec<f64> {
        let mut counts = vec![0.0; region.len() + 1];
        for layout in mined.chunks(cells.len()) {
            let inside = cells.iter().zip(layout).filter(|(cell, mine)| **mine && region.contains(cell));
            counts[inside.count()] += 1.0;
        }
        counts
    }

    #[test]
    fn a_layout_of_a_region_weighs_as_much_as_there_are_layouts_outside() {
        let mut several = 0;
        for mut board in boards() {
            let regions = board.regions();
            several += u32::from(regions.len() > 1);
            let all: Vec<Place> = regions.concat();
            let mut only = vec![0.0; board.known.mines_left().unwrap() + 1];
            *only.last_mut().unwrap() = 1.0;
            let Some(whole) = layouts::find(&board.known, &all, &only, 50_000) else { continue };
            for region in &regions {
                let weights = board.analyst.weights_outside(&board.known, region);
                let inside = layouts::find(&board.known, region, &weights, 50_000).unwrap();
                let (all, inside) = (counts(region, &whole), counts(region, &inside));
                let figures = all.iter().zip(&inside).zip(&weights).filter(|it| *it.0.1 > 0.0);
                let shares: Vec<f64> = figures.map(|((all, inside), weight)| all / inside / weight).collect();
                assert!(shares.iter().all(|it| (it / shares[0] - 1.0).abs() < 1e-9), "{shares:?}");
                let found = inside.iter().sum::<f64>();
                assert!(board.analyst.layouts_inside(&board.known, region) > 0.999 * found);
            }
        }
        assert!(several > 30, "{several} boards with several regions");
    }

    #[test]
    fn a_region_that_is_all_there_is_left_is_played_as_well_as_the_end_game() {
        let mut perfect = 0;
        for mut board in boards() {
            let regions = board.regions();
            let [region] = &regions[..] else { continue };
            let Some((_, play)) = board.plan(region) else { continue };
            let Some(mut end_game) = EndGame::of(&board.known, super::super::end_game::END) else { continue };
            let best = end_game.first().unwrap().win;
            assert!(play.win < best + 1e-9, "{} beats the best, {best}", play.win);
            assert!(play.win > 0.9 * best, "{} is far from the best, {best}", play.win);
            perfect += u32::from(play.win > best - 1e-9);
        }
        assert!(perfect > 50, "{perfect} played perfectly");
    }
}

//! Layouts drawn at random, each that a position leaves possible as likely as the others.

use super::{Analyst, NoOdds, Unsolved, tilt};
use crate::known::{Known, Mark};
use crate::{Field, View};
use grid::{Cell, Rng};

/// Draws layouts of positions of one board; kept for its memory.
pub struct Sampler {
    known: Known,
    /// Under the usual tilt; a lopsided position has another of its own.
    analyst: Analyst,
}

impl Sampler {
    /// A sampler for boards like one.
    pub fn new(view: &View) -> Sampler {
        let size = view.size();
        let known = Known::new(size, view.mines());
        Sampler { known, analyst: Analyst::new(tilt(view.mines(), size.cell_count())) }
    }

    /// Draws layouts of a position, in which a cell is safe if one is given.
    ///
    /// # Errors
    /// If the position has no odds; the numbers of a contradiction are not told.
    pub fn draw(
        &mut self,
        view: &View,
        safe: Option<Cell>,
        count: usize,
        rng: &mut Rng,
    ) -> Result<Vec<Field>, NoOdds> {
        let mut own = self.look_at(view, safe).map_err(no_odds)?;
        let analyst = own.as_mut().unwrap_or(&mut self.analyst);
        let layouts = analyst.sample(&self.known, count, rng).map_err(no_odds)?;
        let field =
            |it: Vec<bool>| Field::new(view.size(), self.known.places().map(|place| it[place]).collect());
        Ok(layouts.into_iter().map(field).collect())
    }

    /// The chance of a mine in a covered cell.
    ///
    /// # Errors
    /// If the position has no odds; the numbers of a contradiction are not told.
    pub fn danger(&mut self, view: &View, cell: Cell) -> Result<f64, NoOdds> {
        let mut own = self.look_at(view, None).map_err(no_odds)?;
        let analyst = own.as_mut().unwrap_or(&mut self.analyst);
        analyst.chances(&self.known);
        Ok(analyst.danger(&self.known, self.known.place(cell)))
    }

    /// Weighs a position; with an analyst of its own, if it is lopsided.
    fn look_at(&mut self, view: &View, safe: Option<Cell>) -> Result<Option<Analyst>, Unsolved> {
        self.known.forget();
        self.known.learn(view).map_err(|_| Unsolved::Contradiction)?;
        if let Some(cell) = safe.map(|it| self.known.place(it)) {
            match self.known.mark(cell) {
                Mark::Unknown => {
                    self.known.settle(cell, Mark::Safe);
                    self.known.follow().map_err(|_| Unsolved::Contradiction)?;
                }
                Mark::Mine => return Err(Unsolved::Contradiction),
                Mark::Safe | Mark::Open | Mark::Rim => {}
            }
        }
        self.analyst.weigh(&self.known)?;
        if !self.analyst.is_skewed() {
            return Ok(None);
        }
        let mut better = self.analyst.better_tilt(&self.known);
        for _ in 0..8 {
            let mut analyst = Analyst::new(better);
            analyst.weigh(&self.known)?;
            if !analyst.is_skewed() {
                return Ok(Some(analyst));
            }
            better = analyst.better_tilt(&self.known);
        }
        Err(Unsolved::TooHard)
    }
}

fn no_odds(unsolved: Unsolved) -> NoOdds {
    match unsolved {
        Unsolved::Contradiction => NoOdds::Contradiction(Vec::new()),
        Unsolved::TooHard => NoOdds::TooHard,
        Unsolved::OutOfBudget => NoOdds::OutOfBudget,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Square;
    use grid::Size;
    use std::collections::BTreeMap;

    const DRAWN: usize = 20_000;

    /// All layouts of a position, in which a cell is safe if one is given.
    fn layouts(view: &View, safe: Option<Cell>) -> Vec<Vec<bool>> {
        let size = view.size();
        let sets = (0_u32..1 << size.cell_count()).filter(|it| it.count_ones() as usize == view.mines());
        let layout =
            |set: u32| -> Vec<bool> { (0..size.cell_count()).map(|bit| set >> bit & 1 == 1).collect() };
        let fits = |layout: &Vec<bool>| {
            let field = Field::new(size, layout.clone());
            safe.is_none_or(|it| !field.is_mined(it))
                && view.open().all(|(cell, number)| !field.is_mined(cell) && field.number(cell) == number)
        };
        sets.map(layout).filter(fits).collect()
    }

    /// Draws many layouts of a position drawn with `#` for covered cells, a row a word, and asserts that those that fit it, and
    /// no others, come up about as often as each other.
    #[track_caller]
    fn all_are_as_likely(mines: usize, picture: &str, safe: Option<Cell>) {
        let rows: Vec<&str> = picture.split_whitespace().collect();
        let size = Size::new(rows[0].len(), rows.len()).unwrap();
        let square = |it: char| it.to_digit(10).map_or(Square::Hidden, |number| Square::Open(number as u8));
        let view = View::new(size, mines, rows.concat().chars().map(square).collect());
        let mut counts: BTreeMap<Vec<bool>, usize> =
            layouts(&view, safe).into_iter().map(|it| (it, 0)).collect();
        for field in Sampler::new(&view).draw(&view, safe, DRAWN, &mut Rng::new(1)).unwrap() {
            let layout: Vec<bool> = size.cells().map(|it| field.is_mined(it)).collect();
            *counts.get_mut(&layout).expect("a layout that fits") += 1;
        }
        let usual = DRAWN as f64 / counts.len() as f64;
        let squares: f64 = counts.values().map(|&it| (it as f64 - usual).powi(2) / usual).sum();
        // Pearson's sum has so many degrees of freedom, and twice as much variance; five deviations are far beyond luck.
        let free = (counts.len() - 1) as f64;
        assert!(free > 4.0 && squares < free + 5.0 * (2.0 * free).sqrt(), "{squares} for {free}");
    }

    #[test]
    fn layouts_are_drawn_alike() {
        // Without a number, one of all ways to choose.
        all_are_as_likely(2, "#### ####", None);
        all_are_as_likely(2, "#### ####", Some(Cell::new(1, 2)));
        // Two components and a sea, which share the number of mines.
        all_are_as_likely(4, "1###2 #####", None);
        all_are_as_likely(4, "####### #2###1# #######", None);
        // A component whose groups hang together, and one with a sea beside it.
        all_are_as_likely(3, "##### 1#2#1 #####", None);
        all_are_as_likely(3, "##### 1#2#1 #####", Some(Cell::new(1, 1)));
        all_are_as_likely(5, "###### 1#2### ######", None);
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let size = Size::new(2, 1).unwrap();
        let view = View::new(size, 1, vec![Square::Open(1), Square::Hidden]);
        let mined = Some(Cell::new(0, 1));
        let drawn = Sampler::new(&view).draw(&view, mined, 1, &mut Rng::new(1));
        assert_eq!(drawn, Err(NoOdds::Contradiction(Vec::new())));
    }
}

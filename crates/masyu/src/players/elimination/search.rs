//! Search by elimination: a conjecture through the pearl with the fewest ways is kept if nothing breaks, else taken
//! back; the way that is left when all others have failed is no conjecture any more.

use super::NoWay;
use super::sketch::Sketch;
use super::ways::Way;
use crate::Pearl;
use crate::players::Reason;
use deduce::{Ended, OutOfBudget};
use grid::{Cell, Edge};

/// A cell with the ways through it that have not been tried yet.
struct Choice {
    cell: Cell,
    /// The next one last.
    ways: Vec<Way>,
    /// How many there were.
    of: usize,
    /// What was drawn before.
    moment: usize,
}

impl Sketch<'_, '_> {
    /// Tries ways until the loop is closed or none is left.
    pub(super) fn search(&mut self, mut settled: Result<(), NoWay>) -> Result<Ended, OutOfBudget> {
        let mut choices: Vec<Choice> = Vec::new();
        loop {
            match settled {
                Ok(()) if self.is_closed() => {
                    self.stage.say(Reason::Closed);
                    return Ok(Ended::Solved);
                }
                Ok(()) => {
                    let choice = self.choose();
                    choices.push(choice);
                }
                Err(NoWay(cell)) => self.stage.say(Reason::NoWayThrough { cell }),
            }
            settled = loop {
                let Some(choice) = choices.last_mut() else {
                    self.take_back(0, &Reason::Impossible);
                    self.stage.say(Reason::Impossible);
                    return Ok(Ended::Impossible);
                };
                let cell = choice.cell;
                self.take_back(choice.moment, &Reason::TakenBack { cell });
                if let Some(way) = choice.ways.pop() {
                    let (nth, of) = (choice.of - choice.ways.len(), choice.of);
                    break self.follow(cell, &way, nth, of)?;
                }
                choices.pop();
            };
        }
    }

    /// Draws one way of a choice and what follows from it.
    fn follow(
        &mut self,
        cell: Cell,
        way: &Way,
        nth: usize,
        of: usize,
    ) -> Result<Result<(), NoWay>, OutOfBudget> {
        self.stage.spend()?;
        let is_last = nth == of;
        if is_last && of > 1 {
            self.stage.say(Reason::OthersFailed { cell });
        } else if !is_last {
            self.stage.say(Reason::Suppose { cell, nth: nth as u8, of: of as u8 });
        }
        let reason = if is_last {
            Reason::LastWay { cell }
        } else {
            Reason::Supposed { cell, pearl: self.pearl(cell) }
        };
        for &edge in way {
            if let Err(no_way) = self.draw(edge, cell, reason.clone()) {
                return Ok(Err(no_way));
            }
        }
        Ok(self.force())
    }

    /// The untouched pearl with the fewest valid neighbours, as in the paper, and of these the fewest ways; when every
    /// pearl is touched, the line end with the fewest ways.
    fn choose(&mut self) -> Choice {
        let neighbours = |cell: Cell| self.exits(cell).len() as u8;
        let mut islands: Vec<(Cell, u8)> = self.islands().map(|cell| (cell, neighbours(cell))).collect();
        islands.sort_by_key(|it| it.1);
        let with_ways = |cell: Cell| (cell, self.conjectures(cell));
        let fewest = islands.first().map(|it| it.1);
        let nearest = islands.iter().filter(|it| Some(it.1) == fewest).map(|it| with_ways(it.0));
        if let Some((cell, ways)) = nearest.min_by_key(|(_, ways)| ways.len()) {
            let place = islands.iter().position(|it| it.0 == cell).expect("it is one of them");
            let chosen = islands.remove(place);
            let reason = Reason::Islands { chosen, others: islands, ways: ways.len() as u8 };
            self.stage.say(reason);
            return self.choice(cell, ways);
        }
        let ends = self.size().cells().filter(|&cell| self.degree(cell) == 1).map(with_ways);
        let (cell, ways) = ends
            .min_by_key(|(_, ways)| ways.len())
            .expect("a line that passes every pearl and is no loop has ends");
        self.stage.say(Reason::NoIslands { cell });
        self.choice(cell, ways)
    }

    /// The pearls that no line has touched.
    pub(super) fn islands(&self) -> impl Iterator<Item = Cell> + '_ {
        self.size().cells().filter(|&cell| self.degree(cell) == 0 && self.pearl(cell).is_some())
    }

    /// The next way to be tried last.
    fn choice(&self, cell: Cell, mut ways: Vec<Way>) -> Choice {
        ways.reverse();
        Choice { cell, of: ways.len(), ways, moment: self.moment() }
    }

    /// What can be supposed of a cell; one of these holds, if there is a solution at all.
    fn conjectures(&self, cell: Cell) -> Vec<Way> {
        match self.pearl(cell) {
            None => self.exits(cell).into_iter().map(|edge| [edge; 4]).collect(),
            Some(Pearl::Black | Pearl::Any) => self.ways(cell),
            // Where the line turns is left to the moves that follow.
            Some(Pearl::White) => {
                let straight = |[a, b, _, _]: Way| -> [Edge; 2] { [a, b] };
                let mut ways: Vec<[Edge; 2]> = self.ways(cell).into_iter().map(straight).collect();
                ways.dedup();
                ways.into_iter().map(|[a, b]| [a, b, b, b]).collect()
            }
        }
    }
}

//! Why a player does what it does: one variant a reason, told in every language.

use crate::Clue;
use crate::techniques::Notes;
use deduce::{Language, Step, Tell};
use grid::Cell;
use message::tell;
use std::rc::Rc;

/// Why a Numberlink player makes a move, or what it says between two moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// An attempt begins.
    Attempt {
        /// Which one, counted from one.
        attempt: u64,
        /// Which order of the pairs, counted from one.
        order: u64,
        /// Out of how many.
        of: u64,
    },
    /// A part of a shortest way between two ends.
    Joins {
        /// What the path joins.
        clue: Clue,
    },
    /// A* finds no way between two ends.
    NoPath {
        /// What the path joins.
        clue: Clue,
    },
    /// An end has no way out.
    ShutIn {
        /// Which cell.
        cell: Cell,
        /// What the path joins.
        clue: Clue,
    },
    /// A path is kept out of a cell.
    Blocked {
        /// What the path joins.
        clue: Clue,
        /// Which cell.
        cell: Cell,
    },
    /// An attempt is taken back.
    StartsAgain,
    /// As printed in the paper: the board is cleared, and the counter of the pairs stays where it is.
    CounterLost {
        /// So many pairs are never joined.
        pairs: u8,
    },
    /// As printed in the paper: the first of an empty list is taken.
    EmptyList {
        /// The cell with no path beside it.
        cell: Cell,
    },
    /// Every pair is joined, and it is no solution.
    Unfinished {
        /// How many cells are wrong.
        cells: u16,
    },
    /// A part of the best attempt.
    BestAttempt,
    /// No attempt was a solution.
    BestJoins {
        /// How many pairs it joins.
        pairs: u8,
        /// Out of how many.
        of: u8,
        /// How many attempts there were.
        attempts: u64,
    },
    /// The engine's solution runs here.
    InSolution {
        /// What the path joins.
        clue: Clue,
    },
    /// A technique sees it.
    Seen(Rc<Step<Notes>>),
    /// No technique sees anything.
    NothingSeen {
        /// Edges that are still open.
        open: usize,
    },
    /// It is proved that there is no solution.
    NoSolution,
    /// It is proved that no solution keeps what was drawn at the beginning.
    NoSolutionKeepsLines,
    /// The board is more than the engine can hold.
    TooLarge,
}

impl Tell for Reason {
    fn tell(&self, language: Language) -> String {
        told(self, language)
    }
}

fn told(reason: &Reason, language: Language) -> String {
    match reason {
        Reason::Attempt { attempt, order, of } => {
            tell!(language, "Attempt {attempt}: order {order} of {of}.")
        }
        Reason::Joins { clue } => tell!(language, "A* joins {clue} by a shortest way (alg. 2, AStar)."),
        Reason::NoPath { clue } => tell!(language, "A* finds no way for {clue}: this order is given up."),
        Reason::ShutIn { cell, clue } => {
            tell!(language, "{cell}, an end of {clue}, is shut in (alg. 5, SalidasPares).")
        }
        Reason::Blocked { clue, cell } => tell!(
            language,
            "From now on the path of {clue} must not pass {cell} (alg. 3, BloquearMenorHeuristica)."
        ),
        Reason::StartsAgain => tell!(language, "Taken back: the next attempt starts from the empty board."),
        Reason::CounterLost { pairs } => tell!(
            language,
            "As printed: the board is empty again, but the counter is not; the first {pairs} pairs of this order stay unjoined (alg. 1, line 25)."
        ),
        Reason::EmptyList { cell } => tell!(
            language,
            "As printed: no path runs beside {cell}, and the first of an empty list is taken; the program breaks off (alg. 4, line 21)."
        ),
        Reason::Unfinished { cells } => {
            tell!(language, "Every pair is joined, but {cells} cells are empty or touched.")
        }
        Reason::BestAttempt => tell!(language, "A part of the best attempt."),
        Reason::BestJoins { pairs, of, attempts } => {
            tell!(language, "No solution in {attempts} attempts; the best one joins {pairs} of {of} pairs.")
        }
        Reason::InSolution { clue } => {
            tell!(language, "The path of {clue} runs here in the solution that was found.")
        }
        Reason::Seen(step) => step.tell(language),
        Reason::NothingSeen { open } => {
            tell!(language, "No technique sees anything more; open edges: {open}.")
        }
        Reason::NoSolution => tell!(language, "There is no solution."),
        Reason::NoSolutionKeepsLines => tell!(language, "No solution keeps the lines that are drawn."),
        Reason::TooLarge => tell!(language, "The board is too large for the engine."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::techniques::LADDER;
    use crate::{Puzzle, Rules};
    use deduce::next_step;

    #[test]
    fn every_reason_is_a_sentence_in_every_language() {
        let (cell, clue) = (Cell::new(1, 2), Clue::Number(7));
        let pair = Puzzle::new("2x1".parse().unwrap(), vec![Some(clue); 2], Rules::default()).unwrap();
        let step = next_step(&Notes::blank(pair), &LADDER).unwrap();
        let reasons = [
            Reason::Seen(Rc::new(step)),
            Reason::NothingSeen { open: 3 },
            Reason::Attempt { attempt: 3, order: 2, of: 6 },
            Reason::Joins { clue },
            Reason::NoPath { clue },
            Reason::ShutIn { cell, clue },
            Reason::Blocked { clue, cell },
            Reason::StartsAgain,
            Reason::CounterLost { pairs: 2 },
            Reason::EmptyList { cell },
            Reason::Unfinished { cells: 4 },
            Reason::BestAttempt,
            Reason::BestJoins { pairs: 2, of: 6, attempts: 9 },
            Reason::InSolution { clue },
            Reason::NoSolution,
            Reason::NoSolutionKeepsLines,
            Reason::TooLarge,
        ];
        for reason in reasons {
            let [english, spanish] = Language::ALL.map(|language| reason.tell(language));
            assert_ne!(english, spanish);
            for told in [english, spanish] {
                assert!(
                    told.ends_with('.') && told.starts_with(|it: char| it.is_uppercase() || it == 'r'),
                    "{told}"
                );
            }
        }
    }
}

//! Why a player does what it does: one variant a reason, told in every language.

use crate::Pearl;
use crate::techniques::Notes;
use deduce::{Language, Step, Tell};
use grid::Cell;
use message::tell;
use std::rc::Rc;

/// Why a Masyu player makes a move, or what it says between two moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A white pearl on the border: the line follows the border.
    WhiteAtBorder {
        /// The cell that it is about.
        cell: Cell,
    },
    /// A black pearl on the border: the line leaves the border.
    BlackAtBorder {
        /// The cell that it is about.
        cell: Cell,
    },
    /// A black pearl one cell from the border: the line leaves the other way.
    BlackNearBorder {
        /// The cell that it is about.
        cell: Cell,
    },
    /// Three or more white pearls in a row: the line crosses the row.
    WhitesInLine {
        /// The first of them.
        first: Cell,
        /// The last of them.
        last: Cell,
    },
    /// Two black pearls side by side: each is left on the far side.
    AdjacentBlacks {
        /// The cell that it is about.
        cell: Cell,
        /// The other pearl.
        other: Cell,
    },
    /// A black pearl with two white ones at its corners: the line leaves on the far side.
    BlackUnderWhites {
        /// The cell that it is about.
        cell: Cell,
    },
    /// A white pearl with a line end: the line goes straight on.
    WhiteGoesStraight {
        /// The cell that it is about.
        cell: Cell,
    },
    /// All that is left for the turn beside a white pearl.
    WhiteTurnsBeside {
        /// The cell that it is about.
        cell: Cell,
    },
    /// A black pearl with a line end: one turn is left.
    BlackTurns {
        /// The cell that it is about.
        cell: Cell,
    },
    /// A single way through a pearl is left.
    OnlyWay {
        /// The cell that it is about.
        cell: Cell,
    },
    /// The method of intersection.
    AllWaysShare {
        /// The cell that it is about.
        cell: Cell,
        /// How many there are.
        ways: u8,
    },
    /// A line end in a plain cell with one way on.
    LineGoesOn {
        /// The cell that it is about.
        cell: Cell,
    },
    /// A cell with a single way in: no line passes it.
    DeadSpot {
        /// The cell that it is about.
        cell: Cell,
    },
    /// Nothing is forced any more: the pearls that no line has touched, and which one is looked into.
    Islands {
        /// The one that is chosen, with its neighbours to which the line may go.
        chosen: (Cell, u8),
        /// The others, those with the fewest first.
        others: Vec<(Cell, u8)>,
        /// In how many ways the line can pass the chosen one.
        ways: u8,
    },
    /// Nothing is forced any more, and a line has touched every pearl.
    NoIslands {
        /// The line end that is looked into.
        cell: Cell,
    },
    /// Nothing is forced any more, and the player makes no conjectures.
    NothingForced {
        /// The pearls that no line has touched.
        islands: u16,
    },
    /// A conjecture begins.
    Suppose {
        /// The cell that it is about.
        cell: Cell,
        /// Which one, counted from one.
        nth: u8,
        /// Out of how many.
        of: u8,
    },
    /// A part of a conjecture.
    Supposed {
        /// The cell that it is about.
        cell: Cell,
        /// The pearl in it.
        pearl: Option<Pearl>,
    },
    /// Only one way has not failed.
    OthersFailed {
        /// The cell that it is about.
        cell: Cell,
    },
    /// A part of the way that is left.
    LastWay {
        /// The cell that it is about.
        cell: Cell,
    },
    /// A contradiction.
    NoWayThrough {
        /// The cell that it is about.
        cell: Cell,
    },
    /// A conjecture is taken back.
    TakenBack {
        /// The cell that it is about.
        cell: Cell,
    },
    /// The loop is closed.
    Closed,
    /// Every way has failed.
    Impossible,
    /// A route begins.
    StartsAt {
        /// The cell that it is about.
        cell: Cell,
    },
    /// A part of the route to start with.
    Begins {
        /// The cell that it is about.
        cell: Cell,
    },
    /// A leg of the route.
    Leg {
        /// The pearl that it leads to.
        to: Cell,
    },
    /// The last leg of the route.
    ClosesAt {
        /// The cell that it is about.
        cell: Cell,
    },
    /// A* finds no way to a pearl.
    Unreachable {
        /// The cell that it is about.
        cell: Cell,
    },
    /// A leg is taken back.
    LegTakenBack,
    /// A part of the best route that was found.
    BestRoute,
    /// No route visits every pearl and closes.
    BestRouteVisits {
        /// How many it visits.
        pearls: u16,
        /// Out of how many.
        of: u16,
    },
    /// As printed in the paper: the window draws the route and says nothing of what it lacks.
    WindowSilent,
    /// There is nothing to complete.
    ClosedAlready,
    /// The engine's solution runs here.
    InSolution,
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
}

impl Tell for Reason {
    fn tell(&self, language: Language) -> String {
        let told = told(self, language);
        let Some((number, name)) = self.algorithm() else { return told };
        let sentence = told.trim_end_matches('.');
        match number {
            Some(number) => format!("{sentence} (alg. {number}, {name})."),
            None => format!("{sentence} ({name})."),
        }
    }
}

impl Reason {
    /// The algorithm of the player's paper that it comes from: its number, if it has one, and its name.
    fn algorithm(&self) -> Option<(Option<u8>, &'static str)> {
        let (number, name) = match self {
            Reason::WhiteAtBorder { .. } => (1, "getWhiteCirclesAtEdge"),
            Reason::BlackAtBorder { .. } => (2, "getBlackCirclesAtEdge"),
            Reason::BlackNearBorder { .. } => (3, "getBlackCirclesOneSpaceFromEdge"),
            Reason::WhitesInLine { .. } => (4, "getThreeOrMoreWhiteCirclesInLine"),
            Reason::AdjacentBlacks { .. } => (5, "getTwoAdjacentBlackeCircles"),
            Reason::BlackUnderWhites { .. } => (6, "getBlackCircleWithWhiteCorners"),
            Reason::BlackTurns { .. } => (7, "generateBlackCircleMoves"),
            Reason::WhiteGoesStraight { .. } => (9, "CompleteWhiteCircle"),
            Reason::WhiteTurnsBeside { .. } => (10, "generateWhiteCircleMoves"),
            Reason::LineGoesOn { .. } => (12, "generateBlankSpaceMove"),
            Reason::NoWayThrough { .. } => (13, "checkJugada"),
            Reason::DeadSpot { .. } => (15, "isDeadSpot"),
            Reason::Islands { .. } => (18, "GetIsland"),
            Reason::Supposed { pearl: Some(Pearl::White), .. } => (19, "conjeturaHorizontalBlanco"),
            Reason::Supposed { pearl: Some(Pearl::Black), .. } => (20, "conjetura_arriba_arriba_negro"),
            Reason::Leg { .. } | Reason::Unreachable { .. } => (7, "encontrar_ruta"),
            Reason::ClosesAt { .. } => (8, "completar_ruta"),
            Reason::OnlyWay { .. } | Reason::AllWaysShare { .. } => {
                return Some((None, "método de intersección"));
            }
            _ => return None,
        };
        Some((Some(number), name))
    }
}

/// The chosen island and the others: `r2c3 2, r4c1 3, r5c5 4`.
fn islands(chosen: (Cell, u8), others: &[(Cell, u8)]) -> (String, usize) {
    const MOST: usize = 7;
    let shown = std::iter::once(&chosen).chain(others.iter().take(MOST));
    let shown: Vec<String> = shown.map(|(cell, neighbours)| format!("{cell} {neighbours}")).collect();
    (shown.join(", "), others.len().saturating_sub(MOST))
}

fn told(reason: &Reason, language: Language) -> String {
    match reason {
        Reason::WhiteAtBorder { cell } => {
            tell!(language, "The line cannot cross the border at white pearl {cell}, so it runs along it.")
        }
        Reason::BlackAtBorder { cell } => {
            tell!(language, "The line turns on black pearl {cell}, so it leaves the border straight.")
        }
        Reason::BlackNearBorder { cell } => tell!(
            language,
            "Black pearl {cell} has no room for two edges towards the border, so the line leaves the other way."
        ),
        Reason::WhitesInLine { first, last } => tell!(
            language,
            "Along the white pearls {first} to {last} there would be no turn beside the middle ones: the line crosses the row."
        ),
        Reason::AdjacentBlacks { cell, other } => tell!(
            language,
            "The line cannot go straight through black pearl {other}, so it leaves {cell} on the far side."
        ),
        Reason::BlackUnderWhites { cell } => tell!(
            language,
            "The line cannot leave black pearl {cell} between the two white pearls at its corners, so it leaves on the far side."
        ),
        Reason::WhiteGoesStraight { cell } => {
            tell!(language, "The line goes straight through white pearl {cell}.")
        }
        Reason::WhiteTurnsBeside { cell } => {
            tell!(
                language,
                "The line must turn beside white pearl {cell}, and this is the only place where it can."
            )
        }
        Reason::BlackTurns { cell } => {
            tell!(language, "The line must turn on black pearl {cell}, and this is the only way it can.")
        }
        Reason::OnlyWay { cell } => tell!(language, "This is the only way left through {cell}."),
        Reason::AllWaysShare { cell, ways } => {
            tell!(language, "All {ways} ways left through {cell} run here.")
        }
        Reason::LineGoesOn { cell } => tell!(language, "The line that ends in {cell} can only go on here."),
        Reason::DeadSpot { cell } => {
            tell!(language, "{cell} is a dead spot: a line that entered could not leave.")
        }
        Reason::Islands { chosen, others, ways } => {
            let (shown, more) = islands(*chosen, others);
            let more = if more > 0 { tell!(language, " and {more} more") } else { String::new() };
            let (cell, _) = chosen;
            tell!(
                language,
                "Nothing is forced. Pearls that no line touches, with their valid neighbours: {shown}{more}; {cell} has the fewest, and of these the fewest ways, {ways}."
            )
        }
        Reason::NoIslands { cell } => tell!(
            language,
            "Nothing is forced, and every pearl is touched, where algorithm 18 returns nothing: line end {cell} takes its place."
        ),
        Reason::NothingForced { islands } => {
            tell!(language, "Nothing more is forced, and no conjecture is made; untouched pearls: {islands}.")
        }
        Reason::Suppose { cell, nth, of } => tell!(language, "Suppose way {nth} of {of} through {cell}."),
        Reason::Supposed { cell, .. } => tell!(language, "Assumed: a way through {cell}."),
        Reason::OthersFailed { cell } => tell!(language, "All other ways through {cell} have failed."),
        Reason::LastWay { cell } => tell!(language, "The way left through {cell} runs here."),
        Reason::NoWayThrough { cell } => tell!(language, "A contradiction: no way is left through {cell}."),
        Reason::TakenBack { cell } => tell!(language, "Taken back: the way assumed through {cell} fails."),
        Reason::Closed => tell!(language, "The loop is closed."),
        Reason::Impossible => {
            tell!(language, "Every way has failed: there is no solution that keeps what was drawn.")
        }
        Reason::StartsAt { cell } => tell!(language, "The route starts at {cell}."),
        Reason::Begins { cell } => tell!(language, "The route begins on the way to {cell}."),
        Reason::Leg { to } => tell!(language, "A* leads to {to}, the next pearl in order of distance."),
        Reason::ClosesAt { cell } => tell!(language, "Every pearl is visited: A* leads back to {cell}."),
        Reason::Unreachable { cell } => tell!(language, "A* finds no way to {cell} around the route."),
        Reason::LegTakenBack => tell!(language, "Taken back: the route leads nowhere from here."),
        Reason::BestRoute => tell!(language, "A part of the best route found."),
        Reason::BestRouteVisits { pearls, of } => {
            tell!(language, "No complete route was found; the best one visits {pearls} of {of} pearls.")
        }
        Reason::WindowSilent => tell!(
            language,
            "As printed: the window draws this route without comment, whatever is missing (alg. 12)."
        ),
        Reason::ClosedAlready => tell!(language, "The line is closed: there is nothing to complete."),
        Reason::InSolution => tell!(language, "The solution that was found runs here."),
        Reason::Seen(step) => step.tell(language),
        Reason::NothingSeen { open } => {
            tell!(language, "No technique sees anything more; open edges: {open}.")
        }
        Reason::NoSolution => tell!(language, "There is no solution."),
        Reason::NoSolutionKeepsLines => tell!(language, "No solution keeps the lines that are drawn."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::techniques::LADDER;
    use crate::{Puzzle, Visit};
    use deduce::next_step;

    #[test]
    fn a_reason_of_the_first_paper_names_its_algorithm() {
        let cell = Cell::new(1, 2);
        let told = |reason: Reason| reason.tell(Language::Spanish);
        let white = Reason::WhitesInLine { first: cell, last: Cell::new(1, 4) };
        assert!(told(white).ends_with("cruza la fila (alg. 4, getThreeOrMoreWhiteCirclesInLine)."));
        assert!(told(Reason::OnlyWay { cell }).ends_with("por r2c3 (método de intersección)."));
        let islands = Reason::Islands { chosen: (cell, 2), others: vec![(Cell::new(0, 0), 3); 9], ways: 1 };
        assert!(told(islands).contains("r2c3 2, r1c1 3, r1c1 3"));
        assert_eq!(told(Reason::Closed), "El bucle está cerrado.");
    }

    #[test]
    fn every_reason_is_a_sentence_in_every_language() {
        let (cell, other) = (Cell::new(1, 2), Cell::new(1, 3));
        let black = Puzzle::empty("3x4".parse().unwrap(), Visit::Pearls).with(cell, Some(Pearl::Black));
        let step = next_step(&Notes::blank(black), &LADDER).unwrap();
        let reasons = [
            Reason::Seen(Rc::new(step)),
            Reason::NothingSeen { open: 3 },
            Reason::WhiteAtBorder { cell },
            Reason::BlackAtBorder { cell },
            Reason::BlackNearBorder { cell },
            Reason::WhitesInLine { first: cell, last: other },
            Reason::AdjacentBlacks { cell, other },
            Reason::BlackUnderWhites { cell },
            Reason::WhiteGoesStraight { cell },
            Reason::WhiteTurnsBeside { cell },
            Reason::BlackTurns { cell },
            Reason::OnlyWay { cell },
            Reason::AllWaysShare { cell, ways: 2 },
            Reason::LineGoesOn { cell },
            Reason::DeadSpot { cell },
            Reason::Suppose { cell, nth: 1, of: 4 },
            Reason::Islands { chosen: (cell, 2), others: vec![(other, 3); 9], ways: 1 },
            Reason::NoIslands { cell },
            Reason::NothingForced { islands: 2 },
            Reason::Supposed { cell, pearl: Some(Pearl::White) },
            Reason::Supposed { cell, pearl: None },
            Reason::OthersFailed { cell },
            Reason::LastWay { cell },
            Reason::NoWayThrough { cell },
            Reason::TakenBack { cell },
            Reason::Closed,
            Reason::Impossible,
            Reason::StartsAt { cell },
            Reason::Begins { cell },
            Reason::Leg { to: cell },
            Reason::ClosesAt { cell },
            Reason::Unreachable { cell },
            Reason::LegTakenBack,
            Reason::BestRoute,
            Reason::BestRouteVisits { pearls: 3, of: 4 },
            Reason::WindowSilent,
            Reason::ClosedAlready,
            Reason::InSolution,
            Reason::NoSolution,
            Reason::NoSolutionKeepsLines,
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

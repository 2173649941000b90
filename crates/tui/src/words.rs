//! What this front end says, in every language. What is about puzzles is said by `play`.

use kept::Standing;
use message::{tell, text, word};
use play::hint::Role;
use play::{Language, Text};

pub(crate) const TOO_SMALL: Text = text!("The window is too small.");
pub(crate) const AT_LEAST: Text = text!("It takes at least");
pub(crate) const WORKING: Text = text!("Esc stops it");
pub(crate) const STOPPED: Text = text!("Stopped.");
pub(crate) const FAILED: Text = text!("The program has failed; the game is as it was. Please report this:");
pub(crate) const MAKING: Text = text!("Making a puzzle");
pub(crate) const LAYING: Text = text!("Laying the field");
pub(crate) const LOOKING: Text = text!("Looking for a hint");
pub(crate) const SHORTENING: Text = text!("Looking for a shorter chain");
pub(crate) const CHECKING: Text = text!("Checking");
pub(crate) const SOLVING: Text = text!("Solving");
pub(crate) const COMPLETING: Text = text!("Completing");
pub(crate) const COUNTING: Text = text!("Working out the odds");

pub(crate) const WON_NEXT: Text = text!("n: another game, g: my games, u: back to the board.");
pub(crate) const LOST_NEXT: Text = text!("That was a mine. u: take it back, r: start over, n: another game.");
pub(crate) const REPLACED: Text =
    text!("This game was played on elsewhere, on the page or in another terminal: this is how it stands.");
pub(crate) const UNKEPT: Text = text!("NOT KEPT");
pub(crate) const NOT_KEPT: Text = text!("The game is not kept:");
pub(crate) const CANNOT_OPEN: Text = text!("This game cannot be opened:");
pub(crate) const NO_WRONG: Text = text!("No rule is broken so far.");
pub(crate) const WRONG: Text = text!("This is wrong:");
pub(crate) const MISSING: Text = text!("Not done yet:");

pub(crate) const LOOK_HERE: Text = text!("Look at the marked cells. i tells which pattern is there.");
pub(crate) const PATTERN: Text = text!("The pattern here:");
pub(crate) const PATTERN_NEXT: Text = text!("e explains it, i shows the step.");
pub(crate) const STEP_NEXT: Text = text!("i makes this move, e explains the pattern.");
pub(crate) const UNFOLD: Text = text!(". and , go through it link by link.");
pub(crate) const MAY_SHORTEN: Text = text!("M looks for a shorter chain.");
pub(crate) const NO_SHORTER: Text = text!("No shorter chain was found.");
pub(crate) const LINK_NEXT: Text = text!(". goes on, , goes back; i makes the move.");
pub(crate) const LOOK_SHARED: Text =
    text!("There are several solutions. They share something here; i tells what.");
pub(crate) const SHARED_NEXT: Text = text!("i draws it.");
pub(crate) const NO_OTHER: Text = text!("There is no other hint here.");

/// What a link of a chain is.
pub(crate) fn role(role: Role) -> Text {
    match role {
        Role::Supposes => text!("supposed"),
        Role::Follows => text!("follows"),
        Role::Breaks => text!("breaks"),
        Role::Remains => text!("remains"),
    }
}

/// Which link of a chain is shown, and what it is.
pub(crate) fn link(number: usize, count: usize, depth: usize, role: &str, language: Language) -> String {
    let within = "› ".repeat(depth);
    tell!(language, "{within}Link {number} of {count}: {role}")
}

pub(crate) const MISTAKE: Text = text!("Something on the board is wrong. i shows where.");
pub(crate) const MISTAKE_NEXT: Text = text!("i goes back to before the mistake.");
pub(crate) const MISTAKE_GIVEN: Text = text!("It was there from the beginning.");
pub(crate) const SAFE_CELLS: Text = text!("These cells are known to be safe:");
pub(crate) const SAFE_NEXT: Text = text!("Open them to see more.");
pub(crate) const ALL_DONE: Text = text!("Nothing is left to do.");
pub(crate) const BEYOND: Text = text!("No known pattern helps here. Try something out with t.");
pub(crate) const SEVERAL: Text = text!("The puzzle has several solutions; this is one of them.");
pub(crate) const NO_SOLUTION: Text = text!("The puzzle has no solution.");
pub(crate) const TOOK_TOO_LONG: Text = text!("It was not found.");
pub(crate) const SHOWN: Text = text!("This is the only solution. u takes it back.");
pub(crate) const COMPLETED: Text = text!("Your lines are completed. u takes that back.");
pub(crate) const BEST_ROUTE: Text =
    text!("No complete route was found; this is the best one. u takes it back.");
pub(crate) const IMPOSSIBLE: Text = text!("No solution keeps all that is drawn.");
pub(crate) const SOLVE_AGAIN: Text = text!("s again shows the solution, and the game counts as shown.");
pub(crate) const TRYING: Text = text!("What you mark now is only tried out. t keeps it or drops it.");
pub(crate) const KEPT: Text = text!("What was tried out stays.");
pub(crate) const DROPPED: Text = text!("What was tried out is gone.");
pub(crate) const ODDS: Text = text!(
    "The chance of a mine in percent; s is surely safe, * surely a mine. The marked cell is the best move."
);
pub(crate) const NO_ODDS_YET: Text = text!("The first click is safe: there are odds after it.");
pub(crate) const NO_ODDS: Text = text!(
    "There are no odds here: a flag or a number cannot be right (v tells which), or there are too many ways."
);
pub(crate) const SAVED: Text = text!("Written to");
pub(crate) const TELLS_MINES: Text = text!("It tells where the mines are, so it counts as help.");
pub(crate) const NOT_SAVED: Text = text!("It cannot be written:");

pub(crate) const HELP: Text = text!("Keys");
pub(crate) const HELP_ROWS: [(Text, Text); 6] = [
    (text!("arrows, hjkl"), text!("move the cursor")),
    (text!("Home, End, PgUp, PgDn"), text!("to the ends of the row and of the column")),
    (text!("Lines:"), text!("Enter sets the pen down and lifts it, arrows draw")),
    (text!("Lines:"), text!("Ctrl+arrow, HJKL one edge; x or Shift+arrow no line")),
    (text!("Mines:"), text!("Enter, o open; Space, f flag; c open around a number")),
    (text!("Odds:"), text!("07 is 7 % for a mine, s surely safe, * surely a mine; the best move is marked")),
];
pub(crate) const HELP_KEPT: Text =
    text!("Every move is kept at once: quit whenever you like, 'casilla play --resume' goes on.");

pub(crate) const GAMES: Text = text!("My games");
pub(crate) const NO_GAMES: Text = text!("There are none yet. n begins one.");
pub(crate) const NEW: Text = text!("New game");
pub(crate) const NEW_ENTRY: Text = text!("A new game");
pub(crate) const SAVE_AS: Text = text!("Save the game in a file");
pub(crate) const QUIT: Text = text!("The game is not kept: there is no place for it. Quit all the same?");
pub(crate) const TRIAL: Text = text!("What becomes of what is tried out?");
pub(crate) const PUZZLE: Text = text!("Puzzle");
pub(crate) const SIZE: Text = text!("Size");
pub(crate) const LEVEL: Text = text!("Level");
pub(crate) const RULES: Text = text!("Rules");
pub(crate) const FIRST_CLICK: Text = text!("First click");
pub(crate) const ANY_LEVEL: Text = text!("any");
pub(crate) const PLAYER: Text = text!("Player");
pub(crate) const SPEED: Text = text!("Moves a second");
pub(crate) const AUTO: Text = text!("Auto play");

pub(crate) const ENTER: Text = text!("Enter");
pub(crate) const SPACE: Text = text!("Space");
pub(crate) const ESCAPE: Text = text!("Esc");
pub(crate) const CHOOSE: Text = text!("choose");
pub(crate) const CHANGE: Text = text!("change");
pub(crate) const START: Text = text!("start");
pub(crate) const OPEN: Text = text!("open");
pub(crate) const DELETE: Text = text!("delete");
pub(crate) const CLOSE: Text = text!("close");
pub(crate) const SCROLL: Text = text!("scroll");
pub(crate) const EMPTY: Text = text!("empty");
pub(crate) const WRITE: Text = text!("write");
pub(crate) const LEAVE: Text = text!("quit");
pub(crate) const STAY: Text = text!("stay");
pub(crate) const KEEP: Text = text!("keep it");
pub(crate) const DROP: Text = text!("drop it");
pub(crate) const DEEPER: Text = text!("try more within it");

/// How a game stands; one that the program has solved says so.
pub(crate) fn standing(standing: Standing) -> Text {
    match standing {
        Standing::Open => text!("open" in "a game"),
        Standing::Solved => text!("solved"),
        Standing::Lost => text!("lost"),
        Standing::Shown => text!("shown"),
        Standing::Draft => text!("draft"),
    }
}

/// That it is solved, and at what cost: hints taken, and mines that were opened and taken back.
pub(crate) fn solved(time: &str, hints: u64, explosions: u64, language: Language) -> String {
    let hints = match (hints, explosions) {
        (0, 0) => tell!(language, ", without a hint"),
        (0, _) => String::new(),
        (1, _) => tell!(language, ", with one hint"),
        _ => tell!(language, ", with {hints} hints"),
    };
    let mines = match explosions {
        0 => String::new(),
        1 => tell!(language, ", one mine taken back"),
        _ => tell!(language, ", {explosions} mines taken back"),
    };
    tell!(language, "Solved in {time}{hints}{mines}!")
}

/// Flags and mines.
pub(crate) fn flags(flags: usize, mines: usize, language: Language) -> String {
    tell!(language, "{flags} of {mines} flags")
}

/// Hints taken.
pub(crate) fn hints(hints: u64, language: Language) -> String {
    match hints {
        1 => tell!(language, "1 hint"),
        _ => tell!(language, "{hints} hints"),
    }
}

/// Trials under way.
pub(crate) fn trials(trials: usize, language: Language) -> String {
    match trials {
        1 => tell!(language, "TRIAL"),
        _ => tell!(language, "TRIAL {trials}"),
    }
}

/// How long ago something was.
pub(crate) fn ago(milliseconds: i64, language: Language) -> String {
    let minutes = milliseconds / 60_000;
    let (number, unit) = match minutes {
        ..60 => (minutes.max(0), word!(language, "min")),
        60..2880 => (minutes / 60, word!(language, "h")),
        _ => (minutes / 1440, word!(language, "days")),
    };
    tell!(language, "{number} {unit} ago")
}

/// A time as a clock shows it.
pub(crate) fn time(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

//! A player of one's own behind the trait `Guest`, raced against ours from outside the workspace.

use casilla::lab::{self, minesweeper};
use casilla::players::guest::{Action, Choice, Guest, Invitation, Message, Reason, View};
use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

/// Opens the covered cells from the last one on, and gives up when half of the board is open.
struct Backwards;

impl Guest for Backwards {
    fn sweep(&mut self, view: &View) -> Result<Choice, Message> {
        if view.open().count() * 2 > view.squares().len() {
            return Err("half of it is enough".into());
        }
        let cell = view.covered().last().ok_or("nothing is covered")?;
        let reason = Reason::Said { words: "The last one.".to_owned(), is_guess: true };
        Ok(Choice { action: Action::Open(cell), reason })
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let backwards = Invitation { name: "backwards".to_owned(), invite: Arc::new(|_| Box::new(Backwards)) };
    let heuristic = minesweeper::style("heuristic").ok_or("there is no heuristic")?;
    let experiment = minesweeper::Experiment {
        players: vec![minesweeper::Entrant::Guest(backwards), heuristic.into()],
        boards: vec!["9x9/10".parse()?],
        games: 20,
        seed: 1,
        first_click: minesweeper::FirstClick::Safe,
    };
    let summary = lab::run(experiment.plan()?, &mut experiment.worker(), || Duration::ZERO)?;
    println!("{}", lab::table(&summary));
    let [backwards, heuristic] = &summary.groups[0].players[..] else { return Err("two players".into()) };
    assert_eq!((backwards.games, backwards.successes), (20, 0));
    assert!(heuristic.successes > 0 && heuristic.faults == 0);
    Ok(())
}

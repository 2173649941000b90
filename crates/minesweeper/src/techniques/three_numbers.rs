//! Three numbers, of which one shares cells with both others.

use super::evidence::Sight;
use super::notes::Notes;
use super::{linear, tell, window};
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;
use message::{page, tell, word};

pub(super) static THREE_NUMBERS: Technique<Notes> = Technique {
    name: "three-numbers",
    page: page!("three_numbers"),
    rank: Rank(58),
    look: Look::At(look),
    tell,
};

fn look(notes: &Notes, middle: Cell) -> Option<Step<Notes>> {
    notes.need(middle)?;
    let ours = window::hidden(notes, middle, middle);
    let shares = |&other: &Cell| window::hidden(notes, middle, other) & ours != 0;
    let others: Vec<Cell> = window::numbers(notes, middle, 2).filter(shares).collect();
    others.iter().enumerate().find_map(|(index, &one)| {
        others[..index].iter().find_map(|&other| {
            let ways = [[middle, one, other], [one, middle, other], [other, middle, one]];
            ways.into_iter().find_map(|[single, pair @ ..]| {
                linear::step(notes, &THREE_NUMBERS, middle, &[single], &pair)
                    .or_else(|| linear::step(notes, &THREE_NUMBERS, middle, &pair, &[single]))
            })
        })
    })
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let (added, taken) = (&step.evidence.numbers, &step.evidence.against);
    let need = |sights: &[Sight]| sights.iter().map(Sight::need).sum::<usize>();
    let more = need(added).saturating_sub(need(taken));
    let mines = tell::mines(more, language);
    let (first, second) = (tell::numbers(added, language), tell::numbers(taken, language));
    let so = tell::claims(&step.facts, language);
    message::capital(&{
        let need = if added.len() == 1 { word!(language, "needs") } else { word!(language, "together need") };
        let than = if more == 0 {
            tell!(language, "as many mines as")
        } else {
            tell!(language, "{mines} more than")
        };
        tell!(
            language,
            "{first} {need} {than} {second}, and that works only one way: mines where the former see more, none where the latter do: {so}."
        )
    })
}

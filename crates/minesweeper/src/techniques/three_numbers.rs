//! Three numbers, of which one shares cells with both others.

use super::evidence::Sight;
use super::notes::Notes;
use super::{linear, tell, window};
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;

pub(super) static THREE_NUMBERS: Technique<Notes> = Technique {
    name: "three-numbers",
    page: include_str!("three_numbers.md"),
    spanish: include_str!("three_numbers.es.md"),
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
    tell::sentence(&match language {
        Language::English => {
            let need = if added.len() == 1 { "needs" } else { "together need" };
            let than = if more == 0 { "as many mines as".to_owned() } else { format!("{mines} more than") };
            format!(
                "{first} {need} {than} {second}, and there is one way only: mines where the former look more often, \
                 none where the latter do: {so}."
            )
        }
        Language::Spanish => {
            let need = if added.len() == 1 { "necesita" } else { "necesitan juntos" };
            let than = if more == 0 { "tantas minas como".to_owned() } else { format!("{mines} más que") };
            format!(
                "{first} {need} {than} {second}, y solo hay una manera: minas donde miran más veces los primeros, \
                 ninguna donde miran más veces los segundos: {so}."
            )
        }
    })
}

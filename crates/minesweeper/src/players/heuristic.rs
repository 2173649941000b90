//! `heuristic`: certain cells first, then the cell whose worst number is the mildest.

use super::notes::Notes;
use super::{Choice, Player, Reason, Style};
use crate::known::Place;
use crate::{FirstClick, View};
use grid::{Budget, Rng};
use message::page;

pub(super) const HEURISTIC: Style =
    Style { name: "heuristic", page: page!("heuristic"), player: || Box::new(Heuristic::new()) };

struct Heuristic {
    notes: Notes,
    rng: Rng,
    /// For every place, the highest share of mines that a number around it tells; none beside no number.
    risks: Vec<Option<f64>>,
}

impl Heuristic {
    fn new() -> Heuristic {
        Heuristic { notes: Notes::default(), rng: Rng::new(0), risks: Vec::new() }
    }

    /// The cell with the lowest risk, the last among equals; none where no number tells of one.
    fn least_risk(&mut self) -> Option<(Place, f64)> {
        let known = self.notes.known();
        self.risks.clear();
        self.risks.resize(known.place_count(), None);
        for number in known.pending() {
            let share = f64::from(known.need(number)) / f64::from(known.hidden_count(number));
            for near in known.hidden(number) {
                let risk = &mut self.risks[near];
                *risk = Some(risk.map_or(share, |it| it.max(share)));
            }
        }
        let risks = self.risks.iter().enumerate().filter_map(|(place, risk)| Some((place, (*risk)?)));
        risks.reduce(|best, it| if it.1 <= best.1 { it } else { best })
    }
}

impl Player for Heuristic {
    fn begin(&mut self, seed: u64, _first_click: FirstClick) {
        self.notes.begin();
        self.rng = Rng::new(seed);
    }

    fn choose(&mut self, view: &View, _budget: &Budget<'_>) -> Option<Choice> {
        if let Some(choice) = self.notes.next_certain(view) {
            return Some(choice);
        }
        if let Some((place, danger)) = self.least_risk() {
            return Some(self.notes.open(view, place, Reason::Guess { danger }));
        }
        let place = self.notes.any(view, &mut self.rng);
        Some(self.notes.open(view, place, Reason::Random.unless_first(view)))
    }
}

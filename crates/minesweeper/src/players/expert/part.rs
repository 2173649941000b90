//! Parts of how the expert plays, of which one can be left out: for those who want to know what it is worth.

use super::Expert;
use crate::players::Player;

/// A part of how the expert plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Two cells that nothing can tell apart are guessed at once.
    FiftyFifties,
    /// The end game is played perfectly.
    EndGame,
    /// Small regions are played through, and wait until no large one is left.
    Regions,
    /// Danger that comes from a fifty-fifty to come is forgiven in part.
    Tosses,
    /// What may follow a guess is looked at; otherwise the safest cell is opened, of equals that which is likeliest to open a region.
    LookAhead,
}

impl Part {
    /// All parts.
    pub const ALL: [Part; 5] =
        [Part::FiftyFifties, Part::EndGame, Part::Regions, Part::Tosses, Part::LookAhead];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Part::FiftyFifties => "fifty-fifties",
            Part::EndGame => "end-game",
            Part::Regions => "regions",
            Part::Tosses => "tosses",
            Part::LookAhead => "look-ahead",
        }
    }
}

/// The expert without a part.
pub fn expert_without(part: Part) -> Box<dyn Player> {
    Box::new(Expert { without: Some(part), ..Expert::default() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::style;
    use crate::{FirstClick, Recipe, Referee, Status};
    use grid::{Budget, Size};

    #[test]
    fn without_any_part_the_expert_guesses_otherwise_now_and_then() {
        let size = Size::new(12, 8).unwrap();
        for part in Part::ALL {
            let [mut whole, mut other] = [(style("expert").unwrap().player)(), expert_without(part)];
            let differs = (0..200).any(|seed| {
                let mut referee = Referee::new(Recipe::new(size, 22, seed, FirstClick::Safe).unwrap());
                whole.begin(seed, FirstClick::Safe);
                other.begin(seed, FirstClick::Safe);
                while referee.status() == Status::Playing {
                    let [one, two] = [&mut whole, &mut other]
                        .map(|it| it.choose(referee.view(), &Budget::unlimited()).unwrap());
                    if one.action != two.action {
                        return true;
                    }
                    referee.act(one.action, &Budget::unlimited()).unwrap();
                }
                false
            });
            assert!(differs, "{}", part.name());
        }
    }
}

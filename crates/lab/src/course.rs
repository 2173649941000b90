//! How rates came to be: what had come out after so many games, at moments that lie ever farther apart.

use crate::statistics::Interval;
use crate::summary::{Summary, Tally};
use serde::Serialize;

/// What had come out after so many games, for every group of boards.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Course {
    /// In the order of the summary's groups.
    pub legs: Vec<Leg>,
}

/// How the rates on one group of boards came to be.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Leg {
    /// The group's name.
    pub board: String,
    /// Moment by moment.
    pub points: Vec<Point>,
}

/// A moment.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Point {
    /// Games that every player had played.
    pub games: u64,
    /// How each had fared, in the order of the plan.
    pub rates: Vec<Rate>,
}

/// The share of games that a player had won, or of boards that it had solved.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rate {
    /// The share.
    pub rate: f64,
    /// Its interval.
    #[serde(flatten)]
    pub interval: Interval,
}

impl Course {
    /// Takes note of a summary to which a game on a board was just added, if it is time for that: after every game at first,
    /// and later when there are a twentieth more, so that millions of games make a few hundred points.
    pub fn add(&mut self, summary: &Summary, board: usize) {
        let name = summary.plan.group(board);
        let Some(group) = summary.groups.iter().find(|it| it.name == name) else { return };
        let index = self.legs.iter().position(|it| it.board == name).unwrap_or_else(|| {
            self.legs.push(Leg { board: name, points: Vec::new() });
            self.legs.len() - 1
        });
        let points = &mut self.legs[index].points;
        let due = points.last().map_or(1, |it| it.games + (it.games / 20).max(1));
        if group.games >= due {
            let rate = |it: &Tally| Rate { rate: it.rate(), interval: it.interval() };
            points.push(Point { games: group.games, rates: group.players.iter().map(rate).collect() });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::{NamedBoard, Plan, Played, Round};
    use grid::Size;

    #[test]
    fn points_lie_ever_farther_apart() {
        let plan = Plan {
            words: &crate::minesweeper::WORDS,
            players: vec!["always".to_owned(), "now and then".to_owned()],
            boards: vec![NamedBoard { name: "5x4/3".to_owned(), size: Size::new(5, 4).unwrap() }],
            games: 1000,
            seed: 1,
            condition: "safe".to_owned(),
        };
        let mut summary = Summary::new(plan);
        let mut course = Course::default();
        for game in 0..1000 {
            let played = |success| Played { success, cpu_ms: 1.0, moves: 1, effort: 0, ..Played::default() };
            summary.add(&Round { board: 0, game, played: vec![played(true), played(game % 4 == 0)] });
            course.add(&summary, 0);
        }
        let points = &course.legs[0].points;
        let rates: Vec<f64> = points[4].rates.iter().map(|it| it.rate).collect();
        assert_eq!((points[4].games, &rates[..]), (5, &[1.0, 0.4][..]));
        assert!(points.len() < 120 && points.last().unwrap().games > 950, "{}", points.len());
    }
}

//! The end game, played perfectly: every layout that is left is known, and every line of play is tried.
//!
//! A position is the set of layouts that it leaves possible; how one got there does not matter, so each set is worked
//! out once. A cell that is safe in all of them is opened at once, for what it tells costs nothing. Otherwise every cell
//! is tried, safest first, until no other can be better.
//!
//! It may be the end game of a region only. Its layouts may then differ in their number of mines, and each is as likely
//! as there are ways to lay the other mines elsewhere: its weight.

use super::layouts;
use crate::FirstClick;
use crate::known::{Known, Mark, Place};
use grid::Rng;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// How much work an end game may be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// The most layouts with which it begins.
    pub(super) layouts: usize,
    /// How many looks at a cell in a layout a move may cost.
    work: u64,
    /// The most layouts of a set in which every cell is tried; in a larger one, met on the way, the safest is opened.
    perfect: usize,
}

/// For the best play on a board that nobody waits for to be played.
pub(super) const OPTIMUM: Effort = Effort { layouts: 60_000, work: 20_000_000_000, perfect: usize::MAX };

/// For a board that is played perfectly from the first click on.
pub(super) const WHOLE_GAME: Effort = Effort { layouts: 2500, work: 400_000_000, perfect: usize::MAX };

/// For the end of a game on a larger board.
pub(super) const END: Effort = Effort { layouts: 400, work: 400_000_000, perfect: usize::MAX };

/// The same for somebody who looks further ahead.
pub(super) const LONG_END: Effort = Effort { layouts: 2000, ..END };

/// For a region. It loses a seventh of what looking one move ahead would lose against perfect play.
pub(super) const REGION: Effort = Effort { layouts: 3000, work: 20_000_000, perfect: 30 };

/// How many moves ahead may be looked: more than any end game has that can be worked out, and few enough for any stack.
const DEEPEST: usize = 500;

/// What a cell shows in a layout in which it holds a mine.
const MINE: u8 = 9;

/// All layouts of a position, and how each set of them is played best.
pub(super) struct EndGame {
    cells: Vec<Place>,
    layouts: usize,
    /// What every cell shows in every layout, cell by cell.
    shown: Vec<u8>,
    /// A random number for each layout; a set has the sum of its layouts'.
    names: Vec<u128>,
    /// How likely each layout is; all together 1.
    weights: Vec<f64>,
    /// How many mines each layout has.
    mines: Vec<u16>,
    /// The best play for each set that was met.
    met: FxHashMap<u128, Play>,
    /// The live cells of the sets that are being looked at, one set after the other.
    live: Vec<Live>,
    /// Room for sorting layouts.
    sorted: Vec<u16>,
    effort: Effort,
    work: u64,
    /// How many moves ahead is being looked.
    depth: usize,
    /// How many layouts the set has that is to be played now.
    whole: usize,
}

/// The best move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Best {
    pub(super) cell: Place,
    /// The chance to win from here on.
    pub(super) win: f64,
}

/// The best play for a set of layouts: which cell to open, and the weight of those in which it wins.
#[derive(Clone, Copy, Debug)]
struct Play {
    at: u16,
    wins: f64,
}

/// A cell that does not show the same in all layouts of a set.
#[derive(Clone, Copy, Debug)]
struct Live {
    at: u16,
    /// The weight of the layouts in which it is safe.
    safe: f64,
    /// Whether it is safe in all of them.
    is_free: bool,
    /// How many different things it may show.
    kinds: u32,
}

/// The work has become too much.
struct TooHard;

impl EndGame {
    /// The end game of a position, unless it would be more work.
    pub(super) fn of(known: &Known, effort: Effort) -> Option<EndGame> {
        let cells: Vec<Place> = known.unknown().collect();
        let mines = known.mines_left()?;
        // Before anything is open, the layouts are counted faster than found.
        if known.is_blank() && layouts_of_blank(cells.len(), mines) > effort.layouts {
            return None;
        }
        let mut weights = vec![0.0; mines + 1];
        *weights.last_mut()? = 1.0;
        EndGame::of_region(known, &cells, &weights, effort)
    }

    /// The end game of a region, unless it would be more work, with the weight of a layout by its number of mines.
    pub(super) fn of_region(
        known: &Known,
        region: &[Place],
        weights: &[f64],
        effort: Effort,
    ) -> Option<EndGame> {
        let (cells, mined) = layouts::find(known, region, weights, effort.layouts)?;
        let layouts = mined.len() / cells.len().max(1);
        let count = |layout: &[bool]| layout.iter().filter(|&&it| it).count() as u16;
        let mines: Vec<u16> = mined.chunks(cells.len().max(1)).map(count).collect();
        let mut weights: Vec<f64> = mines.iter().map(|&it| weights[usize::from(it)]).collect();
        let sum: f64 = weights.iter().sum();
        for it in &mut weights {
            *it /= sum;
        }
        let mut shown = vec![0; mined.len()];
        let mut field: Vec<u8> =
            (0..known.place_count()).map(|it| u8::from(known.mark(it) == Mark::Mine)).collect();
        for layout in 0..layouts {
            let laid = &mined[layout * cells.len()..][..cells.len()];
            for (&cell, &mine) in cells.iter().zip(laid) {
                field[cell] = u8::from(mine);
            }
            for (at, (&cell, &mine)) in cells.iter().zip(laid).enumerate() {
                let number = known.around(cell).into_iter().map(|it| field[it]).sum();
                shown[at * layouts + layout] = if mine { MINE } else { number };
            }
        }
        let mut rng = Rng::new(layouts as u64);
        let names = (0..layouts).map(|_| u128::from(rng.bits()) | u128::from(rng.bits()) << 64).collect();
        let (met, live, sorted) = (FxHashMap::default(), Vec::new(), Vec::new());
        Some(EndGame {
            cells,
            layouts,
            shown,
            names,
            weights,
            mines,
            met,
            live,
            sorted,
            effort,
            work: 0,
            depth: 0,
            whole: 0,
        })
    }

    /// The best move at the beginning.
    pub(super) fn first(&mut self) -> Option<Best> {
        let mut layouts: Vec<u16> = (0..self.layouts as u16).collect();
        let play = self.start(&mut layouts)?;
        Some(Best { cell: self.cells[usize::from(play.at)], win: play.wins })
    }

    /// The chance to win if the number of mines were told at the beginning.
    pub(super) fn win_if_counted(&mut self) -> Option<f64> {
        let (least, most) = (self.mines.iter().copied().min()?, self.mines.iter().copied().max()?);
        let mut wins = 0.0;
        for mines in least..=most {
            let counts = |it: &u16| self.mines[usize::from(*it)] == mines;
            let mut layouts: Vec<u16> = (0..self.layouts as u16).filter(counts).collect();
            if !layouts.is_empty() {
                wins += self.start(&mut layouts)?.wins;
            }
        }
        Some(wins)
    }

    /// The best move in a position that came from the one at the beginning.
    pub(super) fn best(&mut self, known: &Known) -> Option<Best> {
        let mut layouts: Vec<u16> = (0..self.layouts as u16).collect();
        for (at, &cell) in self.cells.iter().enumerate() {
            if let Some(number) = known.number(cell) {
                layouts.retain(|&layout| self.shown[at * self.layouts + usize::from(layout)] == number);
            }
        }
        let play = self.start(&mut layouts)?;
        Some(Best { cell: self.cells[usize::from(play.at)], win: play.wins / self.weight(&layouts) })
    }

    /// The best first click, where all layouts that keep its promise are as likely.
    pub(super) fn first_cell(&mut self, promise: FirstClick) -> Option<Place> {
        self.best_first(promise).map(|it| it.0.cell)
    }

    /// The same with the chance to win, and how many layouts keep the promise.
    pub(super) fn best_first(&mut self, promise: FirstClick) -> Option<(Best, usize)> {
        let mut best: Option<(Best, usize)> = None;
        for at in 0..self.cells.len() {
            let row = &self.shown[at * self.layouts..][..self.layouts];
            let keeps = |shown: u8| match promise {
                FirstClick::Any => true,
                FirstClick::Safe => shown != MINE,
                FirstClick::Opening | FirstClick::NoGuess => shown == 0,
            };
            let mut kept: Vec<u16> = (0..).zip(row).filter(|it| keeps(*it.1)).map(|it| it.0).collect();
            if promise == FirstClick::Any {
                // Nothing depends on the cell: the best play of all.
                let play = self.start(&mut kept)?;
                return Some((Best { cell: self.cells[usize::from(play.at)], win: play.wins }, kept.len()));
            }
            if kept.is_empty() {
                continue;
            }
            self.prepare();
            let end = self.live.len();
            let wins = self.after(&mut kept, at as u16, 0..end, 0.0).ok()?;
            let win = wins / self.weight(&kept);
            if best.is_none_or(|it| win > it.0.win) {
                best = Some((Best { cell: self.cells[at], win }, kept.len()));
            }
        }
        best
    }

    /// The best play for a set of layouts.
    fn start(&mut self, layouts: &mut [u16]) -> Option<Play> {
        self.prepare();
        self.whole = layouts.len();
        let end = self.live.len();
        self.play(layouts, 0..end).ok().filter(|it| it.wins > 0.0)
    }

    /// How likely some layouts are together.
    fn weight(&self, layouts: &[u16]) -> f64 {
        layouts.iter().map(|&it| self.weights[usize::from(it)]).sum()
    }

    /// All cells are live, and work begins anew.
    fn prepare(&mut self) {
        self.work = 0;
        self.depth = 0;
        self.live.clear();
        self.live.extend((0..self.cells.len() as u16).map(|at| Live {
            at,
            safe: 0.0,
            is_free: false,
            kinds: 0,
        }));
    }

    /// The best play for a set of layouts, whose live cells are among some.
    fn play(&mut self, layouts: &mut [u16], among: Range<usize>) -> Result<Play, TooHard> {
        if layouts.len() <= 1 {
            return Ok(Play { at: 0, wins: self.weight(layouts) });
        }
        let name = layouts.iter().fold(0_u128, |sum, &it| sum.wrapping_add(self.names[usize::from(it)]));
        if let Some(&play) = self.met.get(&name) {
            return Ok(play);
        }
        self.work += (layouts.len() * among.len()) as u64;
        if self.work > self.effort.work || self.depth == DEEPEST {
            return Err(TooHard);
        }
        self.depth += 1;
        let start = self.live.len();
        let mut free: Option<Live> = None;
        for index in among {
            let it = self.look(layouts, self.live[index].at);
            if it.kinds > 1 {
                if it.is_free && free.is_none_or(|free| it.kinds > free.kinds) {
                    free = Some(it);
                }
                self.live.push(it);
            }
        }
        let end = self.live.len();
        let play = match free {
            Some(Live { at, .. }) => self.after(layouts, at, start..end, 0.0).map(|wins| Play { at, wins }),
            None => self.guess(layouts, start..end),
        };
        self.live.truncate(start);
        self.depth -= 1;
        if let Ok(play) = play {
            self.met.insert(name, play);
        }
        play
    }

    /// The best play for a set of layouts in which no live cell is safe.
    fn guess(&mut self, layouts: &mut [u16], live: Range<usize>) -> Result<Play, TooHard> {
        let order = |one: &Live, other: &Live| {
            other.safe.total_cmp(&one.safe).then(other.kinds.cmp(&one.kinds)).then(one.at.cmp(&other.at))
        };
        self.live[live.clone()].sort_unstable_by(order);
        let Some(&first) = self.live[live.clone()].first() else { return Ok(Play { at: 0, wins: 0.0 }) };
        if layouts.len() == 2 {
            // Each cell is safe in one of them.
            return Ok(Play { at: first.at, wins: first.safe });
        }
        let mut best = Play { at: first.at, wins: 0.0 };
        // A set that is too large to try every cell is played by opening the safest; where to begin is worth any work.
        let is_wide = layouts.len() <= self.effort.perfect || layouts.len() == self.whole;
        for index in live.clone().take(if is_wide { usize::MAX } else { 1 }) {
            let Live { at, safe, .. } = self.live[index];
            if safe <= best.wins {
                break;
            }
            let wins = self.after(layouts, at, live.clone(), best.wins)?;
            if wins > best.wins {
                best = Play { at, wins };
            }
        }
        Ok(best)
    }

    /// In how many of the layouts, by weight, the best play wins after a cell is opened; anything up to `most` is all the
    /// same.
    fn after(&mut self, layouts: &mut [u16], at: u16, live: Range<usize>, most: f64) -> Result<f64, TooHard> {
        let ends = self.sort(layouts, at);
        let (mut wins, mut rest) = (0.0, self.weight(&layouts[..ends[8]]));
        let mut start = 0;
        for end in ends[..9].iter().copied() {
            if end > start {
                if wins + rest <= most {
                    break;
                }
                rest -= self.weight(&layouts[start..end]);
                wins += self.play(&mut layouts[start..end], live.clone())?.wins;
                start = end;
            }
        }
        Ok(wins)
    }

    /// Sorts layouts by what a cell shows in them; where those that show each number end, mines last.
    fn sort(&mut self, layouts: &mut [u16], at: u16) -> [usize; 10] {
        let row = &self.shown[usize::from(at) * self.layouts..][..self.layouts];
        let mut ends = [0; 10];
        for &layout in &*layouts {
            ends[usize::from(row[usize::from(layout)])] += 1;
        }
        for number in 1..10 {
            ends[number] += ends[number - 1];
        }
        let mut places = [0; 10];
        places[1..].copy_from_slice(&ends[..9]);
        self.sorted.clear();
        self.sorted.extend_from_slice(layouts);
        for &layout in &self.sorted {
            let place = &mut places[usize::from(row[usize::from(layout)])];
            layouts[*place] = layout;
            *place += 1;
        }
        ends
    }

    /// What a cell shows in some layouts, in short.
    fn look(&self, layouts: &[u16], at: u16) -> Live {
        let row = &self.shown[usize::from(at) * self.layouts..][..self.layouts];
        let (mut safe, mut shown) = (0.0, 0_u16);
        for &layout in layouts {
            let it = row[usize::from(layout)];
            if it != MINE {
                safe += self.weights[usize::from(layout)];
            }
            shown |= 1 << it;
        }
        Live { at, safe, is_free: shown >> MINE == 0, kinds: shown.count_ones() }
    }
}

/// In how many ways so many mines can lie in so many cells, as far as that is not very many.
fn layouts_of_blank(cells: usize, mines: usize) -> usize {
    const MANY: usize = 1 << 20;
    let mut ways = 1;
    for chosen in 0..mines.min(cells.saturating_sub(mines)) {
        ways = ways * (cells - chosen) / (chosen + 1);
        if ways > MANY {
            break;
        }
    }
    ways
}

//! The end game, played perfectly: every layout that is left is known, and every line of play is tried.
//!
//! A position is the set of layouts that it leaves possible; how one got there does not matter, so each set is worked
//! out once. A cell that is safe in all of them is opened at once, for what it tells costs nothing. Otherwise every cell
//! is tried, safest first, until no other can be better.

use crate::odds::{Index, Known, State};
use crate::{FirstClick, Square, View};
use grid::Rng;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// The most layouts with which the end game of a larger board begins: with more, looking ahead is as strong and sooner.
pub(super) const MOST_LAYOUTS: usize = 400;

/// The most layouts that a board may have to be played perfectly from the first click on.
pub(super) const MOST_OF_ALL: usize = 2500;

/// How many looks at a cell in a layout a move may cost.
const MOST_WORK: u64 = 400_000_000;

/// How many steps the layouts may take to be found.
const MOST_STEPS: u32 = 1_000_000;

/// What a cell shows in a layout in which it holds a mine.
const MINE: u8 = 9;

/// All layouts of a position, and how each set of them is played best.
pub(super) struct EndGame {
    cells: Vec<Index>,
    layouts: usize,
    /// What every cell shows in every layout, cell by cell.
    shown: Vec<u8>,
    /// A random number for each layout; a set has the sum of its layouts'.
    names: Vec<u128>,
    /// The best play for each set that was met.
    met: FxHashMap<u128, Play>,
    /// The live cells of the sets that are being looked at, one set after the other.
    live: Vec<Live>,
    /// Room for sorting layouts.
    sorted: Vec<u16>,
    work: u64,
}

/// The best move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Best {
    pub(super) cell: Index,
    /// The chance to win from here on.
    pub(super) win: f64,
}

/// The best play for a set of layouts: which cell to open, and in how many of them it wins.
#[derive(Clone, Copy, Debug)]
struct Play {
    at: u16,
    wins: u32,
}

/// A cell that does not show the same in all layouts of a set.
#[derive(Clone, Copy, Debug)]
struct Live {
    at: u16,
    /// In how many of the layouts it is safe.
    safe: u32,
    /// How many different things it may show.
    kinds: u32,
}

/// The work has become too much.
struct TooHard;

impl EndGame {
    /// The end game of a position, unless it has more layouts than that.
    pub(super) fn of(known: &Known, most: usize) -> Option<EndGame> {
        let mut search = Search::new(known, most);
        search.place(0, known.mines()?).ok()?;
        let cells = search.cells;
        let layouts = search.layouts.len() / cells.len().max(1);
        let mut shown = vec![0; search.layouts.len()];
        let mut mined: Vec<u8> = known.states().iter().map(|&it| u8::from(it == State::Mined)).collect();
        for layout in 0..layouts {
            let mines = &search.layouts[layout * cells.len()..][..cells.len()];
            for (&cell, &mine) in cells.iter().zip(mines) {
                mined[usize::from(cell)] = u8::from(mine);
            }
            for (at, (&cell, &mine)) in cells.iter().zip(mines).enumerate() {
                let number = known.near().around(cell).iter().map(|&it| mined[usize::from(it)]).sum();
                shown[at * layouts + layout] = if mine { MINE } else { number };
            }
        }
        let mut rng = Rng::new(layouts as u64);
        let names = (0..layouts).map(|_| u128::from(rng.bits()) | u128::from(rng.bits()) << 64).collect();
        let (met, live, sorted) = (FxHashMap::default(), Vec::new(), Vec::new());
        Some(EndGame { cells, layouts, shown, names, met, live, sorted, work: 0 })
    }

    /// The best move in a position that came from the one at the beginning.
    pub(super) fn best(&mut self, view: &View) -> Option<Best> {
        let mut layouts: Vec<u16> = (0..self.layouts as u16).collect();
        for (at, &cell) in self.cells.iter().enumerate() {
            if let Square::Open(number) = view.squares()[usize::from(cell)] {
                layouts.retain(|&layout| self.shown[at * self.layouts + usize::from(layout)] == number);
            }
        }
        let play = self.start(&mut layouts)?;
        Some(Best {
            cell: self.cells[usize::from(play.at)],
            win: f64::from(play.wins) / layouts.len() as f64,
        })
    }

    /// The best first click, where all layouts that keep its promise are as likely.
    pub(super) fn first_cell(&mut self, promise: FirstClick) -> Option<Index> {
        let mut best: Option<(usize, f64)> = None;
        for at in 0..self.cells.len() {
            let row = &self.shown[at * self.layouts..][..self.layouts];
            let keeps = |shown: u8| match promise {
                FirstClick::Any => true,
                FirstClick::Safe => shown != MINE,
                FirstClick::Opening | FirstClick::NoGuess => shown == 0,
            };
            let mut kept: Vec<u16> = (0..).zip(row).filter(|it| keeps(*it.1)).map(|it| it.0).collect();
            let share = if promise == FirstClick::Any {
                // Nothing depends on the cell: the best play of all.
                let play = self.start(&mut kept)?;
                return Some(self.cells[usize::from(play.at)]);
            } else if kept.is_empty() {
                continue;
            } else {
                self.prepare();
                let end = self.live.len();
                f64::from(self.after(&mut kept, at as u16, 0..end, 0).ok()?) / kept.len() as f64
            };
            if best.is_none_or(|it| share > it.1) {
                best = Some((at, share));
            }
        }
        best.map(|it| self.cells[it.0])
    }

    /// The best play for a set of layouts.
    fn start(&mut self, layouts: &mut [u16]) -> Option<Play> {
        self.prepare();
        let end = self.live.len();
        self.play(layouts, 0..end).ok().filter(|it| it.wins > 0)
    }

    /// All cells are live, and work begins anew.
    fn prepare(&mut self) {
        self.work = 0;
        self.live.clear();
        self.live.extend((0..self.cells.len() as u16).map(|at| Live { at, safe: 0, kinds: 0 }));
    }

    /// The best play for a set of layouts, whose live cells are among some.
    fn play(&mut self, layouts: &mut [u16], among: Range<usize>) -> Result<Play, TooHard> {
        if layouts.len() <= 1 {
            return Ok(Play { at: 0, wins: layouts.len() as u32 });
        }
        let name = layouts.iter().fold(0_u128, |sum, &it| sum.wrapping_add(self.names[usize::from(it)]));
        if let Some(&play) = self.met.get(&name) {
            return Ok(play);
        }
        self.work += (layouts.len() * among.len()) as u64;
        if self.work > MOST_WORK {
            return Err(TooHard);
        }
        let start = self.live.len();
        let mut free: Option<Live> = None;
        for index in among {
            let it = self.look(layouts, self.live[index].at);
            if it.kinds > 1 {
                if it.safe as usize == layouts.len() && free.is_none_or(|free| it.kinds > free.kinds) {
                    free = Some(it);
                }
                self.live.push(it);
            }
        }
        let end = self.live.len();
        let play = match free {
            Some(Live { at, .. }) => self.after(layouts, at, start..end, 0).map(|wins| Play { at, wins }),
            None => self.guess(layouts, start..end),
        };
        self.live.truncate(start);
        if let Ok(play) = play {
            self.met.insert(name, play);
        }
        play
    }

    /// The best play for a set of layouts in which no live cell is safe.
    fn guess(&mut self, layouts: &mut [u16], live: Range<usize>) -> Result<Play, TooHard> {
        let order = |it: &Live| (u32::MAX - it.safe, 10 - it.kinds, it.at);
        self.live[live.clone()].sort_unstable_by_key(order);
        let mut best = Play { at: self.live[live.start].at, wins: 0 };
        if layouts.len() == 2 {
            best.wins = 1;
            return Ok(best);
        }
        for index in live.clone() {
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

    /// In how many of the layouts the best play wins after a cell is opened; anything up to `most` is all the same.
    fn after(&mut self, layouts: &mut [u16], at: u16, live: Range<usize>, most: u32) -> Result<u32, TooHard> {
        let ends = self.sort(layouts, at);
        let (mut wins, mut rest) = (0, ends[8] as u32);
        let mut start = 0;
        for end in ends[..9].iter().copied() {
            if end > start {
                if wins + rest <= most {
                    break;
                }
                rest -= (end - start) as u32;
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
        let (mut safe, mut shown) = (0, 0_u16);
        for &layout in layouts {
            let it = row[usize::from(layout)];
            safe += u32::from(it != MINE);
            shown |= 1 << it;
        }
        Live { at, safe, kinds: shown.count_ones() }
    }
}

/// Finds all layouts of a position, cell by cell.
struct Search<'a> {
    known: &'a Known,
    /// The unknown cells: those around a number together, those that no number sees last.
    cells: Vec<Index>,
    /// Of every open cell, the mines that it still needs and the cells that it has left for them.
    need: Vec<u8>,
    left: Vec<u8>,
    layout: Vec<bool>,
    layouts: Vec<bool>,
    most: usize,
    steps: u32,
}

impl Search<'_> {
    fn new(known: &Known, most: usize) -> Search<'_> {
        let count = known.states().len();
        let mut order = Vec::with_capacity(known.unknown());
        let mut is_placed = vec![false; count];
        let mut place = |cell: Index| {
            if known.state(cell) == State::Unknown
                && !std::mem::replace(&mut is_placed[usize::from(cell)], true)
            {
                order.push(cell);
            }
        };
        let is_number = |cell: Index| known.state(cell) == State::Open && known.left(cell) > 0;
        for cell in (0..count as Index).filter(|&it| is_number(it)) {
            known.near().around(cell).iter().for_each(|&near| place(near));
        }
        (0..count as Index).for_each(place);
        let figures = |figure: fn(&Known, Index) -> u8| {
            (0..count as Index).map(|cell| if is_number(cell) { figure(known, cell) } else { 0 }).collect()
        };
        Search {
            need: figures(Known::need),
            left: figures(Known::left),
            layout: vec![false; order.len()],
            cells: order,
            layouts: Vec::new(),
            most,
            steps: 0,
            known,
        }
    }

    fn place(&mut self, at: usize, mines: usize) -> Result<(), TooHard> {
        if at == self.cells.len() {
            self.layouts.extend_from_slice(&self.layout);
            let fits = self.layouts.len() <= self.most * self.cells.len();
            return if fits { Ok(()) } else { Err(TooHard) };
        }
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return Err(TooHard);
        }
        for mine in [false, true] {
            let rest = mines.checked_sub(usize::from(mine));
            let Some(rest) = rest.filter(|&rest| rest < self.cells.len() - at) else { continue };
            if self.put(at, mine) {
                self.place(at + 1, rest)?;
            }
            self.take(at, mine);
        }
        Ok(())
    }

    /// Puts a mine, or none, into a cell; whether every number can still be true.
    fn put(&mut self, at: usize, mine: bool) -> bool {
        self.layout[at] = mine;
        let mut possible = true;
        for &near in self.known.near().around(self.cells[at]) {
            let number = usize::from(near);
            if self.known.state(near) == State::Open {
                self.left[number] -= 1;
                self.need[number] = self.need[number].wrapping_sub(u8::from(mine));
                possible &= self.need[number] <= self.left[number];
            }
        }
        possible
    }

    fn take(&mut self, at: usize, mine: bool) {
        for &near in self.known.near().around(self.cells[at]) {
            let number = usize::from(near);
            if self.known.state(near) == State::Open {
                self.left[number] += 1;
                self.need[number] = self.need[number].wrapping_add(u8::from(mine));
            }
        }
    }
}

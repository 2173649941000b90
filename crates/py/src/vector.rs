//! Thousands of boards of Minesweeper that take a step together, written into arrays that Python keeps.

use crate::errors::bad;
use crate::game::promise;
use crate::many::processors;
use crate::work::told as told_of;
use lab::minesweeper::{FirstClick, GameSeeds, Ground};
use minesweeper::{Recipe, Referee, Square, Status};
use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use play::Cell;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::thread;

/// Boards of one kind. A board that has ended begins a new game at its next step, whatever is done there.
#[pyclass(module = "casilla._casilla")]
pub(crate) struct Boards {
    deal: Deal,
    seats: Vec<Seat>,
}

/// Which games are played, and on how many boards.
#[derive(Clone, Copy)]
struct Deal {
    ground: Ground,
    seed: u64,
    first_click: FirstClick,
    count: usize,
}

struct Seat {
    referee: Referee,
    /// Its place among the boards.
    number: usize,
    /// Games begun so far.
    games: u64,
    /// Cells that are open.
    open: usize,
    is_over: bool,
}

/// What the rewards are: for a win, for a mine, for each cell that opens as a share of all, and for a move that does nothing.
type Rewards = (f32, f32, f32, f32);

/// From so many boards on, a step is shared among the processors: for fewer, starting threads costs more than it gains.
const MANY: usize = 1024;

#[pymethods]
impl Boards {
    #[new]
    #[pyo3(signature = (board, count, seed, first_click="safe"))]
    fn new(board: &str, count: usize, seed: u64, first_click: &str) -> PyResult<Boards> {
        let deal =
            Deal { ground: board.parse().map_err(bad)?, seed, first_click: promise(first_click)?, count };
        let seats = (0..count).map(|number| deal.seat(number, 0)).collect::<PyResult<_>>()?;
        // Whatever is wrong with the board is told even if there is none.
        deal.seat(0, 0)?;
        Ok(Boards { deal, seats })
    }

    /// Height, width, and mines.
    #[getter]
    fn shape(&self) -> (usize, usize, usize) {
        let Ground { size, mines } = self.deal.ground;
        (size.rows(), size.cols(), mines)
    }

    /// Begins a new game on every board.
    #[pyo3(signature = (seed, observations, masks))]
    fn reset(
        &mut self,
        seed: Option<u64>,
        mut observations: PyReadwriteArray2<'_, i8>,
        mut masks: PyReadwriteArray2<'_, i8>,
    ) -> PyResult<()> {
        let (seen, masks) = (observations.as_slice_mut()?, masks.as_slice_mut()?);
        self.must_fit(seen.len(), masks.len())?;
        self.deal.seed = seed.unwrap_or(self.deal.seed);
        let cells = self.deal.ground.size.cell_count();
        for (seat, (seen, mask)) in
            self.seats.iter_mut().zip(seen.chunks_mut(cells).zip(masks.chunks_mut(cells)))
        {
            *seat = self.deal.seat(seat.number, if seed.is_some() { 0 } else { seat.games })?;
            seat.show(seen, mask);
        }
        Ok(())
    }

    /// One move on every board: its number is that of the cell to open, row by row. A board that was over begins again instead.
    #[pyo3(signature = (actions, rewards, observations, masks, earned, ended, won))]
    #[allow(clippy::too_many_arguments, reason = "the arrays that are filled")]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        rewards: Rewards,
        mut observations: PyReadwriteArray2<'_, i8>,
        mut masks: PyReadwriteArray2<'_, i8>,
        mut earned: PyReadwriteArray1<'_, f32>,
        mut ended: PyReadwriteArray1<'_, bool>,
        mut won: PyReadwriteArray1<'_, bool>,
    ) -> PyResult<()> {
        let (actions, seen, masks) =
            (actions.as_slice()?, observations.as_slice_mut()?, masks.as_slice_mut()?);
        let (earned, ended, won) = (earned.as_slice_mut()?, ended.as_slice_mut()?, won.as_slice_mut()?);
        self.must_fit(seen.len(), masks.len())?;
        let count = self.seats.len();
        if [actions.len(), earned.len(), ended.len(), won.len()] != [count; 4] {
            return Err(bad(format!("arrays of {count} values are expected")));
        }
        let part = if count < MANY { count.max(1) } else { count.div_ceil(processors(None)?) };
        let (deal, cells) = (self.deal, self.deal.ground.size.cell_count());
        let seats = &mut self.seats;
        py.detach(|| {
            let boards = seats.chunks_mut(part).zip(actions.chunks(part));
            let shown = seen.chunks_mut(part * cells).zip(masks.chunks_mut(part * cells));
            let told = earned.chunks_mut(part).zip(ended.chunks_mut(part)).zip(won.chunks_mut(part));
            let parts = boards.zip(shown).zip(told).map(|(((seats, actions), (seen, masks)), told)| {
                let ((earned, ended), won) = told;
                Part { seats, actions, seen, masks, earned, ended, won }
            });
            thread::scope(|scope| {
                let mut parts: Vec<Part<'_>> = parts.collect();
                // One part is for this thread.
                let Some(own) = parts.pop() else { return Ok(()) };
                let others: Vec<_> =
                    parts.into_iter().map(|it| scope.spawn(move || it.step(&deal, rewards))).collect();
                let mut done = own.step(&deal, rewards);
                for other in others {
                    let joined =
                        other.join().unwrap_or_else(|panic| Err(PyRuntimeError::new_err(told_of(&*panic))));
                    done = done.and(joined);
                }
                done
            })
        })
    }
}

impl Boards {
    fn must_fit(&self, seen: usize, masks: usize) -> PyResult<()> {
        let cells = self.seats.len() * self.deal.ground.size.cell_count();
        if [seen, masks] == [cells; 2] {
            Ok(())
        } else {
            Err(bad(format!("arrays of {cells} cells are expected")))
        }
    }
}

impl Deal {
    /// A new game on a board. The games of a seed are counted through: those of a board are every so many of them.
    fn seat(&self, number: usize, games: u64) -> PyResult<Seat> {
        let game = games.wrapping_mul(self.count as u64).wrapping_add(number as u64);
        let seeds = GameSeeds::new(self.seed, self.ground, game);
        let Ground { size, mines } = self.ground;
        let referee =
            Recipe::new(size, mines, seeds.field, self.first_click).map(Referee::new).map_err(bad)?;
        Ok(Seat { referee, number, games: games + 1, open: 0, is_over: false })
    }
}

/// Some of the boards, with their parts of the arrays.
struct Part<'a> {
    seats: &'a mut [Seat],
    actions: &'a [i64],
    seen: &'a mut [i8],
    masks: &'a mut [i8],
    earned: &'a mut [f32],
    ended: &'a mut [bool],
    won: &'a mut [bool],
}

impl Part<'_> {
    fn step(self, deal: &Deal, rewards: Rewards) -> PyResult<()> {
        let cells = deal.ground.size.cell_count();
        let shown = self.seen.chunks_mut(cells).zip(self.masks.chunks_mut(cells));
        for (nth, (seat, (seen, mask))) in self.seats.iter_mut().zip(shown).enumerate() {
            let told = if seat.is_over {
                *seat = deal.seat(seat.number, seat.games)?;
                seat.show(seen, mask);
                (0.0, false, false)
            } else {
                seat.act(self.actions[nth], rewards, seen, mask)
            };
            (self.earned[nth], self.ended[nth], self.won[nth]) = told;
        }
        Ok(())
    }
}

impl Seat {
    /// Writes what is seen: numbers, -1 where nothing is open, -4 for the mine that was opened; and counts what is open.
    fn show(&mut self, seen: &mut [i8], masks: &mut [i8]) {
        self.open = 0;
        for ((seen, mask), square) in seen.iter_mut().zip(masks).zip(self.referee.view().squares()) {
            (*seen, *mask) = match *square {
                Square::Open(number) => {
                    self.open += 1;
                    (number as i8, 0)
                }
                Square::Exploded => (-4, 0),
                square => (-1, i8::from(square == Square::Hidden)),
            };
        }
    }

    /// Opens a cell and shows what is seen then: the reward, whether the game is over, whether it is won.
    fn act(
        &mut self,
        action: i64,
        (win, mine, cell, nothing): Rewards,
        seen: &mut [i8],
        masks: &mut [i8],
    ) -> (f32, bool, bool) {
        let size = self.referee.view().size();
        let place = usize::try_from(action).ok().filter(|&it| it < size.cell_count());
        let opened = place.map(|it| self.referee.open(Cell::new(it / size.cols(), it % size.cols())));
        let before = self.open;
        // Always: the arrays are Python's, and somebody may have written into them.
        self.show(seen, masks);
        let Some(Ok(status)) = opened else { return (nothing, false, false) };
        self.is_over = status != Status::Playing;
        if status == Status::Lost {
            return (mine, true, false);
        }
        let safe = size.cell_count() - self.referee.view().mines();
        let share = (self.open - before) as f32 / safe as f32;
        (cell * share + if self.is_over { win } else { 0.0 }, self.is_over, self.is_over)
    }
}

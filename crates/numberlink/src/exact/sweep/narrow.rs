//! What each cell can be next to the cells beside it: before the sweep, and when its turn comes.

use super::shapes::{
    Arms, DOWN, EMPTY, LEFT, LEFT_DOWN, LEFT_UP, NUMBER, PLAIN, RIGHT, RIGHT_DOWN, Shapes, UP, UP_RIGHT,
    having, lacking, opposite,
};
use super::{FIRST_NUMBER, Sweep};

impl Sweep {
    /// Strikes out what no cell beside it allows, until nothing changes; `false` if a cell can be nothing.
    pub(super) fn narrow_down(&mut self) -> bool {
        self.strike_corners();
        // Cells that may have to be looked at again wait in a queue, each once.
        self.queue.clear();
        self.is_queued.clear();
        self.is_queued.resize(self.cells.len(), false);
        for row in 1..=self.rows {
            let start = row * self.stride;
            for place in start + 1..=start + self.cols {
                if !self.narrow(place) {
                    return false;
                }
            }
        }
        while let Some(place) = self.queue.pop() {
            self.is_queued[place as usize] = false;
            if !self.narrow(place as usize) {
                return false;
            }
        }
        true
    }

    /// A corner leads along its diagonal, by corners of the same kind, to a number. A pass from the top and one from the
    /// bottom tell where that cannot be, which would else spread cell by cell.
    fn strike_corners(&mut self) {
        let stride = self.stride;
        let (first, last) = (stride + 1, self.rows * stride + self.cols);
        let missing = |across: Shapes, corner: Arms| {
            if across & (NUMBER | 1 << corner) == 0 { 1 << corner } else { 0 }
        };
        // Where cells may stay empty, corners upward may be alone.
        for place in (first..=last).filter(|_| self.cover) {
            if self.cells[place].possible == PLAIN {
                let [left, right] =
                    [place - stride - 1, place - stride + 1].map(|it| self.cells[it].possible);
                self.cells[place].possible &= !(missing(right, UP_RIGHT) | missing(left, LEFT_UP));
            }
        }
        for place in (first..=last).rev() {
            if self.cells[place].possible & PLAIN != 0 {
                let [left, right] =
                    [place + stride - 1, place + stride + 1].map(|it| self.cells[it].possible);
                self.cells[place].possible &= !(missing(right, RIGHT_DOWN) | missing(left, LEFT_DOWN));
            }
        }
    }

    /// Narrows a cell; `false` if it can be nothing.
    #[inline]
    fn narrow(&mut self, place: usize) -> bool {
        let before = self.cells[place].possible;
        // What is certain is checked from the cells beside it.
        if before & before.wrapping_sub(1) == 0 {
            return true;
        }
        let narrowed = self.narrowed(place);
        if narrowed == before {
            return true;
        }
        self.cells[place].possible = narrowed;
        for row in [place - self.stride, place, place + self.stride] {
            for near in row - 1..=row + 1 {
                let possible = self.cells[near].possible;
                if possible & possible.wrapping_sub(1) != 0 && !self.is_queued[near] {
                    self.is_queued[near] = true;
                    self.queue.push(near as u32);
                }
            }
        }
        narrowed != 0
    }

    #[inline]
    fn narrowed(&self, place: usize) -> Shapes {
        let stride = self.stride;
        let row = |middle: usize| [middle - 1, middle, middle + 1].map(|it| self.cells[it].possible);
        let [up_left, up, up_right] = row(place - stride);
        let [left, mut shapes, right] = row(place);
        let [down_left, down, down_right] = row(place + stride);
        let sides = [(UP, up), (RIGHT, right), (DOWN, down), (LEFT, left)];
        let mut can = 0;
        let mut must = 0;
        for (arm, side) in sides {
            can |= if side & having(opposite(arm)) == 0 { 0 } else { arm };
            must |= if side & lacking(opposite(arm)) == 0 { arm } else { 0 };
        }
        let number = self.cells[place].number;
        if number != 0 {
            let around =
                [(UP, place - stride), (RIGHT, place + 1), (DOWN, place + stride), (LEFT, place - 1)];
            for (arm, next) in around {
                match self.cells[next].number {
                    0 => {}
                    it if it != number => can &= !arm,
                    _ if self.is_pair[usize::from(number - FIRST_NUMBER)] => must |= arm,
                    _ => {}
                }
            }
        }
        shapes &= lacking(!can) & having(must);
        let corners =
            [(UP_RIGHT, up_right), (RIGHT_DOWN, down_right), (LEFT_DOWN, down_left), (LEFT_UP, up_left)];
        for (corner, across) in corners {
            // The cell across a corner has no arm towards the two cells between them.
            let towards = opposite(corner);
            let is_alone = corner & DOWN != 0 && across & (NUMBER | 1 << corner) == 0;
            if is_alone || across & lacking(towards) == 0 {
                shapes &= !(1 << corner);
            }
            if across == 1 << towards {
                shapes &= lacking(corner);
            }
        }
        shapes
    }

    /// What a cell can be next to the cells above and to the left. Where one of them rules something out, it is told where that lies.
    #[inline]
    pub(super) fn candidates(&self, place: usize, mut rules_out: impl FnMut(Arms)) -> Shapes {
        let above = &self.cells[place - self.stride - 1..][..3];
        let [up_left, up, up_right] = [above[0].arms, above[1].arms, above[2].arms];
        let left = self.cells[place - 1].arms;
        let mut shapes = self.cells[place].possible;
        let mut keep = |kept: Shapes, from: Arms| {
            if shapes & !kept != 0 {
                rules_out(from);
            }
            shapes &= kept;
        };
        keep(if up & DOWN == 0 { lacking(UP) } else { having(UP) }, UP);
        keep(if left & RIGHT == 0 { lacking(LEFT) } else { having(LEFT) }, LEFT);
        // Inside a corner lies a number or a corner of the same kind.
        if up_left == RIGHT_DOWN {
            keep(lacking(LEFT_UP) & !EMPTY, LEFT_UP);
        } else if up_left & DOWN != 0 {
            keep(!(1 << LEFT_UP), LEFT_UP);
        }
        if up_right == LEFT_DOWN {
            keep(lacking(UP_RIGHT) & !EMPTY, UP_RIGHT);
        } else if up_right & DOWN != 0 {
            keep(!(1 << UP_RIGHT), UP_RIGHT);
        }
        if up == RIGHT_DOWN {
            keep(lacking(RIGHT), UP);
        }
        shapes
    }

    /// If a corner up and to the left here would close a bulge downward with nothing inside: its length between the corners.
    pub(super) fn sagging(&self, place: usize) -> Option<usize> {
        let length = (1..=self.cols).take_while(|it| self.cells[place - it].arms == LEFT | RIGHT).count();
        let is_empty = |it: usize| self.cells[place - it - self.stride].arms == 0;
        let is_bulge = self.cells[place - length - 1].arms == UP_RIGHT && (1..=length).all(is_empty);
        is_bulge.then_some(length)
    }
}

//! The way of a pointer over a board, however fast it was.

use super::gesture::Point;
use grid::Size;

/// So close to each other a path is looked at, in sides of a cell.
const APART: f64 = 0.05;

/// No drag is longer: this is ten thousand cells.
const MOST: usize = 200_000;

/// So far beside the board a pointer still means the nearest cell.
const SLIP: f64 = 0.5;

/// Places along a path, close to each other. What is only a little beside the board is moved onto it.
pub(crate) fn samples(size: Size, path: &[Point]) -> impl Iterator<Item = Point> + '_ {
    // However far away somebody says that a pointer was, it was somewhere around the board.
    let near = |at: f64| at.clamp(-2.0, Size::LONGEST as f64 + 2.0);
    let pairs = path.iter().zip(path.iter().skip(1).chain(path.last()));
    let samples = pairs.flat_map(move |(from, to)| {
        let (from, to) = (Point::new(near(from.x), near(from.y)), Point::new(near(to.x), near(to.y)));
        let count = (from.distance(to) / APART).ceil().max(1.0) as usize;
        (0..count).map(move |index| {
            let part = index as f64 / count as f64;
            Point::new(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
        })
    });
    samples.take(MOST).map(move |point| slipped(size, point))
}

fn slipped(size: Size, point: Point) -> Point {
    let onto = |at: f64, sides: usize| {
        let (first, last) = (0.0, sides as f64 - APART);
        if at > first - SLIP && at < last + SLIP { at.clamp(first, last) } else { at }
    };
    Point::new(onto(point.x, size.cols()), onto(point.y, size.rows()))
}

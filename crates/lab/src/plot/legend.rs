//! The legend in a corner of a plot: a mark and a few words for each series.

use super::backend::extent;
use super::{Area, Drawn, INK, RULE, text};
use plotters::prelude::*;

const MARGIN: i32 = 12;
/// Room for the mark, before the words.
const MARK: i32 = 26;
const LINE: i32 = 16;
const SIZE: u32 = 12;
/// From the edge of the plot.
const GAP: i32 = 5;

/// Where a legend is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Corner {
    UpperLeft,
    LowerRight,
}

/// What a series is marked with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    Line,
    Dot,
}

/// Draws the words of every series, which has a colour.
pub(super) fn draw(area: &Area<'_>, corner: Corner, mark: Mark, series: &[(String, RGBColor)]) -> Drawn {
    let widest = series.iter().map(|it| extent(&it.0, f64::from(SIZE)).0 as i32).max().unwrap_or(0);
    let (width, height) = (widest + MARK + 2 * MARGIN, LINE * series.len() as i32 + 2 * MARGIN);
    let (all_across, all_down) = area.dim_in_pixel();
    let (x, y) = match corner {
        Corner::UpperLeft => (GAP, GAP),
        Corner::LowerRight => (all_across as i32 - width - GAP, all_down as i32 - height - GAP),
    };
    let frame = [(x, y), (x + width, y + height)];
    area.draw(&Rectangle::new(frame, WHITE.mix(0.85).filled()))?;
    area.draw(&Rectangle::new(frame, RULE))?;
    for ((words, colour), line) in series.iter().zip(0..) {
        let middle = y + MARGIN + LINE * line + LINE / 2;
        let left = x + MARGIN;
        match mark {
            Mark::Line => {
                let ends = vec![(left, middle), (left + 18, middle)];
                area.draw(&PathElement::new(ends, colour.stroke_width(3)))?;
            }
            Mark::Dot => area.draw(&Circle::new((left + 9, middle), 5, colour.filled()))?,
        }
        area.draw(&Text::new(words.clone(), (left + MARK, middle), text(SIZE, INK)))?;
    }
    Ok(())
}

//! How times are spread: the share of games that took no longer than a time, a curve for each player.

use super::legend::{self, Corner, Mark};
use super::{Area, Drawn, FAINT, INK, LEFT, RIGHT, RULE, colour, decades, panel_heading, plain, text, ticks};
use crate::statistics::Times;
use crate::summary::Group;
use crate::table::milliseconds;
use crate::words::Told;
use plotters::prelude::*;

pub(super) const HEIGHT: u32 = 320;

pub(super) fn draw(area: &Area<'_>, group: &Group, told: &Told) -> Drawn {
    panel_heading(area, &format!("{}, {}", told.time_of_a_game, group.told(told)))?;
    let range = decades(group.players.iter().flat_map(|it| it.times.steps()).map(|(time, _)| time));
    let ticks = ticks(&range);
    let end = range.end;
    let start = range.start;
    let mut chart = ChartBuilder::on(area)
        .margin_top(26)
        .margin_bottom(10)
        .margin_left(LEFT - 60)
        .margin_right(RIGHT)
        .x_label_area_size(42)
        .y_label_area_size(60)
        .build_cartesian_2d(range.log_scale(), 0.0..100.0)?;
    chart
        .configure_mesh()
        .x_labels(ticks)
        .y_labels(6)
        .max_light_lines(1)
        .bold_line_style(RULE)
        .axis_style(FAINT)
        .label_style(text(12, FAINT))
        .x_label_formatter(&|it| plain(*it))
        .y_label_formatter(&|it| format!("{it:.0}"))
        .x_desc(told.time_axis)
        .y_desc(told.games_axis)
        .axis_desc_style(text(13, INK))
        .draw()?;
    let mut labels = Vec::new();
    for (index, tally) in group.players.iter().enumerate() {
        let colour = colour(index);
        let median = tally.times.quantile(0.5).map_or_else(String::new, milliseconds);
        chart.draw_series([PathElement::new(steps(&tally.times, start, end), colour.stroke_width(2))])?;
        labels.push((format!("{}, {} {median} ms", tally.player, told.median), colour));
    }
    legend::draw(&chart.plotting_area().strip_coord_spec(), Corner::LowerRight, Mark::Line, &labels)
}

/// The curve, from the axis' start to its end.
fn steps(times: &Times, start: f64, end: f64) -> Vec<(f64, f64)> {
    let count: u64 = times.steps().map(|(_, count)| count).sum();
    let mut curve = vec![(start, 0.0)];
    let mut below = 0;
    for (time, more) in times.steps() {
        let share = |games: u64| 100.0 * games as f64 / count as f64;
        curve.push((time, share(below)));
        below += more;
        curve.push((time, share(below)));
    }
    curve.push((end, 100.0));
    curve
}

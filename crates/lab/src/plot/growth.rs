//! How time grows with the board: a player's mean for each size on two logarithmic axes, and the power that fits best.

use super::legend::{self, Corner, Mark};
use super::{
    Area, Drawn, FAINT, INK, LEFT, RIGHT, RULE, anchored, colour, decades, panel_heading, plain, text, ticks,
    write,
};
use crate::statistics::{Line, Sums};
use crate::summary::{Group, Summary};
use crate::words::Told;
use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

pub(super) const HEIGHT: u32 = 380;
const BOTTOM: u32 = 52;

/// Labels nearer to each other than this would run together.
const LABEL_WIDTH: i32 = 40;

/// The sizes that were played, in cells, each once.
pub(super) fn sizes(summary: &Summary) -> Vec<usize> {
    let mut sizes: Vec<usize> = summary.groups.iter().map(cells).collect();
    sizes.sort_unstable();
    sizes.dedup();
    sizes
}

fn cells(group: &Group) -> usize {
    group.size.cols() * group.size.rows()
}

/// A player's mean time for each size, without the games that a budget cut short: cells, milliseconds.
fn means(summary: &Summary, player: usize) -> Vec<(f64, f64)> {
    let mean = |group: &Group| {
        let time = group.players[player].ended.mean()?;
        Some((cells(group) as f64, time.max(1e-4)))
    };
    summary.groups.iter().filter_map(mean).collect()
}

/// How a player's time grows over all its games that ended: the slope between the logarithms is a power of the cells.
fn growth(summary: &Summary, player: usize) -> Option<Line> {
    let mut sums = Sums::default();
    for group in &summary.groups {
        sums.join(&group.players[player].growth);
    }
    sums.line()
}

/// `, cells^1.2 [0.9, 1.5]; 3 cut short`.
fn fitted(fit: Option<Line>, cut: u64, told: &Told) -> String {
    let words = fit.map_or_else(String::new, |it| format!(", {}^{:.1}", told.cells, it.slope));
    let interval = fit.and_then(|it| it.interval);
    let interval = interval.map_or_else(String::new, |it| format!(" [{:.1}, {:.1}]", it.low, it.high));
    let cut = if cut > 0 { format!("; {cut} {}", told.cut_short) } else { String::new() };
    format!("{words}{interval}{cut}")
}

pub(super) fn draw(area: &Area<'_>, summary: &Summary, told: &Told) -> Drawn {
    panel_heading(area, told.growth)?;
    let sizes = sizes(summary);
    let (least, most) = (sizes[0] as f64, sizes[sizes.len() - 1] as f64);
    let players = 0..summary.plan.players.len();
    // Where all were cut short, there is nothing to be seen.
    let times = players.clone().flat_map(|it| means(summary, it)).map(|(_, time)| time);
    let range = decades(times.chain(players.clone().all(|it| means(summary, it).is_empty()).then_some(1.0)));
    let mut chart = ChartBuilder::on(area)
        .margin_top(26)
        .margin_bottom(BOTTOM)
        .margin_left(LEFT - 60)
        .margin_right(RIGHT)
        .y_label_area_size(60)
        .build_cartesian_2d((least / 1.2..most * 1.2).log_scale(), range.clone().log_scale())?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .y_labels(ticks(&range))
        .y_max_light_lines(1)
        .bold_line_style(RULE)
        .axis_style(FAINT)
        .label_style(text(12, FAINT))
        .y_label_formatter(&|it| plain(*it))
        .y_desc(told.mean_axis)
        .axis_desc_style(text(13, INK))
        .draw()?;
    let bottom = (HEIGHT - BOTTOM) as i32;
    let centred = |size, colour| anchored(&text(size, colour), HPos::Center);
    let mut free = 0;
    for &size in &sizes {
        let (x, _) = chart.backend_coord(&(size as f64, range.start));
        if x < free {
            continue;
        }
        free = x + LABEL_WIDTH;
        write(area, &size.to_string(), (x, bottom + 14), &centred(12, FAINT))?;
    }
    let middle = (LEFT + (super::WIDTH - RIGHT - LEFT) / 2) as i32;
    write(area, told.cells_axis, (middle, bottom + 34), &centred(13, INK))?;
    let mut labels = Vec::new();
    for (index, player) in summary.plan.players.iter().enumerate() {
        let colour = colour(index);
        let points = means(summary, index);
        let fit = growth(summary, index);
        let words = fitted(fit, summary.groups.iter().map(|it| it.players[index].cut).sum(), told);
        let line = fit.map(|it| {
            let at = |cells: f64| (cells, it.at(cells.ln()).exp());
            PathElement::new(vec![at(least), at(most)], colour.stroke_width(2))
        });
        chart.draw_series(line)?;
        labels.push((format!("{player}{words}"), colour));
        chart.draw_series(points.into_iter().map(|it| Circle::new(it, 5, colour.filled())))?;
    }
    legend::draw(&chart.plotting_area().strip_coord_spec(), Corner::UpperLeft, Mark::Dot, &labels)
}

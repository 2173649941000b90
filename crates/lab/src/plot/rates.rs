//! Who won or solved how many: a dot for each player with its 95 % interval, a block of rows for each group of boards.

use super::{Area, Drawn, FAINT, INK, LEFT, RIGHT, RULE, anchored, colour, panel_heading, text, write};
use crate::summary::Group;
use crate::words::Told;
use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

const TOP: u32 = 26;
const ROW: u32 = 24;
const AXIS: u32 = 52;

/// Room at the right for the figures.
const FIGURES: u32 = 190;

pub(super) fn height(groups: &[Group]) -> u32 {
    TOP + ROW * rows(groups) + AXIS
}

/// A row for each player, and one above them for the name of the group.
fn rows(groups: &[Group]) -> u32 {
    groups.iter().map(|it| it.players.len() as u32 + 1).sum()
}

pub(super) fn draw(area: &Area<'_>, groups: &[Group], success: &str, told: &Told) -> Drawn {
    panel_heading(area, &told.share.join(success))?;
    let mut chart = ChartBuilder::on(area)
        .margin_top(TOP)
        .margin_bottom(10)
        .margin_left(LEFT)
        .margin_right(RIGHT + FIGURES)
        .x_label_area_size(AXIS - 10)
        .build_cartesian_2d(0.0..100.0, f64::from(rows(groups))..0.0)?;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .disable_y_axis()
        .x_labels(11)
        .x_max_light_lines(1)
        .bold_line_style(RULE)
        .axis_style(FAINT)
        .label_style(text(12, FAINT))
        .x_label_formatter(&|it| format!("{it:.0}"))
        .x_desc(format!("{success} (%)"))
        .axis_desc_style(text(13, INK))
        .draw()?;
    let mut row = 0;
    for group in groups {
        let y = (TOP + ROW * row + ROW / 2) as i32;
        write(
            area,
            &format!("{}, {} {}", group.told(told), group.games, told.games),
            (16, y),
            &text(12, FAINT),
        )?;
        row += 1;
        for (index, tally) in group.players.iter().enumerate() {
            let middle = f64::from(row) + 0.5;
            let (colour, interval) = (colour(index), tally.interval());
            let (low, rate, high) = (100.0 * interval.low, 100.0 * tally.rate(), 100.0 * interval.high);
            let end =
                |x: f64| PathElement::new(vec![(x, middle - 0.2), (x, middle + 0.2)], colour.stroke_width(2));
            let reach = PathElement::new(vec![(low, middle), (high, middle)], colour.stroke_width(2));
            chart.draw_series([reach, end(low), end(high)])?;
            chart.draw_series([Circle::new((rate, middle), 5, colour.filled())])?;
            let y = (TOP + ROW * row + ROW / 2) as i32;
            let name = anchored(&text(13, INK), HPos::Right);
            write(area, &tally.player, (LEFT as i32 - 10, y), &name)?;
            let figures = format!("{rate:.1} % [{low:.1}, {high:.1}]");
            write(
                area,
                &figures,
                (area.dim_in_pixel().0 as i32 - (FIGURES + RIGHT) as i32 + 14, y),
                &text(12, INK),
            )?;
            row += 1;
        }
    }
    Ok(())
}

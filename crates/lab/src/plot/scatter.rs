//! Runs as points over what they depend on, and the line that fits them best.

use super::backend::Svg;
use super::{Area, COLOURS, Drawn, FAINT, FONT, INK, RULE, decades, plain, text, ticks};
use crate::paper::{Law, Series};
use play::Language;
use plotters::prelude::*;

const SIZE: (u32, u32) = (900, 340);

/// A picture of a series, with its title, as SVG.
pub(crate) fn scatter(series: &Series, title: &str, language: Language) -> String {
    let mut svg = String::new();
    let root = Svg::with_string(&mut svg, SIZE).into_drawing_area();
    draw(&root, series, title, language).expect("a string takes whatever is drawn");
    drop(root);
    svg
}

fn draw(root: &Area<'_>, series: &Series, title: &str, language: Language) -> Drawn {
    root.fill(&WHITE)?;
    let [across, up] = [series.across, series.up].map(|it| it.tell(language));
    let places = series.points.iter().map(|it| it.0);
    let (least, most) = places.fold((f64::MAX, f64::MIN), |(low, high), it| (low.min(it), high.max(it)));
    let range = decades(series.points.iter().map(|it| it.1));
    // Where x is multiplied, its axis is logarithmic: then a power is a straight line.
    let place = |x: f64| if series.law == Law::Power { x.ln() } else { x };
    let margin = ((place(most) - place(least)) / 20.0).max(0.05);
    let mut chart = ChartBuilder::on(root)
        .caption(format!("{title}: {}", series.told().tell(language)), (FONT, 15).into_font().color(&INK))
        .margin(12)
        .x_label_area_size(44)
        .y_label_area_size(80)
        .build_cartesian_2d(place(least) - margin..place(most) + margin, range.clone().log_scale())?;
    let label = |it: &f64| match series.law {
        Law::Power => format!("{:.0}", it.exp()),
        Law::Exponential | Law::Factorial => format!("{it:.0}"),
    };
    chart
        .configure_mesh()
        .disable_x_mesh()
        .y_labels(ticks(&range))
        .y_max_light_lines(1)
        .bold_line_style(RULE)
        .axis_style(FAINT)
        .label_style(text(12, FAINT))
        .x_label_formatter(&label)
        .y_label_formatter(&|it| plain(*it))
        .x_desc(across)
        .y_desc(up)
        .axis_desc_style(text(13, INK))
        .draw()?;
    let dots =
        series.points.iter().map(|&(x, y)| Circle::new((place(x), y), 3, COLOURS[0].mix(0.5).filled()));
    chart.draw_series(dots)?;
    if let Some(line) = series.fit() {
        let step = (most - least) / 60.0;
        let xs = (0..=60).map(|it| least + step * f64::from(it));
        // A factorial has values at whole numbers only.
        let xs =
            xs.filter(|it| series.law != Law::Factorial || (it - it.round()).abs() < 1e-6 || step == 0.0);
        let curve: Vec<(f64, f64)> = xs.map(|x| (place(x), line.at(series.place(x)).exp())).collect();
        chart.draw_series([PathElement::new(curve, COLOURS[1].stroke_width(2))])?;
    }
    root.present()
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::Text;

    #[test]
    fn a_series_is_drawn_with_its_fit_and_its_words() {
        let points = vec![(4.0, 1.0), (8.0, 4.1), (16.0, 15.8)];
        for law in [Law::Power, Law::Exponential, Law::Factorial] {
            let (across, up) = (Text::new(["side", "lado"]), Text::new(["ms", "ms"]));
            let series = Series { x: "n", across, up, law, points: points.clone(), cut: 0 };
            let svg = scatter(&series, "tiempo", Language::Spanish);
            assert!(svg.contains("lado") && svg.contains("tiempo: ") && svg.matches("<circle").count() == 3);
        }
    }
}

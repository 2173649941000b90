//! Inside and outside of a loop, shaded around the corners between the cells.
//!
//! What follows from the marks is drawn and hidden: a page shows it to whoever wants that. What somebody has marked is seen:
//! inside is filled, outside is a ring.

use super::{CELL, FAINT, LINE, corner};
use crate::scene::{Scene, Shade};
use std::fmt::{self, Write};

pub(super) fn shades(scene: &Scene, out: &mut String) -> fmt::Result {
    for (shade, class, style) in [
        (
            Shade::Inside,
            "shade inside-known",
            format!(r#"fill="{LINE}" fill-opacity=".16" visibility="hidden""#),
        ),
        (
            Shade::Outside,
            "shade outside-known",
            format!(r#"fill="{FAINT}" fill-opacity=".16" visibility="hidden""#),
        ),
        (Shade::MarkedInside, "shade inside-marked", format!(r#"fill="{LINE}" fill-opacity=".3""#)),
        (Shade::MarkedOutside, "shade outside-marked", format!(r#"fill="{FAINT}" fill-opacity=".26""#)),
    ] {
        let path = squares(scene, shade)?;
        if !path.is_empty() {
            writeln!(out, r#"<path class="{class}" {style} d="{path}"/>"#)?;
        }
    }
    for (shade, class, style) in [
        (Shade::MarkedInside, "shade-dot", format!(r#"fill="{LINE}""#)),
        (Shade::MarkedOutside, "shade-ring", format!(r#"fill="none" stroke="{FAINT}" stroke-width="2""#)),
    ] {
        let path = dots(scene, shade)?;
        if !path.is_empty() {
            writeln!(out, r#"<path class="{class}" {style} d="{path}"/>"#)?;
        }
    }
    Ok(())
}

/// A square of a cell's size around each of these corners.
fn squares(scene: &Scene, shade: Shade) -> Result<String, fmt::Error> {
    let mut path = String::new();
    for (cell, _) in scene.shades().iter().filter(|it| it.1 == shade) {
        let (x, y) = corner(*cell);
        write!(path, "M{} {}h{CELL}v{CELL}h-{CELL}z", x + CELL / 2, y + CELL / 2)?;
    }
    Ok(path)
}

/// A dot on each of these corners.
fn dots(scene: &Scene, shade: Shade) -> Result<String, fmt::Error> {
    let mut path = String::new();
    for (cell, _) in scene.shades().iter().filter(|it| it.1 == shade) {
        let (x, y) = corner(*cell);
        write!(path, "M{} {}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z", x + CELL - 4, y + CELL)?;
    }
    Ok(path)
}

//! A chain of thoughts over the board: what is supposed, what followed from it, and what the link at hand says.
//!
//! What is supposed is hatched, or a cross in a ring; what followed is thin, what is said now broad. It is a layer of its own, so
//! that a link is drawn without drawing the line again.

use super::line::run_paths;
use super::{CELL, OTHER, corner, crosses_path, towards};
use crate::scene::{Ground, Scene, Stroke, Thought};
use std::fmt::{self, Write};

/// What followed before is paler than what is said now.
const FOLLOWED: &str = "#a06cba";

/// The cells in which the chain stays, shaded.
pub(super) fn region(scene: &Scene, out: &mut String) -> fmt::Result {
    let mut path = String::new();
    for cell in scene.size().cells().filter(|&cell| scene.tile(cell).ground == Ground::Matters) {
        let (x, y) = corner(cell);
        write!(path, "M{x} {y}h{CELL}v{CELL}h-{CELL}z")?;
    }
    if path.is_empty() {
        return Ok(());
    }
    writeln!(out, r##"<path class="matters" fill="#f1ecf5" d="{path}"/>"##)
}

/// The marks of the chain.
pub(super) fn thoughts(scene: &Scene, out: &mut String) -> fmt::Result {
    if !scene.has_strokes() {
        return Ok(());
    }
    for (thought, class, colour, width) in [
        (Thought::Followed, "followed", FOLLOWED, 5),
        (Thought::Fresh, "fresh", OTHER, 10),
        (Thought::Supposed, "supposed", OTHER, 12),
    ] {
        let lines = run_paths(scene, Stroke::ThoughtLine(thought))?;
        let stroke = |class: &str, colour: &str, cap: &str, more: &str, path: &str| {
            format!(
                r#"<path class="{class}" fill="none" stroke="{colour}" stroke-linecap="{cap}" stroke-linejoin="round" {more} d="{path}"/>"#
            )
        };
        if !lines.is_empty() {
            writeln!(
                out,
                "{}",
                stroke(class, colour, "round", &format!(r#"stroke-width="{width}""#), &lines)
            )?;
        }
        if thought == Thought::Supposed && !lines.is_empty() {
            let hatch = r#"stroke-width="8" stroke-dasharray="2 5""#;
            writeln!(out, "{}", stroke("hatch", "#ffffff", "butt", hatch, &lines))?;
        }
        let crosses = crosses_path(scene, Stroke::ThoughtCross(thought))?;
        if !crosses.is_empty() {
            let width = if thought == Thought::Followed { "2" } else { "4" };
            let width = format!(r#"stroke-width="{width}""#);
            writeln!(out, "{}", stroke(class, colour, "round", &width, &crosses))?;
        }
    }
    rings(scene, out)
}

/// A ring around every cross that is supposed.
fn rings(scene: &Scene, out: &mut String) -> fmt::Result {
    const RADIUS: usize = 9;
    let mut path = String::new();
    let stroke = Stroke::ThoughtCross(Thought::Supposed);
    for edge in scene.size().edges().filter(|&edge| scene.stroke(edge) == stroke) {
        let [cell, neighbour] = edge.cells();
        let (x, y) = towards(cell, neighbour, CELL / 2);
        let across = 2 * RADIUS;
        let arc = format!("a{RADIUS} {RADIUS} 0 1 0");
        write!(path, "M{} {y}{arc} {across} 0{arc} -{across} 0z", x - RADIUS)?;
    }
    if path.is_empty() {
        return Ok(());
    }
    writeln!(out, r#"<path class="supposed" fill="none" stroke="{OTHER}" stroke-width="2" d="{path}"/>"#)
}

//! The board as PNG: the SVG, rendered with the one font that is built in.

use crate::{Scene, svg};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use std::sync::Arc;

/// The letters of western Europe, whatever fonts the machine has; licence beside it.
const FONT: &[u8] = include_bytes!("../assets/DejaVuSans-latin.ttf");

/// Pixels for each unit of the SVG: sharp on screens of high resolution.
const SCALE: f32 = 2.0;

/// The longest side in pixels; larger boards are drawn smaller, so that time and memory stay bounded.
const LONGEST_SIDE: f32 = 2560.0;

/// Boards with a longer side have cells of less than 20 pixels, too small to read a number in.
const LONGEST_READABLE: usize = 128;

/// The fonts that pictures are written in.
pub(crate) type Fonts = Arc<fontdb::Database>;

/// The board as a PNG file.
#[allow(clippy::missing_panics_doc, reason = "a picture in memory can be encoded")]
pub fn png(scene: &Scene) -> Vec<u8> {
    png_of(&readable(scene))
}

/// The board as SVG, without what would be too small to read.
pub(crate) fn readable(scene: &Scene) -> String {
    let is_readable = scene.size().cols().max(scene.size().rows()) <= LONGEST_READABLE;
    if is_readable { svg::svg(scene) } else { svg::svg_without_labels(scene) }
}

/// An SVG picture of our own as a PNG file.
#[allow(
    clippy::missing_panics_doc,
    reason = "our own SVG is well-formed, and a picture in memory can be encoded"
)]
pub fn png_of(svg: &str) -> Vec<u8> {
    render(svg, &fonts(), SCALE).encode_png().expect("a picture in memory can be encoded")
}

/// The one font that is built in.
pub(crate) fn fonts() -> Fonts {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(FONT.to_vec());
    Arc::new(fonts)
}

/// The pixels of an SVG of our own.
pub(crate) fn render(svg: &str, fonts: &Fonts, scale: f32) -> Pixmap {
    let options = Options { fontdb: Arc::clone(fonts), ..Options::default() };
    let tree = Tree::from_str(svg, &options).expect("our own SVG is well-formed");
    let size = tree.size();
    let scale = scale.min(LONGEST_SIDE / size.width().max(size.height()));
    let pixels = size.to_int_size().scale_by(scale).expect("a board is neither empty nor huge");
    let mut pixmap = Pixmap::new(pixels.width(), pixels.height()).expect("a board is neither empty nor huge");
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap
}

//! Pages as a PDF file: the very pictures that a PNG shows, as outlines, so that they print sharp at any size.
//!
//! Only what our own pictures use is known: filled and stroked paths in plain colours, and text, which becomes outlines of the
//! one font that is built in. What lets the paper through is mixed with white.

use crate::png::fonts;
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Pdf, Rect, Ref};
use resvg::tiny_skia::PathSegment;
use resvg::usvg::{FillRule, LineCap, LineJoin, Node, Options, Paint, Path, Transform, Tree};
use std::sync::Arc;

/// The pages of our own SVG as one PDF file, under a title.
#[allow(clippy::missing_panics_doc, reason = "our own SVG is well-formed")]
pub fn pdf(title: &str, pages: &[String]) -> Vec<u8> {
    let options = Options { fontdb: Arc::clone(&fonts()), ..Options::default() };
    let mut pdf = Pdf::new();
    let (catalog, tree, info) = (Ref::new(1), Ref::new(2), Ref::new(3));
    let place = |index: usize| (Ref::new(4 + 2 * index as i32), Ref::new(5 + 2 * index as i32));
    pdf.catalog(catalog).pages(tree);
    pdf.document_info(info).title(pdf_writer::TextStr(title)).creator(pdf_writer::TextStr("casilla"));
    pdf.pages(tree).kids((0..pages.len()).map(|it| place(it).0)).count(pages.len() as i32);
    for (index, page) in pages.iter().enumerate() {
        let drawn = Tree::from_str(page, &options).expect("our own SVG is well-formed");
        let size = drawn.size();
        // An SVG of points is measured in pixels, of which there are 96 to the inch.
        let scale = 0.75;
        let (width, height) = (size.width() * scale, size.height() * scale);
        let mut content = Content::new();
        // A PDF counts from the bottom.
        content.transform([scale, 0.0, 0.0, -scale, 0.0, height]);
        draw(&drawn, &mut content);
        let (id, contents) = place(index);
        pdf.stream(contents, &content.finish());
        let mut page = pdf.page(id);
        page.media_box(Rect::new(0.0, 0.0, width, height)).parent(tree).contents(contents);
        page.resources();
    }
    pdf.finish()
}

/// Everything in a picture, from the lowest to the highest.
fn draw(tree: &Tree, content: &mut Content) {
    let mut left: Vec<&Node> = tree.root().children().iter().rev().collect();
    while let Some(node) = left.pop() {
        match node {
            Node::Group(group) => left.extend(group.children().iter().rev()),
            Node::Text(text) => left.extend(text.flattened().children().iter().rev()),
            Node::Path(path) if path.is_visible() => draw_path(path, content),
            Node::Path(_) | Node::Image(_) => {}
        }
    }
}

fn draw_path(path: &Path, content: &mut Content) {
    let fill = path.fill().and_then(|it| Some((colour(it.paint(), it.opacity().get())?, it.rule())));
    let stroke = path.stroke().and_then(|it| Some((colour(it.paint(), it.opacity().get())?, it)));
    if fill.is_none() && stroke.is_none() {
        return;
    }
    let Transform { sx, kx, ky, sy, tx, ty } = path.abs_transform();
    content.save_state();
    content.transform([sx, ky, kx, sy, tx, ty]);
    if let Some(([r, g, b], _)) = fill {
        content.set_fill_rgb(r, g, b);
    }
    if let Some(([r, g, b], stroke)) = stroke {
        content.set_stroke_rgb(r, g, b).set_line_width(stroke.width().get());
        content.set_line_cap(match stroke.linecap() {
            LineCap::Butt => LineCapStyle::ButtCap,
            LineCap::Round => LineCapStyle::RoundCap,
            LineCap::Square => LineCapStyle::ProjectingSquareCap,
        });
        content.set_line_join(match stroke.linejoin() {
            LineJoin::Round => LineJoinStyle::RoundJoin,
            LineJoin::Bevel => LineJoinStyle::BevelJoin,
            LineJoin::Miter | LineJoin::MiterClip => LineJoinStyle::MiterJoin,
        });
        if let Some(dashes) = stroke.dasharray() {
            content.set_dash_pattern(dashes.iter().copied(), stroke.dashoffset());
        }
    }
    let mut at = (0.0, 0.0);
    for segment in path.data().segments() {
        match segment {
            PathSegment::MoveTo(p) => {
                content.move_to(p.x, p.y);
                at = (p.x, p.y);
            }
            PathSegment::LineTo(p) => {
                content.line_to(p.x, p.y);
                at = (p.x, p.y);
            }
            PathSegment::QuadTo(c, p) => {
                // A PDF knows cubic curves only.
                let near =
                    |end: (f32, f32)| (end.0 + (c.x - end.0) * 2.0 / 3.0, end.1 + (c.y - end.1) * 2.0 / 3.0);
                let (one, two) = (near(at), near((p.x, p.y)));
                content.cubic_to(one.0, one.1, two.0, two.1, p.x, p.y);
                at = (p.x, p.y);
            }
            PathSegment::CubicTo(c, d, p) => {
                content.cubic_to(c.x, c.y, d.x, d.y, p.x, p.y);
                at = (p.x, p.y);
            }
            PathSegment::Close => {
                content.close_path();
            }
        }
    }
    match (fill, stroke.is_some()) {
        (Some((_, FillRule::NonZero)), false) => content.fill_nonzero(),
        (Some((_, FillRule::EvenOdd)), false) => content.fill_even_odd(),
        (Some((_, FillRule::NonZero)), true) => content.fill_nonzero_and_stroke(),
        (Some((_, FillRule::EvenOdd)), true) => content.fill_even_odd_and_stroke(),
        (None, _) => content.stroke(),
    };
    content.restore_state();
}

/// A plain colour on white paper, from 0 to 1; nothing of what is no plain colour, or not seen.
fn colour(paint: &Paint, opacity: f32) -> Option<[f32; 3]> {
    let Paint::Color(colour) = paint else { return None };
    let mixed = |part: u8| f32::from(part) / 255.0 * opacity + (1.0 - opacity);
    (opacity > 0.0).then(|| [mixed(colour.red), mixed(colour.green), mixed(colour.blue)])
}

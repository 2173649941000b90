//! An animation as GIF: scene after scene, each with its sentence below.

use crate::film::{Still, wrapped};
use crate::png::{Fonts, fonts, readable, render};
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};
use std::fmt::Write;
use std::iter::once;
use std::ops::ControlFlow;

/// Pixels below the board, for the sentence.
const CAPTION_HEIGHT: usize = 48;
/// No caption is narrower: a sentence takes three lines at most.
const LEAST_WIDTH: u32 = 420;
/// How long the last picture stays, in hundredths of a second.
const LAST_DELAY: u16 = 400;

/// The animation as a GIF file that repeats forever; `delay` is in hundredths of a second. All scenes are of one size. Whoever
/// waits is told how many pictures are drawn, and may stop it: then there is no file.
///
/// # Panics
/// If there is no picture, or they differ in size.
pub fn gif(stills: &[Still], delay: u16, mut drawn: impl FnMut(usize) -> ControlFlow<()>) -> Option<Vec<u8>> {
    let fonts = fonts();
    let mut file = Vec::new();
    let first = picture(&stills[0], &fonts);
    let (width, height) = (first.width() as u16, first.height() as u16);
    let mut encoder = Encoder::new(&mut file, width, height, &[]).expect("memory takes what is written");
    encoder.set_repeat(Repeat::Infinite).expect("memory takes what is written");
    let mut shown: Option<Pixmap> = None;
    let pictures = once(first).chain(stills[1..].iter().map(|it| picture(it, &fonts)));
    for (index, next) in pictures.enumerate() {
        assert_eq!(
            (next.width(), next.height()),
            (u32::from(width), u32::from(height)),
            "scenes of one size"
        );
        let is_last = index + 1 == stills.len();
        let mut frame = changed(shown.as_ref(), &next);
        frame.delay = if is_last { LAST_DELAY } else { delay };
        frame.dispose = DisposalMethod::Keep;
        encoder.write_frame(&frame).expect("memory takes what is written");
        shown = Some(next);
        if drawn(index + 1).is_break() {
            return None;
        }
    }
    drop(encoder);
    Some(file)
}

/// The smallest part of a picture that shows all that is new.
fn changed(before: Option<&Pixmap>, now: &Pixmap) -> Frame<'static> {
    let (width, height) = (now.width() as usize, now.height() as usize);
    let differs = |x: usize, y: usize| {
        before.is_none_or(|before| before.pixels()[y * width + x] != now.pixels()[y * width + x])
    };
    let rows: Vec<usize> = (0..height).filter(|&y| (0..width).any(|x| differs(x, y))).collect();
    let cols: Vec<usize> = (0..width).filter(|&x| rows.iter().any(|&y| differs(x, y))).collect();
    // A picture without news still takes its time: one pixel stands for it.
    let (top, bottom) = (rows.first().copied().unwrap_or(0), rows.last().copied().unwrap_or(0));
    let (left, right) = (cols.first().copied().unwrap_or(0), cols.last().copied().unwrap_or(0));
    // What has not changed is transparent, which takes hardly any space.
    let pixel = |x: usize, y: usize| {
        let at = (y * width + x) * 4;
        if differs(x, y) { &now.data()[at..at + 4] } else { &[0; 4] }
    };
    let places = (top..=bottom).flat_map(|y| (left..=right).map(move |x| (x, y)));
    let mut pixels: Vec<u8> = places.flat_map(|(x, y)| pixel(x, y)).copied().collect();
    let (width, height) = ((right - left + 1) as u16, (bottom - top + 1) as u16);
    let mut frame = Frame::from_rgba_speed(width, height, &mut pixels, 10);
    (frame.left, frame.top) = (left as u16, top as u16);
    frame
}

/// The board with its sentence below.
fn picture(still: &Still, fonts: &Fonts) -> Pixmap {
    let board = render(&readable(&still.scene), fonts, 1.0);
    let width = board.width().max(LEAST_WIDTH);
    let caption = render(&caption(&still.sentence, width as usize), fonts, 1.0);
    let height = board.height() + caption.height();
    let mut whole = Pixmap::new(width, height).expect("a board is neither empty nor huge");
    whole.fill(resvg::tiny_skia::Color::from_rgba8(0xfc, 0xfb, 0xf8, 0xff));
    let left = (width - board.width()) / 2;
    let mut put = |picture: &Pixmap, x: u32, y: u32| {
        let paint = PixmapPaint::default();
        whole.draw_pixmap(
            x.cast_signed(),
            y.cast_signed(),
            picture.as_ref(),
            &paint,
            Transform::identity(),
            None,
        );
    };
    put(&board, left, 0);
    put(&caption, 0, board.height());
    whole
}

/// A sentence as a picture of its own.
fn caption(sentence: &str, width: usize) -> String {
    const LINE: usize = 15;
    // The widest letters of a sentence are about so many pixels on average.
    let lines = wrapped(sentence, (width - 24) * 10 / 66);
    let mut svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{CAPTION_HEIGHT}"><rect width="{width}" height="{CAPTION_HEIGHT}" fill="#fcfbf8"/><g fill="#26262b" font-family="DejaVu Sans, sans-serif" font-size="12">"##
    );
    for (index, line) in lines.iter().enumerate() {
        let text = line.replace('&', "&amp;").replace('<', "&lt;");
        write!(svg, r#"<text x="12" y="{}">{text}</text>"#, 12 + index * LINE).expect("a string takes all");
    }
    svg.push_str("</g></svg>");
    svg
}

//! What plots are drawn on: SVG, with the sizes of texts told here. The library would ask the system, or in a browser the
//! page, which no worker has; and a plot would not be the same everywhere.

use plotters::prelude::*;
use plotters_backend::{BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingErrorKind};
use std::io;

/// An SVG document, written into a string.
pub(crate) struct Svg<'a>(SVGBackend<'a>);

impl<'a> Svg<'a> {
    /// A document of that size.
    pub(crate) fn with_string(svg: &'a mut String, size: (u32, u32)) -> Svg<'a> {
        Svg(SVGBackend::with_string(svg, size))
    }
}

/// How wide and high a text is, about: letters are as wide as they usually are.
pub(crate) fn extent(text: &str, size: f64) -> (u32, u32) {
    // The library's own units for SVG.
    let em = size / 1.24 / 1.24;
    ((em * 0.7 * text.len() as f64).round() as u32, (em.round() + (em * 0.24).round()) as u32)
}

type Drawn = Result<(), DrawingErrorKind<io::Error>>;

impl DrawingBackend for Svg<'_> {
    type ErrorType = io::Error;

    fn get_size(&self) -> (u32, u32) {
        self.0.get_size()
    }

    fn ensure_prepared(&mut self) -> Drawn {
        self.0.ensure_prepared()
    }

    fn present(&mut self) -> Drawn {
        self.0.present()
    }

    fn draw_pixel(&mut self, point: BackendCoord, color: BackendColor) -> Drawn {
        self.0.draw_pixel(point, color)
    }

    fn draw_line<S: BackendStyle>(&mut self, from: BackendCoord, to: BackendCoord, style: &S) -> Drawn {
        self.0.draw_line(from, to, style)
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        upper_left: BackendCoord,
        bottom_right: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Drawn {
        self.0.draw_rect(upper_left, bottom_right, style, fill)
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        self.0.draw_path(path, style)
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Drawn {
        self.0.draw_circle(center, radius, style, fill)
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        corners: I,
        style: &S,
    ) -> Drawn {
        self.0.fill_polygon(corners, style)
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, place: BackendCoord) -> Drawn {
        self.0.draw_text(text, style, place)
    }

    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<io::Error>> {
        Ok(extent(text, style.size()))
    }
}

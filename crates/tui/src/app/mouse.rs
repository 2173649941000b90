//! The mouse, where the user wants it: a press, a way and a release are one gesture.

use super::App;
use crate::run::Now;
use play::session::{Button, Gesture, Point};
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

/// A button that is down, and where it was since.
pub(super) struct Drag {
    button: Button,
    path: Vec<Point>,
}

impl Drag {
    /// What it would be if it ended now.
    pub(super) fn gesture(&self) -> Gesture {
        Gesture::Drag { button: self.button, path: self.path.clone() }
    }
}

impl App {
    /// The mouse was moved, or a button pressed or released.
    pub(super) fn point(&mut self, event: MouseEvent, now: Now) {
        let is_busy = self.dialog.is_some() || self.film.is_some() || self.work.is_some();
        let (Some(shown), false) = (self.shown, is_busy) else { return };
        let at = Position { x: event.column, y: event.row };
        match event.kind {
            MouseEventKind::Down(button) if shown.contains(at) => {
                let button = if button == MouseButton::Left { Button::Main } else { Button::Second };
                self.drag = Some(Drag { button, path: vec![shown.point(at)] });
            }
            MouseEventKind::Drag(_) => {
                if let Some(drag) = &mut self.drag {
                    drag.path.push(shown.point(at));
                }
            }
            MouseEventKind::Up(_) => {
                if let Some(drag) = self.drag.take() {
                    self.gesture(drag.gesture(), now);
                }
            }
            _ => {}
        }
    }
}

//! What the screen shows.

use super::{App, Note, PATIENCE};
use crate::board::{BoardPicture, Scroll, Shown};
use crate::keys::{BINDINGS, Binding};
use crate::page::{self, Item, Page};
use crate::paint::Depth;
use crate::run::Now;
use crate::seat::Seat;
use crate::start::Setting;
use crate::words;
use draw::{Clue, Scene};
use play::Cell;
use play::session::{Hand, Tool};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Widget, Wrap};

impl App {
    pub(super) fn draw_all(&mut self, frame: &mut Frame<'_>, now: Now) {
        if let Some(playing) = &self.film {
            draw_film(frame, frame.area(), &playing.film, self.setting, &mut self.scroll);
            return;
        }
        let mut scroll = self.scroll;
        self.shown = if let Some(seat) = &self.seat {
            self.draw_game(frame, seat, &mut scroll, now)
        } else {
            self.draw_nothing(frame);
            None
        };
        self.scroll = scroll;
        self.is_cramped = self.seat.is_some() && self.shown.is_none();
        let area = frame.area();
        if let Some(work) = self.work.as_ref().filter(|work| now.since >= work.since + PATIENCE) {
            let dots = now.since.saturating_sub(work.since).as_millis() / 500 % 4;
            let what = format!("{}{:3}", self.told(work.what), ".".repeat(dots as usize));
            let text = format!("{what}  {}", self.told(words::WORKING));
            let extent = (text.chars().count(), 1);
            let inside = page::popup(area, frame.buffer_mut(), "", extent, self.setting.look);
            Paragraph::new(text).render(inside, frame.buffer_mut());
        } else if let Some(dialog) = &mut self.dialog {
            let footer = page::flow(&dialog.items(self.setting.language), area.width, 2);
            let above = Rect { height: area.height.saturating_sub(footer.len() as u16), ..area };
            dialog.draw(above, frame.buffer_mut(), self.setting, now);
        }
    }

    /// Before the first game.
    fn draw_nothing(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let Some(page) = page::divide(area, (0, 0), 2) else {
            return page::draw_too_small(area, frame.buffer_mut(), self.setting);
        };
        page::draw_header(page.header, frame.buffer_mut(), "Casilla", "");
        self.draw_footer(frame, page.footer, &[]);
        if let Some(note) = &self.note {
            draw_note(frame, page.panel, note);
        }
    }

    fn draw_game(&self, frame: &mut Frame<'_>, seat: &Seat, scroll: &mut Scroll, now: Now) -> Option<Shown> {
        let language = self.setting.language;
        let scene = self.scene(seat);
        let cell = at_hand(seat.hand, &scene);
        let board = BoardPicture {
            scene: &scene,
            look: self.setting.look,
            depth: self.setting.depth,
            cursor: Some((cell, cursor_style(seat.hand.tool, self.setting.depth))),
        };
        let usage = seat.table().usage(seat.hand).into_iter();
        let items: Vec<Item> =
            usage.map(|it| (it.keys.tell(language).to_owned(), it.does.tell(language).to_owned())).collect();
        let area = frame.area();
        let lines = self.footer(&items, area.width);
        let Some(page) = page::divide(area, board.extent(), lines.len() as u16) else {
            page::draw_too_small(area, frame.buffer_mut(), self.setting);
            return None;
        };
        let (left, right) = (self.title(seat), self.standing(seat, cell, now));
        page::draw_header(page.header, frame.buffer_mut(), &left, &right);
        let (shown, cursor) = board.draw(page.board, frame.buffer_mut(), scroll);
        if let Some(cursor) = cursor.filter(|_| self.dialog.is_none() && self.work.is_none()) {
            frame.set_cursor_position(cursor);
        }
        let goal = || Note { text: vec![seat.table().position().goal(language)], ..Note::default() };
        draw_note(frame, page.panel, &self.note.clone().unwrap_or_else(goal));
        Paragraph::new(lines).render(page.footer, frame.buffer_mut());
        Some(shown)
    }

    /// The board as it is to be shown: with what a hint marks, or a drag under way.
    fn scene(&self, seat: &Seat) -> Scene {
        let marked = self.note.as_ref().and_then(|note| note.scene.clone());
        match (&self.drag, marked) {
            (Some(drag), _) => seat.table().preview(seat.hand, &drag.gesture()),
            (None, Some(scene)) => scene,
            (None, None) => seat.table().scene(),
        }
    }

    fn title(&self, seat: &Seat) -> String {
        let (facts, language) = (seat.game.facts(), self.setting.language);
        let rules = facts.rules.as_ref().map_or_else(String::new, |it| format!(" {it}"));
        let level = facts.level;
        let level = level.map_or_else(String::new, |it| format!(", {}", it.title().tell(language)));
        format!("{} {}{rules}{level}", facts.kind.title().tell(language), facts.board())
    }

    /// How the game stands, in a few words.
    fn standing(&self, seat: &Seat, cell: Cell, now: Now) -> String {
        let (tally, language) = (seat.table().tally(), self.setting.language);
        let mut parts = Vec::new();
        if seat.is_at_risk() {
            parts.push(self.told(words::UNKEPT));
        }
        if tally.trials > 0 {
            parts.push(words::trials(tally.trials, language));
        }
        if let Some(mines) = seat.table().position().mines() {
            let scene = seat.table().scene();
            let flags = scene.size().cells().filter(|&it| scene.tile(it).clue == Clue::Flag).count();
            parts.push(words::flags(flags, mines, language));
        }
        if tally.hints > 0 {
            parts.push(words::hints(tally.hints, language));
        }
        parts.push(words::time(seat.elapsed(now)));
        parts.push(cell.to_string());
        parts.join("  ")
    }

    /// What keys do now: the board's own first.
    fn footer(&self, board: &[Item], width: u16) -> Vec<Line<'static>> {
        let language = self.setting.language;
        if let Some(dialog) = self.dialog.as_ref().filter(|_| self.work.is_none()) {
            return page::flow(&dialog.items(language), width, 2);
        }
        let item = |it: &Binding| (it.name.to_owned(), it.short.tell(language).to_owned());
        let ours = BINDINGS.iter().filter(|it| self.applies(it.wish));
        let (always, others): (Vec<_>, Vec<_>) = ours.partition(|it| it.is_always_told());
        let always: Vec<Item> = always.into_iter().map(item).collect();
        let others: Vec<Item> = others.into_iter().map(item).collect();
        let mut lines = if board.is_empty() { Vec::new() } else { page::flow(board, width, 1) };
        lines.push(page::flow_before(&others, &always, width));
        lines
    }

    fn draw_footer(&self, frame: &mut Frame<'_>, area: Rect, board: &[Item]) {
        Paragraph::new(self.footer(board, area.width)).render(area, frame.buffer_mut());
    }
}

/// A film in a part of the screen: its board, its sentence, its keys.
pub(crate) fn draw_film(
    frame: &mut Frame<'_>,
    area: Rect,
    film: &crate::film::Film,
    setting: Setting,
    scroll: &mut Scroll,
) {
    let still = film.still();
    let board = BoardPicture {
        scene: &still.scene,
        look: setting.look,
        depth: setting.depth,
        cursor: film.focus().map(|cell| (cell, Style::new())),
    };
    let lines = page::flow(&film.items(setting.language), area.width, 2);
    let Some(Page { header, board: place, panel, footer }) =
        page::divide(area, board.extent(), lines.len() as u16)
    else {
        return page::draw_too_small(area, frame.buffer_mut(), setting);
    };
    page::draw_header(header, frame.buffer_mut(), &film.title, &film.status(setting.language));
    board.draw(place, frame.buffer_mut(), scroll);
    let is_loud = film.is_at_end();
    draw_note(frame, panel, &Note { text: vec![still.sentence.clone()], is_loud, scene: None });
    Paragraph::new(lines).render(footer, frame.buffer_mut());
}

/// What the panel says; with a line between paragraphs where there is room.
fn draw_note(frame: &mut Frame<'_>, area: Rect, note: &Note) {
    let is_roomy = area.height > 8;
    let mut text = Text::default();
    for (index, paragraph) in note.text.iter().enumerate() {
        if index > 0 && is_roomy {
            text.push_line("");
        }
        let is_loud = note.is_loud && index == 0;
        let style = Style::new().add_modifier(if is_loud { Modifier::BOLD } else { Modifier::empty() });
        text.push_line(Span::styled(paragraph.clone(), style));
    }
    // Beside the board the text begins at its first row, below the ruler; below it, it leaves a column free.
    let area = if is_roomy {
        Rect { y: area.y + 1, height: area.height - 1, ..area }
    } else {
        Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area }
    };
    Paragraph::new(text).wrap(Wrap { trim: true }).render(area, frame.buffer_mut());
}

/// The cursor's cell.
fn at_hand(hand: Hand, scene: &Scene) -> Cell {
    let (size, Cell { row, col }) = (scene.size(), hand.cursor);
    Cell { row: row.min((size.rows() - 1) as u8), col: col.min((size.cols() - 1) as u8) }
}

/// What the cursor looks like with that tool: a pen is seen at once.
fn cursor_style(tool: Tool, depth: Depth) -> Style {
    // What is dim would be a dim cursor.
    let inverse = Style::new().add_modifier(Modifier::REVERSED).remove_modifier(Modifier::DIM);
    let ground = match tool {
        _ if depth == Depth::None => return inverse,
        Tool::None => return inverse,
        Tool::Pen => Color::Indexed(2),
        Tool::Cross => Color::Indexed(3),
    };
    Style::new().fg(Color::Indexed(0)).bg(ground).add_modifier(Modifier::BOLD).remove_modifier(Modifier::DIM)
}

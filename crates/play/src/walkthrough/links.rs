//! The chain of a step on paper: a picture for each supposition, where it ends, over the sentences that lead there.

use crate::Position;
use crate::hint::{Line, Role, Told, chain_scene};
use grid::Size;
use std::fmt::Write as _;
use std::ops::RangeInclusive;

/// Lines of print that suppositions may take in all, pictures included: what four sheets of paper leave to them.
const MOST: usize = 290;

/// A picture is as high as so many lines.
const PICTURE: usize = 9;

/// Cells in all pictures together.
const MOST_CELLS: usize = 200_000;

/// How many lines of print the suppositions of such boards have room for.
pub(super) fn room(size: Size) -> usize {
    MOST.min(PICTURE * MOST_CELLS / size.cell_count())
}

/// The suppositions of a step, as far as there is room for pictures of them.
pub(super) fn figures(step: &Told, before: &Position, room: &mut usize) -> String {
    let mut page = String::new();
    // The last line is what the step itself shows.
    let Some((_, chain)) = step.news.chain().split_last() else { return page };
    let ends = ends(chain);
    let Some(left) = room.checked_sub(PICTURE * ends.len() + chain.len()) else { return page };
    *room = left;
    let before = before.scene();
    for lines in ends {
        let drawn = draw::svg(&chain_scene(step.news.chain(), &step.region, &before, *lines.end()));
        let start = lines.start() + 1;
        let _ = write!(page, "<figure class=\"link\">{drawn}<figcaption><ol start=\"{start}\">");
        for Line { role, sentence, .. } in &chain[lines] {
            let _ = write!(page, "<li class=\"{}\">{sentence}</li>", role.name());
        }
        page.push_str("</ol></figcaption></figure>\n");
    }
    page
}

/// The lines of a chain up to the end of each supposition.
fn ends(chain: &[Line]) -> Vec<RangeInclusive<usize>> {
    let mut ends = Vec::new();
    let mut first = 0;
    for (index, line) in chain.iter().enumerate() {
        let is_last = chain.get(index + 1).is_none_or(|next| next.role == Role::Supposes && next.depth == 0);
        if line.role == Role::Breaks || is_last {
            ends.push(first..=index);
            first = index + 1;
        }
    }
    ends
}

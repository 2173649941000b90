//! A chain of thoughts, drawn link by link.

use super::{Explained, Line, News, Role};
use deduce::chain;
use draw::{Ground, Scene, Thought};
use grid::{Cell, Edge, Mark};

impl Explained {
    /// Whether the sentence sums up what the chain tells link by link.
    pub fn is_summed_up(&self) -> bool {
        self.news.chain().iter().filter(|it| matches!(it.role, Role::Follows | Role::Breaks)).count()
            > chain::SHORT
    }

    /// The chain in sentences, further suppositions set in.
    pub fn link_by_link(&self) -> Vec<String> {
        self.news.chain().iter().map(|it| format!("{}{}", "· ".repeat(it.depth), it.sentence)).collect()
    }

    /// A link of the chain, drawn over the board before the step: what is supposed, what followed from it, what this link says
    /// and where one sees it, or where it breaks. The cells in which the whole chain stays are shaded.
    ///
    /// # Panics
    /// If there is no such link.
    pub fn link_scene(&self, before: &Scene, index: usize) -> Scene {
        chain_scene(self.news.chain(), &self.region(), before, index)
    }

    /// The cells in which the chain stays.
    pub(crate) fn region(&self) -> Vec<Cell> {
        let marks = match &self.news {
            News::Lines { marks, .. } => &marks[..],
            News::Mines { .. } => &[],
        };
        let thought = self.news.chain().iter().flat_map(|it| &it.facts).map(|it| it.edge);
        let edges = marks.iter().copied().chain(thought);
        let looked = self.news.chain().iter().flat_map(|it| it.cells.iter().copied());
        let mut cells: Vec<Cell> = edges.flat_map(Edge::cells).chain(looked).collect();
        cells.extend(&self.cells);
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}

/// A link of a chain that stays within a region.
pub(crate) fn chain_scene(chain: &[Line], region: &[Cell], before: &Scene, index: usize) -> Scene {
    let line = &chain[index];
    let scene = before.clone().with_ground(region.iter().copied(), Ground::Matters);
    let marks = |line: &Line| line.facts.iter().map(|it| (it.edge, it.mark)).collect::<Vec<(Edge, Mark)>>();
    if index + 1 == chain.len() && line.role == Role::Remains {
        return scene.with_conclusion(marks(line));
    }
    let mut scene = scene;
    for it in held(&chain[..index], line) {
        let thought = if it.role == Role::Supposes { Thought::Supposed } else { Thought::Followed };
        scene = scene.with_thoughts(thought, marks(it));
    }
    let thought = if line.role == Role::Supposes { Thought::Supposed } else { Thought::Fresh };
    let ground = if line.role == Role::Breaks { Ground::Wrong } else { Ground::Cited };
    scene.with_thoughts(thought, marks(line)).with_ground(line.cells.iter().copied(), ground)
}

/// The lines before this one that still hold with it: what was thought within a supposition ends with that.
fn held<'a>(before: &'a [Line], line: &Line) -> Vec<&'a Line> {
    let mut held: Vec<&Line> = Vec::new();
    for it in before {
        end_suppositions(&mut held, it);
        held.push(it);
    }
    end_suppositions(&mut held, line);
    held
}

fn end_suppositions(held: &mut Vec<&Line>, line: &Line) {
    match line.role {
        Role::Supposes => held.retain(|it| it.depth < line.depth),
        Role::Remains => held.retain(|it| it.depth <= line.depth),
        Role::Follows | Role::Breaks => {}
    }
}

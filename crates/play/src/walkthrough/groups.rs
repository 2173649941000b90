//! Which steps get a picture of their own, and which share one.

use crate::Level;
use crate::hint::Told;
use deduce::Rank;
use grid::Size;
use std::cmp::Reverse;
use std::ops::Range;

/// Pictures that fit on four sheets of paper, one of them the puzzle.
const MOST: usize = 17;

/// Cells in all pictures together, so that those of a large board do not fill a disk.
const MOST_CELLS: usize = 400_000;

/// Steps that may share a picture before it is divided, as long as there is room for another.
const TOGETHER: usize = 8;

/// Steps that follow one another and share a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Group {
    pub(super) steps: Range<usize>,
    /// Whether nobody needs to look twice.
    pub(super) is_plain: bool,
}

/// All steps in groups. A step that matters is alone, the hardest first as long as there is room.
pub(super) fn of(steps: &[Told], size: Size) -> Vec<Group> {
    let ranks: Vec<Rank> = steps.iter().map(|it| it.rank).collect();
    grouped(&ranks, MOST.min(MOST_CELLS / size.cell_count()))
}

/// The techniques of some steps and how often each is used, in the order of their first use.
pub(super) fn uses(steps: &[Told]) -> Vec<(&'static str, usize)> {
    let mut uses: Vec<(&'static str, usize)> = Vec::new();
    for step in steps {
        match uses.iter_mut().find(|it| it.0 == step.title) {
            Some((_, count)) => *count += 1,
            None => uses.push((step.title, 1)),
        }
    }
    uses
}

fn grouped(ranks: &[Rank], most: usize) -> Vec<Group> {
    let matters = |&step: &usize| ranks[step] > Level::Beginner.highest();
    if ranks.len() <= most {
        return (0..ranks.len()).map(|it| Group { steps: it..it + 1, is_plain: !matters(&it) }).collect();
    }
    let mut is_alone = vec![false; ranks.len()];
    let mut pictures = 1;
    let mut hardest: Vec<usize> = (0..ranks.len()).filter(matters).collect();
    hardest.sort_by_key(|&step| Reverse(ranks[step]));
    for step in hardest {
        // A step alone divides the group in which it was.
        let is_shared = |it: Option<usize>| it.and_then(|it| is_alone.get(it)).is_some_and(|alone| !alone);
        let parts = 1 + usize::from(is_shared(step.checked_sub(1))) + usize::from(is_shared(Some(step + 1)));
        if pictures + parts - 1 <= most {
            pictures += parts - 1;
            is_alone[step] = true;
        }
    }
    let mut groups: Vec<Group> = Vec::new();
    for (step, &alone) in is_alone.iter().enumerate() {
        match groups.last_mut() {
            Some(last) if !alone && last.is_plain => last.steps.end = step + 1,
            _ => groups.push(Group { steps: step..step + 1, is_plain: !alone }),
        }
    }
    divide(&mut groups, most);
    groups
}

/// Divides the longest groups for as long as there is room.
fn divide(groups: &mut Vec<Group>, most: usize) {
    while groups.len() < most {
        let Some((longest, group)) = groups.iter().enumerate().rev().max_by_key(|(_, it)| it.steps.len())
        else {
            return;
        };
        if group.steps.len() <= TOGETHER {
            return;
        }
        let Range { start, end } = group.steps;
        let middle = start + (end - start).div_ceil(2);
        groups[longest].steps.end = middle;
        groups.insert(longest + 1, Group { steps: middle..end, is_plain: true });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Groups of such ranks as `1-3` and, alone, `4!`.
    fn told(ranks: &[u8], most: usize) -> String {
        let ranks: Vec<Rank> = ranks.iter().copied().map(Rank).collect();
        let groups = grouped(&ranks, most);
        assert!(groups.len() <= most.max(1));
        let steps: Vec<usize> = groups.iter().flat_map(|it| it.steps.clone()).collect();
        assert_eq!(steps, (0..ranks.len()).collect::<Vec<usize>>(), "every step, in order");
        let name = |it: &Group| match (it.steps.start + 1, it.steps.end, it.is_plain) {
            (first, last, true) if first < last => format!("{first}-{last}"),
            (first, _, true) => first.to_string(),
            (first, _, false) => format!("{first}!"),
        };
        groups.iter().map(name).collect::<Vec<String>>().join(" ")
    }

    #[test]
    fn a_short_way_is_shown_step_by_step() {
        assert_eq!(told(&[10, 60, 10], 3), "1 2! 3");
        assert_eq!(told(&[], 3), "");
    }

    #[test]
    fn the_hardest_steps_stand_alone_and_the_others_share_what_is_left() {
        assert_eq!(told(&[10, 10, 30, 10, 80, 10, 10], 4), "1-4 5! 6-7");
        assert_eq!(told(&[10, 10, 30, 10, 80, 10, 10], 5), "1-2 3! 4 5! 6-7");
        assert_eq!(told(&[80, 80, 80, 80, 80, 80], 3), "1! 2! 3-6");
    }

    #[test]
    fn long_groups_are_divided_while_there_is_room() {
        assert_eq!(told(&[10; 20], 3), "1-5 6-10 11-20");
        assert_eq!(told(&[10; 40], 17), "1-5 6-10 11-15 16-20 21-25 26-30 31-35 36-40");
        assert_eq!(told(&[10; 40], 1), "1-40");
    }
}

//! Rows below which nothing was found, so that the sweep does not go there a second time.
//!
//! All that the cells below a row depend on are the arms of that row and the mates of the lines that lead down from it.
//! Where these come again in the same row as they were when everything below failed, everything below will fail again. That is certain
//! only if it failed within the sweep: what was refused in the end, because a path touches itself, depends on the
//! whole board, and whoever met a solution on the way did not fail.
//!
//! Keys are kept and compared as a whole. Most boards never repeat a row, so that looking up each would cost more than
//! it saves: the memory begins only when a sweep turns out to be long, keeps only rows that took many nodes, and is given
//! up if they are never met again.

/// The most that is kept, in words of keys.
const MOST: usize = 1 << 20;

/// Questions after which at least one in [`RARE`] must have been answered.
const TRIAL: u32 = 4096;
const RARE: u32 = 64;

/// Rows below which nothing was found.
#[derive(Debug)]
pub(super) struct Memory {
    /// How many nodes a sweep takes before the memory begins, for each cell: most boards take fewer.
    pub(super) begins_after: u64,
    /// Nodes that were spent below a row in vain before it is worth being kept.
    pub(super) worth_keeping: u64,
    /// By hash: where a key begins, plus one; a power of two.
    slots: Vec<u32>,
    /// The keys one after the other, each as long as the others; and by key, the nodes that it took.
    keys: Vec<u64>,
    costs: Vec<u64>,
    /// Nodes that would have been taken without the memory.
    pub(super) saved: u64,
    /// By row: how it was entered.
    entered: Vec<Entered>,
    /// Words in a key.
    length: usize,
    asked: u32,
    known: u32,
}

impl Default for Memory {
    fn default() -> Memory {
        Memory {
            begins_after: 16,
            worth_keeping: 64,
            slots: Vec::new(),
            keys: Vec::new(),
            costs: Vec::new(),
            saved: 0,
            entered: Vec::new(),
            length: 0,
            asked: 0,
            known: 0,
        }
    }
}

#[derive(Clone, Debug, Default)]
struct Entered {
    /// Empty if the memory had not begun then.
    key: Vec<u64>,
    /// Nodes and leaves of the sweep so far, and nodes that were saved.
    nodes: u64,
    saved: u64,
    leaves: u64,
}

impl Memory {
    /// Forgets everything; keys of the next board have so many words, and it has so many rows.
    pub(super) fn reset(&mut self, length: usize, rows: usize) {
        self.slots.clear();
        self.keys.clear();
        self.costs.clear();
        self.saved = 0;
        for entered in &mut self.entered {
            entered.key.clear();
        }
        self.entered.resize(rows.max(self.entered.len()), Entered::default());
        self.length = length;
        self.asked = 0;
        self.known = 0;
    }

    /// Whether it has proved to be of use, or might still.
    #[inline]
    pub(super) fn is_of_use(&self) -> bool {
        self.asked < TRIAL || self.known >= self.asked / RARE
    }

    /// A row is entered; `false` if nothing is to be found below.
    pub(super) fn enter(
        &mut self,
        row: usize,
        key: impl Iterator<Item = u64>,
        nodes: u64,
        leaves: u64,
    ) -> bool {
        let entered = &mut self.entered[row];
        entered.key.clear();
        entered.key.push(row as u64);
        entered.key.extend(key);
        (entered.nodes, entered.saved, entered.leaves) = (nodes, self.saved, leaves);
        self.asked += 1;
        let slot = if self.slots.is_empty() { 0 } else { self.slots[self.find(row)] };
        let Some(start) = slot.checked_sub(1) else { return true };
        self.known += 1;
        self.saved = self.saved.saturating_add(self.costs[start as usize / self.length]);
        false
    }

    /// A row is left: everything below was tried.
    pub(super) fn leave(&mut self, row: usize, nodes: u64, leaves: u64) {
        let entered = &self.entered[row];
        let is_kept = !entered.key.is_empty()
            && nodes - entered.nodes >= self.worth_keeping
            && leaves == entered.leaves
            && self.keys.len() < MOST;
        if !is_kept {
            return;
        }
        if 2 * (self.keys.len() / self.length + 1) > self.slots.len() {
            self.spread();
        }
        let slot = self.find(row);
        if self.slots[slot] == 0 {
            self.slots[slot] = self.keys.len() as u32 + 1;
            self.keys.extend_from_slice(&self.entered[row].key);
            self.costs.push(nodes - self.entered[row].nodes + self.saved - self.entered[row].saved);
        }
    }

    /// The slot of the key with which a row was entered, or the free one where it belongs.
    fn find(&self, row: usize) -> usize {
        let key = &self.entered[row].key;
        let last = self.slots.len() - 1;
        let mut slot = hash(key) as usize & last;
        while let Some(start) = self.slots[slot].checked_sub(1) {
            if self.keys[start as usize..][..self.length] == key[..] {
                break;
            }
            slot = (slot + 1) & last;
        }
        slot
    }

    /// Twice as many slots.
    fn spread(&mut self) {
        let count = (2 * self.slots.len()).max(1024);
        self.slots.clear();
        self.slots.resize(count, 0);
        for start in (0..self.keys.len()).step_by(self.length) {
            let mut slot = hash(&self.keys[start..][..self.length]) as usize & (count - 1);
            while self.slots[slot] != 0 {
                slot = (slot + 1) & (count - 1);
            }
            self.slots[slot] = start as u32 + 1;
        }
    }
}

fn hash(key: &[u64]) -> u64 {
    key.iter().fold(0, |hash, it| (hash ^ it).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29))
}

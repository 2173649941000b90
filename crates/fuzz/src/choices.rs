//! Bytes as choices, so that a fuzzer that changes one byte changes one choice.

/// Choices in the order in which they are asked for; when they run out, the first is always taken.
pub(crate) struct Choices<'a>(std::slice::Iter<'a, u8>);

impl<'a> Choices<'a> {
    pub(crate) fn of(bytes: &'a [u8]) -> Choices<'a> {
        Choices(bytes.iter())
    }

    /// Whether there are no more.
    pub(crate) fn is_over(&self) -> bool {
        self.0.len() == 0
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        usize::from(self.0.next().copied().unwrap_or(0)) % n
    }

    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == n - 1
    }

    pub(crate) fn one<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

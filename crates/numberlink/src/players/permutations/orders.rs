//! Every order of some things, one after the other.

/// Every order of the numbers below n, in lexicographic order.
pub(super) struct Orders {
    now: Vec<usize>,
    nth: u64,
}

impl Orders {
    pub(super) fn new(n: usize) -> Orders {
        Orders { now: (0..n).collect(), nth: 1 }
    }

    pub(super) fn now(&self) -> &[usize] {
        &self.now
    }

    /// Which one this is, counted from one, and of how many.
    pub(super) fn nth(&self) -> (u64, u64) {
        (self.nth, (1..=self.now.len() as u64).product())
    }

    /// Goes on to the next one; false if there is none.
    pub(super) fn advance(&mut self) -> bool {
        // The longest falling tail is the last of its orders: the number before it must grow.
        let Some(pivot) = self.now.windows(2).rposition(|it| it[0] < it[1]) else { return false };
        let larger = self.now.iter().rposition(|&it| it > self.now[pivot]);
        self.now.swap(pivot, larger.expect("the next number is larger"));
        self.now[pivot + 1..].reverse();
        self.nth += 1;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_comes_once() {
        let mut orders = Orders::new(3);
        let mut seen = vec![orders.now().to_vec()];
        while orders.advance() {
            seen.push(orders.now().to_vec());
        }
        assert_eq!(seen, [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]);
        assert_eq!(orders.nth(), (6, 6));
    }
}

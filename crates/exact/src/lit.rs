//! Literals.

use std::fmt;
use std::ops::Not;

/// That a variable is on, or that it is off.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lit(u32);

impl Lit {
    /// The variable is on, or off.
    #[inline]
    pub fn new(var: u32, on: bool) -> Lit {
        Lit(2 * var + u32::from(!on))
    }

    /// The variable is on.
    #[inline]
    pub fn on(var: u32) -> Lit {
        Lit(2 * var)
    }

    /// The variable is off.
    #[inline]
    pub fn off(var: u32) -> Lit {
        Lit(2 * var + 1)
    }

    /// The variable that it is about.
    #[inline]
    pub fn var(self) -> u32 {
        self.0 >> 1
    }

    /// Whether it says that the variable is on.
    #[inline]
    pub fn is_on(self) -> bool {
        self.0 & 1 == 0
    }

    /// Its number: literals of a variable have neighbouring numbers.
    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }

    /// Its ternary digit in a table's state: 1 on, 2 off.
    #[inline]
    pub(crate) fn digit(self) -> u32 {
        1 + (self.0 & 1)
    }
}

impl Not for Lit {
    type Output = Lit;

    #[inline]
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

impl fmt::Debug for Lit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}", if self.is_on() { "" } else { "¬" }, self.var())
    }
}

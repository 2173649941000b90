//! Each kind of puzzle in the words that all front ends share, one file a kind.
//!
//! A new kind takes a file here, a value of [`Kind`](crate::Kind) and one of
//! [`Position`](crate::Position); the compiler names the places that then lack it.

pub(crate) mod masyu;

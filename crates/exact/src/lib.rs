//! The exact engine: conflict-driven search with look-up tables and theories of lines.
//!
//! A puzzle becomes a [`Kernel`]: a variable for every edge of the board, a [`Table`](TableId) for every local
//! rule, and a [`Theory`] for what no local rule can say, such as *one closed loop*. The kernel finds solutions,
//! proves that there are no others, and tells what it cost. It never sees a puzzle.
//!
//! One technique a file:
//!
//! | file | technique |
//! |---|---|
//! | `tables` | local rules as look-up tables over what is known, propagated and explained on demand |
//! | `clauses` | learnt clauses with two watched literals |
//! | `propagate` | what follows from what is known |
//! | `probe` | try a literal, keep what its failure proves |
//! | `analyze` | from a conflict to the clause that avoids it |
//! | `decide` | which edge to try next |
//! | `restart`, `reduce` | when to start over, and which clauses to forget |
//! | `search` | how all of this finds a solution |
//! | `proof` | what a stranger needs to check that nothing was overlooked |
//! | `answer` | the solution, the proof that it is the only one, all of them, what they share |
//! | `theories/` | one loop: line ends, inside and outside, blocks |

mod analyze;
mod answer;
mod clauses;
pub mod count;
mod decide;
mod kernel;
mod lit;
mod mesh;
mod probe;
mod proof;
mod propagate;
mod reduce;
mod restart;
mod search;
mod tables;
pub mod theories;
mod theory;
mod trail;

pub use answer::{Answer, Complete, Facts, Found, Line};
pub use grid::Budget;
pub use kernel::Kernel;
pub use lit::Lit;
pub use mesh::Mesh;
pub use proof::{Hint, Named, Proof, Script, Witness};
pub use search::Outcome;
pub use tables::{Rulebook, TableId};
pub use theory::{Consequences, Contradiction, Theory};
pub use trail::Trail;

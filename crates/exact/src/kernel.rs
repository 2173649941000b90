//! The kernel: what is known, and everything that can be asked of it.

use crate::clauses::{Clauses, Keep};
use crate::decide::Order;
use crate::probe::Queue;
use crate::restart::Pace;
use crate::tables::Tables;
use crate::trail::Reason;
use crate::{Consequences, Lit, Proof, Rulebook, TableId, Theory, Trail};

/// Searches for solutions of tables, clauses and a theory.
///
/// Everything it allocates is kept from one question to the next: [`Kernel::reset`], describe the board, search.
#[derive(Debug)]
pub struct Kernel<T> {
    /// The rule about the whole board.
    pub theory: T,
    /// How many variables are edges. The others follow from them and are never decided on.
    pub(crate) edges: u32,
    pub(crate) trail: Trail,
    pub(crate) tables: Tables,
    pub(crate) clauses: Clauses,
    pub(crate) order: Order,
    pub(crate) queue: Queue,
    pub(crate) pace: Pace,
    /// How far down the trail the tables, the clauses and the theory have looked.
    pub(crate) heads: Heads,
    pub(crate) out: Consequences,
    pub(crate) analysis: crate::analyze::Analysis,
    /// Whether some clause of the question could be met by turning an edge on.
    pub(crate) may_need_more: bool,
    /// Whether it is proved that there are no (more) solutions.
    pub(crate) exhausted: bool,
    pub(crate) nodes: u64,
    /// What a stranger needs to check the answer, if somebody wants to know.
    pub(crate) proof: Option<Box<Proof>>,
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Heads {
    pub(crate) tables: usize,
    pub(crate) clauses: usize,
    pub(crate) theory: usize,
}

impl<T: Theory> Kernel<T> {
    /// A kernel for boards with these rules and this theory.
    pub fn new(rulebook: Rulebook, theory: T) -> Kernel<T> {
        Kernel {
            theory,
            edges: 0,
            trail: Trail::default(),
            tables: Tables::new(rulebook),
            clauses: Clauses::default(),
            order: Order::default(),
            queue: Queue::default(),
            pace: Pace::default(),
            heads: Heads::default(),
            out: Consequences::default(),
            analysis: crate::analyze::Analysis::default(),
            may_need_more: false,
            exhausted: false,
            nodes: 0,
            proof: None,
        }
    }

    /// Forgets the board and starts anew. The first variables are the edges; `more` of them belong to the theory,
    /// which is reset by its owner.
    pub fn reset(&mut self, edges: usize, more: usize) {
        let vars = edges + more;
        self.edges = edges as u32;
        self.trail.reset(vars);
        self.tables.reset();
        self.clauses.reset(vars);
        self.order.reset(vars, edges);
        self.queue.reset(vars);
        self.pace = Pace::default();
        self.heads = Heads::default();
        self.analysis.reset(vars);
        self.may_need_more = false;
        self.exhausted = false;
        self.nodes = 0;
        if let Some(proof) = &mut self.proof {
            proof.clear();
        }
    }

    /// Uses a table on these edges; [`crate::Mesh::NONE`] stands for an edge that does not exist and so is off.
    pub fn add_table(&mut self, table: TableId, scope: &[u32]) {
        self.tables.add(table, scope);
    }

    /// Demands that at least one of these literals hold. Takes back all decisions.
    pub fn add_clause(&mut self, lits: impl IntoIterator<Item = Lit>) {
        self.backtrack(0);
        // Questions ask for thousands of clauses: none takes memory of its own.
        let mut clause = std::mem::take(&mut self.out.conflict);
        clause.clear();
        for lit in lits {
            if self.trail.is_true(lit) {
                self.note_nothing_new();
                self.out.conflict = clause;
                return;
            }
            if !self.trail.is_false(lit) {
                clause.push(lit);
            }
        }
        self.note_question(clause.len());
        match clause[..] {
            [] => self.exhausted = true,
            [fact] => self.trail.push(fact, Reason::Given),
            _ => {
                self.may_need_more |= clause.iter().any(|lit| lit.is_on());
                self.clauses.add(&clause, Keep::Always);
            }
        }
        self.out.conflict = clause;
    }

    /// What is known.
    pub fn trail(&self) -> &Trail {
        &self.trail
    }

    /// Nodes visited since the reset.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Takes back everything above a level.
    pub(crate) fn backtrack(&mut self, level: u32) {
        if self.trail.level() <= level {
            return;
        }
        let start = self.trail.close_levels(level);
        while self.trail.lits().len() > start {
            let lit = self.trail.pop();
            let position = self.trail.lits().len();
            if position < self.heads.theory {
                self.theory.undo(lit);
            }
            if position < self.heads.tables && self.tables.know(lit.var()) {
                self.tables.undo(lit);
            }
            self.order.put_back(lit);
        }
        self.heads.tables = self.heads.tables.min(start);
        self.heads.clauses = self.heads.clauses.min(start);
        self.heads.theory = self.heads.theory.min(start);
    }
}

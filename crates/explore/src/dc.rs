//! DC-DPOR: one execution for each observation function, which says from which write each read reads.
//!
//! Source: Chalupa, Chatterjee, Pavlogiannis, Sinha, Vaidya, "Data-Centric Dynamic Partial Order Reduction", POPL 2018; what Toman
//! (thesis, 2023, chapter 3) says of it.
//!
//! Promise, under sequential consistency, TSO and PSO: one maximal trace is run for each reads-from class, whatever the topology
//! is, and so every reachable local state of every thread is visited, and every fault and every deadlock is found. Data races,
//! leaks and what memory holds at the end are not preserved, and are refused.
//!
//! The nodes, causal maps and endings are those of [`rvf`](crate::rvf()), with one difference: a set of good writes has
//! a single write, even if another one leaves the same value. That makes a node's good writes the paper's positive
//! annotation, and its causal map the negative one.
//!
//! Deviations:
//! - Those of `rvf`: causal maps as numbers, updates and atomic sections as one event, locks as waits for a value, final reads,
//!   backtrack signals.
//! - The paper decides whether an annotation can be realised as 2-SAT where each thread shares variables with few others, the
//!   topology having no cycle, and so in polynomial time. Where it has cycles, the paper breaks them: conflicting accesses of some
//!   pairs of threads are put in order, every order being a trace of its own. Here `VerifySC` decides for all topologies
//!   (`consistency/src/good_writes/`): with one good write for each read its closure does what 2-SAT does, and
//!   cycles cost no more traces.
//! - The paper knows sequential consistency alone. TSO and PSO are those of `rvf` (`rvf/buffers.rs`).

use crate::rvf::{Equivalence, Options, explore_as};
use interleaf_program::AnyProgram;
use interleaf_search::{Observer, Results, Search, SearchError};

/// Explores a program.
pub fn dc(
    program: &dyn AnyProgram,
    search: &Search,
    observer: &mut dyn Observer,
) -> Result<Results, SearchError> {
    explore_as("dc", program, search, Options::default(), Equivalence::Sources, observer)
}

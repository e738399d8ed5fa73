//! Stateful search, a file an algorithm, named after what the field calls it.
//!
//! A stateful search knows a state again that it has visited, by its encoding, and goes no further
//! from there. So it counts states, not executions, and ends on programs whose loops do not, as long as their states
//! are finitely many. Depth first: the machine takes steps and takes them back, and what it has done is the execution
//! that a violation is shown with.

mod backtracking;
pub mod de_s_por;
pub mod dl_s_por;
mod encoding;
pub mod graph;
mod labels;
mod movers;
mod order;
mod pages;
pub mod portfolio;
mod private_globals;
mod reliance;
mod run;
pub mod s_por;
mod search;
mod source_set_frame;
pub mod stateful;
mod visited;

pub use de_s_por::de_s_por;
pub use dl_s_por::dl_s_por;
pub use order::ThreadOrder;
pub use portfolio::portfolio;
pub use private_globals::matches;
pub use s_por::s_por;
pub use stateful::stateful;

/// How states are matched and in which order they are visited.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// States are kept and compared as a whole, not as fingerprints of 128 bits.
    pub exact: bool,
    /// The order in which threads are followed from a state.
    pub order: ThreadOrder,
    /// A process that only leads to states which were visited is followed first, where a source set decides who else
    /// is.
    pub visited_first: bool,
    /// Source sets come from every state, also from one in which a thread can take an invisible step: for measuring
    /// what it gives that this thread is followed alone otherwise.
    pub unfiltered: bool,
    /// The global variables that count as shared, by their names, in which `*` stands for anything; all if there are
    /// none. Under sequential consistency, for searches that reduce.
    pub visible: Vec<String>,
}

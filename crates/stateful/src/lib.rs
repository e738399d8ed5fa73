//! Stateful search, a file an algorithm, named after what the field calls it.
//!
//! A stateful search recognises a visited state by its encoding, and does not go beyond it. So it counts states, not
//! executions, and it ends on programs with endless loops as long as they have finitely many states. It is depth-first:
//! the machine takes steps and takes them back, and its trace is the execution that a violation is shown with.

mod components;
pub mod de_s_por;
pub mod dl_s_por;
mod encoding;
pub mod fair;
pub mod graph;
mod labels;
mod movers;
mod order;
mod pages;
pub mod portfolio;
mod private_globals;
mod races;
mod run;
pub mod s_por;
mod search;
mod source_sets;
pub mod stateful;
mod visited;

pub use de_s_por::de_s_por;
pub use dl_s_por::dl_s_por;
pub use encoding::state_words;
pub use order::ThreadOrder;
pub use portfolio::portfolio;
pub use private_globals::matches;
pub use s_por::s_por;
pub use stateful::stateful;

/// How states are matched and in which order they are visited.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Whether states are kept and compared as a whole, not as fingerprints of 128 bits.
    pub exact: bool,
    /// The order in which threads are followed from a state.
    pub order: ThreadOrder,
    /// Whether source sets follow first a process that only leads to visited states.
    pub visited_first: bool,
    /// Whether source sets are computed for every state, also if a thread can take an invisible step: for measuring
    /// what following that thread alone gains.
    pub unfiltered: bool,
    /// The global variables that count as shared, as patterns of names in which `*` matches anything; all if there are
    /// none. Under sequential consistency, for searches that reduce.
    pub visible: Vec<String>,
}

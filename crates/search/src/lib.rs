//! What every search shares: the run, results, observers, limits; `exhaustive`, the definition; preemption bounds; replay.
//!
//! A search drives a [`Machine`](interleaf_memory::Machine) through executions of a program and records in [`Results`] what they end
//! in. [`exhaustive()`] drives it through every schedule and so defines what the others must find.

mod algorithm;
mod divisions;
mod endings;
mod equal_threads;
mod error;
pub mod exhaustive;
mod fewer_threads;
mod graphs;
mod growing;
mod observer;
mod preemptions;
mod recording;
mod refining;
mod results;
mod schedule;
mod search;
mod sequential_order;
mod shrink;
mod stop;
mod unmerged;

pub use algorithm::{Ability, Algorithm, Start};
pub use divisions::{Division, Divisions};
pub use endings::at_end::{LooksFor, violations_at_end};
pub use endings::ending::ending;
pub use endings::endless::go_round_for_ever;
pub use endings::violations::{race_of_events, races_of_last};
pub use equal_threads::{EqualThreads, equal_threads};
pub use error::{Failure, SearchError, unless_interrupted};
pub use exhaustive::{Exhaustive, exhaustive};
pub use fewer_threads::fewer_threads;
pub use growing::GrowingLoop;
pub use observer::{Observer, Unobserved};
pub use preemptions::Preemptions;
pub use recording::replay::{
    RecordedStep, RecordedThread, Recording, ReplayError, end_with, replay, take_turn,
};
pub use refining::refining;
pub use results::Results;
pub use search::Search;
pub use shrink::shrink;
pub use stop::{Progress, StopReason};

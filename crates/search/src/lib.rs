//! What every search shares: the run, results, observers, limits; `exhaustive`, the definition; preemption bounds; replay.
//!
//! A search drives a [`Machine`](interleaf_memory::Machine) through executions of a program and records in [`Results`] what they end
//! in. [`exhaustive()`] drives it through every schedule and so defines what the others must find.

mod algorithm;
mod at_end;
mod described;
mod divisions;
mod ending;
mod endless;
mod equal_threads;
mod error;
pub mod exhaustive;
mod fewer_threads;
mod graphs;
mod growing;
mod observer;
mod preemptions;
mod printed;
mod refining;
mod replay;
mod results;
mod schedule;
mod search;
mod sequential_order;
mod shrink;
mod stop;
mod unmerged;
mod violations;

pub use algorithm::{Ability, Algorithm, Start};
pub use at_end::{LooksFor, violations_at_end};
pub use divisions::{Division, Divisions};
pub use ending::ending;
pub use endless::go_round_for_ever;
pub use equal_threads::{EqualThreads, equal_threads};
pub use error::{Failure, SearchError, unless_interrupted};
pub use exhaustive::{Exhaustive, exhaustive};
pub use fewer_threads::fewer_threads;
pub use growing::GrowingLoop;
pub use observer::{Observer, Unobserved};
pub use preemptions::Preemptions;
pub use refining::refining;
pub use replay::{RecordedStep, RecordedThread, Recording, ReplayError, end_with, replay, take_turn};
pub use results::Results;
pub use search::Search;
pub use shrink::shrink;
pub use stop::{Progress, StopReason};
pub use violations::{race_of_events, races_of_last};

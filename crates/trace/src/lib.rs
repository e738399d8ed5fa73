//! Executions: events, reads-from, vector clocks, the class key under each equivalence; outcomes, violations, statistics.
//!
//! Knows no memory model and no search: an engine records a [`Trace`], an algorithm compares the [`ClassKey`]s of two.

pub mod causality;
pub mod class;
pub mod clock;
pub mod data_races;
pub mod event;
mod graph_clocks;
mod graph_races;
mod rows;
pub mod statistics;
pub mod threads;
pub mod violation;

pub use class::{ClassKey, Equivalence, identity};
pub use clock::Clocks;
pub use data_races::{DataRace, data_race, data_races, data_races_of_last, happens_before};
pub use event::{Action, CellIndex, Cells, Event, EventIndex, Footprint, Piece, ThreadIndex, Trace};
pub use graph_clocks::{GraphRules, happens_before_in_graph};
pub use graph_races::{GraphRaces, MergedOrder};
pub use statistics::{BlockedBy, BlockedReason, Ending, Executions, States, Statistics, Verdict};
pub use threads::ThreadSet;
pub use violation::{
    Choice, InCycle, LastWrite, RacingAccess, ReadsFrom, Starvation, Violation, ViolationDetail,
    ViolationKind, starvation,
};

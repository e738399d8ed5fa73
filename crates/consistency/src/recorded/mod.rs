//! Recorded executions: whether a memory model allows one, with its reads-from map.
//!
//! Source: Toman's thesis ("Improved Verification Techniques for Concurrent Systems", 2021), chapter 5, the full report of "The
//! Reads-From Equivalence for the TSO and PSO Memory Models", OOPSLA 2021 (Bui, Chatterjee, Gautam, Pavlogiannis, Toman): the
//! problems VTSO-rf and VPSO-rf.
//!
//! [`verify()`] decides, and [`verify_values`] where only values are known; [`Method`] and [`Settings::closure`] choose how. Each
//! witness is run on real buffers before it is returned. [`explain()`] and [`explain_values`] say why there is none. A witness or an
//! explanation that does not hold is a defect of this crate, and a panic.

mod execution;
mod explain;
mod explanation;
pub mod graphs;
mod moments;
mod polls;
mod recheck;
mod recording;
mod values;
mod verify;
mod worklist;

pub use execution::{Event, EventId, Execution, ExecutionError, Model, Moment, Source, Target};
pub use explain::explain;
pub use explanation::{Case, Cases, Explanation, Ordering, Reason, Rule, Unwritten};
pub use recording::{Recording, Value, Values};
pub use values::{explain_values, verify_values};
pub use verify::{Method, Settings, verify};
pub use worklist::Decision;

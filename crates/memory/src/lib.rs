//! Memory models as machines: what may happen next, what a read sees; `exhaustive`, the definition; replay of a witness.
//!
//! A [`Machine`] runs a program one visible step at a time and takes steps back. Every search, stateless or not, drives
//! it; [`exhaustive()`] drives it through every schedule and so defines what the others must find.

pub mod buffers;
mod changes;
pub mod exhaustive;
pub mod fingerprint;
mod footprints;
mod foresight;
mod hidden;
mod locals;
pub mod machine;
pub mod names;
mod objects;
pub mod preemptions;
mod queries;
pub mod replay;
mod resuming;
mod rounds;
mod running;
pub mod search;
pub mod section;
pub mod state;
pub mod store;
mod sums;
pub mod waits;

pub use buffers::Model;
pub use exhaustive::{Exhaustive, exhaustive};
pub use fingerprint::fingerprint;
pub use machine::{Machine, Recorder, Refusal, Settings, Status};
pub use names::CellName;
pub use preemptions::Preemptions;
pub use replay::{Allocation, RecordedStep, RecordedThread, Recording, ReplayError, replay};
pub use search::{Observer, Progress, Results, Search, StopReason, Unobserved, refining};
pub use state::{Encoder, Encoding};
pub use waits::{Guard, Waits};

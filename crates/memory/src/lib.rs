//! Memory models as machines: what may happen next, and what a read sees.
//!
//! A [`Machine`] runs a program one visible step at a time and takes steps back. Every search drives it. This crate knows no
//! algorithm. The files here are the parts of a machine; `machine/` is what it does with them.

pub mod buffers;
mod changes;
mod counters;
mod fingerprint;
mod interruption;
mod locals;
mod locks;
mod machine;
mod model;
mod objects;
mod recorder;
mod rounds;
pub mod section;
mod settings;
mod status;
pub mod store;
mod symmetry;
mod waits;

pub use changes::Changes;
pub use counters::{CounterUse, Counters, Family};
pub use fingerprint::fingerprint;
pub use interruption::{Interruption, Restart, UnsupportedInGraph, UnsupportedInSection};
pub use locals::{KnownLocal, may_point};
pub use locks::{LockUse, Locks};
pub use machine::Machine;
pub use machine::guards::Guard;
pub use machine::merged_barriers::{BarrierEvent, MergedBarrier};
pub use machine::merged_locks::MergedLock;
pub use machine::names::CellName;
pub use machine::step::{Memory, effect};
pub use model::Model;
pub use objects::{ObjectState, Objects};
pub use recorder::{Allocation, Recorder};
pub use rounds::Rounds;
pub use settings::{LearnedCuts, NotPrivate, Settings};
pub use status::Status;
pub use store::{Cuts, Store};
pub use symmetry::{Asymmetries, Asymmetry, Group};
pub use waits::{WaitingRound, Waits};

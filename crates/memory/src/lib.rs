//! Memory models as machines: what may happen next, and what a read sees.
//!
//! A [`Machine`] runs a program one visible step at a time and takes steps back. Every search drives it. This crate knows no
//! algorithm.

pub mod buffers;
mod changes;
pub mod fingerprint;
mod footprints;
pub mod interruption;
mod locals;
pub mod machine;
pub mod names;
mod objects;
mod queries;
mod recorder;
mod resuming;
mod rounds;
mod running;
pub mod section;
mod settings;
pub mod store;
pub mod waits;

pub use buffers::Model;
pub use changes::Changes;
pub use fingerprint::fingerprint;
pub use interruption::{Interruption, Restart, UnsupportedInSection};
pub use locals::{KnownLocal, may_point};
pub use machine::{Machine, Status, effect};
pub use names::CellName;
pub use objects::{ObjectState, Objects};
pub use recorder::{Allocation, Recorder};
pub use rounds::Rounds;
pub use settings::Settings;
pub use store::Store;
pub use waits::{Guard, Waits};

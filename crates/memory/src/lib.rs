//! Memory models as machines: what may happen next, and what a read sees.
//!
//! A [`Machine`] runs a program one visible step at a time and takes steps back. Every search drives it. This crate knows no
//! algorithm.

pub mod buffers;
mod changes;
pub mod fingerprint;
mod footprints;
mod foresight;
mod hidden;
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
pub mod state;
pub mod store;
mod sums;
pub mod waits;

pub use buffers::Model;
pub use fingerprint::fingerprint;
pub use interruption::{Interruption, Restart, UnsupportedInSection};
pub use machine::{Machine, Status};
pub use names::CellName;
pub use recorder::{Allocation, Recorder};
pub use settings::Settings;
pub use state::{Encoder, Encoding};
pub use waits::{Guard, Waits};

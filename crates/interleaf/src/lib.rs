//! The command `interleaf`: chooses front end, memory model and algorithm. The only crate that names them all.
//!
//! It is a library only for its binary, for `cargo-interleaf`, its tests and `xtask`.

#![allow(missing_docs)]
// Whatever is printed goes through `output` or `terminal`, which escape control characters.
#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod algorithms;
pub mod arguments;
pub mod check;
pub mod compare;
pub mod compile;
mod configuration;
pub mod doctor;
mod entry;
mod error;
pub mod estimate;
pub mod fair;
mod files;
pub mod frontier;
mod graph_picture;
pub mod init;
pub mod limits;
pub mod litmus;
pub mod live;
pub mod load;
pub mod man;
pub mod options;
pub mod output;
mod output_guard;
pub mod refine;
pub mod replay;
pub mod resume;
pub mod sample;
pub mod terminal;
pub mod usage_error;
pub mod verify;
mod words;
pub mod wrapper;

pub use entry::run;
pub use error::{InputError, Status};

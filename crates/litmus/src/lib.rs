//! From litmus tests to a Program.
//!
//! A [`Test`] is read from text ([`read`]) and is a [`Program`](interleaf_program::Program) itself, that any search can run.
//! What a search finds at the end of each execution is collected in [`Outcomes`], which print as herd prints them.
//! This crate knows no memory model and no search.

pub mod automaton;
pub mod outcomes;
pub mod reader;
pub mod test;
pub mod x86;

pub use automaton::LitmusThread;
pub use outcomes::{End, Observation, Outcomes};
pub use reader::{ReadError, read};
pub use test::Test;

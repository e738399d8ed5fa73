//! Runs bytecode: [`Llvm`] is a program, [`Thread`] the state of one of its threads.
//!
//! `execute.rs` has the loop, `effects.rs` the rarer instructions, `resolve.rs` what the outcome of an operation does.

mod active_loops;
mod calls;
mod checked;
mod clocks;
mod effects;
mod execute;
mod faults;
mod floats;
mod iterations;
mod library_operations;
mod llvm;
mod memory;
mod poison;
mod poison_propagation;
mod program;
mod report;
mod resolve;
mod state_encoding;
mod thread;
mod timed_waits;
mod wide;

pub use execute::MOST_CALLS;

pub use llvm::Llvm;
pub use thread::Thread;

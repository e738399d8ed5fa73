//! Runs bytecode: [`Llvm`] is a program, [`Thread`] the state of one of its threads.
//!
//! `execute.rs` runs instructions, `effects.rs` has the rarer ones, `resolve.rs` what the outcome of an operation does.

mod calls;
mod coverage;
mod effects;
mod execute;
mod faults;
mod library_operations;
mod llvm;
mod loops;
mod memory;
mod operators;
mod poison;
mod poison_propagation;
mod program;
mod report;
mod resolve;
mod run;
mod state_encoding;
mod thread;
mod unwinding;

pub use execute::MOST_CALLS;

pub use coverage::Lines;
pub use llvm::Llvm;
pub use thread::Thread;

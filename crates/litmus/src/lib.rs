//! From litmus tests to a Program.
//!
//! A litmus test is a few threads of a few instructions, and a question about what they can end in. [`read`] makes a
//! [`Test`] of its text, as herd reads it, in X86 or X86_64 syntax or in C; a [`Test`] is a [`Program`](interleaf_program::Program),
//! which any search can run. The caller passes the [`End`] of each execution to [`Outcomes`], which count them and
//! print as herd does ([`outcomes::Layout`]).
//!
//! ```
//! use interleaf_litmus::read;
//!
//! let text = "
//! X86_64 MP
//! { uint64_t x; uint64_t y; }
//!  P0          | P1            ;
//!  movq $1,(x) | movq (y),%rax ;
//!  movq $1,(y) | movq (x),%rbx ;
//! exists (1:rax=1 /\\ 1:rbx=0)";
//! let test = read("MP.litmus", text).unwrap();
//! assert_eq!((test.name.as_str(), test.threads.len()), ("MP", 2));
//! assert_eq!(test.condition_text(), "exists (1:rax=1 /\\ 1:rbx=0)");
//! assert_eq!(read("MP.litmus", "X86_64 MP\n{").unwrap_err().to_string(), "2: expected a location, found the end of the test");
//! ```
//!
//! - [`reader`]: text to a test; errors name the line.
//! - [`x86`]: which steps instructions are made of; registers, flags.
//! - [`instruction`]: the steps.
//! - [`automaton`]: threads that take them.
//! - [`observed`]: tests whose end is visible to searches that do not tell all executions apart.
//! - [`mod@test`]: what a test is, and how its places, states and conditions are written.
//! - [`outcomes`]: what executions end in.
//! - [`mod@generate`]: tests from cycles.
//!
//! This crate knows no memory model and no search.

pub mod automaton;
mod error;
#[allow(missing_docs, reason = "the names are those of diy")]
pub mod generate;
#[allow(missing_docs, reason = "most names are those of instructions")]
pub mod instruction;
pub mod observed;
#[allow(missing_docs, reason = "the names are those of herd")]
pub mod outcomes;
pub mod reader;
#[allow(missing_docs, reason = "the names are those of the syntax")]
pub mod test;
#[allow(missing_docs, reason = "most names are those of the processor")]
pub mod x86;

pub use automaton::LitmusThread;
pub use error::ReadError;
pub use outcomes::{End, Observation, Outcomes};
pub use reader::read;
pub use test::Test;

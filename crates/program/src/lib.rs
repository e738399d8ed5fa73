//! What a program is: threads as deterministic automata, operations, values, addresses.
//!
//! A front end implements [`Program`]; an engine runs it. A program never reads memory: each thread runs local code up
//! to its next visible operation ([`Program::advance`]), shows it, and is handed what the operation obtained
//! ([`Program::resolve`]). So a thread can be put back to any of its event positions by cloning, and run on from there
//! alone. This crate knows no memory model and no search.
//!
//! [`script`](mod@script) holds the small in-memory language in which tests build programs.

pub mod accesses;
pub mod address;
pub mod contract;
pub mod erased;
#[allow(missing_docs, reason = "most names say what happened")]
pub mod fault;
pub mod identity;
pub mod loops;
pub mod object;
#[allow(missing_docs, reason = "most names say what the field calls it")]
pub mod operation;
pub mod pairs;
pub mod place;
pub mod script;
#[allow(missing_docs, reason = "most names are those of C")]
pub mod shape;
pub mod value;

pub use accesses::KindsOfAccess;
pub use address::{Address, Cell, GLOBALS_BASE, MOST_CHILDREN, Region};
pub use contract::{Attempts, Local, Outcome, Program, Sides, Step};
pub use erased::{AnyProgram, AnyThread};
pub use fault::{AccessKind, BadTarget, Fault, FaultDetail, FaultKind, GivenUp, Unwritten, bytes};
pub use identity::ThreadId;
pub use loops::{Hindrance, HindranceKind, LoopRole, LoopSummary};
pub use object::{Global, Initial, Object, ObjectKind};
pub use operation::{Comparison, Cut, MemoryOrder, Op, Predicate, Rmw, SyncKind};
pub use place::{
    Frame, LibraryCall, Place, Site, SourceFile, SourcePosition, is_rust_std_file, is_system_file, names_file,
};
pub use shape::{BitField, Field, Part, Scalar, Shape, ShapeKind, is_reserved};
pub use value::Value;

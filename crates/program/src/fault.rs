//! What can go wrong in a thread.

use crate::address::Cell;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// The kind of a fault; [`fmt::Display`] gives the name that reports use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub enum FaultKind {
    Assertion,
    /// `abort`, or another deliberate end.
    Abort,
    /// A panic of a Rust program that nothing catches.
    Panic,
    /// An exception of a C++ program that nothing catches.
    Exception,
    /// An access to the page at address 0.
    NullAccess,
    OutOfBounds,
    UseAfterFree,
    DoubleFree,
    /// `free` of something that `malloc` did not return.
    InvalidFree,
    /// An allocation of a size or with an alignment that nothing can have.
    InvalidAllocation,
    /// A decision that depends on memory that was never written.
    UninitialisedRead,
    /// Unlocking a mutex that the thread does not hold.
    UnlockNotOwner,
    /// Destroying a lock that is held, or that others wait for.
    DestroyHeld,
    /// Joining a thread that was joined or detached.
    DoubleJoin,
    /// An integer division by zero, or one that overflows.
    DivisionByZero,
    /// What the language gives no meaning, other than what has a kind of its own: signed overflow, a shift by too much, a call
    /// that does not fit the function.
    UndefinedBehaviour,
    /// A use of a function or variable that nothing defines. The program may be right; what happens next is not known.
    Unmodelled,
}

impl FaultKind {
    /// All kinds.
    pub const ALL: [FaultKind; 17] = [
        FaultKind::Assertion,
        FaultKind::Abort,
        FaultKind::Panic,
        FaultKind::Exception,
        FaultKind::NullAccess,
        FaultKind::OutOfBounds,
        FaultKind::UseAfterFree,
        FaultKind::DoubleFree,
        FaultKind::InvalidFree,
        FaultKind::InvalidAllocation,
        FaultKind::UninitialisedRead,
        FaultKind::UnlockNotOwner,
        FaultKind::DestroyHeld,
        FaultKind::DoubleJoin,
        FaultKind::DivisionByZero,
        FaultKind::UndefinedBehaviour,
        FaultKind::Unmodelled,
    ];

    /// The name in reports and JSON.
    pub fn name(self) -> &'static str {
        match self {
            FaultKind::Assertion => "assertion",
            FaultKind::Abort => "abort",
            FaultKind::Panic => "panic",
            FaultKind::Exception => "exception",
            FaultKind::NullAccess => "null-access",
            FaultKind::OutOfBounds => "out-of-bounds",
            FaultKind::UseAfterFree => "use-after-free",
            FaultKind::DoubleFree => "double-free",
            FaultKind::InvalidFree => "invalid-free",
            FaultKind::InvalidAllocation => "invalid-allocation",
            FaultKind::UninitialisedRead => "uninitialised-read",
            FaultKind::UnlockNotOwner => "unlock-not-owner",
            FaultKind::DestroyHeld => "destroy-held",
            FaultKind::DoubleJoin => "double-join",
            FaultKind::DivisionByZero => "division-by-zero",
            FaultKind::UndefinedBehaviour => "undefined-behaviour",
            FaultKind::Unmodelled => "unmodelled",
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What happened, without the place. [`fmt::Display`] writes one line, without the names that only debug information knows:
/// a report adds those.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum FaultDetail {
    /// A line that no name can improve.
    Text(Box<str>),
    /// A failed assertion: its condition as the source has it, if that is known.
    Assertion(Option<Box<str>>),
    /// An access that memory refused.
    Access {
        access: AccessKind,
        at: Cell,
        /// What is there instead of an object that may be accessed so.
        target: BadTarget,
    },
    /// A thread or memory that is given up and may not be.
    GivenUp(GivenUp),
    /// A use of memory that was never written.
    Unwritten {
        what: Unwritten,
        /// The file and line of the read, where the use is elsewhere.
        read_at: Option<(Arc<str>, u32)>,
    },
}

/// What an access does to memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum AccessKind {
    Read,
    Write,
    Update,
    /// It comes right after the allocation of an object.
    Start,
    /// It ends the lifetime of an object.
    End,
}

impl AccessKind {
    /// The kind of an access that reads, writes, or both.
    pub fn new(reads: bool, writes: bool) -> AccessKind {
        match (reads, writes) {
            (true, true) => AccessKind::Update,
            (false, true) => AccessKind::Write,
            _ => AccessKind::Read,
        }
    }
}

impl fmt::Display for AccessKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AccessKind::Read => "read",
            AccessKind::Write => "write",
            AccessKind::Update => "update",
            AccessKind::Start => "allocation",
            AccessKind::End => "free",
        })
    }
}

/// What a refused access found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum BadTarget {
    Null,
    Freed,
    /// A local variable of a function that has returned.
    Returned,
    /// A constant, which cannot be written.
    Constant,
    /// An object that the access does not lie in, and where it is from the object's start on.
    Outside {
        offset: u64,
        size: u64,
    },
    /// No object is near.
    Nothing,
}

/// What is given up and may not be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum GivenUp {
    /// A thread that was joined before.
    Joined,
    /// Memory that was freed before.
    Freed,
    /// An address that no allocation returned.
    NotAllocated,
}

/// What was never written.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Unwritten {
    Named(Arc<str>),
    /// A local variable without a known name.
    Local,
    /// Memory; the report finds its name.
    Memory,
}

impl FaultDetail {
    fn of_access(access: AccessKind, at: Cell, target: BadTarget) -> String {
        let what = format!("{access} of {}", bytes(at.size.into()));
        match target {
            BadTarget::Null if at.address == 0 => format!("{what} through a null pointer"),
            BadTarget::Null => format!("{what} at address {}, near null", { at.address }),
            BadTarget::Freed => format!("{what} in memory that was freed"),
            BadTarget::Returned => format!("{what} in a local variable of a function that has returned"),
            BadTarget::Constant => format!("{what} in a constant"),
            BadTarget::Outside { offset, size } => {
                format!("{what} at offset {offset} of an object of {size} bytes")
            }
            BadTarget::Nothing => format!("{what} at address {:#x}, where no object is", { at.address }),
        }
    }
}

impl fmt::Display for FaultDetail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FaultDetail::Text(text) => f.write_str(text),
            FaultDetail::Assertion(None) => f.write_str("assertion failed"),
            FaultDetail::Assertion(Some(condition)) => write!(f, "assertion failed: {condition}"),
            FaultDetail::Access { access, at, target } => {
                f.write_str(&FaultDetail::of_access(*access, *at, *target))
            }
            FaultDetail::GivenUp(GivenUp::Joined) => f.write_str("joined a thread that was joined before"),
            FaultDetail::GivenUp(GivenUp::Freed) => f.write_str("freed memory that was freed before"),
            FaultDetail::GivenUp(GivenUp::NotAllocated) => {
                f.write_str("freed a pointer that `malloc` did not return")
            }
            FaultDetail::Unwritten { what, read_at } => {
                match what {
                    Unwritten::Named(name) => write!(f, "`{name}`")?,
                    Unwritten::Local => f.write_str("a local variable")?,
                    Unwritten::Memory => f.write_str("memory")?,
                }
                f.write_str(" is read before it is written")?;
                match read_at {
                    Some((file, line)) => write!(f, ", at {file}:{line}, and used here"),
                    None => Ok(()),
                }
            }
        }
    }
}

/// A number of bytes: `1 byte`, `4 bytes`.
pub fn bytes(count: u64) -> String {
    if count == 1 { "1 byte".to_string() } else { format!("{count} bytes") }
}

/// A fault of a thread.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fault {
    /// What kind it is.
    pub kind: FaultKind,
    /// What happened.
    pub detail: Box<FaultDetail>,
}

impl Fault {
    /// A fault of this kind.
    pub fn new(kind: FaultKind, detail: FaultDetail) -> Fault {
        Fault { kind, detail: Box::new(detail) }
    }

    /// A fault that is described by a line.
    pub fn text(kind: FaultKind, text: impl Into<Box<str>>) -> Fault {
        Fault::new(kind, FaultDetail::Text(text.into()))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.detail.fmt(f)
    }
}

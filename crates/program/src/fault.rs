//! What can go wrong in a thread.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The kind of a fault; [`fmt::Display`] gives the name that reports use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub enum FaultKind {
    /// A failed assertion.
    Assertion,
    /// `abort`, or another deliberate end.
    Abort,
    /// An access to the page at address 0.
    NullAccess,
    /// An access outside every object.
    OutOfBounds,
    /// An access to an object that was freed.
    UseAfterFree,
    /// A second `free` of the same object.
    DoubleFree,
    /// `free` of something that `malloc` did not return.
    InvalidFree,
    /// A decision that depends on memory that was never written.
    UninitialisedRead,
    /// Unlocking a mutex that another thread, or nobody, holds.
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
}

impl FaultKind {
    /// The name in reports and JSON.
    pub fn name(self) -> &'static str {
        match self {
            FaultKind::Assertion => "assertion",
            FaultKind::Abort => "abort",
            FaultKind::NullAccess => "null-access",
            FaultKind::OutOfBounds => "out-of-bounds",
            FaultKind::UseAfterFree => "use-after-free",
            FaultKind::DoubleFree => "double-free",
            FaultKind::InvalidFree => "invalid-free",
            FaultKind::UninitialisedRead => "uninitialised-read",
            FaultKind::UnlockNotOwner => "unlock-not-owner",
            FaultKind::DestroyHeld => "destroy-held",
            FaultKind::DoubleJoin => "double-join",
            FaultKind::DivisionByZero => "division-by-zero",
            FaultKind::UndefinedBehaviour => "undefined-behaviour",
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A fault: its kind and one line for the user.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fault {
    /// What kind it is.
    pub kind: FaultKind,
    /// What happened, in the words of the program, without the place.
    pub message: Box<str>,
}

impl Fault {
    /// A fault of this kind with this message.
    pub fn new(kind: FaultKind, message: impl Into<String>) -> Fault {
        Fault { kind, message: message.into().into_boxed_str() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

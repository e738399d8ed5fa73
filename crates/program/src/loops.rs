//! What was decided for the loops of a program.

use crate::place::SourcePosition;
use std::sync::Arc;

/// A loop, and what was decided for it when the program was loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoopSummary {
    /// The function it stands in.
    pub function: Arc<str>,
    /// Its head, if that is known.
    pub position: Option<SourcePosition>,
    /// What its iterations are to the search.
    pub role: LoopRole,
    /// What makes iterations count that would not otherwise, in the order of the text.
    pub hindrances: Vec<Hindrance>,
}

/// What the iterations of a loop are to the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoopRole {
    /// It reads nothing that another thread could write.
    Local,
    /// An iteration that changes nothing is not repeated: the thread waits.
    Waits,
    /// Its load and its compare-exchange are one step, and iterations that fail are left out.
    Retries,
    /// It counts a variable to a bound. Each iteration is explored.
    Counts,
    /// It gives up after a number of attempts; an attempt of one read that fails stands for all later ones.
    GivesUp,
}

/// Something in a loop that makes an iteration count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hindrance {
    /// What it is.
    pub what: HindranceKind,
    /// Where it stands, if that is known.
    pub position: Option<SourcePosition>,
    /// The variable or the function.
    pub name: Option<Arc<str>>,
}

/// What makes an iteration count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HindranceKind {
    /// It stores to memory.
    Store,
    /// It updates memory atomically.
    Update,
    /// It calls a function.
    Call,
    /// It changes a variable that decides something.
    Variable,
    /// A compare-exchange has no load of the same cell before it.
    NoLoad,
    /// Something else happens between the load and the compare-exchange.
    Between,
    /// The compare-exchange does not expect what was loaded, or is ordered less strongly than the load.
    OtherExchange,
    /// Something happens after the compare-exchange failed, or the way depends on what it read.
    AfterFailure,
    /// Something happens after it succeeded, or the loop continues.
    AfterSuccess,
    /// A variable keeps what a failed iteration made.
    Keeps,
    /// Memory keeps what a failed iteration stored.
    KeepsMemory,
    /// What was loaded before the loop is used later.
    UsedLater,
}

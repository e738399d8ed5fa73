//! How a machine treats a program.

use crate::model::Model;
use crate::sections::Sections;
use crate::store::Cuts;
use crate::waits::Waits;

/// How the machine treats a program.
#[derive(Clone, Debug)]
pub struct Settings {
    /// When writes reach memory.
    pub model: Model,
    /// How many writes a buffer has room for; a write waits until it has. No buffer holds a write if this is 0, and each any
    /// number if there is none.
    pub buffer_bound: Option<u32>,
    /// Failed assertions are counted and passed over.
    pub ignore_assertions: bool,
    /// How many local steps a thread may take without showing an operation.
    pub fuel: u64,
    /// Addresses that no cell reaches across.
    pub cuts: Cuts,
    /// What atomic sections can touch, as far as it is known.
    pub sections: Sections,
    /// Which reads wait, as far as it is known.
    pub waits: Waits,
    /// What a thread can do depends on the state alone, not on how it came about: an atomic section is known by its place in
    /// the code, not by its event, and a thread that stopped in a loop which changes nothing resumes as soon as memory
    /// holds something other than what it read there.
    pub forgets_history: bool,
    /// A failing compare-exchange of several cells writes back what it read, as processors do. If it only read, it would
    /// depend on less when it fails than when it succeeds: a write to one cell could hide its conflict with a read of another.
    pub writes_back: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            model: Model::Sc,
            buffer_bound: None,
            ignore_assertions: false,
            fuel: 10_000_000,
            cuts: Cuts::default(),
            sections: Sections::default(),
            waits: Waits::default(),
            forgets_history: false,
            writes_back: false,
        }
    }
}

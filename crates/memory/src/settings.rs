//! How a machine treats a program.

use crate::buffers::Model;
use crate::section::Sections;
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
    /// Sections are known by their place in the code, not by how many events their thread had before: for a search that
    /// does not tell how a state came about.
    pub sections_by_place: bool,
    /// Which reads wait, as far as it is known.
    pub waits: Waits,
    /// A thread that stopped in a loop which changes nothing goes on as soon as memory holds something else than it read
    /// there: for a search that does not tell how a state came about.
    pub resumes: bool,
    /// A compare-exchange of several cells that fails writes back what it read, as processors do: for a search that looks for
    /// races of the events that happened. If it only read, it would depend on less when it fails than when it succeeds: a
    /// write to one cell could hide its conflict with a read of another.
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
            sections_by_place: false,
            waits: Waits::default(),
            resumes: false,
            writes_back: false,
        }
    }
}

//! Observers of a search.

use interleaf_memory::Machine;
use interleaf_trace::Ending;

/// Is informed of what a search does. For tests and tools; [`Unobserved`] costs nothing.
pub trait Observer {
    /// The search starts, or starts over: earlier calls do not count.
    fn start(&mut self) {}

    /// Whether the observer does anything.
    fn looks_on(&self) -> bool {
        true
    }

    /// A consistency check begins or ends.
    fn verifying(&mut self, is_verifying: bool) {
        let _ = is_verifying;
    }

    /// An event happened, the last of the machine's trace. A search that matches states may omit those that lead to a visited
    /// state.
    fn event(&mut self, machine: &Machine) {
        let _ = machine;
    }

    /// An execution ended.
    fn execution(&mut self, machine: &Machine, ending: Ending) {
        let _ = (machine, ending);
    }
}

/// The observer that does nothing.
pub struct Unobserved;

impl Observer for Unobserved {
    fn looks_on(&self) -> bool {
        false
    }
}

//! Looking on while a search runs.

use interleaf_memory::Machine;
use interleaf_trace::Ending;

/// Looks on while a search runs. For tests and tools; a search with [`Unobserved`] pays nothing.
pub trait Observer {
    /// The search starts, or starts over: what was seen before does not count.
    fn start(&mut self) {}

    /// Whether anybody does look on, so that it is worth while to show something.
    fn looks_on(&self) -> bool {
        true
    }

    /// A search that has to know whether there is a witness begins to look for one, or is through with that.
    fn verifying(&mut self, is_verifying: bool) {
        let _ = is_verifying;
    }

    /// An event happened, the last of the machine's trace. Those that lead to a state which was visited before, in a search
    /// that matches states, need not be shown.
    fn event(&mut self, machine: &Machine) {
        let _ = machine;
    }

    /// An execution ended.
    fn execution(&mut self, machine: &Machine, ending: Ending) {
        let _ = (machine, ending);
    }
}

/// Nobody looks on.
pub struct Unobserved;

impl Observer for Unobserved {
    fn looks_on(&self) -> bool {
        false
    }
}

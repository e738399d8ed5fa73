//! Preemption bounds.
//!
//! Source: Musuvathi, Qadeer, "Iterative Context Bounding for Systematic Testing of Multithreaded Programs", PLDI 2007. A
//! context switch is a preemption if the thread that ran could have gone on; others cost nothing.
//!
//! Store buffers: a memory-write is a step of the hardware, not of a thread. It costs nothing and is no preemption. But a thread that
//! waits for its buffers has left the processor, so any thread can run at no cost when it stops waiting. Otherwise the cost would
//! be lower if a third thread had run in between, whatever it did.

use interleaf_memory::Machine;
use interleaf_trace::ThreadIndex;

/// The running thread and the number of preemptions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Preemptions {
    /// The thread that took the last step, unless it had to wait and a buffer has taken a step since.
    pub thread: Option<ThreadIndex>,
    /// The number of preemptions.
    pub preemptions: u32,
}

impl Preemptions {
    /// After the next step of a thread, or of a buffer.
    pub fn after(self, machine: &Machine, next: ThreadIndex) -> Preemptions {
        if machine.owner(next).is_some() {
            return Preemptions { thread: self.thread.filter(|&thread| machine.is_enabled(thread)), ..self };
        }
        let is_preemption = self.thread.is_some_and(|thread| thread != next && machine.is_enabled(thread));
        Preemptions { thread: Some(next), preemptions: self.preemptions + u32::from(is_preemption) }
    }
}

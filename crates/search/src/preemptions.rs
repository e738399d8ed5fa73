//! Context bounds.
//!
//! Source: Musuvathi, Qadeer, "Iterative Context Bounding for Systematic Testing of Multithreaded Programs", PLDI 2007. A
//! context switch is a preemption if the thread that ran could have gone on; others cost nothing.
//!
//! What store buffers add: a memory-write is a step of the hardware, not of a thread that would have to be scheduled. It costs
//! nothing and interrupts no one. But a thread that waits for its buffers has left the processor: who runs when it need not wait any
//! more is free. Else it would cost less if any third thread had run meanwhile, whatever that did.

use interleaf_memory::Machine;
use interleaf_trace::ThreadIndex;

/// Who runs, if anyone does, and how often a thread was preempted so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Preemptions {
    /// The thread that took the last step of a thread, unless it had to wait and a buffer has taken a step since.
    pub thread: Option<ThreadIndex>,
    /// How many preemptions there were.
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

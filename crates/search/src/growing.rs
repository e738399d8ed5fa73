//! Which loop makes an execution long.
//!
//! A loop that does not end unless another thread moves has executions of every length. Where an execution is much longer
//! than those before, the loops that its longest thread is in are looked at now and then. Those in which it always is are
//! still running; the innermost of them is the one that grows.

use interleaf_memory::Machine;
use interleaf_program::{Site, ThreadId};

/// The number of executions with which others are compared.
const MEASURED: u64 = 64;
/// How many times as long as those an execution is that grows.
const TIMES: usize = 4;
/// The least number of events of an execution that grows.
const LEAST: usize = 1 << 12;
/// How often a loop is seen before it is named.
const LOOKS: u32 = 16;

/// A loop that goes on in an execution much longer than others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GrowingLoop {
    /// The loop.
    pub site: Site,
    /// The number of events of its thread in the longest execution in which it was seen.
    pub events: u32,
}

/// Looks for a loop that grows.
#[derive(Clone, Debug, Default)]
pub(crate) struct LoopWatch {
    /// The length of the longest of the first executions.
    longest: usize,
    thread: Option<ThreadId>,
    /// The loops in which the thread was whenever it was looked at, the outermost first.
    loops: Vec<Site>,
    looks: u32,
}

impl LoopWatch {
    /// One of the first executions has ended.
    pub(crate) fn note_end(&mut self, executions: u64, events: usize) {
        if executions <= MEASURED {
            self.longest = self.longest.max(events);
        }
    }

    /// Looks at the current execution: the loop that grows, if it is known.
    pub(crate) fn look(&mut self, machine: &Machine) -> Option<GrowingLoop> {
        if machine.trace().events.len() < LEAST.max(TIMES * self.longest) {
            return None;
        }
        // The first one if several have as many events.
        let longest = machine.threads().rev().max_by_key(|&thread| machine.events_of(thread))?;
        let loops = machine.program().loops(machine.state(longest)?);
        let thread = Some(machine.id(longest));
        if self.thread == thread {
            let common = self.loops.iter().zip(&loops).take_while(|(one, other)| one == other).count();
            self.loops.truncate(common);
        } else {
            (self.thread, self.loops, self.looks) = (thread, loops, 0);
        }
        self.looks = self.looks.saturating_add(1);
        let site = *self.loops.last().filter(|_| self.looks >= LOOKS)?;
        Some(GrowingLoop { site, events: machine.events_of(longest) })
    }
}

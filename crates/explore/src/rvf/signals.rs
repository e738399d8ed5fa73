//! Backtrack signals: whether a read can have a source that was not there yet.
//!
//! Source: "Stateless Model Checking Under a Reads-Value-From Equivalence", CAV 2021, section 5 (thesis, section 4.3, Lemma 4.1).
//! If in some trace of a node its read `r` has a source that is not in the node, then there is a trace in which `r` reads from
//! the node, and some thread is about to do an event `s` that writes a cell of `r` and is not in the node: take a least
//! trace with such an `s`, leave `s` out, and append `r`. The search below the node comes to where that thread is about
//! to do `s`. A write that reads nothing is done there, and sends the signal.
//!
//! Deviation: if `s` reads something itself it may do something else after `r`. (The paper has this for compare-and-exchange
//! only.) If `r` writes nothing and reads one cell, and `s` reads no other cell than this one, then `s` is done as before in
//! some trace: after `r`, or before a write that `r` reads from. Otherwise it is enough that it is about to be done.
//! A read that may wait for ever cannot be appended, and needs no signal.

use super::node::Kind;
use super::{Explorer, Turn};
use interleaf_memory::{Observer, Status};
use interleaf_program::{Op, Program};
use interleaf_trace::{CellIndex, Position, ThreadIndex};

impl<P: Program, O: Observer<P>> Explorer<'_, '_, P, O> {
    /// The event at the top of the stack writes.
    pub(super) fn signal_write(&mut self) {
        let Some(event) = self.machine.trace().events.last() else { return };
        let thread = event.thread;
        let top = Position(self.instance.len() as u32 - 1);
        let cells = self.instance.writes(top);
        if !cells.is_empty() {
            self.nodes.iter_mut().for_each(|node| node.signal(thread, cells, |_| true));
        }
    }

    /// Threads are about to do what may write.
    pub(super) fn signal_shown(&mut self) {
        if !self.how.backtrack_signals {
            return;
        }
        for thread in self.machine.threads() {
            if !matches!(self.turn(thread), Turn::Read | Turn::Guard) {
                continue;
            }
            let (cells, is_simple) = self.may_write(thread);
            let counts = |kind: Kind| kind.writes || !kind.is_simple || !is_simple;
            if !cells.is_empty() {
                self.nodes.iter_mut().for_each(|node| node.signal(thread, &cells, counts));
            }
        }
    }

    /// What a read of a thread is for signals.
    pub(super) fn kind(&mut self, thread: ThreadIndex) -> Kind {
        let (cells, lifetime) = self.cells_read(thread);
        let writes = !self.may_write(thread).0.is_empty();
        Kind { writes, is_simple: cells.len() == 1 && !lifetime.is_some() }
    }

    /// The cells that the next event of a thread, which reads something, may write; and whether it reads one cell only.
    fn may_write(&mut self, thread: ThreadIndex) -> (Vec<CellIndex>, bool) {
        let (cells, lifetime) = self.cells_read(thread);
        let is_simple = cells.len() == 1 && !lifetime.is_some();
        let groups = &self.machine.trace().groups;
        let Status::Ready(op) = self.machine.status(thread) else { return (Vec::new(), is_simple) };
        let written = match op {
            Op::Update { .. } | Op::Release { .. } | Op::AtomicBegin => cells,
            Op::Guarded { then, .. } => {
                if then.is_some() {
                    cells
                } else {
                    Vec::new()
                }
            }
            Op::Write { .. } => {
                self.machine.cells_of(thread).iter(groups).filter(|cell| cell.is_some()).collect()
            }
            Op::Free { .. } | Op::Join { .. } => vec![lifetime],
            _ => Vec::new(),
        };
        (written, is_simple)
    }
}

//! Backtrack signals: whether a read can have a source that was not there yet.
//!
//! Source: "Stateless Model Checking Under a Reads-Value-From Equivalence", CAV 2021, section 5 (thesis, section 4.3, Lemma 4.1).
//! Let the read `r` of a node have a source that is not in the node, in some trace. Go back from that source, over writes to
//! the cell that are not in the node either, to the first one, `s`, and what it overwrites, `q`. Without `s` and all that
//! depends on it, `r` could read from `q` where it is; and the thread of `s` would be about to do it. That is a trace with
//! a source of `r` in the node, and so the search below comes to where that thread is about to do `s`. A write that reads
//! nothing is done there, and sends the signal.
//!
//! Deviation: if `s` reads something itself, it may do something else after `r`. (The paper has this for compare-and-exchange
//! only.) So it is enough that it is about to be done; but not if it would write nothing after `q`, which is one of the
//! values that `r` was found to have: no lock is taken while it is held, so an unlock needs no signal. Where `r` or `s`
//! reads several cells, or a lifetime, it is not asked what `s` would do.
//! A read that may wait for ever cannot be put there, and the others are tried without a signal.

use super::{Explorer, Turn};
use interleaf_memory::{Observer, Status};
use interleaf_program::{Op, Program, Value};
use interleaf_trace::{CellIndex, Position, ThreadIndex};

/// Whether an operation on one cell writes when that holds a value.
pub(super) fn writes_after(op: Op, value: Value) -> bool {
    match op {
        Op::Update { at, how, .. } | Op::Release { at, how, .. } => how.apply(value, at.size).is_some(),
        Op::Guarded { at, when, then, .. } => {
            when.holds(value, at.size) && then.is_some_and(|how| how.apply(value, at.size).is_some())
        }
        _ => true,
    }
}

impl<P: Program, O: Observer<P>> Explorer<'_, '_, P, O> {
    /// The event at the top of the stack, which read nothing, writes.
    pub(super) fn signal_write(&mut self) {
        let Some(event) = self.machine.trace().events.last() else { return };
        let thread = event.thread;
        let top = Position(self.instance.len() as u32 - 1);
        let cells = self.instance.writes(top);
        if !cells.is_empty() {
            self.nodes.iter_mut().for_each(|node| node.signal(thread, cells, None));
        }
    }

    /// Threads are about to do what may write, some of them since they have `moved`: nodes further down know of the others.
    pub(super) fn signal_shown(&mut self, moved: &[ThreadIndex]) {
        if !self.how.backtrack_signals {
            return;
        }
        for thread in self.machine.threads() {
            let Status::Ready(op) = self.machine.status(thread) else { continue };
            if !matches!(self.turn(thread), Turn::Read | Turn::Guard) {
                continue;
            }
            let (cells, is_single) = self.may_write(thread, op);
            if !cells.is_empty() {
                let known = if moved.contains(&thread) { 0 } else { self.nodes.len().saturating_sub(1) };
                let op = is_single.then_some(op);
                self.nodes[known..].iter_mut().for_each(|node| node.signal(thread, &cells, op));
            }
        }
    }

    /// The cells that the next event of a thread, which reads something, may write; and whether it accesses one cell only.
    fn may_write(&mut self, thread: ThreadIndex, op: Op) -> (Vec<CellIndex>, bool) {
        let (cells, lifetime) = self.cells_read(thread);
        let is_single = cells.len() == 1 && !lifetime.is_some();
        let groups = &self.machine.trace().groups;
        let written = match op {
            Op::Update { .. } | Op::Release { .. } | Op::Guarded { then: Some(_), .. } | Op::AtomicBegin => {
                cells
            }
            Op::Write { .. } => {
                self.machine.cells_of(thread).iter(groups).filter(|cell| cell.is_some()).collect()
            }
            Op::Free { .. } | Op::Join { .. } => vec![lifetime],
            _ => Vec::new(),
        };
        (written, is_single)
    }
}

//! Backtrack signals: whether a read can have a source that was not there yet.
//!
//! Source: "Stateless Model Checking Under a Reads-Value-From Equivalence", CAV 2021, section 5 (thesis, section 4.3, Lemma 4.1).
//! Let the read `r` of a node have a source that is not in the node, in some trace. Go back from that source, over writes to
//! the cell that are not in the node either, to the first one, `s`, and what it overwrites, `q`. Without `s` and all that
//! depends on it, `r` could read from `q` where it is; and the thread of `s` would be about to do it. That is a trace with
//! a source of `r` in the node, and so the search below comes to where that thread is about to do `s`. A write that reads
//! nothing is done there, and sends the signal.
//!
//! Deviation: if `s` reads something itself, it may do something else after `r`. (The paper has this for
//! compare-and-exchange only.) So a signal is sent as soon as `s` is about to be done; but not if it would write
//! nothing after `q`, one of the values that `r` can have: no lock is taken while it is held, so an unlock needs no
//! signal. If `r` or `s` reads several cells, or a lifetime, the effect of `s` is not examined. A read that may wait
//! for ever cannot be put there, and the others are tried without a signal.

use super::Explorer;
use super::node::Node;
use interleaf_memory::Status;
use interleaf_program::Op;
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};

/// The nodes whose read waits for a signal, by cell and reading thread, in ascending order. Nodes that read several
/// cells may have had their signal already.
#[derive(Default)]
pub(super) struct Listeners {
    by_cell: Vec<Vec<(ThreadIndex, Vec<u32>)>>,
}

impl Listeners {
    fn add(&mut self, cell: CellIndex, thread: ThreadIndex, node: u32) {
        if self.by_cell.len() <= cell.index() {
            self.by_cell.resize_with(cell.index() + 1, Vec::new);
        }
        let threads = &mut self.by_cell[cell.index()];
        match threads.iter_mut().find(|(other, _)| *other == thread) {
            Some((_, nodes)) => nodes.push(node),
            None => threads.push((thread, vec![node])),
        }
    }

    /// Removes the last node, if it is there.
    fn remove(&mut self, cell: CellIndex, thread: ThreadIndex, node: u32) {
        let mut threads = self.by_cell.get_mut(cell.index()).into_iter().flatten();
        if let Some((_, nodes)) = threads.find(|(other, _)| *other == thread) {
            nodes.pop_if(|last| *last == node);
        }
    }

    /// Signals the nodes from `from` on in which other threads than `by` read one of these cells: it writes to them, or
    /// may by this operation.
    fn notify(
        &mut self,
        nodes: &mut [Node],
        from: usize,
        by: ThreadIndex,
        cells: &[CellIndex],
        operation: Option<Op>,
    ) {
        for cell in cells {
            let threads = self.by_cell.get_mut(cell.index()).into_iter().flatten();
            for (_, listening) in threads.filter(|(thread, _)| *thread != by) {
                let first = listening.partition_point(|&node| (node as usize) < from);
                let mut kept = first;
                for place in first..listening.len() {
                    let node = listening[place];
                    if nodes[node as usize].signal(operation) {
                        listening[kept] = node;
                        kept += 1;
                    }
                }
                listening.truncate(kept);
            }
        }
    }
}

impl Explorer<'_, '_> {
    /// The read of the node at the top waits for a signal from now on. Signals of pending operations come at once.
    pub(super) fn listen(&mut self) {
        let Some((node, others)) = self.nodes.split_last() else { return };
        let Some(thread) = node.thread() else { return };
        node.listens_to().iter().for_each(|&cell| self.listeners.add(cell, thread, others.len() as u32));
        for thread in self.machine.threads() {
            self.signal_of(thread, self.nodes.len() - 1);
        }
    }

    /// The read of the node at the top waits no longer.
    pub(super) fn stop_listening(&mut self) {
        let Some((node, others)) = self.nodes.split_last() else { return };
        let Some(thread) = node.thread() else { return };
        node.cells().iter().for_each(|&cell| self.listeners.remove(cell, thread, others.len() as u32));
    }

    /// Signals the writes of the event at the top of the stack, which read nothing.
    pub(super) fn signal_write(&mut self) {
        let Some(event) = self.machine.trace().events.last() else { return };
        let thread = self.owner(event.thread);
        let top = EventIndex(self.instance.len() as u32 - 1);
        self.listeners.notify(&mut self.nodes, 0, thread, self.instance.writes(top), None);
    }

    /// Signals that a thread is about to write to these cells.
    pub(super) fn signal_writes(&mut self, thread: ThreadIndex, cells: &[CellIndex]) {
        self.listeners.notify(&mut self.nodes, 0, thread, cells, None);
    }

    /// Signals the pending operations of threads that have moved. Each node knows those of the other threads since it
    /// began.
    pub(super) fn signal_pending(&mut self) {
        if !self.options.backtrack_signals {
            return;
        }
        for number in 0..self.moved.len() {
            self.signal_of(self.moved[number], 0);
        }
    }

    /// Signals to the nodes from `from` on the pending operation of a thread, if it reads something and may write.
    fn signal_of(&mut self, thread: ThreadIndex, from: usize) {
        let Status::Ready(op) = self.machine.status(thread) else { return };
        self.pending(thread);
        let pending = &self.threads[thread.index()].pending;
        if pending.is_signal() {
            let op = pending.reads_one_cell().then_some(op);
            self.listeners.notify(&mut self.nodes, from, thread, &pending.written, op);
        }
    }
}

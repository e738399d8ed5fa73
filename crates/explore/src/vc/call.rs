//! Calls of VC-DPOR: lines 1 and 2 of Algorithm 3.5.

use super::{Frame, Stage, ValueCentric};
use crate::rvf::{Explorer, StepKind};
use interleaf_trace::{EventIndex, ThreadIndex};
use std::ops::ControlFlow;
use std::rc::Rc;

impl ValueCentric<'_, '_, '_> {
    /// The initial call, of no events.
    pub(super) fn begin(&mut self) -> ControlFlow<()> {
        self.frames.push(Frame::Call { base: 0, maximal: Vec::new(), writes_behind: Vec::new() });
        self.extend_writes(Rc::default(), ThreadIndex::MAIN, 0)
    }

    /// Calls VC-DPOR with the read whose places are sought. Its order is closed.
    pub(super) fn call(&mut self) -> ControlFlow<()> {
        let Some((base, value, annotation)) = self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Read { base, value, annotation } => Some((*base, value, annotation)),
            _ => None,
        }) else {
            return ControlFlow::Continue(());
        };
        let (thread, choice, sources) = (annotation.thread, value.choice, value.sources());
        let explorer = &mut *self.explorer;
        let witness = Rc::new(explorer.instance.witness_of_closed(explorer.root_index()));
        explorer.step_reading_from(thread, choice, sources);
        explorer.forget(thread);
        explorer.remember(&witness);
        self.frames.push(Frame::Call { base, maximal: Vec::new(), writes_behind: Vec::new() });
        self.explorer.record_event()?;
        self.explorer.note_writes();
        self.extend_writes(witness, thread, base + 1)
    }

    /// WExtend: lets all threads run until each is about to read. If none is, the trace is maximal. Else Extend orders the events from
    /// `since` on. `thread` has moved.
    fn extend_writes(
        &mut self,
        witness: Rc<Vec<EventIndex>>,
        thread: ThreadIndex,
        since: usize,
    ) -> ControlFlow<()> {
        let explorer = &mut *self.explorer;
        explorer.writes_behind.clear();
        for other in (0..thread.0).map(ThreadIndex) {
            let writes = explorer.writes_behind(other);
            explorer.writes_behind.push(writes);
        }
        explorer.run_all_on(thread)?;
        // A thread has ended, so another one need not wait for it any more.
        while let Some(thread) = explorer.free_thread() {
            explorer.run_all_on(thread)?;
        }
        let threads = explorer.machine.threads().len() as u32;
        for other in (thread.0..threads).map(ThreadIndex) {
            let writes = explorer.writes_behind(other);
            explorer.writes_behind.push(writes);
        }
        let (mut reads, mut only_guards) = (0, true);
        for thread in explorer.machine.threads() {
            match explorer.mutation(thread) {
                StepKind::None => {}
                StepKind::Guard => reads += 1,
                _ => (reads, only_guards) = (reads + 1, false),
            }
        }
        let ended = if only_guards { Some(explorer.end(&witness, since)?) } else { None };
        if !ended.is_some_and(|ended| ended.is_execution) {
            explorer.results.statistics.partial += 1;
        }
        if reads > 0 {
            let behind = self.explorer.writes_behind.clone();
            if let Some(Frame::Call { writes_behind, .. }) = self.frames.last_mut() {
                *writes_behind = behind;
            }
            return self.extend(Stage::Writes, since);
        }
        if ended.is_some_and(|ended| ended.is_execution && !ended.depends_on_memory) {
            self.note_maximal();
        }
        ControlFlow::Continue(())
    }

    /// Makes a node of an order `Q` of the call.
    pub(super) fn read_on(&mut self) {
        let behind = self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Call { writes_behind, .. } => Some(writes_behind.clone()),
            _ => None,
        });
        self.explorer.writes_behind = behind.unwrap_or_default();
        let depth = self.explorer.instance.len();
        self.explorer.push_reads(depth, Rc::default());
        self.frames.push(Frame::Reads);
    }
}

impl Explorer<'_, '_> {
    /// A thread whose next event reads nothing.
    fn free_thread(&mut self) -> Option<ThreadIndex> {
        self.machine.threads().find(|&thread| self.step_kind(thread) == StepKind::Free)
    }

    /// Takes back the events of a call but its first, the read, which stays part of the instance.
    pub(super) fn undo_call(&mut self, base: usize) {
        while self.instance.len() > base + 1 {
            self.take_back_last();
            self.instance.truncate(self.instance.len() - 1);
        }
        self.take_back_last();
    }
}

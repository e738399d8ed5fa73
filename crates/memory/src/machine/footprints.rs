//! The footprint of a thread's next event, now or without some of the past.

use super::Machine;
use crate::status::{PendingOp, Status};
use interleaf_program::{Address, Cell, FaultKind, ObjectKind, Op, Rmw, ThreadId, Value};
use interleaf_trace::{CellIndex, Cells, EventIndex, Footprint, ThreadIndex};

impl Machine<'_> {
    /// The footprint of the next event of a thread, which must be enabled.
    pub fn footprint(&mut self, thread: ThreadIndex) -> Footprint {
        match self.status(thread) {
            Status::Ready(Op::AtomicBegin { updates, .. }) => self.footprint_of_section(thread, updates),
            Status::Ready(op) => {
                let PendingOp { cells, is_safe, .. } = self.slots[thread.index()].pending;
                if is_safe {
                    return match op {
                        Op::Write { .. } => Footprint { writes: cells, ..Footprint::NOTHING },
                        _ => Footprint { reads: cells, ..Footprint::NOTHING },
                    };
                }
                let contents = |cells, at| self.contents(cells, at);
                self.footprint_as(self.cells_of(thread), op, contents, |lifetime| self.has_ended(lifetime))
            }
            Status::Buffer => self.footprint_of_memory_write(thread, |_| false),
            _ => Footprint::NOTHING,
        }
    }

    /// The footprint of the next event of a thread if the events `left_out`, and those that happen after them, had not happened. The
    /// thread must be enabled then. `now` is its footprint with them.
    ///
    /// The two differ where what an operation does depends on what it finds: a compare-exchange that fails or succeeds,
    /// an access to memory that was freed or not.
    pub fn footprint_without(
        &self,
        thread: ThreadIndex,
        now: Footprint,
        left_out: impl Fn(EventIndex) -> bool,
    ) -> Footprint {
        match self.status(thread) {
            Status::Ready(Op::Read { .. } | Op::Write { .. }) if now.accessed().is_some() => now,
            Status::Ready(Op::AtomicBegin { .. }) => now,
            Status::Ready(op) => {
                let contents = |cells, at| self.contents_without(cells, at, &left_out);
                let ended = |lifetime| {
                    let end = self.last_write(lifetime);
                    end.is_event() && !left_out(end)
                };
                self.footprint_as(self.cells_of(thread), op, contents, ended)
            }
            Status::Buffer => self.footprint_of_memory_write(thread, left_out),
            _ => now,
        }
    }

    /// The footprint of an operation on `cells`, given what memory holds and which lifetimes have ended.
    fn footprint_as(
        &self,
        cells: Cells,
        op: Op,
        contents: impl Fn(Cells, Cell) -> Value,
        ended: impl Fn(CellIndex) -> bool,
    ) -> Footprint {
        let access = |at, writes| self.store.access_if(cells, at, writes, &ended);
        let (at, writes) = match op {
            Op::Read { at, .. } => (at, false),
            // A buffer-write touches no memory yet.
            Op::Write { at, order, .. } if self.buffers_writes(order) => {
                let (Ok(lifetime) | Err((_, lifetime))) = access(at, true);
                return Footprint { lifetime, ..Footprint::NOTHING };
            }
            Op::Write { at, .. } => (at, true),
            Op::Update { at, how, .. } | Op::Release { at, how, .. } => {
                let is_valid = access(at, true).is_ok();
                let writes = || self.writes_back(cells) || how.apply(contents(cells, at), at.size).is_some();
                (at, is_valid && writes())
            }
            // Like an update if the condition holds: it may write nothing.
            Op::BlockingRmw { at, when, then, .. } => {
                let is_valid = then.is_some() && access(at, true).is_ok();
                let does_nothing = |how: Rmw| {
                    let old = || contents(cells, at);
                    is_valid && when.holds(old(), at.size) && how.apply(old(), at.size).is_none()
                };
                (at, then.is_some_and(|how| !does_nothing(how)))
            }
            Op::Free { address, kind } => return self.footprint_of_free(address, kind, ended),
            Op::Join { thread } => return self.footprint_of_join(thread, ended),
            _ => return Footprint::NOTHING,
        };
        match access(at, writes) {
            Ok(lifetime) => {
                let (reads, writes) = if writes { (Cells::NONE, cells) } else { (cells, Cells::NONE) };
                Footprint { reads, writes, lifetime, ..Footprint::NOTHING }
            }
            Err((kind, lifetime)) => {
                Footprint { lifetime, late: kind == FaultKind::UseAfterFree, ..Footprint::NOTHING }
            }
        }
    }

    /// The first join of a thread ends the right to join it, which is like a lifetime.
    fn footprint_of_join(&self, thread: ThreadId, ended: impl Fn(CellIndex) -> bool) -> Footprint {
        let Some(target) = self.thread(thread) else { return Footprint::NOTHING };
        let lifetime = self.slots[target.index()].join;
        Footprint { lifetime, frees: !ended(lifetime), ..Footprint::NOTHING }
    }

    fn footprint_of_free(
        &self,
        address: Address,
        kind: ObjectKind,
        ended: impl Fn(CellIndex) -> bool,
    ) -> Footprint {
        let lifetime = self.store.lifetime_of_object(address, kind);
        // A second `free` is a fault and ends nothing: it reads that the lifetime has ended.
        let late = lifetime.is_some() && ended(lifetime);
        Footprint { lifetime, frees: lifetime.is_some() && !late, late, ..Footprint::NOTHING }
    }

    /// Whether a lifetime, or the right to join a thread, has ended.
    #[inline]
    pub(super) fn has_ended(&self, lifetime: CellIndex) -> bool {
        self.last_write(lifetime).is_event()
    }
}

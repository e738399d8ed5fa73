//! Recordings with values and no reads-from map as instances of VSC with good writes: those of a read are all that write its value.
//!
//! Source: "Stateless Model Checking Under a Reads-Value-From Equivalence", CAV 2021 (Agarwal, Chatterjee, Pathak, Pavlogiannis, Toman),
//! the problem and its procedure: [`good_writes`](crate::good_writes).
//! Deviation: under TSO and PSO each buffer is an additional thread, which has the memory-writes. Buffer-writes and fences neither read
//! nor write; a memory-write comes after its buffer-write, a fence after the memory-writes before it. A read is
//! [forwarded](Access::forwarded) from the last write of its own thread.
//! Guarantee: a witness iff there is one, for some reads-from map.

use crate::good_writes::{Access, Heuristics, Instance};
use crate::recorded::execution::{Event, EventId, Model, Moment};
use crate::recorded::moments::Moments;
use crate::recorded::polls::Polls;
use crate::recorded::recording::{Recording, Value};
use crate::recorded::worklist::Decision;
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};
use rustc_hash::FxHashMap;

/// The largest total number of good writes, and of clock components (1 GiB each).
const MOST_NUMBERS: usize = 1 << 28;

/// Decides whether a model allows a recording. `None` if the instance would not fit into memory; `Some(None)` if `polls` stopped it.
pub(crate) fn verify_good_values(
    recording: &Recording,
    model: Model,
    closure: bool,
    polls: &mut Polls,
) -> Option<Option<Decision>> {
    let events = GoodValues::new(recording, model);
    if events.size() > MOST_NUMBERS {
        return None;
    }
    let mut instance = events.instance();
    let how = Heuristics { closure, ..Heuristics::ALL };
    let verified = instance.verify(&events.guide(), how, polls.goes_on());
    Some(verified.map(|verified| {
        let moment = |position: EventIndex| events.moments.all[position.index()].moment;
        let witness = verified.witness.map(|witness| witness.into_iter().map(moment).collect());
        Decision { witness, states: verified.states }
    }))
}

struct GoodValues<'a> {
    recording: &'a Recording,
    model: Model,
    moments: Moments<'a>,
    /// The writes of a value to a cell, in ascending order.
    writers: FxHashMap<(u32, Value), Vec<EventIndex>>,
}

impl GoodValues<'_> {
    fn new(recording: &Recording, model: Model) -> GoodValues<'_> {
        let moments = Moments::new(recording.execution(), model);
        let mut writers: FxHashMap<(u32, Value), Vec<EventIndex>> = FxHashMap::default();
        for (id, event) in recording.execution().events() {
            if let Some(cell) = event.written_cell() {
                let writers = writers.entry((cell, recording.values(id).written)).or_default();
                writers.push(EventIndex(moments.memory(id)));
            }
        }
        for (cell, &value) in (0..).zip(recording.initial()) {
            writers.entry((cell, value)).or_default().push(EventIndex::INITIAL);
        }
        GoodValues { recording, model, moments, writers }
    }

    /// The size of the instance, to be compared with [`MOST_NUMBERS`].
    fn size(&self) -> usize {
        let reads = self.recording.execution().events().filter(|(_, event)| event.source().is_some());
        let good = reads.map(|(id, event)| self.writers(id, event).len()).sum::<usize>();
        good.max(self.moments.all.len().saturating_mul(self.moments.chains.len()))
    }

    /// All writes of the value of a read.
    fn writers(&self, read: EventId, event: Event) -> &[EventIndex] {
        let writers =
            event.cell().and_then(|cell| self.writers.get(&(cell, self.recording.values(read).read)));
        writers.map_or(&[], Vec::as_slice)
    }

    fn instance(&self) -> Instance {
        let mut instance = Instance::default();
        for (occurrence, number) in self.moments.all.iter().zip(0..) {
            let own = occurrence.own.map(EventIndex);
            let mut reads = Vec::new();
            let mut forwarded = None;
            if let (Moment::Happens(id), Some(cell)) = (occurrence.moment, occurrence.cell)
                && let Some(event) =
                    self.recording.execution().get(id).filter(|event| event.source().is_some())
            {
                if matches!(event, Event::Read { .. }) && self.model != Model::Sc {
                    forwarded = own.map(|write| (CellIndex(cell), write));
                }
                // Of its own thread's writes it may only read the last one before it.
                let thread = |write: EventIndex| self.moments.all[write.index()].moment.event().thread;
                let may_read = |&write: &EventIndex| {
                    Some(write) == own || !write.is_event() || thread(write) != id.thread
                };
                let good = self.writers(id, event).iter().copied().filter(may_read);
                reads.push((CellIndex(cell), good.collect()));
            }
            let writes = occurrence.cell.filter(|_| occurrence.writes).map(CellIndex);
            let after: Vec<EventIndex> = self.moments.waits_for(number).map(EventIndex).collect();
            instance.push(Access {
                thread: ThreadIndex(occurrence.chain),
                reads: &reads,
                writes: writes.as_slice(),
                after: &after,
                fresh: 0,
                forwarded: forwarded.as_slice(),
            });
        }
        instance
    }

    /// The events as if all threads progressed at the same pace: no better guide is known.
    fn guide(&self) -> Vec<EventIndex> {
        let threads = self.recording.execution().threads();
        let progress = |position: &EventIndex| {
            let id = self.moments.all[position.index()].moment.event();
            (u64::from(id.index) << 32) / threads[id.thread as usize].len() as u64
        };
        let mut guide: Vec<EventIndex> = (0..self.moments.all.len() as u32).map(EventIndex).collect();
        guide.sort_by_key(progress);
        guide
    }
}

//! Recordings with values and no reads-from map as instances of VSC with good writes: those of a read are all that write its value.
//!
//! Source: "Stateless Model Checking Under a Reads-Value-From Equivalence", CAV 2021 (Agarwal, Chatterjee, Pathak, Pavlogiannis, Toman),
//! the problem and its procedure: [`good_writes`](crate::good_writes).
//! Deviation: under TSO and PSO each buffer is a thread besides, which has the memory-writes. A buffer-write and a fence are events that
//! neither read nor write; a memory-write comes after its buffer-write, a fence after the memory-writes before it. A read is
//! [forwarded](Access::forwarded) from the last write of its own thread.
//! Guarantee: a witness iff there is one, for some reads-from map.

use super::Search;
use super::execution::{Event, EventId, Model, Moment, Target};
use super::polls::Polls;
use super::values::{Recording, Value};
use crate::good_writes::{Access, Heuristics, Instance};
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};
use rustc_hash::FxHashMap;

/// The most numbers that the good writes of all reads, and the clocks of all events, may consist of, 1 GiB each.
const MOST_NUMBERS: usize = 1 << 28;

/// Decides whether a model allows a recording, as long as `polls` lets it. Outside there is none if the instance would not fit into memory;
/// inside if it was stopped.
pub(crate) fn verify_good_values(
    recording: &Recording,
    model: Model,
    closure: bool,
    polls: &mut Polls,
) -> Option<Option<Search>> {
    let events = Events::new(recording, model);
    if events.size() > MOST_NUMBERS {
        return None;
    }
    let mut instance = events.instance();
    let how = Heuristics { closure, ..Heuristics::ALL };
    let verified = instance.verify_while(&events.guide(), how, polls.goes_on());
    Some(verified.map(|verified| {
        let moment = |position: EventIndex| events.moments[position.index()];
        let witness = verified.witness.map(|witness| witness.into_iter().map(moment).collect());
        Search { witness, states: verified.states }
    }))
}

/// The events of the instance: the moments of a witness.
struct Events<'a> {
    recording: &'a Recording,
    model: Model,
    /// Thread by thread, a memory-write behind its buffer-write.
    moments: Vec<Moment>,
    /// The writes of a value to a cell, in ascending order.
    writers: FxHashMap<(u32, Value), Vec<EventIndex>>,
    /// The number of the thread of a buffer, by thread and cell; under TSO by thread alone.
    buffers: FxHashMap<(u32, u32), ThreadIndex>,
}

impl Events<'_> {
    fn new(recording: &Recording, model: Model) -> Events<'_> {
        let mut moments = Vec::new();
        let mut writers: FxHashMap<(u32, Value), Vec<EventIndex>> = FxHashMap::default();
        let mut buffers = FxHashMap::default();
        let threads = recording.execution().threads().len() as u32;
        for (id, event) in recording.execution().events() {
            moments.push(Moment::Happens(id));
            if let Some(cell) = buffered(event, model) {
                moments.push(Moment::ReachesMemory(id));
                let next = ThreadIndex(threads + buffers.len() as u32);
                buffers.entry((id.thread, model.buffer_of(cell))).or_insert(next);
            }
            if let Event::Write { cell } | Event::Update { cell, .. } = event {
                let position = EventIndex(moments.len() as u32 - 1);
                writers.entry((cell, recording.values(id).written)).or_default().push(position);
            }
        }
        for (cell, &value) in (0..).zip(recording.initial()) {
            writers.entry((cell, value)).or_default().push(EventIndex::INITIAL);
        }
        Events { recording, model, moments, writers, buffers }
    }

    /// How many numbers the instance consists of.
    fn size(&self) -> usize {
        let reads = self.recording.execution().events().filter(|(_, event)| event.source().is_some());
        let good = reads.map(|(id, event)| self.writers(id, event).len()).sum::<usize>();
        let threads = self.recording.execution().threads().len() + self.buffers.len();
        good.max(self.moments.len().saturating_mul(threads))
    }

    /// All that write the value that a read obtained.
    fn writers(&self, read: EventId, event: Event) -> &[EventIndex] {
        let writers =
            event.cell().and_then(|cell| self.writers.get(&(cell, self.recording.values(read).read)));
        writers.map_or(&[], Vec::as_slice)
    }

    fn thread_of(&self, write: EventIndex) -> Option<u32> {
        let moment = write.is_event().then(|| self.moments[write.index()])?;
        let (Moment::Happens(id) | Moment::ReachesMemory(id)) = moment;
        Some(id.thread)
    }

    fn instance(&self) -> Instance {
        let mut instance = Instance::default();
        for (events, thread) in self.recording.execution().threads().iter().zip(0..) {
            self.push_thread(&mut instance, thread, events);
        }
        instance
    }

    fn push_thread(&self, instance: &mut Instance, thread: u32, events: &[Event]) {
        // By cell, the thread's last write to it; and by buffer.
        let mut own: FxHashMap<u32, EventIndex> = FxHashMap::default();
        let mut last: FxHashMap<u32, EventIndex> = FxHashMap::default();
        // What was last in each buffer at the last fence for stores.
        let mut barred: Vec<(u32, EventIndex)> = Vec::new();
        for (&event, index) in events.iter().zip(0..) {
            let position = EventIndex(instance.len() as u32);
            let mut after = Vec::new();
            let mut reads = Vec::new();
            let mut writes = Vec::new();
            let mut forwarded: &[(CellIndex, EventIndex)] = &[];
            let from_buffer;
            match event {
                Event::Fence | Event::Update { .. } => {
                    after.extend(last.drain().map(|(_, write)| write));
                    barred.clear();
                }
                Event::StoreFence => barred = last.iter().map(|(&buffer, &write)| (buffer, write)).collect(),
                Event::Read { .. } | Event::Write { .. } => {}
            }
            if let (Some(cell), Some(_)) = (event.cell(), event.source()) {
                let newest = own.get(&cell).copied();
                if let Event::Read { .. } = event {
                    from_buffer = newest.map(|write| (CellIndex(cell), write));
                    if self.model != Model::Sc {
                        forwarded = from_buffer.as_slice();
                    }
                }
                // Of its own thread's writes it may read the last one before it.
                let may_read =
                    |&write: &EventIndex| self.thread_of(write) != Some(thread) || Some(write) == newest;
                let good = self.writers(EventId { thread, index }, event);
                reads.push((CellIndex(cell), good.iter().copied().filter(may_read).collect()));
            }
            let buffered = buffered(event, self.model);
            if let (Event::Write { cell } | Event::Update { cell, .. }, None) = (event, buffered) {
                writes.push(CellIndex(cell));
                own.insert(cell, position);
            }
            let (reads, writes, after) = (&*reads, &*writes, &*after);
            instance.push(Access { thread: ThreadIndex(thread), reads, writes, after, fresh: 0, forwarded });
            let Some(cell) = buffered else { continue };
            let buffer = self.model.buffer_of(cell);
            let mut after = vec![position];
            after.extend(barred.iter().filter(|&&(other, _)| other != buffer).map(|&(_, write)| write));
            let memory = EventIndex(instance.len() as u32);
            let writes = &[CellIndex(cell)];
            let thread = self.buffers[&(thread, buffer)];
            instance.push(Access { thread, reads: &[], writes, after: &after, fresh: 0, forwarded: &[] });
            own.insert(cell, memory);
            last.insert(buffer, memory);
        }
    }

    /// The events as if all threads went on at the same pace: nothing better is known.
    fn guide(&self) -> Vec<EventIndex> {
        let threads = self.recording.execution().threads();
        let progress = |moment: Moment| {
            let (Moment::Happens(id) | Moment::ReachesMemory(id)) = moment;
            (u64::from(id.index) << 32) / threads[id.thread as usize].len() as u64
        };
        let mut guide: Vec<EventIndex> = (0..self.moments.len() as u32).map(EventIndex).collect();
        guide.sort_by_key(|&position| progress(self.moments[position.index()]));
        guide
    }
}

/// The cell of a write that goes through a buffer.
fn buffered(event: Event, model: Model) -> Option<u32> {
    match event {
        Event::Write { cell } | Event::Update { cell, target: Target::Buffer, .. } => {
            Some(cell).filter(|_| model != Model::Sc)
        }
        _ => None,
    }
}

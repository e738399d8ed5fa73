//! Closure: the orderings that every execution with a reads-from map respects.
//!
//! Source: Toman's thesis, sections 5.2.3 and 5.2.4. The program order is extended, for each read `r` from a write `(wB, wM)`, by
//! 1. `wM` before `r`, and before `wM` those writes of the reader's thread to the cell that come before `r`, if `wM` is of another
//!    thread;
//! 2. a write of another thread to the cell that is before `r` is before `wM`;
//! 3. a write of another thread to the cell that is after `wM` is after `r`;
//! 4. what is after a part of an atomic block is after all of it;
//! 5. what is before a part of an atomic block is before all of it.
//!
//! These are the rules of [`Saturation`], where a buffered write is two events: the step that puts it into its buffer, and its
//! memory-write in a chain of the buffer. So the steps and memory-writes are pushed there, in an order of what is known before.
//! Guarantee: if there is no such order, there is no execution; if there is one, each execution respects it.
//! Deviations:
//! - An atomic block is one event, which is rules 4 and 5.
//! - Every write comes after the initial one.

use super::buffered::{Action, Buffered, INITIAL, Prefix, Write};
use super::polls::Polls;
use super::topological::{Place, in_order};
use crate::{Access, Buffer, Inconsistent, Rules, Saturation};
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};

/// The closure. See the head of the file.
pub(crate) struct Closure {
    stride: usize,
    /// For each event how many steps of each thread come before it or are it, and then how many writes of each buffer.
    clocks: Vec<u32>,
    /// By thread, the events of its steps, and then by buffer those of its buffered writes.
    events: Vec<Vec<u32>>,
    /// For each write its place in `events`.
    places: Vec<Place>,
}

/// Where writes reach memory.
struct Places {
    of_writes: Vec<Place>,
    /// By buffer, its writes that are no update's, which reaches memory in its step.
    buffered: Vec<Vec<u32>>,
}

impl Places {
    fn new(execution: &Buffered) -> Places {
        let mut buffered: Vec<Vec<u32>> = vec![Vec::new(); execution.buffers.len()];
        let place = |(write, number): (&Write, u32)| {
            if write.is_direct {
                return (write.thread, write.step);
            }
            let writes = &mut buffered[write.buffer as usize];
            writes.push(number);
            (execution.threads.len() as u32 + write.buffer, writes.len() as u32 - 1)
        };
        Places { of_writes: execution.writes.iter().zip(0..).map(place).collect(), buffered }
    }

    fn of(&self, write: u32) -> Place {
        self.of_writes[write as usize]
    }
}

/// A step or a memory-write with what it waits for.
#[derive(Default)]
struct Waiting {
    read: Option<(u32, Option<Place>)>,
    write: Option<u32>,
    after: Vec<Place>,
    is_put: bool,
    put: Option<Place>,
}

impl Closure {
    /// How many numbers the closure of an execution consists of.
    pub(crate) fn size(execution: &Buffered) -> usize {
        execution.len().saturating_mul(execution.chains())
    }

    /// The closure of an execution, as long as `polls` lets it be computed.
    pub(crate) fn new(execution: &Buffered, polls: &mut Polls) -> Option<Result<Closure, Inconsistent>> {
        let threads = execution.threads.len();
        let places = Places::new(execution);
        let steps = execution.threads.iter().map(Vec::len);
        let lengths = steps.chain(places.buffered.iter().map(Vec::len)).map(|length| length as u32);
        let lengths: Vec<u32> = lengths.collect();
        let mut waiting = Waiting::default();
        let missing = |place: Place, done: &[u32]| {
            waiting.fill(execution, &places, place);
            let source = waiting.read.and_then(|read| read.1);
            let mut before = waiting.after.iter().copied().chain(source).chain(waiting.put);
            before.find(|&(chain, index)| done[chain as usize] <= index)
        };
        let Some(order) = in_order(&lengths, missing) else { return Some(Err(Inconsistent)) };
        let mut saturation = Saturation::new(Rules::Applied);
        saturation.order.reserve(execution.chains(), order.len());
        for place in order {
            if polls.is_stopped() {
                return None;
            }
            waiting.fill(execution, &places, place);
            if let Err(inconsistent) = waiting.push(&mut saturation, place.0) {
                return Some(Err(inconsistent));
            }
        }
        let stride = saturation.order.stride();
        let (mut clocks, events) = saturation.order.into_parts();
        for clock in clocks.chunks_exact_mut(stride.max(1)) {
            for (count, writes) in clock[threads..].iter_mut().zip(&places.buffered) {
                let last = count.checked_sub(1).map(|last| writes[last as usize]);
                *count = last.map_or(0, |write| execution.writes[write as usize].index + 1);
            }
        }
        Some(Ok(Closure { stride, clocks, events, places: places.of_writes }))
    }

    /// Whether all that is before the next step of a thread has happened.
    pub(crate) fn lets_step(&self, execution: &Buffered, prefix: &Prefix, thread: usize) -> bool {
        let event = self.events[thread].get(prefix.steps(execution)[thread] as usize);
        event.is_some_and(|&event| self.is_covered(execution, prefix, event, thread))
    }

    /// Whether all that is before the oldest write of a buffer reaches memory has happened.
    pub(crate) fn lets_reach_memory(&self, execution: &Buffered, prefix: &Prefix, write: u32) -> bool {
        let (chain, index) = self.places[write as usize];
        let event = self.events[chain as usize][index as usize];
        self.is_covered(execution, prefix, event, chain as usize)
    }

    /// Whether an event's clock is nowhere above the prefix but in its own chain, where it comes next.
    fn is_covered(&self, execution: &Buffered, prefix: &Prefix, event: u32, own: usize) -> bool {
        let clock = &self.clocks[event as usize * self.stride..][..self.stride];
        let mut chains = clock.iter().zip(prefix.lower_set(execution)).enumerate();
        chains.all(|(chain, (&before, &done))| before <= done || chain == own && before == done + 1)
    }
}

impl Waiting {
    fn fill(&mut self, execution: &Buffered, places: &Places, (chain, index): Place) {
        let after = std::mem::take(&mut self.after);
        *self = Waiting { after, ..Waiting::default() };
        self.after.clear();
        let Some(steps) = execution.threads.get(chain as usize) else {
            let write = places.buffered[chain as usize - execution.threads.len()][index as usize];
            let Write { thread, step, cell, ref behind, .. } = execution.writes[write as usize];
            self.write = Some(cell);
            self.put = Some((thread, step));
            let last = |&(buffer, count): &(u32, u32)| {
                places.of(execution.buffers[buffer as usize][count as usize - 1])
            };
            self.after.extend(behind.iter().map(last));
            return;
        };
        let step = &steps[index as usize];
        match step.action {
            Action::Read { cell, source } if source == INITIAL => self.read = Some((cell, None)),
            Action::Read { cell, source } => {
                let write = &execution.writes[source as usize];
                let is_own = write.thread == chain;
                let place = if is_own { (write.thread, write.step) } else { places.of(source) };
                self.read = Some((cell, Some(place)));
            }
            Action::Update { cell, source, .. } => {
                self.read = Some((cell, (source != INITIAL).then(|| places.of(source))));
                self.write = Some(cell);
            }
            Action::Write(_) => self.is_put = true,
            Action::Fence => {
                for buffer in execution.buffers_of(chain as usize) {
                    let writes = &execution.buffers[buffer];
                    let past = writes.partition_point(|&write| execution.writes[write as usize].step < index);
                    self.after.extend(past.checked_sub(1).map(|last| places.of(writes[last])));
                }
            }
            Action::StoreFence => {}
        }
        self.after.extend(Some(step.hidden_by).filter(|&own| own != INITIAL).map(|own| places.of(own)));
    }

    fn push(&self, saturation: &mut Saturation, chain: u32) -> Result<(), Inconsistent> {
        let event =
            |(chain, index): Place| EventIndex(saturation.order.chains()[chain as usize][index as usize]);
        let read =
            self.read.map(|(cell, source)| (CellIndex(cell), source.map_or(EventIndex::INITIAL, event)));
        let write = self.write.map(CellIndex);
        let after: Vec<EventIndex> = self.after.iter().copied().map(event).collect();
        let buffer = match self.put {
            Some(put) => Buffer::From(event(put)),
            None if self.is_put => Buffer::Into,
            None => Buffer::None,
        };
        let (reads, writes) = (read.as_slice(), write.as_slice());
        saturation.push_for_good(Access { thread: ThreadIndex(chain), reads, writes, after: &after, buffer })
    }
}

//! An execution as moments, of threads and of buffers: each event happens, and each buffered write reaches memory.

use super::execution::{Event, EventId, Execution, Model, Moment, Source, Target};
use super::explanation::Rule;
use super::polls::Polls;
use crate::Section;
use crate::{Access, Buffer, Rules, Saturation};
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};

/// A moment, with its place in the model.
pub(crate) struct Occurrence {
    pub(crate) moment: Moment,
    /// Its thread or buffer: threads come first, then those buffers that are used.
    pub(crate) chain: u32,
    index: u32,
    /// The cell that it reads, or whose write happens or reaches memory.
    pub(crate) cell: Option<u32>,
    pub(crate) reads: bool,
    /// Whether a write is in memory with it.
    pub(crate) writes: bool,
    /// Its source, unless that is the initial value: the moment at which a source of another thread is in memory, or at which a source
    /// of its own thread happens.
    source: Option<u32>,
    /// The start of its predecessors, in [`Moments::after`].
    after: u32,
    /// The moment at which its own thread's last write to the cell before it is in memory.
    pub(crate) own: Option<u32>,
}

/// The moments of an execution under a model, thread by thread; that at which a write reaches memory follows that at which it happens.
pub(crate) struct Moments<'a> {
    execution: &'a Execution,
    pub(crate) all: Vec<Occurrence>,
    /// By thread and event, the moments at which it happens, and at which its write is in memory.
    numbers: Vec<Vec<(u32, u32)>>,
    pub(crate) chains: Vec<Vec<u32>>,
    after: Vec<(u32, Rule)>,
}

impl<'a> Moments<'a> {
    pub(crate) fn new(execution: &'a Execution, model: Model) -> Moments<'a> {
        let threads = execution.threads().len();
        let (numbers, chains) = (Vec::with_capacity(threads), vec![Vec::new(); threads]);
        let events = execution.threads().iter().map(Vec::len).sum::<usize>();
        let all = Vec::with_capacity(if model == Model::Sc { events } else { 2 * events });
        let after = Vec::with_capacity(3 * events);
        let mut moments = Moments { execution, all, numbers, chains, after };
        (0..threads as u32).for_each(|thread| moments.add_thread(thread, model));
        for (read, event) in execution.events() {
            let Some(Source::Event(source)) = event.source() else { continue };
            // The buffers of an update's thread are empty.
            let is_forwarded = source.thread == read.thread && matches!(event, Event::Read { .. });
            let source = if is_forwarded { moments.happens(source) } else { moments.memory(source) };
            let happens = moments.happens(read);
            moments.all[happens as usize].source = Some(source);
        }
        moments
    }

    /// The predecessors of a moment whatever is read, with the reasons.
    pub(crate) fn after(&self, number: u32) -> &[(u32, Rule)] {
        let end = self.all.get(number as usize + 1).map_or(self.after.len(), |next| next.after as usize);
        &self.after[self.all[number as usize].after as usize..end]
    }

    /// Those predecessors that are in other threads and buffers.
    pub(crate) fn waits_for(&self, number: u32) -> impl Iterator<Item = u32> + '_ {
        let is_other = |&&(_, rule): &&(u32, Rule)| !matches!(rule, Rule::ProgramOrder | Rule::BufferOrder);
        self.after(number).iter().filter(is_other).map(|&(before, _)| before)
    }

    fn add_thread(&mut self, thread: u32, model: Model) {
        let events = self.execution.threads()[thread as usize].len();
        self.numbers.push(Vec::with_capacity(events));
        self.chains[thread as usize].reserve(events);
        // By cell, the moment at which the last write to it is in memory; by buffer, its chain.
        let mut own: Vec<Option<u32>> = vec![None; self.execution.cells()];
        let mut buffers: Vec<Option<u32>> = vec![None; self.execution.cells()];
        // For each nonempty buffer, the moment at which the last write in it is in memory; those from before the last store fence.
        let mut pending: Vec<(u32, u32)> = Vec::new();
        let mut before_barrier: Vec<u32> = Vec::new();
        for (&event, index) in self.execution.threads()[thread as usize].iter().zip(0..) {
            let id = EventId { thread, index };
            let (happens, cell) = (self.all.len() as u32, event.cell());
            let after = self.after.len() as u32;
            if index > 0 {
                let previous = self.happens(EventId { thread, index: index - 1 });
                self.after.push((previous, Rule::ProgramOrder));
            }
            if matches!(event, Event::Fence | Event::Update { .. }) {
                self.after.extend(pending.drain(..).map(|(_, write)| (write, Rule::Drained)));
                before_barrier.clear();
            }
            if event == Event::StoreFence && model == Model::Pso {
                before_barrier.clear();
                before_barrier.extend(pending.iter().map(|&(_, write)| write));
            }
            let written = event.written_cell();
            let buffered = written.filter(|_| in_memory(self.execution, model, id) != Moment::Happens(id));
            self.numbers[thread as usize].push((happens, happens + u32::from(buffered.is_some())));
            self.add(Occurrence {
                moment: Moment::Happens(id),
                chain: thread,
                index,
                cell,
                reads: event.source().is_some(),
                writes: written.is_some() && buffered.is_none(),
                source: None,
                after,
                own: cell.and_then(|cell| own[cell as usize]),
            });
            if let Some(cell) = written {
                own[cell as usize] = Some(self.memory(id));
            }
            let Some(cell) = buffered else { continue };
            let memory = happens + 1;
            let after = self.after.len() as u32;
            self.after.push((happens, Rule::Buffered));
            self.after.extend(before_barrier.iter().map(|&write| (write, Rule::Barrier)));
            let buffer = model.buffer_of(cell);
            match pending.binary_search_by_key(&buffer, |&(buffer, _)| buffer) {
                Ok(place) => {
                    self.after.push((pending[place].1, Rule::BufferOrder));
                    pending[place].1 = memory;
                }
                Err(place) => pending.insert(place, (buffer, memory)),
            }
            let chain = *buffers[buffer as usize].get_or_insert(self.chains.len() as u32);
            if chain as usize == self.chains.len() {
                self.chains.push(Vec::new());
            }
            let index = self.chains[chain as usize].len() as u32;
            let (moment, cell) = (Moment::ReachesMemory(id), Some(cell));
            let (reads, writes, source, own) = (false, true, None, None);
            self.add(Occurrence { moment, chain, index, cell, reads, writes, source, after, own });
        }
    }

    fn add(&mut self, occurrence: Occurrence) {
        self.chains[occurrence.chain as usize].push(self.all.len() as u32);
        self.all.push(occurrence);
    }

    /// The number of the moment at which an event happens.
    pub(crate) fn happens(&self, event: EventId) -> u32 {
        self.numbers[event.thread as usize][event.index as usize].0
    }

    /// The number of the moment at which a write is in memory.
    pub(crate) fn memory(&self, write: EventId) -> u32 {
        self.numbers[write.thread as usize][write.index as usize].1
    }

    /// The predecessors of a moment in other threads and buffers: by the model, its source, and the own write that would hide the source.
    fn before(&self, number: u32) -> impl Iterator<Item = u32> + '_ {
        let occurrence = &self.all[number as usize];
        let thread = |source: u32| self.all[source as usize].moment.event().thread;
        let is_hidden =
            occurrence.source.is_some_and(|source| thread(source) != occurrence.moment.event().thread);
        self.waits_for(number).chain(occurrence.source).chain(occurrence.own.filter(|_| is_hidden))
    }

    /// The moments in an order that respects the model and reads-from, if there is one. A thread or buffer continues until it waits.
    fn in_order(&self) -> Option<Vec<u32>> {
        let mut order = Vec::with_capacity(self.all.len());
        let mut done = vec![0; self.chains.len()];
        // By chain, which chains wait for which of its moments.
        let mut waiting: Vec<Vec<(u32, u32)>> = vec![Vec::new(); self.chains.len()];
        let mut ready: Vec<u32> = (0..self.chains.len() as u32).rev().collect();
        while let Some(chain) = ready.pop() {
            while let Some(&number) = self.chains[chain as usize].get(done[chain as usize] as usize) {
                let is_missing =
                    |occurrence: &&Occurrence| occurrence.index >= done[occurrence.chain as usize];
                let mut before = self.before(number).map(|before| &self.all[before as usize]);
                if let Some(missing) = before.find(is_missing) {
                    waiting[missing.chain as usize].push((missing.index, chain));
                    break;
                }
                order.push(number);
                done[chain as usize] += 1;
                let now = done[chain as usize];
                waiting[chain as usize].retain(|&(index, waits)| {
                    let is_ready = index < now;
                    if is_ready {
                        ready.push(waits);
                    }
                    !is_ready
                });
            }
        }
        (order.len() == self.all.len()).then_some(order)
    }

    /// Saturates the moments, unless `polls` stops it: the saturation, and the moment of each of its events. `Some(None)` if they are
    /// inconsistent.
    pub(crate) fn saturate(&self, rules: Rules, polls: &mut Polls) -> Option<Option<(Saturation, Vec<u32>)>> {
        let Some(order) = self.in_order() else { return Some(None) };
        let mut saturation = Saturation::new(rules);
        saturation.reserve(self.chains.len(), order.len());
        let mut events = vec![EventIndex::INITIAL; order.len()];
        let mut after = Vec::new();
        for (&number, event) in order.iter().zip(0..) {
            if polls.is_stopped() {
                return None;
            }
            let occurrence = &self.all[number as usize];
            let event_of = |number: u32| events[number as usize];
            let cell = occurrence.cell.map(CellIndex);
            let buffer = match occurrence.moment {
                Moment::ReachesMemory(write) => Buffer::From(event_of(self.happens(write))),
                Moment::Happens(id) if self.memory(id) != number => Buffer::Into,
                Moment::Happens(_) => Buffer::None,
            };
            let source = occurrence.source.map_or(EventIndex::INITIAL, event_of);
            let read = cell.filter(|_| occurrence.reads).map(|cell| (cell, source));
            let write = cell.filter(|_| occurrence.writes);
            let is_other = |before: &u32| Some(*before) != occurrence.source;
            after.clear();
            after.extend(self.before(number).filter(is_other).map(event_of));
            let (thread, section) = (ThreadIndex(occurrence.chain), Section::None);
            let access = Access {
                thread,
                reads: read.as_slice(),
                writes: write.as_slice(),
                after: &after,
                buffer,
                section,
            };
            if saturation.push_for_good(access).is_err() {
                return Some(None);
            }
            events[number as usize] = EventIndex(event);
        }
        Some(Some((saturation, order)))
    }
}

/// The moment in which a write is in memory.
pub(crate) fn in_memory(execution: &Execution, model: Model, write: EventId) -> Moment {
    match execution.get(write) {
        Some(Event::Write { .. } | Event::Update { target: Target::Buffer, .. }) if model != Model::Sc => {
            Moment::ReachesMemory(write)
        }
        _ => Moment::Happens(write),
    }
}

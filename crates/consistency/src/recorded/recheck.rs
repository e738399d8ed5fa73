//! Whether a witness is an execution: its moments, one after the other, with real buffers and a real memory.
//!
//! It shares nothing with the verifiers but the input types. Every witness and every explanation is checked here before it is returned.

use super::execution::{Event, EventId, Execution, Model, Moment, Source, Target};
use super::explanation::{Case, Cases, Explanation, Ordering, Rule, Unwritten};
use super::recording::Recording;
use std::collections::VecDeque;

/// The source of each read if the moments happen in this order, ignoring the sources of the execution.
pub(crate) fn sources(execution: &Execution, model: Model, moments: &[Moment]) -> Vec<(EventId, Source)> {
    let mut machine = Machine { is_bound: false, ..Machine::new(execution, model) };
    let mut sources = Vec::new();
    for &moment in moments {
        if let Moment::Happens(id) = moment
            && let Some(event) = execution.get(id)
            && let (Some(cell), Some(_)) = (event.cell(), event.source())
        {
            sources.push((id, machine.seen(id.thread as usize, cell)));
        }
        machine.takes(moment);
    }
    sources
}

/// Whether each event happens once, in program order, each read reads from its source, and each buffered write reaches memory.
pub(crate) fn is_witness(execution: &Execution, model: Model, moments: &[Moment]) -> bool {
    let mut machine = Machine::new(execution, model);
    moments.iter().all(|&moment| machine.takes(moment).is_some()) && machine.has_ended()
}

struct Machine<'a> {
    execution: &'a Execution,
    model: Model,
    memory: Vec<Source>,
    /// By thread, the buffered writes with their cells and the number of store fences before them, the oldest first. Under PSO those
    /// of one cell are a buffer.
    buffers: Vec<VecDeque<(EventId, u32, u32)>>,
    /// By thread, the number of its store fences.
    store_fences: Vec<u32>,
    /// By thread, its next event.
    next: Vec<u32>,
    /// Whether a read must read from its source.
    is_bound: bool,
}

impl Machine<'_> {
    fn new(execution: &Execution, model: Model) -> Machine<'_> {
        Machine {
            execution,
            model,
            memory: vec![Source::Initial; execution.cells()],
            buffers: vec![VecDeque::new(); execution.threads().len()],
            store_fences: vec![0; execution.threads().len()],
            next: vec![0; execution.threads().len()],
            is_bound: true,
        }
    }

    fn seen(&self, thread: usize, cell: u32) -> Source {
        let own = self.buffers[thread].iter().rev().find(|(_, other, _)| *other == cell);
        own.map_or(self.memory[cell as usize], |&(event, ..)| Source::Event(event))
    }

    fn takes(&mut self, moment: Moment) -> Option<()> {
        match moment {
            Moment::Happens(event) => self.happens(event),
            Moment::ReachesMemory(event) => self.reaches_memory(event),
        }
    }

    fn happens(&mut self, id: EventId) -> Option<()> {
        let thread = id.thread as usize;
        let event = self.execution.get(id)?;
        if self.next[thread] != id.index {
            return None;
        }
        self.next[thread] += 1;
        let is_drained = self.buffers[thread].is_empty();
        let (cell, is_direct) = match event {
            Event::Read { cell, source } => {
                return (!self.is_bound || self.seen(thread, cell) == source).then_some(());
            }
            Event::Fence => return is_drained.then_some(()),
            Event::StoreFence => {
                self.store_fences[thread] += 1;
                return Some(());
            }
            Event::Update { cell, source, .. }
                if !is_drained || self.is_bound && self.memory[cell as usize] != source =>
            {
                return None;
            }
            Event::Update { cell, target, .. } => (cell, target == Target::Memory),
            Event::Write { cell } => (cell, false),
        };
        if is_direct || self.model == Model::Sc {
            self.memory[cell as usize] = Source::Event(id);
        } else {
            self.buffers[thread].push_back((id, cell, self.store_fences[thread]));
        }
        Some(())
    }

    fn reaches_memory(&mut self, id: EventId) -> Option<()> {
        let buffer = self.buffers.get_mut(id.thread as usize)?;
        let place = buffer.iter().position(|&(event, ..)| event == id)?;
        let (_, cell, fences) = buffer[place];
        let is_oldest = match self.model {
            Model::Sc => false,
            Model::Tso => place == 0,
            Model::Pso => {
                buffer.iter().take(place).all(|&(_, other, before)| other != cell && before == fences)
            }
        };
        if !is_oldest {
            return None;
        }
        buffer.remove(place);
        self.memory[cell as usize] = Source::Event(id);
        Some(())
    }

    fn has_ended(&self) -> bool {
        let lengths = self.execution.threads().iter().map(Vec::len);
        self.buffers.iter().all(VecDeque::is_empty)
            && self.next.iter().zip(lengths).all(|(&next, length)| next as usize == length)
    }
}

/// Whether no event can have written the value of a read: each write of the value is in the reader's thread and not before the read.
pub(crate) fn is_unwritten(recording: &Recording, unwritten: &Unwritten) -> bool {
    let Unwritten { read, value, initial, ref late } = *unwritten;
    let execution = recording.execution();
    let event = execution.get(read).filter(|event| event.source().is_some());
    let Some(cell) = event.and_then(Event::cell) else { return false };
    let mut seen = 0;
    for (id, event) in execution.events() {
        if event.written_cell() != Some(cell) || recording.values(id).written != value {
            continue;
        }
        if id.thread != read.thread || id.index < read.index || !late.contains(&id) {
            return false;
        }
        seen += 1;
    }
    let first = recording.initial()[cell as usize];
    recording.values(read).read == value && first == initial && first != value && late.len() == seen
}

/// Whether each case has a cycle of orderings that hold in it, and every reads-from map is one of the cases.
pub(crate) fn is_refutation_by_cases(recording: &Recording, model: Model, cases: &Cases) -> bool {
    are_all(recording, cases, &mut Vec::new()) && cases.iter().all(|case| is_refuted(recording, model, case))
}

/// Whether every reads-from map in which some reads have the sources `known` is one of the cases.
fn are_all(recording: &Recording, cases: &Cases, known: &mut Vec<(EventId, Source)>) -> bool {
    match cases {
        Cases::One(case) => case.assumed.iter().all(|assumed| known.contains(assumed)),
        Cases::Split(read, parts) => may_read(recording, *read).into_iter().all(|source| {
            let Some((_, cases)) = parts.iter().find(|&&(other, _)| other == source) else { return false };
            known.push((*read, source));
            let are_all = are_all(recording, cases, known);
            known.pop();
            are_all
        }),
    }
}

/// The possible sources of a read: all writes of its value to its cell, except later ones of its own thread.
fn may_read(recording: &Recording, read: EventId) -> Vec<Source> {
    let execution = recording.execution();
    let Some((cell, value)) =
        execution.get(read).and_then(|event| Some((event.cell()?, recording.values(read).read)))
    else {
        return Vec::new();
    };
    let is_source = |&(id, event): &(EventId, Event)| {
        let is_late = id.thread == read.thread && id.index >= read.index;
        event.written_cell() == Some(cell) && recording.values(id).written == value && !is_late
    };
    let initial = (recording.initial()[cell as usize] == value).then_some(Source::Initial);
    initial.into_iter().chain(execution.events().filter(is_source).map(|(id, _)| Source::Event(id))).collect()
}

/// Whether a case has a valid cycle, given its assumptions and the reads with one possible source.
fn is_refuted(recording: &Recording, model: Model, case: &Case) -> bool {
    let mut threads = recording.execution().threads().to_vec();
    for ordering in &case.explanation.orderings {
        let Some(read) = ordering.read else { continue };
        let assumed = case.assumed.iter().find(|(other, _)| *other == read).map(|&(_, source)| source);
        let may_read = may_read(recording, read);
        let from = match (assumed, &may_read[..]) {
            (Some(assumed), _) if may_read.contains(&assumed) => assumed,
            (None, &[only]) => only,
            _ => return false,
        };
        let event = &mut threads[read.thread as usize][read.index as usize];
        if event.source().is_none() {
            return false;
        }
        event.set_source(from);
    }
    Execution::new(threads).is_ok_and(|execution| is_refutation(&execution, model, &case.explanation))
}

/// Whether each ordering of an explanation holds in every execution, and its cycle is one: from the definition of each rule.
pub(crate) fn is_refutation(execution: &Execution, model: Model, explanation: &Explanation) -> bool {
    let Explanation { orderings, cycle } = explanation;
    let leads = |path: &[usize]| -> Option<(Moment, Moment)> {
        let (&first, rest) = path.split_first()?;
        let mut end = orderings.get(first)?.after;
        for &number in rest {
            let next = orderings.get(number)?;
            if next.before != end {
                return None;
            }
            end = next.after;
        }
        Some((orderings[first].before, end))
    };
    let holds = |(number, ordering): (usize, &Ordering)| {
        let premise = leads(&ordering.because);
        ordering.because.iter().all(|&earlier| earlier < number)
            && (premise.is_some() || ordering.because.is_empty())
            && follows(execution, model, ordering, premise) == Some(true)
    };
    orderings.iter().enumerate().all(holds) && leads(cycle).is_some_and(|(start, end)| start == end)
}

/// Whether an ordering follows by its rule, from a premise if the rule has one.
fn follows(
    execution: &Execution,
    model: Model,
    ordering: &Ordering,
    premise: Option<(Moment, Moment)>,
) -> Option<bool> {
    let &Ordering { before, after, rule, read, .. } = ordering;
    let (Moment::Happens(one) | Moment::ReachesMemory(one)) = before;
    let (Moment::Happens(other) | Moment::ReachesMemory(other)) = after;
    let is_write = |id| execution.get(id)?.written_cell();
    // The moment from which on all threads can read a write.
    let memory = |write: EventId| match execution.get(write) {
        Some(Event::Update { target: Target::Memory, .. }) => Moment::Happens(write),
        _ if model == Model::Sc => Moment::Happens(write),
        _ => Moment::ReachesMemory(write),
    };
    let in_order = one.thread == other.thread && one.index < other.index;
    let read_cell =
        read.and_then(|read| Some((read, execution.get(read)?.source()?, execution.get(read)?.cell()?)));
    Some(match rule {
        Rule::ProgramOrder => before == Moment::Happens(one) && after == Moment::Happens(other) && in_order,
        Rule::Buffered => {
            one == other
                && is_write(one).is_some()
                && before == Moment::Happens(one)
                && after == memory(one)
                && before != after
        }
        Rule::BufferOrder => {
            let (cell, another) = (is_write(one)?, is_write(other)?);
            let is_one_buffer = model == Model::Tso || model == Model::Pso && cell == another;
            in_order && is_one_buffer && before == memory(one) && after == memory(other)
        }
        Rule::Barrier => {
            let between =
                execution.threads()[one.thread as usize].get(one.index as usize..other.index as usize)?;
            let is_fenced = in_order && between.contains(&Event::StoreFence);
            is_write(one)?;
            is_write(other)?;
            is_fenced && model == Model::Pso && before == memory(one) && after == memory(other)
        }
        Rule::Drained => {
            let waits = matches!(execution.get(other)?, Event::Fence | Event::Update { .. });
            is_write(one)?;
            waits && in_order && before == memory(one) && after == Moment::Happens(other)
        }
        Rule::ReadsFrom => {
            let (read, source, _) = read_cell?;
            let seen = if one.thread == read.thread { Moment::Happens(one) } else { memory(one) };
            source == Source::Event(one) && before == seen && after == Moment::Happens(read)
        }
        Rule::Initial => {
            let (read, source, cell) = read_cell?;
            let seen = if other.thread == read.thread { Moment::Happens(other) } else { memory(other) };
            let is_other_write = is_write(other)? == cell && other != read;
            source == Source::Initial && is_other_write && before == Moment::Happens(read) && after == seen
        }
        Rule::OwnWrite => {
            let (read, Source::Event(source), cell) = read_cell? else { return Some(false) };
            let is_between =
                source.thread == other.thread && source.index < other.index && other.index < read.index;
            is_write(other)? == cell
                && source.thread == read.thread
                && is_between
                && before == Moment::Happens(read)
                && after == Moment::Happens(other)
        }
        Rule::Hides => {
            let (read, Source::Event(source), cell) = read_cell? else { return Some(false) };
            let is_own = one.thread == read.thread && one.index < read.index && source.thread != read.thread;
            is_write(one)? == cell && is_own && before == memory(one) && after == memory(source)
        }
        Rule::BeforeSource => {
            let (read, Source::Event(source), cell) = read_cell? else { return Some(false) };
            let is_other = is_write(one)? == cell && one != source && one != read;
            is_other
                && premise? == (memory(one), Moment::Happens(read))
                && before == memory(one)
                && after == memory(source)
        }
        Rule::AfterRead => {
            let (read, Source::Event(source), cell) = read_cell? else { return Some(false) };
            let is_other = is_write(other)? == cell && other.thread != read.thread && other != source;
            is_other
                && premise? == (memory(source), memory(other))
                && before == Moment::Happens(read)
                && after == memory(other)
        }
    })
}

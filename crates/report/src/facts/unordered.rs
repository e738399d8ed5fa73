//! Why two steps of a graph are not ordered: on the way from one to the other, a thread reads what another one wrote without
//! synchronising with it.

use super::modification_order::{Unseen, is_before, unseen};
use super::names::Names;
use interleaf_program::{Cell, MemoryOrder, Place};
use interleaf_search::Recording;
use interleaf_trace::{Action, EventIndex, ThreadIndex, Trace};
use std::collections::VecDeque;

/// A read that does not synchronise with what it reads from.
#[derive(Clone, Copy)]
struct Gap {
    write: EventIndex,
    read: EventIndex,
    /// What the write should hand on.
    from: EventIndex,
    /// What should come after the read.
    to: EventIndex,
}

/// Happens-before of a recording of a graph.
struct Order<'r> {
    recording: &'r Recording,
    trace: &'r Trace,
    /// How many events of each thread happen before each event, itself included.
    clocks: &'r [Vec<u32>],
}

/// For how many of the writes that a read does not see, the first ones, it is looked why.
const MOST_UNSEEN: usize = 8;

/// How many ways from one step to another are shown.
const MOST_WAYS: usize = 2;

/// Why the first of two steps that race does not happen before the second.
pub(crate) fn race(steps: &[u32], recording: &Recording, names: &Names) -> Vec<String> {
    let (&[first, second], Some(order)) = (steps, Order::new(recording, names)) else { return Vec::new() };
    let Some(ways) = order.ways(EventIndex(first), EventIndex(second)) else { return Vec::new() };
    if ways.is_empty() {
        let [by, of] = [second, first].map(|step| names.thread(recording.steps[step as usize].event.thread));
        let (first, second) = (first + 1, second + 1);
        return vec![format!(
            "nothing that {by} reads before step {second} comes after step {first} of {of}"
        )];
    }
    ways.iter().take(MOST_WAYS).map(|gaps| order.explain(gaps, names)).collect()
}

/// Why reads of a thread need not see a write that is listed before them, for at most `most` of these reads.
pub(crate) fn old_reads(
    thread: ThreadIndex,
    most: usize,
    recording: &Recording,
    names: &Names,
) -> Vec<String> {
    let Some(order) = Order::new(recording, names).filter(|_| most > 0) else { return Vec::new() };
    let own = order.trace.events.iter().enumerate().filter(|(_, event)| event.thread == thread);
    let reads = own.filter(|(_, event)| matches!(event.action, Action::Read | Action::Update));
    let reasons = reads.filter_map(|(number, _)| {
        let read = EventIndex(number as u32);
        let Unseen { writes, overwritten } = unseen(number, recording, names);
        if let (Some(write), Some((source, cell))) = (overwritten.filter(|_| writes.is_empty()), order.source(read)) {
            let (read, write, source) = (read.0 + 1, write.0 + 1, source.0 + 1);
            let cell = names.cell(cell);
            return Some(format!(
                "step {read} reads `{cell}` from step {source}: in the modification order of `{cell}`, step {write} comes before that"
            ));
        }
        let unseen = || writes.iter().copied().take(MOST_UNSEEN);
        let synchronises = unseen().find_map(|write| {
            let ways = order.ways(write, read)?;
            Some((write, order.explain(ways.first()?, names)))
        });
        // Where the two threads never meet, only a total order would help.
        let (write, why) = synchronises.or_else(|| {
            unseen().find_map(|write| {
                order.ways(write, read)?;
                Some((write, order.lacks_sequential(write, read)?))
            })
        })?;
        Some(format!("step {} need not see step {}: {why}", read.0 + 1, write.0 + 1))
    });
    reasons.take(most).collect()
}

impl<'r> Order<'r> {
    /// None if executions are no graphs.
    fn new(recording: &'r Recording, names: &'r Names) -> Option<Order<'r>> {
        Some(Order { recording, trace: &recording.trace, clocks: names.happens_before()? })
    }

    /// The write that a read of one cell reads, and the cell.
    fn source(&self, read: EventIndex) -> Option<(EventIndex, Cell)> {
        let piece = self.trace.pieces_of(self.trace.event(read)).next()?;
        piece.last_write.is_event().then(|| (piece.last_write, self.trace.cells[piece.cell.index()]))
    }

    fn is_before(&self, one: EventIndex, other: EventIndex) -> bool {
        is_before(self.trace, self.clocks, one.index(), other.index())
    }

    /// The ways from one event to another by program order and reads-from that have one gap; else one with as few as possible, if there is
    /// a way. None if happens-before orders them.
    fn ways(&self, from: EventIndex, to: EventIndex) -> Option<Vec<Vec<Gap>>> {
        if self.is_before(from, to) {
            return None;
        }
        // For each event by which another one can be reached with a gap: that gap's read, and the event that is reached.
        let mut ways: Vec<Option<(EventIndex, EventIndex)>> = vec![None; self.trace.events.len()];
        let mut found = Vec::new();
        let mut reached = VecDeque::from([to]);
        while let Some(end) = reached.pop_front() {
            // Of several reads of one write, one that acquires lacks least.
            let numbered = || self.trace.events.iter().enumerate();
            let acquiring = numbered().filter(|(_, event)| event.order.acquires());
            let others = numbered().filter(|(_, event)| !event.order.acquires());
            for (number, event) in acquiring.chain(others) {
                let read = EventIndex(number as u32);
                if !self.is_before(read, end) || event.read.is_none() && event.action != Action::Section {
                    continue;
                }
                for piece in self.trace.pieces_of(event) {
                    let write = piece.last_write;
                    let is_plain = event.order == MemoryOrder::Plain;
                    if is_plain
                        || !write.is_event()
                        || ways[write.index()].is_some()
                        || self.is_before(write, end)
                    {
                        continue;
                    }
                    ways[write.index()] = Some((read, end));
                    if self.is_before(from, write) {
                        found.push(self.way(from, to, write, &ways));
                    }
                    reached.push_back(write);
                }
            }
            // All that have one gap are found from the end itself.
            if !found.is_empty() {
                break;
            }
        }
        found.sort_by_key(Vec::len);
        let fewest = found.first().map_or(0, Vec::len);
        found.retain(|way| way.len() == 1 || way.len() == fewest);
        found.truncate(if fewest > 1 { 1 } else { usize::MAX });
        Some(found)
    }

    /// The gaps of a way that begins with a write.
    fn way(
        &self,
        mut from: EventIndex,
        to: EventIndex,
        mut write: EventIndex,
        ways: &[Option<(EventIndex, EventIndex)>],
    ) -> Vec<Gap> {
        let mut gaps = Vec::new();
        while let Some((read, end)) = ways[write.index()] {
            gaps.push(Gap { write, read, from, to: end });
            if end == to {
                break;
            }
            (from, write) = (read, end);
        }
        gaps
    }

    fn explain(&self, gaps: &[Gap], names: &Names) -> String {
        let parts = gaps.iter().map(|gap| {
            let cell = self.trace.pieces_of(self.trace.event(gap.read));
            let cell = cell.into_iter().find(|piece| piece.last_write == gap.write);
            let cell =
                cell.map_or_else(String::new, |piece| names.cell(self.trace.cells[piece.cell.index()]));
            let (read, write) = (gap.read.0 + 1, gap.write.0 + 1);
            let takes = matches!(self.trace.event(gap.write).action, Action::BlockingRmw(_));
            if takes && self.trace.event(gap.read).written.is_none() {
                return format!("step {read} finds `{cell}` taken in step {write}, and an attempt that fails synchronises with nothing");
            }
            let lacking = match (self.releases(gap), self.acquires(gap)) {
                (false, false) => {
                    format!("{}, and {}", self.lacks(gap.write, "release"), self.lacks(gap.read, "acquire"))
                }
                (true, false) => self.lacks(gap.read, "acquire"),
                _ => self.lacks(gap.write, "release"),
            };
            format!("step {read} reads `{cell}` from step {write}, but {lacking}")
        });
        parts.collect::<Vec<_>>().join("; ")
    }

    /// Whether the write of a gap hands on what comes before it: by its order, or by a fence.
    fn releases(&self, gap: &Gap) -> bool {
        let write = self.trace.event(gap.write);
        let mut events = self.trace.events.iter().zip(0..);
        write.order.releases()
            || events.any(|(event, number)| {
                let is_fence = event.action == Action::Fence && event.order.releases();
                is_fence
                    && event.thread == write.thread
                    && event.index < write.index
                    && self.is_before(gap.from, EventIndex(number))
            })
    }

    /// Whether the read of a gap acquires what it reads: by its order, or by a fence.
    fn acquires(&self, gap: &Gap) -> bool {
        let read = self.trace.event(gap.read);
        let mut events = self.trace.events.iter().zip(0..);
        read.order.acquires()
            || events.any(|(event, number)| {
                let is_fence = event.action == Action::Fence && event.order.acquires();
                is_fence
                    && event.thread == read.thread
                    && event.index > read.index
                    && self.is_before(EventIndex(number), gap.to)
            })
    }

    /// What is not `seq_cst`, of a write, of a read of another thread that does not see it, and of fences between them and the rest of
    /// their threads. None if nothing lacks that order.
    fn lacks_sequential(&self, write: EventIndex, read: EventIndex) -> Option<String> {
        let events = || self.trace.events.iter().zip(0..);
        let fences = |beside: EventIndex, is_behind: bool| {
            let own = self.trace.event(beside);
            let fences =
                events().filter(|(event, _)| event.action == Action::Fence && event.thread == own.thread);
            fences
                .filter(move |(event, _)| (event.index > own.index) == is_behind)
                .map(|(_, number)| EventIndex(number))
        };
        let is_sequential =
            |event: EventIndex| self.trace.event(event).order == MemoryOrder::SequentiallyConsistent;
        let lacks = |access: EventIndex, is_behind: bool| {
            let fences: Vec<_> = fences(access, is_behind).collect();
            let nearest = if is_behind { fences.first() } else { fences.last() };
            let has_order = is_sequential(access) || fences.iter().any(|&fence| is_sequential(fence));
            (!has_order).then(|| self.lacks(*nearest.unwrap_or(&access), "seq_cst"))
        };
        let lacking: Vec<_> = lacks(write, true).into_iter().chain(lacks(read, false)).collect();
        (!lacking.is_empty()).then(|| lacking.join(", and "))
    }

    /// What a step lacks: `the store at mp.c:3 is relaxed, not release`.
    fn lacks(&self, step: EventIndex, order: &str) -> String {
        let event = self.trace.event(step);
        let what = match event.action {
            Action::Write | Action::MemoryWrite => "store",
            Action::Read => "load",
            Action::Update if event.written.is_none() => "failed compare-exchange",
            Action::Update => "update",
            Action::Section => "compare-exchange",
            Action::Fence => "fence",
            _ => "step",
        };
        let place = &self.recording.steps[step.index()].place;
        // The accesses of the C library are not the reader's.
        let what = match place.library.as_ref().filter(|call| !call.is_of_rust) {
            Some(call) => format!("`{}`", call.function),
            None => format!("the {what}"),
        };
        format!("{what}{} is {}, not {order}", at(place), name(event.order))
    }
}

fn at(place: &Place) -> String {
    let position = place.innermost().map(|(_, position)| position);
    position.map_or_else(String::new, |position| format!(" at {}:{}", position.file, position.line))
}

/// The name of a memory order, as C has it without its prefix.
pub(crate) fn name(order: MemoryOrder) -> &'static str {
    match order {
        MemoryOrder::Plain => "plain",
        MemoryOrder::Relaxed => "relaxed",
        MemoryOrder::Acquire => "acquire",
        MemoryOrder::Release => "release",
        MemoryOrder::AcquireRelease => "acq_rel",
        MemoryOrder::SequentiallyConsistent => "seq_cst",
    }
}

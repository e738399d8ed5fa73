//! What led to a violation: the steps that are the violation, their causal past, and which steps a reader may skip.

use super::effects::sources;
use super::locks::futex::Futex;
use super::locks::synchronisation;
use super::operations::cell;
use super::related;
use super::starvation;
use crate::facts::names::Names;
use interleaf_memory::Status;
use interleaf_program::{Op, SyncKind};
use interleaf_search::{RecordedStep, Recording};
use interleaf_trace::{Action, BlockedReason, CellIndex, EventIndex, ThreadIndex, Violation, ViolationKind};
use std::collections::{HashMap, HashSet};

/// How many steps in a row are folded, at least.
const FEWEST: usize = 4;

/// How many steps in a row are folded even if they are of several threads.
const LONG: usize = 16;

/// How many of the last steps of a faulty thread are never folded.
const LAST: usize = 3;

/// How many buffered writes, the first ones, are never folded.
const MOST_BUFFERED: usize = 40;

/// What led to a violation.
pub(crate) struct Causes {
    /// The steps that are the violation: the fault, both accesses of a race, the last step of each thread of a deadlock, or of the
    /// thread of a failed assertion.
    pub(crate) violating: Vec<usize>,
    /// Whether each step is in the causal past of these: it comes before one of them by program order, reads-from, starts and joins.
    pub(crate) past: Vec<bool>,
    /// Ranges of steps that need not be shown: the first of each, and the first behind it.
    pub(crate) folded: Vec<(usize, usize)>,
}

impl Causes {
    /// The causes of a violation.
    pub(crate) fn new(violation: &Violation, recording: &Recording, names: &Names) -> Causes {
        let violating = violating(violation, recording);
        let mut seeds = violating.clone();
        seeds.extend(related(violation, recording, names).iter().filter_map(|related| related.step));
        if violation.kind == ViolationKind::Deadlock {
            seeds.extend(waited_for(recording));
        }
        let past = past(&seeds, recording);
        let folded = folded(&kept(&seeds, &past, recording), &past, recording);
        Causes { violating, past, folded }
    }
}

fn violating(violation: &Violation, recording: &Recording) -> Vec<usize> {
    let steps = &recording.steps;
    if !violation.steps.is_empty() {
        return violation
            .steps
            .iter()
            .map(|&step| step as usize)
            .filter(|&step| step < steps.len())
            .collect();
    }
    if let Some(found) = starvation::of(violation).filter(|found| !found.cycle.is_empty()) {
        return (found.start as usize..steps.len()).collect();
    }
    let last_of = |thread: ThreadIndex| steps.iter().rposition(|step| step.event.thread == thread);
    if violation.kind == ViolationKind::Deadlock {
        let waits =
            |status: Status| matches!(status, Status::Ready(_) | Status::Stopped(BlockedReason::Await));
        let waiting = recording.threads.iter().filter(|thread| waits(thread.status));
        let mut last: Vec<_> = waiting.filter_map(|thread| last_of(thread.thread)).collect();
        last.sort_unstable();
        return last;
    }
    let thread = recording.threads.iter().find(|thread| Some(thread.id) == violation.thread);
    let fault = steps.iter().rposition(|step| step.event.fault.is_some());
    let own = thread.and_then(|thread| last_of(thread.thread));
    fault.or(own).or(steps.len().checked_sub(1)).into_iter().collect()
}

/// The steps that wrote to what threads wait for at the end, other than locks, or that signalled it.
fn waited_for(recording: &Recording) -> Vec<usize> {
    let mut targets = Vec::new();
    for thread in &recording.threads {
        targets.extend(thread.waits_on.map(|(cell, _)| cell.address));
        match thread.status {
            Status::Ready(Op::BlockingRmw {
                kind: SyncKind::Lock | SyncKind::ReadLock | SyncKind::WriteLock,
                ..
            }) => {}
            Status::Ready(Op::BlockingRmw { at, .. }) => {
                targets.push(at.address);
                targets.extend(Futex::of(&thread.place).map(|futex| futex.address));
                targets.extend(synchronisation::call(&thread.place).map(|call| call.object));
            }
            _ => {}
        }
    }
    let is_about = |step: &RecordedStep| {
        let is_write = step.event.written.is_some() && step.event.fault.is_none();
        let cell = cell(step.op).filter(|_| is_write).map(|cell| cell.address);
        let object = synchronisation::object_address(step);
        cell.into_iter().chain(object).any(|address| targets.contains(&address))
    };
    let steps = recording.steps.iter().enumerate();
    steps.filter(|(_, step)| is_about(step)).map(|(number, _)| number).collect()
}

/// The steps before some steps by program order, reads-from, starts and joins, and these themselves.
fn past(seeds: &[usize], recording: &Recording) -> Vec<bool> {
    let steps = &recording.steps;
    let before = Before::new(recording);
    let mut past = vec![false; steps.len()];
    let mut left = seeds.to_vec();
    while let Some(number) = left.pop() {
        if past.get(number) != Some(&false) {
            continue;
        }
        past[number] = true;
        left.extend(before.of(number, recording));
    }
    past
}

/// The steps that come directly before others.
struct Before {
    /// The step before each one in its thread.
    own: Vec<Option<usize>>,
    /// By thread, the step that started it, and its last step.
    started: Vec<Option<usize>>,
    last: Vec<Option<usize>>,
}

impl Before {
    fn new(recording: &Recording) -> Before {
        let threads = recording.trace.threads.len();
        let mut before = Before { own: Vec::new(), started: vec![None; threads], last: vec![None; threads] };
        for (number, step) in recording.steps.iter().enumerate() {
            let last = &mut before.last[step.event.thread.index()];
            before.own.push(last.replace(number));
            if let Action::Spawn(child) = step.event.action {
                before.started[child.index()] = Some(number);
            }
        }
        before
    }

    fn of(&self, number: usize, recording: &Recording) -> Vec<usize> {
        let event = &recording.steps[number].event;
        let mut before: Vec<_> =
            self.own[number].or(self.started[event.thread.index()]).into_iter().collect();
        if event.read.is_some() || event.action == Action::Section {
            before.extend(sources(event, &recording.trace).into_iter().flatten());
        }
        if let Action::Join(target) = event.action {
            before.extend(self.last[target.index()]);
        }
        before
    }
}

/// Steps that are shown in any case: where threads communicate, and the end.
fn kept(seeds: &[usize], past: &[bool], recording: &Recording) -> Vec<bool> {
    let steps = &recording.steps;
    let mut kept = vec![false; steps.len()];
    for &seed in seeds {
        kept[seed] = true;
        let thread = steps[seed].event.thread;
        let own = (0..seed).rev().filter(|&number| steps[number].event.thread == thread);
        own.take(LAST).for_each(|number| kept[number] = true);
    }
    let buffered = (0..steps.len()).filter(|&number| past[number] && steps[number].event.is_buffered());
    let of_buffers = buffered.take(MOST_BUFFERED);
    for number in stale(past, recording).into_iter().chain(of_buffers) {
        kept[number] = true;
    }
    for (number, step) in steps.iter().enumerate() {
        kept[number] |= is_notable(step);
        let read =
            if step.event.read.is_some() { sources(&step.event, &recording.trace) } else { Vec::new() };
        for source in read.into_iter().flatten() {
            if past[number] && steps.get(source).is_some_and(|write| write.event.thread != step.event.thread)
            {
                kept[number] = true;
                kept[source] = true;
            }
        }
    }
    kept
}

/// The steps between which a value grows old: the last read of a cell by each thread before another thread writes it, and a write with the
/// first read by each other thread that comes after it and does not see it. Of steps that led to the violation alone.
fn stale(past: &[bool], recording: &Recording) -> Vec<usize> {
    let trace = &recording.trace;
    let mut found = Vec::new();
    // By cell: the last read of each thread; and the last write, with the threads that have read the cell since.
    let mut reads: HashMap<CellIndex, HashMap<ThreadIndex, usize>> = HashMap::new();
    let mut written: HashMap<CellIndex, (usize, HashSet<ThreadIndex>)> = HashMap::new();
    for (number, event) in trace.events.iter().enumerate() {
        let thread = event.thread;
        if event.read.is_some() || event.action == Action::Section {
            for piece in trace.pieces_of(event) {
                if let Some((write, since)) = written.get_mut(&piece.cell)
                    && trace.events[*write].thread != thread
                    && since.insert(thread)
                    && piece.last_write != EventIndex(*write as u32)
                    && past[number]
                    && past[*write]
                {
                    found.extend([*write, number]);
                }
                if past[number] {
                    reads.entry(piece.cell).or_default().insert(thread, number);
                }
            }
        }
        for cell in event.footprint.writes.iter(&trace.groups) {
            let earlier = reads.remove(&cell).unwrap_or_default();
            found.extend(earlier.into_iter().filter(|(reader, _)| *reader != thread).map(|(_, read)| read));
            written.insert(cell, (number, HashSet::new()));
        }
    }
    found
}

fn is_notable(step: &RecordedStep) -> bool {
    let action = step.event.action;
    step.event.fault.is_some()
        || !step.output.is_empty()
        || matches!(action, Action::Spawn(_) | Action::Join(_) | Action::Free | Action::Choose(_))
}

/// Runs of steps that are not kept. Steps of one thread share a line; so do steps of any threads in a long run, and steps that did
/// not lead to the violation.
fn folded(kept: &[bool], past: &[bool], recording: &Recording) -> Vec<(usize, usize)> {
    let mut kinds = vec![(0, None); kept.len()];
    for (run, (start, end)) in runs(kept, |number| past[number]).into_iter().enumerate() {
        let is_by_thread = past[start] && end - start < LONG;
        let thread = |number: usize| is_by_thread.then(|| recording.steps[number].event.thread);
        (start..end).for_each(|number| kinds[number] = (run, thread(number)));
    }
    let mut folded = runs(kept, |number| kinds[number]);
    folded.retain(|(start, end)| end - start >= FEWEST);
    folded
}

/// The longest ranges of steps that are not kept and of one kind.
fn runs<K: PartialEq>(kept: &[bool], kind: impl Fn(usize) -> K) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for number in (0..kept.len()).filter(|&number| !kept[number]) {
        match runs.last_mut() {
            Some((start, end)) if *end == number && kind(*start) == kind(number) => *end += 1,
            _ => runs.push((number, number + 1)),
        }
    }
    runs
}

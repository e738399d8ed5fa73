//! The facts of a violation, which every format shows: its message, its place, and the earlier events that explain it.

pub(crate) mod allocated;
pub(crate) mod callers;
mod came_back;
pub(crate) mod causes;
pub(crate) mod cpp_std;
pub(crate) mod effects;
pub(crate) mod kinds;
pub(crate) mod locks;
pub(crate) mod modification_order;
pub(crate) mod names;
pub(crate) mod operations;
pub(crate) mod order;
pub(crate) mod panic;
mod pointers;
pub(crate) mod starvation;
pub(crate) mod steps;
pub(crate) mod unordered;
pub(crate) mod values;

use interleaf_memory::{Allocation, Status};
use interleaf_program::{
    AccessKind, Address, BadTarget, Cell, FaultDetail, FaultKind, GivenUp, ObjectKind, Op, Place, Unwritten,
};
use interleaf_search::{RecordedStep, RecordedThread, Recording};
use interleaf_trace::{Action, BlockedReason, Violation, ViolationDetail, ViolationKind};
use locks::deadlock::Deadlock;
use names::{JUST_PAST, Names};
use operations::{cell, operation};

/// What the client of a library asserts when it is checked against its specification.
pub const ADMITTED: &str = "outcome_is_admitted";

/// How many reasons are given.
const MOST_REASONS: usize = 3;

/// Where executions are graphs, why the accesses of a race are not ordered, or why the thread of a violation may read old values.
pub(crate) fn reasons(violation: &Violation, recording: &Recording, names: &Names) -> Vec<String> {
    if let Some(found) = starvation::of(violation) {
        return starvation::reasons(found, recording, names);
    }
    let (is_race, steps) = (violation.kind == ViolationKind::Race, &violation.steps);
    let mut reasons = match is_race {
        true if names.graph.is_some() => unordered::race(steps, recording, names),
        true => order::unordered(steps, recording, names).into_iter().collect(),
        false => Vec::new(),
    };
    let racing = steps.iter().filter_map(|&step| recording.steps.get(step as usize));
    let racing: Vec<_> = racing.map(|step| step.event.thread).collect();
    let is_own = |thread: &RecordedThread| match is_race {
        true => racing.contains(&thread.thread),
        false => violation.thread.is_none_or(|id| id == thread.id),
    };
    // Another thread may have handed on an old value.
    let (own, others): (Vec<_>, Vec<_>) = recording.threads.iter().partition(|thread| is_own(thread));
    for thread in own.into_iter().chain(others) {
        let most = MOST_REASONS.saturating_sub(reasons.len());
        reasons.extend(unordered::old_reads(thread.thread, most, recording, names));
    }
    if names.graph.is_none() && !is_race {
        reasons.extend(came_back::came_back(violation, recording, names));
    }
    reasons
}

/// The facts of one violation.
pub(crate) struct Facts {
    /// What happened, in a line.
    pub(crate) message: String,
    /// Where; without frames if the place is unknown.
    pub(crate) place: Place,
    /// The earlier events that explain it.
    pub(crate) related: Vec<Related>,
}

/// An earlier event that explains a violation.
pub(crate) struct Related {
    /// What happened: `freed`.
    pub(crate) what: &'static str,
    /// The name of its thread.
    pub(crate) by: String,
    /// Where.
    pub(crate) place: Place,
    /// The number of the step, from 0, if it is a step.
    pub(crate) step: Option<usize>,
}

impl Related {
    /// What happened, in a few words: `freed by writer`.
    pub(crate) fn message(&self) -> String {
        format!("{} by {}", self.what, self.by)
    }

    fn step(number: usize, recording: &Recording, names: &Names) -> Option<Related> {
        let step = recording.steps.get(number)?;
        let what = match step.op {
            Op::Free { kind: ObjectKind::Frame, .. } => "ended",
            Op::Free { .. } => "freed",
            _ => operation(step),
        };
        let (by, place) = (names.thread(step.event.thread), step.place.clone());
        Some(Related { what, by, place, step: Some(number) })
    }

    fn allocation(allocation: &Allocation, names: &Names) -> Related {
        let (by, place) = (names.thread(allocation.thread), allocation.place.clone());
        Related { what: "allocated", by, place, step: None }
    }
}

/// The facts of a violation.
pub(crate) fn facts(violation: &Violation, recording: &Recording, names: &Names) -> Facts {
    let (message, place) = match violation.kind {
        ViolationKind::Deadlock => {
            let Deadlock { message, waiting } = locks::deadlock::explain(recording, names);
            let waiting: Vec<_> =
                waiting.iter().map(|(thread, situation)| format!("{thread} {situation}")).collect();
            (format!("{message}: {}", waiting.join("; ")), waiting_place(recording))
        }
        _ => (title(violation, recording, names), place(violation, recording)),
    };
    Facts { message, place, related: related(violation, recording, names) }
}

/// The message of a violation, with the name of the cell if it is known.
pub(crate) fn title(violation: &Violation, recording: &Recording, names: &Names) -> String {
    let named = match &violation.detail {
        ViolationDetail::Race([first, second]) => {
            let step = violation.steps.last().and_then(|&step| recording.steps.get(step as usize));
            let name = step.and_then(|step| match step.op {
                Op::Free { address, .. } => Some(names.start(address)),
                op => cell(op).map(|cell| names.cell(cell)),
            });
            name.map(|name| format!("data race on `{name}`: {first} and {second} are not ordered"))
        }
        ViolationDetail::Starvation(found) => Some(starvation::message(found, recording, names)),
        ViolationDetail::Fault(_) if violation.is_failure_of(ADMITTED) => {
            Some("no order in which these calls come one after the other has these results".to_string())
        }
        ViolationDetail::Fault(_) if violation.kind == ViolationKind::Fault(FaultKind::Panic) => {
            panic::message(violation, recording)
        }
        ViolationDetail::Fault(FaultDetail::Access {
            access,
            target: BadTarget::Freed | BadTarget::Returned,
            ..
        }) => use_after_free(*access, violation, recording, names),
        ViolationDetail::Fault(FaultDetail::Unwritten { what: Unwritten::Memory, read_at }) => {
            undefined_read(violation, recording).map(|cell| {
                let what = Unwritten::Named(names.cell(cell).into());
                FaultDetail::Unwritten { what, read_at: read_at.clone() }.to_string()
            })
        }
        ViolationDetail::Fault(FaultDetail::Access {
            access,
            target: BadTarget::Outside { offset, .. },
            at,
        }) => {
            let object = allocation(recording, at.address - offset).map(|allocation| allocation.object);
            let object = object.or_else(|| names.global(at.address - offset).map(|global| global.object));
            object.filter(|object| object.base == at.address - offset).map(|object| {
                let name = names.object_at(object.base).map_or_else(String::new, |found| found.1);
                let size = object.size;
                let bytes = |size: u64| format!("{size} byte{}", if size == 1 { "" } else { "s" });
                format!(
                    "{access} of {} at offset {offset} of `{name}`, which has {}",
                    bytes(at.size.into()),
                    bytes(size)
                )
            })
        }
        ViolationDetail::Leak { bytes } => violation.object.and_then(|object| names.object_at(object)).map(|(_, name)| {
            let plural = if *bytes == 1 { "" } else { "s" };
            format!("leak: nothing reachable points to `{name}`, {bytes} byte{plural} that were allocated and not freed")
        }),
        ViolationDetail::Fault(FaultDetail::GivenUp(GivenUp::NotAllocated)) => {
            inner_free(violation, recording, names)
        }
        _ => locks::lock_faults::message(violation, recording, names),
    };
    named.unwrap_or_else(|| violation.detail.to_string())
}

/// The message for a `free` of what lies within an allocated object.
fn inner_free(violation: &Violation, recording: &Recording, names: &Names) -> Option<String> {
    let address = faulty_address(violation, recording)?;
    let object = allocation(recording, address)?.object;
    let offset = address.checked_sub(object.base).filter(|&offset| offset > 0)?;
    let name = names.object_at(object.base)?.1;
    let plural = if offset == 1 { "" } else { "s" };
    (object.kind == ObjectKind::Heap).then(|| {
        format!("freed a pointer that `malloc` did not return: it points {offset} byte{plural} behind the start of `{name}`")
    })
}

fn use_after_free(
    access: AccessKind,
    violation: &Violation,
    recording: &Recording,
    names: &Names,
) -> Option<String> {
    let cell = cell(faulty_step(violation, recording)?.op)?;
    let object = allocation(recording, cell.address)?;
    let name = names.cell(cell);
    Some(match object.place.frames.first() {
        Some(frame) if object.object.kind == ObjectKind::Frame => {
            let function = &frame.function;
            format!("{access} of `{name}`, a local variable of `{function}`, which has returned")
        }
        _ => format!("{access} of `{name}` in memory that was freed"),
    })
}

/// The place of a violation: of the second access of a race, of the allocation of a leaked object, of a buffered write that
/// reached memory too late, of the panic that another one is because of, else of the thread.
pub(crate) fn place(violation: &Violation, recording: &Recording) -> Place {
    match panic::origin(violation, recording) {
        Some((_, step)) => recording.steps[step].place.clone(),
        None => last_place(violation, recording),
    }
}

fn last_place(violation: &Violation, recording: &Recording) -> Place {
    let step = violation.steps.last().and_then(|&step| recording.steps.get(step as usize));
    if let Some(step) = step {
        return step.place.clone();
    }
    if let Some(allocation) = violation.object.and_then(|address| allocation(recording, address)) {
        return allocation.place.clone();
    }
    let is_late =
        |step: &&RecordedStep| step.event.action == Action::MemoryWrite && step.event.fault.is_some();
    if let Some(step) = recording.steps.last().filter(is_late) {
        return step.place.clone();
    }
    let thread = recording.threads.iter().find(|thread| Some(thread.id) == violation.thread);
    thread.map(|thread| thread.place.clone()).unwrap_or_default()
}

/// The place of the first thread that waits for something other than a join.
fn waiting_place(recording: &Recording) -> Place {
    let waits = |join: bool| {
        recording.threads.iter().find(move |thread| match thread.status {
            Status::Ready(op) => matches!(op, Op::Join { .. }) == join,
            // So does a loop that changes nothing.
            Status::Stopped(BlockedReason::Await) => !join,
            _ => false,
        })
    };
    waits(false).or_else(|| waits(true)).map(|thread| thread.place.clone()).unwrap_or_default()
}

/// The events that explain a violation: the accesses of a race, the allocation of its object, and the `free` of it.
pub(crate) fn related(violation: &Violation, recording: &Recording, names: &Names) -> Vec<Related> {
    if panic::origin(violation, recording).is_some() {
        let thread = recording.threads.iter().find(|thread| Some(thread.id) == violation.thread);
        let place = last_place(violation, recording);
        let by = thread.map_or_else(String::new, |thread| names.thread(thread.thread));
        return vec![Related { what: "passed on", by, place, step: None }];
    }
    if let Some((step, said)) = panic::poisoning(violation, recording) {
        let RecordedStep { event, place, .. } = &recording.steps[step];
        let by = format!("{}, which {said}", names.thread(event.thread));
        return vec![Related { what: "poisoned", by, place: place.clone(), step: Some(step) }];
    }
    let of_locks = locks::lock_faults::related(violation, recording, names);
    if !of_locks.is_empty() {
        return of_locks;
    }
    let accesses = violation.steps.iter().enumerate().filter_map(|(number, &step)| {
        let step = step as usize;
        match &violation.detail {
            // The step is the first one after the allocation.
            ViolationDetail::Race(access) if access[number].access == AccessKind::Start => {
                let other = *violation.steps.get(1 - number)?;
                let address = cell(recording.steps.get(other as usize)?.op)?.address;
                Some(Related::allocation(allocation(recording, address)?, names))
            }
            _ => Related::step(step, recording, names),
        }
    });
    let address = violation.object.or_else(|| faulty_address(violation, recording));
    let Some(allocation) = address.and_then(|address| allocation(recording, address)) else {
        return accesses.collect();
    };
    let base = allocation.object.base;
    let frees = |step: &RecordedStep| {
        step.event.fault.is_none() && matches!(step.op, Op::Free { address, .. } if address == base)
    };
    let freed = recording.steps.iter().position(frees);
    let freed = freed.and_then(|number| Related::step(number, recording, names));
    // The reader knows that a local variable is allocated when its function starts.
    let is_heap = allocation.object.kind == ObjectKind::Heap;
    let allocated = is_heap.then(|| Related::allocation(allocation, names));
    accesses.chain(allocated).chain(freed).collect()
}

/// The address of an access or a `free` that was wrong because of the object at or just before the address.
fn faulty_address(violation: &Violation, recording: &Recording) -> Option<Address> {
    let ViolationKind::Fault(kind) = violation.kind else { return None };
    let is_about_an_object = matches!(
        kind,
        FaultKind::UseAfterFree | FaultKind::DoubleFree | FaultKind::InvalidFree | FaultKind::OutOfBounds
    );
    faulty_step(violation, recording).filter(|_| is_about_an_object).and_then(address)
}

/// The step that is the violation.
fn faulty_step<'r>(violation: &Violation, recording: &'r Recording) -> Option<&'r RecordedStep> {
    let ViolationKind::Fault(kind) = violation.kind else { return None };
    let is_its = |step: &&RecordedStep| {
        step.event.fault == Some(kind) && Some(recording.trace.thread_of(&step.event)) == violation.thread
    };
    recording.steps.iter().rfind(is_its)
}

/// The cell of the last read in the violation's thread that returned an undefined value.
fn undefined_read(violation: &Violation, recording: &Recording) -> Option<Cell> {
    let is_such = |step: &&RecordedStep| {
        Some(recording.trace.thread_of(&step.event)) == violation.thread
            && step.event.read.is_some_and(|value| !value.is_defined())
    };
    cell(recording.steps.iter().rfind(is_such)?.op)
}

fn address(step: &RecordedStep) -> Option<Address> {
    match step.op {
        Op::Free { address, .. } => Some(address),
        op => cell(op).map(|cell| cell.address),
    }
}

/// The object that an address lies in, or just behind.
fn allocation(recording: &Recording, address: Address) -> Option<&Allocation> {
    let below = recording.allocations.iter().filter(|allocation| allocation.object.base <= address);
    let nearest = below.max_by_key(|allocation| allocation.object.base)?;
    let offset = address - nearest.object.base;
    (offset < nearest.object.size.saturating_add(JUST_PAST)).then_some(nearest)
}

//! A schedule that is easier to read: of the executions that differ from a given one in the order of independent steps, one with the
//! fewest preemptions, without the steps that its violation does not need.
//!
//! Two steps are kept in their order if they are of one thread, if they conflict, or if one starts or joins the thread of the other. So
//! each step reads what it did, and the violation is the same. A fault, or a race, needs the steps that have to come before its own; a
//! deadlock and a leak need all.
//!
//! Where executions are graphs, the steps are first put in an order in which each read reads the last write before it, if there is one.
//! Such an interleaving may have more preemptions than the graph as it was listed; but a reader can follow it without the memory model.
//!
//! The order is found by a depth-first search that runs the program and lets each thread run on if it can; then by searches with fewer and
//! fewer preemptions, until there is none. What a search comes to is known by how many steps each thread has taken and which thread runs.
//! The violation is looked for again at the end of the new schedule; if it is not there, the schedule stays as it was. Preemptions are
//! those of `preemptions.rs`.
//!
//! Source of the measure: Musuvathi, Qadeer, "Iterative Context Bounding for Systematic Testing of Multithreaded Programs", PLDI 2007. An
//! execution with other reads may have fewer preemptions; a search with a preemption bound finds it.

use crate::endings::at_end::{LooksFor, violations_at_end};
use crate::error::{Failure, SearchError, unless_interrupted};
use crate::preemptions::Preemptions;
use crate::recording::replay::{sources, turn_with};
use crate::refining::refining;
use crate::sequential_order::sequential_order;
use fixedbitset::FixedBitSet;
use interleaf_memory::{Machine, Settings};
use interleaf_program::{AnyProgram, ThreadId};
use interleaf_trace::{Action, Choice, ThreadIndex, Trace, Violation, ViolationKind};
use rustc_hash::FxHashMap;

/// Longer schedules are left as they are.
const MOST_STEPS: usize = 5_000;

/// How many steps are tried between two looks at the clock.
const STEPS_BETWEEN_LOOKS: u64 = 256;

/// The violation after a schedule with the fewest preemptions and steps that is found until `is_over`, and its number of preemptions. It
/// is the violation that was given if no other is found.
///
/// # Errors
///
/// If the program does something that the memory model does not know.
pub fn shrink(
    program: &dyn AnyProgram,
    settings: &Settings,
    violation: Violation,
    looks_for: LooksFor,
    is_over: &dyn Fn() -> bool,
) -> Result<(Violation, u32), SearchError> {
    let known = settings.of_known_schedule();
    let is_long = violation.schedule.len() > MOST_STEPS;
    let steps = |schedule: &[Choice]| refining(&known, |settings| Steps::new(program, settings, schedule));
    let given = if is_long { None } else { steps(&violation.schedule)? };
    let Some(mut given) = given else { return Ok((violation, u32::MAX)) };
    let mut violation = violation;
    if let Some(sequential) = sequential(&given, program, settings, &violation, looks_for)?
        && let Some(steps) = steps(&sequential.schedule)?
    {
        (given, violation) = (steps, sequential);
    }
    let needed = given.needed(&violation);
    let best = refining(&known, |settings| {
        let machine = &mut Machine::new(program, settings);
        let mut walk = Walk { machine, steps: &given, needed: &needed, is_over, tried: 0 };
        let (mut best, mut bound) = (None, given.preemptions);
        while let Some((schedule, preemptions)) = walk.find(bound)? {
            best = Some((preemptions, schedule));
            let Some(fewer) = preemptions.checked_sub(1) else { break };
            bound = fewer;
        }
        Ok(best)
    })?;
    let is_better = |(preemptions, schedule): &(u32, Vec<Choice>)| {
        (*preemptions, schedule.len()) < (given.preemptions, violation.schedule.len())
    };
    let Some((_, schedule)) = best.filter(is_better) else { return Ok((violation, given.preemptions)) };
    let found = violations_at_end(program, settings, (&schedule, &violation.last_writes), looks_for)?;
    let same = found.into_iter().find(|found| found.identity == violation.identity);
    let Some(same) = same else { return Ok((violation, given.preemptions)) };
    let Some(new) = steps(&same.schedule)? else { return Ok((violation, given.preemptions)) };
    let same = Violation { after: violation.after, last_writes: violation.last_writes, ..same };
    Ok((same, new.preemptions))
}

/// The same violation after the same steps in an order in which each read reads the last write before it. None if there is no such
/// order, or if executions are no graphs and that is how they are listed anyway.
fn sequential(
    given: &Steps,
    program: &dyn AnyProgram,
    settings: &Settings,
    violation: &Violation,
    looks_for: LooksFor,
) -> Result<Option<Violation>, SearchError> {
    // A thread that waits for ever reads the last write of a cell, which the order does not know.
    if !settings.model.is_graph() || !violation.last_writes.is_empty() {
        return Ok(None);
    }
    let last = given.schedule.len().checked_sub(1);
    let ends_with_last = matches!(violation.kind, ViolationKind::Fault(_) | ViolationKind::Race);
    let accesses = violation.steps.iter().map(|&step| step as usize);
    let wanted: Vec<usize> = last.filter(|_| ends_with_last).into_iter().chain(accesses).collect();
    let Some(order) = sequential_order(&given.trace, &wanted) else { return Ok(None) };
    let schedule: Vec<Choice> = order.iter().map(|&number| given.schedule[number]).collect();
    if schedule == given.schedule {
        return Ok(None);
    }
    let found = violations_at_end(program, settings, (&schedule, &violation.last_writes), looks_for)?;
    let same = found.into_iter().find(|found| found.identity == violation.identity);
    Ok(same.map(|same| Violation { after: violation.after, ..same }))
}

/// Who takes a step: a thread, or the buffers of one.
type Taker = (ThreadId, bool);

/// The steps of a schedule, with what has to come before each.
struct Steps {
    schedule: Vec<Choice>,
    /// By step, the steps before it that have to stay there. Of those that have to stay before these, not all are there.
    before: Vec<Vec<u32>>,
    /// The steps of each thread, and of its buffers.
    of: Vec<Vec<u32>>,
    preemptions: u32,
    trace: Trace,
}

impl Steps {
    /// Runs a schedule; none if it cannot be run as it is.
    fn new(
        program: &dyn AnyProgram,
        settings: Settings,
        schedule: &[Choice],
    ) -> Result<Option<Steps>, Failure> {
        let mut machine = Machine::new(program, settings);
        let mut preemptions = Preemptions::default();
        for &choice in schedule {
            unless_interrupted(&machine, ())?;
            let sources = sources(&machine, choice);
            let Some(thread) = turn_with(&mut machine, choice, &sources) else { return Ok(None) };
            preemptions = preemptions.after(&machine, thread);
            machine.step_reading_from(thread, choice.number, &sources);
        }
        unless_interrupted(&machine, ())?;
        if machine.trace().events.len() != schedule.len() {
            return Ok(None);
        }
        let mut takers: FxHashMap<Taker, usize> = FxHashMap::default();
        let mut of: Vec<Vec<u32>> = Vec::new();
        for (number, choice) in (0..).zip(schedule) {
            let next = takers.len();
            let taker = *takers.entry((choice.thread, choice.memory_write.is_some())).or_insert(next);
            match of.get_mut(taker) {
                Some(own) => own.push(number),
                None => of.push(vec![number]),
            }
        }
        let before = (0..schedule.len()).map(|number| before(&machine, schedule, number)).collect();
        let (schedule, preemptions) = (schedule.to_vec(), preemptions.preemptions);
        Ok(Some(Steps { schedule, before, of, preemptions, trace: machine.trace().clone() }))
    }

    /// The steps that the violation needs.
    fn needed(&self, violation: &Violation) -> FixedBitSet {
        let count = self.schedule.len();
        let mut needed = FixedBitSet::with_capacity(count);
        match violation.kind {
            ViolationKind::Fault(_) | ViolationKind::Race if count > 0 => needed.insert(count - 1),
            _ => needed.insert_range(..),
        }
        for number in (0..count).rev() {
            if needed.contains(number) {
                self.before[number].iter().for_each(|&before| needed.insert(before as usize));
            }
        }
        needed
    }
}

/// The steps that have to stay before one.
fn before(machine: &Machine, schedule: &[Choice], number: usize) -> Vec<u32> {
    let trace = machine.trace();
    let event = &trace.events[number];
    let own = schedule[number];
    let mut before = Vec::new();
    // Whether the step of the thread before this one was seen.
    let mut is_after_own = false;
    for earlier in (0..number).rev() {
        let (other, choice) = (&trace.events[earlier], schedule[earlier]);
        let has_to_stay = if choice.thread == own.thread {
            match (choice.memory_write, own.memory_write) {
                // A buffer writes what its thread has written.
                (None, Some(index)) => other.index == index,
                (None, None) => !std::mem::replace(&mut is_after_own, true),
                (Some(_), None) => !is_after_own,
                (Some(_), Some(_)) => true,
            }
        } else {
            let is = |child: ThreadIndex, id| trace.threads[child.index()] == id;
            matches!(other.action, Action::Spawn(child) if is(child, own.thread))
                || matches!(event.action, Action::Join(child) if is(child, choice.thread))
                || event.footprint.conflicts(other.footprint, &trace.groups)
        };
        if has_to_stay {
            before.push(earlier as u32);
        }
    }
    before
}

/// A search for an order of the steps.
struct Walk<'w, 'p> {
    machine: &'w mut Machine<'p>,
    steps: &'w Steps,
    needed: &'w FixedBitSet,
    is_over: &'w dyn Fn() -> bool,
    tried: u64,
}

/// What can be tried next at a place of the search, with what is counted after each; the best comes last.
type Tries = Vec<(usize, Preemptions)>;

impl Walk<'_, '_> {
    /// An order with so many preemptions at most, with how many it has; none if there is no such order, or no time.
    fn find(&mut self, bound: u32) -> Result<Option<(Vec<Choice>, u32)>, Failure> {
        let count = self.needed.count_ones(..);
        let mut at = vec![0_u32; self.steps.of.len()];
        let mut taken = FixedBitSet::with_capacity(self.steps.schedule.len());
        let mut visited: FxHashMap<(Vec<u32>, Option<ThreadIndex>), u32> = FxHashMap::default();
        // Who took the steps, and which they are.
        let mut path: Vec<(usize, usize)> = Vec::new();
        let mut tries = vec![self.tries(&at, &taken, Preemptions::default(), bound)];
        let found = loop {
            let Some((taker, counted)) = tries.last_mut().and_then(Vec::pop) else {
                tries.pop();
                let Some((taker, number)) = path.pop() else { break None };
                self.machine.undo();
                at[taker] -= 1;
                taken.set(number, false);
                continue;
            };
            self.tried += 1;
            if self.tried.is_multiple_of(STEPS_BETWEEN_LOOKS) && (self.is_over)() {
                break None;
            }
            let number = self.steps.of[taker][at[taker] as usize] as usize;
            let choice = self.steps.schedule[number];
            let sources = sources(self.machine, choice);
            let Some(thread) = turn_with(self.machine, choice, &sources) else { continue };
            self.machine.step_reading_from(thread, choice.number, &sources);
            unless_interrupted(self.machine, ())?;
            at[taker] += 1;
            let fewest = visited.entry((at.clone(), counted.thread)).or_insert(u32::MAX);
            if *fewest <= counted.preemptions {
                self.machine.undo();
                at[taker] -= 1;
                continue;
            }
            *fewest = counted.preemptions;
            taken.insert(number);
            path.push((taker, number));
            if path.len() == count {
                break Some(counted.preemptions);
            }
            let next = self.tries(&at, &taken, counted, bound);
            tries.push(next);
        };
        path.iter().for_each(|_| self.machine.undo());
        let schedule = || path.iter().map(|&(_, number)| self.steps.schedule[number]).collect();
        Ok(found.map(|preemptions| (schedule(), preemptions)))
    }

    fn tries(&mut self, at: &[u32], taken: &FixedBitSet, counted: Preemptions, bound: u32) -> Tries {
        let mut tries = Vec::new();
        for (taker, own) in self.steps.of.iter().enumerate() {
            let Some(number) = own.get(at[taker] as usize).map(|&number| number as usize) else { continue };
            let before = &self.steps.before[number];
            if !self.needed.contains(number) || before.iter().any(|&step| !taken.contains(step as usize)) {
                continue;
            }
            let choice = self.steps.schedule[number];
            let sources = sources(self.machine, choice);
            let Some(thread) = turn_with(self.machine, choice, &sources) else { continue };
            let after = counted.after(self.machine, thread);
            if after.preemptions <= bound {
                tries.push((taker, after, number));
            }
        }
        // First without a preemption, then the running thread, then in the order of the given schedule.
        let is_other = |after: Preemptions| counted.thread.is_some() && after.thread != counted.thread;
        tries.sort_by_key(|&(_, after, number)| (after.preemptions, is_other(after), number));
        tries.into_iter().rev().map(|(taker, after, _)| (taker, after)).collect()
    }
}

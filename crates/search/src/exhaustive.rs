//! `exhaustive`: every execution of the machine, with no partial order reasoning. It is the definition that every
//! algorithm is tested against.
//!
//! Two prefixes are merged only if they have the same class key, the same last write to every cell, and the same writes in buffers,
//! which are in program order. Then the threads are in the same states, because the key contains what each read obtained. With
//! [`Exhaustive::merge`] off nothing is merged, which checks the merging.
//!
//! With a preemption bound two prefixes are merged only if they also have as many preemptions and the same running thread.
//!
//! Promise: every class of complete or blocked executions is counted exactly once in `complete`, `blocked` or `faulty`;
//! a class that is met again is counted in `redundant`.

use crate::endings::ending::ending;
use crate::error::{SearchError, unless_interrupted};
use crate::graphs::graphs;
use crate::observer::Observer;
use crate::preemptions::Preemptions;
use crate::refining::refining;
use crate::results::Results;
use crate::search::Search;
use crate::unmerged::ordered_lock;
use interleaf_memory::{Machine, Settings, Status};
use interleaf_program::{AnyProgram, Cell};
use interleaf_trace::{BlockedReason, CellIndex, Cells, ClassKey, Equivalence, EventIndex, ThreadIndex};
use rustc_hash::FxHashSet;
use std::ops::ControlFlow;

/// How `exhaustive` counts and merges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exhaustive {
    /// Executions of the same class are counted once.
    pub equivalence: Equivalence,
    /// Whether prefixes with the same continuations are explored once.
    pub merge: bool,
}

/// Runs a program under every schedule.
pub fn exhaustive(
    program: &dyn AnyProgram,
    how: Exhaustive,
    search: &Search,
    observer: &mut dyn Observer,
) -> Result<Results, SearchError> {
    if search.settings.model.is_graph() {
        return graphs(program, how.equivalence, search, observer);
    }
    let writes_back = how.equivalence == Equivalence::Mazurkiewicz;
    refining(&search.settings, |settings| {
        observer.start();
        let mut explorer = Explorer {
            machine: Machine::new(program, Settings { writes_back, ..settings }),
            how,
            search,
            observer: &mut *observer,
            results: Results::default(),
            prefixes: FxHashSet::default(),
            classes: FxHashSet::default(),
        };
        explorer.run();
        unless_interrupted(&explorer.machine, explorer.results)
    })
}

struct Explorer<'e, 'p> {
    machine: Machine<'p>,
    how: Exhaustive,
    search: &'e Search<'e>,
    observer: &'e mut dyn Observer,
    results: Results,
    prefixes: FxHashSet<(ClassKey, ClassKey, Preemptions)>,
    classes: FxHashSet<ClassKey>,
}

/// A state on the way to the current prefix, with the transitions that remain to be explored.
struct Node {
    key: ClassKey,
    preemptions: Preemptions,
    alternatives: Vec<(ThreadIndex, u32)>,
}

impl Explorer<'_, '_> {
    fn run(&mut self) {
        // A search that starts over again and again has to be stopped too.
        if self.results.poll(self.search).is_break() {
            return;
        }
        let mut stack = Vec::new();
        let mut key = ClassKey::default();
        let mut preemptions = Preemptions::default();
        while !self.machine.is_interrupted() {
            let mut alternatives = self.transitions(preemptions);
            if alternatives.is_empty() {
                if self.end(key).is_break() {
                    return;
                }
            } else if self.how.merge && !self.prefixes.insert((key, memory_key(&self.machine), preemptions)) {
                alternatives.clear();
            }
            stack.push(Node { key, preemptions, alternatives });
            // Back to the last step that has an alternative.
            let (thread, choice) = loop {
                let Some(node) = stack.last_mut() else { return };
                if let Some(transition) = node.alternatives.pop() {
                    (key, preemptions) = (node.key, node.preemptions);
                    break transition;
                }
                stack.pop();
                if !stack.is_empty() {
                    self.machine.undo();
                }
            };
            if self.search.preemption_bound.is_some() {
                preemptions = preemptions.after(&self.machine, thread);
            }
            self.machine.step(thread, choice);
            self.results.statistics.events += 1;
            let last = EventIndex(self.machine.trace().events.len() as u32 - 1);
            key.add(self.machine.trace(), last, self.how.equivalence);
            let settings = self.machine.settings();
            if (settings.merges_locks || settings.merges_barriers)
                && let Some(found) = ordered_lock(&self.machine)
            {
                self.machine.learn_lock_use(found);
            }
            self.observer.event(&self.machine);
            if self.results.poll_within(self.search, &self.machine).is_break() {
                return;
            }
        }
    }

    /// The enabled transitions, in reverse order of exploration.
    fn transitions(&mut self, preemptions: Preemptions) -> Vec<(ThreadIndex, u32)> {
        let mut transitions = Vec::new();
        for thread in self.machine.threads().rev().filter(|&thread| self.machine.is_enabled(thread)) {
            if let Some(bound) = self.search.preemption_bound
                && preemptions.after(&self.machine, thread).preemptions > bound
            {
                *self.results.statistics.cut.entry(BlockedReason::Preemptions).or_default() += 1;
                continue;
            }
            let choices = 0..self.machine.choices(thread);
            transitions.extend(choices.rev().map(|number| (thread, number)));
        }
        transitions
    }

    fn end(&mut self, mut key: ClassKey) -> ControlFlow<()> {
        add_final_reads(&self.machine, &mut key, self.how.equivalence);
        if !self.classes.insert(key) {
            self.results.statistics.executions.redundant += 1;
            return self.results.poll(self.search);
        }
        let ending = ending(&self.machine);
        self.observer.execution(&self.machine, ending);
        self.results.record(&self.machine, ending, self.search)
    }
}

/// A fingerprint of the last write to each cell and of the writes in buffers. With the class key of the events it determines all
/// continuations.
pub fn memory_key(machine: &Machine) -> ClassKey {
    let trace = machine.trace();
    let mut key = ClassKey::default();
    machine.buffered().for_each(|write| key.add_buffered(trace, write));
    for cell in (0..trace.cells.len() as u32).map(CellIndex) {
        let write = machine.last_write(cell);
        if write.is_event() {
            key.add_last_write(trace, cell, write);
        }
    }
    key
}

/// Adds the final reads of the threads that wait, or stay in a loop that changes nothing, in an execution in which no thread is
/// enabled.
pub fn add_final_reads(machine: &Machine, key: &mut ClassKey, equivalence: Equivalence) {
    let trace = machine.trace();
    final_reads(machine, &mut |thread, cells| {
        let cells_of = || cells.iter(&trace.groups).filter(|cell| cell.is_some());
        if equivalence != Equivalence::ReadsValueFrom {
            let seen: Vec<_> = cells_of().map(|cell| (cell, machine.seen_write(thread, cell))).collect();
            key.add_final_read(trace, machine.id(thread), &seen);
            return;
        }
        let Some((start, end)) = trace.span(cells) else { return };
        if end - start <= 8 {
            let contents = machine.contents(cells, Cell::new(start, (end - start) as u8));
            key.add_final_value(machine.id(thread), start, contents);
            return;
        }
        // An atomic section, which can only be part of the last round of a loop.
        for cell in cells_of() {
            let at = trace.cells[cell.index()];
            key.add_final_value(machine.id(thread), at.address, machine.contents(Cells::one(cell), at));
        }
    });
}

/// The same reads: the thread and the cells of each.
pub fn final_reads(machine: &Machine, visit: &mut dyn FnMut(ThreadIndex, Cells)) {
    let trace = machine.trace();
    for thread in machine.threads() {
        let mut add = |cells| visit(thread, cells);
        match machine.status(thread) {
            Status::Ready(_) if machine.waits(thread) => {
                if machine.merged_lock(thread).is_none() {
                    add(machine.cells_of(thread));
                }
                let own = trace.events.iter().rev().filter(|event| event.thread == thread);
                let own = own.take(machine.round(thread) as usize).filter(|event| !event.merged);
                own.for_each(|event| add(event.footprint.accessed()));
            }
            Status::Stopped(BlockedReason::Await) => {
                let own = trace.events.iter().rev().filter(|event| event.thread == thread);
                let own = own.take(machine.round(thread) as usize).filter(|event| !event.merged);
                own.for_each(|event| add(event.footprint.accessed()));
            }
            _ => {}
        }
    }
}

//! `exhaustive`: every execution of the machine, with no partial order reasoning. It is the definition that every
//! algorithm is tested against.
//!
//! Two prefixes are merged only if they have the same class key and leave every cell with the same last write. Then
//! the threads are in the same states too, because the key holds what each of their reads obtained. With
//! [`Exhaustive::merge`] off nothing is merged: that is the check on the merging.
//!
//! Promise: every class of complete or blocked executions is counted exactly once in `complete`, `blocked` or `faulty`;
//! a class that is met again is counted in `redundant`.

use crate::machine::{Machine, Refusal, Status};
use crate::search::{Observer, Results, Search, ending};
use interleaf_program::{Op, Program};
use interleaf_trace::{Action, ClassKey, Equivalence, Position, ThreadIndex};
use rustc_hash::FxHashSet;
use std::ops::ControlFlow;

/// What counts as the same, and whether prefixes are merged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exhaustive {
    /// Executions of the same class are counted once.
    pub equivalence: Equivalence,
    /// Whether prefixes that cannot be told apart by what follows are explored once.
    pub merge: bool,
}

/// Runs a program under every schedule.
pub fn exhaustive<P: Program>(
    program: &P,
    how: Exhaustive,
    search: &Search,
    observer: &mut impl Observer<P>,
) -> Result<Results, Refusal> {
    let mut explorer = Explorer {
        machine: Machine::new(program, search.settings.clone()),
        how,
        search,
        observer,
        results: Results::default(),
        prefixes: FxHashSet::default(),
        classes: FxHashSet::default(),
    };
    explorer.run();
    match explorer.machine.refusal() {
        Some(refusal) => Err(refusal.clone()),
        None => Ok(explorer.results),
    }
}

struct Explorer<'e, 'p, P: Program, O> {
    machine: Machine<'p, P>,
    how: Exhaustive,
    search: &'e Search<'e>,
    observer: &'e mut O,
    results: Results,
    prefixes: FxHashSet<(ClassKey, ClassKey)>,
    classes: FxHashSet<ClassKey>,
}

/// A step on the way to the current prefix: the transitions that are still to be tried after it.
struct Node {
    key: ClassKey,
    alternatives: Vec<(ThreadIndex, u32)>,
}

impl<P: Program, O: Observer<P>> Explorer<'_, '_, P, O> {
    fn run(&mut self) {
        let mut stack = Vec::new();
        let mut key = ClassKey::default();
        loop {
            let mut alternatives = self.transitions();
            if alternatives.is_empty() {
                if self.end(key).is_break() {
                    return;
                }
            } else if self.how.merge && !self.prefixes.insert((key, self.last_writes())) {
                alternatives.clear();
            }
            stack.push(Node { key, alternatives });
            // Back to the last step that has an alternative.
            let (thread, choice) = loop {
                let Some(node) = stack.last_mut() else { return };
                if let Some(transition) = node.alternatives.pop() {
                    key = node.key;
                    break transition;
                }
                stack.pop();
                if !stack.is_empty() {
                    self.machine.undo();
                }
            };
            self.machine.step(thread, choice);
            self.results.statistics.events += 1;
            let last = Position(self.machine.trace().events.len() as u32 - 1);
            key.add(self.machine.trace(), last, self.how.equivalence);
            self.observer.event(&self.machine);
            if self.machine.refusal().is_some() {
                return;
            }
        }
    }

    /// Every step that can be taken now, the last to be tried first.
    fn transitions(&self) -> Vec<(ThreadIndex, u32)> {
        let mut transitions = Vec::new();
        for thread in self.machine.threads().rev().filter(|&thread| self.machine.is_enabled(thread)) {
            match self.machine.status(thread) {
                Status::Ready(Op::Choose { among }) => {
                    transitions.extend((0..among).rev().map(|number| (thread, number)));
                }
                _ => transitions.push((thread, 0)),
            }
        }
        transitions
    }

    fn end(&mut self, mut key: ClassKey) -> ControlFlow<()> {
        add_final_reads(&self.machine, &mut key);
        if !self.classes.insert(key) {
            self.results.statistics.executions.redundant += 1;
            return self.results.poll(self.search);
        }
        let ending = ending(&self.machine);
        self.observer.execution(&self.machine, ending);
        self.results.record(&self.machine, ending, self.search)
    }

    /// A fingerprint of which event wrote each cell last.
    fn last_writes(&self) -> ClassKey {
        let trace = self.machine.trace();
        let mut key = ClassKey::default();
        for (position, event) in trace.events.iter().enumerate() {
            let position = Position(position as u32);
            let footprint = event.footprint;
            let is_last = (footprint.writes && self.machine.last_write(footprint.cell) == position)
                || (event.action == Action::Free && event.fault.is_none());
            if is_last {
                key.add(trace, position, Equivalence::ReadsFrom);
            }
        }
        key
    }
}

/// Adds the final reads of the threads that wait, in an execution in which no thread can move.
pub fn add_final_reads<P: Program>(machine: &Machine<P>, key: &mut ClassKey) {
    for thread in machine.threads() {
        if let Status::Ready(Op::Guarded { .. }) = machine.status(thread) {
            let cell = machine.cell_of(thread);
            if cell.is_some() {
                key.add_final_read(machine.trace(), machine.id(thread), machine.last_write(cell));
            }
        }
    }
}

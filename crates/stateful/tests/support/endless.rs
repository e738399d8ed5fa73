//! The definition of a deadlock, threads that go round in loops for ever included: on the whole state graph, with no search of this
//! project.

use super::local;
use interleaf_memory::{Machine, Settings, Status};
use interleaf_program::script::Script;
use interleaf_program::{AnyProgram, Op, ThreadId};
use interleaf_search::ending;
use interleaf_trace::{CellIndex, Ending, EventIndex};
use std::collections::BTreeMap;

/// The most states that are looked at.
const MOST: usize = 400;

#[derive(Default)]
struct Graph {
    numbers: BTreeMap<State, usize>,
    states: Vec<State>,
    next: Vec<Vec<usize>>,
    /// Whether no thread stopped early, so that threads which wait are in a deadlock.
    counts: Vec<bool>,
    has_final_deadlock: bool,
}

/// The threads, and the cells that do not hold what they held first.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    threads: Vec<(ThreadId, u64)>,
    memory: Vec<(u64, u8, u64)>,
}

/// Whether threads of a script can come to where they wait for ever, or go round for ever and change no value; and whether they go
/// round. `None` if there are too many states.
pub(crate) fn deadlock(script: &Script) -> Option<(bool, bool)> {
    let program: &dyn AnyProgram = script;
    let settings = Settings { writes_back: true, ..Settings::default() };
    let (mut machine, mut graph) = (Machine::new(program, settings), Graph::default());
    graph.visit(&mut machine)?;
    let goes_round = (0..graph.states.len()).any(|state| graph.goes_round_for_ever(state));
    Some((graph.has_final_deadlock || goes_round, goes_round))
}

impl Graph {
    fn visit(&mut self, machine: &mut Machine) -> Option<usize> {
        let state = State::of(machine);
        if let Some(&known) = self.numbers.get(&state) {
            return Some(known);
        }
        let number = self.states.len();
        if number == MOST || machine.is_interrupted() {
            return None;
        }
        self.numbers.insert(state.clone(), number);
        self.states.push(state);
        self.next.push(Vec::new());
        let stopped = |thread| matches!(machine.status(thread), Status::Faulted | Status::Stopped(_));
        self.counts.push(!machine.threads().any(stopped));
        let movers: Vec<_> = machine.threads().filter(|&thread| machine.is_enabled(thread)).collect();
        self.has_final_deadlock |= movers.is_empty() && ending(machine) == Ending::Deadlock;
        for thread in movers {
            let among = match machine.status(thread) {
                Status::Ready(Op::Choose { among }) => among,
                _ => 1,
            };
            for choice in 0..among {
                machine.step(thread, choice);
                let next = self.visit(machine);
                machine.undo();
                self.next[number].push(next?);
            }
        }
        Some(number)
    }

    /// Whether each state that is reached from here has a next one, and the same memory.
    fn goes_round_for_ever(&self, from: usize) -> bool {
        let (mut reached, mut left) = (vec![false; self.states.len()], vec![from]);
        reached[from] = true;
        while let Some(state) = left.pop() {
            let is_same = self.states[state].memory == self.states[from].memory;
            if self.next[state].is_empty() || !self.counts[state] || !is_same {
                return false;
            }
            for &next in &self.next[state] {
                if !std::mem::replace(&mut reached[next], true) {
                    left.push(next);
                }
            }
        }
        true
    }
}

impl State {
    fn of(machine: &Machine) -> State {
        let exists =
            |thread: &_| machine.state(*thread).is_some() || machine.status(*thread) == Status::Faulted;
        let threads = machine.threads().filter(exists);
        let mut threads: Vec<_> =
            threads.map(|thread| (machine.id(thread), local(machine, thread))).collect();
        threads.sort();
        let trace = machine.trace();
        let cells = trace.cells.iter().zip(0..).map(|(range, number)| (range, CellIndex(number)));
        let changed = cells.filter_map(|(range, cell)| {
            let last = machine.last_write(cell);
            let [first, now] = [EventIndex::INITIAL, last].map(|write| machine.written_by(cell, write));
            let has_ended = range.size == 0 && last.is_event();
            (has_ended || first != now).then(|| (range.address, range.size, now.bits()))
        });
        let mut memory: Vec<_> = changed.collect();
        memory.sort_unstable();
        State { threads, memory }
    }
}

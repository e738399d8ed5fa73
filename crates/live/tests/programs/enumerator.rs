//! All states of a program, by rules that are written down here once more: no code of the engine is used.

use crate::program::{MUTEXES, Op, Program, VARIABLES};
use std::collections::{BTreeMap, VecDeque};

/// When writes reach memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Model {
    /// At once.
    Sc,
    /// In the order of a buffer that has so many places.
    Tso(usize),
}

/// A state. A thread that was not started has no place in its code.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct State {
    at: Vec<Option<u8>>,
    /// The variables, and what stands for the rest.
    memory: [u8; VARIABLES + 1],
    holders: [Option<u8>; MUTEXES],
    semaphore: u8,
    buffers: Vec<VecDeque<(u8, u8)>>,
}

/// A step: who takes it, where it leads, and the thread that gets to the place with it.
#[derive(Clone, Debug)]
pub(crate) struct Edge {
    /// The thread, or the number of threads more for the buffer of one.
    pub(crate) mover: usize,
    pub(crate) to: usize,
    pub(crate) passed: Option<u8>,
}

/// The states of a program, the first one first.
#[derive(Debug, Default)]
pub(crate) struct Graph {
    pub(crate) threads: usize,
    pub(crate) edges: Vec<Vec<Edge>>,
    /// By state and thread, whether it was started, and whether it has ended.
    pub(crate) started: Vec<Vec<bool>>,
    pub(crate) ended: Vec<Vec<bool>>,
    /// By state, whether the program has ended.
    pub(crate) over: Vec<bool>,
}

/// All states, unless there are more than this.
pub(crate) fn graph(program: &Program, model: Model, most: usize) -> Option<Graph> {
    let machine = Rules { program, model };
    let count = program.threads.len();
    let mut first = State {
        at: vec![None; count],
        memory: [0; VARIABLES + 1],
        holders: [None; MUTEXES],
        semaphore: program.semaphore,
        buffers: vec![VecDeque::new(); count],
    };
    let mut graph = Graph { threads: count, ..Graph::default() };
    machine.go_to(&mut first, 0, 0);
    let mut numbers = BTreeMap::from([(first.clone(), 0)]);
    let mut states = vec![first];
    let mut next = 0;
    while next < states.len() {
        let state = states[next].clone();
        let over = machine.is_over(&state);
        let mut edges = Vec::new();
        for mover in (0..2 * count).filter(|_| !over) {
            let mut passed = None;
            let after = match mover.checked_sub(count) {
                None => machine.step(&state, mover, &mut passed),
                Some(owner) => machine.write(&state, owner),
            };
            let Some(after) = after else { continue };
            let new = states.len();
            let to = *numbers.entry(after.clone()).or_insert(new);
            if to == new {
                states.push(after);
            }
            edges.push(Edge { mover, to, passed });
        }
        graph.edges.push(edges);
        graph.started.push(state.at.iter().map(Option::is_some).collect());
        graph.ended.push((0..count).map(|thread| machine.has_ended(&state, thread)).collect());
        graph.over.push(over);
        next += 1;
        if states.len() > most {
            return None;
        }
    }
    Some(graph)
}

struct Rules<'p> {
    program: &'p Program,
    model: Model,
}

impl Rules<'_> {
    fn has_ended(&self, state: &State, thread: usize) -> bool {
        let is_last =
            |at: u8| matches!(self.program.threads[thread].get(usize::from(at)), None | Some(Op::Exit));
        state.at[thread].is_some_and(is_last)
    }

    /// Whether main has returned, or a thread has ended the program.
    fn is_over(&self, state: &State) -> bool {
        let mut threads = state.at.iter().zip(&self.program.threads);
        self.has_ended(state, 0)
            || threads.any(|(at, code)| at.is_some_and(|at| code.get(usize::from(at)) == Some(&Op::Exit)))
    }

    /// Runs the thread from an operation on, up to the next one that other threads can observe.
    fn go_to(&self, state: &mut State, thread: usize, mut place: u8) {
        while let Some(&Op::Goto(target)) = self.program.threads[thread].get(usize::from(place)) {
            place = target;
        }
        state.at[thread] = Some(place);
    }

    /// The state after a step of a thread, if it can take one.
    fn step(&self, before: &State, thread: usize, passed: &mut Option<u8>) -> Option<State> {
        let place = before.at[thread]?;
        let op = *self.program.threads[thread].get(usize::from(place))?;
        let mut state = before.clone();
        let next = place + 1;
        let is_drained = before.buffers[thread].is_empty();
        let goes_on = match op {
            Op::Store(..) | Op::Note => {
                let (variable, value) = match op {
                    Op::Store(variable, value) => (variable, value),
                    _ => (VARIABLES as u8, 1),
                };
                match self.model {
                    Model::Sc => state.memory[usize::from(variable)] = value,
                    Model::Tso(room) if before.buffers[thread].len() < room => {
                        state.buffers[thread].push_back((variable, value));
                    }
                    Model::Tso(_) => return None,
                }
                next
            }
            Op::Load(variable, value, target) => {
                let own = before.buffers[thread].iter().rev().find(|write| write.0 == variable);
                let seen = own.map_or(before.memory[usize::from(variable)], |write| write.1);
                if seen == value { target } else { next }
            }
            Op::Look => next,
            Op::Reach => {
                *passed = Some(thread as u8);
                next
            }
            Op::Try(mutex, target) if before.holders[usize::from(mutex)].is_some() => target,
            _ if !is_drained => return None,
            Op::Swap(variable, value, target) => {
                let old = std::mem::replace(&mut state.memory[usize::from(variable)], value);
                if old == 0 { target } else { next }
            }
            Op::CompareExchange(variable, old, new, target) => {
                let cell = &mut state.memory[usize::from(variable)];
                if *cell == old {
                    *cell = new;
                    target
                } else {
                    next
                }
            }
            Op::Lock(mutex) | Op::Try(mutex, _) => {
                let holder = &mut state.holders[usize::from(mutex)];
                if holder.is_some() {
                    return None;
                }
                *holder = Some(thread as u8);
                next
            }
            Op::Unlock(mutex) => {
                state.holders[usize::from(mutex)] = None;
                next
            }
            Op::Wait => {
                state.semaphore = state.semaphore.checked_sub(1)?;
                next
            }
            Op::Post => {
                state.semaphore += 1;
                next
            }
            Op::Create(other) => {
                self.go_to(&mut state, usize::from(other), 0);
                next
            }
            Op::Join(other) => {
                let other = usize::from(other);
                if !self.has_ended(before, other) || !before.buffers[other].is_empty() {
                    return None;
                }
                next
            }
            Op::Goto(_) | Op::Exit => unreachable!("no thread stops there"),
        };
        self.go_to(&mut state, thread, goes_on);
        Some(state)
    }

    /// The state after the oldest write of a thread's buffer reaches memory.
    fn write(&self, before: &State, owner: usize) -> Option<State> {
        let mut state = before.clone();
        let (variable, value) = state.buffers[owner].pop_front()?;
        state.memory[usize::from(variable)] = value;
        Some(state)
    }
}

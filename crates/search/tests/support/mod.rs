//! A second reading of the memory models, which shares no code with the machine: an enumerator of the executions of scripts
//! without branches. A thread's buffers are a queue of segments, between which store-store barriers stand: under TSO each write
//! is a segment of its own, under PSO a segment has a queue for each variable.

use interleaf_memory::Model;
use interleaf_program::MemoryOrder;
use interleaf_program::script::{Operand, Script, Statement, Target};
use std::collections::{BTreeMap, BTreeSet, HashSet, VecDeque};

/// A write: its thread and statement; none is the initial value.
pub(crate) type Write = Option<(usize, usize)>;

/// What happened in an execution.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Execution {
    /// What each read, by thread and statement, read from.
    pub(crate) sources: BTreeMap<(usize, usize), Write>,
    /// The writes of each variable in the order in which they reached memory.
    pub(crate) coherence: BTreeMap<usize, Vec<(usize, usize)>>,
    /// The registers of each thread at the end.
    pub(crate) registers: Vec<Vec<u64>>,
    /// What each variable holds at the end.
    pub(crate) memory: Vec<u64>,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Thread {
    next: usize,
    segments: VecDeque<BTreeMap<usize, VecDeque<(u64, Write)>>>,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    threads: Vec<Thread>,
    last: Vec<Write>,
    execution: Execution,
}

struct Enumerator<'s> {
    script: &'s Script,
    model: Model,
    seen: HashSet<State>,
    executions: BTreeSet<Execution>,
}

/// Every execution of a script, whose threads are started together, under a model.
pub(crate) fn executions(script: &Script, model: Model) -> BTreeSet<Execution> {
    assert!(script.implicit_main, "threads are started together");
    let threads = script.threads.iter().map(|_| Thread { next: 0, segments: VecDeque::new() });
    let registers = script.threads.iter().map(|thread| vec![0; thread.registers.len()]);
    let memory: Vec<u64> = script.variables.iter().map(|variable| variable.1).collect();
    let state = State {
        threads: threads.collect(),
        last: vec![None; memory.len()],
        execution: Execution { registers: registers.collect(), memory, ..Execution::default() },
    };
    let mut enumerator = Enumerator { script, model, seen: HashSet::new(), executions: BTreeSet::new() };
    enumerator.explore(state);
    enumerator.executions
}

fn variable(target: Target) -> usize {
    match target {
        Target::Variable(number) => usize::from(number),
        _ => panic!("these scripts have whole variables only"),
    }
}

impl Enumerator<'_> {
    fn explore(&mut self, state: State) {
        if !self.seen.insert(state.clone()) {
            return;
        }
        let mut is_over = true;
        for thread in 0..state.threads.len() {
            let pending = state.threads[thread].segments.front().map(|segment| segment.keys().copied());
            for variable in pending.into_iter().flatten() {
                is_over = false;
                self.explore(flush(state.clone(), thread, variable));
            }
            if let Some(next) = self.step(&state, thread) {
                is_over = false;
                self.explore(next);
            }
        }
        if is_over {
            self.executions.insert(state.execution);
        }
    }

    fn step(&self, state: &State, thread: usize) -> Option<State> {
        let number = state.threads[thread].next;
        let statement = self.script.threads[thread].body.get(number)?;
        let own = (thread, number);
        let mut next = state.clone();
        next.threads[thread].next += 1;
        let registers = &state.execution.registers[thread];
        let value = |operand: Operand| match operand {
            Operand::Number(number) => number,
            Operand::Register(register) => registers[usize::from(register)],
        };
        let is_empty = state.threads[thread].segments.is_empty();
        let update = |mut next: State, register: u8, to: Target, new: &dyn Fn(u64) -> Option<u64>| {
            let to = variable(to);
            let old = next.execution.memory[to];
            next.execution.sources.insert(own, next.last[to]);
            next.execution.registers[thread][usize::from(register)] = old;
            if let Some(new) = new(old) {
                write(&mut next, to, new, own);
            }
            is_empty.then_some(next)
        };
        match *statement {
            Statement::Write { to, value: stored, order } => {
                let (to, stored) = (variable(to), value(stored));
                if self.model == Model::Sc || order == MemoryOrder::SequentiallyConsistent {
                    write(&mut next, to, stored, own);
                    return is_empty.then_some(next);
                }
                let segments = &mut next.threads[thread].segments;
                if segments.is_empty() || self.model == Model::Tso || order == MemoryOrder::Release {
                    segments.push_back(BTreeMap::new());
                }
                let segment = segments.back_mut().expect("there is a segment");
                segment.entry(to).or_default().push_back((stored, Some(own)));
                Some(next)
            }
            Statement::Read { register, from, .. } => {
                let from = variable(from);
                let segments = state.threads[thread].segments.iter().rev();
                let mut buffered = segments.filter_map(|segment| segment.get(&from)?.back().copied());
                let (read, source) =
                    buffered.next().unwrap_or((state.execution.memory[from], state.last[from]));
                next.execution.sources.insert(own, source);
                next.execution.registers[thread][usize::from(register)] = read;
                Some(next)
            }
            Statement::Add { register, to, value: by, .. } => {
                update(next, register, to, &|old| Some(old.wrapping_add(value(by))))
            }
            Statement::Swap { register, to, value: new, .. } => {
                update(next, register, to, &|_| Some(value(new)))
            }
            Statement::CompareExchange { register, to, expected, new, .. } => {
                update(next, register, to, &|old| (old == value(expected)).then(|| value(new)))
            }
            Statement::Fence(MemoryOrder::SequentiallyConsistent) => is_empty.then_some(next),
            Statement::Fence(_) => {
                // An empty segment is never the first one: nothing is to be waited for then.
                if self.model == Model::Pso && !is_empty {
                    next.threads[thread].segments.push_back(BTreeMap::new());
                }
                Some(next)
            }
            _ => panic!("these scripts have reads, writes, updates and fences only"),
        }
    }
}

fn write(state: &mut State, to: usize, value: u64, own: (usize, usize)) {
    state.execution.memory[to] = value;
    state.execution.coherence.entry(to).or_default().push(own);
    state.last[to] = Some(own);
}

fn flush(mut state: State, thread: usize, to: usize) -> State {
    let segments = &mut state.threads[thread].segments;
    let segment = segments.front_mut().expect("there is a segment");
    let queue = segment.get_mut(&to).expect("the variable is in the segment");
    let (value, own) = queue.pop_front().expect("queues hold writes");
    if queue.is_empty() {
        segment.remove(&to);
    }
    while segments.front().is_some_and(BTreeMap::is_empty) {
        segments.pop_front();
    }
    write(&mut state, to, value, own.expect("a write"));
    state
}

//! `exhaustive` against a second reading of the language: an interpreter of scripts that shares no code with the machine,
//! keeps whole states, and tries every interleaving.

use interleaf_memory::{Machine, Status};
use interleaf_program::FaultKind;
use interleaf_program::script::{Condition, Half, Operand, Script, ScriptThread, Statement, Target};
use interleaf_search::{Exhaustive, Observer, Search, exhaustive};
use interleaf_testing::scripts::{Shape, generate};
use interleaf_trace::{BlockedReason, Ending, Equivalence};
use std::collections::{BTreeMap, HashSet};

/// How each thread ended, by code number, with the contents of its registers.
type Outcome = BTreeMap<usize, (End, Vec<u64>)>;

#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
enum End {
    Running,
    Ended,
    Assumed,
    Failed,
    NotOwner,
    BadJoin,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Thread {
    /// What is left to do, the next statement last.
    todo: Vec<Todo>,
    registers: Vec<u64>,
    end: End,
    joined: bool,
    /// At a barrier: how many arrivals it waits for.
    full: Option<u64>,
}

/// A statement, by where it stands: the address of the tree is enough, as trees do not change.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Todo(*const Statement);

#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    memory: Vec<u64>,
    threads: BTreeMap<usize, Thread>,
}

struct Reference<'s> {
    script: &'s Script,
    statements: BTreeMap<*const Statement, &'s Statement>,
    seen: HashSet<State>,
    outcomes: HashSet<Outcome>,
}

impl<'s> Reference<'s> {
    fn index(&mut self, body: &'s [Statement]) {
        for statement in body {
            self.statements.insert(statement, statement);
            if let Statement::Atomic(section) = statement {
                self.index(section);
            }
            if let Statement::While { body, .. } = statement {
                self.index(body);
            }
            if let Statement::If { then, otherwise, .. } = statement {
                self.index(then);
                self.index(otherwise);
            }
        }
    }

    fn thread(&self, code: usize) -> Thread {
        let code = &self.script.threads[code];
        let todo = code.body.iter().rev().map(|statement| Todo(statement)).collect();
        Thread {
            todo,
            registers: vec![0; code.registers.len()],
            end: End::Running,
            joined: false,
            full: None,
        }
    }

    fn explore(&mut self, state: State) {
        if !self.seen.insert(state.clone()) {
            return;
        }
        let mut moved = false;
        for &code in state.threads.keys() {
            for next in self.steps(&state, code) {
                moved = true;
                self.explore(next);
            }
        }
        if !moved {
            let ends = state.threads.into_iter();
            self.outcomes.insert(ends.map(|(code, thread)| (code, (thread.end, thread.registers))).collect());
        }
    }

    /// Every state that a step of this thread can lead to.
    fn steps(&self, state: &State, code: usize) -> Vec<State> {
        let mut state = state.clone();
        let thread = state.threads.get_mut(&code).expect("a thread that exists");
        if thread.end != End::Running {
            return Vec::new();
        }
        let Some(next) = thread.todo.pop() else {
            thread.end = End::Ended;
            return vec![state];
        };
        let statement = self.statements[&next.0];
        let registers = thread.registers.clone();
        let value = |operand: Operand| match operand {
            Operand::Number(number) => number,
            Operand::Register(register) => registers[usize::from(register)],
        };
        let holds = |condition: Condition| {
            (registers[usize::from(condition.register)] == value(condition.operand)) == condition.equal
        };
        // The variable, how far its contents are shifted, and which bits of it are meant.
        let place = |target: Target| match target {
            Target::Variable(number) => (usize::from(number), 0, u64::MAX),
            Target::Half(number, Half::Low) => (usize::from(number), 0, 0xffff_ffff),
            Target::Half(number, Half::High) => (usize::from(number), 32, 0xffff_ffff),
            Target::Byte(number, byte) => (usize::from(number), 8 * u32::from(byte), 0xff),
            Target::Pointer(_) => unreachable!("these scripts have no heap"),
        };
        let load = |memory: &[u64], target| {
            let (variable, shift, mask) = place(target);
            memory[variable] >> shift & mask
        };
        let store = |memory: &mut [u64], target, value: u64| {
            let (variable, shift, mask) = place(target);
            memory[variable] = memory[variable] & !(mask << shift) | (value & mask) << shift;
        };
        let same = |target, a: u64, b: u64| (a ^ b) & place(target).2 == 0;
        let owner = code as u64 + 1;
        match statement {
            Statement::Write { to, value: stored, .. } => store(&mut state.memory, *to, value(*stored)),
            Statement::Read { register, from, .. } => {
                thread.registers[usize::from(*register)] = load(&state.memory, *from);
            }
            Statement::Add { register, to, value: by, .. } => {
                let old = load(&state.memory, *to);
                store(&mut state.memory, *to, old.wrapping_add(value(*by)));
                thread.registers[usize::from(*register)] = old;
            }
            Statement::Increase { to, value: by, .. } => {
                let old = load(&state.memory, *to);
                store(&mut state.memory, *to, old.wrapping_add(value(*by)));
            }
            Statement::Swap { register, to, value: stored, .. } => {
                thread.registers[usize::from(*register)] = load(&state.memory, *to);
                store(&mut state.memory, *to, value(*stored));
            }
            Statement::CompareExchange { register, to, expected, new, .. } => {
                let old = load(&state.memory, *to);
                if same(*to, old, value(*expected)) {
                    store(&mut state.memory, *to, value(*new));
                }
                thread.registers[usize::from(*register)] = old;
            }
            Statement::Await { at, equal, value: awaited } => {
                if same(*at, load(&state.memory, *at), value(*awaited)) != *equal {
                    return Vec::new();
                }
            }
            Statement::Lock(at) => {
                if load(&state.memory, *at) != 0 {
                    return Vec::new();
                }
                store(&mut state.memory, *at, owner);
            }
            Statement::Unlock(at) => {
                if load(&state.memory, *at) == owner {
                    store(&mut state.memory, *at, 0);
                } else {
                    thread.end = End::NotOwner;
                }
            }
            Statement::Barrier { register, at } => {
                let contents = load(&state.memory, *at);
                let (count, arrived) = (contents >> 32, contents & 0xffff_ffff);
                let is_last = match thread.full.take() {
                    Some(full) if arrived < full => return Vec::new(),
                    Some(_) => false,
                    None => {
                        let full = arrived / count * count + count;
                        if arrived + 1 < full {
                            thread.full = Some(full);
                            thread.todo.push(next);
                            store(&mut state.memory, *at, contents + 1);
                            return vec![state];
                        }
                        store(&mut state.memory, *at, contents + 1);
                        true
                    }
                };
                if let Some(register) = register {
                    thread.registers[usize::from(*register)] = u64::from(is_last);
                }
            }
            Statement::Atomic(section) => {
                let left = thread.todo.len();
                thread.todo.extend(section.iter().rev().map(|statement| Todo(statement)));
                // Steps of this thread alone, until the section is through or the thread stops in it.
                while state.threads[&code].todo.len() > left && state.threads[&code].end == End::Running {
                    state = self.steps(&state, code).pop().expect("what stands in a section can happen");
                }
            }
            Statement::If { condition, then, otherwise } => {
                let body = if holds(*condition) { then } else { otherwise };
                thread.todo.extend(body.iter().rev().map(|statement| Todo(statement)));
            }
            Statement::While { condition, body } => {
                if holds(*condition) {
                    thread.todo.push(Todo(statement));
                    thread.todo.extend(body.iter().rev().map(|statement| Todo(statement)));
                }
            }
            Statement::Assume(condition) if !holds(*condition) => thread.end = End::Assumed,
            Statement::Assert(condition) if !holds(*condition) => thread.end = End::Failed,
            Statement::Choose { register, among } => {
                let (register, choices) = (usize::from(*register), 0..u64::from(*among));
                let choose = |number| {
                    let mut chosen = state.clone();
                    chosen.threads.get_mut(&code).expect("a thread that exists").registers[register] = number;
                    chosen
                };
                return choices.map(choose).collect();
            }
            Statement::Spawn(child) => {
                state.threads.insert(usize::from(*child), self.thread(usize::from(*child)));
            }
            Statement::Join(child) => match state.threads.get_mut(&usize::from(*child)) {
                Some(target) if target.end == End::Ended && !target.joined => target.joined = true,
                Some(target) if !target.joined => return Vec::new(),
                _ => state.threads.get_mut(&code).expect("a thread that exists").end = End::BadJoin,
            },
            Statement::Assume(_) | Statement::Assert(_) | Statement::Fence(_) => {}
            Statement::Alloc { .. } | Statement::Free(_) => unreachable!("these scripts have no heap"),
        }
        vec![state]
    }
}

fn by_reference(script: &Script) -> HashSet<Outcome> {
    let mut reference =
        Reference { script, statements: BTreeMap::new(), seen: HashSet::new(), outcomes: HashSet::new() };
    script.threads.iter().for_each(|thread| reference.index(&thread.body));
    let memory = script.variables.iter().map(|variable| variable.1).collect();
    let start: Vec<usize> = if script.implicit_main { (0..script.threads.len()).collect() } else { vec![0] };
    let threads = start.into_iter().map(|code| (code, reference.thread(code))).collect();
    reference.explore(State { memory, threads });
    reference.outcomes
}

struct Outcomes<'s>(HashSet<Outcome>, &'s Script);

impl Observer for Outcomes<'_> {
    fn start(&mut self) {
        self.0.clear();
    }

    fn execution(&mut self, machine: &Machine, _: Ending) {
        let threads = machine.threads().filter_map(|thread| {
            let state = machine.state(thread)?;
            let name = machine.program().name(state);
            let state = state.downcast_ref::<ScriptThread>()?;
            let code = self.1.threads.iter().position(|thread| *thread.name == *name)?;
            let end = match machine.status(thread) {
                Status::Ended(_) => End::Ended,
                Status::Stopped(BlockedReason::Assume) => End::Assumed,
                Status::Faulted => match machine.fault(thread).map(|fault| fault.kind) {
                    Some(FaultKind::Assertion) => End::Failed,
                    Some(FaultKind::UnlockNotOwner) => End::NotOwner,
                    _ => End::BadJoin,
                },
                _ => End::Running,
            };
            Some((code, (end, state.registers().iter().map(|value| value.bits()).collect())))
        });
        self.0.insert(threads.collect());
    }
}

#[test]
fn outcomes_are_those_of_a_second_interpreter() {
    // What a mutex holds is the machine's affair.
    let shape =
        Shape { heap: false, bare_mutex: false, barriers: 2, counters: 1, events: 8, ..Shape::default() };
    let search = Search { keep_going: true, ..Search::default() };
    for seed in 0..1_000 {
        let script = generate(seed, &shape);
        let mut outcomes = Outcomes(HashSet::new(), &script);
        let how = Exhaustive { equivalence: Equivalence::ReadsFrom, merge: true };
        exhaustive(&script, how, &search, &mut outcomes).expect("scripts are not refused");
        assert!(outcomes.0 == by_reference(&script), "seed {seed}:\n{script}");
    }
}

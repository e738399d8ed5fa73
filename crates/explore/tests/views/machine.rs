//! A machine that runs programs without sequentially consistent events as RC11 allows: messages, and views of them.
//!
//! Each location has a list of messages, its modification order. A thread has a view: for each location, the newest message that
//! it knows of. It reads no older one, and puts what it writes behind it. Messages carry views, from release to acquire. Threads never
//! write before they come to it, so `sb ∪ rf` has no cycle. That is RC11 without `psc`, which says nothing here.
//!
//! It shares nothing with the axioms or the searches: there are no relations, and happens-before is never computed.

use interleaf_memory::Model;
use interleaf_program::script::{Script, ScriptThread};
use interleaf_program::{Cell, Initial, MemoryOrder, Op, Outcome, Program, Rmw, Step};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// A rule of the machine, so that tests can leave one out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rule {
    /// A read moves its thread's view of the location.
    ReadsMoveViews,
    /// What a thread writes comes behind what it knows of.
    WritesComeBehindViews,
    /// An acquire read takes over the view of the message.
    AcquireReads,
    /// An acquire fence takes over the views of messages that were read before it.
    AcquireFences,
    /// A release write hands on its thread's view.
    ReleaseWrites,
    /// What a thread writes hands on the view that it had at its last release fence.
    ReleaseFences,
    /// Later writes of a thread to the location hand on what its release write did. Not in C++20.
    OwnLaterWrites,
    /// An update hands on what the message that it read does.
    UpdatesContinue,
    /// Nothing comes between what an update reads and what it writes.
    UpdatesAreAtomic,
    /// A thread starts with the view of the one that starts it.
    StartsHandOn,
    /// A thread takes over the view of one that it joins.
    JoinsHandOn,
}

/// A write: the code of its thread's identity, and how many accesses the thread made before. None is the initial value.
pub(crate) type Write = Option<(u64, u32)>;

/// What a thread obtained.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) enum Obtained {
    From(Write),
    Chosen(u32),
}

/// How a thread is at the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) enum End {
    Ended,
    /// At a false assumption.
    Stopped,
    Faulted,
    /// For another value than this write's.
    Waiting(Write),
    /// For another thread.
    Joining,
}

/// The threads of an execution by their codes: how each ended, and what it obtained.
pub(crate) type Threads = BTreeMap<u64, (End, Vec<Obtained>)>;

/// The modification order of each location, without the initial value.
pub(crate) type Orders = BTreeMap<Cell, Vec<Write>>;

/// For each location the newest message that is known of; none is the initial value.
type View = BTreeMap<Cell, Write>;

#[derive(Clone)]
struct Message {
    write: Write,
    bits: u64,
    view: View,
    /// Whether it was written by an update, and must stay directly behind what that read.
    is_updated: bool,
}

#[derive(Clone)]
struct Thread {
    code: u64,
    local: ScriptThread,
    step: Step,
    end: Option<End>,
    /// How many accesses it made.
    accesses: u32,
    obtained: Vec<Obtained>,
    /// What it knows of.
    current: View,
    /// What it would know of after an acquire fence.
    acquirable: View,
    /// What it knew of at its last release fence.
    released: View,
    /// By location, what its own release writes to it handed on.
    headed: BTreeMap<Cell, View>,
}

#[derive(Clone)]
struct State {
    threads: Vec<Thread>,
    memory: BTreeMap<Cell, Vec<Message>>,
}

/// What identifies a state: all else follows from it.
type Key = (Vec<(usize, Vec<Obtained>)>, Orders);

/// A program, and the rules by which it runs.
pub(crate) struct Machine<'s> {
    script: &'s Script,
    rules: Vec<Rule>,
    visited: HashSet<Key>,
    /// All executions.
    pub(crate) executions: BTreeSet<(Threads, Orders)>,
}

impl<'s> Machine<'s> {
    /// Runs a program in all ways. One rule may be left out.
    pub(crate) fn run(script: &'s Script, model: Model, without: Option<Rule>) -> Machine<'s> {
        use Rule::*;
        let mut rules = vec![ReadsMoveViews, WritesComeBehindViews, AcquireReads, AcquireFences, ReleaseWrites];
        rules.extend([ReleaseFences, UpdatesContinue, UpdatesAreAtomic, StartsHandOn, JoinsHandOn]);
        rules.extend((model == Model::Rc11).then_some(OwnLaterWrites));
        rules.retain(|&rule| Some(rule) != without);
        let mut machine = Machine { script, rules, visited: HashSet::new(), executions: BTreeSet::new() };
        let main = machine.thread(script.main(), View::new());
        machine.explore(State { threads: vec![main], memory: BTreeMap::new() });
        machine
    }

    fn has(&self, rule: Rule) -> bool {
        self.rules.contains(&rule)
    }

    fn thread(&self, local: ScriptThread, view: View) -> Thread {
        let mut thread = Thread {
            code: self.script.id(&local).code(),
            local,
            step: Step::Do(Op::Assume(true)),
            end: None,
            accesses: 0,
            obtained: Vec::new(),
            current: view.clone(),
            acquirable: view,
            released: View::new(),
            headed: BTreeMap::new(),
        };
        self.advance(&mut thread);
        thread
    }

    /// Runs a thread to its next operation.
    fn advance(&self, thread: &mut Thread) {
        loop {
            thread.step = self.script.advance(&mut thread.local, 1_000_000);
            match thread.step {
                Step::Do(Op::Assume(true)) => self.script.resolve(&mut thread.local, Outcome::Done),
                Step::Do(Op::Assume(false)) => return thread.end = Some(End::Stopped),
                Step::Do(Op::Exit(_)) => return thread.end = Some(End::Ended),
                Step::Do(_) => return,
                _ => return thread.end = Some(End::Faulted),
            }
        }
    }

    fn initial(&self, at: Cell) -> u64 {
        let globals = self.script.globals();
        let global = globals.iter().find(|global| global.object.contains(at)).expect("scripts access variables");
        match &global.initial {
            Initial::Zero => 0,
            Initial::Bytes(bytes) => {
                let bytes = bytes.iter().take(at.size.into()).rev();
                bytes.fold(0, |bits, &byte| bits << 8 | u64::from(byte))
            }
        }
    }

    fn explore(&mut self, mut state: State) {
        for thread in &state.threads {
            if let (None, Step::Do(op)) = (thread.end, &thread.step)
                && let Some(at) = location(*op)
            {
                let first = || Message { write: None, bits: self.initial(at), view: View::new(), is_updated: false };
                state.memory.entry(at).or_insert_with(|| vec![first()]);
            }
        }
        if !self.visited.insert(state.key()) {
            return;
        }
        // In the end all writes arrive, so a thread can wait only for another value than the newest one.
        if (0..state.threads.len()).all(|thread| state.is_stuck(thread)) {
            let orders = state.orders();
            self.executions.insert((state.ends(), orders));
        }
        for number in 0..state.threads.len() {
            let thread = &state.threads[number];
            if let (None, Step::Do(op)) = (thread.end, &thread.step) {
                let op = *op;
                self.step(&state, number, op);
            }
        }
    }

    /// Takes the next step of a thread in all ways.
    fn step(&mut self, state: &State, number: usize, op: Op) {
        use MemoryOrder::{Acquire, Relaxed, Release};
        match op {
            Op::Read { at, order } => self.access(state, number, (at, order, order), |_| Some(None)),
            Op::Write { at, value, order } => {
                let bits = value.truncate(at.size).bits();
                for place in 1..=state.memory[&at].len() {
                    if self.may_write(state, number, at, place) {
                        let mut next = state.clone();
                        self.write(&mut next, (number, at), place, (bits, order, None));
                        self.go_on(next, number, Outcome::Done);
                    }
                }
            }
            Op::Update { at, how, order, failure } => {
                self.access(state, number, (at, order, failure), |bits| Some(applied(how, bits, at)));
            }
            Op::BlockingRmw { at, when, then, .. } => {
                self.access(state, number, (at, Acquire, Acquire), |bits| {
                    let holds = when.holds(interleaf_program::Value::new(bits), at.size);
                    holds.then(|| then.and_then(|how| applied(how, bits, at)))
                });
            }
            Op::Release { at, how, .. } => {
                self.access(state, number, (at, Release, Relaxed), |bits| Some(applied(how, bits, at)));
            }
            Op::Fence(order) => {
                let mut next = state.clone();
                let thread = &mut next.threads[number];
                if order.acquires() && self.has(Rule::AcquireFences) {
                    thread.current = thread.acquirable.clone();
                }
                if order.releases() && self.has(Rule::ReleaseFences) {
                    thread.released = thread.current.clone();
                }
                self.go_on(next, number, Outcome::Done);
            }
            Op::Spawn { .. } => {
                let mut next = state.clone();
                let parent = &next.threads[number];
                let view =
                    if self.has(Rule::StartsHandOn) { parent.current.clone() } else { View::new() };
                let child = self.thread(self.script.child(&parent.local), view);
                next.threads.push(child);
                self.go_on(next, number, Outcome::Done);
            }
            Op::Join { thread } => {
                let joined = state.threads.iter().find(|other| other.code == thread.code());
                let Some(Thread { end: Some(End::Ended), current, .. }) = joined else { return };
                let mut next = state.clone();
                if self.has(Rule::JoinsHandOn) {
                    let thread = &mut next.threads[number];
                    state.join(&mut thread.current, current);
                    state.join(&mut thread.acquirable, current);
                }
                self.go_on(next, number, Outcome::Value(interleaf_program::Value::ZERO));
            }
            Op::Choose { among } => {
                for choice in 0..among {
                    let mut next = state.clone();
                    next.threads[number].obtained.push(Obtained::Chosen(choice));
                    self.go_on(next, number, Outcome::Chosen(choice));
                }
            }
            _ => panic!("scripts for this machine have no {op:?}"),
        }
    }

    /// Reads from each message that the thread may read. `written` says of its contents whether the thread may go on and what it
    /// writes then; the second memory order is that of a read that writes nothing.
    fn access(
        &mut self,
        state: &State,
        number: usize,
        (at, order, failure): (Cell, MemoryOrder, MemoryOrder),
        written: impl Fn(u64) -> Option<Option<u64>>,
    ) {
        let oldest = state.place(&state.threads[number].current, at);
        for (place, message) in state.memory[&at].iter().enumerate().skip(oldest) {
            let Some(written) = written(message.bits) else { continue };
            if written.is_some() && !self.may_update(state, at, place) {
                continue;
            }
            let mut next = state.clone();
            let order = if written.is_some() { order } else { failure };
            let thread = &mut next.threads[number];
            thread.obtained.push(Obtained::From(message.write));
            if self.has(Rule::ReadsMoveViews) {
                thread.current.insert(at, message.write);
                state.join(&mut thread.acquirable, &BTreeMap::from([(at, message.write)]));
            }
            state.join(&mut thread.acquirable, &message.view);
            if order.acquires() && self.has(Rule::AcquireReads) {
                state.join(&mut thread.current, &message.view);
            }
            match written {
                Some(bits) => self.write(&mut next, (number, at), place + 1, (bits, order, Some(message))),
                None => next.threads[number].accesses += 1,
            }
            self.go_on(next, number, Outcome::Value(interleaf_program::Value::new(message.bits)));
        }
    }

    /// Whether a thread may put a message at a place.
    fn may_write(&self, state: &State, number: usize, at: Cell, place: usize) -> bool {
        let newest = state.place(&state.threads[number].current, at);
        let follows = place > newest || !self.has(Rule::WritesComeBehindViews);
        follows && self.may_update(state, at, place - 1)
    }

    /// Whether a message may be put directly behind another one.
    fn may_update(&self, state: &State, at: Cell, place: usize) -> bool {
        let next = state.memory[&at].get(place + 1);
        !self.has(Rule::UpdatesAreAtomic) || next.is_none_or(|next| !next.is_updated)
    }

    /// Puts a message at a place. An update passes on what the message that it read carries.
    fn write(
        &self,
        state: &mut State,
        (number, at): (usize, Cell),
        place: usize,
        (bits, order, source): (u64, MemoryOrder, Option<&Message>),
    ) {
        let thread = &state.threads[number];
        let write = Some((thread.code, thread.accesses));
        let message = Message { write, bits, view: View::new(), is_updated: source.is_some() };
        state.memory.get_mut(&at).expect("it was accessed").insert(place, message);
        let mut current = state.threads[number].current.clone();
        current.insert(at, write);
        let mut handed = state.threads[number].released.clone();
        if order.releases() && self.has(Rule::ReleaseWrites) {
            state.join(&mut handed, &current);
        }
        if let Some(own) = state.threads[number].headed.get(&at).filter(|_| self.has(Rule::OwnLaterWrites)) {
            state.join(&mut handed, own);
        }
        let mut view = handed.clone();
        if let Some(source) = source.filter(|_| self.has(Rule::UpdatesContinue)) {
            state.join(&mut view, &source.view);
        }
        let mut acquirable = state.threads[number].acquirable.clone();
        state.join(&mut acquirable, &current);
        state.memory.get_mut(&at).expect("it was accessed")[place].view = view;
        let thread = &mut state.threads[number];
        thread.headed.insert(at, handed);
        (thread.current, thread.acquirable) = (current, acquirable);
        thread.accesses += 1;
    }

    fn go_on(&mut self, mut state: State, number: usize, outcome: Outcome) {
        let thread = &mut state.threads[number];
        self.script.resolve(&mut thread.local, outcome);
        self.advance(thread);
        self.explore(state);
    }
}

impl State {
    /// Where the message that a view has of a location stands.
    fn place(&self, view: &View, at: Cell) -> usize {
        let known = view.get(&at).copied().flatten();
        let messages = self.memory.get(&at).map_or(&[][..], Vec::as_slice);
        messages.iter().position(|message| message.write == known).unwrap_or(0)
    }

    /// Adds the newer messages of another view.
    fn join(&self, view: &mut View, other: &View) {
        for (&at, &write) in other {
            let one = View::from([(at, write)]);
            if self.place(&one, at) > self.place(view, at) {
                view.insert(at, write);
            }
        }
    }

    /// Whether a thread can do nothing once it has seen all writes.
    fn is_stuck(&self, number: usize) -> bool {
        let thread = &self.threads[number];
        match (&thread.end, &thread.step) {
            (None, Step::Do(Op::BlockingRmw { at, when, .. })) => {
                let newest = self.memory[at].last().map_or(0, |message| message.bits);
                !when.holds(interleaf_program::Value::new(newest), at.size)
            }
            (None, Step::Do(Op::Join { thread })) => {
                let joined = self.threads.iter().find(|other| other.code == thread.code());
                joined.is_none_or(|joined| joined.end != Some(End::Ended))
            }
            (None, _) => false,
            (Some(_), _) => true,
        }
    }

    fn ends(&self) -> Threads {
        let end = |thread: &Thread| match (thread.end, &thread.step) {
            (Some(end), _) => end,
            (None, Step::Do(Op::BlockingRmw { at, .. })) => {
                End::Waiting(self.memory[at].last().and_then(|message| message.write))
            }
            (None, _) => End::Joining,
        };
        let threads = self.threads.iter();
        threads.map(|thread| (thread.code, (end(thread), thread.obtained.clone()))).collect()
    }

    fn orders(&self) -> Orders {
        let writes = |messages: &Vec<Message>| messages.iter().skip(1).map(|message| message.write).collect();
        let written = self.memory.iter().filter(|(_, messages)| messages.len() > 1);
        written.map(|(&at, messages)| (at, writes(messages))).collect()
    }

    fn key(&self) -> Key {
        let steps = |thread: &Thread| (thread.steps, thread.obtained.clone());
        (self.threads.iter().map(steps).collect(), self.orders())
    }
}

/// What an update writes to a location that holds these bits, if anything.
fn applied(how: Rmw, bits: u64, at: Cell) -> Option<u64> {
    how.apply(interleaf_program::Value::new(bits), at.size).map(|value| value.bits())
}

/// The location that an operation accesses.
fn location(op: Op) -> Option<Cell> {
    match op {
        Op::Read { at, .. }
        | Op::Write { at, .. }
        | Op::Update { at, .. }
        | Op::BlockingRmw { at, .. }
        | Op::Release { at, .. } => Some(at),
        _ => None,
    }
}

//! A machine that runs programs without sequentially consistent events as RC11 allows: messages, and views of them.
//!
//! Each location has a list of messages, its modification order. A thread has a view: for each location, the newest message that
//! it knows of. It reads no older one, and puts what it writes behind it. Messages carry views, from release to acquire. Threads never
//! write before they come to it, so `sb ∪ rf` has no cycle. That is RC11 without `psc`, which says nothing here.
//!
//! It shares nothing with the axioms or the searches: there are no relations, and happens-before is never computed.

use interleaf_memory::Model;
use interleaf_program::script::{Script, ScriptThread};
use interleaf_program::{Cell, Initial, MemoryOrder, Op, Outcome, Program, Rmw, Step, Value};
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

/// The most variables of a script.
const MOST_LOCATIONS: usize = 8;

/// A message of a location, in the order of writing; 0 is the initial value.
type Number = u8;

/// For each location the newest message that is known of.
type View = [Number; MOST_LOCATIONS];

#[derive(Clone)]
struct Message {
    /// The number of its thread and of its access; none of the initial value.
    write: Option<(u8, u8)>,
    bits: u64,
    view: View,
    /// Whether it was written by an update, and must stay directly behind what that read.
    is_updated: bool,
}

#[derive(Clone, Default)]
struct Location {
    messages: Vec<Message>,
    /// The modification order.
    order: Vec<Number>,
}

#[derive(Clone)]
struct Thread {
    code: u64,
    local: ScriptThread,
    step: Step,
    end: Option<End>,
    /// How many operations it made, and how many of them were accesses.
    steps: u8,
    accesses: u8,
    /// What it chose, or the location and the message that it read from.
    obtained: Vec<(u8, Number)>,
    /// What it knows of.
    current: View,
    /// What it would know of after an acquire fence.
    acquirable: View,
    /// What it knew of at its last release fence.
    released: View,
    /// By location, what its own writes to it handed on.
    headed: [View; MOST_LOCATIONS],
}

/// The location of a choice.
const CHOICE: u8 = u8::MAX;

#[derive(Clone)]
struct State {
    threads: Vec<Thread>,
    locations: Vec<Location>,
}

/// A program, and the rules by which it runs.
pub(crate) struct Machine<'s> {
    script: &'s Script,
    rules: Vec<Rule>,
    /// What identifies a state: the steps of each thread, what it obtained, and the modification orders.
    visited: HashSet<Vec<u8>>,
    /// All executions.
    pub(crate) executions: BTreeSet<(Threads, Orders)>,
}

impl<'s> Machine<'s> {
    /// Runs a program in all ways. One rule may be left out.
    pub(crate) fn run(script: &'s Script, model: Model, without: Option<Rule>) -> Machine<'s> {
        use Rule::*;
        let mut rules =
            vec![ReadsMoveViews, WritesComeBehindViews, AcquireReads, AcquireFences, ReleaseWrites];
        rules.extend([ReleaseFences, UpdatesContinue, UpdatesAreAtomic, StartsHandOn, JoinsHandOn]);
        rules.extend((model == Model::Rc11).then_some(OwnLaterWrites));
        rules.retain(|&rule| Some(rule) != without);
        let mut machine = Machine { script, rules, visited: HashSet::new(), executions: BTreeSet::new() };
        let main = machine.thread(script.main(), View::default());
        let first = |bits| Message { write: None, bits, view: View::default(), is_updated: false };
        let locations = script.globals().iter().map(|global| {
            let bits = match &global.initial {
                Initial::Zero => 0,
                Initial::Bytes(bytes) => {
                    bytes.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte))
                }
            };
            Location { messages: vec![first(bits)], order: vec![0] }
        });
        let locations: Vec<_> = locations.collect();
        assert!(locations.len() <= MOST_LOCATIONS, "views have room for the variables");
        machine.explore(State { threads: vec![main], locations });
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
            steps: 0,
            accesses: 0,
            obtained: Vec::new(),
            current: view,
            acquirable: view,
            released: View::default(),
            headed: [View::default(); MOST_LOCATIONS],
        };
        self.advance(&mut thread);
        thread
    }

    /// The number of the location of a cell.
    fn location(&self, at: Cell) -> usize {
        let globals = self.script.globals();
        globals.iter().position(|global| global.object.contains(at)).expect("scripts access their variables")
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

    fn explore(&mut self, state: State) {
        if !self.visited.insert(state.key()) {
            return;
        }
        // In the end all writes arrive, so a thread can wait only for another value than the newest one.
        if (0..state.threads.len()).all(|thread| self.is_stuck(&state, thread)) {
            let execution = (self.ends(&state), self.orders(&state));
            self.executions.insert(execution);
        }
        for number in 0..state.threads.len() {
            let thread = &state.threads[number];
            if let (None, Step::Do(op)) = (thread.end, &thread.step) {
                self.step(&state, number, *op);
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
                let at = self.location(at);
                for place in 1..=state.locations[at].order.len() {
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
                    let holds = when.holds(Value::new(bits), at.size);
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
                    thread.current = thread.acquirable;
                }
                if order.releases() && self.has(Rule::ReleaseFences) {
                    thread.released = thread.current;
                }
                self.go_on(next, number, Outcome::Done);
            }
            Op::Spawn { .. } => {
                let mut next = state.clone();
                let parent = &next.threads[number];
                let view = if self.has(Rule::StartsHandOn) { parent.current } else { View::default() };
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
                self.go_on(next, number, Outcome::Value(Value::ZERO));
            }
            Op::Choose { among } => {
                for choice in 0..among {
                    let mut next = state.clone();
                    next.threads[number].obtained.push((CHOICE, choice as u8));
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
        let size = at.size;
        let at = self.location(at);
        let oldest = state.place(at, state.threads[number].current[at]);
        for place in oldest..state.locations[at].order.len() {
            let read = state.locations[at].order[place];
            let message = &state.locations[at].messages[usize::from(read)];
            let Some(written) = written(message.bits) else { continue };
            if written.is_some() && !self.may_update(state, at, place) {
                continue;
            }
            let mut next = state.clone();
            let order = if written.is_some() { order } else { failure };
            let thread = &mut next.threads[number];
            thread.obtained.push((at as u8, read));
            if self.has(Rule::ReadsMoveViews) {
                thread.current[at] = read;
                state.join_one(&mut thread.acquirable, at, read);
            }
            state.join(&mut thread.acquirable, &message.view);
            if order.acquires() && self.has(Rule::AcquireReads) {
                state.join(&mut thread.current, &message.view);
            }
            match written {
                Some(bits) => self.write(&mut next, (number, at), place + 1, (bits, order, Some(message))),
                None => thread.accesses += 1,
            }
            self.go_on(next, number, Outcome::Value(Value::new(message.bits).truncate(size)));
        }
    }

    /// Whether a thread may put a message at a place.
    fn may_write(&self, state: &State, number: usize, at: usize, place: usize) -> bool {
        let newest = state.place(at, state.threads[number].current[at]);
        let follows = place > newest || !self.has(Rule::WritesComeBehindViews);
        follows && self.may_update(state, at, place - 1)
    }

    /// Whether a message may be put directly behind the one at a place.
    fn may_update(&self, state: &State, at: usize, place: usize) -> bool {
        let Location { messages, order } = &state.locations[at];
        let next = order.get(place + 1).map(|&next| &messages[usize::from(next)]);
        !self.has(Rule::UpdatesAreAtomic) || next.is_none_or(|next| !next.is_updated)
    }

    /// Puts a message at a place. An update hands on what the message that it read does.
    fn write(
        &self,
        state: &mut State,
        (number, at): (usize, usize),
        place: usize,
        (bits, order, source): (u64, MemoryOrder, Option<&Message>),
    ) {
        let thread = &mut state.threads[number];
        let location = &mut state.locations[at];
        let new = location.messages.len() as Number;
        let write = Some((number as u8, thread.accesses));
        location.messages.push(Message { write, bits, view: View::default(), is_updated: source.is_some() });
        location.order.insert(place, new);
        thread.accesses += 1;
        let Thread { mut current, mut acquirable, released: mut handed, headed, .. } = thread.clone();
        current[at] = new;
        state.join(&mut acquirable, &current);
        if order.releases() && self.has(Rule::ReleaseWrites) {
            state.join(&mut handed, &current);
        }
        if self.has(Rule::OwnLaterWrites) {
            state.join(&mut handed, &headed[at]);
        }
        let mut view = handed;
        if let Some(source) = source.filter(|_| self.has(Rule::UpdatesContinue)) {
            state.join(&mut view, &source.view);
        }
        state.locations[at].messages[usize::from(new)].view = view;
        let thread = &mut state.threads[number];
        thread.headed[at] = handed;
        (thread.current, thread.acquirable) = (current, acquirable);
    }

    fn go_on(&mut self, mut state: State, number: usize, outcome: Outcome) {
        let thread = &mut state.threads[number];
        self.script.resolve(&mut thread.local, outcome);
        thread.steps += 1;
        self.advance(thread);
        self.explore(state);
    }

    /// Whether a thread can do nothing once it has seen all writes.
    fn is_stuck(&self, state: &State, number: usize) -> bool {
        let thread = &state.threads[number];
        match (&thread.end, &thread.step) {
            (None, Step::Do(Op::BlockingRmw { at, when, .. })) => {
                let newest = state.newest(self.location(*at));
                !when.holds(Value::new(newest.bits), at.size)
            }
            (None, Step::Do(Op::Join { thread })) => {
                let joined = state.threads.iter().find(|other| other.code == thread.code());
                joined.is_none_or(|joined| joined.end != Some(End::Ended))
            }
            (None, _) => false,
            (Some(_), _) => true,
        }
    }

    fn ends(&self, state: &State) -> Threads {
        let end = |thread: &Thread| match (thread.end, &thread.step) {
            (Some(end), _) => end,
            (None, Step::Do(Op::BlockingRmw { at, .. })) => {
                End::Waiting(state.name(state.newest(self.location(*at))))
            }
            (None, _) => End::Joining,
        };
        let obtained = |&(at, number): &(u8, Number)| match at {
            CHOICE => Obtained::Chosen(number.into()),
            at => Obtained::From(state.name(&state.locations[usize::from(at)].messages[usize::from(number)])),
        };
        let obtained = |thread: &Thread| thread.obtained.iter().map(obtained).collect();
        state.threads.iter().map(|thread| (thread.code, (end(thread), obtained(thread)))).collect()
    }

    fn orders(&self, state: &State) -> Orders {
        let written = state.locations.iter().enumerate().filter(|(_, location)| location.order.len() > 1);
        let order = |(at, Location { messages, order }): (usize, &Location)| {
            let base = self.script.globals()[at].object;
            let writes = order[1..].iter().map(|&number| state.name(&messages[usize::from(number)]));
            (Cell::new(base.base, base.size as u8), writes.collect())
        };
        written.map(order).collect()
    }
}

impl State {
    /// Where a message stands in the modification order.
    fn place(&self, at: usize, number: Number) -> usize {
        let mut order = self.locations[at].order.iter();
        order.position(|&other| other == number).expect("it was written")
    }

    fn newest(&self, at: usize) -> &Message {
        let Location { messages, order } = &self.locations[at];
        &messages[usize::from(order[order.len() - 1])]
    }

    /// Adds a message to a view, if it is newer.
    fn join_one(&self, view: &mut View, at: usize, number: Number) {
        if number != 0 && (view[at] == 0 || self.place(at, number) > self.place(at, view[at])) {
            view[at] = number;
        }
    }

    /// Adds the newer messages of another view.
    fn join(&self, view: &mut View, other: &View) {
        (0..self.locations.len()).for_each(|at| self.join_one(view, at, other[at]));
    }

    /// The name of a message that does not depend on when it was written.
    fn name(&self, message: &Message) -> Write {
        message.write.map(|(thread, access)| (self.threads[usize::from(thread)].code, access.into()))
    }

    fn key(&self) -> Vec<u8> {
        let mut key = Vec::with_capacity(64);
        let mut add = |at: usize, number: Number| {
            let (thread, access) =
                self.locations[at].messages[usize::from(number)].write.unwrap_or((u8::MAX, 0));
            key.extend([thread, access]);
        };
        for (at, location) in self.locations.iter().enumerate() {
            location.order.iter().for_each(|&number| add(at, number));
            add(at, 0);
        }
        for thread in &self.threads {
            key.push(thread.steps);
            for &(at, number) in &thread.obtained {
                if at == CHOICE {
                    key.push(number);
                } else {
                    let message = &self.locations[usize::from(at)].messages[usize::from(number)];
                    let (thread, access) = message.write.unwrap_or((u8::MAX, 0));
                    key.extend([thread, access]);
                }
            }
        }
        key
    }
}

/// What an update writes to a location that holds these bits, if anything.
fn applied(how: Rmw, bits: u64, at: Cell) -> Option<u64> {
    how.apply(Value::new(bits), at.size).map(|value| value.bits())
}

//! Threads as automata: what a thread does with the outcome of an operation is run once for each of its local states.
//!
//! A thread is driven by values: its local state and what its operation obtained decide which state it comes to, and
//! which operation it shows there. So a search that matches states need not run the same piece of code again, nor make
//! words and fingerprints of a local state that has come up before ([`Machine::matching`]).
//!
//! Local states are told apart by fingerprints of 128 bits of their [words](AnyProgram::encode) and of what decides the
//! [names](AnyProgram::encode_names) of threads and objects yet to come; the first of those that share one stands for all.
//!
//! [`Machine::matching`]: crate::Machine::matching

use crate::fingerprint::fingerprint;
use crate::machine::{Machine, PendingOp, Status, ThreadSlot};
use crate::rounds::Rounds;
use interleaf_program::address::THREADS_BASE;
use interleaf_program::{AnyProgram, AnyThread, Outcome, ThreadId, Value};
use interleaf_trace::ThreadIndex;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::ops::Deref;
use std::rc::Rc;

/// How many words local states and what they lead to may take, roughly. All are forgotten when it is more.
const MOST_WORDS: usize = 1 << 21;

/// The words that a local state takes besides its own, roughly.
const FIXED_WORDS: usize = 80;

/// The local state of a thread.
#[derive(Debug)]
pub(crate) struct Local {
    state: AnyThread,
    /// What it read in rounds of loops, in a machine that lets threads go on that stopped behind one.
    pub(crate) rounds: Rounds,
    /// What is known of it, in a machine that knows local states.
    known: Option<Box<KnownLocal>>,
}

/// What is known of a local state.
#[derive(Clone, Debug)]
pub struct KnownLocal {
    /// Not 0, and no two local states had the same one.
    pub number: u64,
    /// Of the id of the thread and its words, with zeros for those that may be pointers to what threads allocate, and
    /// of where these are.
    pub fingerprint: u128,
    /// Those words.
    pub pointers: Box<[u64]>,
}

impl Local {
    pub(crate) fn new(state: AnyThread) -> Local {
        Local { state, rounds: Rounds::default(), known: None }
    }

    /// What it read in rounds, and the state itself, to be changed where it is not known.
    pub(crate) fn rounds_of(&mut self) -> (&mut Rounds, &mut AnyThread) {
        assert!(
            self.known.is_none(),
            "what is known of a local state is known of what it read; please report this"
        );
        (&mut self.rounds, &mut self.state)
    }
}

impl Deref for Local {
    type Target = AnyThread;

    fn deref(&self) -> &AnyThread {
        &self.state
    }
}

impl Clone for Local {
    fn clone(&self) -> Local {
        let Local { state, rounds, known } = self;
        Local { state: state.clone(), rounds: rounds.clone(), known: known.clone() }
    }

    #[inline]
    fn clone_from(&mut self, source: &Local) {
        self.state.clone_from(&source.state);
        self.rounds.clone_from(&source.rounds);
        if self.known.is_some() || source.known.is_some() {
            self.known.clone_from(&source.known);
        }
    }
}

/// The local state of a thread, to be changed.
#[inline]
pub(crate) fn to_change(state: &mut Option<Rc<Local>>) -> &mut AnyThread {
    let local = Rc::make_mut(state.as_mut().expect("a thread that runs has a state"));
    if local.known.is_some() {
        local.known = None;
    }
    &mut local.state
}

/// What a local state leads to.
#[derive(Debug)]
struct Next {
    state: Rc<Local>,
    status: Status,
    pending: PendingOp,
    spins: u32,
}

/// The local states that have come up, and what they led to.
#[derive(Debug)]
pub(crate) struct Locals {
    words: Vec<u64>,
    /// By fingerprints of the id of the thread, words and names.
    states: FxHashMap<u128, Rc<Local>>,
    /// By number.
    next: FxHashMap<(u64, Outcome), Next>,
    /// What becomes of one if memory no longer holds what was read so many events ago, by number.
    spoiled: FxHashMap<(u64, u32), Rc<Local>>,
    /// Whether a read of this comes back to itself, by number.
    come_back: RefCell<FxHashMap<(u64, Value), bool>>,
    /// How many have come up.
    count: u64,
    /// How many words all of this takes, roughly.
    size: usize,
}

impl Locals {
    pub(crate) fn new() -> Locals {
        Locals {
            words: Vec::new(),
            states: FxHashMap::default(),
            next: FxHashMap::default(),
            spoiled: FxHashMap::default(),
            come_back: RefCell::default(),
            count: 0,
            size: 0,
        }
    }

    /// How many local states have come up, those that were forgotten and came again twice.
    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    /// What is known of the local state that follows the one with this number, if the thread can go on there and nothing else
    /// is to be done.
    pub(crate) fn next(&self, number: u64, outcome: Outcome) -> Option<&KnownLocal> {
        let next = self.next.get(&(number, outcome))?;
        next.state.known.as_deref().filter(|_| matches!(next.status, Status::Ready(_)))
    }

    /// What becomes of the local state with this number if memory no longer holds what was read so many events ago, if
    /// that is known.
    pub(crate) fn spoiled(&self, number: u64, age: u32) -> Option<&Rc<Local>> {
        self.spoiled.get(&(number, age))
    }

    /// The local state that stands for all that are equal to this one.
    fn know(&mut self, program: &dyn AnyProgram, thread: ThreadId, state: Rc<Local>) -> Rc<Local> {
        let words = &mut self.words;
        words.clear();
        words.push(thread.code());
        program.encode(&state, words);
        state.rounds.encode(words);
        let length = words.len();
        program.encode_names(&state, words);
        state.rounds.encode_names(words);
        words.push(length as u64);
        let key = fingerprint(words);
        if let Some(known) = self.states.get(&key) {
            return known.clone();
        }
        if self.size > MOST_WORDS {
            self.states.clear();
            self.next.clear();
            self.spoiled.clear();
            self.come_back.get_mut().clear();
            self.size = 0;
        }
        words.truncate(length);
        self.size += length + FIXED_WORDS;
        self.count += 1;
        let mut state = state;
        Rc::make_mut(&mut state).known = Some(Box::new(KnownLocal::new(self.count, words)));
        self.states.insert(key, state.clone());
        state
    }
}

impl KnownLocal {
    /// Of words of which the first is the id of the thread.
    fn new(number: u64, words: &mut Vec<u64>) -> KnownLocal {
        let mut pointers = Vec::new();
        for index in 1..words.len() {
            if may_point(words[index]) {
                pointers.push(std::mem::take(&mut words[index]));
                words.push(index as u64);
            }
        }
        words.push(pointers.len() as u64);
        KnownLocal { number, fingerprint: fingerprint(words), pointers: pointers.into() }
    }
}

/// Whether a word may be a pointer to what threads allocate, if marks in its highest bits are left out of account.
pub fn may_point(word: u64) -> bool {
    word & THREADS_BASE != 0
}

impl Machine<'_> {
    /// Lets a thread go on with what its operation obtained, up to its next event.
    #[inline]
    pub(crate) fn proceed(&mut self, thread: ThreadIndex, outcome: Outcome) {
        if self.locals.is_some() {
            self.proceed_as_known(thread, outcome);
        } else {
            self.advance(thread, Some(outcome));
        }
    }

    /// The same in a machine that knows local states.
    fn proceed_as_known(&mut self, thread: ThreadIndex, outcome: Outcome) {
        let slot = &mut self.slots[thread.index()];
        let number = slot.number();
        let next = self.locals.as_ref().and_then(|locals| locals.next.get(&(number, outcome)));
        if let Some(next) = next {
            slot.state = Some(next.state.clone());
            (slot.status, slot.pending) = (next.status, next.pending);
            slot.spins = next.spins;
            slot.spin_check_cache.set(None);
            return;
        }
        let before = (self.store.objects().count(), slot.passed);
        self.advance(thread, Some(outcome));
        let slot = &self.slots[thread.index()];
        let Some(locals) = self.locals.as_mut() else { return };
        // What does more than to change the local state is to be done again.
        if before == (self.store.objects().count(), slot.passed) && !matches!(slot.status, Status::Faulted) {
            let state = slot.state.clone().expect("a thread that ran has a state");
            let (status, pending, spins) = (slot.status, slot.pending, slot.spins);
            locals.next.insert((number, outcome), Next { state, status, pending, spins });
            locals.size += size_of::<Next>() / 8 + 4;
        }
    }

    /// Replaces the local state of a thread, which has run, by one that is equal to it and known.
    pub(crate) fn know(&mut self, thread: ThreadIndex) {
        let id = self.id(thread);
        let slot = &mut self.slots[thread.index()];
        if let (Some(locals), Some(state)) = (&mut self.locals, slot.state.take()) {
            slot.state = Some(locals.know(self.program, id, state));
        }
    }

    /// The same for one that was told of rounds that are spoiled, when its local state had this number.
    pub(crate) fn know_spoiled(&mut self, thread: ThreadIndex, number: u64, age: u32) {
        self.know(thread);
        let slot = &self.slots[thread.index()];
        if let (Some(locals), Some(state)) = (&mut self.locals, &slot.state) {
            locals.spoiled.insert((number, age), state.clone());
            locals.size += 4;
        }
    }

    /// Whether a thread that reads this stops in a round of one read, if that is known; else what `find` finds.
    pub(crate) fn comes_back_or(
        &self,
        thread: ThreadIndex,
        read: Value,
        find: impl FnOnce() -> bool,
    ) -> bool {
        let Some(locals) = &self.locals else { return find() };
        let number = self.slots[thread.index()].number();
        if let Some(next) = locals.next.get(&(number, Outcome::Value(read))) {
            return next.status.is_stuttering() && next.spins == 1;
        }
        *locals.come_back.borrow_mut().entry((number, read)).or_insert_with(find)
    }
}

impl Local {
    /// What is known of it.
    pub(crate) fn known(&self) -> Option<&KnownLocal> {
        self.known.as_deref()
    }
}

impl ThreadSlot {
    /// What is known of its local state.
    pub(crate) fn known(&self) -> Option<&KnownLocal> {
        self.state.as_ref()?.known()
    }

    /// The number of its local state, which is known.
    pub(crate) fn number(&self) -> u64 {
        self.known().expect("a machine that knows local states knows them all").number
    }
}

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
use crate::rounds::Rounds;
use crate::status::{PendingOp, Status};
use interleaf_program::address::THREADS_BASE;
use interleaf_program::{AnyProgram, AnyThread, Outcome, ThreadId, Value};
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

    /// What is known of it.
    pub(crate) fn known(&self) -> Option<&KnownLocal> {
        self.known.as_deref()
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
pub(crate) struct Next {
    pub(crate) state: Rc<Local>,
    pub(crate) status: Status,
    pub(crate) pending: PendingOp,
    pub(crate) spins: u32,
}

/// The local states that have come up, and what they led to.
#[derive(Debug, Default)]
pub(crate) struct Locals {
    pub(crate) words: Vec<u64>,
    /// By fingerprints of the id of the thread, words and names.
    pub(crate) states: FxHashMap<u128, Rc<Local>>,
    /// By number.
    pub(crate) next: FxHashMap<(u64, Outcome), Next>,
    /// What becomes of one if memory no longer holds what was read so many events ago, by number.
    pub(crate) spoiled: FxHashMap<(u64, u32), Rc<Local>>,
    /// Whether a read of this comes back to itself, by number.
    pub(crate) come_back: RefCell<FxHashMap<(u64, Value), bool>>,
    /// How many have come up.
    pub(crate) count: u64,
    /// How many words all of this takes, roughly.
    pub(crate) size: usize,
}

impl Locals {
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
    pub(crate) fn know(&mut self, program: &dyn AnyProgram, thread: ThreadId, state: Rc<Local>) -> Rc<Local> {
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

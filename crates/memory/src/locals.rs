//! Threads as automata: what a thread does with the outcome of an operation is run once for each of its local states.
//!
//! A thread is driven by values: its local state and the outcome of its operation determine the next local state and operation. So a
//! machine that [matches states](crate::Machine::matching) need not run the same piece of code again, nor encode and hash a local
//! state that has come up before.
//!
//! Local states are compared by fingerprints of 128 bits of their [words](AnyProgram::encode) and of what determines the
//! [names](AnyProgram::encode_names) of threads and objects yet to come; the first one with a fingerprint stands for all.

use crate::fingerprint::fingerprint;
use crate::rounds::Rounds;
use crate::status::{PendingOp, Status};
use interleaf_program::address::THREADS_BASE;
use interleaf_program::{AnyProgram, AnyThread, Outcome, ThreadId, Value};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::ops::Deref;
use std::rc::Rc;

/// How many words local states and their successors may take, roughly. When there are more, all are forgotten.
const MOST_WORDS: usize = 1 << 21;

/// The words that a local state takes besides its own, roughly.
const FIXED_WORDS: usize = 80;

/// The local state of a thread.
#[derive(Debug)]
pub(crate) struct Local {
    state: AnyThread,
    /// What it read in rounds of loops, in a machine that forgets history.
    pub(crate) rounds: Rounds,
    /// What is known of it, in a machine that knows local states.
    known: Option<Box<KnownLocal>>,
}

/// What is known of a local state.
#[derive(Clone, Debug)]
pub struct KnownLocal {
    /// Not 0, and no two local states had the same one.
    pub number: u64,
    /// Of the thread's id and its words, with zeros for those that may be pointers to allocated objects, and of the positions of
    /// these.
    pub fingerprint: u128,
    /// Those words.
    pub pointers: Box<[u64]>,
}

impl Local {
    pub(crate) fn new(state: AnyThread) -> Local {
        Local { state, rounds: Rounds::default(), known: None }
    }

    pub(crate) fn known(&self) -> Option<&KnownLocal> {
        self.known.as_deref()
    }

    /// What it read in rounds, and the state itself, to be changed. It must not be known.
    pub(crate) fn rounds_of(&mut self) -> (&mut Rounds, &mut AnyThread) {
        assert!(self.known.is_none(), "a known local state is not changed; please report this");
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

/// The local states that have come up, and their successors.
#[derive(Debug, Default)]
pub(crate) struct Locals {
    pub(crate) words: Vec<u64>,
    /// By fingerprint of the thread's id, words and names.
    pub(crate) states: FxHashMap<u128, Rc<Local>>,
    /// By number.
    pub(crate) next: FxHashMap<(u64, Outcome), Next>,
    /// By number: the local state after memory no longer holds what was read so many events ago.
    pub(crate) invalidated: FxHashMap<(u64, u32), Rc<Local>>,
    /// By number: whether a read of this value comes back to itself.
    pub(crate) stutters: RefCell<FxHashMap<(u64, Value), bool>>,
    pub(crate) count: u64,
    /// In words, roughly.
    pub(crate) size: usize,
}

impl Locals {
    /// The local state that follows the one with this number, if the thread is ready there and its step does nothing else.
    pub(crate) fn next(&self, number: u64, outcome: Outcome) -> Option<&KnownLocal> {
        let next = self.next.get(&(number, outcome))?;
        next.state.known.as_deref().filter(|_| matches!(next.status, Status::Ready(_)))
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
            self.invalidated.clear();
            self.stutters.get_mut().clear();
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
    /// From words of which the first is the id of the thread.
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

/// Whether a word may be a pointer to an allocated object, apart from tags in its highest bits.
pub fn may_point(word: u64) -> bool {
    word & THREADS_BASE != 0
}

//! The state of a machine as a sequence of words, the same for all histories that lead to it.
//!
//! A state determines how a program can continue: the pending step of each thread, which threads were joined, the
//! contents of memory, which objects are alive, the contents of store buffers, and which cells a thread has read in the
//! current round of a loop, or in the round after which it stopped (`rounds.rs`). Ids are no part of it, and objects
//! have no addresses in it but numbers, in the order in which global variables and then the threads reach them: two
//! histories that differ in how much was allocated before meet in one state. A word is taken for a pointer if it lies
//! in an object that a thread allocated, or just past its end.
//!
//! Promise: two states with the same words can be made equal by renaming objects, and have the same continuations. A
//! heap object that no pointer leads to is no part of a state: no program that keeps its pointers can access it again.
//! An object to which something leads that may be a pointer, with marks in its highest bits or in pieces, is a part of
//! the state and keeps its address; so do local variables. Where a machine knows the local states of threads
//! (`locals.rs`), a fingerprint of 128 bits stands for the words of each, except for pointers: the promise then holds
//! unless two of them share one. If a program computes with addresses, other than the distance of two in one object,
//! states that it distinguishes may be merged.
//!
//! If leaks are looked for, the places where objects were allocated are part of a state, and so are those of heap objects that no
//! pointer leads to, each place once: they stay until the end, so each place is one of a leak there. States with the same words then
//! end with leaks of the same places. (A thread that ended the program still holds its pointers, so it is encoded like one that can
//! run on. So whatever keeps an object from being a leak is a part of the state.)

mod foresight;
mod hidden_objects;
mod sums;

use hidden_objects::Hiding;
use interleaf_memory::{KnownLocal, Machine, Model, ObjectState, Status};
use interleaf_program::address::THREADS_BASE;
use interleaf_program::{Address, Cell, Object, ObjectKind, Value};
use interleaf_trace::{BlockedReason, CellIndex, ThreadIndex};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use sums::{Sums, is_summed, number};

/// Objects of this many bytes and more keep their addresses.
const LARGEST_RENAMED: u64 = 1 << 40;

/// The most pointers whose objects are cached.
const MOST_REMEMBERED: usize = 1 << 16;

/// Encodes states as words. Keeps its buffers, and a cache of the cells and threads of the run.
#[derive(Debug, Default)]
pub(crate) struct Encoder {
    words: Vec<u64>,
    /// The machine's counts of changes when the words were made.
    made_at: Option<(u64, u64)>,
    /// Global variables and known local states of threads that can run on.
    sums: Sums,
    /// The sum of the fingerprints of other threads' known local states.
    others: u128,
    /// Whether unreached heap objects were searched for.
    looks_for_hidden: bool,
    /// The positions in `words` of pointers to objects that threads allocated.
    pointers: Vec<u32>,
    /// For each object of the run its number in the state, from 1; 0 if it is not reached.
    numbers: Vec<u32>,
    /// The reached objects, in order.
    reached: Vec<u32>,
    /// Their addresses.
    pub(crate) addresses: Vec<u64>,
    /// The live heap objects that are not reached.
    unreached: Vec<(Address, u32)>,
    known_cells: usize,
    /// A cache of the places where pointers may hide.
    hiding: Hiding,
    /// The cells of objects, by their base and size.
    cells_of: FxHashMap<(Address, u64), Rc<[CellIndex]>>,
    /// A cache of the objects that pointers lead to.
    leads_to: FxHashMap<Address, u32>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Encoding<'e> {
    /// The words: equal if and only if the states are, but for the chance that fingerprints of local states are equal.
    pub(crate) words: &'e [u64],
    /// The addresses that the objects of the state have, in the order of their numbers: if these are different in two
    /// equal states, objects were renamed.
    pub(crate) addresses: &'e [u64],
}

/// The state of a machine as words: equal for states that have the same continuations. The machine must be one of
/// [`Machine::encodable`].
pub fn state_words(machine: &Machine) -> Vec<u64> {
    Encoder::default().encode(machine).words.to_vec()
}

impl Encoder {
    pub(crate) fn encode(&mut self, machine: &Machine) -> Encoding<'_> {
        self.words.clear();
        self.pointers.clear();
        self.reached.clear();
        self.addresses.clear();
        self.others = 0;
        self.looks_for_hidden = false;
        if self.known_cells != machine.trace().cells.len() {
            self.known_cells = machine.trace().cells.len();
            self.cells_of.clear();
            self.hiding = Hiding::default();
        }
        let sum = self.sums.update(machine);
        if self.is_all_in_sum(machine) {
            self.words.extend([0, 0, 0, 0, sum as u64, (sum >> 64) as u64]);
            self.made_at = Some((machine.store().changes().count(), machine.changed_threads().count()));
            return Encoding { words: &self.words, addresses: &self.addresses };
        }
        self.numbers.clear();
        self.numbers.resize(machine.store().objects().count(), 0);
        self.global_variables(machine);
        self.all_threads(machine);
        self.objects(machine);
        let pointers = self.pointers.len() as u64;
        self.words.extend(self.pointers.iter().map(|&pointer| u64::from(pointer)));
        self.words.push(pointers);
        let sum = if machine.knows_local_states() { sum.wrapping_add(self.others) } else { 0 };
        self.words.extend([sum as u64, (sum >> 64) as u64]);
        self.made_at = Some((machine.store().changes().count(), machine.changed_threads().count()));
        Encoding { words: &self.words, addresses: &self.addresses }
    }

    /// Whether the sum says everything of global variables, threads and objects: there are no pointers, buffers or
    /// objects of threads, and every thread can run on.
    fn is_all_in_sum(&self, machine: &Machine) -> bool {
        machine.knows_local_states()
            && self.sums.pointing == 0
            && self.sums.apart(0).is_none()
            && machine.settings().model == Model::Sc
            && machine.store().objects().count() == machine.program().globals().len()
    }

    /// Whether the words encode the machine's current state.
    fn is_at(&self, machine: &Machine) -> bool {
        self.made_at == Some((machine.store().changes().count(), machine.changed_threads().count()))
    }

    /// Appends a word that may be a pointer.
    #[inline]
    fn word(&mut self, machine: &Machine, word: u64) {
        self.words.push(word);
        if word >= THREADS_BASE {
            self.pointer(machine, self.words.len() - 1);
        }
    }

    /// Replaces the word at `index` if it is a pointer.
    fn pointer(&mut self, machine: &Machine, index: usize) {
        let word = self.words[index];
        let objects = machine.store().objects();
        // Above what threads allocate lie their private memory and functions.
        if word >= 2 * THREADS_BASE {
            return;
        }
        // No other object can have come to lie where the one was that it led to.
        let known = self.leads_to.get(&word).copied().filter(|&object| objects.is_around(object, word));
        let Some(object) = known.or_else(|| objects.around(word)) else { return };
        if known.is_none() {
            if self.leads_to.len() >= MOST_REMEMBERED {
                self.leads_to.clear();
            }
            self.leads_to.insert(word, object);
        }
        let is_renamed = |object: &Object| object.base >= THREADS_BASE && object.size < LARGEST_RENAMED;
        let Some(state) = objects.get(object).filter(|state| is_renamed(&state.object)) else { return };
        let number = &mut self.numbers[object as usize];
        if *number == 0 {
            self.reached.push(object);
            self.addresses.push(state.object.base);
            *number = self.reached.len() as u32;
        }
        self.words[index] = u64::from(*number) << 40 | (word - state.object.base);
        self.pointers.push(index as u32);
    }

    fn value(&mut self, machine: &Machine, value: Value) {
        self.words.push(u64::from(value.undefined()));
        self.word(machine, value.bits());
    }

    /// The cells of an object whose contents are not the initial ones, and their number.
    fn cells(&mut self, machine: &Machine, state: &ObjectState) {
        let count = self.words.len();
        self.words.push(0);
        let Object { base, size, .. } = state.object;
        let cells = self.cells_of.entry((base, size)).or_insert_with(|| {
            machine.store().cells_in(base, base.saturating_add(size)).map(|(_, cell)| cell).collect()
        });
        for &cell in cells.clone().iter() {
            let Some(contents) = machine.store().written(cell) else { continue };
            let range = machine.trace().cells[cell.index()];
            if contents != state.initial(range) {
                self.words.push(place(base, range) | u64::from(contents.undefined()) << 56);
                self.word(machine, contents.bits());
                self.words[count] += 1;
            }
        }
    }

    /// The same for the cells of global variables that are not in the sum.
    fn global_variables(&mut self, machine: &Machine) {
        let is_summed = machine.knows_local_states();
        let count = if is_summed && self.sums.pointing == 0 { 0 } else { self.sums.globals.len() };
        for index in 0..count {
            let global = &self.sums.globals[index];
            if global.may_point || !is_summed && global.seen != global.initial {
                let (cell, contents) = (global.cell, global.seen);
                self.words.push(number(cell, contents));
                self.word(machine, contents.bits());
            }
        }
        self.words.push(0);
    }

    /// All threads, as far as they are not in the sum.
    fn all_threads(&mut self, machine: &Machine) {
        let mut next = 0;
        while let Some(thread) = self.sums.apart(next) {
            next += 1;
            match machine.known_local(thread) {
                Some(known) if is_summed(machine, thread) => self.pointers_of(machine, known),
                known => self.thread(machine, thread, known),
            }
        }
        if machine.settings().model != Model::Sc {
            for (owner, address, fault) in machine.faulted_buffers() {
                self.words.extend([u64::from(owner.0) + 1, fault]);
                self.word(machine, address);
            }
        }
        self.words.push(0);
    }

    fn thread(&mut self, machine: &Machine, thread: ThreadIndex, known: Option<&KnownLocal>) {
        let joined = u64::from(machine.was_joined(thread));
        let status = machine.status(thread);
        let (tag, detail) = match status {
            Status::Ready(_) => (0, None),
            Status::Ended(_) => (1, None),
            Status::Faulted => (2, Some(machine.fault(thread).map_or(0, |fault| fault.kind as u64))),
            Status::Stopped(BlockedReason::Assume) => (3, None),
            Status::Stopped(BlockedReason::Await) => (4, None),
            Status::Stopped(BlockedReason::Unroll(site)) => (5, Some(u64::from(site.0))),
            Status::Stopped(BlockedReason::Fuel(site)) => (6, Some(u64::from(site.0))),
            Status::Stopped(BlockedReason::Calls(site)) => (7, Some(u64::from(site.0))),
            Status::Stopped(BlockedReason::Threads(site)) => (8, Some(u64::from(site.0))),
            Status::Stopped(BlockedReason::Model(site)) => (9, Some(u64::from(site.0))),
            Status::Stopped(BlockedReason::Exit) => (10, None),
            Status::Stopped(BlockedReason::Attempt) => (11, None),
            Status::Stopped(BlockedReason::Buffers | BlockedReason::Preemptions | BlockedReason::Steps)
            | Status::Absent
            | Status::Buffer => {
                unreachable!("no thread stops at a bound on schedules, and a buffer is no thread")
            }
        };
        self.words.push((1 + tag) | joined << 7 | u64::from(thread.0) << 8);
        self.words.extend(detail);
        match status {
            Status::Ended(value) => self.value(machine, value),
            // It never moves again, but what it points to is no leak.
            Status::Stopped(BlockedReason::Exit) if machine.settings().marks_allocations => {
                self.known_or_local_state(machine, thread, known);
            }
            // It never moves again.
            Status::Stopped(stop) if stop != BlockedReason::Await => {}
            _ => self.known_or_local_state(machine, thread, known),
        }
        if machine.settings().model != Model::Sc {
            let count = self.words.len();
            self.words.push(0);
            for (at, value, barrier) in machine.writes_in_buffers(thread) {
                self.words.push(u64::from(barrier) << 8 | u64::from(at.size));
                self.word(machine, at.address);
                self.value(machine, value);
                self.words[count] += 1;
            }
        }
    }

    fn known_or_local_state(&mut self, machine: &Machine, thread: ThreadIndex, known: Option<&KnownLocal>) {
        match known {
            Some(known) => self.known(machine, known),
            None => self.local_state(machine, thread),
        }
    }

    /// A known local state: its words that may be pointers, and a fingerprint of all else.
    fn known(&mut self, machine: &Machine, known: &KnownLocal) {
        self.others = self.others.wrapping_add(known.fingerprint);
        self.pointers_of(machine, known);
    }

    #[inline]
    fn pointers_of(&mut self, machine: &Machine, known: &KnownLocal) {
        for &word in &known.pointers {
            self.words.push(word);
            self.pointer(machine, self.words.len() - 1);
        }
    }

    fn local_state(&mut self, machine: &Machine, thread: ThreadIndex) {
        let state = machine.state(thread).expect("a thread that exists has a state");
        let rounds = machine.rounds(thread).expect("a thread that exists has a state");
        let count = self.words.len();
        self.words.push(0);
        machine.program().encode(state, &mut self.words);
        rounds.encode(&mut self.words);
        self.words[count] = (self.words.len() - count - 1) as u64;
        for index in count + 1..self.words.len() {
            if self.words[index] >= THREADS_BASE {
                self.pointer(machine, index);
            }
        }
    }

    /// The reached objects, and live objects that something else may lead to.
    fn objects(&mut self, machine: &Machine) {
        let mut next = 0;
        self.reached_objects(machine, &mut next);
        let objects = machine.store().objects();
        let mut unreached = std::mem::take(&mut self.unreached);
        unreached.clear();
        if objects.count() > machine.program().globals().len() {
            for (address, object) in objects.from(THREADS_BASE) {
                if self.numbers[object as usize] != 0 || machine.store().is_over(object) {
                    continue;
                }
                let is_kept = |state: &ObjectState| {
                    state.object.kind != ObjectKind::Heap || state.object.size >= LARGEST_RENAMED
                };
                if objects.get(object).is_some_and(is_kept) {
                    self.words.push(address);
                    self.object(machine, object);
                    self.reached_objects(machine, &mut next);
                } else {
                    unreached.push((address, object));
                }
            }
            unreached.retain(|&(_, object)| self.numbers[object as usize] == 0);
            if !unreached.is_empty() {
                self.looks_for_hidden = true;
                self.hidden_objects(machine, &mut unreached, &mut next);
            }
        }
        if machine.settings().marks_allocations {
            self.places_of_garbage(machine, &unreached);
        }
        self.unreached = unreached;
        self.words.push(0);
    }

    /// The places where unreached heap objects were allocated, and their number.
    fn places_of_garbage(&mut self, machine: &Machine, unreached: &[(Address, u32)]) {
        let place = |&(_, object): &(Address, u32)| Some(machine.store().objects().get(object)?.allocated_at);
        let mut places: Vec<u64> = unreached.iter().filter_map(place).collect();
        places.sort_unstable();
        places.dedup();
        self.words.extend(&places);
        self.words.push(places.len() as u64);
    }

    fn reached_objects(&mut self, machine: &Machine, next: &mut usize) {
        while let Some(&object) = self.reached.get(*next) {
            *next += 1;
            self.object(machine, object);
        }
    }

    fn object(&mut self, machine: &Machine, number: u32) {
        let Some(state) = machine.store().objects().get(number) else { return };
        let object = state.object;
        let is_over = machine.store().is_over(number);
        // A buffered write finds its object freed only if another thread freed it.
        let freed_by = match machine.settings().model {
            model if !model.has_buffers() => 0,
            _ if !is_over => 0,
            _ => machine.id(machine.trace().event(machine.last_write(state.lifetime)).thread).code(),
        };
        let flags = u64::from(object.zeroed) << 1 | u64::from(is_over);
        self.words.extend([object.size, (object.kind as u64) << 2 | flags, freed_by]);
        if machine.settings().marks_allocations {
            self.words.push(state.allocated_at);
        }
        if !is_over {
            self.cells(machine, state);
        }
    }
}

/// A cell's offset from `base` and its size in one word, which leaves eight bits.
fn place(base: Address, range: Cell) -> u64 {
    (range.address - base) | u64::from(range.size) << 48
}

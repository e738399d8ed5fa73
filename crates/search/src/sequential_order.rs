//! An order of the steps of an execution that is a graph in which each read reads the last write before it, if there is one.
//!
//! Under a memory model whose executions are graphs, a search may list a write before a read that does not see it although the two could
//! as well happen in the other order. Such an execution needs no weak memory, and a reader understands it best as an interleaving.
//!
//! A depth-first search over how many steps each thread has taken and which write each cell holds. It takes no write over one that a
//! later step still reads. (Deciding whether there is such an order is NP-hard; the search gives up after so many steps.)

use fixedbitset::FixedBitSet;
use interleaf_trace::{Action, CellIndex, EventIndex, Trace};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use std::hash::{BuildHasher, Hash};

/// After so many steps of the search it gives up.
const MOST_TRIED: u32 = 200_000;

/// A write, or what was there before the first.
type Source = EventIndex;

/// What a step needs and does.
#[derive(Default)]
struct Step {
    thread: usize,
    /// Steps of other threads that come before it in any order.
    before: Vec<usize>,
    reads: Vec<(CellIndex, Source)>,
    writes: Vec<CellIndex>,
}

/// The steps of a graph in such an order, by their numbers in the trace. None if no order is found, or if they are listed in one.
///
/// If some steps are `wanted`, the last step of the trace stays the last. If there is no order of all steps then, it is one of these steps
/// and of those that they need.
pub(crate) fn sequential_order(trace: &Trace, wanted: &[usize]) -> Option<Vec<usize>> {
    let steps: Vec<Step> = (0..trace.events.len()).map(|number| step(trace, number)).collect();
    if is_sequential(&steps) {
        return None;
    }
    let ends_with_last = !wanted.is_empty();
    let all = all(&steps);
    let order = Search::new(&steps, &all, trace.threads.len(), ends_with_last).run();
    if order.is_some() || !ends_with_last {
        return order;
    }
    let needed = needed(&steps, wanted);
    if needed == all { None } else { Search::new(&steps, &needed, trace.threads.len(), true).run() }
}

/// Whether each read reads the last write before it, as the steps are listed.
fn is_sequential(steps: &[Step]) -> bool {
    let mut held: FxHashMap<CellIndex, Source> = FxHashMap::default();
    steps.iter().enumerate().all(|(number, step)| {
        let finds = |&(cell, source): &(CellIndex, Source)| {
            held.get(&cell).copied().unwrap_or(EventIndex::INITIAL) == source
        };
        let is_so = step.reads.iter().all(finds);
        held.extend(step.writes.iter().map(|&cell| (cell, EventIndex(number as u32))));
        is_so
    })
}

fn all(steps: &[Step]) -> FixedBitSet {
    let mut all = FixedBitSet::with_capacity(steps.len());
    all.insert_range(..);
    all
}

/// Some steps, those that come before them in their threads, the writes that they read, and so on. What is left out is not read by a step
/// that stays.
fn needed(steps: &[Step], wanted: &[usize]) -> FixedBitSet {
    let mut needed = FixedBitSet::with_capacity(steps.len());
    let mut left: Vec<usize> = wanted.to_vec();
    while let Some(number) = left.pop() {
        let Some(step) = steps.get(number).filter(|_| !needed.put(number)) else { continue };
        let own = steps[..number].iter().rposition(|other| other.thread == step.thread);
        let sources = step.reads.iter().map(|read| read.1).filter(|source| source.is_event());
        left.extend(own.into_iter().chain(step.before.iter().copied()).chain(sources.map(EventIndex::index)));
    }
    needed
}

fn step(trace: &Trace, number: usize) -> Step {
    let event = &trace.events[number];
    let mut step = Step { thread: event.thread.index(), ..Step::default() };
    for (earlier, other) in trace.events[..number].iter().enumerate() {
        let is_thread = |action: Action, of: usize| match action {
            Action::Spawn(child) => child.index() == of,
            _ => false,
        };
        let starts = is_thread(other.action, step.thread);
        let joins = matches!(event.action, Action::Join(target) if target == other.thread);
        let ends = event.footprint.ends_life_of(other.footprint, &trace.groups)
            || event.footprint.comes_late_for(other.footprint);
        if starts || joins || ends {
            step.before.push(earlier);
        }
    }
    if event.read.is_some() || event.action == Action::Section {
        step.reads = trace.pieces_of(event).map(|piece| (piece.cell, piece.last_write)).collect();
    }
    step.writes = event.footprint.writes.iter(&trace.groups).collect();
    step
}

struct Search<'s> {
    steps: &'s [Step],
    /// The steps that are to be put in order, of each thread.
    of: Vec<Vec<usize>>,
    /// How many they are.
    count: usize,
    ends_with_last: bool,
    /// How many steps each thread has taken.
    taken: Vec<u32>,
    is_taken: Vec<bool>,
    /// The write that each cell holds.
    held: FxHashMap<CellIndex, Source>,
    /// How many steps that are not taken yet read a write of a cell.
    waiting: FxHashMap<(CellIndex, Source), u32>,
    order: Vec<usize>,
    /// A hash of `taken` and `held`, and those of the states that the search was in. If two were the same, it might miss an order.
    state: u64,
    seen: FxHashSet<u64>,
    tried: u32,
}

fn hash(part: impl Hash) -> u64 {
    FxBuildHasher.hash_one(part)
}

impl<'s> Search<'s> {
    fn new(steps: &'s [Step], needed: &FixedBitSet, threads: usize, ends_with_last: bool) -> Search<'s> {
        let mut of = vec![Vec::new(); threads];
        let mut waiting: FxHashMap<(CellIndex, Source), u32> = FxHashMap::default();
        for (number, step) in steps.iter().enumerate().filter(|&(number, _)| needed.contains(number)) {
            of[step.thread].push(number);
            for &read in &step.reads {
                *waiting.entry(read).or_default() += 1;
            }
        }
        Search {
            steps,
            of,
            count: needed.count_ones(..),
            ends_with_last,
            taken: vec![0; threads],
            is_taken: vec![false; steps.len()],
            held: FxHashMap::default(),
            waiting,
            order: Vec::new(),
            state: 0,
            seen: FxHashSet::default(),
            tried: 0,
        }
    }

    fn run(&mut self) -> Option<Vec<usize>> {
        // By depth, the steps that are left to try, the best last; and what the step taken there has overwritten.
        let mut choices = vec![self.choices()];
        let mut overwritten: Vec<Vec<(CellIndex, Option<Source>)>> = Vec::new();
        while self.order.len() < self.count {
            let Some(number) = choices.last_mut()?.pop() else {
                choices.pop();
                self.undo(overwritten.pop()?);
                continue;
            };
            self.tried += 1;
            if self.tried > MOST_TRIED {
                return None;
            }
            overwritten.push(self.take(number));
            match self.seen.insert(self.state) {
                true => choices.push(self.choices()),
                false => {
                    let last = overwritten.pop()?;
                    self.undo(last);
                }
            }
        }
        Some(std::mem::take(&mut self.order))
    }

    /// The steps that can be taken now: first that of the thread that runs, then in the order in which they were listed.
    fn choices(&self) -> Vec<usize> {
        let next = self.of.iter().zip(&self.taken).filter_map(|(own, &taken)| own.get(taken as usize));
        let mut choices: Vec<usize> = next.copied().filter(|&number| self.can_be_taken(number)).collect();
        let running = self.order.last().map(|&last| self.steps[last].thread);
        choices
            .sort_by_key(|&number| (Some(self.steps[number].thread) == running, std::cmp::Reverse(number)));
        choices
    }

    fn can_be_taken(&self, number: usize) -> bool {
        let step = &self.steps[number];
        let is_last = number + 1 == self.steps.len();
        if is_last && self.ends_with_last && self.order.len() + 1 != self.count {
            return false;
        }
        let held = |cell: CellIndex| self.held.get(&cell).copied().unwrap_or(EventIndex::INITIAL);
        // What a step overwrites is read by no other step any more.
        let is_read_later = |&cell: &CellIndex| {
            let own = step.reads.iter().filter(|&&read| read == (cell, held(cell))).count() as u32;
            self.waiting.get(&(cell, held(cell))).is_some_and(|&count| count > own)
        };
        step.before.iter().all(|&before| self.is_taken[before])
            && step.reads.iter().all(|&(cell, source)| held(cell) == source)
            && !step.writes.iter().any(is_read_later)
    }

    /// Takes a step. Returns what it overwrites.
    fn take(&mut self, number: usize) -> Vec<(CellIndex, Option<Source>)> {
        let step = &self.steps[number];
        for read in &step.reads {
            self.waiting.entry(*read).and_modify(|count| *count -= 1);
        }
        self.taken[step.thread] += 1;
        self.is_taken[number] = true;
        self.order.push(number);
        // A thread takes its steps in one order, so that the steps say how many each has taken.
        self.state ^= hash((number, u32::MAX));
        let write = EventIndex(number as u32);
        let hold = |&cell: &CellIndex| {
            let before = self.held.insert(cell, write);
            self.state ^= hash((cell, before)) ^ hash((cell, Some(write)));
            (cell, before)
        };
        step.writes.iter().map(hold).collect()
    }

    fn undo(&mut self, overwritten: Vec<(CellIndex, Option<Source>)>) {
        let Some(number) = self.order.pop() else { return };
        let step = &self.steps[number];
        self.state ^= hash((number, u32::MAX));
        for (cell, source) in overwritten.into_iter().rev() {
            self.state ^= hash((cell, source)) ^ hash((cell, self.held.get(&cell)));
            match source {
                Some(source) => self.held.insert(cell, source),
                None => self.held.remove(&cell),
            };
        }
        self.is_taken[number] = false;
        self.taken[step.thread] -= 1;
        for read in &step.reads {
            *self.waiting.entry(*read).or_default() += 1;
        }
    }
}

//! RFF: fuzzing by reads-from pairs. A schedule that showed a new pair of a write and a read is kept, changed and run again.
//!
//! Source: Wolff, Shi, Duck, Mathur, Roychoudhury, "Greybox Fuzzing for Concurrency Testing", ASPLOS 2024. An *abstract schedule* is a set
//! of constraints: a read at one place of the code has to read, or must not read, what a write at another place wrote to an address. A
//! run tries to satisfy them, and is else one of POS. If it shows a new pair, its schedule is kept. A new run takes a schedule that was
//! kept, changes it, and is drawn with it.
//!
//! Guarantee: none. Later runs try again for pairs that earlier runs rarely showed.
//!
//! Deviations:
//! - A schedule is drawn, of eight, as the one whose run had the combination of pairs that was seen most rarely. The paper takes them in turn
//!   for a number of runs that falls with that count.
//! - If a thread reads something new, all that it read before is kept as constraints too, so that later runs get as far and go on from
//!   there. One of seven times a schedule is run without a change. A constraint that is added is preferably one that no run has satisfied.
//! - In a mix, runs of all strategies tell what pairs there are, and a run of another strategy that shows new ones is kept as well.
//! - Runs are divided into generations, and these into chunks. A run uses what earlier generations have learned, and the runs before it in its
//!   own chunk; a generation has an eighth as many runs as there were before it, up to a limit. So the number of workers changes nothing.
//! - Under RC11 a read draws its source. A constraint steers what is drawn, in place of the order of steps alone.

use crate::learned::Constraint;
use crate::pos::Pos;
use crate::seen::{CodePlace, Pair, next_access};
use crate::strategy::{Chooser, Moment};
use fastrand::Rng;
use interleaf_program::Address;
use interleaf_trace::ThreadIndex;

pub(crate) struct Rff {
    constraints: Vec<Active>,
    pos: Pos,
    is_held: Vec<bool>,
}

/// A constraint in a run.
struct Active {
    pair: Pair,
    is_wanted: bool,
    /// Whether it is satisfied, and over: one that is wanted has to come once.
    is_over: bool,
    /// Whether the write has happened.
    is_written: bool,
}

/// What the next step of a thread means for a constraint.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    /// Nothing.
    Free,
    /// It satisfies the constraint.
    Satisfies,
    /// It comes too early, or destroys what is wanted.
    Hurts,
}

impl Rff {
    pub(crate) fn new(constraints: &[Constraint]) -> Rff {
        let active = |&Constraint { pair, is_wanted }: &Constraint| Active {
            pair,
            is_wanted,
            is_over: false,
            is_written: false,
        };
        Rff {
            constraints: constraints.iter().map(active).collect(),
            pos: Pos::default(),
            is_held: Vec::new(),
        }
    }
}

impl Active {
    /// What the next step of a thread means, which is at `place`.
    fn turn(&self, moment: &mut Moment, thread: ThreadIndex, place: CodePlace) -> Turn {
        if self.is_over {
            return Turn::Free;
        }
        let Pair { write, read, address } = self.pair;
        let Some((cell, writes)) = next_access(moment.machine, thread, |cell| cell.address == address) else {
            return Turn::Free;
        };
        let last = moment.seen.of(moment.machine.last_write(cell));
        let is_graph = moment.machine.settings().model.is_graph();
        match (self.is_wanted, place == read) {
            // In a graph, the read need not read the last write.
            (true, true) if last == write || is_graph && self.is_written => Turn::Satisfies,
            (true, true) => Turn::Hurts,
            // The read has to come before another write.
            (true, false) if writes && last == write && !is_graph => Turn::Hurts,
            (false, true) if last == write => Turn::Hurts,
            _ => Turn::Free,
        }
    }
}

impl Chooser for Rff {
    fn choose(&mut self, moment: &mut Moment, rng: &mut Rng) -> usize {
        self.is_held.clear();
        self.is_held.resize(moment.enabled.len(), false);
        let mut satisfies = None;
        if self.constraints.iter().any(|constraint| !constraint.is_over) {
            for number in 0..moment.enabled.len() {
                let thread = moment.enabled[number];
                let place = moment.seen.next(moment.machine, thread);
                for (constraint, which) in self.constraints.iter().zip(0..) {
                    match constraint.turn(moment, thread, place) {
                        Turn::Free => {}
                        Turn::Satisfies => satisfies = satisfies.or(Some((number, which))),
                        Turn::Hurts => self.is_held[number] = true,
                    }
                }
            }
        }
        let chosen = match satisfies.filter(|&(number, _)| !self.is_held[number]) {
            Some((number, which)) => {
                let satisfied: &mut Active = &mut self.constraints[which];
                satisfied.is_over = true;
                self.pos.chosen(moment, number);
                number
            }
            // If all would hurt a constraint, one has to.
            None if self.is_held.iter().all(|&is_held| is_held) => self.pos.choose(moment, rng),
            None => self.pos.choose_among(moment, rng, |number| !self.is_held[number]),
        };
        let thread = moment.enabled[chosen];
        let place = moment.seen.next(moment.machine, thread);
        for constraint in &mut self.constraints {
            let is_it = place == constraint.pair.write
                && next_access(moment.machine, thread, |cell| cell.address == constraint.pair.address)
                    .is_some_and(|(_, writes)| writes);
            constraint.is_written |= is_it;
        }
        chosen
    }

    fn rank(&self, place: CodePlace, address: Address, source: CodePlace) -> i8 {
        let rank = |constraint: &Active| match constraint.pair {
            pair if pair.read != place || pair.address != address || pair.write != source => 0,
            _ if constraint.is_wanted => 1,
            _ => -1,
        };
        self.constraints.iter().map(rank).sum()
    }

    fn ranks(&self, place: CodePlace, address: Address) -> bool {
        self.constraints.iter().any(|one| one.pair.read == place && one.pair.address == address)
    }

    fn demote(&mut self, thread: ThreadIndex) {
        self.pos.demote(thread);
        // A constraint may hold the others back for ever.
        self.constraints.iter_mut().for_each(|constraint| constraint.is_over = true);
    }
}

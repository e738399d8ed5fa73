//! All executions of a program without branches: every source of each read, and every modification order.

use super::axioms::{Event, Kind, MOST_EVENTS, Program, Relation, Version};
use super::straight::{Step, Straight};
use interleaf_litmus::generate::Order;
use std::collections::BTreeSet;

/// What the reads of each thread obtained, in order.
pub(crate) type Reads = Vec<u64>;

/// What is true of the executions of a program.
#[derive(Default, PartialEq, Eq, Debug)]
pub(crate) struct Judgement {
    /// How many graphs there are: sources, and modification orders.
    pub(crate) graphs: u64,
    /// How many choices of sources there are.
    pub(crate) classes: u64,
    pub(crate) is_racy: bool,
    /// What was read, and what each location holds at the end.
    pub(crate) outcomes: BTreeSet<(Reads, Vec<u64>)>,
}

struct Judge {
    program: Program,
    values: Vec<u64>,
    reads: Vec<usize>,
    /// For each read, what it may read from.
    sources: Vec<Vec<usize>>,
    /// For each location, its writes; the initial one first.
    writes: Vec<Vec<usize>>,
    judgement: Judgement,
}

/// How many pairs of sources and modification orders [`judge`] would look at; none if there are too many events.
pub(crate) fn candidates(straight: &Straight) -> Option<u64> {
    let mut events = straight.locations.len();
    let (mut reads, mut writes) = (vec![0; events], vec![0_u64; events]);
    for step in straight.threads.iter().flatten() {
        events += 1;
        match *step {
            Step::Read { location, .. } => reads[location] += 1,
            Step::Write { location, .. } => writes[location] += 1,
            Step::Exchange { location, .. } => {
                events += 1;
                reads[location] += 1;
                writes[location] += 1;
            }
            Step::Fence(_) => {}
        }
    }
    let of =
        |(&reads, &writes): (&u32, &u64)| (writes + 1).saturating_pow(reads) * (1..=writes).product::<u64>();
    let product = reads.iter().zip(&writes).map(of).fold(1, u64::saturating_mul);
    (events <= MOST_EVENTS).then_some(product)
}

/// The executions of a program that has few events.
pub(crate) fn judge(straight: &Straight, version: Version) -> Judgement {
    let mut events = Vec::new();
    let mut values = Vec::new();
    let mut rmw = Relation::EMPTY;
    let mut add = |kind, order, location, thread, value| {
        events.push(Event { kind, order, location, thread });
        values.push(value);
        events.len() - 1
    };
    let mut writes: Vec<Vec<usize>> = (0..straight.locations.len())
        .map(|location| vec![add(Kind::Write, Order::Na, Some(location), None, 0)])
        .collect();
    let mut reads = Vec::new();
    for (thread, steps) in straight.threads.iter().enumerate() {
        let thread = Some(thread);
        for step in steps {
            match *step {
                Step::Read { location, order } => {
                    reads.push((add(Kind::Read, order, Some(location), thread, 0), location));
                }
                Step::Write { location, value, order } => {
                    writes[location].push(add(Kind::Write, order, Some(location), thread, value));
                }
                Step::Exchange { location, value, order } => {
                    let (of_read, of_write) = halves(order);
                    let read = add(Kind::Read, of_read, Some(location), thread, 0);
                    let write = add(Kind::Write, of_write, Some(location), thread, value);
                    rmw.add(read, write);
                    reads.push((read, location));
                    writes[location].push(write);
                }
                Step::Fence(order) => {
                    add(Kind::Fence, order, None, thread, 0);
                }
            }
        }
    }
    let sources = reads.iter().map(|&(_, location)| writes[location].clone()).collect();
    let reads = reads.into_iter().map(|(read, _)| read).collect();
    let program = Program::new(version, &events, rmw);
    let mut judge = Judge { program, values, reads, sources, writes, judgement: Judgement::default() };
    judge.choose_sources(0, &mut Vec::new(), Relation::EMPTY);
    judge.judgement
}

/// The orders of the read and the write of an update.
fn halves(order: Order) -> (Order, Order) {
    match order {
        Order::Acq => (Order::Acq, Order::Rlx),
        Order::Rel => (Order::Rlx, Order::Rel),
        Order::AcqRel => (Order::Acq, Order::Rel),
        other => (other, other),
    }
}

impl Judge {
    fn choose_sources(&mut self, next: usize, chosen: &mut Vec<usize>, rf: Relation) {
        let Some(&read) = self.reads.get(next) else {
            let Some(hb) = self.program.happens_before(rf) else { return };
            let before = self.judgement.graphs;
            self.order_writes(0, chosen, (rf, Relation::EMPTY, hb), &mut Vec::new());
            if self.judgement.graphs > before {
                self.judgement.classes += 1;
                self.judgement.is_racy |= self.program.has_race(hb);
            }
            return;
        };
        for source in self.sources[next].clone() {
            // No read precedes what it reads.
            if self.program.sb.has(read, source) || self.program.rmw.has(read, source) {
                continue;
            }
            let mut rf = rf;
            rf.add(source, read);
            chosen.push(source);
            self.choose_sources(next + 1, chosen, rf);
            chosen.pop();
        }
    }

    /// Orders the writes to a location and to those after it in all ways.
    fn order_writes(
        &mut self,
        location: usize,
        chosen: &[usize],
        (rf, mo, hb): (Relation, Relation, Relation),
        last: &mut Vec<u64>,
    ) {
        if location == self.writes.len() {
            if self.program.is_consistent(rf, mo, hb) {
                self.judgement.graphs += 1;
                let read = chosen.iter().map(|&source| self.values[source]).collect();
                self.judgement.outcomes.insert((read, last.clone()));
            }
            return;
        }
        let writes = self.writes[location].clone();
        self.permute(writes, 1, &mut |judge, order| {
            let mut mo = mo;
            for (place, &early) in order.iter().enumerate() {
                order[place + 1..].iter().for_each(|&late| mo.add(early, late));
            }
            last.push(judge.values[order[order.len() - 1]]);
            judge.order_writes(location + 1, chosen, (rf, mo, hb), last);
            last.pop();
        });
    }

    /// Calls `visit` with each order of what stands from `first` on.
    fn permute(&mut self, mut order: Vec<usize>, first: usize, visit: &mut dyn FnMut(&mut Judge, &[usize])) {
        if first >= order.len() {
            return visit(self, &order);
        }
        for other in first..order.len() {
            order.swap(first, other);
            self.permute(order.clone(), first + 1, visit);
            order.swap(first, other);
        }
    }
}

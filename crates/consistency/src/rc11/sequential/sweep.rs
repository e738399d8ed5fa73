//! What leads to sequentially consistent events in a modification order, and whether they can all be put in a row.

use super::super::clocks::join;
use super::super::coherence::Chain;
use super::super::graph::{Graph, NodeIndex};
use super::Clock;

/// An order of the chains of each cell.
pub(in super::super) trait ChainSequence {
    /// Whether the chains of each cell are ordered totally.
    const IS_TOTAL: bool;

    /// A number that grows along the order.
    fn position(&self, cell: u32, chain: Chain) -> usize;

    /// Whether one chain is known to come before another one.
    fn is_before(&self, cell: u32, one: Chain, other: Chain) -> bool;
}

/// An access to a cell. The first fields are the order in which accesses are visited: a write, then the reads from it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Visit {
    cell: u32,
    position: usize,
    chain: Chain,
    number: u32,
    is_read: bool,
    /// The event, by its number among those that are visited.
    event: u32,
}

/// Buffers, which save allocations.
#[derive(Default)]
pub(in super::super) struct Sweep {
    events: Vec<NodeIndex>,
    visits: Vec<Visit>,
    /// By visited event: what leads to it.
    into: Vec<u32>,
    /// By visited event: the fences from which `hb; eco` leads to it.
    beyond: Vec<u32>,
    /// What the accesses so far start, and the fences among that.
    started: [Vec<u32>; 2],
    /// The same for the reads from the current place.
    pending: [Vec<u32>; 2],
    /// The chains of the cell that were visited, each with what its accesses and those before it start.
    chains: Vec<(Chain, usize)>,
    totals: Vec<u32>,
    next: Vec<usize>,
    done: Vec<u32>,
}

impl Graph {
    /// Whether `psc` is acyclic in an order of chains that may be partial. Then `psc` is a part of that of every order that extends it.
    pub(in super::super) fn has_order<C: ChainSequence>(&self, order: &C) -> bool {
        if self.sequential.len() < 2 {
            return true;
        }
        let mut scratch = self.scratch.borrow_mut();
        let sweep = &mut scratch.sweep;
        let has_fences = self.sequential.fences > 0;
        sweep.events.clear();
        // Without fences, other events start nothing and lead nowhere.
        match has_fences {
            true => sweep.events.extend(0..self.nodes.len() as NodeIndex),
            false => sweep.events.extend_from_slice(&self.sequential.events),
        }
        self.find_visits(sweep, order);
        let size = sweep.events.len() * self.stride;
        for clocks in [&mut sweep.into, &mut sweep.beyond] {
            clocks.clear();
            clocks.resize(if has_fences { size } else { 0 }, 0);
        }
        sweep.into.resize(size, 0);
        for (number, &event) in sweep.events.iter().enumerate() {
            let into = &mut sweep.into[number * self.stride..(number + 1) * self.stride];
            let fixed = self.sequential.clock(event, Clock::Fixed, self.stride);
            fixed.into_iter().for_each(|fixed| join(into, fixed));
        }
        self.follow_modification_order(sweep, order);
        if has_fences {
            self.lead_to_fences(sweep);
        }
        self.can_be_in_a_row(sweep, has_fences)
    }

    fn find_visits<C: ChainSequence>(&self, sweep: &mut Sweep, order: &C) {
        sweep.visits.clear();
        for (&event, number) in sweep.events.iter().zip(0..) {
            let writes = self.writes_of(event);
            // The write of an update comes after all that its read comes after.
            let reads =
                self.reads_of(event).iter().filter(|(cell, _)| writes.iter().all(|(other, _)| other != cell));
            let all = reads.map(|&read| (true, read)).chain(writes.iter().map(|&write| (false, write)));
            let all = all.filter(|&(_, (cell, _))| self.orders_apply(event, cell));
            sweep.visits.extend(all.map(|(is_read, (cell, place))| {
                let position = order.position(cell, place.chain);
                Visit { cell, position, chain: place.chain, number: place.number, is_read, event: number }
            }));
        }
        sweep.visits.sort_unstable();
    }

    /// Adds what `mo` and `rb` lead to.
    fn follow_modification_order<C: ChainSequence>(&self, sweep: &mut Sweep, order: &C) {
        let (stride, has_fences) = (self.stride, self.sequential.fences > 0);
        let Sweep { events, visits, into, beyond, started, pending, chains, totals, .. } = sweep;
        for clock in started.iter_mut().chain(pending.iter_mut()) {
            clock.clear();
            clock.resize(stride, 0);
        }
        chains.clear();
        totals.clear();
        let mut previous: Option<Visit> = None;
        for &visit in visits.iter() {
            let is_same = |before: &Visit| (before.cell, before.chain) == (visit.cell, visit.chain);
            if previous.is_none_or(|before| !is_same(&before) || before.number != visit.number) {
                for (started, pending) in started.iter_mut().zip(pending.iter_mut()) {
                    join(started, pending);
                    pending.fill(0);
                }
            }
            if let Some(before) = previous.filter(|before| !is_same(before)) {
                if before.cell != visit.cell {
                    started.iter_mut().for_each(|clock| clock.fill(0));
                    chains.clear();
                    totals.clear();
                } else if !C::IS_TOTAL {
                    chains.push((before.chain, totals.len()));
                    started.iter_mut().for_each(|clock| {
                        totals.extend_from_slice(clock);
                        clock.fill(0);
                    });
                    for &(chain, start) in
                        chains.iter().filter(|(chain, _)| order.is_before(visit.cell, *chain, visit.chain))
                    {
                        debug_assert_ne!(chain, visit.chain, "the accesses to a chain are in a row");
                        join(&mut started[0], &totals[start..start + stride]);
                        join(&mut started[1], &totals[start + stride..start + 2 * stride]);
                    }
                }
            }
            previous = Some(visit);
            let event = events[visit.event as usize];
            let own = visit.event as usize * stride..(visit.event as usize + 1) * stride;
            if has_fences {
                join(&mut beyond[own.clone()], &started[1]);
            }
            let starting = if visit.is_read {
                &mut *pending
            } else {
                join(&mut into[own], &started[0]);
                &mut *started
            };
            let node = &self.nodes[event as usize];
            if node.orders.is_sequentially_consistent() {
                let last = &mut starting[0][node.thread as usize];
                *last = (*last).max(2 * node.index);
            }
            if has_fences && let Some(fences) = self.sequential.clock(event, Clock::Fences, stride) {
                starting.iter_mut().for_each(|clock| join(clock, fences));
            }
        }
    }

    /// Adds what leads to fences through what happens before them.
    fn lead_to_fences(&self, sweep: &mut Sweep) {
        let stride = self.stride;
        let row = |node: NodeIndex| node as usize * stride..(node as usize + 1) * stride;
        // From here on `beyond` is all that leads to an event or to one before it in its thread.
        let Sweep { into, beyond, .. } = sweep;
        for (node, clock) in (0..self.nodes.len() as NodeIndex).zip(into.chunks_exact(stride)) {
            join(&mut beyond[row(node)], clock);
            let Some(previous) = self.previous(node) else { continue };
            let (earlier, own) = beyond.split_at_mut(node as usize * stride);
            join(&mut own[..stride], &earlier[row(previous)]);
        }
        let fences =
            self.sequential.events.iter().filter(|&&event| self.nodes[event as usize].orders.is_fence);
        for &fence in fences {
            let own = self.nodes[fence as usize].thread as usize;
            for (thread, &bound) in self.before(fence).iter().enumerate() {
                let bound = if thread == own { bound - 1 } else { bound };
                let into = &mut into[row(fence)];
                if bound > 0 {
                    join(into, &beyond[row(self.threads[thread][bound as usize - 1])]);
                }
            }
        }
    }

    /// The event before an event in its thread.
    fn previous(&self, node: NodeIndex) -> Option<NodeIndex> {
        let own = &self.nodes[node as usize];
        own.index.checked_sub(2).map(|before| self.threads[own.thread as usize][before as usize])
    }

    /// Whether the sequentially consistent events have an order in which each comes after all that lead to it.
    fn can_be_in_a_row(&self, sweep: &mut Sweep, has_fences: bool) -> bool {
        let stride = self.stride;
        let Sweep { events, into, next, done, .. } = sweep;
        let all = &self.sequential.by_thread;
        next.clear();
        next.resize(all.len(), 0);
        done.clear();
        done.resize(stride, 0);
        // Where the events are among those visited, by thread and number.
        let number = |node: NodeIndex| match has_fences {
            true => node as usize,
            false => events.binary_search(&node).expect("it is visited"),
        };
        let mut left: usize = all.iter().map(|[own, _]| own.len()).sum();
        loop {
            let before = left;
            for (thread, [own, _]) in all.iter().enumerate() {
                while let Some(&place) = own.get(next[thread]) {
                    let event = self.threads[thread][place.div_ceil(2) as usize - 1];
                    let needed = match place % 2 {
                        0 => &into[number(event) * stride..(number(event) + 1) * stride],
                        _ => self.sequential.clock(event, Clock::FixedRead, stride).expect("it was pushed"),
                    };
                    if needed.iter().zip(done.iter()).any(|(needed, done)| needed > done) {
                        break;
                    }
                    done[thread] = place;
                    next[thread] += 1;
                    left -= 1;
                }
            }
            if left == 0 || left == before {
                return left == 0;
            }
        }
    }
}

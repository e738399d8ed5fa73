//! How much of its reads-from class an execution is.
//!
//! `rf` explores one execution of each class, and `optimal` one for each order of writes. Let each execution count as a fraction, such that
//! those of a class count as one together. Then the sum over the executions of `optimal` is the number of classes, and a probe of the one
//! number is one of the other as well.
//!
//! The fraction is the probability with which a random process comes to the order of writes that the execution has: the writes of each cell
//! are inserted one after the other, in an order that the whole class has in common, each at a place that is drawn among those
//! after which some execution of the class is left. Each order of the class comes up with some probability, and no other one does, so
//! these probabilities add up to one. If all places are left, that is one by the number of orders.

use interleaf_consistency::{Access, Buffer, Rules, Saturation, Section, witness};
use interleaf_memory::Machine;
use interleaf_search::exhaustive::final_reads;
use interleaf_trace::{Action, CellIndex, EventIndex, ThreadIndex, Trace};
use rustc_hash::FxHashMap;

/// No fraction is computed if a cell has more writes: the time grows with the square of their number.
const MOST_WRITES: usize = 64;

/// The fraction of its class that the execution of a machine is, under sequential consistency; none if that takes too long.
pub(in crate::optimal) fn share(machine: &Machine) -> Option<f64> {
    let trace = machine.trace();
    let execution = Execution::new(machine);
    let mut cells: Vec<(CellIndex, Vec<u32>)> =
        writes(&execution).into_iter().filter(|(_, of)| of.len() > 1).collect();
    // In an order that does not depend on the run.
    cells.sort_by_key(|&(cell, _)| trace.cells[cell.index()]);
    if cells.iter().any(|(_, of)| of.len() > MOST_WRITES) {
        return None;
    }
    let name = |&number: &u32| {
        let event = &trace.events[number as usize];
        (trace.thread_of(event), event.index)
    };
    let mut edges: Vec<(u32, u32)> = Vec::new();
    let mut order = execution.saturated(&edges)?;
    let mut share = 1.0;
    for (_, of) in &cells {
        let mut by_name = of.clone();
        by_name.sort_by_key(name);
        let mut placed: Vec<u32> = Vec::new();
        for write in by_name {
            let own = placed.partition_point(|&other| other < write);
            let around = |place: usize| -> Vec<(u32, u32)> {
                let before = place.checked_sub(1).map(|before| (placed[before], write));
                before.into_iter().chain(placed.get(place).map(|&after| (write, after))).collect()
            };
            let is_possible = |place: &usize| {
                let order = |one: u32, other: u32| order.is_before(EventIndex(one), EventIndex(other));
                !placed[..*place].iter().any(|&before| order(write, before))
                    && !placed[*place..].iter().any(|&after| order(after, write))
            };
            let others = (0..=placed.len()).filter(|&place| place != own).filter(is_possible);
            let left =
                others.filter(|&place| execution.is_consistent(&[&edges[..], &around(place)].concat()));
            let others = left.count();
            if others > 0 {
                edges.extend(around(own));
                order = execution.saturated(&edges)?;
            }
            share /= (1 + others) as f64;
            placed.insert(own, write);
        }
    }
    Some(share)
}

/// The writes of each cell, in their order.
fn writes(execution: &Execution) -> FxHashMap<CellIndex, Vec<u32>> {
    let mut all: FxHashMap<CellIndex, Vec<u32>> = FxHashMap::default();
    for (event, number) in execution.events.iter().zip(0..) {
        event.writes.iter().for_each(|&cell| all.entry(cell).or_default().push(number));
    }
    all
}

/// What all executions of a class have in common.
struct Execution {
    /// In the order of one of them. The last ones are what threads see that wait for ever.
    events: Vec<Item>,
}

struct Item {
    thread: ThreadIndex,
    reads: Vec<(CellIndex, EventIndex)>,
    writes: Vec<CellIndex>,
    /// Events of other threads that come before.
    after: Vec<EventIndex>,
}

impl Execution {
    fn new(machine: &Machine) -> Execution {
        let trace = machine.trace();
        // By thread, the event that started it, and its last event so far.
        let mut started: FxHashMap<ThreadIndex, EventIndex> = FxHashMap::default();
        let mut last: FxHashMap<ThreadIndex, EventIndex> = FxHashMap::default();
        let mut events = Vec::with_capacity(trace.events.len());
        for (event, number) in trace.events.iter().zip(0..) {
            let mut after: Vec<EventIndex> = started.remove(&event.thread).into_iter().collect();
            match event.action {
                Action::Spawn(child) => _ = started.insert(child, EventIndex(number)),
                Action::Join(child) => after.extend(last.get(&child)),
                _ => {}
            }
            last.insert(event.thread, EventIndex(number));
            events.push(Item { after, ..Item::new(trace, number as usize) });
        }
        final_reads(machine, &mut |thread, cells| {
            let cells = cells.iter(&trace.groups).filter(|cell| cell.is_some());
            let reads = cells.map(|cell| (cell, machine.seen_write(thread, cell))).collect();
            let after = started.get(&thread).copied().into_iter().collect();
            events.push(Item { thread, reads, writes: Vec::new(), after });
        });
        Execution { events }
    }

    /// The saturated order of the events, with more edges that their own order extends; none if there is a cycle.
    fn saturated(&self, edges: &[(u32, u32)]) -> Option<Saturation> {
        let order: Vec<u32> = (0..self.events.len() as u32).collect();
        self.pushed(&order, edges)
    }

    /// Whether there is an execution of the class in which the first event of each edge comes before the second.
    fn is_consistent(&self, edges: &[(u32, u32)]) -> bool {
        let Some(order) = self.sorted(edges) else { return false };
        let Some(mut saturation) = self.pushed(&order, edges) else { return false };
        let guide: Vec<EventIndex> = (0..order.len() as u32).map(EventIndex).collect();
        witness(&mut saturation, &guide).0.is_some()
    }

    /// The saturated order of the events, numbered by their places in `order`; none if there is a cycle.
    fn pushed(&self, order: &[u32], edges: &[(u32, u32)]) -> Option<Saturation> {
        let mut place = vec![0; order.len()];
        order.iter().zip(0..).for_each(|(&number, at)| place[number as usize] = at);
        let moved =
            |event: EventIndex| if event.is_event() { EventIndex(place[event.index()]) } else { event };
        let mut saturation = Saturation::new(Rules::Applied);
        let (mut reads, mut after) = (Vec::new(), Vec::new());
        for &number in order {
            let item = &self.events[number as usize];
            reads.clear();
            reads.extend(item.reads.iter().map(|&(cell, source)| (cell, moved(source))));
            after.clear();
            after.extend(item.after.iter().map(|&event| moved(event)));
            let into = edges.iter().filter(|&&(_, second)| second == number);
            after.extend(into.map(|&(first, _)| EventIndex(place[first as usize])));
            let access = Access {
                thread: item.thread,
                reads: &reads,
                writes: &item.writes,
                after: &after,
                buffer: Buffer::None,
                section: Section::None,
            };
            saturation.push(access).ok()?;
        }
        Some(saturation)
    }

    /// An order of the events that extends program order, reads-from and the edges; none if they have a cycle.
    fn sorted(&self, edges: &[(u32, u32)]) -> Option<Vec<u32>> {
        let count = self.events.len();
        let (mut next, mut missing) = (vec![Vec::new(); count], vec![0_u32; count]);
        let mut last: FxHashMap<ThreadIndex, u32> = FxHashMap::default();
        let mut add = |first: u32, second: u32| {
            next[first as usize].push(second);
            missing[second as usize] += 1;
        };
        for (item, number) in self.events.iter().zip(0..) {
            last.insert(item.thread, number).into_iter().for_each(|before| add(before, number));
            let sources = item.reads.iter().map(|&(_, source)| source).chain(item.after.iter().copied());
            sources.filter(|source| source.is_event()).for_each(|source| add(source.0, number));
        }
        edges.iter().for_each(|&(first, second)| add(first, second));
        let mut ready: Vec<u32> =
            (0..count as u32).rev().filter(|&number| missing[number as usize] == 0).collect();
        let mut order = Vec::with_capacity(count);
        while let Some(number) = ready.pop() {
            order.push(number);
            for &after in &next[number as usize] {
                missing[after as usize] -= 1;
                if missing[after as usize] == 0 {
                    ready.push(after);
                }
            }
        }
        (order.len() == count).then_some(order)
    }
}

impl Item {
    /// An event, without what comes before it.
    fn new(trace: &Trace, number: usize) -> Item {
        let event = &trace.events[number];
        let pieces = || trace.pieces_of(event);
        let is_read = event.read.is_some() || event.action == Action::Section;
        let mut reads: Vec<_> =
            pieces().filter(|_| is_read).map(|piece| (piece.cell, piece.last_write)).collect();
        let mut writes: Vec<_> =
            pieces().map(|piece| piece.cell).filter(|&cell| trace.writes(event, cell)).collect();
        let lifetime = Some(event.footprint.lifetime).filter(|lifetime| lifetime.is_some());
        match event.footprint.frees {
            true => writes.extend(lifetime.filter(|lifetime| !writes.contains(lifetime))),
            // It has not ended yet.
            false => reads.extend(lifetime.map(|lifetime| (lifetime, EventIndex::INITIAL))),
        }
        Item { thread: event.thread, reads, writes, after: Vec::new() }
    }
}

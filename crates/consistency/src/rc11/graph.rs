//! Events with their sources, pushed and popped: happens-before by clocks, and the order of chains.

use super::clocks::{join, widened};
use super::coherence::{FIRST, Place, Relation};
use super::sequential::{Sequential, Sweep};
use super::{Coherence, Orders, Strength, Version};
use crate::access::Access;
use crate::saturation::Inconsistent;
use interleaf_trace::{CellIndex, EventIndex};
use std::cell::RefCell;

/// The number of an event, as it was pushed.
pub(super) type NodeIndex = u32;

/// The clocks of an event. Each has a component for each thread: how many of its events are meant.
#[derive(Clone, Copy)]
enum Clock {
    /// What happens before the event, or is it.
    Before,
    /// What happens before the last release fence of its thread.
    Released,
    /// What the next acquire fence of its thread acquires.
    Acquirable,
    /// What a release sequence that the event heads hands on to an acquire.
    Headed,
    /// What an acquire read of what the event writes acquires.
    Message,
}

/// How many clocks an event has.
const CLOCKS: usize = 5;

pub(super) struct Node {
    pub(super) thread: u32,
    /// How many events of its thread there are up to it.
    pub(super) index: u32,
    pub(super) orders: Orders,
    reads: u32,
    writes: u32,
    edges: u32,
}

/// Buffers, which save allocations.
#[derive(Default)]
pub(super) struct Scratch {
    clock: Vec<u32>,
    places: Vec<Place>,
    /// Of the order of sequentially consistent events.
    pub(super) clocks: Vec<u32>,
    /// The place of each event in an execution.
    pub(super) rank: Vec<u32>,
    pub(super) sweep: Sweep,
}

/// An order of two chains of a cell that an event forces.
struct Edge {
    cell: u32,
    /// How many changes of clocks there were in the cell before.
    changes: u32,
}

/// Events of an execution under RC11. See the head of the module.
#[derive(Default)]
pub struct Graph {
    pub(super) version: Version,
    /// Whether plain accesses count as relaxed ones.
    plain_is_relaxed: bool,
    pub(super) nodes: Vec<Node>,
    /// The last event of each thread.
    pub(super) threads: Vec<Vec<NodeIndex>>,
    /// How many components a clock has.
    pub(super) stride: usize,
    /// `CLOCKS` for each event.
    clocks: Vec<u32>,
    /// The cells that events read, with the place of the source.
    reads: Vec<(u32, Place)>,
    /// The cells that events write, with the place of what is written.
    pub(super) writes: Vec<(u32, Place)>,
    edges: Vec<Edge>,
    pub(super) cells: Vec<Coherence>,
    /// What is known of the order of sequentially consistent events.
    pub(super) sequential: Sequential,
    /// Buffers.
    pub(super) scratch: RefCell<Scratch>,
    /// How often pairs of chains were tried both ways.
    pub branchings: u64,
}

impl Graph {
    /// No events. If `plain_is_relaxed`, plain accesses count as relaxed ones.
    pub fn new(version: Version, plain_is_relaxed: bool) -> Graph {
        Graph { version, plain_is_relaxed, ..Graph::default() }
    }

    /// How many events there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there are no events.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    fn clock(&self, node: NodeIndex, which: Clock) -> &[u32] {
        let start = (node as usize * CLOCKS + which as usize) * self.stride;
        &self.clocks[start..start + self.stride]
    }

    /// What happens before an event, or is it.
    pub(super) fn before(&self, node: NodeIndex) -> &[u32] {
        self.clock(node, Clock::Before)
    }

    /// Whether an event happens before another one, or is it.
    pub fn happens_before(&self, one: EventIndex, other: EventIndex) -> bool {
        let Node { thread, index, .. } = self.nodes[one.index()];
        self.before(other.0)[thread as usize] >= index
    }

    pub(super) fn reads_of(&self, node: NodeIndex) -> &[(u32, Place)] {
        let end = self.nodes.get(node as usize + 1).map_or(self.reads.len(), |next| next.reads as usize);
        &self.reads[self.nodes[node as usize].reads as usize..end]
    }

    pub(super) fn writes_of(&self, node: NodeIndex) -> &[(u32, Place)] {
        let end = self.nodes.get(node as usize + 1).map_or(self.writes.len(), |next| next.writes as usize);
        &self.writes[self.nodes[node as usize].writes as usize..end]
    }

    /// Whether an event wrote a cell. One that found its object freed did not.
    pub fn has_written(&self, cell: CellIndex, write: EventIndex) -> bool {
        !write.is_event() || self.writes_of(write.0).iter().any(|(other, _)| *other == cell.0)
    }

    /// The place of a write in a cell.
    pub(super) fn place_of(&self, cell: CellIndex, write: EventIndex) -> Place {
        if !write.is_event() {
            return FIRST;
        }
        let written = self.writes_of(write.0).iter().find(|(other, _)| *other == cell.0);
        written.expect("a source writes what is read from it").1
    }

    /// Makes room for more threads.
    fn widen(&mut self, threads: usize) {
        if threads <= self.stride {
            return;
        }
        let stride = threads.max(2 * self.stride).max(4);
        self.clocks = widened(&self.clocks, self.stride, stride);
        self.sequential.widen(self.stride, stride);
        self.stride = stride;
        self.threads.resize_with(stride, Vec::new);
    }

    /// Adds an event after those that it reads from and comes after. Fails if no modification order makes the graph coherent; the event
    /// is not added then.
    pub fn push(&mut self, access: Access, orders: Orders) -> Result<(), Inconsistent> {
        let node = self.push_node(access, orders);
        let pushed = self.push_accesses(node, access);
        match pushed {
            Ok(()) => self.push_sequential(node),
            Err(_) => self.pop(),
        }
        pushed
    }

    /// Adds an event whose accesses are not noted yet.
    pub(super) fn push_node(&mut self, access: Access, orders: Orders) -> NodeIndex {
        self.widen(access.thread.index() + 1);
        let orders = if self.plain_is_relaxed { orders.at_least_relaxed() } else { orders };
        let node = self.nodes.len() as NodeIndex;
        let thread = access.thread.0;
        let previous = self.threads[thread as usize].last().copied();
        let index = previous.map_or(1, |previous| self.nodes[previous as usize].index + 1);
        self.push_clocks((node, thread, index), previous, access, orders);
        self.nodes.push(Node {
            thread,
            index,
            orders,
            reads: self.reads.len() as u32,
            writes: self.writes.len() as u32,
            edges: self.edges.len() as u32,
        });
        self.threads[thread as usize].push(node);
        let cells = access.reads.iter().map(|&(cell, _)| cell).chain(access.writes.iter().copied());
        let cells = cells.map(|cell| cell.index() + 1).max().unwrap_or(0);
        if self.cells.len() < cells {
            self.cells.resize_with(cells, Coherence::default);
        }
        node
    }

    fn push_clocks(
        &mut self,
        (node, thread, index): (NodeIndex, u32, u32),
        previous: Option<NodeIndex>,
        access: Access,
        orders: Orders,
    ) {
        let stride = self.stride;
        let mut new = std::mem::take(&mut self.scratch.get_mut().clock);
        new.clear();
        new.resize(CLOCKS * stride, 0);
        if let Some(previous) = previous {
            let start = previous as usize * CLOCKS * stride;
            new[..3 * stride].copy_from_slice(&self.clocks[start..start + 3 * stride]);
        }
        let range = |which: Clock| which as usize * stride..(which as usize + 1) * stride;
        for before in access.after {
            join(&mut new[range(Clock::Before)], self.before(before.0));
        }
        if orders.read != Strength::Plain && !orders.is_fence {
            let to = if orders.read.synchronises() { Clock::Before } else { Clock::Acquirable };
            let atomic = |&&(cell, source): &&(CellIndex, EventIndex)| {
                source.is_event() && orders.apply_to(cell) && self.synchronises(source, cell)
            };
            for &(_, source) in access.reads.iter().filter(atomic) {
                join(&mut new[range(to)], self.clock(source.0, Clock::Message));
            }
        }
        if orders.is_fence && orders.read.synchronises() {
            join_within(&mut new, Clock::Acquirable, Clock::Before, stride);
        }
        new[thread as usize] = index;
        if orders.is_fence && orders.write.synchronises() {
            new.copy_within(range(Clock::Before), range(Clock::Released).start);
        }
        let written = match access.writes {
            &[cell] => Some(cell).filter(|&cell| orders.apply_to(cell)),
            writes => orders.only.filter(|only| writes.contains(only)),
        };
        if let (Some(cell), true) = (written, orders.write != Strength::Plain) {
            new.copy_within(range(Clock::Released), range(Clock::Headed).start);
            if orders.write.synchronises() {
                join_within(&mut new, Clock::Before, Clock::Headed, stride);
            }
            if self.version == Version::Rc11
                && let Some(earlier) = self.own_atomic_write(thread, cell)
            {
                join(&mut new[range(Clock::Headed)], self.clock(earlier, Clock::Headed));
            }
            new.copy_within(range(Clock::Headed), range(Clock::Message).start);
            if let Some(&(_, source)) = access.reads.iter().find(|(other, _)| *other == cell)
                && source.is_event()
                && self.synchronises(source, cell)
            {
                join(&mut new[range(Clock::Message)], self.clock(source.0, Clock::Message));
            }
        }
        debug_assert_eq!(self.clocks.len(), node as usize * CLOCKS * stride, "each event has its clocks");
        self.clocks.extend_from_slice(&new);
        self.scratch.get_mut().clock = new;
    }

    /// The last atomic write of a thread to a cell. A plain one after it does not end a release sequence: `rs` has `sb∩loc`.
    fn own_atomic_write(&self, thread: u32, cell: CellIndex) -> Option<NodeIndex> {
        let coherence = self.cells.get(cell.index())?;
        let mut own = coherence.writes_by(thread).filter_map(|place| coherence.write_at(place));
        own.find(|&write| {
            let is_atomic = self.nodes[write as usize].orders.write != Strength::Plain;
            is_atomic && self.synchronises(EventIndex(write), cell)
        })
    }

    /// Whether the clocks of an event are about its write to this cell.
    fn synchronises(&self, write: EventIndex, cell: CellIndex) -> bool {
        self.orders_apply(write.0, cell.0)
    }

    /// Whether the orders of an event apply to its access to this cell.
    pub(super) fn orders_apply(&self, node: NodeIndex, cell: u32) -> bool {
        self.nodes[node as usize].orders.apply_to(CellIndex(cell))
    }

    fn push_accesses(&mut self, node: NodeIndex, access: Access) -> Result<(), Inconsistent> {
        let Node { thread, index, .. } = self.nodes[node as usize];
        for &(cell, source) in access.reads {
            let place = self.place_of(cell, source);
            self.reads.push((cell.0, place));
            self.come_before(node, cell.0, place)?;
        }
        for &cell in access.writes {
            let read = self.reads_of(node).iter().find(|(other, _)| *other == cell.0);
            let source = read.map(|&(_, place)| place);
            let place = self.cells[cell.index()].push_write(node, thread, source).ok_or(Inconsistent)?;
            self.writes.push((cell.0, place));
            self.come_before(node, cell.0, place)?;
        }
        // Only now do they count as accesses before others.
        let Node { reads, writes, .. } = self.nodes[node as usize];
        for &(cell, place) in &self.reads[reads as usize..] {
            self.cells[cell as usize].push_access(thread, index, None, Some(place));
        }
        for &(cell, place) in &self.writes[writes as usize..] {
            self.cells[cell as usize].push_access(thread, index, Some(place), None);
        }
        Ok(())
    }

    /// What happened before an event comes before what it reads or writes.
    fn come_before(&mut self, node: NodeIndex, cell: u32, place: Place) -> Result<(), Inconsistent> {
        let mut before = std::mem::take(&mut self.scratch.get_mut().places);
        before.clear();
        before.extend(self.cells[cell as usize].before(self.before(node)).filter(|&other| other != place));
        let mut is_possible = true;
        for &other in &before {
            let coherence = &mut self.cells[cell as usize];
            match coherence.relation(other, place) {
                Relation::Holds => {}
                Relation::Contradiction => is_possible = false,
                Relation::New => {
                    self.edges.push(Edge { cell, changes: coherence.changes() });
                    coherence.order(other.chain, place.chain);
                }
            }
            if !is_possible {
                break;
            }
        }
        self.scratch.get_mut().places = before;
        if is_possible { Ok(()) } else { Err(Inconsistent) }
    }

    /// Takes the newest event back.
    pub fn pop(&mut self) {
        let Some(node) = self.nodes.len().checked_sub(1) else { return };
        let Node { thread, index, reads, writes, edges, .. } = self.nodes[node];
        while self.edges.len() > edges as usize {
            if let Some(Edge { cell, changes }) = self.edges.pop() {
                self.cells[cell as usize].undo(changes);
            }
        }
        while self.writes.len() > writes as usize {
            if let Some((cell, place)) = self.writes.pop() {
                self.cells[cell as usize].pop_access(thread, index);
                self.cells[cell as usize].pop_write(place);
            }
        }
        while self.reads.len() > reads as usize {
            if let Some((cell, _)) = self.reads.pop() {
                self.cells[cell as usize].pop_access(thread, index);
            }
        }
        self.sequential.truncate(node as NodeIndex, thread, index, self.stride);
        self.threads[thread as usize].pop();
        self.clocks.truncate(node * CLOCKS * self.stride);
        self.nodes.pop();
    }

    /// Takes back all events but the first so many.
    pub fn truncate(&mut self, length: usize) {
        while self.len() > length {
            self.pop();
        }
    }

    /// Adds the writes to a cell that the next event of a thread may read from, as far as is known before it reads; `last` is the thread's
    /// last event. The order is that of pushing; the initial value comes last.
    pub fn visible(&self, cell: CellIndex, last: EventIndex, visible: &mut Vec<EventIndex>) {
        let Some(coherence) = self.cells.get(cell.index()) else {
            visible.push(EventIndex::INITIAL);
            return;
        };
        let clock = self.before(last.0);
        let mut floor = std::mem::take(&mut self.scratch.borrow_mut().places);
        floor.clear();
        floor.extend(coherence.before(clock));
        let is_hidden = |place: Place| {
            floor.iter().any(|&later| match place.chain == later.chain {
                true => place.number < later.number,
                false => coherence.is_before(place.chain, later.chain),
            })
        };
        let start = visible.len();
        let seen = coherence.candidates(clock).filter(|&place| !is_hidden(place));
        visible.extend(seen.filter_map(|place| coherence.write_at(place)).map(EventIndex));
        visible[start..].sort_unstable();
        if !is_hidden(FIRST) {
            visible.push(EventIndex::INITIAL);
        }
        self.scratch.borrow_mut().places = floor;
    }

    /// Whether what happens before an event comes before what it reads and writes in a modification order. `rank` is the place of a write to
    /// a cell in that; 0 for the initial value.
    pub fn agrees(&self, event: EventIndex, rank: impl Fn(CellIndex, EventIndex) -> usize) -> bool {
        let Node { thread, index, .. } = self.nodes[event.index()];
        let at = |cell: u32, place: Place| {
            let write = self.cells[cell as usize].write_at(place).map_or(EventIndex::INITIAL, EventIndex);
            rank(CellIndex(cell), write)
        };
        let (reads, writes) = (self.reads_of(event.0), self.writes_of(event.0));
        let agree = |&(cell, place): &(u32, Place), most: usize| {
            let most = most.min(at(cell, place));
            self.cells[cell as usize]
                .strictly_before(self.before(event.0), thread, index)
                .all(|earlier| at(cell, earlier) <= most)
        };
        writes.iter().all(|write| agree(write, at(write.0, write.1).wrapping_sub(1)))
            && reads.iter().all(|read| agree(read, usize::MAX))
    }

    /// The greatest rank that a write to a cell must have below an event's own one: of what the writes and reads that happen before the event
    /// wrote or found. `rank` is as for [`agrees`](Graph::agrees).
    pub fn floor(
        &self,
        event: EventIndex,
        cell: CellIndex,
        rank: impl Fn(CellIndex, EventIndex) -> usize,
    ) -> usize {
        let Node { thread, index, .. } = self.nodes[event.index()];
        let Some(coherence) = self.cells.get(cell.index()) else { return 0 };
        let before = coherence.strictly_before(self.before(event.0), thread, index);
        let writes = before.filter_map(|place| coherence.write_at(place)).map(EventIndex);
        writes.map(|write| rank(cell, write)).max().unwrap_or(0)
    }

    /// Adds the writes to a cell that no other one is known to follow.
    pub fn last_writes(&self, cell: CellIndex, last: &mut Vec<EventIndex>) {
        let Some(coherence) = self.cells.get(cell.index()) else { return };
        let chains = coherence.len() as u32;
        let start = last.len();
        for chain in 0..chains {
            if coherence.is_last(chain) {
                last.extend(coherence.write_at(coherence.end_of(chain)).map(EventIndex));
            }
        }
        last[start..].sort_unstable();
    }
}

/// Joins one clock of an event into another one of it.
fn join_within(clocks: &mut [u32], from: Clock, to: Clock, stride: usize) {
    let (from, to) = (from as usize * stride, to as usize * stride);
    (0..stride).for_each(|thread| clocks[to + thread] = clocks[to + thread].max(clocks[from + thread]));
}

//! Happens-before of an execution graph, by vector clocks.
//!
//! Source: Lahav, Vafeiadis, Kang, Hur, Dreyer, "Repairing Sequential Consistency in C/C++11", PLDI 2017, section 3: happens-before is
//! program order and synchronises-with. The start of a thread comes before its first event, and its last event before its join.

use crate::clock::join;
use crate::event::{Action, CellIndex, Event, EventIndex, Piece, ThreadIndex, Trace};
use crate::rows::{NONE, Rows};
use interleaf_program::MemoryOrder;
use std::ops::Range;

/// What synchronises, and what is plain.
#[derive(Clone, Copy)]
pub struct GraphRules {
    /// A release sequence includes later writes by the thread that heads it, as under RC11. In C++20 it does not.
    pub includes_own_writes: bool,
    /// Plain accesses count as relaxed ones.
    pub plain_is_relaxed: bool,
}

impl GraphRules {
    /// Whether the access of an event to a cell is atomic, with the order of the event.
    pub(crate) fn is_atomic(self, event: &Event, cell: CellIndex) -> bool {
        let applies = !event.updates.is_some() || event.updates == cell;
        self.plain_is_relaxed || event.order != MemoryOrder::Plain && applies
    }

    /// Whether an event reads what a write hands on.
    fn is_handed_on(self, trace: &Trace, event: &Event, piece: Piece) -> bool {
        self.is_atomic(event, piece.cell) && self.hands_on(trace, piece.last_write, piece.cell)
    }

    /// Whether what a write hands on belongs to its access to this cell.
    fn hands_on(self, trace: &Trace, write: EventIndex, cell: CellIndex) -> bool {
        write.is_event() && self.is_atomic(trace.event(write), cell)
    }
}

/// What an event hands on: where these clocks start in [`GraphClocks::stored`].
#[derive(Clone, Copy, Debug)]
struct Handed {
    /// What a release sequence that it heads hands on.
    headed: u32,
    /// What an acquire of what it writes acquires.
    message: u32,
}

impl Handed {
    const NOTHING: Handed = Handed { headed: NONE, message: NONE };
}

/// The clocks after some events of a trace, whose order extends program order and reads-from. A clock says how many events of each thread
/// happen before. Events are pushed and popped on a stack, so that traces with a common prefix share its cost.
#[derive(Default, Clone, Debug)]
pub(crate) struct GraphClocks {
    threads: usize,
    /// For each thread, the clock of its last event.
    now: Vec<u32>,
    /// For each thread, the clock of its last release fence.
    released: Vec<u32>,
    /// For each thread, what its next acquire fence acquires.
    acquirable: Vec<u32>,
    handed: Vec<Handed>,
    stored: Vec<u32>,
    /// The last atomic write of each thread to each cell. A plain one after it does not end a release sequence: `rs` has `sb∩loc`.
    last_writes: Rows,
    /// The three clocks of the thread of each event, before the event.
    earlier: Vec<u32>,
    /// The lengths of `stored` and of the changes of `last_writes` before each event.
    lengths: Vec<(u32, u32)>,
}

impl GraphClocks {
    /// Forgets all events.
    pub(crate) fn start(&mut self, threads: usize) {
        self.threads = threads;
        for clocks in [&mut self.now, &mut self.released, &mut self.acquirable] {
            clocks.clear();
            clocks.resize(threads * threads, 0);
        }
        self.handed.clear();
        self.stored.clear();
        self.earlier.clear();
        self.lengths.clear();
        self.last_writes.start(threads);
    }

    /// Takes back the last event.
    pub(crate) fn pop(&mut self, position: EventIndex, event: &Event) {
        let own = self.range(event.thread);
        let (stored, changes) = self.lengths.pop().expect("each event that is popped was pushed");
        self.stored.truncate(stored as usize);
        self.last_writes.undo(changes as usize);
        self.handed[position.index()] = Handed::NOTHING;
        for clocks in [&mut self.acquirable, &mut self.released, &mut self.now] {
            let start = self.earlier.len() - self.threads;
            clocks[own.clone()].copy_from_slice(&self.earlier[start..]);
            self.earlier.truncate(start);
        }
        if let Action::Spawn(child) = event.action {
            let child = self.range(child);
            self.now[child].fill(0);
        }
    }

    fn range(&self, thread: ThreadIndex) -> Range<usize> {
        let start = thread.index() * self.threads;
        start..start + self.threads
    }

    fn handed(&self, event: EventIndex) -> Handed {
        self.handed.get(event.index()).copied().unwrap_or(Handed::NOTHING)
    }

    /// The clock of the thread of an event.
    #[inline]
    pub(crate) fn clock(&self, event: &Event) -> &[u32] {
        &self.now[self.range(event.thread)]
    }

    /// Begins the next event, which comes at this position of the trace, and joins what it acquires into its thread's clocks. It comes after `before`, where the order of merged events is known.
    pub(crate) fn synchronise(
        &mut self,
        (trace, rules): (&Trace, GraphRules),
        event: &Event,
        before: impl Iterator<Item = EventIndex>,
    ) {
        let own = self.range(event.thread);
        for clocks in [&self.now, &self.released, &self.acquirable] {
            self.earlier.extend_from_slice(&clocks[own.clone()]);
        }
        self.lengths.push((self.stored.len() as u32, self.last_writes.changes()));
        if let Action::Join(target) = event.action
            && target != event.thread
        {
            let target = self.range(target);
            let (own, target) = disjoint(&mut self.now, own.clone(), target);
            join(own, target);
        }
        if event.action == Action::Fence && event.order.acquires() {
            join(&mut self.now[own.clone()], &self.acquirable[own.clone()]);
        }
        for earlier in before {
            self.acquire(own.clone(), self.handed(earlier).message, true);
        }
        if event.merged || event.read.is_none() && event.action != Action::Section {
            return;
        }
        for piece in trace.pieces_of(event) {
            if rules.is_handed_on(trace, event, piece) {
                self.acquire(own.clone(), self.handed(piece.last_write).message, event.order.acquires());
            }
        }
    }

    #[inline]
    fn acquire(&mut self, own: Range<usize>, message: u32, acquires: bool) {
        if message != NONE {
            let message = &self.stored[message as usize..message as usize + self.threads];
            join(&mut if acquires { &mut self.now } else { &mut self.acquirable }[own], message);
        }
    }

    /// Lets the next event happen, which has synchronised.
    pub(crate) fn perform(
        &mut self,
        (trace, rules): (&Trace, GraphRules),
        position: EventIndex,
        event: &Event,
    ) {
        let own = self.range(event.thread);
        self.now[own.start + event.thread.index()] = event.index + 1;
        if self.handed.len() <= position.index() {
            self.handed.resize(position.index() + 1, Handed::NOTHING);
        }
        if event.merged {
            let clock = self.store(event.thread);
            self.handed[position.index()] = Handed { headed: clock, message: clock };
            return;
        }
        if event.footprint.writes.is_some() {
            self.hand_on((trace, rules), position, event);
            let is_atomic =
                |piece: &Piece| rules.is_atomic(event, piece.cell) && trace.writes(event, piece.cell);
            for piece in trace.pieces_of(event).filter(is_atomic) {
                self.last_writes.set(piece.cell, event.thread.index(), position.0);
            }
        }
        if event.action == Action::Fence && event.order.releases() {
            self.released[own.clone()].copy_from_slice(&self.now[own.clone()]);
        }
        if let Action::Spawn(child) = event.action {
            self.now.copy_within(own, child.index() * self.threads);
        }
    }

    /// The clocks of what an event writes; none for plain writes, which hand nothing on.
    fn hand_on(&mut self, (trace, rules): (&Trace, GraphRules), position: EventIndex, event: &Event) {
        let mut pieces = trace.pieces_of(event).filter(|piece| trace.writes(event, piece.cell));
        let Some(piece) = pieces.find(|piece| rules.is_atomic(event, piece.cell)) else { return };
        // What a thread has released and headed before, it has seen.
        let releases = event.order.releases();
        let headed = if releases { self.store(event.thread) } else { self.store_released(event.thread) };
        if !releases && rules.includes_own_writes {
            let earlier = EventIndex(self.last_writes.get(piece.cell, event.thread.index()));
            if rules.hands_on(trace, earlier, piece.cell) {
                self.join_stored(headed, self.handed(earlier).headed);
            }
        }
        let mut message = headed;
        let reads = event.read.is_some() || event.action == Action::Section;
        if reads && rules.hands_on(trace, piece.last_write, piece.cell) {
            let source = self.handed(piece.last_write).message;
            // What it acquires and releases, it has headed.
            if !(releases && event.order.acquires()) && source != NONE {
                message = self.stored.len() as u32;
                self.stored.extend_from_within(headed as usize..headed as usize + self.threads);
                self.join_stored(message, source);
            }
        }
        self.handed[position.index()] = Handed { headed, message };
    }

    fn store(&mut self, thread: ThreadIndex) -> u32 {
        let range = self.range(thread);
        self.stored.extend_from_slice(&self.now[range]);
        (self.stored.len() - self.threads) as u32
    }

    fn store_released(&mut self, thread: ThreadIndex) -> u32 {
        let range = self.range(thread);
        self.stored.extend_from_slice(&self.released[range]);
        (self.stored.len() - self.threads) as u32
    }

    fn join_stored(&mut self, target: u32, source: u32) {
        if source != NONE {
            let threads = self.threads;
            let range = |start: u32| start as usize..start as usize + threads;
            let (target, source) = disjoint(&mut self.stored, range(target), range(source));
            join(target, source);
        }
    }
}

/// Two ranges of a vector that do not overlap, the first one to be changed.
fn disjoint(all: &mut [u32], one: Range<usize>, other: Range<usize>) -> (&mut [u32], &[u32]) {
    let [one, other] = all.get_disjoint_mut([one, other]).expect("these are clocks of different events");
    (one, other)
}

/// How many events of each thread happen before each event of an execution graph, itself included.
pub fn happens_before_in_graph(trace: &Trace, rules: GraphRules) -> Vec<Vec<u32>> {
    let mut clocks = GraphClocks::default();
    clocks.start(trace.threads.len());
    let numbered = trace.events.iter().enumerate();
    let after = numbered.map(|(number, event)| {
        clocks.synchronise((trace, rules), event, std::iter::empty());
        clocks.perform((trace, rules), EventIndex(number as u32), event);
        clocks.clock(event).to_vec()
    });
    after.collect()
}

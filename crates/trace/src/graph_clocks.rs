//! Happens-before of an execution graph, by vector clocks.
//!
//! Source: Lahav, Vafeiadis, Kang, Hur, Dreyer, "Repairing Sequential Consistency in C/C++11", PLDI 2017, section 3: happens-before is
//! program order and synchronises-with. The start of a thread comes before its first event, and its last event before its join.

use crate::clock::join;
use crate::data_races::Thread;
use crate::event::{Action, CellIndex, Event, EventIndex, Piece, Trace};
use interleaf_program::MemoryOrder;

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

    /// Whether what a write hands on belongs to its access to this cell.
    fn hands_on(self, trace: &Trace, write: EventIndex, cell: CellIndex) -> bool {
        write.is_event() && self.is_atomic(trace.event(write), cell)
    }
}

/// The clocks of an event that writes.
#[derive(Clone, Default)]
struct Written {
    /// What a release sequence that it heads hands on.
    headed: Vec<u32>,
    /// What an acquire of what it writes acquires.
    message: Vec<u32>,
}

/// The clocks after some events of a trace, whose order extends program order and reads-from. A clock says how many events of each thread
/// happen before.
pub(crate) struct GraphClocks<'t> {
    trace: &'t Trace,
    rules: GraphRules,
    threads: Vec<Thread>,
    written: Vec<Written>,
    /// The last write of each thread to each cell.
    last_writes: Vec<Vec<Option<EventIndex>>>,
}

impl<'t> GraphClocks<'t> {
    pub(crate) fn new(trace: &'t Trace, rules: GraphRules) -> GraphClocks<'t> {
        let none = vec![0; trace.threads.len()];
        let new = Thread { clock: none.clone(), released: none.clone(), acquirable: none };
        GraphClocks {
            trace,
            rules,
            threads: vec![new; trace.threads.len()],
            written: vec![Written::default(); trace.events.len()],
            last_writes: vec![Vec::new(); trace.cells.len()],
        }
    }

    /// The clock of the thread of an event.
    pub(crate) fn clock(&self, event: &Event) -> &[u32] {
        &self.threads[event.thread.index()].clock
    }

    /// Joins what the next event acquires into its thread's clocks.
    pub(crate) fn synchronise(&mut self, event: &Event) {
        let own = event.thread.index();
        if let Action::Join(target) = event.action
            && target != event.thread
        {
            let clock = self.threads[target.index()].clock.clone();
            join(&mut self.threads[own].clock, &clock);
        }
        let thread = &mut self.threads[own];
        if event.action == Action::Fence && event.order.acquires() {
            join(&mut thread.clock, &thread.acquirable);
        }
        if event.read.is_none() && event.action != Action::Section {
            return;
        }
        let (trace, rules) = (self.trace, self.rules);
        let is_handed_on = |piece: &Piece| {
            rules.is_atomic(event, piece.cell) && rules.hands_on(trace, piece.last_write, piece.cell)
        };
        for piece in trace.pieces_of(event).filter(is_handed_on) {
            let message = &self.written[piece.last_write.index()].message;
            join(if event.order.acquires() { &mut thread.clock } else { &mut thread.acquirable }, message);
        }
    }

    /// Lets the next event happen, which has synchronised.
    pub(crate) fn perform(&mut self, position: EventIndex, event: &Event) {
        let own = event.thread.index();
        self.threads[own].clock[own] = event.index + 1;
        self.hand_on(position, event);
        for piece in self.trace.pieces_of(event).filter(|piece| self.trace.writes(event, piece.cell)) {
            let last = &mut self.last_writes[piece.cell.index()];
            last.resize(last.len().max(own + 1), None);
            last[own] = Some(position);
        }
        if event.action == Action::Fence && event.order.releases() {
            let clock = self.threads[own].clock.clone();
            self.threads[own].released = clock;
        }
        if let Action::Spawn(child) = event.action {
            self.threads[child.index()].clock = self.threads[own].clock.clone();
        }
    }

    /// The clocks of what an event writes; empty for plain writes, which hand nothing on.
    fn hand_on(&mut self, position: EventIndex, event: &Event) {
        let (trace, rules, thread) = (self.trace, self.rules, &self.threads[event.thread.index()]);
        let mut pieces = trace.pieces_of(event).filter(|piece| trace.writes(event, piece.cell));
        let Some(piece) = pieces.find(|piece| rules.is_atomic(event, piece.cell)) else { return };
        let mut headed = thread.released.clone();
        if event.order.releases() {
            join(&mut headed, &thread.clock);
        }
        let earlier = self.last_writes[piece.cell.index()].get(event.thread.index()).copied().flatten();
        let continued =
            |earlier: &EventIndex| rules.includes_own_writes && rules.hands_on(trace, *earlier, piece.cell);
        if let Some(earlier) = earlier.filter(continued) {
            join(&mut headed, &self.written[earlier.index()].headed);
        }
        let mut message = headed.clone();
        let reads = event.read.is_some() || event.action == Action::Section;
        if reads && rules.hands_on(trace, piece.last_write, piece.cell) {
            join(&mut message, &self.written[piece.last_write.index()].message);
        }
        self.written[position.index()] = Written { headed, message };
    }
}

/// How many events of each thread happen before each event of an execution graph, itself included.
pub fn happens_before_in_graph(trace: &Trace, rules: GraphRules) -> Vec<Vec<u32>> {
    let mut clocks = GraphClocks::new(trace, rules);
    let numbered = trace.events.iter().enumerate();
    let after = numbered.map(|(number, event)| {
        clocks.synchronise(event);
        clocks.perform(EventIndex(number as u32), event);
        clocks.clock(event).to_vec()
    });
    after.collect()
}

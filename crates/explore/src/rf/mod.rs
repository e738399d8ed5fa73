//! ReadsFrom-SMC: one execution for each reads-from class.
//!
//! Sources: Abdulla, Atig, Jonsson, Lång, Ngo, Sagonas, "Optimal Stateless Model Checking for Reads-From Equivalence under
//! Sequential Consistency", OOPSLA 2019, Algorithm 1 (ReadsFrom-SMC) and section 7 (updates, locks); Toman, "Improved
//! Verification Techniques for Concurrent Systems", thesis, 2021, Algorithm 5.3, the same exploration around another consistency check.
//!
//! `history/buffers.rs` says what is different under TSO and PSO, where writes go through buffers.
//!
//! Promise: every reads-from class of complete, blocked, faulty and deadlocked executions of the machine is explored
//! exactly once, and no class is repeated (`redundant` is 0). There may also be runs in which a postponed thread waits
//! for a write that never comes. These are not executions of the machine, and are counted in `blocked` as `await`.
//!
//! The stack holds a trace: events with their sources, in an order that extends program order and reads-from. Each
//! level of the stack has a witness, an execution of the trace below it; the events above are run from that witness.
//!
//! Deviations:
//! - `schedules` hold candidates that were not yet checked for consistency. They are checked when the search is back at
//!   the read, and the saturated order of the prefix is at hand. Sources in the prefix need no schedule.
//! - An event that clearly has no other sources gets no node (`History::has_only_sources`): joins and frees, accesses
//!   that happen after all writes, locks whose mutex went from one update to the next. The saturated order is extended
//!   to the top of the stack only when a candidate is checked, so events above the highest node never enter it.
//! - Events that a schedule shares with the previous one stay on the stack and are not run again.
//! - Two schedules are taken for the same if the 128-bit fingerprints of their new source and its causal past are
//!   equal. With 10^9 schedules at one node, two different ones share a fingerprint (and a class is lost) with a
//!   probability of about 10^-20.
//! - The source of a reversed update with a guard need not read from the other update directly: a lock that was taken
//!   later comes first, whatever was in between (in the paper: locks that replace others).
//! - An operation with a guard (lock, wait) has other alternatives than a read: it reads from a write of the prefix
//!   that satisfies it; or it is postponed until there is a write to its cell outside the prefix. These are disjoint,
//!   so nothing is explored twice, and no thread has to read a value only to wait. A guard is postponed only for a
//!   reason: see `alternatives.rs`.
//! - An event may read several cells (mixed sizes, atomic sections, the lifetime of an object that may be freed). Its
//!   alternatives differ in the sources of any of them.
//! - With `--merge locks`, which section a lock was taken after is not part of a class: see `merging/merged_locks.rs`.
//! - With `--merge barriers`, nor is the order of arrivals at a barrier: see `merging/merged_barriers.rs`.
//! - Blocked threads read last: each combination of possible last writes is a class of its own.

mod alternatives;

mod combinations;
mod disk;
mod endings;
mod estimate;
mod event;
mod frontier;
mod growth;
mod history;
mod judge;
mod merging;
mod names;
mod new_schedules;
mod node;
mod recent_filter;
mod schedules;
mod share;
mod sources;
mod validity;
mod workers;

use crate::endings::InOrder;
use crate::scheduler::{is_in_turn, pick_thread, thread_in_turn};
use estimate::Estimate;
use event::{EventInfo, Kind, NONE, Postponed, PushOptions, Source, Turn};
use frontier::Sharing;
use history::History;
use interleaf_consistency::rc11::Orders;
use interleaf_consistency::{Buffer, Phases, Rules};
use interleaf_memory::{Machine, Settings, Status};
use interleaf_program::{AnyProgram, Op};
use interleaf_search::{Observer, Results, Search, SearchError};
use interleaf_trace::{Action, CellIndex, EventIndex, MergedOrder, ThreadIndex};
use judge::Judge;
use names::Numbers;
use node::Nodes;
use recent_filter::RecentFilter;
use schedules::Schedule;

pub use disk::or_refused;
pub use frontier::Frontier;
pub use growth::Patience;
pub use workers::{Checkpoints, ParallelConfig, SearchOutcome, alone, explore, rf, with_rules};

/// A level of the stack: what was scheduled on top of a prefix.
#[derive(Default)]
struct Level {
    base: usize,
    witness: Vec<EventIndex>,
    /// The first event above them that does not read the last write in memory, if there is one.
    disorder: Option<EventIndex>,
}

struct Part<'e> {
    sharing: &'e Sharing,
    numbers: Numbers,
    estimate: Estimate,
    /// Why the frontier does not fit the program. Once this is set the machine is interrupted.
    frontier_error: Option<SearchError>,
    /// The number of events at the bottom of the stack that belong to other workers and are not backtracked.
    root: usize,
    /// Whether the current task's node was handed back to the other workers.
    is_given_away: bool,
    /// The number of events at which the current run is put aside.
    limit: usize,
    /// Whether the current run is being put aside.
    is_growing: bool,
    /// Whether the current run is the first one of the search.
    is_first: bool,
    /// The choice at which the current run parted from those before, if choices are counted.
    division: Option<u32>,
}

/// Buffers that keep their memory between uses. None holds anything from one call to the next.
#[derive(Default)]
struct Scratch {
    guide: Vec<EventIndex>,
    is_seen: Vec<bool>,
    seen: Vec<CellIndex>,
    tuple: Vec<Source>,
    with_lock: Vec<Source>,
    in_memory: Vec<Source>,
    before: Vec<Source>,
    schedule: Schedule,
    witness: Vec<EventIndex>,
    writes: Vec<CellIndex>,
    after: Vec<EventIndex>,
    builder: new_schedules::Builder,
    racing: Vec<EventIndex>,
    cells: Vec<CellIndex>,
    visible: Vec<EventIndex>,
}

struct Explorer<'e, 'p> {
    /// Its trace is the stack. Its memory is the memory after the witness of the top level and the events above.
    machine: Machine<'p>,
    search: &'e Search<'e>,
    observer: &'e mut dyn Observer,
    results: Results,
    /// Kept from one execution to the next.
    merged_order: MergedOrder,
    part: Part<'e>,
    history: History,
    /// The consistency check of a prefix of the stack.
    judge: Judge,
    phases: Phases,
    /// Runs executions in their orders.
    in_order: InOrder<'p>,
    levels: Vec<Level>,
    nodes: Nodes,
    /// The nodes whose alternatives are being explored.
    active: Vec<u32>,
    /// By thread.
    postponed: Vec<Option<Postponed>>,
    /// Cells whose memory temporarily holds a write that only one thread may see, with their real last writes.
    lent: Vec<Source>,
    recent: RecentFilter,
    scratch: Scratch,
}

impl<'e, 'p> Explorer<'e, 'p> {
    fn new(
        program: &'p dyn AnyProgram,
        settings: Settings,
        search: &'e Search<'e>,
        sharing: &'e Sharing,
        rules: Rules,
        observer: &'e mut dyn Observer,
    ) -> Self {
        let part = Part {
            sharing,
            numbers: Numbers::default(),
            estimate: Estimate::default(),
            frontier_error: None,
            root: 0,
            is_given_away: false,
            limit: usize::MAX,
            is_growing: false,
            is_first: false,
            division: None,
        };
        let judge = Judge::new(&settings, rules);
        Explorer {
            machine: Machine::new(program, settings),
            search,
            observer,
            results: Results::default(),
            merged_order: MergedOrder::default(),
            part,
            history: History::default(),
            judge,
            phases: Phases::default(),
            in_order: InOrder::default(),
            levels: vec![Level::default()],
            nodes: Nodes::default(),
            active: Vec::new(),
            postponed: Vec::new(),
            lent: Vec::new(),
            recent: RecentFilter::default(),
            scratch: Scratch::default(),
        }
    }

    /// Explores everything above the root. The events of the stack from `start` on are new.
    fn run(&mut self, mut start: usize) {
        // A search that keeps starting over must be stoppable too.
        if self.results.poll(self.search).is_break() {
            if self.is_put_down() {
                self.put_down(self.history.len(), start);
            }
            return;
        }
        while !self.machine.is_interrupted() {
            let height = self.history.len();
            if self.is_at_execution_limit() {
                self.part.sharing.pause();
                self.put_down(height, start);
                return;
            }
            self.part.limit = self.part.sharing.growth.limit();
            while let Some(thread) = self.next_thread() {
                if self.history.len() >= self.part.limit && self.put_aside(start) {
                    return;
                }
                self.extend(thread);
                if self.machine.is_interrupted() {
                    return;
                }
                if self.results.has_late_faults(&self.machine) && self.record_faults_so_far().is_break() {
                    return;
                }
                if self.results.poll_within(self.search, &self.machine).is_break() {
                    if self.is_put_down() {
                        self.put_down(height, start);
                    }
                    return;
                }
            }
            if self.find_sources(start).is_break() {
                return;
            }
            self.part.sharing.growth.note_end(self.history.len());
            let is_first = std::mem::take(&mut self.part.is_first);
            if is_first && self.history.locks.are_any() {
                self.learn_chains();
                if self.machine.is_interrupted() {
                    return;
                }
            }
            let before = self.results.statistics.executions.total();
            let ended = self.end();
            if self.search.explains_count {
                let new = self.results.statistics.executions.total() - before;
                self.count_division(new, is_first);
            }
            if ended.is_break() && !self.is_put_down() {
                return;
            }
            self.activate_waiting();
            if self.share().is_break() {
                return;
            }
            match self.backtrack() {
                Some(fresh) => start = fresh,
                None => return,
            }
        }
    }

    fn is_at_execution_limit(&self) -> bool {
        let executions = self.results.statistics.executions.total();
        self.search.execution_limit.is_some_and(|limit| executions >= limit)
    }

    /// The next thread to run: buffers first, and threads with a guard last, when most writes that may satisfy them
    /// have happened.
    fn next_thread(&self) -> Option<ThreadIndex> {
        if self.history.locks.has_open() && self.is_misplaced() {
            return None;
        }
        if !self.history.has_no_buffers()
            && let Some(buffer) = self.machine.full_buffer()
        {
            return Some(buffer);
        }
        if is_in_turn(&self.machine) {
            let can_run =
                |thread: &ThreadIndex| self.machine.is_enabled(*thread) && !self.is_held_back(*thread);
            if let Some(thread) = thread_in_turn(&self.machine, can_run) {
                return Some(thread);
            }
        }
        if self.history.locks.has_open()
            && let Some(thread) = self.next_in_section()
        {
            return Some(thread);
        }
        let has_to_wait = |thread| self.machine.has_guard(thread) || self.postponed_from(thread).is_some();
        let free = pick_thread(&self.machine, has_to_wait);
        let next = free.or_else(|| pick_thread(&self.machine, |thread| self.is_held_back(thread)));
        if next.is_none() && self.history.locks.has_open() { self.next_before_section() } else { next }
    }

    /// Whether the thread's pending operation is postponed, and memory holds no new write for it; or it takes a lock that it has.
    #[inline(always)]
    fn is_held_back(&self, thread: ThreadIndex) -> bool {
        self.takes_own_lock(thread)
            || self.postponed_from(thread).is_some_and(|from| self.is_held_back_from(thread, from))
    }

    /// Whether memory holds no new write, from this position on, for the thread's postponed operation.
    fn is_held_back_from(&self, thread: ThreadIndex, from: u32) -> bool {
        let is_new = |write: EventIndex| write.is_event() && write.0 >= from;
        let Some(guard) = self.machine.guard(thread).filter(|_| self.merged_lock(thread).is_none()) else {
            return !self.has_new_write(thread, from);
        };
        let last = |cell| self.machine.seen_write(thread, cell);
        let lifetime = self.machine.lifetime_of_awaited(thread);
        if lifetime.is_some() && self.machine.last_write(lifetime).is_event() {
            return !is_new(self.machine.last_write(lifetime));
        }
        let groups = &self.machine.trace().groups;
        !guard.cells.iter(groups).any(|cell| cell.is_some() && is_new(last(cell)))
    }

    /// The first position of a write that may satisfy the thread's pending guard, if the guard was postponed.
    #[inline]
    fn postponed_from(&self, thread: ThreadIndex) -> Option<u32> {
        let postponed = self.postponed.get(thread.index()).copied().flatten()?;
        (postponed.events == self.machine.events_of(thread)).then_some(postponed.from)
    }

    /// Lets a thread take its next step, reading from memory as it is.
    fn extend(&mut self, thread: ThreadIndex) {
        if self.must_be_placed(thread) {
            return self.place(thread);
        }
        let kind = self.kind_of(thread);
        let prefix = self.history.len() as u32;
        self.step(thread, 0, &[], PushOptions { kind, prefix, node: NONE, fresh: true });
        self.observer.event(&self.machine);
    }

    /// Which kind of alternatives the next event of a thread has.
    #[inline(always)]
    fn kind_of(&self, thread: ThreadIndex) -> Kind {
        match self.machine.choices(thread) {
            1 if self.machine.has_guard(thread) => Kind::Guard,
            1 => Kind::Read,
            choices => Kind::Choice(choices),
        }
    }

    /// Lets a thread take its next step with these sources, and pushes the event.
    fn step(&mut self, thread: ThreadIndex, choice: u32, sources: &[Source], options: PushOptions) {
        let op = match self.machine.status(thread) {
            Status::Ready(op) => op,
            _ => self
                .machine
                .next_memory_write(thread)
                .expect("only a thread that shows an operation takes a step"),
        };
        let guarded = self.machine.has_guard(thread);
        let cells = self.machine.cells_of(thread);
        let lock = self.merged_lock(thread);
        if (!self.is_in_memory(sources) || self.must_be_placed(thread))
            && let Some(level) = self.levels.last_mut()
        {
            level.disorder.get_or_insert(EventIndex(self.history.len() as u32));
        }
        let lifetime = if lock.is_some() {
            self.step_with_lock(thread, choice, sources)
        } else {
            self.step_reading_from(thread, choice, sources)
        };
        let before = EventInfo { op, options, guarded, lifetime, cells, lock };
        self.history.push(&self.machine, &before);
        self.results.statistics.events += 1;
        if self.machine.settings().merges_locks {
            self.learn_lock_uses();
        }
        if self.machine.settings().merges_barriers && !self.machine.barrier_events().is_empty() {
            self.learn_barrier_uses();
        }
    }

    fn step_with_lock(&mut self, thread: ThreadIndex, choice: u32, sources: &[Source]) -> EventIndex {
        let mut with_lock = std::mem::take(&mut self.scratch.with_lock);
        let sources = self.with_lock(thread, sources, &mut with_lock);
        let lifetime = self.step_reading_from(thread, choice, sources);
        self.scratch.with_lock = with_lock;
        lifetime
    }

    #[inline]
    fn step_reading_from(&mut self, thread: ThreadIndex, choice: u32, sources: &[Source]) -> EventIndex {
        if self.history.has_no_buffers() {
            self.machine.step_reading_from(thread, choice, sources)
        } else {
            self.step_past_buffers(thread, choice, sources)
        }
    }

    fn pop(&mut self) {
        self.history.pop();
        self.machine.undo();
        let depth = self.history.len();
        if self.judge.len() > depth {
            self.judge.truncate(depth);
        }
        while let Some(level) = self.levels.pop_if(|level| level.base > depth) {
            self.scratch.witness = level.witness; // As a buffer.
        }
        if let Some(level) = self.levels.last_mut()
            && level.disorder.is_some_and(|event| event.index() >= depth)
        {
            level.disorder = None;
        }
    }

    /// [`Self::step`] where there are buffers. Sources that are not in memory are lent to it for this step.
    #[cold]
    fn step_past_buffers(&mut self, thread: ThreadIndex, choice: u32, sources: &[Source]) -> EventIndex {
        let mut lent = std::mem::take(&mut self.lent);
        let is_lent = |&&(_, source): &&Source| self.history.in_memory(source).is_none();
        lent.extend(sources.iter().filter(is_lent).map(|&(cell, _)| (cell, self.machine.last_write(cell))));
        let in_memory = self.history.to_memory(sources, &mut self.scratch.in_memory);
        let lifetime = self.machine.step_reading_from(thread, choice, in_memory);
        lent.drain(..).for_each(|(cell, last)| self.machine.set_reads_from(cell, last));
        self.lent = lent;
        lifetime
    }

    /// Whether these sources are the last writes in memory, or forwarded from the thread's own buffer.
    fn is_in_memory(&self, sources: &[Source]) -> bool {
        let is_last = |cell, source| self.machine.last_write(cell) == source;
        if self.history.has_no_buffers() {
            return sources.iter().all(|&(cell, source)| is_last(cell, source));
        }
        let mut seen =
            sources.iter().filter_map(|&(cell, source)| Some((cell, self.history.in_memory(source)?)));
        seen.all(|(cell, source)| is_last(cell, source))
    }

    /// The thread of an event on the stack, and the turn that the event was.
    #[inline]
    fn turn_of(&self, event: EventIndex) -> (ThreadIndex, Turn) {
        let past = self.history.event(event);
        let happened = self.machine.trace().event(event);
        match (self.history.phase_of(event), happened.action) {
            (Buffer::From(_), _) => (self.history.owner(past.thread), Turn::memory_write(happened.index)),
            (_, Action::Choose(number)) => (past.thread, Turn::step(number)),
            _ => (past.thread, Turn::step(0)),
        }
    }

    /// The thread of the run that takes a turn: the thread itself, or its buffer that holds the write.
    fn acting_thread(&self, thread: ThreadIndex, turn: Turn) -> Option<ThreadIndex> {
        match turn.write() {
            None => Some(thread),
            Some(write) => self.machine.buffer_holding(thread, write),
        }
    }

    fn saturate(&mut self) {
        self.saturate_to(self.history.len());
    }

    /// The memory orders of an event on the stack.
    fn orders_of(&self, event: EventIndex) -> Orders {
        let updates = self.machine.trace().event(event).updates;
        Orders::of(self.history.event(event).op, !self.history.writes_of(event).is_empty(), updates)
    }

    /// Brings the consistency check up to a height of the stack.
    fn saturate_to(&mut self, height: usize) {
        for number in self.judge.len()..height {
            let event = EventIndex(number as u32);
            let orders = if self.judge.is_graph() { self.orders_of(event) } else { Orders::default() };
            let pushed = self.judge.push(self.history.access(event), orders);
            assert!(pushed.is_ok(), "what was executed is consistent; please report this");
        }
    }

    /// Whether the event at the top clearly has no alternative. Joins have none, and most accesses have none where
    /// locks order all accesses.
    fn has_no_alternative(&mut self, top: EventIndex) -> bool {
        let past = self.history.event(top);
        past.node == NONE && matches!(past.kind, Kind::Read | Kind::Guard) && self.has_only_sources(top)
    }

    /// Whether the event at the top clearly has no other sources in its prefix, and would not have to wait after
    /// another execution of it.
    fn has_only_sources(&mut self, top: EventIndex) -> bool {
        if self.machine.settings().model.is_graph() {
            return self.has_only_sources_in_graph(top);
        }
        let past = self.history.event(top);
        !matches!(past.op, Op::AtomicBegin { .. })
            && !self.may_never_happen(top)
            && self.history.blind_of(top).is_empty()
            && self.history.has_no_buffers()
            && self.history.has_only_sources(top, |cell| self.is_lifetime(cell))
    }

    /// The same where happens-before of the history is not that of the model: nothing else is visible before the event at the top.
    fn has_only_sources_in_graph(&mut self, top: EventIndex) -> bool {
        if self.history.is_alone(top) {
            return true;
        }
        let last = self.history.predecessor(top);
        if !last.is_event() {
            return false;
        }
        self.judge.truncate(top.index());
        self.saturate_to(top.index());
        let mut visible = std::mem::take(&mut self.scratch.visible);
        let is_only = self.history.reads_of(top).iter().all(|&(cell, source)| {
            visible.clear();
            self.judge.visible(cell, last, None, &mut visible);
            visible == [source]
        });
        self.scratch.visible = visible;
        is_only
    }

    /// Notes which choice of the program a node is, while its thread is at it.
    #[cold]
    fn note_division(&mut self, number: u32) {
        let node = self.nodes.get(number);
        if node.division.is_none() && self.history.len() == node.prefix as usize {
            let division = self.results.divisions.number(&self.machine, node.thread);
            self.nodes.get_mut(number).division = Some(division);
        }
    }

    /// Counts the executions that a run showed for the choice at which it parted. The first of all parts nowhere.
    #[cold]
    fn count_division(&mut self, executions: u64, is_first: bool) {
        let division = self.part.division.take();
        let mut left = executions;
        if left > 0 && (is_first || division.is_some()) {
            left -= 1;
            if let Some(division) = division {
                self.results.divisions.count(division);
            }
        }
        if left > 0 {
            self.results.divisions.count_ends(left);
        }
    }

    /// Goes back to the last event with an alternative, and takes it. Returns the first new position of the stack.
    fn backtrack(&mut self) -> Option<usize> {
        loop {
            let depth = self.history.len();
            if let Some(&node) = self.active.last()
                && self.nodes.get(node).resume as usize == depth
            {
                let resume = self.resume(node);
                if resume == depth {
                    let prefix = self.nodes.get(node).prefix as usize;
                    if self.search.explains_count {
                        self.note_division(node);
                    }
                    if self.next_alternative(node) || self.machine.is_interrupted() {
                        self.part.division = self.nodes.get(node).division;
                        return Some(prefix);
                    }
                    self.active.pop();
                    self.finish(node);
                    continue;
                }
                self.nodes.get_mut(node).resume = resume as u32;
            }
            if depth == self.part.root {
                return None;
            }
            let top = EventIndex(depth as u32 - 1);
            let past = self.history.event(top);
            let is_own =
                past.prefix == top.0 && past.kind != Kind::Closed && self.active.last() != Some(&past.node);
            if is_own
                && (past.kind != Kind::Read || !self.history.reads_of(top).is_empty())
                && !self.has_no_alternative(top)
            {
                let node = self.activate(top);
                self.pop();
                self.active.push(node);
            } else {
                self.pop();
            }
        }
    }
}

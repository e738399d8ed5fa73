//! What is not yet explored, as a value: traces of events with their sources and choices, never thread states. It means the
//! same in every run of a program, so it can be handed to another worker, or written to a file.

use super::Postponed;
use super::disk::SpillSet;
use super::estimate::SharedPart;
use super::history::Kind;
use super::names::Names;
use super::node::Turn;
use super::schedules::{Schedule, Schedules};
use interleaf_memory::section::Sections;
use interleaf_memory::store::Cuts;
use interleaf_memory::{CellName, Settings, Waits};
use interleaf_program::ThreadId;
use interleaf_search::{Results, StopReason};
use interleaf_trace::{EventIndex, Statistics, Violation};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// A cell with the write that is read from, which is a position on the stack.
pub(crate) type NamedSource = (CellName, EventIndex);

/// An event to be run: whose turn it is, what it chooses, what it reads from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct NamedItem {
    pub(crate) thread: ThreadId,
    pub(crate) turn: Turn,
    pub(crate) sources: Box<[NamedSource]>,
}

/// An event of a path.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct PathEvent {
    pub(crate) item: NamedItem,
    pub(crate) kind: Kind,
    pub(crate) prefix: u32,
    pub(crate) is_fresh: bool,
}

/// A stack of events with the executions that its levels know.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Path {
    pub(crate) events: Vec<PathEvent>,
    pub(crate) levels: Vec<(u32, Vec<EventIndex>)>,
}

/// The place of a node in a path: what its alternatives take the place of.
#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) node: Arc<SharedNode>,
    /// Where the event of the node is on the stacks above it.
    pub(crate) event: u32,
}

/// A node whose alternatives any worker may take.
#[derive(Debug)]
pub(crate) struct SharedNode {
    /// The same for the same node in every run.
    pub(crate) id: u128,
    pub(crate) path: Arc<Path>,
    pub(crate) prefix: u32,
    pub(crate) thread: ThreadId,
    /// If it is a memory-write, the number of the write in its thread.
    pub(crate) memory_write: Option<u32>,
    pub(crate) kind: Kind,
    pub(crate) original: Vec<NamedSource>,
    pub(crate) postponed: Vec<(ThreadId, Postponed)>,
    /// The nearest node below that has an event on the stack.
    pub(crate) below: Option<Link>,
    pub(crate) state: Mutex<NodeState>,
    /// Which path of a file it is from, from 1; 0 if it is not.
    pub(crate) trace: u32,
}

/// What is left to do at a node.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct NodeState {
    /// Whether it is in the queue, or one worker alone takes its alternatives.
    #[serde(skip)]
    pub(crate) is_busy: bool,
    /// Whether it belongs to another part: then what is found for it is only written down.
    pub(crate) is_foreign: bool,
    /// The sources in the prefix that are left; none if they are not known.
    pub(crate) tuples: Option<Vec<Vec<NamedSource>>>,
    /// What is left of the schedules.
    pub(crate) schedules: Schedules,
    /// All new sources that were met.
    pub(crate) seen: SpillSet,
    pub(crate) taken: SpillSet,
    pub(crate) is_contended: bool,
    /// Whether a guard was not postponed yet and may be.
    pub(crate) may_postpone: bool,
    /// Whether such a guard cannot fail after the prefix, so that it is postponed only if it is contended.
    pub(crate) cannot_fail: bool,
    pub(crate) choice: u32,
    /// Which part of the whole search it may be.
    pub(crate) part: f64,
}

impl NodeState {
    /// Whether there may be something to do.
    pub(crate) fn has_work(&self, kind: Kind) -> bool {
        match kind {
            Kind::Choice(among) => self.choice + 1 < among,
            Kind::Extend(_) => self.choice == 0,
            _ => {
                self.tuples.as_ref().is_none_or(|tuples| !tuples.is_empty())
                    || !self.schedules.is_empty()
                    || self.may_postpone && (self.is_contended || !self.cannot_fail)
            }
        }
    }
}

impl NodeState {
    /// The part of the search that the combinations of sources in the prefix are, for who takes these.
    pub(crate) fn take_part(&mut self) -> f64 {
        let scheduled = self.schedules.len();
        let part = match &self.tuples {
            Some(tuples) => self.part * tuples.len() as f64 / (tuples.len() + scheduled).max(1) as f64,
            None if scheduled == 0 => self.part,
            // At most as many, for all that is known.
            None => self.part / 2.0,
        };
        self.part -= part;
        part
    }
}

impl SharedNode {
    /// Whether several workers may take its alternatives at once. A guard has an alternative that comes when all others were
    /// taken, so that one has to know of all.
    pub(crate) fn is_for_all(&self) -> bool {
        matches!(self.kind, Kind::Read)
    }

    pub(crate) fn state(&self) -> MutexGuard<'_, NodeState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for SharedNode {
    /// Not by recursion, as nodes are many and each holds the one below.
    fn drop(&mut self) {
        let mut below = self.below.take();
        while let Some(link) = below {
            below = Arc::into_inner(link.node).and_then(|mut node| node.below.take());
        }
    }
}

/// Something to explore.
pub(crate) enum Task {
    /// Everything.
    Start,
    /// The alternatives of a node.
    Node(Arc<SharedNode>),
}

#[derive(Default)]
struct Queue {
    tasks: VecDeque<Task>,
    /// How many workers are on a task.
    working: usize,
}

/// What workers share.
#[derive(Default)]
pub(crate) struct Sharing {
    queue: Mutex<Queue>,
    changed: Condvar,
    /// How many tasks are kept ready for whoever is done with theirs.
    spare: usize,
    needs_tasks: AtomicBool,
    is_pausing: AtomicBool,
    is_stopping: AtomicBool,
    names: Mutex<Names>,
    /// Whether what is taken up may be from a file, and is checked: see `validity.rs`.
    pub(super) is_checked: bool,
    pub(super) progress: SharedProgress,
}

/// For the progress line. Workers write it often, and read what is around it more often: so it is apart from that.
#[derive(Default)]
#[repr(align(128))]
pub(super) struct SharedProgress {
    /// Executions of all workers so far.
    pub(super) executions: AtomicU64,
    /// Which part of the whole search may be left.
    pub(super) left: SharedPart,
}

impl Sharing {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the numbers stand for that all workers share.
    pub(crate) fn names(&self) -> MutexGuard<'_, Names> {
        self.names.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Nothing to do yet. Workers keep as many tasks as `spare` ready for each other, and check what they take up if it may be from
    /// a file.
    pub(crate) fn new(spare: usize, is_checked: bool) -> Sharing {
        Sharing { spare, is_checked, ..Sharing::default() }
    }

    /// Whether another worker may soon want something to do.
    pub(crate) fn needs_tasks(&self) -> bool {
        self.needs_tasks.load(Ordering::Relaxed)
    }

    /// Whether workers should put down what they have.
    pub(crate) fn is_pausing(&self) -> bool {
        self.is_pausing.load(Ordering::Relaxed)
    }

    /// Whether workers should end as they are.
    pub(crate) fn is_stopping(&self) -> bool {
        self.is_stopping.load(Ordering::Relaxed)
    }

    /// Makes all workers end as they are.
    pub(crate) fn stop(&self) {
        self.is_stopping.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    /// Makes all workers put down what they have.
    pub(crate) fn pause(&self) {
        self.is_pausing.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    /// Adds a node to what is to be done, unless it is there or has nothing to do. Its state must not be locked.
    pub(crate) fn offer(&self, node: &Arc<SharedNode>) {
        let mut state = node.state();
        if state.is_busy || state.is_foreign || !state.has_work(node.kind) {
            return;
        }
        state.is_busy = true;
        drop(state);
        self.add(Task::Node(node.clone()));
    }

    /// Adds something to do.
    pub(crate) fn add(&self, task: Task) {
        let mut queue = self.queue();
        queue.tasks.push_back(task);
        self.note_need(&queue);
        self.changed.notify_one();
    }

    /// Waits for something to do; none if there is nothing any more.
    pub(crate) fn take(&self) -> Option<Task> {
        let mut queue = self.queue();
        loop {
            if self.is_stopping() || self.is_pausing() {
                return None;
            }
            if let Some(task) = queue.tasks.pop_front() {
                self.note_need(&queue);
                queue.working += 1;
                return Some(task);
            }
            if queue.working == 0 {
                self.changed.notify_all();
                return None;
            }
            queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn note_need(&self, queue: &Queue) {
        self.needs_tasks.store(queue.tasks.len() < self.spare, Ordering::Relaxed);
    }

    /// What a worker holds while it does what it took.
    pub(crate) fn working(&self) -> Working<'_> {
        Working(self)
    }

    fn done(&self) {
        let mut queue = self.queue();
        queue.working -= 1;
        if queue.working == 0 {
            self.changed.notify_all();
        }
    }

    /// What is left to do, and what the numbers in it stand for.
    pub(crate) fn rest(self) -> (VecDeque<Task>, Names) {
        let queue = self.queue.into_inner().unwrap_or_else(PoisonError::into_inner);
        (queue.tasks, self.names.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
}

/// A worker at work. If it unwinds all others end.
pub(crate) struct Working<'a>(&'a Sharing);

impl Drop for Working<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop();
        }
        self.0.done();
    }
}

/// What is known of how memory is accessed and which reads wait: it is found out on the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Knowledge {
    pub(super) cuts: Cuts,
    pub(super) sections: Sections,
    pub(super) waits: Waits,
}

impl Knowledge {
    fn of(settings: &Settings) -> Knowledge {
        Knowledge {
            cuts: settings.cuts.clone(),
            sections: settings.sections.clone(),
            waits: settings.waits.clone(),
        }
    }

    /// Adds what others know.
    fn join(&mut self, others: &Knowledge) {
        Arc::make_mut(&mut self.cuts).extend(others.cuts.iter());
        self.sections.join(&others.sections);
        self.waits.join(&others.waits);
    }
}

/// A node in a frontier, with its path and the node below by number.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct SavedNode {
    pub(super) id: u128,
    pub(super) path: u32,
    pub(super) prefix: u32,
    pub(super) thread: ThreadId,
    pub(super) memory_write: Option<u32>,
    pub(super) kind: Kind,
    pub(super) original: Vec<NamedSource>,
    pub(super) postponed: Vec<(ThreadId, Postponed)>,
    pub(super) below: Option<(u32, u32)>,
    pub(super) state: NodeState,
}

/// What is not yet explored of a program, and what was found so far. See the head of the file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Frontier {
    pub(super) knowledge: Option<Knowledge>,
    /// What a part has found out that must be known besides. Then nothing of the frontier that it is a part of holds, and the
    /// merged search starts over, knowing this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) learned: Option<Knowledge>,
    /// Whether nothing was done yet.
    pub(super) is_start: bool,
    /// Of how many frontiers it is a part, each a part of the next; 0 for a whole one.
    pub(super) depth: u32,
    /// Whether a violation ended the search before it was through.
    pub(super) is_ended: bool,
    /// What the numbers in schedules stand for.
    pub(super) names: Names,
    pub(super) paths: Vec<Arc<Path>>,
    pub(super) nodes: Vec<SavedNode>,
    /// What was counted so far.
    pub statistics: Statistics,
    /// What was found so far.
    pub violations: Vec<Violation>,
}

impl Frontier {
    /// Nothing was done yet.
    pub fn start() -> Frontier {
        Frontier {
            knowledge: None,
            learned: None,
            is_start: true,
            depth: 0,
            is_ended: false,
            names: Names::default(),
            paths: Vec::new(),
            nodes: Vec::new(),
            statistics: Statistics::default(),
            violations: Vec::new(),
        }
    }

    /// The same for a search that knows from the start what another one knew in the end: if that is more, nothing of this
    /// holds, and everything starts over.
    pub fn knowing_what(self, other: &Frontier) -> Frontier {
        if self.knowledge == other.knowledge {
            return self;
        }
        Frontier { knowledge: other.knowledge.clone(), ..Frontier::start() }
    }

    /// Whether there is nothing left to explore.
    pub fn is_empty(&self) -> bool {
        !self.is_start && !self.nodes.iter().any(SavedNode::is_open)
    }

    /// Whether a violation ended the search before it was through: then nothing of it is gone on with.
    pub fn is_ended(&self) -> bool {
        self.is_ended
    }

    /// Whether a part has found out that nothing of the frontier that it is a part of holds.
    pub fn is_outgrown(&self) -> bool {
        self.learned.is_some()
    }

    /// Whether all of a search is still to be done, and nothing is left of it elsewhere.
    fn is_all(&self) -> bool {
        self.is_start && self.nodes.is_empty()
    }

    /// Where a search begins when it has turned out that more must be known than this frontier knows: at the start, if nothing is
    /// left of it elsewhere. None if something is: then the parts have to be merged first.
    pub(super) fn restart(&self) -> Option<Frontier> {
        (!self.is_part() || self.is_all()).then(|| Frontier { depth: self.depth, ..Frontier::start() })
    }

    /// What is kept of a part that does not hold: what had been counted and found before, for who wants to see it.
    pub(super) fn outgrown(&self) -> Frontier {
        Frontier {
            knowledge: self.knowledge.clone(),
            is_start: false,
            depth: self.depth,
            statistics: self.statistics.clone(),
            violations: self.violations.clone(),
            ..Frontier::start()
        }
    }

    /// The same, having found out what is in these settings.
    pub(super) fn having_learned(self, settings: &Settings) -> Frontier {
        Frontier { learned: Some(Knowledge::of(settings)), ..self }
    }

    /// Whether it is a part of another frontier.
    pub fn is_part(&self) -> bool {
        self.depth > 0
    }

    /// Which part of the whole search may be left.
    fn part(&self) -> f64 {
        let nodes = self.nodes.iter().filter(|node| !node.state.is_foreign);
        nodes.map(|node| node.state.part).sum::<f64>() + f64::from(u8::from(self.is_start))
    }

    /// How many nodes have something left to explore.
    pub fn open_nodes(&self) -> usize {
        self.nodes.iter().filter(|node| node.is_open()).count() + usize::from(self.is_start)
    }

    /// The settings with what is known.
    pub(crate) fn settings(&self, settings: &Settings) -> Settings {
        match &self.knowledge {
            None => settings.clone(),
            Some(Knowledge { cuts, sections, waits }) => Settings {
                cuts: cuts.clone(),
                sections: sections.clone(),
                waits: waits.clone(),
                ..settings.clone()
            },
        }
    }

    /// Gives workers everything that is left.
    pub(crate) fn share(&mut self, sharing: &Sharing) -> Vec<Arc<SharedNode>> {
        sharing.progress.left.add(self.part());
        *sharing.names() = self.names.clone();
        if self.is_start {
            sharing.add(Task::Start);
        }
        let mut nodes: Vec<Arc<SharedNode>> = Vec::new();
        for saved in &mut self.nodes {
            let below = saved.below.map(|(node, event)| Link { node: nodes[node as usize].clone(), event });
            nodes.push(Arc::new(SharedNode {
                id: saved.id,
                path: self.paths[saved.path as usize].clone(),
                prefix: saved.prefix,
                thread: saved.thread,
                memory_write: saved.memory_write,
                kind: saved.kind,
                original: saved.original.clone(),
                postponed: saved.postponed.clone(),
                below,
                state: Mutex::new(std::mem::take(&mut saved.state)),
                trace: saved.path + 1,
            }));
        }
        nodes.iter().for_each(|node| sharing.offer(node));
        nodes
    }

    /// What is left of a frontier when all workers have put down what they had; and, for a part, all that was `known` at the
    /// start.
    pub(crate) fn rest(
        &self,
        settings: &Settings,
        (tasks, names): (VecDeque<Task>, Names),
        known: &[Arc<SharedNode>],
        results: &Results,
    ) -> Frontier {
        let mut frontier = Frontier {
            depth: self.depth,
            is_ended: results.halt == Some(StopReason::Violation),
            knowledge: Some(Knowledge::of(settings)),
            is_start: false,
            names,
            statistics: results.statistics.clone(),
            violations: results.violations.clone(),
            ..Frontier::start()
        };
        let mut numbers = Numbers::default();
        for task in tasks {
            match task {
                Task::Start => frontier.is_start = true,
                Task::Node(node) => {
                    frontier.save(&node, &mut numbers);
                }
            }
        }
        // Other parts may have found something for the nodes of this one, whether these are done or not.
        for node in known.iter().filter(|_| self.is_part()) {
            frontier.save(node, &mut numbers);
        }
        frontier
    }

    /// Adds a node and those below it; returns its number.
    fn save(&mut self, node: &Arc<SharedNode>, numbers: &mut Numbers) -> u32 {
        let mut chain = vec![node.clone()];
        while let Some(link) = chain.last().and_then(|node| node.below.as_ref()) {
            if numbers.nodes.contains_key(&link.node.id) {
                break;
            }
            chain.push(link.node.clone());
        }
        for node in chain.into_iter().rev() {
            if numbers.nodes.contains_key(&node.id) {
                continue;
            }
            let paths = &mut self.paths;
            let path = *numbers.paths.entry(Arc::as_ptr(&node.path)).or_insert_with(|| {
                paths.push(node.path.clone());
                paths.len() as u32 - 1
            });
            numbers.nodes.insert(node.id, self.nodes.len() as u32);
            let state = std::mem::take(&mut *node.state());
            let schedules = state.schedules.rewritten(|_| {});
            self.nodes.push(SavedNode {
                id: node.id,
                path,
                prefix: node.prefix,
                thread: node.thread,
                memory_write: node.memory_write,
                kind: node.kind,
                original: node.original.clone(),
                postponed: node.postponed.clone(),
                below: node.below.as_ref().map(|link| (numbers.nodes[&link.node.id], link.event)),
                state: NodeState { is_busy: false, schedules, ..state },
            });
        }
        numbers.nodes[&node.id]
    }

    /// Cuts the frontier into parts that can be explored apart: as many as are wanted, but none without anything to explore
    /// unless there is nothing at all. What a part finds for a node of another is written down in its result, and
    /// [`Frontier::merge`] brings it there. Each part is made when it is asked for. Only the first part holds what was counted so far.
    pub fn split(&self, parts: usize) -> impl ExactSizeIterator<Item = Frontier> {
        let parts = parts.min(self.open_nodes()).max(1);
        let owners = self.owners(parts);
        let part = move |part: usize| {
            let (knowledge, learned) = (self.knowledge.clone(), self.learned.clone());
            let mut frontier = Frontier { knowledge, learned, ..Frontier::start() };
            frontier.is_start = self.is_start && part == 0;
            frontier.depth = self.depth + 1;
            frontier.is_ended = self.is_ended && part == 0;
            frontier.names = self.names.clone();
            frontier.paths = self.paths.clone();
            if part == 0 {
                frontier.statistics = self.statistics.clone();
                frontier.violations = self.violations.clone();
            }
            frontier.nodes.extend(self.nodes.iter().enumerate().map(|(number, node)| {
                let mut state = node.state.clone();
                if owners[number] != part {
                    state = NodeState {
                        is_foreign: true,
                        seen: state.seen,
                        taken: state.taken,
                        tuples: Some(Vec::new()),
                        ..NodeState::default()
                    };
                }
                node.with(state)
            }));
            frontier
        };
        (0..parts).map(part)
    }

    /// Which part each node goes to. The largest go first, each to the part that is smallest so far ("longest processing time";
    /// Graham, "Bounds on Multiprocessing Timing Anomalies", 1969). Then come those of which nothing is known, each to the
    /// part with the fewest. So each part has one if there are enough.
    fn owners(&self, parts: usize) -> Vec<usize> {
        let part_of = |node: usize| self.nodes[node].state.part.max(0.0);
        let mut open: Vec<usize> = (0..self.nodes.len()).filter(|&node| self.nodes[node].is_open()).collect();
        open.sort_by(|&one, &other| part_of(other).total_cmp(&part_of(one)));
        let (known, unknown) = open.split_at(open.partition_point(|&node| part_of(node) > 0.0));
        let mut owners = vec![None; self.nodes.len()];
        let mut counts = vec![0; parts];
        // Sizes as bits, which are in the order of the numbers that they stand for.
        let mut sizes: BTreeSet<(u64, usize)> = (0..parts).map(|part| (0, part)).collect();
        let mut give = |size: f64| {
            let (smallest, part) = sizes.pop_first().unwrap_or_default();
            sizes.insert(((f64::from_bits(smallest) + size).to_bits(), part));
            counts[part] += 1;
            part
        };
        if self.is_start {
            give(1.0);
        }
        known.iter().for_each(|&node| owners[node] = Some(give(part_of(node))));
        let mut counts: BTreeSet<(usize, usize)> = counts.into_iter().zip(0..).collect();
        for &node in unknown {
            let (fewest, part) = counts.pop_first().unwrap_or_default();
            counts.insert((fewest + 1, part));
            owners[node] = Some(part);
        }
        // What has nothing left goes with what comes before it.
        let mut last = 0;
        let with_last = |owner: Option<usize>| {
            last = owner.unwrap_or(last);
            last
        };
        owners.into_iter().map(with_last).collect()
    }

    /// Brings together what parts of a frontier have left and what they found for each other; the counts are added. If a part has
    /// outgrown what was known, the merged search starts over with what all parts know.
    pub fn merge(results: Vec<Frontier>) -> Frontier {
        let mut merged = Frontier { is_start: false, ..Frontier::start() };
        let mut numbers: HashMap<u128, u32> = HashMap::new();
        let mut states: Vec<(u32, NodeState)> = Vec::new();
        for result in results {
            merged.depth = result.depth.saturating_sub(1);
            merged.statistics.add(&result.statistics);
            merged.is_start |= result.is_start;
            merged.is_ended |= result.is_ended;
            for violation in result.violations {
                if merged.violations.iter().all(|known| known.identity != violation.identity) {
                    merged.violations.push(violation);
                }
            }
            match (&mut merged.knowledge, result.knowledge) {
                (Some(known), Some(more)) => known.join(&more),
                (known, more) => *known = known.take().or(more),
            }
            match (&mut merged.learned, result.learned) {
                (Some(learned), Some(more)) => learned.join(&more),
                (learned, more) => *learned = learned.take().or(more),
            }
            let first_path = merged.paths.len() as u32;
            merged.paths.extend(result.paths);
            let mut own: Vec<u32> = Vec::new();
            for node in result.nodes {
                let number = *numbers.entry(node.id).or_insert_with(|| {
                    let below = node.below.map(|(below, event)| (own[below as usize], event));
                    let state =
                        NodeState { is_foreign: true, tuples: Some(Vec::new()), ..NodeState::default() };
                    merged.nodes.push(SavedNode { path: first_path + node.path, below, ..node.with(state) });
                    merged.nodes.len() as u32 - 1
                });
                own.push(number);
                let mut state = node.state;
                let renumber = |schedule: &mut Schedule| merged.names.renumber(schedule, &result.names);
                state.schedules = state.schedules.rewritten(renumber);
                states.push((number, state));
            }
        }
        // The owner of a node knows what it has explored of what others found.
        let (foreign, owned): (Vec<_>, Vec<_>) = states.into_iter().partition(|(_, state)| state.is_foreign);
        let mut seen = Vec::new();
        for (number, mut state) in owned.into_iter().chain(foreign) {
            // What one part has seen may be among the schedules of another: it is known only when these are there.
            if state.is_foreign {
                seen.push((number, std::mem::take(&mut state.seen)));
            }
            merged.nodes[number as usize].state.join(state);
        }
        for (number, seen) in seen {
            merged.nodes[number as usize].state.seen.extend(seen.iter());
        }
        // What ended the search ends it, whatever is known of memory.
        match merged.learned.take().filter(|_| !merged.is_ended) {
            Some(mut learned) if merged.depth == 0 => {
                merged.knowledge.iter().for_each(|known| learned.join(known));
                Frontier { knowledge: Some(learned), ..Frontier::start() }
            }
            learned => Frontier { learned, ..merged },
        }
    }
}

#[derive(Default)]
struct Numbers {
    nodes: HashMap<u128, u32>,
    paths: HashMap<*const Path, u32>,
}

impl SavedNode {
    /// Whether there may be something to explore here, and not in another part.
    fn is_open(&self) -> bool {
        !self.state.is_foreign && self.state.has_work(self.kind)
    }

    fn with(&self, state: NodeState) -> SavedNode {
        SavedNode { original: self.original.clone(), postponed: self.postponed.clone(), state, ..*self }
    }
}

impl NodeState {
    /// Adds what another part knows of the same node.
    fn join(&mut self, other: NodeState) {
        if !other.is_foreign {
            // The owner knows what is left; what others found comes on top.
            self.is_foreign = false;
            self.tuples = other.tuples;
            self.may_postpone = other.may_postpone;
            self.cannot_fail = other.cannot_fail;
            (self.choice, self.part) = (other.choice, other.part);
        }
        let mut new = Vec::new();
        let mut schedules = other.schedules;
        while let Some(schedule) = schedules.pop() {
            if !other.is_foreign || !self.seen.contains(schedule.key) {
                self.schedules.push(schedule);
                new.push(schedule.key);
            }
        }
        self.seen.extend(new);
        self.seen.extend(other.seen.iter());
        self.taken.extend(other.taken.iter());
        self.is_contended |= other.is_contended;
    }
}

//! Handing nodes of the stack to other workers, and taking them up.

use super::event::{Kind, NONE, Postponed, PushOptions, Source, mix};
use super::frontier::{Link, NamedItem, NamedSource, NodeState, Path, PathEvent, SharedNode, Task};
use super::schedules::{Schedule, Schedules};
use super::{Explorer, Level};
use interleaf_program::ThreadId;
use interleaf_search::StopReason;
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

/// The most schedules of a shared node that a worker takes at once: where there are many, each is little work.
const MOST_AT_ONCE: usize = 64;

impl Explorer<'_, '_> {
    /// Between two executions: gives away some work if other workers may need it, or all of it if the search is
    /// pausing.
    pub(super) fn share(&mut self) -> ControlFlow<()> {
        self.estimate();
        if self.part.sharing.is_stopping() {
            return ControlFlow::Break(());
        }
        if self.part.sharing.is_pausing() {
            self.export(self.history.len() as u32 + 1);
            return ControlFlow::Break(());
        }
        if self.part.sharing.needs_tasks() && !self.give_back() {
            // The lowest node has most above it, so that work is rarely given away.
            if let Some(lowest) = self.lowest_open_prefix() {
                self.export(lowest + 1);
            }
        }
        ControlFlow::Continue(())
    }

    /// Takes some of the schedules of a shared node, once those taken before are used up, so that several workers can
    /// follow the schedules of one read.
    pub(super) fn take_share(&mut self, number: u32) {
        let node = self.nodes.get_mut(number);
        let Some(shared) = node.shared.clone().filter(|_| node.schedules.is_empty()) else { return };
        let mut schedules = std::mem::take(&mut node.schedules);
        let mut schedule = Schedule::default();
        let mut state = shared.state();
        let all = state.schedules.len();
        // Half of them are left for others.
        let count =
            if shared.is_for_all() { all.div_ceil(2).min(MOST_AT_ONCE) } else { all.min(MOST_AT_ONCE) };
        if count > 0 {
            let part = state.part * count as f64 / all as f64;
            state.part -= part;
            self.part.estimate.grow(part);
        }
        for _ in 0..count {
            let Some(next) = state.schedules.pop() else { break };
            schedule.copy(next);
            self.number_for_own(&mut schedule);
            schedules.push(&schedule);
        }
        drop(state);
        self.nodes.get_mut(number).schedules = schedules;
    }

    /// Gives back the schedules that were taken from a shared node and not followed yet. Returns whether there are any.
    fn give_back(&mut self) -> bool {
        let Some(&number) = self.active.first() else { return false };
        let node = self.nodes.get(number);
        let Some(shared) =
            node.shared.clone().filter(|shared| shared.is_for_all() && !node.schedules.is_empty())
        else {
            return false;
        };
        let part = self.give_back_part(number);
        let mut schedules = self.schedules_for_all(number);
        let mut state = shared.state();
        state.part += part;
        while let Some(schedule) = schedules.pop() {
            state.schedules.push(schedule);
        }
        drop(state);
        self.part.sharing.offer(&shared);
        true
    }

    /// Whether the search is to write down what is left, instead of ending.
    pub(super) fn is_put_down(&mut self) -> bool {
        let is_put_down = self.part.sharing.is_pausing() && self.results.halt != Some(StopReason::Violation);
        if is_put_down {
            self.results.halt = None;
        }
        is_put_down
    }

    /// Writes down what is left within an execution. It is run again from where it began, at `height`, when the search
    /// is resumed. The stack is new from `start` on.
    pub(super) fn put_down(&mut self, height: usize, start: usize) {
        while self.history.len() > height {
            self.pop();
        }
        let kind = Kind::Extend(start as u32);
        let node = self.nodes.add(height as u32, ThreadIndex::MAIN, kind);
        self.active.push(node);
        self.export(height as u32 + 1);
    }

    /// Does a task, or saves the part of it that is not explored.
    pub(super) fn work(&mut self, task: Task) {
        let Task::Node(node) = task else {
            self.part.estimate.begin(1.0);
            self.part.is_first = true;
            self.run(0);
            self.part.is_first = false;
            self.part.estimate.end(self.part.sharing);
            return;
        };
        let part = {
            let mut state = node.state();
            if !state.has_work(node.kind) {
                state.is_busy = false; // Other workers were faster.
                return;
            }
            state.take_part()
        };
        self.part.estimate.begin(part);
        self.part.is_given_away = false;
        self.take_up(&node);
        if self.machine.is_interrupted() {
            return;
        }
        if node.is_for_all() {
            self.active.last().copied().into_iter().for_each(|number| self.take_share(number));
            node.state().is_busy = false;
            self.part.sharing.offer(&node);
        }
        if let Kind::Extend(start) = node.kind {
            self.run(start as usize);
        } else if let Some(start) = self.backtrack() {
            self.run(start);
        }
        self.part.estimate.end(self.part.sharing);
        if !self.part.is_given_away && !node.is_for_all() {
            node.state().is_busy = false;
            // Other workers may have found new sources for it meanwhile.
            self.part.sharing.offer(&node);
        }
    }

    /// The prefix of the lowest node above the root that may have something left.
    fn lowest_open_prefix(&self) -> Option<u32> {
        let mut events = self.part.root as u32..self.history.len() as u32;
        let event = events.find(|&event| self.is_open(EventIndex(event)));
        let active = self.active.iter().map(|&node| self.nodes.get(node));
        let active = active.filter(|node| node.shared.is_none()).map(|node| node.prefix).next();
        event.into_iter().chain(active).min()
    }

    /// Whether an event on the stack may have alternatives that are not being explored.
    pub(super) fn is_open(&self, event: EventIndex) -> bool {
        let past = self.history.event(event);
        past.prefix == event.0
            && past.kind != Kind::Closed
            && (past.node == NONE || !self.active.contains(&past.node))
            && (past.kind != Kind::Read || !self.history.reads_of(event).is_empty())
    }

    /// Shares all nodes whose prefix is shorter than `limit`, for any worker to take.
    pub(super) fn export(&mut self, limit: u32) {
        let height = (limit.min(self.history.len() as u32)) as usize;
        let path = Arc::new(self.path(height));
        let given = self.give_away_parts(limit);
        let mut below = self.link_below_root();
        // The postponed guards below each node.
        let mut postponed = self.postponed.clone();
        let mut before: Vec<Vec<Option<Postponed>>> = Vec::new();
        for &number in self.active.iter().rev() {
            let node = self.nodes.get(number);
            if let Some(earlier) = node.postponed {
                postponed[node.thread.index()] = earlier;
            }
            before.push(postponed.clone());
        }
        before.reverse();
        let active = std::mem::take(&mut self.active);
        let (mut next_active, mut next_event) = (0, self.part.root as u32);
        let mut in_force = before.first().unwrap_or(&self.postponed).clone();
        let mut sum = 0_u128;
        let sums = self.history.events[..height].iter().map(|event| {
            sum = sum.wrapping_add(mix(event.causal_past_hash, 7));
            sum
        });
        // Fingerprints of all prefixes.
        let sums: Vec<u128> = std::iter::once(0).chain(sums).collect();
        let mut tasks = Vec::new();
        // The event of a shared node stays on the stack: its new sources have to find the node.
        let mut root = height;
        loop {
            let number =
                active.get(next_active).copied().filter(|&number| self.nodes.get(number).prefix < limit);
            let event = (next_event < height as u32).then_some(next_event);
            match (number, event) {
                (Some(number), event) if event.is_none_or(|event| self.nodes.get(number).prefix <= event) => {
                    next_active += 1;
                    let shared = self.share_node(number, (&path, &sums), &in_force, &below);
                    in_force = before.get(next_active).unwrap_or(&self.postponed).clone();
                    let node = self.nodes.get(number);
                    // Its event is on the stack, unless it is postponed or its last alternative was undone.
                    let is_own = |&event: &u32| self.history.event(EventIndex(event)).node == number;
                    if let Some(event) = (node.prefix..self.history.len() as u32).find(is_own) {
                        below = Some((shared.clone(), event));
                        root = root.max(event as usize + 1);
                    }
                    tasks.push(shared);
                }
                (_, Some(event)) => {
                    next_event += 1;
                    let position = EventIndex(event);
                    if self.history.event(position).prefix == event
                        && self.history.event(position).kind != Kind::Closed
                        && !active.contains(&self.history.event(position).node)
                        && (!self.history.reads_of(position).is_empty()
                            || matches!(self.history.event(position).kind, Kind::Choice(_))
                            || self.may_never_happen(position))
                    {
                        let number = self.activate(position);
                        self.history.events[position.index()].node = number;
                        let shared = self.share_node(number, (&path, &sums), &in_force, &below);
                        below = Some((shared.clone(), event));
                        tasks.push(shared);
                    }
                }
                (_, None) => break,
            }
        }
        self.active = active[next_active..].to_vec();
        self.part.root = root;
        Self::divide(&given, &tasks);
        for task in &tasks {
            match task.kind {
                Kind::Extend(_) if self.part.is_growing => self.part.sharing.put_aside(task),
                _ => self.part.sharing.offer(task),
            }
        }
    }

    fn path(&self, height: usize) -> Path {
        let event = |position: EventIndex| {
            let past = self.history.event(position);
            let (thread, turn) = self.turn_of(position);
            let sources = self.name_sources(self.history.reads_of(position));
            let item = NamedItem { thread: self.machine.id(thread), turn, sources };
            PathEvent { item, kind: past.kind, prefix: past.prefix, is_fresh: past.fresh }
        };
        let levels = self.levels.iter().filter(|level| level.base <= height);
        Path {
            events: (0..height as u32).map(|number| event(EventIndex(number))).collect(),
            levels: levels.map(|level| (level.base as u32, level.witness.clone())).collect(),
        }
    }

    /// The nearest shared node below the root.
    fn link_below_root(&self) -> Option<(Arc<SharedNode>, u32)> {
        let events = (0..self.part.root as u32).rev();
        let mut shared = events.filter_map(|event| {
            let node = self.history.event(EventIndex(event)).node;
            let shared = (node != NONE).then(|| self.nodes.get(node).shared.clone()).flatten();
            Some((shared?, event))
        });
        shared.next()
    }

    /// Makes a node available to all workers.
    fn share_node(
        &mut self,
        number: u32,
        (path, sums): (&Arc<Path>, &[u128]),
        postponed: &[Option<Postponed>],
        below: &Option<(Arc<SharedNode>, u32)>,
    ) -> Arc<SharedNode> {
        let (seen, taken) = {
            let node = self.nodes.get_mut(number);
            (std::mem::take(&mut node.seen), std::mem::take(&mut node.taken))
        };
        let mut schedules = self.schedules_for_all(number);
        let node = self.nodes.get(number);
        let tuples = node
            .tuples
            .are_known
            .then(|| node.tuples.left().map(|tuple| self.name_sources(tuple).into_vec()).collect::<Vec<_>>());
        if let Some(shared) = &node.shared {
            // It was shared before.
            let mut state = shared.state();
            state.is_busy &= shared.is_for_all();
            match (&mut state.tuples, tuples) {
                (Some(left), Some(own)) => left.extend(own),
                (left, None) => *left = None,
                (None, Some(_)) => {} // Whoever was to find them has put that down.
            }
            while let Some(schedule) = schedules.pop() {
                state.schedules.push(schedule);
            }
            state.choice = node.choice;
            state.may_postpone = node.kind == Kind::Guard && node.postponed.is_none();
            drop(state);
            let shared = shared.clone();
            self.part.is_given_away = true;
            return shared;
        }
        let state = NodeState {
            tuples,
            schedules,
            seen,
            taken,
            is_contended: node.is_contended,
            may_postpone: node.kind == Kind::Guard && node.postponed.is_none(),
            choice: node.choice,
            ..NodeState::default()
        };
        let (prefix, thread, kind) = (node.prefix, self.machine.id(node.thread), node.kind);
        let named = postponed.iter().enumerate().filter_map(|(thread, postponed)| {
            Some((self.machine.id(ThreadIndex(thread as u32)), (*postponed)?))
        });
        let named: Vec<(ThreadId, Postponed)> = named.collect();
        let memory_write = self.history.put_before(node.thread, prefix);
        let memory_write = memory_write.map(|write| self.machine.trace().event(write).index);
        let mut id = u128::from(thread.code()).wrapping_add(sums[prefix as usize]);
        id = memory_write.map_or(id, |write| mix(id, u128::from(write)));
        for (thread, postponed) in &named {
            id = id.wrapping_add(mix(
                u128::from(thread.code()),
                u128::from(postponed.from) << 32 | u128::from(postponed.events),
            ));
        }
        // A prefix that is to be extended is not an event that may follow it.
        let what = match kind {
            Kind::Closed | Kind::Read => 0,
            Kind::Guard if node.postponed.is_none() => 1,
            Kind::Guard => 2,
            Kind::Choice(_) => 3,
            Kind::Extend(_) => 4,
        };
        let shared = Arc::new(SharedNode {
            id: mix(id, what),
            path: path.clone(),
            prefix,
            thread,
            memory_write,
            kind,
            original: self.name_sources(&node.original).into_vec(),
            postponed: named,
            below: below.clone().map(|(node, event)| Link { node, event }),
            state: Mutex::new(state),
            lender: None,
            trace: 0,
        });
        self.nodes.get_mut(number).shared = Some(shared.clone());
        shared
    }

    /// Replaces the stack by that of a shared node, with the node as the only active one.
    fn take_up(&mut self, shared: &Arc<SharedNode>) {
        self.active.clear();
        self.part.root = 0;
        while !self.history.events.is_empty() {
            self.pop();
        }
        self.nodes.clear();
        self.levels.clear();
        self.postponed.clear();
        let mut links = Vec::new();
        let mut link = shared.below.as_ref();
        while let Some(Link { node, event }) = link {
            links.push((*event, node.clone()));
            link = node.below.as_ref();
        }
        let path = shared.path.clone();
        let events = self.results.statistics.events;
        for (number, event) in path.events[..shared.prefix as usize].iter().enumerate() {
            let thread = self.machine.thread_named(event.item.thread);
            let turn = event.item.turn;
            let at_event = |what: &str| format!(", event {}: {what}", number + 1);
            let Some(thread) = self.acting_thread(thread, turn) else {
                let what = format!("thread {} has no such write in a buffer", event.item.thread);
                return self.refuse_frontier(shared.trace, &at_event(&what));
            };
            let sources = self.number_sources(&event.item.sources);
            if self.machine.is_interrupted() {
                return; // The cells were refined: everything starts over.
            }
            if self.part.sharing.is_checked
                && let Some(what) = self.wrong_event(thread, (turn, event.kind), &sources)
            {
                return self.refuse_frontier(shared.trace, &at_event(&what));
            }
            let mut node = NONE;
            if let Some((_, below)) = links.pop_if(|(link, _)| *link as usize == number) {
                node = self.nodes.add(event.prefix, thread, event.kind);
                self.nodes.get_mut(node).shared = Some(below);
            }
            let pushed = PushOptions { kind: event.kind, prefix: event.prefix, node, fresh: event.is_fresh };
            self.step(thread, turn.choice(), &sources, pushed);
            if self.machine.is_interrupted() {
                return;
            }
            if self.part.sharing.is_checked
                && let Some(what) = self.wrong_reads(&sources)
            {
                return self.refuse_frontier(shared.trace, &at_event(&what));
            }
        }
        self.results.statistics.events = events;
        let level = path.levels.iter().rev().find(|(base, _)| *base <= shared.prefix);
        let (base, witness) = level.cloned().unwrap_or_default();
        // The events above may be in another order.
        let disorder = (base < shared.prefix).then_some(EventIndex(base));
        self.levels.push(Level { base: base as usize, witness, disorder });
        self.part.root = self.history.len();
        self.fill_guide();
        let execution = std::mem::take(&mut self.scratch.guide);
        if self.part.sharing.is_checked
            && let Some(what) = self.wrong_execution(&execution)
        {
            return self.refuse_frontier(shared.trace, &what);
        }
        self.remember(&execution);
        self.scratch.guide = execution;
        for &(thread, postponed) in &shared.postponed {
            let thread = self.machine.thread_named(thread);
            *self.postponed_mut(thread) = Some(postponed);
        }
        let thread = self.machine.thread_named(shared.thread);
        let buffer = shared.memory_write.and_then(|write| self.machine.buffer_holding(thread, write));
        if self.part.sharing.is_checked {
            let wrong = match buffer.is_none() && shared.memory_write.is_some() {
                true => Some(": a write is brought to memory that is in no buffer".to_string()),
                false => self.wrong_node(shared, buffer.unwrap_or(thread)),
            };
            if let Some(what) = wrong {
                return self.refuse_frontier(shared.trace, &what);
            }
        }
        let thread = buffer.unwrap_or(thread);
        let number = self.nodes.add(shared.prefix, thread, shared.kind);
        let original = self.number_sources(&shared.original);
        let (tuples, choice, may_postpone) = {
            let mut state = shared.state();
            let tuples = state.tuples.replace(Vec::new());
            let choice = state.choice;
            // All that it holds is this worker's now.
            match shared.kind {
                Kind::Choice(among) => state.choice = among,
                Kind::Extend(_) => state.choice = 1,
                _ => {}
            }
            (tuples, choice, std::mem::take(&mut state.may_postpone))
        };
        let is_known = tuples.is_some();
        let tuples: Vec<_> = tuples.iter().flatten().map(|tuple| self.number_sources(tuple)).collect();
        let earlier = *self.postponed_mut(thread);
        let node = self.nodes.get_mut(number);
        node.original = original;
        node.tuples.are_known = is_known;
        tuples.iter().for_each(|tuple| node.tuples.push(tuple));
        node.choice = choice;
        node.shared = Some(shared.clone());
        if shared.kind == Kind::Guard && !may_postpone {
            node.postponed = Some(earlier);
        }
        if !matches!(shared.kind, Kind::Extend(_)) {
            self.active.push(number);
        }
    }

    /// The schedules of a node, with shared numbers.
    fn schedules_for_all(&mut self, number: u32) -> Schedules {
        let own = std::mem::take(&mut self.nodes.get_mut(number).schedules);
        own.rewritten(|schedule| self.number_for_all(schedule))
    }

    fn name_sources(&self, sources: &[Source]) -> Box<[NamedSource]> {
        sources.iter().map(|&(cell, source)| (self.machine.name_of(cell), source)).collect()
    }

    pub(super) fn number_sources(&mut self, sources: &[NamedSource]) -> Vec<(CellIndex, EventIndex)> {
        // A cell that is cut stops the run.
        let mut number = |name| self.machine.cell_named(name).unwrap_or(CellIndex::NONE);
        sources.iter().map(|&(name, source)| (number(name), source)).collect()
    }
}

//! Short paths of happens-before: steps of program order and of synchronises-with.

use crate::rc11::Version;
use crate::recorded::graphs::events::{Events, Number, Origin, last_within};
use crate::recorded::graphs::execution::Kind;
use crate::recorded::graphs::explanation::Relation;
use interleaf_program::MemoryOrder;
use std::collections::VecDeque;

/// One step: the later event, and how the earlier one is related to it.
#[derive(Clone, Copy)]
struct Step {
    to: Number,
    relation: Relation,
    /// How many steps there are up to the end.
    length: u32,
}

/// The shortest paths to one event, from all that happen before it.
pub(super) struct Paths {
    end: Number,
    steps: Vec<Option<Step>>,
}

impl Paths {
    /// Each event and each source is looked at once, so this takes linear time.
    pub(super) fn to(events: &Events, releases: &Releases, end: Number) -> Paths {
        let mut search = Search {
            events,
            releases,
            steps: vec![None; events.len()],
            queue: VecDeque::from([end]),
            reached: vec![0; events.threads()],
            read: vec![0; events.threads()],
            fenced: vec![0; events.threads()],
            is_passed: vec![false; events.len()],
            is_head: vec![false; events.len()],
        };
        while let Some(event) = search.queue.pop_front() {
            let length = search.steps[event as usize].map_or(0, |step| step.length);
            let start = events.of_thread(events.thread(event)).start;
            for before in search.reached[events.thread(event) as usize]..events.index(event) {
                search.add(start + before, Step { to: event, relation: Relation::Sb, length: length + 1 });
            }
            let reached = &mut search.reached[events.thread(event) as usize];
            *reached = (*reached).max(events.index(event));
            search.add_acquired(event, length);
        }
        Paths { end, steps: search.steps }
    }

    /// How many steps there are from an event, if it happens before the end.
    pub(super) fn length(&self, from: Number) -> Option<u32> {
        self.steps[from as usize].filter(|_| from != self.end).map(|step| step.length)
    }

    /// The steps from an event, which happens before the end.
    pub(super) fn from(&self, from: Number) -> Vec<(Number, Number, Relation)> {
        let mut path = Vec::new();
        let mut event = from;
        while event != self.end {
            let Some(step) = self.steps[event as usize] else { break };
            path.push((event, step.to, step.relation));
            event = step.to;
        }
        path
    }
}

/// The releases in each thread.
pub(super) struct Releases {
    version: Version,
    /// By thread, its release fences.
    fences: Vec<Vec<Number>>,
    /// By event, if it is a write: the last release write of its thread to the cell before it.
    heads: Vec<Option<Number>>,
}

impl Releases {
    pub(super) fn new(events: &Events, version: Version) -> Releases {
        let mut fences = vec![Vec::new(); events.threads()];
        let mut heads = vec![None; events.len()];
        for event in events.numbers() {
            let recorded = events.get(event);
            if recorded.kind == Kind::Fence && recorded.order.releases() {
                fences[events.thread(event) as usize].push(event);
            }
        }
        for cell in 0..events.execution.cells() as u32 {
            let mut last: Option<Number> = None;
            for &write in events.writes(cell) {
                last = last.filter(|&last| events.thread(last) == events.thread(write));
                heads[write as usize] = last;
                if events.get(write).order.releases() {
                    last = Some(write);
                }
            }
        }
        Releases { version, fences, heads }
    }
}

struct Search<'a> {
    events: &'a Events<'a>,
    releases: &'a Releases,
    steps: Vec<Option<Step>>,
    queue: VecDeque<Number>,
    /// By thread, how many of its events were reached by program order.
    reached: Vec<u32>,
    /// By thread, how many of its events were looked at as reads before an acquire fence.
    read: Vec<u32>,
    /// By thread, the number up to which its release fences were reached.
    fenced: Vec<Number>,
    /// Whether a write was passed in a release sequence.
    is_passed: Vec<bool>,
    /// Whether a write was reached as the head of a release sequence.
    is_head: Vec<bool>,
}

impl Search<'_> {
    fn add(&mut self, event: Number, step: Step) {
        if self.steps[event as usize].is_none() {
            self.steps[event as usize] = Some(step);
            self.queue.push_back(event);
        }
    }

    /// Adds what an event acquires.
    fn add_acquired(&mut self, event: Number, length: u32) {
        let events = self.events;
        let recorded = events.get(event);
        if !recorded.order.acquires() {
            return;
        }
        if recorded.kind.reads() {
            self.add_released(event, event, length);
        } else if recorded.kind == Kind::Fence {
            let thread = events.thread(event) as usize;
            let start = events.of_thread(thread as u32).start;
            let range = self.read[thread]..events.index(event);
            self.read[thread] = range.end.max(range.start);
            for read in range.rev().map(|index| start + index) {
                if events.get(read).kind.reads() && events.get(read).order != MemoryOrder::Plain {
                    self.add_released(event, read, length);
                }
            }
        }
    }

    /// Adds the `sw` edges to an acquiring event, from all events that synchronise with it by what a read obtains.
    fn add_released(&mut self, acquire: Number, read: Number, length: u32) {
        let events = self.events;
        let relation = Relation::Sw { read: events.id(read) };
        let step = Step { to: acquire, relation, length: length + 1 };
        let mut source = events.origin(read);
        while let Some(Origin::Write(write)) = source {
            if std::mem::replace(&mut self.is_passed[write as usize], true) {
                return;
            }
            if events.get(write).order != MemoryOrder::Plain {
                self.add_heads(write, step);
            }
            source = events.updated(write);
        }
    }

    /// Adds the releases whose release sequence a write continues in its own thread.
    fn add_heads(&mut self, write: Number, step: Step) {
        let events = self.events;
        if events.get(write).order.releases() {
            self.add(write, step);
        }
        let thread = events.thread(write) as usize;
        let start = events.of_thread(thread as u32).start.max(self.fenced[thread]);
        let mut end = write;
        while let Some(fence) = last_within(&self.releases.fences[thread], start..end.max(start)) {
            self.add(fence, step);
            end = fence;
        }
        self.fenced[thread] = self.fenced[thread].max(write);
        let mut head = self.releases.heads[write as usize].filter(|_| self.releases.version == Version::Rc11);
        while let Some(write) = head.filter(|&head| !self.is_head[head as usize]) {
            self.is_head[write as usize] = true;
            self.add(write, step);
            head = self.releases.heads[write as usize];
        }
    }
}

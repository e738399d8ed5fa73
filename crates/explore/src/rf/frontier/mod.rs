//! What is not yet explored, as a value: traces of events with their sources and choices, never thread states. It means
//! the same in every run of a program, so it can be handed to another worker or written to a file.

mod check;
mod division;
mod parts;
mod shared_node;
mod sharing;
mod written_path;

pub(crate) use shared_node::{Lent, Link, NamedItem, NamedSource, NodeState, Path, PathEvent, SharedNode};
pub(crate) use sharing::{Sharing, Task};

use crate::rf::event::{Kind, Postponed};
use crate::rf::names::Names;
use interleaf_memory::section::Sections;
use interleaf_memory::store::Cuts;
use interleaf_memory::{Asymmetries, Counters, Locks, NotPrivate, Settings, Waits};
use interleaf_program::ThreadId;
use interleaf_search::{Results, StopReason};
use interleaf_trace::{Statistics, Violation};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};

/// What the search has learned about how memory is accessed and which reads wait.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Knowledge {
    pub(crate) cuts: Cuts,
    pub(crate) sections: Sections,
    pub(crate) waits: Waits,
    pub(crate) not_private: NotPrivate,
    #[serde(default)]
    pub(crate) locks: Locks,
    #[serde(default)]
    pub(crate) counters: Counters,
    #[serde(default)]
    pub(crate) asymmetries: Asymmetries,
}

impl Knowledge {
    fn of(settings: &Settings) -> Knowledge {
        Knowledge {
            cuts: settings.cuts.clone(),
            sections: settings.sections.clone(),
            waits: settings.waits.clone(),
            not_private: settings.not_private.clone(),
            locks: settings.locks.clone(),
            counters: settings.counters.clone(),
            asymmetries: settings.asymmetries.clone(),
        }
    }

    fn join(&mut self, others: &Knowledge) {
        Arc::make_mut(&mut self.cuts).extend(others.cuts.iter());
        self.sections.join(&others.sections);
        self.waits.join(&others.waits);
        Arc::make_mut(&mut self.not_private).extend(others.not_private.iter());
        self.locks.join(&others.locks);
        self.counters.join(&others.counters);
        self.asymmetries.join(&others.asymmetries);
    }
}

/// A node in a frontier. Its path, and the node below with the event between them, are numbers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct SavedNode {
    pub(crate) id: u128,
    pub(crate) path: u32,
    pub(crate) prefix: u32,
    pub(crate) thread: ThreadId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) memory_write: Option<u32>,
    pub(crate) kind: Kind,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) original: Vec<NamedSource>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) postponed: Vec<(ThreadId, Postponed)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) below: Option<(u32, u32)>,
    pub(crate) state: NodeState,
}

/// What is not yet explored of a program, and what was found so far.
///
/// It holds traces of events with their sources and choices, so it means the same in every run.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Frontier {
    pub(crate) knowledge: Option<Knowledge>,
    /// What a part has learned. If it has learned anything, the frontier that it was split from is invalid, and the
    /// merged search starts over with that knowledge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) learned: Option<Knowledge>,
    /// Whether the start of the search is still to be explored.
    pub(crate) is_start: bool,
    /// How often it was split from another frontier; 0 for a whole one.
    pub(crate) depth: u32,
    /// Whether a violation ended the search.
    pub(crate) is_ended: bool,
    /// The names behind the numbers in schedules.
    pub(crate) names: Names,
    pub(crate) paths: Vec<Arc<Path>>,
    pub(crate) nodes: Vec<SavedNode>,
    /// The counts so far.
    pub statistics: Statistics,
    /// The violations so far.
    pub violations: Vec<Violation>,
}

impl Frontier {
    /// The frontier of a search that has not begun.
    pub fn start() -> Frontier {
        Frontier { is_start: true, ..Frontier::default() }
    }

    /// This frontier, or a new start if another search has learned something else in the end, which makes this one
    /// invalid.
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

    /// Whether a violation ended the search: then it is not resumed.
    pub fn is_ended(&self) -> bool {
        self.is_ended
    }

    /// Whether a part has learned something that makes the frontier it was split from invalid.
    pub fn is_outgrown(&self) -> bool {
        self.learned.is_some()
    }

    /// Whether everything is still to be explored, and nothing is left elsewhere.
    fn is_all(&self) -> bool {
        self.is_start && self.nodes.is_empty()
    }

    /// Where a search starts over when this frontier is invalid: at the start, or nowhere if other parts have to be
    /// merged first.
    pub(crate) fn restart(&self) -> Option<Frontier> {
        (!self.is_part() || self.is_all()).then(|| Frontier { depth: self.depth, ..Frontier::start() })
    }

    /// What is kept of an invalid part: its counts and violations, for display.
    pub(crate) fn outgrown(&self) -> Frontier {
        Frontier {
            knowledge: self.knowledge.clone(),
            depth: self.depth,
            statistics: self.statistics.clone(),
            violations: self.violations.clone(),
            ..Frontier::default()
        }
    }

    /// This part, having learned what is in these settings.
    pub(crate) fn having_learned(self, settings: &Settings) -> Frontier {
        Frontier { learned: Some(Knowledge::of(settings)), ..self }
    }

    /// Whether it is a part of another frontier.
    pub fn is_part(&self) -> bool {
        self.depth > 0
    }

    /// The estimated fraction of the whole search that is left.
    pub fn part(&self) -> f64 {
        self.nodes.iter().map(|node| node.state.size()).sum::<f64>() + f64::from(u8::from(self.is_start))
    }

    /// The number of schedules that this part found for others. They have them once the parts are merged.
    pub fn found_for_others(&self) -> usize {
        let found = |node: &SavedNode| if node.state.is_foreign { node.state.schedules.len() } else { 0 };
        self.nodes.iter().map(found).sum()
    }

    /// The number of nodes with something left to explore.
    pub fn open_nodes(&self) -> usize {
        self.nodes.iter().filter(|node| node.is_open()).count() + usize::from(self.is_start)
    }

    /// The settings with what the search has learned.
    pub(crate) fn settings(&self, settings: &Settings) -> Settings {
        match &self.knowledge {
            None => settings.clone(),
            Some(Knowledge { cuts, sections, waits, not_private, locks, counters, asymmetries }) => {
                Settings {
                    cuts: cuts.clone(),
                    sections: sections.clone(),
                    waits: waits.clone(),
                    not_private: not_private.clone(),
                    locks: locks.clone(),
                    counters: counters.clone(),
                    asymmetries: asymmetries.clone(),
                    ..settings.clone()
                }
            }
        }
    }

    /// Gives the workers everything that is left, and returns all nodes.
    pub(crate) fn share(&mut self, sharing: &Sharing) -> Vec<Arc<SharedNode>> {
        sharing.progress.left.add(self.part());
        *sharing.names() = self.names.clone();
        if self.is_start {
            sharing.add(Task::Start);
        }
        let (mut nodes, mut all): (Vec<Arc<SharedNode>>, Vec<_>) = (Vec::new(), Vec::new());
        for saved in &mut self.nodes {
            let below = saved.below.map(|(node, event)| Link { node: nodes[node as usize].clone(), event });
            let lent = saved.state.lent.take();
            let place = Arc::new(SharedNode {
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
                lender: None,
                trace: saved.path + 1,
            });
            all.extend(lent.map(|lent| Arc::new(SharedNode::with_lent(&place, *lent))));
            nodes.push(place.clone());
            all.push(place);
        }
        all.iter().for_each(|node| sharing.offer(node));
        all
    }

    /// The frontier when all workers have stopped. That of a part also has all nodes that were `known` at the start.
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
            names,
            statistics: results.statistics.clone(),
            violations: results.violations.clone(),
            ..Frontier::default()
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
        // A part may have results for any of these nodes.
        for node in known.iter().filter(|_| self.is_part()) {
            frontier.save(node, &mut numbers);
        }
        frontier.pruned()
    }

    /// Adds a node and those below it; returns its number. What is left of alternatives that were lent is kept with their place.
    fn save(&mut self, node: &Arc<SharedNode>, numbers: &mut Numbers) -> u32 {
        if let Some(place) = &node.lender {
            let number = self.save(place, numbers);
            let NodeState { tuples, schedules, part, .. } = std::mem::take(&mut *node.state());
            let lent = Lent { tuples: tuples.unwrap_or_default(), schedules, part };
            self.nodes[number as usize].state.lend(lent);
            return number;
        }
        let mut chain = vec![node.clone()];
        while let Some(link) = chain.last().and_then(|node| node.below.as_ref()) {
            let below = link.node.lender.as_ref().unwrap_or(&link.node);
            if numbers.nodes.contains_key(&below.id) {
                break;
            }
            chain.push(below.clone());
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
                below: node.below.as_ref().map(|link| (numbers.nodes[&link.node.place().id], link.event)),
                state: NodeState { is_busy: false, schedules, ..state },
            });
        }
        numbers.nodes[&node.id]
    }
}

#[derive(Default)]
struct Numbers {
    nodes: HashMap<u128, u32>,
    paths: HashMap<*const Path, u32>,
}

impl SavedNode {
    /// Whether there may be something left to explore here that belongs to this part.
    fn is_open(&self) -> bool {
        self.state.lent.is_some() || !self.state.is_foreign && self.state.has_work(self.kind)
    }

    fn with(&self, state: NodeState) -> SavedNode {
        SavedNode { original: self.original.clone(), postponed: self.postponed.clone(), state, ..*self }
    }
}

//! Whether the stack is consistent under the memory model: by saturation where executions are sequences, under SC, TSO and PSO; on graphs
//! under RC11.

use interleaf_consistency::rc11::{Graph, Orders, Version};
use interleaf_consistency::{Access, Ends, Inconsistent, Phase, Rules, Saturation, witness, witness_with};
use interleaf_memory::{Model, Settings};
use interleaf_trace::{CellIndex, EventIndex};

/// The consistency check of a search.
pub(crate) enum Judge {
    /// The saturated order of a prefix of the stack.
    Sequence(Saturation),
    /// The graph of a prefix of the stack.
    Graph(Graph),
}

impl Judge {
    /// `rules` says whether the order of a sequence is saturated.
    pub(crate) fn new(settings: &Settings, rules: Rules) -> Judge {
        let graph = |version| Judge::Graph(Graph::new(version, settings.plain_is_relaxed));
        match settings.model {
            Model::Sc | Model::Tso | Model::Pso => Judge::Sequence(Saturation::new(rules)),
            Model::Rc11 => graph(Version::Rc11),
            Model::Rc20 => graph(Version::Rc20),
        }
    }

    /// Whether memory orders matter to it.
    #[inline]
    pub(crate) fn is_graph(&self) -> bool {
        matches!(self, Judge::Graph(_))
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        match self {
            Judge::Sequence(saturation) => saturation.len(),
            Judge::Graph(graph) => graph.len(),
        }
    }

    /// Adds an event. If that fails, [`truncate`](Judge::truncate) must follow: an inconsistent event may have been added.
    #[inline]
    pub(crate) fn push(&mut self, access: Access, orders: Orders) -> Result<(), Inconsistent> {
        match self {
            Judge::Sequence(saturation) => saturation.push(access),
            Judge::Graph(graph) => graph.push(access, orders),
        }
    }

    #[inline]
    pub(crate) fn truncate(&mut self, length: usize) {
        match self {
            Judge::Sequence(saturation) => saturation.truncate(length),
            Judge::Graph(graph) => graph.truncate(length),
        }
    }

    /// Whether an event comes before another, or is it, in every execution. In graphs that says nothing about what a thread sees.
    #[inline]
    pub(crate) fn is_before(&self, one: EventIndex, other: EventIndex) -> bool {
        match self {
            Judge::Sequence(saturation) => saturation.is_before(one, other),
            Judge::Graph(_) => false,
        }
    }

    /// The writes to a cell that the next event of a thread may read from: see [`Saturation::visible`].
    #[inline]
    pub(crate) fn visible(
        &self,
        cell: CellIndex,
        last: EventIndex,
        own: Option<EventIndex>,
        visible: &mut Vec<EventIndex>,
    ) {
        match self {
            Judge::Sequence(saturation) => saturation.visible(cell, last, own, visible),
            Judge::Graph(graph) => graph.visible(cell, last, visible),
        }
    }

    /// The writes to a cell that may be the last one.
    pub(crate) fn last_writes(&self, cell: CellIndex, last: &mut Vec<EventIndex>) {
        match self {
            Judge::Sequence(saturation) => saturation.last_writes(cell, last),
            Judge::Graph(graph) => graph.last_writes(cell, last),
        }
    }

    /// An execution of all events, close to `guide`, which has each of them once. Of a graph, an order in which the writes to each cell are
    /// in modification order.
    pub(crate) fn witness(&mut self, guide: &[EventIndex]) -> (Option<Vec<EventIndex>>, Phase) {
        match self {
            Judge::Sequence(saturation) => witness(saturation, guide),
            Judge::Graph(graph) => graph.witness(guide, &[]),
        }
    }

    /// How often both orders of two writes were tried since this was last asked.
    pub(crate) fn take_branchings(&mut self) -> u64 {
        match self {
            Judge::Sequence(_) => 0,
            Judge::Graph(graph) => std::mem::take(&mut graph.branchings),
        }
    }

    /// Such an execution with these last writes. `reads` is an event of a thread of its own, after all others, that reads from them.
    pub(crate) fn witness_ending(
        &mut self,
        reads: Access,
        guide: &mut Vec<EventIndex>,
    ) -> Option<(Option<Vec<EventIndex>>, Phase)> {
        let saturation = match self {
            Judge::Sequence(saturation) => saturation,
            Judge::Graph(graph) => return Some(graph.witness(guide, reads.reads)),
        };
        let depth = saturation.len();
        if saturation.push(reads).is_err() {
            // What was pushed stays, and is taken back like anything else.
            saturation.truncate(depth);
            return None;
        }
        guide.push(EventIndex(depth as u32));
        let (mut found, phase) = witness_with(saturation, guide, Ends::Last);
        saturation.truncate(depth);
        if let Some(execution) = &mut found {
            execution.retain(|event| event.index() < depth);
        }
        Some((found, phase))
    }

    /// Whether these writes may be the last ones, as far as is known without a search for an execution.
    pub(crate) fn can_be_last(&mut self, reads: Access) -> bool {
        match self {
            Judge::Sequence(saturation) => {
                let depth = saturation.len();
                let pushed = saturation.push(reads).is_ok();
                saturation.truncate(depth);
                pushed
            }
            Judge::Graph(graph) => graph.witness(&[], reads.reads).0.is_some(),
        }
    }

    /// The saturated order, if executions are sequences.
    pub(crate) fn saturation(&self) -> Option<&Saturation> {
        match self {
            Judge::Sequence(saturation) => Some(saturation),
            Judge::Graph(_) => None,
        }
    }

    /// The graph, if executions are no sequences.
    pub(crate) fn graph(&self) -> Option<&Graph> {
        match self {
            Judge::Sequence(_) => None,
            Judge::Graph(graph) => Some(graph),
        }
    }
}

//! The tree of TruSt, node by node.

use super::Explorer;
use super::graph::Graph;
use crate::optimal::estimate::{Kind, Tree};
use std::ops::ControlFlow;

/// A graph that is to be extended.
pub(crate) struct Extended(Graph);

impl Tree for Explorer<'_, '_> {
    type Node = Extended;

    fn root(&self) -> Extended {
        Extended(Graph::default())
    }

    fn visit(&mut self, Extended(mut graph): Extended, below: &mut Vec<(Kind, Extended)>) -> ControlFlow<()> {
        if self.go_to(&graph) {
            self.visit_graph(&mut graph)?;
        }
        let mut waiting = Vec::new();
        while self.waiting.next(&mut graph) {
            waiting.push(graph.snapshot());
        }
        waiting.reverse();
        let kind = |graph: &Graph| {
            let last = graph.nodes.last().map_or(0, |node| node.name.thread.0);
            [graph.nodes.len() as u32, last, 0, 0]
        };
        below.extend(waiting.into_iter().map(|graph| (kind(&graph), Extended(graph))));
        ControlFlow::Continue(())
    }

    fn executions(&self) -> u64 {
        self.results.statistics.executions.total()
    }

    fn share(&self) -> Option<f64> {
        None
    }
}

//! How many executions `optimal` explores, from a random part of its tree.
//!
//! Source: Knuth, "Estimating the Efficiency of Backtrack Programs", Mathematics of Computation 29, 1975; Chen, "Heterogeneous
//! Sampling: A Method for Predicting the Performance of Tree Searching Programs", SIAM Journal on Computing 21, 1992.
//!
//! A node of the tree is an execution, and those below it are the executions that are explored because of it. Under sequential
//! consistency (`parsimonious.rs`) and on graphs (`trust/`) they can be found from the node alone. Knuth follows one of them, drawn at
//! random, and counts it as many times as there are. Chen divides the nodes into strata, and follows one node of each stratum, which
//! stands for all of it. Here a stratum is how many executions lead to the node, where and how it departs from the last of them
//! (`Kind`), and a random number: with more such numbers, a probe takes longer and varies less.
//!
//! Promise: a probe is unbiased. Its expected value is the number of executions, whatever the strata are.
//!
//! Deviations: executions depend on what is known of how memory is accessed. A probe that learns something new makes all before it start
//! over. Few probes may learn less than a whole search.

mod statistics;

pub use statistics::Estimate;

use super::{parsimonious, trust};
use crate::run::Run;
use crate::visible_writes::VisibleWrites;
use fastrand::Rng;
use interleaf_memory::Model;
use interleaf_program::AnyProgram;
use interleaf_search::{Failure, Search, SearchError, StopReason, Unobserved, refining};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Where an execution departs from the one before, and how.
pub(super) type Kind = [u32; 4];

/// A tree of executions.
pub(super) trait Tree {
    type Node;

    fn root(&self) -> Self::Node;

    /// Runs the execution of a node, if it has one. Appends the nodes below it, each with its kind. Nodes of a kind should have
    /// subtrees of like size. Breaks if the search should stop.
    fn visit(&mut self, node: Self::Node, below: &mut Vec<(Kind, Self::Node)>) -> ControlFlow<()>;

    /// The number of executions that were run.
    fn executions(&self) -> u64;
}

/// What probes found.
#[derive(Clone, Debug, Default)]
pub struct Probes {
    /// What each probe says how many executions there are.
    pub counts: Vec<f64>,
    /// The number of executions that were run.
    pub executions: u64,
    /// Whether one of them has a violation.
    pub has_violation: bool,
    /// Why it stopped early.
    pub halt: Option<StopReason>,
}

/// Makes probes of a program's executions, as long as `goes_on` says so, which is asked before each one; those of one seed are the same.
/// Each stratum has `width` nodes. None if a wait on several cells has no such tree.
///
/// The memory model must be sequential consistency, or one of graphs.
pub fn probe(
    program: &dyn AnyProgram,
    search: &Search,
    seed: u64,
    mut width: impl FnMut(&Probes) -> Option<u32>,
) -> Result<Option<Probes>, SearchError> {
    refining(&search.settings, |settings| {
        let mut rng = Rng::with_seed(seed);
        let mut observer = Unobserved;
        let mut probes = Probes::default();
        if settings.model.is_graph() {
            let mut explorer = trust::Explorer::new(program, search, settings, &mut observer);
            make(&mut explorer, &mut probes, &mut rng, &mut width);
            let results = explorer.finish()?;
            return Ok::<_, Failure>(Some(probes.having(&results)));
        }
        assert_eq!(settings.model, Model::Sc, "store buffers have no such tree");
        let run = Run::new(program, search, settings, &mut observer, VisibleWrites::default());
        let mut explorer = parsimonious::Explorer::new(run, usize::MAX);
        make(&mut explorer, &mut probes, &mut rng, &mut width);
        if explorer.has_wide_guard {
            return Ok(None);
        }
        let results = explorer.run.finish()?;
        Ok(Some(probes.having(&results)))
    })
}

impl Probes {
    fn having(mut self, results: &interleaf_search::Results) -> Probes {
        self.has_violation = !results.violations.is_empty();
        self.halt = results.halt;
        self
    }
}

fn make(
    tree: &mut impl Tree,
    probes: &mut Probes,
    rng: &mut Rng,
    width: &mut dyn FnMut(&Probes) -> Option<u32>,
) {
    while let Some(width) = width(probes) {
        let ControlFlow::Continue(count) = one_probe(tree, rng, width) else { break };
        probes.counts.push(count);
        probes.executions = tree.executions();
    }
}

/// A node that stands for all of its stratum.
struct Stratum<N> {
    /// The number of nodes that it stands for.
    weight: f64,
    node: N,
}

fn one_probe<T: Tree>(tree: &mut T, rng: &mut Rng, width: u32) -> ControlFlow<(), f64> {
    let mut strata: BTreeMap<(u32, Kind, u32), Stratum<T::Node>> = BTreeMap::new();
    strata.insert((0, Kind::default(), 0), Stratum { weight: 1.0, node: tree.root() });
    let (mut count, mut below) = (0.0, Vec::new());
    while let Some(((level, ..), Stratum { weight, node })) = strata.pop_first() {
        let before = tree.executions();
        tree.visit(node, &mut below)?;
        count += weight * (tree.executions() - before) as f64;
        for (kind, node) in below.drain(..) {
            let key = (level + 1, kind, rng.u32(..width));
            match strata.get_mut(&key) {
                None => _ = strata.insert(key, Stratum { weight, node }),
                Some(stratum) => {
                    stratum.weight += weight;
                    if rng.f64() * stratum.weight < weight {
                        stratum.node = node;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(count)
}

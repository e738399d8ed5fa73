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
//! Promise: a probe is unbiased. Its expected value is the number of executions, whatever the strata are. Where executions are sequences, the
//! same holds for the number of reads-from classes, which are the executions of `rf`: each execution counts as a part of its class
//! (`classes.rs`).
//!
//! Deviations: executions depend on what is known of how memory is accessed. A probe that learns something new makes all before it start
//! over. Few probes may learn less than a whole search. To find which part of its class an execution is may take longer than to run
//! it: then that is done for some executions, drawn at random, which stand for all.

mod classes;
mod statistics;

pub(super) use classes::share;
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
use std::time::{Duration, Instant};

/// For which part of the executions of the first probe their part of a class is computed, and the least part for later ones.
const FIRST_PART: f64 = 0.25;
const LEAST_PART: f64 = 1.0 / 64.0;

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

    /// The fraction of its reads-from class that the execution is that was run last; none if that is not known.
    fn share(&self) -> Option<f64>;
}

/// What probes found.
#[derive(Clone, Debug, Default)]
pub struct Probes {
    /// What each probe says how many executions there are.
    pub counts: Vec<f64>,
    /// What each probe but the first says how many reads-from classes there are; empty if that is not known.
    pub classes: Vec<f64>,
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
/// Reads-from classes are counted only if that is wanted: it takes time.
///
/// The memory model must be sequential consistency, or one of graphs.
pub fn probe(
    program: &dyn AnyProgram,
    search: &Search,
    seed: u64,
    wants_classes: bool,
    mut width: impl FnMut(&Probes) -> Option<u32>,
) -> Result<Option<Probes>, SearchError> {
    refining(&search.settings, |settings| {
        let mut rng = Rng::with_seed(seed);
        let mut observer = Unobserved;
        let mut probes = Probes::default();
        if settings.model.is_graph() {
            let mut explorer = trust::Explorer::new(program, search, settings, &mut observer);
            make(&mut explorer, &mut probes, &mut rng, &mut width, false);
            let results = explorer.finish()?;
            return Ok::<_, Failure>(Some(probes.having(&results)));
        }
        assert_eq!(settings.model, Model::Sc, "store buffers have no such tree");
        let run = Run::new(program, search, settings, &mut observer, VisibleWrites::default());
        let mut explorer = parsimonious::Explorer::new(run, usize::MAX);
        make(&mut explorer, &mut probes, &mut rng, &mut width, wants_classes);
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
    wants_classes: bool,
) {
    let mut classes = Classes::new(wants_classes, rng);
    while let Some(width) = width(probes) {
        let start = Instant::now();
        let before = tree.executions();
        classes.begin();
        let ControlFlow::Continue(count) = one_probe(tree, rng, width, &mut classes) else { break };
        probes.counts.push(count);
        probes.executions = tree.executions();
        match probes.counts.len() {
            1 => classes.plan(start.elapsed(), probes.executions - before),
            _ => probes.classes.push(classes.sum),
        }
    }
    if !classes.are_wanted {
        probes.classes.clear();
    }
}

/// A node that stands for all of its stratum.
struct Stratum<N> {
    /// The number of nodes that it stands for.
    weight: f64,
    node: N,
}

/// The reads-from classes that probes count. The first probe says how that is done best.
struct Classes {
    /// Whether they are counted. They are not, once an execution came up for which that takes too long.
    are_wanted: bool,
    /// For which part of the executions that is done. Each stands for others.
    part: f64,
    /// The fraction of its class that an execution is expected to be. Only the difference from it is estimated by a part of the
    /// executions.
    expected: f64,
    /// How many classes there were in a probe.
    sum: f64,
    /// How many executions were looked at, and the sum of their fractions.
    looks: u32,
    fractions: f64,
    /// How long that took.
    time: Duration,
    rng: Rng,
}

impl Classes {
    fn new(are_wanted: bool, rng: &Rng) -> Classes {
        Classes {
            are_wanted,
            part: FIRST_PART,
            expected: 0.0,
            sum: 0.0,
            looks: 0,
            fractions: 0.0,
            time: Duration::ZERO,
            // What is drawn for a seed does not depend on whether classes are counted.
            rng: rng.clone(),
        }
    }

    fn begin(&mut self) {
        (self.sum, self.looks, self.fractions, self.time) = (0.0, 0, 0.0, Duration::ZERO);
    }

    /// Adds the last execution of a tree, which stands for so many.
    fn add(&mut self, tree: &impl Tree, weight: f64) {
        self.sum += weight * self.expected;
        if !self.are_wanted || self.looks > 0 && self.rng.f64() >= self.part {
            return;
        }
        let start = Instant::now();
        let share = tree.share();
        self.time += start.elapsed();
        self.are_wanted = share.is_some();
        let share = share.unwrap_or(0.0);
        self.looks += 1;
        self.fractions += share;
        // The first execution is always looked at.
        let part = if self.looks == 1 { 1.0 } else { self.part };
        self.sum += weight / part * (share - self.expected);
    }

    /// After the first probe, which ran so many executions in this time: later ones look at as many as half of their time is enough for.
    fn plan(&mut self, time: Duration, executions: u64) {
        let each = time.saturating_sub(self.time).as_secs_f64() / executions.max(1) as f64;
        let look = self.time.as_secs_f64() / f64::from(self.looks.max(1));
        self.part = (each / look.max(1e-9)).clamp(LEAST_PART, 1.0);
        self.expected = self.fractions / f64::from(self.looks.max(1));
    }
}

/// How many executions a probe says there are.
fn one_probe<T: Tree>(
    tree: &mut T,
    rng: &mut Rng,
    width: u32,
    classes: &mut Classes,
) -> ControlFlow<(), f64> {
    let mut strata: BTreeMap<(u32, Kind, u32), Stratum<T::Node>> = BTreeMap::new();
    strata.insert((0, Kind::default(), 0), Stratum { weight: 1.0, node: tree.root() });
    let (mut count, mut below) = (0.0, Vec::new());
    while let Some(((level, ..), Stratum { weight, node })) = strata.pop_first() {
        let before = tree.executions();
        tree.visit(node, &mut below)?;
        if tree.executions() > before {
            count += weight;
            classes.add(tree, weight);
        }
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

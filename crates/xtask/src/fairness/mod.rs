//! Benchmarks of the fairness algorithms: symbolic steps of basic and improved algorithms, encodings, and large relations.
//!
//! Models are generated, the same on every machine, or lie beside the project. So all numbers except seconds are the same
//! everywhere.

mod philosophers;
mod samples;
mod steps;

use crate::Result;
use interleaf_fairness::symbolic::encoding::Choices;
use interleaf_fairness::symbolic::{Algorithm, Encoding, Numbering, Settings, VariableOrder, analyse};
use interleaf_fairness::{Mdp, Objective, Pair, VertexSet, explicit};
use std::path::Path;
use std::time::Instant;

/// Prints the tables whose names (steps, encodings, small, philosophers) contain `filter`, and draws the plot of the
/// steps.
pub(crate) fn run(filter: &str, plot: Option<&Path>) -> Result<()> {
    let is_wanted = |name: &str| name.contains(filter);
    if is_wanted("steps") {
        steps::run(plot)?;
    }
    if is_wanted("encodings") {
        encodings()?;
    }
    if is_wanted("small") {
        small()?;
    }
    if is_wanted("philosophers") {
        philosophers::run()?;
    }
    Ok(())
}

fn encodings() -> Result<()> {
    let Some(model) = samples::vlts_process("vasy_5_9", 1)? else { return Ok(()) };
    let objective = Objective::streett(samples::hashed_pairs(model.states, 3));
    println!("\nencodings of vasy_5_9 with a tenth of its states random, three pairs\n");
    println!("| variables | numbering | parts | nodes of the relation | seconds |");
    println!("|---|---|---:|---:|---:|");
    let mut all = Vec::new();
    for numbering in [Numbering::Given, Numbering::BreadthFirst, Numbering::DepthFirst] {
        all.extend([1, 4, 16].map(|parts| (VariableOrder::Interleaved, numbering, parts)));
    }
    all.push((VariableOrder::Sequential, Numbering::Given, 1));
    for (order, numbering, parts) in all {
        let choices = Choices { order, numbering, parts, bytes: 128 << 20, threads: 1 };
        let start = Instant::now();
        let encoding = Encoding::new(&model.mdp, choices)?;
        let sets = encoding.objective(&objective)?;
        analyse(&encoding.graph, &sets, Settings::of(Algorithm::Improved))?;
        let seconds = start.elapsed().as_secs_f64();
        let nodes = encoding.graph.relation_nodes();
        println!("| {order:?} | {numbering:?} | {parts} | {nodes} | {seconds:.2} |");
    }
    Ok(())
}

/// A process of seven states with two pairs, on which tools that go through Rabin automata take seconds.
fn small() -> Result<()> {
    let edges =
        vec![(0, 1), (0, 2), (1, 3), (1, 4), (2, 5), (3, 0), (3, 6), (4, 0), (5, 0), (5, 6), (6, 6), (6, 2)];
    let mut random = VertexSet::with_capacity(7);
    random.extend([1, 5]);
    let mdp = Mdp::new(7, edges, random);
    let pairs = vec![Pair { l: mdp.set([3]), u: mdp.set([4]) }, Pair { l: mdp.set([2]), u: mdp.set([6]) }];
    let objective = Objective::streett(pairs);
    let start = Instant::now();
    let answer = explicit::analyse(&mdp, &objective);
    let of_explicit = start.elapsed();
    let start = Instant::now();
    let choices = Choices { bytes: 4 << 20, ..Choices::default() };
    let encoding = Encoding::new(&mdp, choices)?;
    let sets = encoding.objective(&objective)?;
    let found = analyse(&encoding.graph, &sets, Settings::of(Algorithm::Improved))?;
    let of_symbolic = start.elapsed();
    let won = encoding.graph.count(&found.winning);
    if won != answer.winning.count_ones(..) as u128 {
        return Err("the engines disagree on the small process".into());
    }
    println!(
        "\na process of 7 states with 2 pairs, {won} states win: explicit {:.3} ms, symbolic {:.3} ms",
        of_explicit.as_secs_f64() * 1000.0,
        of_symbolic.as_secs_f64() * 1000.0
    );
    Ok(())
}

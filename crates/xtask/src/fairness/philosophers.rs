//! Dining philosophers, with fairness for each.

use crate::Result;
use interleaf_fairness::symbolic::{Algorithm, Settings, analyse};
use interleaf_testing::models::philosophers::Table;
use std::time::Instant;

pub(super) fn run() -> Result<()> {
    println!(
        "\ndining philosophers, two pairs for each and two more: does the first one starve though not all are stuck\n"
    );
    println!(
        "| philosophers | states | pairs | algorithm | steps | seconds to build | seconds to decide | nodes | winning states |"
    );
    println!("|---:|---:|---:|---|---:|---:|---:|---:|---:|");
    // The basic algorithms take about four times as many steps for 16 philosophers, and the factor grows.
    let improved = [8, 16, 24, 32].map(|philosophers| (philosophers, "improved", Algorithm::Improved));
    let basic = [8, 16].map(|philosophers| (philosophers, "basic", Algorithm::Basic));
    for (philosophers, name, algorithm) in basic.into_iter().chain(improved) {
        let start = Instant::now();
        let table = Table::new(philosophers, 3 << 30, 1)?;
        let objective = table.starvation(false)?;
        let to_build = start.elapsed().as_secs_f64();
        let start = Instant::now();
        let before = table.graph.steps().total();
        let answer = analyse(&table.graph, &objective, Settings::of(algorithm))?;
        println!(
            "| {philosophers} | {} | {} | {name} | {} | {to_build:.2} | {:.2} | {} | {} |",
            table.graph.count(table.graph.vertices()),
            objective.alternatives[0].len(),
            table.graph.steps().total() - before,
            start.elapsed().as_secs_f64(),
            table.graph.diagrams().nodes(),
            table.graph.count(&answer.winning)
        );
    }
    Ok(())
}

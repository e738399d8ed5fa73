//! Figures 4.11 and 4.12 of the thesis: `rvf` without its heuristics, and the share of VerifySC in its time.

use super::Options;
use super::benchmarks::benchmarks;
use super::document::{Document, Table};
use super::scatter::{self, Comparison, Contender, Measure, Without};
use super::searching::command;
use crate::Result;
use interleaf::arguments::Command;
use interleaf::compare;

const RVF: Contender = Contender::new("rvf", "sc");
static COMPARISONS: [Comparison; 2] = [
    Comparison { x: RVF.without(Without::Signals), y: RVF, measure: Measure::Seconds },
    Comparison { x: RVF.without(Without::Heuristics), y: RVF, measure: Measure::Seconds },
];

pub(super) fn run(options: &Options) -> Result<Document> {
    scatter::run(&COMPARISONS, options)
}

/// The programs whose share is measured: the benchmarks at a size in the middle.
pub(super) fn share(options: &Options) -> Result<Document> {
    let mut shares: Vec<(String, f64)> = Vec::new();
    for benchmark in benchmarks()? {
        let sizes = benchmark.sizes();
        let size = sizes[sizes.len() / 2];
        let folder = tempfile::tempdir()?;
        let output = folder.path().join("shares.csv");
        let flags = benchmark.flags(size, "sc");
        let limit = options.limit.to_string();
        let words = format!(
            "compare {} {flags} --algorithm rvf --verify-sc --format csv --time-limit {limit}",
            benchmark.path().display()
        );
        let Command::Compare(mut arguments) = command(&words)? else { return Err("not a comparison".into()) };
        arguments.output.file = Some(output.clone());
        if compare::run(&arguments).is_err() {
            continue;
        }
        let text = std::fs::read_to_string(&output)?;
        let share = text.lines().nth(1).and_then(|line| line.rsplit(',').next()?.parse::<f64>().ok());
        if let Some(share) = share {
            options.progress(&format!("{} {size}: {share}", benchmark.name()));
            shares.push((format!("{} {size}", benchmark.name()), share));
        }
    }
    let mut document = Document::default();
    let mut sorted: Vec<f64> = shares.iter().map(|(_, share)| *share).collect();
    sorted.sort_by(f64::total_cmp);
    let median = sorted.get(sorted.len() / 2).copied().unwrap_or_default();
    document.paragraph(format!(
        "The share of the time of `rvf` in which it looks for witnesses (VerifySC), on {} benchmarks. The median is {:.0} percent.",
        shares.len(),
        100.0 * median
    ));
    let mut table = Table::new(["share of the time, percent", "benchmarks"]);
    for tenth in 0..10 {
        let is_in = |share: &&f64| ((**share * 10.0) as usize).min(9) == tenth;
        let count = sorted.iter().filter(is_in).count();
        table.rows.push(vec![format!("{} to {}", 10 * tenth, 10 * tenth + 10), count.to_string()]);
    }
    document.table(table);
    Ok(document)
}

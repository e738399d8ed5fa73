//! Table 1 of dpor-tso-pso: litmus tests by `dpor` under SC, TSO and PSO.
//!
//! Deviation: the paper's 121 tests are those of x86-TSO and nine programs. Ours are made from cycles, and each asks for what SC forbids.
//! Some have more writes between a write and a read, so that more must be in a buffer at once.

use super::Options;
use super::counts::short;
use super::document::{Document, Table};
use super::searching::{Start, poll};
use crate::Result;
use interleaf::algorithms::known;
use interleaf::litmus::engine::execute_with;
use interleaf_litmus::Test;
use interleaf_litmus::generate::{Cycle, Edge, Language, enumerate, name, test};
use interleaf_memory::{Model, Settings};
use interleaf_search::{Exhaustive, Search, Unobserved, exhaustive};
use interleaf_trace::Equivalence;

/// The edges of the cycles, and the most in a cycle.
const EDGES: [&str; 5] = ["Pod**", "MFencedWR", "Rfe", "Fre", "Coe"];
const LONGEST: usize = 6;

/// How many more writes there are at most between a write and a read.
const MORE_WRITES: usize = 2;

/// The most tests that are made.
const MOST: usize = 10_000;

/// The share of a search's limit that a run without reduction has.
const SHARE: f64 = 0.1;

const MODELS: [(Model, &str, [&str; 3]); 3] = [
    (Model::Sc, "SC", ["121", "0", "1.0"]),
    (Model::Tso, "TSO", ["47", "73", "5.0"]),
    (Model::Pso, "PSO", ["24", "97", "11.0"]),
];

/// All tests from cycles, each of which asks for something that SC forbids.
pub(super) fn tests() -> Result<Vec<Test>> {
    let mut edges = Vec::new();
    for name in EDGES {
        edges.extend(Edge::parse(name, Language::X86).ok_or_else(|| format!("there is no edge {name}"))?);
    }
    let mut tests = Vec::new();
    for (_, cycle) in enumerate(&edges, LONGEST, MOST, Language::X86, &[]) {
        let text = cycle.to_string();
        for more in 0..=MORE_WRITES {
            if more > 0 && !text.contains("PodWR") {
                break;
            }
            let text = text.replace("PodWR", &("PodWW ".repeat(more) + "PodWR"));
            let cycle = Cycle::parse(&text, Language::X86).map_err(|error| format!("{text}: {error}"))?;
            let name = name(&cycle);
            let read = interleaf_litmus::read(&name, &test(&cycle, &name));
            tests.push(read.map_err(|error| format!("{text}: {error}"))?);
        }
    }
    Ok(tests)
}

/// The executions of a test, and whether it shows what SC forbids.
pub(super) fn run_test(test: &Test, settings: Settings, options: &Options) -> Result<(u64, bool)> {
    let stop = poll(Start::now(), options.limit);
    let found = execute_with(test, settings, known("dpor"), &stop)?;
    if found.halt.is_some() {
        return Err(format!("{}: not finished in {} s", test.name, options.limit).into());
    }
    Ok((found.outcomes.positive + found.outcomes.negative, found.outcomes.positive > 0))
}

/// The executions without any reduction, if they are few enough.
fn unreduced(test: &Test, model: Model, options: &Options) -> Result<Option<u64>> {
    let stop = poll(Start::now(), SHARE * options.limit);
    let search =
        Search { settings: Settings { model, ..Settings::default() }, poll: &stop, ..Search::default() };
    let how = Exhaustive { equivalence: Equivalence::Mazurkiewicz, merge: false };
    let results = exhaustive(test, how, &search, &mut Unobserved)?;
    Ok(results.halt.is_none().then(|| results.statistics.executions.total()))
}

pub(super) fn run(options: &Options) -> Result<Document> {
    let tests = tests()?;
    let mut document = Document::default();
    document.paragraph(format!(
        "{} litmus tests: all cycles of at most {LONGEST} edges of {}, and the same with up to {MORE_WRITES} more writes between a write and a \
         read. A test passes if what SC forbids is not shown. Runs are divided \
         by those of DPOR under SC, test by test; the mean of that, and in brackets the paper's mean of its 121 tests. The last column \
         is the mean of all schedules over the runs of DPOR under the same model, of the tests where they end in {} s.",
        tests.len(),
        EDGES.join(", "),
        short(SHARE * options.limit)
    ));
    let mut table = Table::new(["DPOR under", "passed", "failed", "runs", "without reduction", "of tests"]);
    let mut under_sc: Vec<u64> = Vec::new();
    for (model, name, theirs) in MODELS {
        let (mut failed, mut normalised, mut unreduced_by_reduced) = (0, 0.0, Vec::new());
        for (number, test) in tests.iter().enumerate() {
            let (runs, fails) = run_test(test, Settings { model, ..Settings::default() }, options)?;
            if model == Model::Sc {
                under_sc.push(runs);
            }
            failed += usize::from(fails);
            normalised += runs as f64 / under_sc[number] as f64;
            let all = unreduced(test, model, options)?;
            unreduced_by_reduced.extend(all.map(|all| all as f64 / runs as f64));
        }
        let count = tests.len() as f64;
        let mean = unreduced_by_reduced.iter().sum::<f64>() / unreduced_by_reduced.len().max(1) as f64;
        table.rows.push(vec![
            name.to_string(),
            format!("{} ({})", tests.len() - failed, theirs[0]),
            format!("{failed} ({})", theirs[1]),
            format!("{:.1} ({})", normalised / count, theirs[2]),
            format!("{mean:.0}"),
            unreduced_by_reduced.len().to_string(),
        ]);
        options.progress(&format!("{name}: {failed} of {} fail", tests.len()));
    }
    document.table(table);
    Ok(document)
}

//! Table 2 and figure 9 of dpor-tso-pso: bounds on store buffers.

use super::Options;
use super::document::{Document, Plot, Table};
use super::litmus_runs::{run_test, tests};
use super::searching::{Found, loaded, run_with};
use crate::Result;
use crate::programs::folder;
use interleaf::algorithms::Tuning;
use interleaf_memory::{Model, Settings};
use interleaf_report::comparison::points::Point;
use interleaf_report::text::grouped;
use interleaf_search::Unobserved;
use std::path::Path;

/// A bound, its name, and the percentage of bugs that the paper finds with it.
const BOUNDS: [(Option<u32>, &str, u32); 5] =
    [(Some(0), "0 (SC)", 0), (Some(1), "1", 30), (Some(2), "2", 92), (Some(3), "3", 97), (None, "none", 100)];

/// A program with a bug that only store buffers show.
struct Buggy {
    program: String,
    flags: String,
}

fn programs() -> Result<Vec<Buggy>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/paper/data/bugs.csv");
    let reader = csv::ReaderBuilder::new().comment(Some(b'#')).from_path(&path);
    let mut reader = reader.map_err(|error| format!("{}: {error}", path.display()))?;
    let buggy = |record: csv::Result<csv::StringRecord>| {
        let record = record?;
        Ok(Buggy { program: record[0].to_string(), flags: record[1].to_string() })
    };
    reader.records().map(buggy).collect()
}

fn search(buggy: &Buggy, bound: Option<u32>, options: &Options) -> Result<Found> {
    let loaded = loaded(&buggy.program, &format!("--model tso {}", buggy.flags))?;
    let settings = Settings { buffer_bound: bound, ..loaded.settings.clone() };
    run_with(&loaded, "dpor", options.limit, &Tuning::default(), settings, &mut Unobserved)
}

/// The bugs that are found with each bound, of programs and of litmus tests.
pub(super) fn bugs(options: &Options) -> Result<Document> {
    let mut document = Document::default();
    let mut of_programs = Table::new(["program", "0", "1", "2", "3", "none"]);
    let mut found = [[0_usize; BOUNDS.len()]; 2];
    let mut all = [0_usize; 2];
    for buggy in programs()? {
        debug_assert!(folder(&buggy.program).with_extension("c").is_file());
        let mut row = vec![format!("{} {}", buggy.program, buggy.flags)];
        all[0] += 1;
        for (number, (bound, ..)) in BOUNDS.into_iter().enumerate() {
            let result = search(&buggy, bound, options)?;
            found[0][number] += usize::from(result.has_violation);
            row.push(match (result.has_violation, result.is_finished()) {
                (true, _) => "found".to_string(),
                (false, true) => "no".to_string(),
                (false, false) => format!("not in {} s", options.limit),
            });
        }
        options.progress(&row.join(" "));
        of_programs.rows.push(row);
    }
    for test in tests()? {
        let shows = |buffer_bound| {
            run_test(&test, Settings { model: Model::Tso, buffer_bound, ..Settings::default() }, options)
        };
        if !shows(None)?.1 {
            continue;
        }
        all[1] += 1;
        for (number, (bound, ..)) in BOUNDS.into_iter().enumerate() {
            found[1][number] += usize::from(shows(bound)?.1);
        }
    }
    let mut table = Table::new(["bound", "programs", "litmus tests", "both, percent", "theirs, percent"]);
    for (number, (_, name, theirs)) in BOUNDS.into_iter().enumerate() {
        let both = found[0][number] + found[1][number];
        table.rows.push(vec![
            name.to_string(),
            format!("{} of {}", found[0][number], all[0]),
            format!("{} of {}", found[1][number], all[1]),
            format!("{:.0}", 100.0 * both as f64 / (all[0] + all[1]) as f64),
            theirs.to_string(),
        ]);
    }
    document.paragraph(
        "Bugs that only store buffers show, found by `dpor` under TSO with at most so many writes in a buffer: of the programs below, and \
         of the litmus tests of table 1 that TSO lets fail. The paper's programs are not all named.",
    );
    document.table(table);
    document.table(of_programs);
    Ok(document)
}

/// The largest number of rounds in figure 9.
const LARGEST: u32 = 8;

/// Dijkstra's mutual exclusion for growing numbers of rounds.
pub(super) fn sizes(options: &Options) -> Result<Document> {
    const SERIES: [&str; 5] = ["bound 0", "bound 1", "bound 2", "bound 3", "no bound"];
    let mut document = Document::default();
    document.paragraph(format!(
        "Runs of `dpor` on Dijkstra's mutual exclusion (`mutual_exclusion.c -DALGORITHM=DIJKSTRA -DRELAXED --unroll 3`), each search for {} \
         s at most. The paper's figure \
         has no numbers: its curves lie above each other in this order, as ours do from N=2 on. In the plot, runs without a bound are on the first axis.",
        options.limit
    ));
    let mut table = Table::new(["N", "0 (SC)", "1", "2", "3", "none"]);
    let mut points = Vec::new();
    let mut stopped = [false; BOUNDS.len()];
    for size in 1..=LARGEST {
        let flags = format!("-DALGORITHM=DIJKSTRA -DRELAXED --unroll 3 --ignore-assertions -DN={size}");
        let buggy = Buggy { program: "mutual_exclusion".to_string(), flags };
        let mut row = vec![size.to_string()];
        let mut runs = [None; BOUNDS.len()];
        for (number, (bound, ..)) in BOUNDS.into_iter().enumerate() {
            if stopped[number] {
                row.push("-".to_string());
                continue;
            }
            let found = search(&buggy, bound, options)?;
            let total = found.statistics.executions.total();
            stopped[number] = !found.is_finished();
            runs[number] = found.is_finished().then_some(total);
            row.push(format!("{}{}", if found.is_finished() { "" } else { "> " }, grouped(total)));
        }
        if let Some(unbounded) = runs[BOUNDS.len() - 1] {
            let bounded = runs.into_iter().zip(SERIES).filter_map(|(runs, series)| Some((runs?, series)));
            points.extend(bounded.map(|(runs, series)| Point {
                series,
                x: unbounded as f64,
                y: runs as f64,
            }));
        }
        options.progress(&row.join(" "));
        table.rows.push(row);
        if stopped.iter().all(|&stopped| stopped) {
            break;
        }
    }
    document.table(table);
    let caption = "runs of dpor under TSO".to_string();
    document.plot(&Plot { caption, x: "no bound".to_string(), y: "with a bound".to_string(), points })?;
    Ok(document)
}

//! `interleaf compare`.

use crate::arguments::{Algorithm, Compare, ComparisonFormat, Model};
use crate::check::{explore, verdict};
use crate::limits::{Watch, interrupt_flag};
use crate::load::{Loaded, load};
use crate::ranges::combinations;
use crate::{InputError, Status, output};
use interleaf_memory::{Halt, Search};
use interleaf_report::Flags;
use interleaf_report::comparison::{Column, Comparison, Measured, Row};
use interleaf_report::scatter;
use interleaf_trace::Verdict;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Runs every algorithm on every program, and prints what came out side by side.
pub fn run(compare: &Compare) -> Result<Status, InputError> {
    output::refuse_overwriting(compare.output.as_deref(), &compare.programs)?;
    let configurations: Vec<_> = compare
        .models
        .iter()
        .flat_map(|&model| compare.algorithms.iter().map(move |&algorithm| (model, algorithm)))
        .collect();
    if compare.format == ComparisonFormat::Svg && configurations.len() < 2 {
        return Err(InputError::Other(
            "a plot compares algorithms: name at least two, such as --algorithms source,optimal".to_string(),
        ));
    }
    let column = |&(model, algorithm): &(Model, Algorithm)| Column {
        model: model.name(),
        algorithm: algorithm.name(),
    };
    let mut comparison =
        Comparison { columns: configurations.iter().map(column).collect(), rows: Vec::new() };
    let interrupt = interrupt_flag();
    let mut status = Status::Nothing;
    'programs: for path in &compare.programs {
        for parameters in combinations(&compare.ranges) {
            let mut row = Row {
                program: path.display().to_string(),
                parameters: parameters.join(" "),
                cells: Vec::with_capacity(configurations.len()),
            };
            let loaded = load(path, &flags(compare, &parameters))?;
            for &(_, algorithm) in &configurations {
                let (measured, halt) = measure(&loaded, &row, algorithm, compare, &interrupt)?;
                if halt.is_some() {
                    status = status.and(Status::Stopped);
                }
                row.cells.push(measured);
                if halt == Some(Halt::Interrupt) {
                    break 'programs; // The row that was interrupted is not comparable; those before are.
                }
            }
            comparison.rows.push(row);
        }
    }
    for row in comparison.disagreements() {
        eprintln!("error: the algorithms disagree on {} {}", row.program, row.parameters);
        status = Status::Violation;
    }
    let text = match compare.format {
        ComparisonFormat::Text => comparison.text(),
        ComparisonFormat::Csv => comparison.csv(),
        ComparisonFormat::Svg => {
            scatter::render(&comparison).map_err(|error| InputError::Other(error.to_string()))?
        }
    };
    output::write(compare.output.as_deref(), &text)?;
    Ok(status)
}

fn flags(compare: &Compare, parameters: &[String]) -> Flags {
    Flags {
        defines: compare.defines.iter().chain(parameters).cloned().collect(),
        cflags: compare.cflags.clone(),
        unroll: compare.unroll,
        arguments: Vec::new(),
        assume_no_faults: compare.assume_no_faults,
        races: false,
        leaks: false,
        spurious_wakeups: false,
    }
}

/// Runs one algorithm on one program, to its end even if there are violations.
fn measure(
    loaded: &Loaded,
    row: &Row,
    algorithm: Algorithm,
    compare: &Compare,
    interrupt: &Arc<AtomicBool>,
) -> Result<(Measured, Option<Halt>), InputError> {
    let task = format!("{} {} {}", row.program, row.parameters, algorithm.name());
    let watch = Watch::new(&task, compare.time_limit, compare.memory_limit, interrupt.clone());
    let search = Search {
        settings: loaded.settings.clone(),
        keep_going: true,
        poll: &|statistics| watch.poll(statistics),
        ..Search::default()
    };
    let results = explore(&loaded.program, algorithm, &search);
    let seconds = watch.finish();
    let refused = |refusal| InputError::Refused(Path::new(&loaded.name).to_path_buf(), refusal);
    let results = results.map_err(refused)?;
    let halt = results.halt;
    let verdict = if halt.is_some() { Verdict::Stopped } else { verdict(&results) };
    Ok((Measured { verdict, statistics: results.statistics, seconds }, halt))
}

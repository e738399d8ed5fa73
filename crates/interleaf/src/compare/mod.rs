//! `interleaf compare`.

pub mod arguments;
mod contender;
mod ranges;
mod share;

use crate::check::{is_real, verdict};
use crate::limits::{self, Limits, Watch, interrupt_flag, urgency};
use crate::load::{Loaded, load_for_each};
use crate::options::refuse_repeated;
use crate::terminal::complain;
use crate::{InputError, Status, output, output_guard};
use arguments::{Compare, Format};
use contender::Contender;
use interleaf_memory::Settings;
use interleaf_report::comparison::{Comparison, Measured, Row, page, scatter};
use interleaf_report::{Flags, Merges, Printable, printable};
use interleaf_search::{Progress, Results, Search, StopReason, Unobserved};
use interleaf_trace::Verdict;
use ranges::combinations;
use std::ops::ControlFlow;
use std::path::PathBuf;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Runs every algorithm on every program, and prints the results side by side.
pub fn run(compare: &Compare) -> Result<Status, InputError> {
    let linked = compare.compile.link.iter().map(PathBuf::from);
    let inputs: Vec<PathBuf> = compare.programs.iter().cloned().chain(linked).collect();
    output_guard::refuse(compare.output.file.as_deref(), &inputs)?;
    let contenders = Contender::all(compare)?;
    if compare.output.format == Format::Svg && contenders.len() < 2 && !compare.verify_sc {
        return Err(InputError::other(
            "a plot compares algorithms: name at least two, such as --algorithm source,optimal",
        ));
    }
    let algorithms = compare.algorithm.iter().map(|algorithm| algorithm.name);
    let chosen = compare.models();
    let models = chosen.iter().map(|model| model.name());
    refuse_repeated(algorithms.chain(models).chain(compare.without.iter().map(|heuristic| heuristic.name)))?;
    refuse_repeated_bounds(compare)?;
    let columns = contenders.iter().map(|contender| contender.column()).collect();
    let mut comparison = Comparison { columns, rows: Vec::new() };
    refuse_repeated_macros(compare)?;
    // All programs are loaded before the first runs, so that a program that cannot be loaded costs no results.
    let mut programs = Vec::new();
    for path in &compare.programs {
        for parameters in combinations(&compare.ranges) {
            let mut loaded = Vec::new();
            let mut rules: Vec<_> = contenders.iter().map(|contender| contender.merge).collect();
            rules.sort_unstable();
            rules.dedup();
            for merge in rules {
                let flags = flags(compare, &parameters, merge);
                compare.limits.begin(path.display(), "loaded");
                // Where executions are graphs, races are always looked for.
                for races in [false, true] {
                    let flags = Flags { races, ..flags.clone() };
                    let models = chosen.iter().copied().filter(|model| model.is_graph() == races);
                    let models: Vec<_> = models.collect();
                    if !models.is_empty() {
                        loaded.extend(load_for_each(path, &flags, &models)?);
                    }
                }
                output_guard::refuse_included(&compare.output.file, path, &flags)?;
            }
            programs.push((loaded, parameters.join(" ")));
        }
    }
    let interrupt = interrupt_flag();
    let mut status = Status::Nothing;
    'programs: for (all_loaded, parameters) in &programs {
        let loaded_for = |contender: Contender| {
            let is_its = |loaded: &&Loaded| {
                loaded.settings.model == contender.model
                    && contender.merge.iter().eq(loaded.provenance.flags.merge.iter().copied())
            };
            all_loaded.iter().find(is_its).expect("a contender runs under a model and rules that were named")
        };
        let mut row = Row {
            program: printable::line(&all_loaded[0].name).into_owned(),
            parameters: parameters.clone(),
            cells: Vec::with_capacity(contenders.len()),
        };
        all_loaded[0].note_unmodelled();
        warm_up(loaded_for(contenders[0]), contenders[0], &interrupt)?;
        for &contender in &contenders {
            let (measured, halt) = measure(loaded_for(contender), &row, contender, compare, &interrupt)?;
            if halt.is_some() || measured.verdict == Verdict::Stopped {
                status = status.max(Status::Stopped);
            }
            row.cells.push(measured);
            if halt == Some(StopReason::Interrupt) {
                // A row that was interrupted is not comparable; the rows before it are.
                let (done, all) = (comparison.rows.len(), programs.len());
                complain(&format!("interrupted: {done} of {all} rows were finished"));
                break 'programs;
            }
        }
        comparison.rows.push(row);
    }
    if comparison.rows.is_empty() {
        return Ok(status);
    }
    for row in comparison.disagreements() {
        complain(&format!("error: the algorithms disagree on {} {}", row.program, row.parameters));
        status = Status::Violation;
    }
    let other = |error: &dyn std::fmt::Display| InputError::Other(error.to_string());
    let text = match compare.output.format {
        Format::Text => Printable::text(&comparison.text()),
        Format::Csv => Printable::text(&comparison.csv()),
        Format::Svg => Printable::text(&scatter::render(&comparison).map_err(|error| other(&error))?),
        Format::Html => {
            page::render(&comparison, &crate::terminal::command()).map_err(|error| other(&error))?
        }
    };
    limits::end();
    output::write(compare.output.file.as_deref(), &text)?;
    Ok(status)
}

fn flags(compare: &Compare, parameters: &[String], merge: Merges) -> Flags {
    let mut flags = Flags {
        ignore_assertions: compare.ignore_assertions,
        merge: merge.iter().collect(),
        ..compare.compile.flags()
    };
    flags.defines.extend_from_slice(parameters);
    flags
}

fn refuse_repeated_bounds(compare: &Compare) -> Result<(), InputError> {
    let bounds = &compare.buffer_bound;
    match (0..bounds.len()).find(|&number| bounds[..number].contains(&bounds[number])) {
        Some(_) => Err(InputError::other("--buffer-bound names a limit more than once")),
        None => Ok(()),
    }
}

/// Refuses a macro that is defined twice: clang would silently use the last value.
fn refuse_repeated_macros(compare: &Compare) -> Result<(), InputError> {
    let defined = compare.compile.defines.iter().map(|define| define.split('=').next().unwrap_or_default());
    let mut names: Vec<&str> = defined.chain(compare.ranges.iter().map(|range| &*range.name)).collect();
    names.sort_unstable();
    match names.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(InputError::Other(format!("the macro {} is given more than once", pair[0]))),
        None => Ok(()),
    }
}

/// How long a program runs before it is measured, in seconds: the first run is slower.
const WARM_UP: f64 = 0.01;

/// Runs a program for a moment, so that the first algorithm has no disadvantage.
fn warm_up(loaded: &Loaded, contender: Contender, interrupt: &Arc<AtomicBool>) -> Result<(), InputError> {
    let watch = Watch::new(
        "warming up",
        Limits { time_limit: Some(WARM_UP), memory_limit: None },
        0.0,
        interrupt.clone(),
    );
    run_watched(loaded, contender, watch).map(drop)
}

/// Runs a contender on a program within the limits. Returns the results and the time in seconds.
fn run_watched(loaded: &Loaded, contender: Contender, watch: Watch) -> Result<(Results, f64), InputError> {
    let results = contender.explore(
        &loaded.program,
        &search(loaded, contender, &|progress| watch.poll(progress)),
        &mut Unobserved,
    );
    let over = watch.was_over();
    let seconds = watch.finish();
    let mut results = results.map_err(|error| InputError::refused(&loaded.name, error))?;
    results.halt = results.halt.or(over);
    Ok((results, seconds))
}

/// A search that goes on after violations.
fn search<'a>(
    loaded: &Loaded,
    contender: Contender,
    poll: &'a (dyn Fn(Progress) -> ControlFlow<StopReason> + Sync),
) -> Search<'a> {
    Search {
        settings: Settings { buffer_bound: contender.buffer_bound, ..loaded.settings.clone() },
        keep_going: true,
        poll,
        urgent: urgency(),
        ..Search::default()
    }
}

/// Runs one algorithm on one program, and goes on after violations.
fn measure(
    loaded: &Loaded,
    row: &Row,
    contender: Contender,
    compare: &Compare,
    interrupt: &Arc<AtomicBool>,
) -> Result<(Measured, Option<StopReason>), InputError> {
    let task = format!("{} {} {}", row.program, row.parameters, contender.column().name());
    let watch = || Watch::new(&task, compare.limits, 0.0, interrupt.clone());
    let (results, seconds) = run_watched(loaded, contender, watch())?;
    let halt = results.halt;
    let verdict = if halt.is_some() { Verdict::Stopped } else { verdict(&results) };
    let has_violation = results.violations.iter().any(is_real);
    let verifying = if compare.verify_sc && halt != Some(StopReason::Interrupt) {
        let watch = watch();
        share::measure(
            contender,
            &loaded.program,
            &search(loaded, contender, &|progress| watch.poll(progress)),
        )
    } else {
        None
    };
    Ok((Measured { verdict, has_violation, statistics: results.statistics, seconds, verifying }, halt))
}

//! `cargo interleaf test`.

use crate::FAILED;
use crate::arguments::Test;
use crate::building::{self, Artifact, Goal};
use crate::printing::Printer;
use crate::verdict::Verdict;
use crate::worker::{self, Checking};
use interleaf_llvm::RustTest;
use std::num::NonZero;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// The exit status of a search that was stopped.
const STOPPED: u8 = 3;

pub(crate) fn run(options: &Test) -> Result<ExitCode, String> {
    if options.doc {
        return Err(
            "documentation tests are not supported: rustdoc makes no program of them that can be checked"
                .into(),
        );
    }
    let artifacts = building::build(Goal::Tests, &options.targets(), &options.build)?;
    let mut printer = Printer::new(options.format);
    let checking = Checking::new(&options.checker);
    for artifact in &artifacts {
        let tests = tests(artifact)?;
        let chosen: Vec<_> = tests.iter().filter(|test| is_chosen(test, options)).collect();
        let filtered = tests.len() - chosen.len();
        if options.list {
            printer.list(&chosen);
            continue;
        }
        printer.begin(&artifact.title, chosen.len(), checking.seed);
        check_all(artifact, &chosen, (options, &checking), &mut printer)?;
        printer.end(filtered);
    }
    Ok(match printer.counts() {
        (0, 0) => ExitCode::SUCCESS,
        (0, _) => ExitCode::from(STOPPED),
        _ => ExitCode::from(FAILED),
    })
}

/// The tests of a program.
fn tests(artifact: &Artifact) -> Result<Vec<RustTest>, String> {
    let file = artifact.ir.display();
    let text = std::fs::read_to_string(&artifact.ir).map_err(|error| format!("{file}: {error}"))?;
    let tests = interleaf_llvm::rust_tests(&text).map_err(|error| format!("{}: {error}", artifact.title))?;
    tests.ok_or_else(|| {
        format!(
            "{}: there is no test harness; check a program of its own by `cargo interleaf run`",
            artifact.title
        )
    })
}

fn is_chosen(test: &RustTest, options: &Test) -> bool {
    let is_named = match &options.filter {
        Some(filter) if options.exact => test.name == *filter,
        Some(filter) => test.name.contains(filter.as_str()),
        None => true,
    };
    is_named && (test.is_ignored || !options.ignored)
}

/// Checks tests, several at a time, and prints each when it ends.
fn check_all(
    artifact: &Artifact,
    tests: &[&RustTest],
    (options, checking): (&Test, &Checking),
    printer: &mut Printer,
) -> Result<(), String> {
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    let workers = options.test_threads.map_or(cores, |threads| threads as usize).min(tests.len());
    let next = AtomicUsize::new(0);
    let printer = Mutex::new(printer);
    let error = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(test) = tests.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(reason) = check_one(artifact, test, (options, checking), &printer) {
                        *error.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = Some(reason);
                        next.store(tests.len(), Ordering::Relaxed);
                    }
                }
            });
        }
    });
    error.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()).map_or(Ok(()), Err)
}

fn check_one(
    artifact: &Artifact,
    test: &RustTest,
    (options, checking): (&Test, &Checking),
    printer: &Mutex<&mut Printer>,
) -> Result<(), String> {
    let locked = || printer.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    if test.is_ignored && !options.ignored && !options.include_ignored {
        locked().ignored(test);
        return Ok(());
    }
    let start = Instant::now();
    let checked = worker::check_test(&artifact.ir, &test.name, test.should_panic.is_some(), checking)?;
    let seconds = start.elapsed().as_secs_f64();
    let verdict = Verdict::of(test, &checked);
    locked().ended(test, verdict, checked, seconds);
    Ok(())
}

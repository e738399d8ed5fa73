//! Running the command as a user does.

pub(crate) mod axioms;
pub(crate) mod compiled;
pub(crate) mod frontiers;
pub(crate) mod headers;
pub(crate) mod mutation;

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// The folder that the project is in.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the crate lies in the project")
}

/// Whether all there is to check is wanted, however long it takes.
pub(crate) fn is_soak() -> bool {
    std::env::var_os("INTERLEAF_SOAK").is_some()
}

/// What is found for some items, in no order. As many are looked at at a time as there are processors.
pub(crate) fn in_parallel<T: Sync, U: Send, F: IntoIterator<Item = U>>(
    items: &[T],
    results_of: impl Fn(&T) -> F + Sync,
) -> Vec<U> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut results = Vec::new();
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            results.extend(results_of(item));
        }
        results
    };
    thread::scope(|scope| {
        let workers = thread::available_parallelism().map_or(1, NonZero::get);
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no worker panics")).collect()
    })
}

/// What the command printed, and how it ended.
pub(crate) struct Run {
    /// The exit status.
    pub(crate) status: i32,
    /// Standard output.
    pub(crate) output: String,
    /// Standard error.
    pub(crate) errors: String,
}

/// Runs `interleaf` with these arguments in the project's folder.
#[track_caller]
pub(crate) fn interleaf<S: AsRef<std::ffi::OsStr>>(arguments: &[S]) -> Run {
    run(command().args(arguments))
}

/// The command, with nothing in the environment that would change what it prints.
pub(crate) fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_interleaf"));
    command.current_dir(root()).env_remove("INTERLEAF_CLANG").env_remove("NO_COLOR");
    command
}

/// Runs a command to its end.
#[track_caller]
pub(crate) fn run(command: &mut Command) -> Run {
    let Output { status, stdout, stderr } = command.output().expect("the command was built");
    let text = |bytes| String::from_utf8(bytes).expect("output is text");
    let run = Run {
        status: status.code().expect("the command was not killed"),
        output: text(stdout),
        errors: text(stderr),
    };
    assert!(!run.errors.contains("clang was not found"), "{}", run.errors);
    run
}

/// What a run printed, with the times, which differ from run to run, blotted out.
pub(crate) fn without_times(run: &Run) -> String {
    let text = run.output.split_inclusive('\n').map(|line| match line.rfind(" s  [") {
        Some(end) => {
            let start = line[..end].rfind(", ").map_or(end, |comma| comma + 2);
            format!("{}TIME{}", &line[..start], &line[end..])
        }
        None => line.to_string(),
    });
    format!("exit status {}\n{}", run.status, text.collect::<String>())
}

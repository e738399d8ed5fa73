//! Workers, checkpoints and parts: however a search is divided and interrupted, it counts and reports the same.

mod dividing;
mod options;
mod resuming;
mod workers;

use crate::support::{Run, command, run};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Programs whose search takes long enough to be stopped.
const LONG: [&[&str]; 5] = [
    &["programs/lastzero.c", "-DN=12"],
    &["programs/fib_bench.c", "-DN=4", "--ignore-assertions"],
    &["programs/parker.c", "-DN=8", "--ignore-assertions"],
    &["programs/fib_bench.c", "-DN=4", "-DRELAXED", "--ignore-assertions", "--model", "tso"],
    &["programs/boop.c", "-DN=2", "--model", "pso"],
];

/// The counts and violations of a JSON report, without times and memory.
#[derive(Clone, PartialEq, Debug)]
struct Found {
    verdict: Value,
    executions: Value,
    blocked_by: Value,
    bounds: Value,
    violations: Value,
}

#[track_caller]
fn found(run: &Run) -> Found {
    let report: Value = serde_json::from_str(&run.output).unwrap_or_else(|_| panic!("{}", run.errors));
    let of = |key: &str| report.get(key).unwrap_or_else(|| panic!("{report} has no {key}")).clone();
    Found {
        verdict: of("verdict"),
        executions: of("executions"),
        blocked_by: of("blocked_by"),
        bounds: of("bounds"),
        violations: of("violations"),
    }
}

#[track_caller]
fn check(program: &[&str], more: &[&str]) -> Found {
    // On a busy machine, the search by states might answer.
    let search: &[&str] =
        if more.contains(&"--algorithm") { &[] } else { &["--algorithm", "rf", "--merge", "all"] };
    let more = [search, more].concat();
    found(&run(command().arg("check").args(program).args(["--format", "json"]).args(more)))
}

#[track_caller]
fn resume(frontier: &Path) -> Run {
    run(command().arg("resume").arg(frontier).args(["--format", "json"]))
}

/// Starts a command that writes checkpoints all the time.
fn start(command: &mut Command) -> Child {
    let command = command.args(["--checkpoint-interval", "0.05", "--format", "json"]);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command was built")
}

/// Waits until the search has begun and written a file.
fn wait_for(file: &Path) {
    let begin = Instant::now();
    while !file.exists() {
        assert!(begin.elapsed() < Duration::from_secs(60), "{} does not come", file.display());
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn finished(child: Child) -> Run {
    let output = child.wait_with_output().expect("the command ends");
    let text = |bytes| String::from_utf8(bytes).expect("output is text");
    Run {
        status: output.status.code().unwrap_or(-1),
        output: text(output.stdout),
        errors: text(output.stderr),
    }
}

/// An unfinished frontier, and its folder.
fn stopped(program: &[&str]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("frontier.json");
    let checkpoint = ["--execution-limit", "100", "--checkpoint"];
    let run = run(command().arg("check").args(program).args(checkpoint).arg(&file));
    assert_eq!(run.status, 3, "{program:?}: {}{}", run.output, run.errors);
    (folder, file)
}

/// Divides a frontier. Returns the files of the parts, each of which has something to explore.
#[track_caller]
fn split(file: &Path, count: &str) -> Vec<PathBuf> {
    let split = run(command().arg("split").arg(file).args(["-n", count]));
    assert_eq!(split.status, 0, "{}", split.errors);
    let part = |line: &str| {
        let (part, places) = line.split_once(": ").expect("a file and what is in it");
        (!places.starts_with("removed")).then(|| {
            assert!(places.ends_with(" to explore") && !places.starts_with("0 "), "{line}");
            PathBuf::from(part)
        })
    };
    split.output.lines().filter_map(part).collect()
}

#[track_caller]
fn is_refused(run: &Run, message: &str) {
    assert_eq!(run.status, 2, "{}{}", run.output, run.errors);
    assert_eq!(run.output, "");
    assert_eq!(run.errors.trim_end().lines().count(), 1, "{}", run.errors);
    assert!(run.errors.contains(message), "`{}` does not say `{message}`", run.errors.trim());
}

//! `interleaf sample`: random runs.

use crate::support::compiled::Compiled;
use crate::support::{Run, headers, in_parallel, interleaf, without_times};
use serde_json::Value;

/// Programs whose bug 10,000 runs rarely have, or never.
const RARE: [&str; 3] = [
    // A wait that only a search for executions recognises: its runs are cut.
    "programs/cached_index.c",
    // Two threads must meet in one of several loops, each time in the only order that goes wrong.
    "programs/exponential_bug.c",
    // A thief must be held back over all pops of the owner but the last.
    "programs/chase_lev.c",
];

fn sample(arguments: &[&str]) -> Run {
    interleaf(&[&["sample"], arguments].concat())
}

/// The JSON of a run, which must end with this status.
#[track_caller]
fn json(status: i32, arguments: &[&str]) -> Value {
    let run = sample(&[arguments, &["--format", "json"]].concat());
    assert_eq!((run.status, &*run.errors), (status, ""));
    serde_json::from_str(&run.output).expect("JSON")
}

#[track_caller]
fn is_refused(arguments: &[&str], message: &str) {
    let run = sample(arguments);
    assert_eq!((run.status, &*run.output), (2, ""), "{}", run.errors);
    assert!(run.errors.contains(message), "`{}` does not say `{message}`", run.errors.trim());
}

#[test]
fn planted_bugs_are_found_and_replayed() {
    let mut violations = headers::violations("programs");
    violations.retain(|(name, _)| !RARE.contains(&name.as_str()));
    assert!(violations.len() >= 40, "only {} programs", violations.len());
    assert_found_and_replayed(&violations);
}

#[test]
fn orders_that_are_too_weak_are_found_and_replayed() {
    let violations = headers::violations_under_rc11("programs");
    assert!(violations.len() >= 40, "only {} programs", violations.len());
    assert_found_and_replayed(&violations);
}

/// Samples programs with these options, and replays what is found.
#[track_caller]
fn assert_found_and_replayed(violations: &[(String, Vec<String>)]) {
    let compiled = Compiled::new();
    let failures = in_parallel(violations, |(name, flags)| {
        let mut own = vec!["--seed", "7", "--format", "json"];
        // The others name searches.
        let mut left = flags.iter().map(String::as_str);
        while let Some(flag) = left.next() {
            match flag {
                "--model" => own.extend([flag, left.next().unwrap_or_default()]),
                "--cflag" => own.extend([flag, left.next().unwrap_or_default()]),
                "--leaks" | "--races" | "--spurious-wakeups" => own.push(flag),
                _ if flag.starts_with("-D") || flag.starts_with("--cflag=") => own.push(flag),
                _ => {}
            }
        }
        let own: Vec<_> = own.into_iter().map(str::to_string).collect();
        let run = interleaf(&[vec!["sample".to_string()], compiled.arguments(name, &own)].concat());
        if run.status != 1 {
            return Some(format!("{name} {}: status {} {}", flags.join(" "), run.status, run.errors));
        }
        let report = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(report.path(), &run.output).expect("written");
        let again = interleaf(&["replay", &report.path().display().to_string()]);
        (again.status != 1).then(|| format!("{name} {}: replay: {}", flags.join(" "), again.errors))
    });
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn the_seed_determines_the_runs_whatever_the_number_of_workers() {
    for arguments in [["programs/reorder_bad.c", "--seed=5"], ["programs/lastzero.c", "--seed=5"]] {
        let runs = ["1", "4"].map(|jobs| sample(&[&arguments[..], &["-n", "2000", "--jobs", jobs]].concat()));
        assert_eq!(without_times(&runs[0]), without_times(&runs[1]));
    }
}

#[test]
fn one_run_is_repeated_by_its_number() {
    let all = json(1, &["programs/reorder_bad.c", "--seed", "1"]);
    let number = all["violations"][0]["after"].as_u64().expect("a number") + 1;
    assert!(number > 16, "the first runs only measure");
    let again = json(1, &["programs/reorder_bad.c", "--seed", "1", "--run", &number.to_string()]);
    assert_eq!(again["violations"], all["violations"]);
    assert_eq!(again["executions"]["faulty"], 1);
    let other = json(0, &["programs/reorder_bad.c", "--seed", "1", "--run", "1"]);
    assert_eq!((&other["verdict"], &other["executions"]["complete"]), (&"sampled".into(), &1.into()));
}

#[test]
fn a_run_of_rff_is_repeated_with_what_it_had_learned() {
    let rff = ["programs/reorder_bad.c", "--seed", "3", "--strategy", "rff"];
    let all = json(1, &rff);
    let number = all["violations"][0]["after"].as_u64().expect("a number") + 1;
    assert!(number > 16, "the first runs only measure");
    let again = json(1, &[&rff[..], &["--run", &number.to_string()]].concat());
    assert_eq!(again["violations"], all["violations"]);
    assert_eq!(again["executions"]["faulty"], 1);
    assert_eq!(again["executions"]["complete"], 0, "runs before are not counted");
}

#[test]
fn focus_names_functions_lines_and_variables() {
    let source = "\
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
struct queue { atomic_int head, tail; } queue;
atomic_int slots[4], other;
static void push(int value) { atomic_store(&slots[queue.tail++ & 3], value); }
void *one(void *_) { for (int i = 0; i < 3; i++) { push(i); other++; } return 0; }
int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, one, 0); pthread_create(&b, 0, one, 0);
    pthread_join(a, 0); pthread_join(b, 0);
    assert(queue.tail == 6);
}
";
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("queue.c");
    std::fs::write(&file, source).expect("written");
    let file = file.display().to_string();
    let path = format!("{file}:6");
    let focused = |names: &[&str]| {
        let mut arguments = vec![file.as_str(), "--seed", "1", "-n", "200", "--strategy", "surw"];
        names.iter().for_each(|name| arguments.extend(["--focus", name]));
        let run = sample(&arguments);
        (run.status, run.errors)
    };
    for name in
        ["push", "queue", "queue.tail", "slots[2]", "slots", "other", "queue.c:6", "main", path.as_str()]
    {
        assert_eq!(focused(&[name]), (0, String::new()), "{name}");
    }
    assert_eq!(focused(&["push", "other"]).0, 0);
    // The line is there, but no step happens on it.
    for (name, message) in [
        ("psh", "error: --focus psh: no function or variable is named `psh`; there is `push`"),
        ("queue.c:999", "error: --focus queue.c:999: line 999 of queue.c has no code, or clang removed it"),
        ("queue.size", "no function or variable is named `queue.size`"),
        ("slots[4]", "no function or variable is named `slots[4]`"),
        ("", "--focus needs a name"),
        ("queue::push_", "there is `push`"),
    ] {
        let (status, errors) = focused(&[name]);
        assert_eq!(status, 2, "{name}");
        assert!(errors.contains(message), "{errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
    }
    is_refused(
        &[&file, "--strategy", "pct", "--focus", "push"],
        "--focus is for surw; use it with --strategy surw or mix, not pct",
    );
}

#[test]
fn lines_that_no_run_reached_are_named() {
    let source = "\
#include <pthread.h>
#include <stdatomic.h>
atomic_int x;
void *writer(void *_) { x = 1; return 0; }
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, writer, 0);
    if (x == 2)
        x = 3;
    if (x == 1)
        x = 4;
    pthread_join(t, 0);
}
";
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("lines.c");
    std::fs::write(&file, source).expect("written");
    let file = file.display().to_string();
    for command in ["check", "sample"] {
        let run = interleaf(&[command, &file, "--coverage"]);
        assert!(run.output.contains("lines with code were reached; not reached: "), "{}", run.output);
        assert!(run.output.contains("lines.c:9\n"), "{}", run.output);
        let run = interleaf(&[command, &file, "--coverage", "--format", "json"]);
        let report: Value = serde_json::from_str(&run.output).expect("JSON");
        assert_eq!(report["lines"][0]["missed"], serde_json::json!([9]), "{command}");
    }
    // Where a single run may reach what others do not.
    let report = json(0, &[&file, "--coverage", "--seed", "1", "-n", "1"]);
    assert!(report["lines"][0]["reached"].as_array().is_some_and(|reached| reached.len() >= 6), "{report}");
}

/// Half of the time limit is for the search, the other half for random runs.
#[test]
fn a_default_check_that_takes_long_samples_as_well() {
    let report = |program: &str, more: &[&str]| {
        let run = interleaf(&[&["check", program, "--format", "json", "--time-limit", "4"], more].concat());
        let report: Value = serde_json::from_str(&run.output).expect("JSON");
        (run.status, report)
    };
    let big = ["-DN=30", "--merge", "none"];
    let (status, clean) = report("programs/readers.c", &big);
    assert_eq!((status, &clean["verdict"], &clean["stopped_by"]), (3, &"stopped".into(), &"time".into()));
    let runs = clean["sample"]["runs"].as_array().expect("runs are counted");
    assert!(runs.iter().any(|of| of["runs"].as_u64() > Some(0)), "{clean}");
    let share = clean["share_explored"].as_f64().expect("a share");
    assert!(share > 0.0 && share < 1.0, "{share}");
    // The search starts far away from what goes wrong. It is one of graphs, so there are no states.
    let source = "\
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#define READERS 60
atomic_int x;
int seen[READERS];
void *write(void *_) { atomic_store_explicit(&x, 1, memory_order_release); return 0; }
void *read(void *i) { seen[(intptr_t)i] = x; return 0; }
int main(void) {
    pthread_t writer, readers[READERS];
    pthread_create(&writer, 0, write, 0);
    for (intptr_t i = 0; i < READERS; i++) pthread_create(&readers[i], 0, read, (void *)i);
    int sum = 0;
    for (int i = 0; i < READERS; i++) { pthread_join(readers[i], 0); sum += seen[i]; }
    assert(sum > READERS / 2);
}
";
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("readers.c");
    std::fs::write(&file, source).expect("written");
    let (status, found) = report(&file.display().to_string(), &["--model", "rc11", "--merge", "none"]);
    assert_eq!((status, &found["verdict"], &found["algorithm"]), (1, &"violation".into(), &"sample".into()));
    let (report_file, text) = (folder.path().join("report.json"), found.to_string());
    std::fs::write(&report_file, text).expect("written");
    let again = interleaf(&["replay", &report_file.display().to_string()]);
    assert_eq!(again.status, 1, "{}", again.errors);
    // Without a time limit, random runs have a look after two seconds, and longer ones later.
    let unlimited =
        ["check", &file.display().to_string(), "--model", "rc11", "--merge", "none", "--format", "json"];
    let unlimited: Value = serde_json::from_str(&interleaf(&unlimited).output).expect("a report");
    assert_eq!((&unlimited["verdict"], &unlimited["algorithm"]), (&"violation".into(), &"sample".into()));
    // With --keep-going the search continues, and the report keeps the violations that random runs found.
    let (status, both) =
        report(&file.display().to_string(), &["--model", "rc11", "--merge", "none", "--keep-going"]);
    assert_eq!((status, &both["verdict"], &both["stopped_by"]), (1, &"violation".into(), &"time".into()));
    assert_eq!((&both["algorithm"], both["violations"].as_array().map(Vec::len)), (&"rf".into(), Some(1)));
    std::fs::write(&report_file, both.to_string()).expect("written");
    assert_eq!(interleaf(&["replay", &report_file.display().to_string()]).status, 1);
    let (_, named) = report("programs/readers.c", &[&big[..], &["--algorithm", "rf"]].concat());
    assert!(named["sample"].is_null() && named["share_explored"].is_number(), "{named}");
}

#[test]
fn a_clean_program_is_sampled_and_not_safe() {
    let run = sample(&["programs/peterson.c", "--seed", "1", "-n", "3000"]);
    assert_eq!(run.status, 0, "{}", run.errors);
    insta::assert_snapshot!(without_times(&run), @r#"
    exit status 0
    programs/peterson.c: no violation in 3,000 runs, TIME s  [sc, mix, seed 1]
      sampled: other schedules were not looked at; `interleaf check` explores all of them
      reads read from 7 of at most 9 pairs of (write, read); the last new one came in run 1: flat
      pct would have found a bug of depth 1 with probability 0.99, of depth 2 with probability 0.92, of depth 3 with probability 0.11 or more, if runs have at most 3 threads and 21 steps
    "#);
}

#[test]
fn a_violation_is_told_with_its_run() {
    let run = sample(&["programs/lost_update.c", "--seed", "1"]);
    assert_eq!(run.status, 1, "{}", run.errors);
    insta::assert_snapshot!(without_times(&run), @r#"
    exit status 1
    error: assertion failed: counter == N
      --> programs/lost_update.c:45:5
       |
    45 |     assert(counter == N);
       |     ^^^^^^^^^^^^^^^^^^^^ the right side is 2, counter is 1

    run 2 under sequential consistency, 9 steps, 1 preemption:

          main                                     increment 0.0                   increment 0.1
      1   start increment 0.0, increment 0.1 :42
      3                                            read counter: 0 (initial) :32
      4                                                                            read counter: 0 (initial) :32
      5                                                                            counter = 1               :32
      6                                            counter = 1               :32
      7   join increment 0.0, increment 0.1  :44
      9   read counter: 1 (step 6)           :45

    help: `--format json -o report.json` keeps it, `interleaf replay report.json` runs it again
    programs/lost_update.c: violation in run 2 (1 complete, 1 faulty), TIME s  [sc, mix, seed 1]
    "#);
}

#[test]
fn runs_without_an_end_are_cut_and_counted() {
    let arguments = ["programs/peterson_endless.c", "--seed", "1", "-n", "20", "--max-steps", "500"];
    let cut = json(0, &arguments);
    assert_eq!((&cut["verdict"], &cut["blocked_by"]["bound"]), (&"sampled".into(), &20.into()));
    assert_eq!((&cut["bounds"][0]["kind"], &cut["bounds"][0]["limit"]), (&"steps".into(), &500.into()));
    let text = sample(&arguments).output;
    assert!(text.contains("20 runs had more than 500 steps and were cut; raise --max-steps"), "{text}");
}

#[test]
fn other_formats_name_the_runs() {
    let format = |format: &str| sample(&["programs/lost_update.c", "--seed", "1", "--format", format]).output;
    assert!(format("sarif").contains("\"verdict\": \"violation\""));
    assert!(format("html").contains("interleaf sample programs/lost_update.c --seed 1"));
    let clean = sample(&["programs/peterson.c", "--seed", "1", "-n", "100", "--format", "sarif"]).output;
    assert!(clean.contains("other schedules were not looked at"), "{clean}");
}

#[test]
fn what_cannot_be_sampled_is_refused() {
    let program = "programs/store_buffering.c";
    is_refused(&[program, "--run", "3"], "--seed");
    is_refused(&[program, "--model", "tso", "--races"], "--races supports only sequential consistency");
    is_refused(&[program, "--no-races"], "--no-races needs --model rc11 or rc20");
    is_refused(&[program, "--strategy", "best"], "invalid value 'best'");
    is_refused(&[program, program], "`main` is defined twice");
    is_refused(&["no/such.c"], "no/such.c: no such file");
}

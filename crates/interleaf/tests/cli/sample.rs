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
fn a_clean_program_is_sampled_and_not_safe() {
    let run = sample(&["programs/peterson.c", "--seed", "1", "-n", "3000"]);
    assert_eq!(run.status, 0, "{}", run.errors);
    insta::assert_snapshot!(without_times(&run), @r#"
    exit status 0
    programs/peterson.c: no violation in 3,000 runs, TIME s  [sc, mix, seed 1]
      sampled: other schedules were not looked at; `interleaf check` explores all of them
      pct would have found a bug of depth 1 with probability 0.99, of depth 2 with probability 0.95, of depth 3 with probability 0.13 or more, if runs have at most 3 threads and 21 steps
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
       |     ^^^^^^^^^^^^^^^^^^^^ counter is 1

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

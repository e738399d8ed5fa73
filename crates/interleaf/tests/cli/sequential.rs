//! Programs whose atomics are all sequentially consistent: under RC11 the default search explores them under sequential consistency, and
//! must find what the search for graphs finds.

use crate::support::{in_parallel, interleaf};
use serde_json::Value;

/// The verdict, the kind of the first violation, and the kinds of executions.
fn found(arguments: &[&str]) -> (String, String, Value) {
    let run = interleaf(&[&["check", "--format", "json"], arguments].concat());
    let result: Value = serde_json::from_str(&run.output).unwrap_or_else(|_| panic!("{}", run.errors));
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    (text(&result["verdict"]), text(&result["violations"][0]["kind"]), result["executions"].clone())
}

/// The default search finds what the search for graphs finds, and explores as many executions as under sequential consistency.
#[test]
fn sequentially_consistent_programs_are_the_same_under_rc11() {
    let programs: [&[&str]; 25] = [
        &["programs/fib_bench.c", "-DN=2"],
        &["programs/lamport.c"],
        &["programs/peterson.c"],
        &["programs/peterson.c", "-DBUG"],
        &["programs/bakery.c"],
        &["programs/dekker.c"],
        &["programs/burns.c"],
        &["programs/szymanski.c"],
        &["programs/dining.c"],
        &["programs/lost_update.c"],
        &["programs/retry_loop.c", "-DN=3"],
        &["programs/locked_stack.c"],
        &["programs/sigma.c"],
        &["programs/reorder_bad.c"],
        &["programs/freed_before_update.c"],
        &["programs/circular_buffer.c"],
        &["programs/locked_table.c"],
        &["programs/equal_workers.c"],
        &["programs/meeting_rounds.c", "-DROUNDS=1"],
        &["programs/shared_counter.c", "-DREADER"],
        &["programs/hidden_races.c"],
        &["programs/two_waiters.c"],
        &["programs/two_waiters.c", "-DBUG"],
        &["programs/hidden_races.c", "-DBUG=1"],
        &["programs/hidden_races.c", "-DBUG=2"],
    ];
    let differences = in_parallel(&programs, |program| {
        let under = |model: &str, others: &[&str]| found(&[*program, &["--model", model], others].concat());
        let default = under("rc11", &[]);
        let graphs = under("rc11", &["--algorithm", "rf", "--merge", "loops"]);
        let is_same = (&default.0, &default.1) == (&graphs.0, &graphs.1);
        let is_spared = default.0 != "safe" || default.2 == under("sc", &[]).2;
        (!is_same || !is_spared).then(|| format!("{program:?}: {default:?} by default, {graphs:?} by graphs"))
    });
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

/// Without merging, races are looked for in executions that are run in their order, each in a machine of its own.
#[test]
fn races_of_one_execution_are_not_those_of_another() {
    let program = "crates/interleaf/tests/inputs/seen_twice.c";
    for others in [&["--merge", "none"][..], &[], &["--algorithm", "rf"]] {
        let (verdict, kind, _) = found(&[&[program, "--model", "rc11"], others].concat());
        assert_eq!((&*verdict, &*kind), ("violation", "assertion"), "{others:?}");
    }
}

/// A verdict under RC11 says what RC11 leaves out of C11, where the program could show it.
#[test]
fn a_verdict_under_rc11_says_that_load_buffering_is_left_out() {
    let notes = |program: &str, model: &str| {
        let output = interleaf(&["check", program, "--model", model]).output;
        ["load buffering was not explored", "volatile accesses count as plain ones"]
            .map(|note| output.matches(note).count())
    };
    let pausing = "crates/interleaf/tests/inputs/volatile_pause.c";
    assert_eq!(notes("programs/seqlock.c", "rc11"), [1, 0]);
    assert_eq!(notes("programs/seqlock.c", "sc"), [0, 0]);
    assert_eq!(notes("programs/peterson.c", "rc11"), [0, 0]);
    assert_eq!(notes(pausing, "rc20"), [0, 1]);
    assert_eq!(notes(pausing, "sc"), [0, 0]);
}

/// Where sequentially consistent accesses leave the order of writes open, the search for one is counted.
#[test]
fn orders_that_are_tried_both_ways_are_counted() {
    let branchings = |model: &str| {
        let arguments = [
            "check",
            "programs/peterson.c",
            "--algorithm",
            "rf",
            "--jobs",
            "1",
            "--format",
            "json",
            "--model",
        ];
        let output = interleaf(&[&arguments[..], &[model]].concat()).output;
        let result: Value = serde_json::from_str(&output).expect("JSON");
        result["branchings"].as_u64()
    };
    assert_eq!(branchings("rc11"), Some(2));
    assert_eq!(branchings("sc"), None);
}

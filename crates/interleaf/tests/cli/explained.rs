//! What a search says of itself: how many executions reach each line, and where executions part from each other.

use crate::support::interleaf;
use serde_json::Value;
use std::collections::BTreeMap;

fn checked(arguments: &[&str]) -> Value {
    let run = interleaf(&[&["check", "--format", "json"], arguments].concat());
    serde_json::from_str(&run.output).unwrap_or_else(|_| panic!("{arguments:?}: {}", run.errors))
}

/// By the number of a line, how many executions reached it.
fn lines(report: &Value) -> BTreeMap<u64, u64> {
    let numbers = |field: &str| {
        let list = report["lines"][0][field].as_array().expect("a list").iter();
        list.map(|number| number.as_u64().expect("a number")).collect::<Vec<_>>()
    };
    numbers("reached").into_iter().zip(numbers("executions")).collect()
}

/// Searches that explore the same executions count the same lines, whatever they run again.
#[test]
fn algorithms_agree_on_how_many_executions_reach_a_line() {
    for program in [&["programs/peterson.c"][..], &["programs/readers.c", "-DN=3"], &["programs/dining.c"]] {
        let of = |algorithm| {
            let options = ["--algorithm", algorithm, "--coverage", "--keep-going"];
            let report = checked(&[program, &options[..]].concat());
            (report["executions"]["complete"].clone(), lines(&report))
        };
        let expected = of("optimal");
        for algorithm in ["source", "dpor", "exhaustive"] {
            assert_eq!(of(algorithm), expected, "{program:?}, {algorithm}");
        }
    }
}

/// The last line of main is reached in each complete execution, also where a search starts over, merges executions or has workers.
#[test]
fn each_complete_execution_reaches_the_end_of_main() {
    for (program, line) in
        [("programs/peterson.c", 70), ("programs/equal_workers.c", 57), ("programs/locked_table.c", 56)]
    {
        for options in [&["--jobs", "2"][..], &["--algorithm", "rf"], &["--model", "tso"]] {
            let report = checked(&[&[program, "--coverage"], options].concat());
            let complete = report["executions"]["complete"].as_u64();
            assert_eq!(lines(&report).get(&line).copied(), complete, "{program} {options:?}: {report}");
        }
    }
}

/// The first line of main is reached in each execution, also in one that waits for ever in a merged loop.
#[test]
fn each_execution_reaches_the_start_of_main() {
    let report = checked(&["programs/peterson.c", "--coverage"]);
    let count = |kind: &str| report["executions"][kind].as_u64().expect("a number");
    assert_eq!(lines(&report).get(&66).copied(), Some(count("complete") + count("blocked")), "{report}");
    assert!(count("blocked") > 0);
}

/// Every execution but the first parts somewhere from those before.
#[test]
fn all_executions_but_the_first_part_somewhere() {
    for program in [
        &["programs/circular_buffer.c"][..],
        &["programs/peterson.c"],
        &["programs/treiber_stack_aba.c", "--keep-going"],
        &["programs/dining.c", "--keep-going", "--algorithm", "rf"],
        &["programs/lastzero.c", "-DN=5", "--jobs", "2"],
        &["programs/seqlock.c", "--model", "rc11", "--algorithm", "rf"],
        &["programs/casrot.c", "-DN=4", "--model", "tso"],
        &["programs/peterson.c", "--merge", "none"],
        &["programs/philosophers_endless.c", "--merge", "none", "--keep-going", "--unroll", "2"],
        &["programs/lastzero.c", "-DN=5", "--execution-limit", "5"],
    ] {
        let report = checked(&[program, &["--explain-count"]].concat());
        let counts = &report["executions"];
        let all: u64 = ["complete", "blocked", "faulty"]
            .map(|kind| counts[kind].as_u64().expect("a count"))
            .iter()
            .sum();
        let choices = report["choices"].as_array().expect("choices");
        let parted: u64 = choices.iter().map(|choice| choice["executions"].as_u64().expect("a count")).sum();
        assert_eq!(parted + 1, all, "{program:?}: {choices:?}");
        let share: f64 = choices.iter().map(|choice| choice["share"].as_f64().expect("a share")).sum();
        assert!((share - 1.0).abs() < 1e-9, "{program:?}: {share}");
    }
}

#[test]
fn what_counts_no_choices_is_refused() {
    for algorithm in ["optimal", "stateful"] {
        let run = interleaf(&["check", "--explain-count", "--algorithm", algorithm, "programs/peterson.c"]);
        assert_eq!(run.status, 2);
        assert!(run.errors.contains("does not count where executions part"), "{}", run.errors);
    }
}

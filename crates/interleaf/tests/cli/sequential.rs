//! Programs whose atomics are all sequentially consistent: under RC11 the default search explores them under sequential consistency, and
//! must find what the search for graphs finds.

use crate::support::{in_parallel, interleaf};
use serde_json::Value;

/// The verdict, the kinds of executions, and the kind of the first violation.
fn found(arguments: &[&str]) -> (String, Value, String) {
    let run = interleaf(&[&["check", "--format", "json", "--model", "rc11"], arguments].concat());
    let result: Value = serde_json::from_str(&run.output).unwrap_or_else(|_| panic!("{}", run.errors));
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    (text(&result["verdict"]), result["executions"].clone(), text(&result["violations"][0]["kind"]))
}

#[test]
fn sequentially_consistent_programs_are_the_same_under_rc11() {
    let programs: [&[&str]; 16] = [
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
    ];
    let differences = in_parallel(&programs, |program| {
        let default = found(program);
        let graphs = found(&[program, &["--algorithm", "rf", "--merge", "loops"][..]].concat());
        (default != graphs).then(|| format!("{program:?}: {default:?} by default, {graphs:?} by graphs"))
    });
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

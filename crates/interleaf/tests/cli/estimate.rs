//! `interleaf estimate`.

use crate::support::{Run, interleaf};
use serde_json::Value;

fn estimate(arguments: &[&str]) -> Value {
    let run = interleaf(&[&["estimate", "--format", "json", "--seed", "7"], arguments].concat());
    assert_eq!(run.status, 0, "{}", run.errors);
    serde_json::from_str(&run.output).expect("a line of JSON")
}

#[track_caller]
fn is_refused(run: &Run, message: &str) {
    assert_eq!((run.status, &*run.output), (2, ""), "{}", run.errors);
    assert!(run.errors.contains(message), "`{}` does not say `{message}`", run.errors.trim());
}

#[test]
fn what_is_explored_is_exact() {
    let report = estimate(&["programs/lastzero.c", "-DN=9", "--merge", "none", "--seconds", "8"]);
    for number in 0..2 {
        let found = &report["algorithms"][number];
        assert_eq!((&found["known"], &found["executions"]["number"]), (&"exactly".into(), &1536.0.into()));
    }
    assert_eq!((&report["probes"], &report["violation"]), (&0.into(), &false.into()));
}

/// The subtrees of one kind are of one size, so the estimate is right.
#[test]
fn what_is_not_explored_is_estimated() {
    let report = estimate(&["programs/readers.c", "-DN=30", "--merge", "none", "--seconds", "1"]);
    let [rf, optimal] = [&report["algorithms"][0], &report["algorithms"][1]];
    let all = f64::from(1 << 30);
    // No two writes are unordered, so there are as many classes.
    for (one, name) in [(rf, "rf"), (optimal, "optimal")] {
        assert_eq!((&one["algorithm"], &one["known"]), (&name.into(), &"about".into()));
        let number = one["executions"]["number"].as_f64().expect("a number");
        assert!((number / all - 1.0).abs() < 1e-9, "{name}: {number}");
    }
    assert!(report["probes"].as_u64() > Some(0), "{report}");
}

#[test]
fn a_violation_is_mentioned() {
    let run = interleaf(&["estimate", "programs/lost_update.c"]);
    assert_eq!(run.status, 0, "{}", run.errors);
    assert!(
        run.output.ends_with("  some execution has a violation: `interleaf check` shows it\n"),
        "{}",
        run.output
    );
}

#[test]
fn store_buffers_are_refused() {
    is_refused(
        &interleaf(&["estimate", "programs/readers.c", "--model", "tso"]),
        "estimate supports only --model sc, rc11 and rc20",
    );
    is_refused(&interleaf(&["estimate", "missing.c"]), "missing.c: no such file");
}

#[test]
fn executions_without_an_end_have_no_estimate() {
    let run = interleaf(&["estimate", "programs/peterson_endless.c", "--seconds", "0.4"]);
    assert_eq!((run.status, &*run.output), (3, ""), "{}", run.errors);
    assert!(run.errors.contains("there was no time for an estimate"), "{}", run.errors);
    let cut = interleaf(&["estimate", "programs/peterson_endless.c", "--unroll", "2"]);
    assert_eq!(cut.status, 0, "{}", cut.errors);
    assert!(cut.output.contains("  bounded: executions were cut"), "{}", cut.output);
}

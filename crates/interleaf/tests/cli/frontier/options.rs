//! Options that cannot be combined are refused, by the algorithms that support them.

use super::is_refused;
use crate::support::interleaf;

#[test]
fn what_does_not_go_together_is_refused() {
    let refused = |more: &[&str], message: &str| {
        let arguments = [&["check", "programs/readers.c"], more].concat();
        is_refused(&interleaf(&arguments), message);
    };
    refused(&["--jobs", "2", "--algorithm", "optimal"], "--jobs needs --algorithm rf or portfolio");
    refused(&["--checkpoint", "no.json", "--algorithm", "optimal"], "--checkpoint needs --algorithm rf");
    refused(&["--checkpoint", "a.json", "-o", "./a.json"], "--checkpoint and --output name the same file");
    refused(&["--checkpoint-interval", "5"], "--checkpoint");
    refused(&["--leaks", "--algorithm", "rf"], "--leaks needs --algorithm optimal");
    refused(
        &["--model", "pso", "--algorithm", "observers"],
        "observers supports only sequential consistency; --model pso needs --algorithm rf, optimal, source, dpor, rvf",
    );
    refused(&["--model", "tso", "--algorithm", "vc"], "vc supports only sequential consistency");
    refused(&["--model", "pso", "--algorithm", "vc"], "vc supports only sequential consistency");
    refused(
        &["--model", "tso", "--algorithm", "vc-values"],
        "vc-values supports only sequential consistency",
    );
    for algorithm in ["rvf", "dc"] {
        let bounded = ["--model", "tso", "--buffer-bound", "1", "--algorithm", algorithm];
        refused(&bounded, &format!("{algorithm} does not support a bound on store buffers"));
    }
    refused(&["--races", "--algorithm", "vc"], "--races needs --algorithm rf");
    refused(&["--leaks", "--algorithm", "vc"], "--leaks needs --algorithm optimal");
    refused(&["--preemption-bound", "1", "--algorithm", "vc"], "--preemption-bound needs --algorithm dpor");
    refused(&["--races", "--algorithm", "dc"], "--races needs --algorithm rf");
    refused(&["--leaks", "--algorithm", "dc"], "--leaks needs --algorithm optimal");
    refused(&["--vc-root", "0.1"], "the default search has no root thread; --vc-root needs --algorithm vc");
    refused(&["--vc-root", "1", "--algorithm", "vc"], "`1` is no thread; threads are named like 0 and 0.1");
    let nowhere = ["--vc-root", "0.7", "--algorithm", "vc"];
    refused(
        &nowhere,
        "programs/readers.c: no execution starts a thread 0.7; --vc-root names one that the program has",
    );
    refused(
        &["--full-states"],
        "the default search is not a stateful search; --full-states needs --algorithm stateful, s-por, de-s-por, dl-s-por or portfolio",
    );
    refused(&["--order", "random"], "--order needs --algorithm stateful, s-por, de-s-por or dl-s-por");
    refused(&["--buffer-bound", "1", "--algorithm", "dpor"], "--buffer-bound needs --model tso or pso");
    refused(
        &["--buffer-bound", "1", "--model", "tso", "--algorithm", "observers"],
        "observers does not support a bound on store buffers; --buffer-bound needs --algorithm optimal, source, dpor, exhaustive",
    );
    refused(
        &["--preemption-bound", "1", "--algorithm", "optimal"],
        "--preemption-bound needs --algorithm dpor",
    );
    refused(&["--model", "tso", "--algorithm", "exhaustive", "--races"], "use it without --model tso");
    refused(&["--checkpoint", "programs/readers.c"], "write the result to another file");
    assert!(!crate::support::root().join("no.json").exists());
}

#[test]
fn a_root_that_is_not_started_before_a_violation_takes_no_violation_with_it() {
    let run = interleaf(&["check", "programs/binc.c", "-DBUG", "--algorithm", "vc", "--vc-root", "0.7"]);
    assert_eq!(run.status, 1, "{}", run.errors);
    assert!(run.errors.contains("no execution so far has started the thread 0.7"), "{}", run.errors);
    assert!(run.output.contains("violation"), "{}", run.output);
}

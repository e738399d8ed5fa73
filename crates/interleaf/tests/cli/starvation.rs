//! State graphs of programs: what `interleaf check --dump-state-graph` writes, `interleaf fair` decides.

use crate::support::{command, root, run};

/// The line of `programs/starvation.c` in which a thread is inside of the lock.
fn line_inside() -> usize {
    let text = std::fs::read_to_string(root().join("programs/starvation.c")).unwrap();
    1 + text.lines().position(|line| line.contains("--inside")).unwrap()
}

/// Whether a run with these Streett pairs can keep main out of the lock forever.
#[track_caller]
fn starves(define: &[&str], pairs: &[&str]) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let (graph, labels) = (folder.path().join("graph.aut"), folder.path().join("graph.lab"));
    let checked = run(command()
        .args(["check", "programs/starvation.c", "--algorithm", "stateful", "--dump-state-graph"])
        .arg(&graph)
        .args(define));
    assert_eq!((checked.status, checked.errors.as_str()), (0, ""), "{}", checked.output);
    let never_inside = format!("0@{}:false", line_inside());
    let mut fair = command();
    fair.arg("fair").arg(&graph).arg("--labels").arg(&labels).args(["--pair", &never_inside]);
    pairs.iter().for_each(|pair| {
        fair.args(["--pair", pair]);
    });
    let decided = run(&mut fair);
    assert!(decided.status < 2, "{}", decided.errors);
    decided.status == 0
}

const STRONG_FAIRNESS: [&str; 2] = ["0.enabled:0", "0.0.enabled:0.0"];

#[test]
fn a_lock_that_is_waited_for_starves_nobody_under_strong_fairness() {
    assert!(starves(&[], &[]), "nobody has to let main move");
    assert!(starves(&[], &STRONG_FAIRNESS[1..]), "the other one alone moves fairly");
    assert!(!starves(&[], &STRONG_FAIRNESS));
}

#[test]
fn a_lock_that_is_tried_starves_who_is_unlucky_under_strong_fairness() {
    assert!(starves(&["-DTRY"], &STRONG_FAIRNESS));
}

#[test]
fn a_graph_that_is_not_whole_is_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let graph = folder.path().join("graph.aut");
    let bug =
        ["check", "programs/peterson_endless.c", "-DBUG", "--algorithm", "stateful", "--dump-state-graph"];
    let stopped = run(command().args(bug).arg(&graph));
    assert_eq!((stopped.status, graph.exists()), (1, false), "{}", stopped.errors);
    assert!(stopped.errors.contains("was not written"), "{}", stopped.errors);
    for (arguments, said) in [
        (
            &["--algorithm", "dl-s-por", "--dump-state-graph", "x.aut"][..],
            "--dump-state-graph needs --algorithm stateful",
        ),
        (&["--algorithm", "stateful", "--dump-state-graph", "x.dot"], "ends in .aut"),
        (
            &["--algorithm", "stateful", "--shared-globals", "lock"],
            "--shared-globals needs --algorithm s-por, de-s-por or dl-s-por",
        ),
        (&["--algorithm", "s-por", "--shared-globals", "lock*", "--model", "tso"], "without --model tso"),
        (&["--algorithm", "s-por", "--shared-globals", "q*"], "no global variable matches `q*`"),
        (
            &["--algorithm", "s-por", "--visited-first"],
            "--visited-first needs --algorithm de-s-por or dl-s-por",
        ),
    ] {
        let refused = run(command().args(["check", "programs/starvation.c"]).args(arguments));
        assert_eq!((refused.status, refused.output.as_str()), (2, ""));
        assert!(refused.errors.contains(said) && refused.errors.lines().count() == 1, "{}", refused.errors);
    }
}

//! Endless executions. A loop that ends only if another thread moves does end. An execution that grows does not keep the search from
//! the others, and the report names its loop.

use crate::support::{interleaf, is_soak, root};

fn program(name: &str) -> String {
    format!("crates/interleaf/tests/inputs/growing/{name}")
}

/// Checks a program with a named algorithm; what it printed, and the exit status.
#[track_caller]
fn check(name: &str, arguments: &[&str]) -> (i32, String) {
    let program = program(name);
    let limit: &[&str] = if arguments.contains(&"--time-limit") { &[] } else { &["--time-limit", "600"] };
    let run = interleaf(&[&["check", &program], limit, arguments].concat());
    (run.status, run.output)
}

const STATELESS: [&str; 5] = ["rf", "optimal", "observers", "source", "dpor"];

/// The first execution ends behind the loop, where an assertion fails.
#[track_caller]
fn ends(name: &str, arguments: &[&str]) {
    for algorithm in STATELESS {
        let arguments: Vec<&str> = arguments.iter().copied().chain(["--algorithm", algorithm]).collect();
        let (status, output) = check(name, &arguments);
        assert!(status == 1 && output.contains("violation in execution 1 "), "{algorithm}: {output}");
    }
}

#[test]
fn a_loop_ends_when_a_thread_that_needs_a_lock_moves() {
    ends("lock.c", &[]);
}

#[test]
fn a_loop_that_locks_ends_when_a_thread_that_needs_the_lock_moves() {
    ends("lock.c", &["-DBOTH"]);
}

#[test]
fn three_loops_that_wait_for_each_other_end() {
    ends("three.c", &[]);
}

#[test]
fn loops_end_with_store_buffers() {
    for (name, define) in [("lock.c", "-DNONE"), ("lock.c", "-DBOTH"), ("three.c", "-DNONE")] {
        for algorithm in ["rf", "optimal"] {
            let (status, output) = check(name, &["--model", "tso", "--algorithm", algorithm, define]);
            assert!(status == 1 && output.contains("violation in execution 1 "), "{algorithm}: {output}");
        }
    }
}

/// A fault counts before its execution has ended, as that may have no end.
#[test]
fn a_fault_beside_a_loop_without_an_end_is_found() {
    for algorithm in STATELESS {
        for define in ["-DSTOPS", "-DGOES_ON"] {
            let (status, output) = check("fault.c", &["--algorithm", algorithm, define]);
            assert!(status == 1 && output.contains("error: assertion failed"), "{algorithm}: {output}");
        }
    }
    let (status, output) = check("fault.c", &["--algorithm", "rf", "--model", "rc11", "-DGOES_ON"]);
    assert!(status == 1 && output.contains("error: assertion failed"), "{output}");
}

#[test]
fn a_short_execution_is_explored_before_those_that_grow() {
    let (status, output) = check("elsewhere.c", &["--algorithm", "rf"]);
    assert!(status == 1 && output.contains("assertion failed: !seen"), "{output}");
    // Which one it is depends on nothing but the program. It takes as long again.
    if is_soak() {
        assert_eq!(check("elsewhere.c", &["--algorithm", "rf", "--jobs", "2"]).0, 1);
    }
}

#[test]
fn a_search_that_is_stopped_names_the_loop_that_grew() {
    let text = std::fs::read_to_string(root().join(program("elsewhere.c"))).unwrap();
    let line = 1 + text.lines().position(|line| line.contains("while (!go)")).unwrap();
    let (status, output) = check("elsewhere.c", &["--algorithm", "source", "-DSAFE", "--time-limit", "3"]);
    let said = format!("elsewhere.c:{line} (main), which was not over after");
    assert!(status == 3 && output.contains(&said), "{output}");
    assert!(output.contains(&format!("elsewhere.c:{line}=N` bounds it")), "{output}");
}

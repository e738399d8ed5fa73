//! `interleaf verify`: decisions about recorded executions, and errors in lines.

use crate::support::{Run, command, run};
use serde_json::Value;
use std::io::Write;
use std::path::Path;
use std::process::Stdio;

/// Message passing: the reader sees the second write and not the first.
const MESSAGE: &str = r#"{"test": "MP", "init": {"x": 0, "y": 0}, "rf": {"P1.0": "P0.1", "P1.1": "init"},
    "threads": [[["W", "x", 1], ["W", "y", 1]], [["R", "y", 1], ["R", "x", 0]]]}"#;

/// Verifies lines from standard input.
#[track_caller]
pub(crate) fn verify(lines: &str, flags: &[&str]) -> Run {
    let mut child = command()
        .args(["verify", "-"])
        .args(flags)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command was built");
    let mut input = child.stdin.take().expect("it is piped");
    // The input is written before the output is read; one of them is always short.
    let text = lines.to_string();
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("it was written").expect("all of it was read");
    let text = |bytes| String::from_utf8(bytes).expect("output is text");
    Run {
        status: output.status.code().expect("it was not killed"),
        output: text(output.stdout),
        errors: text(output.stderr),
    }
}

fn one_line(text: &str) -> String {
    text.replace('\n', " ")
}

#[test]
fn json_has_a_line_for_each_execution_and_model() {
    let run = verify(&one_line(MESSAGE), &["--format", "json", "--model", "tso,pso,sc"]);
    assert_eq!(run.status, 1, "{}", run.errors);
    let expected = [
        r#"{"index":0,"test":"MP","model":"tso","consistent":false,"witness":null,"states":0,"explanation":{"orderings":["#,
        r#"{"index":0,"test":"MP","model":"pso","consistent":true,"witness":["P0.0","P0.1","P0.1:memory","P1.0","P1.1","P0.0:memory"],"states":"#,
        r#"{"index":0,"test":"MP","model":"sc","consistent":false,"witness":null,"states":0,"explanation":{"orderings":["#,
    ];
    let lines: Vec<_> = run.output.lines().collect();
    assert_eq!(lines.len(), 3, "{}", run.output);
    for (line, expected) in lines.into_iter().zip(expected) {
        assert!(line.starts_with(expected), "{line}");
        serde_json::from_str::<Value>(line).expect("a line is an object");
    }
    assert_eq!(verify(&one_line(MESSAGE), &["--model", "pso"]).status, 0);
}

#[test]
fn text_has_a_line_for_each_execution() {
    let run = verify(&format!("{}\n\n{}\n", one_line(MESSAGE), one_line(MESSAGE)), &[]);
    assert_eq!(run.status, 1, "{}", run.errors);
    assert_eq!(
        run.output,
        format!(
            "standard input:1: MP: sc inconsistent, tso inconsistent, pso consistent\n{WHY}\
             standard input:3: MP: sc inconsistent, tso inconsistent, pso consistent\n{WHY}\
             2 executions, 0 consistent under sc, 0 consistent under tso, 2 consistent under pso\n"
        )
    );
}

/// Why message passing is forbidden.
const WHY: &str = "  sc forbids it:
  1. P0.1 before P1.0  reads from it
  2. P1.0 before P1.1  program order
  3. P1.1 before P0.0  reads the initial value
  4. P0.0 before P0.1  program order
  1 to 4 are a cycle
  tso forbids it:
  1. P0.0:memory before P0.1:memory  buffer order
  2. P0.1:memory before P1.0         reads from it
  3. P1.0 before P1.1                program order
  4. P1.1 before P0.0:memory         reads the initial value
  1 to 4 are a cycle
";

#[test]
fn an_explanation_says_what_orderings_follow_from() {
    let line = r#"{"threads": [[["W","x",1]], [["W","x",2],["R","x",1],["R","x",2]]], "rf": {"P1.1": "P0.0", "P1.2": "P1.0"}}"#;
    let run = verify(line, &["--format", "json", "--model", "tso"]);
    let decision: Value = serde_json::from_str(&run.output).expect("an object");
    let orderings = decision["explanation"]["orderings"].as_array().expect("a list");
    let cycle = decision["explanation"]["cycle"].as_array().expect("a list");
    let of_cycle: Vec<&Value> =
        cycle.iter().map(|number| &orderings[number.as_u64().expect("a number") as usize]).collect();
    for (number, ordering) in of_cycle.iter().enumerate() {
        assert_eq!(ordering["after"], of_cycle[(number + 1) % of_cycle.len()]["before"], "{}", run.output);
    }
    let derived = orderings.iter().find(|ordering| ordering["rule"] == "before-source");
    let because =
        derived.and_then(|ordering| ordering["because"].as_array()).expect("one follows from others");
    assert!(!because.is_empty());
    // Without closure nothing is explained, and the decision is the same.
    let run = verify(line, &["--format", "json", "--model", "tso", "--no-closure"]);
    assert_eq!(run.status, 1);
    assert!(!run.output.contains("explanation"), "{}", run.output);
}

/// Without `rf`, each possible source of the second read is a case.
#[test]
fn a_read_with_several_sources_is_explained_by_cases() {
    let line =
        r#"{"threads": [[["W","x",1],["W","x",2]], [["W","x",1]], [["R","x",2],["R","x",1],["R","x",2]]]}"#;
    let run = verify(line, &["--model", "sc"]);
    assert_eq!(run.status, 1, "{}", run.errors);
    assert_eq!(
        run.output,
        "\
standard input:1: sc inconsistent
  sc forbids it, in each of 2 cases:
  if P2.1 reads from P0.0:
    1. P2.0 before P2.1  program order
    2. P0.1 before P2.0  reads from it
    3. P0.1 before P0.0  otherwise P2.1 would read the first, by 2, 1
    4. P0.0 before P0.1  program order
    3 and 4 are a cycle
  if P2.1 reads from P1.0:
    1. P2.0 before P2.1  program order
    2. P2.1 before P2.2  program order
    3. P0.1 before P2.0  reads from it
    4. P1.0 before P2.1  reads from it
    5. P0.1 before P1.0  otherwise P2.1 would read the first, by 3, 1
    6. P1.0 before P0.1  otherwise P2.2 would read the first, by 4, 2
    5 and 6 are a cycle
1 execution, 0 consistent under sc
"
    );
    let run = verify(line, &["--model", "tso", "--format", "json"]);
    let decision: Value = serde_json::from_str(&run.output).expect("an object");
    let cases = decision["explanation"]["cases"].as_array().expect("a list");
    let sources: Vec<&Value> = cases.iter().map(|case| &case["rf"]["P2.1"]).collect();
    assert_eq!(sources, ["P0.0", "P1.0"]);
    assert!(cases.iter().all(|case| !case["cycle"].as_array().expect("a list").is_empty()), "{}", run.output);
}

/// An update that fails is a fence and a read: they are told apart.
#[test]
fn the_fence_of_a_failed_update_has_a_name_of_its_own() {
    let run = verify(r#"{"threads": [[["W","z",1],["R","y",0],["R*","z",0]]]}"#, &["--model", "tso"]);
    assert_eq!(run.status, 1, "{}", run.errors);
    assert!(run.output.contains("P0.0:memory before P0.2:fence"), "{}", run.output);
    assert!(run.output.contains("P0.2:fence before P0.2 "), "{}", run.output);
}

#[test]
fn no_case_is_told_twice() {
    let update = r#"[["R*","x",1],["W*","x",1]]"#;
    let line = format!(r#"{{"threads": [{update},[["R*","x",1],["W","x",1]],{update}]}}"#);
    let run = verify(&line, &["--model", "sc", "--format", "json"]);
    let decision: Value = serde_json::from_str(&run.output).expect("an object");
    let cases = decision["explanation"]["cases"].as_array().expect("a list");
    for (number, case) in cases.iter().enumerate() {
        assert!(cases[..number].iter().all(|other| other["rf"] != case["rf"]), "{}", run.output);
    }
}

#[test]
fn both_events_of_an_update_are_in_the_witness() {
    let line = r#"{"threads": [[["W","y",1],["R*","x",0],["W*","x",1]], [["F","MFENCE"],["R*","x",1],["R","y",1]]],
        "rf": {"P0.1": "init", "P1.1": "P0.2", "P1.2": "P0.0"}}"#;
    for method in ["verify", "naive"] {
        let run = verify(&one_line(line), &["--format", "json", "--method", method]);
        assert_eq!(run.status, 0, "{}{}", run.output, run.errors);
        for line in run.output.lines() {
            let decision: Value = serde_json::from_str(line).expect("an object");
            let witness = decision["witness"].as_array().expect("a list");
            let place = |name: &str| witness.iter().position(|moment| moment == name);
            assert_eq!(place("P0.2"), place("P0.1").map(|read| read + 1), "{line}");
            let events = witness.iter().filter_map(Value::as_str).filter(|name| !name.ends_with(":memory"));
            assert_eq!(events.count(), 6, "{line}");
            assert!(place("P0.2:memory").is_none() && decision["test"].is_null(), "{line}");
        }
    }
}

/// An error in a line is reported with its position; the other lines are decided.
#[track_caller]
fn is_bad(line: &str, message: &str) {
    let good = one_line(MESSAGE);
    let run = verify(&format!("{good}\n{line}\n{good}\n"), &["--format", "json", "--model", "pso"]);
    assert_eq!(run.status, 2, "{}{}", run.output, run.errors);
    let lines: Vec<Value> =
        run.output.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    assert_eq!(lines.len(), 3, "{}", run.output);
    let error = lines[1]["error"].as_str().expect("an error");
    assert_eq!(error, format!("standard input:2: {message}"));
    assert_eq!(
        (&lines[0]["index"], &lines[1]["index"], &lines[2]["index"]),
        (&0.into(), &1.into(), &2.into())
    );
    assert_eq!(lines[2]["consistent"], true);
    assert_eq!(run.errors, format!("error: {error}\n"));
    let text = verify(&format!("{line}\n"), &[]);
    assert_eq!((text.status, text.errors.lines().count()), (2, 1), "{}", text.errors);
}

#[test]
fn lines_that_are_no_executions_are_told() {
    is_bad("hello", "column 1: not JSON: expected value");
    is_bad(r#"{"threads": [["#, "column 14: not JSON: EOF while parsing a list");
    is_bad(r#"{"threads": [], "threads": []}"#, "column 25: `threads` comes twice");
    is_bad("[]", "is not an object with `threads`");
    is_bad("{}", "has no `threads`");
    is_bad(r#"{"threads": [], "Rf": {}}"#, "has no field `rf` but `Rf`");
    is_bad(r#"{"threads": 3, "rf": {}}"#, "`threads` is not a list");
    is_bad(r#"{"threads": [3], "rf": {}}"#, "thread 0 is not a list");
    is_bad(r#"{"threads": [], "rf": []}"#, "`rf` is not an object");
    is_bad(r#"{"test": 3, "threads": [], "rf": {}}"#, "`test` is not a string");
    is_bad(r#"{"init": 3, "threads": [], "rf": {}}"#, "`init` is not an object");
    is_bad(r#"{"init": {"x": "1"}, "threads": [], "rf": {}}"#, "`init` of `x` is not a whole number");
}

#[test]
fn an_sfence_orders_writes_alone() {
    let line = |fence: &str| {
        format!(
            r#"{{"threads": [[["W", "x", 1], ["F", "{fence}"], ["W", "y", 1]], [["R", "y", 1], ["R", "x", 0]]],
            "rf": {{"P1.0": "P0.2", "P1.1": "init"}}}}"#
        )
    };
    let buffered = |fence: &str| {
        format!(
            r#"{{"threads": [[["W", "x", 1], ["F", "{fence}"], ["R", "y", 0]], [["W", "y", 1], ["F", "{fence}"], ["R", "x", 0]]],
            "rf": {{"P0.2": "init", "P1.2": "init"}}}}"#
        )
    };
    for method in ["verify", "naive"] {
        let is_allowed =
            |line: &str| verify(&one_line(line), &["--model", "pso", "--method", method]).status == 0;
        assert!(!is_allowed(&line("SFENCE")) && !is_allowed(&line("mfence")));
        assert!(is_allowed(&buffered("sfence")) && !is_allowed(&buffered("mfence")));
    }
    assert_eq!(verify(&one_line(&buffered("sfence")), &["--model", "tso"]).status, 0);
}

/// As in litmus tests: under no model does a read pass a read, and a write that is in a buffer stays there.
#[test]
fn an_lfence_orders_nothing_that_is_not_in_order() {
    let buffered = r#"{"threads": [[["W", "x", 1], ["F", "lfence"], ["R", "y", 0]], [["W", "y", 1], ["F", "LFENCE"], ["R", "x", 0]]]"#;
    let sources = r#"{}, "rf": {"P0.2": "init", "P1.2": "init"}}"#.replacen("{}", buffered, 1);
    let values = format!("{buffered}}}");
    for (model, status) in [("sc", 1), ("tso", 0), ("pso", 0)] {
        for line in [&sources, &values] {
            let run = verify(&one_line(line), &["--model", model, "--format", "json"]);
            assert_eq!(run.status, status, "{model}: {}{}", run.output, run.errors);
            assert_eq!(run.output.contains("\"P0.1\""), status == 0, "{}", run.output);
        }
    }
    let message = r#"{"threads": [[["W", "x", 1], ["F", "lfence"], ["W", "y", 1]], [["R", "y", 1], ["F", "lfence"], ["R", "x", 0]]]}"#;
    for (model, status) in [("sc", 1), ("tso", 1), ("pso", 0)] {
        assert_eq!(verify(&one_line(message), &["--model", model]).status, status, "{model}");
    }
    let fence = r#"{"threads": [[["F", "lfence"]]], "rf": {"P0.0": "init"}}"#;
    is_bad(fence, "`rf` has a source of P0.0, which is not a read");
}

#[test]
fn events_that_are_none_are_told() {
    let event = |event: &str, message: &str| {
        let line = format!(r#"{{"threads": [[["W", "x", 1], {event}]], "rf": {{}}}}"#);
        is_bad(&line, &format!("P0.1: {message}"));
    };
    event("3", "is not a list");
    event("[]", "does not begin with `W`, `R`, `W*`, `R*` or `F`");
    event(r#"["X", "x", 1]"#, "`X` is not one of `W`, `R`, `W*`, `R*` and `F`");
    event(r#"["W", "x"]"#, "is not a list of kind, cell and value");
    event(r#"["W", "x", 1.5]"#, "its value is not a whole number");
    event(
        r#"["F", "lwsync"]"#,
        "the fence `lwsync` is not known; expected `mfence`, `sfence`, `lfence` or a memory order",
    );
    event(r#"["F", 3]"#, "is not a fence with its name");
    event(r#"["W*", "x", 1]"#, "an update's write `W*` without its read `R*` before it");
    event(r#"["R*", "x", 1], ["W*", "y", 1]"#, "an update that reads `x` and writes `y`");
}

#[test]
fn sources_that_are_none_are_told() {
    let sources = |sources: &str, message: &str| {
        let threads = r#"[[["W", "x", 1], ["R", "x", 1]], [["W", "y", 2], ["R*", "x", 1], ["W*", "x", 1]]]"#;
        is_bad(&format!(r#"{{"threads": {threads}, "rf": {{{sources}}}}}"#), message);
    };
    sources(r#""P0.1": "P0.0""#, "`rf` has no source of P1.1");
    sources(r#""P0.0": "P0.0""#, "`rf` has a source of P0.0, which is not a read");
    sources(r#""P7.0": "P0.0""#, "`rf` has a source of P7.0, which is not there");
    sources(r#""first": "P0.0""#, "`rf` has a key `first`, which is no name of an event such as `P0.2`");
    sources(r#""P+0.1": "P0.0""#, "`rf` has a key `P+0.1`, which is no name of an event such as `P0.2`");
    sources(r#""P0.1": 3"#, "the source of P0.1 is not a name");
    sources(r#""P0.1": "P0""#, "P0.1 reads from `P0`, which is no name of an event such as `P0.2`");
    sources(r#""P0.1": "P0.9""#, "P0.1 reads from P0.9, which is not there");
    sources(r#""P0.1": "P1.1""#, "P0.1 reads from P1.1, which is not a write");
    sources(r#""P0.1": "P1.0""#, "P0.1 reads `x` from P1.0, which writes `y`");
    sources(r#""P0.1": "init""#, "P0.1 reads 1 from the initial value, which is 0");
}

#[test]
fn files_that_cannot_be_read_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let compressed = folder.path().join("executions.gz");
    std::fs::write(&compressed, [0x1f, 0x8b, 8, 0]).expect("a file");
    let cases = [
        (Path::new("no/such.jsonl"), "no such file"),
        (folder.path(), "is a directory, not a file of executions"),
        (&compressed, "is compressed; `zcat FILE | interleaf verify -` reads it"),
    ];
    for (file, message) in cases {
        let run = run(command().arg("verify").arg(file));
        assert_eq!((run.status, run.output.as_str()), (2, ""), "{}", run.errors);
        assert_eq!(run.errors, format!("error: {}: {message}\n", file.display()));
    }
}

#[test]
fn a_model_that_is_named_twice_is_refused() {
    let run = run(command().args(["verify", "no.jsonl", "--model", "tso,sc,tso"]));
    assert_eq!((run.status, &*run.output), (2, ""));
    assert_eq!(run.errors, "error: tso is named more than once\n");
}

#[test]
fn input_without_an_execution_is_told() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    for contents in ["", "\n  \n"] {
        std::fs::write(file.path(), contents).expect("it can be written");
        for format in ["text", "json"] {
            let run = run(command().args(["verify", "--format", format]).arg(file.path()));
            assert_eq!((run.status, run.output.as_str()), (2, ""), "{}", run.errors);
            assert_eq!(run.errors, format!("error: {} holds no execution\n", file.path().display()));
        }
    }
    let run = verify("", &[]);
    assert_eq!((run.status, &*run.errors), (2, "error: standard input holds no execution\n"));
}

#[test]
fn without_sources_values_decide() {
    // Two writes of 1: the reader may see either.
    let line = r#"{"threads": [[["W", "x", 1], ["W", "y", 1]], [["W", "y", 1], ["R", "x", 0]], [["R", "y", 1], ["R", "x", 0]]]}"#;
    let run = verify(line, &["--format", "json"]);
    assert_eq!(run.status, 0, "{}{}", run.output, run.errors);
}

#[test]
fn a_read_of_a_value_that_nobody_writes_is_told() {
    let line = r#"{"init": {"x": 1}, "threads": [[["R", "x", 0]]]}"#;
    let run = verify(line, &["--format", "json", "--model", "sc"]);
    assert_eq!(run.status, 1, "{}", run.errors);
    let decision: Value = serde_json::from_str(&run.output).expect("an object");
    assert_eq!(decision["consistent"], false);
    let expected = r#"{"unwritten": {"read": "P0.0", "value": 0, "initial": 1, "late": []}}"#;
    assert_eq!(decision["explanation"], serde_json::from_str::<Value>(expected).expect("an object"));
    let says = |line: &str, reason: &str| {
        let run = verify(line, &["--model", "tso"]);
        assert_eq!(run.status, 1, "{}", run.errors);
        let expected = format!(
            "standard input:1: tso inconsistent\n  tso forbids it: {reason}\n1 execution, 0 consistent under tso\n"
        );
        assert_eq!(run.output, expected);
    };
    says(line, "P0.0 reads 0, which is never written; the initial value is 1");
    let late =
        r#"{"threads": [[["R", "x", 2], ["W", "x", 2], ["W", "x", 2]], [["W", "y", 2], ["W", "x", 1]]]}"#;
    says(late, "P0.0 reads 2, which only its own thread writes, later (P0.1, P0.2); the initial value is 0");
    let update = r#"{"threads": [[["W", "x", 1]], [["R*", "x", 3], ["W*", "x", 3]]]}"#;
    says(update, "P1.0 reads 3, which only its own thread writes, later (P1.1); the initial value is 0");
}

/// Two threads that each wait for what the other one writes behind that: no order, and a great many attempts at one.
#[test]
fn an_execution_that_takes_too_long_is_stopped_and_the_next_one_decided() {
    let hard = hard();
    let good = r#"{"threads": [[["W", "x", 1]], [["R", "x", 1]]]}"#;
    let input = format!("{hard}\n{good}\n");
    let run = verify(&input, &["--model", "tso", "--time-limit", "0.2"]);
    assert_eq!(run.status, 3, "{}{}", run.output, run.errors);
    assert_eq!(
        run.output,
        "standard input:1: tso stopped (time)\nstandard input:2: tso consistent\n\
         2 executions, 1 consistent under tso (1 stopped)\n"
    );
    let run = verify(&input, &["--model", "tso", "--memory-limit", "1K", "--format", "json"]);
    assert_eq!(run.status, 3, "{}{}", run.output, run.errors);
    let line = run.output.lines().next().expect("a line");
    assert_eq!(
        line,
        r#"{"index":0,"test":null,"model":"tso","consistent":null,"witness":null,"states":null,"stopped":"memory"}"#
    );
    // A forbidden execution determines the exit status even if another one was stopped.
    let forbidden = r#"{"threads": [[["R", "x", 1]]]}"#;
    let run = verify(&format!("{hard}\n{forbidden}\n"), &["--model", "tso", "--time-limit", "0.1"]);
    assert_eq!(run.status, 1, "{}{}", run.output, run.errors);
}

/// An execution that no order of writes explains, which only an exhaustive search shows.
fn hard() -> String {
    // Each cell is written 0 and 1 in turn by all threads, which read them in orders that do not fit together at the end.
    let threads = (0..6).map(|thread| {
        let events = (0..40).map(|step| {
            let cell = (step * (thread + 2) + thread) % 5;
            let value = (step + thread) % 2;
            let kind = if (step * 3 + thread) % 4 == 0 { "R" } else { "W" };
            format!(r#"["{kind}", "x{cell}", {value}]"#)
        });
        let end = format!(r#"["W", "f{thread}", 1], ["R", "f{}", 2]"#, (thread + 1) % 6);
        format!("[{}, {end}]", events.collect::<Vec<_>>().join(", "))
    });
    // The 2 is written twice, each time after a read of it.
    let last = (0..6).map(|thread| format!(r#"["R", "g", 2], ["W", "g", 2], ["W", "f{thread}", 2]"#));
    let writers = last.map(|events| format!("[{events}]"));
    format!(r#"{{"threads": [{}]}}"#, threads.chain(writers).collect::<Vec<_>>().join(", "))
}

#[test]
fn traces_of_axe_are_read() {
    let trace = "# store buffering\n0: M[1] := 1\n0: M[2] == 0 @ 10:12\n7: M[2] := 1\n7: M[1]==0\n";
    let run = verify(trace, &["--format", "json", "--model", "sc,tso"]);
    assert_eq!(run.status, 1, "{}", run.errors);
    let lines: Vec<_> = run.output.lines().collect();
    assert!(lines[0].contains(r#""consistent":false"#), "{}", run.output);
    assert!(
        lines[1].contains(r#""consistent":true"#) && lines[1].contains(r#""P7.0:memory""#),
        "{}",
        run.output
    );
    let fenced = trace
        .replace("M[2] == 0", "sync\n0: M[2] == 0")
        .replace("7: M[1]==0", "7: { M[3]==0; M[3] := 1 }\n7: M[1]==0");
    assert_eq!(verify(&fenced, &["--model", "pso"]).status, 1);
    for (line, what) in [
        ("0: M[1] = 1", "is none of `M[0] := 1`, `M[0] == 1`, `{ M[0] == 0; M[0] := 1 }` and `sync`"),
        (
            "0: { M[1] == 1; M[2] := 1 }",
            "is none of `M[0] := 1`, `M[0] == 1`, `{ M[0] == 0; M[0] := 1 }` and `sync`",
        ),
        ("0: M[-1] := 1", "is none of `M[0] := 1`, `M[0] == 1`, `{ M[0] == 0; M[0] := 1 }` and `sync`"),
        ("check", "does not begin with a thread, as `0:`"),
    ] {
        let run = verify(&format!("{trace}{line}\n"), &[]);
        assert_eq!(run.status, 2, "{}", run.output);
        assert_eq!(run.errors, format!("error: standard input:6: `{line}` {what}\n"));
    }
}

//! `interleaf verify` under RC11: memory orders, modification orders, and explanations by axioms.

use crate::verify::verify;
use serde_json::Value;

/// The decision about an execution under RC11.
#[track_caller]
fn decide(threads: &str, others: &str) -> Value {
    let line = format!(r#"{{"threads": [{threads}]{others}}}"#);
    let run = verify(&line, &["--format", "json", "--model", "rc11"]);
    assert!(run.status < 2, "{}", run.errors);
    serde_json::from_str(&run.output).expect("an object")
}

/// The axiom that forbids an execution.
#[track_caller]
fn axiom(threads: &str) -> String {
    let decision = decide(threads, "");
    assert_eq!(decision["consistent"], false, "{decision}");
    decision["explanation"]["axiom"].as_str().expect("one case").to_string()
}

#[test]
fn accesses_without_an_order_are_relaxed() {
    let weak = r#"[["W", "x", 1], ["W", "y", 1]], [["R", "y", 1], ["R", "x", 0]]"#;
    assert_eq!(decide(weak, "")["consistent"], true);
    let strong = r#"[["W", "x", 1], ["W", "y", 1, "rel"]], [["R", "y", 1, "acquire"], ["R", "x", 0]]"#;
    assert_eq!(axiom(strong), "coherence");
    let fences =
        r#"[["W", "x", 1], ["F", "release"], ["W", "y", 1]], [["R", "y", 1], ["F", "acq"], ["R", "x", 0]]"#;
    assert_eq!(axiom(fences), "coherence");
}

#[test]
fn the_axiom_that_fails_is_named() {
    assert_eq!(axiom(r#"[["R", "x", 1], ["W", "y", 1]], [["R", "y", 1], ["W", "x", 1]]"#), "no-thin-air");
    let updates = r#"[["R*", "x", 0], ["W*", "x", 1]], [["R*", "x", 0], ["W*", "x", 2]]"#;
    assert_eq!(axiom(updates), "atomicity");
    let buffers = |order: &str| {
        format!(
            r#"[["W", "x", 1, "{order}"], ["R", "y", 0, "sc"]], [["W", "y", 1, "sc"], ["R", "x", 0, "seq_cst"]]"#
        )
    };
    assert_eq!(axiom(&buffers("seq_cst")), "psc");
    assert_eq!(decide(&buffers("release"), "")["consistent"], true);
}

#[test]
fn a_modification_order_is_checked_if_it_is_given() {
    let threads = r#"[["W", "x", 1], ["W", "x", 2]], [["R", "x", 2], ["R", "x", 3]], [["W", "x", 3]]"#;
    let found = decide(threads, "");
    assert_eq!(found["consistent"], true);
    assert_eq!(found["witness"]["mo"]["x"], serde_json::json!(["P0.0", "P0.1", "P2.0"]));
    assert_eq!(decide(threads, r#", "mo": {"x": ["P2.0", "P0.0", "P0.1"]}"#)["consistent"], false);
    assert_eq!(decide(threads, r#", "mo": {"x": ["P0.0", "P0.1", "P2.0"]}"#)["consistent"], true);
}

#[test]
fn races_of_plain_accesses_are_a_note() {
    let line = r#"{"threads": [[["W", "x", 1, "plain"], ["W", "y", 1, "rel"]], [["R", "y", 0, "acq"], ["R", "x", 0, "plain"]]]}"#;
    let run = verify(line, &["--model", "rc11"]);
    assert_eq!(run.status, 0, "{}", run.output);
    assert!(run.output.contains("with a data race: P0.0 and P1.1 access `x`"), "{}", run.output);
    let ordered = line.replace(r#""y", 0"#, r#""y", 1"#).replace(r#""x", 0"#, r#""x", 1"#);
    let run = verify(&ordered, &["--model", "rc11"]);
    assert!(!run.output.contains("race"), "{}", run.output);
}

#[test]
fn a_wrong_order_is_one_line() {
    let bad = |line: &str, message: &str| {
        let run = verify(line, &["--model", "rc11"]);
        assert_eq!((run.status, run.errors), (2, format!("error: standard input:1: {message}\n")));
    };
    let write = |order: &str| format!(r#"{{"threads": [[["W", "x", 1, "{order}"]]]}}"#);
    bad(&write("acquire"), "P0.0: a write cannot be acquire; expected plain, relaxed, release or seq_cst");
    bad(
        &write("strong"),
        "P0.0: the memory order `strong` is not known; expected plain, relaxed, acquire, release, acq_rel or seq_cst",
    );
    let orders = |orders: &str| format!(r#"{{"threads": [[["W", "x", 1], ["W", "x", 2]]], "mo": {orders}}}"#);
    bad(&orders(r#"{"x": ["P0.0"]}"#), "`mo` of `x` misses P0.1, which writes it");
    bad(&orders(r#"{"x": ["P0.0", "P0.0"]}"#), "`mo` of `x` has P0.0 twice");
    bad(&orders(r#"{"y": ["P0.0"]}"#), "`mo` of `y` has P0.0, which does not write it");
    bad(&orders(r#"{"x": ["P0.7"]}"#), "`mo` of `x` has P0.7, which is not there");
    bad(&orders(r#"["x"]"#), "`mo` is not an object");
    bad(&orders("{}").replace("mo", "MO"), "has no field `mo` but `MO`");
}

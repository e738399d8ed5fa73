//! `interleaf litmus`: what it prints of classical tests, and what it says of files that are none.

mod support;

use serde_json::Value;
use std::io::Write;
use std::path::Path;
use std::process::Stdio;
use support::{Run, command, interleaf, run};

/// What a run printed, without the lines and the field that say how long it took.
fn timeless(run: &Run) -> String {
    let is_time = |line: &&str| !line.starts_with("Time ");
    let lines = run.output.lines().filter(is_time).map(|line| match line.split_once(",\"seconds\":") {
        Some((before, _)) => format!("{before},\"seconds\":TIME}}\n"),
        None => format!("{line}\n"),
    });
    format!("exit status {}\n{}", run.status, lines.collect::<String>())
}

macro_rules! golden {
    ($($name:ident: $($argument:expr),+;)+) => {
        $(#[test]
        fn $name() {
            let run = interleaf(&["litmus", $($argument),+]);
            assert_eq!(run.errors, "");
            insta::assert_snapshot!(timeless(&run));
        })+
    };
}

golden! {
    classical_tests_side_by_side: "programs/litmus/@all";
    one_model_is_told_as_herd_tells_it: "--model", "tso", "programs/litmus/SB.litmus", "programs/litmus/MP+po+addr.litmus";
    conditions_that_must_hold_count_what_bears_them_out: "--model", "pso", "programs/litmus/SB+mfences.litmus",
        "programs/litmus/cmpxchg-once.litmus", "programs/litmus/await.litmus";
    json_has_a_line_for_each_test_and_model: "--format", "json", "programs/litmus/n6.litmus",
        "programs/litmus/MP+po+addr.litmus";
}

/// Runs a test from standard input.
#[track_caller]
fn litmus(text: &str, flags: &[&str]) -> Run {
    let mut child = command()
        .args(["litmus", "-"])
        .args(flags)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command was built");
    let mut input = child.stdin.take().expect("it is piped");
    input.write_all(text.as_bytes()).expect("the test is read before anything is written");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("output is text");
    Run {
        status: output.status.code().expect("it was not killed"),
        output: text(output.stdout),
        errors: text(output.stderr),
    }
}

#[test]
fn a_condition_that_must_hold_and_does_not_is_a_violation() {
    let test = "X86_64 T\n{ uint64_t x; }\n P0 ;\n movq $1,(x) ;\n";
    for (condition, status) in [
        ("forall (x=1)", 0),
        ("forall (x=0)", 1),
        ("~exists (x=0)", 0),
        ("~exists (x=1)", 1),
        ("exists (x=1)", 0),
        ("exists (x=0)", 0),
    ] {
        let run = litmus(&format!("{test}{condition}\n"), &[]);
        assert_eq!((run.status, run.errors.as_str()), (status, ""), "{condition}");
    }
}

#[test]
fn bad_input_is_one_line_with_file_and_line_and_the_rest_is_executed() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("it has a folder")).expect("a folder can be made");
        std::fs::write(&path, text).expect("a file can be written");
        path.display().to_string()
    };
    let good = "X86_64 good\n{ }\n P0 ;\n movl $1,(x) ;\nexists (x=1)\n";
    let list = write("@all", "# all of them\nsub/@all\n\n  good.litmus\nmissing.litmus\n");
    write("good.litmus", good);
    let bad = write("sub/bad.litmus", "X86_64 bad\n{ }\n P0 ;\n movl $1,(x) ;\n frob %eax ;\nexists (x=1)\n");
    let wild =
        write("sub/wild.litmus", "X86_64 wild\n{ 0:rax=4; }\n P0 ;\n movl $1,(%rax) ;\nexists (x=1)\n");
    write("sub/@all", "bad.litmus\nwild.litmus\n../good.litmus\n../@all\n");
    let run = interleaf(&["litmus", "--model", "sc", &list]);
    assert_eq!(run.status, 2);
    assert_eq!(run.output.matches("Observation good Always 1 0").count(), 2, "{}", run.output);
    let folder = folder.path().display();
    let expected = [
        format!("error: {bad}:5: the instruction `frob` is not supported"),
        format!("error: {wild}:4: write of 4 bytes at address 4, near null, in an execution under sc"),
        format!("error: {folder}/sub/../@all: a list that leads back to itself"),
        format!("error: {folder}/missing.litmus: no such file"),
    ];
    assert_eq!(run.errors.lines().collect::<Vec<_>>(), expected);
    let run = interleaf(&["litmus", "--format", "json", &bad]);
    let line: Value = serde_json::from_str(&run.output).expect("it is JSON");
    assert_eq!(line["error"], format!("{bad}:5: the instruction `frob` is not supported"));
    assert_eq!(run.status, 2);
}

#[test]
fn results_go_to_a_file_but_not_over_a_test() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let out = folder.path().join("out");
    let file = Path::new("programs/litmus/SB.litmus");
    let into = |output: &Path| run(command().arg("litmus").arg(file).arg("-o").arg(output));
    let printed = into(&out);
    assert_eq!((printed.status, printed.output.as_str()), (0, ""));
    let text = std::fs::read_to_string(&out).expect("it was written");
    assert!(text.contains("Sometimes 1 3"), "{text}");
    assert_eq!(into(file).status, 2);
}

#[test]
fn a_test_that_takes_too_long_is_stopped_and_said_to_be() {
    let rows = " movl $1,(x) | movl $1,(y) | movl $1,(z) | movl (x),%eax ;\n".repeat(12);
    let test = format!("X86_64 long\n{{ }}\n P0 | P1 | P2 | P3 ;\n{rows}exists (x=0)\n");
    let run = litmus(&test, &["--model", "pso", "--time-limit", "0.05"]);
    assert_eq!(run.status, 3, "{}", run.errors);
    assert!(run.output.contains("Stopped long: time"), "{}", run.output);
}

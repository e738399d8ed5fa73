//! What each call of the C library means for store buffers: `docs/store-buffers.md` says it, `inputs/store_buffers.c` tries it.
//!
//! In that program both threads can read 0 only if the call leaves a write in the buffer, so a row is allowed to fail its
//! assertion exactly if its effect is not `drain`.

use crate::support::{command, in_parallel, is_soak, root, run};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// How many rounds each row is run natively: few in a normal test, `INTERLEAF_NATIVE_ROUNDS` in a long one.
const ROUNDS: u64 = 50;

/// The algorithms that explore each row.
const ALGORITHMS: [&str; 5] = ["rf", "optimal", "source", "dl-s-por", "exhaustive"];
/// After how many seconds a row has been run for long enough.
const SECONDS: u64 = 20;

fn program() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/inputs/store_buffers.c")
}

/// The rows that the program has: number and call.
fn rows() -> Vec<(u32, String)> {
    let text = std::fs::read_to_string(program()).expect("the program is there");
    let row = |line: &str| {
        let (number, call) = line.split_once("ROW == ")?.1.split_once(" // ")?;
        Some((number.parse().expect("a row has a number"), call.to_string()))
    };
    text.lines().filter_map(row).collect()
}

/// The table in the book: which calls drain.
fn drains() -> BTreeMap<String, bool> {
    let text = std::fs::read_to_string(root().join("docs/store-buffers.md")).expect("the table is there");
    let (_, table) = text.split_once("| call | effect |").expect("the table has a head");
    let row = |line: &str| {
        let mut columns = line.strip_prefix("| ")?.split(" | ");
        let (call, effect) = (columns.next()?, columns.next()?);
        assert!(["drain", "load", "store", "nothing"].contains(&effect), "{call}: {effect}");
        Some((call.to_string(), effect == "drain"))
    };
    table.lines().skip(1).filter_map(row).collect()
}

#[test]
fn every_row_of_the_table_is_tried() {
    let tried: Vec<String> = rows().into_iter().map(|(_, call)| call).collect();
    let mut sorted = tried.clone();
    sorted.sort();
    assert_eq!(sorted, drains().into_keys().collect::<Vec<_>>());
}

#[test]
fn a_call_drains_where_the_table_says_so() {
    let drains = drains();
    // Every row with every algorithm in `make soak`; else each row with two of them, in turn.
    let algorithms = |number: u32| match (is_soak(), number % 3) {
        (true, _) => ALGORITHMS.to_vec(),
        (_, turn) => vec!["rf", ["optimal", "source", "dl-s-por"][turn as usize]],
    };
    let failures = in_parallel(&rows(), |(number, call)| {
        let algorithms = algorithms(*number);
        let (define, file) = (format!("ROW={number}"), program());
        let mut compare = command();
        compare.arg("compare").arg(file).args(["-D", &define, "--model", "sc,tso,pso", "--format", "csv"]);
        let run = run(compare.args(["--algorithm", &algorithms.join(",")]));
        let mut lines = run.output.lines().map(|line| line.split(',').collect::<Vec<_>>());
        let head = lines.next().unwrap_or_else(|| panic!("{call}: {}", run.errors));
        let column = |name: &str| head.iter().position(|&one| one == name).expect("the column is there");
        let (model, algorithm, verdict) = (column("model"), column("algorithm"), column("verdict"));
        let lines: Vec<_> = lines.collect();
        assert_eq!((run.status, lines.len()), (0, 3 * algorithms.len()), "{call}: {}", run.errors);
        let is_wrong = |line: &&Vec<&str>| {
            let is_safe = line[model] == "sc" || drains[call];
            line[verdict] != if is_safe { "safe" } else { "violation" }
        };
        let wrong = lines.iter().filter(is_wrong);
        wrong
            .map(|line| format!("{call}: {} {} {}", line[model], line[algorithm], line[verdict]))
            .collect::<Vec<_>>()
    });
    assert!(failures.is_empty(), "{failures:#?}");
}

#[test]
fn what_the_machine_shows_is_allowed() {
    let rounds = std::env::var("INTERLEAF_NATIVE_ROUNDS").ok().and_then(|text| text.parse().ok());
    let rounds: u64 = rounds.unwrap_or(ROUNDS);
    let drains = drains();
    let folder = tempfile::tempdir().expect("a folder");
    let is_there = |compiler: &str| Command::new(compiler).arg("--version").output().is_ok();
    assert!(is_there("cc"), "a C compiler is needed: apt-get install gcc");
    // The second C library is tried where its compiler is installed; linked statically, its calls take the least time.
    let compilers: [(&str, &[&str]); 2] = [("cc", &[]), ("musl-gcc", &["-static"])];
    for (compiler, linked) in compilers.into_iter().filter(|(compiler, _)| is_there(compiler)) {
        // One after the other: the two threads of a row need two processors.
        for (number, call) in rows() {
            let binary = folder.path().join(format!("row{number}"));
            let built = Command::new(compiler)
                .args(["-O1", "-w", "-pthread", "-DNATIVE", &format!("-DROW={number}")])
                .args(linked)
                .arg("-o")
                .args([&binary, &program()])
                .output()
                .expect("the compiler can be run");
            assert!(built.status.success(), "{compiler}, {call}: {}", String::from_utf8_lossy(&built.stderr));
            let limits = [rounds.to_string(), SECONDS.to_string()];
            let run = Command::new(&binary).args(limits).output().expect("the program can be run");
            let text = String::from_utf8_lossy(&run.stderr).into_owned();
            let (both_zero, rounds) = text.trim().split_once(' ').expect("two numbers");
            let both_zero: u64 = both_zero.parse().expect("a number");
            println!("{compiler}, {call}: both read 0 in {both_zero} of {rounds} rounds");
            assert!(both_zero == 0 || !drains[&call], "{compiler}, {call}: {text}");
        }
    }
}

//! `programs/counts.csv` says what is found today, in the rows that are quick to check; with `INTERLEAF_SOAK` in all that take
//! minutes. Rows that say what a header of the program says are left to the header.

use crate::support::compiled::Compiled;
use crate::support::{in_parallel, interleaf, is_soak, root};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Rows with more executions than this are skipped.
fn most() -> u64 {
    if is_soak() { 1_000_000 } else { 4_000 }
}

/// The algorithm that a source of a fact is about: their observers are compared with ours, and their reads-from,
/// reads-value-from, value-centric and data-centric classes.
fn algorithm(source: &str) -> &'static str {
    match source.rsplit([' ', '+']).next() {
        Some("observers") => "observers",
        Some("rf") => "rf",
        Some("rvf") => "rvf",
        Some("vc") => "vc",
        Some("dc") => "dc",
        _ => "optimal",
    }
}

/// The complete and the blocked executions of an algorithm on a program.
fn count(compiled: &Compiled, program: &str, flags: &str, algorithm: &str) -> (u64, u64) {
    let mut arguments = ["check", "--format", "json", "--algorithm", algorithm].map(str::to_string).to_vec();
    let words: Vec<String> = flags.split_whitespace().map(str::to_string).collect();
    arguments.extend(compiled.arguments(&format!("programs/{program}.c"), &words));
    let run = interleaf(&arguments);
    let result: Value = serde_json::from_str(&run.output).unwrap_or_else(|_| panic!("{}", run.errors));
    let executions = |key: &str| result["executions"][key].as_u64().expect("it is a number");
    assert_eq!((executions("faulty"), executions("redundant")), (0, 0), "{program} {flags}");
    (executions("complete"), executions("blocked"))
}

#[test]
fn the_table_of_counts_holds() {
    let mut table = csv::ReaderBuilder::new();
    let table = table.comment(Some(b'#')).from_path(root().join("programs/counts.csv"));
    let mut table = table.expect("the table is there");
    let header: Vec<&str> = table.headers().expect("the table has a header").iter().collect();
    assert_eq!(header[..2], ["program", "flags"], "{header:?}");
    assert_eq!(header[4..7], ["ours (complete)", "ours (blocked)", "equal?"], "{header:?}");

    let (most, headers) = (most(), headers());
    let mut stated = BTreeMap::new();
    for row in table.records() {
        let row = row.expect("all rows have as many fields as the header");
        let (Ok(complete), Ok(blocked)) = (row[4].parse::<u64>(), row[5].parse::<u64>()) else { continue };
        if complete + blocked <= most {
            let size = (row[0].to_string(), row[1].to_string(), algorithm(&row[2]));
            let before = stated.insert(size, (complete, blocked));
            assert!(before.is_none_or(|before| before == (complete, blocked)), "{row:?}");
        }
    }
    assert!(stated.len() >= 150, "only {} sizes are quick", stated.len());
    let stated: Vec<_> =
        stated.into_iter().filter(|(row, expected)| !is_in_header(&headers, row, *expected)).collect();
    let compiled = Compiled::new();
    let failures = in_parallel(&stated, |((program, flags, algorithm), expected)| {
        let found = count(&compiled, program, flags, algorithm);
        (found != *expected).then(|| format!("{program} {flags} {algorithm}: {found:?}, not {expected:?}"))
    });
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

/// The words of a command line, in any order.
type Words = BTreeSet<String>;

fn words(text: &str) -> Words {
    text.split_whitespace().map(str::to_string).collect()
}

/// For each program, the arguments and the expectations of its headers.
fn headers() -> BTreeMap<String, Vec<(Words, Words)>> {
    let folder = std::fs::read_dir(root().join("programs")).expect("the programs are there");
    let files = folder.map(|entry| entry.expect("the folder can be read").path());
    let files = files.filter(|path| path.extension().is_some_and(|extension| extension == "c"));
    let of_file = |path: std::path::PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a program can be read");
        let checks = text.lines().filter_map(|line| line.strip_prefix("// CHECK ")?.split_once("=>"));
        let checks = checks.map(|(flags, expected)| (words(flags), words(expected))).collect();
        (path.file_stem().expect("a name").to_string_lossy().into_owned(), checks)
    };
    files.map(of_file).collect()
}

/// Whether a header of the program expects these counts of complete and of blocked executions.
fn is_in_header(
    headers: &BTreeMap<String, Vec<(Words, Words)>>,
    (program, flags, algorithm): &(String, String, &str),
    (complete, blocked): (u64, u64),
) -> bool {
    let row = words(&format!("{flags} --algorithm {algorithm}"));
    headers.get(program).into_iter().flatten().any(|(flags, expected)| {
        *flags == row
            && expected.contains(&format!("complete={complete}"))
            && (blocked == 0 || expected.contains(&format!("blocked={blocked}")))
    })
}

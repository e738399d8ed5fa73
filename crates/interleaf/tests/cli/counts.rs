//! `programs/counts.csv` says what is found today, in the rows that are quick to check.

use crate::support::{interleaf, root};
use interleaf_report::csv::fields;
use serde_json::Value;
use std::collections::BTreeMap;

/// Rows in which we found more executions than this are left to those who write the table.
const MOST: u64 = 10_000;

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

/// What an algorithm makes of a program: executions that are complete, and blocked ones.
fn count(program: &str, flags: &str, algorithm: &str) -> (u64, u64) {
    let name = format!("programs/{program}.c");
    let mut arguments = vec!["check", name.as_str(), "--format", "json", "--algorithm", algorithm];
    arguments.extend(flags.split_whitespace());
    let run = interleaf(&arguments);
    let result: Value = serde_json::from_str(&run.output).unwrap_or_else(|_| panic!("{}", run.errors));
    let executions = |key: &str| result["executions"][key].as_u64().expect("it is a number");
    assert_eq!((executions("faulty"), executions("redundant")), (0, 0), "{program} {flags}");
    (executions("complete"), executions("blocked"))
}

#[test]
fn the_table_of_counts_holds() {
    let text = std::fs::read_to_string(root().join("programs/counts.csv")).expect("the table is there");
    let mut rows = text.lines().skip_while(|line| line.starts_with('#')).map(fields);
    let header = rows.next().expect("the table has a header");
    assert_eq!(header[..2], ["program", "flags"], "{header:?}");
    assert_eq!(header[4..7], ["ours (complete)", "ours (blocked)", "equal?"], "{header:?}");

    let mut stated = BTreeMap::new();
    for row in rows {
        assert_eq!(row.len(), header.len(), "{row:?}");
        let (Ok(complete), Ok(blocked)) = (row[4].parse::<u64>(), row[5].parse::<u64>()) else { continue };
        if complete + blocked <= MOST {
            let size = (row[0].clone(), row[1].clone(), algorithm(&row[2]));
            let before = stated.insert(size, (complete, blocked));
            assert!(before.is_none_or(|before| before == (complete, blocked)), "{row:?}");
        }
    }
    assert!(stated.len() >= 150, "only {} sizes are quick", stated.len());
    for ((program, flags, algorithm), expected) in stated {
        assert_eq!(count(&program, &flags, algorithm), expected, "{program} {flags} {algorithm}");
    }
}

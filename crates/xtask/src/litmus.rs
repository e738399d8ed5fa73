//! Compares the outcomes of litmus tests with a table, such as herd's answers for a whole suite.
//!
//! The table is CSV: `test`, and for any of the models `MODEL_states`, a number, and `MODEL_observation`, one of `Never`,
//! `Sometimes` and `Always`. Neither the table nor the tests are part of the project.

use crate::Result;
use interleaf::algorithms::known;
use interleaf::limits::Limits;
use interleaf::litmus::arguments::Litmus;
use interleaf::options::{Output, PageFormat};
use interleaf::{Status, litmus};
use interleaf_memory::Model;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The entries of a test in the table.
type Expected = Vec<(Column, String)>;

/// A column: its model, and whether it has observations or numbers of states.
#[derive(Clone, PartialEq, Debug)]
struct Column {
    model: String,
    is_observation: bool,
}

pub(crate) fn run(tests: Vec<PathBuf>, outcomes: &Path) -> Result<()> {
    let text = fs::read_to_string(outcomes).map_err(|error| format!("{}: {error}", outcomes.display()))?;
    let table = parse(&text).map_err(|error| format!("{}:{error}", outcomes.display()))?;
    let compared = compare(&execute(tests)?, &table)?;
    for difference in &compared.differences {
        println!("{difference}");
    }
    let Compared { entries, differences, unlisted, missing } = compared;
    println!(
        "{entries} entries compared, {} differ; {missing} tests of the table were not given, {unlisted} others are not in it",
        differences.len()
    );
    match (entries, differences.len()) {
        (0, _) => Err("nothing was compared".into()),
        (_, 0) => Ok(()),
        _ => Err("outcomes differ from the table".into()),
    }
}

/// The lines of JSON that `interleaf litmus` writes for tests.
fn execute(tests: Vec<PathBuf>) -> Result<Vec<Value>> {
    let folder = tempfile::tempdir()?;
    let output = folder.path().join("outcomes.jsonl");
    let arguments = Litmus {
        tests,
        generate: false,
        arch: interleaf_litmus::generate::Language::X86,
        edges: Vec::new(),
        orders: Vec::new(),
        size: 2,
        chosen_models: vec![Model::Sc, Model::Tso, Model::Pso],
        algorithm: known("optimal"),
        unroll: interleaf_litmus::Test::UNROLL,
        limits: Limits::default(),
        output: Output { format: PageFormat::Json, file: Some(output.clone()) },
    };
    match litmus::run(&arguments)? {
        Status::Nothing | Status::Violation => {}
        Status::Stopped => return Err("a limit stopped the tests".into()),
        Status::Bad => return Err("a test cannot be read".into()),
    }
    let text = fs::read_to_string(&output)?;
    text.lines().map(|line| Ok(serde_json::from_str(line)?)).collect()
}

/// Reads a table; an error begins with its line.
fn parse(text: &str) -> Result<BTreeMap<String, Expected>> {
    let mut lines = text.lines();
    let mut header = lines.next().unwrap_or_default().split(',');
    if header.next() != Some("test") {
        return Err("1: the first column is not `test`".into());
    }
    let columns: Vec<Column> = header
        .map(column)
        .collect::<Option<_>>()
        .ok_or("1: a column is neither MODEL_states nor MODEL_observation")?;
    let mut table = BTreeMap::new();
    for (line, number) in lines.zip(2..) {
        let mut fields = line.split(',').map(str::to_string);
        let test = fields.next().unwrap_or_default();
        let entries: Vec<_> = fields.collect();
        if entries.len() != columns.len() {
            return Err(format!("{number}: {} entries for {} columns", entries.len(), columns.len()).into());
        }
        if table.insert(test, columns.iter().cloned().zip(entries).collect()).is_some() {
            return Err(format!("{number}: the test is there already").into());
        }
    }
    Ok(table)
}

fn column(name: &str) -> Option<Column> {
    let (model, what) = name.split_once('_')?;
    let is_observation = match what {
        "observation" => true,
        "states" => false,
        _ => return None,
    };
    Some(Column { model: model.to_string(), is_observation })
}

/// The result of the comparison.
#[derive(PartialEq, Debug, Default)]
struct Compared {
    entries: usize,
    differences: Vec<String>,
    /// The number of tests that are missing in the table.
    unlisted: usize,
    /// The number of tests that only the table has.
    missing: usize,
}

fn compare(results: &[Value], table: &BTreeMap<String, Expected>) -> Result<Compared> {
    let mut compared = Compared::default();
    let mut left: BTreeMap<&str, ()> = table.keys().map(|test| (test.as_str(), ())).collect();
    let mut unlisted = BTreeMap::new();
    for result in results {
        let text = |key: &str| result[key].as_str().ok_or_else(|| format!("{result} has no {key}"));
        let (test, model, observation) = (text("test")?, text("model")?, text("observation")?);
        let states = result["states"].as_array().ok_or_else(|| format!("{result} has no states"))?.len();
        left.remove(test);
        let Some(expected) = table.get(test) else {
            unlisted.insert(test, ());
            continue;
        };
        for (column, entry) in expected.iter().filter(|(column, _)| column.model == model) {
            let found = if column.is_observation { observation.to_string() } else { states.to_string() };
            compared.entries += 1;
            if found != *entry {
                let what = if column.is_observation { "" } else { " states" };
                compared.differences.push(format!("{test} {model}: {found}{what}, not {entry}"));
            }
        }
    }
    (compared.unlisted, compared.missing) = (unlisted.len(), left.len());
    Ok(compared)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_compared_with_a_table() {
        let tests = ["SB", "MP"].map(|test| PathBuf::from(format!("../../programs/litmus/{test}.litmus")));
        let results = execute(tests.into()).expect("the tests are fine");
        let table = parse("test,sc_states,tso_states,tso_observation\nSB,3,4,Never\nLB,3,3,Never\n");
        let compared = compare(&results, &table.expect("it is a table")).expect("they can be compared");
        let differences = vec!["SB tso: Sometimes, not Never".to_string()];
        assert_eq!(compared, Compared { entries: 3, differences, unlisted: 1, missing: 1 });
    }

    #[test]
    fn what_is_no_table_is_refused_with_its_line() {
        let refused = |text: &str, error: &str| {
            assert_eq!(parse(text).expect_err("it is no table").to_string(), error);
        };
        refused("", "1: the first column is not `test`");
        refused("test,sc_outcomes\n", "1: a column is neither MODEL_states nor MODEL_observation");
        refused("test,sc_states\nSB,3\nMP\n", "3: 0 entries for 1 columns");
        refused("test,sc_states\nSB,3\nSB,3\n", "3: the test is there already");
    }
}

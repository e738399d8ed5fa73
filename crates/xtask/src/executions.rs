//! Compares the answers of `interleaf verify` with those of a file that says which models allow each execution.
//!
//! The file has a line of JSON for each execution, as `interleaf verify` reads it, with true or false for `sc`, `tso` and `pso`.
//! It may be compressed, and is no part of the project. Executions are decided by each method of `interleaf verify`, with
//! and without closure, and by the machine: `exhaustive` on a program whose threads stop at a read of another value.

use crate::Result;
use flate2::read::GzDecoder;
use interleaf::limits::Limits;
use interleaf::options::{Output, PageFormat};
use interleaf::verify::{self, arguments::Verify};
use interleaf_consistency::recorded::Method;
use interleaf_memory::{Model, Settings};
use interleaf_program::script::Script;
use interleaf_search::{Exhaustive, Search, Unobserved, exhaustive};
use interleaf_trace::Equivalence;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::io::Read;
use std::path::Path;
use std::time::Instant;

const MODELS: [(Model, &str); 3] = [(Model::Sc, "sc"), (Model::Tso, "tso"), (Model::Pso, "pso")];

/// Whether each model allows the execution of each line.
type Answers = Vec<[bool; 3]>;

/// Decides the executions of a file by every method, and compares the answers with those in the file.
pub(crate) fn run(file: &Path) -> Result<()> {
    let text = read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let mut rows = Vec::new();
    let mut expected = Answers::new();
    for (line, number) in text.lines().zip(1..) {
        let place = |what: String| format!("{}:{number}: {what}", file.display());
        let row: Value = serde_json::from_str(line).map_err(|error| place(error.to_string()))?;
        let answer = |(_, name): (Model, &str)| {
            row[name].as_bool().ok_or_else(|| place(format!("`{name}` is neither true nor false")))
        };
        expected.push([answer(MODELS[0])?, answer(MODELS[1])?, answer(MODELS[2])?]);
        rows.push(row);
    }
    let mut differ = 0;
    for (method, no_closure, name) in [
        (Method::Verify, false, "verify"),
        (Method::Verify, true, "verify without closure"),
        (Method::Naive, false, "naive"),
        (Method::Naive, true, "naive without closure"),
    ] {
        differ += compare(name, &expected, || by_verifying(&text, rows.len(), method, no_closure))?;
    }
    differ += compare("machine", &expected, || rows.iter().map(by_machine).collect())?;
    if rows.is_empty() {
        return Err(format!("{} holds no execution", file.display()).into());
    }
    if differ > 0 { Err("answers differ from the file".into()) } else { Ok(()) }
}

fn read(file: &Path) -> Result<String> {
    let bytes = fs::read(file)?;
    let mut text = String::new();
    if bytes.starts_with(&[0x1f, 0x8b]) {
        GzDecoder::new(&*bytes).read_to_string(&mut text)?;
    } else {
        (&*bytes).read_to_string(&mut text)?;
    }
    Ok(text)
}

/// Compares the answers of one method with the expected ones. Returns how many differ.
fn compare(name: &str, expected: &Answers, decide: impl FnOnce() -> Result<Answers>) -> Result<usize> {
    let start = Instant::now();
    let answers = decide()?;
    let seconds = start.elapsed().as_secs_f64();
    let mut differ = 0;
    for ((expected, answer), line) in expected.iter().zip(&answers).zip(1..) {
        for (number, (_, model)) in MODELS.into_iter().enumerate() {
            if expected[number] != answer[number] {
                println!(
                    "line {line}, {model}: {name} says {}, the file {}",
                    answer[number], expected[number]
                );
                differ += 1;
            }
        }
    }
    println!(
        "{name}: {} executions under three models, {differ} answers differ, {seconds:.1} s",
        answers.len()
    );
    Ok(differ)
}

fn by_verifying(text: &str, count: usize, method: Method, no_closure: bool) -> Result<Answers> {
    let folder = tempfile::tempdir()?;
    let (input, output) = (folder.path().join("executions.jsonl"), folder.path().join("decisions.jsonl"));
    fs::write(&input, text)?;
    let arguments = Verify {
        files: vec![input],
        models: MODELS.map(|(model, _)| model).to_vec(),
        method,
        no_closure,
        limits: Limits::default(),
        output: Output { format: PageFormat::Json, file: Some(output.clone()) },
    };
    verify::run(&arguments)?;
    let decisions = fs::read_to_string(&output)?;
    let mut answers = vec![[None; 3]; count];
    for line in decisions.lines() {
        let decision: Value = serde_json::from_str(line)?;
        let index = decision["index"].as_u64().and_then(|index| answers.get_mut(index as usize));
        let model = MODELS.iter().position(|(_, name)| decision["model"] == *name);
        let (Some(answer), Some(model)) = (index, model) else { return Err(line.into()) };
        answer[model] = decision["consistent"].as_bool();
    }
    let all = |answer: [Option<bool>; 3]| Some([answer[0]?, answer[1]?, answer[2]?]);
    let answers: Option<Answers> = answers.into_iter().map(all).collect();
    Ok(answers.ok_or("not every execution was decided")?)
}

/// Whether the machine has an execution with the reads of a line, under each model.
fn by_machine(row: &Value) -> Result<[bool; 3]> {
    let text = as_script(row).ok_or_else(|| format!("cannot be made a program: {row}"))?;
    let script = Script::parse(&text).map_err(|error| format!("{error}: {text}"))?;
    let how = Exhaustive { equivalence: Equivalence::Mazurkiewicz, merge: true };
    let allows = |(model, _): (Model, &str)| {
        let settings = Settings { model, ..Settings::default() };
        let search = Search { settings, keep_going: true, ..Search::default() };
        let results = exhaustive(&script, how, &search, &mut Unobserved);
        results
            .map(|results| results.statistics.executions.complete > 0)
            .map_err(|refusal| refusal.to_string())
    };
    Ok([allows(MODELS[0])?, allows(MODELS[1])?, allows(MODELS[2])?])
}

/// A script in which every write has a distinct value, and every thread continues only if its reads obtain the values of their
/// sources.
fn as_script(row: &Value) -> Option<String> {
    let threads = row["threads"].as_array()?;
    let mut cells: BTreeMap<&str, usize> = BTreeMap::new();
    let mut values: BTreeMap<String, usize> = BTreeMap::new();
    for (thread, number) in threads.iter().zip(0..) {
        for (event, index) in thread.as_array()?.iter().zip(0..) {
            let next = values.len() + 1;
            values.insert(format!("P{number}.{index}"), next);
            if event[0] != "F" {
                let next = cells.len();
                cells.entry(event[1].as_str()?).or_insert(next);
            }
        }
    }
    let mut text = String::new();
    for (thread, number) in threads.iter().zip(0..) {
        let _ = write!(text, "thread t{number} {{ ");
        let events = thread.as_array()?;
        for (event, index) in events.iter().zip(0..) {
            let own = format!("P{number}.{index}");
            let cell = event[1].as_str().and_then(|name| cells.get(name));
            let source = match row["rf"][&own].as_str() {
                Some("init") => Some(0),
                Some(source) => Some(*values.get(source)?),
                None => None,
            };
            let is_update = |index: usize| events.get(index).is_some_and(|event| event[0] == "W*");
            let _ = match event[0].as_str()? {
                "W" => write!(text, "c{} = {}; ", cell?, values[&own]),
                "R" => write!(text, "r <- c{}; assume r == {}; ", cell?, source?),
                "R*" if is_update(index + 1) => {
                    let new = values[&format!("P{number}.{}", index + 1)];
                    write!(text, "r <- swap c{} {new}; assume r == {}; ", cell?, source?)
                }
                "R*" => write!(text, "fence; r <- c{}; assume r == {}; ", cell?, source?),
                "W*" => Ok(()),
                "F" => match event[1].as_str()?.to_ascii_lowercase().as_str() {
                    "mfence" | "sync" => write!(text, "fence; "),
                    "sfence" => write!(text, "fence release; "),
                    "lfence" => Ok(()),
                    _ => return None,
                },
                _ => return None,
            };
        }
        text.push_str("} ");
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_machine_reads_what_a_line_says() {
        let line = r#"{"threads": [[["W", "x", 1], ["R*", "y", 0], ["W*", "y", 1]], [["F", "SFENCE"], ["R*", "y", 1], ["R", "x", 1]]],
            "rf": {"P0.1": "init", "P1.1": "P0.2", "P1.2": "P0.0"}}"#;
        let row: Value = serde_json::from_str(line).expect("an object");
        let script = as_script(&row).expect("a program");
        assert_eq!(
            script,
            "thread t0 { c0 = 1; r <- swap c1 3; assume r == 0; } \
             thread t1 { fence release; fence; r <- c1; assume r == 3; r <- c0; assume r == 1; } "
        );
        assert_eq!(by_machine(&row).expect("it runs"), [true; 3]);
        let buffered = r#"{"threads": [[["W", "x", 1], ["R", "y", 0]], [["W", "y", 1], ["R", "x", 0]]],
            "rf": {"P0.1": "init", "P1.1": "init"}}"#;
        let row: Value = serde_json::from_str(buffered).expect("an object");
        assert_eq!(by_machine(&row).expect("it runs"), [false, true, true]);
    }
}

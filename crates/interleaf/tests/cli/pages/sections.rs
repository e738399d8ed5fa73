//! Pages of `verify`, `refine` and `litmus`.

use super::WIDTHS;
use super::browser::Browser;
use crate::support::{command, run};
use serde_json::Value;
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

/// The page that a command writes, and what the same command writes as JSON.
fn results(arguments: &[&str], folder: &TempDir) -> (PathBuf, Value) {
    let page = folder.path().join("page.html");
    let html = run(command().args(arguments).args(["--format", "html", "-o"]).arg(&page));
    let json = run(command().args(arguments).args(["--format", "json"]));
    assert_eq!((html.status, json.status), (1, 1), "{}{}", html.errors, json.errors);
    let first = json.output.lines().next().expect("a line");
    (page, serde_json::from_str(first).expect("JSON"))
}

#[test]
fn a_forbidden_execution_is_a_cycle_of_events() {
    let folder = tempfile::tempdir().expect("a folder");
    let input = folder.path().join("mp.jsonl");
    let line = r#"{"test": "<b>MP</b>", "threads": [[["W", "x", 1], ["W", "y", 1]], [["R", "y", 1], ["R", "x", 0]]]}"#;
    fs::write(&input, line).expect("a file");
    let (page, json) = results(&["verify", input.to_str().expect("text"), "--model", "tso"], &folder);
    let mut browser = Browser::start();
    for width in WIDTHS {
        browser.open(&page, width, "");
        let boxes = browser
            .evaluate("[...document.querySelectorAll('figure rect + text')].map((it) => it.textContent)");
        let names: Vec<_> =
            boxes.as_array().expect("boxes").iter().map(|it| it.as_str().expect("text")).collect();
        let explanation = &json["explanation"];
        let cycle = explanation["cycle"].as_array().expect("a cycle").iter();
        let expected = cycle
            .map(|at| explanation["orderings"][at.as_u64().expect("a number") as usize]["before"].clone());
        let expected: Vec<_> = expected.collect();
        assert_eq!(names.len(), expected.len(), "{names:?}");
        for (name, expected) in names.iter().zip(&expected) {
            let expected = expected.as_str().expect("a moment").trim_end_matches(":memory");
            assert!(name.starts_with(expected), "{name} is not {expected}");
        }
        assert!(names.contains(&"P0.1: y = 1 in memory"), "{names:?}");
        assert_eq!(browser.evaluate("document.querySelectorAll('b').length"), 0);
        assert!(browser.evaluate("document.documentElement.scrollWidth - innerWidth").as_i64() <= Some(0));
        browser.is_content();
    }
}

#[test]
fn a_history_stands_beside_the_admitted_outcomes() {
    let folder = tempfile::tempdir().expect("a folder");
    let (library, operations) = ("programs/structures/ms_queue.c", "programs/structures/ms_queue.toml");
    let (page, json) = results(&["refine", library, "--operations", operations, "-DBUG=2"], &folder);
    let mut browser = Browser::start();
    browser.open(&page, 1280, "");
    let tables = browser.evaluate(
        "[...document.querySelectorAll('.plain table')].map((table) => [...table.tBodies[0].rows].map((row) =>
            [...row.cells].map((cell) => cell.textContent)))",
    );
    let admitted = json["refine"]["admitted"].as_array().expect("outcomes").iter();
    let admitted: Vec<Vec<String>> = admitted
        .map(|outcome| {
            let results = outcome
                .as_array()
                .expect("threads")
                .iter()
                .flat_map(|thread| thread.as_array().expect("calls"));
            results.filter(|result| !result.is_null()).map(Value::to_string).collect()
        })
        .collect();
    assert_eq!(tables[1], serde_json::json!(admitted));
    let steps = json["violations"][0]["execution"].as_array().expect("an execution").len();
    assert_eq!(browser.evaluate("document.querySelectorAll('.s:not(.end)').length"), steps);
    browser.press("k");
    browser.is_content();
}

#[test]
fn litmus_tests_are_a_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("page.html");
    let tests = ["programs/litmus/SB.litmus", "programs/litmus/MP.litmus"];
    let run = run(command().arg("litmus").args(tests).args(["--format", "html", "-o"]).arg(&page));
    assert_eq!(run.status, 0, "{}", run.errors);
    let mut browser = Browser::start();
    browser.open(&page, 375, "");
    let row = browser
        .evaluate("[...document.querySelector('tbody').rows[0].cells].map((cell) => cell.textContent)");
    assert_eq!(row, serde_json::json!(["SB", "Allowed", "Never 0 3", "Sometimes 1 3", "Sometimes 1 3"]));
    assert!(browser.evaluate("document.documentElement.scrollWidth - innerWidth").as_i64() <= Some(0));
    browser.is_content();
}

/// The rows of the first table of a page, as text.
const ROWS: &str = "[...document.querySelector('table.sorts').tBodies[0].rows].map((row) =>
    [...row.cells].map((cell) => cell.textContent))";

#[test]
fn a_comparison_can_be_sorted() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("page.html");
    let programs = ["programs/readers.c", "programs/lastzero.c"];
    let options = ["--algorithm", "optimal,rf", "--range", "N=2..5", "--format", "html", "-o"];
    let run = run(command().arg("compare").args(programs).args(options).arg(&page));
    assert_eq!(run.status, 0, "{}", run.errors);
    let mut browser = Browser::start();
    for width in WIDTHS {
        browser.set_dark(width == 1280);
        browser.open(&page, width, "");
        let rows = browser.evaluate(ROWS);
        let rows = rows.as_array().expect("rows");
        assert_eq!(rows.len(), 8);
        assert_eq!(
            (&rows[3][0], &rows[3][1], &rows[3][2]),
            (&"programs/readers.c".into(), &"N=5".into(), &"32".into())
        );
        // The largest count first, then the smallest.
        browser.click("table.sorts th:nth-child(3) button");
        assert_eq!(browser.evaluate(ROWS)[0][1], "N=5");
        browser.click("table.sorts th:nth-child(3) button");
        assert_eq!(browser.evaluate(ROWS)[0][1], "N=2");
        browser.click("table.sorts th:nth-child(1) button");
        assert_eq!(browser.evaluate(ROWS)[0][0], "programs/lastzero.c");
        let growth = browser.evaluate(
            "[...document.querySelectorAll('.plain table:not(.sorts) td')].map((cell) => cell.textContent)",
        );
        // There is an execution of `readers` for each set of readers that come before the writer.
        assert_eq!((&growth[0], &growth[1]), (&"programs/readers.c".into(), &"1.00 * 2.00^N".into()));
        // Two plots of growth for each program, and two that compare.
        assert_eq!(browser.evaluate("document.querySelectorAll('.plot svg').length"), 3);
        assert!(browser.evaluate("document.documentElement.scrollWidth - innerWidth").as_i64() <= Some(0));
        browser.is_content();
    }
    // Without script, the headings are no buttons that could be pressed.
    browser.set_scripts(false);
    browser.open(&page, 1280, "");
    assert_eq!(browser.evaluate("document.querySelectorAll('th button:enabled').length"), 0);
    browser.is_content();
}

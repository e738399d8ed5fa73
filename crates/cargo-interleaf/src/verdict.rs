//! Whether a test passed.

use crate::worker::Checked;
use interleaf_llvm::RustTest;
use serde_json::Value;

/// How a test ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Passed,
    /// It failed: why, in a line.
    Failed(String),
    /// Nothing was found, and not everything was explored: why.
    Stopped(String),
    Ignored,
}

impl Verdict {
    /// What the check of a test says of it.
    pub(crate) fn of(test: &RustTest, checked: &Checked) -> Verdict {
        let report = &checked.report;
        let violations = report["violations"].as_array().map(Vec::as_slice).unwrap_or_default();
        match report["verdict"].as_str() {
            None => {
                let reason = checked.messages.lines().next().unwrap_or("the checker ended without a result");
                Verdict::Failed(reason.trim_start_matches("error: ").to_string())
            }
            Some("violation") => match &test.should_panic {
                Some(expected) => panics(report, violations, expected.as_deref()),
                None => Verdict::Failed(message(violations.first().unwrap_or(&Value::Null))),
            },
            Some("safe" | "bounded") if test.should_panic.is_some() => {
                Verdict::Failed("the test did not panic as expected".to_string())
            }
            Some("stopped") => Verdict::Stopped("not all executions were explored".to_string()),
            Some(_) => Verdict::Passed,
        }
    }
}

/// The verdict on a test that should panic, and does in some execution.
fn panics(report: &Value, violations: &[Value], expected: Option<&str>) -> Verdict {
    if let Some(other) = violations.iter().find(|violation| violation["kind"] != "panic") {
        return Verdict::Failed(message(other));
    }
    let expected = expected.map(|expected| expected.lines().map(str::trim).collect::<Vec<_>>().join("; "));
    let lacks =
        |violation: &&Value| expected.as_ref().is_some_and(|expected| !message(violation).contains(expected));
    if let Some(other) = violations.iter().find(lacks) {
        let expected = expected.unwrap_or_default();
        return Verdict::Failed(format!("{}; expected was a message with `{expected}`", message(other)));
    }
    match report["executions"]["complete"].as_u64() {
        Some(0) => Verdict::Passed,
        complete => {
            let complete = complete.unwrap_or(1);
            Verdict::Failed(format!("the test did not panic in {complete} executions, as it should"))
        }
    }
}

fn message(violation: &Value) -> String {
    violation["message"].as_str().unwrap_or("a violation").to_string()
}

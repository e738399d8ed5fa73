//! What is printed: lines like those of `cargo test`, or JSON.

use crate::arguments::Format;
use crate::verdict::Verdict;
use crate::worker::Checked;
use interleaf_llvm::RustTest;
use serde_json::json;

/// The results of the tests of one program after the other.
pub(crate) struct Printer {
    format: Format,
    results: Vec<(Verdict, f64)>,
    failures: Vec<Ending>,
    stops: Vec<Ending>,
    failed: usize,
    stopped: usize,
}

/// A test whose report is printed at the end.
struct Ending {
    name: String,
    reason: String,
    story: String,
}

impl Printer {
    pub(crate) fn new(format: Format) -> Printer {
        Printer {
            format,
            results: Vec::new(),
            failures: Vec::new(),
            stops: Vec::new(),
            failed: 0,
            stopped: 0,
        }
    }

    /// How many tests failed, and how many were stopped.
    pub(crate) fn counts(&self) -> (usize, usize) {
        (self.failed, self.stopped)
    }

    pub(crate) fn list(&self, tests: &[&RustTest]) {
        tests.iter().for_each(|test| println!("{}: test", test.name));
    }

    /// Tests begin; `seed` is that of their random runs, if one was drawn.
    pub(crate) fn begin(&mut self, title: &str, tests: usize, seed: Option<u64>) {
        self.results.clear();
        self.failures.clear();
        self.stops.clear();
        if self.format == Format::Text {
            let seed = seed.map_or(String::new(), |seed| format!(" with random schedules, seed {seed}"));
            println!("     Checking {title}{seed}\n\nrunning {}", counted(tests, "test"));
        }
    }

    pub(crate) fn ignored(&mut self, test: &RustTest) {
        match self.format {
            Format::Text => println!("test {} ... ignored", test.name),
            Format::Json => println!("{}", json!({"type": "test", "name": test.name, "result": "ignored"})),
        }
        self.results.push((Verdict::Ignored, 0.0));
    }

    pub(crate) fn ended(&mut self, test: &RustTest, verdict: Verdict, checked: Checked, seconds: f64) {
        let Checked { report, story, messages } = checked;
        let name = &test.name;
        let result = match verdict {
            Verdict::Passed => "ok",
            Verdict::Failed(_) => "FAILED",
            Verdict::Stopped(_) => "stopped",
            Verdict::Ignored => "ignored",
        };
        let executions =
            ["complete", "faulty"].iter().filter_map(|kind| report["executions"][kind].as_u64()).sum::<u64>();
        let how = if test.should_panic.is_some() { " - should panic" } else { "" };
        match self.format {
            Format::Text => {
                let executions = counted(executions as usize, "execution");
                println!("test {name}{how} ... {result} ({executions}, {seconds:.2} s)");
            }
            Format::Json => {
                let reason = match &verdict {
                    Verdict::Failed(reason) | Verdict::Stopped(reason) => Some(reason),
                    _ => None,
                };
                let line = json!({
                    "type": "test", "name": name, "result": result.to_lowercase(), "executions": executions,
                    "seconds": seconds, "reason": reason, "report": report,
                });
                println!("{line}");
            }
        }
        let story = if report.is_null() { messages } else { story };
        let ending = |reason: &String| Ending { name: name.clone(), reason: reason.clone(), story };
        match &verdict {
            Verdict::Failed(reason) => {
                self.failed += 1;
                self.failures.push(ending(reason));
            }
            Verdict::Stopped(reason) => {
                self.stopped += 1;
                self.stops.push(ending(reason));
            }
            _ => {}
        }
        self.results.push((verdict, seconds));
    }

    /// Prints why tests of a program failed or were stopped, and what became of all its tests.
    pub(crate) fn end(&mut self, filtered: usize) {
        let count =
            |is_it: fn(&Verdict) -> bool| self.results.iter().filter(|(verdict, _)| is_it(verdict)).count();
        let passed = count(|verdict| *verdict == Verdict::Passed);
        let ignored = count(|verdict| *verdict == Verdict::Ignored);
        let stopped = count(|verdict| matches!(verdict, Verdict::Stopped(_)));
        let failed = self.failures.len();
        if self.format == Format::Json {
            let line = json!({
                "type": "suite", "passed": passed, "failed": failed, "stopped": stopped, "ignored": ignored,
                "filtered": filtered,
            });
            println!("{line}");
            return;
        }
        print_endings("stopped", &self.stops);
        print_endings("failures", &self.failures);
        if failed > 0 {
            println!("\nfailures:");
            self.failures.iter().for_each(|failure| println!("    {}", failure.name));
        }
        let result = if failed > 0 {
            "FAILED"
        } else if stopped > 0 {
            "stopped"
        } else {
            "ok"
        };
        println!(
            "\ntest result: {result}. {passed} passed; {failed} failed; {stopped} stopped; {ignored} ignored; \
             {filtered} filtered out\n"
        );
    }
}

/// Prints the reports of tests that failed, or were stopped.
fn print_endings(what: &str, tests: &[Ending]) {
    if !tests.is_empty() {
        println!("\n{what}:");
    }
    for Ending { name, reason, story } in tests {
        println!("\n---- {name}: {reason} ----\n{}", story.trim_end());
    }
}

/// A number with its noun, in the plural unless it is 1.
fn counted(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

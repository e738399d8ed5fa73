//! Small programs with a bug: each is compiled and explored, and the bug must be found.

use super::advice::{Missing, Packages, advice};
use crate::InputError;
use crate::algorithms::known;
use crate::check::{Plan, check_one};
use crate::compile;
use crate::files::{reason, write_error};
use crate::limits::{self, Limits, interrupt_flag};
use crate::load::load;
use crate::options::{CompileOptions, Output, ReportFormat, default_model};
use interleaf_explore::rf::Frontier;
use interleaf_report::Flags;
use interleaf_trace::Verdict;
use serde::Serialize;
use std::path::Path;
use std::time::Instant;

/// What came of a trial.
#[derive(Serialize, Debug)]
pub(super) struct Trial {
    pub(super) language: &'static str,
    /// Whether the program was compiled and its bug found.
    pub(super) works: bool,
    pub(super) seconds: f64,
    pub(super) problem: Option<String>,
    /// What to do.
    pub(super) install: Option<String>,
    /// What is known by name of the language's standard library; see [`interleaf_llvm::known_of_std`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) known: Vec<Known>,
}

/// Something of a standard library that is known by name.
#[derive(Serialize, Debug)]
pub(super) struct Known {
    pub(super) path: &'static str,
    /// Whether this version of the library has it.
    pub(super) found: bool,
}

/// Two threads add to a counter without a lock.
const IN_C: &str = "#include <assert.h>
#include <pthread.h>
static int n;
static void *add(void *p) { n++; return p; }
int main(void) { pthread_t t; pthread_create(&t, 0, add, 0); n++; pthread_join(t, 0); assert(n == 2); }
";
const IN_CXX: &str = "#include <cassert>
#include <thread>
static int n;
int main() { std::thread t([] { n++; }); n++; t.join(); assert(n == 2); }
";
/// A failed assertion would be a panic, whose message takes a thousand steps.
const IN_RUST: &str = "use std::sync::atomic::{AtomicU32, Ordering::SeqCst};
static N: AtomicU32 = AtomicU32::new(0);
fn add() { N.store(N.load(SeqCst) + 1, SeqCst); }
fn main() {
    let t = std::thread::spawn(add);
    add();
    t.join().unwrap();
    if N.load(SeqCst) != 2 { std::process::abort() }
    if std::env::args().len() > 9 { others() }
}
// Never called. It keeps the functions of the standard library in the program that are known by name.
fn others() {
    static M: std::sync::Mutex<u8> = std::sync::Mutex::new(0);
    let (sender, receiver) = std::sync::mpsc::sync_channel(1);
    sender.send(*M.lock().unwrap()).unwrap();
    println!(\"{:?}\", receiver.recv());
    eprintln!();
}
";

/// Tries every language.
pub(super) fn all(packages: Option<&Packages>) -> Vec<Trial> {
    let languages = [("C", "trial.c", IN_C), ("C++", "trial.cc", IN_CXX), ("Rust", RUST_FILE, IN_RUST)];
    let one = |(language, file, program): (&'static str, &str, &str)| {
        let start = Instant::now();
        let mut known = Vec::new();
        let failed = explored(Path::new(file), program, &mut known).err();
        let install = failed.as_ref().and_then(|error| Some(advice(missing(error, language)?, packages)));
        Trial {
            language,
            works: failed.is_none(),
            seconds: start.elapsed().as_secs_f64(),
            problem: failed.as_ref().map(problem),
            install,
            known,
        }
    };
    languages.map(one).into()
}

const RUST_FILE: &str = "trial.rs";

impl Trial {
    /// Whether the language is one that not everybody uses.
    pub(super) fn is_optional(&self) -> bool {
        self.language == "Rust"
    }
}

/// Compiles a program and explores it: an error if its bug is not found. Fills in what is known of its standard library.
fn explored(name: &Path, program: &str, known_of_std: &mut Vec<Known>) -> Result<(), InputError> {
    let folder = tempfile::tempdir()
        .map_err(|error| InputError::Other(format!("no temporary folder: {}", reason(&error))))?;
    let file = folder.path().join(name);
    std::fs::write(&file, program).map_err(|error| write_error(&file, &error))?;
    let model = default_model(std::slice::from_ref(&file), &CompileOptions::default());
    Limits::default().begin(name.display(), "loaded");
    let mut compiled = file.clone();
    if compile::is_rust(&file) {
        let text = compile::to_ir(&file, &[], &[])?;
        let found = interleaf_llvm::known_of_std(&text);
        known_of_std.extend(found.into_iter().map(|(path, found)| Known { path, found }));
        compiled.set_extension("ll");
        std::fs::write(&compiled, text).map_err(|error| write_error(&compiled, &error))?;
    }
    let loaded = load(&compiled, &Flags::default(), model)?;
    let output = Output { format: ReportFormat::Json, file: None };
    let checked = check_one(
        &loaded,
        &Plan::plain(model, known("rf")),
        Frontier::start(),
        &interrupt_flag(),
        output.into(),
    )?;
    limits::end();
    let report = checked.report;
    let wanted = if compile::is_rust(&file) { "abort" } else { "assertion" };
    let is_found = report.violations.iter().any(|(violation, _)| violation.kind.name() == wanted);
    match report.verdict {
        Verdict::Violation if is_found => Ok(()),
        verdict => {
            Err(InputError::Other(format!("the bug of the trial program was not found ({})", verdict.name())))
        }
    }
}

/// Why a trial failed. What to do about a missing compiler is said where the compilers are listed.
fn problem(error: &InputError) -> String {
    match error {
        InputError::NoClang => "clang was not found".to_string(),
        InputError::NoRustc => "rustc was not found".to_string(),
        error => error.to_string(),
    }
}

/// What else is missing if a trial fails with this error.
fn missing(error: &InputError, language: &str) -> Option<Missing> {
    match error {
        // A folder /dev that lacks the file which C++ programs begin with is no matter of packages.
        InputError::Compile(message) if message.contains("file not found") && !message.contains("/dev/") => {
            Some(if language == "C" { Missing::HeadersOfC } else { Missing::HeadersOfCxx })
        }
        _ => None,
    }
}

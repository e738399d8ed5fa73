//! A client as a C program: the text of the library, a function for each thread, and a main that checks the outcome.
//!
//! A thread keeps the results of its calls in one word, which it returns. So recording results accesses no memory, and adds no
//! differences between executions with the same outcome.

use super::client::{Call, Client};
use super::operations::{Operations, ResultKind};
use super::outcomes::{FITS, Outcomes};
use interleaf_report::ADMITTED;
use interleaf_report::Quotable;
use interleaf_report::quotable::LARGEST_FILE;
use std::collections::HashSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The expression of the assertion that an operation does not end its thread or the program.
const RETURNS: &str = "operation_returns";

/// The deepest nesting of included files.
const DEEPEST: u32 = 16;

/// The most files that are copied into a client.
const MOST_INCLUDED: usize = 1000;

#[derive(Clone, Copy)]
pub enum Form<'a> {
    /// The calls run one after the other, in any order.
    Sequential,
    /// The threads run concurrently; every outcome must be one of these.
    Concurrent(&'a Outcomes),
}

/// The source of a library and its operations.
pub struct Source {
    pub path: PathBuf,
    pub operations: Operations,
    pub(super) text: String,
    /// The other files that may be copied into a program.
    pub(super) files: Quotable,
}

impl Source {
    /// The library and a client as a program. Positions in the library are those of its file.
    pub(super) fn with_client(&self, client: &Client, form: Form) -> String {
        // No file is called <client>.
        format!("{}#line 1 \"<client>\"\n{}", self.with_positions(), self.client(client, form))
    }

    /// The library and a client as one complete file, with the macros that the library was compiled with.
    pub(super) fn alone(&self, defines: &[String], client: &Client, form: Form) -> String {
        let mut file = String::new();
        for define in defines {
            let (name, value) = define.split_once('=').unwrap_or((define, "1"));
            writeln!(file, "#define {name} {value}").ok();
        }
        file + &self.with_included() + "\n" + &self.client(client, form)
    }

    /// The text of the library. Positions in it are those of its file.
    pub(super) fn with_positions(&self) -> String {
        let name = self.path.display().to_string();
        let name = name.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
        format!("#line 1 \"{name}\"\n{}\n", self.text)
    }

    /// The text of the library, with the files that it includes as `"name"`, if they may be read.
    fn with_included(&self) -> String {
        let mut whole = Whole { text: String::new(), files: &self.files, once: Vec::new(), included: 0 };
        whole.append(&self.text, self.path.parent().unwrap_or(Path::new("")), DEEPEST);
        whole.text
    }

    /// The start of a client. It makes functions that end a thread or the program fail, so that every execution of a client reaches
    /// the check of its outcome.
    pub(super) fn prologue(&self) -> String {
        let whole = self.with_included();
        let mut text = String::from("#undef NDEBUG\n#include <assert.h>\n#include <pthread.h>\n\n");
        let words: HashSet<&str> = whole.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').collect();
        for (name, parameter) in ENDS.iter().filter(|(name, _)| words.contains(name)) {
            let linkage = "#ifdef __cplusplus\nextern \"C\"\n#endif";
            let unused = parameter.rsplit([' ', '*']).next().unwrap_or_default();
            writeln!(
                text,
                "// An operation has to return.\n{linkage}\nvoid {name}({parameter}) {{\n    (void){unused};\n    \
                 int {RETURNS} = 0;\n    assert({RETURNS});\n    for (;;) {{}}\n}}\n",
            )
            .ok();
        }
        text
    }

    fn client(&self, client: &Client, form: Form) -> String {
        let operations = &self.operations;
        let mut text = self.prologue();
        let bits = client.bits(operations);
        let has_result = |call: &Call| operations.all[call.operation].result != ResultKind::None;
        if client.threads.iter().flatten().any(has_result) {
            text.push_str(&keep(bits));
        }
        if let Form::Sequential = form {
            text.push_str("static pthread_mutex_t client_turn = PTHREAD_MUTEX_INITIALIZER;\n\n");
        }
        for (number, calls) in client.threads.iter().enumerate() {
            thread(&mut text, operations, number, calls, bits, form);
        }
        if let Form::Concurrent(outcomes) = form {
            admitted(&mut text, operations, client, outcomes);
        }
        let checks = matches!(form, Form::Concurrent(_));
        main(&mut text, operations.setup.as_deref(), client.threads.len(), checks);
        text
    }
}

/// A text into which included files are copied.
struct Whole<'a> {
    text: String,
    files: &'a Quotable,
    /// Files with `#pragma once`.
    once: Vec<PathBuf>,
    included: usize,
}

impl Whole<'_> {
    /// Appends a file and the files that it includes.
    fn append(&mut self, text: &str, folder: &Path, depth: u32) {
        for line in text.lines() {
            match self.included(line, folder, depth) {
                Some((_, path)) if self.once.contains(&path) => {}
                Some((text, path)) => {
                    self.included += 1;
                    if text.lines().any(|line| line.trim() == "#pragma once") {
                        self.once.push(path.clone());
                    }
                    self.append(&text, path.parent().unwrap_or(folder), depth - 1);
                }
                _ if line.trim() == "#pragma once" => {}
                _ => {
                    self.text.push_str(line);
                    self.text.push('\n');
                }
            }
        }
    }

    /// The file that a line includes, if there is room for it: the text can grow exponentially with the depth.
    fn included(&self, line: &str, folder: &Path, depth: u32) -> Option<(Arc<str>, PathBuf)> {
        let path = folder.join(included(line)?);
        let has_room = self.included < MOST_INCLUDED && (self.text.len() as u64) < LARGEST_FILE;
        let text = (depth > 0 && has_room).then(|| self.files.read_included(&path))?;
        Some((text?, path))
    }
}

/// The name in `#include "name"`.
fn included(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("include")?;
    rest.trim().strip_prefix('"')?.split_once('"').map(|(name, _)| name)
}

/// The functions that end a program or a thread, with their parameters.
const ENDS: [(&str, &str); 6] = [
    ("exit", "int status"),
    ("_exit", "int status"),
    ("_Exit", "int status"),
    ("quick_exit", "int status"),
    ("pthread_exit", "void *result"),
    ("thrd_exit", "int result"),
];

fn keep(bits: u32) -> String {
    let half = 1_u64 << (bits - 1);
    let mask = (1_u64 << bits) - 1;
    format!(
        "// The results of a thread's calls are parts of one word, {bits} bits each, of which the highest bit is always set.\n\
         static unsigned long client_keep(long result, int shift) {{\n    \
             int {FITS} = result >= -{half}l && result < {half}l;\n    \
             assert({FITS});\n    \
             return ((unsigned long)result & {mask:#x}ul) << shift;\n\
         }}\n\n"
    )
}

fn thread(text: &mut String, operations: &Operations, number: usize, calls: &[Call], bits: u32, form: Form) {
    writeln!(text, "static void *thread_{number}(void *unused) {{\n    (void)unused;").ok();
    text.push_str("    unsigned long results = 1ul << 63;\n");
    let (before, after) = match form {
        Form::Sequential => {
            ("    pthread_mutex_lock(&client_turn);\n", "    pthread_mutex_unlock(&client_turn);\n")
        }
        Form::Concurrent(_) => ("", ""),
    };
    let mut shift = 0;
    for call in calls {
        let kind = operations.all[call.operation].result;
        let call = call.text(operations);
        text.push_str(before);
        match kind {
            ResultKind::None => writeln!(text, "    {call};").ok(),
            ResultKind::Bool => writeln!(text, "    results |= client_keep(!!{call}, {shift});").ok(),
            ResultKind::Int => writeln!(text, "    results |= client_keep({call}, {shift});").ok(),
        };
        text.push_str(after);
        shift += if kind == ResultKind::None { 0 } else { bits };
    }
    text.push_str("    return (void *)results;\n}\n\n");
}

/// The function that checks whether the words of all threads are an admitted outcome.
fn admitted(text: &mut String, operations: &Operations, client: &Client, outcomes: &Outcomes) {
    let parameters: Vec<_> =
        (0..client.threads.len()).map(|thread| format!("unsigned long of_{thread}")).collect();
    let plural = if outcomes.len() == 1 { "outcome" } else { "outcomes" };
    writeln!(text, "// Sequential executions have {} {plural}.", outcomes.len()).ok();
    writeln!(text, "static int client_admits({}) {{", parameters.join(", ")).ok();
    let words: Vec<&[u64]> = outcomes.iter().map(Vec::as_slice).collect();
    branches(text, operations, client, &words, 0);
    text.push_str("    return 0;\n}\n\n");
}

/// Distinguishes outcomes by the words from this thread on.
fn branches(text: &mut String, operations: &Operations, client: &Client, outcomes: &[&[u64]], thread: usize) {
    let indent = " ".repeat(4 + 4 * thread);
    writeln!(text, "{indent}switch (of_{thread}) {{").ok();
    for same in outcomes.chunk_by(|one, other| one[thread] == other[thread]) {
        let word = same[0][thread];
        let results = results(operations, client, thread, word);
        writeln!(text, "{indent}case {word:#x}ul: // {results}").ok();
        if thread + 1 < client.threads.len() {
            branches(text, operations, client, same, thread + 1);
            writeln!(text, "{indent}    break;").ok();
        }
    }
    if thread + 1 == client.threads.len() {
        writeln!(text, "{indent}    return 1;").ok();
    }
    writeln!(text, "{indent}}}").ok();
}

/// The results in the word of a thread.
fn results(operations: &Operations, client: &Client, thread: usize, word: u64) -> String {
    let results = client.threads[thread].iter().zip(client.results_of(operations, thread, word));
    let results =
        results.filter_map(|(call, result)| Some(format!("{}: {}", call.text(operations), result?)));
    let results: Vec<_> = results.collect();
    if results.is_empty() { "no results".to_string() } else { results.join(", ") }
}

/// The main function: it starts the threads and, if `checks`, checks what they return.
pub(super) fn main(text: &mut String, setup: Option<&str>, threads: usize, checks: bool) {
    writeln!(text, "int main(void) {{\n    pthread_t threads[{threads}];").ok();
    let ends: Vec<_> = (0..threads).map(|thread| format!("*of_{thread}")).collect();
    writeln!(text, "    void {};", ends.join(", ")).ok();
    if let Some(setup) = setup {
        writeln!(text, "    {setup}();").ok();
    }
    for thread in 0..threads {
        writeln!(text, "    pthread_create(&threads[{thread}], 0, thread_{thread}, 0);").ok();
    }
    for thread in 0..threads {
        writeln!(text, "    pthread_join(threads[{thread}], &of_{thread});").ok();
    }
    if checks {
        let words: Vec<_> = (0..threads).map(|thread| format!("(unsigned long)of_{thread}")).collect();
        writeln!(text, "    int {ADMITTED} = client_admits({});", words.join(", ")).ok();
        writeln!(text, "    assert({ADMITTED});").ok();
    }
    text.push_str("    return 0;\n}\n");
}

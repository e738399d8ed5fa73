//! The commands that the README and the book show, run as a reader would run them.
//!
//! - A fenced block ```` ```console ```` is run: each line that starts with `$ ` is a command, and what follows is its output,
//!   standard error included. `? 1` behind a command is its exit status; without it the status must be 0.
//! - In output `[..]` stands for anything within a line, and a line `...` for any lines.
//! - `<!-- file: counter.c -->` directly before a block of any language writes that block to a file, which the commands below
//!   it on the same page can use.
//! - The blocks of one page run in one temporary folder, in order. `programs` in it is the project's folder of that name.
//! - Every other block is only shown, so it may not hold a command of `interleaf` with a prompt, unless it is ```` ```text ````:
//!   those take too long for a test, and the page says how long.

use crate::support::{command, in_parallel, root, run};
use serde_json::Value;
use snapbox::IntoData;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A fenced block of a page.
struct Block {
    /// Of its first line, from 1.
    line: usize,
    /// The word after the fence.
    language: String,
    /// The file that it is written to.
    file: Option<String>,
    text: String,
}

/// A command and its expected output.
struct Shown {
    line: usize,
    command: String,
    status: i32,
    output: String,
}

/// The README and all pages of the book.
fn pages() -> Vec<PathBuf> {
    let mut pages = vec![root().join("README.md")];
    let mut folders = vec![root().join("docs")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the book is there") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "md") {
                pages.push(path);
            }
        }
    }
    pages.sort();
    pages
}

/// The fenced blocks of a page.
fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = page.lines().enumerate();
    let mut before = "";
    while let Some((number, line)) = lines.next() {
        if let Some(language) = line.strip_prefix("```") {
            let text = lines.by_ref().map(|(_, line)| line).take_while(|line| *line != "```");
            let text = text.fold(String::new(), |text, line| text + line + "\n");
            let file = before.strip_prefix("<!-- file: ").and_then(|name| name.strip_suffix(" -->"));
            let file = file.map(str::to_string);
            blocks.push(Block { line: number + 1, language: language.to_string(), file, text });
        }
        before = line;
    }
    blocks
}

/// The commands of a block.
fn commands(block: &Block) -> Vec<Shown> {
    let mut commands: Vec<Shown> = Vec::new();
    for (number, line) in block.text.lines().enumerate() {
        if let Some(text) = line.strip_prefix("$ ") {
            let (line, command) = (block.line + 1 + number, text.to_string());
            commands.push(Shown { line, command, status: 0, output: String::new() });
        } else if let Some(shown) = commands.last_mut() {
            match line.strip_prefix("? ") {
                Some(status) if shown.output.is_empty() => shown.status = status.parse().expect("a status"),
                _ => shown.output += &(line.to_string() + "\n"),
            }
        }
    }
    commands
}

/// A shell in a folder, with the `interleaf` that was built in its path.
fn shell(folder: &Path, line: &str) -> Command {
    let interleaf = Path::new(env!("CARGO_BIN_EXE_interleaf")).parent().expect("a folder").to_path_buf();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths([interleaf].into_iter().chain(std::env::split_paths(&path)));
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("exec 2>&1\n{line}")]).current_dir(folder).env("PATH", path.expect("a path"));
    shell.env_remove("INTERLEAF_CLANG").env_remove("NO_COLOR");
    shell
}

/// Text in which columns are two spaces apart.
fn squeezed(text: &str) -> String {
    let mut squeezed = String::new();
    for line in text.lines() {
        let columns = line.split("  ").map(str::trim).filter(|column| !column.is_empty());
        squeezed += &columns.collect::<Vec<_>>().join("  ");
        squeezed.push('\n');
    }
    squeezed
}

/// What is wrong with a page.
fn failures_of(path: &PathBuf) -> Vec<String> {
    let name = path.strip_prefix(root()).unwrap_or(path).display();
    let page = fs::read_to_string(path).expect("a page");
    let folder = tempfile::tempdir().expect("a folder");
    std::os::unix::fs::symlink(root().join("programs"), folder.path().join("programs")).expect("a link");
    let mut failures = Vec::new();
    for block in blocks(&page) {
        if let Some(file) = &block.file {
            fs::write(folder.path().join(file), &block.text).expect("a file");
        }
        if block.language != "console" {
            if block.language != "text" && block.text.lines().any(|line| line.starts_with("$ interleaf")) {
                failures.push(format!("{name}:{}: a command in a block that is not ```console", block.line));
            }
            continue;
        }
        for shown in commands(&block) {
            let ran = run(&mut shell(folder.path(), &shown.command));
            let mut failure = String::new();
            if ran.status != shown.status {
                write!(failure, "\nexit status {} instead of {}", ran.status, shown.status)
                    .unwrap_or_default();
            }
            // The widths of columns follow from the times in them.
            let is_table = shown.command.starts_with("interleaf compare");
            let squeezed = |text: &str| if is_table { squeezed(text) } else { text.to_string() };
            let (printed, expected) = (squeezed(&ran.output), squeezed(&shown.output));
            if snapbox::Assert::new()
                .normalize_paths(false)
                .try_eq(None, printed.into_data(), expected.into_data())
                .is_err()
            {
                failure += &format!("\nprinted:\n{}\nshown:\n{}", ran.output, shown.output);
            }
            if !failure.is_empty() {
                failures.push(format!("{name}:{}: $ {}{failure}", shown.line, shown.command));
            }
        }
    }
    failures
}

#[test]
fn commands_print_what_the_documentation_shows() {
    let pages = pages();
    let shown = |page: &PathBuf| {
        let page = fs::read_to_string(page).expect("a page");
        let console = blocks(&page).into_iter().filter(|block| block.language == "console");
        console.map(|block| commands(&block).len()).sum::<usize>()
    };
    let number: usize = pages.iter().map(shown).sum();
    assert!(number >= 20, "only {number} commands were found in ```console blocks");
    let failures = in_parallel(&pages, failures_of);
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

/// The names of all fields of an object, and of those in it.
fn fields(value: &Value, names: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (name, value) in object {
                names.insert(name.clone());
                fields(value, names);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| fields(value, names)),
        _ => {}
    }
}

#[test]
fn every_field_of_a_json_report_is_documented() {
    let book = fs::read_to_string(root().join("docs/json.md")).expect("a page on JSON");
    let runs: [&[&str]; 4] = [
        &["programs/lost_update.c"],
        &["--unroll", "2", "--ignore-assertions", "programs/readers.c"],
        &["--algorithm", "dl-s-por", "--buffer-bound", "1", "--model", "tso", "programs/store_buffering.c"],
        &["--time-limit", "0.5", "--races", "-DN=12", "-DUNREAD", "programs/sigma.c"],
    ];
    let mut names = BTreeSet::new();
    for arguments in runs {
        let run = run(command().args(["check", "--format", "json"]).args(arguments));
        fields(&serde_json::from_str(&run.output).expect("JSON"), &mut names);
    }
    assert!(names.len() > 40, "{names:?}");
    let missing: Vec<_> = names.iter().filter(|name| !book.contains(&format!("`{name}`"))).collect();
    assert!(missing.is_empty(), "docs/json.md does not explain {missing:?}");
}

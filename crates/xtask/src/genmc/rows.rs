//! The rows of GenMC's tests: a program, a line of arguments, and the number of executions that GenMC expects.
//!
//! A folder of a test has programs in `variants/` and, for a way to count such as `mo`, the counts in `expected.rc11.mo.in`. There is a line
//! for each line of arguments in `args.rc11.mo.in`, if there is such a file. It holds for each of the programs.

use crate::Result;
use std::fs;
use std::path::{Path, PathBuf};

/// A search whose count is known.
pub(super) struct Row {
    pub(super) program: PathBuf,
    /// The options of GenMC and, after a bar, of the compiler.
    pub(super) arguments: Vec<String>,
    /// How many complete executions GenMC expects.
    pub(super) expected: u64,
}

impl Row {
    /// The macros that the arguments define.
    pub(super) fn defines(&self) -> Vec<String> {
        self.with_prefix("-D").map(str::to_string).collect()
    }

    /// What follows a prefix, in each argument that has it.
    pub(super) fn with_prefix<'r>(&'r self, prefix: &'r str) -> impl Iterator<Item = &'r str> {
        self.arguments.iter().filter_map(move |word| word.strip_prefix(prefix))
    }
}

/// The folders of tests in a folder, in the order of their names, that have counts of this kind, and whose names begin so.
pub(super) fn folders(parent: &Path, kind: &str, prefix: &str) -> Result<Vec<PathBuf>> {
    let mut found = subfolders(parent)?;
    found.retain(|folder| {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with(prefix) && folder.join(format!("expected.rc11.{kind}.in")).exists()
    });
    Ok(found)
}

/// The folders in a folder, in the order of their names.
pub(super) fn subfolders(parent: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(parent).map_err(|error| format!("{}: {error}", parent.display()))?;
    let mut found: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    found.retain(|path| path.is_dir());
    found.sort();
    Ok(found)
}

/// The programs of a test.
pub(super) fn variants(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder.join("variants"))?;
    let mut programs: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    programs.retain(|program| {
        program.extension().is_some_and(|extension| extension == "c" || extension == "cpp")
    });
    programs.sort();
    Ok(programs)
}

/// The rows of a test with counts of this kind.
pub(super) fn rows(folder: &Path, kind: &str) -> Result<Vec<Row>> {
    let arguments = fs::read_to_string(folder.join(format!("args.rc11.{kind}.in"))).unwrap_or_default();
    let mut arguments: Vec<&str> = arguments.lines().collect();
    if arguments.is_empty() {
        arguments.push("");
    }
    let counts = fs::read_to_string(folder.join(format!("expected.rc11.{kind}.in")))?;
    let counts = counts.lines().filter_map(|line| line.split_whitespace().next()?.parse().ok());
    let programs = variants(folder)?;
    let mut rows = Vec::new();
    for (words, expected) in arguments.into_iter().zip(counts) {
        let words: Vec<String> =
            words.split_whitespace().filter(|&word| word != "|").map(str::to_string).collect();
        rows.extend(programs.iter().map(|program| Row {
            program: program.clone(),
            arguments: words.clone(),
            expected,
        }));
    }
    Ok(rows)
}

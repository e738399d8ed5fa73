//! The flags of a file in a `compile_commands.json`, which CMake, Meson, Bear and other build tools write.
//!
//! Only flags that change what a source file means are taken: macros, include paths, the language and its dialect, the machine.
//! Optimisation, warnings, sanitizers and outputs are Interleaf's own affair. Relative paths are relative to the folder of
//! the entry.

use crate::InputError;
use crate::files::{read_bytes, text};
use serde::Deserialize;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

const FILE: &str = "compile_commands.json";

/// The largest database that is read, in bytes.
const LARGEST: u64 = 1 << 28;

/// What is done with a flag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// It is kept as it is.
    Kept,
    /// It has a value, in the same word or the next one.
    Value,
    /// Its value is a path.
    Path,
    /// It is left out, with the next word.
    LeftOutWithNext,
}

/// Flags by how they begin, the first that fits. All others are left out.
const FLAGS: &[(&str, Kind)] = &[
    ("-D", Kind::Value),
    ("-U", Kind::Value),
    ("-isystem", Kind::Path),
    ("-isysroot", Kind::Path),
    ("-iquote", Kind::Path),
    ("-idirafter", Kind::Path),
    ("-include", Kind::Path),
    ("-imacros", Kind::Path),
    ("-I", Kind::Path),
    ("--sysroot=", Kind::Path),
    ("--sysroot", Kind::Path),
    ("-x", Kind::Value),
    ("-std=", Kind::Kept),
    ("-stdlib=", Kind::Kept),
    ("-ansi", Kind::Kept),
    ("-nostdinc", Kind::Kept),
    ("-m", Kind::Kept),
    // clang has warnings that are errors unless they are turned off.
    ("-Wno-", Kind::Kept),
    ("-o", Kind::LeftOutWithNext),
    ("-MF", Kind::LeftOutWithNext),
    ("-MT", Kind::LeftOutWithNext),
    ("-MQ", Kind::LeftOutWithNext),
    ("-Xclang", Kind::LeftOutWithNext),
    ("-Xlinker", Kind::LeftOutWithNext),
    ("-arch", Kind::LeftOutWithNext),
];

/// What `-f` and `-fno-` may be followed by to change what a program means.
const FEATURES: &[&str] = &[
    "aligned-allocation",
    "aligned-new",
    "blocks",
    "builtin",
    "char8_t",
    "coroutines",
    "common",
    "exceptions",
    "freestanding",
    "gnu-keywords",
    "gnu89-inline",
    "hosted",
    "lax-vector-conversions",
    "ms-extensions",
    "operator-names",
    "permissive",
    "plan9-extensions",
    "rtti",
    "short-enums",
    "short-wchar",
    "signed-char",
    "sized-deallocation",
    "unsigned-char",
    "wrapv",
];

/// The flags of the files of a build.
pub(crate) struct CompilationDatabase {
    path: PathBuf,
    entries: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    directory: PathBuf,
    file: PathBuf,
    #[serde(default)]
    arguments: Vec<String>,
    #[serde(default)]
    command: Option<String>,
}

impl CompilationDatabase {
    /// Reads a database, or that of a folder.
    pub(crate) fn read(build: &Path) -> Result<CompilationDatabase, InputError> {
        let path = if build.is_dir() { build.join(FILE) } else { build.to_path_buf() };
        if !path.exists() {
            let advice = match build == Path::new("thread") {
                true => "; -pthread is not needed",
                false => {
                    "; CMake writes it with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON, Bear for any other build"
                }
            };
            return Err(InputError::file(&path, format!("no such file{advice}")));
        }
        let contents = text(&path, read_bytes(&path, LARGEST, "compilation database", "")?)?;
        let entries: Vec<Entry> = serde_json::from_str(&contents)
            .map_err(|error| InputError::file(&path, format!("is no compilation database: {error}")))?;
        // The folder of an entry may be relative to that of the database.
        let folder = crate::files::folder(&path);
        let entries =
            entries.into_iter().map(|entry| Entry { directory: folder.join(&entry.directory), ..entry });
        let entries = entries.collect();
        Ok(CompilationDatabase { path, entries })
    }

    /// The flags of each file, in order. A file that is not in the build, such as a test, has the flags of the first one that is.
    pub(crate) fn flags(&self, files: &[PathBuf]) -> Result<Vec<Vec<String>>, InputError> {
        let found: Vec<Option<Vec<String>>> = files
            .iter()
            .map(|file| self.entry(file).map(|entry| self.flags_of(entry)).transpose())
            .collect::<Result<_, _>>()?;
        let Some(first) = found.iter().flatten().next().cloned() else {
            let names: Vec<_> = files.iter().map(|file| format!("`{}`", file.display())).collect();
            let what =
                format!("has no entry for {}; remove -p, or name a file of the build", names.join(", "));
            return Err(InputError::file(&self.path, what));
        };
        Ok(found.into_iter().map(|flags| flags.unwrap_or_else(|| first.clone())).collect())
    }

    /// The flags for a header, which no build has: those of the file of its name, or else of the first file in its language.
    pub(crate) fn flags_for_header(&self, header: &Path) -> Result<Vec<String>, InputError> {
        let is_c = |file: &Path| file.extension() == Some(OsStr::new("c"));
        let wants_c = header.extension() == Some(OsStr::new("h"));
        let mut own = self.entries.iter().filter(|entry| entry.file.file_stem() == header.file_stem());
        let mut fitting = self.entries.iter().filter(|entry| is_c(&entry.file) == wants_c);
        let entry = own.next().or_else(|| fitting.next()).or_else(|| self.entries.first());
        let entry = entry.ok_or_else(|| InputError::file(&self.path, "has no entry"))?;
        self.flags_of(entry)
    }

    fn entry(&self, file: &Path) -> Option<&Entry> {
        let wanted = std::fs::canonicalize(file).ok()?;
        // Comparing names first saves a look at the file system for each file of a large build.
        let mut same_name = self.entries.iter().filter(|entry| entry.file.file_name() == wanted.file_name());
        same_name.find(|entry| {
            std::fs::canonicalize(entry.directory.join(&entry.file)).is_ok_and(|found| found == wanted)
        })
    }

    fn flags_of(&self, entry: &Entry) -> Result<Vec<String>, InputError> {
        let words = match &entry.command {
            Some(command) if entry.arguments.is_empty() => shlex::split(command).ok_or_else(|| {
                let what = format!("the command of `{}` has an open quote", entry.file.display());
                InputError::file(&self.path, what)
            })?,
            _ => entry.arguments.clone(),
        };
        // The first word is the compiler.
        Ok(kept(words.get(1..).unwrap_or_default(), &entry.directory))
    }
}

/// The flags that change what a source file means, with paths below `directory` made independent of it.
pub(crate) fn kept(words: &[String], directory: &Path) -> Vec<String> {
    let mut flags = Vec::new();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let is_feature = |name: &str| FEATURES.contains(&name.strip_prefix("no-").unwrap_or(name));
        if word.strip_prefix("-f").is_some_and(is_feature) {
            flags.push(word.clone());
            continue;
        }
        let Some((start, kind)) = FLAGS.iter().find(|(start, _)| word.starts_with(start)) else { continue };
        let rest = &word[start.len()..];
        let value = |words: &mut dyn Iterator<Item = &String>| match rest {
            "" => words.next().cloned().unwrap_or_default(),
            rest => rest.to_string(),
        };
        let mut words = words.by_ref();
        match kind {
            Kind::Kept => flags.push(word.clone()),
            Kind::Value => {
                let value = value(&mut words);
                flags.extend([start.to_string(), value]);
            }
            Kind::Path => {
                let path = directory.join(value(&mut words)).display().to_string();
                match start.ends_with('=') {
                    true => flags.push(format!("{start}{path}")),
                    false => flags.extend([start.to_string(), path]),
                }
            }
            Kind::LeftOutWithNext => drop(value(&mut words)),
        }
    }
    flags
}

#[cfg(test)]
mod tests {
    use super::kept;
    use std::path::Path;

    #[test]
    fn what_changes_the_meaning_is_kept_and_paths_are_made_whole() {
        let command = "/usr/bin/cc -DNAME='\"a b\"' -D X=1 -Iinclude -isystem /usr/x -I ../y -O2 -Wall -g -std=gnu11 -fPIC \
                       -fno-exceptions -fsanitize=thread -MD -MF a.d -o a.o -mcx16 -include cfg.h -c a.c";
        let words = shlex::split(command).expect("words");
        let wanted = [
            "-D",
            "NAME=\"a b\"",
            "-D",
            "X=1",
            "-I",
            "/b/include",
            "-isystem",
            "/usr/x",
            "-I",
            "/b/../y",
            "-std=gnu11",
            "-fno-exceptions",
            "-mcx16",
            "-include",
            "/b/cfg.h",
        ];
        assert_eq!(kept(&words[1..], Path::new("/b")), wanted);
        assert!(kept(&[], Path::new("/")).is_empty());
    }
}

//! The files that a command names: tests and lists of tests.
//!
//! A file whose name begins with `@` is a list: one file per line, relative to the folder of the list; lists can be nested. Empty
//! lines and lines that begin with `#` are skipped. Messages quote the contents of files, and a list may come from a stranger, so a
//! list may only name regular files below the folder of the outermost list or below the working folder.

use crate::InputError;
use crate::files::{self, read_bytes, read_error};
use interleaf_report::Quotable;
use std::path::{Path, PathBuf};

/// The largest file that is read, in bytes.
const LARGEST_FILE: u64 = 1 << 24;

/// How deep lists may be nested.
const DEEPEST: usize = 32;

/// The path and the text of a file, or what is wrong with it.
pub(super) type File = Result<(PathBuf, String), String>;

/// All tests in order, and the names of all files that were read, lists included.
pub(super) fn expand(paths: &[PathBuf]) -> (Vec<File>, Vec<PathBuf>) {
    let (mut files, mut all) = (Vec::new(), Vec::new());
    for path in paths {
        visit(path, None, &mut Vec::new(), &mut files, &mut all);
    }
    (files, all)
}

/// Reads a test, or the tests of a list. If a list named the file, `listed` says which files the list may name.
fn visit(
    path: &Path,
    listed: Option<&Quotable>,
    lists: &mut Vec<PathBuf>,
    files: &mut Vec<File>,
    all: &mut Vec<PathBuf>,
) {
    all.push(path.to_path_buf());
    let instead = "; name a test, or a list of tests such as @all";
    let text = || files::text(path, read_bytes(path, LARGEST_FILE, "test", instead)?);
    let read = |()| text().map_err(|error: InputError| error.to_string());
    let text = match listed.map_or(Ok(()), |listed| refuse_foreign(path, listed)).and_then(read) {
        Ok(text) => text,
        Err(what) => {
            files.push(Err(what));
            return;
        }
    };
    if !path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('@')) {
        files.push(Ok((path.to_path_buf(), text)));
        return;
    }
    let identity = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    if lists.contains(&identity) || lists.len() == DEEPEST {
        files.push(Err(format!("{}: a list that leads back to itself", path.display())));
        return;
    }
    lists.push(identity);
    let folder = path.parent().unwrap_or(Path::new(""));
    let own = listed.is_none().then(|| Quotable::below([folder, Path::new(".")]));
    let listed = listed.or(own.as_ref());
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        visit(&folder.join(line), listed, lists, files, all);
    }
    lists.pop();
}

/// Refuses a file that a list may not name.
fn refuse_foreign(path: &Path, listed: &Quotable) -> Result<(), String> {
    let metadata = std::fs::metadata(path);
    let metadata = metadata.map_err(|error| read_error(path, &error).to_string())?;
    if !listed.lies_below(path) {
        let what = "is named by a list, and lies neither below the folder of the list nor below the working folder; name it on the command line";
        return Err(format!("{}: {what}", path.display()));
    }
    match metadata.is_file() || metadata.is_dir() {
        true => Ok(()),
        false => Err(format!("{}: is not a regular file", path.display())),
    }
}

//! Which files a command names: tests, and lists of them.
//!
//! A file whose name begins with `@` is a list: a file a line, relative to the folder of the list, which can be a list
//! again. Empty lines and those that begin with `#` are left out. A list may be a stranger's, so it names only regular files
//! below the folder of the list that the user named, or below the working folder: messages quote what stands in a file.

use interleaf_report::Quotable;
use std::io::Read;
use std::path::{Path, PathBuf};

/// The largest file that is read, in bytes.
const LARGEST_FILE: u64 = 1 << 24;

/// How deep lists may lie in each other.
const DEEPEST: usize = 32;

/// A file that was named: where it is and what stands in it, or what is wrong.
pub(super) type File = Result<(PathBuf, String), String>;

/// All files, in the order in which they are named, and the names of all that were read, lists included.
pub(super) fn expand(paths: &[PathBuf]) -> (Vec<File>, Vec<PathBuf>) {
    let (mut files, mut all) = (Vec::new(), Vec::new());
    for path in paths {
        visit(path, None, &mut Vec::new(), &mut files, &mut all);
    }
    (files, all)
}

/// Reads a file, and if it is a list, what that names. `listed` says which files a list may name, if a list named this one.
fn visit(
    path: &Path,
    listed: Option<&Quotable>,
    lists: &mut Vec<PathBuf>,
    files: &mut Vec<File>,
    all: &mut Vec<PathBuf>,
) {
    all.push(path.to_path_buf());
    let text = match listed.map_or(Ok(()), |listed| refuse_foreign(path, listed)).and_then(|()| read(path)) {
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

/// Refuses what a list may not name.
fn refuse_foreign(path: &Path, listed: &Quotable) -> Result<(), String> {
    let metadata = std::fs::metadata(path);
    let metadata = metadata.map_err(|error| crate::compile::read_error(path, &error).to_string())?;
    if !listed.lies_below(path) {
        let what = "is named by a list, and lies neither below the folder of the list nor below the working folder; name it on the command line";
        return Err(format!("{}: {what}", path.display()));
    }
    match metadata.is_file() || metadata.is_dir() {
        true => Ok(()),
        false => Err(format!("{}: is not a regular file", path.display())),
    }
}

/// The text of a file or, for `-`, of standard input.
fn read(path: &Path) -> Result<String, String> {
    let bad = |what: &str| format!("{}: {what}", path.display());
    let error = |error: std::io::Error| crate::compile::read_error(path, &error).to_string();
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().take(LARGEST_FILE + 1).read_to_end(&mut bytes).map_err(error)?;
    } else {
        let file = std::fs::File::open(path).map_err(error)?;
        if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
            return Err(bad("is a directory; name a test, or a list of tests such as @all"));
        }
        file.take(LARGEST_FILE + 1).read_to_end(&mut bytes).map_err(error)?;
    }
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(bad("is larger than 16 MiB, the largest test that is read"));
    }
    String::from_utf8(bytes).map_err(|_| bad("is not text"))
}

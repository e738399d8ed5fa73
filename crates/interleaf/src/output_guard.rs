//! Files that a result must not replace: what the command reads, and frontiers.
//!
//! Like a compiler, a command replaces the file that the user names for its result without asking. But no result replaces a file
//! that the command reads, under whichever name (links included), nor a frontier, which may hold hours of work. As far as
//! possible this is checked before the search.

use crate::InputError;
use crate::compile::units;
use crate::files::{self, folder, is_same, target, write_error};
use interleaf_report::Flags;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

/// Refuses to write a result where nothing can be written, over an input, or over a frontier.
pub(crate) fn refuse(file: Option<&Path>, inputs: &[PathBuf]) -> Result<(), InputError> {
    let Some(file) = file else { return Ok(()) };
    refuse_unwritable(file)?;
    refuse_read(file, inputs)?;
    refuse_frontier(file)
}

/// Refuses a place where nothing can be written.
pub(crate) fn refuse_unwritable(file: &Path) -> Result<(), InputError> {
    let error = |error: std::io::Error| write_error(file, &error);
    let target = target(file).map_err(error)?;
    match std::fs::metadata(&target) {
        Ok(metadata) if metadata.is_dir() => Err(error(ErrorKind::IsADirectory.into())),
        // A device or a pipe is opened only when there is something to write.
        Ok(metadata) if !metadata.is_file() => Ok(()),
        // A file is replaced by a new one in its folder.
        _ => tempfile::tempfile_in(folder(&target)).map(drop).map_err(error),
    }
}

/// Refuses to write a result over an input.
pub(crate) fn refuse_read(file: &Path, inputs: &[PathBuf]) -> Result<(), InputError> {
    for input in inputs {
        if files::is_standard_input(input) {
            if is_read_from_standard_input(file) {
                return Err(InputError::Overwrite(file.to_path_buf()));
            }
        } else if input.exists() && is_same(file, input) {
            return Err(InputError::Overwrite(input.clone()));
        }
    }
    Ok(())
}

/// Whether the shell redirects standard input from `file`.
#[cfg(unix)]
fn is_read_from_standard_input(file: &Path) -> bool {
    use std::os::fd::AsFd;
    let input = std::io::stdin().as_fd().try_clone_to_owned().map(std::fs::File::from);
    let input = input.and_then(|input| input.metadata());
    matches!((input, std::fs::metadata(file)), (Ok(input), Ok(file)) if file.is_file() && files::is_one_file(&input, &file))
}

#[cfg(not(unix))]
fn is_read_from_standard_input(_: &Path) -> bool {
    false
}

/// Refuses to write a result over a frontier, of whichever version, whole or damaged.
pub(crate) fn refuse_frontier(file: &Path) -> Result<(), InputError> {
    let mut start = Vec::new();
    if std::fs::metadata(file).is_ok_and(|metadata| metadata.is_file())
        && let Ok(file) = std::fs::File::open(file)
    {
        // A file that cannot be read is not known to be a frontier.
        let _ = file.take(64).read_to_end(&mut start);
    }
    let start = String::from_utf8_lossy(&start);
    if start.starts_with("{\"schema\":") && start.contains(",\"kind\":\"frontier\",") {
        let what = "holds a search, which the result would replace; write the result to another file";
        return Err(InputError::file(file, what));
    }
    Ok(())
}

/// Refuses to write over a file that a program includes. The compiler is asked for these only if one of `files` exists.
pub(crate) fn refuse_included<'a>(
    files: impl IntoIterator<Item = &'a PathBuf>,
    program: &Path,
    flags: &Flags,
) -> Result<(), InputError> {
    let mut existing = files.into_iter().filter(|file| file.is_file()).peekable();
    if existing.peek().is_none() {
        return Ok(());
    }
    let included = units::included(program, flags)?;
    existing.try_for_each(|file| refuse_read(file, &included))
}

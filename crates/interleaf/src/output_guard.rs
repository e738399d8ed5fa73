//! What a result must not be written over: what the command reads, and what others have found.
//!
//! A file that the user names for a result is written over without a question, as that of a compiler is. But no result takes
//! the place of a file that the command reads, under whichever name (links included), nor of a frontier, which may hold the
//! work of hours. What can be known before a search is told before it.

use crate::InputError;
use crate::output::{folder, plain};
use interleaf_report::Flags;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

/// More links than this lead nowhere.
const MOST_LINKS: usize = 40;

/// Where that ends up which is written to a file: links are followed, also those to what does not exist yet.
pub(crate) fn target(file: &Path) -> std::io::Result<PathBuf> {
    match std::fs::canonicalize(file) {
        // A pipe under /dev/stdout is there, and has no other name.
        Err(_) if file.exists() => return Ok(file.to_path_buf()),
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        result => return result,
    }
    let mut file = file.to_path_buf();
    for _ in 0..MOST_LINKS {
        // A name that ends in a slash is that of a folder.
        let Some(name) = file.file_name().filter(|_| !file.as_os_str().as_encoded_bytes().ends_with(b"/"))
        else {
            break;
        };
        match std::fs::read_link(&file) {
            Ok(link) => file = folder(&file).join(link),
            Err(_) => return Ok(std::fs::canonicalize(folder(&file))?.join(name)),
        }
    }
    Err(ErrorKind::NotFound.into())
}

/// Whether two names are of one file, which need not exist yet.
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    is_linked(one, other) || matches!((target(one), target(other)), (Ok(one), Ok(other)) if one == other)
}

/// Whether two files are there and are one, by links of whichever kind.
#[cfg(unix)]
fn is_linked(one: &Path, other: &Path) -> bool {
    let (one, other) = (std::fs::metadata(one), std::fs::metadata(other));
    matches!((one, other), (Ok(one), Ok(other)) if is_one_file(&one, &other))
}

#[cfg(not(unix))]
fn is_linked(_: &Path, _: &Path) -> bool {
    false
}

/// Whether that is of one file.
#[cfg(unix)]
pub(crate) fn is_one_file(one: &std::fs::Metadata, other: &std::fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// Refuses to write a result where it cannot be written, over what is read, or over a frontier.
pub(crate) fn refuse(file: Option<&Path>, inputs: &[PathBuf]) -> Result<(), InputError> {
    let Some(file) = file else { return Ok(()) };
    refuse_unwritable(file)?;
    refuse_read(file, inputs)?;
    refuse_frontier(file)
}

/// Refuses a place where nothing can be written.
pub(crate) fn refuse_unwritable(file: &Path) -> Result<(), InputError> {
    let error = |error: std::io::Error| InputError::Write(file.to_path_buf(), plain(&error));
    let target = target(file).map_err(error)?;
    match std::fs::metadata(&target) {
        Ok(metadata) if metadata.is_dir() => Err(error(ErrorKind::IsADirectory.into())),
        // What is no file, as a device, is opened when there is something to write.
        Ok(metadata) if !metadata.is_file() => Ok(()),
        // A file is replaced by another one in its folder.
        _ => tempfile::tempfile_in(folder(&target)).map(drop).map_err(error),
    }
}

/// Refuses to write a result over something that is read.
pub(crate) fn refuse_read(file: &Path, inputs: &[PathBuf]) -> Result<(), InputError> {
    let is_read = |input: &&PathBuf| match input.as_path() {
        input if input == Path::new("-") => is_standard_input(file),
        input => input.exists() && is_same(file, input),
    };
    match inputs.iter().find(is_read) {
        Some(input) if input == Path::new("-") => Err(InputError::Overwrite(file.to_path_buf())),
        Some(input) => Err(InputError::Overwrite(input.clone())),
        None => Ok(()),
    }
}

/// Whether the shell hands a file to this command as its standard input.
#[cfg(unix)]
fn is_standard_input(file: &Path) -> bool {
    use std::os::fd::AsFd;
    let input = std::io::stdin().as_fd().try_clone_to_owned().map(std::fs::File::from);
    let input = input.and_then(|input| input.metadata());
    matches!((input, std::fs::metadata(file)), (Ok(input), Ok(file)) if file.is_file() && is_one_file(&input, &file))
}

#[cfg(not(unix))]
fn is_standard_input(_: &Path) -> bool {
    false
}

/// Refuses a pipe for what is written again and again: who opens one waits until somebody reads.
#[cfg(unix)]
pub(crate) fn refuse_pipe(file: &Path) -> Result<(), InputError> {
    use std::os::unix::fs::FileTypeExt;
    match std::fs::metadata(file) {
        Ok(metadata) if metadata.file_type().is_fifo() => {
            let what = "is a pipe; a search is written to a file, again and again".to_string();
            Err(InputError::Read(file.to_path_buf(), what))
        }
        _ => Ok(()),
    }
}

#[cfg(not(unix))]
pub(crate) fn refuse_pipe(_: &Path) -> Result<(), InputError> {
    Ok(())
}

/// Refuses to write a result over a frontier, of whichever version, whether it is whole or was changed.
pub(crate) fn refuse_frontier(file: &Path) -> Result<(), InputError> {
    let mut start = Vec::new();
    if std::fs::metadata(file).is_ok_and(|metadata| metadata.is_file())
        && let Ok(file) = std::fs::File::open(file)
    {
        // What cannot be read is not known to be one.
        let _ = file.take(64).read_to_end(&mut start);
    }
    let start = String::from_utf8_lossy(&start);
    if start.starts_with("{\"schema\":") && start.contains(",\"kind\":\"frontier\",") {
        let what = "holds a search, which the result would take the place of; write it to another file";
        return Err(InputError::Read(file.to_path_buf(), what.to_string()));
    }
    Ok(())
}

/// Refuses to write over what a program includes. The compiler is asked for that only if one of the files is there.
pub(crate) fn refuse_included(files: &[&Path], program: &Path, flags: &Flags) -> Result<(), InputError> {
    let mut there = files.iter().filter(|file| file.is_file()).peekable();
    if there.peek().is_none() {
        return Ok(());
    }
    let included = crate::compile::included(program, &flags.defines, &flags.cflags)?;
    there.try_for_each(|file| refuse_read(file, &included))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn links_are_followed_wherever_they_lead() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        symlink("b", at("a")).expect("a link");
        symlink(at("c"), at("b")).expect("a link");
        symlink("round", at("round")).expect("a link");
        let whole = std::fs::canonicalize(folder.path()).expect("a folder");
        assert_eq!(target(&at("a")).expect("a place"), whole.join("c"));
        assert!(is_same(&at("a"), &at("c")) && is_same(&at("a"), &at("b")) && !is_same(&at("a"), &at("d")));
        std::fs::write(at("c"), "").expect("a file");
        std::fs::hard_link(at("c"), at("d")).expect("a link");
        assert!(is_same(&at("a"), &at("d")) && !is_same(&at("a"), &at("e")));
        for nowhere in ["round", "none/file", "none/"] {
            assert!(target(&at(nowhere)).is_err(), "{nowhere}");
        }
    }
}

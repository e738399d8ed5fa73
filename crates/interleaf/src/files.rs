//! Names and contents of files.

use crate::InputError;
use std::io::{BufWriter, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// A chain of more symlinks than this is taken for a loop.
const MOST_LINKS: usize = 40;

pub(crate) fn is_standard_input(path: &Path) -> bool {
    path == Path::new("-")
}

/// The name of an input in messages.
pub(crate) fn input_name(path: &Path) -> String {
    if is_standard_input(path) { "standard input".to_string() } else { path.display().to_string() }
}

/// The folder that contains `file`.
pub(crate) fn folder(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A file name as one types it into a shell.
pub(crate) fn as_typed(file: &Path) -> String {
    let name = file.display().to_string();
    let is_plain = |letter: char| letter.is_alphanumeric() || "/._-+,:@%=".contains(letter);
    match name.chars().all(is_plain) && !name.is_empty() {
        true => name,
        false => format!("'{}'", name.replace('\'', "'\\''")),
    }
}

/// Opens an input: standard input if its name is `-`. `if_directory` is the end of the message for a directory.
pub(crate) fn open(path: &Path, if_directory: &str) -> Result<Box<dyn Read>, InputError> {
    if is_standard_input(path) {
        return Ok(Box::new(std::io::stdin()));
    }
    let file = std::fs::File::open(path).map_err(|error| read_error(path, &error))?;
    if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
        return Err(InputError::file(path, format!("is a directory{if_directory}")));
    }
    Ok(Box::new(file))
}

/// The contents of an input. `kind` says what it is, `if_directory` is the end of the message for a directory.
pub(crate) fn read_bytes(
    path: &Path,
    largest: u64,
    kind: &str,
    if_directory: &str,
) -> Result<Vec<u8>, InputError> {
    let mut bytes = Vec::new();
    let file = open(path, if_directory)?;
    file.take(largest + 1).read_to_end(&mut bytes).map_err(|error| read_error(path, &error))?;
    if bytes.len() as u64 > largest {
        let size = match largest >> 30 {
            0 => format!("{} MiB", largest >> 20),
            gibibytes => format!("{gibibytes} GiB"),
        };
        return Err(InputError::file(
            path,
            format!("is larger than {size}, the largest {kind} that is read"),
        ));
    }
    Ok(bytes)
}

pub(crate) fn text(path: &Path, bytes: Vec<u8>) -> Result<String, InputError> {
    String::from_utf8(bytes).map_err(|_| InputError::file(path, "is not text"))
}

pub(crate) fn read_error(path: &Path, error: &std::io::Error) -> InputError {
    InputError::file(
        path,
        match error.kind() {
            ErrorKind::NotFound => "no such file".to_string(),
            ErrorKind::PermissionDenied => "permission denied".to_string(),
            _ => reason(error),
        },
    )
}

pub(crate) fn write_error(path: &Path, error: &std::io::Error) -> InputError {
    InputError::Write(path.to_path_buf(), plain(error))
}

/// The system's message without its error number.
pub(crate) fn reason(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.rsplit_once(" (os error").map_or(text.as_str(), |(reason, _)| reason).to_string()
}

/// An error without the path of a temporary file.
fn plain(error: &std::io::Error) -> std::io::Error {
    match error.kind() {
        kind @ ErrorKind::NotFound => std::io::Error::new(kind, "its folder does not exist"),
        // Some errors have no kind; these keep the system's message.
        kind if kind == std::io::Error::from_raw_os_error(i32::MAX).kind() => {
            std::io::Error::other(reason(error))
        }
        kind => std::io::Error::from(kind),
    }
}

/// Resolves symlinks, including dangling ones.
pub(crate) fn target(file: &Path) -> std::io::Result<PathBuf> {
    match std::fs::canonicalize(file) {
        // A pipe behind /dev/stdout exists, but its name cannot be resolved.
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

/// Whether two names denote one file, which need not exist yet. Symlinks and hard links are resolved.
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    let metadata = (std::fs::metadata(one), std::fs::metadata(other));
    matches!(metadata, (Ok(one), Ok(other)) if is_one_file(&one, &other))
        || matches!((target(one), target(other)), (Ok(one), Ok(other)) if one == other)
}

/// Whether both are the metadata of one file.
#[cfg(unix)]
pub(crate) fn is_one_file(one: &std::fs::Metadata, other: &std::fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

#[cfg(not(unix))]
pub(crate) fn is_one_file(_: &std::fs::Metadata, _: &std::fs::Metadata) -> bool {
    false
}

/// A new file beside `target`, which it is to replace, with the contents that `write` writes.
pub(crate) fn temporary(
    target: &Path,
    write: impl FnOnce(&mut dyn Write) -> std::io::Result<()>,
) -> std::io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    // The umask decides who may read it, as for a file that the shell's `>` creates.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut temporary = builder.tempfile_in(folder(target))?;
    let mut buffered = BufWriter::new(&mut temporary);
    write(&mut buffered)?;
    buffered.flush()?;
    drop(buffered);
    Ok(temporary)
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

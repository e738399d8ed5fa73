//! How results reach the user.

use crate::InputError;
use crate::arguments::{Format, Output};
use interleaf_report::text::Layout;
use interleaf_report::{Report, Sources, json, sarif, text};
use std::io::{ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};

/// Prints reports as the user asked.
pub fn print(reports: &[Report], output: &Output) -> Result<(), InputError> {
    let text = match output.format {
        Format::Text => Ok(text::render(reports, &mut Sources::default(), layout(output.output.as_deref()))),
        Format::Json => reports.iter().map(json::render).collect(),
        Format::Sarif => sarif::render(reports),
    };
    let text = text.map_err(|error| InputError::Other(error.to_string()))?;
    write(output.output.as_deref(), &text)
}

/// How text is laid out that goes to a file, or to standard output.
pub(crate) fn layout(file: Option<&Path>) -> Layout {
    let is_terminal = file.is_none() && std::io::stdout().is_terminal();
    let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let width =
        if is_terminal { terminal_size::terminal_size().map(|size| usize::from(size.0.0)) } else { None };
    Layout { width: width.unwrap_or(140), colour: is_terminal && !no_colour }
}

/// Writes text to standard output, or to a file that is whole or absent.
pub fn write(file: Option<&Path>, text: &str) -> Result<(), InputError> {
    let Some(file) = file else {
        let mut output = std::io::stdout();
        return match output.write_all(text.as_bytes()).and_then(|()| output.flush()) {
            // A reader that has seen enough closes the pipe; that is no error of ours.
            Err(error) if error.kind() != ErrorKind::BrokenPipe => {
                Err(InputError::Write(PathBuf::from("standard output"), plain(&error)))
            }
            _ => Ok(()),
        };
    };
    let error = |error: std::io::Error| InputError::Write(file.to_path_buf(), plain(&error));
    // What is written is where a link leads; a device or a pipe is written to, not replaced.
    let target = std::fs::canonicalize(file).unwrap_or_else(|_| file.to_path_buf());
    if std::fs::metadata(&target).is_ok_and(|metadata| !metadata.is_file()) {
        return std::fs::write(&target, text).map_err(error);
    }
    let mut builder = tempfile::Builder::new();
    // Readable by whoever the user's umask lets read, as the file of a shell's `>` is.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut temporary = builder.tempfile_in(folder(&target)).map_err(error)?;
    temporary.write_all(text.as_bytes()).map_err(error)?;
    temporary.persist(&target).map_err(|persist| error(persist.error))?;
    Ok(())
}

/// The folder that a file is in.
fn folder(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Whether two paths lead to the same file, which need not exist yet.
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    let place = |file: &Path| match std::fs::canonicalize(file) {
        Ok(place) => Some(place),
        Err(_) => Some(std::fs::canonicalize(folder(file)).ok()?.join(file.file_name()?)),
    };
    place(one).is_some_and(|one| place(other) == Some(one))
}

/// Writes a line to standard error, if that is possible: the exit status says it too.
pub fn complain(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// Refuses to write the result over what is read, or into a folder that does not exist.
pub fn refuse_overwriting(file: Option<&Path>, inputs: &[PathBuf]) -> Result<(), InputError> {
    if let Some(file) = file.filter(|file| !folder(file).is_dir()) {
        return Err(InputError::Write(file.to_path_buf(), plain(&ErrorKind::NotFound.into())));
    }
    let Some(target) = file.and_then(|file| std::fs::canonicalize(file).ok()) else { return Ok(()) };
    let same = inputs.iter().find(|input| std::fs::canonicalize(input).is_ok_and(|input| input == target));
    match same {
        Some(input) => Err(InputError::Overwrite(input.clone())),
        None => Ok(()),
    }
}

/// What the system says of an error, without its number.
pub fn reason(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.rsplit_once(" (os error").map_or(text.as_str(), |(reason, _)| reason).to_string()
}

/// An error without the path of a temporary file.
fn plain(error: &std::io::Error) -> std::io::Error {
    match error.kind() {
        kind @ ErrorKind::NotFound => std::io::Error::new(kind, "its folder does not exist"),
        kind => std::io::Error::from(kind),
    }
}

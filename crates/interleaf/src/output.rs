//! How results reach the user. Nothing else writes to standard output, to standard error or to the file of a result, and what is
//! written holds no control characters.

use crate::arguments::{Format, Output};
use crate::{InputError, output_guard};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use interleaf_report::text::Layout;
use interleaf_report::{Printable, Report, json, printable, sarif, text};
use std::io::{BufWriter, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// Prints reports as the user asked; to standard output if the file that was named cannot be written.
pub fn print(reports: &[Report], output: &Output) -> Result<(), InputError> {
    let text = match output.format {
        Format::Text => Ok(text::render(reports, layout(output.output.as_deref()))),
        Format::Json => {
            let lines = reports.iter().map(json::render).collect::<Result<String, _>>();
            lines.map(|lines| Printable::json(&lines))
        }
        Format::Sarif => sarif::render(reports).map(|document| Printable::json(&document)),
    };
    let text = text.map_err(|error| InputError::Other(error.to_string()))?;
    let written = write(output.output.as_deref(), &text);
    if written.is_err() && output.output.is_some() {
        // What took hours to find is not lost because a disk is full.
        write(None, &text)?;
    }
    written
}

/// How text is laid out that goes to a file, or to standard output.
pub(crate) fn layout(file: Option<&Path>) -> Layout {
    let is_terminal = file.is_none() && std::io::stdout().is_terminal();
    let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let width =
        if is_terminal { terminal_size::terminal_size().map(|size| usize::from(size.0.0)) } else { None };
    Layout { width: width.unwrap_or(140), colour: is_terminal && !no_colour }
}

/// Writes text to standard output, or to a file that is whole or absent. It is not written over a frontier that has come there
/// since the command began.
pub fn write(file: Option<&Path>, text: &Printable) -> Result<(), InputError> {
    let text = text.as_str();
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
    output_guard::refuse_frontier(file)?;
    let error = |error: std::io::Error| InputError::Write(file.to_path_buf(), plain(&error));
    // What is written is where a link leads; a device or a pipe is written to, not replaced.
    let target = output_guard::target(file).map_err(error)?;
    if std::fs::metadata(&target).is_ok_and(|metadata| !metadata.is_file()) {
        return std::fs::write(&target, text).map_err(error);
    }
    let temporary = temporary(&target, |to| to.write_all(text.as_bytes())).map_err(error)?;
    temporary.persist(&target).map_err(|persist| error(persist.error))?;
    Ok(())
}

/// A file with what `write` writes to it, beside the one that it is to replace.
pub(crate) fn temporary(
    target: &Path,
    write: impl FnOnce(&mut dyn Write) -> std::io::Result<()>,
) -> std::io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    // Readable by whoever the user's umask lets read, as the file of a shell's `>` is.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut temporary = builder.tempfile_in(folder(target))?;
    let mut buffered = BufWriter::new(&mut temporary);
    write(&mut buffered)?;
    buffered.flush()?;
    drop(buffered);
    Ok(temporary)
}

/// A name as one types it to a shell.
pub(crate) fn as_typed(file: &Path) -> String {
    let name = file.display().to_string();
    let is_plain = |letter: char| letter.is_alphanumeric() || "/._-+,:@%=".contains(letter);
    match name.chars().all(is_plain) && !name.is_empty() {
        true => name,
        false => format!("'{}'", name.replace('\'', "'\\''")),
    }
}

/// The folder that a file is in.
pub(crate) fn folder(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Writes a line to standard output, about something that was done whether or not that is possible.
pub fn tell(line: &str) {
    if let Err(error) = write(None, &Printable::text(&format!("{}\n", printable::line(line)))) {
        complain(&format!("warning: {error}"));
    }
}

/// Writes a line to standard error, if that is possible: the exit status says it too.
pub fn complain(line: &str) {
    let _ = writeln!(std::io::stderr(), "{}", printable::line(line));
}

/// The progress of something that takes long, on standard error, if that is a terminal.
pub(crate) fn progress_bar(template: &str, name: &str) -> ProgressBar {
    let target = match std::io::stderr().is_terminal() {
        true => ProgressDrawTarget::stderr_with_hz(10),
        false => ProgressDrawTarget::hidden(),
    };
    let bar = ProgressBar::with_draw_target(None, target);
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar.set_prefix(printable::line(name).into_owned());
    bar
}

/// What the system says of an error, without its number.
pub fn reason(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.rsplit_once(" (os error").map_or(text.as_str(), |(reason, _)| reason).to_string()
}

/// An error without the path of a temporary file.
pub(crate) fn plain(error: &std::io::Error) -> std::io::Error {
    match error.kind() {
        kind @ ErrorKind::NotFound => std::io::Error::new(kind, "its folder does not exist"),
        // What has no kind is told as the system says it.
        kind if kind == std::io::Error::from_raw_os_error(i32::MAX).kind() => {
            std::io::Error::other(reason(error))
        }
        kind => std::io::Error::from(kind),
    }
}

#[cfg(test)]
mod tests {
    use super::progress_bar;

    #[test]
    fn progress_is_printable() {
        assert_eq!(progress_bar("{prefix}", "a\x1b[31m\n\u{9b}b").prefix(), "a\\x1b[31m\\n\\x9bb");
    }
}

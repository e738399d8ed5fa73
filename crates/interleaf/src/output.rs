//! How results reach the user.

use crate::InputError;
use crate::arguments::{Format, Output};
use interleaf_report::text::Layout;
use interleaf_report::{Report, Sources, json, sarif, text};
use std::io::{IsTerminal, Write};
use std::path::Path;

/// Prints reports as the user asked.
pub fn print(reports: &[Report], output: &Output) -> Result<(), InputError> {
    let text = match output.format {
        Format::Text => Ok(text::render(reports, &mut Sources::default(), layout(output))),
        Format::Json => reports.iter().map(json::render).collect(),
        Format::Sarif => sarif::render(reports),
    };
    let text = text.map_err(|error| InputError::Other(error.to_string()))?;
    write(output.output.as_deref(), &text)
}

fn layout(output: &Output) -> Layout {
    let is_terminal = output.output.is_none() && std::io::stdout().is_terminal();
    let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let width =
        if is_terminal { terminal_size::terminal_size().map(|size| usize::from(size.0.0)) } else { None };
    Layout { width: width.unwrap_or(140), colour: is_terminal && !no_colour }
}

/// Writes text to standard output, or to a file that is whole or absent.
pub fn write(file: Option<&Path>, text: &str) -> Result<(), InputError> {
    let Some(file) = file else {
        // A reader that has seen enough closes the pipe; that is no error of ours.
        std::io::stdout().write_all(text.as_bytes()).ok();
        return Ok(());
    };
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let error = |error| InputError::Write(file.to_path_buf(), error);
    let mut builder = tempfile::Builder::new();
    // Readable by whoever the user's umask lets read, as the file of a shell's `>` is.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut temporary = builder.tempfile_in(folder).map_err(error)?;
    temporary.write_all(text.as_bytes()).map_err(error)?;
    temporary.persist(file).map_err(|persist| error(persist.error))?;
    Ok(())
}

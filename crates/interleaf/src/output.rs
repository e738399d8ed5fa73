//! Results on standard output or in files. Control characters in them are escaped; an existing file is replaced as a whole.

use crate::InputError;
use crate::files::{target, temporary, write_error};
use crate::options::{AlsoWritten, Output, ReportFormat};
use crate::output_guard::refuse_frontier;
use crate::terminal::complain;
use interleaf_report::text::Layout;
use interleaf_report::{Printable, Report, html, json, mermaid, printable, sarif, text};
use std::io::{ErrorKind, IsTerminal, Write};
use std::path::Path;

/// Prints reports as the user asked; on standard output if the file cannot be written.
pub fn print(reports: &[Report], output: &Output<ReportFormat>) -> Result<(), InputError> {
    let file = named(output.file.as_deref());
    let text = rendered(reports, output)?;
    let written = write(file, &text);
    if written.is_err() && file.is_some() {
        // The result of a long search must not be lost because a disk is full.
        write(None, &text)?;
    }
    written
}

/// Where the report of a search goes.
#[derive(Clone, Debug)]
pub(crate) struct Outputs {
    /// Where it is printed.
    pub(crate) own: Output<ReportFormat>,
    /// The files with copies in other formats.
    pub(crate) others: Vec<AlsoWritten>,
}

impl From<Output<ReportFormat>> for Outputs {
    fn from(own: Output<ReportFormat>) -> Outputs {
        Outputs { own, others: Vec::new() }
    }
}

impl Outputs {
    /// Writes the copies of a report. Returns the first error; the other copies are written anyway.
    pub(crate) fn write_others(&self, report: &Report) -> Option<InputError> {
        let reports = std::slice::from_ref(report);
        let write_copy = |also: &AlsoWritten| {
            let text = rendered(reports, &also.output())?;
            write(Some(&also.file), &text)
        };
        let errors: Vec<_> = self.others.iter().filter_map(|also| write_copy(also).err()).collect();
        errors.into_iter().next()
    }
}

/// Reports in the format that the user asked for.
fn rendered(reports: &[Report], output: &Output<ReportFormat>) -> Result<Printable, InputError> {
    Ok(match output.format {
        ReportFormat::Text => text::render(reports, layout(named(output.file.as_deref()))),
        ReportFormat::Json => {
            Printable::json(&reports.iter().map(json::render).collect::<Result<String, _>>()?)
        }
        ReportFormat::Sarif => Printable::json(&sarif::render(reports)?),
        ReportFormat::Html => html::render(reports)?,
        ReportFormat::Mermaid => mermaid::render(reports),
    })
}

/// The layout of text for a file, or for standard output.
pub(crate) fn layout(file: Option<&Path>) -> Layout {
    let is_terminal = file.is_none() && std::io::stdout().is_terminal();
    let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let size = if is_terminal { terminal_size::terminal_size() } else { None };
    let width = size.map_or(140, |size| usize::from(size.0.0));
    Layout { width, colour: is_terminal && !no_colour }
}

/// Writes text to standard output or to a file, which is never left half written. A frontier is not replaced, even if it appeared
/// after the command began.
pub fn write(file: Option<&Path>, text: &Printable) -> Result<(), InputError> {
    let text = text.as_str();
    let Some(file) = named(file) else {
        let mut output = std::io::stdout();
        return match output.write_all(text.as_bytes()).and_then(|()| output.flush()) {
            // A reader that has seen enough closes the pipe, which is not an error of this program.
            Err(error) if error.kind() != ErrorKind::BrokenPipe => {
                Err(write_error(Path::new("standard output"), &error))
            }
            _ => Ok(()),
        };
    };
    refuse_frontier(file)?;
    let error = |error: std::io::Error| write_error(file, &error);
    // A symlink stays a symlink; a device or a pipe is written to, not replaced.
    let target = target(file).map_err(error)?;
    if std::fs::metadata(&target).is_ok_and(|metadata| !metadata.is_file()) {
        return std::fs::write(&target, text).map_err(error);
    }
    let temporary = temporary(&target, |to| to.write_all(text.as_bytes())).map_err(error)?;
    temporary.persist(&target).map(drop).map_err(|persist| error(persist.error))
}

/// Writes text to a file that does not exist yet.
pub(crate) fn write_new(file: &Path, text: &Printable) -> Result<(), InputError> {
    let error = |error: std::io::Error| write_error(file, &error);
    let temporary = temporary(file, |to| to.write_all(text.as_str().as_bytes())).map_err(error)?;
    temporary.persist_noclobber(file).map(drop).map_err(|persist| error(persist.error))
}

/// The file to write to. `-` is standard output.
fn named(file: Option<&Path>) -> Option<&Path> {
    file.filter(|file| *file != Path::new("-"))
}

/// Writes a line to standard output about something that was done already; if that fails, only a warning is printed.
pub fn tell(line: &str) {
    if let Err(error) = write(None, &Printable::text(&format!("{}\n", printable::line(line)))) {
        complain(&format!("warning: {error}"));
    }
}

//! `interleaf man`: manual pages, made of the description of the command line.

use crate::arguments::Arguments;
use crate::files::write_error;
use crate::{InputError, Status, output};
use clap::{Command, CommandFactory};
use clap_mangen::Man;
use interleaf_report::Printable;
use std::path::PathBuf;

/// What stands at the foot of a page.
const SOURCE: &str = concat!("interleaf ", env!("CARGO_PKG_VERSION"));

/// Write manual pages: one of the program to standard output, or one of each command to a folder.
#[derive(clap::Args, Debug)]
pub struct Pages {
    /// The folder, such as ~/.local/share/man/man1. It is made if it does not exist.
    #[arg(value_name = "FOLDER")]
    pub folder: Option<PathBuf>,
}

pub fn run(pages: &Pages) -> Result<Status, InputError> {
    let mut program = Arguments::command().disable_help_subcommand(true);
    program.build();
    let Some(folder) = &pages.folder else {
        output::write(None, &page(program)?)?;
        return Ok(Status::Nothing);
    };
    std::fs::create_dir_all(folder).map_err(|error| write_error(folder, &error))?;
    let commands: Vec<_> =
        program.get_subcommands().filter(|command| !command.is_hide_set()).cloned().collect();
    for command in std::iter::once(program).chain(commands) {
        let file = folder.join(format!("{}.1", title(&command)));
        output::write(Some(&file), &page(command)?)?;
    }
    Ok(Status::Nothing)
}

/// The title of a command's page: `interleaf-check`.
fn title(command: &Command) -> String {
    command.get_display_name().unwrap_or(command.get_name()).to_string()
}

/// The page of a command, as roff.
fn page(command: Command) -> Result<Printable, InputError> {
    let mut page = Vec::new();
    // Without a date, the same version makes the same pages; an empty one would shift what follows it.
    let man = Man::new(command).date(" ").source(SOURCE).manual("Interleaf");
    man.render(&mut page).map_err(|error| InputError::Other(format!("the manual page: {error}")))?;
    Ok(Printable::code(&String::from_utf8_lossy(&page)))
}

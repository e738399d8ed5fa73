//! `interleaf completions`.

use crate::arguments::Arguments;
use crate::{InputError, Status, output};
use clap::CommandFactory;
use clap_complete::Shell;
use interleaf_report::Printable;

pub fn run(shell: Shell) -> Result<Status, InputError> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "interleaf", &mut script);
    output::write(None, &Printable::code(&String::from_utf8_lossy(&script)))?;
    Ok(Status::Nothing)
}

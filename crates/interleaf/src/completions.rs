//! `interleaf completions`.

use crate::{InputError, Status, output};
use clap_complete::Shell;
use interleaf_report::Printable;

pub(crate) fn run(shell: Shell, mut command: clap::Command) -> Result<Status, InputError> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "interleaf", &mut script);
    output::write(None, &Printable::code(&String::from_utf8_lossy(&script)))?;
    Ok(Status::Nothing)
}

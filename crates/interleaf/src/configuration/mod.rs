//! `.interleaf.toml`: defaults of the options of `check`, beside a project.
//!
//! A setting becomes a word of the command line: `model = "rc11"` is `--model=rc11`. The words stand before the user's own, and
//! clap reads all of them. So the file has no rules of its own for values, and whatever a report keeps of the command line, it
//! keeps of the file, too.

mod find;
mod keys;
mod read;

use crate::arguments::{Arguments, Command};
use crate::terminal::complain;
use crate::usage_error::one_line;
use crate::{InputError, files};
use clap::Parser;
use keys::Keys;
use std::ffi::OsString;

/// The name of the file.
const NAME: &str = ".interleaf.toml";

/// The largest file that is read, in bytes.
const LARGEST: u64 = 1 << 20;

/// The words before those of the user: the name of the program, and that of the command.
const BEFORE: usize = 2;

/// The arguments of a command, with what the file beside its program adds. `words` is the command line that was read.
pub(crate) fn added_to(arguments: Arguments, words: &[OsString]) -> Result<Arguments, InputError> {
    let Command::Check(check) = &arguments.command else { return Ok(arguments) };
    let Some(file) = check.files.first().filter(|_| !check.no_config).and_then(|program| find::find(program))
    else {
        return Ok(arguments);
    };
    let text = files::text(&file, files::read_bytes(&file, LARGEST, "configuration", "")?)?;
    let settings = read::settings(&file, &text)?;
    let added = Keys::new(words).words(&file, &settings)?;
    if added.is_empty() {
        return Ok(arguments);
    }
    let (command, own) = words.split_at(BEFORE.min(words.len()));
    let all = command.iter().cloned().chain(added.iter().map(OsString::from)).chain(own.iter().cloned());
    let arguments = Arguments::try_parse_from(all).map_err(|error| {
        InputError::file(&file, one_line(&error.to_string()).trim_start_matches("error: "))
    })?;
    complain(&format!("note: {} adds {}", file.display(), added.join(" ")));
    Ok(arguments)
}

//! Errors in the command line, in one line as for any other bad input.

use crate::arguments::Arguments;
use crate::terminal::complain;
use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use std::ffi::OsString;
use std::process::ExitCode;

/// Options that a compiler knows and this command does not, and how others begin.
const OF_COMPILERS: [&str; 2] = ["-O", "-g"];
const BEGIN_SUCH: [&str; 8] = ["-std=", "--std", "-O", "-W", "-f", "-l", "-m", "-g"];

/// Prints an error of clap. Help and the version, which clap also returns as errors, are printed unchanged.
pub fn tell(error: &Error) -> ExitCode {
    tell_about(error, &[])
}

/// Prints an error of clap in the words of a command line of `interleaf`.
pub(crate) fn tell_about(error: &Error, words: &[OsString]) -> ExitCode {
    if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        // If this fails, no message can be printed either.
        let _ = error.print();
    } else {
        complain(&compilers_option(error, words).unwrap_or_else(|| one_line(&error.to_string())));
    }
    ExitCode::from(error.exit_code() as u8)
}

/// The message for an option of a compiler, which goes behind `--cflag`, if the command has that.
fn compilers_option(error: &Error, words: &[OsString]) -> Option<String> {
    let Some(ContextValue::String(unknown)) = error.get(ContextKind::InvalidArg) else { return None };
    let mut words = words.iter().filter_map(|word| word.to_str()).take_while(|&word| word != "--");
    let command = words.by_ref().nth(1)?;
    let mut candidates = words.filter(|word| word.starts_with(unknown.as_str()));
    let is_compilers = |word: &str| {
        let begins = BEGIN_SUCH.iter().any(|start| word.starts_with(start) && word.len() > start.len());
        begins || OF_COMPILERS.contains(&word)
    };
    let word = candidates.find(|word| is_compilers(word))?;
    let takes_flags = Arguments::command()
        .find_subcommand(command)
        .is_some_and(|command| command.get_arguments().any(|argument| argument.get_long() == Some("cflag")));
    (takes_flags && error.kind() == ErrorKind::UnknownArgument).then(|| {
        format!("error: unexpected argument '{word}'; an option of the compiler is written --cflag={word}")
    })
}

/// A message of several paragraphs in one line, without the parts that all messages share.
pub(crate) fn one_line(message: &str) -> String {
    // --help shows the usage. The tip says how to check a program whose name looks like the mistyped option.
    let is_noise = |paragraph: &str| {
        ["Usage:", "For more information", "tip: to pass"].iter().any(|start| paragraph.starts_with(start))
    };
    let paragraphs = message.split("\n\n").map(str::trim).filter(|paragraph| !is_noise(paragraph));
    let in_one_line = |paragraph: &str| paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    paragraphs.map(in_one_line).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::{compilers_option, one_line};
    use crate::arguments::Arguments;
    use clap::Parser;
    use std::ffi::OsString;

    #[test]
    fn options_of_compilers_are_recognised() {
        let message = |words: &[&str]| {
            let words: Vec<OsString> = ["interleaf"].iter().chain(words).map(OsString::from).collect();
            compilers_option(&Arguments::try_parse_from(&words).expect_err("it is wrong"), &words)
        };
        let behind_cflag = |word: &str| {
            Some(format!(
                "error: unexpected argument '{word}'; an option of the compiler is written --cflag={word}"
            ))
        };
        for word in ["-std=c++20", "--std=c11", "-O2", "-Wall", "-fopenmp", "-lm", "-march=native"] {
            assert_eq!(message(&["check", "a.c", word]), behind_cflag(word));
        }
        assert_eq!(message(&["check", "a.c", "--chek", "--", "-O2"]), None);
        assert_eq!(message(&["check", "a.c", "--jobs", "0"]), None);
        assert_eq!(message(&["check", "a.c", "-m", "tso"]), None);
        assert_eq!(message(&["resume", "a.json", "-O2"]), None);
    }

    #[test]
    fn mistakes_are_told_in_one_line() {
        let cases: [(&[&str], &str); 8] = [
            (&["chekc"], "error: unrecognized subcommand 'chekc'; tip: a similar subcommand exists: 'check'"),
            (&["check"], "error: the following required arguments were not provided: <FILE>..."),
            (
                &["compare"],
                "error: the following required arguments were not provided: --algorithm <NAME,...> <PROGRAM>...",
            ),
            (
                &["check", "a.c", "--model", "x"],
                "error: invalid value 'x' for '--model <MODEL>' [possible values: sc, tso, pso, rc11, rc20]",
            ),
            (
                &["check", "a.c", "--jobs", "0"],
                "error: invalid value '0' for '--jobs <N>': 0 is not in 1..=1024",
            ),
            (&["check", "--two\nlines"], "error: unexpected argument '--two lines' found"),
            (
                &["check", "a.c", "--unroll", "-1"],
                "error: invalid value '-1' for '--unroll <[FILE:LINE=]N>': expected a number of iterations above 0, such as 3 or queue.c:44=3",
            ),
            (
                &["check", "a.c", "--time-limit", "-5"],
                "error: invalid value '-5' for '--time-limit <S>': expected a number of seconds above 0, or a time such as 500ms, 10m or 2h",
            ),
        ];
        for (arguments, line) in cases {
            let all = ["interleaf"].iter().chain(arguments);
            let error = Arguments::try_parse_from(all).expect_err("it is wrong");
            assert_eq!(one_line(&error.to_string()), line, "{error}");
        }
    }
}

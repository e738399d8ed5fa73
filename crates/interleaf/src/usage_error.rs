//! Errors in the command line, in one line as for any other bad input.

use crate::terminal::complain;
use clap::error::{Error, ErrorKind};
use std::process::ExitCode;

/// Prints an error of clap. Help and the version, which clap also returns as errors, are printed unchanged.
pub fn tell(error: &Error) -> ExitCode {
    if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        // If this fails, no message can be printed either.
        let _ = error.print();
    } else {
        complain(&one_line(&error.to_string()));
    }
    ExitCode::from(error.exit_code() as u8)
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
    use super::one_line;
    use crate::arguments::Arguments;
    use clap::Parser;

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
                "error: invalid value '-5' for '--time-limit <S>': expected a number of seconds above 0",
            ),
        ];
        for (arguments, line) in cases {
            let all = ["interleaf"].iter().chain(arguments);
            let error = Arguments::try_parse_from(all).expect_err("it is wrong");
            assert_eq!(one_line(&error.to_string()), line, "{error}");
        }
    }
}

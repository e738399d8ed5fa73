//! What is said of a command line that is wrong: one line, as of any other bad input.

use crate::output::complain;
use clap::error::{Error, ErrorKind};
use std::process::ExitCode;

/// Tells what is wrong; help and the version, which are no errors for `clap` alone, are printed as they are.
pub fn tell(error: &Error) -> ExitCode {
    if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        // Nobody is left to tell where that fails.
        let _ = error.print();
    } else {
        complain(&one_line(&error.to_string()));
    }
    ExitCode::from(error.exit_code() as u8)
}

/// What a message of several paragraphs says, without what every one of them says.
fn one_line(message: &str) -> String {
    // The usage is shown by --help. Nobody who mistypes an option means to check a program of that name.
    let is_noise = |paragraph: &str| {
        ["Usage:", "For more information", "tip: to pass"].iter().any(|start| paragraph.starts_with(start))
    };
    let mut line = String::new();
    let paragraphs = message.split("\n\n").map(str::trim).filter(|paragraph| !is_noise(paragraph));
    for part in paragraphs.flat_map(str::lines).map(str::trim).filter(|part| !part.is_empty()) {
        let joint = match (line.is_empty(), line.ends_with(':') || part.starts_with('[')) {
            (true, _) => "",
            (false, true) => " ",
            (false, false) if part.starts_with(['<', '-']) => ", ",
            (false, false) => "; ",
        };
        line.push_str(joint);
        line.push_str(part.strip_prefix("tip: ").unwrap_or(part));
    }
    line
}

#[cfg(test)]
mod tests {
    use super::one_line;
    use crate::arguments::Arguments;
    use clap::Parser;

    #[test]
    fn mistakes_are_told_in_one_line() {
        let cases: [(&[&str], &str); 8] = [
            (&["chekc"], "error: unrecognized subcommand 'chekc'; a similar subcommand exists: 'check'"),
            (&["check"], "error: the following required arguments were not provided: <PROGRAM>..."),
            (
                &["compare"],
                "error: the following required arguments were not provided: --algorithm <NAME,...>, <PROGRAM>...",
            ),
            (
                &["check", "a.c", "--model", "x"],
                "error: invalid value 'x' for '--model <MODEL>' [possible values: sc, tso, pso]",
            ),
            (
                &["check", "a.c", "--jobs", "0"],
                "error: invalid value '0' for '--jobs <N>': 0 is not in 1..=1024",
            ),
            (&["check", "--two\nlines"], "error: unexpected argument '--two; lines' found"),
            (
                &["check", "a.c", "--unroll", "-1"],
                "error: invalid value '-1' for '--unroll <N>': -1 is not in 1..=4294967295",
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

//! Standard error: messages and progress lines, without control characters.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use interleaf_report::printable;
use std::io::{IsTerminal, Write};

/// Writes a line to standard error. If that fails, the exit status is the only message.
pub fn complain(line: &str) {
    let _ = writeln!(std::io::stderr(), "{}", printable::line(line));
}

/// A progress line on standard error, if that is a terminal.
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

#[cfg(test)]
mod tests {
    use super::progress_bar;

    #[test]
    fn progress_is_printable() {
        assert_eq!(progress_bar("{prefix}", "a\x1b[31m\n\u{9b}b").prefix(), "a\\x1b[31m\\n\\x9bb");
    }
}

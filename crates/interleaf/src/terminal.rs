//! Standard error: messages and progress lines, without control characters.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use interleaf_report::printable;
use std::io::{IsTerminal, Write};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Writes a line to standard error. If that fails, the exit status is the only message.
pub fn complain(line: &str) {
    let _ = writeln!(std::io::stderr(), "{}", printable::line(line));
}

/// The words of this command. Its path is left out: it may be another one where a page is read.
pub(crate) fn command() -> Vec<String> {
    let words = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    std::iter::once("interleaf".to_string()).chain(words).collect()
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

/// How long something takes before a line says what it is.
const PATIENCE: Duration = Duration::from_secs(1);

/// A line on standard error, if that is a terminal, for something that counts nothing and may take long. It shows after a second.
pub(crate) struct Spinner(Option<(Sender<()>, JoinHandle<()>)>);

impl Spinner {
    /// Begins to wait. The line goes away when this is dropped.
    pub(crate) fn begin(doing: &'static str, what: &str) -> Spinner {
        if !std::io::stderr().is_terminal() {
            return Spinner(None);
        }
        let (ended, is_ended) = channel();
        let what = what.to_string();
        let show = move || {
            let start = Instant::now();
            if is_ended.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Timeout) {
                return;
            }
            let bar = progress_bar("{spinner} {msg}", &what);
            while is_ended.recv_timeout(Duration::from_millis(100)) == Err(RecvTimeoutError::Timeout) {
                bar.set_message(format!("{doing} {}, {} s", bar.prefix(), start.elapsed().as_secs()));
                bar.tick();
            }
            bar.finish_and_clear();
        };
        let thread = std::thread::Builder::new().spawn(show);
        Spinner(thread.ok().map(|thread| (ended, thread)))
    }
}

impl Drop for Spinner {
    fn drop(&mut self) {
        if let Some((ended, thread)) = self.0.take() {
            drop(ended);
            thread.join().ok();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::progress_bar;

    #[test]
    fn progress_is_printable() {
        assert_eq!(progress_bar("{prefix}", "a\x1b[31m\n\u{9b}b").prefix(), "a\\x1b[31m\\n\\x9bb");
    }
}

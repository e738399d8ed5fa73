//! The message of a Rust panic, which the program itself prints before it ends.

use interleaf_search::Recording;
use interleaf_trace::Violation;

/// What follows the message in what the standard library prints.
const NOTE: &str = "\nnote: run with `RUST_BACKTRACE=1`";

/// `panicked at src/lib.rs:3:5: index out of bounds`; `None` if the thread printed no such thing, as with a panic hook of its own.
pub(crate) fn message(violation: &Violation, recording: &Recording) -> Option<String> {
    let own = recording
        .steps
        .iter()
        .filter(|step| Some(recording.trace.thread_of(&step.event)) == violation.thread);
    let printed: String = own.flat_map(|step| &step.output).map(String::as_str).collect();
    in_output(&printed)
}

fn in_output(printed: &str) -> Option<String> {
    let (_, rest) = printed.rsplit_once(" panicked at ")?;
    let rest = rest.split(NOTE).next().unwrap_or_default();
    let (place, message) = rest.split_once(":\n").unwrap_or((rest, ""));
    let message: Vec<_> = message.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let (place, message) = (place.trim_end_matches(':'), message.join("; "));
    Some(if message.is_empty() { format!("panicked at {place}") } else { format!("panicked: {message}") })
}

#[cfg(test)]
mod tests {
    use super::in_output;

    #[test]
    fn the_message_is_what_was_printed_last() {
        let printed = "x panicked at a.rs:1:1:\nfirst\n\nthread 'main' (1) panicked at a.rs:11:5:\n\
                       assertion `left == right` failed\n  left: 1\n right: 2\n\
                       note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n";
        let wanted = "panicked: assertion `left == right` failed; left: 1; right: 2";
        assert_eq!(in_output(printed).as_deref(), Some(wanted));
        assert_eq!(in_output("nothing"), None);
    }
}

//! A schedule as a short string, for a message or a test.
//!
//! Steps are separated by commas. A step is the path of a thread, as in JSON reports: `0` is main, `0.1` the second thread that main
//! starts. It may be followed by
//! - `=N`: the step chooses N, of the alternatives 0, 1, 2, ...;
//! - `wN`: the write of the thread's event N reaches memory;
//! - `<init` or `<PATH/N`: it reads the initial value, or from event N of a thread;
//! - `*N`: N such steps in a row.
//!
//! `@ADDRESS+SIZE=PATH/N` names a last write in modification order.

use interleaf_program::ThreadId;
use interleaf_trace::{Choice, LastWrite, ReadsFrom};
use std::fmt::Write;

/// The most steps of a schedule: as many as an execution can have.
const MOST_STEPS: usize = 1 << 28;

/// A schedule as a string.
pub fn write(schedule: &[Choice], last_writes: &[LastWrite]) -> String {
    let mut text = String::new();
    for steps in schedule.chunk_by(|one, other| one == other) {
        if !text.is_empty() {
            text.push(',');
        }
        let Choice { thread, number, memory_write, reads_from } = steps[0];
        write!(text, "{thread}").ok();
        if number != 0 {
            write!(text, "={number}").ok();
        }
        memory_write.into_iter().for_each(|event| _ = write!(text, "w{event}"));
        match reads_from {
            None => {}
            Some(ReadsFrom::Initial) => text.push_str("<init"),
            Some(ReadsFrom::Event(thread, event)) => _ = write!(text, "<{thread}/{event}"),
        }
        if steps.len() > 1 {
            write!(text, "*{}", steps.len()).ok();
        }
    }
    for LastWrite { address, size, thread, event } in last_writes {
        write!(text, "@{address:x}+{size}={thread}/{event}").ok();
    }
    text
}

/// Parses a string: the schedule, and the last writes in modification order. The error quotes the part that is wrong.
pub fn read(text: &str) -> Result<(Vec<Choice>, Vec<LastWrite>), String> {
    let mut parts = text.split('@');
    let steps = parts.next().unwrap_or_default();
    let mut schedule = Vec::new();
    for step in steps.split(',').filter(|step| !step.is_empty()) {
        let (choice, times) = read_step(step).ok_or_else(|| format!("`{}` is no step", short(step)))?;
        if times > MOST_STEPS - schedule.len() {
            return Err(format!("`{}` is more steps than an execution has", short(step)));
        }
        schedule.extend(std::iter::repeat_n(choice, times));
    }
    let last = |part: &str| read_last(part).ok_or_else(|| format!("`@{}` is no last write", short(part)));
    Ok((schedule, parts.map(last).collect::<Result<_, _>>()?))
}

fn read_step(text: &str) -> Option<(Choice, usize)> {
    let (step, times) = match text.split_once('*') {
        Some((step, times)) => (step, times.parse().ok()?),
        None => (text, 1),
    };
    let (step, reads_from) = match step.split_once('<') {
        Some((step, "init")) => (step, Some(ReadsFrom::Initial)),
        Some((step, event)) => {
            let (thread, event) = read_event(event)?;
            (step, Some(ReadsFrom::Event(thread, event)))
        }
        None => (step, None),
    };
    let (step, memory_write) = match step.split_once('w') {
        Some((step, event)) => (step, Some(event.parse().ok()?)),
        None => (step, None),
    };
    let (thread, number) = match step.split_once('=') {
        Some((thread, number)) => (thread, number.parse().ok()?),
        None => (step, 0),
    };
    Some((Choice { thread: thread.parse().ok()?, number, memory_write, reads_from }, times))
}

fn read_last(text: &str) -> Option<LastWrite> {
    let (bytes, event) = text.split_once('=')?;
    let (address, size) = bytes.split_once('+')?;
    let (thread, event) = read_event(event)?;
    Some(LastWrite {
        address: u64::from_str_radix(address, 16).ok()?,
        size: size.parse().ok()?,
        thread,
        event,
    })
}

fn read_event(text: &str) -> Option<(ThreadId, u32)> {
    let (thread, event) = text.split_once('/')?;
    Some((thread.parse().ok()?, event.parse().ok()?))
}

/// The beginning of what may be long.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thread(path: &[u32]) -> ThreadId {
        ThreadId::from_path(path).expect("a short path")
    }

    #[test]
    fn what_was_written_is_read() {
        let step =
            |path: &[u32]| Choice { thread: thread(path), number: 0, memory_write: None, reads_from: None };
        let schedule = [
            step(&[]),
            step(&[]),
            Choice { number: 3, ..step(&[1]) },
            Choice { memory_write: Some(17), ..step(&[1, 0]) },
            Choice { reads_from: Some(ReadsFrom::Initial), ..step(&[2]) },
            Choice { reads_from: Some(ReadsFrom::Event(thread(&[1]), 4)), ..step(&[2]) },
        ];
        let last = [LastWrite { address: 0x1f0, size: 8, thread: thread(&[1]), event: 2 }];
        let text = write(&schedule, &last);
        assert_eq!(text, "0*2,0.1=3,0.1.0w17,0.2<init,0.2<0.1/4@1f0+8=0.1/2");
        assert_eq!(read(&text), Ok((schedule.to_vec(), last.to_vec())));
        assert_eq!(read(""), Ok((Vec::new(), Vec::new())));
    }

    #[test]
    fn what_is_no_schedule_is_refused() {
        for (text, wrong) in [
            ("0,1", "`1` is no step"),
            ("0,0.x", "`0.x` is no step"),
            ("0*", "`0*` is no step"),
            ("0<3", "`0<3` is no step"),
            ("0*999999999999", "`0*999999999999` is more steps"),
            ("0@12", "`@12` is no last write"),
        ] {
            assert!(read(text).is_err_and(|error| error.contains(wrong)), "{text}: {:?}", read(text));
        }
    }
}

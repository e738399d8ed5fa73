//! Happens-before of the steps of an execution.

use super::names::Names;
use interleaf_search::Recording;
use interleaf_trace::happens_before;

/// For each step, the steps of other threads that it is the first of its thread to come after, at most one a thread: the closure of these
/// and of program order is happens-before.
pub(crate) fn synchronisations(recording: &Recording, names: &Names) -> Vec<Vec<usize>> {
    let trace = &recording.trace;
    let clocks = names.happens_before().map_or_else(|| happens_before(trace), <[Vec<u32>]>::to_vec);
    // By thread: its steps up to now, and its clock.
    let mut steps: Vec<Vec<usize>> = vec![Vec::new(); trace.threads.len()];
    let mut now: Vec<Vec<u32>> = vec![vec![0; trace.threads.len()]; trace.threads.len()];
    let mut found = Vec::with_capacity(clocks.len());
    for (number, (event, clock)) in trace.events.iter().zip(clocks).enumerate() {
        let own = event.thread.index();
        let mut earlier = Vec::new();
        for (thread, &count) in clock.iter().enumerate().filter(|(thread, _)| *thread != own) {
            if count > now[own][thread] {
                let mut last = steps[thread].iter().rev();
                earlier.extend(last.find(|&&step| trace.events[step].index < count).copied());
            }
        }
        now[own] = clock;
        steps[own].push(number);
        found.push(earlier);
    }
    found
}

/// The last step of the thread of one step that comes before another step by happens-before.
pub(crate) fn last_before(of: usize, other: usize, recording: &Recording) -> Option<usize> {
    let trace = &recording.trace;
    let thread = trace.events.get(of)?.thread;
    let known = *happens_before(trace).get(other)?.get(thread.index())?;
    trace.events[..other].iter().rposition(|event| event.thread == thread && event.index < known)
}

/// Why nothing orders the accesses of a race.
pub(super) fn unordered(steps: &[u32], recording: &Recording, names: &Names) -> Option<String> {
    let &[first, second] = steps else { return None };
    let thread = |step: u32| recording.steps.get(step as usize).map(|step| names.thread(step.event.thread));
    let (of, by) = (thread(first)?, thread(second)?);
    let second = second as usize;
    Some(match last_before(first as usize, second, recording) {
        Some(last) => {
            format!("no step of {of} after step {} happens before step {} of {by}", last + 1, second + 1)
        }
        None => format!("no step of {of} happens before step {} of {by}", second + 1),
    })
}

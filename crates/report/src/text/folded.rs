//! Which steps of an execution share one line.
//!
//! The steps of main before the first step of another thread are the same in all executions, and many if tables are set up.
//! They share one line, except for steps that a later step reads from, that start threads, or that the violation is about.

use crate::facts::names::Names;
use interleaf_search::Recording;
use interleaf_trace::Action;

/// How many steps in a row share a line, at least.
const FEWEST: usize = 4;

/// Which steps share a line.
pub(crate) struct Folded {
    /// Ranges of steps that do: the first of them, and the first behind them.
    ranges: Vec<(usize, usize)>,
    /// The steps that explain the violation.
    relevant: Vec<usize>,
}

impl Folded {
    /// Decides which steps share a line. The steps in `relevant` explain the violation.
    pub(crate) fn new(recording: &Recording, relevant: &[usize]) -> Folded {
        let steps = &recording.steps;
        let is_other = |step: &interleaf_search::RecordedStep| Some(step.event.thread) != main(recording);
        let Some(prefix) = steps.iter().position(is_other) else {
            return Folded { ranges: Vec::new(), relevant: relevant.to_vec() };
        };
        let mut kept = vec![false; prefix];
        let mut keep = |step: usize| kept.get_mut(step).into_iter().for_each(|kept| *kept = true);
        relevant.iter().for_each(|&step| keep(step));
        for (number, step) in steps.iter().enumerate() {
            match step.event.action {
                _ if number >= prefix => {
                    for piece in recording.trace.pieces_of(&step.event) {
                        if piece.last_write.is_event() {
                            keep(piece.last_write.0 as usize);
                        }
                    }
                }
                Action::Spawn(_) | Action::Join(_) => keep(number),
                _ if step.event.fault.is_some() || !step.output.is_empty() => keep(number),
                _ => {}
            }
        }
        let mut folded: Vec<(usize, usize)> = Vec::new();
        for (step, _) in kept.iter().enumerate().filter(|(_, kept)| !**kept) {
            match folded.last_mut() {
                Some((_, end)) if *end == step => *end += 1,
                _ => folded.push((step, step + 1)),
            }
        }
        folded.retain(|(start, end)| end - start >= FEWEST);
        Folded { ranges: folded, relevant: relevant.to_vec() }
    }

    /// The steps that explain the violation.
    pub(crate) fn relevant(&self) -> &[usize] {
        &self.relevant
    }

    /// The end of the range that begins with a step.
    pub(crate) fn end(&self, step: usize) -> Option<usize> {
        self.ranges.iter().find(|(start, _)| *start == step).map(|(_, end)| *end)
    }

    /// A phrase for the steps before `end`: that they come before a thread starts.
    pub(crate) fn until(end: usize, recording: &Recording, names: &Names) -> String {
        let started = recording.steps.iter().enumerate().find_map(|(number, step)| match step.event.action {
            Action::Spawn(thread) => Some((number, thread)),
            _ => None,
        });
        match started {
            Some((number, thread)) if number >= end => format!(" before {} starts", names.thread(thread)),
            _ => String::new(),
        }
    }
}

/// The thread that the program starts with.
fn main(recording: &Recording) -> Option<interleaf_trace::ThreadIndex> {
    recording.threads.first().map(|thread| thread.thread)
}

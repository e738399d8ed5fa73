//! `de-s-por`: source sets computed eagerly. A process that depends on one that is followed from a state on the stack
//! is noted with that state as soon as it takes a step.
//!
//! Source: Cirisci, Enea, Farzan, Mutluergil, "A Pragmatic Approach to Stateful Partial Order Reduction", 2022 (arXiv 2211.11942),
//! Algorithm 2.
//!
//! Deviations: a step is noted with every state on the stack whose process it depends on, not only with the last one:
//! the orders that would show it for the others may be merged with paths that were explored with another stack. When a
//! visited state is met, the labels that it leads to are noted one by one. A state on the stack is found through the
//! label of its process, and only states are examined that were pushed since the same process was last noted with that
//! label. The rest is in `source_sets/backtracking.rs`, with the proof and what is promised; the states visited are those of
//! `dl-s-por`.

use crate::Options;
use crate::labels::{LabelId, LabelSet, Labels};
use crate::run::Run;
use crate::search::explore;
use crate::source_sets::backtracking::{Dependences, SourceSets};
use crate::source_sets::source_set_frame::Stack;
use interleaf_program::AnyProgram;
use interleaf_search::{Observer, Results, Search, SearchError};
use interleaf_trace::ThreadSet;

/// Visits the states of a program that source sets lead to, computed on the way.
pub fn de_s_por(
    program: &dyn AnyProgram,
    search: &Search,
    options: &Options,
    observer: &mut dyn Observer,
) -> Result<Results, SearchError> {
    explore(program, search, options, observer, SourceSets::<Eager>::new)
}

/// The states on the stack whose process has a label.
#[derive(Debug, Default)]
struct LabelledFrames {
    /// Their depths, ascending.
    depths: Vec<usize>,
    /// For each process how many of them, from the lowest on, have it as a dependent process.
    noted: Vec<usize>,
}

/// The stack, by the labels of the processes that are followed.
#[derive(Debug, Default)]
struct Eager {
    by_label: Vec<LabelledFrames>,
    /// The number of states, from the first on, on which any process depends.
    any: usize,
}

impl Eager {
    /// Notes a label with the states below this depth.
    fn note(&mut self, run: &Run, labels: &mut Labels, stack: &mut Stack, label: LabelId, limit: usize) {
        let process = labels.process(label);
        for other in labels.dependent(&run.machine, label) {
            let Some(followed) = self.by_label.get_mut(other) else { continue };
            if followed.noted.len() <= process.index() {
                followed.noted.resize(process.index() + 1, 0);
            }
            let noted = &mut followed.noted[process.index()];
            let below = followed.depths.partition_point(|&depth| depth < limit);
            for &depth in followed.depths.get(*noted..below).unwrap_or_default() {
                stack[depth].own.followed.dependent.insert(process);
            }
            *noted = below.max(*noted);
        }
    }
}

impl Dependences for Eager {
    fn begin(&mut self, depth: usize, of_process: &[LabelId]) {
        for &label in of_process {
            if self.by_label.len() <= label as usize {
                self.by_label.resize_with(label as usize + 1, LabelledFrames::default);
            }
            let followed = &mut self.by_label[label as usize];
            if followed.depths.last() != Some(&depth) {
                followed.depths.push(depth);
            }
        }
    }

    fn happens(&mut self, run: &Run, labels: &mut Labels, stack: &mut Stack, label: LabelId) {
        // A state's own steps do not come after what is followed from it.
        let limit = stack.len() - 1;
        self.note(run, labels, stack, label, limit);
    }

    fn leads_to(&mut self, run: &Run, labels: &mut Labels, stack: &mut Stack, set: LabelSet) {
        let limit = stack.len();
        if set == LabelSet::ANYTHING {
            self.any = limit;
        } else {
            labels.members(set).for_each(|label| self.note(run, labels, stack, label, limit));
        }
    }

    fn end(&mut self, _: &Run, _: &mut Labels, stack: &mut Stack, _: bool) -> Option<ThreadSet> {
        let depth = stack.len() - 1;
        let own = &stack.last()?.own;
        for &label in &own.followed.labels {
            let followed = &mut self.by_label[label as usize];
            if followed.depths.last() == Some(&depth) {
                followed.depths.pop();
                let length = followed.depths.len();
                followed.noted.iter_mut().for_each(|noted| *noted = length.min(*noted));
            }
        }
        let is_any = depth < self.any;
        self.any = self.any.min(depth);
        (!is_any).then(|| own.followed.dependent.clone())
    }
}

//! `dl-s-por`: source sets computed lazily. The processes that depend on one that was followed from a state are looked
//! up when the search is back in the state.
//!
//! Source: Cirisci, Enea, Farzan, Mutluergil, "A Pragmatic Approach to Stateful Partial Order Reduction", 2022 (arXiv
//! 2211.11942), Algorithm 3 and appendix A.
//!
//! Deviation: the paper traverses again the part of the state graph that the process leads to. Here each state that was
//! left keeps what it leads to as a set of labels, so there is no traversal: see the head of `source_sets/backtracking.rs`, which
//! also has the proof and the promise. Of the optimisations of traversals in appendix A,
//! - each transition once per traversal: each is taken into account once per search;
//! - no traversal after the last successor: then nothing is looked up;
//! - an end as soon as all enabled processes depend on this one: the look-up ends;
//! - no traversal where all others lead to visited states: left out. Finding that out costs a step and a state for
//!   each, and would save one look at a set. `Options::visited_first` follows processes first that only lead to visited
//!   states;
//! - an end as soon as a disabled process depends on this one: left out, as that one stands for others here, and does
//!   not make the backtrack set all enabled processes.

use crate::Options;
use crate::labels::Labels;
use crate::run::Run;
use crate::search::explore;
use crate::source_sets::backtracking::{Dependences, SourceSets};
use crate::source_sets::source_set_frame::Stack;
use interleaf_program::AnyProgram;
use interleaf_search::{Observer, Results, Search, SearchError};
use interleaf_trace::ThreadSet;

/// Visits the states of a program that source sets lead to, computed on backtracking.
pub fn dl_s_por(
    program: &dyn AnyProgram,
    search: &Search,
    options: &Options,
    observer: &mut dyn Observer,
) -> Result<Results, SearchError> {
    explore(program, search, options, observer, SourceSets::<Lazy>::new)
}

/// Nothing is noted on the way.
#[derive(Debug, Default)]
struct Lazy;

impl Dependences for Lazy {
    fn end(&mut self, run: &Run, labels: &mut Labels, stack: &mut Stack, is_last: bool) -> Option<ThreadSet> {
        let own = stack.last().map(|top| &top.own).filter(|_| !is_last)?;
        let mut dependent = ThreadSet::EMPTY;
        for &label in &own.followed.labels {
            if own.safe.iter().all(|process| dependent.contains(process)) {
                break;
            }
            labels.dependent_processes(&run.machine, label, own.followed.reached, &mut dependent)?;
        }
        Some(dependent)
    }
}

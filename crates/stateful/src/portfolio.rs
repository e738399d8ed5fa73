//! `portfolio`: S-POR and DL-S-POR side by side, with several orders of threads. The first to finish wins.
//!
//! Source: Cirisci, Enea, Farzan, Mutluergil, "A Pragmatic Approach to Stateful Partial Order Reduction", 2022 (arXiv 2211.11942),
//! section 4.1: S-POR is ahead where little can be reduced, DL-S-POR where much can, and which order finds an error first is
//! luck.
//!
//! Promise: each search finds everything, and the result is that of the winner. Which one wins, and with it counts and
//! the first violation, depends on the machine.

use crate::{Options, ThreadOrder, dl_s_por, s_por};
use interleaf_program::AnyProgram;
use interleaf_search::{Results, Search, SearchError, StopReason, Unobserved};
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// One of the searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Member {
    /// Whether it is `dl-s-por`, and not `s-por`.
    pub has_source_sets: bool,
    /// In which order it follows threads.
    pub order: ThreadOrder,
}

impl Member {
    /// The searches in the order in which they join: both in the order of threads, then both in a permutation of it, and so on.
    pub fn number(number: u64) -> Member {
        let order = match number / 2 {
            0 => ThreadOrder::Sequential,
            seed => ThreadOrder::Permutation(seed),
        };
        Member { has_source_sets: number.is_multiple_of(2), order }
    }

    fn explore(self, program: &dyn AnyProgram, search: &Search, exact: bool) -> Result<Results, SearchError> {
        let options = Options { exact, order: self.order, ..Options::default() };
        match self.has_source_sets {
            true => dl_s_por(program, search, &options, &mut Unobserved),
            false => s_por(program, search, &options, &mut Unobserved),
        }
    }
}

impl fmt::Display for Member {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", if self.has_source_sets { "dl-s-por" } else { "s-por" })?;
        match self.order {
            ThreadOrder::Sequential => Ok(()),
            ThreadOrder::Permutation(seed) => write!(f, " --order permuted --seed {seed}"),
            ThreadOrder::Random(seed) => write!(f, " --order random --seed {seed}"),
        }
    }
}

/// Runs so many searches at a time, and returns the results of the first that finished. If none did, returns those of
/// the first search, as far as it came.
pub fn portfolio(
    program: &dyn AnyProgram,
    search: &Search,
    exact: bool,
    workers: u64,
) -> Result<Results, SearchError> {
    let is_over = AtomicBool::new(false);
    let winner = Mutex::new(None);
    let work = |member: Member| {
        let poll = |progress| {
            if is_over.load(Ordering::Relaxed) {
                return ControlFlow::Break(StopReason::Interrupt);
            }
            (search.poll)(progress)
        };
        let search = Search { settings: search.settings.clone(), poll: &poll, ..*search };
        let found = member.explore(program, &search, exact);
        let is_through =
            found.as_ref().map_or(true, |results| matches!(results.halt, None | Some(StopReason::Violation)));
        if is_through && !is_over.swap(true, Ordering::Relaxed) {
            *winner.lock().expect("no search panics while it holds the lock") = Some((found.clone(), member));
        }
        (found, member)
    };
    let first = std::thread::scope(|scope| {
        let others = (1..workers).map(Member::number).map(|member| scope.spawn(move || work(member)));
        let others: Vec<_> = others.collect();
        let first = work(Member::number(0));
        for other in others {
            if let Err(panic) = other.join() {
                std::panic::resume_unwind(panic);
            }
        }
        first
    });
    let winner = winner.into_inner().expect("no search panics while it holds the lock");
    let (found, member) = winner.unwrap_or(first);
    let mut results = found?;
    results.answered_by = Some(member.to_string());
    Ok(results)
}

//! Optimal-DPOR with observers.
//!
//! Source: Aronis, Jonsson, Lang, Sagonas, "Optimal Dynamic Partial Order Reduction with Observers", TACAS 2018, on the base
//! of Optimal-DPOR (see `optimal/mod.rs`, which has the search itself).
//!
//! The order of two blind writes to a cell counts only where an event sees it: see `visible_writes.rs`. Two executions are
//! of one class iff they have the same events, the same reads-from map, and before each write that something reads from the
//! same writes to its cell ([`ClassKey::of_observed`]).
//!
//! Promise: every such class of complete, blocked, faulty or deadlocked executions is explored exactly once, and
//! nothing else is. If data races or leaks are to be found, every order counts, and the search is that of `optimal`:
//! whether a release sequence is interrupted, and what memory holds in the end, depends on orders that no event sees.
//!
//! Deviations, besides those of `optimal`:
//! - Happens-before, in which races are found, has no order of blind writes at all. A race of an event with a write
//!   that it could have seen, had others not overwritten it, is reversed in two ways: without the write, like every
//!   race; and with the write as the last one (`optimal/rearrangement.rs`). The paper reverses races of two writes
//!   instead, for each observer.
//! - A sleeper that another blind write has passed stays asleep, even when it happens itself, until something reads from it
//!   (`sleep.rs`). The paper keeps sequences in sleep sets.
//! - Events that would see another write after a rearrangement are left out of it, with what happens after them. If the
//!   orders that are seen in other cells do not let the write come last, nothing is inserted: some other execution with
//!   the same prefix has those orders reversed, or not seen, and has the race, too.
//!
//! [`ClassKey::of_observed`]: interleaf_trace::ClassKey::of_observed

use crate::optimal::Explorer;
use crate::run::Run;
use crate::visible_writes::VisibleWrites;
use interleaf_memory::Model;
use interleaf_program::AnyProgram;
use interleaf_search::{Observer, Results, Search, SearchError, refining};
use std::collections::BTreeSet;

/// Explores a program under sequential consistency, once for each order of writes that can be seen.
pub fn observers(
    program: &dyn AnyProgram,
    search: &Search,
    observer: &mut dyn Observer,
) -> Result<Results, SearchError> {
    if search.settings.model != Model::Sc {
        return Err(SearchError::Unsupported("observers", "memory models with buffers"));
    }
    let mut ordered = BTreeSet::new();
    refining(&search.settings, |settings| {
        loop {
            let visible_writes = match search.races || search.leaks {
                false => VisibleWrites::with_ordered(std::mem::take(&mut ordered)),
                true => VisibleWrites::default(),
            };
            let mut explorer =
                Explorer::new(Run::new(program, search, settings.clone(), observer, visible_writes));
            explorer.explore_all();
            if !explorer.starts_over || explorer.run.machine.is_interrupted() {
                return explorer.run.finish();
            }
            ordered = explorer.run.order.visible_writes.into_ordered();
        }
    })
}

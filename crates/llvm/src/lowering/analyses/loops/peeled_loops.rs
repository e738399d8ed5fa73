//! Waits whose first read stands before the loop.
//!
//! ```c
//! a = load(&x); while (a != 0) a = load(&x);
//! ```
//!
//! With `--merge loops` the read in the loop does not happen: the thread stops there as after an iteration that changed nothing
//! ([`Op::StutteringLoop`](interleaf_program::Op)), and so the read before the loop waits. Promise: no reachable state of a
//! thread outside of such a loop is lost, and none is added, as these conditions hold for every value that can be read:
//!
//! 1. From the read before the loop to the header, and from there to the read in the loop, and back to the header, the thread
//!    shows no operation, and on the first and the last of these ways nothing can fault.
//! 2. At the header, everything that is live is what it would be if the read before the loop had obtained what the read in the loop
//!    did. Nothing else of what the first read makes is used later.
//! 3. Both read the same address, and the first is not ordered more strongly than the second.
//!
//! Argument: an execution in which the thread reads in the loop, and then goes on, differs from one in which it only comes to the
//! loop then, and reads the same before it, in nothing but reads that no other thread sees.

use crate::lowering::analyses::loops::entered_loop::{EnteredLoop, Load};
use crate::lowering::analyses::loops::retry_loops::Retries;
use crate::lowering::analyses::loops::waiting_loops::LiveVariables;
use crate::lowering::analyses::symbolic_path::{At, End, Known, Path};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The reads in loops that stand for those before them, by where these are.
pub(crate) type Peeled = FxHashMap<At, At>;

/// Finds the reads before loops, each with the one in its loop.
pub(crate) fn peeled_loops(known: Known, retries: &Retries) -> Peeled {
    let bodies = known.flow.loops();
    if bodies.is_empty() {
        return Peeled::default();
    }
    let Some(live) = LiveVariables::of(known) else {
        return Peeled::default();
    };
    // No section begins, so that no exit depends on buffers.
    let known = Known { must_exchange: false, ..known };
    let found = bodies.into_iter().filter_map(|(header, body)| {
        let entered = EnteredLoop { known, live: &live, header, body: Rc::new(body) };
        let loads = entered.loads_before();
        loads.into_iter().rev().find_map(|(path, load)| Some((load.at, inside(&entered, path, &load)?)))
    });
    let is_free = |at: &At| !retries.loads.contains_key(at) && !retries.exchanges.contains(at);
    found.filter(|(before, inside)| is_free(before) && is_free(inside)).collect()
}

/// The read in the loop that stands for a load before it. The path is behind that load.
fn inside<'a>(entered: &EnteredLoop<'a, '_>, mut path: Path<'a>, load: &Load) -> Option<At> {
    let is_header = |block| block == entered.header;
    path.share();
    path.forbid_faults();
    (path.run(is_header) == End::Block(entered.header)).then_some(())?;
    let entry = path.clone();
    path.allow_faults();
    path.stay_inside(entered.body.clone());
    (path.run(is_header) == End::Operation).then_some(())?;
    let at = entered.pass_again(&mut path, load)?;
    (path.run(is_header) == End::Block(entered.header)).then_some(())?;
    let is_merged = entered.is_refreshed(&entry, &path) && entered.use_later(load.at, &entry).is_none();
    is_merged.then_some(at)
}

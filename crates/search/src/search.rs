//! The settings that all searches share.

use crate::stop::{Progress, StopReason};
use interleaf_memory::Settings;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

/// The settings of a search.
pub struct Search<'a> {
    /// The settings of the machine.
    pub settings: Settings,
    /// Continue after a violation and collect all distinct ones.
    pub keep_going: bool,
    /// With `keep_going`: stop at so many violations.
    pub enough: usize,
    /// Look for data races.
    pub races: bool,
    /// With `keep_going`: collect all data races of an execution, not only its first. Searches that match states show others in any
    /// case, and not all.
    pub all_races: bool,
    /// Look for unreachable memory at the end of the program.
    pub leaks: bool,
    /// Count where executions part from each other, for `rf`.
    pub explains_count: bool,
    /// Count in how many executions each line is reached, if the program remembers lines.
    pub counts_lines: bool,
    /// Stop before the first event after so many executions of all kinds.
    pub execution_limit: Option<u64>,
    /// The most preemptions of an execution; see [`Preemptions`](crate::Preemptions).
    pub preemption_bound: Option<u32>,
    /// Called after every execution, and now and then within one; may stop the search.
    pub poll: &'a (dyn Fn(Progress) -> ControlFlow<StopReason> + Sync),
    /// While this is set, `poll` is called after every event: a single event may copy megabytes.
    pub urgent: &'a AtomicBool,
}

/// The [urgency](Search::urgent) of a search without limits.
static NEVER_URGENT: AtomicBool = AtomicBool::new(false);

impl Default for Search<'_> {
    fn default() -> Self {
        Search {
            settings: Settings::default(),
            keep_going: false,
            enough: usize::MAX,
            races: false,
            all_races: false,
            leaks: false,
            explains_count: false,
            counts_lines: false,
            execution_limit: None,
            preemption_bound: None,
            poll: &|_| ControlFlow::Continue(()),
            urgent: &NEVER_URGENT,
        }
    }
}

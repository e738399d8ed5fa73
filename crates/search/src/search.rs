//! How to search: what every algorithm is asked.

use crate::stop::{Progress, StopReason};
use interleaf_memory::Settings;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

/// How to search.
pub struct Search<'a> {
    /// How the machine treats the program.
    pub settings: Settings,
    /// Go on after a violation and collect all distinct ones.
    pub keep_going: bool,
    /// Until there are so many: for who knows how many there are.
    pub enough: usize,
    /// Look for data races.
    pub races: bool,
    /// Look for memory that nothing points to any more when the program ends.
    pub leaks: bool,
    /// The search stops before the first event after so many executions of all kinds.
    pub execution_limit: Option<u64>,
    /// How many preemptions an execution may have; see [`Preemptions`](crate::Preemptions).
    pub preemption_bound: Option<u32>,
    /// Asked after every execution, and now and then within one; may stop the search.
    pub poll: &'a (dyn Fn(Progress) -> ControlFlow<StopReason> + Sync),
    /// While this is set, `poll` is asked after every event: a single event may copy megabytes.
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
            leaks: false,
            execution_limit: None,
            preemption_bound: None,
            poll: &|_| ControlFlow::Continue(()),
            urgent: &NEVER_URGENT,
        }
    }
}

//! The report of a search that does not stop in time.
//!
//! The process then ends from outside of the search (see `limits`). What the search had counted when it last asked whether to go
//! on is all that is known of it, and it is in the report as complete executions.

use crate::arguments::Output;
use crate::check::Plan;
use crate::limits::{Watch, resident_bytes};
use crate::load::Loaded;
use crate::output;
use interleaf_report::{Cost, DebugInformation, Quotable, Report, Task, Unfinished};
use interleaf_search::Ability;
use interleaf_trace::{States, Statistics, Verdict};

/// Says what is printed if the process has to end at a hard limit: a report with the counts of the last look.
pub(crate) fn print_at_worst(watch: &Watch, loaded: &Loaded, plan: &Plan, output: Output) {
    let (program, provenance) = (loaded.name.clone(), loaded.provenance.clone());
    let (model, algorithm) = (plan.model.name(), plan.algorithm.name.to_string());
    let (load_seconds, is_stateful) = (loaded.seconds, plan.algorithm.can(Ability::States));
    watch.at_worst(move |halt, progress, explore_seconds| {
        if progress.violations > 0 {
            let limit = halt.limit();
            output::complain(&format!("{program}: {limit} was reached before a violation could be shown"));
            return;
        }
        let mut statistics = Statistics::default();
        statistics.executions.complete = progress.executions;
        statistics.states =
            is_stateful.then(|| States { visited: progress.states.unwrap_or(0), ..States::default() });
        let report = Report {
            task: Task::Check,
            program,
            provenance,
            model,
            algorithm,
            verdict: Verdict::Stopped,
            halt: Some(halt),
            answered_by: None,
            unfinished: Unfinished::default(),
            debug: DebugInformation {
                globals: &[],
                function_at: Box::new(|_| None),
                quotable: &Quotable::default(),
            },
            parts: Vec::new(),
            bounds: Vec::new(),
            violations: Vec::new(),
            statistics,
            cost: Cost { load_seconds, explore_seconds, peak_rss_bytes: resident_bytes("VmHWM:") },
        };
        if let Err(error) = output::print(&[report], &output) {
            output::complain(&format!("error: {error}"));
        }
    });
}

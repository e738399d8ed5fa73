//! The report of a search that does not stop in time.
//!
//! The guard (see `limits`) then ends the process. All that is known is what the search had counted at its last poll; the report
//! shows it as complete executions.

use super::auto::{self, LeftOut};
use super::hints::Hints;
use super::plan::Plan;
use crate::limits::{Watch, resident_bytes};
use crate::load::Loaded;
use crate::output::{self, Outputs};
use crate::terminal::complain;
use interleaf_program::KindsOfAccess;
use interleaf_report::{Cost, DebugInformation, Growing, Quotable, Report, SearchNames, Task, Unfinished};
use interleaf_search::Ability;
use interleaf_trace::{States, Statistics, Verdict};

/// Sets what is printed if the process ends at a hard limit.
pub(super) fn print_at_worst(
    watch: &Watch,
    loaded: &Loaded,
    plan: &Plan,
    outputs: Outputs,
    left_out: LeftOut,
) {
    let (program, provenance) = (loaded.name.clone(), loaded.provenance.clone());
    let model = plan.model.name();
    let (algorithm, answered_by) = plan.names(None);
    let hints = Hints::new(plan, loaded);
    let loops = plan.explains_loops.then(|| loaded.program.loops().to_vec());
    let (load_seconds, is_stateful) = (loaded.seconds, plan.algorithm.can(Ability::States));
    watch.at_worst(move |halt, last, explore_seconds| {
        let progress = last.progress;
        if progress.violations > 0 {
            let limit = halt.limit();
            complain(&format!("{program}: {limit} was reached before a violation could be shown"));
            return;
        }
        let help = hints.at(halt, None, last.growing.is_some());
        let mut statistics = Statistics::default();
        statistics.executions.complete = progress.executions;
        statistics.states =
            is_stateful.then(|| States { visited: progress.states.unwrap_or(0), ..States::default() });
        let report = Report {
            task: Task::Check,
            program,
            provenance,
            model,
            search: SearchNames {
                algorithm,
                answered_by,
                left_out: auto::reason_left_out(&left_out, explore_seconds),
            },
            verdict: Verdict::Stopped,
            ignored: Vec::new(),
            halt: Some(halt),
            unfinished: Unfinished {
                growing: last.growing.clone().map(|(place, events)| Growing { place, events }),
                help,
                ..Unfinished::default()
            },
            debug: DebugInformation {
                globals: &[],
                function_at: Box::new(|_| None),
                quotable: &Quotable::default(),
                accesses: KindsOfAccess::default(),
                places: Vec::new(),
            },
            sampling: None,
            asked: None,
            parts: Vec::new(),
            left: None,
            schedules: None,
            bounds: Vec::new(),
            loops,
            symmetry: None,
            divisions: None,
            history: None,
            progress: Vec::new(),
            lines: None,
            violations: Vec::new(),
            statistics,
            cost: Cost {
                load_seconds,
                explore_seconds,
                seconds_before: 0.0,
                peak_rss_bytes: resident_bytes("VmHWM:"),
            },
        };
        let unwritten = outputs.write_others(&report);
        let printed = output::print(&[report], &outputs.own);
        for error in printed.err().into_iter().chain(unwritten) {
            complain(&format!("error: {error}"));
        }
    });
}

//! What would help a search that a limit stopped: another algorithm, a bound on a loop, or another limit.

use super::auto::SECOND;
use super::plan::Plan;
use crate::load::Loaded;
use interleaf_program::{LoopRole, LoopSummary, Place, SourcePosition, names_file};
use interleaf_report::{Flags, LoopBound};
use interleaf_search::{Ability, Results, StopReason};

/// A loop with a larger bound may as well have none.
const MOST_ITERATIONS: u32 = 1_000_000;

/// All that hints depend on, known before the search starts.
pub(super) struct Hints {
    is_auto: bool,
    matches_states: bool,
    /// Whether executions are bounded in a way that searches for states do not support.
    counts_executions: bool,
    checkpoint: Option<String>,
    /// Whether the number of executions can be estimated.
    has_estimate: bool,
    /// The loops that may have no end, and that no bound cuts.
    endless: Vec<LoopSummary>,
}

/// What would help the search that has these results, a line each.
pub(super) fn hints(plan: &Plan, loaded: &Loaded, results: &Results) -> Vec<String> {
    match results.halt {
        Some(halt) if results.violations.is_empty() => {
            Hints::new(plan, loaded).at(halt, Some(&results.unfinished_at), results.growing.is_some())
        }
        _ => Vec::new(),
    }
}

impl Hints {
    pub(super) fn new(plan: &Plan, loaded: &Loaded) -> Hints {
        let flags = &loaded.provenance.flags;
        let loops = loaded.program.loops().iter();
        Hints {
            // There are no states in graphs.
            is_auto: plan.is_auto && !plan.model.is_graph(),
            matches_states: plan.algorithm.can(Ability::States),
            counts_executions: plan.preemption_bound.is_some() || plan.model.is_graph(),
            checkpoint: plan.checkpoint.as_ref().map(|checkpoint| checkpoint.file.path.display().to_string()),
            has_estimate: !plan.model.has_buffers(),
            endless: loops.filter(|one| may_be_endless(one) && !is_bounded(one, flags)).cloned().collect(),
        }
    }

    /// What would help, after the search was stopped at a place. A loop that made executions grow is named elsewhere, with its bound.
    pub(super) fn at(&self, halt: StopReason, place: Option<&Place>, has_grown: bool) -> Vec<String> {
        match halt {
            StopReason::Time | StopReason::Memory => {
                let bound = if has_grown { None } else { self.bound(place) };
                let all = [self.resume(), bound, self.other_algorithm(halt), self.other_command(halt)];
                all.into_iter().flatten().collect()
            }
            StopReason::Executions if self.checkpoint.is_some() => self.resume().into_iter().collect(),
            StopReason::Executions if self.is_auto => {
                vec![format!("raise --execution-limit, or leave it out: then {SECOND} runs as well")]
            }
            StopReason::Executions => vec!["raise --execution-limit to go on".to_string()],
            _ => Vec::new(),
        }
    }

    fn resume(&self) -> Option<String> {
        self.checkpoint.as_ref().map(|file| format!("`interleaf resume {file}` goes on"))
    }

    /// A bound on the loop that the search was in, else on the first one of the program's own that may have no end.
    fn bound(&self, place: Option<&Place>) -> Option<String> {
        let innermost = place.and_then(|place| place.innermost());
        let is_around = |one: &&LoopSummary| {
            innermost.zip(one.position.as_ref()).is_some_and(|((frame, at), head)| {
                one.function == frame.function && head.file == at.file && head.line <= at.line
            })
        };
        let nearest =
            self.endless.iter().filter(is_around).max_by_key(|one| one.position.as_ref().map(|at| at.line));
        // Of the standard library's many loops, a program runs few.
        let first = || self.endless.iter().find(|one| !is_in_rust_std(one));
        let head = nearest.or_else(first)?.position.as_ref()?;
        let at = format!("{}:{}", head.file, head.line);
        Some(format!("the loop at {at} may have no end; --unroll {at}=N bounds it"))
    }

    /// Another command for a search that takes too long.
    fn other_command(&self, halt: StopReason) -> Option<String> {
        let sample = "`interleaf sample` looks for violations at random";
        (halt == StopReason::Time && !self.matches_states).then(|| match self.has_estimate {
            true => format!("`interleaf estimate` says how long the whole search takes; {sample}"),
            false => sample.to_string(),
        })
    }

    fn other_algorithm(&self, halt: StopReason) -> Option<String> {
        let hint = match (self.is_auto, self.matches_states, halt) {
            _ if self.counts_executions => return None,
            (true, ..) => {
                "--algorithm dpor --preemption-bound 2 explores executions with few preemptions, which many bugs need".into()
            }
            (_, true, StopReason::Memory) => "--algorithm rf holds no states in memory".into(),
            (_, true, _) => "without --algorithm, rf runs as well, on all cores".into(),
            _ => format!("--algorithm {SECOND} matches states, and ends if there are few; without --algorithm both run"),
        };
        Some(hint)
    }
}

/// Whether a loop may go on for ever, and each iteration is explored. One that gives up counts to a bound.
fn may_be_endless(one: &LoopSummary) -> bool {
    one.role == LoopRole::Waits && !one.hindrances.is_empty() && one.position.is_some()
}

/// Whether a loop has a bound that ends it. No search ends that runs a loop more often than [`MOST_ITERATIONS`].
fn is_bounded(one: &LoopSummary, flags: &Flags) -> bool {
    let is_it = |bound: &&LoopBound| {
        let position = one.position.as_ref();
        position.is_some_and(|at| at.line == bound.line && names_file(&bound.file, &at.file))
    };
    let own = flags.loop_bounds.iter().rfind(is_it).map(|bound| bound.most);
    own.or(flags.unroll.filter(|_| !is_in_rust_std(one))).is_some_and(|most| most <= MOST_ITERATIONS)
}

fn is_in_rust_std(one: &LoopSummary) -> bool {
    one.position.as_ref().is_some_and(SourcePosition::is_in_rust_std)
}

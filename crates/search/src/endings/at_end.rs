//! The violations at the end of a schedule.

use crate::error::{SearchError, unless_interrupted};
use crate::{
    Results, Search, end_with, ending, go_round_for_ever, race_of_events, races_of_last, refining, take_turn,
};
use interleaf_memory::{Machine, Settings};
use interleaf_program::AnyProgram;
use interleaf_trace::{BlockedReason, Choice, Ending, LastWrite, Violation};
use std::cmp::Reverse;

/// What is looked for at the end of a schedule, besides faults and deadlocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LooksFor {
    /// Data races.
    pub races: bool,
    /// Leaks.
    pub leaks: bool,
    /// Whether states were matched when the violation was found: there may be other races before the one that is reported.
    pub by_states: bool,
}

/// The violations at the end of a schedule after which these are the last writes; none if it cannot be run. A race is one of the last
/// event: with the latest of the others if it was found by states, else with the one that is found first.
///
/// # Errors
///
/// If the program does something that the memory model does not know.
pub fn violations_at_end(
    program: &dyn AnyProgram,
    settings: &Settings,
    (schedule, last_writes): (&[Choice], &[LastWrite]),
    looks_for: LooksFor,
) -> Result<Vec<Violation>, SearchError> {
    let settings = settings.of_known_schedule();
    refining(&settings, |settings| {
        let search = Search {
            settings: settings.clone(),
            keep_going: true,
            leaks: looks_for.leaks,
            ..Search::default()
        };
        let mut machine = Machine::new(program, settings);
        for &choice in schedule {
            unless_interrupted(&machine, ())?;
            if !take_turn(&mut machine, choice) {
                return Ok(Vec::new());
            }
        }
        end_with(&mut machine, last_writes);
        machine.go_on_at_end();
        unless_interrupted(&machine, ())?;
        // If the schedule stops before the program does, waiting threads are no deadlock.
        let can_move = machine.threads().any(|thread| machine.is_enabled(thread));
        let can_go_on = can_move && !go_round_for_ever(&mut machine);
        let ending = match ending(&machine) {
            Ending::Deadlock if can_go_on => Ending::Blocked(BlockedReason::Await),
            ending => ending,
        };
        let mut results = Results::default();
        let looks = looks_for.races || machine.settings().model.is_graph();
        let mut of_last = if looks { races_of_last(&machine) } else { Vec::new() };
        if looks_for.by_states {
            of_last.sort_by_key(|race| Reverse(race.first));
        }
        if let Some(&race) = of_last.first() {
            results.record_race(&machine, race, 0, race_of_events(machine.trace(), race));
        }
        let _ = results.record(&machine, ending, &search);
        Ok(results.violations)
    })
}

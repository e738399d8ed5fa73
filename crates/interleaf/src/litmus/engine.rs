//! The executions of a litmus test.
//!
//! Herd counts one execution for each class of equal program order, reads-from and coherence. An algorithm that shows an execution of
//! each of these classes ([`Ability::Outcomes`]) finds its counts. The others find the same states and fewer executions, if what
//! they do not tell apart is made visible: [`interleaf_litmus::observed`] says how.

use crate::algorithms::{Algorithm, Tuning};
use crate::limits::urgency;
use interleaf_litmus::{End, LitmusThread, Outcomes, Test};
use interleaf_memory::{Machine, Model, Settings};
use interleaf_program::{Cell, ThreadId};
use interleaf_search::{Ability, Observer, Progress, Search, SearchError, StopReason};
use interleaf_trace::{CellIndex, Ending, ViolationKind};
use std::ops::ControlFlow;

/// The executions of a test under a model.
pub struct Execution {
    pub outcomes: Outcomes,
    /// Why not all executions were explored.
    pub halt: Option<StopReason>,
    /// Whether plain accesses race: then a test in C means nothing.
    pub is_racy: bool,
    /// The line and the kind of an illegal operation, which ends the search.
    pub fault: Option<(u32, String)>,
}

/// Explores all executions of a test that a model allows.
pub fn execute(
    test: &Test,
    model: Model,
    algorithm: &Algorithm,
    poll: &(dyn Fn(Progress) -> ControlFlow<StopReason> + Sync),
) -> Result<Execution, SearchError> {
    execute_with(test, Settings { model, ..Settings::default() }, algorithm, poll)
}

/// The same with other settings of the machine.
pub fn execute_with(
    test: &Test,
    settings: Settings,
    algorithm: &Algorithm,
    poll: &(dyn Fn(Progress) -> ControlFlow<StopReason> + Sync),
) -> Result<Execution, SearchError> {
    let search = Search {
        // Where executions are graphs, a race does not end the search.
        keep_going: settings.model.is_graph(),
        settings,
        poll,
        urgent: urgency(),
        ..Search::default()
    };
    let observed = match algorithm {
        complete if complete.can(Ability::Outcomes) => None,
        of_states if of_states.can(Ability::States) => Some(test.with_stored_registers()),
        _ => Some(test.with_final_reads()),
    };
    let test = observed.as_ref().unwrap_or(test);
    let mut collector = Collector { test, outcomes: Outcomes::default(), fault: None };
    let results = algorithm.explore(test, &search, &Tuning::default(), &mut collector)?;
    let Collector { outcomes, fault, .. } = collector;
    let is_racy = results.violations.iter().any(|violation| violation.kind == ViolationKind::Race);
    let halt = results.halt.filter(|&halt| halt != StopReason::Violation);
    Ok(Execution { outcomes, halt, is_racy, fault })
}

struct Collector<'t> {
    test: &'t Test,
    outcomes: Outcomes,
    fault: Option<(u32, String)>,
}

impl Observer for Collector<'_> {
    fn start(&mut self) {
        self.outcomes = Outcomes::default();
        self.fault = None;
    }

    fn execution(&mut self, machine: &Machine, ending: Ending) {
        match ending {
            Ending::Complete => self.outcomes.add(self.test, &AtEnd(machine)),
            Ending::Blocked(_) | Ending::Deadlock => self.outcomes.is_cut = true,
            Ending::Faulty => {
                let mut faults =
                    machine.threads().filter_map(|thread| Some((thread, machine.fault(thread)?)));
                self.fault = faults.next().map(|(thread, fault)| {
                    let place = machine.state(thread).map(|state| machine.program().place(state));
                    let line = place.and_then(|place| Some(place.innermost()?.1.line)).unwrap_or(0);
                    (line, format!("{}, in an execution under {}", fault, machine.settings().model.name()))
                });
            }
        }
    }
}

/// The end of a machine's execution.
struct AtEnd<'m, 'p>(&'m Machine<'p>);

impl End for AtEnd<'_, '_> {
    fn thread(&self, number: u16) -> Option<&LitmusThread> {
        let id = match number.checked_sub(1) {
            None => ThreadId::MAIN,
            Some(child) => ThreadId::MAIN.child(child.into())?,
        };
        self.0.state(self.0.thread(id)?)?.downcast_ref()
    }

    fn memory(&self, address: u64, initial: u64) -> u64 {
        let mut bytes = initial.to_le_bytes();
        let trace = self.0.trace();
        for (index, &Cell { address: start, size }) in trace.cells.iter().enumerate() {
            let Some(offset) = start.checked_sub(address).filter(|offset| offset + u64::from(size) <= 8)
            else {
                continue;
            };
            let cell = CellIndex(index as u32);
            let written = self.0.written_by(cell, self.0.last_write(cell)).bits().to_le_bytes();
            let (offset, size) = (offset as usize, usize::from(size));
            bytes[offset..offset + size].copy_from_slice(&written[..size]);
        }
        u64::from_le_bytes(bytes)
    }
}

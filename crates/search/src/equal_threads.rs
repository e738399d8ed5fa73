//! Which threads of a program are equal, for who asks.

use crate::error::{SearchError, unless_interrupted};
use crate::refining::refining;
use interleaf_memory::{Asymmetries, Asymmetry, Group, Machine, Settings};
use interleaf_program::{AnyProgram, Place, ThreadId};
use interleaf_trace::{Action, EventIndex, ThreadIndex};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How many steps of an execution are looked at.
const MOST_STEPS: usize = 100_000;

/// For so many steps a thread runs on.
const TURN: usize = 64;

/// Threads that start in one state.
#[derive(Clone, Debug)]
pub struct EqualThreads {
    /// Their names, which are those of their functions, and their ids.
    pub threads: Vec<(Arc<str>, ThreadId)>,
    /// Where the first one is started.
    pub place: Place,
    /// Why they are not equal, if they are not.
    pub difference: Option<Asymmetry>,
}

/// The threads of one execution that start in one state, in the order in which they are started, with what a search has learned of them. `None`
/// if the program asks for ids of threads, or detaches some.
///
/// # Errors
///
/// If the program does something that the memory model does not know.
pub fn equal_threads(
    program: &dyn AnyProgram,
    settings: &Settings,
    known: &Asymmetries,
) -> Result<Option<Vec<EqualThreads>>, SearchError> {
    if program.tells_threads_apart() {
        return Ok(None);
    }
    let mut asymmetries = settings.asymmetries.clone();
    asymmetries.join(known);
    let settings = Settings { merges_threads: true, asymmetries, ..settings.of_known_schedule() };
    refining(&settings, |settings| {
        let mut machine = Machine::new(program, settings);
        for step in 0..MOST_STEPS {
            unless_interrupted(&machine, ())?;
            // A thread that waits in a loop does not keep others from starting.
            let threads: Vec<ThreadIndex> = machine.threads().collect();
            let first = step / TURN % threads.len().max(1);
            let mut order = threads[first..].iter().chain(&threads[..first]);
            let Some(&thread) = order.find(|thread| machine.is_enabled(**thread)) else { break };
            machine.step(thread, 0);
        }
        unless_interrupted(&machine, ())?;
        Ok(Some(groups(&machine, program)))
    })
}

fn groups(machine: &Machine, program: &dyn AnyProgram) -> Vec<EqualThreads> {
    let mut found: BTreeMap<Group, usize> = BTreeMap::new();
    let mut all: Vec<EqualThreads> = Vec::new();
    for (number, event) in machine.trace().events.iter().enumerate() {
        let Action::Spawn(thread) = event.action else { continue };
        let (Some(group), Some(state)) = (machine.start_of(thread), machine.state(thread)) else { continue };
        let number_of_group = *found.entry(group).or_insert(all.len());
        if number_of_group == all.len() {
            let place = machine.place_of_event(EventIndex(number as u32)).unwrap_or_default();
            let difference = machine.settings().asymmetries.reason(group);
            all.push(EqualThreads { threads: Vec::new(), place, difference });
        }
        all[number_of_group].threads.push((program.name(state), machine.id(thread)));
    }
    all
}

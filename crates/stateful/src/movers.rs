//! Who has to move before a process can that cannot: necessary enabling sets.
//!
//! Source: Godefroid, "Partial-Order Methods for the Verification of Concurrent Systems", LNCS 1032, 1996, section 4.5;
//! Valmari, "Stubborn sets for reduced state space generation", 1989.
//!
//! A process that waits to join a thread stands for that thread, one that was not started for the one that starts it,
//! and one that waits until memory holds something else for all that have a step which depends on that, as far as it is
//! known what happens. One of which no step leads to another state waits for all that its steps touch. Whoever a
//! process stands for may stand for others in turn.

use crate::labels::{LabelId, Labels};
use crate::run::Run;
use interleaf_memory::Status;
use interleaf_program::{Op, ThreadId};
use interleaf_trace::{BlockedReason, ThreadIndex, ThreadSet};

/// The processes that can move which some processes stand for.
#[derive(Debug, Default)]
pub(crate) struct Movers {
    /// Those that can move.
    pub(crate) processes: ThreadSet,
    /// All that stand for others, or that never move.
    pub(crate) standing: ThreadSet,
    /// The labels of what they wait for.
    pub(crate) awaited: Vec<LabelId>,
}

impl Movers {
    /// Who `processes` stand for in the state that the machine is in. `can_move` says whether a step of a process leads
    /// to another state, `happens` gives the processes which depend on a label, or none if that can be any.
    pub(crate) fn of(
        run: &mut Run,
        labels: &mut Labels,
        processes: &ThreadSet,
        can_move: impl Fn(ThreadIndex) -> bool,
        mut happens: impl FnMut(&Run, &mut Labels, LabelId) -> Option<ThreadSet>,
    ) -> Option<Movers> {
        let mut movers = Movers::default();
        let mut left: Vec<_> = processes.iter().collect();
        let mut of_process = Vec::new();
        while let Some(process) = left.pop() {
            if can_move(process) {
                movers.processes.insert(process);
                continue;
            }
            if movers.standing.contains(process) {
                continue;
            }
            movers.standing.insert(process);
            match run.machine.status(process) {
                Status::Ready(Op::Join { thread }) => left.push(run.machine.thread(thread)?),
                Status::Absent => {
                    let path = run.machine.id(process).path();
                    let (_, starter) = path.split_last()?;
                    left.push(run.machine.thread(ThreadId::from_path(starter)?)?);
                }
                Status::Ready(_) | Status::Stopped(BlockedReason::Await) => {
                    labels.of_process(run, process, &mut of_process);
                    if of_process.is_empty() {
                        return None;
                    }
                    for &label in &of_process {
                        left.extend(happens(run, labels, label)?.iter());
                    }
                    movers.awaited.extend(&of_process);
                }
                // They never move again.
                Status::Ended(_) | Status::Faulted | Status::Stopped(_) => {}
                Status::Buffer => return None,
            }
        }
        Some(movers)
    }
}

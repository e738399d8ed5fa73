//! Necessary enabling sets: the processes that must move before a blocked process can.
//!
//! Source: Godefroid, "Partial-Order Methods for the Verification of Concurrent Systems", LNCS 1032, 1996, section 4.5;
//! Valmari, "Stubborn sets for reduced state space generation", 1989.
//!
//! A process that waits to join a thread stands for that thread; one that was not started, for the thread that starts
//! it; and one that waits for memory to change, for all that are known to have a step which its wait depends on. A
//! process whose steps lead to no other state waits for all that its steps touch. A process that another one stands for
//! may stand for others in turn.

use crate::labels::{LabelId, Labels};
use crate::run::Run;
use interleaf_memory::Status;
use interleaf_program::{Op, ThreadId};
use interleaf_trace::{BlockedReason, ThreadIndex, ThreadSet};

/// The enabled processes that some processes stand for.
#[derive(Debug, Default)]
pub(crate) struct Movers {
    pub(crate) processes: ThreadSet,
    /// The processes that stand for others, or never move.
    pub(crate) standing: ThreadSet,
    /// The labels that they wait for.
    pub(crate) awaited: Vec<LabelId>,
}

impl Movers {
    /// The processes that `processes` stand for in the machine's state. `can_move` says whether a step of a process
    /// leads to another state; `happens` returns the processes that depend on a label, or none if any may.
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

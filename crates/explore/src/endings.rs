//! What `rf` and `rvf` share at the end of executions: the cells that blocked threads read, and a run in the order of a
//! witness.

use interleaf_memory::{Machine, Status};
use interleaf_trace::{Action, BlockedReason, CellIndex, Choice, EventIndex, ThreadIndex};

/// The cells that blocked threads read last, in ascending order, and the threads that wait with a guard. Cells that a
/// thread reads from its own buffer, as `sees_buffer` says, are left out: no other thread decides what it reads there. So are
/// merged locks.
pub(crate) fn final_cells(
    machine: &Machine,
    sees_buffer: impl Fn(ThreadIndex, CellIndex) -> bool,
) -> (Vec<CellIndex>, Vec<ThreadIndex>) {
    let (mut cells, mut waiting) = (Vec::new(), Vec::new());
    let trace = machine.trace();
    for thread in machine.threads() {
        let is_in_memory = |cell: &CellIndex| cell.is_some() && !sees_buffer(thread, *cell);
        match machine.status(thread) {
            Status::Ready(_) => {
                let Some(guard) = machine.guard(thread) else { continue };
                waiting.push(thread);
                if machine.merged_lock(thread).is_some() {
                    continue;
                }
                cells.extend(guard.cells.iter(&trace.groups).filter(is_in_memory));
            }
            Status::Stopped(BlockedReason::Await) => {}
            _ => continue,
        }
        let own = trace.events.iter().rev().filter(|event| event.thread == thread);
        for event in own.take(machine.round(thread) as usize).filter(|event| !event.merged) {
            cells.extend(event.footprint.accessed().iter(&trace.groups).filter(is_in_memory));
        }
    }
    cells.sort_unstable();
    cells.dedup();
    (cells, waiting)
}

/// A machine that has run the events of another one in the order of an execution.
///
/// # Panics
///
/// If an event differs: a defect of the search.
pub(crate) fn in_order<'p>(machine: &Machine<'p>, execution: &[EventIndex]) -> Machine<'p> {
    let in_order = run_in_order(machine, execution);
    in_order.unwrap_or_else(|_| {
        panic!("a witness can be run and has the values of its events; please report this")
    })
}

/// A machine that has run the events of another one in this order, or the first event that cannot be run or differs.
pub(crate) fn run_in_order<'p>(
    machine: &Machine<'p>,
    execution: &[EventIndex],
) -> Result<Machine<'p>, EventIndex> {
    let mut in_order = Machine::new(machine.program(), machine.settings().clone());
    let trace = machine.trace();
    for &position in execution {
        let event = trace.event(position);
        let turn = Choice {
            thread: trace.thread_of(event),
            number: if let Action::Choose(number) = event.action { number } else { 0 },
            memory_write: (event.action == Action::MemoryWrite).then_some(event.index),
            reads_from: None,
        };
        let thread = in_order.turn(turn).ok_or(position)?;
        if turn.memory_write.is_none() && turn.number >= in_order.choices(thread) {
            return Err(position);
        }
        let found = *in_order.step(thread, turn.number);
        let is_same = (found.read, found.written, found.fault) == (event.read, event.written, event.fault);
        if !is_same {
            return Err(position);
        }
    }
    Ok(in_order)
}

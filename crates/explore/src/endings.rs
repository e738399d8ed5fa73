//! What `rf` and `rvf` share at the end of executions: the cells that blocked threads read, and a run in the order of a
//! witness.

use interleaf_memory::{Machine, Status};
use interleaf_trace::{Action, BlockedReason, CellIndex, Choice, Event, EventIndex, ThreadIndex};

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

/// A machine that runs executions of a search in their orders, one after the other. It goes back no further than where the next one
/// differs.
#[derive(Default)]
pub(crate) struct InOrder<'p> {
    machine: Option<Machine<'p>>,
    turns: Vec<Choice>,
}

impl<'p> InOrder<'p> {
    /// The machine, after it has run the events of another one in the order of an execution.
    ///
    /// # Panics
    ///
    /// If an event differs: a defect of the search.
    pub(crate) fn run(&mut self, other: &Machine<'p>, execution: &[EventIndex]) -> &Machine<'p> {
        let in_order = self.try_run(other, execution);
        in_order.unwrap_or_else(|_| {
            panic!("a witness can be run and has the values of its events; please report this")
        })
    }

    /// The same, or the first event that cannot be run or differs.
    pub(crate) fn try_run(
        &mut self,
        other: &Machine<'p>,
        execution: &[EventIndex],
    ) -> Result<&Machine<'p>, EventIndex> {
        self.machine.take_if(|machine| machine.is_interrupted());
        if self.machine.is_none() {
            self.turns.clear();
        }
        let machine =
            self.machine.get_or_insert_with(|| Machine::new(other.program(), other.settings().clone()));
        let trace = other.trace();
        let turn_of = |position: EventIndex| {
            let event = trace.event(position);
            Choice {
                thread: trace.thread_of(event),
                number: if let Action::Choose(number) = event.action { number } else { 0 },
                memory_write: (event.action == Action::MemoryWrite).then_some(event.index),
                reads_from: None,
            }
        };
        let is_same = |own: &Event, position: EventIndex| {
            let event = trace.event(position);
            (own.read, own.written, own.fault) == (event.read, event.written, event.fault)
        };
        let shared =
            self.turns.iter().zip(execution).take_while(|(turn, next)| **turn == turn_of(**next)).count();
        while self.turns.len() > shared {
            self.turns.pop();
            machine.undo();
        }
        let events = machine.trace().events.iter().zip(execution);
        if let Some((_, &position)) = events.clone().find(|(own, position)| !is_same(own, **position)) {
            return Err(position);
        }
        for &position in &execution[shared..] {
            let turn = turn_of(position);
            let thread = machine.turn(turn).ok_or(position)?;
            if turn.memory_write.is_none() && turn.number >= machine.choices(thread) {
                return Err(position);
            }
            let found = *machine.step(thread, turn.number);
            self.turns.push(turn);
            if !is_same(&found, position) {
                return Err(position);
            }
        }
        Ok(machine)
    }
}

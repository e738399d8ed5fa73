//! Whether a witness is an execution: its moments, one after the other, with real buffers and a real memory.
//!
//! It shares nothing with the verifiers but the types of what goes in, and no witness is returned that has not been through it.

use super::execution::{Event, EventId, Execution, Model, Moment, Source, Target};
use std::collections::VecDeque;

/// What each read obtains if the moments happen as they may, whatever its source.
pub(crate) fn sources(execution: &Execution, model: Model, moments: &[Moment]) -> Vec<(EventId, Source)> {
    let mut machine = Machine { is_bound: false, ..Machine::new(execution, model) };
    let mut sources = Vec::new();
    for &moment in moments {
        if let Moment::Happens(id) = moment
            && let Some(event) = execution.get(id)
            && let (Some(cell), Some(_)) = (event.cell(), event.source())
        {
            sources.push((id, machine.seen(id.thread as usize, cell)));
        }
        machine.takes(moment);
    }
    sources
}

/// Whether each event happens once, in program order, each read reads from its source, and each buffered write reaches memory.
pub(crate) fn is_witness(execution: &Execution, model: Model, moments: &[Moment]) -> bool {
    let mut machine = Machine::new(execution, model);
    moments.iter().all(|&moment| machine.takes(moment).is_some()) && machine.has_ended()
}

struct Machine<'a> {
    execution: &'a Execution,
    model: Model,
    /// By cell, what wrote it last.
    memory: Vec<Source>,
    /// By thread, the writes that have not reached memory, with their cells, oldest first. Under PSO those of a cell are a buffer.
    buffers: Vec<VecDeque<(EventId, u32)>>,
    /// By thread, its next event.
    next: Vec<u32>,
    /// Whether a read reads from its source and nothing else.
    is_bound: bool,
}

impl Machine<'_> {
    fn new(execution: &Execution, model: Model) -> Machine<'_> {
        Machine {
            execution,
            model,
            memory: vec![Source::Initial; execution.cells()],
            buffers: vec![VecDeque::new(); execution.threads().len()],
            next: vec![0; execution.threads().len()],
            is_bound: true,
        }
    }

    fn seen(&self, thread: usize, cell: u32) -> Source {
        let own = self.buffers[thread].iter().rev().find(|(_, other)| *other == cell);
        own.map_or(self.memory[cell as usize], |&(event, _)| Source::Event(event))
    }

    fn takes(&mut self, moment: Moment) -> Option<()> {
        match moment {
            Moment::Happens(event) => self.happens(event),
            Moment::ReachesMemory(event) => self.reaches_memory(event),
        }
    }

    fn happens(&mut self, id: EventId) -> Option<()> {
        let thread = id.thread as usize;
        let event = self.execution.get(id)?;
        if self.next[thread] != id.index {
            return None;
        }
        self.next[thread] += 1;
        let is_drained = self.buffers[thread].is_empty();
        match event {
            Event::Read { cell, source } => {
                (!self.is_bound || self.seen(thread, cell) == source).then_some(())
            }
            Event::Write { cell } if self.model == Model::Sc => {
                self.memory[cell as usize] = Source::Event(id);
                Some(())
            }
            Event::Write { cell } => {
                self.buffers[thread].push_back((id, cell));
                Some(())
            }
            Event::Fence => is_drained.then_some(()),
            Event::Update { cell, source, target } => {
                if !is_drained || self.is_bound && self.memory[cell as usize] != source {
                    return None;
                }
                if target == Target::Memory || self.model == Model::Sc {
                    self.memory[cell as usize] = Source::Event(id);
                } else {
                    self.buffers[thread].push_back((id, cell));
                }
                Some(())
            }
        }
    }

    fn reaches_memory(&mut self, id: EventId) -> Option<()> {
        let buffer = self.buffers.get_mut(id.thread as usize)?;
        let place = buffer.iter().position(|&(event, _)| event == id)?;
        let (_, cell) = buffer[place];
        let is_oldest = match self.model {
            Model::Sc => false,
            Model::Tso => place == 0,
            Model::Pso => buffer.iter().take(place).all(|&(_, other)| other != cell),
        };
        if !is_oldest {
            return None;
        }
        buffer.remove(place);
        self.memory[cell as usize] = Source::Event(id);
        Some(())
    }

    fn has_ended(&self) -> bool {
        let lengths = self.execution.threads().iter().map(Vec::len);
        self.buffers.iter().all(VecDeque::is_empty)
            && self.next.iter().zip(lengths).all(|(&next, length)| next as usize == length)
    }
}

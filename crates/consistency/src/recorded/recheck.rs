//! Whether a witness is an execution: its moments, one after the other, with real buffers and a real memory.
//!
//! It shares nothing with the verifiers but the types of what goes in, and no witness is returned that has not been through it.

use super::execution::{Event, EventId, Execution, Model, Moment, Source, Target};
use std::collections::VecDeque;

/// Whether each event happens once, in program order, each read reads from its source, and each buffered write reaches memory.
pub(crate) fn is_witness(execution: &Execution, model: Model, moments: &[Moment]) -> bool {
    let mut machine = Machine {
        execution,
        model,
        memory: vec![Source::Initial; execution.cells()],
        buffers: vec![VecDeque::new(); execution.threads().len()],
        next: vec![0; execution.threads().len()],
    };
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
}

impl Machine<'_> {
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
                let own = self.buffers[thread].iter().rev().find(|(_, other)| *other == cell);
                let seen = own.map_or(self.memory[cell as usize], |&(event, _)| Source::Event(event));
                (seen == source).then_some(())
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
                if !is_drained || self.memory[cell as usize] != source {
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

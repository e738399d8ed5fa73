//! Where executions part from each other: `--explain-count`.
//!
//! A depth-first search runs one execution, and comes to each further one by going back to a choice and taking it differently: what a
//! read reads, who takes a lock next. So each execution but the first belongs to one choice, and all of them together say where
//! executions come from.

use interleaf_memory::{Machine, Status};
use interleaf_program::{Address, Frame, Global, Op, Shape, Site, SourcePosition};
use interleaf_trace::ThreadIndex;
use std::collections::HashMap;
use std::sync::Arc;

/// A choice in the program, and how many executions part there from those before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Division {
    /// The variable, or the type and the field of an allocated object. None if it has no name.
    pub name: Option<String>,
    /// The operation that may go differently.
    pub op: Op,
    /// Its function and position in the program's own files.
    pub at: Option<(Frame, SourcePosition)>,
    /// Its function and position in Rust's standard library, if it is there.
    pub inside: Option<(Frame, SourcePosition)>,
    /// The innermost loop that it is in.
    pub in_loop: Option<Site>,
    /// How many executions part there.
    pub executions: u64,
}

type Positioned = (Frame, SourcePosition);
type Key = (Option<String>, Option<Positioned>, Option<Positioned>, Option<Site>);

/// All choices at which executions parted.
#[derive(Clone, Debug, Default)]
pub struct Divisions {
    all: Vec<Division>,
    numbers: HashMap<Key, u32>,
}

impl Divisions {
    /// The number of the choice that the next step of a thread is.
    pub fn number(&mut self, machine: &Machine, thread: ThreadIndex) -> u32 {
        let program = machine.program();
        let op = match machine.status(thread) {
            Status::Ready(op) => op,
            _ => machine.next_memory_write(thread).unwrap_or(Op::AtomicEnd),
        };
        let state = machine.state(thread);
        let place = state.map(|state| program.place(state)).unwrap_or_default();
        let described = state.map(|state| program.described_objects(state, op.address()));
        let name = op.address().and_then(|address| {
            let described = described.unwrap_or_default();
            name_of(address, program.globals(), &described)
        });
        let at = place.innermost().map(|(frame, position)| (frame.clone(), position.clone()));
        let in_std = state.map(|state| program.place_in_std(state)).unwrap_or_default();
        let inside = in_std.inside_rust_std().map(|(frame, position)| (frame.clone(), position.clone()));
        let in_loop = state.and_then(|state| program.loops(state).last().copied());
        self.add(Division { name, op, at, inside, in_loop, executions: 0 })
    }

    /// Adds an execution that parts at a choice.
    pub fn count(&mut self, number: u32) {
        if let Some(division) = self.all.get_mut(number as usize) {
            division.executions += 1;
        }
    }

    /// Adds executions that part from others in their ends alone, or whose choice is not known.
    pub fn count_ends(&mut self, executions: u64) {
        let end =
            Division { name: None, op: Op::AtomicEnd, at: None, inside: None, in_loop: None, executions: 0 };
        let number = self.add(end);
        self.all[number as usize].executions += executions;
    }

    /// Adds those of another worker.
    pub(crate) fn merge(&mut self, other: Divisions) {
        for division in other.all {
            let executions = division.executions;
            let number = self.add(Division { executions: 0, ..division });
            self.all[number as usize].executions += executions;
        }
    }

    /// The choices at which executions parted, those with most first.
    pub fn sorted(&self) -> Vec<Division> {
        let mut sorted: Vec<_> =
            self.all.iter().filter(|division| division.executions > 0).cloned().collect();
        sorted.sort_by_key(|division| std::cmp::Reverse(division.executions));
        sorted
    }

    fn add(&mut self, division: Division) -> u32 {
        let key = (division.name.clone(), division.at.clone(), division.inside.clone(), division.in_loop);
        *self.numbers.entry(key).or_insert_with(|| {
            self.all.push(division);
            self.all.len() as u32 - 1
        })
    }
}

/// The part of a global variable, or of a described object, at an address.
fn name_of(address: Address, globals: &[Global], described: &[(Address, Arc<Shape>)]) -> Option<String> {
    let within = |base: Address, size: u64| address.checked_sub(base).filter(|&offset| offset < size);
    let global = globals.iter().find_map(|global| {
        let offset = within(global.object.base, global.object.size)?;
        Some((global.name.to_string(), offset, global.shape.as_deref()))
    });
    let object = || {
        described.iter().find_map(|(base, shape)| {
            Some((shape.name.as_ref()?.to_string(), within(*base, shape.size)?, Some(&**shape)))
        })
    };
    let (name, offset, shape) = global.or_else(object)?;
    let path = shape.map(|shape| shape.part(offset, 1).path).unwrap_or_default();
    Some(format!("{name}{path}"))
}

//! Collects the bytecode of a whole program.

use super::debug::{Locations, NO_LOCATION};
use super::refusals::Refusals;
use super::shapes::Shapes;
use crate::bytecode::{Instruction, Operand, Signatures, Slot};
use interleaf_program::{Shape, Site};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A place that has a number.
#[derive(Clone, Debug)]
pub(crate) struct SiteInfo {
    /// Its position, or [`NO_LOCATION`].
    pub(crate) location: u32,
    /// The function it is in.
    pub(crate) function: u32,
}

/// The parts of the bytecode that all functions share.
#[derive(Default)]
pub(crate) struct Builder {
    pub(crate) code: Vec<Instruction>,
    /// The position of each instruction in `locations`, or [`NO_LOCATION`].
    pub(crate) debug: Vec<u32>,
    pub(crate) locations: Locations,
    pub(crate) constants: Vec<u64>,
    constant_numbers: FxHashMap<u64, u32>,
    pub(crate) operands: Vec<Operand>,
    pub(crate) cases: Vec<(u64, u32)>,
    pub(crate) messages: Vec<Arc<str>>,
    pub(crate) sites: Vec<SiteInfo>,
    /// Where a thread may stop: the first temporary of the frame, and which of the 64 from there on are still needed.
    pub(crate) live: FxHashMap<u32, (Slot, u64)>,
    /// What of the program cannot be run.
    pub(crate) refusals: Refusals,
    /// What a load reads, where the source has a name for it.
    pub(crate) names: FxHashMap<u32, Arc<str>>,
    /// What the object is made of that an allocation, or a call that gives one, makes.
    pub(crate) shapes: FxHashMap<u32, Arc<Shape>>,
    /// The signatures of functions and of calls through pointers.
    pub(crate) signatures: Signatures,
    /// The types of the user's module.
    pub(crate) types: Shapes,
}

impl Builder {
    /// The index of the next instruction.
    pub(crate) fn here(&self) -> u32 {
        self.code.len() as u32
    }

    /// Appends an instruction.
    pub(crate) fn emit(&mut self, instruction: Instruction, location: u32) -> u32 {
        let here = self.here();
        self.code.push(instruction);
        self.debug.push(location);
        here
    }

    /// A constant as an operand.
    pub(crate) fn constant(&mut self, bits: u64) -> Operand {
        let next = self.constants.len() as u32;
        let number = *self.constant_numbers.entry(bits).or_insert(next);
        if number == next {
            self.constants.push(bits);
        }
        Operand::constant(number)
    }

    /// A list of operands; the number of its first.
    pub(crate) fn list(&mut self, operands: &[Operand]) -> u32 {
        let start = self.operands.len() as u32;
        self.operands.extend_from_slice(operands);
        start
    }

    /// A message or name.
    pub(crate) fn message(&mut self, text: &str) -> u32 {
        self.messages.push(text.into());
        self.messages.len() as u32 - 1
    }

    /// A new site in a function.
    pub(crate) fn site(&mut self, function: u32, location: u32) -> Site {
        self.sites.push(SiteInfo { location, function });
        Site(self.sites.len() as u32 - 1)
    }

    /// The source line of a location, for error messages.
    pub(crate) fn line(&self, location: u32) -> Option<String> {
        if location == NO_LOCATION {
            return None;
        }
        let location = self.locations.table.get(location as usize)?;
        Some(if location.column == 0 {
            format!("{}:{}", location.file, location.line)
        } else {
            format!("{}:{}:{}", location.file, location.line, location.column)
        })
    }
}

//! Collects the bytecode of a whole program.

use crate::bytecode::{Code, DebugInfo, Instruction, NO_LOCATION, Operand, SiteInfo, Slot};
use crate::lowering::debug::Locations;
use crate::lowering::debug::shapes::Shapes;
use crate::lowering::places::Places;
use crate::lowering::refusals::Refusals;
use interleaf_program::Site;
use rustc_hash::{FxHashMap, FxHashSet};

/// The bytecode so far, which all functions share.
#[derive(Default)]
pub(crate) struct Builder {
    pub(crate) code: Code,
    pub(crate) debug: DebugInfo,
    pub(crate) locations: Locations,
    constant_numbers: FxHashMap<u64, u32>,
    /// Where a thread may stop: the first temporary of the frame, and which of the 64 from there on are still needed.
    pub(crate) live: FxHashMap<u32, (Slot, u64)>,
    pub(crate) refusals: Refusals,
    /// Which bounds of single loops there is a loop for.
    pub(crate) used_bounds: FxHashSet<usize>,
    /// The places that a search looks for.
    pub(crate) places: Places,
    /// The types of each module.
    pub(crate) types: FxHashMap<usize, Shapes>,
}

impl Builder {
    pub(crate) fn here(&self) -> u32 {
        self.code.instructions.len() as u32
    }

    pub(crate) fn emit(&mut self, instruction: Instruction, location: u32) -> u32 {
        let here = self.here();
        self.code.instructions.push(instruction);
        self.debug.positions.push(location);
        here
    }

    pub(crate) fn take_back(&mut self) {
        self.code.instructions.pop();
        self.debug.positions.pop();
    }

    pub(crate) fn jump_here(&mut self, jump: u32) {
        let here = self.here();
        self.code.instructions[jump as usize].set_target(here);
    }

    pub(crate) fn constant(&mut self, bits: u64) -> Operand {
        let next = self.code.constants.len() as u32;
        let number = *self.constant_numbers.entry(bits).or_insert(next);
        if number == next {
            self.code.constants.push(bits);
        }
        Operand::constant(number)
    }

    pub(crate) fn list(&mut self, operands: &[Operand]) -> u32 {
        let start = self.code.operands.len() as u32;
        self.code.operands.extend_from_slice(operands);
        start
    }

    pub(crate) fn message(&mut self, text: &str) -> u32 {
        self.code.messages.push(text.into());
        self.code.messages.len() as u32 - 1
    }

    pub(crate) fn site(&mut self, function: u32, location: u32) -> Site {
        self.debug.sites.push(SiteInfo { location, function });
        Site(self.debug.sites.len() as u32 - 1)
    }

    /// The source line of a location, for error messages.
    pub(crate) fn line(&self, location: u32) -> Option<String> {
        if location == NO_LOCATION {
            return None;
        }
        let location = self.locations.table.get(location as usize)?;
        let column = if location.column == 0 { String::new() } else { format!(":{}", location.column) };
        Some(format!("{}:{}{column}", location.file, location.line))
    }
}

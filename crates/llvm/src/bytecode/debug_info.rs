//! What reports say of the code: positions, names and shapes. Nothing here changes a run.

use super::{Operand, Slot};
use crate::Unmodelled;
use interleaf_program::{LoopSummary, Scalar, Shape, SourceFile};
use rustc_hash::FxHashMap;
use std::sync::Arc;

pub(crate) const NO_LOCATION: u32 = u32::MAX;

#[derive(Clone, Debug)]
pub(crate) struct Location {
    pub(crate) file: Arc<str>,
    pub(crate) line: u32,
    pub(crate) column: u32,
    /// The function in the source, which may be one that was inlined.
    pub(crate) function: Arc<str>,
    /// The numbers of the blocks around it, the innermost first.
    pub(crate) scopes: Arc<[u32]>,
    pub(crate) inlined_at: Option<u32>,
}

/// A local variable that lives in a slot.
#[derive(Clone, Debug)]
pub(crate) struct Variable {
    pub(crate) name: Arc<str>,
    /// The line of its declaration; 0 if that is not known.
    pub(crate) line: u32,
    pub(crate) slot: Slot,
    pub(crate) bits: u8,
    pub(crate) scalar: Scalar,
    /// The number of the block that declares it.
    pub(crate) scope: Option<u32>,
    /// The slot that says whether it was assigned, if that is not certain.
    pub(crate) flag: Option<Slot>,
    /// The first instruction that assigns it. A variable without a flag is unassigned up to there.
    pub(crate) assigned: u32,
}

/// A local variable of several values that lives in private memory.
#[derive(Clone, Debug)]
pub(crate) struct PrivateVariable {
    pub(crate) name: Arc<str>,
    /// The line of its declaration; 0 if that is not known.
    pub(crate) line: u32,
    /// Where it starts in the private memory of its frame.
    pub(crate) start: u32,
    pub(crate) shape: Arc<Shape>,
    /// The number of the block that declares it.
    pub(crate) scope: Option<u32>,
}

/// An object that an instruction accesses, as the source describes it.
#[derive(Clone, Debug)]
pub(crate) struct Pointee {
    /// The parameter of a call that holds an address in it. Otherwise the instruction accesses the address.
    pub(crate) parameter: Option<u8>,
    /// How many bytes behind the start of the object the address is.
    pub(crate) offset: u64,
    pub(crate) shape: Arc<Shape>,
}

/// The values that a comparison has just compared. Their slots still hold them at the first instruction behind it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ComparedValues {
    /// How many bits they have.
    pub(crate) width: u8,
    /// Whether they are compared as signed numbers; nothing if that makes no difference.
    pub(crate) signed: Option<bool>,
    pub(crate) left: Operand,
    pub(crate) right: Operand,
}

/// A place that has a number: a function or a loop.
#[derive(Clone, Debug)]
pub(crate) struct SiteInfo {
    /// Its position, or [`NO_LOCATION`].
    pub(crate) location: u32,
    pub(crate) function: u32,
}

/// The debug information of a program; maps are by the number of an instruction.
#[derive(Debug, Default)]
pub(crate) struct DebugInfo {
    /// The number of the location of each instruction, or [`NO_LOCATION`].
    pub(crate) positions: Vec<u32>,
    pub(crate) locations: Vec<Location>,
    pub(crate) sites: Vec<SiteInfo>,
    pub(crate) variables: Vec<Vec<Variable>>,
    /// By the number of a function.
    pub(crate) private_variables: FxHashMap<u32, Vec<PrivateVariable>>,
    /// What a load reads or an allocation makes, if the source has a name for it.
    pub(crate) names: FxHashMap<u32, Arc<str>>,
    /// The type of the object that an allocation, or a call that returns one, makes.
    pub(crate) shapes: FxHashMap<u32, Arc<Shape>>,
    /// The objects that accesses and calls are about.
    pub(crate) pointees: FxHashMap<u32, Vec<Pointee>>,
    /// What was compared right before a failing assertion.
    pub(crate) comparisons: FxHashMap<u32, ComparedValues>,
    pub(crate) source_files: Vec<SourceFile>,
    /// The loops of the program, without those of the library.
    pub(crate) loops: Vec<LoopSummary>,
    /// What is used and nothing defines, each once.
    pub(crate) unmodelled: Vec<Unmodelled>,
}

impl DebugInfo {
    /// Notes a function or variable that nothing defines, unless it is known.
    pub(crate) fn note_unmodelled(&mut self, name: &str, position: String) {
        if self.unmodelled.iter().all(|known| known.name != name) {
            self.unmodelled.push(Unmodelled { name: name.to_string(), position });
        }
    }

    pub(crate) fn location(&self, number: u32) -> Option<&Location> {
        self.locations.get(number as usize)
    }

    pub(crate) fn location_of(&self, pc: u32) -> Option<&Location> {
        self.location(self.positions[pc as usize])
    }
}

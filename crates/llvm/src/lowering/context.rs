//! The state of lowering one function.

use crate::Options;
use crate::ast::{self, BlockId, Instruction as Ir, LocalId, MetadataId, Value};
use crate::bytecode::{
    Arithmetic, Attempts, ComparedValues, Instruction, NO_LOCATION, OnUndefined, Operand, ResultUse, Shadow,
    Slot,
};
use crate::lowering::analyses::definite_assignment::Unassigned;
use crate::lowering::analyses::escape::{self, Storages};
use crate::lowering::analyses::flow::ControlFlow;
use crate::lowering::analyses::loops::observed::Unobserved;
use crate::lowering::analyses::loops::peeled_loops::Peeled;
use crate::lowering::analyses::loops::quiet::QuietFunctions;
use crate::lowering::analyses::loops::retry_loops::Retries;
use crate::lowering::analyses::loops::storing_calls::StoringCalls;
use crate::lowering::analyses::loops::torn_attempts::Torn;
use crate::lowering::analyses::usage::Usage;
use crate::lowering::builder::Builder;
use crate::lowering::debug;
use crate::lowering::frame::slots::Slots;
use crate::lowering::program::Linked;
use crate::lowering::types::Layouts;
use crate::lowering::types::constants::Constants;
use fixedbitset::FixedBitSet;
use interleaf_program::{FaultKind, Site};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// The most private memory that the fixed variables of one frame may take.
pub(crate) const LARGEST_FRAME: u64 = 4 << 20;

#[derive(Clone, Copy)]
pub(crate) struct Settings<'l> {
    pub(crate) options: &'l Options,
    /// Where the variables of each function live.
    pub(crate) storages: &'l [Storages],
    /// The functions that exchange something, if loops are merged.
    pub(crate) exchanging: &'l FixedBitSet,
    /// The functions that only compute, if loops are merged.
    pub(crate) quiet: &'l QuietFunctions,
    /// The functions that may touch something shared.
    pub(crate) sharing: &'l FixedBitSet,
    /// The functions that loops call, where their stores may keep what is there; none unless loops are merged.
    pub(crate) storing: &'l StoringCalls,
    /// Whether loops that change nothing wait.
    pub(crate) waits: bool,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum ValueLocation {
    Unset,
    Slots(Slot),
    /// It is the same as this operand.
    Alias(Operand),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Promoted {
    pub(crate) slot: Slot,
    /// The slot that is 1 once it was assigned, if that is not certain when it is loaded.
    pub(crate) flag: Option<Slot>,
    /// The first instruction that assigns it. `u32::MAX` if none does.
    pub(crate) assigned: u32,
}

/// What is compared at the start of an iteration of a loop.
#[derive(Clone, Debug)]
pub(crate) struct Compared {
    /// Where the values at the start of the last iteration are kept.
    pub(crate) first: Slot,
    pub(crate) list: u32,
    pub(crate) count: u16,
    /// The counter of the loop, if it gives up after a number of iterations.
    pub(crate) counter: Option<Attempts>,
    /// The block before which iterations are compared, if that is not the header.
    pub(crate) behind_test: Option<u32>,
}

/// A place that refers to a block whose start is not known yet.
pub(crate) enum Fixup {
    Jump(u32),
    Case(usize),
    /// The landing pad of the call at an instruction.
    Landing(u32),
}

pub(crate) struct Analyses<'l, 'a> {
    pub(crate) storage: &'l Storages,
    pub(crate) flow: ControlFlow,
    pub(crate) usage: Usage,
    pub(crate) unassigned: Unassigned,
    /// By local value, what becomes of it.
    pub(crate) results: Vec<ResultUse>,
    /// The variables that the source declares, by the address of their storage.
    pub(crate) declared: FxHashMap<LocalId, MetadataId>,
    /// The variables of optimised code that have storage still, by its address. Only names are taken from them.
    pub(crate) assigned: FxHashMap<LocalId, MetadataId>,
    /// The variables of the source that are parts of one object, by its address.
    pub(crate) captured: FxHashMap<LocalId, Vec<(u64, MetadataId)>>,
    /// The variables of the source that values are.
    pub(crate) valued: FxHashMap<LocalId, MetadataId>,
    /// The instructions that make addresses or load them, for names in messages.
    pub(crate) bases: FxHashMap<LocalId, &'a Ir>,
    /// Where values are stored to first, for the shapes of what calls return.
    pub(crate) kept: FxHashMap<LocalId, &'a Value>,
    /// The calls that values are passed to, and as which argument.
    pub(crate) passed: FxHashMap<LocalId, Vec<(&'a Ir, usize)>>,
    /// The loads and exchanges that are one atomic section.
    pub(crate) retries: Retries,
    /// The reads before loops, each with the one in its loop that it stands for.
    pub(crate) peeled: Peeled,
    /// The variables that decide nothing, or only when a loop gives up.
    pub(crate) unobserved: Unobserved,
    /// The exchanges that are left out where they fail.
    pub(crate) torn: Torn,
    /// The headers of the loops that may touch something shared, if these are bounded.
    pub(crate) sharing_loops: FxHashSet<u32>,
}

#[derive(Default)]
pub(crate) struct Frame {
    pub(crate) slots: Slots,
    pub(crate) values: Vec<ValueLocation>,
    pub(crate) promoted: FxHashMap<LocalId, Promoted>,
    pub(crate) counters: FxHashMap<u32, Slot>,
    /// What is compared at the start of each iteration of a loop that may wait, by its header.
    pub(crate) iterations: FxHashMap<u32, Compared>,
    /// The variables that are compared then, by the header.
    pub(crate) compared: FxHashMap<u32, Vec<LocalId>>,
    /// Where iterations begin or end at a read, and what is compared then; with whether one begins.
    pub(crate) peeled: FxHashMap<(u32, u32), (bool, Compared)>,
    /// By the headers of loops, where attempts turn out to be torn, and the first reads of the attempts.
    pub(crate) torn_attempts: Vec<(u32, u32)>,
    pub(crate) attempt_reads: Vec<(u32, u32)>,
    /// The blocks of loops that may wait and store to memory.
    pub(crate) keeping_blocks: FxHashSet<u32>,
    pub(crate) private: Vec<Shadow>,
    /// The variables in private memory: where each starts, how many bytes it has, and its name.
    pub(crate) private_names: Vec<(u32, u32, Arc<str>)>,
    pub(crate) variable_arguments: Option<Slot>,
    pub(crate) variables_to_end: Vec<Slot>,
    /// What was compared, by the block in which an assertion fails for it.
    pub(crate) comparisons: FxHashMap<u32, ComparedValues>,
    /// The slots that get the exception and the selector at a landing pad.
    pub(crate) landing: Option<Slot>,
}

#[derive(Default)]
pub(crate) struct Labels {
    pub(crate) starts: Vec<u32>,
    /// The jumps to blocks whose start was not known yet.
    pub(crate) fixups: Vec<(Fixup, BlockId)>,
    pub(crate) sites: FxHashMap<u32, Site>,
}

/// Lowers one function. The files of `instructions`, `calls`, `frame` and `debug` each add the methods for their part.
pub(crate) struct Lowering<'l, 'a> {
    pub(crate) linked: &'l Linked<'a>,
    pub(crate) module: usize,
    pub(crate) number: u32,
    pub(crate) function: &'a ast::Function,
    pub(crate) builder: &'l mut Builder,
    pub(crate) settings: Settings<'l>,
    /// Whether the compiler may have moved loads before the conditions under which what they obtain counts.
    pub(crate) optimised: bool,
    /// What becomes of results that are undefined; nothing is checked if it is missing.
    pub(crate) on_undefined: Option<OnUndefined>,
    pub(crate) analyses: Analyses<'l, 'a>,
    pub(crate) frame: Frame,
    pub(crate) labels: Labels,
    pub(crate) location: u32,
    pub(crate) at: (u32, u32),
    /// The value that the last instruction alone made, and that instruction.
    pub(crate) latest: Option<(LocalId, u32)>,
}

impl<'l, 'a> Lowering<'l, 'a> {
    pub(crate) fn position(&self) -> String {
        if let Some(line) = self.builder.line(self.location) {
            return line;
        }
        let module = self.linked.modules[self.module];
        if let Some((file, line)) = debug::definition(module, self.function.debug) {
            return format!("{file}:{line}");
        }
        let block = self.function.blocks.get(self.at.0 as usize);
        let instruction = block.and_then(|block| block.instructions.get(self.at.1 as usize));
        self.linked
            .position(self.module, instruction.map_or(self.function.span, |instruction| instruction.span))
    }

    pub(crate) fn layouts(&self) -> &'l Layouts<'a> {
        &self.linked.layouts[self.module]
    }

    pub(crate) fn constants(&self) -> Constants<'l, 'a> {
        Constants { linked: self.linked, module: self.module }
    }

    pub(crate) fn name(&self) -> Arc<str> {
        let module = self.linked.modules[self.module];
        debug::source_name(module, self.function.debug).unwrap_or_else(|| self.function.name.clone())
    }

    /// The number of a `DILocation` of the function's module.
    pub(crate) fn location_of(&mut self, id: MetadataId) -> u32 {
        self.builder.locations.number(self.module, self.linked.modules[self.module], id)
    }

    /// Whether the function is one of the library.
    pub(crate) fn is_library(&self) -> bool {
        self.linked.is_library(self.module)
    }

    pub(crate) fn enter(&mut self, instruction: &Ir) {
        self.location = instruction.debug.map_or(NO_LOCATION, |id| self.location_of(id));
    }

    pub(crate) fn emit(&mut self, instruction: Instruction) -> u32 {
        self.latest = None;
        let at = self.builder.emit(instruction, self.location);
        if instruction.may_stop() {
            self.builder.live.insert(at, self.frame.slots.live());
        }
        if matches!(instruction, Instruction::Load { .. } | Instruction::Store { .. })
            && (self.frame.keeping_blocks.contains(&self.at.0)
                || self.settings.storing.is_called(self.number as usize))
        {
            self.builder.code.keeps.grow_and_insert(at as usize);
        }
        at
    }

    pub(crate) fn operate(
        &mut self,
        operator: Arithmetic,
        width: u8,
        to: Slot,
        left: Operand,
        right: Operand,
    ) {
        self.emit(Instruction::Arithmetic { operator, width, to, left, right });
    }

    pub(crate) fn add(&mut self, to: Slot, left: Operand, offset: u64) {
        let right = self.constant(offset);
        self.emit(Instruction::Add { width: 64, to, left, right });
    }

    /// Takes temporaries, to be given to [`release`](Self::release).
    pub(crate) fn temporaries<const N: usize>(&mut self) -> [Slot; N] {
        [(); N].map(|()| self.frame.slots.temporary(1))
    }

    pub(crate) fn release<const N: usize>(&mut self, slots: [Slot; N]) {
        slots.into_iter().for_each(|slot| self.frame.slots.release(slot, 1));
    }

    /// Appends the instruction that alone makes a value.
    pub(crate) fn emit_definition(&mut self, local: LocalId, instruction: Instruction) {
        let at = self.emit(instruction);
        self.latest = Some((local, at));
    }

    pub(crate) fn constant(&mut self, bits: u64) -> Operand {
        self.builder.constant(bits)
    }

    /// Where a jump to a block goes is filled in later.
    pub(crate) fn jump_to(&mut self, instruction: Instruction, block: BlockId) {
        let at = self.emit(instruction);
        self.labels.fixups.push((Fixup::Jump(at), block));
    }

    /// Where a case of a switch goes is filled in later.
    pub(crate) fn case_to(&mut self, case: usize, block: BlockId) {
        self.labels.fixups.push((Fixup::Case(case), block));
    }

    /// The site of a loop: the position of its header's first instruction that has one.
    pub(crate) fn site(&mut self, header: u32) -> Site {
        if let Some(&site) = self.labels.sites.get(&header) {
            return site;
        }
        let instructions = &self.function.blocks[header as usize].instructions;
        let debug = instructions.iter().find_map(|instruction| instruction.debug);
        let location = debug.map_or(NO_LOCATION, |id| self.location_of(id));
        let site = self.builder.site(self.number, location);
        self.labels.sites.insert(header, site);
        site
    }

    /// A fault that always happens here.
    pub(crate) fn fault(&mut self, kind: FaultKind, message: &str) {
        let message = self.builder.message(message);
        self.emit(Instruction::Fault { kind, message });
    }

    /// Whether an instruction of the entry block runs once in each activation.
    pub(crate) fn runs_once(&self) -> bool {
        self.at.0 == 0 && !self.analyses.flow.is_header(0)
    }

    /// The number of elements of an `alloca`, if it is known.
    pub(crate) fn fixed_count(count: Option<&ast::Operand>) -> Option<u64> {
        count.map_or(Some(1), escape::constant_count)
    }
}

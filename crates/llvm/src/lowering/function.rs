//! Lowers one function: gives its values slots, and its blocks an order.

use super::builder::Builder;
use super::checks;
use super::constants::Constants;
use super::debug::{self, NO_LOCATION, Variable};
use super::definite::{self, Unassigned};
use super::escape::{self, Storage};
use super::flow::Flow;
use super::layout::Layouts;
use super::objects;
use super::operands;
use super::program::Linked;
use super::signatures;
use super::slots::Slots;
use super::usage::Usage;
use super::variables;
use crate::LoadError;
use crate::ast::{self, BlockId, Instruction as Ir, InstructionKind, LocalId, MetadataId, Value};
use crate::bytecode::{Function, Instruction, Operand, Poison, Shadow, Slot};
use interleaf_program::{FaultKind, Site};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The most private memory that the fixed variables of one frame may take.
pub(crate) const LARGEST_FRAME: u64 = 4 << 20;

/// What of a program's options matters here.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    /// Whether loops are counted.
    pub(crate) counted: bool,
    /// Whether loops that change nothing wait.
    pub(crate) waits: bool,
}

/// Where a value is found.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Home {
    /// Nowhere yet.
    Unset,
    /// In slots from this one on.
    Slots(Slot),
    /// It is the same as this operand.
    Alias(Operand),
}

/// A promoted variable.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Promoted {
    pub(crate) slot: Slot,
    /// The slot that is 1 once it was assigned, if that is not certain when it is loaded.
    pub(crate) flag: Option<Slot>,
}

/// What is compared at the start of a round of a loop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Compared {
    /// Where the values at the start of the last round are kept.
    pub(crate) first: Slot,
    /// The operands.
    pub(crate) list: u32,
    /// How many there are.
    pub(crate) count: u16,
}

/// A place that refers to a block whose start is not known yet.
enum Fixup {
    Jump(u32),
    Case(usize),
}

/// Lowers one function.
pub(crate) struct Lowering<'l, 'a> {
    pub(crate) linked: &'l Linked<'a>,
    pub(crate) module: usize,
    pub(crate) number: u32,
    pub(crate) function: &'a ast::Function,
    pub(crate) storage: &'l FxHashMap<LocalId, Storage>,
    pub(crate) flow: Flow,
    pub(crate) usage: Usage,
    pub(crate) unassigned: Unassigned,
    pub(crate) builder: &'l mut Builder,
    pub(super) settings: Settings,
    /// Whether the compiler may have moved loads before the conditions under which what they obtain counts.
    pub(crate) optimised: bool,
    /// What becomes of results that are undefined; nothing is checked if it is not there.
    pub(crate) poison: Option<Poison>,
    pub(super) homes: Vec<Home>,
    pub(crate) promoted: FxHashMap<LocalId, Promoted>,
    pub(crate) slots: Slots,
    /// The variables that the source declares, by the address of their storage.
    pub(crate) declared: FxHashMap<LocalId, MetadataId>,
    /// Where each block starts.
    starts: Vec<u32>,
    fixups: Vec<(Fixup, BlockId)>,
    pub(crate) counters: FxHashMap<u32, Slot>,
    /// What is compared at the start of each round of a loop that may wait, by its header.
    pub(crate) rounds: FxHashMap<u32, Compared>,
    pub(super) sites: FxHashMap<u32, Site>,
    pub(super) private: Vec<Shadow>,
    /// The variables in it: where each starts, how many bytes it has, and its name.
    pub(super) private_names: Vec<(u32, u32, Arc<str>)>,
    pub(crate) location: u32,
    /// The current block and instruction.
    pub(crate) at: (u32, u32),
    /// The value that the last instruction alone made, and that instruction.
    pub(crate) latest: Option<(LocalId, u32)>,
    /// Where a variadic function finds the address of its variable arguments.
    pub(crate) variable_arguments: Option<Slot>,
    /// What address values are made of, for names in messages.
    pub(crate) bases: FxHashMap<LocalId, &'a Ir>,
    /// Where values are stored to first, for the shapes of what calls return.
    pub(crate) kept: FxHashMap<LocalId, &'a Value>,
    /// Where the addresses of the variables are that end when the function returns.
    pub(crate) variables_to_end: Vec<Slot>,
}

/// A lowered function with its variables.
pub(crate) struct Lowered {
    pub(crate) function: Function,
    pub(crate) variables: Vec<Variable>,
}

/// A reason to refuse the program, in one line.
pub(crate) type Refusal = String;

impl<'l, 'a> Lowering<'l, 'a> {
    /// Lowers the reachable function with this number.
    pub(crate) fn run(
        linked: &'l Linked<'a>,
        number: usize,
        storage: &'l FxHashMap<LocalId, Storage>,
        builder: &'l mut Builder,
        settings: Settings,
    ) -> Result<Lowered, LoadError> {
        let (module, function) = linked.function(number);
        let flow = Flow::new(function);
        let usage = Usage::new(linked, module, function, storage);
        let declared = variables::declarations(function);
        let unassigned =
            definite::unassigned(function, &flow, storage, |local| declared.contains_key(&local));
        let instructions = function.blocks.iter().flat_map(|block| &block.instructions);
        let bases = instructions
            .filter_map(|instruction| {
                let of_interest = matches!(
                    instruction.kind,
                    InstructionKind::Allocate { .. }
                        | InstructionKind::ElementPointer { .. }
                        | InstructionKind::Cast(..)
                );
                instruction.result.filter(|_| of_interest).map(|local| (local, instruction))
            })
            .collect();
        let optimised = module == 0 && is_optimised(linked.modules[module], function, storage);
        let mut lowering = Lowering {
            linked,
            module,
            number: number as u32,
            function,
            storage,
            flow,
            usage,
            unassigned,
            builder,
            settings: Settings { counted: settings.counted && module == 0, ..settings },
            optimised,
            poison: (module == 0).then(|| checks::poison(function, optimised, storage)),
            homes: vec![Home::Unset; function.locals.len()],
            promoted: FxHashMap::default(),
            slots: Slots::new(),
            declared,
            starts: vec![u32::MAX; function.blocks.len()],
            fixups: Vec::new(),
            counters: FxHashMap::default(),
            rounds: FxHashMap::default(),
            sites: FxHashMap::default(),
            private: Vec::new(),
            private_names: Vec::new(),
            location: NO_LOCATION,
            at: (0, 0),
            latest: None,
            variable_arguments: None,
            bases,
            variables_to_end: Vec::new(),
            kept: if module == 0 { objects::kept(function) } else { FxHashMap::default() },
        };
        lowering.lower().map_err(|reason| {
            let position = lowering.position();
            LoadError::Unsupported { position, reason }
        })
    }

    /// Where the lowering is, for error messages.
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

    fn lower(&mut self) -> Result<Lowered, Refusal> {
        let parameters = self.assign_slots()?;
        let entry = self.builder.here();
        self.copy_parameters_by_value()?;
        let order = self.flow.order().to_vec();
        for (position, &block) in order.iter().enumerate() {
            self.starts[block as usize] = self.builder.here();
            self.latest = None;
            self.block(block, order.get(position + 1).copied())?;
            self.slots.end_block();
        }
        for (fixup, block) in std::mem::take(&mut self.fixups) {
            let start = self.starts[block.0 as usize];
            match fixup {
                Fixup::Jump(at) => self.builder.code[at as usize].set_target(start),
                Fixup::Case(at) => self.builder.cases[at].1 = start,
            }
        }
        let name = self.name();
        let results = self.layouts().scalars(self.function.ty.result)?.len() as u32;
        let signature = signatures::of_function(self.layouts(), self.function)?;
        let function = Function {
            name,
            entry,
            slots: self.slots.most(),
            parameters,
            results,
            private: std::mem::take(&mut self.private).into(),
            private_names: std::mem::take(&mut self.private_names).into(),
            signature: self.builder.signatures.number(signature),
            unread: signatures::unread(self.function).into(),
            library: self.module != 0,
        };
        Ok(Lowered { function, variables: self.variables() })
    }

    /// The name of the function in the source.
    pub(crate) fn name(&self) -> Arc<str> {
        let module = self.linked.modules[self.module];
        debug::source_name(module, self.function.debug).unwrap_or_else(|| self.function.name.clone())
    }

    fn block(&mut self, block: u32, next: Option<u32>) -> Result<(), Refusal> {
        let function = self.function;
        for (index, instruction) in function.blocks[block as usize].instructions.iter().enumerate() {
            self.at = (block, index as u32);
            self.enter(instruction);
            self.instruction(instruction, next)?;
            self.release_after(instruction);
        }
        Ok(())
    }

    /// Notes the position of an instruction.
    pub(super) fn enter(&mut self, instruction: &Ir) {
        self.location = match instruction.debug {
            Some(id) => self.builder.locations.number(self.linked.modules[self.module], id),
            None => NO_LOCATION,
        };
    }

    /// Gives back the slots of the values that are used here for the last time.
    fn release_after(&mut self, instruction: &Ir) {
        let mut ended = Vec::new();
        let mut note = |local: LocalId| {
            let local = self.usage.representative(local);
            let used = self.usage.of(local);
            if !used.crosses && used.last <= self.at.1 {
                ended.push(local);
            }
        };
        operands::locals(&instruction.kind, &mut note);
        if let Some(result) = instruction.result {
            note(result);
        }
        for local in ended {
            if let Home::Slots(slot) = self.homes[local.0 as usize]
                && self.slots.is_temporary(slot)
            {
                let ty = self.function.locals[local.0 as usize];
                let count = self.layouts().scalars(ty).map_or(0, |scalars| scalars.len() as u32);
                self.slots.release(slot, count);
                self.homes[local.0 as usize] = Home::Unset;
            }
        }
    }

    /// Appends an instruction at the current position.
    pub(crate) fn emit(&mut self, instruction: Instruction) -> u32 {
        self.latest = None;
        let at = self.builder.emit(instruction, self.location);
        if instruction.may_stop() {
            self.builder.live.insert(at, self.slots.live());
        }
        at
    }

    /// Appends the instruction that alone makes a value.
    pub(crate) fn emit_definition(&mut self, local: LocalId, instruction: Instruction) {
        let at = self.emit(instruction);
        self.latest = Some((local, at));
    }

    /// A constant as an operand.
    pub(crate) fn constant(&mut self, bits: u64) -> Operand {
        self.builder.constant(bits)
    }

    /// Where a jump to a block goes is filled in later.
    pub(crate) fn jump_to(&mut self, instruction: Instruction, block: BlockId) {
        let at = self.emit(instruction);
        self.fixups.push((Fixup::Jump(at), block));
    }

    /// Where a case of a switch goes is filled in later.
    pub(crate) fn case_to(&mut self, case: usize, block: BlockId) {
        self.fixups.push((Fixup::Case(case), block));
    }

    /// The site of a loop: the position of its header's first instruction that has one.
    pub(crate) fn site(&mut self, header: u32) -> Site {
        if let Some(&site) = self.sites.get(&header) {
            return site;
        }
        let instructions = &self.function.blocks[header as usize].instructions;
        let debug = instructions.iter().find_map(|instruction| instruction.debug);
        let location = match debug {
            Some(id) => self.builder.locations.number(self.linked.modules[self.module], id),
            None => NO_LOCATION,
        };
        let site = self.builder.site(self.number, location);
        self.sites.insert(header, site);
        site
    }

    /// A fault that always happens here.
    pub(crate) fn fault(&mut self, kind: FaultKind, message: &str) {
        let message = self.builder.message(message);
        self.emit(Instruction::Fault { kind, message });
    }

    /// Whether an instruction of the entry block runs once in each activation.
    pub(crate) fn runs_once(&self) -> bool {
        self.at.0 == 0 && !self.flow.is_header(0)
    }

    /// The number of elements of an `alloca`, if it is known.
    pub(crate) fn fixed_count(count: Option<&ast::Operand>) -> Option<u64> {
        count.map_or(Some(1), escape::constant_count)
    }
}

/// Whether a function was optimised: its debug information says so; without it, if no scalar variable was left in memory.
fn is_optimised(
    module: &ast::Module,
    function: &ast::Function,
    storage: &FxHashMap<LocalId, Storage>,
) -> bool {
    debug::is_optimised(module, function.debug)
        .unwrap_or_else(|| storage.values().all(|&storage| storage != Storage::Register))
}

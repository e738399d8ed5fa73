//! Lowers one function: assigns slots to its values and an order to its blocks.

use crate::LoadError;
use crate::ast::{self, Instruction as Ir, InstructionKind, LocalId};
use crate::bytecode::{Function, NO_LOCATION, Variable};
use crate::lowering::analyses::escape::{Storage, Storages};
use crate::lowering::analyses::flow::ControlFlow;
use crate::lowering::analyses::loops::observed::Unobserved;
use crate::lowering::analyses::loops::{
    observed, peeled_loops, repeated_attempts, retry_loops, torn_attempts,
};
use crate::lowering::analyses::symbolic_path::{Body, Known};
use crate::lowering::analyses::usage::Usage;
use crate::lowering::analyses::{definite_assignment, escape, results, shared_access, visit};
use crate::lowering::builder::Builder;
use crate::lowering::calls::{self, signatures};
use crate::lowering::context::{Analyses, Fixup, Frame, Labels, Lowering, Settings, ValueLocation};
use crate::lowering::debug::{self, objects, temporaries, variables};
use crate::lowering::instructions::checks;
use crate::lowering::program::returns_twice::returns_twice;
use crate::lowering::program::{Callee, Linked};
use crate::lowering::refusals::Lower;
use crate::lowering::types::constants::Constants;
use interleaf_program::LoopSummary;
use rustc_hash::FxHashSet;

pub(crate) struct LoweredFunction {
    pub(crate) function: Function,
    pub(crate) variables: Vec<Variable>,
    /// The loops, of a function of the program.
    pub(crate) loops: Vec<LoopSummary>,
}

pub(crate) fn lower<'l, 'a>(
    linked: &'l Linked<'a>,
    number: usize,
    storage: &'l Storages,
    builder: &'l mut Builder,
    settings: Settings<'l>,
) -> Result<LoweredFunction, LoadError> {
    let (module, function) = linked.function(number);
    let is_library = linked.is_library(module);
    let optimised = !is_library && is_optimised(linked.modules[module], function, storage);
    let mut lowering = Lowering {
        linked,
        module,
        number: number as u32,
        function,
        builder,
        settings,
        optimised,
        on_undefined: (!is_library).then(|| checks::on_undefined(function, optimised, storage)),
        analyses: analyse(linked, number, storage, settings),
        frame: Frame { values: vec![ValueLocation::Unset; function.locals.len()], ..Frame::default() },
        labels: Labels { starts: vec![u32::MAX; function.blocks.len()], ..Labels::default() },
        location: NO_LOCATION,
        at: (0, 0),
        latest: None,
    };
    lowering.lower().map_err(|reason| LoadError::Unsupported { position: lowering.position(), reason })
}

fn analyse<'l, 'a>(
    linked: &'l Linked<'a>,
    number: usize,
    storage: &'l Storages,
    settings: Settings<'_>,
) -> Analyses<'l, 'a> {
    let (module, function) = linked.function(number);
    let flow = ControlFlow::new(function);
    let declared = variables::declarations(function);
    let unassigned =
        definite_assignment::unassigned(function, &flow, storage, |local| declared.contains_key(&local));
    let address = |instruction: &&Ir| {
        use InstructionKind as Kind;
        matches!(
            instruction.kind,
            Kind::Allocate { .. } | Kind::ElementPointer { .. } | Kind::Cast(..) | Kind::Load { .. }
        )
    };
    let instructions = function.instructions();
    let bases = instructions.filter(address).filter_map(|made| Some((made.result?, made))).collect();
    let is_own = !linked.is_library(module);
    let (kept, passed, valued) = if is_own {
        (objects::kept(function), temporaries::passed(function), variables::values(function))
    } else {
        Default::default()
    };
    let usage = Usage::new(linked, module, function, storage);
    let (mut retries, mut peeled, mut torn, mut counters) = Default::default();
    let nothing = Unobserved::default();
    let mut unobserved = None;
    // The loop rules assume that the control flow graph has every edge. It has none from a `longjmp`.
    if settings.options.merge_loops && is_own && !returns_twice(function) {
        let layouts = &linked.layouts[module];
        let constants = Constants { linked, module };
        let known = Known {
            body: Body { function, storage },
            flow: &flow,
            unassigned: &unassigned,
            local_addresses: &escape::local_addresses(function, storage),
            unobserved: &nothing,
            does_nothing: &|call| calls::does_nothing(linked, module, call),
            quiet: &|call| settings.quiet.called(linked, module, call),
            callee: &|call| followed(linked, module, settings.storages, call),
            exchanges: &|call| {
                let callee = call.symbol().map(|name| linked.callee(module, name));
                matches!(callee, Some(Callee::Function(number)) if settings.exchanging.contains(number))
            },
            tries: &|call| calls::tried(linked, module, call),
            must_exchange: settings.options.store_buffers || settings.options.graphs,
            has_graphs: settings.options.graphs,
            is_optimised: is_optimised(linked.modules[module], function, storage),
            size: &|ty| Some(layouts.scalar(ty)?.width().into()),
            offset: &|element, indices| constants.offset(element, indices).ok(),
        };
        let known = Known { unobserved: unobserved.insert(observed::unobserved(known)), ..known };
        retries = retry_loops::retry_loops(known);
        peeled = peeled_loops::peeled_loops(known, &retries);
        counters = repeated_attempts::repeatable(known);
        torn = torn_attempts::torn_attempts(known, &retries, &counters);
    }
    let sharing_loops = match settings.options.unroll {
        Some(_) if is_own => shared_access::sharing_loops(linked, number, storage, &flow, settings.sharing),
        _ => FxHashSet::default(),
    };
    Analyses {
        storage,
        flow,
        usage,
        unassigned,
        results: results::uses(function, storage),
        declared,
        valued,
        bases,
        kept,
        passed,
        assigned: if is_own { variables::assigned(function) } else { Default::default() },
        captured: if is_own { variables::captured(function) } else { Default::default() },
        retries,
        peeled,
        unobserved: Unobserved { counters, ..unobserved.unwrap_or_default() },
        torn,
        sharing_loops,
    }
}

/// The function that a call runs, if it is one of the program with fixed arguments that all go by value.
fn followed<'l>(
    linked: &'l Linked<'_>,
    module: usize,
    storages: &'l [Storages],
    call: &ast::Call,
) -> Option<Body<'l>> {
    let Callee::Function(number) = linked.callee(module, call.symbol()?) else { return None };
    let (callee_module, function) = linked.function(number);
    let is_plain = callee_module == module
        && !function.ty.variadic
        && !function.name.starts_with("__VERIFIER_atomic")
        && call.arguments.len() == function.parameters.len()
        && call.arguments.iter().all(|argument| argument.by_value.is_none());
    is_plain.then(|| Body { function, storage: &storages[number] })
}

impl Lowering<'_, '_> {
    fn lower(&mut self) -> Lower<LoweredFunction> {
        let parameters = self.assign_slots()?;
        let entry = self.builder.here();
        self.copy_parameters_by_value()?;
        self.pass_function();
        let order = self.analyses.flow.order().to_vec();
        for (position, &block) in order.iter().enumerate() {
            self.labels.starts[block as usize] = self.builder.here();
            self.latest = None;
            self.block(block, order.get(position + 1).copied())?;
            self.frame.slots.end_block();
        }
        for (fixup, block) in std::mem::take(&mut self.labels.fixups) {
            let start = self.labels.starts[block.0 as usize];
            match fixup {
                Fixup::Jump(at) => self.builder.code.instructions[at as usize].set_target(start),
                Fixup::Case(at) => self.builder.code.cases[at].1 = start,
                Fixup::Landing(at) => {
                    if let Some(landing) = self.builder.code.landings.get_mut(&at) {
                        landing.target = start;
                    }
                }
            }
        }
        self.link_attempts();
        let name = self.name();
        let results = self.layouts().scalars(self.function.ty.result)?.len() as u32;
        let signature = signatures::of_function(self.layouts(), self.function)?;
        let function = Function {
            name,
            entry,
            slots: self.frame.slots.most(),
            parameters,
            results,
            private: std::mem::take(&mut self.frame.private).into(),
            private_names: std::mem::take(&mut self.frame.private_names).into(),
            ending: std::mem::take(&mut self.frame.variables_to_end).into(),
            signature: self.builder.code.signature(signature),
            unread: signatures::unread(self.function).into(),
            library: self.is_library() || self.linked.is_missing(self.number as usize),
        };
        let loops = if self.is_library() { Vec::new() } else { self.loops() };
        Ok(LoweredFunction { function, variables: self.variables(), loops })
    }

    fn block(&mut self, block: u32, next: Option<u32>) -> Lower {
        let function = self.function;
        let mut places = Vec::new();
        for (index, instruction) in function.blocks[block as usize].instructions.iter().enumerate() {
            self.at = (block, index as u32);
            self.enter(instruction);
            places = self.pass_instruction(instruction, &places);
            self.instruction(instruction, next)?;
            self.release_after(instruction);
        }
        Ok(())
    }

    /// Releases the slots of the values that are used here for the last time.
    fn release_after(&mut self, instruction: &Ir) {
        let mut ended = Vec::new();
        let mut note = |local: LocalId| {
            let local = self.analyses.usage.representative(local);
            let used = self.analyses.usage.of(local);
            if !used.crosses && used.last <= self.at.1 {
                ended.push(local);
            }
        };
        visit::locals(&instruction.kind, &mut note);
        if let Some(result) = instruction.result {
            note(result);
        }
        for local in ended {
            if let ValueLocation::Slots(slot) = self.frame.values[local.0 as usize]
                && self.frame.slots.is_temporary(slot)
            {
                let ty = self.function.locals[local.0 as usize];
                let count = self.layouts().scalars(ty).map_or(0, |scalars| scalars.len() as u32);
                self.frame.slots.release(slot, count);
                self.frame.values[local.0 as usize] = ValueLocation::Unset;
            }
        }
    }
}

/// Whether a function was optimised: its debug information says so; without it, if no scalar variable was left in memory.
pub(crate) fn is_optimised(module: &ast::Module, function: &ast::Function, storage: &Storages) -> bool {
    debug::is_optimised(module, function.debug)
        .unwrap_or_else(|| storage.values().all(|&storage| storage != Storage::Register))
}

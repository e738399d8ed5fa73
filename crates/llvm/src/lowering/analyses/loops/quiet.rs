//! Functions that only compute: nobody sees whether they ran, but by what they return, and what they leave in variables that they are
//! given.
//!
//! ```c
//! static void pause_for(unsigned rounds) { for (volatile unsigned i = 0; i < rounds; i++) cpu_relax(); }
//! static void back_off(struct backoff *b) { pause_for(1 << b->step); if (b->step < 6) b->step++; }
//! ```
//!
//! Programs call such functions in loops that wait or retry. Promise: a quiet function returns; it accesses nothing but variables of its
//! own that no other function can reach, and known bytes behind what its parameters point to, as its [`Summary`] says; and it cannot
//! fault but by these accesses. One deviation, as in [`observed`](super::observed): that signed arithmetic overflows, or a shift is too
//! wide, is no fault here.

use crate::ast::{Binary, Call, Cast, Constant, InstructionKind, Operand, TypeId, Value};
use crate::lowering::analyses::addresses::{Address, Addresses};
use crate::lowering::analyses::call_graph::{CallGraph, callee_of};
use crate::lowering::analyses::definite_assignment::unassigned;
use crate::lowering::analyses::escape::{Storage, Storages, constant_count};
use crate::lowering::analyses::flow::ControlFlow;
use crate::lowering::analyses::loops::counted_loops::{CountedLoops, Definitions};
use crate::lowering::analyses::symbolic_path::Body;
use crate::lowering::calls::does_nothing;
use crate::lowering::function::is_optimised;
use crate::lowering::program::Linked;
use crate::lowering::types::constants::Constants;
use rustc_hash::FxHashMap;

/// Functions with more blocks are not looked at.
const MOST_BLOCKS: usize = 100;

/// A summary has no more accesses.
const MOST_ACCESSES: usize = 100;

/// Some bytes behind what a parameter of a function points to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bytes {
    pub(crate) parameter: u32,
    pub(crate) offset: u64,
    pub(crate) count: u64,
}

/// What a quiet function accesses.
#[derive(Clone, Default, Debug)]
pub(crate) struct Summary {
    pub(crate) reads: Vec<Bytes>,
    pub(crate) writes: Vec<Bytes>,
    /// What it writes whenever it is called.
    pub(crate) always_writes: Vec<Bytes>,
}

impl Summary {
    pub(crate) fn is_empty(&self) -> bool {
        self.reads.is_empty() && self.writes.is_empty()
    }
}

/// The quiet functions of a program.
#[derive(Default)]
pub(crate) struct QuietFunctions {
    /// By number.
    summaries: FxHashMap<usize, Summary>,
}

impl QuietFunctions {
    /// Finds them. A function that calls itself is none.
    pub(crate) fn new(linked: &Linked<'_>, storages: &[Storages], calls: &CallGraph) -> QuietFunctions {
        let mut quiet = QuietFunctions::default();
        let candidates: Vec<bool> = (0..linked.functions.len())
            .map(|number| may_be_quiet(linked, number, &storages[number]))
            .collect();
        // Each is tried again when one that it calls is found.
        let mut worklist: Vec<usize> = (0..candidates.len()).filter(|&number| candidates[number]).collect();
        while let Some(number) = worklist.pop() {
            let is_ready = calls.callees[number].iter().all(|callee| quiet.summaries.contains_key(callee));
            if !is_ready || quiet.summaries.contains_key(&number) {
                continue;
            }
            if let Some(summary) = quiet.summary(linked, number, storages) {
                quiet.summaries.insert(number, summary);
                worklist.extend(calls.callers[number].iter().filter(|&&caller| candidates[caller]));
            }
        }
        quiet
    }

    /// What the function accesses that a call calls by name, if it is quiet.
    pub(crate) fn called(&self, linked: &Linked<'_>, module: usize, call: &Call) -> Option<&Summary> {
        let callee = callee_of(linked, module, call)?;
        let summary = self.summaries.get(&callee)?;
        let fits = linked.function(callee).1.parameters.len() == call.arguments.len()
            && call.arguments.iter().all(|argument| argument.by_value.is_none());
        fits.then_some(summary)
    }

    /// The summary of a function that calls quiet functions alone, if it is quiet.
    fn summary(&self, linked: &Linked<'_>, number: usize, storages: &[Storages]) -> Option<Summary> {
        let (module, function) = linked.function(number);
        let flow = ControlFlow::new(function);
        let size = |ty| Some(linked.layouts[module].scalar(ty)?.width().into());
        let constants = Constants { linked, module };
        let offset = |element, indices: &[u64]| constants.offset(element, indices).ok();
        let body = Body { function, storage: &storages[number] };
        let definitions = &Definitions::new(body, &flow);
        let is_optimised = is_optimised(linked.modules[module], function, body.storage);
        let addresses = Addresses { body, definitions, offset: &offset, size: &size, is_optimised };
        let mut summary = Summary::default();
        for ((block, _), instruction) in body.instructions(&flow) {
            let (mut reads, mut writes, mut always) = (Vec::new(), Vec::new(), Vec::new());
            let bytes = |pointer: &Operand, ty: TypeId| {
                let address = addresses.of(pointer)?;
                let count = size(ty).map(|bits: u64| bits.div_ceil(8))?;
                of_parameter(body, address, 0, count)
            };
            match &instruction.kind {
                InstructionKind::Load { pointer, .. } if body.promoted(pointer).is_none() => {
                    reads.push(bytes(pointer, instruction.ty)?);
                }
                InstructionKind::Store { value, pointer, .. } if body.promoted(pointer).is_none() => {
                    writes.push(bytes(pointer, value.ty)?);
                    if addresses.is_defined(value) {
                        always.clone_from(&writes);
                    }
                }
                InstructionKind::Call(call) if !does_nothing(linked, module, call) => {
                    let of_callee = self.called(linked, module, call)?;
                    let passed = |bytes: &Bytes| {
                        let argument = &call.arguments.get(bytes.parameter as usize)?.operand;
                        of_parameter(body, addresses.of(argument)?, bytes.offset, bytes.count)
                    };
                    reads = of_callee.reads.iter().map(passed).collect::<Option<_>>()?;
                    writes = of_callee.writes.iter().map(passed).collect::<Option<_>>()?;
                    always = of_callee.always_writes.iter().map(passed).collect::<Option<_>>()?;
                }
                // The caller does not know that this is the address of a variable that it gave.
                InstructionKind::Return(Some(value)) if addresses.of(value).is_some() => return None,
                _ => {}
            }
            summary.reads.extend(reads);
            summary.writes.extend(writes);
            if block == 0 {
                summary.always_writes.extend(always);
            }
        }
        let is_small = summary.reads.len() + summary.writes.len() <= MOST_ACCESSES;
        let does_nothing = |call: &Call| does_nothing(linked, module, call);
        let counting =
            CountedLoops { body, flow: &flow, size: &size, definitions, does_nothing: &does_nothing };
        (is_small
            && ends(&flow, &counting)
            && unassigned(function, &flow, body.storage, |_| true).loads.is_empty())
        .then_some(summary)
    }
}

/// Some bytes behind an address, if a parameter points there.
fn of_parameter(body: Body<'_>, address: Address, behind: u64, count: u64) -> Option<Bytes> {
    let is_parameter = (address.base.0 as usize) < body.function.parameters.len();
    let offset = address.offset.checked_add(behind)?;
    is_parameter.then_some(Bytes { parameter: address.base.0, offset, count })
}

/// Whether a function is quiet if those are that it calls, and if it ends and accesses what it may.
fn may_be_quiet(linked: &Linked<'_>, number: usize, storage: &Storages) -> bool {
    let (module, function) = linked.function(number);
    let computes = |kind: &InstructionKind| match kind {
        InstructionKind::Return(_) => true,
        InstructionKind::Load { ordering: None, .. } | InstructionKind::Store { ordering: None, .. } => true,
        InstructionKind::Call(call) => {
            does_nothing(linked, module, call) || callee_of(linked, module, call).is_some()
        }
        kind => only_computes(true, kind, |_| false),
    };
    !function.blocks.is_empty()
        && function.blocks.len() <= MOST_BLOCKS
        && !linked.is_missing(number)
        && !function.ty.variadic
        && !function.name.starts_with("__VERIFIER_")
        && function.parameters.iter().all(|parameter| parameter.by_value.is_none())
        // Others take room on the stack.
        && storage.values().all(|kind| *kind == Storage::Register)
        && function.instructions().all(|instruction| computes(&instruction.kind))
}

/// Whether all loops of a function end.
fn ends(flow: &ControlFlow, counting: &CountedLoops<'_>) -> bool {
    flow.is_reducible()
        && flow.loops().iter().all(|(&header, body)| counting.counting_exit(header, body).is_some())
}

/// Whether an instruction that is no call shows no operation, cannot fault, and does not leave the function: it computes a value, assigns
/// a promoted variable, or decides where the thread goes on. A variable takes room on the stack; `is_first` says whether the instruction
/// is in the first block of its function, so that it runs once.
pub(crate) fn only_computes(
    is_first: bool,
    kind: &InstructionKind,
    is_promoted: impl Fn(&Operand) -> bool,
) -> bool {
    use InstructionKind as Kind;
    match kind {
        Kind::Load { pointer, .. } | Kind::Store { pointer, .. } => is_promoted(pointer),
        Kind::Binary(Binary::UDiv | Binary::SDiv | Binary::URem | Binary::SRem, [_, divisor]) => {
            matches!(divisor.value, Value::Constant(Constant::Integer(1..=0x7f)))
        }
        Kind::Cast(Cast::FloatToSigned | Cast::FloatToUnsigned, _) => false,
        Kind::Allocate { count, .. } => {
            is_first && count.as_ref().is_none_or(|count| constant_count(count).is_some())
        }
        Kind::Binary(..)
        | Kind::Cast(..)
        | Kind::CompareIntegers(..)
        | Kind::CompareFloats(..)
        | Kind::FloatNegate(_)
        | Kind::Phi(_)
        | Kind::Select(..)
        | Kind::Freeze(_)
        | Kind::ExtractValue(..)
        | Kind::InsertValue(..)
        | Kind::ElementPointer { .. }
        | Kind::Branch(_)
        | Kind::ConditionalBranch(..)
        | Kind::Switch(..)
        | Kind::SignalFence
        | Kind::DebugRecord(..) => true,
        _ => false,
    }
}

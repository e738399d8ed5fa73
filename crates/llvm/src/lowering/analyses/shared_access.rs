//! Which functions and loops may touch what other threads can see.
//!
//! `--unroll` bounds no other loops: an iteration that touches nothing shared has no order with other threads' steps to explore.
//!
//! Promise: a function or loop that is not said to touch anything shows no operation when it runs.

use crate::ast::{Call, Constant, Function, Instruction, InstructionKind, LocalId, Operand, Value};
use crate::lowering::analyses::escape::Storage;
use crate::lowering::analyses::flow::ControlFlow;
use crate::lowering::calls::primitives::Primitive;
use crate::lowering::program::symbols::Symbol;
use crate::lowering::program::{Callee, Linked};
use fixedbitset::FixedBitSet;
use rustc_hash::{FxHashMap, FxHashSet};

/// Where the local variables of a function live.
type Variables = FxHashMap<LocalId, Storage>;

/// The reachable functions that may touch something shared.
pub(crate) fn sharing_functions(linked: &Linked<'_>, storage: &[Variables]) -> FixedBitSet {
    let mut sharing = FixedBitSet::with_capacity(linked.functions.len());
    loop {
        let before = sharing.count_ones(..);
        for (number, variables) in storage.iter().enumerate() {
            if !sharing.contains(number) {
                let touches = Touches::new(linked, number, variables, &sharing);
                let is_sharing =
                    touches.function.instructions().any(|instruction| touches.is_touching(instruction));
                sharing.set(number, is_sharing);
            }
        }
        if sharing.count_ones(..) == before {
            return sharing;
        }
    }
}

/// The headers of the loops of a function that may touch something shared.
pub(crate) fn sharing_loops(
    linked: &Linked<'_>,
    number: usize,
    variables: &Variables,
    flow: &ControlFlow,
    sharing: &FixedBitSet,
) -> FxHashSet<u32> {
    let touches = Touches::new(linked, number, variables, sharing);
    let block_touches = |block: u32| {
        touches.function.blocks[block as usize]
            .instructions
            .iter()
            .any(|instruction| touches.is_touching(instruction))
    };
    let headers = flow.order().iter().copied().filter(|&block| flow.is_header(block));
    headers.filter(|&header| flow.loop_body(header).into_iter().any(block_touches)).collect()
}

/// What the instructions of a function touch.
struct Touches<'l, 'a> {
    linked: &'l Linked<'a>,
    module: usize,
    function: &'a Function,
    variables: &'l Variables,
    sharing: &'l FixedBitSet,
    /// What makes each value.
    made: FxHashMap<LocalId, &'a InstructionKind>,
}

impl<'l, 'a> Touches<'l, 'a> {
    fn new(
        linked: &'l Linked<'a>,
        number: usize,
        variables: &'l Variables,
        sharing: &'l FixedBitSet,
    ) -> Self {
        let (module, function) = linked.function(number);
        let made = function.instructions().filter_map(|made| Some((made.result?, &made.kind))).collect();
        Touches { linked, module, function, variables, sharing, made }
    }

    fn is_touching(&self, instruction: &Instruction) -> bool {
        use InstructionKind as Kind;
        match &instruction.kind {
            Kind::Load { pointer, .. } => !self.is_private(pointer) && !self.is_constant(pointer),
            Kind::Store { pointer, .. } => !self.is_private(pointer),
            Kind::AtomicUpdate { .. } | Kind::CompareExchange { .. } | Kind::Fence(_) => true,
            Kind::Call(call) | Kind::Invoke(call, ..) | Kind::CallBranch(call, ..) => {
                self.calls_touching(call)
            }
            // A variable of the engine's.
            Kind::Allocate { .. } => {
                instruction.result.is_some_and(|result| self.variables.get(&result) == Some(&Storage::Shared))
            }
            Kind::VariadicArgument(_) => true,
            _ => false,
        }
    }

    fn calls_touching(&self, call: &Call) -> bool {
        match &call.callee {
            Value::Constant(Constant::Global(name)) => match self.linked.callee(self.module, name) {
                Callee::Function(number) => self.sharing.contains(number),
                Callee::Primitive(Primitive::Instruction(instruction)) => instruction.may_stop(),
                Callee::Primitive(Primitive::Output(_) | Primitive::Fault(..) | Primitive::Abort(_)) => true,
                Callee::Primitive(_) => false,
                Callee::Unknown => true,
            },
            Value::Assembly(assembly) => !assembly.template.is_empty(),
            _ => true,
        }
    }

    /// The variable or symbol that an address is made of, if it is made of one.
    fn base<'o>(&self, mut pointer: &'o Operand) -> &'o Operand
    where
        'a: 'o,
    {
        while let Value::Local(local) = pointer.value
            && let Some(InstructionKind::ElementPointer { base, .. } | InstructionKind::Cast(_, base)) =
                self.made.get(&local)
        {
            pointer = base;
        }
        pointer
    }

    fn is_private(&self, pointer: &Operand) -> bool {
        let storage = self.base(pointer).local().and_then(|local| self.variables.get(&local));
        matches!(storage, Some(Storage::Register | Storage::Private))
    }

    fn is_constant(&self, pointer: &Operand) -> bool {
        let Value::Constant(Constant::Global(name)) = &self.base(pointer).value else { return false };
        match self.linked.symbols.definition(self.module, name) {
            Some(Symbol::Global(module, index)) => self.linked.global((module, index)).constant,
            _ => false,
        }
    }
}

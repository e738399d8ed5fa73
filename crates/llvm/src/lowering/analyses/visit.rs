//! Visits what an instruction reads and where it may go.

use crate::ast::{
    BlockId, Clause, Constant, Expression, InstructionKind, LocalId, MetadataOperand, Operand, Value,
};

/// Calls `visit` with each operand of an instruction, its callee excepted, and those of debug records too.
pub(crate) fn operands<'a>(kind: &'a InstructionKind, mut visit: impl FnMut(&'a Operand)) {
    use InstructionKind as Kind;
    match kind {
        Kind::Return(operand) => operand.iter().for_each(visit),
        Kind::ConditionalBranch(operand, ..)
        | Kind::Switch(operand, ..)
        | Kind::IndirectBranch(operand, _)
        | Kind::Resume(operand)
        | Kind::FloatNegate(operand)
        | Kind::Cast(_, operand)
        | Kind::ExtractValue(operand, _)
        | Kind::Freeze(operand)
        | Kind::VariadicArgument(operand) => visit(operand),
        Kind::Binary(_, operands)
        | Kind::ExtractElement(operands)
        | Kind::CompareIntegers(_, operands)
        | Kind::CompareFloats(_, operands) => operands.iter().for_each(visit),
        Kind::InsertElement(operands) | Kind::ShuffleVector(operands) | Kind::Select(operands) => {
            operands.iter().for_each(visit);
        }
        Kind::InsertValue(aggregate, part, _) => [aggregate, part].into_iter().for_each(visit),
        Kind::Allocate { count, .. } => count.iter().for_each(visit),
        Kind::Load { pointer, .. } => visit(pointer),
        Kind::Store { value, pointer, .. } | Kind::AtomicUpdate { value, pointer, .. } => {
            [value, pointer].into_iter().for_each(visit);
        }
        Kind::CompareExchange { pointer, expected, new, fails, .. } => {
            [pointer, expected, new].into_iter().chain(fails).for_each(visit);
        }
        Kind::ElementPointer { base, indices, .. } => {
            visit(base);
            indices.iter().for_each(visit);
        }
        Kind::Phi(incoming) => incoming.iter().for_each(|(operand, _)| visit(operand)),
        Kind::Call(call) | Kind::Invoke(call, ..) | Kind::CallBranch(call, ..) => {
            call.arguments.iter().for_each(|argument| visit(&argument.operand));
        }
        Kind::LandingPad(_, clauses) => clauses.iter().map(Clause::operand).for_each(visit),
        Kind::DebugRecord(..)
        | Kind::Branch(_)
        | Kind::Unreachable
        | Kind::WindowsException(..)
        | Kind::Fence(_)
        | Kind::SignalFence => {}
    }
}

/// Calls `visit` with each local value that an instruction reads, its callee included.
pub(crate) fn locals(kind: &InstructionKind, mut visit: impl FnMut(LocalId)) {
    operands(kind, |operand| {
        if let Value::Local(local) = operand.value {
            visit(local);
        }
    });
    if let Some(Value::Local(local)) = kind.call().map(|call| &call.callee) {
        visit(*local);
    }
}

pub(crate) fn successors(kind: &InstructionKind) -> Vec<BlockId> {
    use InstructionKind as Kind;
    match kind {
        Kind::Branch(target) => vec![*target],
        Kind::ConditionalBranch(_, left, right) => vec![*left, *right],
        Kind::Switch(_, default, cases) => {
            let mut targets = vec![*default];
            targets.extend(cases.iter().map(|(_, target)| *target));
            targets
        }
        Kind::IndirectBranch(_, targets) => targets.clone(),
        Kind::Invoke(_, normal, landing) => vec![*normal, *landing],
        Kind::CallBranch(_, normal, others) => {
            let mut targets = vec![*normal];
            targets.extend(others);
            targets
        }
        Kind::WindowsException(_, targets) => targets.clone(),
        _ => Vec::new(),
    }
}

/// Calls `visit` with each symbol that a constant names.
pub(crate) fn symbols<'a>(constant: &'a Constant, visit: &mut impl FnMut(&'a str)) {
    // A worklist, not recursion: how deep constants are nested is up to the input.
    let mut left = vec![constant];
    let push = |operand: &'a Operand, left: &mut Vec<&'a Constant>| {
        if let Value::Constant(constant) = &operand.value {
            left.push(constant);
        }
    };
    while let Some(constant) = left.pop() {
        match constant {
            Constant::Global(name) | Constant::Equivalent(name) | Constant::BlockAddress(name, _) => {
                visit(name)
            }
            Constant::Aggregate(elements) => elements.iter().for_each(|element| push(element, &mut left)),
            Constant::Expression(expression) => match &**expression {
                Expression::Cast(_, operand) => push(operand, &mut left),
                Expression::ElementPointer { base, indices, .. } => {
                    push(base, &mut left);
                    indices.iter().for_each(|index| push(index, &mut left));
                }
                Expression::Binary(_, operands) | Expression::CompareIntegers(_, operands) => {
                    operands.iter().for_each(|operand| push(operand, &mut left));
                }
                Expression::Select(operands) => operands.iter().for_each(|operand| push(operand, &mut left)),
                Expression::Other(_) => {}
            },
            Constant::Splat(element) => push(element, &mut left),
            _ => {}
        }
    }
}

/// The local that a metadata operand of a debug record names.
pub(crate) fn metadata_local(operand: &MetadataOperand) -> Option<LocalId> {
    match operand {
        MetadataOperand::Value(operand) => operand.local(),
        _ => None,
    }
}

//! Removes dead code from functions before they are analysed.
//!
//! An `invoke` of what cannot throw becomes a call and a branch. A landing pad that nothing leads to is dead, and so is what only it leads
//! to. Dead blocks keep their numbers and lose their contents, so that names in them need not be supported.
//!
//! Destructors registered to run at the end of the program are dropped: they never run.

use crate::ast::{BlockId, Constant, Function, Instruction, InstructionKind, Module, Type, TypeId, Value};
use crate::lowering::analyses::visit;
use crate::lowering::program::throwing::Throwing;

pub(crate) fn prune(module: &mut Module, throwing: &Throwing) {
    let void = module.types.intern(Type::Void);
    for function in module.functions.iter_mut().filter(|function| !function.blocks.is_empty()) {
        straighten(function, void, throwing);
        empty_dead_blocks(function, void);
    }
}

/// Whether a function registers what is to run at the end of the program.
fn registers_end(name: &str) -> bool {
    matches!(name, "__cxa_atexit" | "at_quick_exit")
}

fn straighten(function: &mut Function, void: TypeId, throwing: &Throwing) {
    for block in &mut function.blocks {
        if let Some(Instruction { kind: InstructionKind::Invoke(call, normal, _), span, debug, .. }) =
            block.instructions.last()
            && !throwing.may_throw(call)
        {
            let branch = Instruction::without_result(InstructionKind::Branch(*normal), void, *span, *debug);
            let call = block.instructions.pop().map(called);
            block.instructions.extend(call);
            block.instructions.push(branch);
        }
        for instruction in &mut block.instructions {
            if callee(instruction).is_some_and(registers_end)
                && let InstructionKind::Call(call) = &mut instruction.kind
            {
                for argument in &mut call.arguments {
                    argument.operand.value = Value::Constant(Constant::Zero);
                }
            }
        }
    }
}

fn called(mut instruction: Instruction) -> Instruction {
    if let InstructionKind::Invoke(call, ..) = instruction.kind {
        instruction.kind = InstructionKind::Call(call);
    }
    instruction
}

fn callee(instruction: &Instruction) -> Option<&str> {
    instruction.call()?.symbol().map(|name| &**name)
}

fn empty_dead_blocks(function: &mut Function, void: TypeId) {
    let mut live = vec![false; function.blocks.len()];
    let mut worklist = vec![BlockId(0)];
    while let Some(block) = worklist.pop() {
        match live.get_mut(block.0 as usize) {
            Some(live) if !*live => *live = true,
            _ => continue,
        }
        if let Some(last) = function.blocks[block.0 as usize].instructions.last() {
            worklist.extend(visit::successors(&last.kind));
        }
    }
    for (block, live_here) in function.blocks.iter_mut().zip(&live) {
        if *live_here {
            for instruction in &mut block.instructions {
                let InstructionKind::Phi(incoming) = &mut instruction.kind else { break };
                incoming.retain(|(_, from)| live.get(from.0 as usize).copied().unwrap_or(false));
            }
            continue;
        }
        let (span, debug) = block.instructions.last().map(|last| (last.span, last.debug)).unwrap_or_default();
        block.instructions.clear();
        let end = Instruction::without_result(InstructionKind::Unreachable, void, span, debug);
        block.instructions.push(end);
    }
}

//! Calls that return twice: `setjmp`.
//!
//! `longjmp` makes a call of `setjmp` return a second time. The control flow graph shows this as an exceptional edge: the call becomes an
//! `invoke`, and its landing pad is the second return. A value that is used after the call then crosses a block boundary, so it keeps
//! its slot until its function returns. `setjmp` stores the place of its call, and `longjmp` jumps to the landing pad of that call:
//! `library/jumps.c`.
//!
//! A program without `longjmp` keeps its calls of `setjmp`, which return once. `pthread_cleanup_push` makes such a call.

use crate::ast::{
    Block, BlockId, Call, Constant, Flags, Function, Instruction, InstructionKind, LocalId, Module, Operand,
    Type, TypeId, Value,
};

/// The names of `setjmp` in the C library.
const STORING: [&str; 3] = ["_setjmp", "setjmp", "__sigsetjmp"];

/// The names of `longjmp` in the C library.
const JUMPING: [&str; 4] = ["longjmp", "_longjmp", "siglongjmp", "__longjmp_chk"];

/// `setjmp` in `library/jumps.c`.
pub(crate) const MARK: &str = "interleaf.mark_jump";

/// Makes the calls that may return twice visible in a program.
pub(crate) fn expand(users: &mut [Module]) {
    let jumps = |module: &Module| module.functions.iter().any(|function| JUMPING.contains(&&*function.name));
    if users.iter().any(jumps) {
        users.iter_mut().for_each(expand_module);
    }
}

/// Whether a function has a call that may return twice.
pub(crate) fn returns_twice(function: &Function) -> bool {
    function.instructions().filter_map(Instruction::call).any(|call| call.is_of(MARK))
}

fn expand_module(module: &mut Module) {
    let is_declaration =
        |function: &Function| STORING.contains(&&*function.name) && function.blocks.is_empty();
    let Some(declared) = module.functions.iter().find(|function| is_declaration(function)).cloned() else {
        return;
    };
    let types = &mut module.types;
    let (pointer, number) = (types.intern(Type::Pointer), types.intern(Type::Integer(32)));
    let landed = Type::Struct { name: None, fields: Some(vec![pointer, number]), packed: false };
    let types = Types { void: types.intern(Type::Void), number, landed: types.intern(landed) };
    for function in &mut module.functions {
        let mut block = 0;
        // The loop reaches the added blocks too, which hold the rest of this block.
        while block < function.blocks.len() {
            expand_first(function, block, &types);
            block += 1;
        }
    }
    let mut mark = Function { name: MARK.into(), ..declared };
    mark.ty.parameters.truncate(1);
    mark.parameters.truncate(1);
    module.functions.push(mark);
}

struct Types {
    void: TypeId,
    number: TypeId,
    landed: TypeId,
}

/// Makes the first such call of a block an `invoke`, and moves what follows into a block of its own.
fn expand_first(function: &mut Function, block: usize, types: &Types) {
    let is_storing = |instruction: &Instruction| match &instruction.kind {
        InstructionKind::Call(call) => STORING.iter().any(|name| call.is_of(name)),
        _ => false,
    };
    let Some(at) = function.blocks[block].instructions.iter().position(is_storing) else { return };
    let (before, behind) =
        (BlockId(block as u32), [0, 1].map(|next| BlockId((function.blocks.len() + next) as u32)));
    let [tail, pad] = behind;
    // What came from this block comes from its second half.
    for instruction in function.blocks.iter_mut().flat_map(|block| &mut block.instructions) {
        if let InstructionKind::Phi(incoming) = &mut instruction.kind {
            incoming.iter_mut().filter(|(_, from)| *from == before).for_each(|(_, from)| *from = tail);
        }
    }
    let mut rest = function.blocks[block].instructions.split_off(at);
    let mut call = rest.remove(0);
    let (span, debug, result) = (call.span, call.debug, call.result);
    let made = |result, ty, kind| Instruction { result, ty, kind, flags: Flags::default(), span, debug };
    let mut local = |ty| {
        function.locals.push(ty);
        LocalId(function.locals.len() as u32 - 1)
    };
    let landed = local(types.landed);
    let [first, second] = [local(types.number), local(types.number)];
    let operand = |ty, local| Operand { ty, value: Value::Local(local) };
    let second_value = InstructionKind::ExtractValue(operand(types.landed, landed), vec![1]);
    let again = vec![
        made(Some(landed), types.landed, InstructionKind::LandingPad(false, Vec::new())),
        made(Some(second), types.number, second_value),
        made(None, types.void, InstructionKind::Branch(tail)),
    ];
    let incoming = vec![(operand(types.number, first), before), (operand(types.number, second), pad)];
    if let Some(result) = result {
        rest.insert(0, made(Some(result), types.number, InstructionKind::Phi(incoming)));
    }
    if let InstructionKind::Call(storing) = call.kind {
        let kind = InstructionKind::Invoke(marking(storing), tail, pad);
        call = Instruction {
            kind,
            result: Some(first),
            ..made(None, types.number, InstructionKind::Unreachable)
        };
        function.blocks[block].instructions.push(call);
    }
    let labelled = |name: &str| format!("{name} of {block}").into();
    function.blocks.push(Block { label: labelled("return"), instructions: rest });
    function.blocks.push(Block { label: labelled("second return"), instructions: again });
}

fn marking(mut call: Box<Call>) -> Box<Call> {
    call.callee = Value::Constant(Constant::Global(MARK.into()));
    call.arguments.truncate(1);
    call.function.parameters.truncate(1);
    call
}

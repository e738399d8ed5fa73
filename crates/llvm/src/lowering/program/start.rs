//! What main's thread does before main and after it: it calls the constructors of `llvm.global_ctors` in the order of their
//! priorities, and at the end what was given to `atexit`. The destructors of `llvm.global_dtors` are given to `atexit` before
//! anything else, so that they run last.

use crate::LoadError;
use crate::bytecode::NO_LOCATION;
use crate::bytecode::{FUNCTION_STEP, FUNCTIONS_BASE, Function, Instruction, NOWHERE, Operand, Signature};
use crate::lowering::builder::Builder;
use crate::lowering::program::Linked;
use crate::lowering::refusals::Lower;

const PARAMETERS: usize = 3;

/// Adds the function that main's thread starts in, unless that is main itself: whether there is one. Its number is the last.
pub(crate) fn add(linked: &Linked<'_>, builder: &mut Builder) -> Result<bool, LoadError> {
    if linked.constructors.is_empty() && linked.handlers.is_none() {
        return Ok(false);
    }
    let refuse = |reason| LoadError::Unsupported { position: "input".into(), reason };
    let function = start(linked, builder).map_err(refuse)?;
    builder.code.functions.push(function);
    Ok(true)
}

fn start(linked: &Linked<'_>, builder: &mut Builder) -> Lower<Function> {
    let entry = builder.here();
    let zero = builder.constant(0);
    for &destructor in linked.register.iter().flat_map(|_| &linked.destructors) {
        let address = builder.constant(FUNCTIONS_BASE + FUNCTION_STEP * destructor as u64);
        let arguments = builder.list(&[address]);
        let function = linked.register.unwrap_or_default() as u32;
        builder.emit(Instruction::Call { function, arguments, to: NOWHERE }, NO_LOCATION);
    }
    for &constructor in &linked.constructors {
        let zeros = vec![zero; parameters(linked, constructor)?];
        let arguments = builder.list(&zeros);
        let call = Instruction::Call { function: constructor as u32, arguments, to: NOWHERE };
        builder.emit(call, NO_LOCATION);
    }
    let mut arguments: Vec<Operand> = (0..PARAMETERS).map(|slot| Operand::slot(slot as u32)).collect();
    arguments.resize(arguments.len().max(parameters(linked, 0)?), zero);
    let arguments = builder.list(&arguments);
    let (module, main) = linked.function(0);
    let results = linked.layouts[module].scalars(main.ty.result)?.len();
    let (to, value) = if results == 0 { (NOWHERE, zero) } else { (0, Operand::slot(0)) };
    builder.emit(Instruction::Call { function: 0, arguments, to }, NO_LOCATION);
    if let Some(handlers) = linked.handlers {
        let arguments = builder.list(&[]);
        builder.emit(Instruction::Call { function: handlers as u32, arguments, to: NOWHERE }, NO_LOCATION);
    }
    builder.emit(Instruction::Return { value }, NO_LOCATION);
    let signature = builder.code.signature(Signature::default());
    let slots = PARAMETERS.max(results) as u32;
    Ok(Function {
        slots,
        parameters: PARAMETERS as u32,
        ..Function::of_library(main.name.clone(), entry, signature)
    })
}

fn parameters(linked: &Linked<'_>, number: usize) -> Lower<usize> {
    let (module, function) = linked.function(number);
    let mut slots = usize::from(function.ty.variadic);
    for parameter in &function.parameters {
        slots += linked.layouts[module].scalars(parameter.ty)?.len();
    }
    Ok(slots)
}

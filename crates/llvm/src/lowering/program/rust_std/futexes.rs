//! Waiting for words in the kernel.
//!
//! The standard library waits on futexes, in once cells, read-write locks and `park`. Each futex wait becomes one step that blocks until
//! the word has changed; a futex wake does nothing. These types change the word before they wake a thread, and a thread that wakes up
//! checks the word again. Condition variables keep their futex calls: `notify_one` has to wake one thread only.

use super::is_mangled;
use crate::ast::{Call, Constant, Function, InstructionKind, Module, Value};
use crate::lowering::debug::rust_names;

/// The system call, and the function of the library in its place.
const SYSTEM_CALL: &str = "syscall";
const FUTEX: &str = "interleaf.rust.futex";
const SYS_FUTEX: u128 = 202;

/// Lets a module call the library where its standard library waits for words.
pub(super) fn redirect(module: &mut Module) {
    let Some(declared) = module.functions.iter().position(|function| &*function.name == SYSTEM_CALL) else {
        return;
    };
    let mut is_redirected = false;
    for function in module.functions.iter_mut().filter(|function| waits_for_words(&function.name)) {
        for block in &mut function.blocks {
            for instruction in &mut block.instructions {
                if let InstructionKind::Call(call) | InstructionKind::Invoke(call, ..) = &mut instruction.kind
                    && call.is_of(SYSTEM_CALL)
                    && waits_or_wakes(call)
                {
                    call.callee = Value::Constant(Constant::Global(FUTEX.into()));
                    is_redirected = true;
                }
            }
        }
    }
    if is_redirected {
        let function = Function { name: FUTEX.into(), ..module.functions[declared].clone() };
        module.functions.push(function);
    }
}

/// Whether a function is one of the standard library that waits for words, or wakes who does.
fn waits_for_words(symbol: &str) -> bool {
    let in_std = |path: String| {
        let path = path.trim_start_matches('<');
        path.starts_with("std::") && !path.contains("ondvar")
    };
    is_mangled(symbol) && rust_names::path(symbol).is_some_and(in_std)
}

/// Whether a system call is one of futexes.
fn waits_or_wakes(call: &Call) -> bool {
    matches!(call.argument(0), Some(Value::Constant(Constant::Integer(SYS_FUTEX))))
}

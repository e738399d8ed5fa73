//! Functions of Rust's standard library that are known by their names.
//!
//! One of them says what a program means: `__rust_start_panic`, where the runtime hands a panic to the unwinder, or aborts if the program
//! is compiled so. In place of aborting it is a fault of the kind `panic`.
//!
//! The others only save executions, and a program means the same without them:
//!
//! - `Mutex::lock_contended` spins, and then waits in the kernel. In its place is one step that waits until the mutex is free and
//!   takes it.
//! - `drop_handler` forgets the stack of a thread that ends, under a lock that all threads share. Only a handler of signals asks
//!   for it, and no signal is ever sent: nothing is done.
//! - The standard library waits on futexes, in once cells, read-write locks and `park`. Each futex wait becomes one step that blocks until
//!   the word has changed; a futex wake does nothing. These types change the word before they wake a thread, and a thread that wakes up
//!   checks the word again. Condition variables keep their futex calls: `notify_one` has to wake one thread only.
//! - `guard::key::enable` makes a pthread key when a thread first needs it, so that it depends on the execution which thread makes
//!   it. It does nothing when it is called again. Main's thread calls it before main, and the executions that differ only in who
//!   made the key are one. The key is known to the standard library alone.

use crate::ast::{Call, Constant, Function, Instruction, InstructionKind, Module, Type, Value};
use crate::lowering::debug::rust_names;

/// The paths of the functions that the library has something for.
const STAND_INS: [(&str, &str); 2] = [
    ("<std::sys::sync::mutex::futex::Mutex>::lock_contended", "interleaf.rust.lock_contended"),
    ("std::sys::pal::unix::stack_overflow::imp::drop_handler", "interleaf.rust.drop_handler"),
];

/// The system call, and the function of the library in its place.
const SYSTEM_CALL: &str = "syscall";
const FUTEX: &str = "interleaf.rust.futex";
const SYS_FUTEX: u128 = 202;

/// The function that unwinds.
const UNWIND: &str = "_Unwind_RaiseException";

const ENABLE: &str = "std::sys::thread_local::guard::key::enable";

/// The function of the library that stands in for a function of Rust's standard library.
pub(crate) fn stand_in(symbol: &str) -> Option<&'static str> {
    if !is_mangled(symbol) {
        return None;
    }
    let last = |path: &str| path.rsplit("::").next().is_some_and(|last| symbol.contains(last));
    let (_, name) = STAND_INS.iter().find(|(path, _)| last(path) && is_path(symbol, path))?;
    Some(name)
}

/// Lets a module call the library where its standard library waits for words.
pub(crate) fn redirect_waits(module: &mut Module) {
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

/// Whether a function is where the runtime starts a panic that aborts.
pub(crate) fn aborts_in_panic(function: &Function) -> bool {
    let unwinds = || function.instructions().filter_map(Instruction::call).any(|call| call.is_of(UNWIND));
    function.name.ends_with("__rust_start_panic") && !function.blocks.is_empty() && !unwinds()
}

/// The function that makes the key of thread-local destructors, if a module has it as it is known here: without parameters and
/// without a result.
pub(crate) fn key_of_destructors(module: &Module) -> Option<usize> {
    module.functions.iter().position(|function| is_enable(module, function))
}

fn is_enable(module: &Module, function: &Function) -> bool {
    function.name.contains("guard3key6enable")
        && is_path(&function.name, ENABLE)
        && function.parameters.is_empty()
        && matches!(module.types.get(function.ty.result), Type::Void)
        && !function.blocks.is_empty()
}

/// Whether a symbol may be one that rustc made. Far cheaper than to demangle it.
fn is_mangled(symbol: &str) -> bool {
    symbol.starts_with("_R") || symbol.starts_with("_ZN")
}

/// Whether a symbol stands for a path. The older mangling has no angle brackets around types.
fn is_path(symbol: &str, path: &str) -> bool {
    let found = rust_names::path(symbol);
    found.is_some_and(|found| found == path || found == path.replace(['<', '>'], ""))
}

#[cfg(test)]
mod tests {
    use super::stand_in;

    #[test]
    fn both_manglings_are_known() {
        let old = "_ZN3std3sys4sync5mutex5futex5Mutex14lock_contended17h0123456789abcdefE";
        let new = "_RNvMNtNtNtNtCsjrHSEGnQ3l9_3std3sys4sync5mutex5futexNtB2_5Mutex14lock_contended";
        for symbol in [old, new] {
            assert_eq!(stand_in(symbol), Some("interleaf.rust.lock_contended"), "{symbol}");
        }
        // A program's own function of that name.
        assert_eq!(stand_in("_ZN4mine12drop_handler17h0123456789abcdefE"), None);
        assert_eq!(stand_in("drop_handler"), None);
    }
}

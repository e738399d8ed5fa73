//! Functions of Rust's standard library that are known by their names.
//!
//! One of them says what a program means: `__rust_start_panic`, where the runtime hands a panic to the unwinder, or aborts if the program
//! is compiled so. In place of aborting it is a fault of the kind `panic`.
//!
//! The others save executions. With these, a program means the same:
//!
//! - `Mutex::lock_contended` spins, and then waits in the kernel. In its place is one step that waits until the mutex is free and
//!   takes it.
//! - `drop_handler` forgets the stack of a thread that ends, under a lock that all threads share. Only a handler of signals asks
//!   for it, and no signal is ever sent: nothing is done.
//! - `Backoff` of channels spins, longer each time, and counts its calls. Nothing else reads the count. In its place nothing is done, so
//!   an iteration of a loop that only spins changes nothing.
//! - `sleep` stores the result of the C library's function to a variable whose address escapes, so an iteration that sleeps would count
//!   as one that changes memory. In its place the thread's clock advances.
//! - `guard::key::enable` makes a pthread key when a thread first needs it, so that it depends on the execution which thread makes
//!   it. It does nothing when it is called again. Main's thread calls it before main, and the executions that differ only in who
//!   made the key are one. The key is known to the standard library alone.
//! - [`futexes`]: how threads wait in the kernel.
//!
//! One function is not of the standard library: `loom::model::leaves_out`, of the crate that stands in for loom. In its place
//! is a choice: whether an execution runs the test's next model or skips it.
//!
//! With these, threads are not ordered that would be ordered with the standard library's locks:
//!
//! - [`output`]: threads that print.
//! - [`runtime_variables`]: threads that panic.

mod futexes;
mod output;
mod runtime_variables;

pub(crate) use output::prints_backtrace;

use crate::ast::{Function, Instruction, Module, Type};
use crate::lowering::debug::rust_names;
use crate::reader::slice::name_at;

/// The paths of the functions that the library has something for.
const STAND_INS: [(&str, &str); 5] = [
    ("<std::sys::sync::mutex::futex::Mutex>::lock_contended", "interleaf.rust.lock_contended"),
    ("std::sys::pal::unix::stack_overflow::imp::drop_handler", "interleaf.rust.drop_handler"),
    ("std::thread::functions::sleep", "interleaf.rust.sleep"),
    ("<std::sync::mpmc::utils::Backoff>::spin_light", "interleaf.rust.spin"),
    ("<std::sync::mpmc::utils::Backoff>::spin_heavy", "interleaf.rust.spin"),
];

/// What older versions of the standard library call functions that moved: the path, and that of today.
const FORMER: [(&str, &str); 1] = [("std::thread::sleep", "std::thread::functions::sleep")];

/// The function of the crate that stands in for loom which decides whether a model is left out.
const LEAVES_OUT: &str = "loom::model::leaves_out";

/// The function that unwinds.
const UNWIND: &str = "_Unwind_RaiseException";

const ENABLE: &str = "std::sys::thread_local::guard::key::enable";

/// The function of the library that stands in for a function of Rust's standard library.
pub(crate) fn stand_in(symbol: &str) -> Option<&'static str> {
    if !is_mangled(symbol) {
        return None;
    }
    if leaves_out_models(symbol) {
        return Some("interleaf.rust.leaves_out");
    }
    let (_, name) = STAND_INS.iter().find(|(path, _)| is_function(symbol, path))?;
    Some(name)
}

/// Whether a function decides whether one of loom's models is left out.
pub(crate) fn leaves_out_models(symbol: &str) -> bool {
    is_mangled(symbol) && symbol.contains("leaves_out") && is_path(symbol, LEAVES_OUT)
}

/// All paths that are known, and whether a program in LLVM IR text defines each.
pub(crate) fn known(text: &str) -> Vec<(&'static str, bool)> {
    let stand_ins = STAND_INS.iter().map(|(path, _)| *path);
    let printers = output::PRINTERS.iter().map(|(path, _)| *path);
    let functions = stand_ins.chain([ENABLE]).chain(printers).chain([output::BACKTRACE]);
    let paths: Vec<_> = functions.chain(runtime_variables::VARIABLES).collect();
    let mut found = vec![false; paths.len()];
    let definitions = text.lines().filter(|line| line.starts_with(['@', 'd']));
    let names = definitions.filter_map(|line| name_at(line, line.find('@')?));
    for name in names.filter(|name| is_mangled(name)) {
        for (path, found) in paths.iter().zip(&mut found) {
            *found = *found || is_function(name, path);
        }
    }
    paths.into_iter().zip(found).collect()
}

/// Puts what the library knows in the place of functions and variables of a module's standard library.
pub(crate) fn adapt(module: &mut Module) {
    futexes::redirect(module);
    output::replace(module);
    runtime_variables::make_thread_local(module);
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

/// Whether a symbol stands for a function, under its path of today or a former one.
fn is_function(symbol: &str, path: &str) -> bool {
    let former = FORMER.iter().filter(|(_, today)| *today == path).map(|(former, _)| *former);
    let may_be = |path: &str| path.rsplit("::").next().is_some_and(|last| symbol.contains(last));
    std::iter::once(path).chain(former).any(|path| may_be(path) && is_path(symbol, path))
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
        for sleep in
            ["_ZN3std6thread5sleep17h0123456789abcdefE", "_ZN3std6thread9functions5sleep17h0123456789abcdefE"]
        {
            assert_eq!(stand_in(sleep), Some("interleaf.rust.sleep"), "{sleep}");
        }
        // A program's own function of that name.
        assert_eq!(stand_in("_ZN4mine12drop_handler17h0123456789abcdefE"), None);
        assert_eq!(stand_in("drop_handler"), None);
    }
}

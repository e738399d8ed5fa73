//! Variables of Rust's runtime that become thread-local.
//!
//! Threads that panic access these variables, and learn nothing about each other from their values. Shared, they have an order of
//! accesses for each order of panics:
//!
//! - `GLOBAL_PANIC_COUNT` is the number of panicking threads. Who finds it above 0 asks how often its own thread panics, which is what
//!   a copy for each thread says at once. Its highest bit makes all panics abort, in a child process.
//! - `SHOULD_CAPTURE` keeps what a variable of the environment says of backtraces; who finds it unset asks the environment.
//! - `HOOK` is what a panic calls, and `ENV_LOCK` protects the environment. They are read-write locks, and those who only read do not
//!   wait for each other. If the program has a function that writes, nothing is changed.
//! - `FIRST_PANIC` is whether a thread has printed yet how to get a backtrace.
//! - `LOCK` in `backtrace` is held while a panic prints its message. It also protects what is known of the program's debug
//!   information, so it stays shared where a program asks for backtraces itself.
//!
//! The two locks also synchronise: of two threads that panic, what one did before its panic happens before what the other does
//! afterwards. That is left out, as for [printing](super::output).

use super::is_mangled;
use crate::ast::{Module, Value};
use crate::lowering::analyses::visit;
use crate::lowering::debug::rust_names;
use rustc_hash::FxHashSet;

/// When a variable becomes thread-local.
#[derive(Clone, Copy)]
enum Condition {
    Always,
    /// All functions that name the variable have this in their paths.
    UsedOnlyBy(&'static str),
    /// No function has this in its symbol.
    Without(&'static str),
}

/// The paths of the variables.
pub(super) const VARIABLES: [&str; 6] = [
    "std::panicking::panic_count::GLOBAL_PANIC_COUNT",
    "std::panic::SHOULD_CAPTURE",
    "std::panicking::HOOK",
    "std::sys::env::unix::ENV_LOCK",
    "std::panicking::default_hook::{closure#0}::FIRST_PANIC",
    "std::sys::backtrace::lock::LOCK",
];

const CONDITIONS: [Condition; VARIABLES.len()] = [
    Condition::Always,
    Condition::UsedOnlyBy("get_backtrace_style"),
    Condition::UsedOnlyBy("panic_with_hook"),
    Condition::UsedOnlyBy("getenv"),
    Condition::Always,
    Condition::Without("symbolize"),
];

/// Makes these variables of a module thread-local.
pub(super) fn make_thread_local(module: &mut Module) {
    let found = module.globals.iter().enumerate().filter_map(|(place, global)| {
        let name = &*global.name;
        let last = |path: &str| path.rsplit("::").next().is_some_and(|last| name.contains(last));
        let mut known = VARIABLES.iter().zip(CONDITIONS).filter(|(path, _)| is_mangled(name) && last(path));
        let (_, condition) =
            known.find(|(path, _)| rust_names::path(name).is_some_and(|found| found == **path))?;
        Some((place, condition))
    });
    let mut found: Vec<_> = found.filter(|&(place, _)| !module.globals[place].constant).collect();
    found.retain(|&(place, condition)| match condition {
        Condition::Always => true,
        Condition::UsedOnlyBy(user) => is_used_only_by(module, &module.globals[place].name, user),
        Condition::Without(part) => !module.functions.iter().any(|function| function.name.contains(part)),
    });
    found.into_iter().for_each(|(place, _)| module.globals[place].thread_local = true);
}

/// Whether all functions that name a variable have `user` in their paths, and no other variable names it.
fn is_used_only_by(module: &Module, variable: &str, user: &str) -> bool {
    let names = |value: &Value| {
        let mut names = false;
        if let Value::Constant(constant) = value {
            visit::symbols(constant, &mut |name| names |= name == variable);
        }
        names
    };
    let mut users = FxHashSet::default();
    for function in &module.functions {
        for instruction in function.instructions() {
            visit::operands(&instruction.kind, |operand| {
                if names(&operand.value) {
                    users.insert(&*function.name);
                }
            });
        }
    }
    let mut in_variables = module.globals.iter().filter_map(|global| global.initializer.as_ref());
    let is_user = |name: &str| rust_names::path(name).is_some_and(|path| path.contains(user));
    users.into_iter().all(is_user) && !in_variables.any(|whole| names(&whole.value))
}

//! Whether nothing but `std::lock` tries to take a lock, so that its failed attempts may be left out: `library/locking_all.c` has the
//! argument.

use crate::ast::{Constant, Instruction, Module, Value};
use crate::lowering::analyses::visit;
use std::collections::HashSet;

/// How the names of instances of `std::lock` begin, in libstdc++.
const LOCKING_ALL: &str = "_ZSt4lockI";

/// What the list of their types may consist of, besides abbreviations: `std::mutex` and `std::unique_lock<std::mutex>`.
const MUTEXES: [&str; 4] = ["St5mutex", "St11unique_lockI", "J", "E"];

/// The functions of POSIX and C11 that look whether a lock is held, but for the one that `std::lock` calls.
const OTHERS: [&str; 6] =
    ["pthread_mutex_t", "pthread_mutex_clock", "pthread_rwlock_t", "pthread_spin_t", "mtx_t", "sem_t"];

/// Whether `std::lock` of mutexes is all that tries to take one.
pub(super) fn is_all_that_tries(users: &[&Module]) -> bool {
    let functions = || users.iter().flat_map(|user| &user.functions);
    let mut instances = functions().map(|function| &*function.name).filter(|name| locks_all(name)).peekable();
    instances.peek().is_some() && instances.all(takes_mutexes) && !is_tried_elsewhere(users)
}

fn locks_all(name: &str) -> bool {
    name.starts_with(LOCKING_ALL)
}

/// Whether an instance of `std::lock` takes nothing but mutexes.
fn takes_mutexes(name: &str) -> bool {
    let Some(mut types) = name.strip_prefix(LOCKING_ALL) else { return false };
    while !types.starts_with("vRT_") {
        let known = MUTEXES.iter().find_map(|known| types.strip_prefix(known));
        let Some(rest) = known.or_else(|| after_abbreviation(types)) else { return false };
        types = rest;
    }
    true
}

/// What follows on an abbreviation of a type, such as `S0_`.
fn after_abbreviation(types: &str) -> Option<&str> {
    let number = types.strip_prefix('S')?;
    number
        .trim_start_matches(|letter: char| letter.is_ascii_digit() || letter.is_ascii_uppercase())
        .strip_prefix('_')
}

/// Whether the program may try to take a lock otherwise. If in doubt it may.
fn is_tried_elsewhere(users: &[&Module]) -> bool {
    let tries = |name: &str| {
        let is_other = OTHERS.iter().any(|start| name.starts_with(start));
        is_other && ["try", "timed", "clock"].iter().any(|word| name.contains(word))
    };
    let mut trying: HashSet<&str> = HashSet::new();
    loop {
        let before = trying.len();
        for function in users.iter().flat_map(|user| &user.functions) {
            let name = &*function.name;
            if !trying.contains(name)
                && !locks_all(name)
                && function
                    .instructions()
                    .any(|one| mentions(one, |name| tries(name) || trying.contains(name)))
            {
                trying.insert(name);
            }
        }
        if trying.len() == before {
            break;
        }
    }
    let is_pointed_to = users.iter().flat_map(|user| &user.globals).any(|global| {
        let mut is_named = false;
        if let Some(Value::Constant(initial)) = global.initializer.as_ref().map(|initial| &initial.value) {
            visit::symbols(initial, &mut |name| is_named |= trying.contains(name));
        }
        is_named
    });
    is_pointed_to || trying.contains("main")
}

/// Whether an instruction names a function for which this holds.
fn mentions(instruction: &Instruction, holds: impl Fn(&str) -> bool) -> bool {
    let mut found = false;
    let mut look = |constant: &Constant| visit::symbols(constant, &mut |name| found |= holds(name));
    if let Some(Value::Constant(callee)) = instruction.call().map(|call| &call.callee) {
        look(callee);
    }
    visit::operands(&instruction.kind, |operand| {
        if let Value::Constant(constant) = &operand.value {
            look(constant);
        }
    });
    found
}

#[cfg(test)]
mod tests {
    use super::takes_mutexes;

    #[test]
    fn types_of_mutexes_are_known_and_others_are_not() {
        for name in [
            "_ZSt4lockISt5mutexS0_JEEvRT_RT0_DpRT1_",
            "_ZSt4lockISt5mutexS0_JS0_EEvRT_RT0_DpRT1_",
            "_ZSt4lockISt11unique_lockISt5mutexES2_JEEvRT_RT0_DpRT1_",
            "_ZSt4lockISt11unique_lockISt5mutexES1_JEEvRT_RT0_DpRT1_",
            "_ZSt4lockISt5mutexSt11unique_lockIS0_EJS0_EEvRT_RT0_DpRT1_",
        ] {
            assert!(takes_mutexes(name), "{name}");
        }
        for name in [
            "_ZSt4lockISt12shared_mutexS0_JEEvRT_RT0_DpRT1_",
            "_ZSt4lockISt11unique_lockISt12shared_mutexES2_JEEvRT_RT0_DpRT1_",
            "_ZSt4lockISt5mutexSt12shared_mutexJEEvRT_RT0_DpRT1_",
            "_ZSt4lockI4SpinS0_JEEvRT_RT0_DpRT1_",
            "_ZSt4lockISt5mutex4SpinJEEvRT_RT0_DpRT1_",
            "_ZSt4lockISt15recursive_mutexS0_JEEvRT_RT0_DpRT1_",
            "_ZSt4lockISt5mutexN6SomeNs3JayEJEEvRT_RT0_DpRT1_",
        ] {
            assert!(!takes_mutexes(name), "{name}");
        }
    }
}

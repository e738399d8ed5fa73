//! Which calls may let an exception through.
//!
//! An exception starts where a function of the library lands at a landing pad. From there on, what calls a function that may
//! throw may throw itself, and so may a call through a pointer, if anything can throw. Functions go by their names, so what is found
//! is more than what can happen. A call that cannot throw needs no landing pad: most code stays as it is without exceptions.

use crate::ast::{Call, Constant, Function, Module, Value};
use crate::lowering::library_name;
use crate::lowering::program::returns_twice::MARK;
use crate::lowering::program::symbols::alias_target;
use rustc_hash::{FxHashMap, FxHashSet};

/// Where exceptions start.
const LAND: &str = "interleaf.land";

/// The functions that may throw.
#[derive(Default)]
pub(crate) struct Throwing {
    /// Aliases are among them.
    names: FxHashSet<String>,
    is_any_thrown: bool,
}

impl Throwing {
    /// Looks at a program and the part of the library that it needs.
    pub(crate) fn new(users: &[Module], library: &[&Module]) -> Throwing {
        let modules = || users.iter().chain(library.iter().copied());
        let mut callers: FxHashMap<&str, Vec<&str>> = FxHashMap::default();
        let mut indirect = Vec::new();
        for function in modules().flat_map(|module| &module.functions) {
            let mut seen = FxHashSet::default();
            for call in calls(function) {
                match callee(call) {
                    // A function of Rust's standard library may be one of the library, which has another name.
                    Callee::Named(name) if seen.insert(name) => {
                        let name = library_name(name);
                        callers.entry(name).or_default().push(&function.name);
                    }
                    Callee::Indirect => indirect.push(&*function.name),
                    Callee::Named(_) | Callee::Other => {}
                }
            }
        }
        // Who calls an alias calls what it stands for.
        for alias in modules().flat_map(|module| &module.aliases) {
            if let Some(target) = alias_target(&alias.target) {
                callers.entry(target).or_default().push(&alias.name);
            }
        }
        let mut names = FxHashSet::default();
        let mut worklist = callers.get(LAND).cloned().unwrap_or_default();
        if !worklist.is_empty() {
            worklist.extend(indirect);
        }
        while let Some(name) = worklist.pop() {
            if names.insert(name.to_string()) {
                worklist.extend(callers.get(name).into_iter().flatten());
                // A variant of a library function is called by the name of that.
                worklist
                    .extend(name.strip_prefix("interleaf.").and_then(|name| Some(name.split_once('.')?.1)));
            }
        }
        let is_any_thrown = !names.is_empty();
        // A call that may return twice has its second return as a landing pad.
        names.insert(MARK.to_string());
        Throwing { names, is_any_thrown }
    }

    /// Whether a call may end with an exception.
    pub(crate) fn may_throw(&self, call: &Call) -> bool {
        match callee(call) {
            Callee::Named(name) => self.names.contains(library_name(name)),
            Callee::Indirect => self.is_any_thrown,
            Callee::Other => false,
        }
    }
}

enum Callee<'c> {
    Named(&'c str),
    Indirect,
    Other,
}

fn callee(call: &Call) -> Callee<'_> {
    match (&call.callee, call.symbol()) {
        (_, Some(name)) => Callee::Named(name),
        (Value::Assembly(_) | Value::Constant(Constant::Null | Constant::Undef | Constant::Poison), _) => {
            Callee::Other
        }
        _ => Callee::Indirect,
    }
}

fn calls(function: &Function) -> impl Iterator<Item = &Call> {
    function.instructions().filter_map(|instruction| instruction.call())
}

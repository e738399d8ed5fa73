//! From modules to bytecode.
//!
//! The steps: link the user's module with the library and find what main reaches ([`program`]); give the globals
//! addresses ([`globals`]); find the local variables that no other thread can reach ([`escape`]); then lower function by
//! function ([`function`]), with types laid out by [`layout`], control flow analysed by [`flow`], the life of values by
//! [`usage`], and variables that may be read before they are written by [`definite`].

mod branches;
pub(crate) mod builder;
mod callee;
mod calls;
pub(crate) mod constants;
pub(crate) mod debug;
mod definite;
pub(crate) mod escape;
mod flow;
mod function;
pub(crate) mod globals;
mod layout;
mod memory;
mod operands;
mod program;
pub(crate) mod rounds;
mod slots;
mod usage;
mod values;

use crate::ast::Module;
use crate::{Llvm, LoadError, Options};
use function::{Lowering, Settings};
use program::Linked;

/// Lowers what main reaches of the modules, the user's first.
pub(crate) fn lower(modules: &[Module], options: &Options) -> Result<Llvm, LoadError> {
    let mut linked = Linked::new(modules, options)?;
    let globals = globals::place(&mut linked, &options.arguments)?;
    let storage = escape::analyse(&linked)?;
    let mut builder = builder::Builder::default();
    // The first sites are the functions themselves.
    for number in 0..linked.functions.len() {
        builder.site(number as u32, debug::NO_LOCATION);
    }
    let mut functions = Vec::new();
    let mut variables = Vec::new();
    for (number, storage) in storage.iter().enumerate() {
        // The loops of the library end: they are as long as what they are given, and no business of the user's.
        let is_library = linked.functions[number].0 != 0;
        let counted = options.unroll.is_some() && !is_library;
        let settings = Settings { counted, waits: !options.spin_loops_stay && !is_library };
        let lowered = Lowering::run(&linked, number, storage, &mut builder, settings)?;
        functions.push(lowered.function);
        variables.push(lowered.variables);
    }
    Ok(Llvm::new(builder, functions, variables, globals, options.unroll))
}

//! From modules to bytecode.
//!
//! The steps: link the user's module with the library and find what main reaches ([`program`]); give the globals
//! addresses ([`globals`]); find the local variables that no other thread can reach ([`escape`]); then lower function by
//! function ([`function`]), with types laid out by [`layout`], control flow analysed by [`flow`], the life of values by
//! [`usage`], and variables that may be read before they are written by [`definite`].

mod atomics;
mod branches;
pub(crate) mod builder;
mod callee;
mod calls;
mod casts;
mod checks;
mod computations;
pub(crate) mod constants;
pub(crate) mod debug;
mod definite;
pub(crate) mod escape;
mod flow;
mod formats;
mod frames;
mod function;
pub(crate) mod globals;
mod homes;
mod intrinsics;
mod layout;
mod mathematics;
mod memory;
mod objects;
mod operands;
mod operators;
mod pointers;
mod program;
mod prune;
mod refusals;
pub(crate) mod rounds;
mod shapes;
mod signatures;
mod slots;
mod start;
mod thread_locals;
mod usage;
mod values;
mod variables;
mod variadic;
mod vectors;
mod words;

pub(crate) use callee::library_name;
pub(crate) use debug::source_files;
pub(crate) use prune::prune;

use crate::ast::Module;
use crate::{Llvm, LoadError, Options};
use function::{Lowering, Settings};
use program::Linked;

/// Lowers what main reaches of the modules, the user's first.
pub(crate) fn lower(modules: &[&Module], options: &Options) -> Result<Llvm, LoadError> {
    let mut linked = Linked::new(modules, options)?;
    let escape::Escapes { storage, thread_locals } = escape::analyse(&linked);
    let globals = globals::place(&mut linked, &thread_locals, &options.arguments)?;
    let mut builder = builder::Builder::default();
    builder.signatures.number(signatures::of_start());
    // The first sites are the functions themselves.
    // What follows them are those that give the addresses of thread-local variables, and the one that starts main.
    for number in 0..=linked.functions.len() + linked.shared_thread_locals.len() {
        let location = match linked.functions.get(number) {
            Some(&(module, index)) => {
                let module = modules[module];
                builder.locations.definition(module, module.functions[index].debug)
            }
            None => debug::NO_LOCATION,
        };
        builder.site(number as u32, location);
    }
    let mut functions = Vec::new();
    let mut variables = Vec::new();
    for (number, storage) in storage.iter().enumerate() {
        // The loops of the library end: they are as long as what they are given, and no business of the user's.
        let is_library = linked.functions[number].0 != 0;
        let counted = options.unroll.is_some() && !is_library;
        let settings = Settings { counted, waits: !options.spin_loops_stay && !is_library };
        match Lowering::run(&linked, number, storage, &mut builder, settings) {
            Ok(lowered) => {
                functions.push(lowered.function);
                variables.push(lowered.variables);
            }
            // What else cannot be run is told with it.
            Err(error) => builder.refusals.note(error)?,
        }
    }
    std::mem::take(&mut builder.refusals).end()?;
    functions.extend(thread_locals::accessors(&linked, &mut builder)?);
    let start = start::function(&linked, &mut builder)?;
    let has_start = start.is_some();
    functions.extend(start);
    variables.resize(functions.len(), Vec::new());
    Ok(Llvm::new(
        builder,
        functions,
        variables,
        globals,
        has_start,
        !linked.looks_at_mutexes(),
        options.unroll,
    ))
}

//! From modules to bytecode.
//!
//! The steps: link the user's modules with the library and find what main reaches ([`program`]); find the local variables that
//! no other thread can reach ([`analyses::escape`]); give the globals addresses ([`program::globals`]); then lower function by
//! function ([`function`]), with types laid out by [`types`] and slots given out by [`frame`]. Instructions are lowered in
//! [`instructions`], calls in [`calls`]; [`debug`] keeps what reports need.

pub(crate) mod analyses;
mod builder;
mod calls;
mod context;
pub(crate) mod debug;
mod frame;
mod function;
mod instructions;
mod loops;
mod operators;
pub(crate) mod places;
pub(crate) mod program;
mod refusals;
pub(crate) mod types;

pub(crate) use calls::resolution::library_name;
pub(crate) use program::missing;
pub(crate) use program::prune::prune;
pub(crate) use program::returns_twice;
pub(crate) use program::rust_std;
pub(crate) use program::throwing::Throwing;
pub(crate) use program::{DESTRUCTORS, HANDLERS, RESUME};
pub(crate) use program::{addresses, assembly};
pub(crate) use program::{spurious_failures, wide_atomics};

use crate::ast::Module;
use crate::bytecode::{Instruction, Lowered, NO_LOCATION};
use crate::{LoadError, LoopBound, Options};
use analyses::call_graph::CallGraph;
use analyses::loops::quiet::QuietFunctions;
use analyses::loops::retry_loops;
use analyses::loops::storing_calls::StoringCalls;
use analyses::{escape, shared_access};
use builder::Builder;
use context::Settings;
use fixedbitset::FixedBitSet;
use program::symbols::Symbol;
use rustc_hash::FxHashSet;

use program::{Linked, globals, start, thread_locals};

/// How the names of the modules are looked up.
pub(crate) struct Lookup {
    /// How many modules are the user's, the first ones.
    pub(crate) users: usize,
    /// The prefixes of the library functions that are needed in place of the plain ones.
    pub(crate) variants: Vec<&'static str>,
    /// The functions that nothing defines.
    pub(crate) missing: FxHashSet<(usize, usize)>,
}

/// Lowers what main reaches of the modules.
pub(crate) fn lower(modules: &[&Module], lookup: Lookup, options: &Options) -> Result<Lowered, LoadError> {
    let users = lookup.users;
    let mut linked = Linked::new(modules, lookup)?;
    let escape::Escapes { storage, thread_locals } = escape::analyse(&linked);
    let mut builder = Builder::default();
    let globals = globals::place(&mut linked, &thread_locals, options, &mut builder.refusals)?;
    for &(name, first, second) in &linked.symbols.duplicates {
        let positions = [first, second].map(|symbol| linked.symbol_position(symbol));
        builder.refusals.duplicate(name, positions);
    }
    builder.code.signature(calls::signatures::of_start());
    // The first sites are the functions; then those that return the addresses of thread-local variables, and the one that
    // starts main.
    for number in 0..=linked.functions.len() + linked.shared_thread_locals.len() {
        let location = match linked.functions.get(number) {
            Some(&(module, index)) => {
                let module = modules[module];
                builder.locations.definition(module, module.functions[index].debug)
            }
            None => NO_LOCATION,
        };
        builder.site(number as u32, location);
    }
    let sharing = match options.unroll {
        Some(_) => shared_access::sharing_functions(&linked, &storage),
        None => FixedBitSet::default(),
    };
    let storages = &storage[..];
    let (exchanging, quiet, storing) = match options.merge_loops {
        true => {
            let calls = CallGraph::new(&linked);
            let storing = StoringCalls::new(&linked, storages, &calls);
            let quiet = QuietFunctions::new(&linked, storages, &calls);
            (retry_loops::exchanging_functions(&linked, &calls), quiet, storing)
        }
        false => Default::default(),
    };
    for (number, storage) in storages.iter().enumerate() {
        // Loops of the library always end, so they are neither counted nor checked for waiting.
        let is_library = linked.is_library(linked.functions[number].0);
        let settings = Settings {
            options,
            storages,
            exchanging: &exchanging,
            quiet: &quiet,
            sharing: &sharing,
            storing: &storing,
            waits: !options.spin_loops_stay && !is_library,
        };
        match function::lower(&linked, number, storage, &mut builder, settings) {
            Ok(lowered) => {
                builder.code.functions.push(lowered.function);
                builder.debug.variables.push(lowered.variables);
                builder.debug.loops.extend(lowered.loops);
            }
            // Report it together with everything else that is refused.
            Err(error) => builder.refusals.note(error)?,
        }
    }
    builder.debug.loops.sort_by_key(|one| one.position.as_ref().map(|at| (at.file.clone(), at.line)));
    std::mem::take(&mut builder.refusals).with_unmodelled(&builder.debug.unmodelled).end()?;
    std::mem::take(&mut builder.places).all_exist(&options.places)?;
    let unused = (0..options.loop_bounds.len()).find(|bound| !builder.used_bounds.contains(bound));
    if let Some(LoopBound { file, line, .. }) = unused.map(|bound| &options.loop_bounds[bound]) {
        let hint = loops::where_loops_start(&builder.debug.loops, file);
        return Err(LoadError::NoLoop { file: file.clone(), line: *line, hint });
    }
    // Those of which only the address is taken.
    for number in (0..linked.functions.len()).filter(|&number| linked.is_missing(number)) {
        let (module, index) = linked.functions[number];
        if linked.address_taken[number] {
            let position = linked.symbol_position(Symbol::Function(module, index));
            builder.debug.note_unmodelled(&linked.function(number).1.name, position);
        }
    }
    thread_locals::add_accessors(&linked, &mut builder)?;
    let has_start = start::add(&linked, &mut builder)?;
    builder.debug.variables.resize(builder.code.functions.len(), Vec::new());
    builder.debug.locations = std::mem::take(&mut builder.locations).table;
    builder.debug.source_files =
        modules[..users].iter().flat_map(|module| debug::source_files(module)).collect();
    let Builder { code, debug, live, .. } = builder;
    let (accesses, is_sequential) = (linked.kinds_of_access(), linked.is_sequential());
    let has_atomics = linked.has_atomics();
    let mutexes_are_unseen = !linked.looks_at_mutexes();
    let timed_waits_cancel_out =
        options.merge_loops && mutexes_are_unseen && linked.has("interleaf.merged.pthread_cond_timedwait");
    let clocks_go_back = options.merge_loops && code.instructions.iter().any(Instruction::is_look);
    let tells_threads_apart = linked.tells_threads_apart();
    Ok(Lowered {
        code,
        debug,
        globals,
        live,
        has_start,
        mutexes_are_unseen,
        accesses,
        is_sequential,
        has_atomics,
        tells_threads_apart,
        timed_waits_cancel_out,
        clocks_go_back,
    })
}

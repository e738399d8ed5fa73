//! From LLVM IR text to a [`Program`](interleaf_program::Program): reader, lowering to bytecode, interpreter, C library.
//!
//! [`link`] reads the modules of a program, links them with the library, lowers what `main` reaches to bytecode, and returns an [`Llvm`],
//! whose threads are run by the interpreter. Nothing is ever called outside the program: to get to a function that neither the
//! modules nor the library define is a fault of the kind `unmodelled`, or with [`Options::strict`] an error.
//!
//! # Limits
//!
//! - A local variable whose address escapes ends when its function returns or its thread ends, unless it is one of main's, of variable size, made
//!   in a loop, or its function returns within an atomic section. It may have 64 MiB.
//! - Reading uninitialised memory is a fault where it is read, or, in optimised functions, where it is used
//!   (`docs/decisions/indeterminate.md`). `unreachable` is a fault when it is reached.
//! - A vector is accessed lane by lane, an integer of more than 64 bits in two pieces, and neither at once: an atomic access of
//!   more than 8 bytes is refused.
//! - `half`, computing with `long double`, dividing integers of more than 128 bits, ifuncs, `asm goto`, and inline
//!   assembly other than barriers, fences and pauses are refused.
//! - A weak compare-and-exchange fails spuriously only where [`Options::spurious_failures`] asks for it.

#[allow(missing_docs, reason = "most names are those of the LLVM Language Reference")]
pub mod ast;
mod bytecode;
mod integers;
mod interpreter;
mod library;
mod lowering;
mod printf;
pub mod reader;
mod rust_tests;
mod similar;
mod symbol_lines;
mod words;

use lowering::{
    Lookup, Throwing, addresses, assembly, missing, returns_twice, rust_std, spurious_failures, wide_atomics,
};
use rustc_hash::FxHashSet;

pub use interpreter::{Lines, Llvm, MOST_CALLS, Thread};
pub use lowering::places::is_named;
pub use rust_tests::{RustTest, tests as rust_tests};
pub use similar::similar;
pub use symbol_lines::{SymbolLine, symbol_line};

use std::borrow::Cow;
use std::sync::Arc;

/// How deep threads may be nested below main, each started by the one above, before their shares of the address space
/// become too small.
pub const DEEPEST_THREAD: usize = 14;

/// How a program is loaded.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// How often the body of a loop that touches something shared runs within one activation before the thread is cut off; no
    /// limit if `None`.
    pub unroll: Option<u32>,
    /// Bounds of their own for single loops, whatever these touch.
    pub loop_bounds: Vec<LoopBound>,
    /// Loops that wait for another thread stay loops: an iteration that changes nothing is repeated.
    pub spin_loops_stay: bool,
    /// Failed iterations of retry loops are left out, and variables that decide nothing do not count as changes.
    pub merge_loops: bool,
    /// A wait for a condition variable may end without a signal, once in each thread.
    pub spurious_wakeups: bool,
    /// A weak compare-exchange may fail although memory holds the expected value, once in each thread.
    pub spurious_failures: bool,
    /// An allocation may return memory that its thread has freed.
    pub reuse_memory: bool,
    /// The program runs on a machine with store buffers: where the C library uses no locked instruction, its model uses a
    /// plain load or store, at the cost of one more event.
    pub store_buffers: bool,
    /// Executions are graphs: what a loop may leave out depends on memory orders.
    pub graphs: bool,
    /// The name of the Rust test that runs in place of main.
    pub test: Option<String>,
    /// The arguments of the program, without its name.
    pub arguments: Vec<String>,
    /// What the program's environment starts with: `NAME=VALUE` each.
    pub environment: Vec<String>,
    /// The files that the program finds in its memory.
    pub files: Vec<File>,
    /// A function or variable that nothing defines is an error as soon as it is mentioned where main can get to.
    pub strict: bool,
    /// The functions that get a body.
    pub stubs: Vec<Stub>,
    /// The places that a search looks for: a thread that passes one shows
    /// [`Op::Reached`](interleaf_program::Op::Reached) with its number here.
    pub places: Vec<WatchedPlace>,
}

/// A place that a search looks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WatchedPlace {
    /// The start of a function, or a call of `__interleaf_reached` with this label.
    Named(String),
    /// A source line.
    Line {
        /// The end of the path of the source file.
        file: String,
        /// The line.
        line: u32,
    },
}

/// A file that the program finds in its memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// What the program calls it.
    pub name: String,
    /// What it holds.
    pub contents: Arc<[u8]>,
}

/// A function that gets a body: it returns a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stub {
    /// The name of the function for a linker.
    pub name: String,
    /// The value; zero, or nothing, if there is none.
    pub value: Option<i64>,
}

/// A function or variable that is used and nothing defines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unmodelled {
    /// As its user wrote it.
    pub name: String,
    /// Where it is used first.
    pub position: String,
}

/// A bound for one loop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoopBound {
    /// The end of the path of the source file.
    pub file: String,
    /// The line of the loop, as reports name it.
    pub line: u32,
    /// How often its body runs at most within one activation.
    pub most: u32,
}

/// Why a program could not be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The text of the module with this name is not LLVM IR that the reader knows.
    #[error("{0}:{1}")]
    Read(String, reader::ReadError),
    /// A test is asked for, and there is no test harness.
    #[error("the program has no test harness; compile it with `rustc --test`")]
    NoTests,
    /// There is no test of this name.
    #[error("there is no test `{name}`{similar}")]
    NoTest {
        /// What was asked for.
        name: String,
        /// The names of similar tests, as the end of a sentence; or nothing.
        similar: String,
    },
    /// The harness is given something that is not read.
    #[error("this version of rustc lays out tests in a way that is not known; versions 1.90 to 1.95 are")]
    UnknownTests,
    /// There is nothing to run.
    #[error("the program has no function `main`")]
    NoMain,
    /// A bound is for a loop that there is not.
    #[error("no loop starts at {file}:{line}; {hint}")]
    NoLoop {
        /// The file of the bound.
        file: String,
        /// The line of the bound.
        line: u32,
        /// Where loops start.
        hint: String,
    },
    /// A search looks for a place that there is not.
    #[error("there is no {place}; {hint}")]
    NoPlace {
        /// The place.
        place: String,
        /// What there is.
        hint: String,
    },
    /// A search looks for calls of a function, and the compiler put its code in place of some of them.
    #[error(
        "`{function}` was inlined into `{into}`, so its calls are not known; name a line of it, or compile it with -fno-inline"
    )]
    Inlined {
        /// The function.
        function: String,
        /// A function that called it.
        into: String,
    },
    /// A function cannot get the body that was asked for.
    #[error("--stub: `{0}` {1}")]
    Stub(String, &'static str),
    /// Something that `main` can reach is not supported.
    #[error("{position}: {reason}")]
    Unsupported {
        /// File, line and column in the source; or the line of the IR.
        position: String,
        /// What is not supported, and what to do about it.
        reason: String,
    },
}

/// What the machine calls or looks at, besides what these reach.
const ROOTS: [&str; 2] = ["main", "llvm.global_ctors"];

/// A module of a program, in text.
#[derive(Clone, Copy, Debug)]
pub struct Unit<'t> {
    /// What messages call it.
    pub name: &'t str,
    /// LLVM IR.
    pub text: &'t str,
}

/// Reads a program of one module in LLVM IR text, and lowers what its `main` reaches.
pub fn load(text: &str, options: &Options) -> Result<Llvm, LoadError> {
    link(&[Unit { name: "input", text }], options)
}

/// Reads the modules of a program in LLVM IR text, links them as a linker does the objects of these files in this order, and
/// lowers what `main` reaches.
pub fn link(units: &[Unit<'_>], options: &Options) -> Result<Llvm, LoadError> {
    let texts = texts(units, options)?;
    let mut users = Vec::new();
    for (unit, text) in units.iter().zip(&texts) {
        let read = reader::read_whole(text);
        let mut module = read.map_err(|error| LoadError::Read(unit.name.into(), error))?;
        if units.len() > 1 && module.source_filename.is_empty() {
            module.source_filename = unit.name.into();
        }
        users.push(module);
    }
    link_modules(users, options)
}

/// What has to be read of each module.
fn texts<'t>(units: &[Unit<'t>], options: &Options) -> Result<Vec<Cow<'t, str>>, LoadError> {
    match (units, &options.test) {
        ([unit], None) => Ok(vec![reader::slice::reachable(unit.text, &ROOTS)]),
        (_, None) => Ok(units.iter().map(|unit| Cow::Borrowed(unit.text)).collect()),
        (_, Some(test)) => {
            let with_tests = units.iter().position(|unit| rust_tests::has_harness(unit.text));
            let with_tests = with_tests.ok_or(LoadError::NoTests)?;
            let mut texts: Vec<_> = units.iter().map(|unit| Cow::Borrowed(unit.text)).collect();
            texts[with_tests] = Cow::Owned(rust_tests::enter(units[with_tests].text, test)?);
            Ok(texts)
        }
    }
}

/// What may throw in a program. Without an `invoke` nobody asks, and the library need not be looked through.
fn throwing(users: &[ast::Module], options: &Options) -> Result<Throwing, LoadError> {
    let mut instructions = users.iter().flat_map(ast::Module::instructions);
    if !instructions.any(|instruction| matches!(instruction.kind, ast::InstructionKind::Invoke(..))) {
        return Ok(Throwing::default());
    }
    let modules: Vec<_> = users.iter().collect();
    let library = library::modules(&modules, &library::variants(&modules, options))?;
    Ok(Throwing::new(users, &library))
}

/// The functions and variables of Rust's standard library that are known by name, and whether a program in LLVM IR text has them.
///
/// A search may take longer where they are not found, as with a version of rustc that calls them differently.
pub fn known_of_std(text: &str) -> Vec<(&'static str, bool)> {
    rust_std::known(text)
}

/// Links modules that were read, as [`link`] does.
pub fn link_modules(mut users: Vec<ast::Module>, options: &Options) -> Result<Llvm, LoadError> {
    missing::add_stubs(&mut users, &options.stubs)?;
    users.iter_mut().for_each(missing::end_at_panics);
    users.iter_mut().for_each(rust_std::adapt);
    users.iter_mut().for_each(|user| assembly::expand(user, options.graphs));
    users.iter_mut().for_each(wide_atomics::replace);
    users.iter_mut().for_each(addresses::add_bodies);
    returns_twice::expand(&mut users);
    if options.spurious_failures {
        users.iter_mut().for_each(spurious_failures::add);
    }
    let throwing = throwing(&users, options)?;
    users.iter_mut().for_each(|user| lowering::prune(user, &throwing));
    let modules: Vec<_> = users.iter().collect();
    let variants = library::variants(&modules, options);
    let library = library::modules(&modules, &variants)?;
    let missing = match options.strict {
        true => FxHashSet::default(),
        false => missing::add_faults(&mut users, &library, &variants),
    };
    let modules: Vec<_> = users.iter().chain(library).collect();
    let symbols = Lookup { users: users.len(), variants, missing };
    let lowered = lowering::lower(&modules, symbols, options)?;
    Ok(Llvm::new(lowered))
}

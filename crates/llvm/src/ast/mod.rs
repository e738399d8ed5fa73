//! LLVM IR as data: what the [reader](crate::reader) makes of a module's text.
//!
//! Names are resolved: locals and blocks are numbers within their function, types are numbers in [`Types`], metadata are
//! numbers in [`Metadata`]. Globals stay names, because they may be used before they are defined. Typed pointers
//! (LLVM 14) become opaque ones; nothing is lost, as every instruction spells out the type that it accesses.

mod instructions;
mod metadata;
mod operators;
mod types;
mod values;

pub use crate::words::{AtomicOperation, FloatPredicate, IntegerPredicate};
pub use instructions::*;
pub use metadata::*;
pub use operators::*;
pub use types::*;
pub use values::*;

use std::sync::Arc;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Span {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

/// A value inside a function, by its number there: parameters first, then the results of instructions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct LocalId(pub u32);

/// A basic block, by its number in its function; the entry block is 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct BlockId(pub u32);

/// A numbered metadata node (`!7`), by its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct MetadataId(pub u32);

/// How a symbol is linked, as far as it matters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Linkage {
    /// Visible and strong (also `dllexport`).
    External,
    /// `private`, `internal`, and `appending`: each module has its own.
    Internal,
    /// Tentative: all of them are one variable, as large as the largest.
    Common,
    /// `weak`, `weak_odr`, `linkonce`, `linkonce_odr`.
    Weak,
    /// A copy of what another module defines.
    AvailableExternally,
    /// `extern_weak`: null when nothing defines it.
    ExternWeak,
}

#[derive(Clone, PartialEq, Debug)]
pub struct GlobalVariable {
    pub name: Arc<str>,
    pub linkage: Linkage,
    pub ty: TypeId,
    /// What it starts with; `None` if it is only declared.
    pub initializer: Option<Operand>,
    pub constant: bool,
    pub thread_local: bool,
    pub align: Option<u64>,
    pub span: Span,
    pub debug: Option<MetadataId>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Alias {
    pub name: Arc<str>,
    pub linkage: Linkage,
    /// What it stands for (for an ifunc, the resolver).
    pub target: Operand,
    pub indirect: bool,
    pub span: Span,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Parameter {
    /// Its type. Parameter `i` of a function is local `i`.
    pub ty: TypeId,
    /// What is passed by value behind the pointer (`byval(T)`).
    pub by_value: Option<ByValue>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Function {
    pub name: Arc<str>,
    pub linkage: Linkage,
    pub ty: FunctionType,
    pub parameters: Vec<Parameter>,
    /// Its blocks, the entry first; empty if it is only declared.
    pub blocks: Vec<Block>,
    pub locals: Vec<TypeId>,
    pub span: Span,
    /// Its `!dbg` attachment (a `DISubprogram`).
    pub debug: Option<MetadataId>,
}

#[derive(Clone, Debug, Default)]
pub struct Module {
    /// `source_filename`, or empty.
    pub source_filename: Arc<str>,
    /// `target datalayout`, or empty.
    pub data_layout: Arc<str>,
    pub types: Types,
    pub globals: Vec<GlobalVariable>,
    pub aliases: Vec<Alias>,
    pub functions: Vec<Function>,
    pub metadata: Metadata,
}

impl Function {
    pub fn instructions(&self) -> impl Iterator<Item = &Instruction> {
        self.blocks.iter().flat_map(|block| &block.instructions)
    }
}

impl Module {
    pub fn instructions(&self) -> impl Iterator<Item = &Instruction> {
        self.functions.iter().flat_map(Function::instructions)
    }
}

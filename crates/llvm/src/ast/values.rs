//! Operands and constants.

use super::{Binary, Cast, IntegerPredicate, LocalId, MetadataId, TypeId};
use std::sync::Arc;

#[derive(Clone, PartialEq, Debug)]
pub struct Operand {
    pub ty: TypeId,
    pub value: Value,
}

impl Operand {
    pub fn local(&self) -> Option<LocalId> {
        match self.value {
            Value::Local(local) => Some(local),
            _ => None,
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// A parameter or the result of an instruction.
    Local(LocalId),
    Constant(Constant),
    /// Inline assembly, as the callee of a call.
    Assembly(Arc<Assembly>),
    /// A metadata operand (of `llvm.dbg.declare` and its kin).
    Metadata(MetadataOperand),
}

/// Inline assembly.
#[derive(Clone, PartialEq, Debug)]
pub struct Assembly {
    pub template: Arc<str>,
    /// What its operands are.
    pub constraints: Arc<str>,
    /// Whether it is in Intel's dialect, not AT&T's.
    pub intel: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub enum MetadataOperand {
    /// A value seen as metadata.
    Value(Box<Operand>),
    Node(MetadataId),
    /// An expression that adds so many bytes to an address: `!DIExpression()`, `!DIExpression(DW_OP_plus_uconst, 8)`.
    Offset(u64),
    /// Something else: another `!DIExpression(...)`, `!"string"`, `!{}`, `!DIArgList(...)`.
    Other,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Constant {
    /// An integer of at most 128 bits, truncated to its type; `true` is 1. Of a wider type, one that is not negative.
    Integer(u128),
    /// An integer of a type of more than 128 bits, 64 bits at a time, the lowest first.
    Words(Arc<[u64]>),
    /// A floating point number, as the bits of its type (of a double for `float` too when written in hexadecimal is
    /// already converted: these are the bits of the value's own format). `x86_fp80` and wider keep their low 128 bits.
    Float(u128),
    Null,
    Undef,
    Poison,
    /// `zeroinitializer`, and `none`.
    Zero,
    Aggregate(Vec<Operand>),
    /// `splat (T v)`: every element of a vector, however long it is.
    Splat(Box<Operand>),
    /// `c"..."`.
    Bytes(Arc<[u8]>),
    /// `@name`: the address of a global variable, a function or an alias.
    Global(Arc<str>),
    /// `blockaddress(@function, %block)`; the block is the name or number as written.
    BlockAddress(Arc<str>, Arc<str>),
    /// `dso_local_equivalent @f`, `no_cfi @f`: the function itself.
    Equivalent(Arc<str>),
    Expression(Box<Expression>),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Expression {
    /// `trunc (T v to U)` and the other casts; the operand that holds the expression has the type `U`.
    Cast(Cast, Operand),
    /// `getelementptr inbounds (T, ptr p, i64 i, ...)`.
    ElementPointer { element: TypeId, base: Operand, indices: Vec<Operand> },
    /// `add (T a, T b)` and the other binary operators.
    Binary(Binary, [Operand; 2]),
    /// `icmp predicate (T a, T b)` (up to LLVM 18).
    CompareIntegers(IntegerPredicate, [Operand; 2]),
    /// `select (i1 c, T a, T b)` (up to LLVM 16).
    Select([Operand; 3]),
    /// An expression that is read but has no form here, by its name.
    Other(Arc<str>),
}

//! Instructions and the blocks that they stand in.

use super::{
    AtomicOperation, Binary, BlockId, Cast, Flags, FloatPredicate, FunctionType, IntegerPredicate, LocalId,
    MetadataId, MetadataOperand, Operand, Ordering, Span, TypeId, Value,
};
use std::sync::Arc;

/// A call, or an invoke without its destinations.
#[derive(Clone, PartialEq, Debug)]
pub struct Call {
    /// What is called.
    pub callee: Value,
    /// The type of what is called. Fixed parameters only, when the call spells out only the result type and the callee
    /// is not known to be variadic.
    pub function: FunctionType,
    /// The arguments.
    pub arguments: Vec<Argument>,
    /// Whether a `...` stands behind them: the variable arguments of the caller are those of the callee.
    pub hands_on: bool,
}

/// An argument of a call.
#[derive(Clone, PartialEq, Debug)]
pub struct Argument {
    /// The value.
    pub operand: Operand,
    /// What is passed by value behind a pointer (`byval(T)`).
    pub by_value: Option<ByValue>,
    /// Whether it must not be undefined (`noundef`).
    pub determinate: bool,
}

/// What lies behind a pointer and is passed by value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByValue {
    /// Its type.
    pub ty: TypeId,
    /// The alignment of the copy, if it is given.
    pub align: Option<u64>,
}

/// A clause of a `landingpad`.
#[derive(Clone, PartialEq, Debug)]
pub enum Clause {
    /// `catch T v`.
    Catch(Operand),
    /// `filter T v`.
    Filter(Operand),
}

/// An instruction or terminator.
#[derive(Clone, PartialEq, Debug)]
pub struct Instruction {
    /// The number of its result, if it has one.
    pub result: Option<LocalId>,
    /// The type of its result; `void` if it has none.
    pub ty: TypeId,
    /// What it does.
    pub kind: InstructionKind,
    /// What an operator or a conversion promises of its result.
    pub flags: Flags,
    /// Where it stands in the text.
    pub span: Span,
    /// Its `!dbg` attachment.
    pub debug: Option<MetadataId>,
}

/// What an instruction does. The type of a result is that of the instruction.
#[derive(Clone, PartialEq, Debug)]
pub enum InstructionKind {
    /// `ret`.
    Return(Option<Operand>),
    /// `br label`.
    Branch(BlockId),
    /// `br i1`.
    ConditionalBranch(Operand, BlockId, BlockId),
    /// `switch`: the value, the default, the cases (truncated to the value's type).
    Switch(Operand, BlockId, Vec<(u128, BlockId)>),
    /// `indirectbr`.
    IndirectBranch(Operand, Vec<BlockId>),
    /// `invoke`: where it goes on, and where an exception lands.
    Invoke(Box<Call>, BlockId, BlockId),
    /// `callbr`: where it goes on, and the indirect destinations.
    CallBranch(Box<Call>, BlockId, Vec<BlockId>),
    /// `resume`.
    Resume(Operand),
    /// `unreachable`.
    Unreachable,
    /// `catchswitch`, `catchpad`, `cleanuppad`, `catchret`, `cleanupret`: exception handling of Windows, by name; the
    /// blocks it can go to.
    WindowsException(Arc<str>, Vec<BlockId>),
    /// `fneg`.
    FloatNegate(Operand),
    /// A binary operator.
    Binary(Binary, Operand, Operand),
    /// A conversion.
    Cast(Cast, Operand),
    /// `extractelement`.
    ExtractElement(Operand, Operand),
    /// `insertelement`.
    InsertElement(Operand, Operand, Operand),
    /// `shufflevector`; the mask is a constant.
    ShuffleVector(Operand, Operand, Operand),
    /// `extractvalue`.
    ExtractValue(Operand, Vec<u32>),
    /// `insertvalue`.
    InsertValue(Operand, Operand, Vec<u32>),
    /// `alloca`.
    Allocate {
        /// The type of an element.
        element: TypeId,
        /// How many; 1 if not written.
        count: Option<Operand>,
        /// The alignment, if written.
        align: Option<u64>,
    },
    /// `load`; the type is the instruction's.
    Load {
        /// The address.
        pointer: Operand,
        /// The ordering, when atomic.
        ordering: Option<Ordering>,
        /// Whether it is volatile.
        volatile: bool,
        /// The alignment, if written.
        align: Option<u64>,
    },
    /// `store`.
    Store {
        /// What is stored.
        value: Operand,
        /// The address.
        pointer: Operand,
        /// The ordering, when atomic.
        ordering: Option<Ordering>,
        /// Whether it is volatile.
        volatile: bool,
        /// The alignment, if written.
        align: Option<u64>,
    },
    /// `fence`.
    Fence(Ordering),
    /// `fence syncscope("singlethread")`: orders nothing between threads, only against a signal handler of the same one.
    SignalFence(Ordering),
    /// `cmpxchg`; the result is `{ T, i1 }`.
    CompareExchange {
        /// The address.
        pointer: Operand,
        /// What must be there.
        expected: Operand,
        /// What is stored then.
        new: Operand,
        /// Whether it may fail spuriously.
        weak: bool,
        /// The ordering of success.
        success: Ordering,
        /// The ordering of failure.
        failure: Ordering,
    },
    /// `atomicrmw`.
    AtomicUpdate {
        /// The operation.
        operation: AtomicOperation,
        /// The address.
        pointer: Operand,
        /// The operand.
        value: Operand,
        /// The ordering.
        ordering: Ordering,
    },
    /// `getelementptr`.
    ElementPointer {
        /// The type that the first index steps over.
        element: TypeId,
        /// The base.
        base: Operand,
        /// The indices.
        indices: Vec<Operand>,
    },
    /// `icmp`.
    CompareIntegers(IntegerPredicate, Operand, Operand),
    /// `fcmp`.
    CompareFloats(FloatPredicate, Operand, Operand),
    /// `phi`: for each predecessor, the value.
    Phi(Vec<(Operand, BlockId)>),
    /// `select`.
    Select(Operand, Operand, Operand),
    /// `freeze`.
    Freeze(Operand),
    /// `call`.
    Call(Box<Call>),
    /// `va_arg`; the type is the instruction's.
    VariadicArgument(Operand),
    /// `landingpad`.
    LandingPad(bool, Vec<Clause>),
    /// A debug record, `#dbg_declare(...)` and its kin, by its name after `#dbg_`.
    DebugRecord(Arc<str>, Vec<MetadataOperand>),
}

impl InstructionKind {
    /// Whether it ends a block.
    pub fn is_terminator(&self) -> bool {
        match self {
            Self::Return(_)
            | Self::Branch(_)
            | Self::ConditionalBranch(..)
            | Self::Switch(..)
            | Self::IndirectBranch(..)
            | Self::Invoke(..)
            | Self::CallBranch(..)
            | Self::Resume(_)
            | Self::Unreachable => true,
            Self::WindowsException(name, _) => matches!(&**name, "catchswitch" | "catchret" | "cleanupret"),
            _ => false,
        }
    }
}

/// A basic block.
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    /// Its label: the name, or the number as text.
    pub label: Arc<str>,
    /// Its instructions; the last is a terminator and none before it is.
    pub instructions: Vec<Instruction>,
}

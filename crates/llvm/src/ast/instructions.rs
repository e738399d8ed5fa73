//! Instructions and the blocks that they stand in.

use super::{
    AtomicOperation, Binary, BlockId, Cast, Constant, Flags, FloatPredicate, FunctionType, IntegerPredicate,
    LocalId, MetadataId, MetadataOperand, Operand, Ordering, Span, TypeId, Value,
};
use std::sync::Arc;

#[derive(Clone, PartialEq, Debug)]
pub struct Call {
    pub callee: Value,
    /// The type of what is called. Fixed parameters only, when the call spells out only the result type and the callee
    /// is not known to be variadic.
    pub function: FunctionType,
    pub arguments: Vec<Argument>,
    /// Whether a `...` stands behind them: the variable arguments of the caller are those of the callee.
    pub hands_on: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Argument {
    pub operand: Operand,
    /// What is passed by value behind a pointer (`byval(T)`).
    pub by_value: Option<ByValue>,
    /// Whether it must not be undefined (`noundef`).
    pub determinate: bool,
}

/// What lies behind a pointer and is passed by value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByValue {
    pub ty: TypeId,
    /// The alignment of the copy, if it is given.
    pub align: Option<u64>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Instruction {
    /// The number of its result, if it has one.
    pub result: Option<LocalId>,
    pub ty: TypeId,
    pub kind: InstructionKind,
    /// What an operator or a conversion promises of its result.
    pub flags: Flags,
    pub span: Span,
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
    /// `invoke`: the next block, and the one for exceptions.
    Invoke(Box<Call>, BlockId, BlockId),
    /// `callbr`: the next block, and the indirect destinations.
    CallBranch(Box<Call>, BlockId, Vec<BlockId>),
    Resume(Operand),
    Unreachable,
    /// `catchswitch`, `catchpad`, `cleanuppad`, `catchret`, `cleanupret`: exception handling of Windows, by name; the
    /// blocks it can go to.
    WindowsException(Arc<str>, Vec<BlockId>),
    /// `fneg`.
    FloatNegate(Operand),
    Binary(Binary, [Operand; 2]),
    Cast(Cast, Operand),
    ExtractElement([Operand; 2]),
    InsertElement([Operand; 3]),
    /// `shufflevector`; the mask is a constant.
    ShuffleVector([Operand; 3]),
    ExtractValue(Operand, Vec<u32>),
    InsertValue(Operand, Operand, Vec<u32>),
    /// `alloca`.
    Allocate {
        element: TypeId,
        /// How many; 1 if not written.
        count: Option<Operand>,
        align: Option<u64>,
    },
    /// `load`; the type is the instruction's.
    Load {
        pointer: Operand,
        ordering: Option<Ordering>,
        volatile: bool,
    },
    Store {
        value: Operand,
        pointer: Operand,
        ordering: Option<Ordering>,
    },
    Fence(Ordering),
    /// `fence syncscope("singlethread")`: orders nothing between threads, only against a signal handler of the same one.
    SignalFence,
    /// `cmpxchg`; the result is `{ T, i1 }`.
    CompareExchange {
        pointer: Operand,
        /// What must be there.
        expected: Operand,
        /// What is stored then.
        new: Operand,
        success: Ordering,
        failure: Ordering,
        /// Whether it may fail for no reason.
        weak: bool,
        /// If it does when this is not 0: see `lowering/program/spurious_failures.rs`.
        fails: Option<Operand>,
    },
    /// `atomicrmw`.
    AtomicUpdate {
        operation: AtomicOperation,
        pointer: Operand,
        value: Operand,
        ordering: Ordering,
    },
    /// `getelementptr`.
    ElementPointer {
        element: TypeId,
        base: Operand,
        indices: Vec<Operand>,
    },
    /// `icmp`.
    CompareIntegers(IntegerPredicate, [Operand; 2]),
    /// `fcmp`.
    CompareFloats(FloatPredicate, [Operand; 2]),
    /// `phi`: for each predecessor, the value.
    Phi(Vec<(Operand, BlockId)>),
    Select([Operand; 3]),
    Freeze(Operand),
    Call(Box<Call>),
    /// `va_arg`; the type is the instruction's.
    VariadicArgument(Operand),
    /// `landingpad`: whether it cleans up, and what it catches.
    LandingPad(bool, Vec<Clause>),
    /// A debug record, `#dbg_declare(...)` and its kin, by its name after `#dbg_`.
    DebugRecord(Arc<str>, Vec<MetadataOperand>),
}

impl Call {
    pub fn symbol(&self) -> Option<&Arc<str>> {
        match &self.callee {
            Value::Constant(Constant::Global(name)) => Some(name),
            _ => None,
        }
    }

    pub fn is_of(&self, name: &str) -> bool {
        self.symbol().is_some_and(|symbol| &**symbol == name)
    }

    pub fn argument(&self, index: usize) -> Option<&Value> {
        self.arguments.get(index).map(|argument| &argument.operand.value)
    }
}

impl Instruction {
    pub fn without_result(
        kind: InstructionKind,
        void: TypeId,
        span: Span,
        debug: Option<MetadataId>,
    ) -> Instruction {
        Instruction { result: None, ty: void, kind, flags: Flags::default(), span, debug }
    }

    pub fn call(&self) -> Option<&Call> {
        self.kind.call()
    }
}

/// A clause of a landing pad.
#[derive(Clone, PartialEq, Debug)]
pub enum Clause {
    /// The type that is caught; null for all.
    Catch(Operand),
    /// The types that may leave; an exception of another type is caught.
    Filter(Operand),
}

impl Clause {
    /// The constant.
    pub fn operand(&self) -> &Operand {
        match self {
            Clause::Catch(operand) | Clause::Filter(operand) => operand,
        }
    }
}

impl InstructionKind {
    pub fn call(&self) -> Option<&Call> {
        match self {
            Self::Call(call) | Self::Invoke(call, ..) | Self::CallBranch(call, ..) => Some(call),
            _ => None,
        }
    }

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

#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    /// Its label: the name, or the number as text.
    pub label: Arc<str>,
    /// Its instructions; the last is a terminator and none before it is.
    pub instructions: Vec<Instruction>,
}

//! LLVM IR as data: what the [reader](crate::reader) makes of a module's text.
//!
//! Names are resolved: locals and blocks are numbers within their function, types are numbers in [`Types`], metadata are
//! numbers in [`Metadata`]. Globals stay names, because they may be used before they are defined. Typed pointers
//! (LLVM 14) become opaque ones; nothing is lost, as every instruction spells out the type that it accesses.

use std::collections::HashMap;
use std::sync::Arc;

/// A position in the text of a module.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Span {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

/// A type, by its number in [`Types`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TypeId(pub u32);

/// A first-class or other type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    /// `void`.
    Void,
    /// `iN`, by its bits.
    Integer(u32),
    /// `half`.
    Half,
    /// `bfloat`.
    BFloat,
    /// `float`.
    Float,
    /// `double`.
    Double,
    /// `x86_fp80`.
    X86Fp80,
    /// `fp128`.
    Fp128,
    /// `ppc_fp128`.
    PpcFp128,
    /// `ptr`, or any `T*`, in any address space.
    Pointer,
    /// `<n x T>`, or `<vscale x n x T>`.
    Vector {
        /// How many elements (at least, when scalable).
        length: u64,
        /// Their type.
        element: TypeId,
        /// Whether the length is a multiple that the machine decides.
        scalable: bool,
    },
    /// `[n x T]`.
    Array {
        /// How many elements.
        length: u64,
        /// Their type.
        element: TypeId,
    },
    /// `{ T, ... }` or `<{ T, ... }>`, literal; or `%name` when it has a name.
    Struct {
        /// The name, of an identified structure; two identified structures are different even with equal fields.
        name: Option<Arc<str>>,
        /// The fields, or `None` for an opaque or not (yet) defined structure.
        fields: Option<Vec<TypeId>>,
        /// Whether there is no padding.
        packed: bool,
    },
    /// `T (T, ...)`.
    Function(FunctionType),
    /// `label`.
    Label,
    /// `token`.
    Token,
    /// `metadata`.
    Metadata,
    /// `x86_mmx`, `x86_amx`, `target("...")`: types that nothing is known of but their text.
    Other(Arc<str>),
}

/// The type of a function.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FunctionType {
    /// What it returns.
    pub result: TypeId,
    /// Its fixed parameters.
    pub parameters: Vec<TypeId>,
    /// Whether more may follow.
    pub variadic: bool,
}

/// All types of a module, each once: literal types that are equal have the same number.
#[derive(Clone, Debug, Default)]
pub struct Types {
    types: Vec<Type>,
    numbers: HashMap<Type, TypeId>,
    named: HashMap<Arc<str>, TypeId>,
}

impl Types {
    /// The number of `ty`, which is not an identified structure.
    pub fn intern(&mut self, ty: Type) -> TypeId {
        if let Some(&id) = self.numbers.get(&ty) {
            return id;
        }
        let id = TypeId(self.types.len() as u32);
        self.types.push(ty.clone());
        self.numbers.insert(ty, id);
        id
    }

    /// The identified structure of this name, made opaque if it is new.
    pub fn named(&mut self, name: &str) -> TypeId {
        if let Some(&id) = self.named.get(name) {
            return id;
        }
        let id = TypeId(self.types.len() as u32);
        let name: Arc<str> = name.into();
        self.types.push(Type::Struct { name: Some(name.clone()), fields: None, packed: false });
        self.named.insert(name, id);
        id
    }

    /// Gives an identified structure its fields; `false` if it had some already.
    pub fn define(&mut self, id: TypeId, new_fields: Vec<TypeId>, is_packed: bool) -> bool {
        match &mut self.types[id.0 as usize] {
            Type::Struct { fields: fields @ None, packed, .. } => {
                *fields = Some(new_fields);
                *packed = is_packed;
                true
            }
            _ => false,
        }
    }

    /// All types, in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = &Type> {
        self.types.iter()
    }

    /// The type with this number.
    pub fn get(&self, id: TypeId) -> &Type {
        &self.types[id.0 as usize]
    }
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

/// An operand with its type.
#[derive(Clone, PartialEq, Debug)]
pub struct Operand {
    /// Its type.
    pub ty: TypeId,
    /// What it is.
    pub value: Value,
}

/// What an operand is.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// A parameter or the result of an instruction.
    Local(LocalId),
    /// A constant.
    Constant(Constant),
    /// Inline assembly, as the callee of a call.
    Assembly {
        /// The template.
        template: Arc<str>,
        /// The constraints.
        constraints: Arc<str>,
        /// Whether it is marked as having side effects.
        side_effects: bool,
    },
    /// A metadata operand (of `llvm.dbg.declare` and its kin).
    Metadata(MetadataOperand),
}

/// A metadata operand of a call or a debug record.
#[derive(Clone, PartialEq, Debug)]
pub enum MetadataOperand {
    /// A value seen as metadata.
    Value(Box<Operand>),
    /// A numbered node.
    Node(MetadataId),
    /// Something else: `!DIExpression(...)`, `!"string"`, `!{}`, `!DIArgList(...)`.
    Other,
}

/// A constant.
#[derive(Clone, PartialEq, Debug)]
pub enum Constant {
    /// An integer of at most 128 bits, truncated to its type; `true` is 1. Wider ones are refused by the reader.
    Integer(u128),
    /// A floating point number, as the bits of its type (of a double for `float` too when written in hexadecimal is
    /// already converted: these are the bits of the value's own format). `x86_fp80` and wider keep their low 128 bits.
    Float(u128),
    /// `null`.
    Null,
    /// `undef`.
    Undef,
    /// `poison`.
    Poison,
    /// `zeroinitializer`, and `none`.
    Zero,
    /// The elements of an array, a vector or a structure.
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
    /// A constant expression.
    Expression(Box<Expression>),
}

/// A constant expression.
#[derive(Clone, PartialEq, Debug)]
pub enum Expression {
    /// `trunc (T v to U)` and the other casts; the operand that holds the expression has the type `U`.
    Cast(Cast, Operand),
    /// `getelementptr inbounds (T, ptr p, i64 i, ...)`.
    ElementPointer {
        /// The type that the first index steps over.
        element: TypeId,
        /// The base.
        base: Operand,
        /// The indices.
        indices: Vec<Operand>,
    },
    /// `add (T a, T b)` and the other binary operators.
    Binary(Binary, Operand, Operand),
    /// `icmp predicate (T a, T b)` (up to LLVM 18).
    CompareIntegers(IntegerPredicate, Operand, Operand),
    /// `select (i1 c, T a, T b)` (up to LLVM 16).
    Select(Operand, Operand, Operand),
    /// An expression that is read but has no form here, by its name.
    Other(Arc<str>),
}

/// A conversion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are LLVM's")]
pub enum Cast {
    Truncate,
    ZeroExtend,
    SignExtend,
    FloatTruncate,
    FloatExtend,
    FloatToUnsigned,
    FloatToSigned,
    UnsignedToFloat,
    SignedToFloat,
    PointerToInteger,
    IntegerToPointer,
    Bitcast,
    AddressSpaceCast,
}

/// A binary operator on integers or floating point numbers (`F...`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are LLVM's")]
pub enum Binary {
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
    FAdd,
    FSub,
    FMul,
    FDiv,
    FRem,
}

/// How integers (and pointers) are compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are LLVM's")]
pub enum IntegerPredicate {
    Eq,
    Ne,
    Ugt,
    Uge,
    Ult,
    Ule,
    Sgt,
    Sge,
    Slt,
    Sle,
}

/// How floating point numbers are compared: `O...` is false and `U...` is true when one is not a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are LLVM's")]
pub enum FloatPredicate {
    False,
    Oeq,
    Ogt,
    Oge,
    Olt,
    Ole,
    One,
    Ord,
    Uno,
    Ueq,
    Ugt,
    Uge,
    Ult,
    Ule,
    Une,
    True,
}

/// An atomic ordering.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are LLVM's")]
pub enum Ordering {
    Unordered,
    Monotonic,
    Acquire,
    Release,
    AcquireRelease,
    SequentiallyConsistent,
}

/// The operation of an `atomicrmw`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are LLVM's")]
pub enum AtomicOperation {
    Xchg,
    Add,
    Sub,
    And,
    Nand,
    Or,
    Xor,
    Max,
    Min,
    UMax,
    UMin,
    FAdd,
    FSub,
    FMax,
    FMin,
    UIncWrap,
    UDecWrap,
    USubCond,
    USubSat,
    FMaximum,
    FMinimum,
}

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
}

/// An argument of a call.
#[derive(Clone, PartialEq, Debug)]
pub struct Argument {
    /// The value.
    pub operand: Operand,
    /// What is passed by value behind a pointer (`byval(T)`).
    pub by_value: Option<ByValue>,
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

/// How a symbol is linked, as far as it matters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Linkage {
    /// Visible and strong (also `dllexport`, `available_externally`, `appending`, `common`).
    External,
    /// `private` or `internal`.
    Internal,
    /// `weak`, `weak_odr`, `linkonce`, `linkonce_odr`.
    Weak,
    /// `extern_weak`: null when nothing defines it.
    ExternWeak,
}

/// A global variable, defined or declared.
#[derive(Clone, PartialEq, Debug)]
pub struct GlobalVariable {
    /// Its name without `@` and quotes.
    pub name: Arc<str>,
    /// Its linkage.
    pub linkage: Linkage,
    /// The type of its contents.
    pub ty: TypeId,
    /// What it starts with; `None` if it is only declared.
    pub initializer: Option<Operand>,
    /// Whether it may not be written.
    pub constant: bool,
    /// Whether each thread has its own.
    pub thread_local: bool,
    /// The alignment, if written.
    pub align: Option<u64>,
    /// Where it stands in the text.
    pub span: Span,
    /// Its `!dbg` attachment.
    pub debug: Option<MetadataId>,
}

/// An alias or an ifunc.
#[derive(Clone, PartialEq, Debug)]
pub struct Alias {
    /// Its name.
    pub name: Arc<str>,
    /// What it stands for (for an ifunc, the resolver).
    pub target: Operand,
    /// Whether it is an ifunc.
    pub indirect: bool,
    /// Where it stands in the text.
    pub span: Span,
}

/// A parameter of a function.
#[derive(Clone, PartialEq, Debug)]
pub struct Parameter {
    /// Its type. Parameter `i` of a function is local `i`.
    pub ty: TypeId,
    /// What is passed by value behind the pointer (`byval(T)`).
    pub by_value: Option<ByValue>,
}

/// A function, defined or declared.
#[derive(Clone, PartialEq, Debug)]
pub struct Function {
    /// Its name without `@` and quotes.
    pub name: Arc<str>,
    /// Its linkage.
    pub linkage: Linkage,
    /// Its type.
    pub ty: FunctionType,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
    /// Its blocks, the entry first; empty if it is only declared.
    pub blocks: Vec<Block>,
    /// The types of its locals, by number.
    pub locals: Vec<TypeId>,
    /// The names of its locals, by number; empty for numbered ones.
    pub local_names: Vec<Arc<str>>,
    /// Where it stands in the text.
    pub span: Span,
    /// Its `!dbg` attachment (a `DISubprogram`).
    pub debug: Option<MetadataId>,
}

/// A metadata node.
#[derive(Clone, PartialEq, Debug)]
pub enum MetadataNode {
    /// `!{...}`: its elements.
    Tuple(Vec<MetadataField>),
    /// `!DILocation(line: 3, ...)` and the like: the name after `!` and the fields in order.
    Specialized(Arc<str>, Vec<(Arc<str>, MetadataField)>),
}

/// A field or element of a metadata node.
#[derive(Clone, PartialEq, Debug)]
pub enum MetadataField {
    /// `null`.
    Null,
    /// `!7`.
    Node(MetadataId),
    /// A node written in place.
    Inline(Box<MetadataNode>),
    /// A string (`"..."` or `!"..."`).
    String(Arc<str>),
    /// An integer.
    Integer(i128),
    /// `true` or `false`.
    Bool(bool),
    /// A value with its type (`i32 7`, `ptr @x`).
    Value(Operand),
    /// Keywords and flags, as written (`DIFlagPrototyped | DIFlagAllCallsDescribed`).
    Word(Arc<str>),
}

/// All numbered metadata nodes of a module.
#[derive(Clone, Debug, Default)]
pub struct Metadata {
    /// The nodes by number.
    pub nodes: HashMap<MetadataId, MetadataNode>,
    /// Named metadata (`!llvm.module.flags`): the nodes it lists.
    pub named: HashMap<Arc<str>, Vec<MetadataId>>,
}

impl Metadata {
    /// The field of a specialised node.
    pub fn field(&self, node: MetadataId, name: &str) -> Option<&MetadataField> {
        match self.nodes.get(&node)? {
            MetadataNode::Specialized(_, fields) => {
                fields.iter().find_map(|(field, value)| (&**field == name).then_some(value))
            }
            MetadataNode::Tuple(_) => None,
        }
    }
}

/// A module.
#[derive(Clone, Debug, Default)]
pub struct Module {
    /// `source_filename`, or empty.
    pub source_filename: Arc<str>,
    /// `target datalayout`, or empty.
    pub data_layout: Arc<str>,
    /// Its types.
    pub types: Types,
    /// Its global variables, in order.
    pub globals: Vec<GlobalVariable>,
    /// Its aliases and ifuncs.
    pub aliases: Vec<Alias>,
    /// Its functions, in order.
    pub functions: Vec<Function>,
    /// Its metadata.
    pub metadata: Metadata,
}

//! The bytecode that the interpreter runs, made from modules by [lowering](crate::lowering).
//!
//! All functions lie in one flat vector of instructions; a jump target is an index into it. A value lives in one or more
//! 64-bit slots of its function's frame, an integer of less than 64 bits zero-extended. Constants lie in one pool.

mod addresses;
pub(crate) mod assignment;
mod code;
mod debug_info;
mod instruction;
pub(crate) mod liveness;
mod memory;
mod operand;
mod operators;
pub(crate) mod signature;

pub(crate) use addresses::{FUNCTION_STEP, FUNCTIONS_BASE, PRIVATE_BASE, is_private, label};
pub(crate) use code::{Attempts, Code, Function, ITERATION_COUNTERS, Landing, Lowered, ResultUse};
pub(crate) use debug_info::{
    ComparedValues, DebugInfo, Location, NO_LOCATION, Pointee, PrivateVariable, SiteInfo, Variable,
};
pub(crate) use instruction::{Flow, Instruction, NOWHERE};
pub(crate) use memory::{Globals, Shadow};
pub(crate) use operand::{Operand, Slot};
pub(crate) use operators::{
    Arithmetic, Bits, Checked, Conversion, Division, FloatFunction, FloatOperator, OnUndefined,
    OnUninitialised, OutputStyle, Overflowing, Wide,
};

pub(crate) use signature::{Passed, Signature};

//! What a program prints.
//!
//! `print!` and `eprint!` format their arguments and write the text, without the lock of the stream and without its buffer. Two threads
//! that print are therefore not ordered by it. A program that needs this order is wrong as soon as a test harness captures the output, which
//! takes no such lock. The price:
//!
//! - A deadlock between the lock of a stream and another one, where formatting a value waits for a thread that prints, is not found.
//! - Two threads that each store, print, and load what the other one stored may both miss the store, under RC11. With the lock one of them
//!   would see it.
//!
//! `io::stdout().lock()` and `writeln!(io::stdout(), ..)` take the lock. If `core::fmt::write` has other parameters than those known here,
//! `print!` stays as it is.
//!
//! A panic prints no backtrace, as the report has the stack. Most of the code that rustc adds to a program finds and reads the
//! debug information for backtraces, and is never called.

use super::{is_mangled, is_path};
use crate::ast::{
    Argument, Block, Call, Constant, Function, FunctionType, GlobalVariable, Instruction, InstructionKind,
    Linkage, LocalId, Module, Operand, Span, Type, TypeId, Value,
};

/// The functions that print, and what writes their text: a table of the library, as a trait object has it.
pub(super) const PRINTERS: [(&str, &str); 2] = [
    ("std::io::stdio::_print", "interleaf.rust.standard_output"),
    ("std::io::stdio::_eprint", "interleaf.rust.standard_error"),
];

/// What writes the backtrace of a panic.
pub(super) const BACKTRACE: &str =
    "<<std::sys::backtrace::BacktraceLock>::print::DisplayBacktrace as core::fmt::Display>::fmt";

const WRITE: &str = "core::fmt::write";

/// The table for a function that prints.
fn printer(symbol: &str) -> Option<&'static str> {
    let is_likely = symbol.contains("stdio") && symbol.contains("print");
    let (_, table) = PRINTERS.iter().filter(|_| is_likely).find(|(path, _)| is_path(symbol, path))?;
    Some(table)
}

/// Whether a function writes the backtrace of a panic. Its body is never used, so nothing is needed of what it calls.
pub(crate) fn prints_backtrace(symbol: &str) -> bool {
    symbol.contains("DisplayBacktrace") && is_path(symbol, BACKTRACE)
}

/// Gives other bodies to these functions.
pub(super) fn replace(module: &mut Module) {
    let is_write =
        |function: &&Function| function.name.contains("fmt5write") && is_path(&function.name, WRITE);
    let write = module.functions.iter().find(is_write).map(|write| (write.name.clone(), write.ty.clone()));
    for place in 0..module.functions.len() {
        let function = &module.functions[place];
        if function.blocks.is_empty() || !is_mangled(&function.name) {
            continue;
        }
        let (instructions, result) = if prints_backtrace(&function.name) {
            let good = Operand { ty: function.ty.result, value: Value::Constant(Constant::Zero) };
            (vec![InstructionKind::Return(Some(good))], None)
        } else if let Some(table) = printer(&function.name)
            && let Some((name, ty)) = write.clone().filter(|(_, ty)| takes_a_writer_before(ty, &function.ty))
        {
            let arguments = function.ty.parameters.clone();
            declare(module, table, ty.parameters[1]);
            let result = ty.result;
            let call = InstructionKind::Call(Box::new(call(name, ty, table, &arguments)));
            (vec![call, InstructionKind::Return(None)], Some(result))
        } else {
            continue;
        };
        let void = module.types.intern(Type::Void);
        let function = &mut module.functions[place];
        function.locals.clone_from(&function.ty.parameters);
        function.locals.extend(result);
        let span = function.span;
        let instruction = |kind| Instruction::without_result(kind, void, span, None);
        let mut instructions: Vec<_> = instructions.into_iter().map(instruction).collect();
        if let Some(ty) = result {
            instructions[0].ty = ty;
            instructions[0].result = Some(LocalId(function.ty.parameters.len() as u32));
        }
        function.blocks = vec![Block { label: "0".into(), instructions }];
    }
}

/// Whether a function has the parameters of another one, after the two of a writer.
fn takes_a_writer_before(write: &FunctionType, print: &FunctionType) -> bool {
    write.parameters.get(2..) == Some(&print.parameters[..])
}

/// A call of the function that formats. The writer has no data.
fn call(name: std::sync::Arc<str>, function: FunctionType, table: &str, arguments: &[TypeId]) -> Call {
    let pointer = function.parameters[0];
    let operand = |ty, value| Argument { operand: Operand { ty, value }, by_value: None, determinate: true };
    let table = Value::Constant(Constant::Global(table.into()));
    let own = (0..).zip(arguments).map(|(number, &ty)| operand(ty, Value::Local(LocalId(number))));
    let writer = [operand(pointer, Value::Constant(Constant::Null)), operand(function.parameters[1], table)];
    let arguments = writer.into_iter().chain(own).collect();
    Call { callee: Value::Constant(Constant::Global(name)), function, arguments, hands_on: false }
}

/// Declares a table of the library.
fn declare(module: &mut Module, table: &str, ty: TypeId) {
    module.globals.push(GlobalVariable {
        name: table.into(),
        linkage: Linkage::External,
        ty,
        initializer: None,
        constant: true,
        thread_local: false,
        align: None,
        span: Span::default(),
        debug: None,
    });
}

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
use std::sync::Arc;

/// The functions that print, and what writes their text: a table of the library, as a trait object has it.
pub(super) const PRINTERS: [(&str, &str); 2] = [
    ("std::io::stdio::_print", "interleaf.rust.standard_output"),
    ("std::io::stdio::_eprint", "interleaf.rust.standard_error"),
];

/// What writes the backtrace of a panic.
pub(super) const BACKTRACE: &str =
    "<<std::sys::backtrace::BacktraceLock>::print::DisplayBacktrace as core::fmt::Display>::fmt";

/// The functions that a replaced one calls: one formats and returns whether that failed, the other panics.
const WRITE: &str = "core::fmt::write";
const PANIC: &str = "core::result::unwrap_failed";

/// The function of the library that panics if the formatting failed.
const PRINTED: &str = "interleaf.rust.printed";

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
    let printing = Printing::of(module);
    let void = module.types.intern(Type::Void);
    let mut tables = Vec::new();
    let is_defined = |function: &&mut Function| !function.blocks.is_empty() && is_mangled(&function.name);
    for function in module.functions.iter_mut().filter(is_defined) {
        let instruction = |kind| Instruction::without_result(kind, void, function.span, None);
        let mut results = Vec::new();
        let instructions = if prints_backtrace(&function.name) {
            let good = Operand { ty: function.ty.result, value: Value::Constant(Constant::Zero) };
            vec![instruction(InstructionKind::Return(Some(good)))]
        } else if let Some(table) = printer(&function.name)
            && let Some(printing) = printing.as_ref().filter(|printing| printing.fits(&function.ty))
        {
            let failed = LocalId(function.ty.parameters.len() as u32);
            results.push(printing.write.1.result);
            tables.push(table);
            let mut written = instruction(printing.format(table));
            written.ty = printing.write.1.result;
            written.result = Some(failed);
            vec![written, instruction(printing.check(failed)), instruction(InstructionKind::Return(None))]
        } else {
            continue;
        };
        function.locals.clone_from(&function.ty.parameters);
        function.locals.extend(results);
        function.blocks = vec![Block { label: "0".into(), instructions }];
    }
    if let Some(Printing { write, printed, .. }) = printing.filter(|_| !tables.is_empty()) {
        tables.into_iter().for_each(|table| declare(module, table, write.1.parameters[1]));
        let of = module.functions.iter().position(|function| function.name == write.0).unwrap_or_default();
        let declaration = Function { name: PRINTED.into(), ty: printed, ..module.functions[of].clone() };
        module.functions.push(Function {
            blocks: Vec::new(),
            locals: Vec::new(),
            parameters: Vec::new(),
            ..declaration
        });
    }
}

type Called = (Arc<str>, FunctionType);

/// What a function that prints calls instead.
struct Printing {
    write: Called,
    panic: Called,
    printed: FunctionType,
}

impl Printing {
    /// The functions of a module, if it has them.
    fn of(module: &mut Module) -> Option<Printing> {
        let find = |part: &str, path: &str| {
            let is_it = |function: &&Function| function.name.contains(part) && is_path(&function.name, path);
            module.functions.iter().find(is_it).map(|function| (function.name.clone(), function.ty.clone()))
        };
        let write = find("fmt5write", WRITE)?;
        let panic = find("result13unwrap_failed", PANIC).filter(|(_, ty)| ty.parameters.len() == 5)?;
        let parameters = vec![write.1.result, *write.1.parameters.first()?];
        let printed = FunctionType { result: module.types.intern(Type::Void), parameters, variadic: false };
        Some(Printing { write, panic, printed })
    }

    /// Whether the function that formats has the parameters of one that prints, after the two of a writer.
    fn fits(&self, print: &FunctionType) -> bool {
        self.write.1.parameters.get(2..) == Some(&print.parameters[..])
    }

    /// Formats the parameters for a writer that has no data. A reference to it is an address that is not null.
    fn format(&self, table: &str) -> InstructionKind {
        let (name, function) = &self.write;
        let (writer, arguments) = function.parameters.split_at(2);
        let writer = writer.iter().map(|&ty| Operand { ty, value: global(table.into()) });
        let own =
            (0..).zip(arguments).map(|(number, &ty)| Operand { ty, value: Value::Local(LocalId(number)) });
        call(name.clone(), function.clone(), writer.chain(own).collect())
    }

    /// Panics if formatting failed.
    fn check(&self, failed: LocalId) -> InstructionKind {
        let values = [Value::Local(failed), global(self.panic.0.clone())];
        let operands = self.printed.parameters.iter().zip(values).map(|(&ty, value)| Operand { ty, value });
        call(PRINTED.into(), self.printed.clone(), operands.collect())
    }
}

fn global(name: Arc<str>) -> Value {
    Value::Constant(Constant::Global(name))
}

fn call(name: Arc<str>, function: FunctionType, operands: Vec<Operand>) -> InstructionKind {
    let argument = |operand| Argument { operand, by_value: None, determinate: true };
    let arguments = operands.into_iter().map(argument).collect();
    InstructionKind::Call(Box::new(Call { callee: global(name), function, arguments, hands_on: false }))
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

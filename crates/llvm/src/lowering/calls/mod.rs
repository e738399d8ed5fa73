//! Lowers calls of functions and of the interpreter's primitives.

mod assembly;
pub(crate) mod formats;
pub(crate) mod intrinsics;
pub(crate) mod mathematics;
pub(crate) mod primitives;
pub(crate) mod resolution;
pub(crate) mod signatures;
pub(crate) mod variadic;

use crate::ast::{self, Argument, Call, Constant, Instruction as Ir, Value};
use crate::bytecode::{Flow, Instruction, NOWHERE, Operand, OutputStyle, Passed, Signature, Slot};
use crate::lowering::calls::primitives::Primitive;
use crate::lowering::context::Lowering;
use crate::lowering::debug;
use crate::lowering::program::{Callee, Linked};
use crate::lowering::refusals::{self, Lower};
use interleaf_program::FaultKind;

const TOO_FEW: &str = "a call with too few arguments";

const MOST_PRINTED: usize = 200;

impl Lowering<'_, '_> {
    pub(crate) fn call(&mut self, instruction: &Ir, call: &Call) -> Lower {
        match &call.callee {
            Value::Constant(Constant::Global(name)) => match self.linked.callee(self.module, name) {
                // In the Software Verification Competition, functions with such names are atomic.
                Callee::Function(number) if name.starts_with("__VERIFIER_atomic") => {
                    self.emit(Instruction::AtomicBegin {});
                    self.call_function(instruction, call, number)?;
                    self.emit(Instruction::AtomicEnd {});
                    Ok(())
                }
                Callee::Function(_) | Callee::Unknown if does_nothing(self.linked, self.module, call) => {
                    self.number(instruction, 0)
                }
                Callee::Function(number) if self.linked.is_missing(number) => {
                    self.unmodelled(name);
                    self.number(instruction, 0)
                }
                Callee::Function(number) => {
                    if self.linked.is_library(self.linked.functions[number].0) {
                        self.check_format(call, name)?;
                    }
                    self.call_function(instruction, call, number)
                }
                Callee::Primitive(primitive) => self.primitive(instruction, call, primitive),
                Callee::Unknown if self.linked.symbols.is_weak(self.module, name) => {
                    self.fault(FaultKind::NullAccess, &format!("a call of `{name}`, which nothing defines"));
                    self.number(instruction, 0)
                }
                Callee::Unknown if self.linked.symbols.is_indirect(self.module, name) => {
                    Err(format!("`{name}` is an ifunc, which is not supported"))
                }
                Callee::Unknown => {
                    self.unmodelled(name);
                    self.number(instruction, 0)
                }
            },
            Value::Assembly(assembly) => self.assembly(instruction, &assembly.template),
            callee => self.call_indirect(instruction, call, callee),
        }
    }

    /// A use of a function or variable that nothing defines: a fault, or with `strict` a refusal.
    pub(crate) fn unmodelled(&mut self, name: &str) {
        let position = self.position();
        if self.settings.options.strict {
            self.builder.refusals.missing(position, name);
            return;
        }
        let name = refusals::shown(name);
        self.builder.debug.note_unmodelled(&name, position);
        self.fault(FaultKind::Unmodelled, &refusals::advice(&name));
    }

    fn arguments(&mut self, given: &[Argument]) -> Lower<Vec<Operand>> {
        let mut arguments = Vec::new();
        for argument in given {
            arguments.extend(self.parts(argument.operand.ty, &argument.operand.value)?);
        }
        Ok(arguments)
    }

    fn call_function(&mut self, instruction: &Ir, call: &Call, number: usize) -> Lower {
        let (module, function) = self.linked.function(number);
        let fixed = if function.ty.variadic { function.parameters.len() } else { call.arguments.len() };
        let (fixed, variable) = call.arguments.split_at(fixed.min(call.arguments.len()));
        let mut arguments = self.arguments(fixed)?;
        if self.optimised && self.linked.is_library(module) {
            for value in self.arguments(variable)? {
                self.emit(Instruction::Use { value });
            }
        }
        let variable =
            if function.ty.variadic { Some(self.variable_arguments(call, fixed, variable)?) } else { None };
        let signature = signatures::of_function(&self.linked.layouts[module], function)?;
        // A call that knows the function by another declaration passes variable arguments all the same.
        let given = self.call_signature(call, fixed.len(), function.ty.variadic)?;
        let wants_result = self.is_used(instruction);
        if given != signature {
            let name = debug::source_name(self.linked.modules[module], function.debug);
            let name = name.unwrap_or_else(|| function.name.clone());
            if let Err(message) = given.check(&signature, &name, &signatures::unread(function), wants_result)
            {
                self.fault(FaultKind::UndefinedBehaviour, &message);
                return self.number(instruction, 0);
            }
            arguments = self.adapted(&arguments, &given, &signature);
        }
        arguments.extend(variable);
        let expected = given.result.len();
        let arguments = self.builder.list(&arguments);
        let to = if expected == 0 || !wants_result { NOWHERE } else { self.result(instruction)? };
        let function = number as u32;
        let made = Instruction::Call { function, arguments, to };
        self.describe_returned(instruction);
        match instruction.result {
            Some(result) if expected == 1 && to != NOWHERE && given.result == signature.result => {
                self.emit_definition(result, made);
            }
            _ => {
                self.emit(made);
                self.cut_result(to, &given.result, &signature.result);
            }
        }
        Ok(())
    }

    fn is_used(&self, instruction: &Ir) -> bool {
        instruction.result.is_some_and(|result| self.analyses.usage.of(result).count > 0)
    }

    /// Converts the arguments of a call to the types of the function, which they fit.
    fn adapted(&mut self, given: &[Operand], call: &Signature, function: &Signature) -> Vec<Operand> {
        // The pointer to variable arguments is no part of them.
        let sources = call.sources(&Signature { variadic: false, ..function.clone() });
        let widths = function.parameters.iter().flatten();
        let mut arguments = Vec::new();
        for ((source, _), &kind) in sources.into_iter().zip(widths) {
            let operand = source.and_then(|source| given.get(source)).copied();
            arguments.push(match (operand, kind) {
                (Some(from), Passed::Integer(width @ ..=63)) => {
                    let to = self.frame.slots.temporary(1);
                    self.emit(Instruction::Truncate { width, to, from });
                    // It is released at the end of the block.
                    Operand::slot(to)
                }
                (Some(operand), _) => operand,
                (None, _) => self.constant(0),
            });
        }
        arguments
    }

    /// Cuts off what a call does not use of a wider result.
    fn cut_result(&mut self, to: Slot, used: &[Passed], returned: &[Passed]) {
        if to == NOWHERE {
            return;
        }
        for ((to, used), returned) in (to..).zip(used).zip(returned) {
            if let (&Passed::Integer(width), Passed::Integer(returned)) = (used, returned)
                && width < *returned
            {
                self.emit(Instruction::Truncate { width, to, from: Operand::slot(to) });
            }
        }
    }

    fn call_indirect(&mut self, instruction: &Ir, call: &Call, callee: &Value) -> Lower {
        // An argument passed by value needs no care here: the callee makes the copy.
        // Without a prototype a type is variadic too, but then has no fixed parameters.
        let is_variadic = call.function.variadic && !call.function.parameters.is_empty();
        let fixed = if is_variadic { call.function.parameters.len() } else { call.arguments.len() };
        let (fixed, variable) = call.arguments.split_at(fixed.min(call.arguments.len()));
        let mut arguments = self.arguments(fixed)?;
        if is_variadic {
            let variable = self.variable_arguments(call, fixed, variable)?;
            arguments.push(variable);
        }
        let count = u16::try_from(arguments.len()).map_err(|_| "a call with too many arguments")?;
        let signature = self.call_signature(call, fixed.len(), is_variadic)?;
        let result = signature.result.clone();
        let signature = self.builder.code.signature(signature);
        self.builder.list(&[Operand::constant(signature)]);
        let arguments = self.builder.list(&arguments);
        let callee = match callee {
            Value::Local(local) => {
                let ty = self.function.locals[local.0 as usize];
                self.operand(&ast::Operand { ty, value: Value::Local(*local) })?
            }
            Value::Constant(Constant::Null | Constant::Undef | Constant::Poison) => self.constant(0),
            _ => return Err("a call of a constant expression is not supported".into()),
        };
        let is_used = !result.is_empty() && self.is_used(instruction);
        let to = if is_used { self.result(instruction)? } else { NOWHERE };
        let results =
            u8::try_from(result.len()).map_err(|_| "a result of so large a type is not supported")?;
        self.emit(Instruction::CallIndirect { results, count, callee, arguments, to });
        if is_used {
            // The function may return a wider one.
            self.cut_result(to, &result, &vec![Passed::Integer(64); result.len()]);
        }
        Ok(())
    }

    fn primitive(&mut self, instruction: &Ir, call: &Call, primitive: Primitive) -> Lower {
        use Primitive as P;
        match primitive {
            // The operands of debug intrinsics are metadata: do not look at them.
            P::Nothing => return self.number(instruction, 0),
            P::Arithmetic(_)
            | P::Overflowing(_)
            | P::Bits(_)
            | P::FunnelShift { .. }
            | P::Float(_)
            | P::FloatFunction(_)
            | P::Fused
            | P::MultiplyAdd => return self.compute(instruction, call, primitive),
            P::Reduce(reduction) => return self.reduce(instruction, call, reduction),
            P::ThreeWay { .. } => return self.compare_three_ways(instruction, call, primitive),
            P::FloatToInteger { signed } => return self.saturating_cast(instruction, call, signed),
            P::Selector => return self.selector(instruction, call),
            P::ObjectSize => return self.object_size(instruction, call),
            _ => {}
        }
        let mut arguments = self.arguments(&call.arguments)?;
        let argument = |index: usize| arguments.get(index).copied().ok_or(TOO_FEW);
        match primitive {
            P::Instruction(template) => {
                if arguments.is_empty() && template.flow() == Flow::Exit {
                    arguments.push(self.constant(0));
                }
                return self.call_instruction(instruction, template, &arguments);
            }
            P::Keep => {
                let list = [argument(0)?, self.constant(8), argument(1)?, self.constant(0)];
                let list = self.builder.list(&list);
                self.emit(Instruction::WritePiece { list });
            }
            P::Output(style) => return self.output(instruction, style, arguments),
            P::Fault(kind, message) => self.fault(kind, message),
            P::Promise => self.promise(argument(0)?),
            P::Abort(_) if self.is_missing_return(instruction, call) => {
                let message = format!("`{}` ends without returning a value", self.name());
                self.fault(FaultKind::UndefinedBehaviour, &message);
            }
            P::Abort(message) => self.fault(FaultKind::Abort, message),
            P::Number(bits) => return self.number(instruction, bits),
            P::First => return self.copy(instruction, &call.arguments.first().ok_or(TOO_FEW)?.operand),
            P::VariadicStart => return self.start_list(argument(0)?),
            other => unreachable!("{other:?} is lowered above; please report this"),
        }
        Ok(())
    }

    /// A call that is an instruction, whose operands are the arguments.
    fn call_instruction(&mut self, instruction: &Ir, template: Instruction, arguments: &[Operand]) -> Lower {
        let made = template.with_operands(&mut self.builder.code, arguments.iter().copied());
        let mut made = made.ok_or(TOO_FEW)?;
        match made.results(&self.builder.code) {
            None => {}
            Some((_, 1)) => {
                return self.define_by(instruction, |to| {
                    made.redirect(to);
                    made
                });
            }
            Some((_, results)) => {
                self.expect_results(instruction, results as usize)?;
                let to = self.result(instruction)?;
                made.redirect(to);
            }
        }
        self.emit(made);
        Ok(())
    }

    pub(crate) fn number(&mut self, instruction: &Ir, bits: u64) -> Lower {
        let Some(result) = instruction.result else { return Ok(()) };
        let Some(kind) = self.layouts().scalar(instruction.ty) else {
            let zeros = vec![self.constant(0); self.layouts().scalars(instruction.ty)?.len()];
            return self.move_all(instruction, &zeros);
        };
        let operand = self.constant(bits & crate::integers::mask(kind.width()));
        self.alias(result, operand);
        Ok(())
    }

    fn output(&mut self, instruction: &Ir, style: OutputStyle, printed: Vec<Operand>) -> Lower {
        if printed.is_empty() {
            return Err(TOO_FEW.into());
        }
        let count = u8::try_from(printed.len().min(MOST_PRINTED)).map_err(|_| "too much to print")?;
        let list = self.builder.list(&printed);
        let to = match instruction.result {
            Some(result) if self.analyses.usage.of(result).count > 0 => self.define(result)?,
            _ => NOWHERE,
        };
        self.emit(Instruction::Output { count, style, to, list });
        Ok(())
    }
}

/// Whether a call does nothing and returns 0.
pub(crate) fn does_nothing(linked: &Linked<'_>, module: usize, call: &Call) -> bool {
    match &call.callee {
        Value::Constant(Constant::Global(name)) => match linked.callee(module, name) {
            Callee::Primitive(primitive) => primitive == Primitive::Nothing,
            Callee::Function(number) => {
                let is_own = !linked.is_library(linked.functions[number].0) && !linked.is_missing(number);
                !is_own && waits_for_no_file(name, call)
            }
            Callee::Unknown => waits_for_no_file(name, call),
        },
        Value::Assembly(text) => assembly::only_pauses(&text.template),
        _ => false,
    }
}

/// What a call of the library returns that takes a lock if it is free, and that is one event, if the lock is held.
pub(crate) fn tried(linked: &Linked<'_>, module: usize, call: &Call) -> Option<u64> {
    const EBUSY: u64 = 16;
    const BUSY: u64 = 1;
    let name = call.symbol()?;
    let busy = match &**name {
        "pthread_mutex_trylock" | "pthread_spin_trylock" => EBUSY,
        "mtx_trylock" => BUSY,
        _ => return None,
    };
    let Callee::Function(number) = linked.callee(module, name) else { return None };
    linked.is_library(linked.functions[number].0).then_some(busy)
}

/// Whether a call of `poll` or `select` waits for no file, so that it only lets time pass.
fn waits_for_no_file(name: &str, call: &Call) -> bool {
    let count = match name {
        "poll" | "ppoll" | "__poll_chk" => call.arguments.get(1),
        "select" | "pselect" => call.arguments.first(),
        _ => None,
    };
    let none = |value: &Value| matches!(value, Value::Constant(Constant::Integer(0) | Constant::Zero));
    count.is_some_and(|count| none(&count.operand.value))
}

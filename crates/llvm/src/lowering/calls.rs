//! Lowers calls: of functions, of the interpreter's primitives, and of empty assembly.

use super::callee::Primitive;
use super::function::{Lowering, Refusal};
use super::program::Callee;
use crate::ast::{self, Call, Constant, Instruction as Ir, Value};
use crate::bytecode::{Arithmetic, Bits, FloatOperator, Instruction, NOWHERE, Operand, OutputStyle};
use interleaf_program::{FaultKind, ObjectKind, Order};

/// The most that one output operation prints.
const MOST_PRINTED: usize = 200;

impl Lowering<'_, '_> {
    /// Lowers a call.
    pub(crate) fn call(&mut self, instruction: &Ir, call: &Call) -> Result<(), Refusal> {
        match &call.callee {
            // Its body would run as if it were not atomic.
            Value::Constant(Constant::Global(name)) if name.starts_with("__VERIFIER_atomic") => Err(advice(name)),
            Value::Constant(Constant::Global(name)) => match self.linked.callee(self.module, name) {
                Callee::Function(number) => self.call_function(instruction, call, number),
                Callee::Primitive(primitive) => self.primitive(instruction, call, primitive),
                Callee::Unknown => Err(advice(name)),
            },
            Value::Assembly { template, .. } => {
                let nothing = template.split([';', '\n']).map(str::trim).all(|part| {
                    part.is_empty()
                        || matches!(part, "pause" | "yield" | "nop" | "rep nop" | "rep" | "isb" | "isb sy")
                });
                let fence =
                    matches!(template.trim(), "mfence" | "dmb ish" | "sync" | "lock; addl $0,0(%rsp)");
                if fence {
                    self.emit(Instruction::Fence { order: Order::SequentiallyConsistent });
                } else if !nothing || instruction.result.is_some_and(|result| self.usage.of(result).count > 0)
                {
                    return Err(format!("the inline assembly \"{template}\" is not supported"));
                }
                Ok(())
            }
            callee => self.call_indirect(instruction, call, callee),
        }
    }

    fn arguments(&mut self, call: &Call) -> Result<Vec<Operand>, Refusal> {
        let mut arguments = Vec::new();
        for argument in &call.arguments {
            arguments.extend(self.parts(argument.operand.ty, &argument.operand.value)?);
        }
        Ok(arguments)
    }

    fn call_function(&mut self, instruction: &Ir, call: &Call, number: usize) -> Result<(), Refusal> {
        let (module, function) = self.linked.function(number);
        let mut arguments = self.arguments(call)?;
        let mut wanted = 0;
        for parameter in &function.parameters {
            wanted += self.linked.layouts[module].scalars(parameter.ty)?.len();
        }
        let variable = if function.ty.variadic {
            let fixed = wanted.min(arguments.len());
            Some(self.variable_arguments(arguments.split_off(fixed))?)
        } else {
            None
        };
        // A caller that passes too much is harmless; one that passes too little passes zeros.
        let zero = self.constant(0);
        arguments.resize(wanted, zero);
        arguments.extend(variable);
        let returned = self.linked.layouts[module].scalars(function.ty.result)?.len();
        let expected = self.layouts().scalars(call.function.result)?.len();
        if expected != returned && expected != 0 {
            return Err(format!("`{}` is called as if it returned something else", function.name));
        }
        let arguments = self.builder.list(&arguments);
        let to = if expected == 0 { NOWHERE } else { self.result(instruction)? };
        let function = number as u32;
        let made = Instruction::Call { function, arguments, to };
        match instruction.result {
            Some(result) if expected == 1 => self.emit_definition(result, made),
            _ => {
                self.emit(made);
            }
        }
        Ok(())
    }

    /// Stores variable arguments in private memory, one in eight bytes; their address.
    fn variable_arguments(&mut self, values: Vec<Operand>) -> Result<Operand, Refusal> {
        if values.is_empty() {
            return Ok(self.constant(0));
        }
        let offset = self.private_object(values.len() as u64 * 8);
        let (start, at) = (self.slots.temporary(1), self.slots.temporary(1));
        self.emit(Instruction::PrivateAddress { to: start, offset });
        for (index, value) in values.into_iter().enumerate() {
            let right = self.constant(index as u64 * 8);
            self.emit(Instruction::Add { width: 64, to: at, left: Operand::slot(start), right });
            let (order, address) = (Order::Plain, Operand::slot(at));
            self.emit(Instruction::Store { size: 8, order, address, value });
        }
        self.slots.release(start, 1);
        self.slots.release(at, 1);
        Ok(Operand::slot(start))
    }

    /// Starts a `va_list` of x86-64 as if all registers were used up: all variable arguments lie in memory.
    fn start_list(&mut self, list: Operand) -> Result<(), Refusal> {
        let Some(arguments) = self.variable_arguments else {
            return Err("`va_start` in a function without variable arguments".into());
        };
        let (general, floating, none) = (self.constant(48), self.constant(176), self.constant(0));
        let at = self.slots.temporary(1);
        let fields = [(0, 4, general), (4, 4, floating), (8, 8, Operand::slot(arguments)), (16, 8, none)];
        for (offset, size, value) in fields {
            let right = self.constant(offset);
            self.emit(Instruction::Add { width: 64, to: at, left: list, right });
            self.emit(Instruction::Store { size, order: Order::Plain, address: Operand::slot(at), value });
        }
        self.slots.release(at, 1);
        Ok(())
    }

    fn call_indirect(&mut self, instruction: &Ir, call: &Call, callee: &Value) -> Result<(), Refusal> {
        // An argument passed by value needs no care here: the callee makes the copy.
        let mut arguments = self.arguments(call)?;
        // Without a prototype a type is variadic too, but then has no fixed parameters.
        if call.function.variadic && !call.function.parameters.is_empty() {
            let mut fixed = 0;
            for &parameter in &call.function.parameters {
                fixed += self.layouts().scalars(parameter)?.len();
            }
            let variable = arguments.split_off(fixed.min(arguments.len()));
            let variable = self.variable_arguments(variable)?;
            arguments.push(variable);
        }
        let count = u16::try_from(arguments.len()).map_err(|_| "a call with too many arguments")?;
        let arguments = self.builder.list(&arguments);
        let callee = match callee {
            Value::Local(local) => {
                let ty = self.function.locals[local.0 as usize];
                self.operand(&ast::Operand { ty, value: Value::Local(*local) })?
            }
            Value::Constant(Constant::Null | Constant::Undef | Constant::Poison) => self.constant(0),
            _ => return Err("a call of a constant expression is not supported".into()),
        };
        let expected = self.layouts().scalars(call.function.result)?.len();
        let to = if expected == 0 { NOWHERE } else { self.result(instruction)? };
        let results = u8::try_from(expected).map_err(|_| "a result of so large a type is not supported")?;
        self.emit(Instruction::CallIndirect { results, count, callee, arguments, to });
        Ok(())
    }

    fn primitive(&mut self, instruction: &Ir, call: &Call, primitive: Primitive) -> Result<(), Refusal> {
        use Primitive as P;
        if matches!(primitive, P::Nothing) {
            // The operands of debug intrinsics are metadata: do not look at them.
            return self.number(instruction, 0);
        }
        let arguments = self.arguments(call)?;
        let first = arguments.first().copied();
        let argument = |index: usize| arguments.get(index).copied().ok_or("a call with too few arguments");
        let width = match call.arguments.first() {
            Some(argument) => self.layouts().scalar(argument.operand.ty).map_or(64, |kind| kind.width()),
            None => 64,
        };
        match primitive {
            P::Spawn => {
                let (start, argument) = (argument(0)?, argument(1)?);
                self.define_by(instruction, |to| Instruction::Spawn { to, start, argument })
            }
            P::SpawnIn | P::Guarded | P::Release | P::FormatByte => {
                let count = match primitive {
                    P::SpawnIn | P::FormatByte => 3,
                    P::Release => 5,
                    _ => 8,
                };
                let list = arguments.get(..count).ok_or("a call with too few arguments")?;
                let list = self.builder.list(list);
                self.define_by(instruction, |to| match primitive {
                    P::SpawnIn => Instruction::SpawnIn { to, list },
                    P::Guarded => Instruction::Guarded { to, list },
                    P::Release => Instruction::Release { to, list },
                    _ => Instruction::FormatByte { to, list },
                })
            }
            P::IsKnown => {
                let address = argument(0)?;
                self.define_by(instruction, |to| Instruction::IsKnown { to, address })
            }
            P::Keep => {
                let list = [argument(0)?, self.constant(8), argument(1)?, self.constant(0)];
                let list = self.builder.list(&list);
                self.emit(Instruction::WritePiece { list });
                Ok(())
            }
            P::Join => {
                let thread = argument(0)?;
                self.define_by(instruction, |to| Instruction::Join { to, thread })
            }
            P::Exit => {
                let value = first.unwrap_or_else(|| self.constant(0));
                self.emit(Instruction::Exit { value });
                Ok(())
            }
            P::Identity => self.define_by(instruction, |to| Instruction::Identity { to }),
            P::Lock => {
                let address = argument(0)?;
                self.emit(Instruction::Lock { address });
                Ok(())
            }
            P::Unlock => {
                let address = argument(0)?;
                self.emit(Instruction::Unlock { address });
                Ok(())
            }
            P::Allocate | P::AllocateZeroed | P::AllocateHidden => {
                let (size, align) = (argument(0)?, argument(1)?);
                let is_hidden = primitive == P::AllocateHidden;
                let kind = if is_hidden { ObjectKind::Stack } else { ObjectKind::Heap };
                let zeroed = primitive == P::AllocateZeroed;
                self.define_by(instruction, |to| Instruction::Allocate { kind, zeroed, to, size, align })
            }
            P::Free => {
                let address = argument(0)?;
                self.emit(Instruction::Free { address });
                Ok(())
            }
            P::Choose => {
                let among = argument(0)?;
                self.define_by(instruction, |to| Instruction::Choose { to, among })
            }
            P::Assume => {
                let condition = argument(0)?;
                self.emit(Instruction::Assume { condition });
                Ok(())
            }
            P::Piece => {
                let list = [argument(0)?, argument(1)?, argument(2)?];
                let list = self.builder.list(&list);
                self.define_by(instruction, |to| Instruction::Piece { to, list })
            }
            P::ReadPiece => {
                self.expect_results(instruction, 2)?;
                let (address, size) = (argument(0)?, argument(1)?);
                let to = self.result(instruction)?;
                self.emit(Instruction::ReadPiece { to, address, size });
                Ok(())
            }
            P::WritePiece => {
                let list = [argument(0)?, argument(1)?, argument(2)?, argument(3)?];
                let list = self.builder.list(&list);
                self.emit(Instruction::WritePiece { list });
                Ok(())
            }
            P::Output(style) => self.output(instruction, style, arguments),
            P::Fault(kind, message) => {
                self.fault(kind, message);
                Ok(())
            }
            P::AssertFail => {
                let expression = argument(0)?;
                self.emit(Instruction::AssertFail { expression });
                Ok(())
            }
            P::Abort(message) => {
                self.fault(FaultKind::Abort, message);
                Ok(())
            }
            P::Nothing | P::Number(0) => self.number(instruction, 0),
            P::Number(bits) => self.number(instruction, bits),
            P::First => {
                let from = argument(0)?;
                self.move_all(instruction, &[from])
            }
            P::VariadicStart => {
                let list = argument(0)?;
                self.start_list(list)
            }
            P::StackSave => self.define_by(instruction, |to| Instruction::StackSave { to }),
            P::StackRestore => {
                let saved = argument(0)?;
                self.emit(Instruction::StackRestore { saved });
                Ok(())
            }
            P::Arithmetic(operator) => {
                let (left, right) = (argument(0)?, argument(1)?);
                self.define_by(instruction, |to| Instruction::Arithmetic { operator, width, to, left, right })
            }
            P::Overflowing(operator) => {
                let (left, right) = (argument(0)?, argument(1)?);
                self.expect_results(instruction, 2)?;
                let to = self.result(instruction)?;
                self.emit(Instruction::Overflowing { operator, width, to, left, right });
                Ok(())
            }
            P::Bits(operator) => self.bits(instruction, operator, width, argument(0)?),
            P::FunnelShift { left } => self.funnel_shift(instruction, left, width, &arguments),
            P::Float(operator) => {
                let double = width == 64;
                let (left, right) = (argument(0)?, argument(1)?);
                self.define_by(instruction, |to| Instruction::Float { operator, double, to, left, right })
            }
            P::FloatFunction(function) => {
                let (double, from) = (width == 64, argument(0)?);
                self.define_by(instruction, |to| Instruction::FloatFunction { function, double, to, from })
            }
            P::MultiplyAdd => {
                let double = width == 64;
                let (left, right, addend) = (argument(0)?, argument(1)?, argument(2)?);
                let to = self.result(instruction)?;
                let product = self.slots.temporary(1);
                let operator = FloatOperator::Multiply;
                self.emit(Instruction::Float { operator, double, to: product, left, right });
                let (operator, left) = (FloatOperator::Add, Operand::slot(product));
                self.emit(Instruction::Float { operator, double, to, left, right: addend });
                self.slots.release(product, 1);
                Ok(())
            }
        }
    }

    /// The result is a constant.
    fn number(&mut self, instruction: &Ir, bits: u64) -> Result<(), Refusal> {
        let Some(result) = instruction.result else { return Ok(()) };
        let width = self.layouts().scalar(instruction.ty).map_or(64, |kind| kind.width());
        let operand = self.constant(bits & super::constants::mask(width));
        self.alias(result, operand);
        Ok(())
    }

    fn bits(&mut self, instruction: &Ir, operator: Bits, width: u8, from: Operand) -> Result<(), Refusal> {
        self.define_by(instruction, |to| Instruction::Bits { operator, width, to, from })
    }

    /// Shifts the concatenation of two numbers by a third, modulo the width.
    fn funnel_shift(
        &mut self,
        instruction: &Ir,
        left: bool,
        width: u8,
        arguments: &[Operand],
    ) -> Result<(), Refusal> {
        let &[high, low, by] = arguments else { return Err("a call with too few arguments".into()) };
        if !width.is_power_of_two() {
            return Err("a funnel shift of an odd width is not supported".into());
        }
        // fshl: high << n | (low >> 1) >> (width - 1 - n), where n = by mod width; fshr is its mirror image.
        let to = self.result(instruction)?;
        let (amount, rest) = (self.slots.temporary(1), self.slots.temporary(1));
        let last = self.constant(u64::from(width) - 1);
        let one = self.constant(1);
        let (near, far) = if left { (high, low) } else { (low, high) };
        let (towards, away) = if left {
            (Arithmetic::ShiftLeft, Arithmetic::ShiftRight)
        } else {
            (Arithmetic::ShiftRight, Arithmetic::ShiftLeft)
        };
        let steps = [
            (Arithmetic::And, amount, by, last),
            (towards, to, near, Operand::slot(amount)),
            (Arithmetic::Subtract, amount, last, Operand::slot(amount)),
            (away, rest, far, one),
            (away, rest, Operand::slot(rest), Operand::slot(amount)),
            (Arithmetic::Or, to, Operand::slot(to), Operand::slot(rest)),
        ];
        for (operator, to, left, right) in steps {
            self.emit(Instruction::Arithmetic { operator, width, to, left, right });
        }
        self.slots.release(amount, 1);
        self.slots.release(rest, 1);
        Ok(())
    }

    fn output(&mut self, instruction: &Ir, style: OutputStyle, printed: Vec<Operand>) -> Result<(), Refusal> {
        if printed.is_empty() {
            return Err("a call with too few arguments".into());
        }
        let count = u8::try_from(printed.len().min(MOST_PRINTED)).map_err(|_| "too much to print")?;
        let list = self.builder.list(&printed);
        let to = match instruction.result {
            Some(result) if self.usage.of(result).count > 0 => self.define(result)?,
            _ => NOWHERE,
        };
        self.emit(Instruction::Output { count, style, to, list });
        Ok(())
    }
}

/// What to say about a function that is not modelled.
fn advice(name: &str) -> String {
    if let Some(ty) = name.strip_prefix("__VERIFIER_nondet_")
        && !ty.is_empty()
    {
        return format!(
            "`{name}` has too many values to explore; use `__VERIFIER_nondet_bool`, or `interleaf_choose(n)` for a \
             number below n"
        );
    }
    if name.starts_with("__VERIFIER_atomic") {
        return format!("`{name}`: atomic sections are not modelled; use C11 atomics or a mutex");
    }
    if name.starts_with("llvm.") {
        return format!("the intrinsic `{name}` is not supported");
    }
    format!("`{name}` is not modelled; define it in the program or remove the call")
}

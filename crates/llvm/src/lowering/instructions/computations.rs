//! Lowers intrinsics that compute something, lane by lane for vectors.

use crate::ast::{Call, Cast, Constant, Instruction as Ir, IntegerPredicate, Value};
use crate::bytecode::{Arithmetic, Division, FloatOperator, Instruction, Operand, Overflowing, Slot, Wide};
use crate::lowering::calls::primitives::{Primitive, Reduction};
use crate::lowering::context::Lowering;
use crate::lowering::refusals::Lower;
use crate::lowering::types::{Lane, Lanes};

const TOO_FEW: &str = "a call with too few arguments";
const WRONG_TYPES: &str = "arguments of different types";

/// The arguments of an intrinsic, each cut into its slots.
struct Arguments {
    /// What the first is made of.
    lanes: Lanes,
    slots: Vec<Vec<Operand>>,
}

impl Arguments {
    /// The slots of lane `lane` of the first `count` arguments, one behind the other. An argument that is no vector is
    /// the same for all lanes.
    fn lane(&self, lane: usize, count: usize) -> Lower<Vec<Operand>> {
        let mut operands = Vec::new();
        for argument in self.slots.get(..count).ok_or(TOO_FEW)? {
            let range = if argument.len() == 1 { 0..1 } else { self.lanes.range(lane) };
            operands.extend_from_slice(argument.get(range).ok_or(WRONG_TYPES)?);
        }
        Ok(operands)
    }

    /// As `lane`, of arguments that take a slot each.
    fn narrow<const N: usize>(&self, lane: usize) -> Lower<[Operand; N]> {
        self.lane(lane, N)?.try_into().map_err(|_| WRONG_TYPES.into())
    }
}

impl Lowering<'_, '_> {
    fn cut(&mut self, call: &Call) -> Lower<Arguments> {
        let first = &call.arguments.first().ok_or(TOO_FEW)?.operand;
        let lanes = self.layouts().lanes(first.ty)?;
        let mut slots = Vec::new();
        for argument in &call.arguments {
            slots.push(self.parts(argument.operand.ty, &argument.operand.value)?);
        }
        Ok(Arguments { lanes, slots })
    }

    pub(crate) fn compute(&mut self, instruction: &Ir, call: &Call, primitive: Primitive) -> Lower {
        use Primitive as P;
        let arguments = self.cut(call)?;
        let lanes = arguments.lanes;
        let results = self.layouts().scalars(instruction.ty)?.len();
        let to = self.result(instruction)?;
        if let P::Overflowing(operator) = primitive {
            return self.overflowing(instruction, operator, &arguments, to);
        }
        if !results.is_multiple_of(lanes.count.max(1)) || (instruction.result.is_some() && results == 0) {
            return Err("an intrinsic with a result of the wrong type".into());
        }
        let width = lanes.lane.width();
        let double = width == 64;
        for lane in 0..lanes.count {
            let to = to + (lane * (results / lanes.count)) as u32;
            let made = match (primitive, lanes.lane) {
                (P::FunnelShift { left }, Lane::Narrow(_)) => {
                    self.funnel_shift(to, left, width, arguments.narrow(lane)?);
                    continue;
                }
                (P::MultiplyAdd, _) => {
                    self.multiply_add(to, double, arguments.narrow(lane)?);
                    continue;
                }
                (P::Fused, _) => {
                    let list = self.builder.list(&arguments.narrow::<3>(lane)?);
                    Instruction::Fused { double, to, list }
                }
                (P::ThreeWay { signed }, _) => {
                    self.three_way(to, signed, lanes.lane, &arguments.lane(lane, 2)?);
                    continue;
                }
                (P::Bits(operator), Lane::Narrow(_)) => {
                    let [from] = arguments.narrow(lane)?;
                    match self.checked_bits(instruction, call, operator) {
                        Some(check) => Self::checked(check, width, to, [from, from]),
                        None => Instruction::Bits { operator, width, to, from },
                    }
                }
                (P::FloatFunction(function), Lane::Narrow(_)) => {
                    let [from] = arguments.narrow(lane)?;
                    Instruction::FloatFunction { function, double, to, from }
                }
                (P::Arithmetic(operator), Lane::Narrow(_)) => {
                    let [left, right] = arguments.narrow(lane)?;
                    Instruction::Arithmetic { operator, width, to, left, right }
                }
                (P::Float(operator), Lane::Narrow(_)) => {
                    let [left, right] = arguments.narrow(lane)?;
                    Instruction::Float { operator, double, to, left, right }
                }
                (primitive, Lane::Wide(width)) => {
                    let (operator, count) = match primitive {
                        P::FunnelShift { left } => (Wide::FunnelShift { left }, 3),
                        P::Arithmetic(operator) => (Wide::Arithmetic(operator), 2),
                        P::Bits(operator) => (Wide::Bits(operator), 1),
                        _ => return Err("an intrinsic on so wide a type is not supported".into()),
                    };
                    let operands = arguments.lane(lane, count)?;
                    if operands.len() != usize::from(operator.operands())
                        || results / lanes.count != usize::from(operator.results())
                    {
                        return Err(WRONG_TYPES.into());
                    }
                    self.emit_wide(operator, width, to, &operands);
                    continue;
                }
                _ => return Err("an intrinsic on this type is not supported".into()),
            };
            self.emit_lane(instruction, lanes, made);
        }
        Ok(())
    }

    fn overflowing(
        &mut self,
        instruction: &Ir,
        operator: Overflowing,
        arguments: &Arguments,
        to: Slot,
    ) -> Lower {
        if arguments.lanes.is_vector {
            return Err("overflow-checked arithmetic on vectors is not supported".into());
        }
        match (arguments.lanes.lane, &arguments.lane(0, 2)?[..]) {
            (Lane::Narrow(kind), &[left, right]) => {
                self.expect_results(instruction, 2)?;
                self.emit(Instruction::Overflowing { operator, width: kind.width(), to, left, right });
            }
            (Lane::Wide(width), operands @ [_, _, _, _]) => {
                self.expect_results(instruction, 3)?;
                self.emit_wide(Wide::Overflowing(operator), width, to, operands);
            }
            _ => return Err(WRONG_TYPES.into()),
        }
        Ok(())
    }

    /// Shifts the concatenation of two numbers by a third, modulo the width.
    fn funnel_shift(&mut self, to: Slot, left: bool, width: u8, [high, low, by]: [Operand; 3]) {
        // fshl: high << n | (low >> 1) >> (width - 1 - n), where n = by mod width; fshr is its mirror image.
        let [amount, rest] = self.temporaries();
        let last = self.constant(u64::from(width) - 1);
        let (one, bits) = (self.constant(1), self.constant(u64::from(width)));
        let (near, far) = if left { (high, low) } else { (low, high) };
        let (towards, away) = if left {
            (Arithmetic::ShiftLeft, Arithmetic::ShiftRight)
        } else {
            (Arithmetic::ShiftRight, Arithmetic::ShiftLeft)
        };
        if width.is_power_of_two() {
            self.operate(Arithmetic::And, 64, amount, by, last);
        } else {
            let operator = Division::Remainder;
            self.emit(Instruction::Divide { operator, width: 64, to: amount, left: by, right: bits });
        }
        let steps = [
            (towards, to, near, Operand::slot(amount)),
            (Arithmetic::Subtract, amount, last, Operand::slot(amount)),
            (away, rest, far, one),
            (away, rest, Operand::slot(rest), Operand::slot(amount)),
            (Arithmetic::Or, to, Operand::slot(to), Operand::slot(rest)),
        ];
        for (operator, to, left, right) in steps {
            self.operate(operator, width, to, left, right);
        }
        self.release([amount, rest]);
    }

    fn multiply_add(&mut self, to: Slot, double: bool, [left, right, addend]: [Operand; 3]) {
        let product = self.frame.slots.temporary(1);
        let operator = FloatOperator::Multiply;
        self.emit(Instruction::Float { operator, double, to: product, left, right });
        let (operator, left) = (FloatOperator::Add, Operand::slot(product));
        self.emit(Instruction::Float { operator, double, to, left, right: addend });
        self.frame.slots.release(product, 1);
    }

    fn three_way(&mut self, to: Slot, signed: bool, lane: Lane, operands: &[Operand]) {
        use IntegerPredicate as P;
        let below = self.frame.slots.temporary(1);
        let tests = if signed { [(P::Sgt, to), (P::Slt, below)] } else { [(P::Ugt, to), (P::Ult, below)] };
        for (predicate, to) in tests {
            match (lane, operands) {
                (Lane::Narrow(kind), &[left, right]) => {
                    self.emit(Instruction::Compare { predicate, width: kind.width(), to, left, right });
                }
                (Lane::Wide(width), [_, _, _, _]) => {
                    self.emit_wide(Wide::Compare(predicate), width, to, operands);
                }
                _ => {}
            }
        }
        // The type of the result has at least two bits; more are cut off where it is used.
        self.operate(Arithmetic::Subtract, 64, to, Operand::slot(to), Operand::slot(below));
        self.frame.slots.release(below, 1);
    }

    /// Lowers `llvm.scmp` and `llvm.ucmp`.
    pub(crate) fn compare_three_ways(
        &mut self,
        instruction: &Ir,
        call: &Call,
        primitive: Primitive,
    ) -> Lower {
        self.compute(instruction, call, primitive)?;
        let lanes = self.layouts().lanes(instruction.ty)?;
        let (to, width) = (self.result(instruction)?, lanes.lane.width().min(64));
        for to in to..to + lanes.count as u32 {
            self.emit(Instruction::Truncate { width, to, from: Operand::slot(to) });
        }
        Ok(())
    }

    pub(crate) fn saturating_cast(&mut self, instruction: &Ir, call: &Call, signed: bool) -> Lower {
        let cast = if signed { Cast::FloatToSigned } else { Cast::FloatToUnsigned };
        self.cast(instruction, cast, &call.arguments.first().ok_or(TOO_FEW)?.operand)
    }

    pub(crate) fn object_size(&mut self, instruction: &Ir, call: &Call) -> Lower {
        let least = matches!(call.argument(1), Some(Value::Constant(Constant::Integer(1))));
        self.number(instruction, if least { 0 } else { u64::MAX })
    }

    /// Combines the lanes of a vector, the first ones first.
    pub(crate) fn reduce(&mut self, instruction: &Ir, call: &Call, reduction: Reduction) -> Lower {
        let from_number = matches!(reduction, Reduction::FloatFrom(_));
        let vector = &call.arguments.get(usize::from(from_number)).ok_or(TOO_FEW)?.operand;
        let lanes = self.layouts().lanes(vector.ty)?;
        let mut parts = self.parts(vector.ty, &vector.value)?;
        if from_number {
            let start = &call.arguments.first().ok_or(TOO_FEW)?.operand;
            parts.insert(0, self.operand(start)?);
        }
        let Lane::Narrow(kind) = lanes.lane else {
            return Err("a reduction of such a vector is not supported".into());
        };
        self.expect_results(instruction, 1)?;
        let to = self.result(instruction)?;
        let width = kind.width();
        let double = width == 64;
        let mut parts = parts.into_iter();
        let from = parts.next().ok_or("a reduction of nothing")?;
        self.emit(Instruction::Move { to, from });
        for right in parts {
            let left = Operand::slot(to);
            self.emit(match reduction {
                Reduction::Add => Instruction::Add { width, to, left, right },
                Reduction::Integer(operator) => Instruction::Arithmetic { operator, width, to, left, right },
                Reduction::Float(operator) | Reduction::FloatFrom(operator) => {
                    Instruction::Float { operator, double, to, left, right }
                }
            });
        }
        Ok(())
    }
}

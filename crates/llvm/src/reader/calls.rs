//! Calls: `call`, `invoke`, `callbr`.

use super::error::ReadError;
use super::instructions::{Operation, begins_instruction};
use super::{Read, Reader};
use crate::ast::{Argument, BlockId, Call, FunctionType, InstructionKind, Operand, Span, Type, Value};

impl Reader<'_> {
    /// Reads a call behind `tail` and the like.
    pub(super) fn marked_call(&mut self) -> Read<Operation> {
        self.expect_word("call")?;
        self.plain_call()
    }

    pub(super) fn plain_call(&mut self) -> Read<Operation> {
        let call = self.call()?;
        Ok((call.function.result, InstructionKind::Call(Box::new(call))))
    }

    pub(super) fn invoke(&mut self) -> Read<Operation> {
        let call = self.call()?;
        self.expect_word("to")?;
        let next = self.label()?;
        self.expect_word("unwind")?;
        let landing = self.label()?;
        Ok((call.function.result, InstructionKind::Invoke(Box::new(call), next, landing)))
    }

    pub(super) fn call_branch(&mut self) -> Read<Operation> {
        let call = self.call()?;
        self.expect_word("to")?;
        let next = self.label()?;
        let others = self.labels()?;
        Ok((call.function.result, InstructionKind::CallBranch(Box::new(call), next, others)))
    }

    /// `[label %a, label %b]`.
    pub(super) fn labels(&mut self) -> Read<Vec<BlockId>> {
        self.expect(b'[')?;
        self.list(b']', Self::label)
    }

    /// Reads a call from its flags to its operand bundles.
    fn call(&mut self) -> Read<Call> {
        self.attributes_before_type()?;
        let span = self.span();
        let ty = self.type_or_void()?;
        let callee = self.callee()?;
        let (arguments, hands_on) = self.arguments()?;
        let function = match self.types().get(ty) {
            Type::Function(function) => {
                let function = function.clone();
                self.check_arguments(&function, &arguments, span)?;
                function
            }
            _ => {
                let parameters = arguments.iter().map(|argument| argument.operand.ty).collect();
                FunctionType { result: ty, parameters, variadic: false }
            }
        };
        // An attribute stands on the line of its call; a word on a new line is the next instruction, known or not.
        while self.function_attribute(|reader, word| {
            !reader.lexer.after_line_break && word != "to" && !begins_instruction(word)
        })? {}
        self.operand_bundles()?;
        Ok(Call { callee, function, arguments, hands_on })
    }

    fn check_arguments(&self, function: &FunctionType, arguments: &[Argument], span: Span) -> Read<()> {
        let (wanted, found) = (function.parameters.len(), arguments.len());
        if found < wanted || (found > wanted && !function.variadic) {
            return Err(ReadError::new(span, format!("expected {wanted} arguments, found {found}")));
        }
        for (&parameter, argument) in function.parameters.iter().zip(arguments) {
            self.require(parameter, argument.operand.ty, span)?;
        }
        Ok(())
    }

    /// Reads arguments, and whether a `...` stands behind them: a `musttail` call hands on its own variadic arguments.
    fn arguments(&mut self) -> Read<(Vec<Argument>, bool)> {
        self.list_or_more(|reader| {
            let ty = reader.ty()?;
            if ty == reader.common.metadata {
                let operand = Operand { ty, value: Value::Metadata(reader.metadata_operand()?) };
                return Ok(Argument { operand, by_value: None, determinate: false });
            }
            let (by_value, determinate) = reader.parameter_attributes()?;
            Ok(Argument { operand: reader.operand_of(ty)?, by_value, determinate })
        })
    }

    /// Reads past `[ "name"(T v, ...), ... ]`.
    fn operand_bundles(&mut self) -> Read<()> {
        if self.eat(b'[')? {
            self.list(b']', |reader| {
                reader.string()?;
                reader.arguments()
            })?;
        }
        Ok(())
    }
}

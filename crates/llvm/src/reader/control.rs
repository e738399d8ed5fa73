//! Terminators, and the instructions that handle exceptions.

use super::error::ReadError;
use super::instructions::Operation;
use super::{Read, Reader};
use crate::ast::{BlockId, Clause, Constant, InstructionKind, Value};

impl Reader<'_> {
    pub(super) fn indirect_branch(&mut self) -> Read<Operation> {
        let address = self.pointer()?;
        self.expect(b',')?;
        let targets = self.labels()?;
        self.without_result(InstructionKind::IndirectBranch(address, targets))
    }

    pub(super) fn resume(&mut self) -> Read<Operation> {
        let operand = self.operand()?;
        self.without_result(InstructionKind::Resume(operand))
    }

    pub(super) fn branch(&mut self) -> Read<Operation> {
        if self.at_word("label") {
            let target = self.label()?;
            return self.without_result(InstructionKind::Branch(target));
        }
        let condition = self.operand_typed(self.common.boolean)?;
        self.expect(b',')?;
        let first = self.label()?;
        self.expect(b',')?;
        let second = self.label()?;
        self.without_result(InstructionKind::ConditionalBranch(condition, first, second))
    }

    pub(super) fn function_return(&mut self) -> Read<Operation> {
        let span = self.span();
        let ty = self.type_or_void()?;
        let result = self.scope.as_ref().and_then(|scope| scope.result).unwrap_or(self.common.void);
        self.require(result, ty, span)?;
        let value = if ty == self.common.void { None } else { Some(self.operand_of(ty)?) };
        self.without_result(InstructionKind::Return(value))
    }

    pub(super) fn switch(&mut self) -> Read<Operation> {
        let value = self.operand_where("an integer", Self::is_integer)?;
        self.expect(b',')?;
        let default = self.label()?;
        self.expect(b'[')?;
        let mut cases = Vec::new();
        while !self.eat(b']')? {
            let span = self.span();
            let Value::Constant(Constant::Integer(case)) = self.operand_typed(value.ty)?.value else {
                return Err(ReadError::new(span, "a case is an integer"));
            };
            self.expect(b',')?;
            cases.push((case, self.label()?));
        }
        self.without_result(InstructionKind::Switch(value, default, cases))
    }

    pub(super) fn landing_pad(&mut self) -> Read<Operation> {
        let ty = self.value_type("is no type of a value")?;
        let cleans_up = self.eat_word("cleanup")?;
        let mut clauses = Vec::new();
        loop {
            if self.eat_word("catch")? {
                clauses.push(Clause::Catch(self.operand()?));
            } else if self.eat_word("filter")? {
                clauses.push(Clause::Filter(self.operand()?));
            } else {
                return Ok((ty, InstructionKind::LandingPad(cleans_up, clauses)));
            }
        }
    }

    /// `catchswitch`, `catchpad`, `cleanuppad`, `catchret` and `cleanupret`: only the blocks are kept.
    pub(super) fn windows_exception(&mut self, word: &str) -> Read<Operation> {
        if !self.eat_word("within")? {
            self.expect_word("from")?;
        }
        self.value(self.common.token)?;
        let mut blocks = Vec::new();
        let mut ty = self.common.token;
        match word {
            "catchswitch" => {
                blocks = self.labels()?;
                self.unwind(&mut blocks)?;
            }
            "catchret" => {
                self.expect_word("to")?;
                blocks.push(self.label()?);
                ty = self.common.void;
            }
            "cleanupret" => {
                self.unwind(&mut blocks)?;
                ty = self.common.void;
            }
            _ => self.pad_arguments()?,
        }
        Ok((ty, InstructionKind::WindowsException(self.intern(word), blocks)))
    }

    /// `unwind to caller` or `unwind label %block`.
    fn unwind(&mut self, blocks: &mut Vec<BlockId>) -> Read<()> {
        self.expect_word("unwind")?;
        if self.eat_word("to")? {
            return self.expect_word("caller");
        }
        blocks.push(self.label()?);
        Ok(())
    }

    /// Reads past `[T v, ...]`.
    fn pad_arguments(&mut self) -> Read<()> {
        self.expect(b'[')?;
        self.list(b']', |reader| {
            if reader.eat_word("metadata")? {
                reader.metadata_operand()?;
            } else {
                reader.operand()?;
            }
            Ok(())
        })?;
        Ok(())
    }
}

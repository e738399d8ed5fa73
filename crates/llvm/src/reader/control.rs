//! Terminators, and the instructions that handle exceptions.

use super::error::ReadError;
use super::instructions::Operation;
use super::tokens::Token;
use super::{Read, Reader};
use crate::ast::{BlockId, Clause, Constant, InstructionKind, Value};

impl<'t> Reader<'t> {
    pub(super) fn control_operation(&mut self, word: &'t str) -> Read<Operation> {
        self.advance()?;
        let kind = match word {
            "br" => self.branch()?,
            "ret" => self.function_return()?,
            "switch" => self.switch()?,
            "unreachable" => InstructionKind::Unreachable,
            "indirectbr" => {
                let address = self.pointer()?;
                self.expect(b',')?;
                InstructionKind::IndirectBranch(address, self.labels()?)
            }
            "resume" => InstructionKind::Resume(self.operand()?),
            "landingpad" => return self.landing_pad(),
            _ => return self.windows_exception(word),
        };
        Ok((self.common.void, kind))
    }

    fn branch(&mut self) -> Read<InstructionKind> {
        if self.at_word("label") {
            return Ok(InstructionKind::Branch(self.label()?));
        }
        let condition = self.operand_typed(self.common.boolean)?;
        self.expect(b',')?;
        let first = self.label()?;
        self.expect(b',')?;
        Ok(InstructionKind::ConditionalBranch(condition, first, self.label()?))
    }

    fn function_return(&mut self) -> Read<InstructionKind> {
        let span = self.span();
        let ty = self.type_or_void()?;
        let result = self.scope.as_ref().and_then(|scope| scope.result).unwrap_or(self.common.void);
        self.require(result, ty, span)?;
        if ty == self.common.void {
            return Ok(InstructionKind::Return(None));
        }
        Ok(InstructionKind::Return(Some(self.operand_of(ty)?)))
    }

    fn switch(&mut self) -> Read<InstructionKind> {
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
        Ok(InstructionKind::Switch(value, default, cases))
    }

    fn landing_pad(&mut self) -> Read<Operation> {
        let ty = self.ty()?;
        if !self.is_first_class(ty) {
            return Err(self.error(format!("{} is no type of a value", self.describe(ty))));
        }
        let cleanup = self.eat_word("cleanup")?;
        let mut clauses = Vec::new();
        loop {
            if self.eat_word("catch")? {
                clauses.push(Clause::Catch(self.operand()?));
            } else if self.eat_word("filter")? {
                clauses.push(Clause::Filter(self.operand()?));
            } else {
                return Ok((ty, InstructionKind::LandingPad(cleanup, clauses)));
            }
        }
    }

    /// `catchswitch`, `catchpad`, `cleanuppad`, `catchret` and `cleanupret`, of which the blocks are kept.
    fn windows_exception(&mut self, word: &str) -> Read<Operation> {
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
        while !self.at(b']') {
            if matches!(self.token, Token::Word("metadata")) {
                self.advance()?;
                self.metadata_operand()?;
            } else {
                self.operand()?;
            }
            if !self.eat(b',')? {
                break;
            }
        }
        self.expect(b']')
    }
}

//! Instructions that access memory.

use super::error::ReadError;
use super::instructions::Operation;
use super::tokens::Token;
use super::{Read, Reader};
use crate::ast::{AtomicOperation, InstructionKind, Ordering, Type};

impl Reader<'_> {
    /// Reads `syncscope("...")`, and says whether it is that of a single thread.
    fn scope_of_synchronisation(&mut self) -> Read<bool> {
        if !self.eat_word("syncscope")? {
            return Ok(false);
        }
        self.expect(b'(')?;
        let scope = self.string()?;
        self.expect(b')')?;
        Ok(&*scope == "singlethread")
    }

    fn ordering(&mut self) -> Read<Ordering> {
        self.word("an atomic ordering", Ordering::from_word)
    }

    /// Reads what follows the pointer of a `load` or `store`.
    fn access(&mut self, atomic: bool) -> Read<Option<Ordering>> {
        let mut order = None;
        if atomic {
            self.scope_of_synchronisation()?;
            order = Some(self.ordering()?);
        }
        self.alignment()?;
        Ok(order)
    }

    /// Reads past `, align 8`, if it is next.
    fn alignment(&mut self) -> Read<()> {
        while self.more()? {
            if self.at_word("addrspace") {
                self.address_space()?;
            } else {
                self.expect_word("align")?;
                self.power_of_two()?;
            }
        }
        Ok(())
    }

    pub(super) fn power_of_two(&mut self) -> Read<u64> {
        let span = self.span();
        let align: u64 = self.number("an alignment")?;
        if !align.is_power_of_two() {
            return Err(ReadError::new(span, format!("the alignment {align} is not a power of two")));
        }
        Ok(align)
    }

    pub(super) fn load(&mut self) -> Read<Operation> {
        let atomic = self.eat_word("atomic")?;
        let volatile = self.eat_word("volatile")?;
        let ty = self.value_type("cannot be loaded")?;
        self.expect(b',')?;
        let pointer = self.pointer()?;
        let ordering = self.access(atomic)?;
        Ok((ty, InstructionKind::Load { pointer, ordering, volatile }))
    }

    pub(super) fn store(&mut self) -> Read<Operation> {
        let atomic = self.eat_word("atomic")?;
        self.eat_word("volatile")?;
        let value = self.operand()?;
        self.expect(b',')?;
        let pointer = self.pointer()?;
        let ordering = self.access(atomic)?;
        self.without_result(InstructionKind::Store { value, pointer, ordering })
    }

    pub(super) fn allocation(&mut self) -> Read<Operation> {
        while let Token::Word("inalloca" | "swifterror") = self.token {
            self.advance()?;
        }
        let element = self.value_type("cannot be allocated")?;
        let (mut count, mut align) = (None, None);
        while self.more()? {
            if self.eat_word("align")? {
                align = Some(self.power_of_two()?);
            } else if self.at_word("addrspace") {
                self.address_space()?;
            } else if count.is_none() {
                count = Some(self.operand_where("a number of elements", Self::is_integer)?);
            } else {
                return Err(self.expected("`align`"));
            }
        }
        Ok((self.common.pointer, InstructionKind::Allocate { element, count, align }))
    }

    pub(super) fn fence(&mut self) -> Read<Operation> {
        let single_thread = self.scope_of_synchronisation()?;
        let ordering = self.ordering()?;
        let fence = InstructionKind::Fence(ordering);
        self.without_result(if single_thread { InstructionKind::SignalFence } else { fence })
    }

    pub(super) fn compare_exchange(&mut self) -> Read<Operation> {
        let weak = self.eat_word("weak")?;
        self.eat_word("volatile")?;
        let pointer = self.pointer()?;
        self.expect(b',')?;
        let expected = self.operand_where("an integer or a pointer", |reader, ty| {
            reader.is_integer(ty) || ty == reader.common.pointer
        })?;
        self.expect(b',')?;
        let new = self.operand_typed(expected.ty)?;
        self.scope_of_synchronisation()?;
        let success = self.ordering()?;
        let failure = self.ordering()?;
        self.alignment()?;
        let fields = Some(vec![expected.ty, self.common.boolean]);
        let ty = self.module.types.intern(Type::Struct { name: None, fields, packed: false });
        Ok((
            ty,
            InstructionKind::CompareExchange { pointer, expected, new, success, failure, weak, fails: None },
        ))
    }

    pub(super) fn atomic_update(&mut self) -> Read<Operation> {
        while let Token::Word("volatile" | "elementwise") = self.token {
            self.advance()?;
        }
        let Token::Word(word) = self.token else { return Err(self.expected("an atomic operation")) };
        let operation = AtomicOperation::from_word(word);
        let operation = operation.ok_or_else(|| self.unknown("the atomic operation", word))?;
        self.advance()?;
        let pointer = self.pointer()?;
        self.expect(b',')?;
        let value = self.operand()?;
        self.scope_of_synchronisation()?;
        let ordering = self.ordering()?;
        self.alignment()?;
        Ok((value.ty, InstructionKind::AtomicUpdate { operation, pointer, value, ordering }))
    }

    pub(super) fn variadic_argument(&mut self) -> Read<Operation> {
        let list = self.pointer()?;
        self.expect(b',')?;
        let ty = self.value_type("cannot be an argument")?;
        Ok((ty, InstructionKind::VariadicArgument(list)))
    }
}

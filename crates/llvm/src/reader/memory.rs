//! Instructions that access memory.

use super::error::ReadError;
use super::instructions::Operation;
use super::tokens::Token;
use super::{Read, Reader};
use crate::ast::{AtomicOperation, InstructionKind, Ordering, Type};

impl<'t> Reader<'t> {
    pub(super) fn memory_operation(&mut self, word: &'t str) -> Read<Operation> {
        self.advance()?;
        match word {
            "load" => self.load(),
            "store" => self.store(),
            "alloca" => self.allocation(),
            "fence" => self.fence(),
            "cmpxchg" => self.compare_exchange(),
            "atomicrmw" => self.atomic_update(),
            _ => self.variadic_argument(),
        }
    }

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
    fn access(&mut self, atomic: bool) -> Read<(Option<Ordering>, Option<u64>)> {
        let mut order = None;
        if atomic {
            self.scope_of_synchronisation()?;
            order = Some(self.ordering()?);
        }
        Ok((order, self.alignment()?))
    }

    /// Reads `, align 8`, if it is next.
    fn alignment(&mut self) -> Read<Option<u64>> {
        let mut align = None;
        while self.more()? {
            if self.at_word("addrspace") {
                self.address_space()?;
            } else {
                self.expect_word("align")?;
                align = Some(self.power_of_two()?);
            }
        }
        Ok(align)
    }

    pub(super) fn power_of_two(&mut self) -> Read<u64> {
        let span = self.span();
        let align = self.unsigned("an alignment")?;
        if !align.is_power_of_two() {
            return Err(ReadError::new(span, format!("the alignment {align} is not a power of two")));
        }
        Ok(align)
    }

    fn load(&mut self) -> Read<Operation> {
        let atomic = self.eat_word("atomic")?;
        let volatile = self.eat_word("volatile")?;
        let span = self.span();
        let ty = self.ty()?;
        if !self.is_first_class(ty) {
            return Err(ReadError::new(span, format!("{} cannot be loaded", self.describe(ty))));
        }
        self.expect(b',')?;
        let pointer = self.pointer()?;
        let (ordering, align) = self.access(atomic)?;
        Ok((ty, InstructionKind::Load { pointer, ordering, volatile, align }))
    }

    fn store(&mut self) -> Read<Operation> {
        let atomic = self.eat_word("atomic")?;
        let volatile = self.eat_word("volatile")?;
        let value = self.operand()?;
        self.expect(b',')?;
        let pointer = self.pointer()?;
        let (ordering, align) = self.access(atomic)?;
        Ok((self.common.void, InstructionKind::Store { value, pointer, ordering, volatile, align }))
    }

    fn allocation(&mut self) -> Read<Operation> {
        while let Token::Word("inalloca" | "swifterror") = self.token {
            self.advance()?;
        }
        let span = self.span();
        let element = self.ty()?;
        if !self.is_first_class(element) {
            return Err(ReadError::new(span, format!("{} cannot be allocated", self.describe(element))));
        }
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

    fn fence(&mut self) -> Read<Operation> {
        let single_thread = self.scope_of_synchronisation()?;
        let ordering = self.ordering()?;
        let kind = if single_thread {
            InstructionKind::SignalFence(ordering)
        } else {
            InstructionKind::Fence(ordering)
        };
        Ok((self.common.void, kind))
    }

    fn compare_exchange(&mut self) -> Read<Operation> {
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
        Ok((ty, InstructionKind::CompareExchange { pointer, expected, new, weak, success, failure }))
    }

    fn atomic_update(&mut self) -> Read<Operation> {
        while let Token::Word("volatile" | "elementwise") = self.token {
            self.advance()?;
        }
        let Token::Word(word) = self.token else { return Err(self.expected("an atomic operation")) };
        let Some(operation) = AtomicOperation::from_word(word) else {
            return Err(self.unknown("the atomic operation", word));
        };
        self.advance()?;
        let pointer = self.pointer()?;
        self.expect(b',')?;
        let value = self.operand()?;
        self.scope_of_synchronisation()?;
        let ordering = self.ordering()?;
        self.alignment()?;
        Ok((value.ty, InstructionKind::AtomicUpdate { operation, pointer, value, ordering }))
    }

    fn variadic_argument(&mut self) -> Read<Operation> {
        let list = self.pointer()?;
        self.expect(b',')?;
        let ty = self.ty()?;
        if !self.is_first_class(ty) {
            return Err(self.error(format!("{} cannot be an argument", self.describe(ty))));
        }
        Ok((ty, InstructionKind::VariadicArgument(list)))
    }
}

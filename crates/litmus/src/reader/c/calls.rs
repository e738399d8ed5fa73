//! The functions of `<stdatomic.h>`.

use super::Thread;
use super::values::{Kind, Operand, Value};
use crate::error::{Read, ReadError, quote};
use crate::instruction::{Action, Fence, Source};
use crate::reader::tokens::Token;
use crate::reader::types;
use crate::x86::flags::{Alu, Condition};
use interleaf_program::MemoryOrder;

impl Thread<'_> {
    /// Reads the arguments of a function, and does what it does.
    pub(super) fn call(&mut self, name: &str, line: u32) -> Read<Value> {
        let (base, is_explicit) = name.strip_suffix("_explicit").map_or((name, false), |base| (base, true));
        self.tokens.expect("(")?;
        let value = match base {
            "atomic_thread_fence" => {
                let order = self.order()?;
                self.access(Action::Fence(Fence::Full), 4, order, order);
                Value::number(0)
            }
            "atomic_load" => {
                let at = self.location()?;
                let order = self.orders(is_explicit)?;
                self.load(&at, order)?
            }
            "atomic_store" | "atomic_init" => {
                let at = self.location()?;
                self.tokens.expect(",")?;
                let value = self.expression()?;
                let order = self.orders(is_explicit)?;
                self.store(&at, &value, order)?;
                Value::number(0)
            }
            "atomic_compare_exchange_strong" | "atomic_compare_exchange_weak" => {
                self.compare_exchange(is_explicit)?
            }
            "atomic_exchange" => self.update(None, is_explicit)?,
            "atomic_fetch_add" => self.update(Some(Alu::Add), is_explicit)?,
            "atomic_fetch_sub" => self.update(Some(Alu::Sub), is_explicit)?,
            "atomic_fetch_and" => self.update(Some(Alu::And), is_explicit)?,
            "atomic_fetch_or" => self.update(Some(Alu::Or), is_explicit)?,
            "atomic_fetch_xor" => self.update(Some(Alu::Xor), is_explicit)?,
            _ if types::is_of_linux(name) => return Err(ReadError::new(line, types::of_linux(name))),
            "lock" | "unlock" | "mtx_lock" | "mtx_unlock" => {
                return Err(ReadError::new(line, "locks are not supported"));
            }
            _ => return Err(ReadError::new(line, format!("the function `{}` is not known", quote(name)))),
        };
        self.tokens.expect(")")?;
        Ok(value)
    }

    /// Reads the arguments of an exchange, or of an update that computes.
    fn update(&mut self, how: Option<Alu>, is_explicit: bool) -> Read<Value> {
        let at = self.location()?;
        self.tokens.expect(",")?;
        let operand = self.expression()?;
        let order = self.orders(is_explicit)?;
        let (address, kind) = self.address(&at)?;
        if how.is_some() && kind.stars > 0 {
            return Err(self.tokens.error("arithmetic on addresses in memory is not supported"));
        }
        let operand = self.convert(&operand, kind)?;
        let to = self.temporary()?;
        self.access(Action::Update { how, operand, at: address, to }, kind.size(), order, order);
        Ok(Value { source: Source::Register(to), kind })
    }

    /// Reads the arguments of a compare-exchange. What is expected is a register, with `&`, or in memory; it is updated on failure.
    fn compare_exchange(&mut self, is_explicit: bool) -> Read<Value> {
        let at = self.location()?;
        self.tokens.expect(",")?;
        let target = self.expected()?;
        let expected = self.value(target)?;
        self.tokens.expect(",")?;
        let new = self.expression()?;
        let order = self.orders(is_explicit)?;
        let failure = self.orders(is_explicit)?;
        let (address, kind) = self.address(&at)?;
        let [expected, new] = [self.convert(&expected, kind)?, self.convert(&new, kind)?];
        let found = self.temporary()?;
        let action = Action::CompareExchange { expected, new, at: address, to: found };
        self.access(action, kind.size(), order, failure);
        let result = self.temporary()?;
        self.compare(Source::Register(found), expected, kind.size());
        self.select(Some(Condition::EQUAL), result);
        self.compare(Source::Register(result), Source::Immediate(0), 4);
        let success = self.jump(Some(Condition::NOT_EQUAL));
        self.assign(&target, &Value { source: Source::Register(found), kind })?;
        self.land(success);
        Ok(Value { source: Source::Register(result), kind: Kind::INT })
    }

    /// Reads where a compare-exchange finds what it expects.
    fn expected(&mut self) -> Read<Operand> {
        if self.tokens.is_mark("&")
            && let Some(Token::Name(name)) = self.tokens.peek_at(1)
            && self.parameter_kind(name).is_none()
        {
            let name = name.clone();
            (0..2).for_each(|_| self.tokens.skip());
            let (register, kind) = self.register(&name)?;
            return Ok(Operand::Register(register, kind));
        }
        let at = self.location()?;
        Ok(Operand::Memory(at))
    }

    /// Reads the address of a location.
    fn location(&mut self) -> Read<Value> {
        self.refuse_unknown_location()?;
        let at = self.expression()?;
        self.address(&at)?;
        Ok(at)
    }

    /// Reads `, memory_order_relaxed` of a function that has it.
    fn orders(&mut self, is_explicit: bool) -> Read<MemoryOrder> {
        if !is_explicit {
            return Ok(MemoryOrder::SequentiallyConsistent);
        }
        self.tokens.expect(",")?;
        self.order()
    }

    fn order(&mut self) -> Read<MemoryOrder> {
        let line = self.tokens.line();
        let name = self.tokens.name("a memory order")?;
        let order = match name.strip_prefix("memory_order_").unwrap_or(&name) {
            "relaxed" => MemoryOrder::Relaxed,
            "consume" | "acquire" => MemoryOrder::Acquire,
            "release" => MemoryOrder::Release,
            "acq_rel" => MemoryOrder::AcquireRelease,
            "seq_cst" => MemoryOrder::SequentiallyConsistent,
            _ => return Err(ReadError::new(line, format!("`{}` is not a memory order", quote(&name)))),
        };
        Ok(order)
    }
}

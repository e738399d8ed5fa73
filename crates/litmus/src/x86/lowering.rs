//! Which steps an instruction is made of.

use super::flags::{Alu, Condition};
use super::registers::Register;
use super::{Operand, SCRATCH, Statement};
use crate::error::{Read, ReadError, quote};
use crate::instruction::{Action, Address, Fence, Instruction, Source};
use crate::x86::Architecture;
use std::collections::HashMap;

/// What lowering has to know of the test.
pub(crate) struct Context<'a> {
    pub(crate) architecture: Architecture,
    /// The address of each location, by the number that operands know it under.
    pub(crate) addresses: &'a [u64],
    /// How many bytes the declarations give each location, by the same.
    pub(crate) declared: &'a [Option<u8>],
}

/// The instructions that work on one or two operands and set the flags, and whether they store the result.
fn arithmetic(name: &str) -> Option<(Alu, bool)> {
    Some(match name {
        "add" => (Alu::Add, true),
        "sub" => (Alu::Sub, true),
        "and" => (Alu::And, true),
        "or" => (Alu::Or, true),
        "xor" => (Alu::Xor, true),
        "inc" => (Alu::Increment, true),
        "dec" => (Alu::Decrement, true),
        "cmp" => (Alu::Sub, false),
        "test" => (Alu::And, false),
        _ => return None,
    })
}

/// The instruction without the letter that says its size, and that size.
fn without_size(mnemonic: &str) -> (&str, Option<u8>) {
    let is_known = |name: &str| {
        arithmetic(name).is_some() || ["mov", "movnti", "xchg", "xadd", "cmpxchg"].contains(&name)
    };
    let (rest, last) = mnemonic.split_at(mnemonic.len().saturating_sub(1));
    let size = match last {
        "b" => 1,
        "w" => 2,
        "l" => 4,
        "q" => 8,
        _ => return (mnemonic, None),
    };
    if is_known(mnemonic) || !is_known(rest) { (mnemonic, None) } else { (rest, Some(size)) }
}

/// The steps of a thread. `labels` has the number of the statement behind each label.
pub(crate) fn lower(
    context: &Context<'_>,
    statements: &[Statement],
    labels: &HashMap<String, usize>,
) -> Read<Vec<Instruction>> {
    let mut lowering = Lowering { context, code: Vec::new(), line: 0, size: 8 };
    let mut starts = Vec::new();
    let mut jumps = Vec::new();
    for statement in statements {
        starts.push(lowering.code.len() as u32);
        lowering.line = statement.line;
        let first = lowering.code.len();
        if let Some(target) = lowering.statement(statement)? {
            jumps.push((first, statement.line, target));
        }
    }
    starts.push(lowering.code.len() as u32);
    for (step, line, label) in jumps {
        let end = statements.len();
        let place = if label.is_empty() { Some(&end) } else { labels.get(label) };
        let missing = || ReadError::new(line, format!("the label `{label}` is not there"));
        let to = starts[*place.ok_or_else(missing)?];
        if let Action::Jump { target, .. } = &mut lowering.code[step].action {
            *target = to;
        }
    }
    Ok(lowering.code)
}

struct Lowering<'a> {
    context: &'a Context<'a>,
    code: Vec<Instruction>,
    line: u32,
    size: u8,
}

impl Lowering<'_> {
    fn error(&self, what: impl Into<String>) -> ReadError {
        ReadError::new(self.line, what)
    }

    fn push(&mut self, action: Action) {
        self.code.push(Instruction { action, size: self.size, line: self.line, orders: None });
    }

    fn copy(&mut self, from: Source, to: Register) {
        self.push(Action::Move { when: None, from, to });
    }

    /// Appends the steps of a statement. Returns the label that its first step, a jump, goes to; no name is the end.
    fn statement<'s>(&mut self, statement: &'s Statement) -> Read<Option<&'s str>> {
        let Statement { lock, operands, .. } = statement;
        let mnemonic = statement.mnemonic.to_ascii_lowercase();
        let (name, size) = without_size(&mnemonic);
        let in_memory = operands.iter().filter(|operand| matches!(operand, Operand::Memory { .. })).count();
        let changes_memory = in_memory > 0
            && (matches!(name, "xchg" | "xadd" | "cmpxchg") || matches!(arithmetic(name), Some((_, true))));
        if *lock && !changes_memory {
            return Err(self.error(format!("`lock` before `{mnemonic}`, which does not update memory")));
        }
        if in_memory > 1 {
            return Err(self.error(format!("`{}` has two operands in memory", quote(&mnemonic))));
        }
        match name {
            "nop" | "nopw" | "nopl" | "endbr64" => return Ok(None),
            "mfence" | "sfence" | "lfence" => {
                let [] = self.operands(&mnemonic, operands)?;
                self.push(Action::Fence(match name {
                    "mfence" => Fence::Full,
                    "sfence" => Fence::Stores,
                    _ => Fence::Loads,
                }));
                return Ok(None);
            }
            "ret" => {
                self.push(Action::Jump { when: None, target: 0 });
                return Ok(Some(""));
            }
            _ => {}
        }
        if let Some(suffix) = name.strip_prefix('j') {
            let when = if suffix == "mp" { None } else { Some(self.condition(&mnemonic, suffix)?) };
            let [Operand::Label(label)] = operands.as_slice() else {
                return Err(self.error(format!("`{mnemonic}` needs a label")));
            };
            self.push(Action::Jump { when, target: 0 });
            return Ok(Some(label));
        }
        self.size = self.access_size(&mnemonic, size, operands)?;
        if let Some(suffix) = name.strip_prefix("set") {
            let when = self.condition(&mnemonic, suffix)?;
            let [to] = self.operands(&mnemonic, operands)?;
            self.size = 1;
            self.set(when, to)?;
        } else if let Some(suffix) = name.strip_prefix("cmov") {
            let when = self.condition(&mnemonic, suffix)?;
            let [to, from] = self.destination_first(&mnemonic, operands, true)?;
            let Operand::Register(to) = *to else {
                return Err(self.error("`cmov` needs a register to move to"));
            };
            let from = self.value(from, SCRATCH[0])?;
            self.copy(Source::Register(to), to);
            self.push(Action::Move { when: Some(when), from, to });
        } else {
            self.access(name, &mnemonic, *lock, operands)?;
        }
        Ok(None)
    }

    fn access(&mut self, name: &str, mnemonic: &str, lock: bool, operands: &[Operand]) -> Read {
        match name {
            "mov" | "movnti" => {
                let [to, from] = self.destination_first(mnemonic, operands, false)?;
                if let (Operand::Register(to), Operand::Memory { .. }) = (to, from) {
                    let at = self.address(from)?;
                    self.push(Action::Load { to: *to, at });
                } else {
                    let from = self.value(from, SCRATCH[0])?;
                    self.store(from, to)?;
                }
            }
            "xchg" => {
                let [one, other] = self.operands(mnemonic, operands)?;
                match (one, other) {
                    (Operand::Register(one), Operand::Register(other)) => {
                        let [one, other] = [*one, *other];
                        let [first, second] = [one, other].map(Source::Register);
                        self.copy(first, SCRATCH[0]);
                        self.copy(second, one);
                        self.copy(Source::Register(SCRATCH[0]), other);
                    }
                    (Operand::Register(register), memory @ Operand::Memory { .. })
                    | (memory @ Operand::Memory { .. }, Operand::Register(register)) => {
                        let (operand, at) = (Source::Register(*register), self.address(memory)?);
                        self.push(Action::Update { how: None, operand, at, to: *register });
                    }
                    _ => return Err(self.error("`xchg` needs a register, and another one or memory")),
                }
            }
            "xadd" => self.exchange_and_add(mnemonic, lock, operands)?,
            "cmpxchg" => self.compare_and_exchange(mnemonic, lock, operands)?,
            _ => {
                let Some((how, stores)) = arithmetic(name) else {
                    return Err(self.error(format!("the instruction `{}` is not supported", quote(mnemonic))));
                };
                let one = Operand::Immediate(1);
                let [to, operand] = match name {
                    "inc" | "dec" => {
                        let [to] = self.operands(mnemonic, operands)?;
                        [to, &one]
                    }
                    _ => self.destination_first(mnemonic, operands, false)?,
                };
                self.compute(how, stores, lock, to, operand)?;
            }
        }
        Ok(())
    }

    fn compute(&mut self, how: Alu, stores: bool, lock: bool, to: &Operand, operand: &Operand) -> Read {
        let right = self.value(operand, SCRATCH[1])?;
        if let (true, true, Operand::Memory { .. }) = (lock, stores, to) {
            let at = self.address(to)?;
            self.push(Action::Update { how: Some(how), operand: right, at, to: SCRATCH[0] });
            let left = Source::Register(SCRATCH[0]);
            self.push(Action::Compute { how, left, right, to: None });
            return Ok(());
        }
        let left = self.value(to, SCRATCH[0])?;
        if !stores {
            self.push(Action::Compute { how, left, right, to: None });
            return Ok(());
        }
        match to {
            Operand::Register(to) => self.push(Action::Compute { how, left, right, to: Some(*to) }),
            _ => {
                self.push(Action::Compute { how, left, right, to: Some(SCRATCH[0]) });
                self.store(Source::Register(SCRATCH[0]), to)?;
            }
        }
        Ok(())
    }

    /// The operand that an update changes, and the register that it takes, in whichever order they are written.
    fn place_and_register<'o>(
        &self,
        name: &str,
        mnemonic: &str,
        operands: &'o [Operand],
    ) -> Read<(&'o Operand, Register)> {
        let [to, from] = self.destination_first(mnemonic, operands, false)?;
        let (to, from) = if matches!(from, Operand::Memory { .. }) { (from, to) } else { (to, from) };
        match *from {
            Operand::Register(register) => Ok((to, register)),
            _ => Err(self.error(format!("`{name}` needs a register"))),
        }
    }

    fn exchange_and_add(&mut self, mnemonic: &str, lock: bool, operands: &[Operand]) -> Read {
        let (to, register) = self.place_and_register("xadd", mnemonic, operands)?;
        let [old, operand] = [SCRATCH[0], register].map(Source::Register);
        let how = Alu::Add;
        match to {
            Operand::Memory { .. } if lock => {
                let at = self.address(to)?;
                self.push(Action::Update { how: Some(Alu::Add), operand, at, to: SCRATCH[0] });
                self.push(Action::Compute { how, left: old, right: operand, to: None });
            }
            _ => {
                let left = self.value(to, SCRATCH[0])?;
                self.copy(left, SCRATCH[0]);
                self.push(Action::Compute { how, left: old, right: operand, to: Some(SCRATCH[1]) });
                self.store(Source::Register(SCRATCH[1]), to)?;
            }
        }
        self.copy(old, register);
        Ok(())
    }

    fn compare_and_exchange(&mut self, mnemonic: &str, lock: bool, operands: &[Operand]) -> Read {
        let (to, register) = self.place_and_register("cmpxchg", mnemonic, operands)?;
        let accumulator = Register::whole(0).resized(self.size);
        let [expected, new] = [accumulator, register].map(Source::Register);
        let is_atomic = lock && matches!(to, Operand::Memory { .. });
        let old = if is_atomic {
            let at = self.address(to)?;
            self.push(Action::CompareExchange { expected, new, at, to: SCRATCH[0] });
            Source::Register(SCRATCH[0])
        } else {
            self.value(to, SCRATCH[0])?
        };
        self.push(Action::Compute { how: Alu::Sub, left: expected, right: old, to: None });
        match to {
            Operand::Register(to) => {
                self.push(Action::Move { when: Some(Condition::EQUAL), from: new, to: *to })
            }
            _ if !is_atomic => {
                let target = self.code.len() as u32 + 2;
                self.push(Action::Jump { when: Some(Condition::NOT_EQUAL), target });
                self.store(new, to)?;
            }
            _ => {}
        }
        self.push(Action::Move { when: Some(Condition::NOT_EQUAL), from: old, to: accumulator });
        Ok(())
    }

    fn set(&mut self, when: Condition, to: &Operand) -> Read {
        let register = match to {
            Operand::Register(register) => *register,
            _ => SCRATCH[0],
        };
        let [no, yes] = [0, 1].map(Source::Immediate);
        self.copy(no, register);
        self.push(Action::Move { when: Some(when), from: yes, to: register });
        match to {
            Operand::Memory { .. } => self.store(Source::Register(register), to),
            Operand::Register(_) => Ok(()),
            _ => Err(self.error("`set` needs a register or memory")),
        }
    }

    fn condition(&self, mnemonic: &str, suffix: &str) -> Read<Condition> {
        let unknown = || self.error(format!("the instruction `{}` is not supported", quote(mnemonic)));
        Condition::parse(suffix).ok_or_else(unknown)
    }

    fn operands<'s, const N: usize>(
        &self,
        mnemonic: &str,
        operands: &'s [Operand],
    ) -> Read<[&'s Operand; N]> {
        let all: Vec<_> = operands.iter().collect();
        let found = all.len();
        all.try_into().map_err(|_| self.error(format!("`{mnemonic}` has {found} operands and needs {N}")))
    }

    /// Two operands, that which is changed first. Where memory can only be on one side, it may be written on either.
    fn destination_first<'s>(
        &self,
        mnemonic: &str,
        operands: &'s [Operand],
        to_register: bool,
    ) -> Read<[&'s Operand; 2]> {
        let [one, other] = self.operands(mnemonic, operands)?;
        let swaps = match self.context.architecture {
            Architecture::X86 => to_register && matches!(one, Operand::Memory { .. }),
            Architecture::X86_64 | Architecture::C => {
                !to_register || !matches!(other, Operand::Memory { .. })
            }
        };
        Ok(if swaps { [other, one] } else { [one, other] })
    }

    fn access_size(&self, mnemonic: &str, size: Option<u8>, operands: &[Operand]) -> Read<u8> {
        let is_made_up = |register: &Register| register.number >= super::FIRST_MADE_UP;
        let mut size = size;
        for operand in operands {
            if let Operand::Register(register) = operand
                && !is_made_up(register)
            {
                if size.is_some_and(|size| size != register.size) {
                    return Err(self.error(format!("the operands of `{mnemonic}` are not of one size")));
                }
                size = Some(register.size);
            }
        }
        let declared = operands.iter().find_map(|operand| match operand {
            Operand::Memory { location: Some(location), .. } => self.context.declared[usize::from(*location)],
            _ => None,
        });
        Ok(size.or(declared).unwrap_or(4).min(self.context.architecture.pointer_size()))
    }

    /// What an operand holds; what is in memory is loaded into `scratch`.
    fn value(&mut self, operand: &Operand, scratch: Register) -> Read<Source> {
        Ok(match operand {
            Operand::Immediate(number) => {
                let bits = 8 * u32::from(self.size);
                let signed = *number as i64;
                if bits < 64 && !(-(1_i64 << (bits - 1))..1_i64 << bits).contains(&signed) {
                    return Err(self.error(format!("the number {signed} does not fit into {bits} bits")));
                }
                Source::Immediate(*number)
            }
            Operand::Register(register) => Source::Register(*register),
            Operand::Memory { .. } => {
                let at = self.address(operand)?;
                self.push(Action::Load { to: scratch, at });
                Source::Register(scratch)
            }
            Operand::Label(name) => {
                return Err(self.error(format!("`{}` is neither a register nor a number", quote(name))));
            }
        })
    }

    fn store(&mut self, from: Source, to: &Operand) -> Read {
        let action = match to {
            Operand::Register(to) => Action::Move { when: None, from, to: *to },
            Operand::Memory { .. } => Action::Store { from, at: self.address(to)? },
            _ => return Err(self.error("a number or a label cannot be written to")),
        };
        self.push(action);
        Ok(())
    }

    fn address(&self, operand: &Operand) -> Read<Address> {
        let Operand::Memory { location, base, index, displacement } = operand else {
            return Err(self.error("an operand in memory is needed"));
        };
        let start = location.map_or(0, |location| self.context.addresses[usize::from(location)]);
        Ok(Address { displacement: start.wrapping_add(*displacement), base: *base, index: *index })
    }
}

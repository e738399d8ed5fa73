//! What the instructions of x86-64 do, as far as concurrent code has them.
//!
//! Source: Intel, "64 and IA-32 Architectures Software Developer's Manual", volume 2.

mod bits;
mod exchanges;
mod flags;

pub(super) use flags::{Condition, Flag};

use super::Translation;
use super::text::{Line, Place};
use crate::ast::{
    AtomicOperation, Binary, Constant, InstructionKind, IntegerPredicate, Operand, Ordering, Value,
};

/// The registers: their names by width, 64 bits first.
const REGISTERS: [[&str; 4]; 16] = [
    ["rax", "eax", "ax", "al"],
    ["rbx", "ebx", "bx", "bl"],
    ["rcx", "ecx", "cx", "cl"],
    ["rdx", "edx", "dx", "dl"],
    ["rsi", "esi", "si", "sil"],
    ["rdi", "edi", "di", "dil"],
    ["rsp", "esp", "sp", "spl"],
    ["rbp", "ebp", "bp", "bpl"],
    ["r8", "r8d", "r8w", "r8b"],
    ["r9", "r9d", "r9w", "r9b"],
    ["r10", "r10d", "r10w", "r10b"],
    ["r11", "r11d", "r11w", "r11b"],
    ["r12", "r12d", "r12w", "r12b"],
    ["r13", "r13d", "r13w", "r13b"],
    ["r14", "r14d", "r14w", "r14b"],
    ["r15", "r15d", "r15w", "r15b"],
];

/// The name that all widths of a register share.
pub(super) fn family(name: &str) -> Option<&'static str> {
    REGISTERS.iter().find(|names| names.contains(&name)).map(|names| names[2])
}

/// The width of a register by its name.
pub(super) fn width(name: &str) -> Option<u32> {
    let place = REGISTERS.iter().find_map(|names| names.iter().position(|known| *known == name))?;
    Some(64 >> place)
}

/// An instruction of two operands, or of one and a number, that changes its destination.
fn operator(name: &str) -> Option<(Binary, AtomicOperation)> {
    Some(match name {
        "add" | "inc" => (Binary::Add, AtomicOperation::Add),
        "sub" | "dec" => (Binary::Sub, AtomicOperation::Sub),
        "and" => (Binary::And, AtomicOperation::And),
        "or" => (Binary::Or, AtomicOperation::Or),
        "xor" | "not" => (Binary::Xor, AtomicOperation::Xor),
        _ => return None,
    })
}

const NAMES: [&str; 32] = [
    "mov",
    "movabs",
    "xchg",
    "cmpxchg",
    "cmpxchg8b",
    "cmpxchg16b",
    "xadd",
    "add",
    "sub",
    "inc",
    "dec",
    "and",
    "or",
    "xor",
    "neg",
    "not",
    "cmp",
    "test",
    "bt",
    "bts",
    "btr",
    "btc",
    "bsf",
    "bsr",
    "popcnt",
    "mfence",
    "lfence",
    "sfence",
    "pause",
    "nop",
    "rep",
    "lea",
];

/// The letters that say how wide an instruction is.
const WIDTHS: [(char, u32); 4] = [('b', 8), ('w', 16), ('l', 32), ('q', 64)];

/// The name of an instruction without its suffix, and the width that this says.
fn without_suffix(name: &str) -> (&str, Option<u32>) {
    if NAMES.contains(&name) || name.starts_with("set") {
        return (name, None);
    }
    for (letter, width) in WIDTHS {
        if let Some(plain) = name.strip_suffix(letter)
            && NAMES.contains(&plain)
        {
            return (plain, Some(width));
        }
    }
    (name, None)
}

impl Translation<'_, '_> {
    /// Translates an instruction. `None` if it is not known.
    pub(super) fn line(&mut self, line: &Line) -> Option<()> {
        let (name, suffix) = without_suffix(&line.name);
        if let Some(condition) = name.strip_prefix("set") {
            let value = self.condition(Condition::named(condition)?)?;
            let value = self.resized(value, 8)?;
            return self.write(line.operands.first()?, 8, value);
        }
        if let Some(condition) = name.strip_prefix("cmov") {
            return self.move_if(condition, line);
        }
        match (name, &line.operands[..]) {
            ("pause" | "nop" | "rep", []) => return Some(()),
            ("mfence", []) => return self.fence(Ordering::SequentiallyConsistent),
            ("lfence", []) => return self.fence(Ordering::Acquire),
            ("sfence", []) => return self.fence(Ordering::Release),
            ("cmpxchg8b", [place]) => return self.compare_exchange_pair(line.is_locked, place, 32),
            ("cmpxchg16b", [place]) => return self.compare_exchange_pair(line.is_locked, place, 64),
            // A word that nobody reads.
            ("add" | "or", [Place::Number(0), place]) if line.is_locked && is_top_of_stack(place) => {
                self.flags.clear();
                return self.fence(Ordering::SequentiallyConsistent);
            }
            _ => {}
        }
        let chosen = || line.operands.iter().rev().find_map(|place| self.chosen_width(place));
        let width = suffix.or(line.width).or_else(chosen)?;
        match (name, &line.operands[..]) {
            ("mov" | "movabs", [from, to]) => {
                let value = self.read(from, width)?;
                self.write(to, width, value)
            }
            ("xchg", [one, other]) => self.exchange(one, other, width),
            ("cmpxchg", [new, place]) => self.compare_exchange(line.is_locked, new, place, width),
            ("xadd", [from, place]) => {
                let added = self.read(from, width)?;
                let old = self.update(
                    line.is_locked,
                    Binary::Add,
                    AtomicOperation::Add,
                    place,
                    added.clone(),
                    width,
                )?;
                let new = self.binary(Binary::Add, old.clone(), added);
                self.flags_of_sum(&old, &new, width);
                self.write(from, width, old)?;
                // The sum is written last, and both may be one register.
                if self.register(place).is_some() { self.write(place, width, new) } else { Some(()) }
            }
            ("inc" | "dec", [place]) => {
                let one = self.constant(width, 1);
                self.operate(line, name, place, one, width)
            }
            ("not", [place]) => {
                let all = self.constant(width, u64::MAX);
                let (binary, atomic) = operator(name)?;
                self.update(line.is_locked, binary, atomic, place, all, width)?;
                Some(())
            }
            ("neg", [place]) if !line.is_locked => {
                let (zero, value) = (self.constant(width, 0), self.read(place, width)?);
                let new = self.binary(Binary::Sub, zero.clone(), value.clone());
                self.flags_of_difference(zero, value, &new, width);
                self.write(place, width, new)
            }
            ("add" | "sub" | "and" | "or" | "xor", [from, place]) => {
                let value = self.read(from, width)?;
                self.operate(line, name, place, value, width)
            }
            ("cmp", [from, place]) => {
                let (left, right) = (self.read(place, width)?, self.read(from, width)?);
                let difference = self.binary(Binary::Sub, left.clone(), right.clone());
                self.flags_of_difference(left, right, &difference, width);
                Some(())
            }
            ("test", [one, other]) => {
                let (left, right) = (self.read(other, width)?, self.read(one, width)?);
                let both = self.binary(Binary::And, left, right);
                self.flags_of_logic(&both, width);
                Some(())
            }
            ("bt" | "bts" | "btr" | "btc", [bit, place]) => self.bit(line.is_locked, name, bit, place, width),
            ("bsf" | "bsr" | "popcnt", [from, to]) => self.count(name, from, to, width),
            _ => None,
        }
    }

    /// What an update is besides, under RC11.
    fn barrier(&mut self) {
        if self.has_graphs {
            self.out.emit_effect(InstructionKind::Fence(Ordering::SequentiallyConsistent));
        }
    }

    fn fence(&mut self, order: Ordering) -> Option<()> {
        self.out.emit_effect(InstructionKind::Fence(order));
        Some(())
    }

    fn binary(&mut self, operator: Binary, left: Operand, right: Operand) -> Operand {
        let ty = left.ty;
        self.out.emit(ty, InstructionKind::Binary(operator, [left, right]))
    }

    fn compare(&mut self, predicate: IntegerPredicate, left: Operand, right: Operand) -> Operand {
        let ty = self.integer(1);
        self.out.emit(ty, InstructionKind::CompareIntegers(predicate, [left, right]))
    }

    /// What a place holds.
    fn read(&mut self, place: &Place, width: u32) -> Option<Operand> {
        if let Place::Number(number) = place {
            return Some(self.constant(width, *number));
        }
        if let Some(register) = self.register(place) {
            let value = self.held(&register)?;
            return self.resized(value, width);
        }
        if let Place::OfThread(at) = place {
            return self.thread_pointer_at(at, width);
        }
        let (pointer, ty) = (self.address(place)?, self.integer(width));
        let ordering = Some(Ordering::Acquire);
        Some(self.out.emit(ty, InstructionKind::Load { pointer, ordering, volatile: true }))
    }

    fn write(&mut self, place: &Place, width: u32, value: Operand) -> Option<()> {
        let value = self.resized(value, width)?;
        let Some(register) = self.register(place) else {
            let pointer = self.address(place)?;
            self.out.emit_effect(InstructionKind::Store {
                value,
                pointer,
                ordering: Some(Ordering::Release),
            });
            return Some(());
        };
        // A write of 8 or 16 bits leaves the others.
        let old = if width < 32 { self.held(&register) } else { None };
        self.pointers.remove(&register);
        let value = match old {
            Some(old) if width < 32 && self.width_of(&old)? > width => {
                let whole = self.width_of(&old)?;
                let kept = self.constant(whole, u64::MAX << width);
                let kept = self.binary(Binary::And, old, kept);
                let low = self.resized(value, whole)?;
                self.binary(Binary::Or, kept, low)
            }
            _ => value,
        };
        self.registers.insert(register, value);
        Some(())
    }

    /// Changes a place; returns what it held. A register is never shared.
    fn update(
        &mut self,
        is_locked: bool,
        binary: Binary,
        operation: AtomicOperation,
        place: &Place,
        value: Operand,
        width: u32,
    ) -> Option<Operand> {
        if is_locked {
            let (pointer, ty) = (self.address(place)?, self.integer(width));
            let ordering = Ordering::SequentiallyConsistent;
            let value = self.resized(value, width)?;
            let old =
                self.out.emit(ty, InstructionKind::AtomicUpdate { operation, pointer, value, ordering });
            self.barrier();
            return Some(old);
        }
        let old = self.read(place, width)?;
        let new = self.binary(binary, old.clone(), value);
        self.write(place, width, new)?;
        Some(old)
    }

    fn operate(&mut self, line: &Line, name: &str, place: &Place, value: Operand, width: u32) -> Option<()> {
        let (binary, atomic) = operator(name)?;
        let old = self.update(line.is_locked, binary, atomic, place, value.clone(), width)?;
        let new = self.binary(binary, old.clone(), value.clone());
        let carry = self.flags.get(&Flag::Carry).cloned();
        match name {
            "sub" | "dec" => self.flags_of_difference(old, value, &new, width),
            "add" | "inc" => self.flags_of_sum(&old, &new, width),
            _ => self.flags_of_logic(&new, width),
        }
        // These two leave the carry alone.
        if matches!(name, "inc" | "dec") {
            self.flags.remove(&Flag::Above);
            self.flags.remove(&Flag::Carry);
            self.flags.extend(carry.map(|carry| (Flag::Carry, carry)));
        }
        Some(())
    }

    /// `cmov`.
    fn move_if(&mut self, condition: &str, line: &Line) -> Option<()> {
        let [from, to] = &line.operands[..] else { return None };
        let (condition, suffix) = match Condition::named(condition) {
            Some(condition) => (condition, None),
            None => {
                let (name, suffix) = condition.split_at_checked(condition.len().checked_sub(1)?)?;
                let width = WIDTHS.iter().find(|(letter, _)| suffix.starts_with(*letter))?.1;
                (Condition::named(name)?, Some(width))
            }
        };
        let width = suffix.or(line.width).or_else(|| self.chosen_width(to))?;
        let (is_so, new, old) = (self.condition(condition)?, self.read(from, width)?, self.read(to, width)?);
        let value = self.out.emit(old.ty, InstructionKind::Select([is_so, new, old]));
        self.write(to, width, value)
    }

    /// What stands at the start of a thread's own segment: the address of that. It is the thread's own, and no memory of the program.
    fn thread_pointer_at(&mut self, at: &Place, width: u32) -> Option<Operand> {
        let pointer = super::thread_pointer(self.out);
        let pointer = self.resized(pointer, width)?;
        if matches!(at, Place::Number(0)) {
            return Some(pointer);
        }
        // Nothing is known of what stands elsewhere.
        let at = self.address(at)?;
        let null = Operand { ty: at.ty, value: Value::Constant(Constant::Null) };
        let is_start = self.compare(IntegerPredicate::Eq, at, null);
        let unknown = Operand { ty: pointer.ty, value: Value::Constant(Constant::Undef) };
        Some(self.out.emit(pointer.ty, InstructionKind::Select([is_start, pointer, unknown])))
    }
}

fn is_top_of_stack(place: &Place) -> bool {
    let Place::At(base, _) = place else { return false };
    matches!(&**base, Place::Register(name) if family(name) == Some("sp"))
}

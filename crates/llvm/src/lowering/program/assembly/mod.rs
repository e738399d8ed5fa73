//! Inline assembly of x86-64, as instructions of IR.
//!
//! Each call of assembly is replaced by equivalent IR before any analysis runs: a loop around `lock cmpxchg` becomes a loop around the
//! IR's `cmpxchg`. Assembly that is not understood stays, and is refused where it is lowered.
//!
//! **Memory orders.** An instruction with `lock`, and `xchg` with memory, is one sequentially consistent update. Other reads acquire and
//! other writes release, as they do on this processor. One that reads and writes without `lock` is a read and then a write. An update is
//! a full barrier on this processor, which a sequentially consistent update of C11 is not: under RC11 a fence follows.

mod operands;
mod text;
mod x86;

use crate::ast::{
    Assembly, Binary, Call, Cast, Constant, FunctionType, InstructionKind, Module, Operand, Type, TypeId,
    Value,
};
use crate::lowering::program::expansion::{Expansion, replace_each};
use operands::{Kind, Placed};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use text::{Line, Place};
use x86::{Condition, Flag};

/// What the data layout of a module for x86 has, and others have not: the address spaces of pointers of 32 bits.
const OF_X86: &str = "p270:32:32";

/// Replaces the assembly of a module that is understood. Where executions are graphs, a fence stands behind each update.
pub(crate) fn expand(module: &mut Module, has_graphs: bool) {
    if !module.data_layout.is_empty() && !module.data_layout.contains(OF_X86) {
        return;
    }
    replace_each(module, |out| {
        let InstructionKind::Call(call) = &out.origin.kind else { return None };
        if call.symbol().is_some_and(|name| name.starts_with(THREAD_POINTER)) {
            let pointer = thread_pointer(out);
            out.emit(out.origin.ty, InstructionKind::Cast(Cast::IntegerToPointer, pointer));
            return Some(());
        }
        // Barriers, pauses and fences have no operands, and are lowered as they are.
        match &call.callee {
            Value::Assembly(assembly) if !call.arguments.is_empty() || out.origin.result.is_some() => {
                Translation::new(out, call, has_graphs).run(assembly)
            }
            _ => None,
        }
    });
}

/// The intrinsic that returns the address of a thread's own segment. Its name may be followed by a type.
const THREAD_POINTER: &str = "llvm.thread.pointer";

/// The address of a thread's own segment, as a number: one for each thread, and nothing lies there.
fn thread_pointer(out: &mut Expansion<'_>) -> Operand {
    const ALIGN: u128 = 4;
    let ty = out.types.intern(Type::Integer(64));
    let function = FunctionType { result: ty, parameters: Vec::new(), variadic: false };
    let callee = Value::Constant(Constant::Global("pthread_self".into()));
    let call = Call { callee, function, arguments: Vec::new(), hands_on: false };
    let own = out.emit(ty, InstructionKind::Call(Box::new(call)));
    let by = Operand { ty, value: Value::Constant(Constant::Integer(ALIGN)) };
    out.emit(ty, InstructionKind::Binary(Binary::Shl, [own, by]))
}

/// A translation of one call.
struct Translation<'t, 'e> {
    out: &'t mut Expansion<'e>,
    call: &'t Call,
    operands: Vec<Placed>,
    /// What registers hold, each an integer.
    registers: FxHashMap<String, Operand>,
    /// The pointers that inputs are, by register, while nothing has needed their numbers: a variable whose address is a number counts as
    /// one that other threads may reach.
    pointers: FxHashMap<String, Operand>,
    /// What flags say, each as a truth value.
    flags: FxHashMap<Flag, Operand>,
    /// Executions are graphs.
    has_graphs: bool,
}

impl<'t, 'e> Translation<'t, 'e> {
    fn new(out: &'t mut Expansion<'e>, call: &'t Call, has_graphs: bool) -> Translation<'t, 'e> {
        let (registers, pointers, flags) = Default::default();
        Translation { out, call, operands: Vec::new(), registers, pointers, flags, has_graphs }
    }

    fn run(mut self, assembly: &Assembly) -> Option<()> {
        self.operands = operands::read(&assembly.constraints)?;
        for number in 0..self.operands.len() {
            if let Kind::Input(argument) = self.operands[number].kind {
                let given = self.call.arguments.get(argument)?.operand.clone();
                let name = self.register_of(number);
                match self.out.types.get(given.ty) {
                    Type::Pointer => self.pointers.insert(name, given),
                    Type::Integer(1..=64) => self.registers.insert(name, given),
                    _ => return None,
                };
            }
        }
        self.lines(&text::read(&assembly.template, assembly.intel)?)?;
        self.results()
    }

    /// Translates instructions in their order. A forward jump over instructions that only change registers
    /// becomes a select for each register.
    fn lines(&mut self, lines: &[Line]) -> Option<()> {
        let mut rest = lines;
        while let [line, after @ ..] = rest {
            rest = after;
            if let (Some(condition), [Place::Label(label)]) =
                (line.name.strip_prefix('j'), &line.operands[..])
            {
                let condition = self.condition(Condition::named(condition)?)?;
                let end = after.iter().position(|other| other.name.strip_suffix(':') == Some(label))?;
                self.unless(condition, &after[..end])?;
                rest = &after[end..];
            } else if !line.name.ends_with(':') {
                self.line(line)?;
            }
        }
        Some(())
    }

    /// Translates instructions that take effect unless a condition holds.
    fn unless(&mut self, condition: Operand, lines: &[Line]) -> Option<()> {
        for register in self.pointers.keys().cloned().collect::<BTreeSet<_>>() {
            self.held(&register)?;
        }
        let (registers, flags) = (self.registers.clone(), self.flags.clone());
        for line in lines {
            let in_registers =
                |place: &Place| matches!(place, Place::Number(_)) || self.register(place).is_some();
            // What has no operands is a fence.
            if line.operands.is_empty() || !line.operands.iter().all(in_registers) {
                return None;
            }
            self.line(line)?;
        }
        self.flags.retain(|flag, value| flags.get(flag) == Some(value));
        let mut names: Vec<_> = registers.keys().cloned().collect();
        names.sort_unstable();
        for name in names {
            let (old, new) = (registers.get(&name).cloned()?, self.registers.get(&name).cloned()?);
            if old == new {
                continue;
            }
            let width = self.width_of(&old)?.max(self.width_of(&new)?);
            let (old, new) = (self.resized(old, width)?, self.resized(new, width)?);
            let value = self.out.emit(old.ty, InstructionKind::Select([condition.clone(), old, new]));
            self.registers.insert(name, value);
        }
        Some(())
    }

    /// The name of the register that an operand is in.
    fn register_of(&self, number: usize) -> String {
        let placed = &self.operands[number];
        match (placed.tied, &placed.register) {
            (Some(output), _) if output < number => self.register_of(output),
            (_, Some(register)) => register.clone(),
            _ => format!("${number}"),
        }
    }

    /// Gives the call's result what the outputs hold.
    fn results(&mut self) -> Option<()> {
        if self.out.origin.result.is_none() {
            return Some(());
        }
        let fields = match self.out.types.get(self.out.origin.ty) {
            Type::Struct { fields: Some(fields), .. } => Some(fields.clone()),
            _ => None,
        };
        let mut whole = Operand { ty: self.out.origin.ty, value: Value::Constant(Constant::Undef) };
        let wanted = fields.clone().unwrap_or_else(|| vec![self.out.origin.ty]);
        let outputs: Vec<usize> = (0..self.operands.len())
            .filter(|&number| matches!(self.operands[number].kind, Kind::Output(_) | Kind::Flag(..)))
            .collect();
        if outputs.len() != wanted.len() {
            return None;
        }
        for (index, (&number, &ty)) in outputs.iter().zip(&wanted).enumerate() {
            let value = match self.operands[number].kind.clone() {
                Kind::Flag(name, _) => self.condition(Condition::named(&name)?)?,
                _ => self.held(&self.register_of(number))?,
            };
            let value = self.as_type(value, ty)?;
            whole = match fields {
                Some(_) => self
                    .out
                    .emit(self.out.origin.ty, InstructionKind::InsertValue(whole, value, vec![index as u32])),
                None => self.out.emit(ty, InstructionKind::Freeze(value)),
            };
        }
        Some(())
    }

    // Values.

    fn integer(&mut self, width: u32) -> TypeId {
        self.out.types.intern(Type::Integer(width))
    }

    fn constant(&mut self, width: u32, value: u64) -> Operand {
        let mask = u64::MAX >> (64 - width.clamp(1, 64));
        let ty = self.integer(width);
        Operand { ty, value: Value::Constant(Constant::Integer(u128::from(value & mask))) }
    }

    fn width_of(&self, operand: &Operand) -> Option<u32> {
        match self.out.types.get(operand.ty) {
            Type::Integer(width @ 1..=64) => Some(*width),
            Type::Pointer => Some(64),
            _ => None,
        }
    }

    /// What a register holds.
    fn held(&mut self, register: &str) -> Option<Operand> {
        if let Some(pointer) = self.pointers.remove(register) {
            let ty = self.integer(64);
            let number = self.out.emit(ty, InstructionKind::Cast(Cast::PointerToInteger, pointer));
            self.registers.insert(register.to_string(), number);
        }
        self.registers.get(register).cloned()
    }

    /// A number of another width: zeros, or the lowest bits.
    fn resized(&mut self, value: Operand, width: u32) -> Option<Operand> {
        let own = self.width_of(&value)?;
        if let Value::Constant(Constant::Integer(number)) = value.value {
            return Some(self.constant(width, number as u64));
        }
        let cast = match own.cmp(&width) {
            std::cmp::Ordering::Equal => return Some(value),
            std::cmp::Ordering::Less => Cast::ZeroExtend,
            std::cmp::Ordering::Greater => Cast::Truncate,
        };
        let ty = self.integer(width);
        Some(self.out.emit(ty, InstructionKind::Cast(cast, value)))
    }

    fn as_type(&mut self, value: Operand, ty: TypeId) -> Option<Operand> {
        match *self.out.types.get(ty) {
            Type::Integer(width @ 1..=64) => self.resized(value, width),
            Type::Pointer => {
                let value = self.resized(value, 64)?;
                Some(self.out.emit(ty, InstructionKind::Cast(Cast::IntegerToPointer, value)))
            }
            _ => None,
        }
    }

    // Places.

    /// The register that a place is, if it is one.
    fn register(&self, place: &Place) -> Option<String> {
        match place {
            Place::Operand(number, _) => match self.operands.get(*number)?.kind {
                Kind::Memory(_) => None,
                _ => Some(self.register_of(*number)),
            },
            Place::Register(name) => x86::family(name).map(str::to_string),
            Place::Number(_) | Place::At(..) | Place::Pointer(_) | Place::OfThread(_) | Place::Label(_) => {
                None
            }
        }
    }

    /// The address that a place has, if it is memory.
    fn address(&mut self, place: &Place) -> Option<Operand> {
        match place {
            Place::Operand(number, _) => match self.operands.get(*number)?.kind {
                Kind::Memory(argument) => Some(self.call.arguments.get(argument)?.operand.clone()),
                _ => None,
            },
            Place::Pointer(pointer) => Some(pointer.clone()),
            Place::At(base, offset) => {
                // `8($0)` where `$0` is memory is no address.
                let register = self.register(base)?;
                let pointer = self.out.types.intern(Type::Pointer);
                let base = match self.pointers.get(&register) {
                    Some(base) => base.clone(),
                    None => {
                        let base = self.held(&register)?;
                        let base = self.resized(base, 64)?;
                        self.out.emit(pointer, InstructionKind::Cast(Cast::IntegerToPointer, base))
                    }
                };
                if *offset == 0 {
                    return Some(base);
                }
                let (element, offset) = (self.integer(8), self.constant(64, *offset as u64));
                Some(
                    self.out.emit(
                        pointer,
                        InstructionKind::ElementPointer { element, base, indices: vec![offset] },
                    ),
                )
            }
            _ => None,
        }
    }

    /// The width that a place chooses for an instruction without a suffix.
    fn chosen_width(&self, place: &Place) -> Option<u32> {
        match place {
            Place::Operand(_, Some(width)) => Some(*width),
            Place::Operand(number, None) => {
                let placed = self.operands.get(*number)?;
                match placed.kind {
                    Kind::Input(argument) => self.width_of(&self.call.arguments.get(argument)?.operand),
                    Kind::Output(index) => match self.out.types.get(self.out.origin.ty) {
                        Type::Struct { fields: Some(fields), .. } => {
                            let ty = *fields.get(index)?;
                            self.width_of(&Operand { ty, value: Value::Constant(Constant::Undef) })
                        }
                        _ => self.width_of(&Operand {
                            ty: self.out.origin.ty,
                            value: Value::Constant(Constant::Undef),
                        }),
                    },
                    Kind::Memory(_) | Kind::Flag(..) => None,
                }
            }
            Place::Register(name) => x86::width(name),
            _ => None,
        }
    }
}

//! Lowers what touches memory.

use crate::ast::{self, Binary, Instruction as Ir, InstructionKind, LocalId, Ordering, Type, TypeId, Value};
use crate::bytecode::{Arithmetic, Instruction, OnUninitialised, Operand, Slot};
use crate::lowering::analyses::escape::Storage;
use crate::lowering::context::{Lowering, Promoted};
use crate::lowering::operators::order;
use crate::lowering::refusals::Lower;
use crate::lowering::types::{ScalarAt, ScalarKind};
use interleaf_program::{MemoryOrder, ObjectKind};

impl Lowering<'_, '_> {
    fn promoted_at(&self, pointer: &ast::Operand) -> Option<(LocalId, crate::lowering::context::Promoted)> {
        match pointer.value {
            Value::Local(local) => self.frame.promoted.get(&local).map(|&promoted| (local, promoted)),
            _ => None,
        }
    }

    pub(crate) fn allocate(
        &mut self,
        instruction: &Ir,
        element: TypeId,
        count: Option<&ast::Operand>,
        align: Option<u64>,
    ) -> Lower {
        let Some(result) = instruction.result else { return Ok(()) };
        if self.frame.promoted.contains_key(&result) {
            return Ok(());
        }
        let layout = self.layouts().of(element)?;
        let align = align.unwrap_or(layout.align).clamp(1, 1 << 20).next_power_of_two();
        let fixed = Self::fixed_count(count);
        let to = self.define(result)?;
        if let Some(count) = fixed
            && self.runs_once()
        {
            let size = layout.size.checked_mul(count).ok_or("a variable larger than the address space")?;
            if self.ends_with_frame(result) {
                self.frame.variables_to_end.push(to);
            }
            return self.allocate_fixed(result, to, size, align);
        }
        let unit = self.constant(layout.size);
        let size = match count {
            Some(count) => {
                let count = self.operand(count)?;
                self.operate(Arithmetic::Multiply, 64, to, count, unit);
                Operand::slot(to)
            }
            None => unit,
        };
        if self.analyses.storage.get(&result) == Some(&Storage::Private) {
            self.emit(Instruction::PrivateAllocate { to, size });
        } else {
            let align = self.constant(align);
            self.allocate_variable(result, ObjectKind::Stack, to, size, align);
        }
        Ok(())
    }

    pub(crate) fn load(
        &mut self,
        instruction: &Ir,
        pointer: &ast::Operand,
        ordering: Option<Ordering>,
        volatile: bool,
    ) -> Lower {
        let Some(result) = instruction.result else { return Ok(()) };
        if let Some((variable, promoted)) = self.promoted_at(pointer) {
            let (block, index) = self.at;
            if let Some(flag) = promoted.flag
                && self.analyses.unassigned.loads.contains(&(block, index))
            {
                let name = self.name_of(pointer).unwrap_or_else(|| "a variable".into());
                let name = self.builder.message(&name);
                self.emit(Instruction::CheckDefined { flag: Operand::slot(flag), name });
            }
            if self.analyses.usage.outlives(variable, block, index, result) {
                self.alias(result, Operand::slot(promoted.slot));
                return Ok(());
            }
            let from = Operand::slot(promoted.slot);
            return self.define_by(instruction, |to| Instruction::Move { to, from });
        }
        let order = order(ordering);
        let address = self.operand(pointer)?;
        let may_move = self.optimised && order == MemoryOrder::Plain && !volatile;
        if let Some(kind) = self.layouts().scalar(instruction.ty) {
            let is_coercion = self.is_coercion(pointer, kind);
            let on_uninitialised =
                if may_move || (order == MemoryOrder::Plain && self.is_handed_on(result, is_coercion)) {
                    OnUninitialised::Poison
                } else if is_coercion || self.is_bit_field_update(pointer, result) {
                    OnUninitialised::Zero
                } else {
                    OnUninitialised::Fault
                };
            let to = self.define(result)?;
            if let Some(name) = self.name_of(pointer) {
                self.builder.debug.names.insert(self.builder.here(), name);
            }
            if self.load_scalar(to, address, kind, order, on_uninitialised)? {
                self.latest = Some((result, self.builder.here() - 1));
            }
            return Ok(());
        }
        self.refuse_wide_atomic(instruction.ty, order)?;
        let to = self.define(result)?;
        // Such a value is a structure that is handed on, or a vector.
        let may_be_poison = may_move || (order == MemoryOrder::Plain && self.is_handed_on(result, true));
        let on_uninitialised = if may_be_poison { OnUninitialised::Poison } else { OnUninitialised::Zero };
        if let Some(bits) = self.packed_vector(instruction.ty) {
            return self.load_packed(instruction.ty, bits, to, address, on_uninitialised);
        }
        for (index, ScalarAt { offset, kind }) in
            self.layouts().scalars(instruction.ty)?.into_iter().enumerate()
        {
            let part = self.offset(address, offset);
            self.load_scalar(to + index as u32, part, kind, order, on_uninitialised)?;
            self.release_offset(part, address);
        }
        Ok(())
    }

    /// Refuses an atomic access that takes more than one instruction.
    fn refuse_wide_atomic(&self, ty: TypeId, order: MemoryOrder) -> Lower {
        if order == MemoryOrder::Plain || self.layouts().scalar(ty).is_some() {
            return Ok(());
        }
        Err(format!("an atomic access of {} bytes at once is not supported", self.layouts().of(ty)?.size))
    }

    /// Loads a vector whose lanes of `bits` bits lie next to each other.
    fn load_packed(
        &mut self,
        ty: TypeId,
        bits: u32,
        to: Slot,
        address: Operand,
        on_uninitialised: OnUninitialised,
    ) -> Lower {
        let lanes = self.layouts().lanes(ty)?;
        let Some((total, kind)) = packed_kind(lanes.count, bits) else {
            return Err("a vector in memory of so many bits is not supported".into());
        };
        let whole = self.frame.slots.temporary(1);
        self.load_scalar(whole, address, kind, MemoryOrder::Plain, on_uninitialised)?;
        self.regroup(&[Operand::slot(whole)], &[total], to, &vec![bits as u8; lanes.count]);
        self.frame.slots.release(whole, 1);
        Ok(())
    }

    fn store_packed(&mut self, bits: u32, parts: &[Operand], address: Operand) -> Lower {
        let Some((total, kind)) = packed_kind(parts.len(), bits) else {
            return Err("a vector in memory of so many bits is not supported".into());
        };
        let whole = self.frame.slots.temporary(1);
        self.regroup(parts, &vec![bits as u8; parts.len()], whole, &[total]);
        self.store_scalar(address, 0, kind, MemoryOrder::Plain, Operand::slot(whole))?;
        self.frame.slots.release(whole, 1);
        Ok(())
    }

    /// Loads one scalar; whether it took one instruction.
    fn load_scalar(
        &mut self,
        to: Slot,
        address: Operand,
        kind: ScalarKind,
        order: MemoryOrder,
        on_uninitialised: OnUninitialised,
    ) -> Lower<bool> {
        let (width, bytes) = (kind.width(), kind.bytes());
        if bytes.is_power_of_two() {
            self.emit(Instruction::Load { size: bytes, width, order, on_uninitialised, to, address });
            return Ok(true);
        }
        if order != MemoryOrder::Plain {
            return Err("an atomic access of an odd size is not supported".into());
        }
        // Pieces from the lowest up, each a power of two.
        let part = self.frame.slots.temporary(1);
        for (index, (offset, size)) in pieces(bytes).into_iter().enumerate() {
            let piece = self.offset(address, offset);
            let to_piece = if index == 0 { to } else { part };
            self.emit(Instruction::Load {
                size,
                width: size * 8,
                order,
                on_uninitialised,
                to: to_piece,
                address: piece,
            });
            self.release_offset(piece, address);
            if index > 0 {
                let by = self.constant(offset * 8);
                let (slot, so_far) = (Operand::slot(part), Operand::slot(to));
                self.operate(Arithmetic::ShiftLeft, width, part, slot, by);
                self.operate(Arithmetic::Or, width, to, so_far, slot);
            }
        }
        self.frame.slots.release(part, 1);
        Ok(false)
    }

    pub(crate) fn store(
        &mut self,
        value: &ast::Operand,
        pointer: &ast::Operand,
        ordering: Option<Ordering>,
    ) -> Lower {
        if let Some((variable, promoted)) = self.promoted_at(pointer) {
            self.store_promoted(value, promoted.slot)?;
            let assigned = promoted.assigned.min(self.builder.here().saturating_sub(1));
            self.frame.promoted.insert(variable, Promoted { assigned, ..promoted });
            if let Some(flag) = promoted.flag {
                let from = self.constant(1);
                self.emit(Instruction::Move { to: flag, from });
            }
            return Ok(());
        }
        let order = order(ordering);
        let address = self.operand(pointer)?;
        self.store_at(value, address, order)?;
        if let Some(name) = self.name_of(pointer)
            && matches!(self.builder.code.instructions.last(), Some(Instruction::Store { .. }))
        {
            self.builder.debug.names.insert(self.builder.here() - 1, name);
        }
        Ok(())
    }

    pub(crate) fn store_at(&mut self, value: &ast::Operand, address: Operand, order: MemoryOrder) -> Lower {
        let parts = self.parts(value.ty, &value.value)?;
        self.store_parts(value.ty, &parts, address, order)
    }

    pub(crate) fn store_parts(
        &mut self,
        ty: TypeId,
        parts: &[Operand],
        address: Operand,
        order: MemoryOrder,
    ) -> Lower {
        let scalars = self.layouts().scalars(ty)?;
        self.refuse_wide_atomic(ty, order)?;
        if let Some(bits) = self.packed_vector(ty) {
            return self.store_packed(bits, parts, address);
        }
        for (&part, &ScalarAt { offset, kind }) in parts.iter().zip(&scalars) {
            self.store_scalar(address, offset, kind, order, part)?;
        }
        Ok(())
    }

    fn store_scalar(
        &mut self,
        address: Operand,
        offset: u64,
        kind: ScalarKind,
        order: MemoryOrder,
        part: Operand,
    ) -> Lower {
        let bytes = kind.bytes();
        if bytes.is_power_of_two() {
            let at = self.offset(address, offset);
            self.emit(Instruction::Store { size: bytes, order, address: at, value: part });
            self.release_offset(at, address);
            return Ok(());
        }
        if order != MemoryOrder::Plain {
            return Err("an atomic access of an odd size is not supported".into());
        }
        for (within, size) in pieces(bytes) {
            let at = self.offset(address, offset + within);
            let shifted = self.frame.slots.temporary(1);
            let right = self.constant(within * 8);
            self.operate(Arithmetic::ShiftRight, 64, shifted, part, right);
            let from = Operand::slot(shifted);
            self.emit(Instruction::Truncate { width: size * 8, to: shifted, from });
            self.emit(Instruction::Store { size, order, address: at, value: from });
            self.frame.slots.release(shifted, 1);
            self.release_offset(at, address);
        }
        Ok(())
    }

    /// Stores to a promoted variable; into its slot directly where the value was just computed for it alone.
    fn store_promoted(&mut self, value: &ast::Operand, slot: Slot) -> Lower {
        if let Value::Local(local) = value.value {
            let local = self.analyses.usage.representative(local);
            let used = self.analyses.usage.of(local);
            if let Some((made, at)) = self.latest
                && made == local
                && used.count == 1
                && !used.crosses
                && at + 1 == self.builder.here()
                && self.builder.code.instructions[at as usize].redirect(slot)
            {
                self.latest = None;
                return Ok(());
            }
        }
        let from = self.operand(value)?;
        if from != Operand::slot(slot) {
            self.emit(Instruction::Move { to: slot, from });
        }
        Ok(())
    }

    /// `address + offset`, in a temporary if it is not a constant.
    fn offset(&mut self, address: Operand, offset: u64) -> Operand {
        if offset == 0 {
            return address;
        }
        if let Err(number) = address.decode() {
            let bits = self.builder.code.constants[number as usize].wrapping_add(offset);
            return self.constant(bits);
        }
        let to = self.frame.slots.temporary(1);
        self.add(to, address, offset);
        Operand::slot(to)
    }

    fn release_offset(&mut self, part: Operand, address: Operand) {
        if part != address
            && let Ok(slot) = part.decode()
        {
            self.frame.slots.release(slot, 1);
        }
    }

    /// Whether a load only serves to keep the other bits of a word when a bit-field in it is written: what it obtains is
    /// masked, completed, and stored to the same place. These other bits may never have been written.
    fn is_bit_field_update(&self, pointer: &ast::Operand, loaded: LocalId) -> bool {
        let block = &self.function.blocks[self.at.0 as usize].instructions;
        let following = &block[self.at.1 as usize + 1..];
        let is = |operand: &ast::Operand, local: Option<LocalId>| {
            local.is_some_and(|local| operand.value == Value::Local(local))
        };
        let (mut kept, mut completed) = (None, None);
        for instruction in following.iter().take(10) {
            match &instruction.kind {
                InstructionKind::Binary(Binary::And, [left, _]) if is(left, Some(loaded)) => {
                    kept = instruction.result
                }
                InstructionKind::Binary(Binary::Or, [left, right]) if is(left, kept) || is(right, kept) => {
                    completed = instruction.result;
                }
                InstructionKind::Store { value, pointer: to, .. } if is(value, completed) => {
                    return to.value == pointer.value && self.analyses.usage.of(loaded).count == 1;
                }
                _ => {}
            }
        }
        false
    }

    /// Whether a load only hands a structure, or a part of one, to a call or the caller, as the calling convention does:
    /// members may be missing.
    fn is_handed_on(&self, loaded: LocalId, is_coercion: bool) -> bool {
        let used = self.analyses.usage.of(loaded);
        let handed_on = used.handed_on + if is_coercion { used.returned } else { 0 };
        !self.is_library() && used.count > 0 && used.count == handed_on
    }

    /// Whether a load only carries a structure, or a part of one, to a call or a return, as the calling convention
    /// does: some of its bytes may be padding, or never have been written.
    fn is_coercion(&self, pointer: &ast::Operand, kind: ScalarKind) -> bool {
        let Value::Local(local) = pointer.value else { return false };
        let mut local = self.analyses.usage.representative(local);
        let mut through_literal = false;
        let mut whole = true;
        for _ in 0..16 {
            match self.analyses.bases.get(&local).map(|base| &base.kind) {
                Some(InstructionKind::ElementPointer { element, base, .. }) => {
                    let Value::Local(next) = base.value else { return false };
                    through_literal |=
                        matches!(self.layouts().types().get(*element), Type::Struct { name: None, .. });
                    whole = false;
                    local = next;
                }
                Some(InstructionKind::Cast(_, operand)) => {
                    let Value::Local(next) = operand.value else { return false };
                    local = next;
                }
                Some(InstructionKind::Allocate { element, .. }) => {
                    if !self.analyses.declared.is_empty() && !self.analyses.declared.contains_key(&local) {
                        return true;
                    }
                    let first =
                        self.layouts().scalars(*element).ok().and_then(|scalars| scalars.first().copied());
                    return through_literal || (whole && first.is_some_and(|first| first.kind != kind));
                }
                _ => return false,
            }
        }
        false
    }
}

/// How many bits so many lanes have together, and an integer with as many, if one has so many.
fn packed_kind(lanes: usize, bits: u32) -> Option<(u8, ScalarKind)> {
    let total = u8::try_from(u64::from(bits).checked_mul(lanes as u64)?)
        .ok()
        .filter(|total| (1..=64).contains(total))?;
    Some((total, ScalarKind::Integer(total)))
}

/// Cuts `bytes` bytes into pieces whose sizes are powers of two: offset and size.
fn pieces(bytes: u8) -> Vec<(u64, u8)> {
    let mut pieces = Vec::new();
    let mut offset = 0;
    while offset < bytes {
        let left = bytes - offset;
        let size = 1 << left.ilog2();
        pieces.push((u64::from(offset), size));
        offset += size;
    }
    pieces
}

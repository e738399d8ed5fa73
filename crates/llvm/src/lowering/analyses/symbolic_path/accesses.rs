//! Addresses, and accesses to variables and private memory on a path.

use super::{Computed, Path};
use crate::ast::{Instruction, Operand, Ordering, TypeId};
use crate::lowering::analyses::escape::Storage;
use crate::lowering::analyses::symbols::{Place, Symbol};

impl Path<'_> {
    pub(super) fn element(&self, element: TypeId, base: &Operand, indices: &[Operand]) -> Symbol {
        let parts: Vec<Symbol> = indices.iter().map(|index| self.symbol(index)).collect();
        let number = |part: &Symbol| part.number().and_then(|number| u32::try_from(number).ok());
        // Larger ones may be negative.
        let is_index = |number: &u32| *number <= i32::MAX as u32;
        let numbers = parts.iter().map(|part| number(part).filter(is_index).map(u64::from));
        let numbers: Option<Vec<u64>> = numbers.collect();
        match numbers.and_then(|numbers| (self.known.offset)(element, &numbers)) {
            Some(bytes) => self.symbol(base).plus(bytes),
            None => Symbol::Element(element, std::iter::once(self.symbol(base)).chain(parts).collect()),
        }
    }

    /// A variable of a function that is called. Those of the function itself are there before the path.
    pub(super) fn allocate(&mut self, instruction: &Instruction) -> Computed {
        let (Some(result), frame) = (instruction.result, self.frame()) else { return Computed::Lost };
        let is_own = frame.body.is(result, Storage::Register) || frame.body.is(result, Storage::Private);
        match self.is_in_call() {
            true if is_own => Computed::Value(Symbol::Local(frame.number, result)),
            false if frame.at.0 == 0 => Computed::Nothing,
            _ => Computed::Operation,
        }
    }

    pub(super) fn load(
        &mut self,
        instruction: &Instruction,
        pointer: &Operand,
        ordering: Option<Ordering>,
    ) -> Computed {
        if let Some(variable) = self.frame().body.promoted(pointer) {
            if !self.is_in_call() {
                return Computed::Value(self.variable(variable));
            }
            return match self.frame().variables.get(&variable) {
                Some(symbol) => Computed::Value(symbol.clone()),
                None => Computed::Lost,
            };
        }
        let Some(place) = self.private(pointer, instruction.ty, ordering) else { return Computed::Operation };
        if self.is_unobserved(&place.base) {
            return Computed::Value(Symbol::Unknown);
        }
        let is_new = !self.memory.knows(&place);
        match self.memory.load(place) {
            // It may be uninitialised, or not be there.
            Some(_) if is_new && !self.may_access => Computed::Lost,
            Some(symbol) => Computed::Value(symbol),
            None => Computed::Operation,
        }
    }

    pub(super) fn store(
        &mut self,
        value: &Operand,
        pointer: &Operand,
        ordering: Option<Ordering>,
    ) -> Computed {
        let symbol = self.symbol(value);
        if let Some(variable) = self.frame().body.promoted(pointer) {
            self.frame_mut().variables.insert(variable, symbol);
            return Computed::Nothing;
        }
        let Some(place) = self.private(pointer, value.ty, ordering) else { return Computed::Operation };
        if self.is_unobserved(&place.base) {
            return Computed::Nothing;
        }
        if !self.may_access && !self.is_local(&place.base) && !self.memory.knows(&place) {
            return Computed::Lost;
        }
        match self.memory.store(place, symbol) {
            Some(()) => Computed::Nothing,
            None => Computed::Operation,
        }
    }

    /// The place that an access touches, if it is private.
    fn private(&mut self, pointer: &Operand, ty: TypeId, ordering: Option<Ordering>) -> Option<Place> {
        let bytes = (self.known.size)(ty)?.div_ceil(8);
        let place = self.symbol(pointer).place(bytes)?;
        if self.is_local(&place.base) {
            return Some(place);
        }
        let may_be_taken = ordering.is_none() && self.takes_private && !self.may_be_local(&place.base);
        (may_be_taken && self.memory.takes(&place.base)).then_some(place)
    }

    /// Whether an address may lie in a local variable of these functions that no other thread can reach.
    fn may_be_local(&self, base: &Symbol) -> bool {
        !base.all(&|leaf| match leaf {
            Symbol::Local(..) => false,
            Symbol::Value(local) | Symbol::Variable(local) => !self.known.local_addresses.contains(local),
            _ => true,
        })
    }

    /// Whether an address is that of a local variable of which nothing is observed.
    fn is_unobserved(&self, base: &Symbol) -> bool {
        matches!(base, Symbol::Value(local) if self.known.unobserved.locals.contains(local))
    }

    /// Whether an address is that of a local variable that no other thread can reach.
    fn is_local(&self, base: &Symbol) -> bool {
        match base {
            Symbol::Local(..) => true,
            Symbol::Value(local) => self.known.body.is(*local, Storage::Private),
            _ => false,
        }
    }
}

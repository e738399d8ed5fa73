//! Which part of what a function's pointers lead to.

use crate::ast::{Constant, InstructionKind, LocalId, Operand, TypeId, Value};
use crate::lowering::analyses::loops::counted_loops::Definitions;
use crate::lowering::analyses::symbolic_path::Body;

/// Pointers that are computed from others in so many steps are not followed.
const LONGEST: usize = 32;

/// So many bytes behind what a parameter points to, or behind the start of a local variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Address {
    pub(crate) base: LocalId,
    pub(crate) offset: u64,
}

/// Follows pointers to where they come from. A promoted variable that is stored to once is looked through.
#[derive(Clone, Copy)]
pub(crate) struct Addresses<'s> {
    pub(crate) body: Body<'s>,
    pub(crate) definitions: &'s Definitions,
    /// How many bytes an element lies behind the address of what it is part of.
    pub(crate) offset: &'s dyn Fn(TypeId, &[u64]) -> Option<u64>,
    /// How many bits a value of a type has, if it is a scalar.
    pub(crate) size: &'s dyn Fn(TypeId) -> Option<u64>,
    pub(crate) is_optimised: bool,
}

/// Whether an operand is a number, or a constant that clang made for the initial value of a variable.
pub(crate) fn is_constant(operand: &Operand) -> bool {
    match &operand.value {
        Value::Constant(Constant::Integer(_) | Constant::Zero | Constant::Null) => true,
        Value::Constant(Constant::Global(name)) => name.starts_with("__const."),
        _ => false,
    }
}

impl Addresses<'_> {
    /// The address that a value is.
    pub(crate) fn of(&self, operand: &Operand) -> Option<Address> {
        let (mut local, mut offset) = (operand.local()?, 0u64);
        for _ in 0..LONGEST {
            let Some(at) = self.definitions.made.get(&local) else {
                let is_parameter = (local.0 as usize) < self.body.function.parameters.len();
                return is_parameter.then_some(Address { base: local, offset });
            };
            let next = match &self.body.at(*at)?.kind {
                InstructionKind::Allocate { .. } => return Some(Address { base: local, offset }),
                InstructionKind::ElementPointer { element, base, indices, .. } => {
                    offset = offset.checked_add((self.offset)(*element, &numbers(indices)?)?)?;
                    base
                }
                InstructionKind::Load { pointer, .. } => self.only_stored(self.body.promoted(pointer)?)?,
                _ => return None,
            };
            local = next.local()?;
        }
        None
    }

    /// Whether a value has no uninitialised bits. Arithmetic on such bits is a fault, and so is an unoptimised load of an uninitialised
    /// scalar. But clang may pass a small structure as an integer, and then only some of its bits may be initialised.
    pub(crate) fn is_defined(&self, value: &Operand) -> bool {
        let Some(local) = value.local() else { return is_constant(value) };
        let made = self.definitions.made.get(&local).and_then(|&at| self.body.at(at));
        match made.map(|made| (&made.kind, made.ty)) {
            Some((InstructionKind::Binary(..) | InstructionKind::CompareIntegers(..), _)) => true,
            Some((InstructionKind::Cast(_, from), _)) => from.local().is_some() && self.is_defined(from),
            Some((InstructionKind::Load { pointer, .. }, ty)) => {
                let is_small = (self.size)(ty).is_some_and(|bits| bits <= 32);
                is_small && !self.is_optimised && self.body.promoted(pointer).is_some()
            }
            _ => false,
        }
    }

    /// What is stored to a promoted variable, if that happens at one place.
    pub(crate) fn only_stored(&self, variable: LocalId) -> Option<&Operand> {
        match &self.definitions.stores.get(&variable)?[..] {
            &[at] => match &self.body.at(at)?.kind {
                InstructionKind::Store { value, .. } => Some(value),
                _ => None,
            },
            _ => None,
        }
    }
}

/// Indices that are small constants.
fn numbers(indices: &[Operand]) -> Option<Vec<u64>> {
    let number = |index: &Operand| match index.value {
        Value::Constant(Constant::Integer(bits)) => {
            u64::try_from(bits).ok().filter(|&number| number < 1 << 31)
        }
        Value::Constant(Constant::Zero) => Some(0),
        _ => None,
    };
    indices.iter().map(number).collect()
}

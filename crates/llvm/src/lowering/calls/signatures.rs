//! The types of functions and calls, as the calling convention sees them.

use crate::ast::{ByValue, Call, Function, InstructionKind, LocalId, Operand, TypeId, Value};
use crate::bytecode::{Passed, Signature};
use crate::lowering::analyses::visit;
use crate::lowering::context::Lowering;
use crate::lowering::refusals::Lower;
use crate::lowering::types::{Layouts, ScalarKind};
use rustc_hash::{FxHashMap, FxHashSet};

fn passed(layouts: &Layouts<'_>, ty: TypeId) -> Lower<Vec<Passed>> {
    let kind = |kind| match kind {
        ScalarKind::Integer(bits) => Passed::Integer(bits),
        ScalarKind::Pointer => Passed::Integer(64),
        ScalarKind::Float => Passed::Float,
        ScalarKind::Double => Passed::Double,
    };
    Ok(layouts.scalars(ty)?.iter().map(|scalar| kind(scalar.kind)).collect())
}

fn parameter(layouts: &Layouts<'_>, ty: TypeId, by_value: Option<ByValue>) -> Lower<Vec<Passed>> {
    match by_value {
        Some(ByValue { ty, .. }) => Ok(vec![Passed::Structure(layouts.of(ty)?.size)]),
        None => passed(layouts, ty),
    }
}

pub(crate) fn of_function(layouts: &Layouts<'_>, function: &Function) -> Lower<Signature> {
    let parameters = function.parameters.iter();
    let parameters = parameters.map(|given| parameter(layouts, given.ty, given.by_value));
    Ok(Signature {
        parameters: parameters.collect::<Result<_, _>>()?,
        result: passed(layouts, function.ty.result)?,
        variadic: function.ty.variadic,
    })
}

/// The signature that every function is called with that a thread starts in: it gets a pointer.
pub(crate) fn of_start() -> Signature {
    Signature { parameters: vec![vec![Passed::Integer(64)]], ..Signature::default() }
}

/// Which parameters a function never reads: those that are used nowhere, or are only put into a variable that is not.
pub(crate) fn unread(function: &Function) -> Vec<bool> {
    let parameters = function.parameters.len();
    let mut used: FxHashSet<LocalId> = FxHashSet::default();
    let mut kept: FxHashMap<LocalId, Vec<LocalId>> = FxHashMap::default();
    let mut variables: FxHashSet<LocalId> = FxHashSet::default();
    for instruction in function.instructions() {
        match &instruction.kind {
            InstructionKind::Allocate { .. } => variables.extend(instruction.result),
            InstructionKind::DebugRecord(..) => {}
            InstructionKind::Call(call)
                if call.symbol().is_some_and(|name| name.starts_with("llvm.dbg.")) => {}
            InstructionKind::Store {
                value: Operand { value: Value::Local(from), .. },
                pointer: Operand { value: Value::Local(to), .. },
                ..
            } if from.0 < parameters as u32 => kept.entry(*from).or_default().push(*to),
            kind => visit::locals(kind, |local| {
                used.insert(local);
            }),
        }
    }
    let is_unread = |index: usize| {
        let local = LocalId(index as u32);
        let mut places = kept.get(&local).into_iter().flatten();
        // What is passed by value is copied when the function starts.
        function.parameters[index].by_value.is_none()
            && !used.contains(&local)
            && places.all(|place| variables.contains(place) && !used.contains(place))
    };
    (0..parameters).map(is_unread).collect()
}

impl Lowering<'_, '_> {
    pub(crate) fn call_signature(&self, call: &Call, fixed: usize, variadic: bool) -> Lower<Signature> {
        let given = call.arguments.iter().take(fixed);
        let given = given.map(|given| parameter(self.layouts(), given.operand.ty, given.by_value));
        Ok(Signature {
            parameters: given.collect::<Result<_, _>>()?,
            result: passed(self.layouts(), call.function.result)?,
            variadic,
        })
    }
}

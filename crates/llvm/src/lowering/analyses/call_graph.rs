//! Which functions call which, by name.

use crate::ast::Call;
use crate::lowering::program::{Callee, Linked};
use fixedbitset::FixedBitSet;

/// The calls of a program and of the library, by the numbers of functions.
pub(crate) struct CallGraph {
    pub(crate) callees: Vec<Vec<usize>>,
    pub(crate) callers: Vec<Vec<usize>>,
}

impl CallGraph {
    pub(crate) fn new(linked: &Linked<'_>) -> CallGraph {
        let count = linked.functions.len();
        let (mut callees, mut callers) = (vec![Vec::new(); count], vec![Vec::new(); count]);
        for (number, own) in callees.iter_mut().enumerate() {
            let (module, function) = linked.function(number);
            let calls = function.instructions().filter_map(|instruction| instruction.call());
            for callee in calls.filter_map(|call| callee_of(linked, module, call)) {
                own.push(callee);
                callers[callee].push(number);
            }
        }
        CallGraph { callees, callers }
    }
}

/// The function that a call by name calls, if it has a body.
pub(crate) fn callee_of(linked: &Linked<'_>, module: usize, call: &Call) -> Option<usize> {
    match linked.callee(module, call.symbol()?) {
        Callee::Function(callee) => Some(callee),
        _ => None,
    }
}

/// The functions that can be reached from some of them, themselves included, along the edges `next`.
pub(crate) fn reachable(mut from: Vec<usize>, next: &[Vec<usize>]) -> FixedBitSet {
    let mut found = FixedBitSet::with_capacity(next.len());
    while let Some(number) = from.pop() {
        if !found.put(number) {
            from.extend(&next[number]);
        }
    }
    found
}

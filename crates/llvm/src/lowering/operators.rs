//! The operators of the IR as those of the bytecode.

use crate::ast::{Binary, Ordering};
use crate::bytecode::{Arithmetic, Division, FloatOperator};
use interleaf_program::MemoryOrder;

pub(crate) enum Integer {
    Add,
    Arithmetic(Arithmetic),
    Divide(Division),
}

pub(crate) fn integer(operator: Binary) -> Option<Integer> {
    Some(match operator {
        Binary::Add => Integer::Add,
        Binary::Sub => Integer::Arithmetic(Arithmetic::Subtract),
        Binary::Mul => Integer::Arithmetic(Arithmetic::Multiply),
        Binary::And => Integer::Arithmetic(Arithmetic::And),
        Binary::Or => Integer::Arithmetic(Arithmetic::Or),
        Binary::Xor => Integer::Arithmetic(Arithmetic::Xor),
        Binary::Shl => Integer::Arithmetic(Arithmetic::ShiftLeft),
        Binary::LShr => Integer::Arithmetic(Arithmetic::ShiftRight),
        Binary::AShr => Integer::Arithmetic(Arithmetic::ShiftRightSigned),
        Binary::UDiv => Integer::Divide(Division::Quotient),
        Binary::SDiv => Integer::Divide(Division::QuotientSigned),
        Binary::URem => Integer::Divide(Division::Remainder),
        Binary::SRem => Integer::Divide(Division::RemainderSigned),
        Binary::FAdd | Binary::FSub | Binary::FMul | Binary::FDiv | Binary::FRem => return None,
    })
}

pub(crate) fn float(operator: Binary) -> Option<FloatOperator> {
    Some(match operator {
        Binary::FAdd => FloatOperator::Add,
        Binary::FSub => FloatOperator::Subtract,
        Binary::FMul => FloatOperator::Multiply,
        Binary::FDiv => FloatOperator::Divide,
        Binary::FRem => FloatOperator::Remainder,
        _ => return None,
    })
}

/// The order of an access; a plain one has none in the IR.
pub(crate) fn order(ordering: Option<Ordering>) -> MemoryOrder {
    match ordering {
        None => MemoryOrder::Plain,
        Some(Ordering::Unordered | Ordering::Monotonic) => MemoryOrder::Relaxed,
        Some(Ordering::Acquire) => MemoryOrder::Acquire,
        Some(Ordering::Release) => MemoryOrder::Release,
        Some(Ordering::AcquireRelease) => MemoryOrder::AcquireRelease,
        Some(Ordering::SequentiallyConsistent) => MemoryOrder::SequentiallyConsistent,
    }
}

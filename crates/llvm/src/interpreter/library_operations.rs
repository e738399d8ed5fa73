//! The operations by which the library waits and releases, from the numbers in `library/support.h`.

use interleaf_program::{Cell, Comparison, Op, Predicate, Rmw, SyncKind, Value};

/// What `interleaf.guarded` is called with: cell, size, mask, comparison, operand, how, value, kind.
pub(crate) fn guarded(given: [u64; 8]) -> Option<Op> {
    let [address, size, mask, comparison, operand, how, value, kind] = given;
    let comparison = match comparison {
        0 => Comparison::Equal,
        1 => Comparison::NotEqual,
        2 => Comparison::Above,
        _ => return None,
    };
    let then = if how == 0 { None } else { Some(rmw(how, value)?) };
    let when = Predicate { mask, comparison, operand };
    Some(Op::BlockingRmw { at: cell(address, size)?, when, then, kind: sync_kind(kind)? })
}

/// What `interleaf.release` is called with: cell, size, how, value, kind.
pub(crate) fn release(given: [u64; 5]) -> Option<Op> {
    let [address, size, how, value, kind] = given;
    Some(Op::Release { at: cell(address, size)?, how: rmw(how, value)?, kind: sync_kind(kind)? })
}

pub(crate) fn overwrites(how: u64) -> bool {
    how == 1
}

fn cell(address: u64, size: u64) -> Option<Cell> {
    matches!(size, 1 | 2 | 4 | 8).then(|| Cell::new(address, size as u8))
}

fn rmw(how: u64, value: u64) -> Option<Rmw> {
    Some(match how {
        1 => Rmw::Exchange(Value::new(value)),
        2 => Rmw::Add(value),
        3 => Rmw::Sub(value),
        4 => Rmw::CompareExchange { expected: Value::ZERO, new: Value::new(value) },
        5 => Rmw::CompareExchange { expected: Value::new(value), new: Value::ZERO },
        6 => Rmw::Or(value),
        7 => Rmw::And(value),
        _ => return None,
    })
}

fn sync_kind(kind: u64) -> Option<SyncKind> {
    Some(match kind {
        0 => SyncKind::Lock,
        1 => SyncKind::ReadLock,
        2 => SyncKind::WriteLock,
        3 => SyncKind::Semaphore,
        4 => SyncKind::Barrier,
        5 => SyncKind::Condition,
        6 => SyncKind::Once,
        _ => return None,
    })
}

//! The events of a recorded execution in JSON: a list with a kind, a cell, a value and a memory order, or a fence with its name.

use crate::words::quote;
use interleaf_consistency::recorded::graphs;
use interleaf_program::MemoryOrder;
use serde_json::Value;

/// What an event does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Write,
    Read,
    UpdateRead,
    UpdateWrite,
    /// A compare-and-exchange that failed.
    FailedUpdate,
    Fence,
    StoreFence,
    LoadFence,
}

impl Kind {
    pub(super) fn reads(self) -> bool {
        matches!(self, Kind::Read | Kind::UpdateRead | Kind::FailedUpdate)
    }

    pub(super) fn writes(self) -> bool {
        matches!(self, Kind::Write | Kind::UpdateWrite)
    }
}

/// An event.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    pub(super) kind: Kind,
    pub(super) cell: String,
    pub(super) value: i128,
    /// The memory order, if it has one.
    pub(super) order: Option<MemoryOrder>,
}

impl Item {
    /// Makes an update without a write one that failed.
    pub(super) fn fail(&mut self) -> Result<(), String> {
        self.kind = Kind::FailedUpdate;
        let orders = &graphs::Kind::Read.orders()[1..];
        self.order.map_or(Ok(()), |order| has_order("an update that failed", order, orders))
    }
}

/// The memory orders, with their names in C and their short ones.
const ORDERS: [(MemoryOrder, &str, &str); 6] = [
    (MemoryOrder::Plain, "plain", "na"),
    (MemoryOrder::Relaxed, "relaxed", "rlx"),
    (MemoryOrder::Acquire, "acquire", "acq"),
    (MemoryOrder::Release, "release", "rel"),
    (MemoryOrder::AcquireRelease, "acq_rel", "acq_rel"),
    (MemoryOrder::SequentiallyConsistent, "seq_cst", "sc"),
];

/// The orders of updates.
const UPDATE_ORDERS: &[MemoryOrder] = &[
    MemoryOrder::Relaxed,
    MemoryOrder::Acquire,
    MemoryOrder::Release,
    MemoryOrder::AcquireRelease,
    MemoryOrder::SequentiallyConsistent,
];

fn order_named(name: &str) -> Option<MemoryOrder> {
    let is_named = |&&(_, long, short): &&(MemoryOrder, &str, &str)| {
        long.eq_ignore_ascii_case(name) || short.eq_ignore_ascii_case(name)
    };
    ORDERS.iter().find(is_named).map(|&(order, ..)| order)
}

pub(super) fn name_of(order: MemoryOrder) -> &'static str {
    ORDERS.iter().find(|&&(other, ..)| other == order).map_or("", |&(_, name, _)| name)
}

/// `relaxed, acquire or seq_cst`
fn one_of(orders: &[MemoryOrder]) -> String {
    let names: Vec<&str> = orders.iter().map(|&order| name_of(order)).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

pub(super) fn read_item(item: &Value) -> Result<Item, String> {
    let Value::Array(parts) = item else { return Err("is not a list".to_string()) };
    let Some(Value::String(kind)) = parts.first() else {
        return Err("does not begin with `W`, `R`, `W*`, `R*` or `F`".to_string());
    };
    let kind = match kind.as_str() {
        "W" => Kind::Write,
        "R" => Kind::Read,
        "W*" => Kind::UpdateWrite,
        "R*" => Kind::UpdateRead,
        "F" => return read_fence(&parts[1..]),
        other => return Err(format!("`{}` is not one of `W`, `R`, `W*`, `R*` and `F`", quote(other))),
    };
    let (cell, value, order) = match parts.as_slice() {
        [_, Value::String(cell), value] => (cell, value, None),
        [_, Value::String(cell), value, Value::String(order)] => (cell, value, Some(order)),
        [_, Value::String(_), _, _] => return Err("its memory order is not a name".to_string()),
        _ => return Err("is not a list of kind, cell and value".to_string()),
    };
    let value = integer(value).ok_or("its value is not a whole number")?;
    let order = match order {
        None => None,
        Some(name) => Some(order_named(name).ok_or_else(|| {
            let all = ORDERS.map(|(order, ..)| order);
            format!("the memory order `{}` is not known; expected {}", quote(name), one_of(&all))
        })?),
    };
    match (kind, order) {
        (Kind::Write, Some(order)) => has_order("a write", order, graphs::Kind::Write.orders())?,
        (Kind::Read, Some(order)) => has_order("a read", order, graphs::Kind::Read.orders())?,
        (_, Some(order)) => has_order("an update", order, UPDATE_ORDERS)?,
        (_, None) => {}
    }
    Ok(Item { kind, cell: cell.clone(), value, order })
}

fn has_order(what: &str, order: MemoryOrder, orders: &[MemoryOrder]) -> Result<(), String> {
    if orders.contains(&order) {
        return Ok(());
    }
    Err(format!("{what} cannot be {}; expected {}", name_of(order), one_of(orders)))
}

fn read_fence(parts: &[Value]) -> Result<Item, String> {
    let (kind, order) = match parts {
        [] => (Kind::Fence, None),
        [Value::String(name)] => match (name.to_ascii_lowercase().as_str(), order_named(name)) {
            ("mfence" | "sync", _) => (Kind::Fence, None),
            ("sfence", _) => (Kind::StoreFence, None),
            ("lfence", _) => (Kind::LoadFence, None),
            (_, Some(order)) => {
                has_order("a fence", order, graphs::Kind::Fence.orders())?;
                // What compilers make of it for x86.
                let kind = match order {
                    MemoryOrder::SequentiallyConsistent => Kind::Fence,
                    MemoryOrder::Acquire => Kind::LoadFence,
                    _ => Kind::StoreFence,
                };
                (kind, Some(order))
            }
            (_, None) => {
                return Err(format!(
                    "the fence `{}` is not known; expected `mfence`, `sfence`, `lfence` or a memory order",
                    quote(name)
                ));
            }
        },
        _ => return Err("is not a fence with its name".to_string()),
    };
    Ok(Item { kind, cell: String::new(), value: 0, order })
}

/// The memory orders of the read and the write of an update. One that stands at either is that of the whole update, as in C.
pub(super) fn update_orders(
    read: Option<MemoryOrder>,
    write: Option<MemoryOrder>,
) -> Result<(MemoryOrder, MemoryOrder), String> {
    use MemoryOrder::{Acquire, Relaxed, Release, SequentiallyConsistent};
    let whole = match (read, write) {
        (Some(read), Some(write)) if read != write => {
            let fit = matches!(read, Relaxed | Acquire) && matches!(write, Relaxed | Release);
            return if fit { Ok((read, write)) } else { Err(misfit(read, write)) };
        }
        (one, other) => one.or(other).unwrap_or(Relaxed),
    };
    Ok(match whole {
        SequentiallyConsistent => (whole, whole),
        _ => (
            if whole.acquires() { Acquire } else { Relaxed },
            if whole.releases() { Release } else { Relaxed },
        ),
    })
}

fn misfit(read: MemoryOrder, write: MemoryOrder) -> String {
    format!(
        "an update cannot be {} and {}; expected one order, or relaxed or acquire at `R*` and relaxed or release at `W*`",
        name_of(read),
        name_of(write)
    )
}

pub(super) fn integer(value: &Value) -> Option<i128> {
    value.as_i64().map(i128::from).or_else(|| value.as_u64().map(i128::from))
}

//! Generated tests in C as they are written, read line by line, without the reader of litmus tests.

use crate::Result;
use interleaf_litmus::generate::Order;

/// A step of a thread.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    Read { location: usize, order: Order },
    Write { location: usize, value: u64, order: Order },
    Exchange { location: usize, value: u64, order: Order },
    Fence(Order),
}

/// Threads without branches. All locations start as 0.
#[derive(Debug, Default)]
pub(crate) struct Straight {
    /// The names, sorted.
    pub(crate) locations: Vec<String>,
    pub(crate) threads: Vec<Vec<Step>>,
}

/// Reads a test that `interleaf litmus --generate --arch c` wrote.
pub(crate) fn parse(text: &str) -> Result<Straight> {
    let mut straight = Straight::default();
    let mut lines = text.lines();
    for line in &mut lines {
        if let Some(initial) = line.strip_prefix("{ ") {
            let names = initial.split(';').filter_map(|part| part.strip_suffix(" = 0"));
            straight.locations = names.map(|name| name.trim().to_string()).collect();
            straight.locations.sort_unstable();
            break;
        }
    }
    for line in lines.filter(|line| !line.is_empty() && *line != "}") {
        if line.starts_with('P') {
            straight.threads.push(Vec::new());
        } else if let Some(statement) = line.trim_start().strip_suffix(';') {
            let step =
                step(statement, &straight.locations).ok_or_else(|| format!("`{line}` is not known"))?;
            straight.threads.last_mut().ok_or("a statement outside of threads")?.push(step);
        } else if !line.starts_with("exists") {
            return Err(format!("`{line}` is not known").into());
        }
    }
    Ok(straight)
}

fn step(statement: &str, locations: &[String]) -> Option<Step> {
    let location = |name: &str| locations.iter().position(|location| location == name);
    if let Some(store) = statement.strip_prefix('*') {
        let (name, value) = store.split_once(" = ")?;
        return Some(Step::Write { location: location(name)?, value: value.parse().ok()?, order: Order::Na });
    }
    if let Some((_, name)) = statement.split_once(" = *") {
        return Some(Step::Read { location: location(name)?, order: Order::Na });
    }
    let call = statement.split_once(" = ").map_or(statement, |(_, call)| call);
    let (function, arguments) = call.strip_suffix(')')?.split_once('(')?;
    let arguments: Vec<_> = arguments.split(", ").collect();
    let order = order(arguments.last()?)?;
    Some(match (function, arguments.as_slice()) {
        ("atomic_load_explicit", [name, _]) => Step::Read { location: location(name)?, order },
        ("atomic_store_explicit", [name, value, _]) => {
            Step::Write { location: location(name)?, value: value.parse().ok()?, order }
        }
        ("atomic_exchange_explicit", [name, value, _]) => {
            Step::Exchange { location: location(name)?, value: value.parse().ok()?, order }
        }
        ("atomic_thread_fence", [_]) => Step::Fence(order),
        _ => return None,
    })
}

fn order(name: &str) -> Option<Order> {
    Some(match name {
        "memory_order_relaxed" => Order::Rlx,
        "memory_order_acquire" => Order::Acq,
        "memory_order_release" => Order::Rel,
        "memory_order_acq_rel" => Order::AcqRel,
        "memory_order_seq_cst" => Order::Sc,
        _ => return None,
    })
}

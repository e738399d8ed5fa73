//! Tests in C: a function for each thread.

use super::{Code, Step, location_name};
use crate::generate::cycle::Cycle;
use crate::generate::edges::Order;
use std::fmt::Write;

pub(super) fn text(cycle: &Cycle, test_name: &str, code: &Code) -> String {
    let initial: Vec<_> =
        (0..code.locations).map(|number| format!("{} = 0;", location_name(number))).collect();
    let mut text = format!("C {test_name}\n\"{cycle}\"\n{{ {} }}\n", initial.join(" "));
    let accesses: Vec<_> = code.threads.iter().flatten().filter_map(access).collect();
    // A location is plain if each access to it is.
    let is_atomic: Vec<_> = (0..code.locations)
        .map(|location| accesses.iter().any(|&(other, order)| other == location && order.is_some()))
        .collect();
    for (number, steps) in code.threads.iter().enumerate() {
        let mut used: Vec<_> = steps.iter().filter_map(access).map(|(location, _)| location).collect();
        used.sort_unstable();
        used.dedup();
        let parameter = |&location: &usize| {
            let kind = if is_atomic[location] { "atomic_int" } else { "int" };
            format!("{kind}* {}", location_name(location))
        };
        let parameters: Vec<_> = used.iter().map(parameter).collect();
        let _ = writeln!(text, "\nP{number} ({}) {{", parameters.join(", "));
        for step in steps {
            let _ = writeln!(text, "  {}", statement(step));
        }
        text.push_str("}\n");
    }
    let _ = writeln!(text, "\n{}", code.condition(|register| format!("r{register}")));
    text
}

/// The location that a step accesses, and the memory order; none of a plain access.
fn access(step: &Step) -> Option<(usize, Option<&'static str>)> {
    match *step {
        Step::Load { location, order, .. }
        | Step::Store { location, order, .. }
        | Step::Exchange { location, order, .. } => Some((location, order.and_then(Order::constant))),
        Step::Fence(_) => None,
    }
}

fn statement(step: &Step) -> String {
    let order = access(step).and_then(|(_, order)| order);
    match (step, order) {
        (Step::Load { register, location, .. }, Some(order)) => {
            format!("int r{register} = atomic_load_explicit({}, {order});", location_name(*location))
        }
        (Step::Load { register, location, .. }, None) => {
            format!("int r{register} = *{};", location_name(*location))
        }
        (Step::Store { location, value, .. }, Some(order)) => {
            format!("atomic_store_explicit({}, {value}, {order});", location_name(*location))
        }
        (Step::Store { location, value, .. }, None) => format!("*{} = {value};", location_name(*location)),
        (Step::Exchange { register, location, value, .. }, order) => {
            let order = order.unwrap_or("memory_order_relaxed");
            let location = location_name(*location);
            format!("int r{register} = atomic_exchange_explicit({location}, {value}, {order});")
        }
        (Step::Fence(fence), _) => fence.text(),
    }
}

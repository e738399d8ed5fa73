//! Names of cycles: what the field calls the classical ones, and what is made up for the others in the same manner.

use super::cycle::Cycle;
use super::edges::{Edge, Order};

/// The classical families, by what the first and last events of their threads do.
const FAMILIES: [(&str, &str); 37] = [
    ("WR+WR", "SB"),
    ("WW+RR", "MP"),
    ("RW+RW", "LB"),
    ("WW+RW", "S"),
    ("WW+WR", "R"),
    ("WW+WW", "2+2W"),
    ("W+RW+RR", "WRC"),
    ("W+RR+WR", "RWC"),
    ("WW+RR+WR", "W+RWC"),
    ("WW+RW+RR", "ISA2"),
    ("W+RR+WW", "WRR+2W"),
    ("W+RW+RW", "WWC"),
    ("W+RW+WR", "WRW+WR"),
    ("W+RW+WW", "WRW+2W"),
    ("WR+WR+WR", "3.SB"),
    ("RW+RW+RW", "3.LB"),
    ("WW+WW+WW", "3.2W"),
    ("WW+RW+WR", "Z6.0"),
    ("WW+WW+RW", "Z6.1"),
    ("WW+RW+RW", "Z6.2"),
    ("WW+WW+RR", "Z6.3"),
    ("WW+WR+WR", "Z6.4"),
    ("WW+WW+WR", "Z6.5"),
    ("W+RR+W+RR", "IRIW"),
    ("W+RR+W+RW", "IRRWIW"),
    ("W+RW+W+RW", "IRWIW"),
    ("WR+WR+WR+WR", "4.SB"),
    ("RW+RW+RW+RW", "4.LB"),
    ("WW+WW+WW+WW", "4.2W"),
    // Through one location.
    ("W+RR", "CoRR"),
    ("W+RW", "CoRW2"),
    ("W+WR", "CoWR"),
    ("RW", "CoRW1"),
    ("WR", "CoWR0"),
    ("WW", "CoWW"),
    ("RR", "CoR"),
    ("W+WW", "CoWW2"),
];

/// The name of the test of a cycle: that of its family, and the edges of its threads that are not plain program order between
/// different locations. In C also the memory orders of threads in which one event is not relaxed.
pub fn name(cycle: &Cycle) -> String {
    let words = cycle.words().join("+");
    let family = FAMILIES.iter().find(|(it, _)| *it == words).map_or(words.as_str(), |&(_, name)| name);
    let mut threads = Vec::new();
    let mut event = 0;
    for edges in cycle.threads() {
        let order = cycle.edges()[event].orders[0];
        match order.filter(|&order| order != Order::Rlx) {
            _ if !edges.is_empty() => threads.push(thread_name(edges)),
            Some(order) => threads.push(order.name().to_ascii_lowercase()),
            None => {}
        }
        event += edges.len() + 1;
    }
    let is_plain = |name: &String| name == "po" || name == "pos" && threads.len() == 1;
    let all_same = threads.windows(2).all(|pair| pair[0] == pair[1]);
    match threads.first() {
        None => family.to_string(),
        Some(first) if all_same && is_plain(first) => family.to_string(),
        Some(first) if all_same && threads.len() > 1 => format!("{family}+{first}s"),
        Some(_) => format!("{family}+{}", threads.join("+")),
    }
}

/// The edges of a thread by their short names. Between two edges of program order, the name says what the event does.
fn thread_name(edges: &[Edge]) -> String {
    let next = edges.iter().skip(1).map(Some).chain([None]);
    let parts = edges.iter().zip(next).map(|(edge, next)| {
        let is_ambiguous = edge.is_program_order() && next.is_some_and(|next| next.is_program_order());
        if is_ambiguous { format!("{}{}", edge.short_name(), edge.to) } else { edge.short_name() }
    });
    parts.collect::<Vec<_>>().join("-")
}

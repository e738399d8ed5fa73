//! What a page must show at each step, from the JSON report alone.

use crate::support::root;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// Operations that write memory.
const WRITES: [&str; 3] = ["write", "memory-write", "update"];

/// Operations on what is not a lock or the like, which the page does not show as memory.
const ON_MEMORY: [&str; 5] = ["write", "memory-write", "update", "read", "free"];

/// The execution of a violation.
pub(crate) struct Expected {
    pub(crate) steps: Vec<Value>,
    /// Whether writes are buffered.
    has_buffers: bool,
    /// Whether the last step is a fault, which writes nothing.
    ends_in_fault: bool,
    /// The addresses of locks and the like.
    locks: BTreeSet<String>,
}

impl Expected {
    pub(crate) fn new(report: &Value) -> Expected {
        let steps = report["violations"][0]["execution"].as_array().expect("an execution").clone();
        let has_buffers = matches!(report["model"].as_str(), Some("tso" | "pso"));
        let locks = steps.iter().filter(|at| is_on_lock(at)).filter_map(|at| at["address"].as_str());
        let locks = locks.map(str::to_string).collect();
        let kind = report["violations"][0]["kind"].as_str().expect("a kind");
        let ends_in_fault = kind.contains("free") || kind.contains("access") || kind == "out-of-bounds";
        Expected { steps, has_buffers, ends_in_fault, locks }
    }

    pub(crate) fn thread(&self, step: usize) -> &str {
        self.steps[step]["thread"].as_str().expect("a thread")
    }

    fn is_buffered(&self, step: usize) -> bool {
        self.has_buffers && self.steps[step]["op"] == "write"
    }

    /// The step of a write that another step reads: of a write that was buffered the one in which it reaches memory, unless the thread
    /// reads its own buffer.
    fn source(&self, step: usize) -> Option<Option<usize>> {
        let of = self.steps[step].get("reads_from")?;
        let is_it =
            |at: &usize| self.steps[*at]["thread"] == of["thread"] && self.steps[*at]["event"] == of["event"];
        let before = (0..step).filter(is_it);
        Some(before.max())
    }

    /// The sentence about the source of what a step reads; none if it reads nothing.
    pub(crate) fn reads_from(&self, step: usize) -> Option<String> {
        Some(match self.source(step)? {
            Some(source) => format!("reads from step {} of", source + 1),
            None => "reads from the initial value".to_string(),
        })
    }

    /// The file, without its folders, and the line of a step, unless it is in a header of the system: the page shows the caller then.
    pub(crate) fn place(&self, step: usize) -> Option<String> {
        let place = &self.steps[step]["location"];
        let file = place["file"].as_str().filter(|file| !file.starts_with("/usr/"))?;
        Some(format!("{}:{}", file.rsplit('/').next()?, place["line"]))
    }

    /// By address, the last step up to this one that wrote it in memory.
    pub(crate) fn last_writes(&self, step: usize) -> BTreeMap<&str, usize> {
        let mut last = BTreeMap::new();
        for (number, at) in self.steps[..=step].iter().enumerate() {
            let op = at["op"].as_str().expect("an operation");
            let writes = op != "update" || at.get("written").is_some_and(|written| !written.is_null());
            let is_fault = self.ends_in_fault && number + 1 == self.steps.len();
            if WRITES.contains(&op) && writes && !is_fault && !self.is_buffered(number) {
                last.insert(at["address"].as_str().expect("an address"), number);
                last.retain(|address, _| !self.locks.contains(*address));
            }
        }
        last
    }

    /// The writes that are in buffers behind a step.
    pub(crate) fn buffered(&self, step: usize) -> BTreeSet<usize> {
        let mut left = BTreeSet::new();
        for (number, at) in self.steps[..=step].iter().enumerate() {
            if self.is_buffered(number) {
                left.insert(number);
            } else if at["op"] == "memory-write" {
                left.retain(|&write| {
                    let write = &self.steps[write];
                    write["thread"] != at["thread"] || write["event"] != at["event"]
                });
            }
        }
        left
    }

    /// Whether a number in the text of a step is the value that it reads or writes. Names and pointers are not numbers.
    pub(crate) fn has_value(&self, step: usize, text: &str) -> bool {
        let at = &self.steps[step];
        let Some(value) = at["written"].as_u64().or(at["value"].as_u64()) else { return true };
        // What is in brackets is the source of the value.
        let text = text.split(" (").next().unwrap_or_default();
        let Some(last) = text.rsplit([' ', ':', '=']).next() else { return true };
        let Ok(shown) = last.parse::<i128>() else { return true };
        // A negative number has as many bits as its type.
        [8, 16, 32, 64].iter().any(|bits| (shown as u64 ^ value) << (64 - bits) == 0)
    }

    /// The next step in a direction that fits.
    pub(crate) fn find(&self, from: usize, forward: bool, fits: impl Fn(usize) -> bool) -> Option<usize> {
        if forward {
            (from + 1..self.steps.len()).find(|&at| fits(at))
        } else {
            (0..from).rfind(|&at| fits(at))
        }
    }
}

/// Whether an access is one to a lock or the like: by its operation, or by the call on its line.
fn is_on_lock(at: &Value) -> bool {
    let place = &at["location"];
    let text = place["file"].as_str().and_then(|file| fs::read_to_string(root().join(file)).ok());
    let line = place["line"].as_u64().unwrap_or_default() as usize;
    let text = text.as_deref().and_then(|text| text.lines().nth(line.checked_sub(1)?));
    let is_call = text.is_some_and(|text| text.contains("pthread_cond_"));
    is_call || !ON_MEMORY.iter().any(|op| at["op"] == *op)
}

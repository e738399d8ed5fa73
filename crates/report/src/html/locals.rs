//! The local variables of each thread at each step, as differences.

use super::Story;
use super::data::clipped;
use crate::printable::line;
use interleaf_program::Local;
use interleaf_trace::ThreadIndex;
use serde::Serialize;
use std::collections::HashMap;

/// What changes in the local variables of one thread: its lane, how many variables it has then, and each variable that is new or
/// has a new value, with its number in the list.
#[derive(Serialize)]
pub(super) struct LocalsChange(u32, usize, Vec<(usize, Shown)>);

/// A local variable as the page shows it: its name, its value, its function, and how many calls are around that.
#[derive(Clone, PartialEq, Eq, Serialize)]
struct Shown(String, String, String, u32);

/// The local variables that the page already has.
#[derive(Default)]
pub(super) struct LocalsSoFar {
    shown: HashMap<ThreadIndex, Vec<Shown>>,
}

impl LocalsSoFar {
    /// What is new in the variables of a thread. None if nothing is.
    pub(super) fn change(
        &mut self,
        thread: ThreadIndex,
        locals: &[Local],
        story: &Story,
    ) -> Option<LocalsChange> {
        // A block can declare a variable with the name of one around it.
        let has_namesake = |local: &Local| {
            let is_namesake = |other: &&Local| {
                other.level == local.level && other.name == local.name && other.line != local.line
            };
            local.line > 0 && locals.iter().any(|other| is_namesake(&other))
        };
        let shown = |local: &Local| {
            let value = story.names.value(local.value, local.size, Some(&local.scalar));
            let mut name = clipped(&line(&local.name));
            if has_namesake(local) {
                name.push_str(&format!(" of line {}", local.line));
            }
            Shown(name, clipped(&value), clipped(&line(&local.function)), local.level)
        };
        // The compiler has variables of its own, with names that are reserved for it.
        let now: Vec<_> = locals.iter().filter(|local| !local.name.starts_with("__")).map(shown).collect();
        let before = self.shown.entry(thread).or_default();
        if *before == now {
            return None;
        }
        let changed = now.iter().enumerate().filter(|&(number, local)| before.get(number) != Some(local));
        let changed = changed.map(|(number, shown)| (number, shown.clone())).collect();
        let change = LocalsChange(story.lane(thread), now.len(), changed);
        *before = now;
        Some(change)
    }
}

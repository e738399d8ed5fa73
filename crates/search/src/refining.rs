//! Starting over with what a run learned.

use crate::error::{Failure, SearchError};
use interleaf_memory::section::Sections;
use interleaf_memory::{Cuts, Restart, Settings};
use interleaf_program::{Address, Cell};
use std::ops::Range;
use std::sync::Arc;

/// Runs a search, and starts over with refined settings at each [`Restart`]: with finer cells when accesses of different extent share a
/// byte, a larger footprint when an atomic section touches a new cell, one more waiting read when a read comes back to itself, one
/// more place where memory is not private, one more use of a lock, one more thread that updates a counter,
/// more threads that are not equal.
///
/// This terminates: each time there are more cuts, more cells in a section's footprint, more waiting reads or more such places,
/// and there are finitely many bytes and places in the code. Footprints are forgotten only when there is one more such place.
pub fn refining<T>(
    settings: &Settings,
    mut run: impl FnMut(Settings) -> Result<T, Failure>,
) -> Result<T, SearchError> {
    let mut settings = settings.clone();
    let mut window = 8;
    // Under a graph model: the cuts that accesses needed. `settings.cuts` also has cuts made in advance. None before the first of these.
    let mut needed: Option<Cuts> = None;
    let mut foresees = true;
    loop {
        match run(settings.clone()) {
            Err(Failure::Restart(Restart::MixedSizes(one, other, object))) => {
                let is_wide = window > if settings.model.is_graph() { WINDOW_IN_GRAPHS } else { 8 };
                let is_wide = is_wide && foresees && !settings.plain_is_relaxed;
                if is_wide && settings.model.is_graph() {
                    needed.get_or_insert_with(|| settings.cuts.clone());
                }
                if let Some(needed) = &mut needed {
                    Arc::make_mut(needed).extend(ends(one, other));
                }
                refine(&mut settings, one, other, is_wide.then_some(window), object);
                settings.learned_cuts.add(&settings.cuts);
                window = window.saturating_mul(2).min(LARGEST_WINDOW);
            }
            // An atomic access of several cells has no meaning in graphs. A cut made in advance may be the reason: try without these.
            Err(Failure::Error(SearchError::Graph(_))) if needed.is_some() => {
                settings.cuts = needed.take().unwrap_or_default();
                settings.learned_cuts.set(&settings.cuts);
                foresees = false;
            }
            Err(Failure::Restart(Restart::NewInSection(section, cell, writes))) => {
                settings.sections.add(section, cell, writes);
            }
            Err(Failure::Restart(Restart::NewWait(operation, round))) => settings.waits.add(operation, round),
            Err(Failure::Restart(Restart::NotPrivate(operation))) => {
                let is_new = Arc::make_mut(&mut settings.not_private).insert(operation);
                assert!(is_new, "what is known not to be private is not taken for private");
                // Events have other numbers then, and the sections with them.
                settings.sections = Sections::default();
            }
            Err(Failure::Restart(Restart::Lock(found))) => {
                assert!(settings.locks.add(found), "what is known of a lock is not learned again");
            }
            Err(Failure::Restart(Restart::Counter(found))) => {
                assert!(settings.counters.add(found), "what is known of a counter is not learned again");
            }
            Err(Failure::Restart(Restart::Asymmetric(group, found))) => {
                assert!(
                    settings.asymmetries.add(group, found),
                    "threads that are not equal are not taken for it"
                );
            }
            Err(Failure::Error(error)) => return Err(error),
            Ok(found) => return Ok(found),
        }
    }
}

/// The largest distance from two accesses at which cells are refined, in bytes.
const LARGEST_WINDOW: u64 = 1 << 16;

/// Where executions are graphs, cells are refined only at the accesses until this distance is reached: what is an atomic variable is known
/// only when it is accessed.
const WINDOW_IN_GRAPHS: u64 = 1 << 10;

fn ends(one: Cell, other: Cell) -> [Address; 4] {
    [one.address, one.end(), other.address, other.end()]
}

/// Cuts the cells at the boundaries of two accesses, and, if there is a `window`, at all multiples of the smaller size within so many bytes
/// of them in the same object, as mixed sizes mostly occur throughout an array.
fn refine(
    settings: &mut Settings,
    one: Cell,
    other: Cell,
    window: Option<u64>,
    object: Option<Range<Address>>,
) {
    let cuts = Arc::make_mut(&mut settings.cuts);
    let before = cuts.len();
    cuts.extend(ends(one, other));
    if let Some(window) = window {
        let step = u64::from(one.size.min(other.size)).next_power_of_two();
        let start = one.address.min(other.address).saturating_sub(window) & !(step - 1);
        let end = one.end().max(other.end()).saturating_add(window);
        let object = object.unwrap_or(start..end);
        let first = start.max(object.start).next_multiple_of(step);
        cuts.extend((first..end.min(object.end)).step_by(step as usize));
    }
    assert!(cuts.len() > before, "refining the cells makes progress");
}

#[cfg(test)]
mod tests {
    use super::*;
    use interleaf_memory::{Model, UnsupportedInGraph};

    #[test]
    fn cuts_that_an_atomic_access_does_not_allow_are_taken_back() {
        let settings = Settings { model: Model::Rc11, ..Settings::default() };
        let mut lengths = Vec::new();
        let cuts = refining(&settings, |settings| {
            lengths.push(settings.cuts.len());
            let base = 0x10000 * lengths.len() as u64;
            match lengths.len() {
                1..=10 => {
                    let (word, byte) = (Cell::new(base, 8), Cell::new(base + 3, 1));
                    Err(Failure::Restart(Restart::MixedSizes(word, byte, Some(base..base + 0x400))))
                }
                11 => {
                    let refused = UnsupportedInGraph { what: "an atomic access", position: None };
                    Err(Failure::Error(SearchError::Graph(refused)))
                }
                _ => Ok(settings.cuts),
            }
        });
        assert!(lengths[7] < 40 && lengths[10] > 1_000, "few at first, then whole objects: {lengths:?}");
        assert_eq!(cuts.map(|cuts| cuts.len()).ok(), Some(40), "four for each of ten pairs");
    }
}

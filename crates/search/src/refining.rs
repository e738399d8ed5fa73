//! Starting over with what a run learned.

use crate::error::{Failure, SearchError};
use interleaf_memory::section::Sections;
use interleaf_memory::{Restart, Settings};
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
    loop {
        match run(settings.clone()) {
            Err(Failure::Restart(Restart::MixedSizes(one, other, object))) => {
                refine(&mut settings, one, other, window, object);
                settings.learned_cuts.add(&settings.cuts);
                window = window.saturating_mul(2).min(LARGEST_WINDOW);
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

/// Cuts the cells at the boundaries of two accesses, and at all multiples of the smaller size within `window` bytes of them in the same
/// object, as mixed sizes mostly occur throughout an array.
fn refine(settings: &mut Settings, one: Cell, other: Cell, window: u64, object: Option<Range<Address>>) {
    let cuts = Arc::make_mut(&mut settings.cuts);
    let before = cuts.len();
    cuts.extend([one.address, one.end(), other.address, other.end()]);
    let step = u64::from(one.size.min(other.size)).next_power_of_two();
    let start = one.address.min(other.address).saturating_sub(window) & !(step - 1);
    let end = one.end().max(other.end()).saturating_add(window);
    // Atomic accesses of several cells have no meaning in graphs, so nothing is cut there that need not be.
    if window > 8 && !settings.model.is_graph() {
        let object = object.unwrap_or(start..end);
        let first = start.max(object.start).next_multiple_of(step);
        cuts.extend((first..end.min(object.end)).step_by(step as usize));
    }
    assert!(cuts.len() > before, "refining the cells makes progress");
}

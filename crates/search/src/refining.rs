//! Starting over with what a run learned.

use crate::error::{Failure, SearchError};
use interleaf_memory::{Restart, Settings};
use interleaf_program::Cell;
use std::sync::Arc;

/// Runs a search, and again with finer cells whenever accesses of different extent turn out to share a byte, and with a
/// larger footprint whenever an atomic section touches something new, and with one more read that waits whenever one comes
/// back to itself.
///
/// Each time the boundaries of both accesses become cuts, or a cell is added to what a section touches, or a place in the
/// code to where reads wait, so that this ends: there are finitely many bytes and places.
pub fn refining<T>(
    settings: &Settings,
    mut run: impl FnMut(Settings) -> Result<T, Failure>,
) -> Result<T, SearchError> {
    let mut settings = settings.clone();
    let mut window = 8;
    loop {
        match run(settings.clone()) {
            Err(Failure::Restart(Restart::MixedSizes(one, other))) => {
                refine(&mut settings, one, other, window);
                window = window.saturating_mul(2).min(LARGEST_WINDOW);
            }
            Err(Failure::Restart(Restart::NewInSection(section, cell, writes))) => {
                settings.sections.add(section, cell, writes);
            }
            Err(Failure::Restart(Restart::NewWait(operation))) => settings.waits.add(operation),
            Err(Failure::Error(error)) => return Err(error),
            Ok(found) => return Ok(found),
        }
    }
}

/// How far around two accesses cells are refined at most, in bytes.
const LARGEST_WINDOW: u64 = 1 << 16;

/// Cuts the cells at the boundaries of two accesses and, as what was accessed in two sizes once is mostly an array that
/// will be again and again, at all multiples of the smaller size `window` bytes before and behind them.
fn refine(settings: &mut Settings, one: Cell, other: Cell, window: u64) {
    let cuts = Arc::make_mut(&mut settings.cuts);
    let before = cuts.len();
    cuts.extend([one.address, one.end(), other.address, other.end()]);
    let step = u64::from(one.size.min(other.size)).next_power_of_two();
    let start = one.address.min(other.address).saturating_sub(window) & !(step - 1);
    let end = one.end().max(other.end()).saturating_add(window);
    if window > 8 {
        cuts.extend((start..end).step_by(step as usize));
    }
    assert!(cuts.len() > before, "refining the cells makes progress");
}

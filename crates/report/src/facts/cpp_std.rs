//! What is known of C++'s standard library by name.

use super::names::Names;
use interleaf_program::{Address, Frame, Place};

/// The table in which libstdc++ counts the threads that wait, and what they wait on that wait for no futex.
const WAITS: &str = "__w";

/// Whether an address lies in that table.
pub(crate) fn is_waits(address: Address, names: &Names) -> bool {
    names.global(address).is_some_and(|global| &*global.name == WAITS)
}

/// Whether a place is in a call of `std::barrier`.
pub(crate) fn is_of_barrier(place: &Place) -> bool {
    let calls = place.frames.iter().take_while(|frame| !is_own(frame));
    let mut files = calls.filter_map(|frame| frame.position.as_ref());
    files.any(|position| position.file.ends_with("/barrier"))
}

/// Whether a place is in the standard library and no function of the program calls it: a thread begins or ends.
pub(crate) fn is_alone(place: &Place) -> bool {
    place.frames.iter().any(is_std) && !place.frames.iter().any(is_own)
}

/// The function of the standard library that the program calls, and the calls around it. `None` if a place is not within one.
pub(crate) fn called(place: &Place) -> Option<(&str, &[Frame])> {
    let own = place.frames.iter().position(is_own)?;
    let last = own.checked_sub(1)?;
    is_std(&place.frames[last]).then(|| (&*place.frames[last].function, &place.frames[own..]))
}

pub(super) fn is_std(frame: &Frame) -> bool {
    frame.position.as_ref().is_some_and(|position| position.is_in_cpp_std())
}

/// Whether a call is of the program's own code.
fn is_own(frame: &Frame) -> bool {
    frame.position.is_some() && !is_std(frame)
}

//! Operators on numbers.

pub(super) mod checked;
pub(super) mod floats;
pub(super) mod wide;

//! Comparisons with GenMC and its tests, which are no part of the project.

pub(crate) mod counts;
mod rows;
pub(crate) mod sections;
pub(crate) mod speed;

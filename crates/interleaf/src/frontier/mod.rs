//! Frontiers in files: the unexplored part of a search, saved, divided into parts, and merged again.

pub(crate) mod code;
mod file;
mod locked_file;
mod parts;

pub(crate) use file::{Checkpoint, read, within_memory};
pub(crate) use locked_file::LockedFile;
pub use parts::{Merge, Split, merge, split};

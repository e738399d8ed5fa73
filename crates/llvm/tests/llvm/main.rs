//! The tests of this crate, in one binary.

mod cplusplus;
mod escape;
mod hostile;
mod library;
mod limits;
mod linking;
mod reader;
mod sequential;
mod speculation;
mod support;
mod threads;
mod undefined;
mod versions;

//! Memory. Interleaf sees every allocation, and finds leaks with `--leaks`.

pub use std::alloc::{Layout, alloc, alloc_zeroed, dealloc};

/// A value in an allocation of its own, so that it leaks if it is forgotten.
#[derive(Debug)]
pub struct Track<T>(Box<T>);

impl<T> Track<T> {
    pub fn new(value: T) -> Track<T> {
        Track(Box::new(value))
    }

    pub fn get_ref(&self) -> &T {
        &self.0
    }

    pub fn get_mut(&mut self) -> &mut T {
        &mut self.0
    }

    pub fn into_inner(self) -> T {
        *self.0
    }
}

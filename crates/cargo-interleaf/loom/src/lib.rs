//! The interface of loom on the standard library.

pub mod alloc;
pub mod cell;
pub mod future;
pub mod model;
pub mod sync;
pub mod thread;

pub use model::model;
pub use std::thread_local;

/// How many threads loom has at most. Here there is no such limit.
pub const MAX_THREADS: usize = 5;

/// Loom explores from here on. Here, everything is explored.
pub fn explore() {}

/// Loom explores up to here. Here, everything is explored.
pub fn stop_exploring() {}

/// Loom does not explore the next choice. Here, everything is explored.
pub fn skip_branch() {}

pub mod hint {
    pub use std::hint::{black_box, spin_loop};

    /// Ends the execution with a panic.
    ///
    /// # Safety
    ///
    /// As for the standard library's: it must not be reached. Here it is a panic if it is.
    pub unsafe fn unreachable_unchecked() -> ! {
        unreachable!("`unreachable_unchecked` is reached")
    }
}

pub mod lazy_static {
    pub use std::sync::LazyLock as Lazy;
}

/// Statics that are initialised when they are first used.
#[macro_export]
macro_rules! lazy_static {
    ($(#[$attribute:meta])* $visible:vis static ref $name:ident : $type:ty = $value:expr; $($rest:tt)*) => {
        $(#[$attribute])*
        $visible static $name: $crate::lazy_static::Lazy<$type> = $crate::lazy_static::Lazy::new(|| $value);
        $crate::lazy_static!($($rest)*);
    };
    () => {};
}

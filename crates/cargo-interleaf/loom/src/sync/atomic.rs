//! Atomics: those of the standard library, with what loom adds.

pub use std::sync::atomic::{Ordering, fence};

pub fn spin_loop_hint() {
    std::hint::spin_loop();
}

macro_rules! atomics {
    ($($name:ident $value:ty $(, <$parameter:ident>)?;)*) => { $(
        #[derive(Debug, Default)]
        #[repr(transparent)]
        pub struct $name$(<$parameter>)?(std::sync::atomic::$name$(<$parameter>)?);

        impl$(<$parameter>)? std::ops::Deref for $name$(<$parameter>)? {
            type Target = std::sync::atomic::$name$(<$parameter>)?;

            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }

        impl$(<$parameter>)? $name$(<$parameter>)? {
            pub const fn new(value: $value) -> Self {
                Self(std::sync::atomic::$name::new(value))
            }

            pub fn with_mut<R>(&mut self, function: impl FnOnce(&mut $value) -> R) -> R {
                function(self.0.get_mut())
            }

            /// A load that is not atomic.
            ///
            /// # Safety
            ///
            /// No other thread may write at the same time.
            pub unsafe fn unsync_load(&self) -> $value {
                unsafe { *self.0.as_ptr() }
            }

            pub fn into_inner(self) -> $value {
                self.0.into_inner()
            }

            pub fn compare_and_swap(&self, current: $value, new: $value, order: Ordering) -> $value {
                let failure = match order {
                    Ordering::Release => Ordering::Relaxed,
                    Ordering::AcqRel => Ordering::Acquire,
                    order => order,
                };
                self.0.compare_exchange(current, new, order, failure).unwrap_or_else(|found| found)
            }
        }

        impl$(<$parameter>)? From<$value> for $name$(<$parameter>)? {
            fn from(value: $value) -> Self {
                Self::new(value)
            }
        }
    )* }
}

atomics! {
    AtomicBool bool;
    AtomicU8 u8;
    AtomicU16 u16;
    AtomicU32 u32;
    AtomicU64 u64;
    AtomicUsize usize;
    AtomicI8 i8;
    AtomicI16 i16;
    AtomicI32 i32;
    AtomicI64 i64;
    AtomicIsize isize;
    AtomicPtr *mut T, <T>;
}

//! Cells whose accesses are checked for data races.

pub use std::cell::Cell;

/// A cell whose borrows are accesses, even if nothing is read or written through them: they touch a byte beside the value.
#[derive(Debug, Default)]
pub struct UnsafeCell<T: ?Sized> {
    touched: std::cell::UnsafeCell<u8>,
    value: std::cell::UnsafeCell<T>,
}

// SAFETY: what goes wrong with it is a data race, which Interleaf finds.
unsafe impl<T: ?Sized + Send> Sync for UnsafeCell<T> {}

impl<T> UnsafeCell<T> {
    pub const fn new(value: T) -> UnsafeCell<T> {
        UnsafeCell { touched: std::cell::UnsafeCell::new(0), value: std::cell::UnsafeCell::new(value) }
    }

    pub fn into_inner(self) -> T {
        self.value.into_inner()
    }
}

impl<T: ?Sized> UnsafeCell<T> {
    pub fn with<R>(&self, function: impl FnOnce(*const T) -> R) -> R {
        self.read();
        function(self.value.get())
    }

    pub fn with_mut<R>(&self, function: impl FnOnce(*mut T) -> R) -> R {
        self.write();
        function(self.value.get())
    }

    pub fn get(&self) -> ConstPtr<T> {
        self.read();
        ConstPtr(self.value.get())
    }

    pub fn get_mut(&self) -> MutPtr<T> {
        self.write();
        MutPtr(self.value.get())
    }

    fn read(&self) {
        // SAFETY: the byte is there as long as the cell.
        unsafe { self.touched.get().read_volatile() };
    }

    fn write(&self) {
        // SAFETY: the byte is there as long as the cell.
        unsafe { self.touched.get().write_volatile(0) };
    }
}

#[derive(Debug)]
pub struct ConstPtr<T: ?Sized>(*const T);

impl<T: ?Sized> ConstPtr<T> {
    /// # Safety
    ///
    /// As for a raw pointer.
    #[allow(clippy::should_implement_trait)]
    pub unsafe fn deref(&self) -> &T {
        unsafe { &*self.0 }
    }

    pub fn with<R>(&self, function: impl FnOnce(*const T) -> R) -> R {
        function(self.0)
    }
}

#[derive(Debug)]
pub struct MutPtr<T: ?Sized>(*mut T);

impl<T: ?Sized> MutPtr<T> {
    /// # Safety
    ///
    /// As for a raw pointer.
    #[allow(clippy::mut_from_ref, clippy::should_implement_trait)]
    pub unsafe fn deref(&self) -> &mut T {
        unsafe { &mut *self.0 }
    }

    pub fn with<R>(&self, function: impl FnOnce(*mut T) -> R) -> R {
        function(self.0)
    }
}

//! The C library that programs are linked with: IR text of our own, so that every access to memory is an event and a
//! thread can stop in the middle.
//!
//! What cannot be said in IR is a call of a primitive, named `interleaf.*`; `lowering::callee` lists them.

use crate::LoadError;
use crate::ast::Module;
use crate::reader;

const TEXTS: [&str; 3] = [include_str!("threads.ll"), include_str!("memory.ll"), include_str!("strings.ll")];

/// Reads the library.
pub(crate) fn modules() -> Result<Vec<Module>, LoadError> {
    TEXTS.iter().map(|text| reader::read(text).map_err(LoadError::Read)).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_library_can_be_read() {
        super::modules().unwrap();
    }
}

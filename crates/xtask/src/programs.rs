//! The programs that are measured.

use crate::Result;
use interleaf::compile;
use interleaf_llvm::{Llvm, Options};
use std::path::{Path, PathBuf};

/// The folder of C programs, or a folder in it.
pub(crate) fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../programs").join(name)
}

/// Compiles and loads a program of `programs/`, named without its extension.
pub(crate) fn load(file: &str, define: &str) -> Result<Llvm> {
    let ir = compile::to_ir(&folder(file).with_extension("c"), &[define.to_string()], &[])?;
    Ok(interleaf_llvm::load(&ir, &Options::default())?)
}

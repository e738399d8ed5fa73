//! What the names of functions without a body stand for.

use crate::lowering::calls::primitives::{self, Primitive};
use crate::lowering::calls::{intrinsics, mathematics};
use crate::lowering::program::rust_std;

/// The primitive that a call of an undefined function stands for, if it is known.
pub(crate) fn primitive(name: &str) -> Option<Primitive> {
    if let Some(rest) = name.strip_prefix("llvm.") {
        return intrinsics::intrinsic(rest);
    }
    primitives::of_library(name).or_else(|| mathematics::function(name))
}

/// The library function that an intrinsic or a function of Rust's standard library stands for.
pub(crate) fn library_name(name: &str) -> &str {
    let table = [
        ("llvm.memcpy.", "interleaf.copy"),
        ("llvm.memmove.", "interleaf.move"),
        ("llvm.memset.", "interleaf.fill"),
        ("llvm.va_copy", "interleaf.copy_list"),
        ("llvm.load.relative.i64", "interleaf.load_relative"),
        ("llvm.modf.f64", "interleaf.modf.f64"),
        ("llvm.modf.f32", "interleaf.modf.f32"),
        ("llvm.readcyclecounter", "interleaf.cycles"),
        ("llvm.readsteadycounter", "interleaf.cycles"),
        ("llvm.x86.rdtscp", "interleaf.cycles_with_processor"),
        ("llvm.x86.rdtsc", "interleaf.cycles"),
    ];
    for (prefix, function) in table {
        if name.starts_with(prefix) {
            return function;
        }
    }
    rust_std::stand_in(name).unwrap_or(name)
}

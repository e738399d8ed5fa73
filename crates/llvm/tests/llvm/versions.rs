//! The texts of LLVM 14 to 22 differ. Each file in `tests/llvm/versions` is a small program with the words of some versions, which
//! returns 0 if all of them mean what they should.
//!
//! `tests/llvm/sequential/versions.c` makes clang say such things itself; the tests take the clang that `INTERLEAF_CLANG` names.

use crate::support::run;
use interleaf_llvm::{Options, load};

macro_rules! versions {
    ($($name:ident: $file:literal)*) => {
        $(
            #[test]
            fn $name() {
                let text = include_str!(concat!("versions/", $file, ".ll"));
                let program = load(text, &Options::default()).unwrap();
                let run = run(&program, false, &[]);
                assert!(run.faults.is_empty(), "{:?}", run.faults);
                assert_eq!(run.result, Some(0));
            }
        )*
    };
}

versions! {
    typed_pointers_of_llvm_14: "14"
    opaque_pointers_of_llvm_15_to_18: "18"
    records_and_ranges_of_llvm_19_and_20: "19"
    captures_and_addresses_of_llvm_21_and_22: "22"
}

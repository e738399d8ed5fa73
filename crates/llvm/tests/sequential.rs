//! C programs without threads compute what they compute natively: each file in `tests/sequential` is compiled and run
//! both ways, and what it prints and returns is compared.

mod support;

use support::{compile_with, native, run};

fn agrees(name: &str, source: &str, flags: &[&str]) {
    let (output, status) = native(name, source);
    let text = compile_with(name, source, flags);
    let program = interleaf_llvm::load(&text, &interleaf_llvm::Options::default()).unwrap();
    let run = run(&program, false, &[]);
    assert!(run.faults.is_empty(), "{name}: {:?}\n{}", run.faults, run.output);
    assert_eq!(run.output, output, "{name}");
    assert_eq!(run.result.map(|result| result & 0xff), Some(status as u64), "{name}");
}

macro_rules! programs {
    ($($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                let source = include_str!(concat!("sequential/", stringify!($name), ".c"));
                agrees(stringify!($name), source, &["-g", "-O0"]);
                agrees(concat!(stringify!($name), "-plain"), source, &["-O0"]);
                agrees(concat!(stringify!($name), "-optimised"), source, &["-O1", "-g", "-fno-vectorize", "-fno-slp-vectorize", "-fno-builtin"]);
                agrees(concat!(stringify!($name), "-vectorised"), source, &["-O3", "-fno-builtin-calloc"]);
            }
        )*
    };
}

programs! {
    integers structures control floats output atomics variadic strings numbers characters printing allocation
    wide bit_fields long_double vectors language versions mathematics complex
}

// The ABI says so, and GCC does it; clang's machine code skips the register, where its own `va_arg` does not.
#[test]
fn an_int128_that_finds_one_register_leaves_it_to_the_next() {
    let source = r#"
        #include <stdarg.h>
        #include <stdio.h>
        void show(const char *kinds, ...) {
          va_list ap; va_start(ap, kinds);
          for (; *kinds; kinds++) printf("%ld ", *kinds == 'w' ? (long)va_arg(ap, __int128) : va_arg(ap, long));
          va_end(ap); printf("\n");
        }
        int main(void) {
          show("lwlwlwl", 1L, (__int128)2, 3L, (__int128)4, 5L, (__int128)6, 7L);
          show("llllwll", 1L, 2L, 3L, 4L, (__int128)5, 6L, 7L);
        }"#;
    for flags in [&["-O0"][..], &["-O2"]] {
        let text = compile_with("skipped", source, flags);
        let program = interleaf_llvm::load(&text, &interleaf_llvm::Options::default()).unwrap();
        let run = run(&program, false, &[]);
        assert_eq!(
            (run.output.as_str(), run.faults.len()),
            ("1 2 3 4 5 6 7 \n1 2 3 4 5 6 7 \n", 0),
            "{flags:?}"
        );
    }
}

//! C programs without threads compute what they compute natively: each file in `tests/llvm/sequential` is compiled and run
//! both ways, and what it prints and returns is compared.

use crate::support::{compile_with, native, run};

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
    wide bit_fields long_double vectors language versions mathematics complex dates options
    files
}

// The ABI says so, and GCC does it. The machine code of clang 19 skips the register, and that of clang 16 does not align what
// lies in memory, where their own `va_arg` does otherwise: so this is not compared with what runs natively.
#[test]
fn an_int128_finds_two_registers_or_none() {
    let source = r#"
        #include <stdarg.h>
        #include <stdio.h>
        typedef __int128 wide;
        void show(const char *kinds, ...) {
          va_list ap; va_start(ap, kinds);
          for (; *kinds; kinds++) {
            if (*kinds != 'w') { printf("%ld ", va_arg(ap, long)); continue; }
            wide w = va_arg(ap, wide); printf("%ld:%ld ", (long)(w >> 64), (long)w);
          }
          va_end(ap); printf("\n");
        }
        struct three { long a, b, c; };
        struct both { double d; long l; };
        void named(wide a, struct three b, double c, long d, struct both e, long f, wide g, ...) {
          va_list ap; va_start(ap, g); wide w = va_arg(ap, wide); double x = va_arg(ap, double); long l = va_arg(ap, long);
          printf("%ld %ld %g %ld %ld %ld %ld %ld %g %ld\n", (long)a, b.c, c, d, e.l, f, (long)g, (long)w, x, l);
        }
        int main(void) {
          wide w = ((wide)2 << 64) + 3; struct three t = { 1, 2, 3 }; struct both b = { 4, 5 };
          show("lwlwlwl", 1L, w, 3L, (wide)4, 5L, w, 7L); show("llllwll", 1L, 2L, 3L, 4L, w, 6L, 7L);
          show("wwwww", w, (wide)5, w, (wide)6, w); show("llllllwlw", 1L, 2L, 3L, 4L, 5L, 6L, w, 8L, w);
          named(1, t, 2.5, 4, b, 6, 7, (wide)8, 9.5, 10L);
        }"#;
    let expected = "1 2:3 3 0:4 5 2:3 7 \n1 2 3 4 2:3 6 7 \n2:3 0:5 2:3 0:6 2:3 \n1 2 3 4 5 6 2:3 8 2:3 \n\
                    1 3 2.5 4 5 6 7 8 9.5 10\n";
    for flags in [&["-O0"][..], &["-O2"]] {
        let text = compile_with("skipped", source, flags);
        let program = interleaf_llvm::load(&text, &interleaf_llvm::Options::default()).unwrap();
        let run = run(&program, false, &[]);
        assert_eq!((run.output.as_str(), run.faults.len()), (expected, 0), "{flags:?} {:?}", run.faults);
    }
}

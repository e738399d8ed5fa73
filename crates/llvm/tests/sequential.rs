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
    wide bit_fields long_double vectors language versions mathematics
}

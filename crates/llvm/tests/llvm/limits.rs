//! What is undefined, too large or not supported is told in one line: when it happens if it can be told only then, else
//! when the program is loaded, and only if main can reach it.

use crate::support::{compile_with, run};
use interleaf_llvm::{DEEPEST_THREAD, LoadError, Options, load};
use interleaf_program::{Cut, FaultKind, Op, Outcome, Program, Step};

/// The only fault of a program.
fn fault(name: &str, text: &str) -> (FaultKind, String) {
    let program = load(text, &Options::default()).unwrap_or_else(|error| panic!("{name}: {error}"));
    let run = run(&program, false, &[]);
    let [(fault, _)] = &run.faults[..] else { panic!("{name}: {:?}", run.faults) };
    (fault.kind, fault.to_string())
}

fn refusal(name: &str, text: &str) -> String {
    match load(text, &Options { strict: true, ..Options::default() }) {
        Ok(_) => panic!("{name} is not refused"),
        Err(error @ LoadError::Unsupported { .. }) => error.to_string(),
        Err(error) => panic!("{name}: {error}"),
    }
}

#[test]
fn undefined_behaviour_and_limits_are_faults() {
    let cases = [
        (
            "unreachable",
            "int main(int n, char **v) { if (n == 1) __builtin_unreachable(); return 0; }",
            FaultKind::UndefinedBehaviour,
            "reached `unreachable`: the program has undefined behaviour here",
        ),
        (
            "variable",
            "char *p;\nint main(void) { char big[100 << 20]; p = big; p[0] = 1; return 0; }",
            FaultKind::Abort,
            "a local variable of 104857600 bytes; the limit is 67108864 bytes",
        ),
        (
            "array",
            "int main(int n, char **v) { char a[n << 24]; a[5] = 1; return a[5]; }",
            FaultKind::Abort,
            "stack overflow: a local array of 16777216 bytes; the limit is 8388608 bytes",
        ),
        (
            "byte",
            "int main(int n, char **v) { char b[4], a[4], c[4], *p = a; p[n + 3] = b[c[0] = 0] = 1; return a[0]; }",
            FaultKind::OutOfBounds,
            "a write of 1 byte outside `a`",
        ),
        (
            "before",
            "int main(int n, char **v) { int b[4], a[4], c[4], *p = a; b[0] = c[0] = 1; return p[-n]; }",
            FaultKind::OutOfBounds,
            "a read of 4 bytes outside `a`",
        ),
        (
            "unwritten",
            "int main(int n, char **v) { int b[4], a[4], *p = a; b[0] = 1; return p[n] > b[0]; }",
            FaultKind::UninitialisedRead,
            "`a` is read before it is written",
        ),
        (
            "label",
            "int main(int n, char **v) { void *t[] = { &&a, 0 }; goto *t[n]; a: return 0; }",
            FaultKind::OutOfBounds,
            "a computed `goto` to an address that is not one of its labels",
        ),
        (
            "weak",
            "void f(void) __attribute__((weak));\nint main(void) { f(); return 0; }",
            FaultKind::NullAccess,
            "a call of `f`, which nothing defines",
        ),
        (
            "wide-division",
            "__int128 x, y;\nint main(void) { return (int)(x / y); }",
            FaultKind::DivisionByZero,
            "a division by zero, or one whose result does not fit its type",
        ),
    ];
    for (name, source, kind, message) in cases {
        let found = fault(name, &compile_with(name, source, &["-O0", "-g"]));
        assert_eq!(found, (kind, message.to_string()), "{name}");
    }
}

#[test]
fn a_line_of_text_that_names_no_source_is_told_by_its_number() {
    let text = "define i32 @main() {\n  %a = alloca [9223372036854775807 x i8]\n  ret i32 0\n}\n";
    assert_eq!(refusal("huge", text), "2: a type that is larger than the address space is not supported");
}

#[test]
fn a_number_is_divided_into_its_parts_by_an_intrinsic() {
    for (number, fraction, whole) in
        [(2.75, 0.75, 2.0), (-3.5, -0.5, -3.0), (-4.0, -0.0, -4.0), (f64::INFINITY, 0.0, f64::INFINITY)]
    {
        let text = format!(
            "declare {{ double, double }} @llvm.modf.f64(double)\ndefine i64 @main() {{\n  \
             %parts = call {{ double, double }} @llvm.modf.f64(double 0x{:016X})\n  \
             %fraction = extractvalue {{ double, double }} %parts, 0\n  \
             %whole = extractvalue {{ double, double }} %parts, 1\n  %a = bitcast double %fraction to i64\n  \
             %b = bitcast double %whole to i64\n  %differs = xor i64 %a, {}\n  %also = xor i64 %b, {}\n  \
             %both = or i64 %differs, %also\n  ret i64 %both\n}}\n",
            f64::to_bits(number),
            f64::to_bits(fraction) as i64,
            f64::to_bits(whole) as i64
        );
        let program = load(&text, &Options::default()).unwrap();
        assert_eq!(run(&program, false, &[]).result, Some(0), "{number}");
    }
}

#[test]
fn calls_and_threads_that_lie_too_deep_in_each_other_are_cut_off() {
    let recursion = "int f(int n) { return n ? f(n + 1) + 1 : 0; }\nint main(void) { return f(1); }";
    let program = load(&compile_with("recursion", recursion, &["-O0", "-g"]), &Options::default()).unwrap();
    let mut thread = program.main();
    let Step::Do(Op::Bound { site, cut }) = program.advance(&mut thread, 1_000_000) else { panic!() };
    assert_eq!(cut, Cut::Calls);
    assert_eq!(
        program.describe(site).innermost().map(|(frame, at)| (&*frame.function, at.line)),
        Some(("f", 1))
    );

    let nested = "#include <pthread.h>\nvoid *f(void *n) {\n pthread_t t;\n pthread_create(&t, 0, f, n);\n return 0;\n}\n\
        int main(void) { f(0); return 0; }";
    let program = load(&compile_with("nested", nested, &["-O0", "-g"]), &Options::default()).unwrap();
    let mut thread = program.main();
    let mut deep = 0;
    let (site, cut) = loop {
        match program.advance(&mut thread, 1_000_000) {
            Step::Do(Op::Spawn { .. }) => {
                thread = program.child(&thread);
                deep += 1;
            }
            Step::Do(Op::Bound { site, cut }) => break (site, cut),
            Step::Do(_) => program.resolve(&mut thread, Outcome::Done),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!((cut, deep), (Cut::Threads, DEEPEST_THREAD));
    assert_eq!(
        program.describe(site).innermost().map(|(frame, at)| (&*frame.function, at.line)),
        Some(("f", 2))
    );
}

#[test]
fn what_is_not_supported_is_refused_by_name() {
    let cases = [
        (
            "assembly",
            "int main(void) { __asm__ volatile(\"cpuid\"); return 0; }",
            "the inline assembly \"cpuid\" is not supported",
        ),
        (
            "long-double",
            "volatile long double x = 1;\nint main(void) { return x + 1 > 2; }",
            "the type x86_fp80 (long double) is not supported; use `double`",
        ),
        (
            "half",
            "volatile _Float16 x = 1;\nint main(void) { return x > 2; }",
            "the type half is not supported; use `float`",
        ),
        (
            "long-double-function",
            "long double sqrtl(long double);\nlong double x;\nint main(void) { x = sqrtl(x); return 0; }",
            "`sqrtl` computes with `long double`, which is not supported; use `sqrt`",
        ),
        (
            "long-quotient",
            "unsigned _BitInt(200) x, y;\nint main(void) { x = x / y; return 0; }",
            "dividing integers of 200 bits is not supported; use integers of at most 128 bits",
        ),
        (
            "ifunc",
            "static int one(void) { return 1; }\nstatic void *choose(void) { return one; }\nint f(void) __attribute__((ifunc(\"choose\")));\nint main(void) { return f(); }",
            "`f` is an ifunc, which is not supported",
        ),
        (
            "goto",
            "int main(void) { __asm__ goto(\"jmp %l0\" :::: out); out: return 0; }",
            "`asm goto` is not supported",
        ),
    ];
    for (name, source, message) in cases {
        let text = compile_with(name, source, &["-O0", "-g"]);
        let found = refusal(name, &text);
        assert!(found.starts_with("test.c:") && found.contains(message), "{name}: {found}");
        // What main cannot reach is no matter.
        let unused = text.replace("@main", "@unused") + "\ndefine i32 @main() {\n  ret i32 0\n}\n";
        assert!(load(&unused, &Options::default()).is_ok(), "{name}");
    }
}

#[test]
fn hostile_types_and_constants_are_contained() {
    let refused = [
        (
            "%a = type { %a }\n@x = global %a zeroinitializer\ndefine i32 @main() {\n store i8 1, ptr @x\n ret i32 0\n}",
            "nested too deeply",
        ),
        (
            "%a = type { %b, %b }\n%b = type { %a, %a }\ndefine i32 @main() {\n %x = alloca %a\n store i8 1, ptr %x\n ret i32 0\n}",
            "nested too deeply",
        ),
        ("define i32 @main() {\n %x = add i8388607 1, 2\n ret i32 0\n}", "i8388607"),
        (
            "define i32 @main() {\n %x = add <100000 x i32> zeroinitializer, zeroinitializer\n ret i32 0\n}",
            "so many elements",
        ),
        ("define i32 @main() {\n %x = load [100000 x i64], ptr null\n ret i32 0\n}", "so large a type"),
        (
            "@x = global [70000000000000 x [70000000000000 x i8]] zeroinitializer\ndefine i32 @main() {\n store i8 1, ptr @x\n ret i32 0\n}",
            "larger than the address space",
        ),
    ];
    for (text, message) in refused {
        let found = refusal(text, text);
        assert!(found.contains(message), "{text}: {found}");
    }
    let large = "@x = global [1000000000000 x i8] zeroinitializer\n@c = constant [1000000000000 x i8] zeroinitializer\n\
        define i32 @main() {\n %p = load i8, ptr @c\n ret i32 0\n}";
    load(large, &Options::default()).unwrap();
}

#[test]
fn a_switch_with_many_cases_is_loaded_in_no_time() {
    let cases: String = (0..50_000).map(|case| format!("i32 {}, label %b{case}\n", case * 3)).collect();
    let blocks: String = (0..50_000).map(|case| format!("b{case}:\n ret i32 {case}\n")).collect();
    let text = format!(
        "define i32 @main(i32 %n, ptr %v) {{\n %x = mul i32 %n, 29997\n switch i32 %x, label %end [ {cases} ]\n{blocks}end:\n ret i32 -1\n}}"
    );
    let program = load(&text, &Options::default()).unwrap();
    assert_eq!(run(&program, false, &[]).result, Some(9999));
}

#[test]
fn an_object_has_the_name_of_its_variable() {
    let source = "int *p; void f(void) {}\nint main(void) { int escaping = 3; p = &escaping; return 0; }";
    let program = load(&compile_with("object-name", source, &["-O0", "-g"]), &Options::default()).unwrap();
    let mut thread = program.main();
    assert!(matches!(program.advance(&mut thread, 1000), Step::Do(Op::Alloc { .. })));
    assert_eq!(program.object_name(&thread).as_deref(), Some("escaping"));
    assert_eq!(program.symbol(1 << 48).as_deref(), Some("main"));
    assert_eq!(program.symbol(8), None);
}

#[test]
fn a_long_function_loads_in_proportion() {
    // Looking through the function at each conversion would take minutes.
    let many = 30_000;
    let lines: String = (0..many)
        .map(|number| {
            format!("%l{number} = load i8, ptr %v\n%c{number} = sext i8 %l{number} to i64\nstore i64 %c{number}, ptr %w\n")
        })
        .collect();
    let text = format!(
        "define i32 @main() {{\n%v = alloca i8\n%w = alloca i64\nstore i8 5, ptr %v\n{lines}ret i32 0\n}}\n"
    );
    let run = run(&load(&text, &Options::default()).unwrap(), false, &[]);
    assert_eq!((run.result, run.faults.len()), (Some(0), 0), "{:?}", run.faults);
}

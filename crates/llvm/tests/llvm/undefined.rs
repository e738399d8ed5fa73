//! What the language leaves undefined is a fault where it happens, with a message of its own, as far as the IR shows it
//! (`docs/undefined-behaviour.md`); and what is not, or what programs rely on, is none.

use crate::support::{Language, Run, compile_as, compile_with, run};
use interleaf_llvm::{Options, load};
use interleaf_program::FaultKind;

/// The message of the only fault of a run and the line that it is on; or what main returned.
fn ended(name: &str, text: &str) -> Result<u64, (String, Option<u32>)> {
    let program = load(text, &Options::default()).unwrap_or_else(|error| panic!("{name}: {error}"));
    let Run { faults, result, .. } = run(&program, false, &[]);
    match &faults[..] {
        [] => Ok(result.unwrap_or_else(|| panic!("{name} does not end"))),
        [(fault, place)] => {
            assert_eq!(fault.kind, FaultKind::UndefinedBehaviour, "{name}: {}", fault);
            let position = place.frames.first().and_then(|frame| frame.position.as_ref());
            Err((fault.to_string(), position.map(|at| at.line)))
        }
        faults => panic!("{name}: {faults:?}"),
    }
}

/// A name, a program that has a fault in line 2, and its message.
const FAULTS: [(&str, &str, &str); 22] = [
    (
        "an addition overflows",
        "int m = 2147483647;\nint main(void) { return m + 1 < 0; }",
        "signed overflow: 2147483647 + 1 does not fit 32 bits",
    ),
    (
        "a subtraction overflows",
        "long m = -9223372036854775807;\nint main(void) { return m - 2 > 0; }",
        "signed overflow: -9223372036854775807 - 2 does not fit 64 bits",
    ),
    (
        "a multiplication overflows",
        "int m = 65536;\nint main(void) { return m * m; }",
        "signed overflow: 65536 * 65536 does not fit 32 bits",
    ),
    (
        "the least number is negated",
        "int m = -2147483647 - 1;\nint main(void) { return -m > 0; }",
        "signed overflow: 0 - -2147483648 does not fit 32 bits",
    ),
    (
        "a counter overflows",
        "int m = 2147483647;\nint main(void) { m++; return 0; }",
        "signed overflow: 2147483647 + 1 does not fit 32 bits",
    ),
    (
        "a shift to the left by the width",
        "int by = 32;\nint main(void) { return 1 << by; }",
        "an integer of 32 bits is shifted by 32",
    ),
    (
        "a shift to the right by a negative number",
        "int by = -1;\nint main(void) { return 1u >> by; }",
        "an integer of 32 bits is shifted by -1",
    ),
    (
        "a signed shift to the right",
        "long by = 64, m = -1;\nint main(void) { return m >> by; }",
        "an integer of 64 bits is shifted by 64",
    ),
    (
        "leading zeros of 0",
        "unsigned m;\nint main(void) { return __builtin_clz(m); }",
        "the leading zeros of 0 are counted (`__builtin_clz`)",
    ),
    (
        "trailing zeros of 0",
        "unsigned long m;\nint main(void) { return __builtin_ctzl(m); }",
        "the trailing zeros of 0 are counted (`__builtin_ctz`)",
    ),
    (
        "a number that does not fit",
        "double d = 1e10;\nint main(void) { return (int)d; }",
        "10000000000 does not fit a signed integer of 32 bits",
    ),
    (
        "a negative number that is to be unsigned",
        "float d = -1;\nint main(void) { return (unsigned char)d; }",
        "-1 does not fit an unsigned integer of 8 bits",
    ),
    (
        "not a number",
        "double d;\nint main(void) { return (int)(d / d); }",
        "NaN does not fit a signed integer of 32 bits",
    ),
    (
        "a bool that is neither",
        "union { char c; _Bool b; } u = { 2 };\nint main(void) { return u.b; }",
        "a `bool` holds 2, which is neither 0 nor 1",
    ),
    (
        "an assumption",
        "int m = 3;\nint main(void) { __builtin_assume(m > 3); return 0; }",
        "what `__builtin_assume` is given does not hold",
    ),
    (
        "a missing argument",
        "int f(int a, int b) { return a + b; }\nint main(void) { return ((int (*)(int))f)(1); }",
        "`f` reads 2 arguments, but is called with 1",
    ),
    (
        "a missing argument of a pointer",
        "int f(int a, int b) { return a + b; } int (*p)(int) = (int (*)(int))f;\nint main(void) { return p(1); }",
        "`f` reads 2 arguments, but is called with 1",
    ),
    (
        "an integer where a floating point number is read",
        "double f(double a) { return a; } void (*p)(int) = (void (*)(int))f;\nint main(void) { p(1); return 0; }",
        "argument 1 of this call of `f` is an integer of 32 bits, but the function takes a `double`",
    ),
    (
        "scalars where a structure is read",
        "struct s { long a, b, c; }; long f(struct s s) { return s.a; } long (*p)(long, long, long) = (void *)f;\n\
         int main(void) { return p(1, 2, 3); }",
        "argument 1 of this call of `f` is an integer of 64 bits or a pointer, but the function takes a structure of 24 bytes",
    ),
    (
        "a result that is not there",
        "void f(void) {} int (*p)(void) = (int (*)(void))f;\nint main(void) { return p(); }",
        "this call uses the result of `f`, which returns none",
    ),
    (
        "a result of another kind",
        "double f(void) { return 1; } int (*p)(void) = (int (*)(void))f;\nint main(void) { return p(); }",
        "this call uses the result of `f` as an integer of 32 bits, but the function returns a `double`",
    ),
    (
        "variable arguments",
        "int f(int a, ...) { return a; } int (*p)(int, int) = (int (*)(int, int))f;\nint main(void) { return p(1, 2); }",
        "`f` takes variable arguments, but is called as if it took others",
    ),
];

#[test]
fn what_is_undefined_is_a_fault_where_it_happens() {
    for (name, source, message) in FAULTS {
        let found = ended(name, &compile_with("undefined", source, &["-O0", "-g"]));
        assert_eq!(found, Err((message.to_string(), Some(2))), "{name}");
    }
}

#[test]
fn what_is_never_executed_is_no_fault() {
    for (name, source, _) in FAULTS {
        let source = source.replace("int main(void) {", "int main(int n, char **v) { if (n == 1) return 7;");
        assert_eq!(ended(name, &compile_with("dead", &source, &["-O0", "-g"])), Ok(7), "{name}");
    }
}

#[test]
fn overflow_that_the_compiler_is_told_to_allow_is_none() {
    for (name, source, message) in FAULTS {
        if message.starts_with("signed overflow") {
            ended(name, &compile_with("wraps", source, &["-O0", "-g", "-fwrapv"])).expect(name);
        }
    }
}

#[test]
fn what_is_defined_is_no_fault() {
    for (name, source) in [
        ("unsigned", "unsigned m = -1; int main(void) { return m + 1 + (m * m - 1) + (0u - m - 1); }"),
        ("narrow", "signed char c = 127; int main(void) { c++; c += 1; return c + 127; }"),
        (
            "the largest shift",
            "unsigned b = 31; int main(void) { return (1u << b) >> b << 1 >> 1 == 1 ? 0 : 1; }",
        ),
        ("a shift into the sign", "int b = 31; int main(void) { return 1 << b > 0; }"),
        (
            "the first bit that is set",
            "int m; int main(void) { return __builtin_ffs(m) + __builtin_ffsl(m); }",
        ),
        (
            "a fraction",
            "double d = -0.9, e = 127.9; int main(void) { return (unsigned char)d + (signed char)e - 127; }",
        ),
        (
            "bools",
            "_Bool b[2] = { 0, 1 }; struct { _Bool a : 1, b : 1; } s = { 1, 1 };
            int main(void) { s.a = !b[0]; return !(b[1] && s.a && s.b); }",
        ),
        ("pointers", "int a[4]; int main(void) { int *p = a + 4; return p - a - 4 + (&a[0] - (p - 4)); }"),
        ("atomics wrap", "_Atomic int m = 2147483647; int main(void) { m++; m += 1; return m > 0; }"),
        ("what compilers can promise", "int m = 4; int main(void) { __builtin_assume(m > 3); return 0; }"),
    ] {
        assert_eq!(ended(name, &compile_with("defined", source, &["-O0", "-g"])), Ok(0), "{name}");
    }
}

#[test]
fn calls_that_the_calling_convention_makes_work_are_no_faults() {
    for (name, source) in [
        (
            "more arguments",
            "int f(int a) { return a; } int (*p)(int, int, double) = (void *)f; int main(void) { return p(0, 1, 2); }",
        ),
        (
            "one that is not read",
            "int f(int a, int b) { return a; } int (*p)(int) = (void *)f; int main(void) { return p(0); }",
        ),
        (
            "no prototype",
            "int f(); int main(void) { return f(3, 4); } int f(int a, int b) { return a + b - 7; }",
        ),
        (
            "a pointer for an integer",
            "long f(long a) { return a; } void *(*p)(void *) = (void *)f; int main(void) { return p(0) != 0; }",
        ),
        (
            "a wider argument",
            "int f(int a) { return a == 5; } int (*p)(long) = (void *)f; int main(void) { return p(7L << 32 | 5) - 1; }",
        ),
        (
            "a wider result",
            "long f(void) { return 7L << 32 | 5; } int (*p)(void) = (void *)f; int main(void) { return p() == 5 ? 0 : 1; }",
        ),
        (
            "a narrower result",
            "int f(void) { return 5; } void *(*p)(void) = (void *)f; int main(void) { return p() != (void *)5; }",
        ),
        (
            "a result that no one uses",
            "void f(void) {} int (*p)(void) = (void *)f; int main(void) { p(); return 0; }",
        ),
        (
            "no variable arguments",
            "int f(int a, ...) { return a; } int (*p)(int) = (void *)f; int main(void) { return p(0); }",
        ),
        (
            "variable arguments that the call does not know of",
            "int f(int a, ...) { return a; } int main(void) { return ((int (*)(int, int))f)(0, 2); }",
        ),
        (
            "structures alike",
            "struct s { long a, b, c; }; struct t { long x[4]; }; long f(struct s s) { return s.c; }
            long (*p)(struct t) = (void *)f; int main(void) { struct t t = {{ 1, 2, 0, 4 }}; return p(t); }",
        ),
    ] {
        for level in ["-O0", "-O1"] {
            assert_eq!(
                ended(name, &compile_with("fits", source, &[level, "-g"])),
                Ok(0),
                "{name} at {level}"
            );
        }
    }
}

#[test]
fn a_call_with_another_number_of_arguments_is_a_fault() {
    let text = "define i32 @f(i32 %a, i32 %b) {\n %c = add i32 %a, %b\n ret i32 %c\n}\n\
                define i32 @main() {\n %v = call i32 @f()\n %w = call i64 @f(i32 1, i32 2, i32 3)\n \
                call void @f(ptr null)\n ret i32 %v\n}\n";
    let message = |passed| Err((format!("`f` reads 2 arguments, but is called with {passed}"), None));
    assert_eq!(ended("none", text), message(0));
    let with_one = text.replace("@f()", "@f(i32 1, i32 2)");
    assert_eq!(ended("one", &with_one), message(1));
    // More than it takes, and a result that is not used, are no harm.
    assert_eq!(ended("three", &with_one.replace("@f(ptr null)", "@f(ptr null, i8 1)")), Ok(3));
}

#[test]
fn a_thread_starts_in_a_function_that_returns_nothing_an_int_or_takes_nothing() {
    let source = |function: &str| {
        format!(
            "#include <pthread.h>\nstatic pthread_key_t k;\n{function}\nint main(void) {{\n  pthread_t t;\n  void *r;\n  \
             KEY;\n  pthread_create(&t, 0, (void *(*)(void *))worker, &t);\n  pthread_join(t, &r);\n  \
             return (long)r;\n}}\n"
        )
    };
    for key in ["-DKEY=pthread_key_create(&k, 0)", "-DKEY="] {
        let ended = |name: &str, function: &str| {
            ended(name, &compile_with("start", &source(function), &["-O0", "-g", key]))
        };
        // What libuv does.
        assert_eq!(
            ended("cast11", "static void worker(void *p) { pthread_setspecific(k, p); }"),
            Ok(0),
            "{key}"
        );
        assert_eq!(ended("int", "static int worker(void *p) { return 3; }"), Ok(3), "{key}");
        assert_eq!(ended("nothing", "static void *worker(void) { return 0; }"), Ok(0), "{key}");
        let message = "`worker` reads 2 arguments, but is called with 1, as the start of a thread";
        let two = ended("two", "static void *worker(void *p, void *q) { return q; }");
        assert_eq!(two, Err((message.to_string(), Some(8))), "{key}");
    }
}

#[test]
fn a_comparison_that_returns_nothing_cannot_sort() {
    let source = "#include <stdlib.h>\nvoid f(const void *a, const void *b) {}\nint main(void) {\n  int a[2] = { 2, 1 };\n  \
                  qsort(a, 2, sizeof *a, (int (*)(const void *, const void *))f);\n  return 0;\n}\n";
    let (message, line) = ended("sort", &compile_with("sort", source, &["-O0", "-g"])).unwrap_err();
    assert_eq!((&*message, line), ("this call uses the result of `f`, which returns none", Some(5)));
}

#[test]
fn a_function_that_ends_without_returning_a_value_is_named() {
    let source = "int f(int n) {\n  if (n) return 1;\n}\nint main() {\n  return f(0);\n}\n";
    let text = compile_as(Language::Cplusplus, "missing", source, &["-O0", "-g"]);
    assert_eq!(ended("missing", &text), Err(("`f` ends without returning a value".into(), Some(2))));
    let trap =
        "int f(int n) {\n  if (n) return 1;\n  __builtin_trap();\n}\nint main() {\n  return f(1) - 1;\n}\n";
    assert_eq!(ended("trap", &compile_as(Language::Cplusplus, "trap", trap, &["-O0", "-g"])), Ok(0));
}

/// A function as an optimiser leaves it, in which `%m` is the largest number of 32 bits.
fn optimised(body: &str) -> String {
    format!(
        "@largest = global i32 2147483647\n@zero = global i32 0\n@shared = global i32 0\n\
         declare i32 @llvm.ctlz.i32(i32, i1)\n\
         define i32 @main(i32 %count) {{\nentry:\n  %m = load i32, ptr @largest\n  %z = load i32, ptr @zero\n{body}\n}}\n"
    )
}

#[test]
fn what_optimised_code_computes_and_does_not_use_is_no_fault() {
    for (name, body) in [
        ("unused", "  %a = add nsw i32 %m, 1\n  ret i32 0"),
        (
            "not selected",
            "  %a = add nsw i32 %m, 1\n  %c = icmp eq i32 %count, 5\n  %s = select i1 %c, i32 %a, i32 0\n  ret i32 %s",
        ),
        (
            "zeros that are not selected",
            "  %a = call i32 @llvm.ctlz.i32(i32 %z, i1 true)\n  %c = icmp eq i32 %z, 0\n  %s = select i1 %c, i32 0, i32 %a\n  ret i32 %s",
        ),
        (
            "shifted too far for nothing",
            "  %a = shl i32 1, %m\n  %c = icmp ult i32 %m, 32\n  %s = select i1 %c, i32 %a, i32 0\n  ret i32 %s",
        ),
        (
            "frozen",
            "  %a = add nsw i32 %m, 1\n  %f = freeze i32 %a\n  %c = icmp eq i32 %f, 3\n  br i1 %c, label %x, label %x\nx:\n  ret i32 0",
        ),
        (
            "computed once too often",
            "  br label %head\nhead:\n  %i = phi i32 [ 2147483646, %entry ], [ %n, %head ]\n  \
          %n = add nsw i32 %i, 1\n  %more = icmp ne i32 %i, 2147483647\n  br i1 %more, label %head, label %end\nend:\n  ret i32 0",
        ),
        (
            "without the promise",
            "  %a = add i32 %m, 1\n  %c = icmp slt i32 %a, 0\n  br i1 %c, label %x, label %x\nx:\n  ret i32 0",
        ),
    ] {
        assert_eq!(ended(name, &optimised(body)), Ok(0), "{name}");
    }
}

#[test]
fn what_optimised_code_computes_and_uses_is_a_fault() {
    let overflow = "signed overflow in an addition";
    for (name, body, message) in [
        ("returned", "  %a = add nsw i32 %m, 1\n  ret i32 %a", overflow),
        (
            "branched on",
            "  %a = add nsw i32 %m, 1\n  %c = icmp slt i32 %a, 0\n  br i1 %c, label %x, label %y\nx:\n  ret i32 0\ny:\n  ret i32 1",
            overflow,
        ),
        ("unsigned", "  %a = sub nuw i32 %z, %m\n  ret i32 %a", "unsigned overflow in a subtraction"),
        ("divided by", "  %a = add nsw i32 %m, 1\n  %d = udiv i32 3, %a\n  ret i32 0", overflow),
        (
            "shown to others",
            "  %a = add nsw i32 %m, 1\n  store atomic i32 %a, ptr @shared release, align 4\n  ret i32 0",
            overflow,
        ),
        ("shifted", "  %a = shl nuw i32 1, %m\n  ret i32 %a", "an integer of 32 bits is shifted by too much"),
        (
            "zeros",
            "  %a = call i32 @llvm.ctlz.i32(i32 %z, i1 true)\n  ret i32 %a",
            "the leading zeros of 0 are counted (`__builtin_clz`)",
        ),
        (
            "converted",
            "  %d = uitofp i32 %m to double\n  %a = fptosi double %d to i8\n  %w = zext i8 %a to i32\n  ret i32 %w",
            "a floating point number does not fit a signed integer of 8 bits",
        ),
        (
            "a bool",
            "  %b = trunc i32 %m to i8\n  %t = trunc nuw i8 %b to i1\n  %w = zext i1 %t to i32\n  ret i32 %w",
            "a `bool` holds neither 0 nor 1",
        ),
    ] {
        let found = ended(name, &optimised(body)).expect_err(name);
        assert_eq!(found.0, message, "{name}");
    }
}

#[test]
fn the_cause_is_told_with_the_use_in_optimised_code() {
    let source = "int m = 2147483647;\n__attribute__((noinline)) int next(int n) {\n  return n + 1;\n}\nvolatile int found;\n\
                  int main(void) {\n  if (next(m) == 7)\n    found = 1;\n  return 0;\n}\n";
    let (message, line) = ended("cause", &compile_with("cause", source, &["-O1", "-g"])).unwrap_err();
    assert_eq!((&*message, line), ("signed overflow in an addition, at test.c:3, and used here", Some(7)));
}

//! Constants and constant expressions of all versions.

use interleaf_llvm::ast::{Binary, Cast, Constant, Expression, IntegerPredicate, Operand, Type};

use super::{constant, error, integer, is_integer, is_pointer, module};

/// The initial value of a constant of this type.
fn initial(written: &str) -> Operand {
    let module = module(&format!("%pair = type {{ i32, i64 }}\n@g = constant {written}\n"));
    module.globals[0].initializer.clone().expect("a value")
}

fn value(written: &str) -> Constant {
    constant(&initial(written)).clone()
}

fn float(written: &str) -> u128 {
    match value(written) {
        Constant::Float(bits) => bits,
        other => panic!("{written} is {other:?}"),
    }
}

fn expression(written: &str) -> Expression {
    match value(written) {
        Constant::Expression(expression) => *expression,
        other => panic!("{written} is {other:?}"),
    }
}

#[test]
fn integers_are_truncated_to_their_type() {
    assert_eq!(integer(&initial("i32 5")), 5);
    assert_eq!(integer(&initial("i8 -1")), 0xff);
    assert_eq!(integer(&initial("i8 300")), 44);
    assert_eq!(integer(&initial("i1 true")), 1);
    assert_eq!(integer(&initial("i1 false")), 0);
    assert_eq!(integer(&initial("i1 -1")), 1);
    assert_eq!(integer(&initial("i64 -9223372036854775808")), 1 << 63);
    assert_eq!(integer(&initial("i128 -1")), u128::MAX);
    assert_eq!(integer(&initial("i128 340282366920938463463374607431768211455")), u128::MAX);
    assert_eq!(integer(&initial("i16 s0xFF")), 0xffff);
    assert_eq!(integer(&initial("i16 s0x0F")), 0xffff, "LLVM's own rule");
    assert_eq!(integer(&initial("i16 s0x0A")), 0xfffa);
    assert_eq!(integer(&initial("i16 s0x0")), 0);
    assert_eq!(integer(&initial("i16 u0xFF")), 0xff);
    assert_eq!(integer(&initial("i256 7")), 7);
}

#[test]
fn integers_wider_than_128_bits_are_words() {
    let words = |text: &str| match value(text) {
        Constant::Words(words) => words.to_vec(),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(words("i256 340282366920938463463374607431768211456"), [0, 0, 1, 0]);
    assert_eq!(words("i160 -1"), [u64::MAX, u64::MAX, u64::from(u32::MAX)]);
    assert_eq!(words("i130 -340282366920938463463374607431768211456"), [0, 0, 3]);
    let smallest = "-57896044618658097711785492504343953926634992332820282019728792003956564819968";
    assert_eq!(words(&format!("i256 {smallest}")), [0, 0, 0, 1 << 63]);
    assert_eq!(value("i256 7"), Constant::Integer(7));
    let wide = "340282366920938463463374607431768211456";
    assert_eq!(
        error(&format!("@g = global i128 {wide}")),
        format!("1:18: `{wide}` does not fit in 128 bits")
    );
    let wide = format!("{wide}0");
    assert_eq!(
        error(&format!("@g = global i129 {wide}")),
        format!("1:18: `{wide}` does not fit in 129 bits")
    );
}

#[test]
fn floating_point_numbers_have_the_bits_of_their_own_format() {
    assert_eq!(float("double 1.5"), u128::from(1.5_f64.to_bits()));
    assert_eq!(float("double -2.500000e-01"), u128::from((-0.25_f64).to_bits()));
    assert_eq!(float("double 0x3FF199999999999A"), u128::from(1.1_f64.to_bits()));
    assert_eq!(float("float 0x3FB99999A0000000"), u128::from(0.1_f32.to_bits()));
    assert_eq!(float("float 0x36A0000000000000"), 1, "the smallest subnormal number");
    assert_eq!(float("float 0x7FF8000000000000"), 0x7fc0_0000);
    assert_eq!(float("float 0xFFF0000000000000"), u128::from(f32::NEG_INFINITY.to_bits()));
    assert_eq!(float("half 0xH3C00"), 0x3c00);
    assert_eq!(float("half 1.0"), 0x3c00);
    assert_eq!(float("bfloat 0xR3F80"), 0x3f80);
    assert_eq!(float("bfloat -1.0"), 0xbf80);
    assert_eq!(float("x86_fp80 0xK3FFF8000000000000000"), 0x3fff_8000_0000_0000_0000);
    assert_eq!(float("x86_fp80 1.0"), 0x3fff_8000_0000_0000_0000);
    assert_eq!(float("fp128 0xL00000000000000003FFF000000000000"), 0x3fff << 112);
    assert_eq!(float("fp128 1.5"), 0x3fff8 << 108);
    assert_eq!(float("ppc_fp128 0xM3FF00000000000000000000000000000"), 0x3ff0_0000_0000_0000);
    assert_eq!(float("float +inf"), u128::from(f32::INFINITY.to_bits()));
    assert_eq!(float("float f0x3FC00000"), u128::from(1.5_f32.to_bits()));
}

#[test]
fn words_that_are_values() {
    assert_eq!(value("ptr null"), Constant::Null);
    assert_eq!(value("i8* null"), Constant::Null);
    assert_eq!(value("i32 undef"), Constant::Undef);
    assert_eq!(value("i32 poison"), Constant::Poison);
    assert_eq!(value("[1000000000000 x i8] zeroinitializer"), Constant::Zero);
    assert_eq!(value("ptr @x"), Constant::Global("x".into()));
    assert_eq!(value("ptr dso_local_equivalent @x"), Constant::Equivalent("x".into()));
    assert_eq!(value("ptr no_cfi @x"), Constant::Equivalent("x".into()));
    assert_eq!(value("ptr blockaddress(@f, %done)"), Constant::BlockAddress("f".into(), "done".into()));
    assert_eq!(value("ptr blockaddress(@f, %12)"), Constant::BlockAddress("f".into(), "12".into()));
}

#[test]
fn strings_are_bytes() {
    assert_eq!(value(r#"[6 x i8] c"a\22\5C\\\FF\00""#), Constant::Bytes((*b"a\"\\\\\xff\0").into()));
}

#[test]
fn aggregates_have_their_elements_with_types() {
    let Constant::Aggregate(fields) =
        value("{ i32, [2 x i8], ptr } { i32 1, [2 x i8] [i8 2, i8 3], ptr @x }")
    else {
        panic!("no aggregate")
    };
    assert_eq!(integer(&fields[0]), 1);
    let Constant::Aggregate(elements) = constant(&fields[1]) else { panic!("no aggregate") };
    assert_eq!(elements.iter().map(integer).collect::<Vec<_>>(), [2, 3]);
    assert_eq!(*constant(&fields[2]), Constant::Global("x".into()));
    for written in [
        "<{ i8, i32 }> <{ i8 1, i32 2 }>",
        "<2 x i16> <i16 1, i16 2>",
        "%pair { i32 1, i64 2 }",
        "[2 x i8] [i8 1, i8 2]",
    ] {
        let Constant::Aggregate(elements) = value(written) else { panic!("{written} is no aggregate") };
        assert_eq!(elements.iter().map(integer).collect::<Vec<_>>(), [1, 2], "{written}");
    }
    assert_eq!(value("{} {}"), Constant::Aggregate(Vec::new()));
    let Constant::Splat(element) = value("<1000000000 x i32> splat (i32 5)") else { panic!("no splat") };
    assert_eq!(integer(&element), 5);
}

#[test]
fn casts_keep_their_operand() {
    let module =
        module("@g = global i64 ptrtoint (ptr @x to i64)\n@h = global i8* bitcast (void (i32)* @x to i8*)");
    let initial = module.globals[0].initializer.as_ref().expect("a value");
    assert!(is_integer(&module, initial.ty, 64));
    let Constant::Expression(expression) = constant(initial) else { panic!("no expression") };
    let Expression::Cast(Cast::PointerToInteger, operand) = &**expression else { panic!("{expression:?}") };
    assert!(is_pointer(&module, operand.ty));
    assert_eq!(*constant(operand), Constant::Global("x".into()));
    assert!(matches!(expression_of(&module, 1), Expression::Cast(Cast::Bitcast, _)));
}

fn expression_of(module: &interleaf_llvm::ast::Module, global: usize) -> &Expression {
    match constant(module.globals[global].initializer.as_ref().expect("a value")) {
        Constant::Expression(expression) => expression,
        other => panic!("{other:?} is no expression"),
    }
}

#[test]
fn element_pointers_of_every_version() {
    for written in [
        "ptr getelementptr (%pair, ptr @x, i64 0, i32 1)",
        "ptr getelementptr inbounds (%pair, ptr @x, i64 0, i32 1)",
        "ptr getelementptr inbounds nuw (%pair, ptr @x, i64 0, i32 1)",
        "ptr getelementptr nusw nuw (%pair, ptr @x, i64 0, i32 1)",
        "ptr getelementptr inbounds inrange(-8, 16) (%pair, ptr @x, i64 0, i32 1)",
        "ptr getelementptr inbounds (%pair, ptr @x, i64 0, inrange i32 1)",
        "i64* getelementptr inbounds (%pair, %pair* @x, i64 0, i32 1)",
    ] {
        let Expression::ElementPointer { base, indices, .. } = expression(written) else {
            panic!("{written}")
        };
        assert_eq!(*constant(&base), Constant::Global("x".into()));
        assert_eq!(indices.iter().map(integer).collect::<Vec<_>>(), [0, 1], "{written}");
    }
}

#[test]
fn operators_of_old_versions() {
    let Expression::Binary(Binary::Sub, [left, right]) =
        expression("i64 sub nuw nsw (i64 ptrtoint (ptr @x to i64), i64 8)")
    else {
        panic!("no subtraction")
    };
    assert!(matches!(constant(&left), Constant::Expression(_)));
    assert_eq!(integer(&right), 8);
    assert!(matches!(
        expression("i1 icmp ne (ptr @x, ptr null)"),
        Expression::CompareIntegers(IntegerPredicate::Ne, _)
    ));
    assert!(matches!(expression("i32 select (i1 true, i32 1, i32 2)"), Expression::Select(..)));
    for (written, name) in [
        ("i1 fcmp oeq (float 1.0, float 2.0)", "fcmp"),
        ("i32 extractelement (<2 x i32> <i32 1, i32 2>, i32 0)", "extractelement"),
        ("<2 x i32> insertelement (<2 x i32> undef, i32 1, i32 0)", "insertelement"),
        ("<2 x i32> shufflevector (<2 x i32> undef, <2 x i32> undef, <2 x i32> undef)", "shufflevector"),
        ("i32 extractvalue (%pair undef, 0)", "extractvalue"),
        ("ptr ptrauth (ptr @x, i32 2, i64 7, ptr null)", "ptrauth"),
    ] {
        assert_eq!(expression(written), Expression::Other(name.into()), "{written}");
    }
}

#[test]
fn constants_must_fit_their_types() {
    for (written, message) in [
        ("float 1", "expected a value of the type `float`, found `1`"),
        ("i32 1.0", "expected a value of the type `i32`, found `1.0`"),
        ("i32 null", "expected a value of the type `i32`, found `null`"),
        ("i32 true", "expected a value of the type `i32`, found `true`"),
        ("i32 @x", "expected a value of the type `i32`, found `@x`"),
        ("[2 x i8] [i8 1]", "too few elements for an array of 2 elements"),
        ("[1 x i8] [i8 1, i8 2]", "too many elements for an array of 1 elements"),
        ("[1 x i8] [i16 1]", "expected `i8`, found `i16`"),
        ("{ i8 } <{ i8 1 }>", "expected a value of the type a structure of 1 fields"),
        ("[2 x i8] c\"abc\"", "expected `[3 x i8]` as the type of this string, found an array of 2 elements"),
        ("i8 trunc (i8 1 to i8)", "this conversion does not go from `i8` to `i8`"),
        ("float 0xH3C00", "`0xH3C00` is no `float`"),
        ("i32 frobnicate (i32 1)", "expected a value, found `frobnicate`"),
    ] {
        let found = error(&format!("@g = constant {written}"));
        assert!(found.ends_with(message), "{written}: {found}");
    }
}

#[test]
fn typed_and_opaque_pointers_are_the_same_type() {
    let module = module(
        "@a = external global i8*\n@b = external global ptr\n@c = external global i32 (i8*, ...)**\n\
         @d = external global [2 x i32] addrspace(1)*\n@e = external global ptr addrspace(3)",
    );
    for global in &module.globals {
        assert_eq!(*module.types.get(global.ty), Type::Pointer, "{}", global.name);
    }
}

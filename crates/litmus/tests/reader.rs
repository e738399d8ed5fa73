//! What the reader makes of tests, and what it says of text that is none.

use interleaf_litmus::instruction::{Action, Fence};
use interleaf_litmus::test::{Content, Place, Quantifier, Type};
use interleaf_litmus::x86::Architecture;
use interleaf_litmus::x86::registers::Register;
use interleaf_litmus::{Test, read};

#[track_caller]
fn test(text: &str) -> Test {
    read("test", text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// A test with this initial state, code of one thread, and what is asked.
fn with(init: &str, code: &str, question: &str) -> String {
    format!("X86_64 T\n{{ {init} }}\n P0 ;\n {code} ;\n{question}\n")
}

#[track_caller]
fn error(text: &str) -> String {
    read("test", text).map_or_else(|error| error.to_string(), |test| panic!("{test:?}\n{text}"))
}

#[test]
fn what_stands_before_the_initial_state_is_passed_over() {
    let text = "\u{feff}(* a comment\n of two lines *)\nX86 a+b-c.litmus\n\"a { comment }\n of two lines\"\n(* one (* more *)\n\
                Key = {value}\nOther=2\nsome text {\n x=1; } P0 ; MOV EAX,[x] ; exists (0:EAX=1)";
    let test = test(text);
    assert_eq!((test.name.as_str(), test.architecture), ("a+b-c", Architecture::X86));
    assert_eq!(test.condition_text(), "exists (0:EAX=1)");
}

#[test]
fn declarations_say_sizes_signs_and_values() {
    let init = "int x=-1; uint8_t y=0x1ff; uint64_t z; int64_t t=-2; x2; *p=y; int *q=&z; _Atomic int a=3; \
                unsigned long long b; uint64_t 0:rax; int 0:rbx=5; P0:rcx=z; 0:dl=7; w=x;";
    let test = test(&with(init, "nop", ""));
    let told: Vec<_> = test
        .locations
        .iter()
        .map(|it| (it.name.as_str(), it.kind.size, it.kind.signed, it.initial as i64))
        .collect();
    let address = |name: &str| {
        let number = test.locations.iter().position(|it| it.name == name).expect("it is there");
        // Addresses lie in the order of the names, all as far from each other.
        test.locations.iter().find(|it| it.name == "p").map_or(0, |p| {
            let y = test.locations.iter().position(|it| it.name == "y").expect("it is there") as i64;
            p.initial as i64 + 64 * (number as i64 - y)
        })
    };
    assert_eq!(
        told,
        [
            ("a", 4, true, 3),
            ("b", 8, false, 0),
            ("p", 8, false, address("y")),
            ("q", 8, false, address("z")),
            ("t", 8, true, -2),
            ("w", 8, true, address("x")),
            ("x", 4, true, -1),
            ("x2", 4, true, 0),
            ("y", 1, false, 0xff),
            ("z", 8, false, 0),
        ]
    );
    assert_eq!(test.threads[0].registers[..4], [0, 5, address("z") as u64, 7]);
}

#[test]
fn conditions_print_with_the_parentheses_that_they_need() {
    for (text, expected) in [
        ("exists (0:rax=1 /\\ x=2)", "exists (0:rax=1 /\\ [x]=2)"),
        ("exists 0:rax=1", "exists (0:rax=1)"),
        ("(P0:rax=1)", "exists (0:rax=1)"),
        ("~exists (~ (x=1) /\\ not y=2)", "~exists (not ([x]=1) /\\ not ([y]=2))"),
        ("~ exists x!=1", "~exists (not ([x]=1))"),
        ("forall ((x=1 \\/ y=1) /\\ x=y)", "forall (([x]=1 \\/ [y]=1) /\\ [x]=y)"),
        ("forall (x=1 /\\ y=1 \\/ [x]=[y])", "forall ([x]=1 /\\ [y]=1 \\/ [x]=[y])"),
        ("forall (x=1 => y=1 => x=2)", "forall ([x]=1 => [y]=1 => [x]=2)"),
        ("forall ((x=1 /\\ y=1) => x=2)", "forall (([x]=1 /\\ [y]=1) => [x]=2)"),
        ("forall (x=1 => y=1 /\\ x=0x10)", "forall (([x]=1 => [y]=1) /\\ [x]=16)"),
        ("exists (true \\/ false)", "exists (true \\/ false)"),
        ("", "forall (true)"),
        ("exists (0:rax=0:rbx);", "exists (0:rax=0:rbx)"),
        ("exists *x=1 << anything ? else", "exists ([x]=1)"),
    ] {
        assert_eq!(test(&with("", "nop", text)).condition_text(), expected, "{text}");
    }
}

#[test]
fn what_is_shown_is_sorted_and_typed() {
    let text = "locations [y; 0:rbx; x uint8_t; 0:rax int;]\nfilter (z=1)\nexists (x=255 /\\ 0:rcx=1)";
    let test = test(&with("uint64_t y;", "nop", text));
    let byte = Type { size: 1, signed: false };
    let [long, unsigned] = [true, false].map(|signed| Type { size: 8, signed });
    let register = |number| Place::Register(0, Register::whole(number));
    assert_eq!(
        test.shown,
        [
            (register(0), Type::INT),
            (register(1), long),
            (register(2), long),
            (Place::Location(0), byte),
            (Place::Location(1), unsigned),
        ]
    );
    assert_eq!(test.quantifier, Quantifier::Exists);
    assert!(test.filter.is_some());
    let number = Content::Number;
    let state = vec![number(-1), number(2), number(3), number(255), number(0)];
    assert_eq!(test.describe(&state), "0:rax=-1; 0:rbx=2; 0:rcx=3; [x]=255; [y]=0;");
}

#[test]
fn both_orders_of_operands_make_the_same_steps() {
    let steps = |architecture: &str, code: &str| {
        let text = format!("{architecture} T\n{{ int x; }}\n P0 ;\n {} ;\n", code.replace('\n', " ;\n "));
        let code = test(&text).threads[0].code.clone();
        code.into_iter().map(|step| (step.action, step.size)).collect::<Vec<_>>()
    };
    let intel = "MOV [x],$1\nMOV EAX,[x]\nADD EAX,2\nCMP EAX,[x]\nLOCK; INC [x]\nXCHG [x],EBX\nMFENCE";
    let at_and_t =
        "movl $1,(x)\nmov (x),%eax\nadd $2,%eax\ncmp [x],%eax\nlock incl (x)\nxchg %ebx,(x)\nmfence";
    let made = steps("X86", intel);
    assert_eq!(made, steps("X86_64", at_and_t));
    assert_eq!(made.last(), Some(&(Action::Fence(Fence::Full), 4)));
    let first_or_last = ["lock cmpxchg %ecx,(x)", "lock cmpxchg (x),%ecx"].map(|code| steps("X86_64", code));
    assert_eq!(first_or_last[0], first_or_last[1]);
}

#[test]
fn errors_name_the_line_and_what_is_wrong() {
    for (text, expected) in [
        (String::new(), "1: an empty file, not a litmus test"),
        ("AArch64 T\n{}\n".into(), "1: expected the architecture X86, X86_64 or C, found `AArch64`"),
        ("X86_64\n{}\n".into(), "1: `` is not a name for a test"),
        ("X86_64 T\n\nP0 ;\n".into(), "4: the initial state `{ ... }` is missing"),
        ("X86_64 T\n{ int x\n".into(), "3: expected `;`, found the end of the test"),
        ("X86_64 T\n{ }\n".into(), "3: expected `P0`, found the end of the test"),
        ("X86_64 T\n{ }\nP0 | P2 ;\n".into(), "3: expected `P1`, found `P2`"),
        ("X86_64 T\n{ }\nP0 | P1 ;\nnop ;\n".into(), "4: this row has 1 columns for 2 threads"),
        ("X86_64 T\n{ }\nP0 ;\nnop | nop ;\n".into(), "4: this row has more than 1 columns"),
        (with("float x;", "nop", ""), "2: the type `float` is not known"),
        (with("int x[2];", "nop", ""), "2: `x` is an array, which is not supported"),
        (with("1:rax=1;", "nop", ""), "2: there is no thread 1"),
        (with("0:xyz=1;", "nop", ""), "2: `xyz` is not a register"),
        (
            with("x=123456789012345678901;", "nop", ""),
            "2: `123456789012345678901` is not a number of 64 bits",
        ),
        (with("", "frob %eax", ""), "4: the instruction `frob` is not supported"),
        (with("", "jne L", ""), "4: the label `L` is not there"),
        (with("", "L: nop ;\n L: nop", ""), "5: the label `L` stands here again"),
        (with("", "mov (x),(y)", ""), "4: `mov` has two operands in memory"),
        (with("", "mov $1,$2", ""), "4: a number or a label cannot be written to"),
        (with("", "mov $1", ""), "4: `mov` has 1 operands and needs 2"),
        (with("", "movl $4294967296,(x)", ""), "4: the number 4294967296 does not fit into 32 bits"),
        (with("", "mov $4294967297,%eax", ""), "4: the number 4294967297 does not fit into 32 bits"),
        (with("", "movb $-129,(x)", ""), "4: the number -129 does not fit into 8 bits"),
        (with("", "movl (x),%rax", ""), "4: the operands of `movl` are not of one size"),
        (with("", "lock movl $1,(x)", ""), "4: `lock` before `movl`, which does not update memory"),
        (with("", "lock add $1,%eax", ""), "4: `lock` before `add`, which does not update memory"),
        (with("", "mov x,%eax", ""), "4: `x` is neither a register nor a number"),
        (with("", "movl $1,(16)", ""), "4: the address 16 is that of no location"),
        (with("", "movl $1,(%rax,%rbx,3)", ""), "4: expected 1, 2, 4 or 8, found `3`"),
        (with("", "nop ?", ""), "4: unexpected character '?'"),
        (with("", "nop", "exists (1:rax=0)"), "5: there is no thread 1"),
        (with("", "nop", "exists (0:rax)"), "5: expected `=`, found `)`"),
        (with("", "nop", "exists (0:rax=1"), "6: expected `)`, found the end of the test"),
        (with("", "nop", "exists (0:rax=1) and more"), "5: expected the end of the test, found `and`"),
        (with("", "nop", "observed"), "5: expected `exists`, `~exists` or `forall`, found `observed`"),
        (with("", "nop", "locations [0:rax x]"), "5: expected `;` or a type, found `x`"),
        (with("", "nop", "(* no end"), "5: a comment that does not end"),
        (
            with("", "nop", &format!("exists {}x=1", "(".repeat(1000))),
            "5: more than 200 parentheses in each other",
        ),
        (with("", "nop", &format!("exists {}x=1", "~".repeat(1000))), "5: more than 200 `not` in a row"),
        ("X86 T\n{ }\nP0 ;\nMOV RAX,[x] ;\n".into(), "4: the register `RAX` has 64 bits, X86 has 32"),
    ] {
        assert_eq!(error(&text), expected, "{text}");
    }
}

#[test]
fn a_million_characters_are_told_in_a_short_line() {
    let long = "a".repeat(1_000_000);
    for text in [
        long.clone(),
        format!("X86_64 {long}!"),
        with(&long, "nop", ""),
        with("", &long, ""),
        with("", &format!("{long}: nop"), ""),
        with("", "nop", &format!("exists {long}=1")),
        with(&format!("x={}", "9".repeat(1_000_000)), "nop", ""),
        with("", &"nop ;\n".repeat(20_000), ""),
    ] {
        let error = error(&text);
        assert!(error.len() < 200 && !error.contains('\n'), "{error}");
    }
}

#[test]
fn what_is_wrong_in_c_is_named_with_its_line() {
    for (body, expected) in [
        ("int r0 = *y;", "4: `y` is not a parameter"),
        ("r1 = 1;", "4: `r1` is not declared"),
        ("x = 1;", "4: `x` is a location; write `*x`"),
        ("atomic_frob(x);", "4: the function `atomic_frob` is not known"),
        ("atomic_store_explicit(x, 1, memory_order_weak);", "4: `memory_order_weak` is not a memory order"),
        ("atomic_store(x, 1)", "5: expected `;`, found `}`"),
        ("if (1) {", "6: the function `exists` is not known"),
        ("for (;;) {}", "4: `for` is not supported"),
        ("int r = x;", "4: an address is used as a number; write `*` before it"),
        ("int r = x == 1;", "4: an address is used as a number; write `*` before it"),
        ("int r = 1; int s = *r;", "4: a number is used as an address"),
        ("int r = 1; atomic_store(r, 1);", "4: a number is used as an address"),
        ("int *p = &1;", "4: only locations have an address"),
        ("int r = 2 * 3;", "4: products are not supported"),
        ("1 = 2;", "4: what is assigned to is no variable"),
        ("float f;", "4: the type `float` is not known"),
        ("__int128 r = 1;", "4: the type `__int128` has 16 bytes; at most 8 are supported"),
        (
            "WRITE_ONCE(*x, 1);",
            "4: `WRITE_ONCE` belongs to the memory model of the Linux kernel, which is not supported",
        ),
        (
            "int r = atomic_fetch_add_relaxed(x, 1);",
            "4: `atomic_fetch_add_relaxed` belongs to the memory model of the Linux kernel, which is not supported",
        ),
        ("lock(x);", "4: locks are not supported"),
    ] {
        let text = format!("C wrong\n{{ x = 0; }}\nP0 (atomic_int* x) {{\n  {body}\n}}\nexists (x=1)\n");
        let error = read("wrong.litmus", &text).expect_err(body).to_string();
        assert_eq!(error, expected, "{body}");
    }
}

#[test]
fn what_is_wrong_with_names_in_c_is_named_with_its_line() {
    for (init, parameters, question, expected) in [
        ("int y[2] = {1, 2, 3};", "int* y", "", "2: more values than `y` has elements"),
        ("int y[0];", "int* y", "", "2: `y` does not have from 1 to 1000 elements"),
        ("int y[1001];", "int* y", "", "2: `y` does not have from 1 to 1000 elements"),
        ("int y[2]; int y[2];", "int* y", "", "2: `y` is declared again"),
        ("int y; int y[2];", "int* y", "", "2: `y` is declared again"),
        ("int y[2];", "int* y", "exists (y=1)", "4: `y` is an array; name an element, such as `y[0]`"),
        ("int y[2];", "int* y", "exists (y[2]=1)", "4: `y` has 2 elements, and no [2]"),
        ("int y;", "int* y", "exists (y[0]=1)", "4: `y` is not an array"),
        ("uint64_t y;", "int* y", "", "3: `y` has 8 bytes, but here its type has 4"),
        ("x; y = x;", "int* y", "", "3: `y` has 8 bytes, but here its type has 4"),
        ("", "int y", "", "3: the parameter `y` is no address; write `*` before its name"),
        ("", "y", "", "3: expected the type of a parameter, found `y`"),
        ("", "int *y", "regions: y:PROP", "4: regions, scopes and levels are not supported"),
        (
            "atomic_t y;",
            "int *y",
            "",
            "2: `atomic_t` belongs to the memory model of the Linux kernel, which is not supported",
        ),
    ] {
        let text = format!("C wrong\n{{ {init} }}\nP0 ({parameters}) {{ }}\n{question}\n");
        let error = read("wrong.litmus", &text).expect_err(init).to_string();
        assert_eq!(error, expected, "{init} ({parameters}) {question}");
    }
}

#[test]
fn types_in_c_are_those_of_declarations() {
    let text = "C types\n{ int8_t a; atomic<int> b; uint16_t c[2]; int *p = &c[1]; }\n\
                void P0 (volatile int8_t* const a, atomic<int>* b, _Atomic(uint16_t)* c, int** p, atomic_ulong* d) {\n\
                unsigned char r0 = *a; int *r1 = *p; }\n\
                locations [a; b; c[0]; c[1]; p; d; 0:r0; 0:r1]\n";
    let test = test(text);
    let kind = |size, signed| Type { size, signed };
    let kinds: Vec<_> = test.shown.iter().map(|&(_, kind)| kind).collect();
    let registers = [kind(1, false), kind(8, false)];
    let locations = [(1, true), (4, true), (2, false), (2, false), (8, false), (8, false)];
    let expected: Vec<_> =
        registers.into_iter().chain(locations.map(|(size, signed)| kind(size, signed))).collect();
    assert_eq!(kinds, expected, "{:?}", test.shown);
    let address = |name: &str| {
        let location = test.locations.iter().find(|location| location.name == name).expect("it is there");
        (location.address, location.initial)
    };
    assert_eq!(address("p").1, address("c[1]").0);
}

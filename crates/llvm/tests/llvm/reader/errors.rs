//! Errors are one line and stand where the trouble is, however hostile the text.

use interleaf_llvm::reader::{DEEPEST, read};

use super::error;

fn repeated(before: &str, part: &str, times: usize, after: &str) -> String {
    format!("{before}{}{after}", part.repeat(times))
}

#[test]
fn nesting_is_limited() {
    for (before, part, after) in [
        ("@g = external global ", "[1 x ", "i8"),
        ("@g = external global ", "{ ", "i8"),
        ("@g = external global ", "<{ ", "i8"),
        ("@g = external global ", "void (", "i8"),
        ("@g = global ptr ", "getelementptr (i8, ptr ", "@x"),
        ("@g = global i8 ", "add (i8 1, i8 ", "1"),
        ("@g = global [1 x i8] ", "[[1 x i8] ", "1"),
        ("!0 = ", "!{", "!1"),
        ("!0 = !{", "!DIExpression(", "!1"),
        ("!0 = !{", "{ ", "i8"),
        ("!0 = !GenericDINode(operands: ", "{!1, ", "!2"),
        ("define void @f() { call void @g(", "metadata ", "!1"),
        ("define void @f() { call void @g(metadata ", "!{", "!1"),
        ("define void @f() { #dbg_value(", "metadata ", "!1"),
        ("define void @f() { ret i8 ", "trunc (i16 zext (i8 ", "1"),
    ] {
        let found = error(&repeated(before, part, 100_000, after));
        assert!(found.len() < 200 && !found.contains('\n'), "{part}: {found}");
    }
    let limit = DEEPEST as usize;
    assert!(
        read(&repeated("@g = external global ", "[1 x ", limit - 1, &format!("i8{}", "]".repeat(limit - 1))))
            .is_ok()
    );
    let found = error(&repeated("@g = external global ", "[1 x ", limit, "i8"));
    assert!(found.ends_with("nested more than 200 levels deep"), "{found}");
}

#[test]
fn long_texts_take_time_in_proportion() {
    // Anything quadratic in these would take minutes.
    let many = 50_000;
    for text in [
        repeated("@g = external global i8", "*", many, "\n"),
        repeated("@g = external global i8", " ()", many, "*\n"),
        repeated("", "a-", many, "\n"),
        repeated("", "1-", many, "\n"),
        repeated("", "1a", many, "\n"),
        repeated("", "$.", many, "\n"),
        repeated("", "(", many, "\n"),
        repeated("define void @f() {\n", "br label %x\n", many, "}"),
        repeated("define void @f() {\n%x = add i32 1, 2\n", "%y = add i32 %x, %z\n", many, "ret void\n}"),
        repeated("define void @f(i32 ", "attribute ", many, "%x)"),
        repeated("attributes #0 = { ", "a(b(c)) ", many, "}"),
        repeated("!0 = !{", "!1, ", many, "!1}"),
        repeated("!0 = !A(b: C", " | D", many, ")"),
        (0..many)
            .map(|number| format!("define void @f{number}() {{\n%x{number} = add i32 1, 2\nret void\n}}\n"))
            .collect(),
        (0..many).map(|number| format!("%t{number} = type {{ %t{}, i32 }}\n", number + 1)).collect(),
        (0..many).rev().map(|number| format!("@g{number} = global ptr @g{}\n", number + 1)).collect(),
    ] {
        let _ = read(&text);
    }
    let mut text = String::from("define i32 @f() {\n");
    for number in 0..many {
        text += &format!("%v{number} = add i32 %v{}, %v{}\n", number + 1, number + 2);
    }
    text += &format!("%v{many} = add i32 1, 2\n%v{} = add i32 1, 2\nret i32 %v0\n}}\n", many + 1);
    assert_eq!(read(&text).expect("a module").functions[0].locals.len(), many + 2);
    let mut text = String::from("define void @f() {\nswitch i32 0, label %b0 [\n");
    for number in 0..many {
        text += &format!("i32 {number}, label %b{number}\n");
    }
    text += "]\n";
    for number in (0..many).rev() {
        text += &format!("b{number}:\nret void\n");
    }
    text += "}\n";
    assert_eq!(read(&text).expect("a module").functions[0].blocks.len(), many + 1);
}

#[test]
fn messages_stay_one_short_line() {
    let found = error(&format!("\"line\nbreak{}\"", "x".repeat(1000)));
    assert!(found.len() < 120 && !found.contains('\n') && found.starts_with("1:1: "), "{found}");
}

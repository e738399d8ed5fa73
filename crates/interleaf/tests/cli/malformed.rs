//! Two hundred malformed inputs: each is refused in one line, or runs; none panics, hangs or exhausts memory.

use crate::support::{command, interleaf, run};
use std::path::Path;
use std::time::{Duration, Instant};

/// A module with most kinds of syntax, to be damaged.
const SAMPLE: &str = include_str!("../inputs/sample.ll");

/// How many inputs each of the two methods makes.
const INPUTS: usize = 85;

/// Hand-written wrong or hostile IR with a part of the expected message, which is empty if the IR may also run.
const WRITTEN: [(&str, &str); 34] = [
    ("define", "expected"),
    ("define i32 @main() { ret i32 %x }", "is not defined"),
    ("define i32 @main() { br label %nowhere }", ""),
    ("define i32 @main() { ret i32 0, !dbg !7 } !0 = !{}", "`!7` is not defined; the text may be cut off"),
    ("define i32 @main() { ret i32 0 } !0 = !{!1, !2} !1 = !DILoc", "expected"),
    ("define i32 @main() { entry: %a = add i32 1, 2 }", ""),
    ("define i32 @main() { ret i32 0 } define i32 @main() { ret i32 0 }", ""),
    ("define i32 @main() { %a = add i32 %a, 1 ret i32 %a }", ""),
    ("define i32 @main() { %a = add i32 1, 2 %a = add i32 1, 2 ret i32 0 }", ""),
    ("define i32 @main() { %1 = frobnicate i32 0 ret i32 0 }", "frobnicate"),
    ("define i32 @main() { %5 = add i32 1, 1 ret i32 0 }", ""),
    ("define i32 @main() { %1 = add i8388608 1, 1 ret i32 0 }", ""),
    ("@x = global i32 99999999999999999999999999999999999999999999999\ndefine i32 @main() { ret i32 0 }", ""),
    ("@x = global [3 x i8] c\"toolong\"\ndefine i32 @main() { ret i32 0 }", ""),
    ("@x = global [1000000000000 x i8] zeroinitializer\ndefine i32 @main() { ret i32 0 }", ""),
    ("%t = type { %t }\n@x = global %t zeroinitializer\ndefine i32 @main() { ret i32 0 }", ""),
    ("define void @f() { call void @f() ret void } define i32 @main() { call void @f() ret i32 0 }", ""),
    ("define i32 @main() { l: br label %l }", ""),
    ("define i32 @main() { %1 = alloca [1000000000 x i64] ret i32 0 }", ""),
    ("define i32 @main() { %1 = load i32, ptr null ret i32 %1 }", ""),
    ("define i32 @main() { %1 = load i32, ptr inttoptr (i64 -8 to ptr) ret i32 %1 }", ""),
    ("define i32 @main() { call void null() ret i32 0 }", ""),
    ("define i32 @main() { call void inttoptr (i64 4096 to ptr)() ret i32 0 }", ""),
    ("define i32 @main() { %1 = sdiv i32 1, 0 ret i32 %1 }", ""),
    ("define i32 @main() { %1 = sdiv i32 -2147483648, -1 ret i32 %1 }", ""),
    ("define i32 @main() { %1 = shl i32 1, 99 ret i32 %1 }", ""),
    ("define i32 @main() { unreachable }", ""),
    ("define i32 @main(i32 %a, ptr %b, ptr %c, i64 %d) { ret i32 0 }", ""),
    ("declare i32 @main()", "`main`"),
    ("define i32 @main() personality ptr null { ret i32 0 }", ""),
    ("define i32 @main() { %1 = call i32 asm \"cpuid\", \"=r\"() ret i32 %1 }", "cpuid"),
    ("define i32 @main() { call void @freopen() ret i32 0 } declare void @freopen()", "freopen"),
    ("!0 = !{!0}\n!1 = !{!1, !0}\ndefine i32 @main() !dbg !1 { ret i32 0, !dbg !0 }", ""),
    ("\u{feff}define i32 @main() { ret i32 0 }", ""),
];

/// Checks one input: the command ends in time, with a status that it promises, and says what is wrong in one line.
#[track_caller]
fn check(file: &Path, contents: &[u8], says: &str, what: &str) {
    std::fs::write(file, contents).expect("a file");
    let start = Instant::now();
    let arguments = ["check", "--time-limit", "2", "--memory-limit", "1G", "--unroll", "4"];
    let run = run(command().args(arguments).arg(file));
    assert!(start.elapsed() < Duration::from_secs(20), "{what} took {:?}", start.elapsed());
    assert!([0, 1, 2, 3].contains(&run.status), "{what}: status {}\n{}", run.status, run.errors);
    if run.status == 2 {
        assert_eq!(run.output, "", "{what}");
        assert_eq!(run.errors.trim_end().lines().count(), 1, "{what}: {}", run.errors);
        assert!(run.errors.starts_with("error: "), "{what}: {}", run.errors);
    }
    assert!(run.errors.contains(says), "{what}: `{}` does not say `{says}`", run.errors.trim());
}

#[test]
fn the_sample_itself_runs() {
    let run = interleaf(&["check", "crates/interleaf/tests/inputs/sample.ll"]);
    assert_eq!(run.status, 0, "{}{}", run.output, run.errors);
}

#[test]
fn truncated_ir() {
    let folder = tempfile::tempdir().expect("a folder");
    for number in 0..INPUTS {
        let end = SAMPLE.len() * number / INPUTS;
        let file = folder.path().join("truncated.ll");
        check(&file, &SAMPLE.as_bytes()[..end], "", &format!("the sample up to byte {end}"));
    }
}

#[test]
fn flipped_bits() {
    let folder = tempfile::tempdir().expect("a folder");
    for number in 0..INPUTS {
        let (at, bit) = (SAMPLE.len() * number / INPUTS, number % 7);
        let mut bytes = SAMPLE.as_bytes().to_vec();
        bytes[at] ^= 1 << bit;
        check(&folder.path().join("flipped.ll"), &bytes, "", &format!("bit {bit} of byte {at} flipped"));
    }
}

#[test]
fn hand_written_ir() {
    let folder = tempfile::tempdir().expect("a folder");
    for (text, says) in WRITTEN {
        check(&folder.path().join("written.ll"), text.as_bytes(), says, text);
    }
}

#[test]
fn nesting_without_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let function = |body: &str| format!("define i32 @main() {{ {body} ret i32 0 }}");
    let many = |text: &str| text.repeat(100_000);
    for text in [
        format!("@x = global {} i8 {}", many("["), many("]")),
        format!("%t = type {}", many("{ ")),
        format!("@x = global i32 {}", many("add (i32 1, ")),
        format!("!0 = {}", many("!{")),
        function(&many("call void asm \"\", \"\"() ")),
        function(&format!("switch i32 0, label %a [ {} ] a:", many("i32 1, label %a "))),
    ] {
        check(&folder.path().join("nested.ll"), text.as_bytes(), "", &text[..40]);
    }
}

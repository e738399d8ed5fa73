//! The tests in a program that rustc made with `--test`.
//!
//! The program's main hands a constant to the test harness: an array of pointers to what is known of each test. [`tests`] reads
//! it, and [`enter`] makes a program whose main calls one test, without the harness.

mod descriptions;

use crate::LoadError;
use crate::reader::slice::{self, name_at};
use crate::similar::similar;
use memchr::memmem;

/// What a test is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RustTest {
    /// Its path in its crate, such as `tests::grows`.
    pub name: String,
    /// Whether `#[ignore]` says that it runs only when it is asked for.
    pub is_ignored: bool,
    /// Whether `#[should_panic]` says that it passes if it panics, and what the message has to contain then.
    pub should_panic: Option<Option<String>>,
    /// The symbol of the function that runs it.
    function: String,
}

/// The function of the harness that is given the tests.
const HARNESS: &str = "test_main_static(";

/// The function in which a program starts that calls one test.
const TEST_MAIN: &str = "main";

/// The tests of a program, in the order of the text; `None` if it has no test harness.
pub fn tests(text: &str) -> Result<Option<Vec<RustTest>>, LoadError> {
    match given_to_harness(text) {
        None => Ok(None),
        // An empty array has no name.
        Some(None) => Ok(Some(Vec::new())),
        Some(Some(array)) => descriptions::read(text, array).map(Some),
    }
}

/// Whether a program has a test harness.
pub(crate) fn has_harness(text: &str) -> bool {
    given_to_harness(text).is_some()
}

/// The constant that main gives to the harness, if it gives one that has a name; `None` if there is no harness.
fn given_to_harness(text: &str) -> Option<Option<&str>> {
    memmem::find_iter(text.as_bytes(), HARNESS).find_map(|at| {
        let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
        let is_call = ["call ", "invoke "].iter().any(|word| text[line..at].contains(word));
        let arguments = text[at..].lines().next().filter(|_| is_call)?;
        Some(arguments.find('@').and_then(|at| name_at(arguments, at)))
    })
}

/// The part of a program's text that runs the test of this name.
pub(crate) fn enter(text: &str, name: &str) -> Result<String, LoadError> {
    let tests = tests(text)?.ok_or(LoadError::NoTests)?;
    let Some(test) = tests.iter().find(|test| test.name == name) else {
        let similar = match similar(name, tests.iter().map(|test| test.name.as_str())) {
            none if none.is_empty() => none,
            similar => format!("; there is {similar}"),
        };
        return Err(LoadError::NoTest { name: name.to_string(), similar });
    };
    let mut slice = slice::slice(text, &[&test.function, "llvm.global_ctors"]);
    slice.push_str(&main_of(text, &test.function));
    Ok(slice)
}

/// The main function that calls a test, and fails if it returns an error.
fn main_of(text: &str, function: &str) -> String {
    let is_its = |line: &&str| {
        line.contains(function) && line.find('@').and_then(|at| name_at(line, at)) == Some(function)
    };
    let definition = text.lines().filter(|line| line.starts_with("define ")).find(is_its).unwrap_or_default();
    let function = format!("@\"{function}\"");
    if !definition.contains("sret(") {
        return format!(
            "\ndefine i32 @{TEST_MAIN}() {{
  call void {function}()
  call void @interleaf.rust.test_ended()
  ret i32 0
}}

declare void @interleaf.rust.test_ended()
"
        );
    }
    // A `Result<(), String>` is three words. The first is the string's capacity, or this number where there is no string.
    let none = i64::MIN;
    format!(
        "\ndefine i32 @{TEST_MAIN}() {{
  %1 = alloca [24 x i8], align 8
  call void {function}(ptr sret([24 x i8]) align 8 %1)
  call void @interleaf.rust.test_ended()
  %2 = load i64, ptr %1, align 8
  %3 = icmp eq i64 %2, {none}
  br i1 %3, label %5, label %4

4:
  call void @interleaf.fault.test()
  unreachable

5:
  ret i32 0
}}

declare void @interleaf.rust.test_ended()
declare void @interleaf.fault.test()
"
    )
}

#[cfg(test)]
mod tests {
    use super::given_to_harness;

    #[test]
    fn the_tests_are_what_the_harness_is_given() {
        let text = "define void @_RNvC4test16test_main_static(ptr %0, i64 %1) {\n}\n\
                    define void @m() {\n  tail call void @_RNvC4test16test_main_static(ptr noundef nonnull @anon.7, i64 noundef 2)\n}\n";
        assert_eq!(given_to_harness(text), Some(Some("anon.7")));
        let text = "  call void @_RNvC4test16test_main_static(ptr align 8 inttoptr (i64 8 to ptr), i64 0)\n";
        assert_eq!(given_to_harness(text), Some(None));
        assert_eq!(given_to_harness("define i32 @main() {\n}\n"), None);
    }
}

//! Programs in C++ that do not throw compute what they compute natively: each file in `tests/llvm/cplusplus` is compiled and
//! run both ways, and what it prints and returns is compared. What would throw is a fault when it happens.

use crate::support::{Language, Run, compile_as, native_as, run};
use interleaf_llvm::{Options, load};
use interleaf_program::FaultKind;

fn agrees(name: &str, source: &str) {
    let (output, status) = native_as(Language::Cplusplus, name, source);
    for flags in [&["-O0", "-g"][..], &["-O1", "-g"], &["-O2"]] {
        let text = compile_as(Language::Cplusplus, name, source, flags);
        let program = load(&text, &Options::default()).unwrap();
        let run = run(&program, false, &[]);
        assert!(run.faults.is_empty(), "{name} {flags:?}: {:?}\n{}", run.faults, run.output);
        assert_eq!(run.output, output, "{name} {flags:?}");
        assert_eq!(run.result.map(|result| result & 0xff), Some(status as u64), "{name} {flags:?}");
    }
}

macro_rules! programs {
    ($($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                agrees(stringify!($name), include_str!(concat!("cplusplus/", stringify!($name), ".cc")));
            }
        )*
    };
}

programs! { objects library threads streams versions }

fn ran(name: &str, source: &str) -> Run {
    let text = compile_as(Language::Cplusplus, name, source, &["-O0", "-g"]);
    run(&load(&text, &Options::default()).unwrap(), false, &[])
}

#[test]
fn what_must_not_happen_is_a_fault_when_it_happens() {
    let cases = [
        (
            "throw",
            "int f(int n) { if (n > 2) throw n; return n; }\nint main() { f(1); return f(3); }",
            "uncaught exception of type `int`",
        ),
        (
            "throw-class",
            "#include <stdexcept>\n#include <string>\nint main(int n, char **) { if (n) throw std::runtime_error(\"x\"); }",
            "uncaught exception of type `std::runtime_error`: x",
        ),
        (
            "throw-library",
            "#include <vector>\nint main(int n, char **) { std::vector<int> v(3); return v.at(n + 2); }",
            "uncaught exception of type `std::out_of_range`: vector::_M_range_check: __n (which is 3) >= this->size() (which is 3)",
        ),
        ("terminate", "#include <thread>\nint main() { std::thread t([] {}); }", "std::terminate was called"),
        (
            "pure",
            "struct A { A() { g(); } void g() { f(); } virtual void f() = 0; };\nstruct B : A { void f() override {} };\nint main() { B b; }",
            "a pure virtual function was called",
        ),
    ];
    for (name, source, message) in cases {
        let run = ran(name, source);
        let faults: Vec<(FaultKind, String)> =
            run.faults.iter().map(|(fault, _)| (fault.kind, fault.to_string())).collect();
        assert!(
            matches!(&faults[..], [(FaultKind::Abort | FaultKind::Exception, found)] if found.starts_with(message)),
            "{name}: {faults:?}"
        );
        assert!(run.faults[0].1.frames.iter().any(|frame| frame.position.is_some()), "{name} has a place");
    }
}

#[test]
fn memory_is_given_back_in_the_way_in_which_it_was_taken() {
    let cases = [
        ("delete static_cast<int *>(malloc(4));", Some("`delete` is given memory")),
        ("delete[] new int;", Some("`delete[]` is given memory")),
        ("delete new int[3];", Some("`delete` is given memory")),
        ("free(new int);", Some("`free` is given memory")),
        ("free(new int[3]);", Some("`free` is given memory")),
        ("int x; delete (&x + 1);", Some("`delete` is given memory")),
        (
            "delete new int; delete[] new int[3]; free(malloc(5)); free(calloc(2, 2)); free(aligned_alloc(128, 128));",
            None,
        ),
        (
            "delete new (std::nothrow) int; delete[] new (std::nothrow) int[4]; delete (int *)nullptr; free(nullptr);",
            None,
        ),
        ("struct alignas(64) wide { char c[64]; }; delete new wide; delete[] new wide[2];", None),
        ("std::vector<int> v(5); auto p = std::make_shared<int>(5); free(strdup(\"text\"));", None),
    ];
    for (number, (body, message)) in cases.into_iter().enumerate() {
        let source = format!(
            "#include <cstdlib>\n#include <cstring>\n#include <memory>\n#include <new>\n#include <vector>\n\
             int main() {{ {body} return 0; }}"
        );
        let run = ran(&format!("families-{number}"), &source);
        let faults: Vec<_> = run.faults.iter().map(|(fault, _)| (fault.kind, fault.to_string())).collect();
        match (message, &faults[..]) {
            (None, []) => {}
            (Some(message), [(FaultKind::InvalidFree, found)]) => {
                assert!(found.contains(message), "{body}: {found}")
            }
            _ => panic!("{body}: {faults:?}"),
        }
    }
}

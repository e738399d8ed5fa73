//! Several modules are one program: which definition a name stands for, the order of constructors, and programs that are
//! split into modules, which run as before.

use crate::support::{Event, Language, Run, compile_as, compile_with, run};
use interleaf_llvm::ast::{Linkage, Module};
use interleaf_llvm::{Llvm, LoadError, Options, Stub, Unit, link, link_modules, load, reader};
use interleaf_program::FaultKind;

fn linked(texts: &[&str]) -> Result<u64, LoadError> {
    let names = ["a.ll", "b.ll", "c.ll"];
    let units: Vec<Unit> = texts.iter().zip(names).map(|(text, name)| Unit { name, text }).collect();
    let run = run(&link(&units, &Options { strict: true, ..Options::default() })?, false, &[]);
    assert!(run.faults.is_empty(), "{:?}", run.faults);
    Ok(run.result.unwrap_or(u64::MAX))
}

/// What main returns.
fn result(texts: &[&str]) -> u64 {
    linked(texts).unwrap_or_else(|error| panic!("{error}"))
}

fn refusal(texts: &[&str]) -> String {
    linked(texts).map_or_else(|error| error.to_string(), |result| panic!("it returns {result}"))
}

/// The halves of a program: one has every other definition, the other has the rest. What was internal has a name of its own.
fn halves(text: &str) -> Vec<Module> {
    let half = |parity: usize| {
        let mut module = reader::read_whole(text).unwrap();
        let is_out = |index: usize| index % 2 != parity;
        let public = |linkage: &mut Linkage, name: &str| {
            if *linkage == Linkage::Internal && !name.starts_with("llvm.") {
                *linkage = Linkage::External;
            }
        };
        for (index, function) in module.functions.iter_mut().enumerate() {
            public(&mut function.linkage, &function.name);
            if is_out(index) && !function.blocks.is_empty() {
                function.blocks.clear();
                function.locals = function.ty.parameters.clone();
            }
        }
        for (index, global) in module.globals.iter_mut().enumerate() {
            public(&mut global.linkage, &global.name);
            if is_out(index) && !global.name.bytes().all(|byte| byte.is_ascii_digit()) {
                global.initializer = None;
            }
        }
        let mut index = 0;
        module.aliases.retain(|_| {
            index += 1;
            !is_out(index)
        });
        module
    };
    vec![half(0), half(1)]
}

fn runs_as_before(name: &str, text: &str) {
    let whole = run(&load(text, &Options::default()).unwrap(), false, &[]);
    let split = run(&link_modules(halves(text), &Options::default()).unwrap(), false, &[]);
    assert_eq!(split.output, whole.output, "{name}");
    assert_eq!((split.result, split.faults.len()), (whole.result, whole.faults.len()), "{name}");
    let (split, whole) = (steps(&split), steps(&whole));
    let first = split.iter().zip(&whole).position(|(one, other)| one != other);
    assert_eq!(first.map(|at| (&split[at], &whole[at])), None, "{name}");
    assert_eq!(split.len(), whole.len(), "{name}");
}

/// What each thread did and where, without addresses, which depend on the order of the variables.
fn steps(run: &Run) -> Vec<String> {
    let step = |event: &Event| {
        let kind = format!("{:?}", event.op);
        format!("{} {:?}", kind.split([' ', '(']).next().unwrap_or_default(), event.place.frames)
    };
    run.events.values().flatten().map(step).collect()
}

macro_rules! split {
    ($($name:ident)*) => {
        &[$((stringify!($name), include_str!(concat!("sequential/", stringify!($name), ".c"))),)*]
    };
}

#[test]
fn programs_in_halves_run_as_before() {
    let programs: &[(&str, &str)] = split! {
        integers structures control floats output atomics variadic strings numbers characters printing allocation
        wide bit_fields long_double vectors language versions mathematics complex
    };
    for (name, source) in programs {
        for flags in [&["-g", "-O0"][..], &["-O1", "-g", "-fno-inline"]] {
            runs_as_before(name, &compile_with(name, source, flags));
        }
    }
}

#[test]
fn cplusplus_programs_in_halves_run_as_before() {
    let source = include_str!("linking/classes.cc");
    for flags in [&["-g", "-O0"][..], &["-O1", "-fno-inline"]] {
        runs_as_before("classes", &compile_as(Language::Cplusplus, "classes", source, flags));
    }
}

const MAIN: &str = "declare i32 @f()\ndefine i32 @main() {\n  %r = call i32 @f()\n  ret i32 %r\n}\n";

fn function(head: &str, value: u32) -> String {
    format!("define {head} i32 @f() {{\n  ret i32 {value}\n}}\n")
}

#[test]
fn a_strong_definition_is_preferred_and_then_the_first_weak_one() {
    let [copy, weak, once, strong] = [("available_externally", 1), ("weak", 2), ("linkonce_odr", 3), ("", 4)]
        .map(|(head, value)| function(head, value));
    assert_eq!(result(&[MAIN, &copy]), 1);
    assert_eq!(result(&[MAIN, &copy, &weak]), 2);
    assert_eq!(result(&[MAIN, &weak, &once]), 2);
    assert_eq!(result(&[MAIN, &once, &weak]), 3);
    assert_eq!(result(&[MAIN, &weak, &strong]), 4);
    assert_eq!(result(&[MAIN, &strong, &copy]), 4);
}

#[test]
fn internal_names_are_kept_apart() {
    let other = "@x = internal global i32 5\ndefine internal i32 @g() {\n  %v = load i32, ptr @x\n  ret i32 %v\n}\n\
                 define i32 @f() {\n  %r = call i32 @g()\n  ret i32 %r\n}\n";
    let main = "@x = internal global i32 7\ndeclare i32 @f()\ndefine internal i32 @g() {\n  %v = load i32, ptr @x\n  ret i32 %v\n}\n\
                define i32 @main() {\n  %a = call i32 @f()\n  %b = call i32 @g()\n  %c = mul i32 %a, 10\n  \
                %d = add i32 %b, %c\n  ret i32 %d\n}\n";
    assert_eq!(result(&[main, other]), 57);
    // Not seen from elsewhere.
    let hidden = function("internal", 1);
    assert!(refusal(&[MAIN, &hidden]).contains("`f` is not modelled"));
}

#[test]
fn common_variables_are_one_as_large_as_the_largest() {
    let main = "@c = common global i32 0\n@d = common global i32 0\ndeclare i32 @f()\n\
                define i32 @main() {\n  store i32 1, ptr @c\n  %r = call i32 @f()\n  ret i32 %r\n}\n";
    let other = "@c = common global [4 x i32] zeroinitializer\n@d = global i32 40\ndefine i32 @f() {\n  \
                 %p = getelementptr [4 x i32], ptr @c, i64 0, i64 3\n  store i32 5, ptr %p\n  %v = load i32, ptr @c\n  \
                 %w = load i32, ptr @d\n  %s = add i32 %v, %w\n  ret i32 %s\n}\n";
    assert_eq!(result(&[main, other]), 41);
    assert_eq!(result(&[other, main]), 41);
}

#[test]
fn aliases_reach_into_other_modules_and_may_be_weak() {
    let target = "@f = alias i32 (), ptr @g\ndefine internal i32 @g() {\n  ret i32 6\n}\n";
    let weak = "@f = weak alias i32 (), ptr @h\ndefine internal i32 @h() {\n  ret i32 8\n}\n";
    assert_eq!(result(&[MAIN, target]), 6);
    assert_eq!(result(&[MAIN, weak, target]), 6);
    assert_eq!(result(&[MAIN, weak]), 8);
    let cyclic = ["@f = alias i32 (), ptr @g\n@g = external alias i32 (), ptr @f\n"];
    assert!(refusal(&[MAIN, cyclic[0]]).contains("`f`"));
}

#[test]
fn what_is_weak_and_undefined_is_null_unless_another_module_has_it() {
    let main = "declare extern_weak i32 @f()\ndefine i32 @main() {\n  %is = icmp ne ptr @f, null\n  \
                %r = zext i1 %is to i32\n  ret i32 %r\n}\n";
    assert_eq!(result(&[main]), 0);
    assert_eq!(result(&[main, &function("", 3)]), 1);
}

/// A module with constructors and destructors that append a digit to `@order`.
fn ordered(module: char, definition: &str) -> String {
    let step = |name: &str, digit: u32| {
        format!(
            "define internal void @{name}() {{\n  %v = load i32, ptr @order\n  %w = mul i32 %v, 10\n  \
             %x = add i32 %w, {digit}\n  store i32 %x, ptr @order\n  ret void\n}}\n"
        )
    };
    let digit = if module == 'a' { 1 } else { 3 };
    format!(
        "@order = {definition}\n\
         @llvm.global_ctors = appending global [2 x {{ i32, ptr, ptr }}] [{{ i32, ptr, ptr }} {{ i32 65535, ptr @late, ptr null }}, \
         {{ i32, ptr, ptr }} {{ i32 {priority}, ptr @early, ptr null }}]\n{}{}",
        step("late", digit),
        step("early", digit + 1),
        priority = if module == 'a' { 300 } else { 200 },
    )
}

#[test]
fn constructors_run_by_priority_and_then_in_the_order_of_the_modules() {
    let main =
        "@order = external global i32\ndefine i32 @main() {\n  %r = load i32, ptr @order\n  ret i32 %r\n}\n";
    let (first, second) = (ordered('a', "global i32 0"), ordered('b', "external global i32"));
    assert_eq!(result(&[main, &first, &second]), 4213);
    assert_eq!(result(&[main, &second, &first]), 4231);
}

#[test]
fn destructors_run_last_and_in_reverse() {
    let source = |letter: char, digit: u32| {
        format!(
            "int putchar(int); int atexit(void (*)(void));\n\
             __attribute__((destructor(101))) static void low(void) {{ putchar('{digit}'); }}\n\
             __attribute__((destructor)) static void high(void) {{ putchar('{letter}'); }}\n"
        )
    };
    let main = source('m', 0)
        + "static void handler(void) { putchar('h'); }\n\
           int main(void) { atexit(handler); putchar('.'); return 0; }\n";
    let texts = [main, source('a', 1)].map(|source| compile_with("destructors", &source, &["-g"]));
    let units = [Unit { name: "m", text: &texts[0] }, Unit { name: "a", text: &texts[1] }];
    let run = run(&link(&units, &Options::default()).unwrap(), false, &[]);
    assert_eq!((run.output.as_str(), run.faults.len()), (".ham10", 0), "{:?}", run.faults);
}

#[test]
fn everything_that_is_defined_twice_or_missing_is_said_at_once() {
    let strong = function("", 1) + "@v = global i32 0\ndefine i32 @g() {\n  ret i32 0\n}\n";
    let main = MAIN.replace("ret i32 %r", "%s = call i32 @none()\n  ret i32 %r") + "declare i32 @none()\n";
    assert_eq!(
        refusal(&[&main, &strong, &strong]),
        "c.ll: IR line 1: `f` is defined twice, here and at b.ll: IR line 1; also refused: `g` also at b.ll: IR line 5 \
         (c.ll: IR line 5), `v` also at b.ll: IR line 4 (c.ll: IR line 4), `none` (a.ll: IR line 4)"
    );
}

fn loaded(source: &str, options: &Options) -> Result<Llvm, LoadError> {
    load(&compile_with("unmodelled", source, &["-g"]), options)
}

#[test]
fn what_nothing_defines_is_a_fault_where_it_is_reached() {
    let source = "struct pair { long a, b; double c; } unknown(struct pair, int);
extern int variable; int (*pointer)(void); int through(void); void nothing(void);
struct pair given;
int main(int count, char **names) {
  if (count > 9) given = unknown(given, variable);
  if (count > 8) nothing();
  pointer = through;
  int before = 1;
  return HOW;
}";
    let cases = [
        ("before", None, Some(1)),
        ("variable", Some("9:10: `variable`"), None),
        ("*(&variable + 3)", Some("9:10: `variable`"), None),
        ("pointer()", Some("9:10: `through`"), None),
        ("(nothing(), 3)", Some("9:11: `nothing`"), None),
        ("unknown(given, 1).a", Some("9:10: `unknown`"), None),
    ];
    for (how, fault, result) in cases {
        let program = loaded(&source.replace("HOW", how), &Options::default()).unwrap();
        let names: Vec<&str> = program.unmodelled().iter().map(|one| &*one.name).collect();
        assert_eq!(names, ["variable", "unknown", "nothing", "through"], "{how}");
        let run = run(&program, false, &[]);
        let found = run.faults.first().map(|(fault, place)| {
            let (_, position) = place.innermost().expect("a position");
            assert_eq!(fault.kind, FaultKind::Unmodelled);
            format!("{}:{}: {fault}", position.line, position.column)
        });
        let is_it = match (&found, fault) {
            (Some(found), Some(fault)) => found.starts_with(fault),
            (found, fault) => found.is_none() == fault.is_none(),
        };
        assert!(is_it && run.result == result, "{how}: {found:?} {:?}", run.result);
    }
    let strict = Options { strict: true, ..Options::default() };
    let error = loaded(&source.replace("HOW", "before"), &strict).map(|_| ()).unwrap_err().to_string();
    for name in ["test.c:5:41: `variable`", "`unknown` (test.c:5:26)", "`nothing` (test.c:6:18)"] {
        assert!(error.contains(name), "{error}");
    }
}

#[test]
fn the_address_of_a_variable_that_nothing_defines_is_refused_in_a_variable() {
    let source = "extern int unknown; int *kept = &unknown;\nint main(void) { return *kept; }";
    let error = loaded(source, &Options::default()).map(|_| ()).unwrap_err().to_string();
    assert_eq!(error, "test.c:1: `unknown`, whose address is in `kept`, is not defined");
}

#[test]
fn stubs_return_what_they_are_told() {
    let source = "int i(int); char c(void); void *p(void); double d(void); long sysconf(int); void v(int *); int own(void) { return 1; }
int main(void) { int x = 1; v(&x); return i(3) == -5 && c() == 7 && p() == 0 && d() == 0.0 && sysconf(9) == 12 && x == 1; }";
    let stub = |text: &str| {
        let (name, value) =
            text.split_once('=').map_or((text, None), |(name, value)| (name, value.parse().ok()));
        Stub { name: name.into(), value }
    };
    let with = |stubs: &[&str]| {
        let stubs = stubs.iter().map(|text| stub(text)).collect();
        loaded(source, &Options { stubs, strict: true, ..Options::default() })
    };
    let program = with(&["i=-5", "c=7", "p", "d", "sysconf=12", "v"]).unwrap();
    assert_eq!(run(&program, false, &[]).result, Some(1));
    for (wrong, why) in [
        ("none=1", "--stub: `none` is a function that the program does not mention"),
        ("own=1", "--stub: `own` is defined by the program"),
        ("c=999", "--stub: `c` does not return such a value"),
        ("v=1", "--stub: `v` does not return such a value"),
        ("p=8", "--stub: `p` does not return such a value"),
    ] {
        assert_eq!(with(&[wrong]).map(|_| ()).unwrap_err().to_string(), why);
    }
}

#[test]
fn an_error_names_the_module() {
    let units = [Unit { name: "a.ll", text: MAIN }, Unit { name: "b.ll", text: "define void @f( {" }];
    let error = link(&units, &Options::default()).map(|_| ()).unwrap_err();
    assert!(error.to_string().starts_with("b.ll:1:"), "{error}");
}

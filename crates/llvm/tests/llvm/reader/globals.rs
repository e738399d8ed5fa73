//! What stands outside of functions.

use interleaf_llvm::ast::{Constant, Linkage, Type};

use super::{constant, error, integer, is_integer, module};

#[test]
fn the_head_of_a_module() {
    let module = module(
        r#"; ModuleID = 'a.c'
source_filename = "a \22b\22.c"
target datalayout = "e-m:e-i64:64"
target triple = "x86_64-pc-linux-gnu"
module asm ".globl thing"
/* a comment
   of two lines */ module asm "more"
$group = comdat any
$"another group" = comdat nodeduplicate
attributes #0 = { noinline nounwind "frame-pointer"="all" memory(none) allocsize(0,1) align=4 uwtable(sync) }
^0 = module: (path: "a.o", hash: (1, 2, 3, 4, 5))
^1 = gv: (name: "f", summaries: (function: (module: ^0, insts: 2)))
^2 = blockcount: 3
"#,
    );
    assert_eq!(&*module.source_filename, "a \"b\".c");
    assert_eq!(&*module.data_layout, "e-m:e-i64:64");
    assert!(module.globals.is_empty() && module.functions.is_empty());
}

#[test]
fn every_property_of_a_variable_is_read() {
    let module = module(
        r#"@a = internal thread_local(localexec) unnamed_addr addrspace(3) externally_initialized constant i32 7, section "s", partition "p", comdat($c), align 16, code_model "large", no_sanitize_address, !dbg !4, !type !5 #0 "x"="y"
@b = external dso_local local_unnamed_addr global i64, align 8
@c = extern_weak hidden dllimport global i8
@"quoted \41 name" = weak_odr protected global ptr @a
@d = common dso_preemptable dllexport global [2 x i8] zeroinitializer
@7 = private unnamed_addr constant [3 x i8] c"ab\00"
$c = comdat largest
!4 = !{}
!5 = !{}
"#,
    );
    let names: Vec<&str> = module.globals.iter().map(|global| &*global.name).collect();
    assert_eq!(names, ["a", "b", "c", "quoted A name", "d", "7"]);
    let linkages: Vec<Linkage> = module.globals.iter().map(|global| global.linkage).collect();
    use Linkage::{Common, ExternWeak, External, Internal, Weak};
    assert_eq!(linkages, [Internal, External, ExternWeak, Weak, Common, Internal]);
    let a = &module.globals[0];
    assert!(a.constant && a.thread_local && is_integer(&module, a.ty, 32));
    assert_eq!((a.align, a.debug.map(|id| id.0), a.span.line), (Some(16), Some(4), 1));
    assert_eq!(integer(a.initializer.as_ref().expect("a value")), 7);
    assert!(module.globals[1].initializer.is_none() && module.globals[2].initializer.is_none());
    assert!(!module.globals[1].thread_local && !module.globals[1].constant);
}

#[test]
fn aliases_and_ifuncs() {
    let module = module(
        "@a = weak alias i32, ptr @x\n@b = ifunc i32 (i32), i8* ()* @resolver\n\
         @c = hidden unnamed_addr alias i8, getelementptr inbounds ([4 x i8], ptr @x, i64 0, i64 1), partition \"p\"",
    );
    assert_eq!(module.aliases.iter().map(|alias| alias.indirect).collect::<Vec<_>>(), [false, true, false]);
    assert_eq!(*constant(&module.aliases[1].target), Constant::Global("resolver".into()));
    assert!(matches!(constant(&module.aliases[2].target), Constant::Expression(_)));
}

#[test]
fn types_may_be_used_before_they_are_defined() {
    let module = module(
        r#"%list = type { i32, %list*, %"the other" }
%"the other" = type <{ i8, [3 x %later] }>
%later = type opaque
%0 = type { %0*, i8 }
%number = type i32
%lanes = type <4 x i32>
@a = external global %list
@b = external global %0
@c = external global %number
@d = external global %lanes
@e = external global target("spirv.Image", void, 1, 0)
"#,
    );
    let fields = |ty| match module.types.get(ty) {
        Type::Struct { fields: Some(fields), .. } => fields.clone(),
        other => panic!("{other:?} has no fields"),
    };
    let list = fields(module.globals[0].ty);
    assert_eq!(*module.types.get(list[1]), Type::Pointer);
    let Type::Struct { name: Some(name), packed: true, .. } = module.types.get(list[2]) else {
        panic!("not packed")
    };
    assert_eq!(&**name, "the other");
    let Type::Array { length: 3, element } = *module.types.get(fields(list[2])[1]) else {
        panic!("no array")
    };
    assert!(matches!(module.types.get(element), Type::Struct { fields: None, .. }));
    assert_eq!(fields(module.globals[1].ty).len(), 2);
    assert!(is_integer(&module, module.globals[2].ty, 32));
    assert!(matches!(
        module.types.get(module.globals[3].ty),
        Type::Vector { length: 4, scalable: false, .. }
    ));
    assert_eq!(
        *module.types.get(module.globals[4].ty),
        Type::Other(r#"target("spirv.Image", void, 1, 0)"#.into())
    );
}

#[test]
fn a_structure_may_contain_itself_by_value() {
    // Laying it out would not end; reading it does.
    module("%a = type { %b }\n%b = type { %a, [2 x %b] }\n@x = global %a zeroinitializer");
}

#[test]
fn symbols_without_names_are_numbered() {
    let module = module(
        "private global i32 1\nglobal i32 2\n@5 = global i32 3\nconstant i32 4\n@\"0\" = global i32 5",
    );
    let names: Vec<&str> = module.globals.iter().map(|global| &*global.name).collect();
    assert_eq!(names, ["0", "1", "5", "6", "\"0\""]);
}

#[test]
fn what_is_no_definition_is_named() {
    assert_eq!(error("frobnicate"), "1:1: expected a definition, found `frobnicate`");
    assert_eq!(error("@a = global i32 1\n@a = global i32 2"), "2:1: `@a` is defined twice");
    assert_eq!(error("%a = type { i32 }\n%a = type { i8 }"), "2:1: the type `%a` is defined twice");
    assert_eq!(
        error("@a = blob i32 1"),
        "1:6: expected `global`, `constant`, `alias` or `ifunc`, found `blob`"
    );
    assert_eq!(error("@a = global i32 1, align 3"), "1:26: the alignment 3 is not a power of two");
    assert_eq!(error("@a = global void zeroinitializer"), "1:13: expected a type of values, found `void`");
    assert_eq!(error("@a = global i0 1"), "1:13: `i0` is not a type: its width is not between 1 and 2^23");
    assert_eq!(error("@a = global i32 \"x"), "1:17: a string does not end");
    assert_eq!(error("@a = global i32 é"), "1:17: unexpected character `é`");
}

//! Functions: heads, parameters, blocks, numbers and names.

use interleaf_llvm::ast::{BlockId, InstructionKind, Linkage, Type};

use super::{error, is_integer, is_pointer, local, module};

#[test]
fn heads_with_everything_that_may_stand_there() {
    let module = module(
        r#"define internal dso_local hidden fastcc noundef zeroext range(i8 0, 5) "attribute"="value" i8 @f(ptr noalias nocapture sret(%pair) align 8 dereferenceable(16) %out, i32 noundef %0, ptr byval(%pair) align 4 captures(none) initializes((0, 8)) newly_invented(x, (y)) %value, float nofpclass(nan inf) %x, ...) unnamed_addr addrspace(1) #0 nounwind memory(argmem: read) vscale_range(1,2) "a"="b" section "s" partition "p" comdat($f) align 16 gc "shadow" prefix i32 1 prologue i8 2 personality ptr @p !dbg !3 !prof !4 {
  ret i8 0
}
%pair = type { i32, i32 }
declare !dbg !5 extern_weak cc 10 void @g(...) local_unnamed_addr some_new_attribute(3) #1
declare cc11 i8* @h(i8* nocapture readonly, i64) nounwind readonly
!3 = !{}
"#,
    );
    let [f, g, h] = &module.functions[..] else { panic!("three functions") };
    assert_eq!((f.linkage, &*f.name, f.debug.map(|id| id.0)), (Linkage::Internal, "f", Some(3)));
    assert!(is_integer(&module, f.ty.result, 8) && f.ty.variadic);
    assert_eq!(f.ty.parameters.len(), 4);
    assert_eq!(f.parameters[0].by_value, None);
    let Type::Struct { name: Some(name), .. } =
        module.types.get(f.parameters[2].by_value.expect("by value").ty)
    else {
        panic!("no structure")
    };
    assert_eq!(&**name, "pair");
    assert_eq!((g.linkage, g.ty.variadic, g.debug.map(|id| id.0)), (Linkage::ExternWeak, true, Some(5)));
    assert!(g.blocks.is_empty() && is_pointer(&module, h.ty.result) && h.locals.len() == 2);
}

#[test]
fn blocks_are_numbered_by_the_order_of_the_text() {
    let module = module(
        r#"define void @f(i1 %c) {
  br i1 %c, label %last, label %"a block"
"a block":
  br label %12
12:
  br label %last
last:
  ret void
}"#,
    );
    let blocks = &module.functions[0].blocks;
    let labels: Vec<&str> = blocks.iter().map(|block| &*block.label).collect();
    assert_eq!(labels, ["0", "a block", "12", "last"]);
    let InstructionKind::ConditionalBranch(_, first, second) = blocks[0].instructions[0].kind else {
        panic!("no branch")
    };
    assert_eq!((first, second), (BlockId(3), BlockId(1)));
    assert_eq!(blocks[1].instructions[0].kind, InstructionKind::Branch(BlockId(2)));
}

#[test]
fn values_and_blocks_without_names_share_their_numbers() {
    let module = module(
        "define i32 @f(i32, i32 %x, i32) {\n  add i32 %0, %1\n  br label %4\n\n  %5 = add i32 %3, %x\n  br label %6\n6:\n  ret i32 %5\n}",
    );
    let function = &module.functions[0];
    let labels: Vec<&str> = function.blocks.iter().map(|block| &*block.label).collect();
    assert_eq!(labels, ["2", "4", "6"]);
    assert_eq!(function.locals.len(), 5);
    let InstructionKind::Binary(_, [left, right]) = &function.blocks[1].instructions[0].kind else {
        panic!("no sum")
    };
    assert_eq!((local(left), local(right)), (3, 1));
}

#[test]
fn values_may_be_used_before_they_are_defined() {
    let module = module(
        r#"define i32 @f() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %"next one", %loop ]
  %"next one" = add i32 %i, 1
  %done = icmp eq i32 %"next one", 10
  br i1 %done, label %end, label %loop
end:
  ret i32 %i
}"#,
    );
    let function = &module.functions[0];
    let InstructionKind::Phi(incoming) = &function.blocks[1].instructions[0].kind else { panic!("no phi") };
    assert_eq!((incoming[0].1, incoming[1].1), (BlockId(0), BlockId(1)));
    assert_eq!(function.blocks[1].instructions[1].result.map(|id| id.0), Some(local(&incoming[1].0)));
}

#[test]
fn a_huge_number_costs_no_more_than_a_small_one() {
    let module = module("define i32 @f() {\n  %4000000000 = add i32 1, 2\n  ret i32 %4000000000\n}");
    assert_eq!(module.functions[0].locals.len(), 1);
}

#[test]
fn use_list_orders_are_skipped() {
    let module = module(
        "define void @f(i32 %a) {\nentry:\n  %b = add i32 %a, %a\n  ret void\n\n  ; uselistorder directives\n  \
         uselistorder i32 %a, { 1, 0 }\n  uselistorder label %entry, { 1, 0 }\n}\n\
         uselistorder ptr @f, { 1, 0 }\nuselistorder_bb @f, %entry, { 1, 0 }\n",
    );
    assert_eq!(module.functions[0].blocks.len(), 1);
}

#[test]
fn names_and_numbers_that_do_not_fit() {
    let body = |body: &str| error(&format!("define i32 @f(i32 %a, i32 %b) {{\n{body}\n}}"));
    assert_eq!(body("%x = add i32 %a, %c\nret i32 %x"), "2:18: `%c` is not defined");
    assert_eq!(body("br label %c"), "2:10: `%c` is not defined");
    assert_eq!(body("%a = add i32 1, 2\nret i32 %a"), "2:1: `%a` is defined twice");
    assert_eq!(body("%x = add i32 1, 2\n%x = add i32 1, 2\nret i32 %a"), "3:1: `%x` is defined twice");
    assert_eq!(body("%x = add i64 %a, 2\nret i32 %a"), "2:14: `%a` is used with two types, `i32` and `i64`");
    assert_eq!(
        body("%x = add i32 %y, 2\n%y = add i64 1, 2\nret i32 %x"),
        "3:1: `%y` is used with two types, `i64` and `i32`"
    );
    assert_eq!(
        body("%3 = add i32 1, 2\n%2 = add i32 1, 2\nret i32 %2"),
        "3:1: expected number 4 or a larger one, found 2"
    );
    assert_eq!(body("x:\nbr label %y\nx:\nret i32 1"), "4:1: `%x` is defined twice");
    assert_eq!(body("br label %a"), "2:10: `%a` is a value, not a block");
    assert_eq!(body("x:\n%y = add i32 %x, 1\nret i32 1"), "3:14: `%x` is a block, not a value");
    assert_eq!(body("%x = add i32 %y, 1\nbr label %z\ny:\nret i32 1"), "4:1: `%y` is used as a value before");
    assert_eq!(body("br label %y\nz:\n%y = add i32 1, 2\nret i32 1"), "4:1: `%y` is used as a block before");
}

#[test]
fn every_block_ends_in_a_terminator() {
    let body = |body: &str| error(&format!("define void @f() {{\n{body}\n}}"));
    assert_eq!(body("%x = add i32 1, 2"), "3:1: expected a terminator of the block `0`, found `}`");
    assert_eq!(body("a:\nb:\nret void"), "3:1: expected a terminator of the block `a`, found `b:`");
    assert_eq!(body(""), "3:1: expected a block, found `}`");
    assert_eq!(error("define void @f() {\nret void"), "2:9: expected `}`, found the end of the text");
    assert_eq!(body("ret i32 1"), "2:5: expected `void`, found `i32`");
    assert_eq!(body("%x = ret void"), "2:1: this instruction has no result to be named");
    assert_eq!(body("frobnicate i32 1"), "2:1: the instruction `frobnicate` is not known");
    assert_eq!(error("@g = global ptr %x"), "1:17: expected a value, found `%x`");
}

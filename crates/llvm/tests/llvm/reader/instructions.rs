//! Every instruction, with the flags of all versions.

use interleaf_llvm::ast::{
    AtomicOperation, Binary, BlockId, Cast, Clause, Constant, FloatPredicate, InstructionKind,
    IntegerPredicate, Ordering, Type, Value,
};

use super::{constant, error, instruction, instructions, integer, is_integer, is_pointer, local, module};

#[test]
fn binary_operators() {
    use Binary::*;
    for (text, operator) in [
        ("add nuw nsw i32 %a, 1", Add),
        ("sub nsw i32 %a, 1", Sub),
        ("mul i32 %a, 1", Mul),
        ("udiv exact i32 %a, 1", UDiv),
        ("sdiv i32 %a, 1", SDiv),
        ("urem i32 %a, 1", URem),
        ("srem i32 %a, 1", SRem),
        ("shl nuw i32 %a, 1", Shl),
        ("lshr exact i32 %a, 1", LShr),
        ("ashr i32 %a, 1", AShr),
        ("and i32 %a, 1", And),
        ("or disjoint i32 %a, 1", Or),
        ("xor i32 %a, 1", Xor),
    ] {
        let (module, instruction) = instruction("i32 %a", &format!("%r = {text}"));
        let InstructionKind::Binary(found, [left, right]) = &instruction.kind else { panic!("{text}") };
        assert_eq!((*found, local(left), integer(right)), (operator, 0, 1), "{text}");
        assert!(is_integer(&module, instruction.ty, 32));
    }
    for (text, operator) in [
        ("fadd fast float %x, 1.0", FAdd),
        ("fsub nnan ninf nsz arcp contract afn reassoc float %x, 1.0", FSub),
        ("fmul float %x, 1.0", FMul),
        ("fdiv float %x, 1.0", FDiv),
        ("frem float %x, 1.0", FRem),
    ] {
        let (_, instruction) = instruction("float %x", &format!("%r = {text}"));
        assert!(matches!(instruction.kind, InstructionKind::Binary(found, _) if found == operator), "{text}");
    }
    let (_, instruction) = instruction("<2 x float> %x", "%r = fneg nsz <2 x float> %x");
    assert!(matches!(instruction.kind, InstructionKind::FloatNegate(_)));
}

#[test]
fn conversions() {
    use Cast::*;
    for (parameters, text, cast) in [
        ("i32 %a", "trunc nuw nsw i32 %a to i8", Truncate),
        ("i8 %a", "zext nneg i8 %a to i32", ZeroExtend),
        ("i8 %a", "sext i8 %a to i32", SignExtend),
        ("double %a", "fptrunc fast double %a to float", FloatTruncate),
        ("float %a", "fpext float %a to double", FloatExtend),
        ("float %a", "fptoui float %a to i8", FloatToUnsigned),
        ("float %a", "fptosi float %a to i8", FloatToSigned),
        ("i8 %a", "uitofp nneg i8 %a to float", UnsignedToFloat),
        ("i8 %a", "sitofp i8 %a to float", SignedToFloat),
        ("ptr %a", "ptrtoint ptr %a to i64", PointerToInteger),
        ("ptr %a", "ptrtoaddr ptr %a to i64", PointerToInteger),
        ("i64 %a", "inttoptr i64 %a to ptr", IntegerToPointer),
        ("i64 %a", "bitcast i64 %a to <2 x i32>", Bitcast),
        ("i8* %a", "bitcast i8* %a to i32**", Bitcast),
        ("ptr %a", "addrspacecast ptr %a to ptr addrspace(1)", AddressSpaceCast),
    ] {
        let (_, instruction) = instruction(parameters, &format!("%r = {text}"));
        assert!(matches!(instruction.kind, InstructionKind::Cast(found, _) if found == cast), "{text}");
    }
}

#[test]
fn comparisons_are_as_long_as_their_operands() {
    let (module, instruction) =
        instruction("<4 x i32> %a", "%r = icmp samesign ult <4 x i32> %a, zeroinitializer");
    assert!(matches!(instruction.kind, InstructionKind::CompareIntegers(IntegerPredicate::Ult, _)));
    let Type::Vector { length: 4, element, .. } = *module.types.get(instruction.ty) else {
        panic!("no vector")
    };
    assert!(is_integer(&module, element, 1));
    let (module, instruction) = super::instruction("float %a", "%r = fcmp nnan une float %a, 0.0");
    assert!(matches!(instruction.kind, InstructionKind::CompareFloats(FloatPredicate::Une, _)));
    assert!(is_integer(&module, instruction.ty, 1));
}

#[test]
fn loads_and_stores() {
    let (module, found) = instructions(
        "ptr %p, i32* %q",
        "%a = load i32, ptr %p, align 4, !tbaa !0\n\
         %b = load volatile i64, i32* %q\n\
         %c = load atomic volatile i8, ptr %p syncscope(\"agent\") acquire, align 1, !range !{i8 0, i8 2}\n\
         store i32 %a, ptr %p\n\
         store atomic i32 7, i32* %q release, align 4, !dbg !7",
    );
    let InstructionKind::Load { pointer, ordering: None, volatile: false } = &found[0].kind else {
        panic!("{:?}", found[0])
    };
    assert_eq!(local(pointer), 0);
    assert!(is_integer(&module, found[0].ty, 32));
    assert!(matches!(found[1].kind, InstructionKind::Load { volatile: true, .. }));
    assert!(matches!(
        found[2].kind,
        InstructionKind::Load { ordering: Some(Ordering::Acquire), volatile: true, .. }
    ));
    assert_eq!(found[3].result, None);
    let InstructionKind::Store { value, ordering: Some(Ordering::Release), .. } = &found[4].kind else {
        panic!("{:?}", found[4])
    };
    assert_eq!((integer(value), found[4].debug.map(|id| id.0), found[4].span.line), (7, Some(7), 6));
}

#[test]
fn allocations() {
    let (module, found) = instructions(
        "i64 %n",
        "%a = alloca i32, align 4\n%b = alloca [3 x i8], i64 %n, align 16, addrspace(5), !dbg !1\n\
         %c = alloca inalloca { i8 }, addrspace(5)\n%d = alloca swifterror ptr",
    );
    assert!(matches!(found[0].kind, InstructionKind::Allocate { count: None, align: Some(4), .. }));
    let InstructionKind::Allocate { element, count: Some(count), align: Some(16) } = &found[1].kind else {
        panic!("{:?}", found[1])
    };
    assert!(matches!(module.types.get(*element), Type::Array { length: 3, .. }) && local(count) == 0);
    assert!(found.iter().all(|instruction| is_pointer(&module, instruction.ty)));
}

#[test]
fn atomic_instructions() {
    let (module, found) = instructions(
        "ptr %p",
        "fence syncscope(\"singlethread\") seq_cst\nfence acq_rel\n\
         %a = cmpxchg weak volatile ptr %p, i32 1, i32 2 syncscope(\"x\") acq_rel monotonic, align 4",
    );
    assert_eq!(found[0].kind, InstructionKind::SignalFence);
    assert_eq!(found[1].kind, InstructionKind::Fence(Ordering::AcquireRelease));
    let InstructionKind::CompareExchange { expected, new, success, failure, .. } = &found[2].kind else {
        panic!("{:?}", found[2])
    };
    assert_eq!((integer(expected), integer(new)), (1, 2));
    assert_eq!((*success, *failure), (Ordering::AcquireRelease, Ordering::Monotonic));
    let Type::Struct { fields: Some(fields), .. } = module.types.get(found[2].ty) else { panic!("no pair") };
    assert!(is_integer(&module, fields[0], 32) && is_integer(&module, fields[1], 1));
    use AtomicOperation::*;
    for (name, operation) in [
        ("xchg", Xchg),
        ("add", Add),
        ("sub", Sub),
        ("and", And),
        ("nand", Nand),
        ("or", Or),
        ("xor", Xor),
        ("max", Max),
        ("min", Min),
        ("umax", UMax),
        ("umin", UMin),
        ("uinc_wrap", UIncWrap),
        ("udec_wrap", UDecWrap),
        ("usub_cond", USubCond),
        ("usub_sat", USubSat),
        ("volatile add", Add),
        ("elementwise add", Add),
    ] {
        let (_, found) =
            instruction("ptr %p", &format!("%r = atomicrmw {name} ptr %p, i32 1 monotonic, align 4"));
        assert!(
            matches!(found.kind, InstructionKind::AtomicUpdate { operation: o, .. } if o == operation),
            "{name}"
        );
    }
    for (name, operation) in [
        ("fadd", FAdd),
        ("fsub", FSub),
        ("fmax", FMax),
        ("fmin", FMin),
        ("fmaximum", FMaximum),
        ("fminimum", FMinimum),
    ] {
        let (_, found) = instruction("ptr %p", &format!("%r = atomicrmw {name} ptr %p, float 1.0 seq_cst"));
        assert!(
            matches!(found.kind, InstructionKind::AtomicUpdate { operation: o, .. } if o == operation),
            "{name}"
        );
    }
}

#[test]
fn element_pointers() {
    let (module, found) = instructions(
        "ptr %p, <2 x ptr> %v, i64 %i, { i32, [4 x i8] }* %s",
        "%a = getelementptr inbounds nuw { i32, [4 x i8] }, ptr %p, i64 %i, i32 1, i64 2, !dbg !1\n\
         %b = getelementptr nusw i8, <2 x ptr> %v, i64 %i\n\
         %c = getelementptr { i32, [4 x i8] }, { i32, [4 x i8] }* %s, <2 x i64> zeroinitializer, <2 x i32> splat (i32 1)",
    );
    let InstructionKind::ElementPointer { base, indices, .. } = &found[0].kind else {
        panic!("{:?}", found[0])
    };
    assert_eq!((local(base), local(&indices[0]), integer(&indices[1]), integer(&indices[2])), (0, 2, 1, 2));
    assert!(is_pointer(&module, found[0].ty));
    for vector in [1, 2] {
        assert!(matches!(module.types.get(found[vector].ty), Type::Vector { length: 2, .. }));
    }
}

#[test]
fn vectors_and_aggregates() {
    let (module, found) = instructions(
        "<4 x i16> %v, { i8, [2 x i64] } %s",
        "%a = extractelement <4 x i16> %v, i64 2\n\
         %b = insertelement <4 x i16> %v, i16 %a, i32 0\n\
         %c = shufflevector <4 x i16> %v, <4 x i16> poison, <2 x i32> <i32 3, i32 poison>\n\
         %d = extractvalue { i8, [2 x i64] } %s, 1, 1, !dbg !1\n\
         %e = insertvalue { i8, [2 x i64] } %s, i64 %d, 1, 0\n\
         %f = freeze { i8, [2 x i64] } %e\n\
         %g = select nnan i1 true, i8 1, i8 2\n\
         %h = select <2 x i1> undef, <2 x i16> %c, <2 x i16> zeroinitializer",
    );
    assert!(is_integer(&module, found[0].ty, 16));
    assert!(matches!(module.types.get(found[2].ty), Type::Vector { length: 2, .. }));
    assert!(matches!(&found[3].kind, InstructionKind::ExtractValue(_, indices) if **indices == [1, 1]));
    assert!(is_integer(&module, found[3].ty, 64));
    assert!(matches!(&found[4].kind, InstructionKind::InsertValue(_, _, indices) if **indices == [1, 0]));
    assert_eq!((found[4].ty, found[5].ty), (found[5].ty, found[4].ty));
    assert!(
        matches!(&found[6].kind, InstructionKind::Select([_, one, two]) if integer(one) == 1 && integer(two) == 2)
    );
    assert_eq!(found[7].ty, found[2].ty);
}

#[test]
fn calls() {
    let (module, found) = instructions(
        "ptr %p, i32 (i8*, ...)* %q",
        "%a = call i32 (ptr, ...) @printf(ptr noundef @s, i32 noundef 5, double 1.0)\n\
         %b = tail call fastcc noundef signext i32 @g(ptr byval({ i64 }) align 8 %p, i32 7) #3\n\
         call void @llvm.assume(i1 true) nounwind brand_new(1) \"k\"=\"v\" [ \"align\"(ptr %p, i64 8), \"deopt\"() ], !dbg !2\n\
         %c = call i32 (i8*, ...) %q(i8* null)\n\
         %d = notail call fast addrspace(1) float bitcast (void ()* @h to float (i8)*)(i8 1)\n\
         %e = call i32 asm sideeffect alignstack inteldialect \"bswap $0\", \"=r,r\"(i32 1) #1\n\
         musttail call cc 99 void (...) @v(...)",
    );
    let calls: Vec<_> = found
        .iter()
        .map(|instruction| match &instruction.kind {
            InstructionKind::Call(call) => &**call,
            other => panic!("{other:?} is no call"),
        })
        .collect();
    assert_eq!(calls[0].callee, Value::Constant(Constant::Global("printf".into())));
    assert!(
        calls[0].function.variadic
            && calls[0].function.parameters.len() == 1
            && calls[0].arguments.len() == 3
    );
    assert!(is_integer(&module, found[0].ty, 32));
    assert!(!calls[1].function.variadic && calls[1].function.parameters.len() == 2);
    assert!(calls[1].arguments[0].by_value.is_some() && calls[1].arguments[1].by_value.is_none());
    assert_eq!(found[2].debug.map(|id| id.0), Some(2));
    assert!(matches!(calls[3].callee, Value::Local(_)) && calls[3].function.variadic);
    // Pointers have no types, so the cast is nothing.
    assert_eq!(calls[4].callee, Value::Constant(Constant::Global("h".into())));
    let Value::Assembly(assembly) = &calls[5].callee else { panic!("{:?}", calls[5].callee) };
    assert_eq!(&*assembly.template, "bswap $0");
    assert!(calls[6].function.variadic && calls[6].arguments.is_empty());
}

#[test]
fn an_instruction_on_the_line_after_a_call_is_no_attribute() {
    let text = "define void @f() {\n  call void @g()\n  frobnicate i32 1\n}";
    assert_eq!(error(text), "3:3: the instruction `frobnicate` is not known");
}

#[test]
fn terminators() {
    let module = module(
        r#"define i32 @f(i32 %x, ptr %p) personality ptr @p {
a:
  switch i32 %x, label %b [
    i32 1, label %c
    i32 -1, label %b
  ], !prof !0
b:
  indirectbr ptr %p, [label %b, label %c]
c:
  %v = invoke fastcc i32 @g(i32 1) nounwind [ "x"(i32 1) ]
          to label %d unwind label %e, !dbg !1
d:
  callbr void asm sideeffect "", "r,!i"(i32 %v)
          to label %b [label %c, label %g]
e:
  %l = landingpad { ptr, i32 }
          cleanup
          catch ptr @t
          filter [1 x ptr] [ptr @t]
  resume { ptr, i32 } %l
g:
  %w = va_arg ptr %p, i32
  unreachable
}"#,
    );
    let blocks = &module.functions[0].blocks;
    let last = |index: usize| &blocks[index].instructions.last().expect("a terminator").kind;
    let InstructionKind::Switch(_, BlockId(1), cases) = last(0) else { panic!("{:?}", last(0)) };
    assert_eq!(**cases, [(1, BlockId(2)), (0xffff_ffff, BlockId(1))]);
    assert!(
        matches!(last(1), InstructionKind::IndirectBranch(_, blocks) if **blocks == [BlockId(1), BlockId(2)])
    );
    assert!(matches!(last(2), InstructionKind::Invoke(_, BlockId(3), BlockId(4))));
    assert!(
        matches!(last(3), InstructionKind::CallBranch(_, BlockId(1), blocks) if **blocks == [BlockId(2), BlockId(5)])
    );
    let InstructionKind::LandingPad(true, clauses) = &blocks[4].instructions[0].kind else {
        panic!("{:?}", blocks[4].instructions[0])
    };
    assert!(matches!(&**clauses, [Clause::Catch(_), Clause::Filter(_)]));
    assert!(matches!(last(4), InstructionKind::Resume(_)));
    assert_eq!(*last(5), InstructionKind::Unreachable);
    let arguments = &blocks[5].instructions[0];
    assert!(
        matches!(arguments.kind, InstructionKind::VariadicArgument(_))
            && is_integer(&module, arguments.ty, 32)
    );
}

#[test]
fn exceptions_of_windows() {
    let module = module(
        r#"define void @f() personality ptr @p {
a:
  invoke void @g() to label %end unwind label %dispatch
dispatch:
  %s = catchswitch within none [label %handler] unwind label %cleanup
handler:
  %c = catchpad within %s [ptr null, i32 64, ptr null]
  call void @g() [ "funclet"(token %c) ]
  catchret from %c to label %end
cleanup:
  %u = cleanuppad within none []
  cleanupret from %u unwind to caller
end:
  ret void
}"#,
    );
    let blocks = &module.functions[0].blocks;
    let kinds: Vec<(&str, Vec<u32>)> = blocks
        .iter()
        .flat_map(|block| &block.instructions)
        .filter_map(|instruction| match &instruction.kind {
            InstructionKind::WindowsException(name, blocks) => {
                Some((&**name, blocks.iter().map(|block| block.0).collect()))
            }
            _ => None,
        })
        .collect();
    assert_eq!(
        kinds,
        [
            ("catchswitch", vec![2, 3]),
            ("catchpad", vec![]),
            ("catchret", vec![4]),
            ("cleanuppad", vec![]),
            ("cleanupret", vec![])
        ]
    );
}

#[test]
fn operands_must_fit_their_instruction() {
    for (text, message) in [
        ("%r = add float 1.0, 2.0", "expected integers, found `float`"),
        ("%r = fadd i32 1, 2", "expected floating point numbers, found `i32`"),
        ("%r = load i32, i32 %a", "expected a pointer, found `i32`"),
        ("store i32 1, i32 %a", "expected a pointer, found `i32`"),
        ("br i32 %a, label %x, label %y", "expected `i1`, found `i32`"),
        ("%r = zext i32 %a to i8", "this conversion does not go from `i32` to `i8`"),
        ("%r = extractvalue { i8 } undef, 1", "a structure of 1 fields has no part 1"),
        (
            "%r = getelementptr { i8 }, ptr null, i32 0, i32 1",
            "an index does not fit a structure of 1 fields",
        ),
        ("call void (i8) @g(i32 1)", "expected `i8`, found `i32`"),
        ("call void (i8, ...) @g()", "expected 1 arguments, found 0"),
        ("call void (i8) @g(i8 1, i8 2)", "expected 1 arguments, found 2"),
        ("%r = select i1 true, i8 1, i16 2", "expected `i8`, found `i16`"),
        ("%r = load label, ptr null", "`label` cannot be loaded"),
        ("%r = atomicrmw frob ptr null, i32 1 seq_cst", "the atomic operation `frob` is not known"),
        ("fence sometimes", "expected an atomic ordering, found `sometimes`"),
        ("%r = icmp over i32 1, 2", "expected a comparison of integers, found `over`"),
        ("switch i32 %a, label %x [ i8 1, label %x ]", "expected `i32`, found `i8`"),
    ] {
        let found = error(&format!("define void @f(i32 %a) {{\n{text}\nret void\n}}"));
        assert!(found.starts_with("2:") && found.ends_with(message), "{text}: {found}");
    }
}

#[test]
fn constants_are_operands() {
    let (_, found) = instruction(
        "",
        "store <2 x float> splat (float 1.0), ptr getelementptr (i8, ptr @x, i64 4), align 8",
    );
    let InstructionKind::Store { value, pointer, .. } = &found.kind else { panic!("no store") };
    assert!(matches!(constant(value), Constant::Splat(_)));
    assert!(matches!(constant(pointer), Constant::Expression(_)));
}

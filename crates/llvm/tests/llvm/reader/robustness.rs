//! Damaged texts are refused or read, but never crash the reader.

use interleaf_llvm::reader::read;

/// Something of everything.
const SAMPLE: &str = r#"source_filename = "a.c"
target datalayout = "e-m:e"
%pair = type { i32, [2 x %"an other"*] }
%"an other" = type <{ i8, <2 x float>, ptr addrspace(1) }>
$c = comdat any
@s = private unnamed_addr constant [4 x i8] c"a\0A\FF\00", align 1
@g = dso_local thread_local(initialexec) global { i32, double } { i32 -5, double 1.5e+3 }, comdat($c), align 8, !dbg !0
@h = global ptr getelementptr inbounds inrange(-8, 16) ([4 x i8], ptr @s, i64 0, i64 1)
@i = weak alias i32, ptr @g
@q = constant <2 x i16> splat (i16 s0x7F)
declare i32 @printf(ptr noundef captures(none), ...) #1
define internal fastcc i32 @f(i32 noundef %a, ptr byval(%pair) align 8 %p, x86_fp80 %0) #0 personality ptr @h !dbg !1 {
entry:
  %b = alloca i32, i64 2, align 4, !dbg !DILocation(line: 1, column: 2, scope: !1)
  #dbg_declare(ptr %b, !2, !DIExpression(DW_OP_deref, 3), !3)
  %1 = add nuw nsw i32 %a, 340282366920938463463374607431768211455
  %c = getelementptr inbounds %pair, ptr %p, i64 0, i32 1, i64 1
  %d = load atomic i32, ptr %c syncscope("x") seq_cst, align 4
  store volatile float 0x3FB99999A0000000, float* %c
  %e = cmpxchg weak ptr %b, i32 %1, i32 2 acq_rel monotonic
  %f = extractvalue { i32, i1 } %e, 1
  br i1 %f, label %loop, label %"e n d"
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = atomicrmw add ptr %b, i32 %i monotonic
  call void (ptr, ...) @printf(ptr @s, i32 zeroext %j, metadata !{i32 1}) nounwind [ "deopt"(i32 1) ], !dbg !3
  %k = call i32 asm sideeffect "x", "=r,r"(i32 %j)
  switch i32 %k, label %loop [ i32 1, label %5
    i32 -2, label %"e n d" ]
5:
  %v = shufflevector <2 x i8> undef, <2 x i8> zeroinitializer, <2 x i32> <i32 0, i32 3>
  %r = invoke i32 @f(i32 1, ptr null, x86_fp80 0xK3FFF8000000000000000) to label %loop unwind label %pad
pad:
  %l = landingpad { ptr, i32 } cleanup catch ptr @h
  resume { ptr, i32 } %l
"e n d":
  %z = select i1 icmp eq (ptr @g, ptr null), i32 %d, i32 trunc (i64 ptrtoint (ptr @g to i64) to i32)
  fence syncscope("singlethread") seq_cst
  ret i32 %z
  uselistorder i32 %a, { 1, 0 }
}
attributes #0 = { nounwind "x"="y" memory(none) }
!named = !{!0, !1}
!0 = distinct !DIGlobalVariableExpression(var: !2, expr: !DIExpression())
!1 = !DISubprogram(name: "f\22", flags: DIFlagA | DIFlagB, line: -3, value: i32 7)
!2 = !{null, !"s", !{!1}, { i8 } { i8 1 }, i64 4}
!3 = !DILocation(line: 3, scope: !1)
^0 = module: (path: "x", hash: (1, 2))
"#;

#[test]
fn the_sample_is_read() {
    let module = super::module(SAMPLE);
    assert_eq!((module.functions.len(), module.globals.len(), module.functions[1].blocks.len()), (2, 4, 5));
}

#[test]
fn every_prefix_and_suffix_is_survived() {
    for (cut, _) in SAMPLE.char_indices() {
        let _ = read(&SAMPLE[..cut]);
        let _ = read(&SAMPLE[cut..]);
    }
}

#[test]
fn flipped_bits_are_survived() {
    for position in 0..SAMPLE.len() {
        for bit in 0..8 {
            let mut bytes = SAMPLE.as_bytes().to_vec();
            bytes[position] ^= 1 << bit;
            let _ = read(&String::from_utf8_lossy(&bytes));
        }
    }
}

#[test]
fn lost_and_exchanged_tokens_are_survived() {
    let tokens: Vec<&str> = SAMPLE.split_inclusive([' ', ',', '(', ')']).collect();
    let mut random = fastrand::Rng::with_seed(1);
    for lost in 0..tokens.len() {
        let mut damaged = tokens.clone();
        damaged.remove(lost);
        let _ = read(&damaged.concat());
        for _ in 0..8 {
            let mut damaged = tokens.clone();
            damaged[lost] = tokens[random.usize(..tokens.len())];
            let _ = read(&damaged.concat());
        }
    }
}

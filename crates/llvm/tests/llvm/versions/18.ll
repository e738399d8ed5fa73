; LLVM 15 to 18: pointers without types, `memory(...)` and `nofpclass` attributes, types of the target, `nneg`, `disjoint`,
; `poison` where `undef` was, debug intrinsics.
source_filename = "eighteen.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.fields = type { i32, i88 }
%event = type target("spirv.Event")

@packed = global { i32, [12 x i8], i64, i64 } { i32 7, [12 x i8] undef, i64 5, i64 0 }, align 16
@table = internal unnamed_addr constant [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @first to i64), i64 ptrtoint (ptr @table to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr @second to i64), i64 ptrtoint (ptr @table to i64)) to i32)], align 4
@first = internal constant i8 11
@second = internal constant i8 22
@weak = extern_weak global i32, align 4

define dso_local noundef i32 @main() local_unnamed_addr #0 !dbg !7 {
entry:
  %slot = alloca i32, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %slot) #3
  call void @llvm.dbg.declare(metadata ptr %slot, metadata !11, metadata !DIExpression()), !dbg !12
  call void @llvm.dbg.value(metadata i32 poison, metadata !11, metadata !DIExpression(DW_OP_plus_uconst, 4, DW_OP_stack_value)), !dbg !12
  store i32 3, ptr %slot, align 4, !dbg !12
  %loaded = load i32, ptr %slot, align 4, !dbg !12, !noundef !2
  %wide = zext nneg i32 %loaded to i64
  %shifted = shl nuw nsw i64 %wide, 4
  %or = or disjoint i64 %shifted, 2
  %narrow = trunc i64 %or to i32
  %field = getelementptr inbounds %struct.fields, ptr @packed, i64 0, i32 1
  %big = load i128, ptr %field, align 16
  %five = trunc i128 %big to i32
  %vector = insertelement <4 x i32> poison, i32 %narrow, i64 0
  %splat = shufflevector <4 x i32> %vector, <4 x i32> poison, <4 x i32> zeroinitializer
  %added = add <4 x i32> %splat, <i32 1, i32 undef, i32 1, i32 poison>
  %lane = extractelement <4 x i32> %added, i64 2
  %pointer = call ptr @llvm.load.relative.i64(ptr @table, i64 4)
  %byte = load i8, ptr %pointer, align 1
  %other = zext i8 %byte to i32
  %float = uitofp i32 %five to double
  %half = fmul reassoc nnan ninf nsz arcp contract afn double %float, 5.000000e-01
  %absolute = call nofpclass(nan ninf) double @llvm.fabs.f64(double nofpclass(nan) %half)
  %is.half = fcmp oeq double %absolute, 2.500000e+00
  %zero = select i1 %is.half, i32 0, i32 100
  %frozen = freeze i32 poison
  %masked = and i32 %frozen, 0
  %a = add i32 %lane, %other
  %b = add i32 %a, %five
  %c = add i32 %b, %zero
  %d = add i32 %c, %masked
  %result = sub i32 %d, 78
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %slot) #3
  ret i32 %result, !dbg !12
}

declare target("spirv.Event") @unused(target("spirv.Event"), target("aarch64.svcount", 2))
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1
declare void @llvm.dbg.value(metadata, metadata, metadata) #1
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #2
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #2
declare ptr @llvm.load.relative.i64(ptr nocapture readonly, i64) #2
declare double @llvm.fabs.f64(double) #1

attributes #0 = { nounwind memory(readwrite, argmem: read, inaccessiblemem: none) uwtable }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) allockind("alloc,zeroed") allocsize(0,1) vscale_range(1,16) }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang version 18.1.6", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "eighteen.c", directory: ".", checksumkind: CSK_MD5, checksum: "0123456789abcdef0123456789abcdef")
!2 = !{}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 8, !"PIC Level", i32 2}
!7 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 3, type: !8, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !10)
!8 = !DISubroutineType(types: !9)
!9 = !{!13}
!10 = !{!11}
!11 = !DILocalVariable(name: "slot", scope: !7, file: !1, line: 4, type: !13)
!12 = !DILocation(line: 5, column: 7, scope: !7)
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)

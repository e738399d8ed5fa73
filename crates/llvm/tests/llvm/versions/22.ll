; LLVM 21 and 22: `captures(...)`, `dead_on_return`, lifetimes without a size, addresses as numbers by `ptrtoaddr`, atom groups.
source_filename = "twenty_two.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.large = type { [5 x i64] }

@number = dso_local global float 1.500000e+00, align 4
@address = dso_local global i64 ptrtoaddr (ptr @number to i64), align 8

define dso_local noundef range(i32 0, 256) i32 @main() local_unnamed_addr #0 !dbg !7 {
entry:
  %large = alloca %struct.large, align 8, !DIAssignID !14
  call void @llvm.lifetime.start.p0(ptr nonnull %large) #3, !dbg !12
    #dbg_declare(ptr %large, !11, !DIExpression(), !12)
  store i64 40, ptr %large, align 8, !dbg !12
  %read = call i64 @first(ptr noundef nonnull byval(%struct.large) align 8 captures(none) dead_on_return %large), !dbg !13
  %numeric = ptrtoaddr ptr @number to i64
  %loaded = load i64, ptr @address, align 8
  %same = icmp eq i64 %numeric, %loaded
  %two = select i1 %same, i64 2, i64 0
  %before = atomicrmw fadd ptr @number, float 1.000000e+00 seq_cst, align 4
  %after = load atomic float, ptr @number monotonic, align 4
  %sum = fadd float %before, %after
  %four = fptosi float %sum to i64
  %a = add nuw nsw i64 %read, %two
  %b = sub nuw nsw i64 %a, %four
  %c = sub i64 %b, 38
  %result = trunc nuw i64 %c to i32
  call void @llvm.lifetime.end.p0(ptr nonnull %large) #3
  ret i32 %result, !dbg !13
}

define internal i64 @first(ptr noundef readonly byval(%struct.large) align 8 captures(address, read_provenance) dead_on_return %large) unnamed_addr #1 {
  %value = load i64, ptr %large, align 8
  ret i64 %value
}

declare void @llvm.lifetime.start.p0(ptr captures(none)) #2
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2
declare ptr @unused(ptr captures(ret: address, provenance), ptr captures(address_is_null)) #2

attributes #0 = { nounwind memory(readwrite, target_mem0: none, target_mem1: none) uwtable "target-cpu"="x86-64" }
attributes #1 = { noinline }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) nodivergencesource }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!llvm.errno.tbaa = !{!15}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "twenty_two.c", directory: ".")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!7 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 3, type: !8, scopeLine: 3, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
!8 = !DISubroutineType(types: !9)
!9 = !{null}
!11 = !DILocalVariable(name: "large", scope: !7, file: !1, line: 4, type: !10)
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed, dataSize: 32)
!12 = !DILocation(line: 5, column: 7, scope: !7, atomGroup: 1, atomRank: 2)
!13 = !DILocation(line: 6, column: 7, scope: !7, atomGroup: 2, atomRank: 1)
!14 = distinct !DIAssignID()
!15 = !{!16, !16, i64 0}
!16 = !{!"int", !17, i64 0}
!17 = !{!"omnipotent char"}

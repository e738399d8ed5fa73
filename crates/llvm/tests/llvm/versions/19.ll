; LLVM 19 and 20: debug records, `nuw` on addresses and truncations, `inrange(...)`, `range(...)`, `samesign`, `initializes`,
; comparisons in three ways, conditional subtractions.
source_filename = "nineteen.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@array = dso_local global [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 16
@third = dso_local constant ptr getelementptr inbounds nuw (i8, ptr @array, i64 8), align 8
@table = linkonce_odr constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @third, ptr @array] }
@point = dso_local constant ptr getelementptr inbounds inrange(-16, 8) ({ [3 x ptr] }, ptr @table, i32 0, i32 0, i32 2)
@counter = dso_local global i32 10, align 4

define dso_local range(i32 -1, 2) i32 @main(i32 noundef range(i32 0, 100) %argc, ptr noundef readonly captures(none) %argv) local_unnamed_addr #0 !dbg !7 {
entry:
  %slot = alloca [2 x i32], align 4
    #dbg_declare(ptr %slot, !11, !DIExpression(), !12)
    #dbg_value(i32 %argc, !14, !DIExpression(), !12)
    #dbg_label(!15, !12)
    #dbg_value(!DIArgList(i32 %argc, i32 0), !14, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !12)
  call void @fill(ptr dead_on_unwind writable initializes((0, 8)) %slot), !dbg !12
    #dbg_assign(i1 poison, !11, !DIExpression(), !16, ptr %slot, !DIExpression(), !12)
  %at = getelementptr inbounds nuw [2 x i32], ptr %slot, i64 0, i64 1
  %six = load i32, ptr %at, align 4
  %same = getelementptr nusw i8, ptr %at, i64 0
  %wide = zext nneg i32 %six to i64
  %narrow = trunc nuw nsw i64 %wide to i32
  %greater = icmp samesign ugt i32 %narrow, 5
  %one = zext i1 %greater to i32
  %three.way = call range(i8 -1, 2) i8 @llvm.ucmp.i8.i32(i32 %narrow, i32 7)
  %minus = sext i8 %three.way to i32
  %before = atomicrmw usub_cond ptr @counter, i32 4 seq_cst, align 4
  %left = atomicrmw usub_sat ptr @counter, i32 9 monotonic, align 4
  %empty = load atomic i32, ptr @counter acquire, align 4
  %indirect = load ptr, ptr @point, align 8
  %vector = add <4 x i32> splat (i32 2), <i32 1, i32 2, i32 3, i32 4>
  %lane = extractelement <4 x i32> %vector, i64 3
  %float = uitofp nneg i32 %lane to float
  %double = fpext nnan float %float to double
  %back = fptosi double %double to i32
  %third = load ptr, ptr @third, align 8
  %three = load i32, ptr %third, align 4
  %inner = load ptr, ptr %indirect, align 8
  %first = load i32, ptr %inner, align 4
  %a = add i32 %narrow, %one
  %b = add i32 %a, %minus
  %c = add i32 %b, %before
  %d = add i32 %c, %left
  %e = add i32 %d, %empty
  %f = add i32 %e, %back
  %g = add i32 %f, %three
  %h = add i32 %g, %first
  %result = sub i32 %h, 32
  ret i32 %result
}

define internal preserve_nonecc void @unused() {
  ret void
}

define internal void @fill(ptr dead_on_unwind noalias writable writeonly initializes((0, 2), (4, 8)) %out) #1 {
  store i32 5, ptr %out, align 4
  %next = getelementptr inbounds nuw i8, ptr %out, i64 4
  store i32 6, ptr %next, align 4
  ret void
}

declare i8 @llvm.ucmp.i8.i32(i32, i32)

attributes #0 = { mustprogress norecurse nounwind willreturn uwtable "min-legal-vector-width"="0" }
attributes #1 = { noinline optdebug }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang version 19.1.7", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "nineteen.c", directory: ".")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!7 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 3, type: !8, scopeLine: 3, spFlags: DISPFlagDefinition, unit: !0)
!8 = !DISubroutineType(types: !9)
!9 = !{!13}
!11 = !DILocalVariable(name: "slot", scope: !7, file: !1, line: 4, type: !13)
!12 = !DILocation(line: 5, column: 7, scope: !7)
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DILocalVariable(name: "argc", arg: 1, scope: !7, file: !1, line: 3, type: !13)
!15 = !DILabel(scope: !7, name: "here", file: !1, line: 5)
!16 = distinct !DIAssignID()

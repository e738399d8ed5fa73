; A module with a bit of everything, written by hand.
source_filename = "sample.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%pair = type { i32, [2 x i16], ptr }

@counter = dso_local global i32 0, align 4
@text = private unnamed_addr constant [6 x i8] c"hello\00", align 1
@pairs = internal global [2 x %pair] [%pair { i32 1, [2 x i16] [i16 2, i16 3], ptr @counter }, %pair zeroinitializer]
@second = global ptr getelementptr inbounds ([2 x %pair], ptr @pairs, i64 0, i64 1), align 8
@alias = alias i32, ptr @counter

declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1
declare i32 @pthread_join(i64 noundef, ptr noundef)
declare i32 @printf(ptr noundef, ...)

define internal ptr @worker(ptr noundef %argument) #0 !dbg !10 {
entry:
  %old = atomicrmw add ptr @counter, i32 1 seq_cst, align 4, !dbg !12
  %pair = cmpxchg ptr @counter, i32 7, i32 8 acq_rel monotonic, align 4
  %won = extractvalue { i32, i1 } %pair, 1
  br i1 %won, label %yes, label %no

yes:                                              ; preds = %entry
  store atomic i32 0, ptr @alias release, align 4
  br label %no

no:                                               ; preds = %yes, %entry
  %value = phi i32 [ %old, %entry ], [ 0, %yes ]
  %wide = sext i32 %value to i64
  %pointer = inttoptr i64 %wide to ptr
  ret ptr %pointer
}

define dso_local i32 @main(i32 noundef %argc, ptr noundef %argv) #0 !dbg !13 {
  %threads = alloca [2 x i64], align 16
  %1 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0
  %2 = call i32 @pthread_create(ptr noundef %1, ptr noundef null, ptr noundef @worker, ptr noundef null), !dbg !14
  %3 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1
  %4 = call i32 @pthread_create(ptr noundef %3, ptr noundef null, ptr noundef @worker, ptr noundef null)
  br label %5

5:                                                ; preds = %5, %0
  %6 = phi i64 [ 0, %0 ], [ %10, %5 ]
  %7 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 %6
  %8 = load i64, ptr %7, align 8
  %9 = call i32 @pthread_join(i64 noundef %8, ptr noundef null)
  %10 = add nuw nsw i64 %6, 1
  %11 = icmp eq i64 %10, 2
  br i1 %11, label %12, label %5

12:                                               ; preds = %5
  %13 = load i32, ptr @counter, align 4
  %14 = call i32 (ptr, ...) @printf(ptr noundef @text, i32 noundef %13)
  switch i32 %13, label %16 [
    i32 2, label %15
    i32 -1, label %16
  ]

15:                                               ; preds = %12
  fence seq_cst
  ret i32 0

16:                                               ; preds = %12, %12
  %17 = select i1 true, i32 1, i32 2
  ret i32 %17
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" }
attributes #1 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "hand", isOptimized: false, emissionKind: FullDebug)
!1 = !DIFile(filename: "sample.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"wchar_size", i32 4}
!10 = distinct !DISubprogram(name: "worker", scope: !1, file: !1, line: 4, type: !11, unit: !0)
!11 = !DISubroutineType(types: !15)
!12 = !DILocation(line: 5, column: 3, scope: !10)
!13 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 10, type: !11, unit: !0)
!14 = !DILocation(line: 12, column: 5, scope: !13)
!15 = !{null}

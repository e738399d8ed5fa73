; Made from library/open_streams.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/open_streams.c"

@"lock of the streams" = internal global i64 0, align 8
@"last stream" = internal global ptr null, align 8

define i32 @interleaf.flushed.interleaf.keeps_streams() {
  ret i32 1
}

define void @interleaf.keep_stream(ptr %0) {
  call void @interleaf.lock(ptr @"lock of the streams")
  %2 = load ptr, ptr @"last stream", align 8
  %3 = getelementptr i8, ptr %0, i64 96
  store ptr %2, ptr %3, align 8
  %4 = icmp eq ptr %2, null
  br i1 %4, label %7, label %5

5:
  %6 = getelementptr i8, ptr %2, i64 104
  store ptr %0, ptr %6, align 8
  br label %7

7:
  store ptr %0, ptr @"last stream", align 8
  call void @interleaf.unlock(ptr @"lock of the streams")
  ret void
}

declare void @interleaf.lock(ptr)

declare void @interleaf.unlock(ptr)

define void @interleaf.forget_stream(ptr %0) {
  call void @interleaf.lock(ptr @"lock of the streams")
  %2 = getelementptr i8, ptr %0, i64 104
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  %5 = getelementptr i8, ptr %0, i64 96
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr i8, ptr %3, i64 96
  %8 = select i1 %4, ptr @"last stream", ptr %7
  store ptr %6, ptr %8, align 8
  %9 = getelementptr i8, ptr %0, i64 96
  %10 = load ptr, ptr %9, align 8
  %11 = icmp eq ptr %10, null
  br i1 %11, label %15, label %12

12:
  %13 = load ptr, ptr %2, align 8
  %14 = getelementptr i8, ptr %10, i64 104
  store ptr %13, ptr %14, align 8
  br label %15

15:
  call void @interleaf.unlock(ptr @"lock of the streams")
  ret void
}

define range(i32 -1, 1) i32 @interleaf.flush_streams() {
  call void @interleaf.lock(ptr @"lock of the streams")
  %1 = load ptr, ptr @"last stream", align 8
  %2 = icmp eq ptr %1, null
  br i1 %2, label %3, label %5

3:
  %4 = phi i32 [ 0, %0 ], [ %10, %5 ]
  call void @interleaf.unlock(ptr @"lock of the streams")
  ret i32 %4

5:
  %6 = phi ptr [ %12, %5 ], [ %1, %0 ]
  %7 = phi i32 [ %10, %5 ], [ 0, %0 ]
  %8 = call i32 @interleaf.flush_stream(ptr %6)
  %9 = icmp eq i32 %8, 0
  %10 = select i1 %9, i32 %7, i32 -1
  %11 = getelementptr i8, ptr %6, i64 96
  %12 = load ptr, ptr %11, align 8
  %13 = icmp eq ptr %12, null
  br i1 %13, label %3, label %5
}

declare i32 @interleaf.flush_stream(ptr)

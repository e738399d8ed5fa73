; Made from library/exits.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/exits.c"

@count = internal global i64 0, align 8
@handlers = internal global [32 x ptr] zeroinitializer, align 16

define i32 @interleaf.handlers.atexit(ptr %0) {
  %2 = atomicrmw add ptr @count, i64 1 seq_cst, align 8
  %3 = icmp ugt i64 %2, 31
  br i1 %3, label %4, label %5

4:
  call void @interleaf.fault.too_many()
  br label %5

5:
  %6 = getelementptr [32 x ptr], ptr @handlers, i64 0, i64 %2
  %7 = ptrtoint ptr %0 to i64
  store atomic i64 %7, ptr %6 seq_cst, align 8
  ret i32 0
}

declare void @interleaf.fault.too_many()

define void @interleaf.handlers.run() {
  %1 = load atomic i64, ptr @count seq_cst, align 8
  %2 = icmp eq i64 %1, 0
  br i1 %2, label %3, label %4

3:
  ret void

4:
  %5 = phi i64 [ %6, %4 ], [ %1, %0 ]
  %6 = add i64 %5, -1
  %7 = getelementptr [32 x ptr], ptr @handlers, i64 0, i64 %6
  %8 = load atomic i64, ptr %7 seq_cst, align 8
  %9 = inttoptr i64 %8 to ptr
  call void %9()
  %10 = icmp eq i64 %6, 0
  br i1 %10, label %3, label %4
}

define void @interleaf.handlers.exit(i32 %0) {
  call void @interleaf.handlers.run()
  call void @interleaf.end_program(i32 %0)
  unreachable
}

declare void @interleaf.end_program(i32)

; Made from library/time.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/time.c"

@milliseconds = internal thread_local global i64 0, align 8
@counted = internal thread_local global i64 0, align 8

define i32 @clock_gettime(i32 %0, ptr %1) {
  %3 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @milliseconds)
  %4 = load i64, ptr %3, align 8
  %5 = add i64 %4, 1
  store i64 %5, ptr %3, align 8
  %6 = sdiv i64 %5, 1000
  %7 = add i64 %6, 1000000000
  %8 = srem i64 %5, 1000
  %9 = mul i64 %8, 1000000
  store i64 %7, ptr %1, align 8
  %10 = getelementptr i8, ptr %1, i64 8
  store i64 %9, ptr %10, align 8
  ret i32 0
}

define i32 @clock_getres(i32 %0, ptr %1) {
  %3 = icmp eq ptr %1, null
  br i1 %3, label %6, label %4

4:
  store i64 0, ptr %1, align 8
  %5 = getelementptr i8, ptr %1, i64 8
  store i64 1000000, ptr %5, align 8
  br label %6

6:
  ret i32 0
}

define i32 @timespec_get(ptr %0, i32 %1) {
  %3 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @milliseconds)
  %4 = load i64, ptr %3, align 8
  %5 = add i64 %4, 1
  store i64 %5, ptr %3, align 8
  %6 = sdiv i64 %5, 1000
  %7 = add i64 %6, 1000000000
  %8 = srem i64 %5, 1000
  %9 = mul i64 %8, 1000000
  store i64 %7, ptr %0, align 8
  %10 = getelementptr i8, ptr %0, i64 8
  store i64 %9, ptr %10, align 8
  ret i32 %1
}

define i32 @gettimeofday(ptr %0, ptr %1) {
  %3 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @milliseconds)
  %4 = load i64, ptr %3, align 8
  %5 = add i64 %4, 1
  store i64 %5, ptr %3, align 8
  %6 = sdiv i64 %5, 1000
  %7 = add i64 %6, 1000000000
  %8 = srem i64 %5, 1000
  %9 = mul i64 %8, 1000
  store i64 %7, ptr %0, align 8
  %10 = getelementptr i8, ptr %0, i64 8
  store i64 %9, ptr %10, align 8
  ret i32 0
}

define range(i64 -9223371036854775, 9223373036854776) i64 @time(ptr %0) {
  %2 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @milliseconds)
  %3 = load i64, ptr %2, align 8
  %4 = add i64 %3, 1
  store i64 %4, ptr %2, align 8
  %5 = sdiv i64 %4, 1000
  %6 = add i64 %5, 1000000000
  %7 = icmp eq ptr %0, null
  br i1 %7, label %9, label %8

8:
  store i64 %6, ptr %0, align 8
  br label %9

9:
  ret i64 %6
}

define i64 @clock() {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @milliseconds)
  %2 = load i64, ptr %1, align 8
  %3 = add i64 %2, 1
  store i64 %3, ptr %1, align 8
  %4 = mul i64 %3, 1000
  ret i64 %4
}

declare ptr @llvm.threadlocal.address.p0(ptr nonnull)

define double @difftime(i64 %0, i64 %1) {
  %3 = sub i64 %0, %1
  %4 = sitofp i64 %3 to double
  ret double %4
}

define i64 @_ZNSt6chrono3_V212system_clock3nowEv() {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @milliseconds)
  %2 = load i64, ptr %1, align 8
  %3 = add i64 %2, 1
  store i64 %3, ptr %1, align 8
  %4 = sdiv i64 %3, 1000
  %5 = srem i64 %3, 1000
  %6 = mul i64 %5, 1000000
  %7 = mul i64 %4, 1000000000
  %8 = add i64 %7, 1000000000000000000
  %9 = add i64 %8, %6
  ret i64 %9
}

define i64 @_ZNSt6chrono3_V212steady_clock3nowEv() {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @milliseconds)
  %2 = load i64, ptr %1, align 8
  %3 = add i64 %2, 1
  store i64 %3, ptr %1, align 8
  %4 = sdiv i64 %3, 1000
  %5 = srem i64 %3, 1000
  %6 = mul i64 %5, 1000000
  %7 = mul i64 %4, 1000000000
  %8 = add i64 %7, 1000000000000000000
  %9 = add i64 %8, %6
  ret i64 %9
}

define i64 @interleaf.cycles() {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @counted)
  %2 = load i64, ptr %1, align 8
  %3 = add i64 %2, 1000
  store i64 %3, ptr %1, align 8
  ret i64 %3
}

define { i64, i32 } @interleaf.cycles_with_processor() {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @counted)
  %2 = load i64, ptr %1, align 8
  %3 = add i64 %2, 1000
  store i64 %3, ptr %1, align 8
  %4 = insertvalue { i64, i32 } poison, i64 %3, 0
  %5 = insertvalue { i64, i32 } %4, i32 0, 1
  ret { i64, i32 } %5
}

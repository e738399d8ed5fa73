; Made from library/time.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/time.c"

define i32 @clock_gettime(i32 %0, ptr %1) {
  %3 = call i64 @interleaf.look()
  %4 = sdiv i64 %3, 1000
  %5 = add i64 %4, 999000000
  %6 = srem i64 %3, 1000
  %7 = mul i64 %6, 1000000
  store i64 %5, ptr %1, align 8
  %8 = getelementptr i8, ptr %1, i64 8
  store i64 %7, ptr %8, align 8
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
  %3 = call i64 @interleaf.look()
  %4 = sdiv i64 %3, 1000
  %5 = add i64 %4, 999000000
  %6 = srem i64 %3, 1000
  %7 = mul i64 %6, 1000000
  store i64 %5, ptr %0, align 8
  %8 = getelementptr i8, ptr %0, i64 8
  store i64 %7, ptr %8, align 8
  ret i32 %1
}

define i32 @gettimeofday(ptr %0, ptr %1) {
  %3 = call i64 @interleaf.look()
  %4 = sdiv i64 %3, 1000
  %5 = add i64 %4, 999000000
  %6 = srem i64 %3, 1000
  %7 = mul i64 %6, 1000
  store i64 %5, ptr %0, align 8
  %8 = getelementptr i8, ptr %0, i64 8
  store i64 %7, ptr %8, align 8
  ret i32 0
}

define range(i64 -9223371037854775, 9223373035854776) i64 @time(ptr %0) {
  %2 = call i64 @interleaf.look()
  %3 = sdiv i64 %2, 1000
  %4 = add i64 %3, 999000000
  %5 = icmp eq ptr %0, null
  br i1 %5, label %7, label %6

6:
  store i64 %4, ptr %0, align 8
  br label %7

7:
  ret i64 %4
}

define i64 @interleaf.time_limit(ptr %0) {
  ret i64 0
}

define i64 @interleaf.time_limit_at(i64 %0, i64 %1) {
  ret i64 0
}

define range(i64 -9223372036853, -9223372036854775808) i64 @interleaf.timed.interleaf.time_limit_at(i64 %0, i64 %1) {
  %3 = icmp slt i64 %0, 999000000
  br i1 %3, label %11, label %4

4:
  %5 = call i64 @llvm.smin.i64(i64 %0, i64 9223000000)
  %6 = mul i64 %5, 1000
  %7 = add i64 %6, -999000000000
  %8 = add i64 %1, 999999
  %9 = sdiv i64 %8, 1000000
  %10 = add i64 %7, %9
  br label %11

11:
  %12 = phi i64 [ %10, %4 ], [ 0, %2 ]
  ret i64 %12
}

define range(i64 -9223372036853, -9223372036854775808) i64 @interleaf.timed.interleaf.time_limit(ptr %0) {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %15, label %3

3:
  %4 = load i64, ptr %0, align 8
  %5 = icmp slt i64 %4, 999000000
  br i1 %5, label %15, label %6

6:
  %7 = getelementptr i8, ptr %0, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = call i64 @llvm.smin.i64(i64 %4, i64 9223000000)
  %10 = mul i64 %9, 1000
  %11 = add i64 %10, -999000000000
  %12 = add i64 %8, 999999
  %13 = sdiv i64 %12, 1000000
  %14 = add i64 %11, %13
  br label %15

15:
  %16 = phi i64 [ 0, %1 ], [ %14, %6 ], [ 0, %3 ]
  ret i64 %16
}

define i64 @clock() {
  %1 = call i64 @interleaf.look()
  %2 = mul i64 %1, 1000
  ret i64 %2
}

declare i64 @interleaf.look()

define double @difftime(i64 %0, i64 %1) {
  %3 = sub i64 %0, %1
  %4 = sitofp i64 %3 to double
  ret double %4
}

define i64 @_ZNSt6chrono3_V212system_clock3nowEv() {
  %1 = call i64 @interleaf.look()
  %2 = sdiv i64 %1, 1000
  %3 = srem i64 %1, 1000
  %4 = mul i64 %3, 1000000
  %5 = mul i64 %2, 1000000000
  %6 = add i64 %5, 999000000000000000
  %7 = add i64 %6, %4
  ret i64 %7
}

define i64 @_ZNSt6chrono3_V212steady_clock3nowEv() {
  %1 = call i64 @interleaf.look()
  %2 = sdiv i64 %1, 1000
  %3 = srem i64 %1, 1000
  %4 = mul i64 %3, 1000000
  %5 = mul i64 %2, 1000000000
  %6 = add i64 %5, 999000000000000000
  %7 = add i64 %6, %4
  ret i64 %7
}

define i64 @interleaf.cycles() {
  %1 = call i64 @interleaf.look()
  %2 = mul i64 %1, 1000
  ret i64 %2
}

define { i64, i32 } @interleaf.cycles_with_processor() {
  %1 = call i64 @interleaf.look()
  %2 = mul i64 %1, 1000
  %3 = insertvalue { i64, i32 } poison, i64 %2, 0
  %4 = insertvalue { i64, i32 } %3, i32 0, 1
  ret { i64, i32 } %4
}

define i32 @interleaf.sleeping.nanosleep(ptr %0, ptr %1) {
  %3 = load i64, ptr %0, align 8
  %4 = icmp sgt i64 %3, -1
  br i1 %4, label %5, label %16

5:
  %6 = getelementptr i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = call i64 @llvm.smin.i64(i64 %3, i64 9223000000)
  %9 = call i64 @interleaf.look()
  %10 = mul i64 %8, 1000
  %11 = add i64 %7, 999999
  %12 = sdiv i64 %11, 1000000
  %13 = add i64 %9, %10
  %14 = add i64 %13, %12
  %15 = call i64 @interleaf.pass_until(i64 %14)
  br label %16

16:
  ret i32 0
}

define i32 @interleaf.sleeping.thrd_sleep(ptr %0, ptr %1) {
  %3 = load i64, ptr %0, align 8
  %4 = icmp sgt i64 %3, -1
  br i1 %4, label %5, label %16

5:
  %6 = getelementptr i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = call i64 @llvm.smin.i64(i64 %3, i64 9223000000)
  %9 = call i64 @interleaf.look()
  %10 = mul i64 %8, 1000
  %11 = add i64 %7, 999999
  %12 = sdiv i64 %11, 1000000
  %13 = add i64 %9, %10
  %14 = add i64 %13, %12
  %15 = call i64 @interleaf.pass_until(i64 %14)
  br label %16

16:
  ret i32 0
}

define i32 @interleaf.sleeping.clock_nanosleep(i32 %0, i32 %1, ptr %2, ptr %3) {
  %5 = and i32 %1, 1
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %21, label %7

7:
  %8 = icmp eq ptr %2, null
  br i1 %8, label %34, label %9

9:
  %10 = load i64, ptr %2, align 8
  %11 = icmp slt i64 %10, 999000000
  br i1 %11, label %34, label %12

12:
  %13 = getelementptr i8, ptr %2, i64 8
  %14 = load i64, ptr %13, align 8
  %15 = call i64 @llvm.smin.i64(i64 %10, i64 9223000000)
  %16 = mul i64 %15, 1000
  %17 = add i64 %16, -999000000000
  %18 = add i64 %14, 999999
  %19 = sdiv i64 %18, 1000000
  %20 = add i64 %17, %19
  br label %34

21:
  %22 = load i64, ptr %2, align 8
  %23 = icmp sgt i64 %22, -1
  br i1 %23, label %24, label %37

24:
  %25 = getelementptr i8, ptr %2, i64 8
  %26 = load i64, ptr %25, align 8
  %27 = call i64 @llvm.smin.i64(i64 %22, i64 9223000000)
  %28 = call i64 @interleaf.look()
  %29 = mul i64 %27, 1000
  %30 = add i64 %26, 999999
  %31 = sdiv i64 %30, 1000000
  %32 = add i64 %28, %29
  %33 = add i64 %32, %31
  br label %34

34:
  %35 = phi i64 [ %33, %24 ], [ 0, %7 ], [ %20, %12 ], [ 0, %9 ]
  %36 = call i64 @interleaf.pass_until(i64 %35)
  br label %37

37:
  ret i32 0
}

declare i64 @interleaf.pass_until(i64)

define i32 @interleaf.sleeping.usleep(i32 %0) {
  %2 = zext i32 %0 to i64
  %3 = mul i64 %2, 1000
  %4 = call i64 @interleaf.look()
  %5 = add i64 %3, 999999
  %6 = udiv i64 %5, 1000000
  %7 = add i64 %4, %6
  %8 = call i64 @interleaf.pass_until(i64 %7)
  ret i32 0
}

define void @interleaf.sleeping.interleaf.rust.sleep(i64 %0, i32 %1) {
  %3 = icmp sgt i64 %0, -1
  br i1 %3, label %4, label %14

4:
  %5 = zext i32 %1 to i64
  %6 = call i64 @llvm.smin.i64(i64 %0, i64 9223000000)
  %7 = call i64 @interleaf.look()
  %8 = mul i64 %6, 1000
  %9 = add i64 %5, 999999
  %10 = udiv i64 %9, 1000000
  %11 = add i64 %10, %8
  %12 = add i64 %11, %7
  %13 = call i64 @interleaf.pass_until(i64 %12)
  br label %14

14:
  ret void
}

define i32 @interleaf.sleeping.sleep(i32 %0) {
  %2 = zext i32 %0 to i64
  %3 = call i64 @interleaf.look()
  %4 = mul i64 %2, 1000
  %5 = add i64 %3, %4
  %6 = call i64 @interleaf.pass_until(i64 %5)
  ret i32 0
}

declare i64 @llvm.smin.i64(i64, i64)

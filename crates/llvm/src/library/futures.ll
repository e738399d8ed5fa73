; Made from library/futures.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/futures.c"

define zeroext i1 @_ZNSt28__atomic_futex_unsigned_base19_M_futex_wait_untilEPjjbNSt6chrono8durationIlSt5ratioILl1ELl1EEEENS2_IlS3_ILl1ELl1000000000EEEE(ptr %0, ptr %1, i32 %2, i1 zeroext %3, i64 %4, i64 %5) {
  br i1 %3, label %7, label %13

7:
  %8 = load atomic i32, ptr %1 monotonic, align 4
  %9 = icmp ne i32 %8, %2
  %10 = call i64 @interleaf.time_limit_at(i64 %4, i64 %5)
  br i1 %9, label %16, label %11

11:
  %12 = call i64 @interleaf.pass_until(i64 %10)
  br label %16

13:
  %14 = zext i32 %2 to i64
  %15 = call i64 @interleaf.guarded(ptr %1, i32 4, i64 4294967295, i32 1, i64 %14, i32 0, i64 0, i32 5)
  br label %16

16:
  %17 = phi i1 [ true, %13 ], [ %9, %7 ], [ %9, %11 ]
  ret i1 %17
}

declare i64 @interleaf.time_limit_at(i64, i64)

declare i64 @interleaf.guarded(ptr, i32, i64, i32, i64, i32, i64, i32)

define zeroext i1 @_ZNSt28__atomic_futex_unsigned_base26_M_futex_wait_until_steadyEPjjbNSt6chrono8durationIlSt5ratioILl1ELl1EEEENS2_IlS3_ILl1ELl1000000000EEEE(ptr %0, ptr %1, i32 %2, i1 zeroext %3, i64 %4, i64 %5) {
  br i1 %3, label %7, label %13

7:
  %8 = load atomic i32, ptr %1 monotonic, align 4
  %9 = icmp ne i32 %8, %2
  %10 = call i64 @interleaf.time_limit_at(i64 %4, i64 %5)
  br i1 %9, label %16, label %11

11:
  %12 = call i64 @interleaf.pass_until(i64 %10)
  br label %16

13:
  %14 = zext i32 %2 to i64
  %15 = call i64 @interleaf.guarded(ptr %1, i32 4, i64 4294967295, i32 1, i64 %14, i32 0, i64 0, i32 5)
  br label %16

16:
  %17 = phi i1 [ true, %13 ], [ %9, %7 ], [ false, %11 ]
  ret i1 %17
}

define void @_ZNSt28__atomic_futex_unsigned_base19_M_futex_notify_allEPj(ptr %0) {
  ret void
}

define void @_ZNSt13__future_base12_Result_baseC2Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  store ptr null, ptr %2, align 8
  ret void
}

define void @_ZNSt13__future_base12_Result_baseD2Ev(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 8
  call void @_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(ptr %2)
  ret void
}

declare void @_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(ptr)

declare i64 @interleaf.pass_until(i64)

; Made from library/streams.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/streams.c"

@streams.str = private constant [3 x i8] c"%d\00", align 1
@streams.str.1 = private constant [3 x i8] c"%u\00", align 1
@streams.str.2 = private constant [4 x i8] c"%ld\00", align 1
@streams.str.3 = private constant [4 x i8] c"%lu\00", align 1
@streams.str.4 = private constant [5 x i8] c"%lld\00", align 1
@streams.str.5 = private constant [5 x i8] c"%llu\00", align 1
@streams.str.6 = private constant [3 x i8] c"%g\00", align 1
@streams.str.7 = private constant [3 x i8] c"%p\00", align 1
@streams.str.8 = private constant [3 x i8] c"%c\00", align 1

define ptr @_ZNSolsEs(ptr %0, i16 signext %1) {
  %3 = sext i16 %1 to i32
  %4 = call i32 (ptr, ...) @printf(ptr @streams.str, i32 %3)
  ret ptr %0
}

declare i32 @printf(ptr, ...)

define ptr @_ZNSolsEt(ptr %0, i16 zeroext %1) {
  %3 = zext i16 %1 to i32
  %4 = call i32 (ptr, ...) @printf(ptr @streams.str.1, i32 %3)
  ret ptr %0
}

define ptr @_ZNSolsEi(ptr %0, i32 %1) {
  %3 = call i32 (ptr, ...) @printf(ptr @streams.str, i32 %1)
  ret ptr %0
}

define ptr @_ZNSolsEj(ptr %0, i32 %1) {
  %3 = call i32 (ptr, ...) @printf(ptr @streams.str.1, i32 %1)
  ret ptr %0
}

define ptr @_ZNSolsEl(ptr %0, i64 %1) {
  %3 = call i32 (ptr, ...) @printf(ptr @streams.str.2, i64 %1)
  ret ptr %0
}

define ptr @_ZNSolsEm(ptr %0, i64 %1) {
  %3 = call i32 (ptr, ...) @printf(ptr @streams.str.3, i64 %1)
  ret ptr %0
}

define ptr @_ZNSolsEx(ptr %0, i64 %1) {
  %3 = call i32 (ptr, ...) @printf(ptr @streams.str.4, i64 %1)
  ret ptr %0
}

define ptr @_ZNSolsEy(ptr %0, i64 %1) {
  %3 = call i32 (ptr, ...) @printf(ptr @streams.str.5, i64 %1)
  ret ptr %0
}

define ptr @_ZNSolsEb(ptr %0, i1 zeroext %1) {
  %3 = zext i1 %1 to i32
  %4 = call i32 (ptr, ...) @printf(ptr @streams.str, i32 %3)
  ret ptr %0
}

define ptr @_ZNSolsEf(ptr %0, float %1) {
  %3 = fpext float %1 to double
  %4 = call i32 (ptr, ...) @printf(ptr @streams.str.6, double %3)
  ret ptr %0
}

define ptr @_ZNSolsEd(ptr %0, double %1) {
  %3 = call i32 (ptr, ...) @printf(ptr @streams.str.6, double %1)
  ret ptr %0
}

define ptr @_ZNSolsEPKv(ptr %0, ptr %1) {
  %3 = call i32 (ptr, ...) @printf(ptr @streams.str.7, ptr %1)
  ret ptr %0
}

define ptr @_ZNSo9_M_insertIlEERSoT_(ptr %0, i64 %1) {
  %3 = call i32 (ptr, ...) @printf(ptr @streams.str.2, i64 %1)
  ret ptr %0
}

define ptr @_ZNSo9_M_insertImEERSoT_(ptr %0, i64 %1) {
  %3 = call i32 (ptr, ...) @printf(ptr @streams.str.3, i64 %1)
  ret ptr %0
}

define ptr @_ZNSo9_M_insertIxEERSoT_(ptr %0, i64 %1) {
  %3 = call i32 (ptr, ...) @printf(ptr @streams.str.4, i64 %1)
  ret ptr %0
}

define ptr @_ZNSo9_M_insertIyEERSoT_(ptr %0, i64 %1) {
  %3 = call i32 (ptr, ...) @printf(ptr @streams.str.5, i64 %1)
  ret ptr %0
}

define ptr @_ZNSo9_M_insertIbEERSoT_(ptr %0, i1 zeroext %1) {
  %3 = zext i1 %1 to i32
  %4 = call i32 (ptr, ...) @printf(ptr @streams.str, i32 %3)
  ret ptr %0
}

define ptr @_ZNSo9_M_insertIdEERSoT_(ptr %0, double %1) {
  %3 = call i32 (ptr, ...) @printf(ptr @streams.str.6, double %1)
  ret ptr %0
}

define ptr @_ZNSo9_M_insertIPKvEERSoT_(ptr %0, ptr %1) {
  %3 = call i32 (ptr, ...) @printf(ptr @streams.str.7, ptr %1)
  ret ptr %0
}

define ptr @_ZNSo3putEc(ptr %0, i8 signext %1) {
  %3 = sext i8 %1 to i32
  %4 = call i32 (ptr, ...) @printf(ptr @streams.str.8, i32 %3)
  ret ptr %0
}

define ptr @_ZNSo5writeEPKcl(ptr %0, ptr %1, i64 %2) {
  %4 = icmp sgt i64 %2, 0
  br i1 %4, label %6, label %5

5:
  ret ptr %0

6:
  %7 = phi i64 [ %12, %6 ], [ 0, %3 ]
  %8 = getelementptr i8, ptr %1, i64 %7
  %9 = load i8, ptr %8, align 1
  %10 = sext i8 %9 to i32
  %11 = call i32 @putchar(i32 %10)
  %12 = add i64 %7, 1
  %13 = icmp eq i64 %12, %2
  br i1 %13, label %5, label %6
}

declare i32 @putchar(i32)

define ptr @_ZSt16__ostream_insertIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_PKS3_l(ptr %0, ptr %1, i64 %2) {
  %4 = icmp sgt i64 %2, 0
  br i1 %4, label %5, label %13

5:
  %6 = phi i64 [ %11, %5 ], [ 0, %3 ]
  %7 = getelementptr i8, ptr %1, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = sext i8 %8 to i32
  %10 = call i32 @putchar(i32 %9)
  %11 = add i64 %6, 1
  %12 = icmp eq i64 %11, %2
  br i1 %12, label %13, label %5

13:
  ret ptr %0
}

define ptr @_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc(ptr %0, ptr %1) {
  %3 = call i32 @fputs(ptr %1, ptr %0)
  ret ptr %0
}

declare i32 @fputs(ptr, ptr)

define ptr @_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_c(ptr %0, i8 signext %1) {
  %3 = sext i8 %1 to i32
  %4 = call i32 (ptr, ...) @printf(ptr @streams.str.8, i32 %3)
  ret ptr %0
}

define ptr @_ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_(ptr %0) {
  %2 = call i32 (ptr, ...) @printf(ptr @streams.str.8, i32 10)
  ret ptr %0
}

define ptr @_ZNSo5flushEv(ptr %0) {
  ret ptr %0
}

define ptr @_ZSt5flushIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_(ptr %0) {
  ret ptr %0
}

define ptr @_ZNSolsEPFRSoS_E(ptr %0, ptr %1) {
  %3 = call ptr %1(ptr %0)
  ret ptr %3
}

define void @_ZNKSt5ctypeIcE13_M_widen_initEv(ptr %0) {
  ret void
}

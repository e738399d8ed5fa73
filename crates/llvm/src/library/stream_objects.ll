; Made from library/stream_objects.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/stream_objects.c"

%struct.printed = type { ptr, %struct.ios }
%struct.ios = type { ptr, i64, i64, i32, i32, i32, [168 x i8], ptr, ptr, i8, i8, ptr, ptr, ptr, ptr }
%struct.type = type { ptr, ptr }

@stream_objects.str = private constant [17 x i8] c"basic_ios::clear\00", align 1
@_ZSt4cout = external global %struct.printed, align 8
@output_table = internal constant [5 x i64] [i64 8, i64 0, i64 0, i64 0, i64 0], align 16
@input_table = internal constant [5 x i64] [i64 16, i64 0, i64 0, i64 0, i64 0], align 16
@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x i8], align 1
@stream_objects.str.1 = private constant [12 x i8] c"St8ios_base\00", align 1
@_ZTISt8ios_base = constant %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr @stream_objects.str.1 }, align 8
@stream_objects.str.2 = private constant [34 x i8] c"St9basic_iosIcSt11char_traitsIcEE\00", align 1
@_ZTISt9basic_iosIcSt11char_traitsIcEE = constant %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr @stream_objects.str.2 }, align 8
@stream_objects.str.3 = private constant [3 x i8] c"So\00", align 1
@_ZTISo = constant %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr @stream_objects.str.3 }, align 8
@stream_objects.str.4 = private constant [3 x i8] c"Si\00", align 1
@_ZTISi = constant %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr @stream_objects.str.4 }, align 8
@stream_objects.str.5 = private constant [3 x i8] c"Sd\00", align 1
@_ZTISd = constant %struct.type { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr @stream_objects.str.5 }, align 8
@_ZSt4cerr = external global %struct.printed, align 8
@_ZSt4clog = external global %struct.printed, align 8

define void @_ZNSt9basic_iosIcSt11char_traitsIcEE5clearESt12_Ios_Iostate(ptr %0, i32 %1) {
  %3 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %4 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %5 = select i1 %3, i1 %4, i1 false
  %6 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %7 = select i1 %5, i1 %6, i1 false
  br i1 %7, label %11, label %8

8:
  %9 = call i32 @interleaf.may_change_format()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %23, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 232
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, null
  %15 = zext i1 %14 to i32
  %16 = or i32 %15, %1
  %17 = getelementptr i8, ptr %0, i64 32
  store i32 %16, ptr %17, align 8
  %18 = getelementptr i8, ptr %0, i64 28
  %19 = load i32, ptr %18, align 4
  %20 = and i32 %16, %19
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %23, label %22

22:
  call void @_ZSt19__throw_ios_failurePKc(ptr @stream_objects.str)
  unreachable

23:
  ret void
}

declare i32 @interleaf.may_change_format()

declare void @_ZSt19__throw_ios_failurePKc(ptr)

define void @_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate(ptr %0, i32 %1) {
  %3 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %4 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %5 = select i1 %3, i1 %4, i1 false
  %6 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %7 = select i1 %5, i1 %6, i1 false
  br i1 %7, label %11, label %8

8:
  %9 = call i32 @interleaf.may_change_format()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %34, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 32
  %13 = load i32, ptr %12, align 8
  %14 = or i32 %13, %1
  %15 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %16 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %17 = select i1 %15, i1 %16, i1 false
  %18 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %19 = select i1 %17, i1 %18, i1 false
  br i1 %19, label %23, label %20

20:
  %21 = call i32 @interleaf.may_change_format()
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %34, label %23

23:
  %24 = getelementptr i8, ptr %0, i64 232
  %25 = load ptr, ptr %24, align 8
  %26 = icmp eq ptr %25, null
  %27 = zext i1 %26 to i32
  %28 = or i32 %14, %27
  store i32 %28, ptr %12, align 8
  %29 = getelementptr i8, ptr %0, i64 28
  %30 = load i32, ptr %29, align 4
  %31 = and i32 %28, %30
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %34, label %33

33:
  call void @_ZSt19__throw_ios_failurePKc(ptr @stream_objects.str)
  unreachable

34:
  ret void
}

define zeroext i1 @_ZNKSt9basic_iosIcSt11char_traitsIcEE4goodEv(ptr %0) {
  %2 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %3 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %4 = select i1 %2, i1 %3, i1 false
  %5 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %6 = select i1 %4, i1 %5, i1 false
  br i1 %6, label %10, label %7

7:
  %8 = call i32 @interleaf.may_change_format()
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %14, label %10

10:
  %11 = getelementptr i8, ptr %0, i64 32
  %12 = load i32, ptr %11, align 8
  %13 = icmp eq i32 %12, 0
  br label %14

14:
  %15 = phi i1 [ %13, %10 ], [ true, %7 ]
  ret i1 %15
}

define zeroext i1 @_ZNKSt9basic_iosIcSt11char_traitsIcEE3eofEv(ptr %0) {
  %2 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %3 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %4 = select i1 %2, i1 %3, i1 false
  %5 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %6 = select i1 %4, i1 %5, i1 false
  br i1 %6, label %10, label %7

7:
  %8 = call i32 @interleaf.may_change_format()
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %15, label %10

10:
  %11 = getelementptr i8, ptr %0, i64 32
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 2
  %14 = icmp ne i32 %13, 0
  br label %15

15:
  %16 = phi i1 [ %14, %10 ], [ false, %7 ]
  ret i1 %16
}

define zeroext i1 @_ZNKSt9basic_iosIcSt11char_traitsIcEE4failEv(ptr %0) {
  %2 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %3 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %4 = select i1 %2, i1 %3, i1 false
  %5 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %6 = select i1 %4, i1 %5, i1 false
  br i1 %6, label %10, label %7

7:
  %8 = call i32 @interleaf.may_change_format()
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %15, label %10

10:
  %11 = getelementptr i8, ptr %0, i64 32
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 5
  %14 = icmp ne i32 %13, 0
  br label %15

15:
  %16 = phi i1 [ %14, %10 ], [ false, %7 ]
  ret i1 %16
}

define zeroext i1 @_ZNKSt9basic_iosIcSt11char_traitsIcEE3badEv(ptr %0) {
  %2 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %3 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %4 = select i1 %2, i1 %3, i1 false
  %5 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %6 = select i1 %4, i1 %5, i1 false
  br i1 %6, label %10, label %7

7:
  %8 = call i32 @interleaf.may_change_format()
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %15, label %10

10:
  %11 = getelementptr i8, ptr %0, i64 32
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 1
  %14 = icmp ne i32 %13, 0
  br label %15

15:
  %16 = phi i1 [ %14, %10 ], [ false, %7 ]
  ret i1 %16
}

define zeroext i1 @_ZNKSt9basic_iosIcSt11char_traitsIcEEcvbEv(ptr %0) {
  %2 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %3 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %4 = select i1 %2, i1 %3, i1 false
  %5 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %6 = select i1 %4, i1 %5, i1 false
  br i1 %6, label %10, label %7

7:
  %8 = call i32 @interleaf.may_change_format()
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %15, label %10

10:
  %11 = getelementptr i8, ptr %0, i64 32
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 5
  %14 = icmp eq i32 %13, 0
  br label %15

15:
  %16 = phi i1 [ %14, %10 ], [ true, %7 ]
  ret i1 %16
}

define zeroext i1 @_ZNKSt9basic_iosIcSt11char_traitsIcEEntEv(ptr %0) {
  %2 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %3 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %4 = select i1 %2, i1 %3, i1 false
  %5 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %6 = select i1 %4, i1 %5, i1 false
  br i1 %6, label %10, label %7

7:
  %8 = call i32 @interleaf.may_change_format()
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %15, label %10

10:
  %11 = getelementptr i8, ptr %0, i64 32
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 5
  %14 = icmp ne i32 %13, 0
  br label %15

15:
  %16 = phi i1 [ %14, %10 ], [ false, %7 ]
  ret i1 %16
}

define i32 @_ZNKSt9basic_iosIcSt11char_traitsIcEE7rdstateEv(ptr %0) {
  %2 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %3 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %4 = select i1 %2, i1 %3, i1 false
  %5 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %6 = select i1 %4, i1 %5, i1 false
  br i1 %6, label %10, label %7

7:
  %8 = call i32 @interleaf.may_change_format()
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %13, label %10

10:
  %11 = getelementptr i8, ptr %0, i64 32
  %12 = load i32, ptr %11, align 8
  br label %13

13:
  %14 = phi i32 [ %12, %10 ], [ 0, %7 ]
  ret i32 %14
}

define i32 @_ZNKSt9basic_iosIcSt11char_traitsIcEE10exceptionsEv(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 28
  %3 = load i32, ptr %2, align 4
  ret i32 %3
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEE10exceptionsESt12_Ios_Iostate(ptr %0, i32 %1) {
  %3 = getelementptr i8, ptr %0, i64 28
  store i32 %1, ptr %3, align 4
  %4 = getelementptr i8, ptr %0, i64 32
  %5 = load i32, ptr %4, align 8
  %6 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %7 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %8 = select i1 %6, i1 %7, i1 false
  %9 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %10 = select i1 %8, i1 %9, i1 false
  br i1 %10, label %14, label %11

11:
  %12 = call i32 @interleaf.may_change_format()
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %24, label %14

14:
  %15 = getelementptr i8, ptr %0, i64 232
  %16 = load ptr, ptr %15, align 8
  %17 = icmp eq ptr %16, null
  %18 = zext i1 %17 to i32
  %19 = or i32 %5, %18
  store i32 %19, ptr %4, align 8
  %20 = load i32, ptr %3, align 4
  %21 = and i32 %19, %20
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %24, label %23

23:
  call void @_ZSt19__throw_ios_failurePKc(ptr @stream_objects.str)
  unreachable

24:
  ret void
}

define signext i8 @_ZNKSt9basic_iosIcSt11char_traitsIcEE4fillEv(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 225
  %3 = load i8, ptr %2, align 1
  %4 = icmp eq i8 %3, 0
  br i1 %4, label %8, label %5

5:
  %6 = getelementptr i8, ptr %0, i64 224
  %7 = load i8, ptr %6, align 8
  br label %8

8:
  %9 = phi i8 [ %7, %5 ], [ 32, %1 ]
  ret i8 %9
}

define signext i8 @_ZNSt9basic_iosIcSt11char_traitsIcEE4fillEc(ptr %0, i8 signext %1) {
  %3 = getelementptr i8, ptr %0, i64 225
  %4 = load i8, ptr %3, align 1
  %5 = icmp eq i8 %4, 0
  br i1 %5, label %9, label %6

6:
  %7 = getelementptr i8, ptr %0, i64 224
  %8 = load i8, ptr %7, align 8
  br label %9

9:
  %10 = phi i8 [ %8, %6 ], [ 32, %2 ]
  %11 = getelementptr i8, ptr %0, i64 224
  store i8 %1, ptr %11, align 8
  ret i8 %10
}

define signext i8 @_ZNKSt9basic_iosIcSt11char_traitsIcEE5widenEc(ptr %0, i8 signext %1) {
  ret i8 %1
}

define signext i8 @_ZNKSt9basic_iosIcSt11char_traitsIcEE6narrowEcc(ptr %0, i8 signext %1, i8 signext %2) {
  ret i8 %1
}

define ptr @_ZNKSt9basic_iosIcSt11char_traitsIcEE3tieEv(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 216
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

define ptr @_ZNKSt9basic_iosIcSt11char_traitsIcEE5rdbufEv(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 232
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

define ptr @_ZNSt9basic_iosIcSt11char_traitsIcEE5rdbufEPSt15basic_streambufIcS1_E(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %0, i64 232
  %4 = load ptr, ptr %3, align 8
  store ptr %1, ptr %3, align 8
  %5 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cout, i64 8)
  %6 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4cerr, i64 8)
  %7 = select i1 %5, i1 %6, i1 false
  %8 = icmp ne ptr %0, getelementptr (i8, ptr @_ZSt4clog, i64 8)
  %9 = select i1 %7, i1 %8, i1 false
  br i1 %9, label %13, label %10

10:
  %11 = call i32 @interleaf.may_change_format()
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %23, label %13

13:
  %14 = load ptr, ptr %3, align 8
  %15 = icmp eq ptr %14, null
  %16 = zext i1 %15 to i32
  %17 = getelementptr i8, ptr %0, i64 32
  store i32 %16, ptr %17, align 8
  %18 = getelementptr i8, ptr %0, i64 28
  %19 = load i32, ptr %18, align 4
  %20 = and i32 %19, %16
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %23, label %22

22:
  call void @_ZSt19__throw_ios_failurePKc(ptr @stream_objects.str)
  unreachable

23:
  ret ptr %4
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEE4initEPSt15basic_streambufIcS1_E(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %0, i64 8
  store i64 6, ptr %3, align 8
  %4 = getelementptr i8, ptr %0, i64 16
  store i64 0, ptr %4, align 8
  %5 = getelementptr i8, ptr %0, i64 24
  store i32 4098, ptr %5, align 8
  %6 = getelementptr i8, ptr %0, i64 28
  store i32 0, ptr %6, align 4
  %7 = icmp eq ptr %1, null
  %8 = zext i1 %7 to i32
  %9 = getelementptr i8, ptr %0, i64 32
  store i32 %8, ptr %9, align 8
  %10 = getelementptr i8, ptr %0, i64 216
  store ptr null, ptr %10, align 8
  %11 = getelementptr i8, ptr %0, i64 224
  store i8 32, ptr %11, align 8
  %12 = getelementptr i8, ptr %0, i64 225
  store i8 1, ptr %12, align 1
  %13 = getelementptr i8, ptr %0, i64 232
  store ptr %1, ptr %13, align 8
  %14 = load ptr, ptr getelementptr (i8, ptr @_ZSt4cout, i64 248), align 8
  %15 = getelementptr i8, ptr %0, i64 240
  store ptr %14, ptr %15, align 8
  %16 = getelementptr i8, ptr %0, i64 256
  store ptr null, ptr %16, align 8
  %17 = getelementptr i8, ptr %0, i64 248
  store ptr null, ptr %17, align 8
  ret void
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEEC1EPSt15basic_streambufIcS1_E(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %0, i64 8
  store i64 6, ptr %3, align 8
  %4 = getelementptr i8, ptr %0, i64 16
  store i64 0, ptr %4, align 8
  %5 = getelementptr i8, ptr %0, i64 24
  store i32 4098, ptr %5, align 8
  %6 = getelementptr i8, ptr %0, i64 28
  store i32 0, ptr %6, align 4
  %7 = icmp eq ptr %1, null
  %8 = zext i1 %7 to i32
  %9 = getelementptr i8, ptr %0, i64 32
  store i32 %8, ptr %9, align 8
  %10 = getelementptr i8, ptr %0, i64 216
  store ptr null, ptr %10, align 8
  %11 = getelementptr i8, ptr %0, i64 224
  store i8 32, ptr %11, align 8
  %12 = getelementptr i8, ptr %0, i64 225
  store i8 1, ptr %12, align 1
  %13 = getelementptr i8, ptr %0, i64 232
  store ptr %1, ptr %13, align 8
  %14 = load ptr, ptr getelementptr (i8, ptr @_ZSt4cout, i64 248), align 8
  %15 = getelementptr i8, ptr %0, i64 240
  store ptr %14, ptr %15, align 8
  %16 = getelementptr i8, ptr %0, i64 256
  store ptr null, ptr %16, align 8
  %17 = getelementptr i8, ptr %0, i64 248
  store ptr null, ptr %17, align 8
  ret void
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEE7copyfmtERKS2_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr i8, ptr %0, i64 8
  store i64 %4, ptr %5, align 8
  %6 = getelementptr i8, ptr %1, i64 16
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr i8, ptr %0, i64 16
  store i64 %7, ptr %8, align 8
  %9 = getelementptr i8, ptr %1, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = getelementptr i8, ptr %0, i64 24
  store i32 %10, ptr %11, align 8
  %12 = getelementptr i8, ptr %1, i64 224
  %13 = load i8, ptr %12, align 8
  %14 = getelementptr i8, ptr %0, i64 224
  store i8 %13, ptr %14, align 8
  %15 = getelementptr i8, ptr %1, i64 225
  %16 = load i8, ptr %15, align 1
  %17 = getelementptr i8, ptr %0, i64 225
  store i8 %16, ptr %17, align 1
  ret void
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEE4moveERS2_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr i8, ptr %0, i64 8
  store i64 %4, ptr %5, align 8
  %6 = getelementptr i8, ptr %1, i64 16
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr i8, ptr %0, i64 16
  store i64 %7, ptr %8, align 8
  %9 = getelementptr i8, ptr %1, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = getelementptr i8, ptr %0, i64 24
  store i32 %10, ptr %11, align 8
  %12 = getelementptr i8, ptr %1, i64 224
  %13 = load i8, ptr %12, align 8
  %14 = getelementptr i8, ptr %0, i64 224
  store i8 %13, ptr %14, align 8
  %15 = getelementptr i8, ptr %1, i64 225
  %16 = load i8, ptr %15, align 1
  %17 = getelementptr i8, ptr %0, i64 225
  store i8 %16, ptr %17, align 1
  %18 = getelementptr i8, ptr %1, i64 32
  %19 = load i32, ptr %18, align 8
  %20 = getelementptr i8, ptr %0, i64 32
  store i32 %19, ptr %20, align 8
  %21 = getelementptr i8, ptr %1, i64 28
  %22 = load i32, ptr %21, align 4
  %23 = getelementptr i8, ptr %0, i64 28
  store i32 %22, ptr %23, align 4
  %24 = getelementptr i8, ptr %1, i64 216
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr i8, ptr %0, i64 216
  store ptr %25, ptr %26, align 8
  store ptr null, ptr %24, align 8
  %27 = getelementptr i8, ptr %0, i64 232
  store ptr null, ptr %27, align 8
  %28 = getelementptr i8, ptr %1, i64 240
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr i8, ptr %0, i64 240
  store ptr %29, ptr %30, align 8
  ret void
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEE4moveEOS2_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr i8, ptr %0, i64 8
  store i64 %4, ptr %5, align 8
  %6 = getelementptr i8, ptr %1, i64 16
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr i8, ptr %0, i64 16
  store i64 %7, ptr %8, align 8
  %9 = getelementptr i8, ptr %1, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = getelementptr i8, ptr %0, i64 24
  store i32 %10, ptr %11, align 8
  %12 = getelementptr i8, ptr %1, i64 224
  %13 = load i8, ptr %12, align 8
  %14 = getelementptr i8, ptr %0, i64 224
  store i8 %13, ptr %14, align 8
  %15 = getelementptr i8, ptr %1, i64 225
  %16 = load i8, ptr %15, align 1
  %17 = getelementptr i8, ptr %0, i64 225
  store i8 %16, ptr %17, align 1
  %18 = getelementptr i8, ptr %1, i64 32
  %19 = load i32, ptr %18, align 8
  %20 = getelementptr i8, ptr %0, i64 32
  store i32 %19, ptr %20, align 8
  %21 = getelementptr i8, ptr %1, i64 28
  %22 = load i32, ptr %21, align 4
  %23 = getelementptr i8, ptr %0, i64 28
  store i32 %22, ptr %23, align 4
  %24 = getelementptr i8, ptr %1, i64 216
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr i8, ptr %0, i64 216
  store ptr %25, ptr %26, align 8
  store ptr null, ptr %24, align 8
  %27 = getelementptr i8, ptr %0, i64 232
  store ptr null, ptr %27, align 8
  %28 = getelementptr i8, ptr %1, i64 240
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr i8, ptr %0, i64 240
  store ptr %29, ptr %30, align 8
  ret void
}

define void @_ZNSt8ios_base7_M_moveERS_(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %1, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr i8, ptr %0, i64 8
  store i64 %4, ptr %5, align 8
  %6 = getelementptr i8, ptr %1, i64 16
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr i8, ptr %0, i64 16
  store i64 %7, ptr %8, align 8
  %9 = getelementptr i8, ptr %1, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = getelementptr i8, ptr %0, i64 24
  store i32 %10, ptr %11, align 8
  %12 = getelementptr i8, ptr %1, i64 32
  %13 = load i32, ptr %12, align 8
  %14 = getelementptr i8, ptr %0, i64 32
  store i32 %13, ptr %14, align 8
  %15 = getelementptr i8, ptr %1, i64 28
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr i8, ptr %0, i64 28
  store i32 %16, ptr %17, align 4
  ret void
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEE15_M_cache_localeERKSt6locale(ptr %0, ptr %1) {
  %3 = load ptr, ptr getelementptr (i8, ptr @_ZSt4cout, i64 248), align 8
  %4 = getelementptr i8, ptr %0, i64 240
  store ptr %3, ptr %4, align 8
  ret void
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEE9set_rdbufEPSt15basic_streambufIcS1_E(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %0, i64 232
  store ptr %1, ptr %3, align 8
  ret void
}

define zeroext i1 @_ZNSt8ios_base15sync_with_stdioEb(i1 zeroext %0) {
  ret i1 true
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEEC2Ev(ptr %0) {
  ret void
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEED2Ev(ptr %0) {
  ret void
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEED1Ev(ptr %0) {
  ret void
}

define void @_ZNSt9basic_iosIcSt11char_traitsIcEED0Ev(ptr %0) {
  ret void
}

define void @_ZNSt8ios_baseC2Ev(ptr %0) {
  ret void
}

define void @_ZNSt8ios_baseD2Ev(ptr %0) {
  ret void
}

define void @_ZNSoC2Ev(ptr %0) {
  ret void
}

define void @_ZNSoD2Ev(ptr %0) {
  ret void
}

define void @_ZNSoD1Ev(ptr %0) {
  ret void
}

define void @_ZNSiD2Ev(ptr %0) {
  ret void
}

define void @_ZNSiD1Ev(ptr %0) {
  ret void
}

define void @_ZNSdD2Ev(ptr %0) {
  ret void
}

define void @_ZNSdD1Ev(ptr %0) {
  ret void
}

define void @_ZNSt6localeC1Ev(ptr %0) {
  ret void
}

define void @_ZNSt6localeD1Ev(ptr %0) {
  ret void
}

define void @_ZNSoD0Ev(ptr %0) {
  ret void
}

define void @_ZNSiD0Ev(ptr %0) {
  ret void
}

define void @_ZNSdD0Ev(ptr %0) {
  ret void
}

define void @_ZTv0_n24_NSoD1Ev(ptr %0) {
  ret void
}

define void @_ZTv0_n24_NSoD0Ev(ptr %0) {
  ret void
}

define void @_ZTv0_n24_NSiD1Ev(ptr %0) {
  ret void
}

define void @_ZTv0_n24_NSiD0Ev(ptr %0) {
  ret void
}

define void @_ZTv0_n24_NSdD1Ev(ptr %0) {
  ret void
}

define void @_ZTv0_n24_NSdD0Ev(ptr %0) {
  ret void
}

define void @_ZThn16_NSdD1Ev(ptr %0) {
  ret void
}

define void @_ZThn16_NSdD0Ev(ptr %0) {
  ret void
}

define void @_ZNSt6localeC1ERKS_(ptr %0, ptr %1) {
  ret void
}

define ptr @_ZNSt6localeaSERKS_(ptr %0, ptr %1) {
  ret ptr %0
}

define void @_ZNSiC2Ev(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %0, i64 8
  store i64 0, ptr %3, align 8
  ret void
}

define void @_ZNSdC2Ev(ptr %0, ptr %1) {
  %3 = getelementptr i8, ptr %0, i64 8
  store i64 0, ptr %3, align 8
  ret void
}

define void @_ZNSdC2EPSt15basic_streambufIcSt11char_traitsIcEE(ptr %0, ptr %1, ptr %2) {
  %4 = load ptr, ptr %1, align 8
  store ptr %4, ptr %0, align 8
  %5 = getelementptr i8, ptr %0, i64 8
  store i64 0, ptr %5, align 8
  %6 = getelementptr i8, ptr %4, i64 -24
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr i8, ptr %0, i64 %7
  %9 = getelementptr i8, ptr %8, i64 8
  store i64 6, ptr %9, align 8
  %10 = getelementptr i8, ptr %8, i64 16
  store i64 0, ptr %10, align 8
  %11 = getelementptr i8, ptr %8, i64 24
  store i32 4098, ptr %11, align 8
  %12 = getelementptr i8, ptr %8, i64 28
  store i32 0, ptr %12, align 4
  %13 = icmp eq ptr %2, null
  %14 = zext i1 %13 to i32
  %15 = getelementptr i8, ptr %8, i64 32
  store i32 %14, ptr %15, align 8
  %16 = getelementptr i8, ptr %8, i64 216
  store ptr null, ptr %16, align 8
  %17 = getelementptr i8, ptr %8, i64 224
  store i8 32, ptr %17, align 8
  %18 = getelementptr i8, ptr %8, i64 225
  store i8 1, ptr %18, align 1
  %19 = getelementptr i8, ptr %8, i64 232
  store ptr %2, ptr %19, align 8
  %20 = load ptr, ptr getelementptr (i8, ptr @_ZSt4cout, i64 248), align 8
  %21 = getelementptr i8, ptr %8, i64 240
  store ptr %20, ptr %21, align 8
  %22 = getelementptr i8, ptr %8, i64 256
  store ptr null, ptr %22, align 8
  %23 = getelementptr i8, ptr %8, i64 248
  store ptr null, ptr %23, align 8
  ret void
}

define void @_ZNSoC2EOSo(ptr %0, ptr %1, ptr %2) {
  %4 = load ptr, ptr %1, align 8
  store ptr %4, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 %6
  %8 = load ptr, ptr %2, align 8
  %9 = getelementptr i8, ptr %8, i64 -24
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr i8, ptr %2, i64 %10
  %12 = getelementptr i8, ptr %11, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr i8, ptr %7, i64 8
  store i64 %13, ptr %14, align 8
  %15 = getelementptr i8, ptr %11, i64 16
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr i8, ptr %7, i64 16
  store i64 %16, ptr %17, align 8
  %18 = getelementptr i8, ptr %11, i64 24
  %19 = load i32, ptr %18, align 8
  %20 = getelementptr i8, ptr %7, i64 24
  store i32 %19, ptr %20, align 8
  %21 = getelementptr i8, ptr %11, i64 224
  %22 = load i8, ptr %21, align 8
  %23 = getelementptr i8, ptr %7, i64 224
  store i8 %22, ptr %23, align 8
  %24 = getelementptr i8, ptr %11, i64 225
  %25 = load i8, ptr %24, align 1
  %26 = getelementptr i8, ptr %7, i64 225
  store i8 %25, ptr %26, align 1
  %27 = getelementptr i8, ptr %11, i64 32
  %28 = load i32, ptr %27, align 8
  %29 = getelementptr i8, ptr %7, i64 32
  store i32 %28, ptr %29, align 8
  %30 = getelementptr i8, ptr %11, i64 28
  %31 = load i32, ptr %30, align 4
  %32 = getelementptr i8, ptr %7, i64 28
  store i32 %31, ptr %32, align 4
  %33 = getelementptr i8, ptr %11, i64 216
  %34 = load ptr, ptr %33, align 8
  %35 = getelementptr i8, ptr %7, i64 216
  store ptr %34, ptr %35, align 8
  store ptr null, ptr %33, align 8
  %36 = getelementptr i8, ptr %7, i64 232
  store ptr null, ptr %36, align 8
  %37 = getelementptr i8, ptr %11, i64 240
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %7, i64 240
  store ptr %38, ptr %39, align 8
  ret void
}

define void @_ZNSiC2EOSi(ptr %0, ptr %1, ptr %2) {
  %4 = getelementptr i8, ptr %2, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 8
  store i64 %5, ptr %6, align 8
  store i64 0, ptr %4, align 8
  %7 = load ptr, ptr %1, align 8
  store ptr %7, ptr %0, align 8
  %8 = getelementptr i8, ptr %7, i64 -24
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr i8, ptr %0, i64 %9
  %11 = load ptr, ptr %2, align 8
  %12 = getelementptr i8, ptr %11, i64 -24
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr i8, ptr %2, i64 %13
  %15 = getelementptr i8, ptr %14, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr i8, ptr %10, i64 8
  store i64 %16, ptr %17, align 8
  %18 = getelementptr i8, ptr %14, i64 16
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr i8, ptr %10, i64 16
  store i64 %19, ptr %20, align 8
  %21 = getelementptr i8, ptr %14, i64 24
  %22 = load i32, ptr %21, align 8
  %23 = getelementptr i8, ptr %10, i64 24
  store i32 %22, ptr %23, align 8
  %24 = getelementptr i8, ptr %14, i64 224
  %25 = load i8, ptr %24, align 8
  %26 = getelementptr i8, ptr %10, i64 224
  store i8 %25, ptr %26, align 8
  %27 = getelementptr i8, ptr %14, i64 225
  %28 = load i8, ptr %27, align 1
  %29 = getelementptr i8, ptr %10, i64 225
  store i8 %28, ptr %29, align 1
  %30 = getelementptr i8, ptr %14, i64 32
  %31 = load i32, ptr %30, align 8
  %32 = getelementptr i8, ptr %10, i64 32
  store i32 %31, ptr %32, align 8
  %33 = getelementptr i8, ptr %14, i64 28
  %34 = load i32, ptr %33, align 4
  %35 = getelementptr i8, ptr %10, i64 28
  store i32 %34, ptr %35, align 4
  %36 = getelementptr i8, ptr %14, i64 216
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %10, i64 216
  store ptr %37, ptr %38, align 8
  store ptr null, ptr %36, align 8
  %39 = getelementptr i8, ptr %10, i64 232
  store ptr null, ptr %39, align 8
  %40 = getelementptr i8, ptr %14, i64 240
  %41 = load ptr, ptr %40, align 8
  %42 = getelementptr i8, ptr %10, i64 240
  store ptr %41, ptr %42, align 8
  ret void
}

define void @_ZNSdC2EOSd(ptr %0, ptr %1, ptr %2) {
  %4 = getelementptr i8, ptr %2, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 8
  store i64 %5, ptr %6, align 8
  store i64 0, ptr %4, align 8
  %7 = load ptr, ptr %1, align 8
  store ptr %7, ptr %0, align 8
  %8 = getelementptr i8, ptr %7, i64 -24
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr i8, ptr %0, i64 %9
  %11 = load ptr, ptr %2, align 8
  %12 = getelementptr i8, ptr %11, i64 -24
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr i8, ptr %2, i64 %13
  %15 = getelementptr i8, ptr %14, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr i8, ptr %10, i64 8
  store i64 %16, ptr %17, align 8
  %18 = getelementptr i8, ptr %14, i64 16
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr i8, ptr %10, i64 16
  store i64 %19, ptr %20, align 8
  %21 = getelementptr i8, ptr %14, i64 24
  %22 = load i32, ptr %21, align 8
  %23 = getelementptr i8, ptr %10, i64 24
  store i32 %22, ptr %23, align 8
  %24 = getelementptr i8, ptr %14, i64 224
  %25 = load i8, ptr %24, align 8
  %26 = getelementptr i8, ptr %10, i64 224
  store i8 %25, ptr %26, align 8
  %27 = getelementptr i8, ptr %14, i64 225
  %28 = load i8, ptr %27, align 1
  %29 = getelementptr i8, ptr %10, i64 225
  store i8 %28, ptr %29, align 1
  %30 = getelementptr i8, ptr %14, i64 32
  %31 = load i32, ptr %30, align 8
  %32 = getelementptr i8, ptr %10, i64 32
  store i32 %31, ptr %32, align 8
  %33 = getelementptr i8, ptr %14, i64 28
  %34 = load i32, ptr %33, align 4
  %35 = getelementptr i8, ptr %10, i64 28
  store i32 %34, ptr %35, align 4
  %36 = getelementptr i8, ptr %14, i64 216
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr i8, ptr %10, i64 216
  store ptr %37, ptr %38, align 8
  store ptr null, ptr %36, align 8
  %39 = getelementptr i8, ptr %10, i64 232
  store ptr null, ptr %39, align 8
  %40 = getelementptr i8, ptr %14, i64 240
  %41 = load ptr, ptr %40, align 8
  %42 = getelementptr i8, ptr %10, i64 240
  store ptr %41, ptr %42, align 8
  ret void
}

define void @_ZNSoC1EPSt15basic_streambufIcSt11char_traitsIcEE(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @output_table, i64 24), ptr %0, align 8
  %3 = getelementptr i8, ptr %0, i64 16
  store i64 6, ptr %3, align 8
  %4 = getelementptr i8, ptr %0, i64 24
  store i64 0, ptr %4, align 8
  %5 = getelementptr i8, ptr %0, i64 32
  store i32 4098, ptr %5, align 8
  %6 = getelementptr i8, ptr %0, i64 36
  store i32 0, ptr %6, align 4
  %7 = icmp eq ptr %1, null
  %8 = zext i1 %7 to i32
  %9 = getelementptr i8, ptr %0, i64 40
  store i32 %8, ptr %9, align 8
  %10 = getelementptr i8, ptr %0, i64 224
  store ptr null, ptr %10, align 8
  %11 = getelementptr i8, ptr %0, i64 232
  store i8 32, ptr %11, align 8
  %12 = getelementptr i8, ptr %0, i64 233
  store i8 1, ptr %12, align 1
  %13 = getelementptr i8, ptr %0, i64 240
  store ptr %1, ptr %13, align 8
  %14 = load ptr, ptr getelementptr (i8, ptr @_ZSt4cout, i64 248), align 8
  %15 = getelementptr i8, ptr %0, i64 248
  store ptr %14, ptr %15, align 8
  %16 = getelementptr i8, ptr %0, i64 264
  store ptr null, ptr %16, align 8
  %17 = getelementptr i8, ptr %0, i64 256
  store ptr null, ptr %17, align 8
  ret void
}

define void @_ZNSiC1EPSt15basic_streambufIcSt11char_traitsIcEE(ptr %0, ptr %1) {
  store ptr getelementptr (i8, ptr @input_table, i64 24), ptr %0, align 8
  %3 = getelementptr i8, ptr %0, i64 8
  store i64 0, ptr %3, align 8
  %4 = getelementptr i8, ptr %0, i64 24
  store i64 6, ptr %4, align 8
  %5 = getelementptr i8, ptr %0, i64 32
  store i64 0, ptr %5, align 8
  %6 = getelementptr i8, ptr %0, i64 40
  store i32 4098, ptr %6, align 8
  %7 = getelementptr i8, ptr %0, i64 44
  store i32 0, ptr %7, align 4
  %8 = icmp eq ptr %1, null
  %9 = zext i1 %8 to i32
  %10 = getelementptr i8, ptr %0, i64 48
  store i32 %9, ptr %10, align 8
  %11 = getelementptr i8, ptr %0, i64 232
  store ptr null, ptr %11, align 8
  %12 = getelementptr i8, ptr %0, i64 240
  store i8 32, ptr %12, align 8
  %13 = getelementptr i8, ptr %0, i64 241
  store i8 1, ptr %13, align 1
  %14 = getelementptr i8, ptr %0, i64 248
  store ptr %1, ptr %14, align 8
  %15 = load ptr, ptr getelementptr (i8, ptr @_ZSt4cout, i64 248), align 8
  %16 = getelementptr i8, ptr %0, i64 256
  store ptr %15, ptr %16, align 8
  %17 = getelementptr i8, ptr %0, i64 272
  store ptr null, ptr %17, align 8
  %18 = getelementptr i8, ptr %0, i64 264
  store ptr null, ptr %18, align 8
  ret void
}

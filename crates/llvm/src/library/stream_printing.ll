; Made from library/stream_printing.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/stream_printing.c"

%struct.buffer = type { ptr, ptr, ptr, ptr, ptr, ptr, ptr }

@printing_table = internal constant [14 x ptr] [ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr @print_nothing, ptr null, ptr null, ptr null, ptr null, ptr null, ptr @print_characters, ptr @print_one_character], align 16
@streams.printing = global %struct.buffer { ptr @printing_table, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null }, align 8

define i32 @interleaf.may_change_format() {
  ret i32 0
}

define i32 @interleaf.formatted.interleaf.may_change_format() {
  ret i32 1
}

define i32 @interleaf.may_redirect() {
  ret i32 0
}

define i32 @interleaf.redirected.interleaf.may_redirect() {
  ret i32 1
}

define internal i32 @print_nothing(ptr %0) {
  ret i32 0
}

define internal i64 @print_characters(ptr %0, ptr %1, i64 %2) {
  %4 = icmp sgt i64 %2, 0
  br i1 %4, label %6, label %5

5:
  ret i64 %2

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

define internal range(i32 0, -1) i32 @print_one_character(ptr %0, i32 %1) {
  %3 = icmp eq i32 %1, -1
  br i1 %3, label %6, label %4

4:
  %5 = call i32 @putchar(i32 %1)
  br label %6

6:
  %7 = phi i32 [ %1, %4 ], [ 0, %2 ]
  ret i32 %7
}

declare i32 @putchar(i32)

; Made from library/standard_input.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/standard_input.c"

%struct.buffer = type { ptr, ptr, ptr, ptr, ptr, ptr, ptr }
%struct.whole_input = type { ptr, i64, %struct.ios }
%struct.ios = type { ptr, i64, i64, i32, i32, i32, [168 x i8], ptr, ptr, i8, i8, ptr, ptr, ptr, ptr }

@table_of_input = internal constant [5 x i64] [i64 16, i64 0, i64 0, i64 0, i64 0], align 16
@empty = internal global %struct.buffer { ptr @functions, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null }, align 8
@streams.characters = external constant [0 x i8], align 1
@_ZSt3cin = global %struct.whole_input { ptr getelementptr (i8, ptr @table_of_input, i64 24), i64 0, %struct.ios { ptr null, i64 6, i64 0, i32 4098, i32 0, i32 0, [168 x i8] zeroinitializer, ptr null, ptr null, i8 32, i8 1, ptr @empty, ptr @streams.characters, ptr null, ptr null } }, align 8
@functions = internal constant [12 x ptr] [ptr null, ptr null, ptr null, ptr null, ptr @no_place_by, ptr @no_place, ptr @nothing_to_write, ptr @none_left, ptr @none_of_them, ptr @no_character, ptr @no_character, ptr @none_put_back], align 16

define internal { i64, i64 } @no_place_by(ptr %0, i64 %1, i32 %2, i32 %3) {
  ret { i64, i64 } { i64 -1, i64 0 }
}

define internal { i64, i64 } @no_place(ptr %0, i64 %1, i64 %2, i32 %3) {
  ret { i64, i64 } { i64 -1, i64 0 }
}

define internal i32 @nothing_to_write(ptr %0) {
  ret i32 0
}

define internal i64 @none_left(ptr %0) {
  ret i64 0
}

define internal i64 @none_of_them(ptr %0, ptr %1, i64 %2) {
  ret i64 0
}

define internal i32 @no_character(ptr %0) {
  ret i32 -1
}

define internal i32 @none_put_back(ptr %0, i32 %1) {
  ret i32 -1
}

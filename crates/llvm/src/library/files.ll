; Made from library/files.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/files.c"

@written = internal global i8 0, align 1

define ptr @fopen(ptr %0, ptr %1) {
  %3 = load i8, ptr %1, align 1
  switch i8 %3, label %4 [
    i8 119, label %8
    i8 97, label %8
  ]

4:
  %5 = icmp eq i8 %3, 114
  %6 = select i1 %5, i32 2, i32 22
  %7 = call ptr @__errno_location()
  store i32 %6, ptr %7, align 4
  br label %8

8:
  %9 = phi ptr [ null, %4 ], [ @written, %2 ], [ @written, %2 ]
  ret ptr %9
}

define ptr @fopen64(ptr %0, ptr %1) {
  %3 = load i8, ptr %1, align 1
  switch i8 %3, label %4 [
    i8 119, label %8
    i8 97, label %8
  ]

4:
  %5 = icmp eq i8 %3, 114
  %6 = select i1 %5, i32 2, i32 22
  %7 = call ptr @__errno_location()
  store i32 %6, ptr %7, align 4
  br label %8

8:
  %9 = phi ptr [ null, %4 ], [ @written, %2 ], [ @written, %2 ]
  ret ptr %9
}

define i32 @fclose(ptr %0) {
  ret i32 0
}

define i32 @fgetc(ptr %0) {
  ret i32 -1
}

define i32 @getc(ptr %0) {
  ret i32 -1
}

define i32 @getchar() {
  ret i32 -1
}

define ptr @fgets(ptr %0, i32 %1, ptr %2) {
  ret ptr null
}

define i64 @fread(ptr %0, i64 %1, i64 %2, ptr %3) {
  ret i64 0
}

define range(i32 0, 2) i32 @feof(ptr %0) {
  %2 = icmp ne ptr %0, @written
  %3 = zext i1 %2 to i32
  ret i32 %3
}

define i32 @scanf(ptr %0, ...) {
  ret i32 -1
}

define i32 @__isoc99_scanf(ptr %0, ...) {
  ret i32 -1
}

define i32 @__isoc23_scanf(ptr %0, ...) {
  ret i32 -1
}

define i32 @fscanf(ptr %0, ptr %1, ...) {
  ret i32 -1
}

define i32 @__isoc99_fscanf(ptr %0, ptr %1, ...) {
  ret i32 -1
}

define i32 @__isoc23_fscanf(ptr %0, ptr %1, ...) {
  ret i32 -1
}

define range(i32 -1, 1) i32 @fseek(ptr %0, i64 %1, i32 %2) {
  %4 = call ptr @__errno_location()
  store i32 29, ptr %4, align 4
  ret i32 -1
}

define range(i64 -1, 1) i64 @ftell(ptr %0) {
  %2 = call ptr @__errno_location()
  store i32 29, ptr %2, align 4
  ret i64 -1
}

define range(i32 -1, 1) i32 @remove(ptr %0) {
  %2 = call ptr @__errno_location()
  store i32 2, ptr %2, align 4
  ret i32 -1
}

define range(i32 -1, 1) i32 @rename(ptr %0, ptr %1) {
  %3 = call ptr @__errno_location()
  store i32 2, ptr %3, align 4
  ret i32 -1
}

declare ptr @__errno_location()

; Made from library/files.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/files.c"

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

define i32 @feof(ptr %0) {
  ret i32 1
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

define i32 @fseek(ptr %0, i64 %1, i32 %2) {
  %4 = call ptr @__errno_location()
  store i32 29, ptr %4, align 4
  ret i32 -1
}

define i64 @ftell(ptr %0) {
  %2 = call ptr @__errno_location()
  store i32 29, ptr %2, align 4
  ret i64 -1
}

define i32 @remove(ptr %0) {
  %2 = call ptr @__errno_location()
  store i32 2, ptr %2, align 4
  ret i32 -1
}

define i32 @rename(ptr %0, ptr %1) {
  %3 = call ptr @__errno_location()
  store i32 2, ptr %3, align 4
  ret i32 -1
}

declare ptr @__errno_location()

source_filename = "interleaf/memory.ll"

; Allocation, and copies of memory by naturally aligned pieces of at most eight bytes. A piece carries along which of its
; bytes are undefined.

; The largest power of two, at most 8, that is at most the number and divides both addresses.
declare i64 @interleaf.piece(ptr, ptr, i64)
declare ptr @interleaf.allocate(i64, i64)
declare ptr @interleaf.allocate_zeroed(i64, i64)
declare void @interleaf.free(ptr)
declare void @interleaf.fault.allocation_size()
declare void @interleaf.fault.allocation_alignment()
declare { i64, i64 } @interleaf.read(ptr, i64)
declare void @interleaf.write(ptr, i64, i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)

; No object is so large that its size is negative as a signed number.
define ptr @malloc(i64 %size) {
  %huge = icmp slt i64 %size, 0
  br i1 %huge, label %refuse, label %allocate
refuse:
  call void @interleaf.fault.allocation_size()
  unreachable
allocate:
  %memory = call ptr @interleaf.allocate(i64 %size, i64 16)
  ret ptr %memory
}

define ptr @aligned_alloc(i64 %align, i64 %size) {
  %less = add i64 %align, -1
  %shared = and i64 %align, %less
  %crooked = icmp ne i64 %shared, 0
  %none = icmp eq i64 %align, 0
  %wrong = or i1 %crooked, %none
  br i1 %wrong, label %refuse, label %look
refuse:
  call void @interleaf.fault.allocation_alignment()
  unreachable
look:
  %huge = icmp slt i64 %size, 0
  br i1 %huge, label %refuse_size, label %allocate
refuse_size:
  call void @interleaf.fault.allocation_size()
  unreachable
allocate:
  %memory = call ptr @interleaf.allocate(i64 %size, i64 %align)
  ret ptr %memory
}

define ptr @memalign(i64 %align, i64 %size) {
  %memory = call ptr @aligned_alloc(i64 %align, i64 %size)
  ret ptr %memory
}

define i32 @posix_memalign(ptr %to, i64 %align, i64 %size) {
  %less = add i64 %align, -1
  %shared = and i64 %align, %less
  %crooked = icmp ne i64 %shared, 0
  %small = icmp ult i64 %align, 8
  %wrong = or i1 %crooked, %small
  br i1 %wrong, label %refuse, label %allocate
refuse:
  ret i32 22
allocate:
  %memory = call ptr @interleaf.allocate(i64 %size, i64 %align)
  %none = icmp eq ptr %memory, null
  br i1 %none, label %fail, label %give
fail:
  ret i32 12
give:
  store ptr %memory, ptr %to
  ret i32 0
}

define ptr @calloc(i64 %count, i64 %size) {
  %product = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %count, i64 %size)
  %overflow = extractvalue { i64, i1 } %product, 1
  br i1 %overflow, label %fail, label %allocate
fail:
  ret ptr null
allocate:
  %bytes = extractvalue { i64, i1 } %product, 0
  %memory = call ptr @interleaf.allocate_zeroed(i64 %bytes, i64 16)
  ret ptr %memory
}

define void @free(ptr %memory) {
  %nothing = icmp eq ptr %memory, null
  br i1 %nothing, label %end, label %release
release:
  call void @interleaf.free(ptr %memory)
  br label %end
end:
  ret void
}

define void @interleaf.copy(ptr %to, ptr %from, i64 %size) {
entry:
  br label %head
head:
  %at = phi i64 [ 0, %entry ], [ %next, %body ]
  %left = sub i64 %size, %at
  %done = icmp eq i64 %left, 0
  br i1 %done, label %end, label %body
body:
  %target = getelementptr i8, ptr %to, i64 %at
  %source = getelementptr i8, ptr %from, i64 %at
  %piece = call i64 @interleaf.piece(ptr %target, ptr %source, i64 %left)
  %contents = call { i64, i64 } @interleaf.read(ptr %source, i64 %piece)
  %bits = extractvalue { i64, i64 } %contents, 0
  %undefined = extractvalue { i64, i64 } %contents, 1
  call void @interleaf.write(ptr %target, i64 %piece, i64 %bits, i64 %undefined)
  %next = add i64 %at, %piece
  br label %head
end:
  ret void
}

; A va_list of x86-64.
define void @interleaf.copy_list(ptr %to, ptr %from) {
  call void @interleaf.copy(ptr %to, ptr %from, i64 24)
  ret void
}

; As interleaf.copy, from the end when the target lies behind the source.
define void @interleaf.move(ptr %to, ptr %from, i64 %size) {
entry:
  %behind = icmp ugt ptr %to, %from
  br i1 %behind, label %backwards, label %forwards
forwards:
  call void @interleaf.copy(ptr %to, ptr %from, i64 %size)
  ret void
backwards:
  %left = phi i64 [ %size, %entry ], [ %rest, %copy ]
  %done = icmp eq i64 %left, 0
  br i1 %done, label %end, label %copy
copy:
  %target.end = getelementptr i8, ptr %to, i64 %left
  %source.end = getelementptr i8, ptr %from, i64 %left
  %piece = call i64 @interleaf.piece(ptr %target.end, ptr %source.end, i64 %left)
  %rest = sub i64 %left, %piece
  %target = getelementptr i8, ptr %to, i64 %rest
  %source = getelementptr i8, ptr %from, i64 %rest
  %contents = call { i64, i64 } @interleaf.read(ptr %source, i64 %piece)
  %bits = extractvalue { i64, i64 } %contents, 0
  %undefined = extractvalue { i64, i64 } %contents, 1
  call void @interleaf.write(ptr %target, i64 %piece, i64 %bits, i64 %undefined)
  br label %backwards
end:
  ret void
}

define void @interleaf.fill(ptr %to, i8 %byte, i64 %size) {
entry:
  %wide = zext i8 %byte to i64
  %pattern = mul i64 %wide, 72340172838076673
  br label %head
head:
  %at = phi i64 [ 0, %entry ], [ %next, %body ]
  %left = sub i64 %size, %at
  %done = icmp eq i64 %left, 0
  br i1 %done, label %end, label %body
body:
  %target = getelementptr i8, ptr %to, i64 %at
  %piece = call i64 @interleaf.piece(ptr %target, ptr %target, i64 %left)
  call void @interleaf.write(ptr %target, i64 %piece, i64 %pattern, i64 0)
  %next = add i64 %at, %piece
  br label %head
end:
  ret void
}

define ptr @memcpy(ptr %to, ptr %from, i64 %size) {
  call void @interleaf.copy(ptr %to, ptr %from, i64 %size)
  ret ptr %to
}

define ptr @memmove(ptr %to, ptr %from, i64 %size) {
  call void @interleaf.move(ptr %to, ptr %from, i64 %size)
  ret ptr %to
}

define ptr @memset(ptr %to, i32 %value, i64 %size) {
  %byte = trunc i32 %value to i8
  call void @interleaf.fill(ptr %to, i8 %byte, i64 %size)
  ret ptr %to
}

; C has no name for this.
define i64 @interleaf.subtract_if(ptr %cell, i64 %by) {
  %old = atomicrmw usub_cond ptr %cell, i64 %by seq_cst
  ret i64 %old
}

; What a table of distances from its own start has: `llvm.load.relative`, for tables of strings.

define ptr @interleaf.load_relative(ptr %table, i64 %offset) {
  %at = getelementptr i8, ptr %table, i64 %offset
  %distance = load i32, ptr %at, align 4
  %target = getelementptr i8, ptr %table, i32 %distance
  ret ptr %target
}

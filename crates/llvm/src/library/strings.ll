source_filename = "interleaf/strings.ll"

; Strings, byte by byte.

define i64 @strlen(ptr %text) {
entry:
  br label %head
head:
  %length = phi i64 [ 0, %entry ], [ %next, %head ]
  %at = getelementptr i8, ptr %text, i64 %length
  %byte = load i8, ptr %at
  %end = icmp eq i8 %byte, 0
  %next = add i64 %length, 1
  br i1 %end, label %done, label %head
done:
  ret i64 %length
}

define i32 @strcmp(ptr %left, ptr %right) {
entry:
  br label %head
head:
  %index = phi i64 [ 0, %entry ], [ %next, %same ]
  %left.at = getelementptr i8, ptr %left, i64 %index
  %right.at = getelementptr i8, ptr %right, i64 %index
  %a = load i8, ptr %left.at
  %b = load i8, ptr %right.at
  %equal = icmp eq i8 %a, %b
  br i1 %equal, label %same, label %done
same:
  %next = add i64 %index, 1
  %end = icmp eq i8 %a, 0
  br i1 %end, label %done, label %head
done:
  %a.wide = zext i8 %a to i32
  %b.wide = zext i8 %b to i32
  %difference = sub i32 %a.wide, %b.wide
  ret i32 %difference
}

define i32 @memcmp(ptr %left, ptr %right, i64 %size) {
entry:
  br label %head
head:
  %index = phi i64 [ 0, %entry ], [ %next, %compare ]
  %end = icmp eq i64 %index, %size
  br i1 %end, label %same, label %compare
same:
  ret i32 0
compare:
  %left.at = getelementptr i8, ptr %left, i64 %index
  %right.at = getelementptr i8, ptr %right, i64 %index
  %a = load i8, ptr %left.at
  %b = load i8, ptr %right.at
  %next = add i64 %index, 1
  %equal = icmp eq i8 %a, %b
  br i1 %equal, label %head, label %differ
differ:
  %a.wide = zext i8 %a to i32
  %b.wide = zext i8 %b to i32
  %difference = sub i32 %a.wide, %b.wide
  ret i32 %difference
}

define i32 @bcmp(ptr %left, ptr %right, i64 %size) {
  %result = call i32 @memcmp(ptr %left, ptr %right, i64 %size)
  ret i32 %result
}

define ptr @strcpy(ptr %to, ptr %from) {
entry:
  br label %head
head:
  %index = phi i64 [ 0, %entry ], [ %next, %head ]
  %source = getelementptr i8, ptr %from, i64 %index
  %target = getelementptr i8, ptr %to, i64 %index
  %byte = load i8, ptr %source
  store i8 %byte, ptr %target
  %next = add i64 %index, 1
  %end = icmp eq i8 %byte, 0
  br i1 %end, label %done, label %head
done:
  ret ptr %to
}

define i32 @atoi(ptr %text) {
entry:
  %first = load i8, ptr %text
  %minus = icmp eq i8 %first, 45
  %start = zext i1 %minus to i64
  br label %head
head:
  %index = phi i64 [ %start, %entry ], [ %next, %digit ]
  %value = phi i32 [ 0, %entry ], [ %sum, %digit ]
  %at = getelementptr i8, ptr %text, i64 %index
  %byte = load i8, ptr %at
  %offset = sub i8 %byte, 48
  %is.digit = icmp ult i8 %offset, 10
  br i1 %is.digit, label %digit, label %done
digit:
  %wide = zext i8 %offset to i32
  %tens = mul i32 %value, 10
  %sum = add i32 %tens, %wide
  %next = add i64 %index, 1
  br label %head
done:
  %negative = sub i32 0, %value
  %result = select i1 %minus, i32 %negative, i32 %value
  ret i32 %result
}

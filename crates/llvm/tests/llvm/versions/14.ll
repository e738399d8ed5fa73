; LLVM 14: pointers have types, constants are cast between them, and integers of more than 64 bits are aligned to 8 bytes.
source_filename = "fourteen.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.node = type { i32, %struct.node* }
%struct.fields = type { i32, i88 }
%opaque = type opaque
%union.pthread_attr_t = type { i64, [48 x i8] }

@numbers = dso_local global [3 x i32] [i32 1, i32 2, i32 39], align 4
@second = dso_local global i32* getelementptr inbounds ([3 x i32], [3 x i32]* @numbers, i64 0, i64 1), align 8
@packed = dso_local global { i32, [4 x i8], i64, i8, i8, i8, [5 x i8] } { i32 7, [4 x i8] undef, i64 5, i8 0, i8 0, i8 0, [5 x i8] undef }, align 8
@hidden = internal unnamed_addr global %opaque* null, align 8
@.str = private unnamed_addr constant [3 x i8] c"ab\00", align 1

define dso_local i32 @main() local_unnamed_addr #0 {
  %node = alloca %struct.node, align 8
  %bytes = bitcast %struct.node* %node to i8*
  call void @llvm.lifetime.start.p0i8(i64 16, i8* nonnull %bytes) #2
  call void @llvm.memset.p0i8.i64(i8* noundef nonnull align 8 dereferenceable(16) %bytes, i8 0, i64 16, i1 false)
  %value = getelementptr inbounds %struct.node, %struct.node* %node, i64 0, i32 0
  %from = load i32*, i32** @second, align 8, !tbaa !3
  %behind = getelementptr inbounds i32, i32* %from, i64 1
  %loaded = load i32, i32* %behind, align 4
  store i32 %loaded, i32* %value, align 8
  %before = atomicrmw add i32* getelementptr inbounds ([3 x i32], [3 x i32]* @numbers, i64 0, i64 0), i32 1 seq_cst, align 4
  %pair = cmpxchg weak i32* getelementptr inbounds ([3 x i32], [3 x i32]* @numbers, i64 0, i64 0), i32 2, i32 4 acq_rel monotonic, align 4
  %swapped = extractvalue { i32, i1 } %pair, 1
  %one = zext i1 %swapped to i32
  %wide = load i128, i128* bitcast (i88* getelementptr inbounds (%struct.fields, %struct.fields* bitcast ({ i32, [4 x i8], i64, i8, i8, i8, [5 x i8] }* @packed to %struct.fields*), i32 0, i32 1) to i128*), align 8
  %low = trunc i128 %wide to i32
  %function = bitcast i32 (i32, i32)* @sum to i32 (i32, ...)*
  %plain = bitcast i32 (i32, ...)* %function to i32 (i32, i32)*
  %total = call i32 %plain(i32 %low, i32 %one)
  %character = load i8, i8* getelementptr inbounds ([3 x i8], [3 x i8]* @.str, i64 0, i64 1), align 1
  %is.b = icmp eq i8 %character, 98
  %b = select i1 %is.b, i32 0, i32 50
  %address = ptrtoint i32* %value to i64
  %again = inttoptr i64 %address to i32*
  %stored = load i32, i32* %again, align 8
  %all = add nsw i32 %total, %stored
  %sum = add nsw i32 %all, %b
  call void @llvm.dbg.value(metadata !DIArgList({}* null, i32 %b), metadata !{}, metadata !DIExpression())
  %first = call i32 bitcast (i32 (%struct.node*)* @first to i32 (i8*)*)(i8* %bytes)
  %twice = add nsw i32 %sum, %first
  %result = sub nsw i32 %twice, 84
  call void @llvm.lifetime.end.p0i8(i64 16, i8* nonnull %bytes) #2
  ret i32 %result
}

define internal i32 @sum(i32 %left, i32 %right) unnamed_addr #1 {
  %sum = add i32 %left, %right
  ret i32 %sum
}

define internal i32 @first(%struct.node* %node) unnamed_addr #1 {
  %value = getelementptr inbounds %struct.node, %struct.node* %node, i64 0, i32 0
  %first = load i32, i32* %value, align 8
  ret i32 %first
}

declare void @llvm.dbg.value(metadata, metadata, metadata)
declare void @llvm.lifetime.start.p0i8(i64 immarg, i8* nocapture) #3
declare void @llvm.lifetime.end.p0i8(i64 immarg, i8* nocapture) #3
declare void @llvm.memset.p0i8.i64(i8* nocapture writeonly, i8, i64, i1 immarg) #3

attributes #0 = { nounwind uwtable "frame-pointer"="none" "no-trapping-math"="true" }
attributes #1 = { argmemonly inaccessiblememonly inaccessiblemem_or_argmemonly readnone noinline }
attributes #2 = { nounwind }
attributes #3 = { argmemonly mustprogress nofree nosync nounwind willreturn }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}
!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"PIC Level", i32 2}
!2 = !{!"clang version 14.0.6"}
!3 = !{!4, !4, i64 0}
!4 = !{!"any pointer", !5, i64 0}
!5 = !{!"omnipotent char"}

// A lock for several readers or one writer, on two semaphores: a writer changes two variables, and a reader must see them equal.
//
// Repository: preshing/cpp11-on-multicore, commit 41ac9c73dfa3.
//
//     interleaf check preshing_rwlock.cpp --cflag -IDIR/common
#include <cassert>
#include <cerrno>
#include <rwlock.h>
#include <thread>

NonRecursiveRWLock mutex;
int left, right;

void write() {
    WriteLockGuard<NonRecursiveRWLock> guard(mutex);
    left++;
    right++;
}

void read() {
    ReadLockGuard<NonRecursiveRWLock> guard(mutex);
    assert(left == right);
}

int main() {
    std::thread a([] { write(); read(); });
    std::thread b(read);
    write();
    a.join();
    b.join();
    assert(left == 2 && right == 2);
}

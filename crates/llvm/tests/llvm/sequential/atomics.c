#include <stdio.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdbool.h>
atomic_int g = 5; _Atomic uint8_t byte = 250; _Atomic(long) wide; atomic_bool flag; _Atomic(int *) pointer; int target[4];
int main(void) {
  printf("%d ", atomic_fetch_add(&g, 3)); printf("%d ", atomic_fetch_sub_explicit(&g, 1, memory_order_relaxed));
  printf("%d ", atomic_exchange(&g, 0xf0)); printf("%d ", atomic_fetch_or(&g, 0xf)); printf("%d ", atomic_fetch_and(&g, 0x3c)); printf("%d\n", atomic_fetch_xor(&g, 0xff));
  int expected = 1; bool done = atomic_compare_exchange_strong(&g, &expected, 9); printf("%d %d %d\n", done, expected, atomic_load(&g));
  done = atomic_compare_exchange_weak_explicit(&g, &expected, 9, memory_order_acq_rel, memory_order_acquire); printf("%d %d\n", done, atomic_load_explicit(&g, memory_order_acquire));
  byte += 10; printf("%d\n", byte); wide = -1; wide++; printf("%ld\n", wide); printf("%d %d\n", atomic_flag_test_and_set((atomic_flag *)&flag), flag);
  atomic_store(&pointer, &target[1]); *atomic_load(&pointer) = 4; printf("%d\n", target[1]); atomic_thread_fence(memory_order_seq_cst);
  atomic_int local = 3; local += 4; int e = 7; printf("%d %d\n", atomic_compare_exchange_strong(&local, &e, 8), local);
  int plain = 1; __sync_fetch_and_add(&plain, 5); __atomic_store_n(&plain, plain + 1, __ATOMIC_RELEASE); printf("%d\n", __atomic_load_n(&plain, __ATOMIC_ACQUIRE));
  return 0;
}

// A thread looks at two variables, round after round, and stays in its loop for ever. Where it reads one of them before it is
// written, and the other one after that, the round is made once more; whoever is in the middle of a round must not be
// taken for one who has read what memory still holds.
// CHECK --algorithm exhaustive => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm rf => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm stateful --order random --seed 2 => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm stateful --full-states --order random --seed 2 => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm s-por --order random --seed 5 => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm dl-s-por --order random --seed 6 => exit=1 verdict=violation kind=deadlock
// With INNER the first of the two waits in a loop of its own.
// CHECK --algorithm exhaustive -DINNER => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm stateful -DINNER => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm s-por -DINNER => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm dl-s-por -DINNER => exit=1 verdict=violation kind=deadlock
// With POINTERS they hold addresses of objects, which a state has by number: what was read cannot be told by its address.
// CHECK --algorithm exhaustive -DPOINTERS => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm rf -DPOINTERS => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm stateful -DPOINTERS --order random --seed 3 => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm s-por -DPOINTERS --order random --seed 3 => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm dl-s-por -DPOINTERS --order random --seed 3 => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm de-s-por -DPOINTERS --order random --seed 3 => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm stateful -DPOINTERS --order random --seed 2 --keep-going => states=15
// CHECK --algorithm stateful -DPOINTERS --order random --seed 3 --keep-going => states=15
// CHECK --algorithm stateful -DPOINTERS --full-states --keep-going => states=15
// With LONG a round has more than a hundred reads.
// CHECK --algorithm rf -DLONG => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm stateful -DLONG --order random --seed 4 => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm s-por -DLONG --order random --seed 4 => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm dl-s-por -DLONG --order random --seed 4 => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm stateful -DLONG --keep-going => states=615
// CHECK --algorithm stateful -DLONG --keep-going --order random --seed 4 => states=615
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#ifdef POINTERS
int *_Atomic x, *_Atomic y;
#define VALUE(n) malloc(n)
#else
atomic_int x, y;
#define VALUE(n) n
#endif

static void *look(void *unused) {
    (void)unused;
    for (;;) {
#ifdef INNER
        while (x != 1)
            atomic_thread_fence(memory_order_seq_cst);
#else
        (void)x;
#endif
#ifdef LONG
        for (int i = 0; i < 100; i++)
            (void)y;
#endif
        (void)y;
    }
}

static void *write(void *unused) {
    (void)unused;
    x = VALUE(1);
#ifndef INNER
    x = VALUE(2);
#endif
    return NULL;
}

int main(void) {
    pthread_t looker, writer;
    pthread_create(&looker, NULL, look, NULL);
    pthread_create(&writer, NULL, write, NULL);
    pthread_join(looker, NULL);
    return 0;
}

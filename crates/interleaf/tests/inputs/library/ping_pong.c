// Two threads take turns with two semaphores, N times each. WITHOUT waits for its turn, one may overtake the other.
// CHECK --algorithm source -DN=3 => exit=0 verdict=safe complete=1 faulty=0
// CHECK --algorithm exhaustive -DN=3 => exit=0 verdict=safe complete=1 faulty=0
// CHECK --algorithm source -DN=2 -DWITHOUT => exit=1 verdict=violation kind=assertion
// CHECK --algorithm exhaustive --keep-going -DN=2 -DWITHOUT => exit=1 complete=0 faulty=2
// CHECK --algorithm source --keep-going -DN=2 -DWITHOUT => exit=1 complete=0 faulty=2
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

#ifndef N
#define N 3
#endif

static sem_t ping, pong;
static int turns;

static void *player(void *argument) {
    for (int i = 0; i < N; i++) {
#ifndef WITHOUT
        sem_wait(&ping);
#endif
        assert(turns == 2 * i);
        turns++;
        sem_post(&pong);
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    sem_init(&ping, 0, 1);
    sem_init(&pong, 0, 0);
    pthread_create(&thread, NULL, player, NULL);
    for (int i = 0; i < N; i++) {
        sem_wait(&pong);
        assert(turns == 2 * i + 1);
        turns++;
        sem_post(&ping);
    }
    pthread_join(thread, NULL);
    int value;
    sem_getvalue(&ping, &value);
    assert(value == 1 && sem_trywait(&pong) == -1);
    sem_destroy(&ping);
    sem_destroy(&pong);
    return 0;
}

// What the C library does that is not sequentially consistent: RC11 has executions that sequential consistency has not, and the default
// search finds them.
// CHECK --algorithm auto --model rc11 -DCASE=1 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm auto --model sc -DCASE=1 => exit=0 verdict=safe
// CHECK --algorithm auto --model rc11 -DCASE=2 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm auto --model sc -DCASE=2 => exit=0 verdict=safe
// CHECK --algorithm auto --model rc11 -DCASE=3 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm auto --model sc -DCASE=3 => exit=0 verdict=safe
#include <assert.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <unistd.h>

int left, right;

#if CASE == 1
// A post that fails comes before a wait, but nothing orders a wait before a post.
sem_t semaphore;
atomic_int x;
static void prepare(void) { sem_init(&semaphore, 0, 0x7fffffff); }
static void *one(void *unused) {
    x = 1;
    sem_wait(&semaphore);
    return 0;
}
static void *other(void *unused) {
    if (sem_post(&semaphore) == 0)
        right = x == 0;
    return 0;
}
static void check(void) { assert(!right); }
#elif CASE == 2
// Each thread deletes the key whose destructor the other one looks for.
pthread_key_t first, second;
static void note_left(void *unused) { left = 1; }
static void note_right(void *unused) { right = 1; }
static void prepare(void) {
    pthread_key_create(&first, note_left);
    pthread_key_create(&second, note_right);
}
static void *one(void *unused) {
    pthread_setspecific(first, &first);
    pthread_key_delete(second);
    return 0;
}
static void *other(void *unused) {
    pthread_setspecific(second, &second);
    pthread_key_delete(first);
    return 0;
}
static void check(void) { assert(!(left && right)); }
#else
// Each thread removes a file, and looks for the one that the other removes.
static void prepare(void) {
    close(open("a", O_CREAT | O_RDWR, 0600));
    close(open("b", O_CREAT | O_RDWR, 0600));
}
static void *one(void *unused) {
    unlink("a");
    left = access("b", F_OK) == 0;
    return 0;
}
static void *other(void *unused) {
    unlink("b");
    right = access("a", F_OK) == 0;
    return 0;
}
static void check(void) { assert(!(left && right)); }
#endif

int main(void) {
    prepare();
    pthread_t threads[2];
    pthread_create(&threads[0], 0, one, 0);
    pthread_create(&threads[1], 0, other, 0);
    pthread_join(threads[0], 0);
    pthread_join(threads[1], 0);
    check();
    return 0;
}

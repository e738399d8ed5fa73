// A detached thread runs on its own. JOINED, it is joined all the same.
// CHECK --algorithm source => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm source -DATTRIBUTE => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm exhaustive -DATTRIBUTE => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm source -DJOINED => exit=1 verdict=violation kind=double-join
// CHECK --algorithm exhaustive --keep-going -DJOINED => exit=1 complete=0 faulty=2
// CHECK --algorithm source --keep-going -DJOINED => exit=1 complete=0 faulty=2
// CHECK --algorithm source -DATTRIBUTE -DJOINED => exit=1 verdict=violation kind=double-join
// CHECK --algorithm exhaustive --keep-going -DATTRIBUTE -DJOINED => exit=1 complete=0 faulty=2
// CHECK --algorithm source --keep-going -DATTRIBUTE -DJOINED => exit=1 complete=0 faulty=2
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x;

static void *worker(void *argument) {
    x = 1;
    return NULL;
}

int main(void) {
    pthread_t thread;
#ifdef ATTRIBUTE
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_create(&thread, &attributes, worker, NULL);
    pthread_attr_destroy(&attributes);
#else
    pthread_create(&thread, NULL, worker, NULL);
    pthread_detach(thread);
#endif
    x = 2;
#ifdef JOINED
    pthread_join(thread, NULL);
#endif
    return 0;
}

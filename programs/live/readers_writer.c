// Two readers and a writer. As long as a reader is inside, others may enter: the writer may never find the room empty (P. J. Courtois,
// F. Heymans, D. L. Parnas, "Concurrent control with readers and writers", CACM 1971, their first solution). With QUEUE, all queue at
// a door before they enter, and the writer keeps it until it has written.
// LIVE --eventually read_it --always => exit=0
// LIVE --eventually write_it --always => exit=1 kind=starvation
// LIVE --eventually write_it --always --fairness none => exit=1 kind=starvation
// LIVE --eventually write_it --always -DQUEUE => exit=0
// LIVE --eventually read_it --always -DQUEUE => exit=0
// LIVE --eventually write_it --always -DQUEUE --fairness weak => exit=1 kind=starvation
#include <pthread.h>
#include <semaphore.h>

static pthread_mutex_t counting = PTHREAD_MUTEX_INITIALIZER, door = PTHREAD_MUTEX_INITIALIZER;
static sem_t room;
static int readers;

static void read_it(void) {
    pthread_mutex_lock(&counting);
    if (--readers == 0)
        sem_post(&room);
    pthread_mutex_unlock(&counting);
}

static void *reader(void *unused) {
    for (;;) {
#if defined QUEUE
        pthread_mutex_lock(&door);
#endif
        pthread_mutex_lock(&counting);
        if (readers++ == 0)
            sem_wait(&room);
        pthread_mutex_unlock(&counting);
#if defined QUEUE
        pthread_mutex_unlock(&door);
#endif
        read_it();
    }
    return NULL;
}

static void write_it(void) {
    sem_post(&room);
}

static void *writer(void *unused) {
    for (;;) {
#if defined QUEUE
        pthread_mutex_lock(&door);
#endif
        sem_wait(&room);
#if defined QUEUE
        pthread_mutex_unlock(&door);
#endif
        write_it();
    }
    return NULL;
}

int main(void) {
    pthread_t one, other;
    sem_init(&room, 0, 1);
    pthread_create(&one, NULL, reader, NULL);
    pthread_create(&other, NULL, reader, NULL);
    writer(NULL);
}

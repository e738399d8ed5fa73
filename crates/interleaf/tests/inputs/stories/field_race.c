// A field of a structure is read while another thread writes it.
#include <pthread.h>
#include <stdio.h>
enum state { IDLE, RUNNING, DONE };
struct task { const char *name; enum state state; struct { int count; double mean; } stats; };
static struct task tasks[2] = { { "first" }, { "second" } };
static void *run(void *arg) {
    struct task *t = arg;
    t->state = RUNNING;
    t->stats.mean = 2.5;
    t->stats.count++;
    t->state = DONE;
    return 0;
}
int main(void) {
    pthread_t a;
    pthread_create(&a, 0, run, &tasks[1]);
    if (tasks[1].state == DONE) printf("%s: %g\n", tasks[1].name, tasks[1].stats.mean);
    pthread_join(a, 0);
}

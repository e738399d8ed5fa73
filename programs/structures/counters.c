// Counters by key, kept in the map with a lock for each of several parts: what a counter becomes depends on what it is,
// and is put into the map only if it still is that. So are compound operations made of the atomic ones of a map (D.
// Lea, "Concurrent Programming in Java", and java.util.concurrent.ConcurrentMap).
// BUG puts without looking: 1 in every increment, 2 in every decrement, 3 when 2 is first counted, 4 when 2 is counted
// down to nothing.
// REFINE --calls 2 --samples 2 => exit=0 clients=2
// REFINE --threads 2 --calls 3 --samples 4 --seed 1 => exit=0 clients=4
// REFINE -DBUG=1 --threads 2 --calls 2 --samples 1 --seed 20 => exit=1 kind=assertion
// REFINE -DBUG=2 --threads 2 --calls 2 --samples 1 --seed 63 => exit=1 kind=assertion
// REFINE -DBUG=3 --threads 2 --calls 2 --samples 1 --seed 11 => exit=1 kind=assertion
// REFINE -DBUG=4 --threads 2 --calls 2 --samples 1 --seed 91 => exit=1 kind=assertion
#ifdef BUG
enum { CARELESS = BUG };
#undef BUG
#else
enum { CARELESS = 0 };
#endif
#include "striped_map.c"

int count(int key) {
    return get(key);
}

// The new count.
int increment(int key) {
    for (;;) {
        int before = get(key);
        if (CARELESS == 1 || (CARELESS == 3 && key == 2 && before == 0)) {
            put(key, before + 1);
            return before + 1;
        }
        if (before == 0 ? put_if_absent(key, 1) == 0 : replace(key, before, before + 1))
            return before + 1;
    }
}

// The new count; what is not counted stays so, and gives -1.
int decrement(int key) {
    for (;;) {
        int before = get(key);
        if (before == 0)
            return -1;
        if (CARELESS == 2 && before > 1) {
            put(key, before - 1);
            return before - 1;
        }
        if ((CARELESS == 2 || (CARELESS == 4 && key == 2)) && before == 1) {
            remove_key(key);
            return 0;
        }
        if (replace(key, before, before - 1))
            return before - 1;
    }
}

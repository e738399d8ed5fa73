// The model of barrier.c: a step is an access to a shared variable, but for the test of the last one to arrive.
#ifndef N
#define N 4
#endif
byte arrived;
bit sense;
active [N] proctype worker() {
    bit own, last;
    do
    :: atomic { own = !own; last = (arrived == N - 1); arrived++ };
       if
       :: last -> arrived = 0; sense = own
       :: else ->
          do
          :: sense == own -> break
          :: sense != own
          od
       fi;
passed:
       atomic { arrived >= 0 -> last = 0 }
    od
}
ltl live { []<> (worker[0]@passed) }

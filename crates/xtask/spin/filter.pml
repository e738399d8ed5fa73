// The model of filter.c: a step is an access to a shared variable.
#ifndef N
#define N 3
#endif
byte level[N], victim[N];
active [N] proctype contender() {
    byte l = 1, k = 0, me = _pid;
enter:
    level[me] = l;
    d_step { victim[l] = me; k = (me == 0 -> 1 : 0) }
scan:
    if
    :: d_step { level[k] < l -> k++; if :: k == me -> k++ :: else fi; }
    :: d_step { level[k] >= l -> skip };
       if
       :: d_step { victim[l] == me -> skip }; goto scan
       :: d_step { victim[l] != me -> k++; if :: k == me -> k++ :: else fi; }
       fi
    fi;
    if
    :: k < N -> goto scan
    :: k >= N && l < N - 1 -> l++; goto enter
    :: else
    fi;
critical:
    d_step { level[me] = 0; l = 1; k = 0 }
    goto enter
}
ltl live { []<> (contender[0]@critical) }

// The model of programs/live/ticket.c: a step is an access to a shared variable.
#ifndef N
#define N 4
#endif
byte next_ticket, now_serving;
active [N] proctype contender() {
    byte ticket;
    do
    :: atomic { ticket = next_ticket; next_ticket++ };
       do
       :: now_serving == ticket -> break
       :: now_serving != ticket
       od;
critical:
       now_serving >= 0;
       atomic { now_serving = ticket + 1; ticket = 0 }
    od
}
ltl live { []<> (contender[0]@critical) }

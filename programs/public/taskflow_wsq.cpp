// Taskflow's work-stealing deques: the owner pushes two elements and pops two, a thief steals one.
//
// Repository: taskflow/taskflow, commit 83f90a2.
//
//     interleaf check taskflow_wsq.cpp --cflag -IDIR --cflag -std=c++20
#include <cassert>
#include <thread>
#include <taskflow/core/wsq.hpp>

int main() {
#ifdef BOUNDED
    tf::BoundedWSQ<int *, 1> queue;
#else
    tf::UnboundedWSQ<int *> queue(1);
#endif
    int data[2] = {1, 2}, stolen = 0, popped = 0;
    auto add = [](int &sum, int *taken) {
        if (taken) sum += *taken;
    };
    std::thread thief([&] { add(stolen, queue.steal()); });
#ifdef BOUNDED
    for (int &element : data)
        queue.try_push(&element);
#else
    for (int &element : data)
        queue.push(&element);
#endif
    for (int i = 0; i < 2; i++)
        add(popped, queue.pop());
    thief.join();
    assert(stolen + popped == 3);
}

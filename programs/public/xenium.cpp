// xenium's queues: two threads push one element each, main polls for both. see below for other queues, and ways to reclaim memory.
//
// Repository: mpoeter/xenium, commit 3f08cea.
//
//     interleaf check xenium.cpp --cflag -IDIR --cflag -std=c++17 -DVYUKOV
#include <cassert>
#include <thread>
#include <xenium/reclamation/generic_epoch_based.hpp>
#include <xenium/reclamation/hazard_pointer.hpp>
#include <xenium/reclamation/quiescent_state_based.hpp>
#include <xenium/reclamation/lock_free_ref_count.hpp>
#include <xenium/michael_scott_queue.hpp>
#include <xenium/ramalhete_queue.hpp>
#include <xenium/vyukov_bounded_queue.hpp>
#include <xenium/nikolaev_bounded_queue.hpp>

#if defined USE_HP
using reclaimer = xenium::reclamation::hazard_pointer<>::with<xenium::policy::allocation_strategy<xenium::reclamation::hp_allocation::static_strategy<3>>>;
#elif defined QSBR
using reclaimer = xenium::reclamation::quiescent_state_based;
#elif defined LFRC
using reclaimer = xenium::reclamation::lock_free_ref_count<>;
#else
using reclaimer = xenium::reclamation::epoch_based<>;
#endif

int main() {
#if defined VYUKOV
    xenium::vyukov_bounded_queue<int> queue(2);
    auto push = [&](int value) { while (!queue.try_push(value)); };
#elif defined NIKOLAEV
    xenium::nikolaev_bounded_queue<int> queue(2);
    auto push = [&](int value) { while (!queue.try_push(value)); };
#elif defined RAMALHETE
    static int values[3] = {0, 1, 2};
    xenium::ramalhete_queue<int *, xenium::policy::reclaimer<reclaimer>> queue;
    auto push = [&](int value) { queue.push(&values[value]); };
#else
    xenium::michael_scott_queue<int, xenium::policy::reclaimer<reclaimer>> queue;
    auto push = [&](int value) { queue.push(value); };
#endif
    std::thread a([&] { push(1); });
    std::thread b([&] { push(2); });
    int sum = 0;
    for (int i = 0; i < 2; i++) {
#ifdef RAMALHETE
        int *value = nullptr;
        while (!queue.try_pop(value));
        sum += *value;
#else
        int value = 0;
        while (!queue.try_pop(value));
        sum += value;
#endif
    }
    assert(sum == 3);
    a.join();
    b.join();
}

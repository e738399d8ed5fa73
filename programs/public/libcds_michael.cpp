// Michael's list with hazard pointers: one thread inserts an element, main inserts another one and erases that of the thread.
//
// Repository: khizmax/libcds, commit 9985d2a8. It needs Boost.
//
//     interleaf check libcds_michael.cpp DIR/src/init.cpp DIR/src/hp.cpp DIR/src/dhp.cpp DIR/src/urcu_gp.cpp DIR/src/urcu_sh.cpp
//         DIR/src/hp_thread_local.cpp DIR/src/thread_data.cpp DIR/src/dllmain.cpp DIR/src/topology_linux.cpp
//         --cflag -IDIR --cflag -std=c++17 --cflag -w
#include <cassert>
#include <cds/container/michael_list_hp.h>
#include <cds/gc/hp.h>
#include <cds/init.h>
#include <thread>

struct Traits : cds::container::michael_list::traits {
    typedef std::less<int> less;
};
using Manager = cds::threading::Manager;

int main() {
    cds::Initialize();
    {
        cds::gc::HP pointers;
        Manager::attachThread();
        {
            cds::container::MichaelList<cds::gc::HP, int, Traits> list;
            std::thread other([&] {
                Manager::attachThread();
                list.insert(1);
                Manager::detachThread();
            });
            list.insert(2);
            bool erased = list.erase(1);
            other.join();
            assert(list.contains(2));
            assert(erased != list.contains(1));
        }
        Manager::detachThread();
    }
    cds::Terminate();
}

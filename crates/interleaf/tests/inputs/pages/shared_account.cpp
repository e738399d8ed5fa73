// An object from `std::make_shared`, and calls of the library that take many steps.
#include <cassert>
#include <list>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

struct Account {
    std::mutex mutex;
    int balance = 0;
    std::vector<int> history;
};

struct Job {
    int id;
};

int main() {
    auto account = std::make_shared<Account>();
    std::list<Job> jobs;
    auto deposit = [&](int amount) {
        std::lock_guard<std::mutex> guard(account->mutex);
        account->balance += amount;
        account->history.push_back(amount);
        jobs.push_back({amount});
        jobs.back().id++;
    };
    std::thread first([&] { deposit(1); }), second([&] { deposit(2); });
    first.join();
    second.join();
    assert(account->balance == 3 && account->history[0] == 1);
}

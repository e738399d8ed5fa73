// Lists, maps and sets, trees or hashed, of which the shared library has a part; and objects that threads share.
// CHECK --algorithm source => exit=0 verdict=safe faulty=0
// SOAK --algorithm source -DBUG => exit=1 verdict=violation kind=assertion
#include <cassert>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <unordered_map>

int alive;
struct Object {
    Object() { alive++; }
    ~Object() { alive--; }
};

void trees() {
    std::map<int, int> map;
    for (int i = 0; i < 11; i++)
        map[(i * 7) % 11] = i;
    for (int erased : {3, 10, 0, 7, 5}) {
        assert(map.erase(erased) == 1);
        assert(map.erase(erased) == 0);
        int last = -1;
        size_t count = 0;
        for (auto &[key, value] : map) {
            assert(key > last && value * 7 % 11 == key);
            last = key;
            count++;
        }
        assert(count == map.size());
        for (auto at = map.rbegin(); at != map.rend(); ++at, count--)
            assert(at->first <= last);
        assert(count == 0);
    }
    assert(map.begin()->first == 1 && map.rbegin()->first == 9);
    auto copy = map;
    map.clear();
    assert(map.begin() == map.end() && copy.size() == 6 && copy.lower_bound(3)->first == 4);
    std::set<std::string> set{"b", "a", "b"};
    assert(set.size() == 2 && *set.begin() == "a");
    set.erase(set.begin());
    set.erase(set.begin());
    assert(set.empty());
    std::multimap<int, int> many{{1, 2}, {1, 3}, {0, 4}};
    auto [from, to] = many.equal_range(1);
    assert(from->second == 2 && std::next(from)->second == 3 && to == many.end());
}

void lists() {
    std::list<int> list{3, 1, 2}, other{9, 8};
    list.sort();
    list.reverse();
    list.splice(list.begin(), other);
    assert(list.front() == 9 && list.back() == 1 && other.empty());
    list.remove(8);
    list.swap(other);
    assert(list.empty() && other.size() == 4);
    std::list<int> third{5};
    third.swap(other);
    assert(other.front() == 5 && third.size() == 4 && *third.begin() == 9);
    std::deque<int> deque;
    for (int i = 0; i < 100; i++)
        deque.push_front(i);
    assert(deque.back() == 0 && deque[99] == 0 && deque.size() == 100);
}

void hashes() {
    std::unordered_map<std::string, int> map;
    for (int i = 0; i < 30; i++)
        map["key" + std::to_string(i)] = i;
    assert(map.size() == 30 && map.at("key20") == 20 && !map.count("none"));
    map.erase("key20");
    assert(!map.count("key20") && map.find("key7")->second == 7);
}

int main() {
    trees();
    lists();
    hashes();
    {
        auto object = std::make_shared<Object>();
        std::thread thread([other = object] { assert(other.use_count() >= 1); });
        object.reset();
#ifdef BUG
        assert(alive == 1);
#endif
        thread.join();
    }
    assert(alive == 0);
}

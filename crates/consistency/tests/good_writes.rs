//! Every way to find a witness for good writes against the naive one.

#[path = "support/naive_good_writes.rs"]
mod naive;
#[path = "support/random_events.rs"]
mod random_events;

use fastrand::Rng;
use interleaf_consistency::good_writes::{Access, Heuristics, Instance};
use interleaf_testing::campaign_size;
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};
use random_events::{Owned, instance, random_order};

fn all_heuristics() -> impl Iterator<Item = Heuristics> {
    (0..16).map(|bits: u32| Heuristics {
        greedy_reads: bits & 1 != 0,
        greedy_writes: bits & 2 != 0,
        closure: bits & 4 != 0,
        guided: bits & 8 != 0,
    })
}

fn programs() -> u64 {
    campaign_size("INTERLEAF_PROGRAMS", 3_000)
}

#[test]
fn all_heuristics_agree_with_the_definition() {
    let (mut consistent, mut closed) = (0, 0);
    for seed in 0..programs() {
        let mut random = Rng::with_seed(seed);
        let events = instance(&mut random);
        let accesses: Vec<_> = events.iter().map(Owned::access).collect();
        let expected = naive::has_witness(&accesses);
        let mut instance = Instance::default();
        accesses.iter().for_each(|&access| instance.push(access));
        let guide = random_order(&events, &mut random);
        for how in all_heuristics() {
            let witness = instance.verify(&guide, how, &mut || true).expect("it is not stopped").witness;
            assert_eq!(witness.is_some(), expected, "seed {seed}, {how:?}: {events:#?}");
            if let Some(witness) = witness {
                assert!(naive::is_witness(&accesses, &witness), "seed {seed}, {how:?}: {events:#?}");
            }
        }
        consistent += u64::from(expected);
        closed += u64::from(!expected && instance.has_closure());
    }
    let inconsistent = programs() - consistent;
    assert!(consistent > programs() / 4 && inconsistent > programs() / 4, "{consistent} of {}", programs());
    assert!(closed > 0, "some have a closure and no witness");
}

/// What a search that puts events in order both ways rests on: no witness is lost, and none comes to be.
#[test]
fn of_two_orders_of_two_events_one_has_a_witness_iff_there_is_one() {
    let (mut both, mut paths) = (0, 0);
    for seed in 0..programs() {
        let mut random = Rng::with_seed(seed);
        let events = instance(&mut random);
        let accesses: Vec<_> = events.iter().map(Owned::access).collect();
        let mut instance = Instance::default();
        accesses.iter().for_each(|&access| instance.push(access));
        let root = (random.u64(..3) > 0).then(|| ThreadIndex(random.u64(..3) as u32));
        let mut orders: Vec<(EventIndex, EventIndex)> = Vec::new();
        let mut exists = naive::has_witness(&accesses);
        for _ in 0..4 {
            let mut event = || EventIndex(random.u64(..events.len() as u64) as u32);
            let (one, other) = (event(), event());
            let pair = if instance.has_closure() { instance.unordered(root) } else { None };
            let (one, other) = pair.unwrap_or((one, other));
            if one == other {
                continue;
            }
            let found = [(one, other), (other, one)].map(|(one, other)| {
                instance.order_before(one, other);
                let witness = instance.witness_root_first(root, &mut || true);
                for how in [Heuristics::ALL, Heuristics::NONE] {
                    let guide: Vec<_> = (0..events.len() as u32).map(EventIndex).collect();
                    assert_eq!(
                        instance
                            .verify(&guide, how, &mut || true)
                            .expect("it is not stopped")
                            .witness
                            .is_some(),
                        witness.is_some(),
                        "seed {seed}"
                    );
                }
                if let Some(witness) = &witness {
                    let place = |event| witness.iter().position(|&other| other == event);
                    let mut all = orders.iter().copied().chain([(one, other)]);
                    assert!(all.all(|(one, other)| place(one) < place(other)), "seed {seed}: {events:#?}");
                    assert!(naive::is_witness(&accesses, witness), "seed {seed}: {events:#?}");
                }
                instance.truncate_orders(orders.len());
                witness.is_some()
            });
            assert_eq!(found[0] || found[1], exists, "seed {seed}, {one:?} and {other:?}: {events:#?}");
            both += u64::from(found[0] && found[1]);
            let (one, other) = if found[0] { (one, other) } else { (other, one) };
            instance.order_before(one, other);
            orders.push((one, other));
            exists = found[0] || found[1];
            paths += u64::from(exists);
        }
    }
    assert!(both > programs() / 4 && paths > programs(), "{both} {paths} of {}", programs());
}

#[test]
fn what_is_taken_back_leaves_no_trace() {
    for seed in 0..programs() / 4 {
        let mut random = Rng::with_seed(seed);
        let (events, others) = (instance(&mut random), instance(&mut random));
        let mut fresh = Instance::default();
        let mut used = Instance::default();
        others.iter().for_each(|event| used.push(event.access()));
        used.has_closure();
        used.truncate(random.u64(..others.len() as u64 / 2) as usize);
        used.has_closure();
        used.truncate(0);
        events.iter().for_each(|event| fresh.push(event.access()));
        // The closure is kept, and taken back with the events.
        for _ in 0..4 {
            let more = used.len() + random.u64(..(events.len() - used.len()) as u64 + 1) as usize;
            events[used.len()..more].iter().for_each(|event| used.push(event.access()));
            used.has_closure();
            used.truncate(random.u64(..more as u64 + 1) as usize);
        }
        events[used.len()..].iter().for_each(|event| used.push(event.access()));
        let guide = random_order(&events, &mut random);
        let found = |instance: &mut Instance| {
            instance.verify(&guide, Heuristics::ALL, &mut || true).expect("it is not stopped")
        };
        assert_eq!(found(&mut fresh), found(&mut used), "seed {seed}");
    }
}

/// Writes that others hide from a read in program order are not visible, whoever wrote them.
#[test]
fn visible_writes_are_those_that_nothing_hides() {
    let (x, y) = (CellIndex(0), CellIndex(1));
    let mut instance = Instance::default();
    let mut write = |thread: u32, cell: CellIndex, after: &[EventIndex]| {
        let thread = ThreadIndex(thread);
        instance.push(Access { thread, reads: &[], writes: &[cell], after, fresh: 0, forwarded: &[] });
        EventIndex(instance.len() as u32 - 1)
    };
    let first = write(0, x, &[]);
    let second = write(0, x, &[]);
    let started = write(1, y, &[second]);
    let other = write(2, x, &[]);
    let visible =
        |thread, after: &[EventIndex], cell| instance.visible_writes(ThreadIndex(thread), after, cell);
    assert_eq!(visible(1, &[], x), [second, other]);
    assert_eq!(visible(2, &[], x), [first, second, other]);
    assert_eq!(visible(3, &[], x), [first, second, other, EventIndex::INITIAL]);
    assert_eq!(visible(3, &[started], x), [second, other]);
    assert_eq!(visible(3, &[], CellIndex(7)), [EventIndex::INITIAL]);
}

/// What the paper's closure has for more than two threads: three writers, of which the first is not good.
#[test]
fn a_write_that_is_not_good_comes_before_or_after_all_that_are() {
    let x = CellIndex(0);
    let events = [
        Owned { thread: 0, writes: vec![x], ..Owned::default() },
        Owned { thread: 1, writes: vec![x], ..Owned::default() },
        Owned { thread: 2, writes: vec![x], after: vec![EventIndex(0)], ..Owned::default() },
        Owned { thread: 3, reads: vec![(x, vec![EventIndex(0)])], ..Owned::default() },
        Owned { thread: 2, reads: vec![(x, vec![EventIndex(2)])], ..Owned::default() },
    ];
    let mut instance = Instance::default();
    events.iter().for_each(|event| instance.push(event.access()));
    let guide: Vec<_> = (0..5).map(EventIndex).collect();
    let verified = instance.verify(&guide, Heuristics::ALL, &mut || true).expect("it is not stopped");
    // The read of the first write comes before the third write, which comes after it.
    let witness = verified.witness.expect("the events have a witness");
    let place = |event| witness.iter().position(|&other| other == EventIndex(event));
    assert!(place(3) < place(2), "{witness:?}");
}

/// Twenty threads have written one of two values each, and a thread looks twice: that it sees one and then the other is refuted
/// without trying the orders of what they wrote.
#[test]
fn two_reads_without_a_write_between_them_see_the_same() {
    let x = CellIndex(0);
    let writers = 0..20;
    let writes = writers.clone().map(|thread| Owned { thread, writes: vec![x], ..Owned::default() });
    let of_parity = |parity| writers.clone().filter(|write| write % 2 == parity).map(EventIndex).collect();
    let all = writers.clone().map(EventIndex).collect();
    let first = Owned { thread: 20, reads: vec![(x, of_parity(0))], after: all, ..Owned::default() };
    for (parity, states) in [(0, 1..1000), (1, 0..1)] {
        let second = Owned { thread: 20, reads: vec![(x, of_parity(parity))], ..Owned::default() };
        let events: Vec<_> = writes.clone().chain([first.clone(), second]).collect();
        let mut instance = Instance::default();
        events.iter().for_each(|event| instance.push(event.access()));
        let guide: Vec<_> = (0..events.len() as u32).map(EventIndex).collect();
        let verified = instance.verify(&guide, Heuristics::ALL, &mut || true).expect("it is not stopped");
        assert_eq!(verified.witness.is_some(), parity == 0);
        assert!(states.contains(&verified.states), "{}", verified.states);
    }
}

//! Tests in C that are made from cycles.

use interleaf_litmus::generate::{Cycle, Edge, Language, Order, enumerate, name, named_test, test};
use interleaf_litmus::read;
use std::collections::BTreeSet;

/// The edges of several names.
fn edges(names: &str) -> Vec<Edge> {
    let known = |name| Edge::parse(name, Language::C).unwrap_or_else(|| panic!("{name} is an edge"));
    names.split_whitespace().flat_map(known).collect()
}

#[test]
fn a_cycle_with_orders_and_a_fence_is_a_test_in_c() {
    let cycle = Cycle::parse("Rfe RmwAcqRel Rfe PodRRAcqNa Fre FenceReldWW", Language::C).expect("it is one");
    let expected = "\
C ISA2+fencerelnarlx+rmwacqrel+poacqna
\"FenceReldWWNaRlx RfeRlxAcqRel RmwAcqRel RfeAcqRelAcq PodRRAcqNa FreNaNa\"
{ x = 0; y = 0; }

P0 (int* x, atomic_int* y) {
  *x = 1;
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(y, 1, memory_order_relaxed);
}

P1 (atomic_int* y) {
  int r0 = atomic_exchange_explicit(y, 2, memory_order_acq_rel);
}

P2 (int* x, atomic_int* y) {
  int r0 = atomic_load_explicit(y, memory_order_acquire);
  int r1 = *x;
}

exists (y=2 /\\ 1:r0=1 /\\ 2:r0=2 /\\ 2:r1=0)
";
    let with_plain_store =
        Cycle::parse("Rfe RmwAcqRel Rfe PodRRAcqNa FreNaNa FenceReldWW", Language::C).expect("it is one");
    assert_eq!(named_test(&with_plain_store), expected);
    // The store of `x` is relaxed if no edge says more, and `x` is then accessed in both ways.
    assert!(named_test(&cycle).contains("P2 (atomic_int* x, atomic_int* y)"), "{}", named_test(&cycle));
}

#[test]
fn a_cycle_is_the_same_wherever_it_begins_and_however_its_orders_are_written() {
    let first = Cycle::parse("PodWWRlxRel Rfe PodRRAcqRlx Fre", Language::C);
    for text in [
        "Rfe PodRRAcqRlx Fre PodWWRlxRel",
        "FreRlxRlx PodWW RfeRelAcq PodRR",
        "PodRR FreRlxRlx PodWWRlxRel RfeRelAcq",
    ] {
        assert_eq!(Cycle::parse(text, Language::C), first, "{text}");
    }
    let cycle = first.expect("it is a cycle");
    assert_eq!(cycle.to_string(), "PodWWRlxRel RfeRelAcq PodRRAcqRlx Fre");
    assert_eq!(name(&cycle), "MP+porlxrel+poacqrlx");
}

#[test]
fn orders_that_cannot_be_are_refused() {
    for (cycle, expected) in [
        ("PodWWRlxAcq Rfe PodRR Fre", "a store cannot be Acq"),
        ("PodWWRlxAcqRel Rfe PodRR Fre", "a store cannot be AcqRel"),
        ("PodWW RfeRlxRel PodRR Fre", "a load cannot be Rel"),
        ("Rfe RmwNa Rfe PodRR Fre PodWW", "an update cannot be Na"),
        (
            "PodWWRlxRel RfeRlxAcq PodRR Fre",
            "PodWWRlxRel and RfeRlxAcq give the event between them the orders Rel and Rlx",
        ),
        (
            "RfeRlxRel Rmw RfeAcqRlx PodRR Fre PodWW",
            "RfeRlxRel and RfeAcqRlx give the update between them the orders Rel and Acq",
        ),
    ] {
        let error = Cycle::parse(cycle, Language::C).expect_err(cycle).to_string();
        assert_eq!(error, expected, "{cycle}");
    }
    for unknown in ["PodWWRel", "PodWWRelRlxx", "RmwAcqRlx", "MFencedWR", "FenceRlxdWR", "FenceScWR", "PodW"]
    {
        let error = Cycle::parse(&format!("{unknown} Fre"), Language::C).expect_err(unknown).to_string();
        assert!(error.starts_with(&format!("`{unknown}` is not an edge; edges are Rfe,")), "{error}");
    }
    for of_c in ["PodWRRlxRlx", "FenceScdWR", "RmwAcq"] {
        assert_eq!(Edge::parse(of_c, Language::X86), None, "{of_c}");
    }
}

#[test]
fn each_access_without_an_order_has_each_one_that_suits_it() {
    // Two stores and two loads with three orders each; the threads of a cycle of store buffering can be exchanged.
    let count =
        |names: &str, orders: &[Order]| enumerate(&edges(names), 4, usize::MAX, Language::C, orders).len();
    assert_eq!(count("PodWR Fre", &Order::ALL), 16 * 17 / 2);
    assert_eq!(count("PodWR Fre", &[Order::Rlx, Order::Sc]), 4 * 5 / 2);
    assert_eq!(count("PodWR Fre", &[]), 1);
    // The edge between the threads leaves two events of four.
    assert_eq!(count("PodWW PodRR RfeRelAcq Fre", &[Order::Rlx, Order::Na]), 4);
    // Each of the two updates has one order.
    assert_eq!(count("Rmw Rfe PosWR", &Order::ALL), 5 * 5);
}

#[test]
fn tests_in_c_have_names_of_their_own_and_can_be_read() {
    let all = edges("Pod** Pos** FenceScdW* FenceRelsWW FenceAcqdRR Rfe Fre Coe Rfi Rmw");
    let tests = enumerate(&all, 4, 20_000, Language::C, &Order::ALL);
    assert!(tests.len() > 10_000, "{}", tests.len());
    let names: BTreeSet<_> = tests.iter().map(|(name, _)| name).collect();
    assert_eq!(names.len(), tests.len());
    for (name, cycle) in &tests {
        let text = test(cycle, name);
        let test = read(name, &text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(&test.name, name);
        assert_eq!(Cycle::parse(&cycle.to_string(), Language::C).as_ref(), Ok(cycle));
    }
}

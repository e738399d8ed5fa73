//! The axioms of RC11, as they are written.
//!
//! Source: Lahav, Vafeiadis, Kang, Hur, Dreyer, "Repairing Sequential Consistency in C/C++11", PLDI 2017, section 3. Names as there: `sb`
//! is program order, `rf` reads-from, `mo` the modification order, `rb` reads-before, `eco` the extended coherence order, `rs` release
//! sequences, `sw` synchronises-with, `hb` happens-before. `rc20` has the release sequences of C++20, and `scb` with `sb; hb; sb`.

use super::relation::Relation;
use interleaf_program::MemoryOrder;

/// An event of a graph. An update is two, a read and then a write.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// None of an initial write.
    pub(super) thread: Option<u32>,
    pub(super) kind: Kind,
    pub(super) order: MemoryOrder,
    /// The cell; none of a fence and of what accesses no memory.
    pub(super) cell: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Read,
    Write,
    Fence,
    Other,
}

/// An execution graph. The numbers of nodes respect program order; initial writes come first.
pub(super) struct ExecutionGraph {
    pub(super) nodes: Vec<Node>,
    /// Writes and the reads that read from them.
    pub(super) rf: Relation,
    pub(super) mo: Relation,
    /// The reads of updates and their writes.
    pub(super) rmw: Relation,
    /// The start of threads and their ends: what happens before what by itself.
    pub(super) threads: Relation,
    pub(super) is_rc20: bool,
}

impl ExecutionGraph {
    /// Whether the axioms hold.
    pub(super) fn is_consistent(&self) -> bool {
        let size = self.nodes.len();
        let is = |kind: Kind| move |node: &Node| node.kind == kind;
        let set = |holds: &dyn Fn(&Node) -> bool| Relation::identity(size, |node| holds(&self.nodes[node]));
        let same = |one: usize, other: usize| {
            self.nodes[one].cell.is_some() && self.nodes[one].cell == self.nodes[other].cell
        };
        let sb = Relation::of(size, |one, other| {
            let (early, late) = (self.nodes[one].thread, self.nodes[other].thread);
            early.is_none() && late.is_some() || early.is_some() && early == late && one < other
        });
        let Self { rf, mo, rmw, .. } = self;
        let reads_before = rf.inverse().then(mo).only(|one, other| one != other);
        let eco = rf.clone().or(&[mo, &reads_before]).closure();

        let releases = set(&|node| node.order.releases());
        let acquires = set(&|node| node.order.acquires());
        let fences = set(&is(Kind::Fence));
        let writes = set(&is(Kind::Write));
        let atomic_writes = set(&|node| node.kind == Kind::Write && node.order != MemoryOrder::Plain);
        let atomic_reads = set(&|node| node.kind == Kind::Read && node.order != MemoryOrder::Plain);
        let chain = rf.then(rmw).closure().optional();
        let rs = if self.is_rc20 {
            atomic_writes.then(&chain)
        } else {
            let own = sb.only(same).optional();
            writes.then(&own).then(&atomic_writes).then(&chain)
        };
        let after_fence = fences.then(&sb).optional();
        let before_fence = sb.then(&fences).optional();
        let sw = releases
            .then(&after_fence)
            .then(&rs)
            .then(rf)
            .then(&atomic_reads)
            .then(&before_fence)
            .then(&acquires);
        let hb = sb.clone().or(&[&sw, &self.threads]).closure();

        let coherence = hb.is_irreflexive() && hb.then(&eco).is_irreflexive();
        let atomicity = reads_before.then(mo).only(|one, other| rmw.has(one, other)).is_empty();
        let no_thin_air = sb.clone().or(&[rf, &self.threads]).is_acyclic();
        coherence && atomicity && no_thin_air && {
            let elsewhere = if self.is_rc20 { sb.clone() } else { sb.only(|one, other| !same(one, other)) };
            let scb =
                sb.clone().or(&[&elsewhere.then(&hb).then(&elsewhere), &hb.only(same), mo, &reads_before]);
            let sc =
                set(&|node| node.order == MemoryOrder::SequentiallyConsistent && node.kind != Kind::Other);
            let sc_fences =
                set(&|node| node.order == MemoryOrder::SequentiallyConsistent && node.kind == Kind::Fence);
            let hb_optional = hb.optional();
            let left = sc.clone().or(&[&sc_fences.then(&hb_optional)]);
            let right = sc.or(&[&hb_optional.then(&sc_fences)]);
            let base = left.then(&scb).then(&right);
            let between = hb.clone().or(&[&hb.then(&eco).then(&hb)]);
            let fence = sc_fences.then(&between).then(&sc_fences);
            base.or(&[&fence]).is_acyclic()
        }
    }
}

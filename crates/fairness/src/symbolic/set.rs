//! Sets of vertices as binary decision diagrams with complemented edges, of the library oxidd.

use oxidd::bcdd::{BCDDFunction, BCDDManagerRef, new_manager};
use oxidd::util::{AllocResult, OptBool, OutOfMemory};
use oxidd::{BooleanFunction, Function, Manager, ManagerRef, VarNo};
use rustc_hash::FxBuildHasher;

/// The tables that decision diagrams live in are full.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the tables of decision diagrams are full; give them more memory")]
pub struct OutOfNodes;

/// The result of an operation on sets.
pub type Result<T> = std::result::Result<T, OutOfNodes>;

impl From<OutOfMemory> for OutOfNodes {
    fn from(_: OutOfMemory) -> OutOfNodes {
        OutOfNodes
    }
}

/// How the variables that encode a vertex and those that encode its successor are ordered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum VariableOrder {
    /// Each beside its counterpart.
    #[default]
    Interleaved,
    /// All of the vertex before all of the successor.
    Sequential,
}

/// The size of a node with its entry in the table of nodes, in bytes.
const NODE_BYTES: usize = 24;
/// The size of an entry of the cache of operations, in bytes.
const ENTRY_BYTES: usize = 32;

/// The tables of decision diagrams, and the variables that encode vertices. A clone shares them.
///
/// Tables have threads of their own, which oxidd does not always end with them. To analyse thousands of models, share one
/// value among them.
#[derive(Clone)]
pub struct Diagrams {
    manager: BCDDManagerRef,
    current: Vec<VarNo>,
    next: Vec<VarNo>,
}

impl Diagrams {
    /// Tables of about `bytes`, for vertices of `bits`, used by `threads`.
    pub fn new(bytes: usize, bits: u32, order: VariableOrder, threads: u32) -> Diagrams {
        // Half as many entries as nodes.
        let entries =
            (bytes / (2 * NODE_BYTES + ENTRY_BYTES)).clamp(1 << 10, 1 << 30).next_power_of_two() / 2;
        let nodes = (2 * entries).min(u32::MAX as usize / 2);
        let manager = new_manager(nodes, entries, threads.max(1));
        manager.with_manager_exclusive(|manager| manager.add_vars(2 * bits));
        let variable = |bit, side| match order {
            VariableOrder::Interleaved => 2 * bit + side,
            VariableOrder::Sequential => bit + side * bits,
        };
        Diagrams {
            manager,
            current: (0..bits).map(|bit| variable(bit, 0)).collect(),
            next: (0..bits).map(|bit| variable(bit, 1)).collect(),
        }
    }

    /// How many bits encode a vertex.
    pub fn bits(&self) -> usize {
        self.current.len()
    }

    /// The variables of a vertex and of its successor, of some bit.
    pub(super) fn variables(&self, bit: usize) -> (VarNo, VarNo) {
        (self.current[bit], self.next[bit])
    }

    /// Nothing.
    pub fn empty(&self) -> Set {
        Set(self.manager.with_manager_shared(BCDDFunction::f))
    }

    /// Everything, including codes of no vertex.
    pub fn full(&self) -> Set {
        Set(self.manager.with_manager_shared(BCDDFunction::t))
    }

    /// The vertices with a bit set.
    pub fn bit(&self, bit: usize) -> Result<Set> {
        self.variable(self.current[bit])
    }

    /// The edges whose target has a bit set.
    pub fn next_bit(&self, bit: usize) -> Result<Set> {
        self.variable(self.next[bit])
    }

    pub(super) fn variable(&self, variable: VarNo) -> Result<Set> {
        of(&self.empty(), || self.manager.with_manager_shared(|manager| BCDDFunction::var(manager, variable)))
    }

    /// The single vertex with these bits.
    pub fn vertex(&self, bits: &[bool]) -> Result<Set> {
        let mut vertex = self.full();
        // From the lowest level up, each conjunction is one new node.
        let mut literals: Vec<_> = self.current.iter().copied().zip(bits).collect();
        literals.sort_unstable();
        for (variable, &value) in literals.into_iter().rev() {
            let literal = self.variable(variable)?;
            vertex = if value { vertex.and(&literal)? } else { vertex.minus(&literal)? };
        }
        Ok(vertex)
    }

    /// The bits of a vertex of a set, always the same one. Nothing if the set is empty.
    pub(super) fn pick(&self, set: &Set) -> Option<Vec<bool>> {
        let cube = set.0.pick_cube(|_, _, _| false)?;
        Some(self.current.iter().map(|&variable| cube[variable as usize] == OptBool::True).collect())
    }

    /// Whether the vertex with these bits is in a set.
    pub fn contains(&self, set: &Set, bits: &[bool]) -> bool {
        set.0.eval(self.current.iter().copied().zip(bits.iter().copied()))
    }

    /// How many vertices a set has, up to 2^127.
    pub fn count(&self, set: &Set) -> u128 {
        set.count_over(self.bits())
    }

    /// The size of a node in the tables, in bytes.
    pub const BYTES_OF_NODE: usize = NODE_BYTES;

    /// The number of nodes, including garbage that was not collected yet.
    pub fn nodes(&self) -> usize {
        self.manager.with_manager_shared(|manager| manager.num_inner_nodes())
    }

    /// The function that is `high` if a variable holds, else `low`. The variable must be above both.
    pub(super) fn choose(&self, variable: VarNo, high: &Set, low: &Set) -> Result<Set> {
        let variable = self.variable(variable)?;
        of(&variable, || variable.0.ite(&high.0, &low.0))
    }
}

/// A set of vertices, or of edges.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Set(pub(super) BCDDFunction);

impl std::fmt::Debug for Set {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Set of {} nodes", self.0.node_count())
    }
}

impl Set {
    /// What is in both.
    pub fn and(&self, other: &Set) -> Result<Set> {
        of(self, || self.0.and(&other.0))
    }

    /// What is in either.
    pub fn or(&self, other: &Set) -> Result<Set> {
        of(self, || self.0.or(&other.0))
    }

    /// What is in this and not in the other.
    pub fn minus(&self, other: &Set) -> Result<Set> {
        of(self, || other.0.imp_strict(&self.0))
    }

    /// What is not in it.
    pub fn not(&self) -> Result<Set> {
        of(self, || self.0.not())
    }

    /// What is in both, or in neither.
    pub fn same_as(&self, other: &Set) -> Result<Set> {
        of(self, || self.0.equiv(&other.0))
    }

    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        !self.0.satisfiable()
    }

    /// Whether nothing is in both.
    pub fn is_disjoint(&self, other: &Set) -> Result<bool> {
        Ok(self.and(other)?.is_empty())
    }

    /// The number of its nodes.
    pub fn nodes(&self) -> usize {
        self.0.node_count()
    }

    /// The number of satisfying assignments of this many variables, which include all on which it depends.
    pub(super) fn count_over(&self, variables: usize) -> u128 {
        assert!(variables < 128, "sets of up to 2^127 are counted");
        let mut cache = oxidd::util::SatCountCache::<u128, FxBuildHasher>::default();
        self.0.sat_count(variables as u32, &mut cache)
    }
}

/// Runs an operation on sets in the tables of `one`. The library collects garbage concurrently, possibly too late if tables are
/// small. So it is collected once more before the tables count as full.
pub(super) fn of(one: &Set, operation: impl Fn() -> AllocResult<BCDDFunction>) -> Result<Set> {
    if let Ok(found) = operation() {
        return Ok(Set(found));
    }
    one.0.manager_ref().with_manager_exclusive(|manager| manager.gc());
    Ok(Set(operation()?))
}

//! What the atomic sections of a program can touch.

use interleaf_program::{Cell, ThreadId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The event of a section: its thread, and how many events that thread had before; or its place in the code, in a machine that
/// [forgets history](crate::Settings::forgets_history).
pub type SectionId = (ThreadId, u32);

/// What a section can touch.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Section {
    pub(crate) reads: BTreeSet<Cell>,
    pub(crate) writes: BTreeSet<Cell>,
}

/// What the sections of a program can touch, as far as it is known.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Sections(#[serde(with = "shared_pairs")] pub(crate) Arc<BTreeMap<SectionId, Section>>);

/// The serialised form of the map: pairs.
mod shared_pairs {
    use super::{Arc, BTreeMap, Section, SectionId};
    use interleaf_program::pairs;
    use serde::{Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(
        map: &Arc<BTreeMap<SectionId, Section>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        pairs::serialize(map, serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Arc<BTreeMap<SectionId, Section>>, D::Error> {
        pairs::deserialize(deserializer).map(Arc::new)
    }
}

impl Sections {
    /// Adds what a section was seen to touch.
    pub fn add(&mut self, section: SectionId, cell: Cell, writes: bool) {
        let known = Arc::make_mut(&mut self.0).entry(section).or_default();
        let set = if writes { &mut known.writes } else { &mut known.reads };
        assert!(set.insert(cell), "a section that starts over touches something new");
    }

    /// Adds what another run learned.
    pub fn join(&mut self, others: &Sections) {
        let own = Arc::make_mut(&mut self.0);
        for (id, section) in others.0.iter() {
            let known = own.entry(*id).or_default();
            known.reads.extend(&section.reads);
            known.writes.extend(&section.writes);
        }
    }

    /// The ranges that sections can touch; those of size 0 are lifetimes.
    pub fn ranges(&self) -> impl Iterator<Item = Cell> {
        self.0.values().flat_map(|section| section.reads.iter().chain(&section.writes).copied())
    }

    pub(crate) fn knows(&self, section: SectionId, cell: Cell, writes: bool) -> bool {
        self.0
            .get(&section)
            .is_some_and(|known| known.writes.contains(&cell) || (!writes && known.reads.contains(&cell)))
    }
}

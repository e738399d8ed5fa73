//! The witness of a closed annotated partial order: Lemma 3.1.

use crate::good_writes::Instance;
use interleaf_trace::{EventIndex, ThreadIndex};

impl Instance {
    /// A witness, if the order [closes](Instance::closes) and no leaves are [unordered](Instance::unordered_leaves): each event of the
    /// root comes before all events of leaves that the order does not put before it.
    ///
    /// # Panics
    ///
    /// If that is no witness: a defect.
    pub fn witness_of_closed(&self, root: Option<ThreadIndex>) -> Vec<EventIndex> {
        let witness = self.root_first(root);
        assert!(
            self.is_witness(&witness),
            "a closed annotated partial order has a witness; please report this"
        );
        witness
    }

    /// A witness for some order of the leaves, if there is one. Those of the first `since` events are ordered.
    pub fn realize(
        &mut self,
        root: Option<ThreadIndex>,
        since: usize,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<EventIndex>> {
        if !self.closes(goes_on) {
            return None;
        }
        let Some((one, other)) = self.unordered_leaves(root, since) else {
            return Some(self.witness_of_closed(root));
        };
        let orders = self.orders();
        [(one, other), (other, one)].into_iter().find_map(|(one, other)| {
            self.order_before(one, other);
            let witness = self.realize(root, since, goes_on);
            self.truncate_orders(orders);
            witness
        })
    }

    /// A linear extension of the closure with the events of `root` as early as possible.
    pub(crate) fn root_first(&self, root: Option<ThreadIndex>) -> Vec<EventIndex> {
        let own = root.and_then(|root| self.base.chains().get(root.index())).map_or(&[][..], |events| events);
        self.along(own.iter().chain(self.base.chains().iter().flatten()).copied())
    }
}

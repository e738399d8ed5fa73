//! Extend: which places a read with a value, and the writes after it, have among the events of other leaves.
//!
//! The paper's ExtendRoot and ExtendLeaf differ in the values that a read has, those of the root by side (`rvf/values.rs`), and in that
//! Extend finds one place for an event of the root. Both follow from which events are ordered: only those of leaves.

use super::{Frame, Stage, ValueCentric};
use crate::rvf::Explorer;
use crate::rvf::values::Value;
use interleaf_consistency::good_writes::Access;
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};
use std::ops::ControlFlow;

/// A read and what it obtains.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Annotation {
    pub(super) thread: ThreadIndex,
    choice: u32,
    values: Vec<(CellIndex, interleaf_program::Value)>,
}

impl ValueCentric<'_, '_, '_> {
    /// Extends `Q` with the read of the node at the top, with this value.
    pub(super) fn extend_with_value(&mut self, value: Value) -> ControlFlow<()> {
        let explorer = &mut *self.explorer;
        let Some(thread) = explorer.nodes.last().and_then(|node| node.thread()) else {
            return ControlFlow::Continue(());
        };
        let annotation = explorer.annotation(thread, &value);
        if let [(_, held)] = annotation.values[..] {
            explorer.nodes.last_mut().into_iter().for_each(|node| node.found(held));
        }
        if self.is_maximal(&annotation) {
            return ControlFlow::Continue(());
        }
        let explorer = &mut *self.explorer;
        let (base, after) = (explorer.instance.len(), explorer.after(thread));
        let Value { reads, writes, .. } = &value;
        explorer.instance.push(Access { thread, reads, writes, after: &after, fresh: 0, forwarded: &[] });
        self.frames.push(Frame::Read { base, value, annotation });
        self.extend(Stage::Read, base)
    }

    /// Orders the events from `since` on with those of other leaves, one pair after the other, and then calls VC-DPOR or tries reads.
    /// Nothing is done where there is no closure.
    pub(super) fn extend(&mut self, stage: Stage, since: usize) -> ControlFlow<()> {
        let explorer = &mut *self.explorer;
        if !explorer.closes() {
            return ControlFlow::Continue(());
        }
        match (explorer.instance.unordered_leaves(explorer.root_index(), since), stage) {
            (Some(pair), _) => {
                let orders = explorer.instance.orders();
                self.frames.push(Frame::Pair { stage, since, pair, tried: 0, orders });
            }
            (None, Stage::Read) => return self.call(),
            (None, Stage::Writes) => self.read_on(),
        }
        ControlFlow::Continue(())
    }

    /// Puts the pair at the top in order: first one way, then the other way.
    pub(super) fn put_in_order(&mut self) -> ControlFlow<()> {
        let Some(Frame::Pair { stage, since, pair, tried, orders }) = self.frames.last_mut() else {
            return ControlFlow::Continue(());
        };
        *tried += 1;
        let (stage, since, orders) = (*stage, *since, *orders);
        let (one, other) = match tried {
            1 => *pair,
            2 => (pair.1, pair.0),
            _ => {
                self.leave();
                return ControlFlow::Continue(());
            }
        };
        self.explorer.instance.truncate_orders(orders);
        let read = self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Read { annotation, .. } if stage == Stage::Read => Some(annotation),
            _ => None,
        });
        if read.is_some_and(|annotation| self.is_maximal(annotation)) {
            return ControlFlow::Continue(());
        }
        self.explorer.instance.order_before(one, other);
        self.extend(stage, since)
    }

    /// Whether a read with its value is known to lead to a maximal trace of the call.
    fn is_maximal(&self, annotation: &Annotation) -> bool {
        let call = self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Call { maximal, .. } => Some(maximal),
            _ => None,
        });
        call.is_some_and(|maximal| maximal.contains(annotation))
    }

    /// Notes that the read of the call at the top has led to a maximal trace.
    pub(super) fn note_maximal(&mut self) {
        if !self.merges_maximal {
            return;
        }
        let mut below = self.frames.iter_mut().rev().skip(1);
        let read = below.find_map(|frame| match frame {
            Frame::Read { annotation, .. } => Some(annotation.clone()),
            _ => None,
        });
        let call = below.find_map(|frame| match frame {
            Frame::Call { maximal, .. } => Some(maximal),
            _ => None,
        });
        call.into_iter().for_each(|maximal| maximal.extend(read.clone()));
    }
}

impl Explorer<'_, '_> {
    fn annotation(&self, thread: ThreadIndex, value: &Value) -> Annotation {
        let held = |&(cell, ref good): &(CellIndex, Vec<EventIndex>)| {
            let value = match self.is_lifetime(cell) {
                true => interleaf_program::Value::new(u64::from(good[0].is_event())),
                false => self.machine.written_by(cell, good[0]),
            };
            (cell, value)
        };
        Annotation { thread, choice: value.choice, values: value.reads.iter().map(held).collect() }
    }

    /// Whether the instance has a closure; not if the search is stopped.
    fn closes(&mut self) -> bool {
        self.verifying(true);
        let closes = {
            let (instance, mut goes_on) = self.instance_while();
            instance.closes(&mut goes_on)
        };
        self.verifying(false);
        closes
    }

    /// A witness of the instance for some order of leaves, those of the first `since` events being ordered.
    pub(crate) fn realize(&mut self, since: usize) -> Option<Vec<EventIndex>> {
        let root = self.root_index();
        self.verifying(true);
        let witness = {
            let (instance, mut goes_on) = self.instance_while();
            instance.realize(root, since, &mut goes_on)
        };
        self.verifying(false);
        witness
    }
}

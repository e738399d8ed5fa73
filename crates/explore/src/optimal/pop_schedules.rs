//! The waiting schedules of Parsimonious-Optimal DPOR.

use interleaf_trace::{EventIndex, ThreadIndex};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub(crate) thread: ThreadIndex,
    pub(crate) choice: u32,
    pub(crate) role: Role,
}

/// Why a step is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// Any step could be.
    Picked,
    /// It happens before the head of its schedule.
    Inner,
    /// It is the last step of a schedule, which is put before the next step of a thread; or another choice.
    Head { before: Option<ThreadIndex> },
}

/// A schedule on the path.
pub(crate) struct Schedule {
    /// The position of its first event.
    pub(crate) start: u32,
    pub(crate) head: EventIndex,
    /// The thread whose event was picked where the schedule is, if heads before that event have an order.
    pub(crate) before: Option<ThreadIndex>,
}

/// A schedule that waits.
pub(crate) struct Pending {
    /// The number of events before it.
    pub(crate) depth: u32,
    pub(crate) steps: Vec<Step>,
}

/// A part of the search that was suspended.
pub(crate) struct Suspended {
    /// Where its schedules start.
    start: usize,
    /// The number of events of the current path that are its own.
    pub(crate) depth: u32,
    /// The steps of its path beyond that are needed, the last one first.
    pub(crate) lost: Vec<Step>,
    /// The number of events of its path that it needs: its deepest schedule begins there.
    needed: u32,
}

pub(crate) struct Waiting {
    /// By depth, in each part of the search.
    pending: Vec<Pending>,
    suspended: Vec<Suspended>,
    /// Where the schedules of the current part start.
    start: usize,
    /// The number of waiting schedules at which a part of the search is suspended.
    most: usize,
    /// The most that waited at a time.
    #[cfg(test)]
    pub(crate) peak: usize,
    pub(crate) spare: Vec<Vec<Step>>,
}

impl Waiting {
    pub(crate) fn new(most: usize) -> Waiting {
        Waiting {
            pending: Vec::new(),
            suspended: Vec::new(),
            start: 0,
            most,
            #[cfg(test)]
            peak: 0,
            spare: Vec::new(),
        }
    }

    /// Adds a schedule that begins after `depth` events; `fill` appends its steps.
    pub(crate) fn add(&mut self, depth: u32, fill: impl FnOnce(&mut Vec<Step>)) {
        let mut steps = self.spare.pop().unwrap_or_default();
        fill(&mut steps);
        let key = |step: &Step| (step.thread, step.choice);
        let place = self.pending[self.start..].partition_point(|pending| {
            pending.depth < depth
                || pending.depth == depth && pending.steps.iter().map(key).le(steps.iter().map(key))
        });
        self.pending.insert(self.start + place, Pending { depth, steps });
        #[cfg(test)]
        {
            self.peak = self.peak.max(self.pending.len());
        }
    }

    /// Takes the deepest schedule of the current part of the search.
    pub(crate) fn take(&mut self) -> Option<Pending> {
        if self.pending.len() > self.start { self.pending.pop() } else { None }
    }

    /// Suspends the current part of the search, if too many schedules wait in it. The path has `depth` events.
    pub(crate) fn suspend(&mut self, depth: u32) {
        if let Some(last) = self.pending[self.start..].last()
            && self.pending.len() - self.start > self.most
        {
            let suspended = Suspended { start: self.start, depth, lost: Vec::new(), needed: last.depth };
            self.suspended.push(suspended);
            self.start = self.pending.len();
        }
    }

    /// Resumes the part that was suspended last.
    pub(crate) fn resume(&mut self) -> Option<Suspended> {
        let part = self.suspended.pop()?;
        self.start = part.start;
        Some(part)
    }

    /// Keeps what suspended parts need of a path that is taken back to `depth`.
    pub(crate) fn lose(&mut self, path: &[Step], depth: u32) {
        for part in self.suspended.iter_mut().rev().take_while(|part| part.depth > depth) {
            let end = part.needed.min(part.depth);
            if end > depth {
                part.lost.extend(path[depth as usize..end as usize].iter().rev());
            }
            part.depth = depth;
        }
    }
}

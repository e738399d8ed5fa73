//! Closure: the orderings that every execution with a reads-from map respects.
//!
//! Source: Toman's thesis, sections 5.2.3 and 5.2.4. The program order is extended, for each read `r` from a write `(wB, wM)`, by
//! 1. `wM` before `r`, and before `wM` those writes of the reader's thread to the cell that come before `r`, if `wM` is of another
//!    thread;
//! 2. a write of another thread to the cell that is before `r` is before `wM`;
//! 3. a write of another thread to the cell that is after `wM` is after `r`;
//! 4. what is after a part of an atomic block is after all of it;
//! 5. what is before a part of an atomic block is before all of it.
//!
//! Guarantee: if there is no such order, there is no execution; if there is one, each execution respects it.
//! Deviations:
//! - An atomic block is one node, which is rules 4 and 5.
//! - Every write comes after the initial one.
//! - The order is kept as clocks over chains, the threads and the buffers; of each thread only its last write before an event is
//!   looked at, and only its last read of a write: program order gives the others.

use super::instance::{Action, INITIAL, Instance, Prefix};
use super::polls::Polls;
use std::collections::VecDeque;

/// The end of a list.
const END: u32 = u32::MAX;

struct Edge {
    to: u32,
    /// The next from the same node.
    next: u32,
}

/// The closure. See the head of the file. Nodes are the steps, thread by thread, and after them the memory-writes; that of an
/// update is the update's step.
pub(crate) struct Closure {
    /// The node of the first step of each thread.
    first_step: Vec<u32>,
    first_write: u32,
    stride: usize,
    /// Component `c` of a node's clock is `n` iff the first `n` of chain `c` are before it or are it.
    clocks: Vec<u32>,
    /// For each node its chain and its place in it, counted from 1.
    places: Vec<(u32, u32)>,
    first_edge: Vec<u32>,
    edges: Vec<Edge>,
    /// For each cell and thread that writes it, its writes.
    writers: Vec<Vec<(u32, Vec<u32>)>>,
    /// For each node, what it reads, if anything.
    reads: Vec<Option<(u32, u32)>>,
    /// For each node, which write reaches memory with it.
    stores: Vec<u32>,
    queue: VecDeque<u32>,
    is_queued: Vec<bool>,
}

/// The order has a cycle: there is no execution.
pub(crate) struct Cycle;

impl Closure {
    /// The closure of an instance, as long as `polls` lets it be computed.
    pub(crate) fn new(instance: &Instance, polls: &mut Polls) -> Option<Result<Closure, Cycle>> {
        let mut closure = Closure::without_edges(instance);
        match closure.close(instance, polls)? {
            Ok(()) => Some(Ok(closure)),
            Err(cycle) => Some(Err(cycle)),
        }
    }

    fn close(&mut self, instance: &Instance, polls: &mut Polls) -> Option<Result<(), Cycle>> {
        self.add_program_order(instance);
        self.add_sources(instance);
        self.queue = match self.in_order() {
            Ok(order) => order.into(),
            Err(cycle) => return Some(Err(cycle)),
        };
        self.is_queued.fill(true);
        while let Some(node) = self.queue.pop_front() {
            if polls.is_stopped() {
                return None;
            }
            if let Err(cycle) = self.close_node(instance, node) {
                return Some(Err(cycle));
            }
        }
        Some(Ok(()))
    }

    /// Hands on what is before a node, and what follows from it.
    fn close_node(&mut self, instance: &Instance, node: u32) -> Result<(), Cycle> {
        self.is_queued[node as usize] = false;
        let mut edge = self.first_edge[node as usize];
        while edge != END {
            let Edge { to, next } = self.edges[edge as usize];
            if self.is_before(to, node) {
                return Err(Cycle);
            }
            self.join(to, node);
            edge = next;
        }
        self.apply_rules(instance, node)
    }

    /// How many numbers the closure of an instance consists of.
    pub(crate) fn size(instance: &Instance) -> usize {
        let nodes = instance.threads.iter().map(Vec::len).sum::<usize>() + instance.writes.len();
        nodes.saturating_mul(instance.threads.len() + instance.buffers.len())
    }

    fn without_edges(instance: &Instance) -> Closure {
        let threads = instance.threads.len();
        let mut first_step = Vec::with_capacity(threads);
        let mut places = Vec::new();
        let mut reads = Vec::new();
        let mut stores = Vec::new();
        for (thread, steps) in instance.threads.iter().enumerate() {
            first_step.push(places.len() as u32);
            for (step, index) in steps.iter().zip(1..) {
                places.push((thread as u32, index));
                let (read, store) = match step.action {
                    Action::Read { cell, source } => (Some((cell, source)), INITIAL),
                    Action::Update { cell, source, write } => (Some((cell, source)), write),
                    Action::Write(_) | Action::Fence | Action::StoreFence => (None, INITIAL),
                };
                reads.push(read);
                stores.push(store);
            }
        }
        let first_write = places.len() as u32;
        let mut writers: Vec<Vec<(u32, Vec<u32>)>> = vec![Vec::new(); instance.cells];
        for (write, number) in instance.writes.iter().zip(0..) {
            places.push((threads as u32 + write.buffer, write.index + 1));
            reads.push(None);
            stores.push(number);
            match writers[write.cell as usize].last_mut() {
                Some((thread, writes)) if *thread == write.thread => writes.push(number),
                _ => writers[write.cell as usize].push((write.thread, vec![number])),
            }
        }
        let stride = threads + instance.buffers.len();
        let mut closure = Closure {
            first_step,
            first_write,
            stride,
            clocks: vec![0; places.len() * stride],
            first_edge: vec![END; places.len()],
            edges: Vec::new(),
            writers,
            reads,
            stores,
            queue: VecDeque::new(),
            is_queued: vec![false; places.len()],
            places,
        };
        for node in 0..closure.places.len() {
            let (chain, place) = closure.places[node];
            closure.clocks[node * stride + chain as usize] = place;
        }
        // An update is in two chains.
        for (write, number) in instance.writes.iter().zip(0..).filter(|(write, _)| write.is_direct) {
            let node = closure.node_of_write(instance, number) as usize;
            closure.clocks[node * stride + threads + write.buffer as usize] = write.index + 1;
        }
        closure
    }

    fn node_of_step(&self, thread: u32, step: u32) -> u32 {
        self.first_step[thread as usize] + step
    }

    fn node_of_write(&self, instance: &Instance, write: u32) -> u32 {
        let one = &instance.writes[write as usize];
        if one.is_direct { self.node_of_step(one.thread, one.step) } else { self.first_write + write }
    }

    fn clock(&self, node: u32) -> &[u32] {
        &self.clocks[node as usize * self.stride..][..self.stride]
    }

    /// Whether a node is before another, or is it.
    fn is_before(&self, one: u32, other: u32) -> bool {
        let (chain, place) = self.places[one as usize];
        self.clocks[other as usize * self.stride + chain as usize] >= place
    }

    fn add_program_order(&mut self, instance: &Instance) {
        for (steps, thread) in instance.threads.iter().zip(0..) {
            for (step, index) in steps.iter().zip(0..) {
                let node = self.node_of_step(thread, index);
                if index > 0 {
                    self.edge(node - 1, node);
                }
                if let Action::Write(write) = step.action {
                    self.edge(node, self.first_write + write);
                }
            }
        }
        for writes in &instance.buffers {
            for pair in writes.windows(2) {
                let (one, other) =
                    (self.node_of_write(instance, pair[0]), self.node_of_write(instance, pair[1]));
                self.edge(one, other);
            }
        }
        for (write, number) in instance.writes.iter().zip(0..) {
            for &(buffer, count) in &write.behind {
                let before = instance.buffers[buffer as usize][count as usize - 1];
                let (one, other) =
                    (self.node_of_write(instance, before), self.node_of_write(instance, number));
                self.edge(one, other);
            }
        }
        for (steps, thread) in instance.threads.iter().zip(0..) {
            let fences = steps.iter().zip(0..).filter(|(step, _)| matches!(step.action, Action::Fence));
            for (_, index) in fences {
                for buffer in instance.buffers_of(thread as usize) {
                    let writes = &instance.buffers[buffer];
                    let before =
                        writes.partition_point(|&write| instance.writes[write as usize].step < index);
                    if let Some(&last) = writes[..before].last() {
                        let (one, other) =
                            (self.node_of_write(instance, last), self.node_of_step(thread, index));
                        self.edge(one, other);
                    }
                }
            }
        }
    }

    /// Rule 1, and what follows from reading the initial value.
    fn add_sources(&mut self, instance: &Instance) {
        for (write, number) in instance.writes.iter().zip(0..) {
            let node = self.node_of_write(instance, number);
            for &(buffer, count) in &write.hiding {
                let hiding = instance.buffers[buffer as usize][count as usize - 1];
                self.edge(self.node_of_write(instance, hiding), node);
            }
        }
        for node in 0..self.first_write {
            let Some((_, source)) = self.reads[node as usize] else { continue };
            if source != INITIAL && instance.writes[source as usize].thread != self.places[node as usize].0 {
                self.edge(self.node_of_write(instance, source), node);
            }
        }
        for cell in 0..instance.cells {
            for &(thread, step) in &instance.initial_readers[cell] {
                for writer in 0..self.writers[cell].len() {
                    let (other, ref writes) = self.writers[cell][writer];
                    if other != thread {
                        let first = self.node_of_write(instance, writes[0]);
                        self.edge(self.node_of_step(thread, step), first);
                    }
                }
            }
        }
    }

    fn edge(&mut self, from: u32, to: u32) {
        let next = std::mem::replace(&mut self.first_edge[from as usize], self.edges.len() as u32);
        self.edges.push(Edge { to, next });
    }

    /// The nodes in an order that the edges allow.
    fn in_order(&self) -> Result<Vec<u32>, Cycle> {
        let mut missing = vec![0_u32; self.places.len()];
        for edge in &self.edges {
            missing[edge.to as usize] += 1;
        }
        let mut order: Vec<u32> =
            (0..missing.len() as u32).filter(|&node| missing[node as usize] == 0).collect();
        let mut next = 0;
        while next < order.len() {
            let mut edge = self.first_edge[order[next] as usize];
            while edge != END {
                let Edge { to, next } = self.edges[edge as usize];
                missing[to as usize] -= 1;
                if missing[to as usize] == 0 {
                    order.push(to);
                }
                edge = next;
            }
            next += 1;
        }
        if order.len() == missing.len() { Ok(order) } else { Err(Cycle) }
    }

    /// Rule 2 for what a node reads, and rule 3 for the write that reaches memory with it.
    fn apply_rules(&mut self, instance: &Instance, node: u32) -> Result<(), Cycle> {
        if let Some((cell, source)) = self.reads[node as usize] {
            for writer in 0..self.writers[cell as usize].len() {
                if self.writers[cell as usize][writer].0 == self.places[node as usize].0 {
                    continue;
                }
                let Some(write) = self.last_before(instance, cell, writer, node, INITIAL) else { continue };
                if source == INITIAL {
                    return Err(Cycle);
                }
                if write != source {
                    self.order(self.node_of_write(instance, write), self.node_of_write(instance, source))?;
                }
            }
        }
        let store = self.stores[node as usize];
        if store == INITIAL || self.node_of_write(instance, store) != node {
            return Ok(());
        }
        let (thread, cell) = (instance.writes[store as usize].thread, instance.writes[store as usize].cell);
        for writer in 0..self.writers[cell as usize].len() {
            let Some(write) = self.last_before(instance, cell, writer, node, store) else { continue };
            for &(reader, step) in &instance.writes[write as usize].readers {
                if reader != thread {
                    self.order(self.node_of_step(reader, step), node)?;
                }
            }
        }
        Ok(())
    }

    /// The last write of a writer of a cell that is before a node, and is not `other`.
    fn last_before(
        &self,
        instance: &Instance,
        cell: u32,
        writer: usize,
        node: u32,
        other: u32,
    ) -> Option<u32> {
        let writes = &self.writers[cell as usize][writer].1;
        let clock = self.clock(node);
        let is_before = |&write: &u32| {
            let one = &instance.writes[write as usize];
            write != other && clock[instance.threads.len() + one.buffer as usize] > one.index
        };
        let end = writes.partition_point(is_before);
        writes[..end].last().copied()
    }

    /// Puts a node before another.
    fn order(&mut self, one: u32, other: u32) -> Result<(), Cycle> {
        if self.is_before(other, one) {
            return Err(Cycle);
        }
        if !self.is_before(one, other) {
            self.edge(one, other);
            self.join(other, one);
        }
        Ok(())
    }

    /// Joins the clock of `from` into that of `to`.
    fn join(&mut self, to: u32, from: u32) {
        let mut has_grown = false;
        for chain in 0..self.stride {
            let theirs = self.clocks[from as usize * self.stride + chain];
            let mine = &mut self.clocks[to as usize * self.stride + chain];
            if theirs > *mine {
                *mine = theirs;
                has_grown = true;
            }
        }
        if has_grown && !std::mem::replace(&mut self.is_queued[to as usize], true) {
            self.queue.push_back(to);
        }
    }

    /// Whether all that is before the next step of a thread has happened.
    pub(crate) fn lets_step(&self, instance: &Instance, prefix: &Prefix, thread: usize) -> bool {
        let step = prefix.steps(instance)[thread];
        let Some(next) = instance.threads[thread].get(step as usize) else { return false };
        let own = match next.action {
            Action::Update { write, .. } => {
                Some(instance.threads.len() + instance.writes[write as usize].buffer as usize)
            }
            Action::Read { .. } | Action::Write(_) | Action::Fence | Action::StoreFence => None,
        };
        let node = self.node_of_step(thread as u32, step);
        self.is_covered(instance, prefix, node, [Some(thread), own])
    }

    /// Whether all that is before the oldest write of a buffer reaches memory has happened.
    pub(crate) fn lets_reach_memory(&self, instance: &Instance, prefix: &Prefix, write: u32) -> bool {
        let own = instance.threads.len() + instance.writes[write as usize].buffer as usize;
        self.is_covered(instance, prefix, self.first_write + write, [Some(own), None])
    }

    /// Whether a node's clock is nowhere above the prefix but in its own chains, where it comes next.
    fn is_covered(&self, instance: &Instance, prefix: &Prefix, node: u32, own: [Option<usize>; 2]) -> bool {
        let mut chains = self.clock(node).iter().zip(prefix.lower_set(instance)).enumerate();
        chains.all(|(chain, (&before, &done))| {
            before <= done || own.contains(&Some(chain)) && before == done + 1
        })
    }
}

//! Clients of a library: random sequences of calls, one per thread, and smaller clients made from one.
//!
//! Source: Emmi, Enea, "Violat: Generating Tests of Observational Refinement for Concurrent Objects", CAV 2019.

use super::operations::{Argument, Operations, ResultKind};
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// After this many repeated clients in a row there are taken to be no others.
const PATIENCE: u32 = 1000;

#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Call {
    /// The index of the operation.
    pub operation: usize,
    pub arguments: Vec<u32>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Client {
    /// The calls of each thread, in order.
    pub threads: Vec<Vec<Call>>,
}

#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// The exact number of threads.
    pub threads: u32,
    /// The most calls of a thread.
    pub calls: u32,
    /// The largest `value` argument.
    pub values: u32,
}

/// Random clients without repetitions up to the order of threads, until there seem to be no more.
pub struct Clients<'a> {
    operations: &'a Operations,
    sizes: Sizes,
    random: Random,
    /// The hashes of the clients so far. Clients with the same hash are taken for equal.
    known: HashSet<u64>,
}

impl Clients<'_> {
    pub fn new(operations: &Operations, sizes: Sizes, seed: u64) -> Clients<'_> {
        Clients { operations, sizes, random: Random(seed), known: HashSet::new() }
    }
}

impl Iterator for Clients<'_> {
    type Item = Client;

    fn next(&mut self) -> Option<Client> {
        (0..PATIENCE).find_map(|_| {
            let client = draw(self.operations, self.sizes, &mut self.random);
            let mut hasher = DefaultHasher::new();
            client.hash(&mut hasher);
            self.known.insert(hasher.finish()).then_some(client)
        })
    }
}

/// `samples` clients, or fewer if there are no more.
pub fn sample(operations: &Operations, sizes: Sizes, samples: u32, seed: u64) -> Vec<Client> {
    Clients::new(operations, sizes, seed).take(samples as usize).collect()
}

fn draw(operations: &Operations, sizes: Sizes, random: &mut Random) -> Client {
    let call = |random: &mut Random| {
        let operation = random.below(operations.all.len() as u64) as usize;
        let argument = |kind: &Argument| match kind {
            Argument::Value => 1 + random.below(u64::from(sizes.values)) as u32,
            Argument::Unique => 0,
        };
        let arguments = operations.all[operation].arguments.iter().map(argument).collect();
        Call { operation, arguments }
    };
    let thread = |random: &mut Random| {
        let calls = 1 + random.below(u64::from(sizes.calls));
        (0..calls).map(|_| call(random)).collect()
    };
    let mut threads: Vec<Vec<Call>> = (0..sizes.threads).map(|_| thread(random)).collect();
    threads.sort();
    let mut next = sizes.values;
    for call in threads.iter_mut().flatten() {
        for (kind, argument) in operations.all[call.operation].arguments.iter().zip(&mut call.arguments) {
            if *kind == Argument::Unique {
                next += 1;
                *argument = next;
            }
        }
    }
    Client { threads }
}

impl Client {
    /// The number of calls.
    pub fn calls(&self) -> usize {
        self.threads.iter().map(Vec::len).sum()
    }

    /// The clients with a thread less, then those with a call less.
    pub fn smaller(&self) -> Vec<Client> {
        let mut clients = Vec::new();
        let without_thread = |thread: usize| {
            let mut threads = self.threads.clone();
            threads.remove(thread);
            Client { threads }
        };
        if self.threads.len() > 1 {
            clients.extend((0..self.threads.len()).map(without_thread));
        }
        for (thread, calls) in self.threads.iter().enumerate().filter(|(_, calls)| calls.len() > 1) {
            clients.extend((0..calls.len()).map(|call| {
                let mut threads = self.threads.clone();
                threads[thread].remove(call);
                Client { threads }
            }));
        }
        clients
    }

    /// How many bits a result has in the word that a thread returns. The highest bit of the word is always set, so that it is not an
    /// address.
    pub fn bits(&self, operations: &Operations) -> u32 {
        let has_result = |call: &&Call| operations.all[call.operation].result != ResultKind::None;
        let most = self.threads.iter().map(|calls| calls.iter().filter(has_result).count()).max();
        63 / most.unwrap_or(0).max(1) as u32
    }

    /// The results of the calls of a thread, from the word that it returned.
    pub fn results_of(&self, operations: &Operations, thread: usize, word: u64) -> Vec<Option<i64>> {
        let bits = self.bits(operations);
        let mut shift = 0;
        let of_call = |call: &Call| {
            let kind = operations.all[call.operation].result;
            if kind == ResultKind::None {
                return None;
            }
            let value = ((word >> shift) << (64 - bits)).cast_signed() >> (64 - bits);
            shift += bits;
            Some(value)
        };
        self.threads[thread].iter().map(of_call).collect()
    }

    /// The results of the calls of all threads.
    pub fn results(&self, operations: &Operations, words: &[u64]) -> Vec<Vec<Option<i64>>> {
        words.iter().enumerate().map(|(thread, &word)| self.results_of(operations, thread, word)).collect()
    }
}

impl Call {
    /// The call as in C.
    pub fn text(&self, operations: &Operations) -> String {
        let arguments: Vec<_> = self.arguments.iter().map(u32::to_string).collect();
        format!("{}({})", operations.all[self.operation].name, arguments.join(", "))
    }
}

/// SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014).
///
/// A seed must give the same clients in every version: `programs/structures/` names the seeds of clients that show its bugs. The
/// sequence of a library may change with its version; that of `fastrand` did in 2.1.0.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(z ^ (z >> 31)) * u128::from(end)) >> 64) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::refine::operations::Operation;

    fn queue() -> Operations {
        let operation = |name: &str, arguments: &[Argument], result| Operation {
            name: name.to_string(),
            arguments: arguments.to_vec(),
            result,
        };
        let all = vec![
            operation("enqueue", &[Argument::Value], ResultKind::None),
            operation("push", &[Argument::Unique], ResultKind::Bool),
            operation("dequeue", &[], ResultKind::Int),
        ];
        Operations { setup: None, all }
    }

    #[test]
    fn clients_are_distinct_within_their_sizes_and_the_same_for_a_seed() {
        let (operations, sizes) = (queue(), Sizes { threads: 3, calls: 4, values: 2 });
        let clients = sample(&operations, sizes, 200, 7);
        assert_eq!(clients.len(), 200);
        assert_eq!(clients, sample(&operations, sizes, 200, 7));
        assert_ne!(clients, sample(&operations, sizes, 200, 8));
        assert_eq!(clients.iter().collect::<HashSet<_>>().len(), 200);
        for client in &clients {
            assert_eq!(client.threads.len(), 3);
            assert!(client.threads.iter().all(|calls| (1..=4).contains(&calls.len())));
            let calls = || client.threads.iter().flatten();
            assert!(
                calls().filter(|call| call.operation == 0).all(|call| (1..=2).contains(&call.arguments[0]))
            );
            let mut unique: Vec<_> =
                calls().filter(|call| call.operation == 1).map(|call| call.arguments[0]).collect();
            assert!(unique.iter().all(|&argument| argument > 2));
            let count = unique.len();
            unique.dedup();
            assert_eq!(unique.len(), count);
        }
    }

    #[test]
    fn where_there_are_few_clients_all_are_drawn() {
        // One call a thread: two threads, three ways to call.
        let mut operations = queue();
        operations.all.remove(1);
        let clients = sample(&operations, Sizes { threads: 2, calls: 1, values: 2 }, 1000, 0);
        assert_eq!(clients.len(), 6);
    }

    #[test]
    fn results_are_read_from_words() {
        let call = |operation| Call { operation, arguments: Vec::new() };
        let client = Client { threads: vec![vec![call(2), call(0), call(2), call(1)], vec![call(0)]] };
        let operations = queue();
        assert_eq!(client.bits(&operations), 21);
        let words = [1 << 63 | 1 << 42 | 0x1f_ffff << 21 | 5, 1 << 63];
        let results = client.results(&operations, &words);
        assert_eq!(results, [vec![Some(5), None, Some(-1), Some(1)], vec![None]]);
    }

    #[test]
    fn smaller_clients_have_a_thread_or_a_call_less() {
        let call = |operation| Call { operation, arguments: Vec::new() };
        let client = Client { threads: vec![vec![call(0), call(1)], vec![call(2)]] };
        let sizes = |client: &Client| client.threads.iter().map(Vec::len).collect::<Vec<_>>();
        let smaller: Vec<_> = client.smaller().iter().map(sizes).collect();
        assert_eq!(smaller, [vec![1], vec![2], vec![1, 1], vec![1, 1]]);
    }
}

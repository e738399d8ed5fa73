//! Random scripts for tests.

use fastrand::Rng;
use interleaf_program::MemoryOrder;
use interleaf_program::script::{Condition, Half, Operand, Register, Script, Statement, Target, ThreadCode};

/// The shape of generated scripts. A weight is the relative frequency of a kind of statement.
#[derive(Clone, Debug)]
pub struct Shape {
    /// The most threads besides main, at least 2.
    pub threads: u64,
    /// The most shared variables, at least 1.
    pub variables: u64,
    /// The most statements of a script that are events, over all threads.
    pub events: u64,
    /// Weight of updates.
    pub updates: u64,
    /// Weight of critical sections, and of stray locks and unlocks.
    pub locks: u64,
    /// How many mutexes there are, at least 1. With several, sections are longer and nested.
    pub mutexes: u64,
    /// Weight of barriers. There is one, for two or three threads.
    pub barriers: u64,
    /// Weight of updates whose result is not used.
    pub counters: u64,
    /// Weight of waits.
    pub waits: u64,
    /// Weight of fences.
    pub fences: u64,
    /// Weight of choices.
    pub choices: u64,
    /// Weight of assumptions and assertions.
    pub checks: u64,
    /// Weight of atomic sections.
    pub sections: u64,
    /// Weight of loops. With loops there are no additions, so that there are finitely many states.
    pub loops: u64,
    /// Whether main starts threads several times and joins all of them at its end.
    pub equals: bool,
    /// Whether main may start and join the threads itself, between its own accesses.
    pub main: bool,
    /// Whether halves of variables may be accessed.
    pub halves: bool,
    /// Whether the mutex may also be accessed like a variable, as by `trylock`.
    pub bare_mutex: bool,
    /// Whether an object may be shared through a variable, accessed and freed.
    pub heap: bool,
    /// Whether writes and fences may also be release and sequentially consistent.
    pub orders: bool,
    /// Whether all accesses and fences have any memory order that C11 lets them have, but plain.
    pub weak: bool,
    /// Whether sequential consistency is among these.
    pub sequential: bool,
    /// With `weak`, whether reads and writes may also be plain.
    pub plain: bool,
}

impl Default for Shape {
    fn default() -> Shape {
        Shape {
            threads: 4,
            variables: 3,
            events: 9,
            updates: 3,
            locks: 2,
            mutexes: 1,
            barriers: 0,
            counters: 0,
            waits: 2,
            fences: 1,
            choices: 1,
            checks: 2,
            sections: 1,
            loops: 0,
            equals: false,
            main: true,
            halves: true,
            bare_mutex: true,
            heap: true,
            orders: false,
            weak: false,
            sequential: true,
            plain: false,
        }
    }
}

const SC: MemoryOrder = MemoryOrder::SequentiallyConsistent;

// Sequential consistency comes last in each list.
const LOADS: &[MemoryOrder] = &[MemoryOrder::Relaxed, MemoryOrder::Acquire, SC];

const STORES: &[MemoryOrder] = &[MemoryOrder::Relaxed, MemoryOrder::Release, SC];

const UPDATES: &[MemoryOrder] =
    &[MemoryOrder::Relaxed, MemoryOrder::Acquire, MemoryOrder::Release, MemoryOrder::AcquireRelease, SC];

const FENCES: &[MemoryOrder] = &[MemoryOrder::Acquire, MemoryOrder::Release, MemoryOrder::AcquireRelease, SC];

/// The variables that every script has, besides the ordinary ones.
const MUTEX: u16 = 0;
const POINTER: u16 = 1;

/// The name of the barrier, which is the last variable.
const BARRIER: &str = "b";

/// Makes a script. The same seed and shape give the same script.
pub fn generate(seed: u64, shape: &Shape) -> Script {
    let mut random = Rng::with_seed(seed);
    let threads = 2 + random.u64(..shape.threads - 1);
    let variables = 1 + random.u64(..shape.variables);
    let main = shape.main && random.u64(..3) == 0;
    let heap = shape.heap && random.u64(..4) == 0;
    let halves = shape.halves && random.u64(..4) == 0;
    let mut names = vec![("m".to_string(), 0), ("p".to_string(), 0)];
    names.extend((0..variables).map(|number| (format!("x{number}"), random.u64(..3) / 2)));
    names.extend((1..shape.mutexes).map(|number| (format!("m{number}"), 0)));
    if shape.barriers > 0 {
        names.push((BARRIER.to_string(), (2 + random.u64(..2)) << 32));
    }
    let budget = (shape.events / threads).max(1);
    let mut codes = Vec::new();
    for number in 0..threads {
        let mut writer = Writer {
            random: &mut random,
            shape,
            variables: variables as u16,
            registers: Vec::new(),
            halves,
            heap,
        };
        let events = 1 + writer.random.u64(..budget + 1);
        let mut body = Vec::new();
        if heap && writer.random.u64(..4) < 3 {
            let register = writer.register("q");
            body.push(Statement::Read { register, from: Target::Variable(POINTER), order: SC });
        }
        writer.body(&mut body, events, 2);
        codes.push(ThreadCode { name: format!("t{number}"), registers: writer.registers, body });
    }
    if shape.equals {
        let code = main_of_equals(&mut random, threads as u16);
        codes.insert(0, code);
    } else if main || heap {
        let code = main_code(&mut random, shape, threads as u16, variables as u16, (halves, heap));
        codes.insert(0, code);
    }
    Script::new(names, codes, !(main || heap || shape.equals))
}

/// A main that starts threads several times, and may join all of them.
fn main_of_equals(random: &mut Rng, threads: u16) -> ThreadCode {
    let mut started = vec![1; 2 + random.usize(..2)];
    started.extend((2..=threads).filter(|_| random.bool()));
    random.shuffle(&mut started);
    let joins = random.bool();
    let joined = started.iter().filter(|_| joins).map(|&thread| Statement::Join(thread));
    let body = started.iter().map(|&thread| Statement::Spawn(thread)).chain(joined).collect();
    ThreadCode { name: "main".to_string(), registers: Vec::new(), body }
}

/// A main that starts and joins the threads, with accesses in between.
fn main_code(
    random: &mut Rng,
    shape: &Shape,
    threads: u16,
    variables: u16,
    (halves, heap): (bool, bool),
) -> ThreadCode {
    let mut writer = Writer { random, shape, variables, registers: Vec::new(), halves, heap: false };
    let mut body = Vec::new();
    if heap {
        let register = writer.register("q");
        body.push(Statement::Alloc { register, size: 8 });
        body.push(Statement::Write {
            to: Target::Variable(POINTER),
            value: Operand::Register(register),
            order: MemoryOrder::Relaxed,
        });
        writer.heap = true;
    }
    for thread in 1..=threads {
        body.push(Statement::Spawn(thread));
        if writer.random.u64(..3) == 0 {
            writer.body(&mut body, 1, 1);
        }
    }
    for thread in 1..=threads {
        if writer.random.bool() {
            body.push(Statement::Join(thread));
            if writer.random.u64(..3) == 0 {
                writer.body(&mut body, 1, 1);
            }
        }
    }
    ThreadCode { name: "main".to_string(), registers: writer.registers, body }
}

struct Writer<'a> {
    random: &'a mut Rng,
    shape: &'a Shape,
    variables: u16,
    registers: Vec<String>,
    halves: bool,
    heap: bool,
}

impl Writer<'_> {
    fn body(&mut self, body: &mut Vec<Statement>, events: u64, depth: u32) {
        let mut left = events;
        while left > 0 {
            left -= 1;
            if depth > 0 && !self.registers.is_empty() && self.random.u64(..5) == 0 {
                let condition = self.condition();
                let (mut then, mut otherwise) = (Vec::new(), Vec::new());
                let inner = 1 + self.random.u64(..2);
                self.body(&mut then, inner, depth - 1);
                if self.random.bool() {
                    self.body(&mut otherwise, 1, depth - 1);
                }
                left = left.saturating_sub(inner - 1);
                body.push(Statement::If { condition, then, otherwise });
            } else if let Some(pointer) = self.pointer().filter(|_| self.random.u64(..6) == 0) {
                body.push(Statement::Free(pointer));
            } else {
                self.statement(body, depth);
            }
        }
    }

    /// The register that points to the shared object, if the thread has one.
    fn pointer(&self) -> Option<Register> {
        let pointer = self.registers.iter().position(|register| register == "q");
        pointer.filter(|_| self.heap).map(|pointer| pointer as Register)
    }

    fn statement(&mut self, body: &mut Vec<Statement>, depth: u32) {
        let shape = self.shape;
        let Shape {
            updates, locks, waits, fences, choices, checks, sections, loops, barriers, counters, ..
        } = *shape;
        let weights =
            [4, 4, updates, locks, waits, fences, choices, checks, sections, loops, barriers, counters];
        let mut ticket = self.random.u64(..weights.iter().sum::<u64>());
        let kind = weights.iter().position(|&weight| {
            let found = ticket < weight;
            ticket = ticket.saturating_sub(weight);
            found
        });
        match kind {
            Some(0) => {
                let to = self.target();
                let value = self.operand();
                let order = if self.shape.weak { self.access_order(STORES) } else { self.order() };
                body.push(Statement::Write { to, value, order });
            }
            Some(2) => {
                let (to, value) = (self.target(), self.operand());
                let new = self.operand();
                let which = self.random.u64(..3);
                let (register, order) = (self.new_register(), self.weak_order(UPDATES));
                body.push(match which {
                    0 if loops == 0 => Statement::Add { register, to, value, order },
                    0 | 1 => Statement::Swap { register, to, value, order },
                    _ => Statement::CompareExchange { register, to, expected: value, new, order },
                });
            }
            Some(3) => self.lock(body, depth),
            Some(4) => {
                let at = self.target();
                let equal = self.random.u64(..3) < 2;
                body.push(Statement::Await { at, equal, value: self.operand() });
            }
            Some(5) if self.shape.weak => body.push(Statement::Fence(self.weak_order(FENCES))),
            Some(5) => {
                let releases = self.shape.orders && self.random.bool();
                body.push(Statement::Fence(match releases {
                    true => MemoryOrder::Release,
                    false => MemoryOrder::SequentiallyConsistent,
                }));
            }
            Some(6) => {
                let register = self.new_register();
                body.push(Statement::Choose { register, among: 2 });
            }
            Some(8) if depth > 0 => {
                let mut section = Vec::new();
                let accesses = 2 + self.random.u64(..2);
                self.section(&mut section, accesses);
                body.push(Statement::Atomic(section));
            }
            Some(11) => {
                let (to, value) = (self.target(), self.operand());
                body.push(Statement::Increase { to, value, order: self.weak_order(UPDATES) });
            }
            Some(10) => {
                let at = Target::Variable(1 + self.variables + shape.mutexes as u16);
                let register = self.random.bool().then(|| self.new_register());
                body.push(Statement::Barrier { register, at });
            }
            Some(9) if depth > 0 => self.repeat(body, depth),
            Some(7) if !self.registers.is_empty() => {
                let condition = self.condition();
                let assume = self.random.bool();
                body.push(if assume { Statement::Assume(condition) } else { Statement::Assert(condition) });
            }
            _ => {
                let from = self.target();
                let register = self.new_register();
                body.push(Statement::Read { register, from, order: self.access_order(LOADS) });
            }
        }
    }

    /// A loop on a value that is read or chosen in it.
    fn repeat(&mut self, body: &mut Vec<Statement>, depth: u32) {
        let register = self.new_register();
        let mut inner = Vec::new();
        if self.random.bool() {
            let events = 1 + self.random.u64(..2);
            self.body(&mut inner, events, depth - 1);
        }
        inner.push(match self.random.u64(..4) {
            0 => Statement::Choose { register, among: 2 },
            _ => Statement::Read { register, from: self.target(), order: self.access_order(LOADS) },
        });
        let condition =
            Condition { register, equal: self.random.bool(), operand: Operand::Number(self.random.u64(..2)) };
        body.push(Statement::While { condition, body: inner });
    }

    /// One of these memory orders, if any is wanted.
    fn weak_order(&mut self, orders: &[MemoryOrder]) -> MemoryOrder {
        let count = orders.len() - usize::from(!self.shape.sequential);
        if self.shape.weak { orders[self.random.usize(..count)] } else { SC }
    }

    /// The memory order of a read or a write: one of these, or plain. Most are atomic, so that many programs have no race.
    fn access_order(&mut self, orders: &[MemoryOrder]) -> MemoryOrder {
        let is_plain = self.shape.weak && self.shape.plain && self.random.u64(..3) == 0;
        if is_plain { MemoryOrder::Plain } else { self.weak_order(orders) }
    }

    /// The memory order of a write: mostly relaxed.
    fn order(&mut self) -> MemoryOrder {
        match self.shape.orders.then(|| self.random.u64(..8)) {
            Some(0) => MemoryOrder::SequentiallyConsistent,
            Some(1 | 2) => MemoryOrder::Release,
            _ => MemoryOrder::Relaxed,
        }
    }

    /// The body of an atomic section: accesses, some of them conditional.
    fn section(&mut self, body: &mut Vec<Statement>, accesses: u64) {
        for _ in 0..accesses {
            let (target, value) = (self.target(), self.operand());
            let access = match self.random.u64(..3) {
                0 => Statement::Read { register: self.new_register(), from: target, order: SC },
                1 => Statement::Write { to: target, value, order: MemoryOrder::Relaxed },
                _ if self.shape.loops > 0 => {
                    Statement::Swap { register: self.new_register(), to: target, value, order: SC }
                }
                _ => Statement::Add { register: self.new_register(), to: target, value, order: SC },
            };
            let is_write = matches!(access, Statement::Write { .. });
            if is_write && !self.registers.is_empty() && self.random.bool() {
                let condition = self.condition();
                body.push(Statement::If { condition, then: vec![access], otherwise: Vec::new() });
            } else {
                body.push(access);
            }
        }
    }

    /// A critical section; sometimes a lock without an unlock, or an unlock without a lock.
    fn lock(&mut self, body: &mut Vec<Statement>, depth: u32) {
        let mutex = self.mutex();
        let stray = self.random.u64(..12);
        if stray != 0 {
            body.push(Statement::Lock(mutex));
        }
        if depth > 0 && self.shape.mutexes > 1 {
            let events = 1 + self.random.u64(..3);
            self.body(body, events, depth - 1);
        } else if depth > 0 && self.random.u64(..3) < 2 {
            self.body(body, 1, 0);
        }
        if stray != 1 {
            body.push(Statement::Unlock(mutex));
        }
    }

    fn mutex(&mut self) -> Target {
        match self.shape.mutexes {
            1 => Target::Variable(MUTEX),
            mutexes => match self.random.u64(..mutexes) as u16 {
                0 => Target::Variable(MUTEX),
                other => Target::Variable(1 + self.variables + other),
            },
        }
    }

    fn target(&mut self) -> Target {
        if let Some(pointer) = self.pointer().filter(|_| self.random.u64(..3) == 0) {
            return Target::Pointer(pointer);
        }
        if self.shape.bare_mutex && self.shape.locks > 0 && self.random.u64(..12) == 0 {
            return Target::Variable(MUTEX);
        }
        let variable = 2 + self.random.u64(..u64::from(self.variables)) as u16;
        if self.halves && self.random.u64(..3) == 0 {
            let half = if self.random.u64(..3) < 2 { Half::Low } else { Half::High };
            return Target::Half(variable, half);
        }
        Target::Variable(variable)
    }

    /// Numbers from a small range, so that writes often repeat a value.
    fn operand(&mut self) -> Operand {
        let count = self.registers.iter().filter(|register| *register != "q").count() as u64;
        if count > 0 && self.random.u64(..4) == 0 {
            return Operand::Register(self.ordinary_register());
        }
        Operand::Number([0, 1, 1, 1, 2][self.random.usize(..5)])
    }

    fn condition(&mut self) -> Condition {
        let register = self.random.u64(..self.registers.len() as u64) as Register;
        let operand = Operand::Number(self.random.u64(..2));
        Condition { register, equal: self.random.bool(), operand }
    }

    fn ordinary_register(&mut self) -> Register {
        let ordinary: Vec<_> =
            (0..self.registers.len()).filter(|&number| self.registers[number] != "q").collect();
        ordinary[self.random.usize(..ordinary.len())] as Register
    }

    fn new_register(&mut self) -> Register {
        let count = self.registers.len();
        self.register(&format!("r{count}"))
    }

    fn register(&mut self, name: &str) -> Register {
        let known = self.registers.iter().position(|register| register == name);
        known.unwrap_or_else(|| {
            self.registers.push(name.to_string());
            self.registers.len() - 1
        }) as Register
    }
}

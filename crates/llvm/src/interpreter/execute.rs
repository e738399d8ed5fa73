//! The interpreter's loop.

use super::effects::LARGEST_STACK;
use super::faults::{DESTROYED, Stack, last_return, rmw};
use super::llvm::Llvm;
use super::loops::iterations::{self, PrivateMemory};
use super::memory::Outside;
use super::operators::checked;
use super::operators::floats;
use super::poison::bits_of;
use super::thread::{Activation, Thread};
use crate::bytecode::{Function, Instruction, NOWHERE, OnUninitialised, PRIVATE_BASE, is_private};
use crate::integers::{compare, mask, narrow};
use interleaf_program::{
    Cell, Cut, Fault, FaultKind, GLOBALS_BASE, MemoryOrder, Op, Predicate, Rmw, Site, Step, SyncKind,
    ThreadId, Value,
};

/// How many calls may be active.
pub const MOST_CALLS: usize = 10_000;

impl Llvm {
    /// Runs local code up to the next operation; or, without any, until the thread has poison or has none any more.
    #[inline(always)]
    pub(super) fn run_with<const POISONED: bool, const COVERED: bool>(
        &self,
        thread: &mut Thread,
        fuel: &mut u64,
    ) -> Option<Step> {
        let code = &self.code.instructions[..];
        'run: loop {
            let Thread {
                registers,
                calls,
                private,
                base,
                private_base,
                pc: saved_pc,
                id,
                effects,
                clock,
                timing,
                poison,
                covered,
                ..
            } = thread;
            let mut pc = *saved_pc as usize;
            let mut frame = &mut registers[*base as usize..];

            macro_rules! get {
                ($operand:expr) => {
                    self.code.value($operand, frame)
                };
            }
            // The values of a list of operands.
            macro_rules! list {
                ($list:expr, $length:literal) => {{
                    let mut values = [0; $length];
                    let operands = self.code.list($list, $length);
                    for (value, operand) in values.iter_mut().zip(operands) {
                        *value = get!(*operand);
                    }
                    values
                }};
            }
            macro_rules! stop {
                ($step:expr) => {{
                    *saved_pc = pc as u32;
                    return Some($step);
                }};
            }
            macro_rules! fault {
            ($kind:ident, $($message:tt)*) => {
                stop!(Step::Fault(Fault::text(FaultKind::$kind, format!($($message)*))))
            };
        }
            // A fault of an access to private memory.
            macro_rules! private_fault {
            ($fault:ident, $address:expr $(, $what:expr, $size:expr)?) => {{
                let at = Stack { pc, calls, private_base: *private_base };
                stop!(self.$fault(at, $address $(, $what, $size)?))
            }};
        }
            macro_rules! burn {
                ($site:expr) => {
                    match fuel.checked_sub(1) {
                        Some(left) => *fuel = left,
                        None => stop!(Step::OutOfFuel { site: $site }),
                    }
                };
            }

            // Goes back to the frame of the caller.
            macro_rules! leave {
                ($caller:expr) => {{
                    calls.pop();
                    registers.truncate(*base as usize);
                    private.truncate(u64::from(*private_base));
                    (*base, *private_base) = ($caller.base, $caller.private_base);
                    frame = &mut registers[$caller.base as usize..];
                    pc = $caller.pc as usize;
                }};
            }
            // A read of private or constant memory; other memory is the engine's.
            macro_rules! read {
                ($address:expr, $size:expr, $order:expr) => {{
                    let read = if is_private($address) {
                        private.load($address - PRIVATE_BASE, $size)
                    } else {
                        self.constant_memory.load($address.wrapping_sub(GLOBALS_BASE), $size)
                    };
                    match read {
                        Ok(value) => value,
                        Err(Outside) if is_private($address) => {
                            private_fault!(outside, $address, "a read", $size)
                        }
                        Err(Outside) => {
                            let at = Cell::new($address, $size);
                            stop!(Step::Do(Op::Read { at, order: $order }));
                        }
                    }
                }};
            }
            macro_rules! write {
                ($address:expr, $size:expr, $order:expr, $value:expr) => {{
                    if !is_private($address) {
                        let at = Cell::new($address, $size);
                        stop!(Step::Do(Op::Write { at, value: $value, order: $order }));
                    }
                    effects.private_stores = effects.private_stores.wrapping_add(1);
                    if private.store($address - PRIVATE_BASE, $size, $value) == Err(Outside) {
                        private_fault!(outside, $address, "a write", $size);
                    }
                }};
            }
            // The value that was there before.
            macro_rules! update {
                ($address:expr, $size:expr, $how:expr, $order:expr, $failure:expr) => {{
                    let (address, size, how): (u64, u8, Rmw) = ($address, $size, $how);
                    if !is_private(address) {
                        let at = Cell::new(address, size);
                        stop!(Step::Do(Op::Update { at, how, order: $order, failure: $failure }));
                    }
                    match private.load(address - PRIVATE_BASE, size) {
                        Ok(old) if !old.is_defined() => private_fault!(uninitialised, address),
                        Ok(old) => {
                            if let Some(new) = how.apply(old, size) {
                                effects.private_stores = effects.private_stores.wrapping_add(1);
                                let stored = private.store(address - PRIVATE_BASE, size, new);
                                debug_assert_eq!(stored, Ok(()), "what was just read can be written");
                            }
                            old.bits()
                        }
                        Err(Outside) => private_fault!(outside, address, "an update", size),
                    }
                }};
            }

            // The bytes of an operand that were never written.
            macro_rules! undefined {
                ($operand:expr) => {
                    match (poison.as_deref(), $operand.decode()) {
                        (Some(poison), Ok(slot)) if POISONED => poison.undefined_bytes(*base + slot),
                        _ => 0,
                    }
                };
            }

            // A result of poisoned operands is poison already.
            macro_rules! undefined_result {
                ($on_undefined:expr, $to:expr, $operands:expr) => {{
                    let slot = *base + $to;
                    if !(POISONED && poison.as_deref().is_some_and(|held| held.get(slot).is_some())) {
                        *saved_pc = pc as u32;
                        return self.undefined_result(thread, $on_undefined, $to, $operands);
                    }
                }};
            }

            loop {
                if COVERED && let Some(coverage) = &self.coverage {
                    coverage.reach(pc, covered);
                }
                if POISONED
                    && let Some(held) = poison
                    && let Err(used) = self.propagate(held, pc, frame, *base, calls, effects)
                {
                    private_fault!(use_of_poison, used.origin)
                }
                match code[pc] {
                    Instruction::Move { to, from } | Instruction::Freeze { to, from } => {
                        frame[to as usize] = get!(from)
                    }
                    Instruction::Select { to, condition, from } => {
                        if get!(condition) != 0 {
                            frame[to as usize] = get!(from)
                        }
                    }
                    Instruction::Use { .. } => {}
                    Instruction::Add { width, to, left, right } => {
                        frame[to as usize] = get!(left).wrapping_add(get!(right)) & mask(width);
                    }
                    Instruction::Arithmetic { operator, width, to, left, right } => {
                        frame[to as usize] = narrow::arithmetic(operator, width, get!(left), get!(right));
                    }
                    Instruction::Checked { operator, width, on_undefined, to, left, right } => {
                        let operands = [get!(left), get!(right)];
                        let (result, is_defined) = checked::integer(operator, width, operands);
                        frame[to as usize] = result;
                        if !is_defined {
                            undefined_result!(on_undefined, to, operands);
                        }
                    }
                    Instruction::Divide { operator, width, to, left, right } => {
                        let (left, right) = (get!(left), get!(right));
                        match narrow::divide(operator, width, left, right) {
                            Some(result) => frame[to as usize] = result,
                            None if right == 0 => fault!(DivisionByZero, "division by zero"),
                            None => fault!(DivisionByZero, "a division whose result does not fit its type"),
                        }
                    }
                    Instruction::Overflowing { operator, width, to, left, right } => {
                        let (result, overflow) =
                            narrow::overflowing(operator, width, get!(left), get!(right));
                        frame[to as usize] = result;
                        frame[to as usize + 1] = u64::from(overflow);
                    }
                    Instruction::Bits { operator, width, to, from } => {
                        frame[to as usize] = narrow::bits(operator, width, get!(from));
                    }
                    Instruction::Compare { predicate, width, to, left, right } => {
                        frame[to as usize] = u64::from(compare(predicate, get!(left), get!(right), width));
                    }
                    Instruction::SignExtend { from_width, width, to, from } => {
                        let value = crate::integers::signed(get!(from), from_width) as u64;
                        frame[to as usize] = value & mask(width);
                    }
                    Instruction::Truncate { width, to, from } => {
                        frame[to as usize] = get!(from) & mask(width)
                    }
                    Instruction::Element { scale, to, base, index } => {
                        let offset = get!(index).wrapping_mul(u64::from(scale));
                        frame[to as usize] = get!(base).wrapping_add(offset);
                    }
                    Instruction::Float { operator, double, to, left, right } => {
                        frame[to as usize] = floats::float(operator, double, get!(left), get!(right));
                    }
                    Instruction::FloatFunction { function, double, to, from } => {
                        frame[to as usize] = floats::float_function(function, double, get!(from));
                    }
                    Instruction::Fused { .. } | Instruction::Wide { .. } => {
                        if !self.compute_wide(frame, pc) {
                            fault!(
                                DivisionByZero,
                                "a division by zero, or one whose result does not fit its type"
                            )
                        }
                    }
                    Instruction::FloatCompare { predicate, double, to, left, right } => {
                        let holds = floats::float_compare(predicate, double, get!(left), get!(right));
                        frame[to as usize] = u64::from(holds);
                    }
                    Instruction::Convert { conversion, width, double, on_undefined, to, from } => {
                        let from = get!(from);
                        frame[to as usize] = floats::convert(conversion, width, double, from);
                        if let Some(on_undefined) = on_undefined
                            && !checked::fits(conversion, width, double, from)
                        {
                            undefined_result!(on_undefined, to, [from, from]);
                        }
                    }

                    Instruction::Jump { target } => {
                        pc = target as usize;
                        continue;
                    }
                    Instruction::JumpIf { condition, target } => {
                        if get!(condition) != 0 {
                            pc = target as usize;
                            continue;
                        }
                    }
                    Instruction::JumpUnless { condition, target } => {
                        if get!(condition) == 0 {
                            pc = target as usize;
                            continue;
                        }
                    }
                    Instruction::CompareJump { predicate, width, left, right, target } => {
                        if compare(predicate, get!(left), get!(right), width) {
                            pc = target as usize;
                            continue;
                        }
                    }
                    Instruction::Switch { value, cases, count } => {
                        let value = get!(value);
                        let cases = &self.code.cases[cases as usize..(cases + count) as usize];
                        if let Ok(found) = cases.binary_search_by_key(&value, |&(case, _)| case) {
                            pc = cases[found].1 as usize;
                            continue;
                        }
                    }
                    Instruction::Loop { target, site } => {
                        burn!(site);
                        pc = target as usize;
                        continue;
                    }
                    Instruction::CountedLoop { target, site, counter } => {
                        burn!(site);
                        let count = frame[counter as usize] + 1;
                        if self.loop_bound(site).is_some_and(|bound| count >= u64::from(bound)) {
                            stop!(Step::Do(Op::Bound { site, cut: Cut::Unroll }));
                        }
                        frame[counter as usize] = count;
                        pc = target as usize;
                        continue;
                    }
                    Instruction::Iteration { enters, count, first, list } => {
                        if timing.as_ref().is_some_and(|timing| timing.clocks.is_some()) {
                            *saved_pc = pc as u32;
                            match self.start_timed_iteration(thread, enters, first, (list, count)) {
                                Some(step) => return Some(step),
                                None => continue 'run,
                            }
                        }
                        let list = list as usize;
                        let compared = &self.code.operands[list..list + usize::from(count)];
                        let memory = PrivateMemory {
                            code: &self.code,
                            calls,
                            innermost: (pc as u32, *private_base),
                            memory: private,
                        };
                        let round =
                            iterations::start(enters, frame, first as usize, compared, *effects, memory);
                        if let Some(events) = round {
                            if let Some(attempts) = self.code.attempts.get(&(pc as u32)) {
                                let last = attempts.last(self.code.value(attempts.bound, frame));
                                iterations::fail(frame, first as usize, *effects, attempts.slot, last);
                                pc += 1;
                                continue;
                            }
                            let reads = frame[first as usize + 1] as u32;
                            if let Some(timed) = timing.as_ref().and_then(|timing| timing.waits.as_ref())
                                && timed.has_window_since(reads, *effects)
                            {
                                iterations::restart(&mut frame[first as usize..], *effects);
                                pc += 1;
                                continue;
                            }
                            if !iterations::is_invalidated(&frame[first as usize..]) {
                                stop!(Step::Do(Op::StutteringLoop { events }));
                            }
                            *saved_pc = pc as u32;
                            self.restart(thread, first);
                            continue 'run;
                        }
                    }
                    Instruction::Call { .. } | Instruction::CallIndirect { .. } => {
                        let mut is_adapted = false;
                        let (function, arguments) = match code[pc] {
                            Instruction::Call { function, arguments, .. } => (function as usize, arguments),
                            Instruction::CallIndirect { callee, arguments, .. } => {
                                let address = get!(callee);
                                let Some(function) = self.code.function_at(address) else {
                                    if address == 0 {
                                        fault!(NullAccess, "a call of a null pointer")
                                    }
                                    fault!(OutOfBounds, "a call of {address:#x}, which is not a function")
                                };
                                if self.call_signature(arguments) != self.code.functions[function].signature {
                                    let is_start = calls.is_empty();
                                    if let Err(mismatch) = self.check_call(pc, function, is_start) {
                                        fault!(UndefinedBehaviour, "{mismatch}")
                                    }
                                    is_adapted = true;
                                }
                                (function, arguments)
                            }
                            _ => unreachable!("only calls come here"),
                        };
                        burn!(Site(function as u32));
                        let Function { entry, slots, parameters, private: fixed, .. } =
                            &self.code.functions[function];
                        let passed = match code[pc] {
                            Instruction::CallIndirect { count, .. } => u32::from(count).min(*parameters),
                            _ => *parameters,
                        };
                        let caller = *base;
                        let callee = registers.len();
                        let most = LARGEST_STACK as usize;
                        if calls.len() >= MOST_CALLS
                            || callee + *slots as usize > most / 8
                            || private.length() as usize > most
                        {
                            stop!(Step::Do(Op::Bound { site: Site(function as u32), cut: Cut::Calls }))
                        }
                        registers.resize(callee + *slots as usize, 0);
                        let arguments = self.code.list(arguments, passed as usize);
                        for (index, argument) in arguments.iter().enumerate() {
                            registers[callee + index] = match argument.decode() {
                                Ok(slot) => registers[caller as usize + slot as usize],
                                Err(constant) => self.code.constants[constant as usize],
                            };
                        }
                        if is_adapted {
                            self.adapt_call(pc, function, registers, caller as usize, callee);
                        }
                        calls.push(Activation { pc: pc as u32, base: caller, private_base: *private_base });
                        *private_base = private.length() as u32;
                        private.push(fixed);
                        *base = callee as u32;
                        frame = &mut registers[callee..];
                        pc = *entry as usize;
                        continue;
                    }
                    Instruction::Return { value } => {
                        let value = get!(value);
                        let Some(caller) = calls.last().copied() else {
                            stop!(Step::Do(last_return(*id, value)));
                        };
                        leave!(caller);
                        if let Instruction::Call { to, .. } | Instruction::CallIndirect { to, .. } = code[pc]
                            && to != NOWHERE
                        {
                            frame[to as usize] = value;
                        }
                    }
                    Instruction::ReturnMany { values, count } => {
                        let values = self.code.list(values, count as usize);
                        let Some(caller) = calls.last().copied() else {
                            let value = values.first().map_or(0, |&value| get!(value));
                            stop!(Step::Do(last_return(*id, value)));
                        };
                        if let Instruction::Call { to, .. } | Instruction::CallIndirect { to, .. } =
                            code[caller.pc as usize]
                            && to != NOWHERE
                        {
                            // The caller's frame lies below, and its slots hold nothing that is still to be returned.
                            for (index, value) in values.iter().enumerate() {
                                registers[(caller.base + to) as usize + index] = match value.decode() {
                                    Ok(slot) => registers[(*base + slot) as usize],
                                    Err(constant) => self.code.constants[constant as usize],
                                };
                            }
                        }
                        leave!(caller);
                    }

                    Instruction::Load { size, width, order, on_uninitialised, to, address } => {
                        let address = get!(address);
                        let value = read!(address, size, order);
                        frame[to as usize] = value.bits() & mask(width);
                        if !value.is_defined() {
                            match on_uninitialised {
                                OnUninitialised::Zero => {}
                                OnUninitialised::Fault => private_fault!(uninitialised, address),
                                OnUninitialised::Poison => {
                                    *saved_pc = pc as u32;
                                    thread.set_poison(to, bits_of(value.undefined()) & mask(width), address);
                                    thread.pc += 1;
                                    return None;
                                }
                            }
                        }
                    }
                    Instruction::Store { size, order, address, value } => {
                        let undefined = if order == MemoryOrder::Plain { undefined!(value) } else { 0 };
                        let value = match undefined {
                            0 => Value::new(get!(value)),
                            undefined => Value::with_undefined(get!(value), undefined).truncate(size),
                        };
                        let address = get!(address);
                        write!(address, size, order, value);
                    }
                    Instruction::Piece { to, list } => {
                        let [one, other, left] = list!(list, 3);
                        let most = left.max(1).ilog2().min(3);
                        frame[to as usize] = 1 << (one | other).trailing_zeros().min(most);
                    }
                    Instruction::ReadPiece { to, address, size } => {
                        let (address, size) = (get!(address), get!(size).clamp(1, 8) as u8);
                        let value = read!(address, size, MemoryOrder::Plain);
                        frame[to as usize] = value.bits();
                        frame[to as usize + 1] = u64::from(value.undefined());
                    }
                    Instruction::WritePiece { list } => {
                        let [address, size, bits, undefined] = list!(list, 4);
                        let size = size.clamp(1, 8) as u8;
                        let value = Value::with_undefined(bits, undefined as u8).truncate(size);
                        write!(address, size, MemoryOrder::Plain, value);
                    }
                    Instruction::Update { operation, size, order, to, address, value } => {
                        let how = rmw(operation, get!(value));
                        frame[to as usize] = update!(get!(address), size, how, order, order);
                    }
                    Instruction::CompareExchange { size, order, failure, to, list } => {
                        let [address, expected, new, fails] = list!(list, 4);
                        let (old, new) = (Value::new(expected), Value::new(new));
                        let how = Rmw::CompareExchange { expected: old, new };
                        let old = match fails {
                            0 => update!(address, size, how, order, failure),
                            _ => read!(address, size, failure).bits(),
                        };
                        frame[to as usize] = old;
                        frame[to as usize + 1] = u64::from(old == expected && fails == 0);
                    }
                    Instruction::Fence { order } => stop!(Step::Do(Op::Fence(order))),

                    Instruction::PrivateAddress { to, offset } => {
                        frame[to as usize] = PRIVATE_BASE + u64::from(*private_base) + u64::from(offset);
                    }
                    Instruction::Join { thread, .. } => {
                        let code = get!(thread);
                        match ThreadId::from_code(code) {
                            Some(thread) => stop!(Step::Do(Op::Join { thread })),
                            None => fault!(Abort, "joining {code:#x}, which is not a thread"),
                        }
                    }
                    Instruction::EndProgram { status } => {
                        stop!(Step::Do(Op::EndProgram { status: Value::new(get!(status)) }));
                    }
                    Instruction::BeginTimedWait { mutex, .. } => {
                        let mutex = get!(mutex);
                        *saved_pc = pc as u32;
                        self.begin_timed_wait(thread, mutex);
                        thread.pc += 1;
                        continue 'run;
                    }
                    Instruction::TimedOut { late, .. } if get!(late) != 0 => {
                        *saved_pc = pc as u32;
                        match self.time_out_or_stop(thread) {
                            Some(step) => return Some(step),
                            None => continue 'run,
                        }
                    }
                    Instruction::TimedOut { .. } => {}
                    Instruction::EndTimedWait { late, .. } => effects.end_timed_wait(get!(late) != 0),
                    Instruction::Look { to } => {
                        let clocks = timing.as_mut().and_then(|timing| timing.clocks.as_mut());
                        let is_followed = clocks.is_some();
                        if let Some(latest) = clocks.and_then(|clocks| clocks.goes_on(effects.reads)) {
                            *clock = latest.max(*clock);
                        }
                        *clock += 1;
                        frame[to as usize] = *clock;
                        effects.note_look(is_followed);
                    }
                    Instruction::PassUntil { time, .. } => {
                        let time = get!(time);
                        if time > *clock {
                            *clock = time;
                            effects.note_look(timing.as_ref().is_some_and(|timing| timing.clocks.is_some()));
                        }
                    }
                    Instruction::Identity { to } => frame[to as usize] = id.code(),
                    Instruction::Lock { address } => {
                        let (at, owner) = (Cell::new(get!(address), 8), Value::new(id.code()));
                        // It waits until the mutex is free; or destroyed, which is a fault.
                        let when = Predicate { mask: !DESTROYED, ..Predicate::equals(0) };
                        let then = Some(Rmw::Exchange(owner));
                        stop!(Step::Do(Op::BlockingRmw { at, when, then, kind: SyncKind::Lock }));
                    }
                    Instruction::Unlock { address } => {
                        let (at, owner) = (Cell::new(get!(address), 8), Value::new(id.code()));
                        let how = Rmw::CompareExchange { expected: owner, new: Value::ZERO };
                        stop!(Step::Do(Op::Release { at, how, kind: SyncKind::Lock }));
                    }
                    Instruction::CheckDefined { flag, name } => {
                        if get!(flag) == 0 {
                            let name = &self.code.messages[name as usize];
                            fault!(UninitialisedRead, "`{name}` is read before it is written")
                        }
                    }
                    _ => break,
                }
                pc += 1;
                if POISONED && poison.as_ref().is_some_and(|held| held.is_empty()) {
                    *saved_pc = pc as u32;
                    *poison = None;
                    return None;
                }
            }
            *saved_pc = pc as u32;
            if let Some(step) = self.effect(thread) {
                return Some(step);
            }
        }
    }
}

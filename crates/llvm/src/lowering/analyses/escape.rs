//! Which local variables another thread could reach.
//!
//! One graph over all reachable functions: a value *comes from* the values that its address may be computed from (the base
//! of a pointer computation, the values of a phi, the contents of a promoted variable, the arguments of a parameter, the
//! returned values of a call). A value that flows anywhere else (to memory, into an integer, to a new thread or to an unknown
//! function) escapes, and so do its sources. A variable whose own function returns its address escapes too, as its end must
//! be an event for a later use to be found. The analysis is flow- and context-insensitive.
//!
//! Promise: the address of a variable that is not [`Storage::Shared`] is never held by memory, by another thread or by
//! an integer; a pointer to it lives in slots of its own thread only, and not for longer than its frame.

use crate::ast::{ByValue, Call, Cast, Constant, Function, InstructionKind, LocalId, Operand, TypeId, Value};
use crate::bytecode::Flow;
use crate::lowering::analyses::visit;
use crate::lowering::calls::primitives::Primitive;
use crate::lowering::debug::{self, shapes, variables::declarations};
use crate::lowering::program::{Callee, Linked};
use rustc_hash::{FxHashMap, FxHashSet};

/// Larger local variables are not kept in a thread's own state.
const LARGEST_PRIVATE: u64 = 1 << 20;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Storage {
    /// In a slot of the frame: a scalar that is only loaded and stored whole.
    Register,
    Private,
    /// In an object of the engine's.
    Shared,
}

/// Where the local variables of a function live, by the local that is their address.
pub(crate) type Storages = FxHashMap<LocalId, Storage>;

pub(crate) struct Escapes {
    /// By function.
    pub(crate) storage: Vec<Storages>,
    /// The thread-local variables that other threads may reach.
    pub(crate) thread_locals: FxHashSet<(usize, usize)>,
}

pub(crate) fn analyse(linked: &Linked<'_>) -> Escapes {
    let mut graph = Graph::new(linked);
    for number in 0..linked.functions.len() {
        graph.add(number);
    }
    graph.edges.sort_unstable();
    graph.escape_outliving();
    graph.spread();
    let escaped = |node: u32| graph.escaped.get(node as usize).copied().unwrap_or(true);
    let thread_locals =
        graph.thread_locals.iter().filter(|&(_, &node)| escaped(node)).map(|(&id, _)| id).collect();
    let storage = (0..linked.functions.len()).map(|number| graph.storage(number)).collect();
    Escapes { storage, thread_locals }
}

struct Graph<'l, 'a> {
    linked: &'l Linked<'a>,
    /// The node of the first local of each function; the node after its last local is what it returns.
    first: Vec<u32>,
    thread_locals: FxHashMap<(usize, usize), u32>,
    promoted: Vec<FxHashSet<LocalId>>,
    /// Pairs of a node and one that it comes from; sorted once all are there.
    edges: Vec<(u32, u32)>,
    escaped: Vec<bool>,
    worklist: Vec<u32>,
}

impl<'l, 'a> Graph<'l, 'a> {
    fn new(linked: &'l Linked<'a>) -> Graph<'l, 'a> {
        let mut first = Vec::new();
        let mut nodes = 0u32;
        for number in 0..linked.functions.len() {
            first.push(nodes);
            nodes += linked.function(number).1.locals.len() as u32 + 1;
        }
        let mut thread_locals = FxHashMap::default();
        for &id in linked.globals.iter().filter(|&&id| linked.global(id).thread_local) {
            thread_locals.insert(id, nodes);
            nodes += 1;
        }
        let promoted = (0..linked.functions.len()).map(|number| promotable(linked, number)).collect();
        let mut graph = Graph {
            linked,
            first,
            thread_locals,
            promoted,
            edges: Vec::new(),
            escaped: vec![false; nodes as usize + 1],
            worklist: Vec::new(),
        };
        for number in 0..linked.functions.len() {
            if linked.address_taken[number] {
                graph.escape_node(graph.result(number));
            }
        }
        graph
    }

    fn node(&self, number: usize, local: LocalId) -> u32 {
        self.first[number] + local.0
    }

    fn result(&self, number: usize) -> u32 {
        self.first[number] + self.linked.function(number).1.locals.len() as u32
    }

    fn escape_node(&mut self, node: u32) {
        if !std::mem::replace(&mut self.escaped[node as usize], true) {
            self.worklist.push(node);
        }
    }

    /// The node of an operand that may be the address of a variable.
    fn node_of(&self, number: usize, operand: &Operand) -> Option<u32> {
        match &operand.value {
            Value::Local(local) => Some(self.node(number, *local)),
            Value::Constant(constant) if self.linked.has_thread_locals => {
                let module = self.linked.functions[number].0;
                // More than one is refused when it is lowered.
                let id = self.linked.thread_local(module, constant).ok().flatten()?;
                self.thread_locals.get(&id).copied()
            }
            _ => None,
        }
    }

    fn escape(&mut self, number: usize, operand: &Operand) {
        if let Some(node) = self.node_of(number, operand) {
            self.escape_node(node);
        }
    }

    fn flow(&mut self, number: usize, to: Option<u32>, operand: &Operand) {
        self.edges.extend(to.zip(self.node_of(number, operand)));
    }

    fn is_promoted(&self, number: usize, pointer: &Operand) -> Option<u32> {
        let local = pointer.local().filter(|local| self.promoted[number].contains(local))?;
        Some(self.node(number, local))
    }

    fn add(&mut self, number: usize) {
        use InstructionKind as Kind;
        let (module, function) = self.linked.function(number);
        for instruction in function.instructions() {
            let result = instruction.result.map(|local| self.node(number, local));
            match &instruction.kind {
                Kind::Load { pointer, .. } => {
                    self.edges.extend(result.zip(self.is_promoted(number, pointer)));
                }
                Kind::Store { value, pointer, .. } => match self.is_promoted(number, pointer) {
                    content @ Some(_) => self.flow(number, content, value),
                    None => self.escape(number, value),
                },
                Kind::Cast(Cast::Bitcast | Cast::AddressSpaceCast, operand)
                | Kind::Freeze(operand)
                | Kind::ElementPointer { base: operand, .. } => self.flow(number, result, operand),
                Kind::Phi(incoming) => {
                    incoming.iter().for_each(|(operand, _)| self.flow(number, result, operand));
                }
                Kind::Select([_, left, right]) => {
                    self.flow(number, result, left);
                    self.flow(number, result, right);
                }
                Kind::Return(Some(operand)) => self.flow(number, Some(self.result(number)), operand),
                Kind::CompareIntegers(..) | Kind::Allocate { .. } | Kind::DebugRecord(..) => {}
                Kind::CompareExchange { expected, new, .. } => {
                    self.escape(number, expected);
                    self.escape(number, new);
                }
                Kind::AtomicUpdate { value, .. } => self.escape(number, value),
                kind => match kind.call() {
                    Some(call) => self.add_call(number, module, call, result),
                    None => visit::operands(kind, |operand| self.escape(number, operand)),
                },
            }
        }
    }

    fn add_call(&mut self, number: usize, module: usize, call: &Call, result: Option<u32>) {
        let callee = call.symbol().map_or(Callee::Unknown, |name| self.linked.callee(module, name));
        match callee {
            Callee::Function(target) => {
                let parameters = self.linked.function(target).1.parameters.len();
                for (index, argument) in call.arguments.iter().enumerate() {
                    if argument.by_value.is_some() {
                        continue;
                    }
                    if index < parameters {
                        let parameter = self.node(target, LocalId(index as u32));
                        self.flow(number, Some(parameter), &argument.operand);
                    } else if !self.linked.is_library(self.linked.functions[target].0) {
                        self.escape(number, &argument.operand);
                    }
                    // The library's functions with variable arguments print, and keep nothing.
                }
                self.edges.extend(result.map(|result| (result, self.result(target))));
            }
            Callee::Primitive(Primitive::First) => {
                call.arguments.iter().take(1).for_each(|first| self.flow(number, result, &first.operand));
            }
            Callee::Primitive(Primitive::Instruction(made))
                if !matches!(made.flow(), Flow::Share | Flow::Exit) => {}
            // Among the arithmetic is `llvm.ptrmask`, whose result is an address too.
            Callee::Primitive(Primitive::Instruction(_) | Primitive::Arithmetic(_)) | Callee::Unknown => {
                call.arguments.iter().for_each(|argument| self.escape(number, &argument.operand));
            }
            Callee::Primitive(_) => {}
        }
    }

    /// Marks variables as escaped if their own function returns their address.
    fn escape_outliving(&mut self) {
        let mut seen = FxHashSet::default();
        for number in 0..self.linked.functions.len() {
            let own = self.first[number]..self.result(number);
            let mut outliving = Vec::new();
            let mut worklist = vec![self.result(number)];
            seen.clear();
            while let Some(node) = worklist.pop() {
                for from in self.sources(node).filter(|&from| seen.insert(from)) {
                    worklist.push(from);
                    if own.contains(&from) && self.sources(from).next().is_none() {
                        outliving.push(from);
                    }
                }
            }
            outliving.into_iter().for_each(|node| self.escape_node(node));
        }
    }

    fn sources(&self, node: u32) -> impl Iterator<Item = u32> {
        let start = self.edges.partition_point(|&(to, _)| to < node);
        self.edges[start..].iter().take_while(move |&&(to, _)| to == node).map(|&(_, from)| from)
    }

    /// Marks the sources of everything that escapes.
    fn spread(&mut self) {
        while let Some(node) = self.worklist.pop() {
            let sources: Vec<u32> = self.sources(node).collect();
            sources.into_iter().for_each(|from| self.escape_node(from));
        }
    }

    fn storage(&self, number: usize) -> Storages {
        let (module, function) = self.linked.function(number);
        let mut storage = FxHashMap::default();
        let memory = |local: LocalId, size: u64| {
            let escaped = self.escaped[self.node(number, local) as usize];
            if escaped || size > LARGEST_PRIVATE { Storage::Shared } else { Storage::Private }
        };
        let size = |ty| self.linked.layouts[module].of(ty).map_or(0, |layout| layout.size);
        for (index, parameter) in function.parameters.iter().enumerate() {
            if let Some(ByValue { ty, .. }) = parameter.by_value {
                let local = LocalId(index as u32);
                storage.insert(local, memory(local, size(ty)));
            }
        }
        for (local, element, count) in allocations(function) {
            let place = if self.promoted[number].contains(&local) {
                Storage::Register
            } else {
                memory(local, size(element).saturating_mul(count.unwrap_or(1)))
            };
            storage.insert(local, place);
        }
        storage
    }
}

/// The number of elements of an `alloca`, if it is a constant.
pub(crate) fn constant_count(operand: &Operand) -> Option<u64> {
    match operand.value {
        Value::Constant(Constant::Integer(count)) => u64::try_from(count).ok(),
        _ => None,
    }
}

/// The variables of a function: the address, the type of an element, and how many there are, if that is known.
pub(crate) fn allocations(function: &Function) -> impl Iterator<Item = (LocalId, TypeId, Option<u64>)> {
    function.instructions().filter_map(|instruction| match &instruction.kind {
        InstructionKind::Allocate { element, count, .. } => {
            Some((instruction.result?, *element, count.as_ref().map_or(Some(1), constant_count)))
        }
        _ => None,
    })
}

/// The variables of a function that are scalars and only loaded and stored whole.
fn promotable(linked: &Linked<'_>, number: usize) -> FxHashSet<LocalId> {
    let (module, function) = linked.function(number);
    let layouts = &linked.layouts[module];
    let mut candidates = FxHashMap::default();
    let mut declared = None;
    for (local, element, _) in allocations(function).filter(|&(.., count)| count == Some(1)) {
        // rustc declares all variables as bytes. That the source has a scalar there says that they are never copied undefined.
        let mut is_scalar = || {
            let nodes = declared.get_or_insert_with(|| declarations(function));
            let (.., ty) = debug::variable(linked.modules[module], *nodes.get(&local)?)?;
            shapes::scalar(&linked.modules[module].metadata, ty?)
        };
        let width = layouts.scalar(element).map(|kind| kind.width());
        let width = width.or_else(|| layouts.bytes_of_scalar(element).filter(|_| is_scalar().is_some()));
        candidates.extend(width.map(|width| (local, width)));
    }
    remove_misused(function, layouts, &mut candidates);
    candidates.into_keys().collect()
}

/// Removes the candidates that are loaded or stored otherwise than whole, all their bits at once. The types of these may
/// differ: clang stores what it read from an atomic pointer as an integer, and loads it as a pointer.
fn remove_misused(
    function: &Function,
    layouts: &crate::lowering::types::Layouts<'_>,
    candidates: &mut FxHashMap<LocalId, u8>,
) {
    let width = |ty| layouts.scalar(ty).map(|kind| kind.width());
    for instruction in function.instructions() {
        let accessed = match &instruction.kind {
            InstructionKind::Load { pointer, .. } => {
                let Value::Local(local) = pointer.value else { continue };
                if candidates.get(&local).copied() != width(instruction.ty) {
                    candidates.remove(&local);
                }
                continue;
            }
            InstructionKind::Store { value, pointer, .. } => match pointer.value {
                Value::Local(local) if candidates.get(&local).copied() == width(value.ty) => Some(value),
                _ => None,
            },
            _ => None,
        };
        match accessed {
            // Stored to whole; but it may also be what is stored.
            Some(Operand { value: Value::Local(local), .. }) => {
                candidates.remove(local);
            }
            Some(_) => {}
            None => visit::locals(&instruction.kind, |local| {
                candidates.remove(&local);
            }),
        }
    }
}

/// The values and promoted variables of a function that may hold the address of one of its [`Storage::Private`] variables.
pub(crate) fn local_addresses(function: &Function, storage: &Storages) -> FxHashSet<LocalId> {
    let private = storage.iter().filter(|(_, kind)| **kind == Storage::Private);
    let mut held: FxHashSet<LocalId> = private.map(|(&local, _)| local).collect();
    let mut changed = !held.is_empty();
    while std::mem::take(&mut changed) {
        for instruction in function.instructions() {
            let holder = match &instruction.kind {
                // What is in memory is no such address.
                InstructionKind::Load { pointer, .. } => {
                    let variable =
                        pointer.local().filter(|local| storage.get(local) == Some(&Storage::Register));
                    instruction.result.filter(|_| variable.is_some_and(|variable| held.contains(&variable)))
                }
                InstructionKind::Store { value, pointer, .. } => {
                    let holds = value.local().is_some_and(|local| held.contains(&local));
                    pointer.local().filter(|_| holds)
                }
                kind => {
                    let mut holds = false;
                    visit::locals(kind, |local| holds |= held.contains(&local));
                    instruction.result.filter(|_| holds)
                }
            };
            changed |= holder.is_some_and(|holder| held.insert(holder));
        }
    }
    held
}

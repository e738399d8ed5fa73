//! Names of allocated objects: variables by their own, others by their types.

use interleaf_memory::Allocation;
use interleaf_program::{Global, LibraryCall, ObjectKind, ShapeKind};
use interleaf_search::Recording;
use interleaf_trace::ThreadIndex;
use std::collections::{HashMap, HashSet};

/// The names of the allocated objects of a recording.
pub(super) fn allocated(
    recording: &Recording,
    globals: &[Global],
    thread: impl Fn(ThreadIndex) -> String,
) -> Vec<String> {
    // Of each name, the threads that have variables of that name, and how many.
    let mut namesakes: HashMap<&str, HashMap<ThreadIndex, usize>> = HashMap::new();
    for (name, by) in recording.allocations.iter().filter_map(|one| Some((one.name.as_deref()?, one.thread)))
    {
        *namesakes.entry(name).or_default().entry(by).or_default() += 1;
    }
    let globals: HashSet<&str> = globals.iter().map(|global| &*global.name).collect();
    let mut earlier: HashMap<(&str, ThreadIndex), usize> = HashMap::new();
    let mut counts: HashMap<String, usize> = HashMap::new();
    let name = |allocation: &'_ Allocation| allocation.name.clone();
    let mut names = Vec::with_capacity(recording.allocations.len());
    for allocation in &recording.allocations {
        let by = allocation.thread;
        let Some(name) = name(allocation) else {
            // A thread and a type may have the same name.
            let of = type_name(allocation).unwrap_or_else(|| thread(by));
            if is_bookkeeping(allocation) {
                names.push(format!("{of}#0"));
                continue;
            }
            let count = counts.entry(of.clone()).or_default();
            *count += 1;
            names.push(format!("{of}#{count}"));
            continue;
        };
        let Some((&key, own)) = namesakes.get_key_value(&*name) else { continue };
        // A function that calls itself, or is called again, has its variables anew.
        let number = earlier.entry((key, by)).or_default();
        *number += 1;
        let of_others = own.len() > 1 || globals.contains(key);
        names.push(match (of_others, own.get(&by)) {
            (false, Some(1)) => name.to_string(),
            (false, _) => format!("{name}#{number}"),
            (true, Some(1)) => format!("{name} of {}", thread(by)),
            (true, _) => format!("{name}#{number} of {}", thread(by)),
        });
    }
    names
}

/// Whether an object is a local variable or a temporary, and not memory that a call gave.
pub(crate) fn is_variable(allocation: &Allocation) -> bool {
    matches!(allocation.object.kind, ObjectKind::Stack | ObjectKind::Frame)
        && (allocation.name.is_some() || allocation.place.library.as_ref().is_none_or(|call| call.is_of_rust))
}

/// Whether an object is the library's own: what `malloc` has for `realloc`, and what files are made of. Pages from `mmap` are
/// the program's.
pub(super) fn is_bookkeeping(allocation: &Allocation) -> bool {
    let is_mapped = |call: &LibraryCall| call.function.starts_with("mmap");
    let is_stream = |call: &LibraryCall| {
        matches!(&*call.function, "fopen" | "fopen64" | "fdopen" | "tmpfile" | "tmpfile64")
    };
    let is_own = |call: &LibraryCall| match allocation.object.kind {
        ObjectKind::Stack => !is_mapped(call),
        ObjectKind::Heap => is_stream(call),
        _ => false,
    };
    let mut call = allocation.place.library.iter();
    allocation.name.is_none() && call.any(|call| !call.is_of_rust && is_own(call))
}

/// The name of the type of an allocated object, or of its elements, without arguments of templates. None for a local variable.
pub(super) fn type_name(allocation: &Allocation) -> Option<String> {
    if allocation.name.is_some() {
        return None;
    }
    let shape = allocation.shape.as_deref()?;
    let named = match &shape.kind {
        ShapeKind::Array(element) => element,
        _ => shape,
    };
    let name = named.name.as_deref()?;
    // Rust writes out the types in a tuple.
    Some(if name.starts_with('(') { "tuple" } else { name.split('<').next().unwrap_or(name) }.to_string())
}

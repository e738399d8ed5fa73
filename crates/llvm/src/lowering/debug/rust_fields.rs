//! Fields of types of Rust's standard library, by names that mean something to who uses it.
//!
//! An `AtomicU32` is a number for its user, and an `Arc` a pointer to what is in it. Debug information has the fields that they are made
//! of: `count.v.value`, `shared.ptr.pointer->data`.

use crate::ast::{Metadata, MetadataId};
use std::sync::Arc;

/// A field of a type without its parameters, and the name that it goes by: none if what is in it stands for the whole.
const FIELDS: [(&str, &str, &str); 21] = [
    ("UnsafeCell", "value", ""),
    ("Cell", "value", ""),
    ("SyncUnsafeCell", "value", ""),
    ("ManuallyDrop", "value", ""),
    ("Atomic", "v", ""),
    ("NonNull", "pointer", ""),
    ("Unique", "pointer", ""),
    ("Arc", "ptr", ""),
    ("Rc", "ptr", ""),
    ("Weak", "ptr", ""),
    ("ArcInner", "strong", "strong_count"),
    ("ArcInner", "weak", "weak_count"),
    ("RcInner", "strong", "strong_count"),
    ("RcInner", "weak", "weak_count"),
    ("Mutex", "inner", "lock"),
    ("Mutex", "futex", ""),
    ("RwLock", "inner", "lock"),
    ("Condvar", "inner", ""),
    ("Condvar", "futex", ""),
    ("Flag", "failed", ""),
    ("RefCell", "borrow", "borrowed"),
];

/// The types in which counts stand before what a pointer leads to, with the name of its field.
const PAYLOADS: [(&str, &str); 2] = [("ArcInner", "data"), ("RcInner", "value")];

/// How many namespaces are followed.
const DEEPEST: usize = 16;

/// The name that a field of a type goes by, if that is not its own; with whether it is what a pointer leads to.
pub(super) fn shown(metadata: &Metadata, owner: MetadataId, field: &str) -> Option<(Arc<str>, bool)> {
    // The fields of a tuple.
    if let Some(number) = field.strip_prefix("__").filter(|rest| !rest.is_empty()) {
        return number.bytes().all(|digit| digit.is_ascii_digit()).then(|| (number.into(), false));
    }
    let name = metadata.text(owner, "name")?;
    let name = name.split('<').next().unwrap_or_default();
    let is_payload = PAYLOADS.contains(&(name, field));
    let is_atomic = |of: &str| of == "Atomic" && name.starts_with(of);
    let known = FIELDS.iter().find(|(of, named, _)| *named == field && (*of == name || is_atomic(of)));
    let shown = known.map(|(.., shown)| *shown).or(is_payload.then_some(""))?;
    is_of_std(metadata, owner).then(|| (shown.into(), is_payload))
}

/// Whether a type is one of Rust's standard library.
fn is_of_std(metadata: &Metadata, ty: MetadataId) -> bool {
    let mut outermost = None;
    let mut scope = metadata.node(ty, "scope");
    for _ in 0..DEEPEST {
        let Some(id) = scope.filter(|&id| metadata.kind(id) == Some("DINamespace")) else { break };
        outermost = metadata.text(id, "name");
        scope = metadata.node(id, "scope");
    }
    // C++ has a namespace `std` too, but none of these fields.
    matches!(outermost.as_deref(), Some("core" | "alloc" | "std"))
}

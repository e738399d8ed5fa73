//! Names of Rust functions as a programmer writes them: `Mutex::lock` for
//! `_RNvMs1_NtNtNtNtCs8_3std4sync6poison5mutexINtB5_5MutexlE4lockB9_`.

/// The crates whose paths are shortened: everyone knows where `Mutex` is.
const STANDARD: [&str; 4] = ["std", "core", "alloc", "proc_macro"];

/// The short name of a symbol that rustc made, in either of its manglings; `None` for other symbols.
pub(crate) fn short(symbol: &str) -> Option<String> {
    let path = path(symbol)?;
    // Every thread starts in this function; its name is the name of the thread.
    let is_start = path.starts_with("<std::sys::") && path.ends_with("::thread_start");
    Some(if is_start { "thread".to_string() } else { shortened(&path) })
}

/// What `thread_local!` calls the variable that it declares.
const THREAD_LOCAL: &str = "__RUST_STD_INTERNAL_VAL";

/// The short name of a variable with a symbol that rustc made. What `thread_local!` puts around a variable is left out.
pub(crate) fn variable(symbol: &str) -> Option<String> {
    let name = short(symbol)?;
    let Some(around) = name.strip_suffix(THREAD_LOCAL) else { return Some(name) };
    let segments = segments(around.trim_end_matches(':'));
    let own: Vec<_> = segments.into_iter().filter(|segment| !segment.starts_with('{')).collect();
    Some(own.join("::"))
}

/// The whole path of a symbol that rustc made.
pub(crate) fn path(symbol: &str) -> Option<String> {
    // The alternate form has no hashes.
    rustc_demangle::try_demangle(symbol).ok().map(|demangled| format!("{demangled:#}"))
}

/// A path without generic arguments: a method after the name of its type, a function after its modules in its crate; of the
/// standard library only the last module.
fn shortened(path: &str) -> String {
    let mut segments = segments(path);
    if let Some(inner) = segments.first().and_then(|first| within_brackets(first)) {
        let own = type_name(inner.split_once(" as ").map_or(inner, |_| before_as(inner)));
        let rest = segments.iter().skip(1).filter(|segment| !segment.starts_with('<'));
        return std::iter::once(own)
            .chain(rest.map(|&segment| plain(segment)))
            .collect::<Vec<_>>()
            .join("::");
    }
    segments.retain(|segment| !segment.starts_with('<'));
    let kept = match segments.first() {
        Some(name) if STANDARD.contains(name) => &segments[segments.len().saturating_sub(2).max(1)..],
        Some(_) if segments.len() > 1 => &segments[1..],
        _ => &segments[..],
    };
    // The legacy mangling writes `Type<T>::method` as it writes modules.
    kept.iter().map(|&segment| plain(segment)).collect::<Vec<_>>().join("::")
}

/// The name of a type: a path's last segment, or the path of a closure.
fn type_name(ty: &str) -> String {
    if ty.starts_with(['&', '*', '(', '[']) || ty.starts_with("dyn ") {
        return ty.to_string();
    }
    let segments = segments(ty);
    let named: Vec<_> = segments.iter().filter(|segment| !segment.starts_with('<')).collect();
    match named.last() {
        Some(last) if last.starts_with('{') => shortened(ty),
        Some(last) => plain(last),
        None => shortened(ty),
    }
}

/// The part of `T as Trait` before the `as`.
fn before_as(inner: &str) -> &str {
    let mut depth = 0_usize;
    let bytes = inner.as_bytes();
    for (at, &byte) in bytes.iter().enumerate() {
        match byte {
            b'<' | b'(' | b'[' => depth += 1,
            b'>' if at > 0 && bytes[at - 1] == b'-' => {}
            b'>' | b')' | b']' => depth = depth.saturating_sub(1),
            b' ' if depth == 0 && inner[at..].starts_with(" as ") => return &inner[..at],
            _ => {}
        }
    }
    inner
}

/// What a segment in angle brackets holds.
fn within_brackets(segment: &str) -> Option<&str> {
    segment.strip_prefix('<')?.strip_suffix('>')
}

/// A segment without its generic arguments.
fn plain(segment: &str) -> String {
    let end = segment.find('<').filter(|&at| at > 0).unwrap_or(segment.len());
    segment[..end].to_string()
}

/// The segments of a path; those within brackets are not split.
fn segments(path: &str) -> Vec<&str> {
    let (mut depth, mut start, mut segments) = (0_usize, 0, Vec::new());
    let bytes = path.as_bytes();
    for (at, &byte) in bytes.iter().enumerate() {
        match byte {
            b'<' | b'(' | b'[' | b'{' => depth += 1,
            b'>' if at > 0 && bytes[at - 1] == b'-' => {}
            b'>' | b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            b':' if depth == 0 && at >= start && bytes.get(at + 1) == Some(&b':') => {
                segments.push(&path[start..at]);
                start = at + 2;
            }
            _ => {}
        }
    }
    segments.push(&path[start.min(path.len())..]);
    segments
}

#[cfg(test)]
mod tests {
    use super::{short, shortened, variable};

    #[test]
    fn names_are_those_of_the_source() {
        for (path, name) in [
            ("<std::sync::poison::mutex::Mutex<i32>>::lock", "Mutex::lock"),
            ("<alloc::sync::Arc<core::cell::Cell<u8>> as core::clone::Clone>::clone", "Arc::clone"),
            ("std::thread::functions::spawn::<two::main::{closure#0}, ()>", "functions::spawn"),
            ("core::panicking::assert_failed::<usize, usize>", "panicking::assert_failed"),
            ("two::main", "main"),
            ("main", "main"),
            ("two::inner::work::<fn() -> u8>::{closure#0}", "inner::work::{closure#0}"),
            (
                "<two::main::{closure#0} as core::ops::function::FnOnce<()>>::call_once",
                "main::{closure#0}::call_once",
            ),
            ("<two::Stack<T>>::push", "Stack::push"),
            ("<&mut two::Stack as core::fmt::Debug>::fmt", "&mut two::Stack::fmt"),
            ("__rustc::__rust_alloc", "__rust_alloc"),
        ] {
            assert_eq!(shortened(path), name);
        }
    }

    #[test]
    fn both_manglings_are_read() {
        assert_eq!(
            short("_ZN4core9panicking9panic_fmt17h0123456789abcdefE").as_deref(),
            Some("panicking::panic_fmt")
        );
        assert_eq!(
            short("_RNvCsfLfy6EI15iL_7___rustc18___rust_start_panic").as_deref(),
            Some("__rust_start_panic")
        );
        assert_eq!(short("pthread_create"), None);
    }

    #[test]
    fn variables_of_threads_have_the_names_that_they_were_declared_with() {
        let old = "_ZN12thread_local9thread_id6THREAD29_$u7b$$u7b$constant$u7d$$u7d$28_$u7b$$u7b$closure$u7d$$u7d$23__RUST_STD_INTERNAL_VAL17hdf949b83598dc3c5E";
        let new = "_RNvNCNKNvCs7tcxy4CHmJk_2tl4LATE0023___RUST_STD_INTERNAL_VAL";
        assert_eq!(variable(old).as_deref(), Some("thread_id::THREAD"));
        assert_eq!(variable(new).as_deref(), Some("LATE"));
    }
}

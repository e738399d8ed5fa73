//! The roles of functions, by their names.

/// What a function does with an object that threads share.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Role {
    Create,
    Destroy,
    Put,
    Take,
    Lock,
    Unlock,
    Other,
}

const CREATE: &[&str] = &[
    "init",
    "initialize",
    "initialise",
    "create",
    "new",
    "make",
    "construct",
    "alloc",
    "allocate",
    "open",
    "setup",
];
const DESTROY: &[&str] = &[
    "destroy",
    "fini",
    "deinit",
    "uninit",
    "cleanup",
    "close",
    "dispose",
    "terminate",
    "shutdown",
    "free",
    "delete",
];
/// What only looks.
const LOOK: &[&str] = &[
    "is", "has", "count", "num", "size", "length", "len", "empty", "full", "approx", "capacity", "max",
    "trylock",
];
const PUT: &[&str] = &[
    "push",
    "enqueue",
    "put",
    "add",
    "insert",
    "send",
    "write",
    "produce",
    "offer",
    "append",
    "prepend",
    "emplace",
    "store",
    "set",
    "increment",
    "inc",
    "signal",
    "post",
    "publish",
];
const TAKE: &[&str] = &[
    "pop",
    "dequeue",
    "get",
    "take",
    "remove",
    "recv",
    "receive",
    "read",
    "consume",
    "poll",
    "steal",
    "load",
    "extract",
    "fetch",
    "shift",
    "del",
    "decrement",
    "dec",
];
const LOCK: &[&str] = &["lock", "acquire", "enter", "rdlock", "wrlock"];
const UNLOCK: &[&str] = &["unlock", "release", "leave", "rdunlock", "wrunlock"];

/// The words of a name such as `queue_tryPush`, in small letters. Its namespace is left out.
pub(super) fn words(name: &str) -> Vec<String> {
    let name = name.rsplit("::").next().unwrap_or_default();
    let mut words: Vec<String> = vec![String::new()];
    let mut was_small = false;
    for letter in name.chars() {
        if letter == '_' || (letter.is_uppercase() && was_small) {
            words.push(String::new());
        }
        was_small = letter.is_lowercase() || letter.is_ascii_digit();
        if letter != '_' {
            words.last_mut().into_iter().for_each(|word| word.extend(letter.to_lowercase()));
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// How many words at their start all names share, but for their last ones.
pub(super) fn shared_words(names: &[Vec<String>]) -> usize {
    let [first, others @ ..] = names else { return 0 };
    if others.is_empty() {
        return 0;
    }
    let shared = |other: &Vec<String>| first.iter().zip(other).take_while(|(a, b)| a == b).count();
    let most = names.iter().map(|name| name.len().saturating_sub(1)).min().unwrap_or(0);
    others.iter().map(shared).min().unwrap_or(0).min(most)
}

/// The role that words give a function.
pub(super) fn role(words: &[String]) -> Role {
    let is_in = |list: &[&str]| words.iter().any(|word| list.contains(&word.as_str()));
    let of_word = |word: &String| match word.as_str() {
        word if PUT.contains(&word) => Some(Role::Put),
        word if TAKE.contains(&word) => Some(Role::Take),
        _ => None,
    };
    // `trylock` is one word or two.
    let tries = words.first().is_some_and(|word| word == "try");
    // What begins as `del_init` does is no start.
    let first = words.first().and_then(of_word);
    if is_in(CREATE) {
        return first.unwrap_or(Role::Create);
    }
    if is_in(DESTROY) {
        return Role::Destroy;
    }
    if is_in(LOOK) {
        return Role::Other;
    }
    if is_in(UNLOCK) {
        return Role::Unlock;
    }
    if is_in(LOCK) {
        return if tries { Role::Other } else { Role::Lock };
    }
    words.iter().find_map(of_word).unwrap_or(Role::Other)
}

/// How much of the object a function for its end leaves: what ends its contents comes before what frees the object itself.
pub(super) fn frees(words: &[String]) -> bool {
    words.iter().any(|word| matches!(word.as_str(), "free" | "delete"))
}

/// Whether a function for the start makes the object itself.
pub(super) fn allocates(words: &[String]) -> bool {
    words
        .iter()
        .any(|word| matches!(word.as_str(), "create" | "new" | "make" | "alloc" | "allocate" | "open"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(name: &str) -> Role {
        role(&words(name))
    }

    #[test]
    fn names_tell_roles() {
        assert_eq!(words("mpmc::tryPush_all2"), ["try", "push", "all2"]);
        for (name, expected) in [
            ("queue_init", Role::Create),
            ("initQueue", Role::Create),
            ("cds_list_del_init", Role::Create),
            ("del_init", Role::Take),
            ("thpool_add_work", Role::Put),
            ("thpool_num_threads_working", Role::Other),
            ("try_dequeue", Role::Take),
            ("wait_dequeue", Role::Take),
            ("ticket_unlock", Role::Unlock),
            ("ticket_trylock", Role::Other),
            ("try_lock", Role::Other),
            ("uv_rwlock_rdlock", Role::Lock),
            ("stack_free", Role::Destroy),
            ("is_empty", Role::Other),
        ] {
            assert_eq!(of(name), expected, "{name}");
        }
    }

    #[test]
    fn the_name_of_the_object_is_no_role() {
        let names = ["ticket_lock_init", "ticket_lock_acquire", "ticket_lock_release"].map(words);
        assert_eq!(shared_words(&names), 2);
        assert_eq!(shared_words(&["push".to_string()].map(|name| words(&name))), 0);
        assert_eq!(shared_words(&["queue", "queue_pop"].map(words)), 0);
    }
}

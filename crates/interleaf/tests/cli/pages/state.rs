//! Pages in a browser: the local variables at each step, and arrows that do not overlap.

use super::browser::Browser;
use super::{REPORTS, report};
use serde_json::{Value, json};

const LOCALS: &str = "[...document.querySelectorAll('.state .locals tr')].map((row) => row.textContent)";

#[test]
fn locals_are_those_of_the_step() {
    let folder = tempfile::tempdir().expect("a folder");
    let (page, _) = report(&["crates/interleaf/tests/inputs/pages/locals.c"], &folder, true);
    let mut browser = Browser::start();
    browser.open(&page, 1280, "");
    browser.press("g");
    let mut locals = || {
        let shown = browser.evaluate(LOCALS);
        browser.press("j");
        shown
    };
    // The function that a thread is in comes before its caller. No function has read anything yet.
    let main = ["mainin wait_for", "number = 3", "in main", "total = 1"];
    let worker = ["workerin wait_for", "number = 7", "in worker", "argument = 2", "id = 2"];
    assert_eq!(locals(), json!([&main[..], &worker].concat()));
    let main = ["mainin wait_for", "number = 3", "seen = 0", "missing = 3", "in main", "total = 1"];
    assert_eq!(locals(), json!([&main[..], &worker].concat()));
    let main = ["mainin main", "total = 4"];
    assert_eq!(locals(), json!([&main[..], &worker].concat()));
    let worker =
        ["workerin wait_for", "number = 7", "seen = 3", "missing = 4", "in worker", "argument = 2", "id = 2"];
    assert_eq!(locals(), json!([&main[..], &worker].concat()));
    let worker = ["workerin worker", "argument = 2", "id = 2", "missing = 4"];
    assert_eq!(locals(), json!([&main[..], &worker].concat()));
    browser.is_content();
}

/// For each arrow that goes down a lane: where it begins, its left end, and its top and bottom.
const ARROWS: &str = "[...document.querySelectorAll('.arrows path')].map((path) => {
    const { x, y, height, width } = path.getBBox();
    return [+path.dataset.from, +path.dataset.to, x, y, y + height, width];
})";

#[test]
fn arrows_do_not_lie_on_one_another() {
    let folder = tempfile::tempdir().expect("a folder");
    let (page, _) = report(REPORTS[1], &folder, false);
    let mut browser = Browser::start();
    browser.open(&page, 1280, "12");
    let arrows = browser.evaluate(ARROWS);
    let arrows = arrows.as_array().expect("arrows");
    assert!(arrows.len() > 8, "{arrows:?}");
    let number = |arrow: &Value, field: usize| arrow[field].as_f64().expect("a number");
    for (position, one) in arrows.iter().enumerate() {
        for other in &arrows[..position] {
            let beside = number(one, 3) + 12.0 < number(other, 4) && number(other, 3) + 12.0 < number(one, 4);
            let shares_step = one[0] == other[0] || one[1] == other[1];
            if beside && !shares_step {
                assert!((number(one, 2) - number(other, 2)).abs() > 2.0, "{one} and {other}");
            }
        }
    }
    browser.is_content();
}

/// At the compare-exchange that succeeds although the stack changed, the page has what the thread read before that.
#[test]
fn what_was_overwritten_since_a_thread_read_it_is_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    let (page, _) = report(&["programs/treiber_stack_aba.c"], &folder, false);
    let mut browser = Browser::start();
    browser.open(&page, 1280, "26");
    let rows = browser
        .evaluate("[...document.querySelectorAll('.state .overwritten tr')].map((row) => row.textContent)");
    assert_eq!(
        rows,
        json!([
            "next[1]2 in step 13then 3 in step 24 of busy",
            "top1 in step 12then 1 again in step 25 of busy"
        ])
    );
    browser.is_content();
}

/// A structure that is copied at once is shown by its fields, and so is what a store to two of them writes. A variable that the
/// function has not come to has no value.
#[test]
fn variables_are_whole_however_they_are_accessed() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = "crates/interleaf/tests/inputs/pages/copied_struct.c";
    let (page, _) = report(&[program], &folder, false);
    let mut browser = Browser::start();
    browser.open(&page, 1280, "7");
    assert_eq!(
        browser.evaluate("document.querySelector('.s.now span').textContent"),
        json!("to.number, to.letter = 70000, 120 ('x')")
    );
    let rows = browser.evaluate(
        "[...document.querySelectorAll('.state [data-cell]')].map((row) => [...row.querySelectorAll('td')].map((it) => it.textContent).join(' '))",
    );
    let expected = [
        "to.weight 2.5 step 5 worker",
        "to.number 70000 step 7 worker",
        "to.letter 120 ('x') step 7 worker",
        "total 0 initial",
        "from.weight 2.5 step 2 worker",
        "from.number 70000 step 3 worker",
        "from.letter 120 ('x') step 3 worker",
    ];
    assert_eq!(rows, json!(expected));
    assert_eq!(
        browser.evaluate(LOCALS),
        json!(["workerin at_most", "limit = 2", "in worker", "unused = null"])
    );
    browser.is_content();
}

/// The rows of a section of the state.
fn section(browser: &mut Browser, class: &str) -> Value {
    browser.evaluate(&format!(
        "[...document.querySelectorAll('.state .{class} tr')].map((row) => [...row.querySelectorAll('td')].map((it) => it.textContent).join(' '))"
    ))
}

/// Who waits at a barrier or for a condition variable, and who may go on; bit fields by name; two variables of one name.
#[test]
fn waits_end_with_what_lets_a_thread_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let (page, _) = report(&["crates/interleaf/tests/inputs/pages/rounds.c"], &folder, true);
    let mut browser = Browser::start();
    browser.open(&page, 1280, "");
    let rows = browser.evaluate("[...document.querySelectorAll('.s span')].map((row) => row.textContent)");
    let rows = rows.as_array().expect("rows").clone();
    let mut at = |text: &str, class: &str| {
        let number = rows.iter().position(|row| row == text);
        assert!(number.is_some(), "no step is `{text}`: {rows:?}");
        browser.open(&page, 1280, &(number.unwrap_or(0) + 1).to_string());
        section(&mut browser, class)
    };
    let arrived = at("arrive at barrier", "locks");
    assert_eq!(arrived, json!(["barrier barrier: 1 of 2 arrived step 4", "barrier main waits step 4"]));
    let arrived = at("read flags.{ready, kind, rest}: {0, 0, 0} (initial)", "locks");
    assert!(arrived.to_string().contains("barrier barrier: 2 of 2 arrived step 5"), "{arrived}");
    assert!(arrived.to_string().contains("barrier main may go on step 5"), "{arrived}");
    assert_eq!(at("leave barrier", "locks"), json!(["changed worker waits step 11"]));
    let threads = at("arrive at barrier", "threads").to_string();
    assert!(threads.contains("main rounds.c:33 waits for barrier"), "{threads}");
    let signalled = at("signal changed: wakes worker", "locks");
    assert!(signalled.to_string().contains("changed worker may go on step "), "{signalled}");
    let flags = at("flags.{ready, kind, rest} = {0, 0, -3}", "memory");
    assert!(flags.to_string().contains("flags.{ready, kind, rest} {0, 0, -3} step "), "{flags}");
    let locals = at("read total: 0 (initial)", "locals");
    assert!(locals.to_string().contains("i of line 21 = 0"), "{locals}");
    browser.is_content();
}

/// A thread waits if something blocks it, and not because it takes no further step.
#[test]
fn threads_that_nothing_blocks_do_not_wait() {
    let folder = tempfile::tempdir().expect("a folder");
    let (page, _) = report(&["crates/interleaf/tests/inputs/pages/idle.c"], &folder, false);
    let mut browser = Browser::start();
    browser.open(&page, 1280, "");
    let threads = section(&mut browser, "threads").to_string();
    for next in ["next lock mutex", "next read-lock rwlock", "next wait semaphore"] {
        assert!(threads.contains(next), "{next}: {threads}");
    }
    assert!(!threads.contains("waits"), "{threads}");
    browser.is_content();
}

/// Where executions are graphs, the last write is the last one in modification order, wherever it is listed.
#[test]
fn last_writes_are_those_of_modification_order() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = "crates/interleaf/tests/inputs/pages/modification_order.c";
    let (page, _) = report(&[program, "--model", "rc11"], &folder, false);
    let mut browser = Browser::start();
    browser.open(&page, 1280, "");
    let rows = section(&mut browser, "last").to_string();
    assert!(rows.contains("x 1 step ") && rows.contains("y 1 step "), "{rows}");
    browser.is_content();
}

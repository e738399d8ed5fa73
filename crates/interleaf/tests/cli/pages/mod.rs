//! Pages of `--format html` in a browser: every step shows what the JSON report says of it, at every width, by keys and by clicks.

mod browser;
mod expected;
mod harmless;
mod pictures;
mod sections;
mod state;
mod texts;

use crate::support::{in_parallel, interleaf, is_soak};
use browser::Browser;
use expected::Expected;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;
use tempfile::TempDir;

/// The widths of a telephone, a laptop and a large screen.
const WIDTHS: [u32; 3] = [375, 1280, 2560];

/// Each kind of violation, each memory model, C++, three source files, and a thousand steps.
const REPORTS: [&[&str]; 16] = [
    &["programs/lost_update.c"],
    &["programs/treiber_stack_aba.c"],
    &["crates/interleaf/tests/inputs/stories/field_race.c", "--races"],
    &["crates/interleaf/tests/inputs/stories/lock_order.c"],
    &["crates/interleaf/tests/inputs/stories/lost_wakeup.c"],
    &["crates/interleaf/tests/inputs/stories/use_after_handover.c"],
    &["crates/interleaf/tests/inputs/stories/reference_count.c"],
    &["crates/interleaf/tests/inputs/memory_faults.c"],
    &["programs/leaks.c", "--leaks"],
    &["programs/store_buffering.c", "--model", "tso"],
    &["programs/store_buffering.c", "--model", "pso"],
    &["programs/seqlock.c", "-DBUG=4", "--model", "rc11"],
    &["programs/hidden_races.c", "-DBUG=1", "--model", "rc11"],
    &["crates/interleaf/tests/inputs/pages/account.cc"],
    &["crates/interleaf/tests/inputs/pages/mail/main.c"],
    &["crates/interleaf/tests/inputs/pages/long.c", "--unroll=400"],
];

/// The page and the JSON of a report. The page is made from the JSON report if that is asked for.
fn report(arguments: &[&str], folder: &TempDir, is_replayed: bool) -> (PathBuf, Value) {
    let (page, json) = (folder.path().join("page.html"), folder.path().join("report.json"));
    let [html, saved] = [&page, &json].map(|file| file.to_str().expect("text"));
    let write = |arguments: &[&str]| assert_eq!(interleaf(arguments).status, 1, "{arguments:?}");
    write(&[&["check", "--format", "json", "-o", saved], arguments].concat());
    if is_replayed {
        write(&["replay", saved, "--format", "html", "-o", html]);
    } else {
        write(&[&["check", "--format", "html", "-o", html], arguments].concat());
    }
    let json = serde_json::from_str(&fs::read_to_string(&json).expect("it was written")).expect("JSON");
    (page, json)
}

/// What the page shows of the step that it stands on.
const SHOWN: &str = "(() => {
    const text = (of, selector) => of.querySelector(selector)?.textContent ?? '';
    const article = document.querySelector('article'), state = article.querySelector('.state .body');
    const row = article.querySelector('.s.now'), at = row.getBoundingClientRect();
    const step = (of) => +(of.querySelector('[data-step]')?.dataset.step ?? 0);
    return {
        step: +row.id, row: text(row, 'span'), text: text(state, '.text'), head: state.querySelectorAll('p')[1].textContent,
        stack: text(state, '.stack button'), from: text(state, '.from'),
        memory: [...state.querySelectorAll('[data-cell]')].map((cell) => [text(cell, 'td'), text(cell, 'td:nth-child(2)'), step(cell)]),
        buffers: [...state.querySelectorAll('.buffers tr')].map(step),
        line: +(article.querySelector('.source .cur[data-n]')?.dataset.n ?? 0),
        visible: at.top >= 0 && at.bottom <= innerHeight + 1, overflow: document.documentElement.scrollWidth - innerWidth,
    };
})()";

/// Compares what a page shows with the report. `names` are the names of threads that were seen, by id.
#[track_caller]
fn compare(shown: &Value, step: usize, expected: &Expected, names: &mut BTreeMap<String, String>) {
    let text = |field: &str| shown[field].as_str().expect("text");
    let about = format!("step {}: {shown}", step + 1);
    assert_eq!(shown["step"], step + 1, "{about}");
    assert!(text("text").starts_with(text("row").trim_end_matches("fault")), "{about}");
    assert!(expected.has_value(step, text("text")), "{about}: {}", expected.steps[step]);
    let (thread, place) = text("head").split_once(" · ").expect("a thread and a number");
    assert!(place.starts_with(&format!("step {} of {}", step + 1, expected.steps.len())), "{about}");
    let known = names.entry(expected.thread(step).to_string()).or_insert_with(|| thread.to_string());
    assert_eq!(known, thread, "{about}");
    if let Some(place) = expected.place(step) {
        assert_eq!(text("stack"), place, "{about}");
    }
    let from = expected.reads_from(step);
    if shown["from"] != "" || from.is_some() {
        assert!(text("from").starts_with(&from.expect("a source")), "{about}");
    }
    let last = expected.last_writes(step);
    let writers: BTreeSet<_> = last.values().map(|step| step + 1).collect();
    let mut shown_writers = BTreeSet::new();
    for cell in shown["memory"].as_array().expect("cells") {
        let writer = cell[2].as_u64().expect("a step") as usize;
        if let (Some(write), Some(value)) = (writer.checked_sub(1), cell[1].as_str()) {
            assert!(expected.has_value(write, value), "{about}: {cell} of {}", expected.steps[write]);
            shown_writers.insert(writer);
        }
    }
    assert_eq!(shown_writers, writers, "{about}");
    let buffers = shown["buffers"].as_array().expect("writes").iter();
    let buffers: BTreeSet<_> = buffers.map(|write| write.as_u64().expect("a step") as usize - 1).collect();
    assert_eq!(buffers, expected.buffered(step), "{about}");
    assert_eq!(shown["visible"], true, "{about}");
    assert!(shown["overflow"].as_i64() <= Some(0), "{about}");
}

/// Goes through a page by keys, forwards by every step and then backwards by steps of each thread.
fn walk(browser: &mut Browser, page: &Path, width: u32, expected: &Expected) {
    // All steps of a short page, and of a long one some.
    let every = if is_soak() || expected.steps.len() < 500 { 1 } else { 7 };
    browser.open(page, width, "");
    let mut names = BTreeMap::new();
    let last = expected.steps.len() - 1;
    browser.press("g");
    for step in 0..=last {
        if step % every == 0 {
            compare(&browser.evaluate(SHOWN), step, expected, &mut names);
        }
        browser.press(if step % 2 == 0 { "j" } else { "ArrowDown" });
    }
    // Threads have different names.
    assert_eq!(names.values().collect::<BTreeSet<_>>().len(), names.len(), "{names:?}");
    let mut step = last;
    for _ in 0..100 {
        let Some(before) = expected.find(step, false, |at| expected.thread(at) == expected.thread(step))
        else {
            break;
        };
        browser.press("p");
        step = before;
    }
    compare(&browser.evaluate(SHOWN), step, expected, &mut names);
    for step in [last / 2, 0, last] {
        browser.press("u");
        if browser.evaluate("document.querySelectorAll('.lanes details:not([open])').length") != 0 {
            browser.press("u");
        }
        browser.click(&format!("[id='{}'] > a", step + 1));
        compare(&browser.evaluate(SHOWN), step, expected, &mut names);
    }
    browser.is_content();
}

#[test]
fn every_step_shows_what_the_report_says() {
    // The page of a thousand steps takes about as long as all others.
    let long = REPORTS.len() - 1;
    in_parallel(&[0..long, long..REPORTS.len()], |numbers| {
        let mut browser = Browser::start();
        for number in numbers.clone() {
            let (arguments, folder) = (REPORTS[number], tempfile::tempdir().expect("a folder"));
            let (page, json) = report(arguments, &folder, number % 2 == 1);
            let expected = Expected::new(&json);
            // Each page at one width, of which all are seen; `make soak` takes each page at each width.
            let is_chosen = |place: usize| is_soak() || place == number % WIDTHS.len();
            let widths =
                WIDTHS.into_iter().enumerate().filter(|(place, _)| number == long || is_chosen(*place));
            for width in widths.map(|(_, width)| width).filter(|width| number != long || *width == 1280) {
                eprintln!("{arguments:?} at {width}");
                browser.set_dark(width == 2560);
                walk(&mut browser, &page, width, &expected);
            }
        }
        [()]
    });
}

#[test]
fn a_thousand_steps_are_small() {
    let folder = tempfile::tempdir().expect("a folder");
    let (page, json) = report(REPORTS[15], &folder, false);
    let steps = Expected::new(&json).steps.len();
    let bytes = fs::metadata(page).expect("a page").len();
    assert!(steps > 990 && bytes < 300_000, "{steps} steps, {bytes} bytes");
}

#[test]
fn keys_and_links_go_where_they_say() {
    let folder = tempfile::tempdir().expect("a folder");
    let (page, json) = report(REPORTS[1], &folder, false);
    let expected = Expected::new(&json);
    let mut browser = Browser::start();
    let at = |browser: &mut Browser| browser.evaluate(SHOWN)["step"].as_u64().expect("a step") as usize - 1;
    // Step 12 is the first read of `top` by another thread than main.
    browser.open(&page, 1280, "12");
    assert_eq!(at(&mut browser), 11);
    let touches = |step: usize| expected.steps[step]["address"] == "top+0";
    assert!(touches(11));
    browser.press("a");
    let next = expected.find(11, true, touches).expect("another access");
    assert_eq!(at(&mut browser), next);
    browser.press("A");
    assert_eq!(at(&mut browser), 11);
    browser.press("w");
    let write = at(&mut browser);
    assert_eq!(expected.reads_from(11), Some(format!("reads from step {} of", write + 1)));
    browser.press("r");
    let reader = (0..).find(|&step| expected.reads_from(step) == expected.reads_from(11)).expect("a read");
    assert_eq!(at(&mut browser), reader);
    browser.press("n");
    let own = expected.find(reader, true, |step| expected.thread(step) == expected.thread(reader));
    assert_eq!(Some(at(&mut browser)), own);
    browser.press("f");
    assert_eq!(at(&mut browser), expected.steps.len() - 1);
    // The address follows when the walk pauses.
    let address = format!("#{}", expected.steps.len());
    assert!((0..100).any(|_| {
        sleep(Duration::from_millis(20));
        browser.evaluate("location.hash") == address
    }));
    // A value in memory leads to its write.
    let written = browser.evaluate("+document.querySelector('.state [data-cell] [data-step]').dataset.step");
    browser.click(".state [data-cell] [data-step]");
    assert_eq!(at(&mut browser) + 1, written.as_u64().expect("a step") as usize);
    // So does the sentence about the source.
    browser.press("f");
    browser.click(".state .from button");
    let last = expected.steps.len() - 1;
    assert_eq!(expected.reads_from(last), Some(format!("reads from step {} of", at(&mut browser) + 1)));
    // Only this thread, and everything again.
    let visible = "[...document.querySelectorAll('.s:not(.end):not(.hide)')].length";
    browser.press("t");
    let thread = expected.thread(at(&mut browser));
    let own = (0..=last).filter(|&step| expected.thread(step) == thread).count();
    assert_eq!(browser.evaluate(visible), own);
    browser.press("Escape");
    assert_eq!(browser.evaluate(visible), last + 1);
    // A line of the source leads to the next step on it.
    let place = expected.place(last).expect("a place");
    let line = place.rsplit(':').next().expect("a line");
    browser.press("g");
    browser.click(&format!(".source [data-n='{line}']"));
    assert_eq!(expected.place(at(&mut browser)), Some(place));
    browser.press("?");
    assert_eq!(browser.evaluate("document.querySelectorAll('dialog[open] dt').length > 10"), true);
    browser.press("Escape");
    browser.is_content();
}

#[test]
fn a_page_is_complete_without_script() {
    let mut browser = Browser::start();
    let text = "[...document.querySelectorAll('.s > span, .s > i')].map((it) => it.textContent).join('\\n')";
    for arguments in [REPORTS[3], REPORTS[9], REPORTS[14]] {
        let folder = tempfile::tempdir().expect("a folder");
        let (page, json) = report(arguments, &folder, false);
        let message = json["violations"][0]["message"].as_str().expect("a message");
        for width in WIDTHS {
            browser.set_scripts(true);
            browser.open(&page, width, "");
            let with = browser.evaluate(text);
            browser.set_scripts(false);
            browser.open(&page, width, "");
            assert_eq!(browser.evaluate(text), with, "{arguments:?}");
            let title = browser.evaluate("document.querySelector('h1').innerText");
            assert!(message.starts_with(title.as_str().expect("text")), "{title}");
            let notes = "document.querySelector('noscript').innerText.length";
            assert_ne!(browser.evaluate(notes), 0);
            assert!(
                browser.evaluate("document.documentElement.scrollWidth - innerWidth").as_i64() <= Some(0)
            );
            browser.is_content();
        }
    }
}

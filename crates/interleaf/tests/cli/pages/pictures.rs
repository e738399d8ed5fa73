//! The pictures of pages in the book and in the README.

use super::browser::Browser;
use super::{REPORTS, report};
use crate::support::root;
use std::fs;
use std::path::PathBuf;

/// A report, the name of its picture, the width of the window, whether it is dark, and the step that is shown.
const PICTURES: [(usize, &str, u32, bool, &str); 4] = [
    (1, "aba.png", 1280, false, "26"),
    (3, "deadlock.png", 1280, false, "12"),
    (9, "store-buffers.png", 1280, true, "8"),
    (2, "race.png", 375, false, "3"),
];

/// `make pictures` writes them into the book. Without that this checks that they can be made.
#[test]
fn pictures_can_be_made() {
    let mut browser = Browser::start();
    let temporary = tempfile::tempdir().expect("a folder");
    let folder = std::env::var("INTERLEAF_PICTURES").map(|folder| root().join(folder));
    let folder: PathBuf = folder.unwrap_or_else(|_| temporary.path().to_path_buf());
    fs::create_dir_all(&folder).expect("a folder");
    for (number, name, width, is_dark, step) in PICTURES {
        let (page, _) = report(REPORTS[number], &temporary, false);
        browser.set_dark(is_dark);
        browser.open(&page, width, step);
        let picture = browser.picture();
        assert!(
            picture.starts_with(b"\x89PNG") && picture.len() < 300_000,
            "{name}: {} bytes",
            picture.len()
        );
        fs::write(folder.join(name), picture).expect("a file");
        browser.is_content();
    }
}

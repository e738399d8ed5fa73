//! Names and texts that would be tags, scripts or very long do no harm to a page.

use super::browser::Browser;
use crate::support::{command, run};
use std::fs;
use std::path::{Path, PathBuf};

/// The scripts of a page with one execution: its data, the arrows, and what makes it move.
const SCRIPTS: u32 = 3;

/// A page from a program with a name and a text.
fn page(folder: &Path, name: &str, text: &str) -> PathBuf {
    let program = folder.join(name);
    fs::create_dir_all(program.parent().expect("a folder")).expect("a folder");
    fs::write(&program, text).expect("a file");
    let page = folder.join("page.html");
    let run = run(command().current_dir(folder).args(["check", name, "--format", "html", "-o", "page.html"]));
    assert_eq!(run.status, 1, "{}", run.errors);
    page
}

/// What a page holds besides elements of its own, and the names of steps, cells and files.
const FOUND: &str = "({
    strange: [...document.querySelectorAll('img, iframe, object, base, form, link, [onclick], [onerror]')].length,
    scripts: document.scripts.length, steps: [...document.querySelectorAll('.s > span')].map((it) => it.textContent),
    files: [...document.querySelectorAll('.file > summary')].map((it) => it.textContent),
    title: document.querySelector('h1').textContent, attacked: globalThis.attacked === undefined ? '' : 'attacked',
    longest: Math.max(...[...document.querySelectorAll('.s > span')].map((it) => it.textContent.length)),
    overflow: document.documentElement.scrollWidth - innerWidth,
})";

#[test]
fn a_file_may_be_named_like_the_end_of_a_script() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = "a<b/script><img src=x onerror='attacked=1'>\"😀&amp;.c";
    let name = name.replace("a<b/", "a</");
    let text = "#include <assert.h>\n#include <stdio.h>\nint interleaf_choose(int);\nint x;\n\
        int main(void) { puts(\"</script><script>attacked=1</script><!--\"); x = interleaf_choose(2);\n\
        assert(!x && \"</pre><img src=x onerror=attacked=1>\"); }\n";
    let page = page(folder.path(), &name, text);
    let mut browser = Browser::start();
    for width in super::WIDTHS {
        browser.open(&page, width, "");
        browser.press("g");
        browser.press("G");
        let found = browser.evaluate(FOUND);
        assert_eq!((&found["strange"], &found["scripts"]), (&0.into(), &SCRIPTS.into()), "{found}");
        assert_eq!((&found["attacked"], &found["overflow"]), (&"".into(), &0.into()), "{found}");
        assert!(found["files"][0].as_str().is_some_and(|file| file.ends_with(&name)), "{found}");
        assert!(found["title"].as_str().is_some_and(|title| title.contains("<img src=x")), "{found}");
        let printed = browser.evaluate("document.querySelector('.state pre').textContent");
        assert_eq!(printed, "</script><script>attacked=1</script><!--\n");
        browser.is_content();
    }
}

#[test]
fn names_may_be_tags_or_long() {
    let folder = tempfile::tempdir().expect("a folder");
    let tag = "<b onclick=attacked()>'😀</b>";
    let long = "n".repeat(10_000);
    // Names in LLVM IR hold what they like.
    let text = format!(
        "@\"{tag}\" = global i32 0\n@{long} = global i32 0\ndefine ptr @\"<img src=x>\"(ptr %p) {{\n  store i32 1, ptr @{long}\n  ret ptr null\n}}\n\
         declare i32 @pthread_create(ptr, ptr, ptr, ptr)\n\
         define i32 @main() {{\n  %t = alloca i64\n  store i32 1, ptr @\"{tag}\"\n  %v = load i32, ptr @{long}\n\
         %c = call i32 @pthread_create(ptr %t, ptr null, ptr @\"<img src=x>\", ptr null)\n  store i32 1, ptr null\n  ret i32 0\n}}\n"
    );
    let page = page(folder.path(), "a.ll", &text);
    assert!(fs::metadata(&page).expect("a page").len() < 100_000);
    let mut browser = Browser::start();
    for width in super::WIDTHS {
        browser.open(&page, width, "");
        browser.press("g");
        browser.press("j");
        let found = browser.evaluate(FOUND);
        assert_eq!((&found["strange"], &found["scripts"]), (&0.into(), &SCRIPTS.into()), "{found}");
        assert_eq!((&found["attacked"], &found["overflow"]), (&"".into(), &0.into()), "{found}");
        assert!(found["steps"][0].as_str().is_some_and(|step| step.contains(tag)), "{found}");
        assert!(found["longest"].as_u64().is_some_and(|longest| longest < 300), "{found}");
        browser.is_content();
    }
}

//! Hostile programs, IR, reports and names, which try to get the text of the host's files, control of the terminal, or
//! options of clang. `SECURITY.md` names these tests.

use crate::support::{Run, command, interleaf, run};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

const HOSTILE: &str = "crates/interleaf/tests/inputs/hostile";
const SECRET: &str = "the secret of the host";

/// What names and texts hold here: an escape sequence, DEL, its form in C1, and text from right to left.
const ODD: &str = "a\x1b[31mb\x7f\u{9b}1m\u{202e}c";
const ODD_SHOWN: &str = "a\\x1b[31mb\\x7f\\x9b1m\\u{202e}c";

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn write(folder: &Path, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let file = folder.join(name);
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    fs::write(&file, text).expect("a file");
    file
}

/// Runs `interleaf` in a folder.
fn within(folder: &Path, arguments: &[impl AsRef<OsStr>]) -> Run {
    run(command().current_dir(folder).args(arguments))
}

/// Like [`within`], but killed if it does not end soon.
fn promptly(folder: &Path, arguments: &[&str]) -> Run {
    let mut limited = Command::new("timeout");
    limited.args(["20", env!("CARGO_BIN_EXE_interleaf")]).args(arguments).current_dir(folder);
    let run = run(&mut limited);
    assert_ne!(run.status, 124, "{arguments:?} did not end");
    run
}

#[track_caller]
fn is_printable(run: &Run) {
    let is_odd = |c: &char| {
        (c.is_control() && *c != '\n') || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    for text in [&run.output, &run.errors] {
        assert_eq!(text.chars().find(is_odd), None, "{text:?}");
    }
}

#[track_caller]
fn is_secret(run: &Run) {
    assert_eq!(run.status, 1, "{}{}", run.output, run.errors);
    assert!(!run.output.contains(SECRET) && !run.errors.contains(SECRET), "{}{}", run.output, run.errors);
}

/// IR whose only line of code is the first line of a file, with what else is said of that file.
fn ir_at(file: &str, more: &str) -> String {
    format!(
        "define i32 @main() !dbg !4 {{\n  store i32 1, ptr null, !dbg !5\n  ret i32 0\n}}\n\
         !llvm.dbg.cu = !{{!0}}\n!llvm.module.flags = !{{!2}}\n\
         !0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)\n\
         !1 = !DIFile(filename: \"{file}\", directory: \".\"{more})\n!2 = !{{i32 2, !\"Debug Info Version\", i32 3}}\n\
         !3 = !DISubroutineType(types: !{{null}})\n\
         !4 = distinct !DISubprogram(name: \"main\", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)\n\
         !5 = !DILocation(line: 1, column: 1, scope: !4)\n"
    )
}

#[test]
fn a_line_directive_quotes_no_file_of_the_host() {
    let line = format!("{HOSTILE}/line.c");
    for format in ["text", "json", "sarif"] {
        let run = run(command().env("SECRET", SECRET).args(["check", &line, "--format", format]));
        is_secret(&run);
        assert!(run.output.contains("/proc/self/environ"), "{}", run.output);
    }
    let (here, there) = (folder(), folder());
    let secret = write(there.path(), "secret", SECRET);
    for file in [secret.to_str().expect("text"), "/dev/zero", "/etc/passwd", "/proc/kmsg", "/", "../secret"] {
        let program = format!("int main(void) {{\n#line 1 \"{file}\"\n*(volatile int *)0 = 1; }}\n");
        write(here.path(), "a.c", program);
        let run = promptly(here.path(), &["check", "a.c"]);
        is_secret(&run);
        // A quoted line begins with its number and a bar.
        assert!(!run.output.contains("\n1 |"), "{}", run.output);
    }
}

#[test]
fn debug_information_of_ir_quotes_nothing_outside_of_the_folders() {
    let whole = folder();
    let at = |name: &str| whole.path().join(name);
    write(whole.path(), "secret", SECRET);
    for name in ["project/honest.c", "project/.hidden", "project/.git/config"] {
        write(whole.path(), name, SECRET);
    }
    std::os::unix::fs::symlink("../secret", at("project/link.c")).expect("a link");
    std::os::unix::fs::symlink("..", at("project/up")).expect("a link");
    let made = Command::new("mkfifo").arg(at("project/pipe.c")).status().expect("mkfifo is there");
    assert!(made.success());
    let large = fs::File::create(at("project/large.c")).expect("a file");
    large.set_len(1 << 40).expect("a sparse file");
    let check = |file: &str, more: &str| {
        write(whole.path(), "project/a.ll", ir_at(file, more));
        promptly(&at("project"), &["check", "a.ll"])
    };
    let honest = check("honest.c", "");
    assert!(honest.output.contains(SECRET), "{}{}", honest.output, honest.errors);
    let secret = at("secret").display().to_string();
    let checksum = format!(", checksumkind: CSK_MD5, checksum: \"{}\"", md5_of(SECRET));
    let with_checksum = check("honest.c", &checksum);
    assert!(with_checksum.output.contains(SECRET), "{}", with_checksum.output);
    for file in [
        &*secret,
        "../secret",
        "../project/../secret",
        "link.c",
        "up/secret",
        "pipe.c",
        "large.c",
        ".hidden",
        ".git/config",
        "/dev/stdin",
        "/dev/zero",
        "/proc/self/environ",
        "/etc/passwd",
    ] {
        for more in ["", &*checksum] {
            let run = check(file, more);
            is_secret(&run);
            assert!(!run.output.contains("\n1 |"), "{file}: {}", run.output);
        }
    }
    // Everything is below the root.
    let run = promptly(Path::new("/"), &["check", at("project/a.ll").to_str().expect("text")]);
    is_secret(&run);
    assert!(!run.output.contains("\n1 |"), "{}", run.output);
}

fn md5_of(text: &str) -> String {
    let folder = folder();
    let file = write(folder.path(), "a", text);
    let output = Command::new("md5sum").arg(file).output().expect("md5sum is there").stdout;
    String::from_utf8_lossy(&output).split(' ').next().expect("a word").to_string()
}

#[test]
fn a_source_that_changed_after_it_was_compiled_is_not_quoted() {
    let here = folder();
    write(here.path(), "a.c", "int main(void) { *(volatile int *)0 = 1; }\n");
    let ir = ir_at(
        "a.c",
        &format!(
            ", checksumkind: CSK_MD5, checksum: \"{}\"",
            md5_of("int main(void) { *(volatile int *)0 = 1; }\n")
        ),
    );
    write(here.path(), "a.ll", ir);
    let quoted = "\n1 | int main(void)";
    assert!(within(here.path(), &["check", "a.ll"]).output.contains(quoted));
    write(here.path(), "a.c", "int main(void) { *(volatile int *)0 = 2; }\n");
    let run = within(here.path(), &["check", "a.ll"]);
    assert!(!run.output.contains(quoted) && run.output.contains("a.c:1:1"), "{}", run.output);
    // A checksum of an unknown kind proves nothing.
    write(here.path(), "a.ll", ir_at("a.c", ", checksumkind: CSK_SHA1, checksum: \"00\""));
    assert!(!within(here.path(), &["check", "a.ll"]).output.contains(quoted));
}

#[test]
fn a_header_that_clang_read_is_quoted_wherever_it_is() {
    let (here, there) = (folder(), folder());
    let header = "#include <assert.h>\nstatic void fails(void) { assert(0 && \"in the header\"); }\n";
    write(there.path(), "fails.h", header);
    write(here.path(), "a.c", "#include \"fails.h\"\nint main(void) { fails(); }\n");
    let include = format!("--cflag=-I{}", there.path().display());
    let run = within(here.path(), &["check", "a.c", &include]);
    assert!(run.output.contains("\n2 | static void fails(void)"), "{}{}", run.output, run.errors);
}

#[test]
fn a_frontier_does_not_choose_whose_files_are_quoted() {
    let (there, here, program) = (folder(), folder(), folder());
    write(there.path(), "secret", SECRET);
    let program = write(program.path(), "a.ll", ir_at("secret", "")).display().to_string();
    let frontier = here.path().join("f.json").display().to_string();
    let first = within(there.path(), &["check", &program, "--checkpoint", &frontier]);
    assert!(first.output.contains(SECRET), "{}{}", first.output, first.errors);
    // Resuming goes back to the folder that the frontier names.
    is_secret(&within(here.path(), &["resume", &frontier]));
}

#[test]
fn replay_and_refine_quote_as_check_does() {
    let here = folder();
    let program = fs::read_to_string(crate::support::root().join(HOSTILE).join("line.c")).expect("a program");
    write(here.path(), "line.c", program);
    let report = within(here.path(), &["check", "line.c", "--format", "json", "-o", "report.json"]);
    assert_eq!(report.status, 1, "{}", report.errors);
    let secret = |command: &mut Command| run(command.current_dir(here.path()).env("SECRET", SECRET));
    let replayed = secret(command().args(["replay", "report.json"]));
    is_secret(&replayed);
    assert!(!replayed.output.contains("\n1 |"), "{}", replayed.output);
    let library = "int get(void) {\n#line 1 \"/proc/self/environ\"\n*(volatile int *)0 = 1; return 0; }\n";
    write(here.path(), "library.c", library);
    write(here.path(), "operations.toml", "[[operation]]\nname = \"get\"\nresult = \"int\"\n");
    let refined = secret(command().args(["refine", "library.c", "--operations", "operations.toml"]));
    is_secret(&refined);
    assert!(refined.output.contains("/proc/self/environ:1"), "{}", refined.output);
    assert!(!refined.output.contains("\n1 |"), "{}", refined.output);
}

#[test]
fn a_client_of_a_library_copies_no_file_of_the_host() {
    let (here, there) = (folder(), folder());
    let secret = write(there.path(), "secret", format!("{SECRET}\n")).display().to_string();
    let made = Command::new("mkfifo").arg(here.path().join("pipe")).status().expect("mkfifo is there");
    assert!(made.success());
    write(here.path(), "twice.h", "#include \"twice.h\"\n#include \"twice.h\"\n#include \"twice.h\"\n");
    let library = format!(
        "#if 0\n#include \"{secret}\"\n#include \"pipe\"\n#include \"/dev/zero\"\n#include \"twice.h\"\n#endif\n\
         int value; int get(void) {{ return value++; }} /* {ODD} */\n"
    );
    write(here.path(), "library.c", library);
    write(here.path(), "operations.toml", "[[operation]]\nname = \"get\"\nresult = \"int\"\n");
    let refine = ["refine", "library.c", "--operations", "operations.toml", "--emit-client", "client.c"];
    let refined = promptly(here.path(), &refine);
    is_secret(&refined);
    is_printable(&refined);
    let client = fs::read_to_string(here.path().join("client.c")).expect("a client");
    assert!(!client.contains(SECRET) && client.len() < 40 << 20, "{} bytes", client.len());
    assert!(client.contains("/* a\\033[31mb\\177\\302\\2331m\\342\\200\\256c */"), "the comment is escaped");
}

#[test]
fn a_list_of_litmus_tests_names_no_file_of_the_host() {
    let (here, there) = (folder(), folder());
    let secret = write(there.path(), "secret", SECRET).display().to_string();
    let made = Command::new("mkfifo").arg(here.path().join("pipe")).status().expect("mkfifo is there");
    assert!(made.success());
    write(here.path(), "@all", format!("{secret}\n/etc/passwd\n/proc/self/environ\npipe\n-\n"));
    let run = promptly(here.path(), &["litmus", "@all"]);
    assert_eq!((run.status, &*run.output), (2, ""), "{}", run.errors);
    assert!(!run.errors.contains("secret of") && !run.errors.contains("root"), "{}", run.errors);
    assert_eq!(run.errors.lines().count(), 5, "{}", run.errors);
}

#[test]
fn a_program_whose_name_is_that_of_a_response_file_or_an_option_is_the_program() {
    let here = folder();
    let fails = "#include <assert.h>\nint main(void) { assert(0 && \"mine\"); }\n";
    write(here.path(), "other.c", "int main(void) { return 0; }\n");
    write(here.path(), "@resp.c", fails);
    let mine = |run: &Run| {
        assert_eq!(run.status, 1, "{}{}", run.output, run.errors);
        assert!(run.output.contains("mine"), "{}", run.output);
    };
    mine(&within(here.path(), &["check", "@resp.c"]));
    // As a response file it would name another program.
    write(here.path(), "@other.c", "other.c");
    let run = within(here.path(), &["check", "@other.c"]);
    assert_eq!((run.status, &*run.output), (2, ""), "{}", run.errors);
    let compared = within(here.path(), &["compare", "@other.c", "--algorithm", "rf"]);
    assert_eq!((compared.status, &*compared.output), (2, ""), "{}", compared.errors);
    // A report may hold a name that the command line takes for an option.
    let report = within(here.path(), &["check", "@resp.c", "--format", "json"]).output;
    write(here.path(), "report.json", &report);
    mine(&within(here.path(), &["replay", "report.json"]));
    for name in ["-o.c", "--driver-mode=cl.c", "--config=a.c"] {
        write(here.path(), name, fails);
        let run = within(here.path(), &["check", &format!("./{name}"), "--format", "json"]);
        write(
            here.path(),
            "report.json",
            run.output.replace(&format!("\"./{name}\""), &format!("\"{name}\"")),
        );
        let again = within(here.path(), &["replay", "report.json"]);
        // The name is a part of the code that is compared; what matters is that clang compiled this file.
        let is_compiled = again.errors.contains("compiles to other code") || again.output.contains("mine");
        assert!(is_compiled, "{}{}", again.output, again.errors);
    }
    let library = "int value; int get(void) { return value++; }\n";
    write(here.path(), "@library.c", library);
    write(here.path(), "@operations.toml", "[[operation]]\nname = \"get\"\nresult = \"int\"\n");
    let refine = ["refine", "@library.c", "--operations", "@operations.toml", "--emit-client", "@client.c"];
    let refined = within(here.path(), &refine);
    assert_eq!(refined.status, 1, "{}{}", refined.output, refined.errors);
    assert_eq!(within(here.path(), &["check", "@client.c"]).status, 1);
}

#[test]
fn bitcode_whose_name_is_that_of_a_response_file_is_the_program() {
    let here = folder();
    write(here.path(), "ok.c", "int main(void) { return 0; }\n");
    let clang = ["clang-19", "clang"].into_iter().find_map(|clang| {
        let mut command = Command::new(clang);
        command.args(["-c", "-emit-llvm", "ok.c", "-o", "./@ok.bc"]).current_dir(here.path());
        command.status().ok()
    });
    assert!(clang.expect("clang is there").success());
    let run = within(here.path(), &["check", "@ok.bc"]);
    assert_eq!(run.status, 0, "{}", run.errors);
    // As a response file it would name another program.
    write(here.path(), "@other.bc", "./@ok.bc");
    let run = within(here.path(), &["check", "@other.bc"]);
    assert_eq!((run.status, &*run.output), (2, ""), "{}", run.errors);
}

#[test]
fn names_in_programs_do_not_control_the_terminal() {
    for (file, status, shown) in [
        ("line_name_with_escape.c", 1, "a\\x1b[31mb.c"),
        ("symbol_with_escape.c", 3, "`\\x1b[31mfoo`"),
        ("called_name_with_escape.ll", 3, "`\\x1b[31mfoo`"),
        ("global_name_with_escape.ll", 1, "read \\x1b[31mg"),
    ] {
        for format in ["text", "json", "sarif"] {
            let run = interleaf(&["check", &format!("{HOSTILE}/{file}"), "--format", format]);
            is_printable(&run);
            assert_eq!(run.status, status, "{}{}", run.output, run.errors);
            let is_shown = run.output.contains(shown) || run.errors.contains(shown);
            assert!(is_shown || format != "text", "{}{}", run.output, run.errors);
        }
    }
}

#[test]
fn what_a_program_says_does_not_control_the_terminal() {
    let here = folder();
    // Function, thread, variable, field and enumerator names, places of loops, texts of assertions, output.
    let program = format!(
        "#include <stdio.h>\nextern void __assert_fail(const char *, const char *, unsigned, const char *);\n\
         int shared __asm__(\"{ODD}\"); volatile int go;\n#line 1 \"{ODD}.c\"\n\
         int main(void) {{ shared = 1; printf(\"{ODD}\\r\\t\\n\"); for (int i = 0; i < 9; i++) go = i;\n\
         if (FAIL) __assert_fail(\"{ODD}\\nnext\", \"f\", 1, \"g\"); return 0; }}\n"
    );
    write(here.path(), "a.c", program);
    for format in ["text", "json", "sarif"] {
        for (fail, more) in [("-DFAIL=1", "--races"), ("-DFAIL=0", "--unroll=2")] {
            let run = within(here.path(), &["check", "a.c", fail, more, "--format", format]);
            is_printable(&run);
            assert!(run.status != 2, "{}", run.errors);
            if format == "text" {
                assert!(run.output.contains(ODD_SHOWN), "{}", run.output);
            }
            if format == "json" {
                let report: serde_json::Value = serde_json::from_str(&run.output).expect("JSON");
                let bounds_or_message = report.to_string();
                assert!(bounds_or_message.contains('\u{202e}'), "the data is kept: {bounds_or_message}");
            }
        }
    }
}

#[test]
fn a_name_of_several_lines_makes_no_lines_of_its_own() {
    let here = folder();
    let forged = "x: safe under sequential consistency";
    let ir = format!(
        "@\"g\\0A{forged}\" = global i32 0\ndefine void @\"f\\0A{forged}\"() !dbg !4 {{\n  %v = load i32, ptr @\"g\\0A{forged}\"\n  \
         store i32 %v, ptr null, !dbg !5\n  ret void\n}}\n{}",
        ir_at(&format!("a\\0A{forged}"), "")
            .replace("store i32 1, ptr null, !dbg !5", &format!("call void @\"f\\0A{forged}\"(), !dbg !5"))
            .replace("@main() !dbg !4", "@main()")
            .replace("name: \"main\"", &format!("name: \"n\\0A{forged}\""))
    );
    let ir = ir.replace(", !dbg !5\n  ret i32", "\n  ret i32");
    let program = write(here.path(), &format!("a\n{forged}.ll"), ir);
    let run = within(here.path(), &[OsStr::new("check"), program.file_name().expect("a name")]);
    assert_eq!(run.status, 1, "{}{}", run.output, run.errors);
    is_printable(&run);
    let is_forged = |line: &str| line.trim_start().starts_with(forged);
    assert!(!run.output.lines().any(is_forged), "{}", run.output);
    assert!(run.output.contains(&format!("g\\n{forged}")), "{}", run.output);
}

#[test]
fn names_of_files_do_not_control_the_terminal() {
    let here = folder();
    let name = |extension: &str| format!("{ODD}\n{extension}");
    let check = |arguments: &[&str]| {
        let run = within(here.path(), arguments);
        is_printable(&run);
        let text = format!("{}{}", run.output, run.errors);
        let is_json = arguments.contains(&"json") || arguments.contains(&"sarif");
        assert!(is_json || text.contains(ODD_SHOWN), "{arguments:?}: {text}");
        run
    };
    let program = name(".c");
    write(here.path(), &program, "int x; int main(void) { x = 1; return 0; }\n");
    for format in ["text", "json", "sarif"] {
        assert_eq!(check(&["check", &program, "--format", format]).status, 0);
    }
    // A plot has no names.
    for format in ["text", "csv"] {
        let compare = ["compare", &program, "--algorithm", "rf,optimal", "--format", format];
        assert_eq!(check(&compare).status, 0);
    }
    check(&["check", &name(".none")]);
    check(&["check", &program, "-o", &name("/x")]);
    check(&["check", &program, "--shared-globals", ODD, "--algorithm", "s-por"]);
    // What the command line's reader leaves out of its message is not shown either.
    is_printable(&within(here.path(), &[ODD]));
    for bad in ["ll", "litmus", "aut", "json", "bc"] {
        let file = name(&format!(".{bad}"));
        write(here.path(), &file, format!("{ODD} {ODD}\n"));
        let commands: &[&str] = match bad {
            "ll" | "bc" => &["check"],
            "litmus" => &["litmus"],
            "aut" => &["fair"],
            _ => &["replay", "resume", "verify"],
        };
        for command in commands {
            assert_eq!(check(&[command, &file]).status, 2);
        }
    }
    // What the command says of frontiers.
    let frontier = name(".f");
    let long = fs::read_to_string(crate::support::root().join("programs/sigma.c")).expect("a program");
    write(here.path(), &program, long);
    check(&["check", &program, "-DN=6", "--checkpoint", &frontier, "--time-limit", "0.01"]);
    check(&["split", "-n", "2", &frontier]);
}

#[test]
fn errors_in_input_do_not_control_the_terminal() {
    let here = folder();
    let check = |command: &str, file: &str, text: &str| {
        write(here.path(), file, text);
        let run = within(here.path(), &[command, file]);
        is_printable(&run);
        assert_eq!(run.status, 2, "{}{}", run.output, run.errors);
    };
    is_printable(&within(here.path(), &["check", "a.c", "--cflag", &format!("-no-such-{ODD}")]));
    check("check", "a.c", &format!("#error {ODD}\n"));
    check("check", "a.c", &format!("int main(void) {{ return {ODD}; }}\n"));
    check("check", "a.ll", &format!("define i32 @main() {{\n  {ODD}\n}}\n"));
    check(
        "check",
        "a.ll",
        &format!(
            "source_filename = \"{ODD}\"\ndefine i32 @main() {{\n  call void asm \"{ODD}\", \"\"()\n  ret i32 0\n}}\n"
        ),
    );
    check("litmus", "a.litmus", &format!("X86 {ODD}\n{{ {ODD} = 1; }}\n {ODD} ;\nexists (x=1)\n"));
    check("fair", "a.aut", &format!("des (0, 1, 1)\n(0, \"{ODD}\", 7)\n"));
    check("verify", "a.json", &format!("{{\"test\": \"{ODD}\", \"threads\": 1}}\n"));
    check("replay", "a.json", &format!("{{\"schema\": 1, \"program\": \"{ODD}\", \"model\": \"{ODD}\"}}\n"));
    check(
        "resume",
        "a.json",
        &format!("{{\"schema\": 1, \"kind\": \"frontier\", \"program\": \"{ODD}\"}}\n"),
    );
}

#[test]
fn names_in_tests_graphs_and_executions_do_not_control_the_terminal() {
    let here = folder();
    let test = format!("X86 {ODD}\n\"{ODD}\"\n{{ x=0; }}\n P0 ;\n MOV [x],$1 ;\nexists (x=1)\n");
    write(here.path(), "a.litmus", test);
    write(here.path(), "a.aut", format!("des (0, 1, 1)\n(0, \"{ODD}\", 0)\n"));
    let commands: [&[&str]; 8] = [
        &["litmus", "a.litmus"],
        &["litmus", "a.litmus", "--model", "sc"],
        &["litmus", "a.litmus", "--format", "json"],
        &["fair", "a.aut", "--pair", "true:false"],
        &["fair", "a.aut", "--format", "dot"],
        &["fair", "a.aut", "--format", "json"],
        &["fair", "a.aut", "--pair", ODD],
        &["litmus", ODD, "--generate"],
    ];
    for arguments in commands {
        is_printable(&within(here.path(), arguments));
    }
    let run = within(here.path(), &["fair", "a.aut", "--format", "dot"]);
    assert!(run.output.contains(ODD_SHOWN), "{}{}", run.output, run.errors);
}

#[test]
fn a_program_runs_nothing_on_the_host() {
    let here = folder();
    let file = here.path().join("made");
    let program = "int system(const char *);\nint main(void) { return system(\"touch made\"); }\n";
    write(here.path(), "a.c", program);
    let run_c = within(here.path(), &["check", "a.c"]);
    assert_eq!(run_c.status, 3, "{}", run_c.output);
    assert!(run_c.output.contains("`system` is not modelled"), "{}", run_c.output);
    write(here.path(), "a.ll", "define i32 @main() {\n  ret i32 0\n}\n");
    let alone = run(command().current_dir(here.path()).env("PATH", "").args(["check", "a.ll"]));
    assert_eq!(alone.status, 0, "{}", alone.errors);
    assert!(!file.exists());
}

#[test]
fn flags_in_a_report_reach_clang() {
    let here = folder();
    write(here.path(), "a.c", "#include <assert.h>\nint main(void) { assert(0); }\n");
    let report = within(here.path(), &["check", "a.c", "--format", "json"]).output;
    let forged = report.replace("\"cflags\":[]", "\"cflags\":[\"--no-such-option\"]");
    assert_ne!(report, forged);
    write(here.path(), "report.json", forged);
    let run = within(here.path(), &["replay", "report.json"]);
    assert!(run.status == 2 && run.errors.contains("no-such-option"), "{}{}", run.output, run.errors);
}

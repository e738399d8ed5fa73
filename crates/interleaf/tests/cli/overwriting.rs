//! No command replaces a file if something would be lost: its input, or the results of a search.

use crate::support::{Run, command, run};
use serde_json::Value;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Four threads with 2,520 orders of their steps, and a header.
const PROGRAM: &str = "
#include \"header.h\"
#include <pthread.h>
int x;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *add(void *unused) { for (int i = 0; i < 2; i++) { pthread_mutex_lock(&m); x++; pthread_mutex_unlock(&m); } return unused; }
int main(void) {
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) pthread_create(&threads[i], 0, add, 0);
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], 0);
}
";

/// A folder with a program in which commands are run.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        let folder = Folder(tempfile::tempdir().expect("a folder"));
        fs::write(folder.at("program.c"), PROGRAM).expect("a file");
        fs::write(folder.at("header.h"), "#ifndef THREADS\n#define THREADS 4\n#endif\n").expect("a file");
        folder
    }

    fn at(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// The command with these words.
    fn command(&self, words: &str) -> Command {
        let mut command = command();
        command.current_dir(self.0.path()).args(words.split_whitespace());
        command
    }

    fn run(&self, words: &str) -> Run {
        run(&mut self.command(words))
    }

    #[track_caller]
    fn succeeds(&self, words: &str) -> String {
        let run = self.run(words);
        assert_eq!(run.status, 0, "{words}: {}{}", run.output, run.errors);
        run.output
    }

    /// Saves a search that was stopped in `name`.
    #[track_caller]
    fn stopped(&self, name: &str, threads: u32) {
        let run = self
            .run(&format!("check program.c -D THREADS={threads} --checkpoint {name} --execution-limit 100"));
        assert_eq!(run.status, 3, "{}{}", run.output, run.errors);
        assert!(self.nodes(name) > 5, "there is something to divide");
    }

    /// The number of nodes of a frontier.
    fn nodes(&self, name: &str) -> usize {
        let text = fs::read_to_string(self.at(name)).expect("a frontier");
        let frontier: Value = serde_json::from_str(text.lines().next().expect("a line")).expect("JSON");
        frontier["frontier"]["nodes"].as_array().expect("a list").len()
    }

    fn contents(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let entries = fs::read_dir(self.0.path()).expect("a folder");
        let paths = entries.map(|entry| entry.expect("an entry").path());
        let mut files: Vec<_> =
            paths.map(|path| (path.clone(), fs::read(&path).unwrap_or_default())).collect();
        files.sort();
        files
    }

    /// Runs a command that is refused in one line and changes no file.
    #[track_caller]
    fn is_refused(&self, words: &str, message: &str) {
        let before = self.contents();
        let run = self.run(words);
        assert_eq!(run.status, 2, "{words}: {}{}", run.output, run.errors);
        assert_eq!(run.output, "", "{words}");
        assert_eq!(run.errors.trim_end().lines().count(), 1, "{words}: {}", run.errors);
        assert!(run.errors.contains(message), "`{words}`: `{}` does not say `{message}`", run.errors.trim());
        assert!(self.contents() == before, "`{words}` changes files");
    }

    /// The final executions of a frontier, by how they ended.
    #[track_caller]
    fn executions(&self, words: &str) -> Value {
        let report: Value =
            serde_json::from_str(&self.succeeds(&format!("{words} --format json"))).expect("JSON");
        report["executions"].clone()
    }
}

#[test]
fn a_part_that_is_through_is_kept_until_it_was_merged() {
    let folder = Folder::new();
    folder.stopped("k.json", 4);
    folder.succeeds("split k.json -n 2");
    folder.succeeds("resume k.1.json");
    folder.succeeds("resume k.2.json");
    let kept =
        "k.1.json: holds the result of a part of a search of program.c; merge the parts first, or remove it";
    folder.is_refused("check program.c --checkpoint k.1.json", kept);
    folder.is_refused("split k.json -n 2", kept);
    folder.is_refused("split k.json -n 1", kept);
    // Another division would lose its other part.
    fs::rename(folder.at("k.1.json"), folder.at("first.json")).expect("a file can be renamed");
    folder.is_refused("split k.json -n 1", "k.2.json: holds the result of a part");
    fs::rename(folder.at("first.json"), folder.at("k.1.json")).expect("a file can be renamed");
    // The divided frontier was resumed or replaced: the parts are no longer its parts, and are kept.
    let parent = fs::read(folder.at("k.json")).expect("a frontier");
    folder.run("resume k.json --execution-limit 1");
    folder.is_refused("split k.json -n 2", kept);
    fs::remove_file(folder.at("k.json")).expect("a file");
    folder.stopped("k.json", 5);
    folder.is_refused("split k.json -n 2", kept);
    folder.is_refused(
        "merge k.1.json k.2.json -o k.json",
        "k.json: holds a search of program.c that is not finished",
    );
    fs::write(folder.at("k.json"), parent).expect("a file");
    folder.succeeds("merge k.1.json k.2.json -o all.json");
    // After that they may be replaced.
    folder.succeeds("check program.c -D THREADS=2 --checkpoint k.1.json");
    folder.succeeds("split k.json -n 2");
    assert_eq!(folder.executions("resume all.json"), folder.executions("check program.c"));
}

#[test]
fn parts_are_cut_and_merged_again_and_again_with_the_same_names() {
    let folder = Folder::new();
    folder.stopped("k.json", 4);
    for round in 1.. {
        assert!(round < 50, "parts find ever more for each other");
        let split = folder.succeeds("split k.json -n 3");
        let parts: Vec<_> = split.lines().filter(|line| line.ends_with(" to explore")).collect();
        let parts: Vec<_> = parts.iter().filter_map(|line| line.split(':').next()).collect();
        assert!(!folder.at(&format!("k.{}.json", parts.len() + 1)).exists(), "{split}");
        for part in &parts {
            folder.succeeds(&format!("resume {part}"));
        }
        if folder.succeeds(&format!("merge {} -o k.json", parts.join(" "))).contains("nothing left") {
            break;
        }
    }
    // The result was not reported yet.
    folder.is_refused(
        "check program.c --checkpoint k.json",
        "k.json: holds the result of a search of program.c; `interleaf resume k.json` reports it",
    );
    assert_eq!(folder.executions("resume k.json"), folder.executions("check program.c"));
    folder.succeeds("check program.c -D THREADS=2 --checkpoint k.json");
    folder.succeeds("check program.c -D THREADS=2 --checkpoint k.json");
}

/// The process dies after the result is written, before all parts are marked as merged.
#[test]
fn a_merge_that_was_killed_can_be_run_again() {
    let folder = Folder::new();
    folder.stopped("k.json", 4);
    folder.succeeds("split k.json -n 2");
    folder.succeeds("resume k.1.json");
    let second = fs::read(folder.at("k.2.json")).expect("a part");
    let message = folder.succeeds("merge k.1.json k.2.json -o k.json");
    let merged = fs::read(folder.at("k.json")).expect("a frontier");
    fs::write(folder.at("k.2.json"), &second).expect("a file");
    folder.is_refused("split k.json -n 2", "k.2.json: holds a search of program.c that is not finished");
    assert_eq!(folder.succeeds("merge k.2.json k.1.json -o k.json"), message);
    assert_eq!(fs::read(folder.at("k.json")).expect("a frontier"), merged);
    // The rest of its search is in the whole.
    folder.is_refused("resume k.2.json", "k.2.json: was merged into ");
    folder.is_refused("split k.2.json -n 2", "k.2.json: was merged into ");
    // The whole was resumed in the meantime.
    folder.run("resume k.json --execution-limit 1");
    let merging = "merge k.1.json k.2.json -o k.json";
    if folder.run("resume k.json --execution-limit 1").status == 3 {
        folder.is_refused(merging, "k.json: holds a search of program.c that is not finished");
    }
    folder.succeeds("resume k.json");
}

/// A command that is killed when it is dropped.
struct Killed(Child);

impl Drop for Killed {
    fn drop(&mut self) {
        self.0.kill().expect("a command can be killed");
        self.0.wait().expect("a killed command ends");
    }
}

#[test]
fn a_file_that_others_work_on_is_left_to_them() {
    let folder = Folder::new();
    let begin = |words: &str| {
        let mut command = folder.command(words);
        Killed(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the command was built"))
    };
    let wait_until = |is_so: &dyn Fn() -> bool| {
        let start = Instant::now();
        while !is_so() {
            assert!(start.elapsed() < Duration::from_secs(60), "nothing happens");
            std::thread::sleep(Duration::from_millis(5));
        }
    };
    // A search of 14 threads does not finish.
    let first = begin("check program.c -D THREADS=14 --checkpoint k.json --checkpoint-interval 0.01");
    wait_until(&|| folder.at("k.json").exists());
    let who = "k.json: another process is working on it; wait until that process has ended";
    for words in [
        "resume k.json",
        "check program.c --checkpoint k.json",
        "split k.json -n 2",
        "merge k.json -o all.json",
    ] {
        let refused = folder.run(words);
        assert_eq!((refused.status, refused.output.as_str()), (2, ""), "{words}: {}", refused.errors);
        assert_eq!(refused.errors.trim_end(), format!("error: {who}"), "{words}");
    }
    drop(first);
    // A process that was killed leaves no lock.
    let stop = "--checkpoint-interval 0.01 --time-limit";
    assert_eq!(folder.run(&format!("resume k.json {stop} 0.5")).status, 3);
    folder.succeeds("split k.json -n 2");
    let part = begin(&format!("resume k.2.json {stop} 100"));
    let contents = fs::read(folder.at("k.2.json")).expect("a part");
    wait_until(&|| fs::read(folder.at("k.2.json")).is_ok_and(|now| now != contents));
    let who = "k.2.json: another process is working on it";
    for words in ["resume k.2.json", "merge k.1.json k.2.json -o all.json", "split k.json -n 2"] {
        let refused = folder.run(words);
        assert_eq!(refused.status, 2, "{words}: {}", refused.errors);
        assert!(refused.errors.contains(who), "{words}: {}", refused.errors);
    }
    drop(part);
    folder.succeeds("merge k.1.json k.2.json -o all.json");
}

#[test]
fn a_search_is_not_written_to_a_pipe() {
    let folder = Folder::new();
    assert!(Command::new("mkfifo").arg(folder.at("pipe")).status().expect("mkfifo").success());
    let refused = folder.run("check program.c --checkpoint pipe");
    let refusal = "error: pipe: is a pipe; a search is written to a file, again and again\n";
    assert_eq!((refused.status, refused.errors.as_str()), (2, refusal));
}

#[test]
fn names_are_told_as_a_shell_wants_them() {
    let folder = Folder::new();
    folder.stopped("k.json", 4);
    fs::rename(folder.at("k.json"), folder.at("it's k.json")).expect("a file can be renamed");
    let again = run(folder.command("check program.c --checkpoint").arg("it's k.json"));
    assert_eq!(again.status, 2);
    assert!(again.errors.contains(r"; `interleaf resume 'it'\''s k.json'` continues it"), "{}", again.errors);
}

#[test]
fn no_result_takes_the_place_of_what_is_read() {
    let folder = Folder::new();
    symlink("header.h", folder.at("link")).expect("a link");
    fs::hard_link(folder.at("program.c"), folder.at("hard")).expect("a link");
    fs::write(folder.at("empty.h"), "").expect("a file");
    fs::write(folder.at("macros.h"), "#include \"empty.h\"\n#include \"header.h\"\n#define MORE\n")
        .expect("a file");
    fs::write(folder.at("b.c"), "#include \"macros.h\"\nint main(void) { return 0; }\n").expect("a file");
    let read = " is read by this command; write the result to another file";
    for (program, file) in [
        ("program.c", "program.c"),
        ("program.c", "hard"),
        ("program.c", "header.h"),
        ("program.c", "./link"),
        ("b.c", "macros.h"),
        ("b.c", "empty.h"),
    ] {
        folder.is_refused(&format!("check {program} -o {file}"), read);
        folder.is_refused(&format!("compare {program} --algorithm rf,optimal -o {file}"), read);
    }
    folder.is_refused("check b.c --checkpoint empty.h", read);
    folder.is_refused("check program.c --cflag=-include --cflag=macros.h -o macros.h", read);
    folder.stopped("k.json", 4);
    for file in ["program.c", "hard", "header.h", "link", "k.json"] {
        folder.is_refused(&format!("resume k.json -o {file}"), read);
    }
    fs::write(
        folder.at("bad.c"),
        "#include \"header.h\"\n#include <assert.h>\nint main(void) { assert(0); }\n",
    )
    .expect("a file");
    assert_eq!(folder.run("check bad.c --format json -o report.json").status, 1);
    for file in ["bad.c", "header.h", "report.json"] {
        folder.is_refused(&format!("replay report.json -o {file}"), read);
    }
    fs::write(folder.at("executions"), "").expect("a file");
    let input = || Stdio::from(fs::File::open(folder.at("executions")).expect("a file"));
    let verify = run(folder.command("verify - -o executions").stdin(input()));
    assert_eq!((verify.status, verify.errors), (2, format!("error: executions{read}\n")));
    let other = run(folder.command("verify - -o other").stdin(input()));
    assert!(!other.errors.contains(read), "{}", other.errors);
    // Any other file is replaced, as by a compiler.
    fs::write(folder.at("result"), "old").expect("a file");
    folder.succeeds("check program.c --algorithm rf -o result");
    assert!(fs::read_to_string(folder.at("result")).expect("a result").contains("2,520 executions"));
}

#[test]
fn no_result_takes_the_place_of_a_frontier() {
    let folder = Folder::new();
    folder.stopped("k.json", 4);
    folder.succeeds("split k.json -n 2");
    symlink("k.2.json", folder.at("link")).expect("a link");
    fs::hard_link(folder.at("k.2.json"), folder.at("hard")).expect("a link");
    fs::write(folder.at("graph.dot"), "digraph { a -> a }").expect("a file");
    for file in ["k.json", "k.2.json", "link", "hard"] {
        let message = format!("{file}: holds a search, which the result would replace");
        folder.is_refused(&format!("check program.c -o {file}"), &message);
        folder.is_refused(&format!("resume k.1.json -o {file}"), &message);
        folder.is_refused(&format!("compare program.c --algorithm rf,optimal -o {file}"), &message);
        let test = run(folder.command(&format!("litmus --generate -o {file}")).arg("PodWR Fre PodWR Fre"));
        assert!(test.status == 2 && test.errors.contains(&message), "{}", test.errors);
    }
    // Also if the frontier does not exist yet.
    symlink("z.json", folder.at("dangling")).expect("a link");
    folder.is_refused(
        "check program.c --checkpoint z.json -o dangling",
        "--checkpoint and --output name the same file",
    );
    folder.is_refused(
        "check program.c --checkpoint dangling -o z.json",
        "--checkpoint and --output name the same file",
    );
    folder.succeeds("check program.c -o dangling");
    assert!(folder.at("z.json").is_file() && folder.at("dangling").is_symlink());
    // A frontier that appears during the search is kept, too, and the result is printed.
    let mut search = folder.command("check program.c -D THREADS=5 -o late.json");
    let search = search.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command was built");
    fs::copy(folder.at("k.json"), folder.at("late.json")).expect("a file can be copied");
    let output = search.wait_with_output().expect("the command ends");
    let (told, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(2), "{told}{errors}");
    assert!(errors.contains("late.json: holds a search"), "{errors}");
    assert_eq!(fs::read(folder.at("late.json")).ok(), fs::read(folder.at("k.json")).ok());
}

#[test]
fn a_graph_takes_the_place_of_graphs_only() {
    let folder = Folder::new();
    let check = "check program.c -D THREADS=2 --algorithm stateful --dump-state-graph g.aut";
    folder.succeeds(check);
    folder.succeeds(check);
    let foreign = "exists and was not written by --dump-state-graph; remove it, or name another file";
    for file in ["g.lab", "g.aut"] {
        let graph = fs::read(folder.at(file)).expect("a graph");
        fs::write(folder.at(file), "something else").expect("a file");
        folder.is_refused(check, &format!("{file}: {foreign}"));
        fs::write(folder.at(file), graph).expect("a file");
    }
    folder.succeeds(check);
}

#[test]
fn there_are_as_many_parts_as_places_to_explore() {
    let folder = Folder::new();
    folder.stopped("k.json", 4);
    let split = folder.run("split k.json -n 1000");
    assert_eq!(split.status, 0, "{}", split.errors);
    let count = split.output.lines().count();
    assert!((2..1000).contains(&count), "{count} parts");
    assert!(split.output.lines().all(|line| line.ends_with(": 1 place to explore")), "{}", split.output);
    let warning = format!("warning: k.json has work for {count} parts, which is fewer than 1000\n");
    assert_eq!(split.errors, warning);
    let again = folder.succeeds("split k.json -n 2");
    assert_eq!(again.lines().count(), count, "{again}");
    let removed =
        again.lines().filter(|line| line.contains(": removed; it is a part of an earlier division")).count();
    assert_eq!(removed, count - 2, "{again}");
    assert!(folder.at("k.2.json").exists() && !folder.at("k.3.json").exists());
    folder.succeeds("resume k.json");
    let whole = folder.run("split k.json -n 2");
    assert_eq!((whole.status, &*whole.output), (0, ""), "nothing is divided");
    assert!(whole.errors.starts_with("note: k.json has nothing left to explore"), "{}", whole.errors);
    assert!(whole.errors.contains("`interleaf resume k.json` reports"), "{}", whole.errors);
    let through = ["k.1.json", "k.2.json"].map(|part| folder.succeeds(&format!("resume {part}")));
    assert!(through.iter().all(|told| told.contains("no violation in this part")), "{through:?}");
    let part = folder.run("split k.2.json -n 2");
    assert_eq!((part.status, &*part.output), (0, ""), "nothing is divided");
    assert!(part.errors.contains("`interleaf merge` takes in"), "{}", part.errors);
}

#[test]
fn links_to_frontiers_are_followed() {
    let folder = Folder::new();
    fs::create_dir(folder.at("elsewhere")).expect("a folder can be made");
    symlink("elsewhere/k.json", folder.at("k.json")).expect("a link");
    folder.stopped("elsewhere/k.json", 4);
    assert_eq!(folder.executions("resume k.json"), folder.executions("check program.c"));
    assert!(folder.at("k.json").is_symlink() && !folder.at("elsewhere/k.1.json").exists());
    symlink("k.json", folder.at("k.1.json")).expect("a link");
    fs::remove_file(folder.at("elsewhere/k.json")).expect("a file");
    folder.stopped("elsewhere/k.json", 4);
    folder.is_refused("split k.json -n 2", "k.1.json: is the same file as k.json, which is being divided");
}

#[test]
fn split_leaves_alone_what_only_has_the_name_of_a_part() {
    let folder = Folder::new();
    folder.stopped("k.json", 4);
    folder.succeeds("check program.c -D THREADS=2 --checkpoint k.3.json");
    let search = fs::read(folder.at("k.3.json")).expect("a search that was reported");
    fs::write(folder.at("k.4.json"), "something else").expect("a file");
    let told = folder.succeeds("split k.json -n 2");
    assert_eq!(told.lines().count(), 2, "{told}");
    assert!(told.lines().all(|line| line.ends_with("to explore")), "{told}");
    assert_eq!(fs::read(folder.at("k.3.json")).expect("it is still there"), search);
    assert_eq!(fs::read(folder.at("k.4.json")).expect("it is still there"), b"something else");
}

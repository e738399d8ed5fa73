//! The programs of SCTBench: what each is made of, and how its own scripts build and run it.
//!
//! Source: github.com/mc-imperial/sctbench, `benchmarks/buggy.txt` (52 programs, three of them behind a `#`), and the `build` and `run`
//! scripts of its folders. They run the programs with two worker threads.

/// A program.
pub(super) struct Program {
    pub(super) name: String,
    /// The folder below `benchmarks/`.
    pub(super) folder: &'static str,
    pub(super) sources: Vec<String>,
    /// The flags of the compiler.
    pub(super) flags: &'static [&'static str],
    /// What the program is given.
    pub(super) arguments: &'static [&'static str],
    /// The file of macros for m4, below `folder`, which makes the sources from files that end in `.C` and `.H`.
    pub(super) macros: Option<&'static str>,
    /// A header that is included before anything else.
    pub(super) prelude: Option<&'static str>,
    /// A finding that every run has, and that is not the bug of the benchmark.
    pub(super) ignored: Option<&'static str>,
    /// Its name in published tables.
    pub(super) published: Option<String>,
    /// Why it cannot be loaded.
    pub(super) refused: Option<&'static str>,
}

/// C as it was written in the nineties: functions that are not declared, or return nothing; sums that wrap around.
const OLD_C: &[&str] = &[
    "-std=gnu89",
    "-fwrapv",
    "-Wno-implicit-function-declaration",
    "-Wno-incompatible-function-pointer-types",
    "-Wno-int-conversion",
    "-Wno-return-mismatch",
    "-Wno-return-type",
];

/// The first allocations of a process hold zeros; programs rely on that.
const ZEROED: &str = "#include <stdlib.h>\n#define malloc(size) calloc(1, size)\n";

/// `unsigned` is as wide as a pointer, as it was then: the program aligns pointers by it.
const WIDE: &str = "#include <assert.h>\n#include <math.h>\n#include <pthread.h>\n#include <sched.h>\n#include <stdio.h>\n\
    #include <stdlib.h>\n#include <unistd.h>\n#define malloc(size) calloc(1, size)\n#define unsigned unsigned long\n";

/// What is not called `main` for the compiler may have the arguments that it likes.
const ODD_MAIN: &[&str] = &[
    "-std=gnu89",
    "-fwrapv",
    "-ffreestanding",
    "-Wno-implicit-function-declaration",
    "-Wno-incompatible-function-pointer-types",
    "-Wno-int-conversion",
    "-Wno-return-mismatch",
    "-Wno-return-type",
];

/// From C++20 on, an atomic object that is not given a value holds zero; the queues rely on that.
const QUEUE: &[&str] = &["-std=c++20"];

const STREAMS: &[&str] = &["-std=gnu++98", "-DENABLE_THREADS"];

const SMALL_C: [&str; 29] = [
    "account_bad",
    "arithmetic_prog_bad",
    "bluetooth_driver_bad",
    "carter01_bad",
    "circular_buffer_bad",
    "deadlock01_bad",
    "din_phil2_sat",
    "din_phil3_sat",
    "din_phil4_sat",
    "din_phil5_sat",
    "din_phil6_sat",
    "din_phil7_sat",
    "fsbench_bad",
    "lazy01_bad",
    "phase01_bad",
    "queue_bad",
    "reorder_10_bad",
    "reorder_20_bad",
    "reorder_3_bad",
    "reorder_4_bad",
    "reorder_5_bad",
    "stack_bad",
    "sync01_bad",
    "sync02_bad",
    "token_ring_bad",
    "twostage_100_bad",
    "twostage_bad",
    "wronglock_3_bad",
    "wronglock_bad",
];

/// All programs, in the order of `buggy.txt`.
pub(super) fn all() -> Vec<Program> {
    let mut programs = Vec::new();
    for name in [
        "InterlockedWorkStealQueue",
        "InterlockedWorkStealQueueWithState",
        "StateWorkStealQueue",
        "WorkStealQueue",
    ] {
        programs.push(Program {
            flags: QUEUE,
            arguments: &["2"],
            // `delete` of what `new[]` gave, at the end of main: behind the checks.
            ignored: Some("invalid-free"),
            ..program("chess", name, "cpp", Some(format!("Chess/{name}")))
        });
    }
    programs.push(refused("aget-bug2", "CB/aget-bug2", "writes to files at offsets, and cancels threads"));
    programs.push(refused("pbzip2-0.9.4", "CB/pbzip2-0.9.4", "reads a file; without it, it ends at once"));
    programs.push(Program {
        sources: vec!["main.cpp".into(), "stringbuffer.cpp".into()],
        flags: &["-fno-strict-return", "-Wno-return-type"],
        ..program(
            "conc-bugs/stringbuffer-jdk1.4",
            "stringbuffer-jdk1.4",
            "cpp",
            Some("CB/stringbuffer-jdk1.4".into()),
        )
    });
    for name in SMALL_C {
        let published = name.strip_suffix("_bad").map(|name| format!("CS/{name}"));
        programs.push(program("concurrent-software-benchmarks", name, "c", published));
    }
    for (name, folder) in [
        ("streamcluster", "parsec-2.0/pkgs/kernels/streamcluster/src"),
        ("streamcluster2", "parsec-2.0/pkgs/kernels/streamcluster2/src"),
        ("streamcluster3", "parsec-2.0/pkgs/kernels/streamcluster3/src"),
    ] {
        programs.push(Program {
            sources: vec!["streamcluster.cpp".into(), "parsec_barrier.cpp".into()],
            flags: STREAMS,
            arguments: &["2", "5", "1", "10", "10", "5", "none", "output.txt", "2"],
            ..program(folder, name, "cpp", None)
        });
    }
    programs.push(Program { published: None, ..refused("ferret", "", "reads a folder of pictures") });
    programs.push(Program {
        flags: OLD_C,
        arguments: &["2"],
        ..program("inspect_examples", "ctrace-test", "c", Some("Inspect_benchmarks/ctrace-test".into()))
    });
    programs.push(Program {
        flags: OLD_C,
        arguments: &["-n", "32", "-f", "4", "-h", "2", "-v"],
        ..program("inspect_benchmarks", "qsort_mt", "c", Some("Inspect_benchmarks/qsort_mt".into()))
    });
    for (name, reason) in [
        ("bug1", "the JavaScript engine of a browser, built by its own build system"),
        ("bug2", "the JavaScript engine of a browser, built by its own build system"),
        ("bug3", "the JavaScript engine of a browser, built by its own build system"),
        ("bug4", "the Netscape Portable Runtime, built by its own build system"),
        ("bug5", "the Netscape Portable Runtime, built by its own build system"),
        ("bug6", "the Netscape Portable Runtime, built by its own build system"),
    ] {
        programs.push(refused(name, &format!("RADBench/{name}"), reason));
    }
    programs.push(Program {
        sources: vec!["SafeStack.cpp".into()],
        flags: &["-std=c++11"],
        ..program("safestack", "safestack", "cpp", Some("SafeStack".into()))
    });
    let splash = |name: &str, folder, macros, sources: &[&str]| Program {
        sources: sources.iter().map(|&source| source.into()).collect(),
        flags: OLD_C,
        macros: Some(macros),
        prelude: Some(ZEROED),
        ..program(folder, name, "c", Some(format!("Splash2/{name}")))
    };
    let sources = ["code.c", "code_io.c", "load.c", "grav.c", "getparam.c", "util.c"];
    programs.push(splash("barnes", "splash2/apps/barnes", "../../null_macros/c.m4.null", &sources));
    programs.push(Program {
        flags: ODD_MAIN,
        prelude: Some(WIDE),
        arguments: &["-p2", "-m2", "-n4", "-l4"],
        ..splash("fft", "splash2/kernels/fft", "../../null_macros/c.m4.null", &["fft.c"])
    });
    let folder = "splash2/kernels/lu/non_contiguous_blocks";
    programs.push(Program {
        arguments: &["-p2", "-n2", "-b1"],
        ..splash("lu", folder, "../../../null_macros/c.m4.null", &["lu.c"])
    });
    programs
}

fn program(folder: &'static str, name: &str, ending: &str, published: Option<String>) -> Program {
    Program {
        name: name.into(),
        folder,
        sources: vec![format!("{name}.{ending}")],
        flags: &[],
        arguments: &[],
        macros: None,
        prelude: None,
        ignored: None,
        published,
        refused: None,
    }
}

fn refused(name: &str, published: &str, reason: &'static str) -> Program {
    Program { refused: Some(reason), ..program("", name, "", Some(published.into())) }
}

#[cfg(test)]
mod tests {
    use super::all;

    #[test]
    fn there_are_52_programs() {
        assert_eq!(all().len(), 52);
    }
}

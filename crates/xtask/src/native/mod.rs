//! Sequential programs that throw, natively and in Interleaf: both have to do the same.
//!
//! A program keeps a number of what it did so far. The native one prints it at its end; the other has to find the same one, or
//! the same exception that nothing catches.

mod exceptions;

use crate::Result;
use interleaf::compile;
use interleaf_llvm::{Llvm, Options};
use interleaf_memory::Settings;
use interleaf_program::FaultKind;
use interleaf_search::{Exhaustive, Search, Unobserved, exhaustive};
use interleaf_trace::{Equivalence, ViolationKind};
use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// How a program ends.
#[derive(PartialEq, Eq, Debug)]
enum End {
    /// With this number.
    Number(u64),
    /// By an exception that nothing catches.
    Uncaught,
    Other(String),
}

/// Generates so many programs, and compares them at `level`, such as `-O1`.
pub(crate) fn run(programs: u64, seed: u64, level: &str) -> Result<()> {
    let started = Instant::now();
    let folder = tempfile::tempdir()?;
    let mut random = fastrand::Rng::with_seed(seed);
    let (mut differences, mut uncaught) = (0, 0);
    for number in 0..programs {
        let text = exceptions::program(&mut random);
        let source = folder.path().join("program.cpp");
        std::fs::write(&source, &text)?;
        let wanted = native(&source, level)?;
        let found = checked(&source, level, &wanted)?;
        uncaught += u64::from(wanted == End::Uncaught);
        if wanted != found {
            differences += 1;
            let kept = std::env::temp_dir().join(format!("interleaf-native-{seed}-{number}.cpp"));
            std::fs::write(&kept, text)?;
            println!("program {number}: natively {wanted:?}, here {found:?}; kept in {}", kept.display());
        }
    }
    println!(
        "{programs} programs at {level}, {uncaught} of which end by an exception: {differences} differences, {:.0} s",
        started.elapsed().as_secs_f64()
    );
    if differences > 0 { Err("programs differ".into()) } else { Ok(()) }
}

/// Compiles and runs a program on this machine.
fn native(source: &Path, level: &str) -> Result<End> {
    let binary = source.with_extension("");
    let clang = std::env::var("INTERLEAF_CLANG").unwrap_or_else(|_| "clang-19".into());
    let compiler = clang.replace("clang", "clang++");
    let status = Command::new(compiler)
        .arg(level)
        .arg(source)
        .arg("-o")
        .arg(&binary)
        .args(["-DNATIVE", "-w"])
        .status()?;
    if !status.success() {
        return Err("a generated program does not compile".into());
    }
    let output = Command::new(&binary).output()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let messages = String::from_utf8_lossy(&output.stderr);
    Ok(match text.trim().parse() {
        Ok(number) => End::Number(number),
        Err(_) if messages.contains("terminate called after throwing") => End::Uncaught,
        Err(_) => End::Other(messages.into_owned()),
    })
}

/// Checks a program, which asserts the number that the native one found.
fn checked(source: &Path, level: &str, wanted: &End) -> Result<End> {
    let number = if let End::Number(number) = wanted { *number } else { 0 };
    let ir = compile::to_ir(source, &[format!("WANTED={number}ul")], &[level.to_string()])?;
    let program: Llvm = interleaf_llvm::load(&ir, &Options::default())?;
    let search = Search { settings: Settings::default(), ..Search::default() };
    let how = Exhaustive { equivalence: Equivalence::ReadsFrom, merge: false };
    let results = exhaustive(&program, how, &search, &mut Unobserved)?;
    Ok(match results.violations.first() {
        None => End::Number(number),
        Some(violation) if violation.kind == ViolationKind::Fault(FaultKind::Exception) => End::Uncaught,
        Some(violation) => End::Other(violation.detail.to_string()),
    })
}

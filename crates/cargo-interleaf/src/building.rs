//! Running cargo, and finding what it built.

use crate::arguments::Build;
use crate::loom::{self, LockFile};
use crate::wrapper;
use serde_json::Value;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A program that cargo built.
pub(crate) struct Artifact {
    /// As cargo names it: `unittests src/lib.rs`.
    pub(crate) title: String,
    /// The text of its LLVM IR.
    pub(crate) ir: PathBuf,
}

/// What is built.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Goal {
    Tests,
    Binary,
}

/// Builds programs, and returns them in the order in which cargo names them. What cargo prints goes to standard error.
pub(crate) fn build(goal: Goal, targets: &[String], build: &Build) -> Result<Vec<Artifact>, String> {
    let mut command = cargo();
    let profile = match goal {
        Goal::Tests => {
            command.args(["test", "--no-run"]);
            "test"
        }
        Goal::Binary => {
            command.arg("build");
            "dev"
        }
    };
    command.args(["--message-format", "json-render-diagnostics"]).args(targets).args(build.words());
    for setting in settings(profile) {
        command.args(["--config", &setting]);
    }
    let Folders { target, workspace } = folders(build)?;
    command.arg("--target-dir").arg(&target);
    let _lock_file = build.loom.then(|| LockFile::without_loom(&workspace));
    if build.loom {
        for setting in loom::settings(&target)? {
            command.args(["--config", &setting]);
        }
    }
    let wrapper = std::env::current_exe().map_err(|error| format!("the path of this program: {error}"))?;
    command
        .env("RUSTC_WORKSPACE_WRAPPER", wrapper)
        .env(wrapper::ASKED_FOR, "1")
        .env("CARGO_INCREMENTAL", "0");
    // Some crates have a name of their own for it, so that those that they use are not built for loom, too.
    let of_loom = (build.loom && build.cfg.is_empty()).then(|| "loom".to_string());
    let cfgs: Vec<_> = build.cfg.iter().cloned().chain(of_loom).collect();
    if !cfgs.is_empty() {
        command.env("RUSTFLAGS", with_cfgs(&std::env::var("RUSTFLAGS").unwrap_or_default(), &cfgs));
    }
    let output =
        command.stderr(Stdio::inherit()).output().map_err(|error| format!("cargo cannot be run: {error}"))?;
    if !output.status.success() {
        return Err("the crate cannot be built; cargo says above why".to_string());
    }
    let messages = String::from_utf8_lossy(&output.stdout);
    let messages = messages.lines().filter_map(|line| serde_json::from_str(line).ok());
    let mut artifacts: Vec<_> = messages.filter_map(|message| artifact(&message, goal)).collect();
    if let Some(missing) = artifacts.iter().find(|artifact| !artifact.ir.is_file()) {
        let folder = target.display();
        return Err(format!("rustc wrote no LLVM IR for {}; remove {folder} and try again", missing.title));
    }
    artifacts.sort_by_key(|artifact| !artifact.title.starts_with("unittests"));
    Ok(artifacts)
}

/// How programs are built: the crates of the workspace as they are written, for races to survive; one module with the whole program;
/// names and lines for reports.
fn settings(profile: &str) -> Vec<String> {
    let settings = [
        ("lto", "\"fat\""),
        ("codegen-units", "1"),
        ("opt-level", "0"),
        ("debug", "2"),
        ("strip", "\"none\""),
        ("package.\"*\".opt-level", "1"),
    ];
    settings.into_iter().map(|(key, value)| format!("profile.{profile}.{key}={value}")).collect()
}

fn with_cfgs(flags: &str, cfgs: &[String]) -> String {
    // A name that the crate does not announce is no mistake.
    let cfgs = cfgs.iter().map(|cfg| match cfg.split_once('=') {
        Some((name, value)) => format!("--cfg={cfg} --check-cfg=cfg({name},values({value}))"),
        None => format!("--cfg={cfg} --check-cfg=cfg({cfg})"),
    });
    std::iter::once(flags.to_string())
        .filter(|flags| !flags.is_empty())
        .chain(cfgs)
        .collect::<Vec<_>>()
        .join(" ")
}

/// The program in a message of cargo.
fn artifact(message: &Value, goal: Goal) -> Option<Artifact> {
    let executable = PathBuf::from(message["executable"].as_str()?);
    let is_test = message["profile"]["test"].as_bool()?;
    if is_test != (goal == Goal::Tests) {
        return None;
    }
    let source = PathBuf::from(message["target"]["src_path"].as_str()?);
    let package = PathBuf::from(message["manifest_path"].as_str()?);
    let source = source.strip_prefix(package.parent()?).unwrap_or(&source).display().to_string();
    let is_integration = message["target"]["kind"][0] == "test";
    let title = if is_integration || goal == Goal::Binary { source } else { format!("unittests {source}") };
    // Binaries are named without their hash; their IR keeps it.
    let ir = executable.with_extension("ll");
    let ir = if ir.is_file() {
        ir
    } else {
        newest_ir(&executable, message["target"]["name"].as_str()?).unwrap_or(ir)
    };
    Some(Artifact { title, ir })
}

/// The newest IR of a binary, in `deps` beside it or among examples.
fn newest_ir(executable: &std::path::Path, name: &str) -> Option<PathBuf> {
    let beside = executable.parent()?;
    let prefix = format!("{}-", name.replace('-', "_"));
    let is_its = |path: &PathBuf| {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        path.extension().is_some_and(|end| end == "ll") && stem.starts_with(&prefix)
    };
    let files =
        [beside.to_path_buf(), beside.join("deps")].into_iter().filter_map(|folder| folder.read_dir().ok());
    let files = files.flatten().flatten().map(|entry| entry.path()).filter(is_its);
    files.max_by_key(|path| path.metadata().and_then(|metadata| metadata.modified()).ok())
}

/// Where things are.
struct Folders {
    /// What is built.
    target: PathBuf,
    /// The root of the workspace.
    workspace: PathBuf,
}

fn folders(build: &Build) -> Result<Folders, String> {
    let mut command = cargo();
    command.args(["metadata", "--no-deps", "--format-version", "1"]);
    if let Some(path) = &build.manifest_path {
        command.arg("--manifest-path").arg(path);
    }
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("cargo cannot be run: {error}"))?;
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    let folder = |key: &str| metadata[key].as_str().map(PathBuf::from);
    match (folder("target_directory"), folder("workspace_root")) {
        (Some(target), Some(workspace)) => {
            let target = build.target_dir.clone().unwrap_or_else(|| target.join("interleaf"));
            Ok(Folders { target, workspace })
        }
        _ => Err("there is no package here; cargo says above why".to_string()),
    }
}

/// The cargo that runs this command, or the one in the path.
fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

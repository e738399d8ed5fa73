//! `--loom`: tests that are written for loom, on a crate with loom's interface in loom's place.

use std::path::{Path, PathBuf};

/// The files of that crate. Its manifest has another name here, as cargo leaves a crate within a crate out of the package.
const FILES: [(&str, &str); 9] = [
    ("Cargo.toml", include_str!("../loom/manifest.toml")),
    ("src/lib.rs", include_str!("../loom/src/lib.rs")),
    ("src/alloc.rs", include_str!("../loom/src/alloc.rs")),
    ("src/cell.rs", include_str!("../loom/src/cell.rs")),
    ("src/future.rs", include_str!("../loom/src/future.rs")),
    ("src/model.rs", include_str!("../loom/src/model.rs")),
    ("src/sync.rs", include_str!("../loom/src/sync.rs")),
    ("src/sync/atomic.rs", include_str!("../loom/src/sync/atomic.rs")),
    ("src/thread.rs", include_str!("../loom/src/thread.rs")),
];

/// The version in that crate's manifest, and those that take its place: one for each version of loom that crates ask for.
const OWN_VERSION: &str = "0.7.999";
const VERSIONS: [&str; 2] = [OWN_VERSION, "0.5.999"];

/// Writes the crate below a folder, and returns the settings of cargo that put it in loom's place.
pub(crate) fn settings(folder: &Path) -> Result<Vec<String>, String> {
    let mut settings = Vec::new();
    for version in VERSIONS {
        let path = written(&folder.join(format!("loom-{version}")), version)?;
        let key = format!("patch.crates-io.loom-{}", version.replace('.', "-"));
        settings.extend([format!("{key}.package=\"loom\""), format!("{key}.path=\"{path}\"")]);
    }
    Ok(settings)
}

/// Writes the crate to a folder, and returns its path as TOML has it.
fn written(folder: &Path, version: &str) -> Result<String, String> {
    for (name, text) in FILES {
        let file = folder.join(name);
        let text = text.replace(OWN_VERSION, version);
        // Cargo builds again what is written again.
        if std::fs::read_to_string(&file).is_ok_and(|there| there == text) {
            continue;
        }
        let parent = file.parent().unwrap_or(folder);
        let written = std::fs::create_dir_all(parent).and_then(|()| std::fs::write(&file, text));
        written.map_err(|error| format!("{}: {error}", file.display()))?;
    }
    let folder = folder.canonicalize().map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder.display().to_string().replace('\\', "\\\\").replace('"', "\\\""))
}

/// The lock file of a workspace, which is as it was when this is dropped: the crate in loom's place is no business of its users.
pub(crate) struct LockFile {
    file: PathBuf,
    text: Option<Vec<u8>>,
}

impl LockFile {
    /// Takes loom out of the lock file: cargo keeps a version that is locked, whatever takes its place.
    pub(crate) fn without_loom(workspace: &Path) -> LockFile {
        let file = workspace.join("Cargo.lock");
        let text = std::fs::read(&file).ok();
        if let Some(text) = &text {
            // If this fails, cargo says that nothing took loom's place.
            let _ = std::fs::write(&file, without_loom(&String::from_utf8_lossy(text)));
        }
        LockFile { file, text }
    }
}

const PACKAGE: &str = "[[package]]\n";

fn without_loom(lock: &str) -> String {
    let packages = lock.split(PACKAGE).filter(|package| !package.starts_with("name = \"loom\"\n"));
    packages.collect::<Vec<_>>().join(PACKAGE)
}

impl Drop for LockFile {
    fn drop(&mut self) {
        // If this fails, cargo makes a lock file again.
        let _ = match &self.text {
            Some(text) => std::fs::write(&self.file, text),
            None => std::fs::remove_file(&self.file),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::without_loom;

    #[test]
    fn other_packages_stay_locked() {
        let lock = "version = 4\n\n[[package]]\nname = \"a\"\n\n[[package]]\nname = \"loom\"\nversion = \"0.7.2\"\n\n\
                    [[package]]\nname = \"loom-like\"\n";
        let wanted = "version = 4\n\n[[package]]\nname = \"a\"\n\n[[package]]\nname = \"loom-like\"\n";
        assert_eq!(without_loom(lock), wanted);
    }
}

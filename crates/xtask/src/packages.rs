//! Tests of the manifests: each crate that users need can be a package, built from its own files alone. `make package` builds them.

use std::path::{Component, Path, PathBuf};
use toml::{Table, Value};

/// Crates that only tests and chores need. They are no packages.
const NOT_PUBLISHED: [&str; 2] = ["interleaf-testing", "xtask"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn table(file: &Path) -> Table {
    let text = std::fs::read_to_string(file).expect("a manifest");
    text.parse().expect("TOML")
}

/// The folders of the crates, with their manifests.
fn crates() -> Vec<(PathBuf, Table)> {
    let folders = std::fs::read_dir(root().join("crates")).expect("the crates");
    let mut folders: Vec<_> = folders.map(|entry| entry.expect("an entry").path()).collect();
    folders.sort();
    folders.into_iter().map(|folder| (folder.clone(), table(&folder.join("Cargo.toml")))).collect()
}

fn name(manifest: &Table) -> &str {
    manifest["package"]["name"].as_str().expect("a name")
}

fn is_published(manifest: &Table) -> bool {
    manifest["package"].get("publish").and_then(Value::as_bool) != Some(false)
}

#[test]
fn only_what_tests_need_is_not_published() {
    let crates = crates();
    let names: Vec<_> = crates
        .iter()
        .filter(|(_, manifest)| !is_published(manifest))
        .map(|(_, manifest)| name(manifest))
        .collect();
    assert_eq!(names, NOT_PUBLISHED);
}

#[test]
fn every_crate_says_what_it_is() {
    for (folder, manifest) in crates() {
        let package = &manifest["package"];
        let has = |key: &str| package.get(key).is_some();
        let name = name(&manifest);
        assert!(package["description"].as_str().is_some_and(|text| text.len() > 20), "{name}: description");
        assert_eq!(package["readme"].as_str(), Some("README.md"), "{name}");
        assert!(has("license") && has("rust-version"), "{name}: licence or version of Rust");
        assert!(
            !is_published(&manifest) || has("keywords") && has("categories"),
            "{name}: keywords or categories"
        );
        assert!(folder.join("README.md").is_file(), "{name}: README.md");
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            let text = |file: PathBuf| std::fs::read_to_string(file).unwrap_or_default();
            assert_eq!(text(folder.join(licence)), text(root().join(licence)), "{name}: {licence}");
        }
    }
}

#[test]
fn dependencies_within_the_workspace_have_its_version() {
    let manifest = table(&root().join("Cargo.toml"));
    let version = &manifest["workspace"]["package"]["version"];
    for (name, dependency) in manifest["workspace"]["dependencies"].as_table().expect("a table") {
        if dependency.get("path").is_some() && !NOT_PUBLISHED.contains(&name.as_str()) {
            assert_eq!(dependency.get("version"), Some(version), "{name}");
        }
    }
    for (_, manifest) in crates().iter().filter(|(_, manifest)| is_published(manifest)) {
        let needed = manifest.get("dependencies").and_then(Value::as_table).expect("dependencies");
        let test_only = needed.keys().find(|needed| NOT_PUBLISHED.contains(&needed.as_str()));
        assert_eq!(test_only, None, "{} needs a crate that is no package", name(manifest));
        let by_path = needed.iter().find(|(_, dependency)| dependency.get("path").is_some());
        assert!(by_path.is_none(), "{}: {by_path:?} belongs into the workspace's manifest", name(manifest));
    }
}

/// The Rust files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries =
        std::fs::read_dir(folder).into_iter().flatten().map(|entry| entry.expect("an entry").path());
    let below = |path: PathBuf| match path.is_dir() {
        true => sources(&path),
        false => vec![path],
    };
    entries.flat_map(below).filter(|path| path.extension().is_some_and(|end| end == "rs")).collect()
}

/// A path without `..`.
fn plain(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut plain, component| {
        match component {
            Component::ParentDir => drop(plain.pop()),
            component => plain.push(component),
        }
        plain
    })
}

#[test]
fn crates_include_no_file_from_outside() {
    let mut count = 0;
    for (folder, _) in crates() {
        for source in sources(&folder.join("src")) {
            let text = std::fs::read_to_string(&source).expect("a source");
            for part in
                ["include_str!(\"", "include_bytes!(\""].iter().flat_map(|word| text.split(word).skip(1))
            {
                let included = part.split('"').next().unwrap_or_default();
                let file = plain(&source.with_file_name(included));
                assert!(file.starts_with(plain(&folder)), "{}: {included}", source.display());
                count += 1;
            }
        }
    }
    assert!(count >= 10, "only {count} included files were found");
}

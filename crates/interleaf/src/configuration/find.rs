//! Where the file is.

use super::NAME;
use crate::files::folder;
use std::path::{Component, Path, PathBuf};

/// The file of a program: in its folder, or in the nearest parent that has one. It is named as seen from the working folder.
///
/// Parents are searched up to the root of the repository or the home folder, whichever is nearer; outside of both, up to the
/// working folder. A folder above all of these, such as /tmp, may be writable for everybody.
pub(super) fn find(program: &Path) -> Option<PathBuf> {
    let start = folder(program).canonicalize().ok()?;
    let home = std::env::var_os("HOME").and_then(|home| Path::new(&home).canonicalize().ok());
    let working = std::env::current_dir().and_then(|folder| folder.canonicalize()).ok();
    let found = nearest(&start, home.as_deref(), working.as_deref())?;
    Some(working.map_or_else(|| found.clone(), |working| seen_from(&working, &found)))
}

fn nearest(start: &Path, home: Option<&Path>, working: Option<&Path>) -> Option<PathBuf> {
    let is_root = |folder: &&Path| folder.join(".git").exists() || Some(*folder) == home;
    let is_working = |folder: &&Path| Some(*folder) == working;
    let last =
        start.ancestors().find(is_root).or_else(|| start.ancestors().find(is_working)).unwrap_or(start);
    let folders = start.ancestors().take_while(|folder| folder.starts_with(last));
    folders.map(|folder| folder.join(NAME)).find(|file| file.is_file())
}

/// An absolute path as a relative one, if both are below one folder that is not the root.
fn seen_from(working: &Path, path: &Path) -> PathBuf {
    let shared = working.components().zip(path.components()).take_while(|(one, other)| one == other).count();
    if shared < 2 {
        return path.to_path_buf();
    }
    let up = working.components().skip(shared).map(|_| Component::ParentDir);
    up.chain(path.components().skip(shared)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_path_is_named_from_the_working_folder() {
        let seen =
            |path: &str| seen_from(Path::new("/home/me/project"), Path::new(path)).display().to_string();
        assert_eq!(seen("/home/me/project/.interleaf.toml"), ".interleaf.toml");
        assert_eq!(seen("/home/me/project/src/x"), "src/x");
        assert_eq!(seen("/home/me/other/x"), "../other/x");
        assert_eq!(seen("/srv/x"), "/srv/x");
    }

    #[test]
    fn parents_are_searched_up_to_the_repository_the_home_or_the_working_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        fs::create_dir_all(at("project/src/deep")).expect("folders");
        fs::write(at(NAME), "").expect("a file");
        let start = at("project/src/deep");
        assert_eq!(nearest(&start, None, None), None, "it may be anybody's");
        assert_eq!(nearest(&start, None, Some(&at("project"))), None);
        assert_eq!(nearest(&start, None, Some(folder.path())), Some(at(NAME)));
        assert_eq!(nearest(&start, Some(folder.path()), Some(&start)), Some(at(NAME)));
        fs::create_dir(at("project/.git")).expect("a folder");
        assert_eq!(nearest(&start, Some(folder.path()), Some(folder.path())), None);
        let own = at("project").join(NAME);
        fs::write(&own, "").expect("a file");
        assert_eq!(nearest(&start, None, None), Some(own));
    }
}

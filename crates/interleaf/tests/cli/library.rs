//! The functions of the C library do what they promise when threads call them concurrently: every program in `tests/inputs/library/` meets
//! the expectations in its header, counts included, under `source` and, where it is small enough, `exhaustive`.

#[test]
fn programs_of_the_library_meet_their_headers() {
    crate::support::headers::check_all("crates/interleaf/tests/inputs/library", 16);
}

#[test]
fn programs_with_files_meet_their_headers() {
    crate::support::headers::check_all("crates/interleaf/tests/inputs/files", 10);
}

//! Every program in `tests/inputs/cplusplus` meets the expectations in its header.

#[test]
fn programs_in_cplusplus_meet_their_headers() {
    crate::support::headers::check_all("crates/interleaf/tests/inputs/cplusplus", 6);
}

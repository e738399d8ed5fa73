//! Every program in `tests/inputs/cplusplus` meets the expectations in its header.

mod support;

#[test]
fn programs_in_cplusplus_meet_their_headers() {
    support::headers::check_all("crates/interleaf/tests/inputs/cplusplus", 6);
}

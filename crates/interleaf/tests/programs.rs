//! Every program in `programs/` meets the expectations in its header; see `support/headers.rs`.

mod support;

#[test]
fn programs_meet_their_headers() {
    support::headers::check_all("programs", 50);
}

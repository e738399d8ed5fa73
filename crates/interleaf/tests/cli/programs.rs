//! Every program in `programs/` meets the expectations in its header; see `support/headers.rs`.

#[test]
fn programs_meet_their_headers() {
    crate::support::headers::check_all("programs", 50);
}

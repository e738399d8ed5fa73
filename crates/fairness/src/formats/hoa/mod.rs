//! Automata in the Hanoi Omega-Automata format, version 1 (`.hoa`).
//!
//! Alternating automata and files with several automata are refused. Labels may be those of states, of transitions, or
//! implicit; acceptance may be any condition on states or on transitions.

mod body;
mod conditions;
mod reader;
mod tokens;

use super::{ReadError, last_line};
use crate::automaton::Automaton;
use reader::Reader;

/// Reads an automaton.
pub fn read(text: &str) -> Result<Automaton, ReadError> {
    let tokens = tokens::tokens(text)?;
    let mut reader = Reader::new(&tokens, last_line(text));
    reader.header()?;
    reader.body()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Infinitely often `request` implies infinitely often `grant`, with an alias, a comment and a name.
    const STREETT: &str = "HOA: v1
name: \"GF request -> GF grant\"
States: 1
Start: 0
AP: 2 \"request\" \"grant\"
Alias: @r 0
acc-name: Streett 1
Acceptance: 2 Fin(0) | Inf(1) /* one /* pair */ */
properties: deterministic complete
--BODY--
State: 0 \"all\"
[@r & 1] 0 {0 1}
[@r & !1] 0 {0}
[!@r & 1] 0 {1}
[!@r & !1] 0
--END--
";

    #[test]
    fn an_automaton_with_labels_on_transitions() {
        let automaton = read(STREETT).unwrap();
        assert_eq!((automaton.initial.as_slice(), automaton.transitions.len()), (&[0][..], 1));
        assert_eq!(automaton.propositions, ["request", "grant"]);
        let marks: Vec<_> = automaton.transitions[0].iter().map(|transition| &transition.marks[..]).collect();
        assert_eq!(marks, [&[0, 1][..], &[0], &[1], &[]]);
        assert!(automaton.transitions[0][1].guard.holds(&[true, false]));
        assert!(!automaton.transitions[0][1].guard.holds(&[true, true]));
        assert_eq!(automaton.acceptance.alternatives().unwrap().len(), 1);
    }

    #[test]
    fn implicit_labels_count_through_all_combinations() {
        let text = "HOA: v1 Start: 0 AP: 2 \"a\" \"b\" Acceptance: 1 Inf(0)
            --BODY-- State: 0 {0} 0 1 0 1 State: 1 0 1 0 1 --END--";
        let automaton = read(text).unwrap();
        let enabled = |labels: [bool; 2]| {
            let transitions = automaton.transitions[0].iter();
            transitions
                .filter(|transition| transition.guard.holds(&labels))
                .map(|transition| transition.target)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            [enabled([false, false]), enabled([true, false]), enabled([false, true])],
            [[0], [1], [0]]
        );
        assert_eq!(automaton.transitions[0][0].marks, [0]);
    }

    #[test]
    fn labels_at_states() {
        let text =
            "HOA: v1 Start: 0 AP: 1 \"a\" Acceptance: 0 t --BODY-- State: [!0] 0 1 0 State: [0] 1 0 --END--";
        let automaton = read(text).unwrap();
        assert_eq!(automaton.transitions[0].len(), 2);
        assert!(automaton.transitions[0].iter().all(|transition| transition.guard.holds(&[false])));
    }

    #[test]
    fn errors_have_the_line_of_the_mistake() {
        let error = |from: &str, to: &str| {
            let text = STREETT.replacen(from, to, 1);
            assert_ne!(text, STREETT, "{from}");
            read(&text).unwrap_err().to_string()
        };
        assert_eq!(error("HOA: v1", "HOA: v2"), "1: expected `v1`, found `v2`");
        assert_eq!(error("AP: 2", "AP: 3"), "5: 3 propositions are announced, and there are 2");
        assert_eq!(error("Fin(0)", "Fin(2)"), "8: there is no acceptance set 2; there are 2");
        assert_eq!(error("[@r & 1]", "[@s & 1]"), "12: there is no alias `@s`");
        assert_eq!(error("[@r & 1]", "[2]"), "12: there is no proposition 2");
        assert_eq!(error("0 {0 1}", "1 {0 1}"), "12: there is no state 1 in the automaton");
        assert_eq!(error("0 {0 1}", "0&0 {0 1}"), "12: alternating automata are not supported");
        assert_eq!(error("Start: 0", "Start: 0&0"), "4: alternating automata are not supported");
        assert_eq!(error("States:", "Colours:"), "3: the header `Colours:` is not supported");
        assert_eq!(
            error("--END--\n", ""),
            "15: expected `State:`, a transition or `--END--`, found the end of the file"
        );
        assert_eq!(error("--END--", "--END-- HOA: v1"), "16: expected one automaton alone, found `HOA:`");
        assert_eq!(error("*/ */", "*/"), "8: a comment that does not end");
        let implicit = |transitions: &str| {
            let head = "HOA: v1\nStart: 0\nAP: 1 \"a\"\nAcceptance: 0 t\n--BODY--\nState: 0\n";
            read(&format!("{head}{transitions}\n--END--")).map(drop).map_err(|error| error.to_string())
        };
        assert_eq!(implicit("0 0"), Ok(()));
        let what = "6: expected a transition for each of the 2^1 combinations of labels in state 0, found 1 without a label";
        assert_eq!(implicit("0"), Err(what.to_string()));
        assert_eq!(implicit("0 [t] 0"), Err(what.to_string()));
        let what = "7: expected a label, or a transition for each combination of labels and no others";
        assert_eq!(implicit("0 0 0"), Err(what.to_string()));
        let deep = format!("{}0{}", "(".repeat(5000), ")".repeat(5000));
        assert_eq!(error("@r & 1", &deep), "12: a condition that is nested too deep");
    }
}

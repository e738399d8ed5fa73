"""The tree of parts."""

from __future__ import annotations

import json

from interleaf_cluster.tree import ROOT, State, Tree, depth, parent


def divided() -> Tree:
    tree = Tree()
    tree.root.executions = 7
    tree.divide(ROOT, [0.5, 0.25, 0.25])
    tree.divide("search.2", [0.2, 0.05])
    return tree


def test_the_first_child_has_the_counts_so_far() -> None:
    tree = divided()
    assert [tree["search.1"].executions, tree["search.2.1"].executions] == [7, 0]
    assert tree.executions() == 7
    assert abs(tree.share() - 1.0) < 1e-9
    assert {part.name for part in tree.leaves()} == {"search.1", "search.2.1", "search.2.2", "search.3"}


def test_parts_are_merged_from_the_deepest_on() -> None:
    tree = divided()
    for part in list(tree.leaves()):
        part.state = State.THROUGH
    assert tree.mergeable() == ["search.2"]
    tree.merge("search.2", 5, 0.0, 0, True)
    assert "search.2.1" not in tree and tree.mergeable() == [ROOT]
    tree.merge(ROOT, 12, 0.1, 2, False)
    assert [part.name for part in tree.in_state(State.READY)] == [ROOT]
    assert (parent("search.2.1"), parent(ROOT), depth("search.2.1")) == ("search.2", None, 2)


def test_what_ran_is_ready_after_a_restart() -> None:
    tree = divided()
    tree["search.3"].state = State.RUNNING
    again = Tree.from_json(json.loads(json.dumps(tree.to_json())))
    assert again["search.3"].state is State.READY
    assert again["search.2"].state is State.DIVIDED
    assert again.to_json() == Tree.from_json(again.to_json()).to_json()

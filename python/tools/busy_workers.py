"""Draws how many workers were busy over time, from results of `simulate.py`.

    python tools/busy_workers.py RESULT.json... > busy.svg

One panel for each result. What is drawn is the mean of each of many short intervals.
"""

from __future__ import annotations

import json
import sys
from html import escape
from pathlib import Path
from typing import Any

#: The size of a panel without its margins, in pixels; each interval is one pixel wide.
WIDTH, HEIGHT = 600, 90
LEFT, ABOVE, BELOW = 50, 26, 26
#: The colours of the area and of text and lines, which can be read on light and dark pages.
AREA, INK = "#5b8db8", "#808080"


def means(timeline: list[tuple[float, int]], seconds: float) -> list[float]:
    """The mean number of busy workers in each interval. The timeline says how many are busy from a time on."""
    ends = [time for time, _ in timeline[1:]] + [seconds]
    totals = [0.0] * WIDTH
    step = seconds / WIDTH
    for (begin, busy), end in zip(timeline, ends, strict=True):
        for number in range(int(begin / step), min(WIDTH, int(end / step) + 1)):
            overlap = min(end, (number + 1) * step) - max(begin, number * step)
            totals[number] += busy * max(0.0, overlap)
    return [total / step for total in totals]


def text(x: float, y: float, what: str, anchor: str = "start") -> str:
    """A text."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(what)}</text>'


def panel(result: dict[str, Any], top: float) -> list[str]:
    """The panel of a result."""
    workers, seconds = result["workers"], result["seconds"]
    bottom = top + ABOVE + HEIGHT
    points = [f"{LEFT},{bottom:.1f}"]
    for number, busy in enumerate(means(result["timeline"], seconds)):
        y = bottom - HEIGHT * busy / workers
        points += [f"{LEFT + number},{y:.1f}", f"{LEFT + number + 1},{y:.1f}"]
    points.append(f"{LEFT + WIDTH},{bottom:.1f}")
    name = " ".join(
        [Path(result["program"][0]).name, *(word for word in result["program"][1:] if word.startswith("-D"))]
    )
    title = f"{name}, {result['executions']:,} executions, {workers} workers: {result['utilization']:.0%} busy"
    return [
        text(LEFT, top + ABOVE - 8, title),
        f'<polygon points="{" ".join(points)}" fill="{AREA}"/>',
        f'<path d="M{LEFT} {bottom - HEIGHT:.1f}V{bottom:.1f}H{LEFT + WIDTH}" fill="none" stroke="{INK}"/>',
        text(LEFT - 6, bottom - HEIGHT + 8, str(workers), "end"),
        text(LEFT - 6, bottom, "0", "end"),
        text(LEFT, bottom + 16, "0 s"),
        text(LEFT + WIDTH, bottom + 16, f"{seconds:,.0f} s", "end"),
    ]


def main() -> None:
    """Prints the drawing."""
    results = [json.loads(Path(name).read_text()) for name in sys.argv[1:]]
    if not results:
        raise SystemExit(__doc__)
    each = ABOVE + HEIGHT + BELOW
    width, height = LEFT + WIDTH + 20, each * len(results)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="sans-serif" font-size="12" fill="{INK}">'
    ]
    for number, result in enumerate(results):
        lines += panel(result, number * each)
    print("\n".join([*lines, "</svg>"]))


if __name__ == "__main__":
    main()

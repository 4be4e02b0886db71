"""One table of all rows: ours at n, and at a tenth and a hundredth of it, peers, ratios, goals."""

import math

from rows import pooled

HEAD = [
    "", "unit", "n", "at n/100", "at n/10", "at n (quartiles)", "growth", "peer", "takes", "ratio",
    "goal", "met",
]
# What is a number goes to the right.
RIGHT = {"n", "at n/100", "at n/10", "at n (quartiles)", "growth", "takes", "ratio", "goal"}
SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def number(value):
    """Three digits, or all that are before the point."""
    if value == 0 or not math.isfinite(value):
        return f"{value:.0f}"
    digits = max(0, 2 - math.floor(math.log10(abs(float(f"{value:.2e}")))))
    return f"{value:,.{min(digits, 6)}f}".replace(",", " ")


def count(n):
    exponent = len(str(n)) - 1
    if exponent >= 3 and n == 10**exponent:
        return "10" + str(exponent).translate(SUPERSCRIPTS)
    return f"{n:,}".replace(",", " ")


def with_quartiles(row):
    if len(row.values) == 1:
        return number(row.median)
    first, median, third = row.quartiles
    return f"{number(median)} ({number(first)} … {number(third)})"


def lines(rows, goals):
    """The cells of each line; one that has a first cell only is the name of a group.

    Raises ValueError for a peer without a row of ours, and for a goal without one where others of its
    group were measured: a name is misspelt.
    """
    rows = pooled(rows)
    ours = {}
    for row in rows:
        if not row.peer:
            ours.setdefault((row.group, row.name), {})[row.n] = row
    for row in rows:
        if row.peer and row.n not in ours.get((row.group, row.name), {}):
            raise ValueError(f"{row.peer} has a row that we have not: {row.name!r} of {row.n}")
    groups = list(dict.fromkeys(group for group, _ in ours))
    for goal in goals:
        if goal.group in groups and (goal.group, goal.row) not in ours:
            raise ValueError(f"a goal is for a row that there is not: {goal.row!r}")
    found = []
    for group in groups:
        found.append([group] + [""] * (len(HEAD) - 1))
        for (of_group, name), sizes in ours.items():
            if of_group == group:
                largest = sizes[max(sizes)]
                peers = [row for row in rows
                         if row.peer and (row.group, row.name, row.n) == (group, name, largest.n)]
                its = [goal for goal in goals if (goal.group, goal.row) == (group, name)]
                found += _lines(largest, sizes, peers, its)
    return found


def _lines(row, sizes, peers, goals):
    """A line of ours and its first peer, then one for each other; a goal of each has a line itself."""
    tenth, hundredth = sizes.get(row.n / 10), sizes.get(row.n / 100)
    ours = [
        row.name, row.unit, count(row.n), number(hundredth.median) if hundredth else "",
        number(tenth.median) if tenth else "", with_quartiles(row),
        f"× {number(row.median / tenth.median)}" if tenth and tenth.median else "",
    ]
    absolute = [_goal(goal, row, row.median) for goal in goals if not goal.peer]
    others = []
    for peer in peers:
        ratio = row.median / peer.median if peer.median else math.nan
        relative = [_goal(goal, row, ratio) for goal in goals
                    if goal.peer and peer.peer.startswith(goal.peer)]
        others.append(([peer.peer, number(peer.median), number(ratio)], relative))
    for goal in goals:
        if goal.peer and not any(peer.peer.startswith(goal.peer) for peer in peers):
            others.append(([goal.peer, "not here", ""], [_goal(goal, row, math.nan)]))
    none = ["", "", ""]
    if not others:
        return [ours + none + _first(absolute)]
    found = []
    if absolute and others[0][1]:
        found.append(ours + none + _first(absolute))
    elif absolute:
        others[0] = (others[0][0], absolute)
    for cells, its in others:
        found.append((ours if not found else [""] * len(ours)) + cells + _first(its))
    return found


def _first(goals):
    return goals[0] if goals else ["", ""]


def _goal(goal, row, value):
    """What is promised, and whether it is kept; where another n or no peer was measured, neither."""
    most = goal.times if goal.peer else goal.most
    text = f"≤ {most:g} ×" if goal.peer else f"≤ {most:g}"
    if goal.n != row.n:
        return [f"{text} at {count(goal.n)}", "–"]
    if math.isnan(value):
        return [text, "–"]
    return [text, "yes" if value <= most else "NO"]


def verdict(cells):
    """How many goals are met, not met, and not decided."""
    met = [line[-1] for line in cells]
    yes, no, open_ = met.count("yes"), met.count("NO"), met.count("–")
    text = f"Goals: {yes} met, {no} not met"
    return text + (f", {open_} not decided: no peer, or another n." if open_ else ".")


def plain(cells):
    """Columns of one width each, for a terminal."""
    everything = [HEAD] + cells
    widths = [max(len(line[i]) for line in everything if any(line[1:])) for i in range(len(HEAD))]
    found = []
    for line in everything:
        if not any(line[1:]):
            found += ["", line[0].upper()]
            continue
        padded = [cell.rjust(width) if title in RIGHT else cell.ljust(width)
                  for cell, width, title in zip(line, widths, HEAD)]
        found.append("  ".join(padded).rstrip())
    return "\n".join(found)


def markdown(cells):
    """The same as a table of Markdown."""
    rule = ["---:" if title in RIGHT else "---" for title in HEAD]
    found = [HEAD, rule] + [
        [f"**{line[0]}**"] + line[1:] if not any(line[1:]) else line for line in cells]
    return "\n".join("| " + " | ".join(line) + " |" for line in found)

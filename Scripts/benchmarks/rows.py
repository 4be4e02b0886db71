"""Measured rows, as benchmarks and peers print them: a line of JSON each.

    {"group": "fits", "row": "turned", "n": 1000, "unit": "ns a place", "peer": "numpy 2", "values": [3.1]}

Our own have no peer, or null. Rows of the same name, n and peer are one row, measured in turns.
"""

import dataclasses
import json


@dataclasses.dataclass(frozen=True)
class Row:
    group: str
    name: str
    n: int
    unit: str
    peer: str
    values: tuple

    @property
    def quartiles(self):
        """First quartile, median, third quartile."""
        ordered = sorted(self.values)
        return tuple(ordered[len(ordered) * part // 4] for part in (1, 2, 3))

    @property
    def median(self):
        return self.quartiles[1]


def read(text, source):
    """The rows that a program has printed; a line that is none says so, with the program's name."""
    found = []
    for line in text.splitlines():
        try:
            entry = json.loads(line)
            values = tuple(float(value) for value in entry["values"])
            found.append(Row(entry["group"], entry["row"], int(entry["n"]), entry["unit"],
                             entry.get("peer") or "", values))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"{source} printed no row: {line!r} ({error!r})") from None
        if not values:
            raise ValueError(f"{source} measured nothing: {line!r}")
    return found


def pooled(rows):
    """Rows with the values of all turns, in the order in which they came first."""
    found = {}
    for row in rows:
        key = row.group, row.name, row.n, row.peer
        before = found.get(key)
        if before and before.unit != row.unit:
            raise ValueError(f"{row.name!r} is measured in {before.unit} and in {row.unit}")
        values = before.values if before else ()
        found[key] = dataclasses.replace(row, values=values + row.values)
    return list(found.values())

"""The whole of what a run prints: the table, and what it was made on."""

import table

BEGIN = "<!-- Scripts/bench --record writes from here -->"
END = "<!-- to here -->"


def written(cells, facts, notes, is_markdown):
    kind = ", --quick" if facts["isQuick"] else ""
    told = [
        table.verdict(cells),
        f"Machine: {facts['machine']}.",
        f"Run: {facts['from']} to {facts['to']}{kind}; a load of {facts['load']} at the start and of"
        f" {facts['loadAfter']} at the end.",
    ] + [f"{note}." for note in notes]
    if is_markdown:
        return table.markdown(cells) + "\n\n" + "\n".join(f"- {line}" for line in told)
    return table.plain(cells) + "\n\n" + "\n".join(told)


def check_whole(saved, groups):
    """Raises ValueError unless a run was of everything, with all places, to its end."""
    left_out = [group for group in groups if group not in saved["groups"]] + saved["stopped"]
    if left_out:
        raise ValueError(f"only a whole run is recorded, this one is without {', '.join(left_out)}")
    if saved["facts"]["isQuick"]:
        raise ValueError("only a whole run is recorded, this one was quick")


def record(path, text):
    """Puts the table between the marks of a document."""
    document = path.read_text(encoding="utf-8")
    head, begin, rest = document.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{path} has no lines {BEGIN!r} and {END!r}")
    path.write_text(f"{head}{BEGIN}\n\n{text}\n\n{END}{tail}", encoding="utf-8")

#!/usr/bin/env python3
"""Makes Swift files of the snippets of Markdown pages: `extract.py WORK PAGE…`

Each block of ```swift becomes a file WORK/GROUP/PAGE_LINE.swift: its imports, its declarations, and
its statements in a function, with the page's own line numbers. The group says with what it is
compiled: `mapkit`, `picture`, or `plain` for what needs neither MapKit nor cairo and is run, too.
WORK/plain/main.swift calls the functions by name.

A snippet has the imports that it shows; else those of its page's first one; else its module's own.
A line of a manifest (`.package(…)`) is no program, and is skipped.

A comment that begins with a value is a claim:

    map.zoom          // 2.19

A plain snippet checks it where it stands after an expression on a line of its own. All other claims
are listed in WORK/unchecked.
"""

import re
import sys
from pathlib import Path

# A number that is not the one of a step ("1. go there"), or a literal.
NUMBER = re.compile(r"[-−]?\d+(\.\d+)?…?(?![\d\w]|\.\s)")
LITERAL = re.compile(r'"[^"]*"|true\b|false\b|nil\b|\[[^…]*\]$')
DECLARATION = re.compile(r"(@\w+ )*((public|private|final) )*(struct|class|enum|protocol|extension) ")
# A line that begins so, or assigns, is not an expression.
NO_EXPRESSION = re.compile(r"(let|var|for|while|if|else|guard|switch|case|return|func)\b|[.}]")
ASSIGNMENT = re.compile(r"\s[-+*/]?=\s")


def blocks(page):
    """The number of the first line, and the lines, of each block of Swift."""
    first, lines = None, []
    for number, line in enumerate(page.read_text().splitlines(), start=1):
        fence = re.match(r"( *)```(\w*)", line)
        if fence and first is not None:
            yield first, lines
            first = None
        elif fence and fence[2] == "swift":
            first, lines, indent = number + 1, [], len(fence[1])
        elif first is not None:
            lines.append(line[indent:] if not line[:indent].strip() else line)


def claim(line):
    """The code and the value of a line whose comment begins with one."""
    code, mark, comment = re.sub(r"(\s)//\s+", r"\1//", line).rpartition(" //")
    value = mark and (NUMBER.match(comment) or LITERAL.match(comment))
    return (code.strip(), value[0]) if value else None


def is_expression(code):
    text = re.sub(r'"[^"]*"', "", code)
    return (
        not NO_EXPRESSION.match(text)
        and not ASSIGNMENT.search(text)
        and not text.endswith("{")
        and nesting(text) == 0
    )


def nesting(code):
    """How many parentheses and brackets a line leaves open."""
    text = re.sub(r'"[^"]*"|//.*', "", code)
    return sum(text.count(c) for c in "([") - sum(text.count(c) for c in ")]")


class Snippet:
    def __init__(self, page, first, lines, imports, runs):
        self.name = f"{page.stem}_{first}"
        self.place = lambda offset: f'#sourceLocation(file: "{page}", line: {first + offset})'
        self.imports, self.unchecked = imports, []
        self.declarations, self.statements = [], []
        depth, part = 0, None
        for offset, line in enumerate(lines):
            if line.startswith("import "):
                continue
            if part is not self.declarations and DECLARATION.match(line):
                part = self.declarations
                part.append(self.place(offset))
            elif part is None:
                part = self.statements
                part.append(self.place(offset))
            found = claim(line)
            if found:
                where = f"{page.name}:{first + offset}"
                code, value = found
                if runs and part is self.statements and depth == 0 and is_expression(code):
                    line = check(where, code, value)
                else:
                    self.unchecked.append(where)
            depth += nesting(line)
            part.append(line)
            if part is self.declarations and (
                line == "}" or DECLARATION.match(line) and line.endswith("}")
            ):
                part = None

    def text(self):
        return "\n".join(
            [f"import {module}" for module in self.imports]
            + self.declarations
            + [f"func {self.name}() async throws {{"]
            + self.statements
            + ["}", ""]
        )


def check(where, code, value):
    # Text in a raw literal, so that it may hold quotes.
    labels = f'#"{where}"#, #"{code}"#'
    if NUMBER.match(value):
        return f'checkNumber({code}, "{value}", {labels})'
    return f"checkValue({code}, {value}, {labels})"


def main(work, pages):
    unchecked, plain = [], []
    for page in map(Path, pages):
        module = page.parent.stem
        first_shown = None
        for first, lines in blocks(page):
            if lines[0].startswith(".package("):
                continue
            shown = [line.split()[1] for line in lines if line.startswith("import ")]
            first_shown = first_shown or shown or [module]
            shown = shown or first_shown
            group = (
                "mapkit" if "MercatorMapKit" in shown
                else "picture" if "MercatorPicture" in shown
                else "plain"
            )
            snippet = Snippet(page, first, lines, shown, runs=group == "plain")
            folder = work / group
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{snippet.name}.swift").write_text(snippet.text())
            unchecked += snippet.unchecked
            if group == "plain":
                plain.append(snippet.name)
    cases = "".join(f'case "{name}": try await {name}()\n' for name in plain)
    (work / "plain" / "main.swift").write_text(
        f"switch CommandLine.arguments[1] {{\n{cases}default: fatalError()\n}}\n")
    (work / "plain" / "names").write_text("\n".join(plain) + "\n")
    (work / "unchecked").write_text("".join(f"{where}\n" for where in unchecked))


main(Path(sys.argv[1]), sys.argv[2:])

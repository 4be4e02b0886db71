#!/usr/bin/env python3
"""Makes Swift files of the snippets of Markdown pages: `extract.py WORK PACKAGE PAGE…`

Each block of ```swift becomes a file WORK/GROUP/PAGE_LINE.swift: its imports, its declarations, and
its statements in a function, with the page's own line numbers. The group says with what it is
compiled: `mapkit`, `picture`, or `plain` for what needs neither MapKit nor cairo. GROUP/main.swift
calls the function whose name is its argument; GROUP/names lists those that are to be run: all but
those on MapKit that show no value.

A snippet has the imports that it shows; else those of its page's first one; else its module's own.
A row of a table of `import` and `write` is a snippet as well, unless it imports nothing, or has a
binding (`$map`), which only a view has.

A manifest is written to WORK/manifests, its package taken from the folder PACKAGE; two lines of one
(`.package(…)`, `.product(…)`) are put into a whole one.

A comment that begins with a value is a claim:

    map.zoom          // 2.19

It is checked where it stands after an expression on a line of its own. All other claims are listed in
WORK/unchecked.
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

MAIN = """\
import Foundation

do {
  switch CommandLine.arguments[1] {
CASES
  default: fatalError("no such snippet")
  }
} catch {
  FileHandle.standardError.write(Data("\\(error)\\n".utf8))
  exit(1)
}
"""


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


def rows(page):
    """The number, the module and the lines of each row of a table that says what to import."""
    columns = None
    for number, line in enumerate(page.read_text().splitlines(), start=1):
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("|"):
            columns = None
        elif columns is None:
            columns = cells
        elif "`import`" in columns and "$" not in cells[-1]:
            module = cells[columns.index("`import`")]
            if module.isidentifier():
                yield number, module, re.findall(r"`([^`]*)`", cells[-1])


MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Client", platforms: [.macOS(.v13)],
  dependencies: [
    {dependency}
  ],
  targets: [
    .executableTarget(
      name: "Client",
      dependencies: [
        {product}
      ])
  ]
)
"""


def manifest(lines):
    """A whole manifest, of a whole one or of its two lines; nothing if it is neither."""
    if lines[0].startswith("// swift-tools-version"):
        return "\n".join(lines) + "\n"
    if lines[0].startswith(".package("):
        return MANIFEST.format(dependency=lines[0], product=lines[1])
    return None


def local(manifest, package):
    """The same with the package from a folder."""
    address = r'url: "[^"]*/swift-mercator",\s*(branch: "main"|from: "[\d.]+")'
    return re.sub(address, f'name: "swift-mercator", path: "{package}"', manifest)


def claim(line):
    """The code and the value of a line whose comment begins with one."""
    parts = re.match(r"\s*(\S.*?)\s+//\s*(.*)$", line)
    value = parts and (NUMBER.match(parts[2]) or LITERAL.match(parts[2]))
    return (parts[1], value[0]) if value else None


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
    """A block as the parts of a Swift file, with its claims checked or named as unchecked."""

    def __init__(self, page, first, lines, imports):
        self.name = f"{page.stem}_{first}"
        self.imports = imports
        self.checks, self.unchecked = 0, []
        self.declarations, self.statements = [], []
        depth, part = 0, None
        for offset, line in enumerate(lines):
            if line.startswith("import "):
                continue
            place = f'#sourceLocation(file: "{page}", line: {first + offset})'
            if part is not self.declarations and DECLARATION.match(line):
                part = self.declarations
                part.append(place)
            elif part is None:
                part = self.statements
                part.append(place)
            opened = nesting(line)
            found = claim(line)
            if found:
                where = f"{page.name}:{first + offset}"
                code, value = found
                if part is self.statements and depth == 0 and is_expression(code):
                    line = check(where, code, value)
                    self.checks += 1
                else:
                    self.unchecked.append(where)
            depth += opened
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
    # Raw literals, since code and text may hold quotes.
    labels = f'#"{value}"#, #"{where}"#, #"{code}"#'
    if NUMBER.match(value):
        return f"checkNumber({code}, {labels})"
    return f"checkValue({code}, {value}, {labels})"


def group_of(imports):
    return (
        "mapkit" if "MercatorMapKit" in imports
        else "picture" if "MercatorPicture" in imports
        else "plain"
    )


def main(work, package, pages):
    snippets = {"mapkit": [], "picture": [], "plain": []}
    for page in map(Path, pages):
        first_shown = None
        for first, lines in blocks(page):
            found = manifest(lines)
            if found:
                folder = work / "manifests" / f"{page.stem}_{first}"
                name = re.search(r'executableTarget\(\s*name: "(\w+)"', found)[1]
                (folder / "Sources" / name).mkdir(parents=True)
                (folder / "Sources" / name / "main.swift").touch()
                (folder / "Package.swift").write_text(local(found, package))
                continue
            shown = [line.split()[1] for line in lines if line.startswith("import ")]
            first_shown = first_shown or shown or [page.parent.stem]
            shown = shown or first_shown
            snippets[group_of(shown)].append(Snippet(page, first, lines, shown))
        for number, module, lines in rows(page):
            imports = ["Foundation", "Mercator", module] if module != "MercatorMapKit" else [module]
            snippets[group_of(imports)].append(Snippet(page, number, lines, imports))
    for group, members in snippets.items():
        folder = work / group
        folder.mkdir(parents=True)
        for snippet in members:
            (folder / f"{snippet.name}.swift").write_text(snippet.text())
        run = [s.name for s in members if group != "mapkit" or s.checks]
        if run:
            cases = "\n".join(f'  case "{name}": try await {name}()' for name in run)
            (folder / "main.swift").write_text(MAIN.replace("CASES", cases))
        (folder / "names").write_text("".join(f"{name}\n" for name in run))
    unchecked = [where for members in snippets.values() for s in members for where in s.unchecked]
    (work / "unchecked").write_text("".join(f"{where}\n" for where in unchecked))


main(Path(sys.argv[1]), sys.argv[2], sys.argv[3:])

#!/usr/bin/env python3
"""Compares the public declarations of Tests/MapKitDouble with those that Apple makes:
`drift.py DOUBLE APPLE SOURCES`, two folders of symbol graphs and that of the double's sources.

What is public in the double is Apple's, declared as Apple does: the same types, optionality,
isolation, superclass, conformances. The double's own (its knobs, the hands of a test) is `package`.
Prints what is not so, or how many declarations agree.
"""

import json
import re
import sys
from pathlib import Path

# What the compiler makes of itself, or a value of the Objective-C runtime has on one side only.
IMPLICIT = {
    "rawValue", "init(rawValue:)", "hashValue", "hash(into:)", "==(_:_:)", "!=(_:_:)", "Body",
}
# Conformances that decide what compiles.
TELLING = {"Sendable", "Equatable", "Hashable", "Encodable", "Decodable", "Error"}
# Kinds that are one and the same to a caller: C's enumerations, options and constants.
SAME_KIND = {"swift.enum.case": "swift.type.property", "swift.enum": "swift.struct"}
NOISE = re.compile(
    r"@(objc|NSCopying|discardableResult|frozen|preconcurrency|_disfavoredOverload)\b\s*"
    r"|^(@MainActor\s+)|(?<=@preconcurrency )@MainActor\s+"
    r"|\b(convenience|required|override|dynamic|nonmutating|final|nonisolated\(unsafe\)|"
    r"nonisolated|unowned\(unsafe\)|unowned)\s+"
)


class Graph:
    """The symbols of all modules in a folder, by their path in Swift."""

    def __init__(self, folder, within=""):
        self.symbols, self.by_id, self.supers, self.conformances = {}, {}, {}, {}
        self.defaults, self.aliases = set(), {}
        relationships = []
        for file in sorted(Path(folder).glob("*.json")):
            graph = json.loads(file.read_text())
            relationships += graph["relationships"]
            for symbol in graph["symbols"]:
                if "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
                    continue
                if symbol["kind"]["identifier"] == "swift.extension":
                    continue
                # What a module exports of others is in its graph, too.
                file = symbol.get("location", {}).get("uri", "")
                if symbol["identifier"]["precise"] in self.by_id or within not in file:
                    continue
                symbol["path"] = ".".join(symbol["pathComponents"])
                # The graph shows a setter also where it is not public.
                if within:
                    lines = Path(file.removeprefix("file://")).read_text().splitlines()
                    symbol["line"] = lines[symbol["location"]["position"]["line"]]
                self.by_id[symbol["identifier"]["precise"]] = symbol
                self.symbols.setdefault(symbol["path"], []).append(symbol)
        for relationship in relationships:
            source = self.by_id.get(relationship["source"])
            if source is None:
                continue
            target = self.by_id.get(relationship["target"])
            name = (
                target["path"] if target
                else relationship.get("targetFallback", relationship["target"]).split(".")[-1]
            )
            name = name.removeprefix("s:s8SendableP") or "Sendable"
            if relationship["kind"] == "inheritsFrom":
                self.supers[source["path"]] = name
            elif relationship["kind"] == "conformsTo":
                self.conformances.setdefault(source["path"], set()).add(name)
            elif relationship["kind"] == "defaultImplementationOf":
                self.defaults.add(relationship["source"])
                if target:
                    target["hasDefault"] = True
        for path, symbols in self.symbols.items():
            for symbol in symbols:
                if symbol["kind"]["identifier"] == "swift.typealias":
                    self.aliases[path] = text(symbol).split("=")[-1].strip()

    def ancestors(self, path):
        while path in self.supers:
            path = self.supers[path]
            yield path

    def members(self, symbol):
        """What is called so there, in the type itself or in what it inherits or conforms to."""
        owner, name = ".".join(symbol["pathComponents"][:-1]), symbol["pathComponents"][-1]
        if not owner:
            return self.symbols.get(name, [])
        owners = [owner, *self.ancestors(owner)]
        for one in list(owners):
            owners += sorted(self.conformances.get(one, ()))
        for one in owners:
            found = self.symbols.get(f"{one}.{name}")
            if found:
                return found
            # The importer makes one that is awaited of each that calls back.
            for other in self.symbols.get(f"{one}.{name[:-1]}completionHandler:)", []):
                return [awaited(other)]
        return []

    def is_isolated(self, symbol):
        """Whether it is on the main actor, by itself or by what it is in."""
        declaration = text(symbol)
        if "@MainActor" in declaration:
            return True
        if re.search(r"\bnonisolated\b", declaration):
            return False
        path = symbol["path"]
        if symbol["kind"]["identifier"] == "swift.class":
            return any(
                "@MainActor" in text(s)
                for ancestor in self.ancestors(path) for s in self.symbols.get(ancestor, [])
            )
        parent = self.symbols.get(".".join(symbol["pathComponents"][:-1]), [])
        owners = [s for s in parent if s["kind"]["identifier"] in ("swift.class", "swift.protocol")]
        # An initialiser or a member of a value says so itself where it is isolated.
        return any(self.is_isolated(s) for s in owners)


def awaited(symbol):
    """A method with a completion handler as the importer shows it to `await`."""
    call = re.match(
        r"func (\w+)\((.*?)(?:, )?completionHandler: @escaping (?:@Sendable )?"
        r"\((.*)\) -> Void\)$", text(symbol),
    )
    result, _, error = call[3].rpartition(", ")
    throws = " throws" if error.endswith("Error)?") else ""
    type_ = result.removesuffix("?") if throws else call[3]
    spelling = f"func {call[1]}({call[2]}) async{throws} -> {type_}"
    return symbol | {"declarationFragments": [{"spelling": spelling}]}


def text(symbol):
    return "".join(part["spelling"] for part in symbol["declarationFragments"])


def split(parameters):
    """At the commas that are in nothing."""
    parts, depth, part = [], 0, ""
    for character in parameters:
        depth += (character in "([<{") - (character in ")]}")
        if character == ">" and not part.endswith("-"):
            depth -= 1
        if character == "," and depth == 0:
            parts.append(part)
            part = ""
        else:
            part += character
    return parts + [part] if part.strip() else parts


def resolved(word, aliases):
    while word in aliases and re.fullmatch(r"\w+", aliases[word]) and aliases[word] != word:
        word = aliases[word]
    return word


def signature(symbol, aliases):
    """The declaration without what no caller sees."""
    declaration = NOISE.sub("", text(symbol)).replace("optional ", "")
    declaration = declaration.replace("@MainActor @Sendable", "@MainActor")
    declaration = declaration.replace("@isolated(any) ", "")
    kind = SAME_KIND.get(symbol["kind"]["identifier"], symbol["kind"]["identifier"])
    if kind in ("swift.class", "swift.struct", "swift.protocol"):
        return kind
    if symbol["kind"]["identifier"] == "swift.enum.case":
        return kind
    if kind != "swift.typealias":
        declaration = re.sub(r"\w+", lambda word: resolved(word[0], aliases), declaration)
    if "property" in kind or kind == "swift.var":
        kept = re.search(r"\{ get( set)? \}", declaration)
        settable = bool(kept and kept[1]) if kept else bool(re.search(r"\bvar ", declaration))
        settable = settable and "(set)" not in symbol.get("line", "")
        body = re.sub(r"\s*\{.*", "", declaration).split(":", 1)
        weak = "weak " in body[0]
        if not settable:
            weak = False
        result = f"{'weak ' if weak else ''}{body[-1].strip()}{' set' if settable else ''}"
        owner = symbol["pathComponents"][-2] if len(symbol["pathComponents"]) > 1 else ""
        # A constant of an enumeration or of options, which has a case in the other one.
        if "type" in kind and short(body[-1].strip()) == owner:
            return "swift.type.property"
        return kind + " " + short(result)
    call = re.search(r"(init[?!]?|func \S+?|subscript)(<.*?>)?\(", declaration)
    if not call:
        return kind + " " + short(declaration)
    rest = declaration[call.end():]
    depth, end = 1, 0
    while depth:
        depth += (rest[end] in "([") - (rest[end] in ")]")
        end += 1
    parameters = []
    for parameter in split(rest[: end - 1]):
        name, _, type_ = parameter.strip().partition(":")
        type_, _, default = type_.partition(" = ")
        label = re.sub(r"@\w+(\([^)]*\))?\s*", "", name).split()[0]
        builder = "".join(sorted(re.findall(r"@\w+Builder", name)))
        parameters.append(f"{builder}{label}: {type_.strip()}{' =' if default else ''}")
    name = call[1].split()[-1]
    tail = re.sub(r"\s+", " ", rest[end:]).strip()
    return kind + " " + short(f"{name}{call[2] or ''}({', '.join(parameters)}) {tail}".strip())


def short(type_):
    """Without what a nested type is in, and the names of parameters in a function's type."""
    type_ = re.sub(r"\b(?:\w+\.)+(\w+)", r"\1", type_)
    return re.sub(r"([(,]\s*)_ \w+: ", r"\1", type_)


def differences(symbol, double, apple):
    """What differs from Apple's; None if Apple has no such thing."""
    found = apple.members(symbol)
    if not found:
        return None
    aliases = apple.aliases | {a: m for a, m in double.aliases.items() if a not in apple.symbols}
    mine = signature(symbol, aliases)
    same = [other for other in found if signature(other, aliases) == mine]
    if not same:
        return [f"is '{mine}', Apple's '{signature(other, aliases)}'" for other in found]
    notes = []
    path = symbol["path"]
    # What a class inherits is where the class is. A value says of each of its members where it belongs.
    if symbol["kind"]["identifier"] not in ("swift.struct", "swift.enum") and same[0]["path"] == path and not any(
        double.is_isolated(symbol) == apple.is_isolated(other) for other in same):
        where = "on the main actor" if double.is_isolated(symbol) else "not isolated"
        notes.append(f"is {where}, and Apple's the other way")
    other = same[0]
    if symbol["kind"]["identifier"] == "swift.class":
        if other["accessLevel"] == "open" and symbol["accessLevel"] != "open":
            notes.append("cannot be subclassed, Apple's can")
        parent = double.supers.get(path)
        if parent and parent not in list(apple.ancestors(path)) + ["NSObject"]:
            notes.append(f"inherits from {parent}, Apple's from {apple.supers.get(path)}")
    if symbol["kind"]["identifier"] in ("swift.class", "swift.struct", "swift.enum"):
        implied = set()
        if other["identifier"]["precise"].startswith("c:"):
            if other["kind"]["identifier"] != "swift.class":
                implied = {"Sendable"}
            if re.search(r"@E[A]?@", other["identifier"]["precise"]):
                implied |= {"Equatable", "Hashable"}
            # A string with a type of its own.
            if "@T@" in other["identifier"]["precise"]:
                implied |= {"Equatable", "Hashable", "Sendable"}
        if apple.is_isolated(other):
            implied |= {"Sendable"}
        theirs = apple.conformances.get(path, set()) | implied
        extra = (double.conformances.get(path, set()) & TELLING) - theirs
        if extra:
            notes.append(f"is {', '.join(sorted(extra))}, Apple's is not")
    if "optional " in text(other) and not symbol.get("hasDefault"):
        notes.append("must be implemented, Apple's is optional")
    if symbol.get("hasDefault") and other["identifier"]["precise"].startswith("c:") and "optional " not in text(other):
        notes.append("is optional, Apple's is not")
    return notes


def main(double_folder, apple_folder, sources):
    double, apple = Graph(double_folder, sources), Graph(apple_folder)
    checked, wrong = 0, []
    for path in sorted(double.symbols):
        for symbol in double.symbols[path]:
            precise = symbol["identifier"]["precise"]
            if symbol["pathComponents"][-1] in IMPLICIT or precise in double.defaults:
                continue
            # Another name for one of Apple's types is resolved where it is used.
            if double.aliases.get(path) in apple.symbols and path not in apple.symbols:
                continue
            checked += 1
            notes = differences(symbol, double, apple)
            if notes is None:
                wrong.append(f"{path}: Apple has no such thing (make it 'package')")
            wrong += [f"{path}: {note}" for note in notes or []]
    for line in wrong:
        print(line)
    if not wrong:
        print(checked)
    return bool(wrong)


sys.exit(main(*sys.argv[1:]))

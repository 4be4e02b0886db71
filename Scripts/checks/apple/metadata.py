#!/usr/bin/env python3
"""Compares the Objective-C headers here with public metadata of Apple's macOS SDK:
`metadata.py HEADERS-AS-JSON METADATA SWIFT-GRAPHS`, three folders.

The first has what `clang -extract-api` makes of each header, the second the `.fwinfo` files of
pyobjc's source packages, the third the symbol graphs of the same headers in Swift, which know what
is optional. Each declaration that macOS has must be in the metadata as it is in the header:
superclass, selectors, types, attributes, availability. Prints what is not so; else how many are.
Writes METADATA/constants.c, whose assertions hold the values of constants.
"""

import json
import re
import sys
from pathlib import Path

SAME = {
    "NSPoint": "CGPoint", "NSSize": "CGSize", "NSRect": "CGRect", "_Bool": "BOOL", "bool": "BOOL",
    "Boolean": "BOOL", "ObjectType": "id", "AnchorType": "id", "NSImageHintKey": "NSString*", "NSTimeInterval": "double", "CFTimeInterval": "double",
    "unsigned long long": "NSUInteger", "unsigned long": "NSUInteger", "long": "NSInteger",
}


def plain(type_):
    type_ = re.sub(r"\b(_Nullable|_Nonnull|_Null_unspecified|__kindof|const|struct)\b", "", type_)
    type_ = re.sub(r"\b(_Bool|bool|Boolean|NSPoint|NSSize|NSRect|\w+)\b",
                   lambda word: SAME.get(word[0], word[0]), type_)
    return re.sub(r"\s+", "", type_)


def same(mine, apple):
    # A block's type is spelled in too many ways, and a plain function's result is not there.
    return apple is None or "(^" in mine or "(^" in apple or plain(mine) == plain(apple)


def read(folder):
    merged = {}
    for file in sorted(Path(folder).glob("*.fwinfo")):
        lines = file.read_text().splitlines()
        text = "\n".join(line for line in lines if not line.lstrip().startswith("//"))
        for kind, definitions in json.loads(text)["definitions"].items():
            for name, definition in definitions.items():
                merged.setdefault(kind, {}).setdefault(name, definition)
    return merged


def introduced(symbol, owner=None):
    for item in (symbol, owner):
        for one in (item or {}).get("availability") or []:
            if one["domain"] == "macos" and "introduced" in one:
                return f"{one['introduced']['major']}.{one['introduced']['minor']}"
    return None


def is_missing(symbol):
    return any(
        one["domain"] == "macos" and one.get("isUnconditionallyUnavailable")
        for one in symbol.get("availability") or []
    )


def text(symbol):
    return "".join(part["spelling"] for part in symbol["declarationFragments"])


def signature(symbol):
    """The types of the parameters, and of the result; a block's is `(^`."""
    types = []
    for parameter in symbol["functionSignature"].get("parameters", []):
        spelled = text(parameter).strip()
        if "^" in spelled:
            types.append("(^")
        elif spelled.startswith("("):
            types.append(spelled[1 : spelled.rindex(")")])
        else:
            types.append(re.sub(rf"\b{parameter['name']}$", "", spelled))
    return types, text({"declarationFragments": symbol["functionSignature"]["returns"]})


class Check:
    def __init__(self, metadata, optional):
        self.metadata, self.optional = metadata, optional
        self.wrong, self.agree, self.by_page = [], 0, 0
        self.constants = []

    def say(self, name, what):
        self.wrong.append(f"{name}: {what}")

    def expect(self, name, what, mine, apple):
        if mine != apple:
            self.say(name, f"{what} is {mine}, Apple's {apple}")

    def since(self, name, symbol, owner, apple):
        mine = introduced(symbol, owner)
        # What is older than this package's oldest macOS needs no word.
        if apple and (mine or float(apple.split(".")[0]) >= 13):
            self.expect(name, "macOS", mine, apple)

    def member(self, symbol, owner, apple):
        name = ".".join(symbol["pathComponents"])
        kind, declaration = symbol["kind"]["identifier"], text(symbol)
        last = symbol["pathComponents"][-1]
        if "property" in kind:
            found = next((p for p in apple["properties"] if p["name"] == last), None)
            if not found:
                return self.say(name, "not in the metadata")
            declared = re.search(rf"(?:\((.*?)\))?\s*([^()]+?)\s*\b{last};", declaration[9:])
            mine = {word.split("=")[0].strip() for word in (declared[1] or "").split(",")}
            theirs = {a[0] if isinstance(a, list) else a for a in found["attributes"]}
            for attribute in ("readonly", "weak", "copy", "getter", "class"):
                self.expect(name, attribute, attribute in mine, attribute in theirs)
            if not same(declared[2], found["type_name"]):
                self.expect(name, "type", declared[2], found["type_name"])
            getter = next((a[1] for a in found["attributes"] if isinstance(a, list)), last)
            method = next((m for m in apple["methods"] if m["selector"] == getter), {})
        else:
            is_class = declaration.startswith("+")
            method = next(
                (m for m in apple["methods"]
                 if m["selector"] == last and bool(m["class_method"]) == is_class), None)
            if not method:
                return self.say(name, "not in the metadata")
            mine, result = signature(symbol)
            if not same(result, method["retval"].get("type_name")):
                self.expect(name, "result", result, method["retval"].get("type_name"))
            theirs = [a.get("type_name", "(^") for a in method["args"]]
            if len(mine) != len(theirs) or not all(map(same, mine, theirs)):
                self.expect(name, "parameters", mine, theirs)
            if method.get("required") is not None:
                is_optional = self.optional.get(symbol["identifier"]["precise"])
                if is_optional is not None:
                    self.expect(name, "optional", is_optional, not method["required"])
        self.since(name, symbol, owner, method.get("introduced"))
        self.agree += 1

    def check(self, graph):
        symbols = {s["identifier"]["precise"]: s for s in graph["symbols"]}
        owners, supers, protocols = {}, {}, {}
        for relationship in graph["relationships"]:
            source, target = relationship["source"], relationship["target"]
            if relationship["kind"] == "memberOf":
                owners[source] = symbols.get(target)
            elif relationship["kind"] == "inheritsFrom":
                supers[source] = relationship.get("targetFallback") or target.split(")")[-1]
            elif relationship["kind"] == "conformsTo":
                protocols.setdefault(source, []).append(
                    relationship.get("targetFallback") or target.split(")")[-1])
        for precise, symbol in symbols.items():
            if is_missing(symbol) or is_missing(owners.get(precise) or {}):
                continue
            kind = symbol["kind"]["identifier"].removeprefix("objective-c.").removeprefix("c.")
            name = symbol["pathComponents"][-1]
            owner = owners.get(precise)
            if kind == "class":
                apple = self.metadata["classes"].get(name)
                if not apple:
                    self.by_page += 1
                    continue
                mine = re.search(r": (\w+)", text(symbol))
                if apple.get("super"):
                    self.expect(name, "superclass", mine and mine[1], apple["super"])
                self.since(name, symbol, None, apple.get("introduced"))
                self.agree += 1
            elif kind == "protocol":
                self.agree += name in self.metadata["formal_protocols"]
                self.by_page += name not in self.metadata["formal_protocols"]
            elif owner and owner["kind"]["identifier"].split(".")[-1] in ("class", "protocol"):
                of = owner["pathComponents"][-1]
                apple = (
                    self.metadata["classes"].get(of) or self.metadata["formal_protocols"].get(of)
                )
                if apple:
                    self.member(symbol, owner, apple)
                else:
                    self.by_page += 1
            elif kind == "func":
                apple = self.metadata["functions"].get(name)
                if not apple:
                    self.by_page += 1
                    continue
                mine, result = signature(symbol)
                theirs = [a.get("type_name", "(^") for a in apple["args"] if a.get("typestr") != "v"]
                if len(mine) != len(theirs) or not all(map(same, mine, theirs)):
                    self.expect(name, "parameters", mine, theirs)
                if not same(result, apple["retval"].get("type_name")):
                    self.expect(name, "result", result, apple["retval"].get("type_name"))
                self.agree += 1
            elif kind == "var":
                apple = self.metadata["externs"].get(name)
                if apple:
                    mine = re.sub(r"^extern |\s*\b" + name + ";$", "", text(symbol))
                    if not same(mine, apple["type_name"]):
                        self.expect(name, "type", mine, apple["type_name"])
                    self.since(name, symbol, None, apple.get("introduced"))
                self.agree += bool(apple)
                self.by_page += not apple
            elif kind == "enum.case":
                apple = self.metadata["enum"].get(name)
                if apple and isinstance(apple.get("value"), int):
                    value = apple["value"]
                    suffix = "ULL" if value > 2**31 else ""
                    self.constants.append(
                        f'_Static_assert({name} == {value}{suffix}, "{name}");')
                self.agree += bool(apple)
                self.by_page += not apple
            elif kind == "struct":
                apple = self.metadata["structs"].get(name)
                if apple and apple.get("fieldnames"):
                    mine = [
                        s["pathComponents"][-1] for s in symbols.values()
                        if owners.get(s["identifier"]["precise"]) is symbol
                    ]
                    self.expect(name, "fields", mine, apple["fieldnames"])
                self.agree += bool(apple)
                self.by_page += not apple
            elif kind == "enum":
                self.agree += name in self.metadata["enum_type"]
                self.by_page += name not in self.metadata["enum_type"]


def main(headers, metadata, graphs):
    optional = {}
    for file in Path(graphs).glob("*.json"):
        for symbol in json.loads(file.read_text())["symbols"]:
            optional[symbol["identifier"]["precise"]] = "optional " in text(symbol)
    check = Check(read(metadata), optional)
    for file in sorted(Path(headers).glob("*.json")):
        check.check(json.loads(file.read_text()))
    lines = ["@import MapKit;", "@import AppKit;", *sorted(set(check.constants)), ""]
    Path(metadata, "constants.c").write_text("\n".join(lines))
    for line in check.wrong:
        print(line)
    if not check.wrong:
        print(check.agree, check.by_page)
    return bool(check.wrong)


sys.exit(main(*sys.argv[1:]))

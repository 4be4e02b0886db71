#!/usr/bin/env python3
"""Holds that every declaration in Headers/ and Overlays/ names Apple's page: `pages.py FOLDER`.

The page stands in a comment above the declaration; a member's page hangs below its type's.
"""

import re
import sys
from pathlib import Path

PAGE = re.compile(r"\s*/// https://developer\.apple\.com/documentation/\S+$")
HEADER = re.compile(r"(@interface|@protocol \w+ <|struct \w+ \{|typedef |ENUM\(|extern )")
OVERLAY = re.compile(r"(@[\w().:, ]+ )*(public (struct|protocol|func|enum)|extension )|  extension ")
# Names that have no page of their own, and what is the compiler's own affair.
PLAIN = re.compile(
    r"typedef (struct (objc_|_NSZone|CG|UIEdge|NSEdge|CLLoc)\w*|unsigned long NSU\w+|long \w+"
    r"|unsigned long CFOptionFlags|CG\w+ NS\w+|void \(\^|NSString \*UIActionIdentifier)"
    r"|extension (String|Array|Dictionary|Set|Double|Float|NSError|ObjCBool)\b"
    r"|public func _convert"
)


def main(folder):
    missing, pages = [], 0
    for file in sorted(Path(folder).glob("Headers/*/*.h")) + sorted(Path(folder).glob("Overlays/*")):
        if file.name == "Swift.swift":
            continue
        pattern = OVERLAY if file.suffix == ".swift" else HEADER
        lines = file.read_text().splitlines()
        for number, line in enumerate(lines):
            if not pattern.match(line) or PLAIN.match(line.strip()):
                continue
            # The attributes between the page and the declaration.
            above = number - 1
            while above >= 0 and re.match(r"\s*(@\w|[A-Z_]+[( ]|[A-Z_]+$|SWIFT|__attribute__|#if)",
                                          lines[above]):
                above -= 1
            if above >= 0 and PAGE.match(lines[above]):
                pages += 1
            else:
                missing.append(f"{file}:{number + 1}: name Apple's page of this above it")
    print("\n".join(missing) if missing else pages)
    return bool(missing)


sys.exit(main(*sys.argv[1:]))

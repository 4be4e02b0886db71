"""Reads the R objects of Debian's package r-cran-rnaturalearthdata; R itself is not needed.

The format is R's lazy-load database (R Internals, 1.8 "Serialization Formats").
"""

import lzma
import struct
import zlib

import debian

LIBRARY = "usr/lib/R/site-library/rnaturalearthdata/data/Rdata"
LIBRARY_SHA256 = "e65b1e25ae0a8e2bd748247c5cd7a5fea9510fb9283306b5f1c432eca5fc751f"


def natural_earth(root, name):
    """An object of the package, such as "coastline50", as (data, attributes)."""
    package = "r-cran-rnaturalearthdata"
    index = zlib.decompress(debian.read(root, package, LIBRARY + ".rdx"), 47)
    variables, names = RObject(index).value[0][0]
    start, length = variables[names["names"][0].index(name)][0]
    library = debian.read(root, package, LIBRARY + ".rdb", LIBRARY_SHA256)
    packed = library[start : start + length]
    # Four bytes of size, then Z for a bare LZMA2 stream.
    if packed[4:5] != b"Z":
        raise SystemExit(f"{LIBRARY}.rdb is compressed in a way that is not understood")
    filters = [{"id": lzma.FILTER_LZMA2, "preset": 6}]
    content = lzma.decompress(packed[5:], lzma.FORMAT_RAW, filters=filters)
    return RObject(content).value


def decoded(text):
    """Some strings of the package are Latin-1 and say nothing of it."""
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError:
        return text.decode("latin-1")


class RObject:
    """The subset of R's XDR serialization that this package uses. Values are (data, attributes)."""

    def __init__(self, content):
        self.content, self.position, self.references = content, 2, []
        if content[:2] != b"X\n":
            raise SystemExit("not R's XDR serialization format")
        version, _, _ = self.integer(), self.integer(), self.integer()
        if version == 3:
            length = self.integer()
            self.position += length
        self.value = self.item()

    def integer(self):
        return self.numbers("i", 4, 1)[0]

    def numbers(self, code, width, count):
        found = struct.unpack_from(f">{count}{code}", self.content, self.position)
        self.position += width * count
        return found

    def item(self):
        flags = self.integer()
        kind, has_attributes = flags & 255, flags & 512
        if kind in (251, 252, 253, 254):  # missing argument, base, global environment, NULL
            return None
        if kind == 255:  # an object seen before
            return self.references[(flags >> 8 or self.integer()) - 1]
        if kind == 1:  # symbol
            return self.remembered(self.item())
        if kind in (247, 249, 250):  # environment, namespace, package: by name
            self.integer()
            return self.remembered([self.item() for _ in range(self.integer())])
        if kind == 2:  # pairlist
            return self.pairs(flags)
        if kind == 9:  # one string
            length = self.integer()
            self.position += max(length, 0)
            text = self.content[self.position - length : self.position]
            return None if length < 0 else decoded(text)
        if kind in (10, 13):  # logicals, integers
            data = self.numbers("i", 4, self.integer())
        elif kind == 14:  # doubles
            data = self.numbers("d", 8, self.integer())
        elif kind in (16, 19):  # strings, list
            data = [self.item() for _ in range(self.integer())]
        elif kind == 25:  # S4 object: its slots are its attributes
            data = None
        else:
            raise SystemExit(f"R object of kind {kind} at byte {self.position} is not understood")
        return data, self.item() if has_attributes else None

    def remembered(self, value):
        self.references.append(value)
        return value

    def pairs(self, flags):
        found = {}
        while flags & 255 != 254:
            if flags & 512:
                self.item()
            key = self.item() if flags & 1024 else len(found)
            found[key] = self.item()
            flags = self.integer()
        return found

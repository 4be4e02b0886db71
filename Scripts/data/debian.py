"""Finds files of Debian packages, and writes GeoJSON with the same bytes on every run."""

import hashlib
import json
import sys
from pathlib import Path

DATA = Path(__file__).resolve().parents[2] / "Data"


def read(root, package, path, sha256=None):
    """The bytes of `path` of an installed package, or of one unpacked with dpkg -x below `root`.

    `sha256` is that of the version that made the committed files; another one only warns.
    """
    file = Path(root) / path
    if not file.is_file():
        sys.exit(
            f"{file} is missing: it comes with Debian's package {package}.\n"
            f"  apt-get install --no-install-recommends {package}\n"
            "or, to leave the system as it is, unpack the package and say where with --root:\n"
            f"  apt-get download {package} && dpkg -x {package}_*.deb /tmp/debian"
        )
    content = file.read_bytes()
    found = hashlib.sha256(content).hexdigest()
    if sha256 is not None and found != sha256:
        print(
            f"warning: {file} is not the version that Data/SOURCE.md names (SHA-256 {found},"
            f" expected {sha256}): the output will differ from the committed one",
            file=sys.stderr,
        )
    return content


def compact(value):
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def point(name, latitude, longitude, digits, **properties):
    """A Point feature; properties that are None are left out."""
    known = {key: value for key, value in properties.items() if value is not None}
    return {
        "type": "Feature",
        "geometry": {
            "type": "Point",
            "coordinates": [number(longitude, digits), number(latitude, digits)],
        },
        "properties": {"name": name, **known},
    }


def number(value, digits):
    """Rounded, without trailing zeros, never -0."""
    rounded = round(value, digits)
    return int(rounded) if rounded == int(rounded) else rounded


def collection(header, features):
    """A FeatureCollection with one feature per line. `features` are values or finished texts."""
    opening = compact({"type": "FeatureCollection", **header})[:-1]
    lines = [line if isinstance(line, str) else compact(line) for line in features]
    return opening + ',"features":[\n' + ",\n".join(lines) + "\n]}\n"


def deliver(outputs, check, limits):
    """Writes the texts of `outputs` (name to text) into Data/, or with `check` compares them."""
    contents = {}
    for name, text in outputs.items():
        json.loads(text)
        contents[name] = text.encode("utf-8")
    deliver_bytes(contents, check, limits)


def deliver_bytes(outputs, check, limits):
    """Writes the contents of `outputs` (name to bytes) into Data/, or with `check` compares them."""
    stale = False
    for name, content in outputs.items():
        if len(content) > limits[name]:
            sys.exit(f"{name} has {len(content)} bytes; the limit is {limits[name]}")
        file = DATA / name
        if check:
            same = file.is_file() and file.read_bytes() == content
            stale = stale or not same
            print(f"{name}: {'up to date' if same else 'DIFFERS from the committed file'}")
        else:
            file.write_bytes(content)
            print(f"{name}: {len(content)} bytes")
    if stale:
        sys.exit(1)

"""Pages for tests, as `mercator page` writes them."""

import functools
import json
import os
import pathlib
import subprocess
import tempfile

from page_support import ROOT


@functools.cache
def mercator():
    given = os.environ.get("MERCATOR")
    if given:
        return given
    folder = subprocess.run(
        ["Scripts/swift-build", "--package-path", "Tools", "--show-bin-path"],
        check=True, capture_output=True, cwd=ROOT, text=True).stdout.strip()
    return os.path.join(folder, "mercator")


@functools.cache
def _page(name, text, options):
    """What `mercator page` makes of a file, once for all tests of a process."""
    with tempfile.TemporaryDirectory() as folder:
        source, page = (pathlib.Path(folder, f"{name}.{ending}") for ending in ("geojson", "html"))
        source.write_text(text)
        subprocess.run([mercator(), "page", str(source), "-o", str(page), *options], check=True,
                       capture_output=True)
        return page.read_bytes()


def write_page(folder, name, features, *options):
    page = pathlib.Path(folder, f"{name}.html")
    page.write_bytes(_page(name, json.dumps({"type": "FeatureCollection", "features": features}), options))
    return str(page)


def place(name, latitude, longitude, **properties):
    return {
        "type": "Feature", "properties": {"name": name, **properties},
        "geometry": {"type": "Point", "coordinates": [longitude, latitude]},
    }


def grid(count):
    """Places in clumps over Europe, the same each time."""
    return [
        place(f"Place {k}", 40 + (k * 7919 % 1999) / 100, -5 + (k * 104729 % 3001) / 100, rank=k)
        for k in range(count)
    ]

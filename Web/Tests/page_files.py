"""Pages for tests, as `mercator page` writes them."""

import json
import os
import pathlib
import subprocess

from page_support import ROOT


def mercator():
    given = os.environ.get("MERCATOR")
    if given:
        return given
    folder = subprocess.run(
        ["Scripts/swift-build", "--package-path", "Tools", "--show-bin-path"],
        check=True, capture_output=True, cwd=ROOT, text=True).stdout.strip()
    return os.path.join(folder, "mercator")


def write_page(folder, name, features, *options):
    source = pathlib.Path(folder, f"{name}.geojson")
    source.write_text(json.dumps({"type": "FeatureCollection", "features": features}))
    page = pathlib.Path(folder, f"{name}.html")
    subprocess.run([mercator(), "page", str(source), "-o", str(page), *options], check=True,
                   capture_output=True)
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

#!/usr/bin/env python3
"""Draws the views of PictureBenchmark with mapnik, and says how long it took.

    render.py Data/basemap.pack FOLDER ROUNDS VIEW...    VIEW: name,lat,lng,zoom,width,height,scale

Lines are drawn `scale` times as wide. Prints a line of JSON for each view: milliseconds of drawing and of writing PNG, ROUNDS of each. The
pixels are put into the folder. Needs Debian's python3-mapnik.
"""

import json
import math
import sys
import tempfile
import time
from pathlib import Path

import mapnik

import pack

LOOKS = [
    # layer, kind, colour, width
    ("shelves", "fill", "#fbfaf6", 0),
    ("land", "fill", "#f7f4ed", 0),
    ("glaciers", "fill", "#ffffff", 0),
    ("urban", "fill", "#e9e3d7", 0),
    ("rivers", "line", "#a9cbdb", 0.6),
    ("lakes", "fill", "#c6dde8", 0),
    ("provinces", "line", "#d2c8cc", 0.5),
    ("borders", "line", "#a493a6", 0.8),
    ("coasts", "line", "#8fb0c0", 0.8),
]


def map_of(folder, width, height, zoom, scale):
    found = mapnik.Map(width, height, "epsg:3857")
    found.background = mapnik.Color("#c6dde8")
    for name, kind, color, stroke in LOOKS:
        if (name == "urban" and zoom <= 5) or (name in ("rivers", "provinces") and zoom <= 3):
            continue
        style, rule = mapnik.Style(), mapnik.Rule()
        if kind == "fill":
            symbolizer = mapnik.PolygonSymbolizer()
            symbolizer.fill = mapnik.Color(color)
        else:
            symbolizer = mapnik.LineSymbolizer()
            symbolizer.stroke = mapnik.Color(color)
            symbolizer.stroke_width = stroke * scale
        rule.symbols.append(symbolizer)
        style.rules.append(rule)
        found.append_style(name, style)
        layer = mapnik.Layer(name, "epsg:3857")
        layer.datasource = mapnik.Shapefile(file=f"{folder}/{name}")
        layer.styles.append(name)
        found.layers.append(layer)
    return found


def main():
    source, output, rounds, *views = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        for name, shapes in pack.layers(source).items():
            pack.write_shapefile(f"{folder}/{name.strip('+')}", shapes, name.startswith("+"))
        for view in views:
            name, *numbers = view.split(",")
            latitude, longitude, zoom = map(float, numbers[:3])
            width, height, scale = int(numbers[3]), int(numbers[4]), float(numbers[5])
            picture = map_of(folder, width, height, zoom, scale)
            half = pack.EARTH / (256 * 2**zoom)
            x = longitude / 180 * pack.EARTH
            y = math.atanh(math.sin(math.radians(latitude))) / math.pi * pack.EARTH
            picture.zoom_to_box(
                mapnik.Box2d(
                    x - half * width, y - half * height, x + half * width, y + half * height
                )
            )
            drawing, writing = [], []
            for _ in range(int(rounds)):
                image = mapnik.Image(width, height)
                start = time.process_time()
                mapnik.render(picture, image)
                middle = time.process_time()
                image.tostring("png32")
                end = time.process_time()
                drawing.append((middle - start) * 1000)
                writing.append((end - middle) * 1000)
            Path(output, f"{name}.rgba").write_bytes(image.tostring())
            print(json.dumps({"name": name, "draw": drawing, "write": writing}), flush=True)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Street maps by MapLibre Native, drawn without a screen by Mesa: a peer of the server's street maps.

    EGL_PLATFORM=surfaceless python3 Benchmarks/Peers/maplibre-native.py http://127.0.0.1:8080/tiles/oakland.json 20

Prints the processor time of a map in milliseconds; it takes its tiles from the server. It draws areas, water, roads
and buildings in 1200 × 630 pixels. Names are left out: they need fonts in its own format from a second server.
"""

import json
import sys
import time

import pymgl

CENTER = -122.3004, 37.8076
ZOOM = 15
FILLS = {"landcover": "#d8e8c8", "landuse": "#e9e4da", "park": "#c8dfb0", "water": "#a5c9e0", "building": "#d9d0c9"}
ROAD = "transportation"


def style(tiles):
    layers = [{"id": "ground", "type": "background", "paint": {"background-color": "#f4f1ea"}}]
    layers += [{"id": name, "type": "fill", "source": "streets", "source-layer": name,
                "paint": {"fill-color": color}} for name, color in FILLS.items()]
    layers += [{"id": f"road {width}", "type": "line", "source": "streets", "source-layer": ROAD,
                "layout": {"line-join": "round", "line-cap": "round"},
                "paint": {"line-color": color, "line-width": width}}
               for width, color in [(4, "#c9c2b8"), (3, "#ffffff")]]
    return json.dumps({"version": 8, "sources": {"streets": {"type": "vector", "url": tiles}}, "layers": layers})


def main():
    tiles, count = sys.argv[1], int(sys.argv[2])
    drawn = pymgl.Map(style(tiles), 600, 315, 2, *CENTER, ZOOM)
    drawn.renderPNG()
    start = time.process_time()
    for number in range(count):
        drawn.setCenter(CENTER[0] + number * 1e-4, CENTER[1])
        drawn.renderPNG()
    print(f"{(time.process_time() - start) / count * 1000:.1f}")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""A share card by py-staticmaps, on raster tiles from memory: a peer of the server's cards.

    python3 Benchmarks/Peers/py-staticmaps.py 20

Prints the processor time of a card in milliseconds. It draws the line and the markers of the server's
card in 1200 × 630 pixels, without names, scale or attribution.
"""

import io
import sys
import time

import staticmaps
from PIL import Image


class FromMemory(staticmaps.TileDownloader):
    def __init__(self):
        super().__init__()
        tile = io.BytesIO()
        Image.effect_mandelbrot((256, 256), (-2, -1.5, 1, 1.5), 40).convert("RGB").save(tile, "PNG")
        self.tile = tile.getvalue()

    def get(self, *_):
        return self.tile


def card(tiles):
    context = staticmaps.Context()
    context.set_tile_downloader(tiles)
    route = [staticmaps.create_latlng(*place) for place in [(48.14, 11.58), (51.34, 12.37), (52.52, 13.4)]]
    context.add_object(staticmaps.Line(route, color=staticmaps.parse_color("#2f6fde"), width=8))
    for place in route[::2]:
        context.add_object(staticmaps.Marker(place, color=staticmaps.parse_color("#e4002b"), size=16))
    out = io.BytesIO()
    context.render_pillow(1200, 630).save(out, "PNG")
    return out.getvalue()


def main():
    count = int(sys.argv[1])
    tiles = FromMemory()
    card(tiles)
    start = time.process_time()
    for _ in range(count):
        card(tiles)
    print(f"{(time.process_time() - start) / count * 1000:.1f}")


if __name__ == "__main__":
    main()

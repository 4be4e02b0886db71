#!/usr/bin/env python3
"""Joins the frames of the README's flight to one moving picture:

    python3 Scripts/pictures/film.py .build/debug/figures Documentation/flight.png
    python3 Scripts/pictures/film.py .build/debug/figures Documentation/flight.png --check

It is an animated PNG of 64 colours, written by Pillow. With --check it is compared with what would be
written, frame by frame: other versions of cairo and of Pillow give other bytes, so that one pixel in
fifty may differ by more than 32 of 255.
"""

import pathlib
import subprocess
import sys
import tempfile

from PIL import Image, ImageChops, ImageSequence

COLORS = 64
FRAME, FIRST, LAST = 70, 900, 1500  # milliseconds


def frames(figures):
    """The flight as the library draws it."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([figures, "--film", folder], check=True)
        return [Image.open(file).convert("RGB") for file in sorted(pathlib.Path(folder).iterdir())]


def palette(pictures):
    """Colours for all of them: those of every seventh, and as much again of the towns and their
    names, which are few pixels of a picture."""
    some = pictures[::7]
    width, height = some[0].size
    middle = (width // 2 - 20, height // 2 - 20, width // 2 + 80, height // 2 + 20)
    sheet = Image.new("RGB", (width, height * len(some) * 2))
    for number, picture in enumerate(some):
        sheet.paste(picture, (0, number * height))
        towns = pictures[0 if number % 2 else -1].crop(middle)
        for x in range(0, width, 100):
            for y in range(0, height, 40):
                sheet.paste(towns, (x, (len(some) + number) * height + y))
    return sheet.quantize(COLORS, Image.Quantize.MEDIANCUT)


def write(pictures, file):
    colors = palette(pictures)
    first, *others = [p.quantize(palette=colors, dither=Image.Dither.NONE) for p in pictures]
    durations = [FIRST] + [FRAME] * (len(others) - 1) + [LAST]
    first.save(
        file, "PNG", save_all=True, append_images=others, duration=durations, loop=0, optimize=True)


def check(pictures, file):
    with Image.open(file) as film:
        shown = [frame.convert("RGB") for frame in ImageSequence.Iterator(film)]
    if len(shown) != len(pictures):
        sys.exit(f"{file} has {len(shown)} frames, not {len(pictures)}; run 'make docs PICTURES=1'")
    for number, (one, other) in enumerate(zip(shown, pictures)):
        difference = ImageChops.difference(one, other).tobytes()
        outliers = sum(value > 32 for value in difference)
        if one.size != other.size or outliers > len(difference) / 50:
            sys.exit(f"{file}: frame {number} is not current; run 'make docs PICTURES=1'")


def main(figures, file, *options):
    pictures = frames(figures)
    if options == ("--check",):
        check(pictures, file)
    else:
        write(pictures, file)


main(*sys.argv[1:])

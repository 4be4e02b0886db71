#!/usr/bin/env python3
"""Draws the plots of the article Motion from what `mercator fly` prints:

    python3 Scripts/pictures/motion.py .build/debug/mercator [FOLDER]

writes flight-zoom.svg and flight-path.svg into the folder, or into the article's Resources.
Python's standard library is all it needs. The pictures have a background of their own, for light
and dark pages.
"""

import json
import math
import pathlib
import subprocess
import sys

FROM, TO = "#map=11/48.14/11.58", "#map=11/35.69/139.69"  # Munich, Tokyo
VIEW_WIDTH = 800
CEILING = 5
FRAMES = 481
DOT_EVERY = 20

WIDTH, HEIGHT = 680, 340
LEFT, RIGHT, TOP, BOTTOM = 64, 36, 48, 52
PAGE, FRAME, GRID, INK, MUTED = "#fbfaf7", "#d9d6cc", "#e6e3da", "#1d2830", "#5a6975"
FREE, HELD = "#2b6ea6", "#c2372f"

RESOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources/Mercator/Mercator.docc/Resources"


class Film:
    """The frames of one flight, and how long it takes."""

    def __init__(self, mercator, *options):
        command = [mercator, "fly", FROM, TO, "--size", f"{VIEW_WIDTH}x500"]
        command += ["--frames", str(FRAMES), *options]
        run = subprocess.run(command, check=True, capture_output=True, text=True)
        *frames, whole = [json.loads(line) for line in run.stdout.splitlines()]
        self.duration = whole["duration"]
        self.times = [frame["time"] for frame in frames]
        self.zooms = [frame["zoom"] for frame in frames]
        points = [world_point(frame["center"]) for frame in frames]
        way = math.dist(points[0], points[-1])
        self.fractions = [math.dist(points[0], point) / way for point in points]
        # The view's width, by the distance of the ends.
        self.widths = [VIEW_WIDTH / (256 * 2**zoom) / way for zoom in self.zooms]


def world_point(center):
    """Web Mercator, the world one unit wide."""
    latitude = math.radians(center["latitude"])
    return (center["longitude"] / 360, -math.asinh(math.tan(latitude)) / math.tau)


class Plot:
    """An SVG with axes; values count from the lower left."""

    def __init__(self, title, across, up):
        self.across, self.up = across, up
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
            f'width="{WIDTH}" height="{HEIGHT}" role="img" '
            'font-family="system-ui, -apple-system, Helvetica, Arial, sans-serif" font-size="13">',
            f"<title>{title}</title>",
            f'<rect x="0.5" y="0.5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="10" '
            f'fill="{PAGE}" stroke="{FRAME}"/>',
        ]

    def x(self, value):
        low, high = self.across
        return LEFT + (value - low) / (high - low) * (WIDTH - LEFT - RIGHT)

    def y(self, value):
        low, high = self.up
        return HEIGHT - BOTTOM - (value - low) / (high - low) * (HEIGHT - TOP - BOTTOM)

    def text(self, x, y, text, colour=MUTED, anchor="middle", weight="normal"):
        self.parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}" text-anchor="{anchor}" '
            f'font-weight="{weight}">{text}</text>'
        )

    def label(self, across, up, text, colour, anchor="middle"):
        self.text(self.x(across), self.y(up), text, colour, anchor, "600")

    def segment(self, x1, y1, x2, y2, colour, extra=""):
        self.parts.append(
            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" '
            f'stroke="{colour}"{extra}/>'
        )

    def axes(self, ticks_across, ticks_up, name_across, name_up):
        for value, text in ticks_up:
            self.segment(LEFT, self.y(value), WIDTH - RIGHT, self.y(value), GRID)
            self.text(LEFT - 10, self.y(value) + 4.5, text, anchor="end")
        base = HEIGHT - BOTTOM
        self.segment(LEFT, base, WIDTH - RIGHT, base, MUTED)
        for value, text in ticks_across:
            self.segment(self.x(value), base, self.x(value), base + 5, MUTED)
            self.text(self.x(value), base + 20, text)
        self.text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, name_across, INK)
        self.text(16, 26, name_up, INK, "start")

    def level(self, value, colour):
        self.segment(
            LEFT, self.y(value), WIDTH - RIGHT, self.y(value), colour,
            ' stroke-dasharray="2 5" stroke-linecap="round" stroke-width="1.5"',
        )

    def curve(self, across, up, colour):
        points = [f"{self.x(a):.1f},{self.y(b):.1f}" for a, b in zip(across, up)]
        self.parts.append(
            f'<polyline points="{" ".join(points)}" fill="none" stroke="{colour}" '
            'stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"/>'
        )
        for a, b in list(zip(across, up))[::DOT_EVERY]:
            self.parts.append(
                f'<circle cx="{self.x(a):.2f}" cy="{self.y(b):.2f}" r="3.5" fill="{PAGE}" '
                f'stroke="{colour}" stroke-width="1.75"/>'
            )

    def write(self, file):
        file.write_text("\n".join(self.parts + ["</svg>", ""]), encoding="utf-8")


def zoom_plot(free, held, folder):
    """The zoom over time; out is up, so that a flight looks like one."""
    end = math.ceil(max(free.duration, held.duration))
    plot = Plot("The zoom of two flights over time", (0, end), (-11.5, -2.5))
    plot.axes(
        [(second, str(second)) for second in range(0, end + 1, 2)],
        [(-zoom, str(zoom)) for zoom in range(3, 12, 2)],
        "seconds", "zoom (farther out is higher)",
    )
    plot.level(-CEILING, HELD)
    for film, colour in ((free, FREE), (held, HELD)):
        plot.curve(film.times, [-zoom for zoom in film.zooms], colour)
    middle = free.duration / 2
    plot.label(middle, -min(free.zooms) + 0.45, "without a ceiling", FREE)
    plot.label(end - 0.1, -CEILING + 0.35, f"minimumZoom: {CEILING}", HELD, "end")
    plot.write(folder / "flight-zoom.svg")


def path_plot(free, held, folder):
    """The view's width over the way: ellipses, and a straight line at the ceiling."""
    plot = Plot("The width of the view over the way of two flights", (0, 1), (0, 1.15))
    plot.axes(
        [(quarter / 4, text) for quarter, text in enumerate(("Munich", "¼", "½", "¾", "Tokyo"))],
        [(0, "0"), (0.25, "¼"), (0.5, "½"), (0.75, "¾"), (1, "1")],
        "of the way, on the map", "width of the view, by the length of the way",
    )
    for film, colour in ((free, FREE), (held, HELD)):
        plot.curve(film.fractions, film.widths, colour)
    plot.label(0.5, max(free.widths) + 0.06, "without a ceiling", FREE)
    plot.label(0.5, max(held.widths) + 0.06, f"minimumZoom: {CEILING}", HELD)
    plot.write(folder / "flight-path.svg")


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit("which mercator? give its path, such as .build/debug/mercator")
    free = Film(sys.argv[1])
    held = Film(sys.argv[1], "--ceiling", str(CEILING))
    folder = pathlib.Path(sys.argv[2]) if len(sys.argv) == 3 else RESOURCES
    zoom_plot(free, held, folder)
    path_plot(free, held, folder)


main()

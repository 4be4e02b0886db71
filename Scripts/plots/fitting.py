#!/usr/bin/env python3
"""Draws the pictures of the article Fitting from what `mercator fit` answers:

    python3 Scripts/plots/fitting.py Tools/.build/debug/mercator

writes fitting-*.svg into the article's Resources, and prints the numbers that the article quotes.
Python's standard library is all it needs. Land is Data/coastline.geojson (Natural Earth); the
places are named here.
"""

import json
import math
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
RESOURCES = ROOT / "Sources/Mercator/Mercator.docc/Resources"
PAGE, FRAME, INK, MUTED = "#fbfaf7", "#d9d6cc", "#1d2830", "#5a6975"
SEA, LAND, COAST, BEYOND = "#cbe0ea", "#f5f1e6", "#9fb4b5", "#e3e9ed"
PLACE, LOST, ROOM, GOOD, BAD = "#d1403a", "#7f8c97", "#6a4fb3", "#1d7a4c", "#b3372f"
FAR = 10  # focal lengths to the far limit

GERMANY = """Berlin 52.52 13.405
Hamburg 53.551 9.994
Munich 48.137 11.575
Cologne 50.938 6.96
Frankfurt 50.111 8.682
Stuttgart 48.776 9.183
Leipzig 51.34 12.375
Dresden 51.05 13.738
Rostock 54.089 12.14
Kiel 54.323 10.123
Aachen 50.776 6.084
Freiburg 47.999 7.842
Görlitz 51.155 14.988
Passau 48.567 13.432
Flensburg 54.784 9.436
Konstanz 47.66 9.175"""
NORWAY = """Oslo 59.913 10.739
Bergen 60.392 5.323
Stavanger 58.97 5.733
Kristiansand 58.147 7.996
Trondheim 63.43 10.395
Bodø 67.28 14.405
Tromsø 69.649 18.956
Hammerfest 70.663 23.682
Kirkenes 69.727 30.045
Ålesund 62.472 6.155
Mandal 58.03 7.45
Vardø 70.37 31.11"""
CHILE = """Arica -18.478 -70.321
Iquique -20.214 -70.152
Antofagasta -23.65 -70.4
Copiapó -27.366 -70.332
La Serena -29.903 -71.252
Santiago -33.457 -70.648
Concepción -36.827 -73.05
Temuco -38.739 -72.59
Puerto Montt -41.472 -72.937
Coyhaique -45.572 -72.068
Punta Arenas -53.155 -70.911
Puerto Williams -54.934 -67.61"""
FIJI = """Suva -18.142 178.442
Nadi -17.803 177.416
Labasa -16.417 179.383
Rotuma -12.503 177.06
Taveuni -16.8 -179.97
Vanua Balavu -17.25 -178.95
Lakeba -18.217 -178.8
Ono-i-Lau -20.66 -178.71"""
GLOBE = """Anchorage 61.218 -149.9
Honolulu 21.307 -157.858
Vancouver 49.283 -123.121
Mexico City 19.433 -99.133
Lima -12.046 -77.043
Buenos Aires -34.604 -58.382
Cape Town -33.925 18.424
Réunion -20.88 55.45
Perth -31.953 115.857
Melbourne -37.814 144.963"""


def places_of(text):
    rows = [line.rsplit(" ", 2) for line in text.splitlines()]
    return [(name, float(latitude), float(longitude)) for name, latitude, longitude in rows]


def world(latitude, longitude):
    """Web Mercator, the world one unit wide, y south."""
    limit = math.degrees(math.atan(math.sinh(math.pi)))
    y = math.asinh(math.tan(math.radians(max(-limit, min(limit, latitude)))))
    return (longitude / 360 + 0.5, 0.5 - y / math.tau)


class Camera:
    """The article's formulas: world points to the screen and back."""

    def __init__(self, answer):
        self.answer = answer
        self.width, self.height = answer["size"]["width"], answer["size"]["height"]
        self.zoom = answer["zoom"]
        self.scale = 256 * 2**self.zoom
        self.middle = world(answer["center"]["latitude"], answer["center"]["longitude"])
        heading, pitch = (math.radians(answer[key]) for key in ("heading", "pitch"))
        self.sin, self.cos = math.sin(heading), math.cos(heading)
        self.sin_pitch, self.cos_pitch = math.sin(pitch), math.cos(pitch)
        self.focal = self.height / 2 / math.tan(math.radians(answer["fieldOfView"]) / 2)
        insets = answer["insets"]
        self.origin = (
            (insets["left"] + self.width - insets["right"]) / 2,
            (insets["top"] + self.height - insets["bottom"]) / 2,
        )
        self.free = (
            insets["left"], insets["top"], self.width - insets["left"] - insets["right"],
            self.height - insets["top"] - insets["bottom"],
        )

    def projected(self, point, copy=0):
        """(x, y, w): before the division by the depth."""
        east = (point[0] + copy - self.middle[0]) * self.scale
        south = (point[1] - self.middle[1]) * self.scale
        right, ahead = east * self.cos + south * self.sin, east * self.sin - south * self.cos
        return (
            self.focal * right, self.focal * ahead * self.cos_pitch,
            self.focal + ahead * self.sin_pitch,
        )

    def on_screen(self, projected):
        x, y, w = projected
        return (self.origin[0] + x / w, self.origin[1] - y / w)

    def ground(self, x, y):
        """The world point at a point of the screen."""
        up = self.origin[1] - y
        depth = self.focal**2 * self.cos_pitch / (self.focal * self.cos_pitch - up * self.sin_pitch)
        ahead = up * depth / (self.focal * self.cos_pitch)
        right = (x - self.origin[0]) * depth / self.focal
        return (
            self.middle[0] + (right * self.cos + ahead * self.sin) / self.scale,
            self.middle[1] + (right * self.sin - ahead * self.cos) / self.scale,
        )

    def drawn(self, latitude, longitude):
        """Where a place is drawn, on the copy nearest to the middle of the screen; or None."""
        found = []
        for copy in (-2, -1, 0, 1, 2):
            projected = self.projected(world(latitude, longitude), copy)
            if 0 < projected[2] <= FAR * self.focal * (1 + 1e-9):
                point = self.on_screen(projected)
                found.append((math.dist(point, self.origin), point))
        return min(found)[1] if found else None

    def edges(self, margin=6):
        x, y = self.origin
        top = y + margin
        if self.sin_pitch > 0:
            top = min(top, (1 - 1 / FAR) * self.focal * self.cos_pitch / self.sin_pitch)
        return [
            (1, 0, x + margin), (-1, 0, self.width - x + margin),
            (0, 1, self.height - y + margin), (0, -1, top),
        ]

    def clipped(self, ring, copy):
        """What is seen of a ring of world points, by Sutherland and Hodgman."""
        points = [self.projected(point, copy) for point in ring]
        for edge in self.edges():
            kept = []
            for here, before in zip(points, points[-1:] + points[:-1]):
                one, other = (sum(a * b for a, b in zip(edge, p)) for p in (before, here))
                if (one >= 0) != (other >= 0):
                    part = one / (one - other)
                    kept.append(tuple(a + (b - a) * part for a, b in zip(before, here)))
                if other >= 0:
                    kept.append(here)
            points = kept
            if len(points) < 3:
                return []
        return [self.on_screen(point) for point in points]


class Land:
    """The rings of the coastline, in worlds."""

    def __init__(self):
        features = json.loads((ROOT / "Data/coastline.geojson").read_text())["features"]
        self.rings = []
        for feature in features:
            geometry = feature["geometry"]
            polygons = geometry["coordinates"]
            for polygon in [polygons] if geometry["type"] == "Polygon" else polygons:
                for ring in polygon:
                    self.rings.append([world(latitude, longitude) for longitude, latitude in ring])

    def path(self, camera):
        parts = []
        for copy in (-2, -1, 0, 1, 2):
            for ring in self.rings:
                points = thinned(camera.clipped(ring, copy))
                if len(points) > 2:
                    parts.append("M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + "Z")
        return "".join(parts)

    def sea(self, camera):
        world_edge = [(-2, 0), (3, 0), (3, 1), (-2, 1)]
        points = camera.clipped(world_edge, 0)
        return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + "Z" if points else ""


def thinned(points):
    """Without those less than two points from the one before."""
    kept = []
    for point in points:
        if not kept or math.dist(point, kept[-1]) >= 2:
            kept.append(point)
    return kept


class Picture:
    """Some screens side by side, each with lines below it."""

    def __init__(self, name, title, height):
        self.name, self.title, self.height = name, title, height
        self.parts = []
        self.screens = 0

    def text(self, x, y, text, colour=INK, size=13, weight="normal", anchor="middle"):
        self.parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{colour}" '
            f'text-anchor="{anchor}" font-weight="{weight}">{text}</text>'
        )

    def screen(self, land, camera, places, left, scale, lines, rects=(), boxes=None, names=True,
        outline=None):
        """`rects`: (x, y, width, height), kind. `boxes`: for each place a rect about its point."""
        self.screens += 1
        clip = f"screen-{self.name}-{self.screens}"
        radius = 26
        size = f'width="{camera.width:g}" height="{camera.height:g}" rx="{radius}"'
        inside = [
            f'<rect {size} fill="{BEYOND}"/>', f'<path d="{land.sea(camera)}" fill="{SEA}"/>',
            f'<path d="{land.path(camera)}" fill="{LAND}" stroke="{COAST}" stroke-width="1"/>',
        ]
        x, y, width, height = camera.free
        for cover in ((0, 0, camera.width, y), (0, y + height, camera.width, camera.height)):
            if cover[3] > cover[1]:
                inside.append(rect(cover, 'fill="#fff" fill-opacity=".72"'))
        for box, kind in rects:
            inside.append(rect(box, KINDS[kind]))
        if outline:
            corners = box_of(outline)
            ring = "L".join(
                f"{x:.1f} {y:.1f}" for x, y in (
                    camera.on_screen(camera.projected(corner)) for corner in corners))
            inside.append(
                f'<path d="M-9-9H{camera.width + 9:g}V{camera.height + 9:g}H-9ZM{ring}Z" '
                f'{KINDS["region"]}/>')
        seen = 0
        labels, taken = [], []
        for index, (name, latitude, longitude) in enumerate(places):
            point = camera.drawn(latitude, longitude)
            if point is None:
                continue
            room = camera.free
            slack = 1e-6
            if boxes:
                box = boxes[index](point)
                inside.append(rect(
                    box, 'rx="8" fill="#fff" fill-opacity=".94" '
                    f'stroke="{PLACE}" stroke-width="2.5"'))
                labels.append(
                    f'<text x="{box[0] + box[2] / 2:.1f}" y="{box[1] + box[3] / 2 + 6:.1f}" '
                    f'text-anchor="middle">{name}</text>')
                ends = [(box[0], box[1]), (box[0] + box[2], box[1] + box[3])]
                is_seen = all(
                    room[0] - slack <= x <= room[0] + room[2] + slack
                    and room[1] - slack <= y <= room[1] + room[3] + slack for x, y in ends)
            else:
                is_seen = (
                    room[0] - slack <= point[0] <= room[0] + room[2] + slack
                    and room[1] - slack <= point[1] <= room[1] + room[3] + slack)
            seen += is_seen
            inside.append(
                f'<circle cx="{point[0]:.1f}" cy="{point[1]:.1f}" r="7" '
                f'fill="{PLACE if is_seen else LOST}" stroke="#fff" stroke-width="2.5"/>')
            flip = point[0] > camera.width * 0.62
            width = 12 + 9 * len(name)
            space = (point[0] - width * flip, point[1] - 11, width, 22)
            if names and not boxes and not any(overlap(space, other) for other in taken):
                taken.append(space)
                labels.append(
                    f'<text x="{point[0] + (-12 if flip else 12):.1f}" y="{point[1] + 6:.1f}" '
                    f'text-anchor="{"end" if flip else "start"}">{name}</text>')
        if labels:
            inside.append(
                f'<g font-size="17" fill="{INK}" stroke="#fff" stroke-opacity=".8" '
                f'stroke-width="4" paint-order="stroke" stroke-linejoin="round">{"".join(labels)}</g>')
        if camera.answer["heading"]:
            inside.append(arrow(camera, places))
        self.parts.append(
            f'<g transform="translate({left} 24) scale({scale})">'
            f'<clipPath id="{clip}"><rect {size}/></clipPath><g clip-path="url(#{clip})">'
            f'{"".join(inside)}</g><rect {size} fill="none" stroke="#1c2227" stroke-width="6"/></g>')
        base = 24 + camera.height * scale + 24
        middle = left + camera.width * scale / 2
        for row, line in enumerate(lines):
            text, colour = line if isinstance(line, tuple) else (line, MUTED)
            self.text(
                middle, base + 19 * row, text, colour, weight="600" if row == 0 else "normal")
        return seen

    def write(self, width):
        RESOURCES.mkdir(exist_ok=True)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {self.height}" '
            f'width="{width}" height="{self.height}" role="img" '
            'font-family="system-ui, -apple-system, Helvetica, Arial, sans-serif">'
            f"<title>{self.title}</title>"
            f'<rect x="0.5" y="0.5" width="{width - 1}" height="{self.height - 1}" rx="10" '
            f'fill="{PAGE}" stroke="{FRAME}"/>'
        )
        path = RESOURCES / f"{self.name}.svg"
        path.write_text("\n".join([head, *self.parts, "</svg>", ""]), encoding="utf-8")
        print(f"{path.name}: {path.stat().st_size // 1024} KB")


KINDS = {
    "room": f'fill="none" stroke="{ROOM}" stroke-width="3" stroke-dasharray="12 8" rx="4"',
    "card": f'fill="#fff" fill-opacity=".94" stroke="{MUTED}" stroke-opacity=".5" rx="14"',
    "region": f'fill="{INK}" fill-opacity=".3" fill-rule="evenodd" stroke="{ROOM}" '
              'stroke-width="4"',
}


def rect(box, attributes):
    x, y, width, height = box
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" {attributes}/>'


def box_of(places):
    """The corners of the places' box, in worlds."""
    points = [world(latitude, longitude) for _, latitude, longitude in places]
    (west, east), (north, south) = ((min(values), max(values)) for values in zip(*points))
    return [(west, north), (east, north), (east, south), (west, south)]


def overlap(one, other):
    return all(
        one[axis] < other[axis] + other[axis + 2] and other[axis] < one[axis] + one[axis + 2]
        for axis in (0, 1))


def arrow(camera, places):
    """The arrow to the north, in the corner that is farthest from all places."""
    x, y, width, height = camera.free
    points = [camera.drawn(latitude, longitude) for _, latitude, longitude in places]
    corners = [
        (right, down) for down in (y + 40, y + height - 34)
        for right in (x + width - 34, x + 34)
    ]
    corner = max(
        corners, key=lambda at: min(min(math.dist(at, point), 90) for point in points if point))
    return (
        f'<g transform="translate({corner[0]:.0f} {corner[1]:.0f})">'
        '<circle r="24" fill="#fff" fill-opacity=".92" stroke="#0f2733" stroke-opacity=".2"/>'
        f'<g transform="rotate({-camera.answer["heading"]:.2f})">'
        f'<path d="M0 -19L6 0H-6Z" fill="{PLACE}"/><path d="M0 19L6 0H-6Z" fill="#b9c3ca"/></g></g>'
    )


class Mercator:
    """The command."""

    def __init__(self, path):
        self.path = path

    def fit(self, places, *options):
        rows = "\n".join(f'"{name}",{a},{b}' for name, a, b in places)
        run = subprocess.run(
            [self.path, "fit", "-", "--json", *options], input=f"name,lat,lon\n{rows}\n",
            check=True, capture_output=True, text=True, cwd=ROOT)
        return Camera(json.loads(run.stdout))


def one_pass(mercator, places, room, pitch, *options):
    """The flat fit with a pitch, the fit of others under pitch, and ours.

    That of others (MapLibre Native's `cameraForLatLngs`, and PR 8483 of GL JS)
    measures the places on screen in the flat fit with a pitch, and puts zoom and centre right once,
    by what a flat map would need."""
    flat = mercator.fit(places, *options)
    pitched = mercator.fit(places, *options, "--pitch", str(pitch))
    seed = Camera({**flat.answer, "pitch": pitch})
    points = [seed.drawn(latitude, longitude) for _, latitude, longitude in places]
    (west, east), (north, south) = (
        (min(values), max(values)) for values in zip(*points))
    x, y, width, height = room
    grown = min(width / (east - west), height / (south - north))
    middle = seed.ground(
        (west + east) / 2 - (x + width / 2 - seed.origin[0]) / grown,
        (north + south) / 2 - (y + height / 2 - seed.origin[1]) / grown)
    latitude = math.degrees(math.atan(math.sinh((0.5 - middle[1]) * math.tau)))
    answer = {
        **pitched.answer, "zoom": seed.zoom + math.log2(grown),
        "center": {"latitude": latitude, "longitude": (middle[0] - 0.5) * 360},
    }
    return seed, Camera(answer), pitched


def flat_fit(camera, places, west):
    """The flat fit on the window that begins at a longitude: for windows that we do not take."""
    points = [world(latitude, (longitude - west) % 360 + west) for _, latitude, longitude in places]
    u = [x * camera.cos + y * camera.sin for x, y in points]
    v = [x * camera.sin - y * camera.cos for x, y in points]
    _, _, width, height = camera.free
    scale = min(width / (max(u) - min(u)), height / (max(v) - min(v)))
    right, ahead = (min(u) + max(u)) / 2, (min(v) + max(v)) / 2
    x, y = right * camera.cos + ahead * camera.sin, right * camera.sin - ahead * camera.cos
    return Camera({
        **camera.answer, "zoom": math.log2(scale / 256),
        "center": {
            "latitude": math.degrees(math.atan(math.sinh((0.5 - y) * math.tau))),
            "longitude": (x - 0.5) * 360,
        },
    })


def zoom_lines(name, camera, best):
    heading = camera.answer["heading"]
    where = f"heading {heading:.1f}°" if heading else "north up"
    return [name, (where, MUTED), (f"zoom {camera.zoom:.2f}", GOOD if best else MUTED)]


def draw_boxes(mercator, land):
    picture = Picture("fitting-boxes", "A fit of points and a fit of boxes", 420)
    shown = ("Aachen", "Görlitz", "Flensburg", "Konstanz", "Berlin", "Frankfurt")
    places = [place for place in places_of(GERMANY) if place[0] in shown]
    options = ["--insets", "top=47,bottom=300", "--padding", "4"]
    points = mercator.fit(places, *options)
    fitted = mercator.fit(places, *options, "--marker", "104x34@bottom")
    box = [lambda point: (point[0] - 52, point[1] - 34, 104, 34)] * len(places)
    for index, (camera, title) in enumerate(((points, "places fitted"), (fitted, "boxes fitted"))):
        seen = picture.screen(land, camera, places, 120 + 260 * index, 0.4, [], boxes=box)
        middle = 120 + 260 * index + 78
        picture.text(middle, 386, title, weight="600")
        picture.text(
            middle, 405, f"zoom {camera.zoom:.2f}, {seen} of {len(places)} whole",
            GOOD if seen == len(places) else BAD)
    picture.write(680)


def draw_headings(mercator, land):
    picture = Picture("fitting-heading", "Chile and Norway, north up and at their best heading", 446)
    cases = (("Chile", CHILE, "top=47,bottom=300"), ("Norway", NORWAY, "0"))
    for index, (name, text, insets) in enumerate(cases):
        places = places_of(text)
        view = ["--insets", insets, "--padding", "12"]
        cameras = [mercator.fit(places, *view), mercator.fit(places, *view, "--heading", "best")]
        for turned, camera in enumerate(cameras):
            left = 14 + 168 * (2 * index + turned)
            picture.screen(
                land, camera, places, left, 0.38, zoom_lines(name, camera, turned), names=False)
        print(f"{name}: +{cameras[1].zoom - cameras[0].zoom:.3f} at {cameras[1].answer['heading']}")
    picture.write(680)


def draw_windows(mercator, land):
    picture = Picture("fitting-window", "The widest gap left out, and the best window", 430)
    places = places_of(GLOBE)
    ours = mercator.fit(places, "--heading", "310", "--padding", "12", "--size", "390x844")
    ordered = sorted(longitude for _, _, longitude in places)
    gaps = [(b - a, b) for a, b in zip(ordered, ordered[1:])]
    gaps.append((ordered[0] + 360 - ordered[-1], ordered[0]))
    theirs = flat_fit(ours, places, max(gaps)[1])
    for index, (camera, title) in enumerate(
        ((theirs, "the widest gap left out"), (ours, "the best of all windows"))
    ):
        lines = [title, (f"zoom {camera.zoom:.2f}", GOOD if index else BAD)]
        picture.screen(land, camera, places, 130 + 250 * index, 0.42, lines)
    print(f"window: {theirs.zoom:.3f} and {ours.zoom:.3f}")
    picture.write(680)


def draw_pitch(mercator, land):
    picture = Picture("fitting-pitch", "One linear pass, and the contained fit", 430)
    places = places_of(CHILE)
    options = ["--size", "390x844"]
    room = (0, 0, 390, 844)
    for name, text in (("Chile", CHILE), ("Germany", GERMANY)):
        named = places_of(text)
        for pitch in (30, 45, 60, 70, 75):
            cameras = one_pass(mercator, named, room, pitch, *options)
            print(f"{name}, pitch {pitch}, north up, 390x844")
            for who, camera in zip(("flat fit, pitched", "one linear pass", "contained"), cameras):
                print(f"  {who:18} {report(camera, named, room)}")
    _, theirs, ours = one_pass(mercator, places, room, 60, *options)
    for index, (camera, title) in enumerate(
        ((theirs, "one linear pass"), (ours, "the contained fit"))
    ):
        left = 130 + 250 * index
        seen = picture.screen(land, camera, places, left, 0.42, [], names=False)
        colour = GOOD if seen == len(places) else BAD
        middle = left + 82
        picture.text(middle, 402, title, weight="600")
        picture.text(middle, 420, f"zoom {camera.zoom:.2f}, {seen} of {len(places)} show", colour)
    picture.write(680)


def report(camera, places, room):
    """How many places lie in a room, and by how much they leave it or stay away from its edges."""
    points = [camera.drawn(latitude, longitude) for _, latitude, longitude in places]
    x, y, width, height = room
    slack = [
        min(px for px, _ in points) - x, min(py for _, py in points) - y,
        x + width - max(px for px, _ in points), y + height - max(py for _, py in points),
    ]
    inside = sum(
        x - 1e-6 <= px <= x + width + 1e-6 and y - 1e-6 <= py <= y + height + 1e-6
        for px, py in points)
    edges = ", ".join(f"{round(value, 1) + 0:.1f}" for value in slack)
    return f"zoom {camera.zoom:.3f}, {inside} of {len(places)}, left/top/right/bottom {edges}"


def draw_areas(mercator, land):
    picture = Picture("fitting-area", "All that is free, a rectangle, and beside obstacles", 414)
    places = places_of(NORWAY)
    cards = [(16, 60, 200, 250), (330, 700, 44, 44)]
    into = (20, 330, 350, 400)
    plain = mercator.fit(places, "--padding", "16")
    aimed = mercator.fit(places, "--padding", "16", "--into", ",".join(map(str, into)))
    avoiding = mercator.fit(
        places, "--padding", "16",
        *[part for card in cards for part in ("--avoid", ",".join(map(str, card)))], "--report")
    room = avoiding.answer["fit"]["room"]
    found = (room["x"] - 16, room["y"] - 16, room["width"] + 32, room["height"] + 32)
    cases = (
        (plain, "all that is free", []),
        (aimed, "--into 20,330,350,400", [(into, "room")]),
        (avoiding, "--avoid two cards", [(found, "room")]),
    )
    for index, (camera, title, rects) in enumerate(cases):
        rects = [(card, "card") for card in (cards if index != 1 else [])] + rects
        picture.screen(
            land, camera, places, 46 + 212 * index, 0.4,
            [title, f"zoom {camera.zoom:.2f}"], rects, names=False)
    picture.write(680)


def draw_cover(mercator, land):
    picture = Picture("fitting-cover", "A fit and a cover of the same region", 430)
    places = places_of(GERMANY)
    for index, (title, options) in enumerate((
        ("fit", ["--heading", "30"]), ("--cover", ["--cover"]),
        ("--cover, turned", ["--cover", "--heading", "30"]),
    )):
        camera = mercator.fit(places, *options)
        left = 46 + 212 * index
        picture.screen(
            land, camera, places, left, 0.4, [title, f"zoom {camera.zoom:.2f}"],
            names=False, outline=places)
    picture.write(680)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    mercator = Mercator(str(pathlib.Path(sys.argv[1]).resolve()))
    land = Land()
    for draw in (draw_boxes, draw_headings, draw_windows, draw_pitch, draw_areas, draw_cover):
        draw(mercator, land)


if __name__ == "__main__":
    main()

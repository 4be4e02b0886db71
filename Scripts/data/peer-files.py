#!/usr/bin/env python3
"""Writes Tests/Fixtures/Places/peers.json: files that GDAL, gpxpy, polyline, simplekml and fastkml wrote, and the
positions that shapely says they have.

    python3 -m venv .build/peers && .build/peers/bin/pip install \
      gpxpy==1.6.2 polyline==2.0.4 shapely==2.2.0 pyogrio==0.13.0 simplekml==1.3.6 fastkml==1.4.0
    .build/peers/bin/python Scripts/data/peer-files.py

GDAL comes with pyogrio. The shapes are made by a seeded generator; nobody has rights in them.
"""
import base64
import json
import math
import os
import random
import tempfile

import fastkml
import gpxpy.gpx
import numpy
import polyline
import pyogrio.raw
import shapely
import simplekml

random.seed(44)
files = []


def place():
    return (round(random.uniform(-179, 179), 6), round(random.uniform(-80, 80), 6))


def ring(count):
    x, y = place()
    turns = sorted(random.uniform(0, 2 * math.pi) for _ in range(count))
    corners = [(round(x + 0.5 * math.cos(t), 6), round(y + 0.5 * math.sin(t), 6)) for t in turns]
    return corners + corners[:1]


def positions(shape):
    return [[y, x] for x, y, *_ in shapely.get_coordinates(shape).tolist()]


def add(name, data, shapes):
    files.append({
        'file': name, 'base64': base64.b64encode(data).decode(),
        'positions': [positions(it) for it in shapes],
    })


def of_gdal(name, driver, shapes, kind, **options):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, name)
        pyogrio.raw.write(
            path, shapely.to_wkb(numpy.array(shapes)), driver=driver, geometry_type=kind,
            field_data=[numpy.array([f'Nr. {k}, "é"' for k in range(len(shapes))], dtype=object)],
            fields=['name'], crs='EPSG:4326', layer_options=options)
        with open(path, 'rb') as file:
            add(name, file.read(), shapes)


points = [shapely.Point(place()) for _ in range(20)]
lines = [shapely.LineString([place() for _ in range(random.randint(2, 6))]) for _ in range(10)]
areas = [shapely.Polygon(ring(random.randint(3, 8))) for _ in range(10)]
for shapes, kind in [(points, 'Point'), (lines, 'LineString'), (areas, 'Polygon')]:
    of_gdal('old.geojson', 'GeoJSON', shapes, kind, RFC7946='NO')
    of_gdal('lines.geojsons', 'GeoJSONSeq', shapes, kind, RS='NO')
    of_gdal('sequence.geojson', 'GeoJSONSeq', shapes, kind, RS='YES')
    of_gdal('wkt.csv', 'CSV', shapes, kind, GEOMETRY='AS_WKT')
of_gdal('new.geojson', 'GeoJSON', points, 'Point', RFC7946='YES')
for separator in ['COMMA', 'SEMICOLON', 'TAB']:
    of_gdal(f'{separator.lower()}.csv', 'CSV', points, 'Point', GEOMETRY='AS_XY', SEPARATOR=separator)
of_gdal('bom.csv', 'CSV', points, 'Point', GEOMETRY='AS_YX', WRITE_BOM='YES')

gpx = gpxpy.gpx.GPX()
for point in points:
    gpx.waypoints.append(gpxpy.gpx.GPXWaypoint(point.y, point.x, name='R & B <é>'))
for line in lines:
    track = gpxpy.gpx.GPXTrack(name='Ride')
    segment = gpxpy.gpx.GPXTrackSegment()
    segment.points = [gpxpy.gpx.GPXTrackPoint(y, x, elevation=7.5) for x, y in line.coords]
    track.segments.append(segment)
    gpx.tracks.append(track)
for encoding in ['UTF-8', 'ISO-8859-1', 'UTF-16']:
    text = gpx.to_xml().replace('UTF-8', encoding)
    add(f'{encoding}.gpx', text.encode(encoding), points + lines)

for precision, column in [(5, 'polyline'), (6, 'polyline6')]:
    rounded = [
        shapely.LineString([(round(x, precision), round(y, precision)) for x, y in it.coords])
        for it in lines]
    rows = [polyline.encode([(y, x) for x, y in it.coords], precision) for it in rounded]
    add(f'{column}.tsv', '\n'.join([f'name\t{column}'] + [f'a\t{it}' for it in rows]).encode(), rounded)

for shapes, kind in [(points, 'Point'), (lines, 'LineString'), (areas, 'Polygon')]:
    of_gdal('gdal.kml', 'KML', shapes, kind)

# simplekml puts all styles before all placemarks.
made = simplekml.Kml(name='A map')
folder = made.newfolder(name='Sights')
for index, shape in enumerate(points):
    folder.newpoint(name=f'Nr. {index} <é>', coords=shape.coords[:], description='<b>R & B</b>')
for shape in lines:
    line = made.newlinestring(name='Ride', coords=shape.coords[:])
    line.style.linestyle.color = simplekml.Color.red
    track = made.newgxtrack(name='Track')
    track.newwhen([f'2026-06-01T12:00:{second:02}Z' for second in range(len(shape.coords))])
    track.newgxcoord([(x, y, 7.5) for x, y in shape.coords])
for shape in areas:
    made.newpolygon(name='Area', outerboundaryis=shape.exterior.coords[:])
both = made.newmultigeometry(name='Both')
both.newpoint(coords=points[0].coords[:])
both.newlinestring(coords=lines[0].coords[:])
hole = shapely.Polygon(
    [(0, 0), (9, 0), (9, 9), (0, 9), (0, 0)], [[(1, 1), (1, 2), (2, 2), (2, 1), (1, 1)]])
made.newpolygon(
    name='Hole', outerboundaryis=hole.exterior.coords[:],
    innerboundaryis=[it.coords[:] for it in hole.interiors])
add(
    'simplekml.kml', made.kml().encode(),
    points + [it for line in lines for it in (line, line)] + areas
    + [shapely.GeometryCollection([points[0], lines[0]]), hole])

made = fastkml.KML(features=[fastkml.Document(features=[
    fastkml.Placemark(name='Nr. 1', geometry=shape) for shape in points + lines + areas])])
add('fastkml.kml', made.to_string().encode(), points + lines + areas)

root = os.path.join(os.path.dirname(__file__), '..', '..')
with open(os.path.join(root, 'Tests/Fixtures/Places/peers.json'), 'w') as out:
    out.write('[\n' + ',\n'.join(json.dumps(it, separators=(',', ':')) for it in files) + '\n]\n')

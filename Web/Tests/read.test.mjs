// node --test Web/Tests: files that are dropped, as the page reads them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readPlaces } from '../page/read.js';

const module = await WebAssembly.compile(readFileSync(new URL('../build/read.wasm', import.meta.url)));

const encoder = new TextEncoder();
const read = (file, text) => readPlaces(module, file, encoder.encode(text));
const valuesOf = ({ values }) => Array.from({ length: values.length }, (_, k) => values.at(k));
const fixture = (name) => new Uint8Array(readFileSync(new URL(`../../Tests/Fixtures/Places/${name}`, import.meta.url)));

test('a table gives names, points, columns, colours and the first error', async () => {
  const found = await read('orte.csv', 'Name;Breite;Länge;Art;marker-color\nEins;48,1;11,5;a;#f00\nZwei;95;11;b;\nDrei;-1;2;;\n');
  assert.deepEqual(found.names, ['Eins', 'Drei']);
  assert.deepEqual([...found.coordinates], [48.1, 11.5, -1, 2]);
  assert.equal(found.features, null);
  assert.deepEqual(found.columns.map((it) => [it.name, valuesOf(it)]), [
    ['Art', ['a', null]], ['marker-color', ['#f00', null]],
  ]);
  assert.deepEqual(found.colors, [[0, '#ff0000']]);
  assert.deepEqual(found.skipped, {
    count: 1,
    first: 'orte.csv: line 3, Breite: latitude 95 is outside −90…90 (are longitude and latitude swapped?)',
  });
});

test('columns come in the order of the file, twelve at most, names apart', async () => {
  const properties = { zeta: 1, name: 'One', type: null, alpha: 'á', flag: true, list: [1], no: false, empty: '' };
  for (let k = 0; k < 9; k++) properties[`more ${9 - k}`] = k / 2;
  const feature = { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [11, 48] } };
  const last = { ...feature, properties: { ...properties, zeta: 'text', flag: 12345678901234567890n, no: 7 } };
  const text = JSON.stringify({ type: 'FeatureCollection', features: [feature, last] }, (_, value) =>
    typeof value === 'bigint' ? JSON.rawJSON?.(String(value)) ?? String(value) : value);
  const { names, columns } = await read('a.geojson', text);
  assert.deepEqual(names, ['One', 'One']);
  assert.deepEqual(columns.map((it) => it.name), [
    'zeta', 'type', 'alpha', 'flag', 'list', 'no', 'empty', 'more 9', 'more 8', 'more 7', 'more 6', 'more 5',
  ]);
  assert.deepEqual(columns.slice(0, 8).map(valuesOf), [
    [1, 'text'], [null, null], ['á', 'á'], [true, '12345678901234567890'], [null, null], [false, 7], [null, null], [0, 0],
  ]);
});

test('lines and areas have rings, outlines and a look', async () => {
  const square = [[0, 0], [2, 0], [2, 2], [0, 2], [0, 0]];
  const hole = [[0.5, 0.5], [0.5, 1], [1, 1], [1, 0.5], [0.5, 0.5]];
  const { shapes, features, coordinates } = await read('a.geojson', JSON.stringify({
    type: 'Feature', properties: { stroke: '#123', 'stroke-width': '200', fill: 'none', 'fill-opacity': 0.5 },
    geometry: {
      type: 'GeometryCollection', geometries: [
        { type: 'Point', coordinates: [7, 8] }, { type: 'LineString', coordinates: [[179, 0], [-179, 1]] },
        { type: 'Polygon', coordinates: [square, hole] },
      ],
    },
  }));
  assert.deepEqual([...coordinates], [8, 7]);
  assert.equal(features, null);
  const look = { stroke: '#112233', 'stroke-width': 100, 'fill-opacity': 0 };
  const [line, area] = shapes.map(({ rings, ...it }) => ({ ...it, rings: rings.map((ring) => [...ring]) }));
  assert.deepEqual(line, { feature: 0, area: false, outlines: [2], rings: [[0, 179, 1, 181]], ...look });
  assert.deepEqual([area.feature, area.area, area.outlines, area.stroke], [0, true, [5, 5], '#112233']);
  assert.deepEqual(area.rings[0], square.flatMap(([x, y]) => [y, x]));
});

test('features without a point leave gaps in the features of points', async () => {
  const feature = (geometry) => ({ type: 'Feature', properties: {}, geometry });
  const { features, names } = await read('a.geojson', JSON.stringify({
    type: 'FeatureCollection',
    features: [feature(null), feature({ type: 'MultiPoint', coordinates: [[1, 2], [3, 4]] }), feature({ type: 'Point', coordinates: [5, 6] })],
  }));
  assert.equal(names.length, 3);
  assert.deepEqual(features, [1, 1, 2]);
});

test('every format of the library is read', async () => {
  // Features as counted in the files; what only others are made of is none.
  for (const [file, features, attributions] of [
    ['cities.geojson', 12, []], ['cities.csv', 12, []], ['cities.ndjson', 5, ['by hand']],
    ['hike.gpx', 6, ['swift-mercator & friends']], ['map.kml', 7, []],
    ['overpass.json', 7, ['© OpenStreetMap contributors']], ['shops.json', 7, []],
  ]) {
    const found = await readPlaces(module, file, fixture(file));
    assert.equal(found.names.length, features, file);
    assert.deepEqual(found.attributions, attributions, file);
    assert.deepEqual(found.skipped, { count: 0, first: '' }, file);
  }
  const { coordinates, shapes } = await readPlaces(module, 'hike.gpx', fixture('hike.gpx'));
  assert.deepEqual([...coordinates], [47.4211, 10.9853, -17.7, 178.8, 47.5, 11.5]);
  assert.deepEqual(shapes.map((it) => [...it.rings[0]]), [
    [-17, 179, -16, 181], [47.4, 11, 47.41, 11.01, 47.42, 11.02],
  ]);
});

test('a file in several pieces keeps its characters and rows', async () => {
  const count = 60_000;
  const rows = Array.from({ length: count }, (_, k) => `Ort ${k} 🗺️ ß,${(k % 170) - 85},${(k % 360) - 180},"Zürich, ${k}"\n`);
  const { names, columns, coordinates } = await read('a.csv', `name,lat,lon,note\n${rows.join('')}`);
  assert.equal(names.length, count);
  for (const k of [0, 999, 1000, 31_337, count - 1]) {
    assert.equal(names[k], `Ort ${k} 🗺️ ß`);
    assert.equal(columns[0].values.at(k), `Zürich, ${k}`);
    assert.deepEqual([...coordinates.subarray(2 * k, 2 * k + 2)], [(k % 170) - 85, (k % 360) - 180]);
  }
});

test('numbers are read to the last bit', async () => {
  const texts = ['48.137154', '-0.1', '11.574999999999999', '4.35e1', '89.99999999999999', '1e-7', '0.30000000000000004'];
  const { coordinates } = await read('a.json', `[${texts.map((it) => `{"lat":${it},"lon":${it}}`).join()}]`);
  assert.deepEqual([...coordinates], texts.flatMap((it) => [Number(it), Number(it)]));
});

test('a file that cannot be read is refused with place, fault and remedy', async () => {
  for (const [file, text, words] of [
    ['a.csv', '', /^a\.csv: the file is empty \(.*CSV.*\)$/],
    ['a.json', '{"type":"Topology"}', /^a\.json: this is TopoJSON, not GeoJSON \(.*ogr2ogr.*\)$/],
    ['a.gz', '\x1f\x8b', /gzip.*\(.*gunzip.*\)$/], ['a.txt', 'nonsense', /^a\.txt: line 1: .*latitude.*\)$/],
  ]) {
    await assert.rejects(readPlaces(module, file, Uint8Array.from(text, (it) => it.charCodeAt(0))), { message: words });
  }
});

// node --test Web/Tests: the reader of files that are dropped, beside what MercatorPlaces reads of them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { start } from '../build/engine.js';
import { readFeatures, readPlaces } from '../page/read.js';
import { ReadingError } from '../page/read/faults.js';

await start(new URL('../build/page.wasm', import.meta.url));

const root = new URL('../../', import.meta.url);
const readings = JSON.parse(readFileSync(new URL('Tests/Fixtures/Places/readings.json', root), 'utf8'));

function bytesOf({ text, base64, path }) {
  if (text !== undefined) return new TextEncoder().encode(text);
  return new Uint8Array(base64 === undefined ? readFileSync(new URL(path, root)) : Buffer.from(base64, 'base64'));
}

/** Latitude and longitude of each position in turn. */
function positions(geometry) {
  if (!geometry) return [];
  if (geometry.geometries) return geometry.geometries.flatMap(positions);
  const flat = (it) => (typeof it[0] === 'number' ? [it[1], it[0]] : it.flatMap(flat));
  return flat(geometry.coordinates);
}

function answer(reading) {
  try {
    const { features, skipped, attribution } = readFeatures(reading.file, bytesOf(reading));
    return {
      names: features.map((it) => it.name), positions: features.map((it) => positions(it.geometry)), skipped,
      ...(attribution === null ? {} : { attribution }),
    };
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    return { names: [], positions: [], skipped: [], error: error.message };
  }
}

// Browsers say in their own words where a text stops being JSON; a byte that is not UTF-8 is told here
// before all else.
const isOwn = (text) => /this is no JSON|is not UTF-8/.test(text);
const same = (ours, theirs) => ours === theirs || (ours !== undefined && theirs !== undefined && isOwn(ours));

test('the page reads files like MercatorPlaces, and refuses them in its words', () => {
  assert.ok(readings.length > 300);
  for (const reading of readings) {
    const { error, skipped, ...ours } = answer(reading);
    const { error: theirError, skipped: theirSkipped, ...theirs } = reading.answer;
    const what = JSON.stringify(reading).slice(0, 300);
    assert.deepEqual(ours, theirs, what);
    assert.ok(same(error, theirError), `${error}, not ${theirError}: ${what}`);
    assert.equal(skipped.length, theirSkipped.length, `${skipped}, not ${theirSkipped}: ${what}`);
    skipped.forEach((it, k) => assert.ok(same(it, theirSkipped[k]), `${it}, not ${theirSkipped[k]}: ${what}`));
  }
});

test('a file that only the command reads is refused with the command', () => {
  for (const [file, text, words] of [
    ['a.kml', '<kml/>', /this is KML.*ogr2ogr/], ['a.json', '{"osm3s": {}, "elements": []}', /Overpass.*osmtogeojson/],
    ['a.json', '{"semanticSegments": []}', /Google's Timeline.*mercator page/],
  ]) assert.throws(() => readPlaces(file, new TextEncoder().encode(text)), words);
});

test('reading a table gives points, columns and colours', () => {
  const text = 'Name;Breite;Länge;Art;marker-color\nEins;48,1;11,5;a;#f00\nZwei;95;11;b;\nDrei;-1;2;;\n';
  const { places, skipped } = readPlaces('orte.csv', new TextEncoder().encode(text));
  assert.deepEqual(places.names, ['Eins', 'Drei']);
  assert.deepEqual([...places.coordinates], [48.1, 11.5, -1, 2]);
  assert.deepEqual(places.columns[0], { name: 'Art', values: ['a', null] });
  assert.deepEqual(places.colors, [[0, '#ff0000']]);
  assert.equal(places.title, 'orte');
  assert.deepEqual(skipped, [
    'orte.csv: line 3, Breite: latitude 95 is outside −90…90 (are longitude and latitude swapped?)',
  ]);
});

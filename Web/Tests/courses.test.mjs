// The lines and areas of a page, compared with MercatorPicture's in PlaceShapesTests.
import assert from 'node:assert/strict';
import test from 'node:test';
import { path as pathOf, start, worldPoints } from '../build/engine.js';
import { copiesOf, courses as drawn } from '../page/courses.js';

await start(new URL('../build/page.wasm', import.meta.url));

/** Longitudes and y in the world, as latitudes and longitudes in turn. */
function path(...points) {
  const latitude = (y) => (y <= 0 ? 90 : y >= 1 ? -90 : Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180 / Math.PI);
  return Float64Array.from(points.flatMap(([longitude, y]) => [latitude(y), longitude]));
}

/** What is drawn of a line, or of an area's ring and its holes. */
function courses(all, isArea) {
  const paths = all.map((it, k) => pathOf(it, { isRing: isArea, isHole: isArea && k > 0 }));
  return drawn(paths.map((it) => worldPoints(it.vertices)), paths.map((it) => it.outlineLength), isArea);
}

function box(west, east, north = 0.4, south = 0.6) {
  return path([west, south], [east, south], [east, north], [west, north], [west, south]);
}

/** From where to where rings reach eastwards, in worlds. */
function reach(rings) {
  const all = rings.flatMap((ring) => [...ring].filter((_, at) => at % 2 === 0));
  return [Math.min(...all), Math.max(...all)];
}

/** What even and odd fills of a row, as worlds. */
function filled(rings, y) {
  const crossings = rings.flatMap((ring) => {
    const found = [];
    for (let at = 0; at < ring.length; at += 2) {
      const next = (at + 2) % ring.length;
      const [a, b] = [ring[at + 1], ring[next + 1]];
      if (a > y !== b > y) found.push(ring[at] + (ring[next] - ring[at]) * (y - a) / (b - a));
    }
    return found;
  }).sort((a, b) => a - b);
  return crossings.reduce((sum, x, k) => sum + (k % 2 === 0 ? -x : x), 0);
}

const near = (one, other) => assert.ok(Math.abs(one - other) < 1e-9, `${one}, not ${other}`);

test("a box's rings are as wide as the box, up to the whole world", () => {
  for (const [west, east] of [[-10, 20], [-90, 90], [0, 180], [-180, 0], [-180, 180]]) {
    for (const ring of [box(west, east), box(east, west)]) {
      const { rings } = courses([ring], true);
      near(filled(rings, 0.5), (east - west) / 360);
      assert.deepEqual(reach(rings), [west / 360 + 0.5, east / 360 + 0.5]);
    }
  }
});

test('a step of more than half a world crosses 180°', () => {
  const [across] = courses([box(170, -160)], true).rings;
  near(filled([across], 0.5), 30 / 360);
  const [line] = courses([path([170, 0.5], [-170, 0.4], [150, 0.3])], false).lines;
  near(line[2], 190 / 360 + 0.5);
  near(line[4], 150 / 360 + 0.5);
});

test('an area around a pole is filled up to the pole, without a line there', () => {
  const coast = Array.from({ length: 37 }, (_, k) => [10 * k - 180, 0.8 + 0.02 * Math.sin(k)]);
  const wrapped = coast.map(([longitude, y]) => [(longitude + 270) % 360 - 180, y]);
  const shapes = [
    path(...coast), path(...wrapped), path(...coast.toReversed()),
    // In a file's notation, down to the pole and back.
    path(...coast, [180, 1], [-180, 1], coast[0]),
  ];
  for (const shape of shapes) {
    const { rings, lines } = courses([shape], true);
    near(filled(rings, 0.9), 1);
    near(filled(rings, 0.7), 0);
    for (const line of lines) {
      for (let at = 3; at < line.length; at += 2) assert.ok(line[at] < 1 || line[at - 2] < 1);
    }
  }
});

test('the halves of an area cut at 180° join without a line', () => {
  const { lines } = courses([box(150, 180), box(-180, -140)], true);
  for (const line of lines) {
    for (let at = 2; at < line.length; at += 2) assert.ok(line[at] !== line[at - 2] || line[at] % 1 !== 0);
  }
  // With nothing beyond 180° it is an edge like any other.
  const [line, ...others] = courses([box(150, 180)], true).lines;
  assert.ok(others.length === 0 && line.length === 10);
});

test('a hole in an area around the world stays in place', () => {
  const { rings } = courses([box(-180, 180, 0.2, 0.8), box(-20, 20)], true);
  near(filled(rings, 0.5), 1 - 40 / 360);
});

test('an area across 180° is drawn on the copies at both sides', () => {
  const across = courses([box(170, -160)], true);
  near(across.west, 170 / 360 + 0.5);
  near(across.east, 200 / 360 + 0.5);
  assert.deepEqual(copiesOf({ copies: [0] }, across), [-1, 0]);
  const west = courses([box(-200, -170)], true);
  assert.deepEqual(copiesOf({ copies: [3, 4] }, west), [3, 4, 5]);
  // Around the world two and a half times.
  const round = path(...Array.from({ length: 10 }, (_, k) => [(100 * k + 180) % 360 - 180, 0.5]));
  assert.deepEqual(copiesOf({ copies: [0] }, courses([round], false)), [-2, -1, 0]);
  for (const [west, east] of [[-180, 180], [10, 20], [-180, -170], [0, 180]]) {
    assert.deepEqual(copiesOf({ copies: [0, 1] }, courses([box(west, east)], true)), [0, 1]);
  }
});

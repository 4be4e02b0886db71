// node --test Web/Tests: what the page's engine makes of packed streets, and where it lays out names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LabelPlacer, StreetNames, StreetPack, Viewport, start } from '../build/engine.js';

await start(new URL('../build/page.wasm', import.meta.url));

const [AREA, LINE, NAMED_POINTS, NAMED_LINE] = [0, 1, 2, 3];
/** Numbers of StreetLabelKind. */
const [PLACE, GREAT_ROAD, WATER] = [0, 1, 2];
const [LAND, LAKES, ROADS] = [1, 2, 3];
const EXTENT = 4096;

const varint = (value) => (value > 127 ? [value % 128 + 128, ...varint(Math.floor(value / 128))] : [value]);
const folded = (value) => varint(value < 0 ? -2 * value - 1 : 2 * value);

/** A group of a tile, as StreetTileEncoder writes it. */
function group(kind, subject, paths, text) {
  let [x, y] = [0, 0];
  const points = (path) => path.flatMap(([u, v]) => {
    const step = [...folded(u - x), ...folded(v - y)];
    [x, y] = [u, v];
    return step;
  });
  return [
    kind, subject, ...varint(EXTENT), ...(text === undefined ? [] : [text]), paths.length,
    ...paths.flatMap((path) => [...varint(path.length), ...points(path)]),
  ];
}

/** A pack of one source with tiles: z, x, y and groups of each. */
function packOf(tiles, bounds = []) {
  const bytes = tiles.flatMap(({ groups }) => groups.flat());
  let at = 0;
  const places = tiles.flatMap(({ z, x, y, groups }) => {
    const count = groups.flat().length;
    at += count;
    return [z, x, y, at - count, count];
  });
  return new StreetPack(
    [tiles.length, bounds.length, ...places, ...bounds.flat()], LAKES, [PLACE, GREAT_ROAD, WATER], Uint8Array.from(bytes));
}

/** The view of a tile's middle, on which it is 512 points wide. */
const viewOf = (z, x, y, size = 400) => new Viewport({
  center: { latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y + 1) / 2 ** z))) * 180) / Math.PI, longitude: ((x + 0.5) / 2 ** z) * 360 - 180 },
  zoom: z + 1, size: { width: size, height: size },
});

/** Paths by subject: the corners of each, in units of a tile. */
function pathsOf(list, [z, x, y]) {
  const found = {};
  for (const [subject, numbers] of list) {
    found[subject] = [];
    for (let at = 0; at < numbers.length; at += 1 + 2 * numbers[at]) {
      found[subject].push(Array.from({ length: numbers[at] }, (_, k) => [
        Math.round((numbers[at + 1 + 2 * k] * 2 ** z - x) * EXTENT), Math.round((numbers[at + 2 + 2 * k] * 2 ** z - y) * EXTENT),
      ]));
    }
  }
  return found;
}

const SQUARE = [[1024, 1024], [3072, 1024], [3072, 3072], [1024, 3072]];
const TILE = [14, 8625, 5749];
const [Z, X, Y] = TILE;

test('the areas and lines of a tile in view come as they were packed, over its ground', () => {
  const line = [[-64, 2048], [2048, 2048], [4160, 1000]];
  const pack = packOf([{ z: Z, x: X, y: Y, groups: [group(AREA, LAND, [SQUARE]), group(LINE, ROADS, [line])] }]);
  const { key, hasEdges, sources: [source] } = pack.content(viewOf(...TILE), 0);
  assert.deepEqual([key, hasEdges], [1, true]);
  assert.deepEqual(pathsOf(source.rings, TILE), { 0: [[[0, 0], [4096, 0], [4096, 4096], [0, 4096]]], [LAND]: [SQUARE] });
  assert.deepEqual(pathsOf(source.lines, TILE), { [ROADS]: [line] });
});

test('a view of the same tiles has no other content, unless its answer is not known', () => {
  const pack = packOf([{ z: Z, x: X, y: Y, groups: [group(AREA, LAND, [SQUARE])] }]);
  const view = viewOf(...TILE);
  const { key } = pack.content(view, 0);
  assert.equal(pack.content(view.panned(3, 2), key), null);
  assert.equal(pack.content(view, key + 7).key, key + 1);
  assert.notEqual(pack.content(view.zoomed(-2), key + 1), null);
  assert.deepEqual(pack.content(viewOf(Z, 3, 3), key).sources[0].rings, []);
});

test('a tile above is cut where finer tiles show', () => {
  const finer = { z: Z, x: X, y: Y, groups: [group(AREA, LAND, [SQUARE])] };
  const above = {
    z: Z - 1, x: X >> 1, y: Y >> 1,
    groups: [group(AREA, LAKES, [[[0, 0], [4096, 0], [4096, 4096], [0, 4096]]]), group(LINE, ROADS, [[[0, 100], [4096, 100]]])],
  };
  const { sources: [{ rings, lines }] } = packOf([finer, above]).content(viewOf(...TILE, 800), 0);
  const found = pathsOf(rings, TILE);
  assert.deepEqual(found[LAND], [SQUARE]);
  // The other three squares of the tile above, and none of its lake on the finer tile.
  assert.equal(found[LAKES].length, 3);
  const [right, down] = [X % 2 ? -1 : 1, Y % 2 ? -1 : 1];
  for (const ring of found[LAKES]) {
    const middle = [0, 1].map((axis) => ring.reduce((sum, it) => sum + it[axis], 0) / ring.length / EXTENT - 0.5);
    assert.ok([[right, 0], [0, down], [right, down]].some(([x, y]) => x === middle[0] && y === middle[1]), String(middle));
  }
  for (const piece of pathsOf(lines, TILE)[ROADS] ?? []) assert.equal(Math.abs(piece[0][0] - piece.at(-1)[0]), EXTENT);
});

test('the ground of a source ends with its bounds', () => {
  const side = 2 ** -Z;
  const west = [X * side, Y * side, (X + 0.25) * side, (Y + 1) * side];
  const pack = packOf([{ z: Z, x: X, y: Y, groups: [group(AREA, LAND, [SQUARE])] }], [west]);
  const { sources: [{ rings }] } = pack.content(viewOf(...TILE), 0);
  assert.deepEqual(pathsOf(rings, TILE)[0], [[[0, 0], [1024, 0], [1024, 4096], [0, 4096]]]);
});

/** The names that are laid out on a tile, whose texts are all of one size. */
function laidOut(groups, { excluded = [], size = [60, 12], view = viewOf(...TILE) } = {}) {
  const { sources: [{ names }] } = packOf([{ z: Z, x: X, y: Y, groups }]).content(view, 0);
  const layout = new StreetNames([2, 0, 1]);
  layout.add(names);
  const placer = new LabelPlacer({ x: 0, y: 0, width: view.size.width, height: view.size.height }, []);
  const kinds = [PLACE, 0, 1, GREAT_ROAD, 5, 1, WATER, 0, 1];
  const [count, ...unknown] = layout.layOut(view, placer, kinds, excluded, [], false);
  const sizes = Array.from({ length: count }, (_, k) => [unknown[2 * k], unknown[2 * k + 1], ...size]).flat();
  const [rest, ...placed] = layout.layOut(view, placer, kinds, excluded, sizes, true);
  assert.equal(rest, 0);
  return { unknown, placed, placer };
}

test('a name is centred on its point once its text is measured, and keeps others off', () => {
  const { unknown, placed, placer } = laidOut([group(NAMED_POINTS, 0, [[[2048, 2048]]], 1)]);
  assert.deepEqual(unknown, [0, 1]);
  const [kind, text, form, x, y, , , left, top] = placed;
  assert.deepEqual([kind, text, form, ...[x, y, left, top].map(Math.round)], [0, 1, 0, 200, 200, 170, 194]);
  assert.equal(placer.isFree({ x: 200, y: 200, width: 4, height: 4 }, 0), false);
  assert.equal(placer.isFree({ x: 20, y: 20, width: 4, height: 4 }, 0), true);
});

test('names that are written already, and copies nearby, are left out', () => {
  const twice = [group(NAMED_POINTS, 0, [[[1500, 2048], [2600, 2048]]], 1)];
  assert.equal(laidOut(twice).placed.length, 9);
  assert.deepEqual(laidOut(twice, { excluded: [0] }).placed, []);
});

test("a road's name runs along its joined pieces, from left to right", () => {
  const pieces = [[[3900, 2048], [2100, 2048]], [[200, 2048], [2100, 2048]]];
  const { placed } = laidOut([group(NAMED_LINE, 1, pieces, 2)], { size: [300, 12] });
  const [kind, text, form, x, y, , , points, ...rest] = placed;
  assert.deepEqual([kind, text, form, Math.round(x), Math.round(y)], [1, 2, 2, 200, 200]);
  const course = rest.slice(0, 2 * points);
  assert.ok(Math.abs(course[0] + 150) < 1e-6 && Math.abs(course.at(-2) - 150) < 1e-6, String(course));
  const [count, start, end, , , angle] = rest.slice(2 * points);
  assert.deepEqual([count, start, end], [1, 0, 300]);
  assert.ok(Math.abs(angle) < 1e-9);
});

test("a lake's name is in the lake, off an island, and not in one that is too small", () => {
  const lake = (half) => [[2048 - half, 2048 - half], [2048 + half, 2048 - half], [2048 + half, 2048 + half], [2048 - half, 2048 + half]];
  const named = group(NAMED_POINTS, 2, [[[2048, 2048]]], 0);
  const corner = (groups) => laidOut(groups).placed.slice(7).map(Math.round);
  assert.deepEqual(corner([group(AREA, LAKES, [lake(1200)]), named]), [170, 194]);
  const [left, top] = corner([group(AREA, LAKES, [lake(1200), lake(200).reverse()]), named]);
  assert.ok(left >= 200 + 25 - 4 || left + 60 <= 200 - 25 + 4 || top >= 200 + 25 - 1 || top + 12 <= 200 - 25 + 1, `${left}, ${top}`);
  assert.deepEqual(corner([group(AREA, LAKES, [lake(100)]), named]), []);
});

// The dots of a frame, compared with counts of all cells and all dots one by one.
import assert from 'node:assert/strict';
import test from 'node:test';
import { eachRun, layered, neededCount } from '../page/dots.js';

/** Numbers in 0…1 that are the same every time. */
function* random(seed) {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

function scattered(count, seed) {
  const source = random(seed);
  const next = () => source.next().value;
  const places = Float64Array.from({ length: 2 * count }, next);
  // A part of them near one another, some twice.
  for (let k = 0; k < count; k += 3) {
    places[2 * k] = 0.5 + 1e-5 * next();
    places[2 * k + 1] = 0.25 + 1e-5 * next();
    if (k % 2 && k > 1) places.copyWithin(2 * k, 2 * k - 6, 2 * k - 4);
  }
  return places;
}

/** In the order of pages: along Morton's curve. */
function alongCurve(positions) {
  const key = (x, y) => {
    let found = 0n;
    for (let bit = 30; bit >= 0; bit--) {
      const part = (value) => (BigInt(Math.floor(value * 2 ** 31)) >> BigInt(bit)) & 1n;
      found = (found << 2n) | (part(y) << 1n) | part(x);
    }
    return found;
  };
  const pairs = Array.from({ length: positions.length / 2 }, (_, k) => positions.subarray(2 * k, 2 * k + 2));
  pairs.sort((a, b) => { const [one, other] = [key(...a), key(...b)]; return one < other ? -1 : one > other ? 1 : 0; });
  return Float64Array.from(pairs.flatMap((it) => Array.from(it)));
}

const cells = (points, count, level) => {
  const found = new Set();
  for (let k = 0; k < count; k++) {
    const [x, y] = [points[4 * k] + points[4 * k + 2], points[4 * k + 1] + points[4 * k + 3]];
    found.add(`${Math.floor(x * 2 ** level)} ${Math.floor(y * 2 ** level)}`);
  }
  return found;
};

test('the first dots of a level leave no cell empty, in any order of places', () => {
  for (const positions of [scattered(2000, 1), alongCurve(scattered(2000, 2))]) {
    const { points, counts } = layered(positions);
    for (let level = 0; level <= 22; level++) {
      assert.deepEqual(cells(points, counts[level], level), cells(points, points.length / 4, level), `level ${level}`);
    }
  }
});

test('dots along the curve are one per cell', () => {
  const { points, counts } = layered(alongCurve(scattered(3000, 3)));
  for (let level = 0; level <= 22; level++) {
    assert.equal(counts[level], cells(points, points.length / 4, level).size, `level ${level}`);
  }
});

test('dots are the places, each once', () => {
  const positions = scattered(1500, 4);
  const { points } = layered(positions);
  const sorted = (list) => list.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const of = (width, x, y) => Array.from({ length: 1500 }, (_, k) => [x(width * k), y(width * k)]);
  const drawn = sorted(of(4, (at) => points[at] + points[at + 2], (at) => points[at + 1] + points[at + 3]));
  sorted(of(2, (at) => positions[at], (at) => positions[at + 1])).forEach(([x, y], k) => {
    assert.ok(Math.abs(drawn[k][0] - x) < 1e-14 && Math.abs(drawn[k][1] - y) < 1e-14);
  });
});

test('undivided dots are all drawn at every level, in order', () => {
  const positions = scattered(500, 5);
  const { points, counts } = layered(positions, true);
  assert.deepEqual([...new Set(counts)], [500]);
  assert.deepEqual(Array.from({ length: 500 }, (_, k) => points[4 * k]), Array.from({ length: 500 }, (_, k) => Math.fround(positions[2 * k])));
});

test('no dots and one dot have counts on every level', () => {
  assert.equal(layered(new Float64Array(0)).counts.at(-1), 0);
  const one = layered(Float64Array.of(0.5, 0.5));
  assert.deepEqual([one.counts[0], one.counts.at(-1)], [1, 1]);
  eachRun(layered(new Float64Array(0)), 0, { x: 0, y: 0, width: 1, height: 1 }, () => assert.fail());
});

test('dots beyond the world have cells at its edge', () => {
  const { points, counts } = layered(Float64Array.of(0.5, -0.7, 0.5, 1.9, 1, 1));
  assert.equal(points.length, 12);
  assert.equal(counts.at(-1), 3);
});

test('every dot in view is in one run', () => {
  const dots = layered(alongCurve(scattered(9000, 6)));
  const source = random(7);
  const next = () => source.next().value;
  for (let round = 0; round < 50; round++) {
    const rect = { x: next(), y: next(), width: next() / 4, height: next() / 4 };
    const count = Math.floor(9001 * next());
    const drawn = new Uint8Array(9000);
    eachRun(dots, count, rect, (start, length) => {
      for (let k = start; k < start + length; k++) drawn[k]++;
    });
    const wrong = [];
    for (let k = 0; k < 9000; k++) {
      const [x, y] = [dots.points[4 * k] + dots.points[4 * k + 2], dots.points[4 * k + 1] + dots.points[4 * k + 3]];
      const isIn = x > rect.x && y > rect.y && x < rect.x + rect.width && y < rect.y + rect.height;
      const isRight = k < count && isIn ? drawn[k] === 1 : drawn[k] <= (k < count ? 1 : 0);
      if (!isRight) wrong.push(k);
    }
    assert.deepEqual(wrong, []);
  }
});

test('a frame needs dots in cells of at most half a point', () => {
  const counts = Uint32Array.from({ length: 32 }, (_, level) => level);
  const flat = { originY: 400, height: 800, focalLength: 1000, sineOfPitch: 0, cosineOfPitch: 1 };
  const cell = (level, zoom) => 256 * 2 ** (zoom - level);
  for (const zoom of [-2, 0, 3.4, 17, 20]) {
    const level = neededCount({ counts }, { ...flat, zoom });
    assert.ok(cell(level, zoom) <= 0.5 && cell(level, zoom) > 0.25, `zoom ${zoom}: level ${level}`);
  }
  const tilted = { ...flat, sineOfPitch: Math.sin(1), cosineOfPitch: Math.cos(1), zoom: 5 };
  // The lowest row of the screen: 1 + 400 / 1000 · tan 1.
  assert.equal(neededCount({ counts }, tilted), Math.ceil(5 + Math.log2(1 + 0.4 * Math.tan(1))) + 9);
  assert.equal(neededCount({ counts }, { ...flat, zoom: 22 }), 31);
});

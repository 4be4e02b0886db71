// node --test Web/Tests: where a lake has room for its name.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { project } from '../page/labels.js';
import { cornersInWater, waterOf } from '../page/streets/water.js';

/** A camera over the middle of the world, 1000 points to it. */
function frame(heading = 0, pitch = 0) {
  const [turn, lean] = [(heading * Math.PI) / 180, (pitch * Math.PI) / 180];
  return {
    x: 0.5, y: 0.5, scale: 1000, originX: 200, originY: 200, focalLength: 600, farLimit: Infinity,
    sineOfHeading: Math.sin(turn), cosineOfHeading: Math.cos(turn), sineOfPitch: Math.sin(lean), cosineOfPitch: Math.cos(lean),
  };
}

const square = (x, y, half) => [x - half, y - half, x + half, y - half, x + half, y + half, x - half, y + half];
const backwards = (ring) => ring.flatMap((_, k) => (k % 2 ? [] : [ring[ring.length - 2 - k], ring[ring.length - 1 - k]]));
const name = { width: 40, height: 12 };
const middle = { x: 200, y: 200 };

test("a lake's name is in its middle, also turned and pitched", () => {
  const lake = [waterOf([square(0.5, 0.5, 0.1)])];
  for (const camera of [frame(), frame(30), frame(75, 50)]) {
    const corners = cornersInWater(lake, camera, name, project(camera, 0.5, 0.5));
    assert.equal(corners.length, 6);
    assert.deepEqual(corners[0], { x: 180, y: 194 });
  }
});

test('a lake too small for its name has none, and land is not known', () => {
  assert.deepEqual(cornersInWater([waterOf([square(0.5, 0.5, 0.015)])], frame(), name, middle), []);
  assert.equal(cornersInWater([waterOf([square(0.7, 0.5, 0.1)])], frame(), name, middle), null);
  assert.equal(cornersInWater([], frame(), name, middle), null);
});

test("a lake's name moves away from an island", () => {
  const lake = waterOf([square(0.5, 0.5, 0.1), backwards(square(0.5, 0.5, 0.02))]);
  const corners = cornersInWater([lake], frame(), name, middle);
  assert.ok(corners.length > 0);
  for (const { x, y } of corners) {
    // Nine tenths of the box are what counts, and the island is 40 points wide.
    const [left, right] = [x + 2, x + 38];
    const [top, bottom] = [y + 0.6, y + 11.4];
    assert.ok(right <= 180 || left >= 220 || bottom <= 180 || top >= 220, `${x}, ${y}`);
    assert.ok(left >= 100 && right <= 300 && top >= 100 && bottom <= 300);
  }
});

test('a lake on two tiles and overlapping waters are one', () => {
  const west = waterOf([[0.4, 0.45, 0.505, 0.45, 0.505, 0.55, 0.4, 0.55]]);
  const east = waterOf([[0.495, 0.45, 0.6, 0.45, 0.6, 0.55, 0.495, 0.55]]);
  assert.deepEqual(cornersInWater([west, east], frame(), name, middle)[0], { x: 180, y: 194 });
  assert.deepEqual(cornersInWater([[...west, ...east]], frame(), name, middle)[0], { x: 180, y: 194 });
});

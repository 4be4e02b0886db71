// node --test Web/Tests: the places of a page without those of some entries of its legend.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutEntries } from '../page/places.js';

const places = {
  coordinates: Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8), features: [0, 1, 1, 3], names: ['a', 'b', 'c', 'd'],
  shapes: [{ feature: 2 }, { feature: 3 }], colors: [[1, '#111111'], [3, '#333333']],
  encoding: { indices: [0, 1, 1, 2] },
};

test('without an entry the others keep their positions, features and colours', () => {
  const some = withoutEntries(places, [0]);
  assert.deepEqual([...some.coordinates], [3, 4, 5, 6, 7, 8]);
  assert.deepEqual(some.features, [1, 1, 3]);
  assert.deepEqual(some.colors, [[0, '#111111'], [2, '#333333']]);
  assert.deepEqual(some.shapes, places.shapes);
  assert.equal(some.names, places.names);
});

test('lines and areas of an entry are left out, and all places of all entries', () => {
  assert.deepEqual(withoutEntries(places, [1]).shapes, [{ feature: 3 }]);
  const none = withoutEntries(places, [0, 1, 2]);
  assert.deepEqual([none.coordinates.length, none.shapes.length, none.colors.length], [0, 0, 0]);
});

test('the first point of a feature without other points is its own', () => {
  const plain = { ...places, features: null, encoding: { indices: [2, 0, 2, 0] } };
  assert.deepEqual(withoutEntries(plain, [2]).features, [1, 3]);
});

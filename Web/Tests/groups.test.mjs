// Which clusters show, and from where they move.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Groups, discRadius } from '../page/groups.js';

const cluster = (place, count, x, from = null) => ({ place, count, x, y: 0.5, from });

test('a cluster that parts moves to where its parts are, and back', () => {
  const groups = new Groups();
  groups.setClusters([cluster(1, 5, 0.4)], new Map(), 10);
  assert.deepEqual(groups.clusters.map((it) => [it.startX, it.x, it.began, it.isNew]), [[0.4, 0.4, 10, true]]);
  groups.setClusters([cluster(1, 2, 0.3, '1:5'), cluster(7, 3, 0.5, '1:5')], new Map(), 11);
  assert.deepEqual(groups.clusters.map((it) => [it.startX, it.x, it.isNew]), [[0.4, 0.3, false], [0.4, 0.5, false]]);
  groups.setClusters([cluster(1, 5, 0.4)], new Map([['1:2', '1:5'], ['7:3', '1:5']]), 12);
  assert.deepEqual(
    groups.clusters.map((it) => [it.startX, it.x, Boolean(it.isLeaving)]),
    [[0.3, 0.4, true], [0.5, 0.4, true], [0.4, 0.4, false]]);
});

test('one that stays keeps its time, one that has nowhere to go is gone', () => {
  const groups = new Groups();
  groups.setClusters([cluster(1, 5, 0.4), cluster(2, 1, 0.6)], new Map(), 10);
  groups.setClusters([cluster(1, 5, 0.4)], new Map(), 11);
  assert.deepEqual(groups.clusters.map((it) => [it.place, it.began]), [[1, 10]]);
  groups.setClusters([], new Map(), 12);
  assert.deepEqual(groups.clusters, []);
});

test('those of an archive fade in once', () => {
  const groups = new Groups();
  groups.setArchived([{ id: 'a', count: 2, x: 0.1, y: 0.2 }], 1);
  groups.setArchived([{ id: 'a', count: 2, x: 0.1, y: 0.2 }, { id: 'b', count: 1, x: 0.3, y: 0.2 }], 2);
  assert.deepEqual(groups.archived.map((it) => [it.id, it.began]), [['a', 1], ['b', 2]]);
});

test('discs grow with what they stand for', () => {
  assert.equal(discRadius(1, 4), 4);
  let last = 0;
  for (const count of [2, 10, 100, 1000, 1e6]) {
    assert.ok(discRadius(count, 4) > last);
    last = discRadius(count, 4);
  }
});

test('discs of groups side by side do not lie over one another', () => {
  // The page makes groups of what is within 48 points.
  for (const count of [2, 100, 10_000, 40_000]) assert.ok(2 * discRadius(count, 4) <= 48, String(count));
});

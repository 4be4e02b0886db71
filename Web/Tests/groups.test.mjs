// Which clusters show, and from where they move.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Groups, areTouching, discRadius, isElsewhere, keptApart, placeOf } from '../page/groups.js';

const cluster = (place, count, x, from = null) => ({ place, count, x, y: 0.5, from });

test('a cluster that splits moves to its parts, and back', () => {
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

test('spread members replace their group until it goes or the level changes', () => {
  const groups = new Groups();
  const open = () => {
    groups.setClusters([cluster(1, 2, 0.4), cluster(7, 3, 0.6)], new Map(), 10);
    groups.setArchived([{ id: '9', count: 1, x: 0.1, y: 0.5 }, { id: '8', count: 1, x: 0.1, y: 0.5 }], 10);
    groups.spreadOut([groups.clusters[0]], [{ place: 1, x: 0.39, y: 0.5 }, { place: 4, x: 0.41, y: 0.5 }], 17, 11);
  };
  const shown = () => groups.drawn.clusters.map((it) => [it.place, it.count, it.startX, it.x]);
  open();
  assert.deepEqual(shown(), [[1, 1, 0.4, 0.39], [4, 1, 0.4, 0.41], [7, 3, 0.6, 0.6]]);
  assert.equal(groups.drawn.archived.length, 2);
  groups.keepSpread(17);
  assert.equal(shown().length, 3);
  groups.keepSpread(16);
  assert.deepEqual(shown(), [[1, 2, 0.4, 0.4], [7, 3, 0.6, 0.6]]);
  open();
  groups.setClusters([cluster(7, 3, 0.6)], new Map(), 12);
  groups.keepSpread(17);
  assert.deepEqual(shown(), [[7, 3, 0.6, 0.6]]);
  groups.spreadOut(groups.archived, [{ id: '9', x: 0.11, y: 0.5 }, { id: '8', x: 0.09, y: 0.5 }], 17, 13);
  assert.deepEqual([groups.drawn.archived, groups.drawn.clusters.length], [[], 3]);
});

test('a staying cluster keeps its time, and one without a target vanishes', () => {
  const groups = new Groups();
  groups.setClusters([cluster(1, 5, 0.4), cluster(2, 1, 0.6)], new Map(), 10);
  groups.setClusters([cluster(1, 5, 0.4)], new Map(), 11);
  assert.deepEqual(groups.clusters.map((it) => [it.place, it.began]), [[1, 10]]);
  groups.setClusters([], new Map(), 12);
  assert.deepEqual(groups.clusters, []);
});

test('a staying cluster takes its new parts', () => {
  const groups = new Groups();
  const [one, two, three] = [{ place: 1, count: 3 }, { place: 2, count: 2 }, { place: 3, count: 2 }];
  groups.setClusters([{ ...cluster(1, 5, 0.4), parts: [one, two] }], new Map(), 10);
  groups.setClusters([{ ...cluster(1, 5, 0.4), parts: [one, three] }], new Map(), 11);
  assert.deepEqual(groups.clusters.map((it) => [it.began, it.parts]), [[10, [one, three]]]);
});

test('clusters of an archive fade in once', () => {
  const groups = new Groups();
  groups.setArchived([{ id: 'a', count: 2, x: 0.1, y: 0.2 }], 1);
  groups.setArchived([{ id: 'a', count: 2, x: 0.1, y: 0.2 }, { id: 'b', count: 1, x: 0.3, y: 0.2 }], 2);
  assert.deepEqual(groups.archived.map((it) => [it.id, it.began]), [['a', 1], ['b', 2]]);
});

test('discs grow with their count', () => {
  assert.equal(discRadius(1, 4), 4);
  let last = 0;
  for (const count of [2, 10, 100, 1000, 1e6]) {
    assert.ok(discRadius(count, 4) > last);
    last = discRadius(count, 4);
  }
});

test('discs of neighbouring groups do not overlap', () => {
  // The page makes groups of what is within 48 points.
  for (const count of [2, 100, 10_000, 40_000]) assert.ok(2 * discRadius(count, 4) <= 48, String(count));
});

test('groups touch where discs overlap discs or dots on the screen', () => {
  const at = (x, count, y = 0) => ({ count, at: { x, y } });
  const wide = 2 * discRadius(100, 4);
  const beyond = Array.from({ length: 50 }, (_, k) => at(1000 + 40 * k, 2));
  for (const [groups, isTouching] of [
    [[], false], [[at(0, 100), at(wide - 1, 100)], true], [[at(wide - 1, 100), at(0, 100), ...beyond], true],
    [[at(0, 100), at(wide - 0.4, 100)], false], [[at(0, 1), at(1, 1)], false], [[at(0, 1), at(discRadius(2, 4), 2)], true],
    [[at(0, 100), at(0, 100, wide)], false], [[at(0, 100), { count: 100, at: null }], false], [beyond, false],
    [[at(0, 1), at(10, 1), at(30, 100), at(34, 1)], true],
  ]) assert.equal(areTouching(groups, 4), isTouching, JSON.stringify(groups.slice(0, 4)));
});

test('the larger of touching discs absorbs the other, and what it then touches', () => {
  const at = (x, y = 0) => ({ x, y });
  const groups = [
    { place: 1, count: 9, at: at(0) }, { place: 2, count: 90, at: at(26) }, { place: 3, count: 1, at: at(200) },
    { place: 4, count: 1, at: at(202) }, { place: 5, count: 4, at: null }, { place: 6, count: 2, at: at(100, 50) },
    { place: 7, count: 1, at: at(100, 55) },
    // Clear of 90, but not of 99 and more.
    { place: 8, count: 905, at: at(26, 34.8) },
  ];
  const apart = keptApart(groups, 4);
  const told = apart.map((it) => [it.place, it.count, it.parts.map(({ place }) => place)]);
  assert.deepEqual(told, [
    [8, 1004, [8, 2, 1]], [5, 4, [5]], [6, 3, [6, 7]], [3, 1, [3]], [4, 1, [4]],
  ]);
  // They are as they were.
  assert.equal(groups[1].count, 90);
});

test('no two of many merged discs are within a point, and none is lost', () => {
  const groups = Array.from({ length: 400 }, (_, k) => ({
    place: k, count: 1 + (k * 7919) % 300, at: { x: (k * 104729) % 1009, y: (k * 1299709) % 701 },
  }));
  const apart = keptApart(groups, 4);
  const sum = (all) => all.reduce((total, it) => total + it.count, 0);
  assert.equal(sum(apart), sum(groups));
  assert.ok(apart.length > 20 && apart.length < groups.length);
  const discs = apart.filter((it) => it.count > 1);
  for (const [k, one] of discs.entries()) {
    for (const other of discs.slice(0, k)) {
      const distance = Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y);
      assert.ok(distance >= discRadius(one.count, 4) + discRadius(other.count, 4) + 1);
    }
  }
});

test('groups are requested again when the camera looks elsewhere', () => {
  const camera = {
    zoom: 4.5, heading: 0, pitch: 0, size: { width: 800, height: 600 }, projection: { x: 0.5, y: 0.4, scale: 6000 },
  };
  const asked = placeOf(camera);
  assert.ok(isElsewhere(camera, undefined));
  const near = { ...camera, zoom: 4.6, heading: 3, pitch: 2, projection: { x: 0.505, y: 0.4, scale: 6000 } };
  assert.ok(!isElsewhere(camera, asked) && !isElsewhere(near, asked));
  const others = [
    { zoom: 4.1 }, { zoom: 5 }, { heading: 20 }, { pitch: 10 }, { size: { width: 700, height: 600 } },
    { projection: { x: 0.52, y: 0.4, scale: 6000 } },
  ];
  for (const other of others) assert.ok(isElsewhere({ ...camera, ...other }, asked), JSON.stringify(other));
});

// node --test Web/Tests: camera.js, fit.js, include.js and clusters.js beside mercator.js. What a smaller module has
// answers with the same bits. `make test` has camera.js alone, `FULL=1 make test` all.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { Viewport, tracing } from '../build/mercator.js';
import { clustersDigest, digest } from './same-bits.mjs';

const build = new URL('../build/', import.meta.url);

/** The calls that the evaluations of SameBits/ make of mercator.wasm, and what each left. */
const calls = [];
tracing((name, values, answer, results) => {
  // Numbers before and after the answer's own are not looked at.
  calls.push({ name, values: values.flatMap((it) => (typeof it === 'number' ? [it] : [...it])), answer, results: [...results] });
});
digest(0, 128);
clustersDigest(0, 128);
tracing(null);

/** What leaves a handle, and what takes one first; `shown_update` takes another at its end. */
const MAKES = /^(flight|cluster_index|live|index|shown_clusters)$/;
const TAKES = /^(ask_motion|motion_\w+|cluster_index_\w+|live_\w+|index_\w+|shown_now|shown_update|release)$/;

/** Makes the calls that a module has; returns their names. */
async function replay(file) {
  const { instance } = await WebAssembly.instantiate(readFileSync(new URL(file, build)));
  const engine = instance.exports;
  const handles = new Map();
  const names = new Set();
  const bits = (numbers) => [...new BigUint64Array(Float64Array.from(numbers).buffer)];
  for (const { name, values, answer, results } of calls) {
    const run = engine[`mercator_${name}`];
    if (!run) continue;
    const given = [...values];
    if (TAKES.test(name)) {
      // Of a motion that this module has no maker for.
      if (!handles.has(given[0])) continue;
      given[0] = handles.get(given[0]);
      if (name === 'shown_update') given.push(handles.get(given.pop()));
    }
    const start = engine.mercator_arguments(given.length);
    new Float64Array(engine.memory.buffer, start, given.length).set(given);
    assert.equal(run(), answer, name);
    names.add(name);
    if (name === 'release') handles.delete(values[0]);
    const left = new Float64Array(engine.memory.buffer, engine.mercator_results(), results.length);
    const made = MAKES.test(name) ? 1 : 0;
    if (made) handles.set(results[0], left[0]);
    assert.deepEqual(bits(left.slice(made)), bits(results.slice(made)), name);
  }
  return names;
}

test('camera.wasm answers like mercator.wasm', async () => {
  const names = await replay('camera.wasm');
  for (const name of ['screen_point', 'zoomed', 'flight', 'motion_viewport']) assert.ok(names.has(name), name);
  assert.ok(!names.has('fit'));
});

test("a second module is loaded on demand and keeps the first one's values", async () => {
  const engine = await import('../build/engine.js?modules');
  const start = (name, needed) => engine.start(new URL(name, build), needed);
  await start('camera.wasm', 'zoomed');
  const munich = { latitude: 48.137, longitude: 11.575 };
  const phone = new engine.Viewport({ center: munich, zoom: 10, size: { width: 390, height: 844 } });
  const flight = new engine.Flight(phone, phone.zoomed(-3));
  const halfway = flight.viewport(0.5);
  assert.throws(() => phone.fitting([munich]), { reason: 'engine', message: /^This engine has no fit: / });
  const least = engine.memory();
  await start('mercator.wasm', 'fit');
  assert.ok(engine.memory() > least);
  // It is there: nothing is loaded.
  await start('missing.wasm', 'fit');
  await start('missing.wasm');
  const berlin = { latitude: 52.52, longitude: 13.405 };
  assert.equal(phone.fitting([munich, berlin]).zoom, new Viewport(phone.toJSON()).fitting([munich, berlin]).zoom);
  assert.ok(flight.viewport(0.5).equals(halfway));
  assert.throws(() => flight.redirectedFlight(0.25, phone), { reason: 'engine', message: /has no redirected: / });
  const later = new engine.Flight(phone, phone.zoomed(-3));
  assert.ok(later.redirectedFlight(0.25, phone).start.equals(flight.viewportAt(0.25)));
  const ease = new engine.Ease(phone, phone.zoomed(1));
  assert.equal(ease.end.zoom, 11);
  for (const it of [ease, later, flight]) it.dispose();
});

if (process.env.FULL === '1') {
  test('camera.wasm takes at most 30 kB gzipped, mercator.wasm 300', () => {
    for (const [name, most] of [['camera', 30], ['mercator', 300]]) {
      const { length } = gzipSync(readFileSync(new URL(`${name}.wasm`, build)), { level: 9 });
      assert.ok(length <= most * 1000, `${name}: ${length} bytes gzipped, at most ${most} kB`);
    }
  });

  test('fit.wasm answers like mercator.wasm', async () => {
    const names = await replay('fit.wasm');
    for (const name of ['screen_point', 'flight', 'fit']) assert.ok(names.has(name), name);
    assert.ok(!names.has('cluster_index') && !names.has('include'));
  });

  test('include.wasm answers like mercator.wasm', async () => {
    const names = await replay('include.wasm');
    for (const name of ['screen_point', 'flight', 'include', 'cover']) assert.ok(names.has(name), name);
    assert.ok(!names.has('fit'));
  });

  test('fitting and including use their modules side by side', async () => {
    const { Viewport: Camera, start } = await import('../build/engine.js?beside');
    await Promise.all(['fit', 'include'].map((name) => start(new URL(`${name}.wasm`, build), name)));
    const phone = new Camera({ center: { latitude: 0, longitude: 0 }, zoom: 4, size: { width: 400, height: 400 } });
    const places = [{ latitude: 1, longitude: 1 }, { latitude: 50, longitude: 50 }];
    assert.equal(phone.fitting(places).count(places).visible, 2);
    assert.equal(phone.including(2, places).places.visible, 2);
  });

  test('clusters.wasm answers like mercator.wasm', async () => {
    const names = await replay('clusters.wasm');
    for (const name of ['screen_point', 'cluster_index_in_view', 'live_move', 'shown_update', 'index_nearest']) {
      assert.ok(names.has(name), name);
    }
    assert.ok(!names.has('fit'));
  });
}

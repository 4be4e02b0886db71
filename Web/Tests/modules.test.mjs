// node --test Web/Tests: camera.wasm and mercator.wasm answer the same calls with the same bits, and run side by side.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { Viewport, tracing } from '../build/mercator.js';
import { clustersDigest, digest } from './same-bits.mjs';

const build = new URL('../build/', import.meta.url);

/** The calls that the evaluations of SameBits/ make of mercator.wasm, and what each left. */
const calls = [];
tracing((name, values, answer, results, handles) => {
  // Numbers before and after the answer's own are not looked at.
  calls.push({ name, values: values.flatMap((it) => (typeof it === 'number' ? [it] : [...it])), answer, results: [...results], handles });
});
digest(0, 128);
clustersDigest(0, 128);
tracing(null);

test('camera.wasm answers like mercator.wasm', async () => {
  const { instance } = await WebAssembly.instantiate(readFileSync(new URL('camera.wasm', build)));
  const engine = instance.exports;
  const handles = new Map();
  const names = new Set();
  const bits = (numbers) => [...new BigUint64Array(Float64Array.from(numbers).buffer)];
  for (const { name, values, answer, results, handles: held } of calls) {
    const run = engine[`mercator_${name}`];
    if (!run) continue;
    const given = [...values];
    // A motion that this module cannot make.
    if (held.some((place) => !handles.has(given[place]))) continue;
    for (const place of held) given[place] = handles.get(given[place]);
    const start = engine.mercator_arguments(given.length);
    new Float64Array(engine.memory.buffer, start, given.length).set(given);
    assert.equal(run(), answer, name);
    names.add(name);
    if (name === 'release') handles.delete(values[0]);
    const left = new Float64Array(engine.memory.buffer, engine.mercator_results(), results.length);
    const made = name === 'Flight_new' ? 1 : 0;
    if (made) handles.set(results[0], left[0]);
    assert.deepEqual(bits(left.slice(made)), bits(results.slice(made)), name);
  }
  for (const name of ['Viewport_screenPoint', 'Viewport_zoomed', 'Flight_new', 'Motion_viewport']) assert.ok(names.has(name), name);
  assert.ok(!names.has('Viewport_fitting'));
});

test("a second module is loaded on demand and keeps the first one's values", async () => {
  const engine = await import('../build/engine.js?modules');
  const start = (name, needed) => engine.start(new URL(name, build), needed);
  await start('camera.wasm', 'Viewport_zoomed');
  const munich = { latitude: 48.137, longitude: 11.575 };
  const phone = new engine.Viewport({ center: munich, zoom: 10, size: { width: 390, height: 844 } });
  const flight = new engine.Flight(phone, phone.zoomed(-3));
  const halfway = flight.viewport(0.5);
  assert.throws(() => phone.fitting([munich]), { reason: 'engine', message: /^This engine has no Viewport\.fitting\. / });
  const least = engine.memory();
  await start('mercator.wasm', 'Viewport_fitting');
  assert.ok(engine.memory() > least);
  // It is there: nothing is loaded.
  await start('missing.wasm', 'Viewport_fitting');
  await start('missing.wasm');
  const berlin = { latitude: 52.52, longitude: 13.405 };
  assert.equal(phone.fitting([munich, berlin]).zoom, new Viewport(phone.toJSON()).fitting([munich, berlin]).zoom);
  assert.ok(flight.viewport(0.5).equals(halfway));
  assert.throws(() => flight.redirectedFlight(0.25, phone), { reason: 'engine', message: /has no Motion\.redirectedFlight\. / });
  const later = new engine.Flight(phone, phone.zoomed(-3));
  assert.ok(later.redirectedFlight(0.25, phone).start.equals(flight.viewportAt(0.25)));
  const ease = new engine.Ease(phone, phone.zoomed(1));
  assert.equal(ease.end.zoom, 11);
  for (const it of [ease, later, flight]) it.dispose();
});

test('camera.wasm takes at most 30 kB gzipped, mercator.wasm 310, page.wasm 350', () => {
  for (const [name, most] of [['camera', 30], ['mercator', 310], ['page', 350]]) {
    const { length } = gzipSync(readFileSync(new URL(`${name}.wasm`, build)), { level: 9 });
    assert.ok(length <= most * 1000, `${name}: ${length} bytes gzipped, at most ${most} kB`);
  }
});

// node --test Web/Tests: camera.js, fit.js and clusters.js beside mercator.js. What a smaller module has
// answers with the same bits. `make test` has camera.js alone, which takes a second to link.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { tracing } from '../build/mercator.js';
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

test('camera.wasm answers as mercator.wasm does', async () => {
  const names = await replay('camera.wasm');
  for (const name of ['screen_point', 'zoomed', 'flight', 'motion_viewport']) assert.ok(names.has(name), name);
  assert.ok(!names.has('fit'));
});

if (process.env.ROUNDS === 'all') {
  test('fit.wasm answers as mercator.wasm does', async () => {
    const names = await replay('fit.wasm');
    for (const name of ['screen_point', 'flight', 'fit', 'include', 'cover']) assert.ok(names.has(name), name);
    assert.ok(!names.has('cluster_index'));
  });

  test('clusters.wasm answers as mercator.wasm does', async () => {
    const names = await replay('clusters.wasm');
    for (const name of ['screen_point', 'cluster_index_in_view', 'live_move', 'shown_update', 'index_nearest']) {
      assert.ok(names.has(name), name);
    }
    assert.ok(!names.has('fit'));
  });
}

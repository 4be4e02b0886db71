// node --test Web/Tests: of several questions the last one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Latest } from '../page/latest.js';

test('only the question begun last is the latest', () => {
  const [some, others] = [new Latest(), new Latest()];
  const one = some.begin();
  others.begin();
  assert.equal(one(), true);
  const two = some.begin();
  assert.deepEqual([one(), two()], [false, true]);
});

// Parts of a page that are asked by messages, here without workers.
import assert from 'node:assert/strict';
import test from 'node:test';
import { buffersIn, openPart, serve } from '../page/part.js';

class Sum {
  total = 0;
  add(...values) { return this.total += values.reduce((sum, it) => sum + it, 0); }
  async late(value) { return value; }
  bytes() { const array = Uint8Array.of(1, 2); return { result: array, transfer: [array.buffer] }; }
  fail() { throw Object.assign(new Error('no'), { reason: 'why' }); }
}

test('without a script a part is here, asked in order and never at once', async () => {
  const { ask, own, isWorker } = openPart(null, 'Sum', Sum);
  assert.equal(isWorker, false);
  const [one, two] = [ask('add', [1, 2]), ask('add', [4])];
  assert.equal(own.total, 0);
  assert.deepEqual(await Promise.all([one, two]), [3, 7]);
  assert.equal(await ask('late', ['it']), 'it');
  assert.deepEqual(await ask('bytes'), Uint8Array.of(1, 2));
});

test('a part that takes its time to start is asked nothing before', async () => {
  class Slow {
    async start() {
      await new Promise((done) => setTimeout(done, 20));
      this.isStarted = true;
    }
    load(value) { return this.isStarted ? value : 'too early'; }
    async wait() { await new Promise((done) => setTimeout(done, 20)); }
  }
  const { ask } = openPart(null, 'Slow', Slow);
  const [started, one] = [ask('start'), ask('load', [1])];
  assert.equal(await one, 1);
  await started;
  // One that has started answers others while a question takes its time.
  let isDone = false;
  const long = ask('wait').then(() => { isDone = true; });
  assert.equal(await ask('load', [2]), 2);
  assert.equal(isDone, false);
  await long;
});

test('what goes wrong is told with its reason, and others are answered', async () => {
  const { ask } = openPart(null, 'Sum', Sum);
  await assert.rejects(ask('fail'), { message: 'no', reason: 'why' });
  await assert.rejects(ask('nothing'), /not a function/);
  assert.equal(await ask('add', [1]), 1);
});

test('a worker hands over what an answer names', async () => {
  const posted = [];
  const scope = { postMessage: (...values) => posted.push(values) };
  const part = serve(scope, Sum);
  await scope.onmessage({ data: { id: 3, method: 'add', values: [2] } });
  await scope.onmessage({ data: { id: 4, method: 'bytes', values: [] } });
  assert.equal(part.total, 2);
  assert.deepEqual(posted[0], [{ id: 3, result: 2 }, []]);
  assert.deepEqual(posted[1], [{ id: 4, result: Uint8Array.of(1, 2) }, [posted[1][0].result.buffer]]);
});

test('the buffers in a value are found at any depth', () => {
  const [a, b] = [new Float32Array(2), new Uint32Array(1)];
  assert.deepEqual(buffersIn({ land: { positions: a, count: 3 }, more: [{ indices: b }, null, 'text'] }), [a.buffer, b.buffer]);
  assert.deepEqual(buffersIn(null), []);
});

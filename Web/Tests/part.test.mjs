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

test('a part without a script runs here, in order and never at once', async () => {
  const { ask, own, isWorker } = openPart(null, 'Sum', Sum);
  assert.equal(isWorker, false);
  const [one, two] = [ask('add', [1, 2]), ask('add', [4])];
  assert.equal(own.total, 0);
  assert.deepEqual(await Promise.all([one, two]), [3, 7]);
  assert.equal(await ask('late', ['it']), 'it');
  assert.deepEqual(await ask('bytes'), Uint8Array.of(1, 2));
});

test('a part knows if it owes an answer', async () => {
  const part = openPart(null, 'Sum', Sum);
  assert.equal(part.isAsked, false);
  const answers = Promise.allSettled([part.ask('add', [1]), part.ask('fail')]);
  assert.equal(part.isAsked, true);
  await answers;
  assert.equal(part.isAsked, false);
});

test('a part that starts slowly is asked nothing before', async () => {
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

test('a failing part rejects with its reason and answers others', async () => {
  const { ask } = openPart(null, 'Sum', Sum);
  await assert.rejects(ask('fail'), { message: 'no', reason: 'why' });
  await assert.rejects(ask('nothing'), /not a function/);
  assert.equal(await ask('add', [1]), 1);
});

test('a worker transfers the buffers of its answer', async () => {
  const posted = [];
  const scope = { postMessage: (...values) => posted.push(values) };
  const part = serve(scope, Sum);
  await scope.onmessage({ data: { id: 3, method: 'add', values: [2] } });
  await scope.onmessage({ data: { id: 4, method: 'bytes', values: [] } });
  assert.equal(part.total, 2);
  assert.deepEqual(posted[0], [{ id: 3, result: 2 }, []]);
  assert.deepEqual(posted[1], [{ id: 4, result: Uint8Array.of(1, 2) }, [posted[1][0].result.buffer]]);
});

/** Runs with workers that serve a part on this thread, each with what it was asked. */
async function withWorkers(Part, run) {
  const workers = [];
  class FakeWorker {
    asked = [];
    isEnded = false;
    constructor() {
      workers.push(this);
      this.scope = { postMessage: (data) => queueMicrotask(() => this.onmessage?.({ data })) };
      serve(this.scope, Part);
    }
    postMessage(message) {
      this.asked.push([message.method, ...message.values]);
      queueMicrotask(() => this.scope.onmessage({ data: message }));
    }
    terminate() { this.isEnded = true; }
  }
  const own = globalThis.Worker;
  globalThis.Worker = FakeWorker;
  try {
    await run(workers);
  } finally {
    globalThis.Worker = own;
  }
}

class Shelf {
  static holds = { start: 'engine', load: 'places', take: 'places' };
  static stopsAt = null;
  start() {}
  load(value) { this.places = value; }
  take(value) { this.places = value; }
  async read(more) {
    await new Promise((done) => setTimeout(done, 5));
    if (more !== Shelf.stopsAt) return this.places + more;
    Shelf.stopsAt = null;
    throw Object.assign(new Error('It stopped.'), { reason: 'engine' });
  }
}

test('a second worker takes over state and open questions of a stopped one', () =>
  withWorkers(Shelf, async (workers) => {
    const { ask } = openPart('', 'Shelf', Shelf, () => assert.fail('it went on'));
    await Promise.all([ask('start'), ask('load', ['old ']), ask('take', ['new '])]);
    Shelf.stopsAt = 'one';
    const asked = [ask('read', ['one']), ask('read', ['two'])];
    await ask('take', ['newest ']);
    assert.deepEqual(await Promise.all(asked), ['newest one', 'newest two']);
    assert.deepEqual(workers.map((it) => it.isEnded), [true, false]);
    assert.deepEqual(workers[1].asked, [['start'], ['take', 'newest '], ['read', 'one'], ['read', 'two']]);
  }));

test('questions during a takeover wait, and no third worker is started', () =>
  withWorkers(Shelf, async (workers) => {
    let told = 0;
    const { ask } = openPart('', 'Shelf', Shelf, () => {
      told += 1;
      return 'Load it again.';
    });
    await Promise.all([ask('start'), ask('load', ['it '])]);
    workers[0].onerror({ message: 'ended' });
    assert.equal(await ask('read', ['one']), 'it one');
    Shelf.stopsAt = 'two';
    const asked = [ask('read', ['two']), ask('read', ['three'])];
    for (const one of asked) await assert.rejects(one, { message: 'Load it again.' });
    await assert.rejects(ask('read', ['four']), { message: 'Load it again.' });
    assert.deepEqual([told, workers.length, workers[1].isEnded], [1, 2, true]);
  }));

test('a worker that stops during the takeover fails all waiting questions', () =>
  withWorkers(Shelf, async (workers) => {
    const { ask } = openPart('', 'Shelf', Shelf, () => 'Load it again.');
    await Promise.all([ask('start'), ask('load', ['it '])]);
    const asked = [ask('read', ['one'])];
    workers[0].onerror({ message: 'ended' });
    asked.push(ask('read', ['two']));
    workers[1].onerror({ message: 'ended' });
    for (const one of asked) await assert.rejects(one, { message: 'Load it again.' });
  }));

test('a part that stops without a worker rejects with its message', async () => {
  const { ask } = openPart(null, 'Shelf', Shelf, () => 'Load it again.');
  await ask('load', ['it ']);
  Shelf.stopsAt = 'last';
  await assert.rejects(ask('read', ['last']), { message: 'Load it again.' });
});

test('buffers in a value are found at any depth', () => {
  const [a, b] = [new Float32Array(2), new Uint32Array(1)];
  assert.deepEqual(buffersIn({ land: { positions: a, count: 3 }, more: [{ indices: b }, null, 'text'] }), [a.buffer, b.buffer]);
  assert.deepEqual(buffersIn(null), []);
});

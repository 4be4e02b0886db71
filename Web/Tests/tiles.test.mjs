// node --test Web/Tests: PMTiles archives by range requests, from a server here.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { TileArchive, TileError, VectorTileError, decodeVectorTile } from '../build/mercator.js';

const sample = readFileSync(new URL('../../Data/oakland.pmtiles', import.meta.url));
const servers = [];
after(() => servers.forEach((server) => server.close()));

/** Serves bytes: by ranges, unless a test answers itself; `asked` has the ranges that were wanted. */
async function serve(bytes, answer) {
  const asked = [];
  const server = createServer((request, response) => {
    const [, start, last] = /bytes=(\d+)-(\d+)/.exec(request.headers.range).map(Number);
    asked.push([start, last]);
    if (answer?.(request, response, { start, last, count: asked.length })) return;
    if (start >= bytes.length) return void response.writeHead(416).end();
    const end = Math.min(last + 1, bytes.length);
    response.writeHead(206, {
      'Content-Range': `bytes ${start}-${end - 1}/${bytes.length}`, 'Content-Length': end - start, ETag: '"one"',
    });
    response.end(bytes.subarray(start, end));
  });
  servers.push(server);
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${server.address().port}/town.pmtiles`, asked };
}

const varint = (value) => {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push(value % 128 + 128);
  return [...bytes, value];
};

/** A directory of [number, run, size, offset], offsets never written short. */
const directory = (entries) => [
  ...varint(entries.length),
  ...entries.flatMap(([number], k) => varint(number - (k ? entries[k - 1][0] : 0))),
  ...entries.flatMap(([, run]) => varint(run)), ...entries.flatMap(([, , size]) => varint(size)),
  ...entries.flatMap(([, , , offset]) => varint(offset + 1)),
];

/** An archive of parts; `header` changes bytes of its head. */
function archive({ root, leaves = [], tiles = [], metadata = '{}', packing = 1, header = {} }) {
  const [first, json] = [Buffer.from(root), Buffer.from(metadata)];
  const parts = [first, json, Buffer.from(leaves), Buffer.from(tiles)];
  const head = Buffer.alloc(127);
  head.write('PMTiles');
  head[7] = 3;
  let at = 127;
  parts.forEach((part, k) => {
    head.writeBigUInt64LE(BigInt(at), 8 + 16 * k);
    head.writeBigUInt64LE(BigInt(part.length), 16 + 16 * k);
    at += part.length;
  });
  [head[97], head[98], head[99], head[101]] = [packing, packing, 1, 14];
  for (const [place, value] of Object.entries(header)) head[place] = value;
  return Buffer.concat([head, ...parts]);
}

const fails = (promise, reason, words) => assert.rejects(promise, (error) => {
  assert.ok(error instanceof TileError, String(error));
  assert.equal(error.reason, reason);
  assert.match(error.message, words);
  return true;
});

test('an archive is opened with one request and has its metadata', async () => {
  const { url, asked } = await serve(sample);
  const { metadata } = await TileArchive.open(url);
  assert.deepEqual(asked, [[0, 16383]]);
  assert.deepEqual(metadata.levels, [10, 14]);
  assert.equal(metadata.format, 'vector');
  assert.ok(metadata.bounds.west < -122.29 && metadata.bounds.east > -122.31);
});

test('each tile of the sample is read as vectors, and a missing one as null', async () => {
  const { url } = await serve(sample);
  const opened = await TileArchive.open(url);
  const tile = await opened.getTile(14, 2625, 6330);
  for (const none of [-1, null, undefined, Symbol('tile')]) {
    assert.throws(() => decodeVectorTile(none), { name: 'TypeError', message: /^A vector tile must be/ });
  }
  const layers = decodeVectorTile(tile);
  assert.ok(layers.some((layer) => layer.name === 'transportation' && layer.features.length > 3));
  for (const none of [[14, 0, 0], [9, 82, 197], [15, 5252, 12662], [14, -1, 0], [30, 1, 1]]) {
    assert.equal(await opened.getTile(...none), null, String(none));
  }
  for (const wrong of [[14, 0.5, 0], ['a', 0, 0], [14, 1], [Symbol('z'), 0, 0]]) {
    await assert.rejects(opened.getTile(...wrong), { name: 'TypeError', message: /^The numbers of a tile/ });
  }
});

test('wrong options of an archive throw a message with the valid values', async () => {
  const { url } = await serve(sample);
  const opened = await TileArchive.open(url);
  const message = (names, it) => `The options must be { ${names} }, not ${it}.`;
  const names = 'signal, cacheLimit, fetch';
  for (const [run, words] of [
    [() => TileArchive.open(url, { cachelimit: 3 }), message(names, 'cachelimit')],
    [() => TileArchive.open(url, null), message(names, 'null')],
    [() => TileArchive.open(url, { cacheLimit: '16 MB' }), 'The cacheLimit must be 0 or more, not 16 MB.'],
    [() => opened.getTile(0, 0, 0, { abort: 1 }), message('signal', 'abort')],
  ]) await assert.rejects(run, { name: 'TypeError', message: words });
});

test("tiles are found in leaves and runs by the specification's numbers", async () => {
  const leaf = directory([[5, 3, 2, 0], [9, 1, 3, 2]]);
  const bytes = archive({
    root: directory([[0, 1, 2, 0], [5, 0, leaf.length, 0]]), leaves: leaf, tiles: [1, 2, 3, 4, 5],
  });
  const opened = await TileArchive.open((await serve(bytes)).url);
  assert.deepEqual([...await opened.getTile(0, 0, 0)], [1, 2]);
  // The first tiles of level 2: (0, 0), (1, 0), (1, 1), (0, 1), (0, 2).
  for (const [x, y] of [[0, 0], [1, 0], [1, 1]]) assert.deepEqual([...await opened.getTile(2, x, y)], [1, 2]);
  assert.equal(await opened.getTile(2, 0, 1), null);
  assert.deepEqual([...await opened.getTile(2, 0, 2)], [3, 4, 5]);
  assert.equal(await opened.getTile(1, 1, 0), null);
});

test('tiles are requested once together and never again while cached', async () => {
  const tiles = Array.from({ length: 300_000 }, (_, k) => k % 251);
  const root = directory([[0, 1, 100_000, 0], [1, 1, 10, 100_000], [2, 1, 20, 100_010], [3, 1, 5, 299_000]]);
  const { url, asked } = await serve(archive({ root, tiles }));
  const opened = await TileArchive.open(url);
  asked.length = 0;
  const all = () => Promise.all([[1, 0, 0], [1, 0, 1], [1, 0, 0], [1, 1, 1]].map((it) => opened.getTile(...it)));
  assert.deepEqual((await all()).map((it) => it.length), [10, 20, 10, 5]);
  assert.equal(asked.length, 2);
  await all();
  assert.equal(asked.length, 2);
  const small = await TileArchive.open(url, { cacheLimit: 50_000 });
  asked.length = 0;
  for (let k = 0; k < 2; k++) assert.equal((await small.getTile(0, 0, 0)).length, 100_000);
  assert.equal(asked.length, 2);
});

test('an aborted tile ends its request once all have aborted', async () => {
  let closed = 0;
  const { url, asked } = await serve(sample, (request, response, { count }) => {
    if (count === 1) return false;
    response.on('close', () => closed++);
    return count === 2;
  });
  const opened = await TileArchive.open(url);
  const [one, other] = [new AbortController(), new AbortController()];
  const wanted = [one, other].map(({ signal }) => opened.getTile(14, 2625, 6330, { signal }));
  const both = Promise.allSettled(wanted);
  one.abort(new Error('enough'));
  await assert.rejects(wanted[0], /enough/);
  await new Promise((done) => setTimeout(done, 30));
  assert.equal(closed, 0);
  other.abort(new Error('too'));
  await both;
  await assert.rejects(wanted[1], /too/);
  await new Promise((done) => setTimeout(done, 60));
  assert.deepEqual([asked.length, closed], [2, 1]);
  assert.ok((await opened.getTile(14, 2625, 6330)).length > 100);
  await assert.rejects(opened.getTile(14, 2625, 6330, { signal: AbortSignal.abort(new Error('before')) }), /before/);
});

test('a wrong server is refused with its fault', async () => {
  const whole = await serve(sample, (_, response) => response.writeHead(200).end(sample));
  await fails(TileArchive.open(whole.url), 'noRanges', /whole file.*; put it on a server that answers range requests/);
  const lost = await serve(sample, (_, response) => response.writeHead(404).end());
  await fails(TileArchive.open(lost.url), 'notReadable', /answers 404; give the address/);
  await fails(TileArchive.open('http://127.0.0.1:1/a.pmtiles'), 'notReadable', /cannot be read/);
  const shifted = await serve(sample, (_, response) => response.writeHead(206, { 'Content-Range': 'bytes 7-99/200' }).end('a'));
  await fails(TileArchive.open(shifted.url), 'noRanges', /from 7 on/);
  const greedy = await serve(sample, (_, response) => response.writeHead(206).end(Buffer.alloc(20_000)));
  await fails(TileArchive.open(greedy.url), 'noRanges', /more than the range/);
  const changing = await serve(sample, (_, response, { count }) => {
    if (count === 1) return false;
    return response.writeHead(206, { ETag: '"two"' }).end('a');
  });
  const opened = await TileArchive.open(changing.url);
  await fails(opened.getTile(14, 2625, 6330), 'changed', /tile 14\/2625\/6330: it has changed.*; open it again/);
});

test('a wrong archive is refused with its fault', async () => {
  const root = directory([[0, 1, 2, 0]]);
  const open = async (bytes) => TileArchive.open((await serve(bytes)).url);
  const opens = (more) => open(archive({ root, tiles: [1, 2], ...more }));
  await fails(open(Buffer.from('SQLite format 3, or nothing')), 'notAnArchive', /not a PMTiles archive; give/);
  await fails(open(Buffer.alloc(0)), 'pastTheEnd', /past its end/);
  await fails(open(sample.subarray(0, 100)), 'pastTheEnd', /127 bytes/);
  await fails(opens({ header: { 7: 2 } }), 'unsupportedVersion', /version 2 is not supported; rewrite/);
  await fails(opens({ header: { 97: 3 } }), 'unsupportedCompression', /brotli/);
  await fails(opens({ header: { 98: 4 } }), 'unsupportedCompression', /zstd/);
  await fails(opens({ header: { 99: 6 } }), 'unsupportedTiles', /MLT/);
  await fails(opens({ root: [200, 1] }), 'damagedDirectory', /too short/);
  await fails(opens({ root: directory([[4, 1, 1, 0], [4, 1, 1, 0]]) }), 'damagedDirectory', /do not rise/);
  await fails(opens({ root: directory([[4, 1, 0, 0]]) }), 'damagedDirectory', /empty/);
  await fails(opens({ root: [1, 0, 1, 2, 0] }), 'damagedDirectory', /no offset/);
  await fails(opens({ root: [1, 2, 3, 4, 255] }), 'damagedDirectory', /end inside/);
  await fails(opens({ packing: 2 }), 'damagedCompression', /invalid gzip data/);
  const tile = async (entry, more = {}) => (await opens({ root: directory([entry]), ...more })).getTile(0, 0, 0);
  await fails(tile([0, 1, 5, 0]), 'pastTheEnd', /tile 0\/0\/0: 5 bytes from byte/);
  await fails(tile([0, 1, 5, 1e9]), 'pastTheEnd', /past its end/);
  await fails(tile([0, 1, 6_000_000, 0]), 'tooLarge', /5000000/);
  await fails(tile([0, 0, 20_000_000, 0]), 'tooLarge', /16000000/);
  const circle = directory([[0, 0, 5, 0]]);
  await fails(tile([0, 0, circle.length, 0], { leaves: circle }), 'directoriesTooDeep', /more than 4 deep/);
  const bomb = gzipSync(Buffer.alloc(6_000_000));
  await fails(tile([0, 1, bomb.length, 0], { tiles: bomb, header: { 98: 2 } }), 'tooLarge', /5000000/);
});

test('damaged metadata costs no tile and adds a note', async () => {
  const leaf = directory([[5, 1, 2, 0], [30, 1, 2, 0]]);
  const root = directory([[1, 1, 2, 0], [5, 0, leaf.length, 0]]);
  const open = async (more) => {
    const opened = await TileArchive.open((await serve(archive({ root, leaves: leaf, tiles: [1, 2], ...more }))).url);
    assert.deepEqual([...await opened.getTile(2, 0, 0)], [1, 2]);
    return opened.metadata;
  };
  assert.deepEqual((await open({})).notes, []);
  const bare = 'the metadata is not a JSON object and is left out';
  assert.deepEqual((await open({ metadata: '[1]' })).notes, [bare]);
  assert.deepEqual((await open({ metadata: '{"name": "a "quoted" word"}' })).notes, [bare]);
  assert.deepEqual(
    (await open({ metadata: '{"vector_layers": 7}' })).notes, ["the metadata's 'vector_layers' (7) are not a list"]);
  // The length of the metadata.
  assert.match((await open({ header: { 34: 16 } })).notes[0], /^the metadata is left out: .* past its end$/);
  for (const header of [{ 100: 9, 101: 3 }, { 100: 200, 101: 255 }]) {
    const { levels, notes } = await open({ header });
    assert.deepEqual([levels, notes], [[1, 3], ["the header's levels are none; those of the tiles are taken"]]);
  }
  // The directory has level 1 and 2, whatever the header says.
  assert.deepEqual((await open({ header: { 100: 5, 101: 14 } })).levels, [1, 14]);
  assert.deepEqual((await open({ header: { 100: 0, 101: 1 } })).levels, [0, 2]);
  const flat = await open({ header: { 105: 1, 113: 2 } });
  assert.deepEqual([flat.bounds, flat.notes], [null, ["the header's bounds (1.6777216,0,3.3554432,0) have no area"]]);
  const far = await open({ header: { 126: 0x7f } });
  assert.deepEqual([far.center, far.notes], [null, ["the header's center (0,213.0706432) is not on the globe"]]);
  const packed = gzipSync(Buffer.from('abc'));
  const gzipped = await TileArchive.open((await serve(archive({ root: directory([[0, 1, packed.length, 0]]), tiles: packed }))).url);
  assert.equal(Buffer.from(await gzipped.getTile(0, 0, 0)).toString(), 'abc');
});

test('a damaged archive or tile throws only our errors', async () => {
  let seed = 17;
  const random = (below) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const good = decodeVectorTile(await (await TileArchive.open((await serve(sample)).url)).getTile(14, 2625, 6330));
  assert.ok(good.length > 2);
  const fetchOf = (bytes) => async (_, { headers }) => {
    const [, start, last] = /bytes=(\d+)-(\d+)/.exec(headers.Range).map(Number);
    return start < bytes.length ? new Response(bytes.subarray(start, last + 1), { status: 206 }) : new Response(null, { status: 416 });
  };
  let [read, refused] = [0, 0];
  for (let round = 0; round < (process.env.FULL === '1' ? 1500 : 300); round++) {
    const bytes = Buffer.from(sample);
    for (let k = 0; k <= random(3); k++) bytes[random(k ? 400 : bytes.length)] = random(256);
    try {
      const opened = await TileArchive.open('http://here/a', { fetch: fetchOf(bytes) });
      const { faults } = decodeVectorTile(await opened.getTile(14, 2625, 6330) ?? []);
      for (const fault of faults) assert.ok(fault instanceof VectorTileError, fault.stack);
      read++;
    } catch (error) {
      assert.ok(error instanceof TileError || error instanceof VectorTileError, error.stack);
      refused++;
    }
  }
  assert.ok(read > 20 && refused > 20, `${read} ${refused}`);
});

const part = (number, content) => [number * 8 + 2, ...varint(content.length), ...content];
const text = (value) => [...Buffer.from(value)];

test('a damaged feature costs only that feature and adds a fault', () => {
  const good = part(2, [...part(2, [0, 0]), 24, 1, ...part(4, [9, 50, 34])]);
  const tile = (name, content) => part(3, [...part(1, text(name)), 15 * 8, 2, ...content]);
  const entries = [...part(3, text('kind')), ...part(4, part(1, text('highway')))];
  const bad = [
    ['unknown command', part(2, [24, 2, ...part(4, [9, 0, 0, 12, 1, 1])]), /command 4 with a count of 1 is not allowed there/],
    ['cut geometry', part(2, [24, 2, ...part(4, [9, 0])]), /ends before it is whole/],
    ['no such value', part(2, [...part(2, [0, 7]), 24, 1]), /tag 0 has no key or value/],
    ['half a tag', part(2, [...part(2, [0, 0, 0]), 24, 1]), /tag 1 has no key or value/],
    ['kind 6', part(2, [24, 6]), /kind of geometry 6/],
    ['long number', part(2, [8, ...Array(11).fill(255)]), /too long/],
    ['cut off', part(2, [34, 9, 1]), /end inside a field/],
    ['kind as a text', part(2, part(3, text('1'))), /field 3 has wire type 2/],
    ['geometry of 32 bits', part(2, [4 * 8 + 5, 0, 0, 0, 0]), /field 4 has wire type 5/],
    ['feature as a number', [16, 7], /field 2 has wire type 0/],
  ];
  for (const [name, feature, words] of bad) {
    const layers = decodeVectorTile(Uint8Array.from([...tile('a', [...good, ...feature, ...good, ...entries]), ...tile('b', [...good, ...entries])]));
    assert.deepEqual(layers.map((it) => it.features.length), [2, 1], name);
    for (const { properties, paths } of layers.flatMap((it) => it.features)) {
      assert.deepEqual([properties.kind, paths], ['highway', [[25, 17]]], name);
    }
    const [fault, ...more] = layers.faults;
    assert.deepEqual([more.length, fault.layer, fault.feature], [0, 'a', 1], name);
    assert.match(fault.message, words);
    assert.match(fault.problem, /^byte \d+ of feature 1 in layer 'a': /);
  }
  const of = (...parts) => decodeVectorTile(Uint8Array.from(parts.flat()));
  const whole = tile('a', [...good, ...entries]);
  // A damaged value is null, and indices count it.
  const values = of(tile('a', [...part(2, [...part(2, [0, 2]), 24, 1]), ...part(3, text('k')), ...part(4, [40, 255]), 32, 9, ...part(4, [40, 6])]));
  assert.deepEqual([{ ...values[0].features[0].properties }, values.faults.length], [{ k: 6 }, 2]);
  // A damaged layer costs that layer, damage after it what follows.
  const layers = of(whole, part(3, [...part(1, text('new')), 15 * 8, 3]), tile('c', []), [0x1a, 0x80]);
  assert.deepEqual(layers.map((it) => it.name), ['a', 'c']);
  assert.deepEqual(layers.faults.map((it) => it.layer), ['new', null]);
  assert.deepEqual(of(whole).faults, []);
  // The last of several values counts: by one key, and by two of the same text.
  for (const tags of [[0, 0, 0, 1], [0, 0, 1, 1], [1, 0, 0, 1]]) {
    const [{ features }] = of(tile('a', [...part(2, [...part(2, tags), 24, 1]), ...entries, ...part(3, text('kind')), ...part(4, part(1, text('last')))]));
    assert.equal(features[0].properties.kind, 'last');
  }
});

test('tile values of all types are decoded, and bytes without a tile throw', () => {
  const value = (content) => part(4, content);
  const double = [...Buffer.from(new Float64Array([2.5]).buffer)];
  const float = [...Buffer.from(new Float32Array([0.5]).buffer)];
  const minus = [255, 255, 255, 255, 255, 255, 255, 255, 255, 1];
  const layer = [
    ...part(1, text('a')), 15 * 8, 2,
    ...part(2, [8, 7, ...part(2, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]), 24, 1, ...part(4, [9, 50, 34])]),
    ...['s', 'd', 'f', 'i', 'u', 'z', '__proto__'].flatMap((key) => part(3, text(key))),
    ...value(part(1, text('ö'))), ...value([25, ...double]), ...value([21, ...float]), ...value([32, ...minus]),
    ...value([40, 200, 1]), ...value([48, 3]), ...value([56, 1]),
  ];
  const [{ features: [feature] }] = decodeVectorTile(Uint8Array.from(part(3, layer)));
  assert.deepEqual({ ...feature.properties }, JSON.parse('{"s":"ö","d":2.5,"f":0.5,"i":-1,"u":200,"z":-2,"__proto__":true}'));
  assert.deepEqual([feature.id, feature.kind, feature.paths], [7, 'points', [[25, 17]]]);
  assert.throws(() => decodeVectorTile(Uint8Array.of(0x1a, 0x80)), VectorTileError);
  assert.throws(() => decodeVectorTile(Uint8Array.from(part(3, [15 * 8, 2]))), /no name/);
  assert.deepEqual(decodeVectorTile(new ArrayBuffer(0)), []);
});

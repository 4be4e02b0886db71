import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytesOf } from '../page/block.js';
import { decodePlaces } from '../page/places.js';

/** Numbers of 32 bits, the same on every run. */
function seeded(seed) {
  let state = seed;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9 | 0;
    return (state ^ (state >>> 13)) >>> 0;
  };
}

// --- A slow writer of what a page holds, from the words of PageBlock and PageNumbers.

const LETTERS = [...'!"#$%\'()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~'];

function textOf(bytes) {
  let bits = [...bytes].map((it) => [...it.toString(2).padStart(8, '0')].reverse().join('')).join('');
  const number = (text) => parseInt([...text].reverse().join('') || '0', 2);
  let text = `${bytes.length}:`;
  while (bits.length > 13) {
    const size = number(bits.slice(0, 13)) > 88 ? 13 : 14;
    const value = number(bits.slice(0, size));
    text += LETTERS[value % 91] + LETTERS[Math.floor(value / 91)];
    bits = bits.slice(size);
  }
  const value = number(bits);
  if (bits.length) text += LETTERS[value % 91];
  return bits.length > 7 || value > 90 ? text + LETTERS[Math.floor(value / 91)] : text;
}

const folded = (number) => (number < 0 ? -2 * number - 1 : 2 * number);

/** A block of places: lists of numbers, the first of pairs, below the head. */
function blockOf(head, pairs, ...lists) {
  const [symbols, bits] = [[], []];
  const put = (number, count) => {
    for (let k = 0; k < count; k++) bits.push(Math.floor(number / 2 ** k) % 2);
  };
  for (const pair of pairs) {
    const [x, y] = pair.map(folded);
    const size = Math.max(x, y) && Math.max(x, y).toString(2).length;
    const high = (it) => Math.floor(it / 2 ** (size - 1)) % 2;
    symbols.push(size && 4 * size + 2 * high(x) + high(y));
    for (const it of [x, y]) put(it, size - 1);
  }
  for (const number of lists.flat()) {
    const size = number.toString(2).length;
    symbols.push(number < 16 ? number : 16 + 4 * (size - 5) + Math.floor(number / 2 ** (size - 3)) - 4);
    if (number > 15) put(number, size - 3);
  }
  const packed = Array.from({ length: Math.ceil(bits.length / 8) + 7 }, (_, k) =>
    bits.slice(8 * k, 8 * k + 8).reduce((sum, bit, place) => sum + bit * 2 ** place, 0));
  const counts = [pairs, ...lists].map((list) => list.length);
  const text = new TextEncoder().encode(JSON.stringify({ columns: [], ...head, lists: counts }));
  const length = [0, 8, 16, 24].map((shift) => (text.length >>> shift) & 255);
  return Uint8Array.from([...length, ...text, ...symbols, ...packed]);
}

// ---

test("a block's bytes read back, in characters without meaning in HTML", () => {
  const next = seeded(7);
  const cases = Array.from({ length: 300 }, (_, length) => Uint8Array.from({ length }, () => next()));
  for (let value = 0; value < 256; value++) {
    for (const length of [1, 2, 3, 13, 26]) cases.push(new Uint8Array(length).fill(value));
  }
  cases.push(new TextEncoder().encode('</script><!--&lt;\0\r\n\u2028🦘]]>'));
  for (const bytes of cases) {
    const text = textOf(bytes);
    assert.match(text, /^\d+:[!-%'-;=-[\]-~]*$/);
    assert.ok(text.length <= 16 / 13 * bytes.length + 8);
    assert.deepEqual(bytesOf(text), bytes);
  }
});

test("a block's positions read back, with the greatest differences", () => {
  const next = seeded(8);
  const places = [[0, 0], [850000000, 1800000000], [-850000000, -1799999999], [-850000000, -1799999999]];
  for (let k = 0; k < 2000; k++) {
    places.push([(next() % 1700000001) - 850000000, (next() % 3600000000) - 1799999999].map((it) => it >> (next() % 30)));
  }
  const pairs = places.map((place, k) => place.map((it, axis) => (it - (places[k - 1]?.[axis] ?? 0)) | 0));
  const found = decodePlaces(blockOf({ scale: 1e7, names: { values: [] } }, pairs));
  assert.deepEqual([...found.coordinates], places.flat().map((it) => it / 1e7));
});

test("a block's numbers read back in every size and sign", () => {
  const sizes = Array.from({ length: 33 }, (_, k) => 2 ** k);
  const numbers = [...new Set(sizes.flatMap((it) => [it - 1, it, it + 1]))].filter((it) => it < 2 ** 32);
  const signed = [0, -1, 1, -8, 8, 70000, -(2 ** 31), 2 ** 31 - 1];
  const found = decodePlaces(blockOf(
    {
      scale: 1, names: { values: ['a'] },
      columns: [{ name: 'n', numbers: 2 }, { name: 'd', dictionary: ['x'], indices: 1 }, { name: 'v', values: [null] }],
    }, [], numbers, signed.map(folded)));
  const [n, d, v] = found.columns;
  assert.deepEqual([...n.values], signed);
  assert.deepEqual([...d.indices], numbers);
  assert.deepEqual([d.dictionary, v.values, found.names], [['x'], [null], ['a']]);
});

test("a block's texts read back: empty, spaces, characters beyond 16 bits", () => {
  const texts = ['', ' ', 'a  b', 'bar 🦘', 'bar 🦙', 'bank bar', '</script>', 'x'];
  const first = { ends: ['', '</script>', 'a', 'bank', 'r', 'x'], shared: 1, indices: 2 };
  const others = { ends: ['', 'b', 'ar', '🦘', '🦙'], shared: 3, indices: 4 };
  const names = { words: { first, others, counts: 5 } };
  const found = decodePlaces(blockOf(
    { scale: 1, names, columns: [{ name: 'same', ...names }] }, [],
    [0, 0, 0, 0, 2, 0], [0, 0, 2, 4, 4, 3, 1, 5], [0, 0, 1, 0, 0], [0, 0, 1, 3, 4, 2], [0, 1, 2, 1, 1, 1, 0, 0]));
  assert.deepEqual(found.names, texts);
  assert.deepEqual(found.columns, [{ name: 'same', values: texts }]);
});

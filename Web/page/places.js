// The places in a page, as `mercator page` writes them.

/** The least share of a desktop's radii that discs have on a small screen. */
const LEAST_SHARE = 0.4;

/**
 * A block of places: the length of a head, the head as JSON, and lists of whole numbers. On a screen whose
 * shorter side is smaller than the one that radii are for, they are smaller in proportion.
 */
export function decodePlaces(bytes, screen = Infinity) {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
  const { lists, scale } = head;
  const symbols = bytes.subarray(4 + length);
  const take = bitsOf(symbols.subarray(lists.reduce((sum, count) => sum + count)));
  let start = 0;
  const [coordinates, ...others] = lists.map((count, list) => {
    const some = symbols.subarray(start, start += count);
    return list === 0 ? places(some, take, scale) : numbers(some, take);
  });
  const list = (number) => others[number - 1];
  const texts = ({ values, words }) => values ?? textsOf(words, list);
  const columns = head.columns.map((column) => {
    if (column.dictionary) return { ...column, indices: list(column.indices) };
    const values = 'numbers' in column ? Int32Array.from(list(column.numbers), unfolded) : texts(column);
    return { name: column.name, values };
  });
  const { encoding } = head;
  if (encoding) {
    encoding.indices = list(encoding.indices);
    const share = encoding.screen ? Math.min(Math.max(screen / encoding.screen, LEAST_SHARE), 1) : 1;
    encoding.radii &&= Float32Array.from(list(encoding.radii), (it) => it * share / encoding.radiusUnit);
    for (const entry of encoding.sizes?.entries ?? []) entry.radius *= share;
  }
  return { ...head, names: texts(head.names), columns, coordinates };
}

/** The places without those of some entries of the legend. */
export function withoutEntries(places, hidden) {
  const { encoding: { indices }, coordinates, features } = places;
  const shows = (feature) => !hidden.includes(indices[feature]);
  const featureOf = (place) => (features ? features[place] : place);
  const kept = [];
  for (let place = 0; place < coordinates.length / 2; place++) if (shows(featureOf(place))) kept.push(place);
  const now = new Map(kept.map((place, k) => [place, k]));
  return {
    ...places, features: kept.map(featureOf),
    coordinates: Float64Array.from({ length: 2 * kept.length }, (_, k) => coordinates[2 * kept[k >> 1] + k % 2]),
    shapes: places.shapes.filter(({ feature }) => shows(feature)),
    colors: places.colors.filter(([place]) => now.has(place)).map(([place, text]) => [now.get(place), text]),
  };
}

/** A number of successive bits, 32 at most, the lowest first. */
function bitsOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const few = (count) => {
    const found = (view.getUint32(at >>> 3, true) >>> (at & 7)) & ((1 << count) - 1);
    at += count;
    return found;
  };
  return (count) => (count <= 24 ? few(count) : (few(24) | few(count - 24) << 24) >>> 0);
}

/** A byte is a number below 16, or how many bits a larger one has, and the first three of them. */
function numbers(symbols, take) {
  const found = new Uint32Array(symbols.length);
  for (let k = 0; k < found.length; k++) {
    const symbol = symbols[k];
    const rest = (symbol >>> 2) - 2;
    found[k] = symbol < 16 ? symbol : (4 + (symbol & 3)) << rest | take(rest);
  }
  return found;
}

/** A byte is how many bits the larger of two numbers has, and the first of both. */
function places(symbols, take, scale) {
  const found = new Float64Array(2 * symbols.length);
  let [latitude, longitude] = [0, 0];
  for (let k = 0; k < symbols.length; k++) {
    const symbol = symbols[k];
    if (symbol > 0) {
      const rest = (symbol >>> 2) - 1;
      latitude = (latitude + unfolded((symbol >>> 1 & 1) << rest | take(rest))) | 0;
      longitude = (longitude + unfolded((symbol & 1) << rest | take(rest))) | 0;
    }
    found[2 * k] = latitude / scale;
    found[2 * k + 1] = longitude / scale;
  }
  return found;
}

/** 0, −1, 1, −2, … */
const unfolded = (number) => (number >>> 1) ^ -(number & 1);

/** Texts by the numbers of their words: the first one, and how many others follow. */
function textsOf({ first, others, counts }, list) {
  const [begin, follow] = [wordsOf(first, list), wordsOf(others, list)];
  const [firsts, rest] = [list(first.indices), list(others.indices)];
  let at = 0;
  return Array.from(list(counts), (count, k) => {
    let text = begin[firsts[k]];
    for (; count > 0; count--) text += ` ${follow[rest[at++]]}`;
    return text;
  });
}

/** Words, each as how much it shares with the one before, and its end. */
function wordsOf({ ends, shared }, list) {
  const same = list(shared);
  let word = '';
  return ends.map((end, k) => (word = word.slice(0, same[k]) + end));
}

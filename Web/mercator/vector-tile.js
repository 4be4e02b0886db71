// Decodes vector tiles (Mapbox Vector Tile 2.1, version 1 too), by the rules of MercatorTiles.

const KINDS = ['unknown', 'points', 'lines', 'polygons'];
const FARTHEST = 2 ** 28;

/** Why a part of a vector tile, or all of it, cannot be read: `problem` says where, and what is wrong. */
export class VectorTileError extends Error {
  constructor(words, byte, { layer = null, feature = null } = {}) {
    const place = `byte ${byte}${feature === null ? '' : ` of feature ${feature}`}${layer === null ? '' : ` in layer '${layer}'`}`;
    super(`the vector tile is damaged: ${place}: ${words}; download or rebuild it`);
    this.name = 'VectorTileError';
    Object.assign(this, { byte, layer, feature, words, problem: `${place}: ${words}` });
  }

  /** The same, of a layer and a feature. */
  of(place) { return new VectorTileError(this.words, this.byte, place); }
}

class Reader {
  constructor(bytes, at = 0, end = bytes.length) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
    this.end = end;
  }

  fail(words, byte = this.at) { throw new VectorTileError(words, byte); }

  /** Up to 64 bits, as two halves of 32. */
  #halves() {
    let [low, high] = [0, 0];
    for (let shift = 0; shift < 70; shift += 7) {
      if (this.at >= this.end) this.fail('the bytes end inside a field');
      const byte = this.bytes[this.at++];
      const part = byte & 0x7f;
      if (shift < 28) low |= part << shift;
      else if (shift === 28) {
        low |= part << 28;
        high |= part >> 4;
      } else if (shift < 63) high |= part << (shift - 32);
      else {
        if (byte > 1) this.fail('a number is too long', this.at - 1);
        high |= part << 31;
      }
      if (byte < 0x80) return [low >>> 0, high >>> 0];
    }
    return this.fail('a number is too long');
  }
  unsigned() {
    const [low, high] = this.#halves();
    return high * 2 ** 32 + low;
  }
  signed() {
    const [low, high] = this.#halves();
    return (high | 0) * 2 ** 32 + low;
  }
  folded() {
    const [low, high] = this.#halves();
    // Half of it, turned over where it is odd.
    const [halfLow, halfHigh] = [(low >>> 1 | (high & 1) << 31) >>> 0, high >>> 1];
    return low & 1 ? -(halfHigh * 2 ** 32 + halfLow) - 1 : halfHigh * 2 ** 32 + halfLow;
  }
  number() {
    const start = this.at;
    const value = this.unsigned();
    return value > 0xffff_ffff ? this.fail('a number is too long', start) : value;
  }
  /** The next field's number and type; null at the end. */
  field() {
    if (this.at >= this.end) return null;
    const start = this.at;
    const head = this.unsigned();
    const [number, type] = [Math.floor(head / 8), head % 8];
    if (number === 0 || head > 0xffff_ffff || ![0, 1, 2, 5].includes(type)) {
      this.fail(`field ${number} of wire type ${type} is none of protobuf's`, start);
    }
    return [number, type];
  }
  part() {
    const count = this.unsigned();
    if (count > this.end - this.at) this.fail('the bytes end inside a field');
    const part = new Reader(this.bytes, this.at, this.at + count);
    this.at += count;
    return part;
  }
  text() { return this.part().all(); }
  /** All that is left, as a text. */
  all() { return new TextDecoder().decode(this.bytes.subarray(this.at, this.end)); }
  fixed(count) {
    if (this.end - this.at < count) this.fail('the bytes end inside a field');
    this.at += count;
    return this.at - count;
  }
  skip(type) {
    if (type === 0) this.unsigned();
    else if (type === 2) this.part();
    else this.fixed(type === 1 ? 8 : 4);
  }
  /** A field that the format knows has another wire type than the format says. */
  unexpected([number, type]) { this.fail(`field ${number} has wire type ${type}, which is not the format's`); }
  /** The numbers of a packed field, or the one number of a separate field. */
  numbers(field, into) {
    const [, type] = field;
    if (type === 0) return void into.push(this.number());
    if (type !== 2) this.unexpected(field);
    const part = this.part();
    while (part.at < part.end) into.push(part.number());
  }
}

/** What `read` gives; null if that is damaged, and then `faults` has the damage, with its place. */
function unlessDamaged(faults, place, read) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof VectorTileError)) throw error;
    faults.push(error.of({ layer: error.layer, feature: error.feature, ...place }));
    return null;
  }
}

/**
 * The layers of a tile: name, extent, and features with kind, id, properties and paths of points,
 * x and y in turn, in the tile's own grid. Damage costs the feature, the value or the layer that it is in,
 * and is in the list's `faults`.
 */
export function decodeVectorTile(bytes) {
  if (typeof bytes !== 'object' || bytes === null) {
    throw new TypeError('A vector tile must be an ArrayBuffer, or an array of bytes.');
  }
  const reader = new Reader(ArrayBuffer.isView(bytes) ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) : new Uint8Array(bytes));
  const layers = [];
  const faults = [];
  const readField = () => {
    const field = reader.field();
    if (!field) return false;
    if (field[0] !== 3) {
      reader.skip(field[1]);
    } else if (field[1] === 2) {
      const part = reader.part();
      const layer = unlessDamaged(faults, {}, () => readLayer(part, faults));
      if (layer) layers.push(layer);
    } else {
      unlessDamaged(faults, {}, () => reader.unexpected(field));
      reader.skip(field[1]);
    }
    return true;
  };
  // Damage between layers ends the tile there.
  while (unlessDamaged(faults, {}, readField));
  if (!layers.length && faults.length) throw faults[0];
  return Object.defineProperty(layers, 'faults', { value: faults });
}

function readLayer(reader, faults) {
  const start = reader.at;
  const [features, keys, values] = [[], [], []];
  const own = [];
  let [name, extent, version] = [null, 4096, 1];
  try {
    for (let field; (field = reader.field());) {
      const [number, type] = field;
      if (number === 1 && type === 2) name = reader.text();
      else if (number === 5 && type === 0) extent = reader.number();
      else if (number === 15 && type === 0) version = reader.number();
      else if ([1, 5, 15].includes(number)) reader.unexpected(field);
      else if (number < 2 || number > 4) reader.skip(type);
      else {
        const place = number === 2 ? { feature: features.length } : {};
        const part = type === 2 ? reader.part() : null;
        const found = unlessDamaged(own, place, () => {
          if (!part) reader.unexpected(field);
          return number === 2 ? part : number === 3 ? part.all() : readValue(part);
        });
        if (!part) reader.skip(type);
        // Indices count what is damaged all the same.
        if (number === 2) features.push(found);
        else if (number === 3) keys.push(found ?? '');
        else values.push(found);
      }
    }
    if (name === null) reader.fail('the layer has no name', start);
    if (version !== 1 && version !== 2) reader.fail(`version ${version} is neither 1 nor 2`, start);
    if (extent < 1 || extent > 2 ** 24) reader.fail(`the extent ${extent} is not in 1...16777216`, start);
  } catch (error) {
    throw error instanceof VectorTileError ? error.of({ layer: name }) : error;
  }
  // Keys and values may come after the features that name them.
  const whole = features.map((it, feature) => it && unlessDamaged(own, { feature }, () => readFeature(it, keys, values)));
  faults.push(...own.map((it) => it.of({ layer: name, feature: it.feature })));
  return { name, extent, features: whole.filter((it) => it) };
}

function readValue(reader) {
  let value = null;
  for (let field; (field = reader.field());) {
    const [number, type] = field;
    if (number === 1 && type === 2) value = reader.text();
    else if (number === 2 && type === 5) value = reader.view.getFloat32(reader.fixed(4), true);
    else if (number === 3 && type === 1) value = reader.view.getFloat64(reader.fixed(8), true);
    else if (number === 4 && type === 0) value = reader.signed();
    else if (number === 5 && type === 0) value = reader.unsigned();
    else if (number === 6 && type === 0) value = reader.folded();
    else if (number === 7 && type === 0) value = reader.unsigned() !== 0;
    else if (number <= 7) reader.unexpected(field);
    else reader.skip(type);
  }
  return value;
}

function readFeature(reader, keys, values) {
  const start = reader.at;
  const [tags, commands] = [[], []];
  let [id, kind] = [null, 0];
  for (let field; (field = reader.field());) {
    const [number, type] = field;
    if (number === 1 && type === 0) id = reader.unsigned();
    else if (number === 2) reader.numbers(field, tags);
    else if (number === 3 && type === 0) kind = reader.number();
    else if (number === 4) reader.numbers(field, commands);
    else if (number === 1 || number === 3) reader.unexpected(field);
    else reader.skip(type);
  }
  if (kind > 3) reader.fail(`the kind of geometry ${kind} is not in 0...3`, start);
  // Names such as __proto__ are names, too.
  const properties = Object.create(null);
  for (let k = 0; k < tags.length; k += 2) {
    if (!(tags[k] < keys.length) || !(tags[k + 1] < values.length)) {
      reader.fail(`tag ${k / 2} has no key or value in the layer`, start);
    }
    // Of several values the last counts.
    properties[keys[tags[k]]] = values[tags[k + 1]];
  }
  const paths = kind === 0 ? [] : readPaths(commands, kind, (words) => reader.fail(words, start));
  return { id, kind: KINDS[kind], properties, paths };
}

function readPaths(commands, kind, fail) {
  const paths = [];
  let [x, y, path] = [0, 0, null];
  for (let at = 0; at < commands.length;) {
    const [command, count] = [commands[at] & 7, commands[at++] >>> 3];
    const isAllowed =
      command === 1 ? (kind === 1 ? count > 0 : count === 1 && (kind === 2 || !path))
        : command === 2 ? kind > 1 && count > 0 && path : command === 7 && kind === 3 && count === 1 && path;
    if (!isAllowed) fail(`the geometry's command ${command} with a count of ${count} is not allowed there`);
    if (command === 7) {
      closeRing(path, paths);
      path = null;
      continue;
    }
    if (count > (commands.length - at) / 2) fail('the geometry ends before it is whole');
    if (command === 1) {
      if (path && kind === 2) paths.push(path);
      if (kind !== 1 || !path) path = [];
    }
    for (let k = 0; k < count; k++) {
      x += unfolded(commands[at++]);
      y += unfolded(commands[at++]);
      if (Math.abs(x) > FARTHEST || Math.abs(y) > FARTHEST) fail('a position is beyond 2^28');
      path.push(x, y);
    }
  }
  if (path && kind === 3) fail('the geometry ends before it is whole');
  if (path) paths.push(path);
  return paths;
}

const unfolded = (value) => (value >>> 1) ^ -(value & 1);

/** A ring does not repeat its first point; one without area is none. */
function closeRing(ring, paths) {
  if (ring.length > 2 && ring.at(-2) === ring[0] && ring.at(-1) === ring[1]) ring.length -= 2;
  let area = 0n;
  for (let k = 0, last = ring.length - 2; k < ring.length; last = k, k += 2) {
    const [u, v] = [ring[last] - ring[0], ring[last + 1] - ring[1]];
    const [s, t] = [ring[k] - ring[0], ring[k + 1] - ring[1]];
    area += BigInt(u) * BigInt(t) - BigInt(s) * BigInt(v);
  }
  if (area !== 0n) paths.push(ring);
}

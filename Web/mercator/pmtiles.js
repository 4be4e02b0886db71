// The format of PMTiles archives, version 3: header, directories and the numbers of tiles. What is
// wrong with one is a TileError, in the words of MercatorTiles.

const MOST_LEVEL = 26; // Numbers of tiles are exact to 2⁵³.
const MOST_TILE_LEVEL = 30;

export const LIMITS = { directory: 16_000_000, tile: 5_000_000, depth: 4 };

const ANEW = 'download or rebuild it';
const REMEDIES = {
  notReadable: 'give the address of a file that is there, on a server that lets this page read it',
  noRanges: 'put it on a server that answers range requests, as object stores and most web servers do',
  changed: 'open it again',
  notAnArchive: 'give the address of a .pmtiles file',
  unsupportedVersion: "rewrite it as version 3, with 'pmtiles convert'",
  unsupportedCompression: 'rebuild it with gzip, or without compression',
  unsupportedTiles: 'rebuild it with Mapbox vector tiles, or with PNG',
  tooLarge: 'rebuild it with smaller tiles',
};

/** Why an archive or a tile cannot be read: `reason` names the case, `url` and `tile` where. */
export class TileError extends Error {
  constructor(reason, problem, { url, tile } = {}) {
    const place = tile ? `: tile ${tile.z}/${tile.x}/${tile.y}` : '';
    super(`${url ? `${url}${place}: ` : ''}${problem}; ${REMEDIES[reason] ?? ANEW}`);
    this.name = 'TileError';
    this.reason = reason;
    this.problem = problem;
    if (url) this.url = url;
    if (tile) this.tile = tile;
  }

  /** The same, of a tile. */
  of(tile) { return new TileError(this.reason, this.problem, { url: this.url, tile }); }
}

export const tooLarge = (limit, where) =>
  new TileError('tooLarge', `a part is larger than ${limit} bytes`, where);

export const pastTheEnd = (offset, count, where) =>
  new TileError('pastTheEnd', `${count} bytes from byte ${offset} on are past its end`, where);

export const HEADER_BYTES = 127;
const SIGNATURE = 'PMTiles';
const FORMATS = [null, 'vector', 'png', 'jpeg', 'webp', 'avif'];
const COMPRESSIONS = { 3: 'brotli', 4: 'zstd' };

/** The first 127 bytes. */
export function readHeader(bytes, url) {
  const where = { url };
  const isSigned = Array.from(SIGNATURE).every((letter, k) => bytes[k] === letter.charCodeAt(0));
  if (!isSigned || bytes.length < 8) {
    throw new TileError('notAnArchive', 'not a PMTiles archive', where);
  }
  if (bytes[7] !== 3) {
    throw new TileError('unsupportedVersion', `PMTiles version ${bytes[7]} is not supported`, where);
  }
  if (bytes.length < HEADER_BYTES) throw pastTheEnd(0, HEADER_BYTES, where);
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES);
  const number = (at) => {
    const value = view.getBigUint64(at, true);
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw pastTheEnd(value, 0, where);
    return Number(value);
  };
  const part = (at) => ({ offset: number(at), count: number(at + 8) });
  const degrees = (at) => view.getInt32(at, true) / 1e7;
  for (const compression of [bytes[97], bytes[98]]) {
    if (compression <= 2) continue;
    const name = COMPRESSIONS[compression] ?? `method ${compression}`;
    throw new TileError('unsupportedCompression', `compression with ${name} is not supported`, where);
  }
  if (bytes[99] > 5) {
    const name = bytes[99] === 6 ? 'MapLibre tiles (MLT)' : `of type ${bytes[99]}`;
    throw new TileError('unsupportedTiles', `tiles of ${name} are not supported`, where);
  }
  const [least, most] = [bytes[100], bytes[101]];
  const edges = [102, 106, 110, 114].map(degrees);
  const [west, south, east, north] = edges;
  const hasArea = west !== east && south < north && south >= -90 && north <= 90;
  const center = { latitude: degrees(123), longitude: degrees(119) };
  const isPlace = Math.abs(center.latitude) <= 90 && Math.abs(center.longitude) <= 360;
  const notes = [];
  // All zeros are bounds that nobody has set.
  if (!hasArea && edges.some((it) => it !== 0)) notes.push(`the header's bounds (${edges}) have no area`);
  if (!isPlace) notes.push(`the header's center (${center.longitude},${center.latitude}) is not on the globe`);
  return {
    root: part(8), metadata: part(24), leaves: part(40), tiles: part(56),
    directoriesArePacked: bytes[97] === 2,
    tilesArePacked: bytes[98] === 2 ? true : null,
    format: FORMATS[bytes[99]],
    // Null where the two numbers are not levels.
    levels: least <= most && least <= MOST_TILE_LEVEL ? [least, Math.min(most, MOST_TILE_LEVEL)] : null,
    bounds: hasArea ? { west, south, east, north } : null,
    center: isPlace ? center : null, centerLevel: Math.min(bytes[118], MOST_TILE_LEVEL), notes,
  };
}

/** The level of a tile's number; null for anything but a tile. */
function levelOf(number) {
  let level = 0;
  while (level <= MOST_LEVEL && number >= (4 ** (level + 1) - 1) / 3) level++;
  return level <= MOST_LEVEL ? level : null;
}

/** The levels that the header says, and those from the first tile of the root directory to a last entry's. */
export function levelsOf(header, root, last) {
  const ends = [root.numbers[0], last && last.number + Math.max(last.run, 1) - 1];
  const found = ends.filter((it) => it !== undefined).map(levelOf).filter((it) => it !== null);
  const levels = [...found, ...header.levels ?? []];
  return levels.length ? [Math.min(...levels), Math.max(...levels)] : [0, 0];
}

/** A directory's last entry; undefined if it has none. */
export function lastEntry({ numbers, runs, sizes, offsets }) {
  const k = numbers.length - 1;
  return k < 0 ? undefined : { number: numbers[k], run: runs[k], offset: offsets[k], count: sizes[k] };
}

/** A directory's entries: numbers that rise, offsets, sizes, and runs, 0 of which is a leaf. */
export function readDirectory(bytes, offset, url) {
  const damaged = (words) =>
    new TileError('damagedDirectory', `the directory at byte ${offset} is damaged: ${words}`, { url });
  let at = 0;
  const next = () => {
    let [value, factor] = [0, 1];
    for (;;) {
      if (at >= bytes.length) throw damaged('the bytes end inside a field');
      const byte = bytes[at++];
      value += (byte & 0x7f) * factor;
      if (value > Number.MAX_SAFE_INTEGER) throw damaged('a number is too long');
      if (byte < 0x80) return value;
      factor *= 128;
    }
  };
  const count = next();
  // An entry takes four bytes at least.
  if (count > Math.floor(bytes.length / 4)) {
    throw damaged(`it says that it has ${count} entries, for which it is too short`);
  }
  const [numbers, runs, sizes, offsets] =
    [new Float64Array(count), new Uint32Array(count), new Uint32Array(count), new Float64Array(count)];
  for (let k = 0, number = 0; k < count; k++) {
    const step = next();
    number += step;
    if (k > 0 && step === 0 || number > Number.MAX_SAFE_INTEGER) throw damaged("its tiles' numbers do not rise");
    numbers[k] = number;
  }
  const fill = (array, words, least) => {
    for (let k = 0; k < count; k++) {
      const value = next();
      if (value < least || value > 0xffff_ffff) throw damaged(words);
      array[k] = value;
    }
  };
  fill(runs, 'a run is too long', 0);
  fill(sizes, 'an entry is empty, or too long', 1);
  for (let k = 0; k < count; k++) {
    const value = next();
    if (value === 0 && k === 0) throw damaged('its first entry has no offset');
    offsets[k] = value === 0 ? offsets[k - 1] + sizes[k - 1] : value - 1;
    if (offsets[k] > Number.MAX_SAFE_INTEGER) throw damaged('an offset is too large');
  }
  return { numbers, runs, sizes, offsets };
}

/** The entry that has a tile, or the directory that may; null if there is none. */
export function entryOf({ numbers, runs, sizes, offsets }, number) {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] <= number) low = middle + 1;
    else high = middle;
  }
  const k = low - 1;
  if (k < 0 || runs[k] > 0 && number - numbers[k] >= runs[k]) return null;
  return { isLeaf: runs[k] === 0, offset: offsets[k], count: sizes[k] };
}

/** A tile's number: level by level, and on each along Hilbert's curve; null for anything but a tile. */
export function hilbertNumber(z, x, y) {
  const side = 2 ** z;
  if (![z, x, y].every(Number.isInteger) || z < 0 || z > MOST_LEVEL || x < 0 || y < 0 || x >= side || y >= side) {
    return null;
  }
  let number = (4 ** z - 1) / 3;
  for (let level = z - 1; level >= 0; level--) {
    const half = 2 ** level;
    const [right, down] = [x >= half, y >= half];
    number += (right ? (down ? 2 : 3) : down ? 1 : 0) * half * half;
    x %= half;
    y %= half;
    if (down) continue;
    if (right) [x, y] = [half - 1 - x, half - 1 - y];
    [x, y] = [y, x];
  }
  return number;
}

const ENTITIES = { '&copy;': '©', '&nbsp;': ' ', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/**
 * What an archive says of itself: its header's numbers, and names and layers of its JSON, whose damage costs
 * no tile. `bytes` may be why there are none.
 */
export function readMetadata(header, levels, bytes) {
  const notes = [...header.notes];
  if (!header.levels) notes.push("the header's levels are none; those of the tiles are taken");
  let values = {};
  if (bytes instanceof TileError) {
    notes.push(`the metadata is left out: ${bytes.problem}`);
  } else if (bytes.length) {
    try {
      values = JSON.parse(new TextDecoder().decode(bytes));
    } catch {
      values = null;
    }
    if (typeof values !== 'object' || values === null || Array.isArray(values)) {
      notes.push('the metadata is not a JSON object and is left out');
      values = {};
    }
  }
  const text = (value) => (typeof value === 'string' ? value : '');
  const layers = Array.isArray(values.vector_layers) ? values.vector_layers : [];
  if (values.vector_layers != null && layers !== values.vector_layers) {
    notes.push(`the metadata's 'vector_layers' (${values.vector_layers}) are not a list`);
  }
  return {
    name: text(values.name),
    attribution: text(values.attribution).replace(/<[^>]*>?/g, '')
      .replace(/&(copy|nbsp|quot|#39|lt|gt|amp);/g, (it) => ENTITIES[it]).trim().replace(/\s+/g, ' '),
    format: header.format, levels, bounds: header.bounds, center: header.center,
    centerLevel: header.centerLevel,
    layers: layers.filter((it) => typeof it?.id === 'string').map(({ id, fields, description }) => ({
      name: id, details: text(description),
      fields: typeof fields === 'object' && fields ? Object.keys(fields).sort() : [],
    })),
    notes,
  };
}

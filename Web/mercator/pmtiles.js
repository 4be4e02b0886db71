// The format of PMTiles archives, version 3. Directories are read by MercatorTiles. What is wrong with an archive is a
// TileError, in its words.
import { TileDirectory } from './engine.js';

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

/** The levels that the header says, and those of the tiles at the ends of directories. */
export function levelsOf(header, ends) {
  const levels = [...ends, ...header.levels ?? []];
  return levels.length ? [Math.min(...levels), Math.max(...levels)] : [0, 0];
}

/** A directory's entries, read by MercatorTiles. */
export function readDirectory(bytes, offset, url) {
  try {
    return new TileDirectory(bytes);
  } catch (error) {
    if (error.reason !== 'damagedDirectory') throw error;
    throw new TileError(error.reason, `the directory at byte ${offset} is damaged: ${error.message}`, { url });
  }
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

// Opens a PMTiles archive on a server, and reads it in pieces by range requests: in a page or in Node.
import {
  HEADER_BYTES, LIMITS, TileError, levelsOf, pastTheEnd, readDirectory, readHeader, readMetadata, tooLarge,
} from './pmtiles.js';

/** The header and the root directory are in the first bytes. */
const FIRST_BYTES = 16_384;
/** Pieces that are no farther apart than this are requested together, up to a number of bytes. */
const NEAR = 16_384;
const MOST_TOGETHER = 1_000_000;
const ENTRY_BYTES = 24;

export class TileArchive {
  #url;
  #file;
  #header;
  #root;
  #leaves;
  #tiles;

  constructor(url, file, header, root, metadata, cacheLimit) {
    this.#url = url;
    this.#file = file;
    this.#header = header;
    this.#root = root;
    this.#leaves = new Cache(cacheLimit);
    this.#tiles = new Cache(cacheLimit);
    this.metadata = metadata;
  }

  /** Opens the archive at an address. */
  static async open(address, options = {}) {
    const { signal, cacheLimit = 16 << 20, fetch: load = globalThis.fetch } =
      known(options, ['signal', 'cacheLimit', 'fetch']);
    if (!(cacheLimit >= 0)) throw new TypeError(`The cacheLimit must be 0 or more, not ${String(cacheLimit)}.`);
    const url = String(typeof location === 'undefined' ? new URL(address) : new URL(address, location.href));
    const file = new RemoteFile(url, load);
    const first = await file.first(FIRST_BYTES, signal);
    const header = readHeader(first, url);
    const read = (part) => unpackedPart(file, part, header.directoriesArePacked, first, signal);
    const [bytes, json] = await Promise.all([read(header.root), read(header.metadata).catch(unlessArchive)]);
    const root = readDirectory(bytes, header.root.offset, url);
    const ends = root.ends();
    let last = root.last();
    // Where the header says no levels, the last directory has the deepest tiles.
    for (let depth = 1; !header.levels && last?.isLeaf && depth < LIMITS.depth; depth++) {
      const part = { offset: header.leaves.offset + last.offset, count: last.count };
      const leaf = await read(part).then((it) => readDirectory(it, part.offset, url)).catch(unlessArchive);
      if (leaf instanceof TileError) break;
      ends.push(...leaf.ends());
      last = leaf.last();
      leaf.dispose();
    }
    const metadata = readMetadata(header, levelsOf(header, ends), json);
    return new TileArchive(url, file, header, root, metadata, cacheLimit);
  }

  /** A tile's bytes, no longer packed; null where the archive has none. */
  async getTile(z, x, y, options = {}) {
    const { signal } = known(options, ['signal']);
    signal?.throwIfAborted();
    if (![z, x, y].every(Number.isInteger)) {
      throw new TypeError(`The numbers of a tile must be whole, not ${[z, x, y].map(String).join(', ')}.`);
    }
    try {
      const [least, greatest] = this.metadata.levels;
      return z < least || z > greatest ? null : await this.#tile({ z, x, y }, signal);
    } catch (error) {
      throw error instanceof TileError ? error.of({ z, x, y }) : error;
    }
  }

  async #tile(tile, signal) {
    let directory = this.#root;
    for (let depth = 1; depth <= LIMITS.depth; depth++) {
      const entry = directory.entry(tile);
      if (!entry) return null;
      if (!entry.isLeaf) return this.#read(entry, signal);
      if (depth < LIMITS.depth) directory = await this.#leaf(entry, signal);
    }
    throw new TileError(
      'directoriesTooDeep', `its directories lie more than ${LIMITS.depth} deep`, { url: this.#url });
  }

  #leaf({ offset, count }, signal) {
    return this.#leaves.get(offset, signal, async (shared) => {
      const part = { offset: this.#header.leaves.offset + offset, count };
      const bytes = await unpackedPart(this.#file, part, this.#header.directoriesArePacked, null, shared);
      const leaf = readDirectory(bytes, part.offset, this.#url);
      return [leaf, leaf.count * ENTRY_BYTES];
    });
  }

  #read({ offset, count }, signal) {
    return this.#tiles.get(offset, signal, async (shared) => {
      const where = { url: this.#url };
      if (count > LIMITS.tile) throw tooLarge(LIMITS.tile, where);
      const packed = await this.#file.read(this.#header.tiles.offset + offset, count, shared);
      const isPacked = this.#header.tilesArePacked ?? (packed[0] === 0x1f && packed[1] === 0x8b);
      const bytes = isPacked ? await unpacked(packed, LIMITS.tile, where) : packed;
      return [bytes, bytes.length];
    });
  }
}

/** Damage of an archive as a value; what is wrong with its server stays an error. */
function unlessArchive(error) {
  const isOfArchive = error instanceof TileError
    && ['pastTheEnd', 'tooLarge', 'damagedCompression', 'damagedDirectory'].includes(error.reason);
  if (!isOfArchive) throw error;
  return error;
}

/** Options that have no other names than these. */
function known(options, names) {
  const other = Object.keys(Object(options)).find((name) => !names.includes(name));
  if (typeof options !== 'object' || options === null || other !== undefined) {
    throw new TypeError(`The options must be { ${names.join(', ')} }, not ${other ?? String(options)}.`);
  }
  return options;
}

async function unpackedPart(file, { offset, count }, isPacked, first, signal) {
  const where = { url: file.url };
  if (count > LIMITS.directory) throw tooLarge(LIMITS.directory, where);
  if (count === 0) return new Uint8Array(0);
  const isHere = first && offset + count <= first.length;
  const bytes = isHere ? first.subarray(offset, offset + count) : await file.read(offset, count, signal);
  return isPacked ? unpacked(bytes, LIMITS.directory, where) : bytes;
}

/** What gzip packed, as far as it is not more than a limit. */
async function unpacked(bytes, limit, where) {
  // Not of a blob, which WebKit does not read in the worker of a page that comes from a disk.
  const packed = new ReadableStream({ start(it) { it.enqueue(bytes); it.close(); } });
  const reader = packed.pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    let next;
    try {
      next = await reader.read();
    } catch {
      throw new TileError('damagedCompression', 'invalid gzip data', where);
    }
    if (next.done) break;
    size += next.value.length;
    if (size > limit) {
      reader.cancel().catch(() => {});
      throw tooLarge(limit, where);
    }
    parts.push(next.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The last requested values, up to a number of bytes; equal requests wait for the same answer. */
class Cache {
  #values = new Map();
  #loading = new Map();
  #size = 0;

  constructor(limit) { this.limit = limit; }

  get(key, signal, load) {
    const kept = this.#values.get(key);
    if (kept) {
      this.#values.delete(key);
      this.#values.set(key, kept);
      return kept.value;
    }
    let task = this.#loading.get(key);
    if (!task) {
      task = new SharedTask((shared) => load(shared));
      this.#loading.set(key, task);
      const end = () => { if (this.#loading.get(key) === task) this.#loading.delete(key); };
      task.onabort = end;
      task.result.then(([value, size]) => {
        end();
        this.#keep(key, value, size);
      }, end);
    }
    return task.wait(signal).then(([value]) => value);
  }

  #keep(key, value, size) {
    if (size > this.limit) return;
    this.#values.set(key, { value, size });
    this.#size += size;
    for (const [oldest, { size: freed }] of this.#values) {
      if (this.#size <= this.limit) break;
      this.#values.delete(oldest);
      this.#size -= freed;
    }
  }
}

/** Work that several wait for; it is given up when all of them have. */
class SharedTask {
  #controller = new AbortController();
  #waiting = 0;

  constructor(run) {
    this.result = run(this.#controller.signal);
    this.result.catch(() => {});
  }

  wait(signal) {
    if (!signal) {
      this.#waiting = Infinity;
      return this.result;
    }
    this.#waiting++;
    return new Promise((resolve, reject) => {
      const stop = () => {
        reject(signal.reason);
        if (--this.#waiting > 0) return;
        this.onabort?.();
        this.#controller.abort(signal.reason);
      };
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop, { once: true });
      this.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
    });
  }
}

/** A file on a server, read in pieces; those that are near each other in one request. */
class RemoteFile {
  #load;
  #tag = null;
  #queue = [];

  constructor(url, load) {
    this.url = url;
    // The browser's own function works only as a method of its object.
    this.#load = (...values) => load(...values);
  }

  /** The first bytes: fewer where the file has no more. */
  async first(count, signal) {
    const bytes = await this.#fetch(0, count, signal);
    if (bytes.length === 0) throw pastTheEnd(0, HEADER_BYTES, { url: this.url });
    return bytes;
  }

  /** Bytes from a place on, all of them. */
  read(offset, count, signal) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const wanted = { offset, count, signal, resolve, reject };
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      this.#queue.push(wanted);
      // Requests of the same turn go together.
      if (this.#queue.length === 1) setTimeout(() => this.#flush(), 0);
    });
  }

  #flush() {
    const queue = this.#queue.filter((it) => !it.signal?.aborted).sort((a, b) => a.offset - b.offset);
    this.#queue = [];
    let group = [];
    let end = 0;
    for (const wanted of queue) {
      const next = wanted.offset + wanted.count;
      if (group.length && (wanted.offset > end + NEAR || next - group[0].offset > MOST_TOGETHER)) {
        this.#readTogether(group, end);
        group = [];
        end = 0;
      }
      group.push(wanted);
      end = Math.max(end, next);
    }
    if (group.length) this.#readTogether(group, end);
  }

  async #readTogether(group, end) {
    const start = group[0].offset;
    const controller = new AbortController();
    let rest = group.length;
    for (const { signal } of group) {
      signal?.addEventListener('abort', () => { if (--rest === 0) controller.abort(signal.reason); }, { once: true });
    }
    try {
      const bytes = await this.#fetch(start, end - start, controller.signal);
      for (const { offset, count, resolve, reject } of group) {
        const part = bytes.slice(offset - start, offset - start + count);
        if (part.length === count) resolve(part);
        else reject(pastTheEnd(offset, count, { url: this.url }));
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  async #fetch(offset, count, signal) {
    const where = { url: this.url };
    const unreadable = (words) => new TileError('notReadable', `cannot be read: ${words}`, where);
    let response;
    try {
      response = await this.#load(this.url, {
        headers: { Range: `bytes=${offset}-${offset + count - 1}` }, signal,
      });
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw unreadable(error.cause?.message ?? error.message);
    }
    const give = (error) => {
      response.body?.cancel().catch(() => {});
      throw error;
    };
    if (response.status === 416) give(pastTheEnd(offset, count, where));
    if (!response.ok) give(unreadable(`the server answers ${response.status}`));
    if (response.status !== 206) {
      give(new TileError('noRanges', 'its server sends the whole file where a range of it was asked for', where));
    }
    const range = /^bytes (\d+)-\d+\//.exec(response.headers.get('Content-Range') ?? '');
    if (range && Number(range[1]) !== offset) {
      give(new TileError('noRanges', `its server sends bytes from ${range[1]} on where ${offset} was asked for`, where));
    }
    const tag = response.headers.get('ETag');
    if (tag !== null && !tag.startsWith('W/')) {
      if (this.#tag !== null && this.#tag !== tag) {
        give(new TileError('changed', 'it has changed since it was opened', where));
      }
      this.#tag = tag;
    }
    return this.#body(response, count, signal, where, unreadable);
  }

  /** Reads no more of an answer than was requested. */
  async #body(response, count, signal, where, unreadable) {
    const bytes = new Uint8Array(count);
    const reader = response.body.getReader();
    let at = 0;
    for (;;) {
      let next;
      try {
        next = await reader.read();
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        throw unreadable(error.message);
      }
      if (next.done) return bytes.subarray(0, at);
      if (at + next.value.length > count) {
        reader.cancel().catch(() => {});
        throw new TileError('noRanges', 'its server sends more than the range that was asked for', where);
      }
      bytes.set(next.value, at);
      at += next.value.length;
    }
  }
}

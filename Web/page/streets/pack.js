// The streets in a page, as MercatorPicture's StreetPack writes them: tiles of areas, lines and names.

const AREA = 0;
const NAMED_POINTS = 2;
const NAMED_LINE = 3;
const MOST_DECODED = 160;

export const keyOf = (z, x, y) => `${z}/${x}/${y}`;

export class StreetPack {
  #bytes;
  #decoded = new Map();

  constructor(buffer) {
    const bytes = new Uint8Array(buffer);
    const length = new DataView(buffer).getUint32(0, true);
    this.head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
    this.#bytes = bytes.subarray(4 + length);
    this.sources = this.head.sources.map(({ tiles, bounds }) => ({
      bounds: bounds ?? null,
      tiles: new Map(tiles.map((tile) => [keyOf(...tile), tile])),
      least: Math.min(...tiles.map(([z]) => z)), greatest: Math.max(...tiles.map(([z]) => z)),
    }));
  }

  /** What a tile has: groups, positions as those of the world. The last ones are kept. */
  groups(tile) {
    const kept = this.#decoded.get(tile);
    if (kept) {
      this.#decoded.delete(tile);
      this.#decoded.set(tile, kept);
      return kept;
    }
    const groups = this.#read(tile);
    this.#decoded.set(tile, groups);
    if (this.#decoded.size > MOST_DECODED) this.#decoded.delete(this.#decoded.keys().next().value);
    return groups;
  }

  #read([z, column, row, start, count]) {
    const bytes = this.#bytes;
    const side = 2 ** -z;
    let at = start;
    const number = () => {
      let [value, shift] = [0, 1];
      for (;;) {
        const byte = bytes[at++];
        value += (byte & 0x7f) * shift;
        if (byte < 0x80) return value;
        shift *= 128;
      }
    };
    const step = () => {
      const folded = number();
      return folded % 2 ? -(folded + 1) / 2 : folded / 2;
    };
    const groups = [];
    while (at < start + count) {
      const kind = number();
      const [subject, extent] = [number(), number()];
      const isName = kind === NAMED_POINTS || kind === NAMED_LINE;
      const text = isName ? number() : -1;
      const paths = [];
      let [x, y] = [0, 0];
      for (let rest = number(); rest > 0; rest--) {
        const path = new Float64Array(2 * number());
        for (let k = 0; k < path.length; k += 2) {
          x += step();
          y += step();
          path[k] = (column + x / extent) * side;
          path[k + 1] = (row + y / extent) * side;
        }
        paths.push(path);
      }
      groups.push({ isArea: kind === AREA, isName, isLine: kind === NAMED_LINE, subject, text, paths });
    }
    return groups;
  }
}

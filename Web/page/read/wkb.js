// Geometries as well-known binary in hexadecimal digits, by the rules of MercatorPlaces (WellKnownBinary).
import { Fault, quoted, trimmed } from './faults.js';

const TYPES = [
  'Point', 'LineString', 'Polygon', 'MultiPoint', 'MultiLineString', 'MultiPolygon', 'GeometryCollection',
];
const MAXIMUM_DEPTH = 32;
/** Byte order, type, and the least of what follows: a count. */
const LEAST_DIGITS = 18;

/** The digits of a text that is one; null for another. */
export function wellKnownDigits(text) {
  const digits = trimmed(text).replace(/^\\x/, '');
  if (digits.length < LEAST_DIGITS || /[^0-9a-f]/i.test(digits)) return null;
  try {
    new Reader(digits).kind();
    return digits;
  } catch {
    return null;
  }
}

/** The geometry, read as GeoJSON's members are; null if it is empty. */
export function geometryOfDigits(digits, read) {
  const reader = new Reader(digits, read);
  if (digits.length % 2) throw reader.fault('it ends with half a byte');
  const geometry = reader.geometry(0);
  const rest = reader.view.byteLength - reader.at;
  if (rest) throw reader.fault(`${rest} ${rest === 1 ? 'byte follows' : 'bytes follow'} the geometry`);
  return geometry;
}

class Reader {
  constructor(text, read) {
    this.text = text;
    this.read = read;
    this.at = 0;
    const bytes = Uint8Array.from(text.match(/../g) ?? [], (it) => parseInt(it, 16));
    this.view = new DataView(bytes.buffer);
  }

  fault(problem) {
    return new Fault(
      `${quoted(this.text)} is not well-known binary: ${problem}`,
      'write it again, or as text: ST_AsText(geom) in PostGIS');
  }

  #take(count) {
    const { byteLength } = this.view;
    if (count > byteLength - this.at) throw this.fault(`it ends after ${byteLength} bytes`);
    this.at += count;
    return this.at - count;
  }

  #integer(isLittle) { return this.view.getUint32(this.#take(4), isLittle); }

  /** How many parts follow, each of at least so many bytes. */
  #count({ isLittle }, least) {
    const count = this.#integer(isLittle);
    if (count > Math.floor((this.view.byteLength - this.at) / least)) this.#take(Infinity);
    return count;
  }

  #times(count, next) {
    return Array.from({ length: count }, next).filter((it) => it !== null);
  }

  kind() {
    const order = this.view.getUint8(this.#take(1));
    if (order > 1) throw this.fault('its byte order is neither 00 nor 01');
    const word = this.#integer(order === 1);
    const code = word & 0x1fffffff;
    const [kind, extra] = [code % 1000, Math.floor(code / 1000)];
    if (kind < 1 || kind > TYPES.length || extra > 3) {
      throw this.fault(`${code} is not a type of points, lines or areas`);
    }
    // Heights, measures, a reference system.
    const has = (bit) => ((word >>> bit) & 1) === 1;
    const dimensions = 2 + (has(31) || extra === 1 || extra === 3 ? 1 : 0) + (has(30) || extra >= 2 ? 1 : 0);
    return { type: TYPES[kind - 1], isLittle: order === 1, dimensions, hasSystem: has(29) };
  }

  #head() {
    const head = this.kind();
    if (!head.hasSystem) return head;
    const system = this.#integer(head.isLittle);
    // PostGIS writes 0 for a system that nobody named.
    if ([0, 4326, 4979].includes(system)) return head;
    throw new Fault(
      `the geometry is in the reference system ${system}`,
      'convert it to degrees of WGS 84: ST_Transform(geom, 4326) in PostGIS');
  }

  geometry(depth) {
    if (depth >= MAXIMUM_DEPTH) throw this.fault('its parts are nested too deeply');
    const head = this.#head();
    if (head.type === 'GeometryCollection') {
      const geometries = this.#times(this.#count(head, 5), () => this.geometry(depth + 1));
      return geometries.length ? { type: head.type, geometries } : null;
    }
    const coordinates = this.#coordinates(head);
    return coordinates && this.read(head.type, { coordinates });
  }

  /** The member `coordinates` that GeoJSON has of it; null if it is empty. */
  #coordinates(head) {
    if (head.type === 'Point') return this.#position(head);
    if (head.type === 'LineString') return this.#positions(head);
    const parts = head.type === 'Polygon'
      ? this.#times(this.#count(head, 4), () => this.#positions(head))
      : this.#times(this.#count(head, 5), () => {
        const part = this.#head();
        if (`Multi${part.type}` !== head.type) throw this.fault(`a ${head.type} has a part that is a ${part.type}`);
        return this.#coordinates(part);
      });
    return parts.length ? parts : null;
  }

  #positions(head) {
    const found = this.#times(this.#count(head, 8 * head.dimensions), () => this.#position(head));
    return found.length ? found : null;
  }

  /** A position; null for an empty point, whose numbers are none. */
  #position({ isLittle, dimensions }) {
    const numbers = Array.from({ length: dimensions }, () => this.view.getFloat64(this.#take(8), isLittle));
    return numbers.every(Number.isNaN) ? null : numbers.slice(0, 2);
  }
}

// Geometries as GeoJSON and as well-known text have them, by the rules of MercatorPlaces: null for one
// that is empty; a fault names its place in the document.
import { check, decimal, degreesOf, isCode, looksLikeLink, placeOf } from './angles.js';
import { Fault, inside, missing, quoted, trimmed, wrong } from './faults.js';
import { LONGITUDE_FIRST, isPolyline, label, lettersAndDigits, positionFields } from './fields.js';
import { lineOfPolyline, looksLikePolyline } from './polyline.js';
import { geometryOfDigits, wellKnownDigits } from './wkb.js';

export const TYPES = [
  'Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon',
  'GeometryCollection',
];

export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const own = (members, name) => (Object.hasOwn(members, name) ? members[name] : undefined);

function shapeOf(type) {
  const position = '[longitude, latitude]';
  if (type === 'Point') return `the coordinates of a Point are ${position}`;
  if (type === 'MultiPoint' || type === 'LineString') {
    return `the coordinates of a ${type} are [${position}, …]`;
  }
  if (type === 'MultiPolygon') return `the coordinates of a MultiPolygon are [[[${position}, …], …], …]`;
  return `the coordinates of a ${type} are [[${position}, …], …]`;
}

/**
 * Every value through `read`; bad ones are left out and told in `log`, but for the first if it is
 * needed, and not all of them.
 */
function each(values, log, read, needsFirst = false) {
  const found = [];
  let first = null;
  values.forEach((value, index) => {
    try {
      found.push(inside(`[${index}]`, () => read(value), log));
    } catch (fault) {
      if (!(fault instanceof Fault) || (needsFirst && index === 0)) throw fault;
      first ??= fault;
      log.push(fault);
    }
  });
  if (first && !found.length) throw first;
  return found;
}

function arrayOf(value, parts, type) {
  if (!Array.isArray(value)) throw wrong(value, `an array of ${parts}`, shapeOf(type));
  return value;
}

/** Longitude, latitude and then whatever numbers a writer added. */
function position(value, type) {
  const numbers = arrayOf(value, 'numbers', type);
  if (numbers.length < 2) {
    throw wrong(value, 'a position', 'use [longitude, latitude] in degrees');
  }
  numbers.forEach((it, index) => {
    if (typeof it === 'number' || (index >= 2 && (it === null || typeof it === 'string'))) return;
    if (typeof it === 'string' && decimal(it, true) !== null) return;
    throw wrong(it, 'a number', shapeOf(type)).inside(`[${index}]`);
  });
  const [longitude, latitude] = numbers.map((it) => (typeof it === 'string' ? decimal(it, true) : it));
  try {
    check({ latitude, longitude });
  } catch (fault) {
    throw fault.inside(fault.isLatitude ? '[1]' : '[0]');
  }
  return [longitude, latitude];
}

const positions = (value, type, log) =>
  each(arrayOf(value, 'positions', type), log, (it) => position(it, type));

const counted = (count) => (count === 1 ? '1 position' : `${count} positions`);

function line(value, type, log) {
  const places = positions(value, type, log);
  if (places.length < 2) throw new Fault(`a line has only ${counted(places.length)}`, 'a line needs at least 2');
  return places;
}

function ring(value, type, log) {
  const places = positions(value, type, log);
  const last = places[places.length - 1];
  // A ring that does not end where it begins is closed.
  if (places.length >= 3 && places[0].some((it, index) => it !== last[index])) places.push(places[0]);
  if (places.length < 4) {
    throw new Fault(
      `a ring has only ${counted(places.length)}`, 'a ring needs at least 4, the last equal to the first');
  }
  return places;
}

/** An area without its outer ring is none; one without a hole is one. */
const rings = (value, type, log) =>
  each(arrayOf(value, 'rings', type), log, (it) => ring(it, type, log), true);

const READERS = {
  Point: position, MultiPoint: positions, LineString: line,
  MultiLineString: (value, type, log) => each(value, log, (it) => line(it, type, log)),
  Polygon: rings, MultiPolygon: (value, type, log) => each(value, log, (it) => rings(it, type, log)),
};

/** The geometry of a GeoJSON object of one of the types; what is left out is told in `log`. */
export function geometryOf(type, members, log = []) {
  if (type === 'GeometryCollection') return collectionOf(members, log);
  const coordinates = own(members, 'coordinates');
  if (coordinates === undefined) throw missing('coordinates', `add an array to the ${type}`);
  return inside('coordinates', () => {
    if (!Array.isArray(coordinates)) throw wrong(coordinates, 'an array', shapeOf(type));
    return coordinates.length ? { type, coordinates: READERS[type](coordinates, type, log) } : null;
  }, log);
}

function collectionOf(members, log) {
  const geometries = own(members, 'geometries');
  if (geometries === undefined) {
    throw missing('geometries', 'add an array to the GeometryCollection');
  }
  return inside('geometries', () => {
    if (!Array.isArray(geometries)) throw wrong(geometries, 'an array', 'an array of geometries');
    const read = each(geometries, log, (value) => geometryOf(typeIn(value, TYPES), value, log));
    return { type: 'GeometryCollection', geometries: read.filter((it) => it !== null) };
  }, log);
}

/** Throws that coordinates in a named reference system are not degrees of WGS 84, if so it is. */
export function checkSystem(system) {
  const properties = isObject(system) && isObject(system.properties) ? system.properties : {};
  const code = label(properties.code ?? null);
  const name = typeof system === 'string' ? trimmed(system) && system
    : code === null ? label(properties.name ?? null) ?? label(properties.href ?? null) : `EPSG:${code}`;
  if (!name) return;
  const words = name.toLowerCase().split(/[^\p{Alphabetic}\p{N}]+/u).filter((it) => it);
  if (!words.length || /(wgs84|wgs84dd|wgs1984|crs84|crs84h)$/.test(words.join(''))) return;
  const isWGS84 = ['4326', '4979'].includes(words[words.length - 1]);
  if (isWGS84 && (words.length === 1 || words.includes('epsg'))) return;
  throw new Fault(
    `the coordinates are in the reference system ${quoted(name)}`,
    'convert the file to degrees of WGS 84 with ogr2ogr -t_srs EPSG:4326');
}

/** The type of a GeoJSON object, if it is one of those that may stand there. */
export function typeIn(value, types, foreign = () => null) {
  const choice = types.length === 1 ? types[0] : `one of ${types.join(', ')}`;
  if (!isObject(value)) throw wrong(value, 'a GeoJSON object', `use {"type": …} with ${choice}`);
  const type = own(value, 'type');
  if (types.includes(type)) {
    inside('crs', () => checkSystem(own(value, 'crs')));
    return type;
  }
  const other = foreign(value);
  if (other) throw other;
  if (type === undefined) throw missing('type', `use ${choice}`);
  const words = wrong(type, '', '').message.replace(/ is not $/, '');
  throw new Fault(`the type ${words} is not allowed here`, `use ${choice}`, 'type');
}

// --- A field that holds all of a position -------------------------------------------------------

const point = ({ latitude, longitude }) => ({ type: 'Point', coordinates: [longitude, latitude] });

/** The geometry of a text: two angles, well-known text or binary, GeoJSON's geometry, a link or a plus code. */
export function geometryOfText(text, isLongitudeFirst, log) {
  if (WellKnownText.looksRight(text)) return WellKnownText.geometry(text, log);
  const digits = wellKnownDigits(text);
  if (digits !== null) return geometryOfDigits(digits, (type, members) => geometryOf(type, members, log));
  if (trimmed(text).startsWith('{')) {
    let value;
    try {
      value = JSON.parse(text);
    } catch {
      value = undefined;
    }
    if (value !== undefined) return geometryOfValue(value, '', log);
  }
  try {
    return point(placeOf(text, isLongitudeFirst));
  } catch (fault) {
    throw new Fault(fault.message, fault.remedy);
  }
}

/** The geometry of a JSON value under a name. */
export function geometryOfValue(value, name, log) {
  const pointOf = (coordinates) => geometryOf('Point', { coordinates });
  if (typeof value === 'string') {
    if (isPolyline(name) && looksLikePolyline(value)) return lineOfPolyline(value, name);
    return geometryOfText(value, LONGITUDE_FIRST.includes(name), log);
  }
  if (isObject(value)) {
    if (TYPES.includes(own(value, 'type'))) return geometryOf(value.type, value, log);
    const names = Object.keys(value).sort();
    const fields = positionFields(names);
    if (fields?.latitude !== undefined) {
      return point(placeOfMembers(value, names[fields.latitude], names[fields.longitude]));
    }
  } else if (Array.isArray(value) && name.startsWith('lat')) {
    if (value.length === 2) return pointOf([value[1], value[0]]);
  } else if (Array.isArray(value) && (name === 'coordinates' || LONGITUDE_FIRST.includes(name))) {
    return pointOf(value);
  }
  throw wrong(
    value, 'a position', 'use "48.137, 11.575" or {"latitude": 48.137, "longitude": 11.575}');
}

/** Whether a text is a geometry rather than a word such as *round*. */
function looksLikeShape(text, name) {
  return WellKnownText.looksRight(text) || wellKnownDigits(text) !== null || trimmed(text).startsWith('{')
    || (isPolyline(name) && trimmed(text) !== '' && looksLikePolyline(text));
}

/**
 * Whether a text can be nothing but a position: a shape, a link to a place, a full plus code, two angles
 * that say which they are, or two numbers of degrees with as many decimals as places have.
 */
export function isUnmistakable(text) {
  try {
    if (looksLikeShape(text, '')) {
      geometryOfText(text, false, []);
      return true;
    }
    placeOf(text, false);
  } catch {
    return false;
  }
  if (looksLikeLink(text) || isCode(text) || /[\p{Alphabetic}°º]/u.test(text)) return true;
  const decimals = text.match(/[\p{N}.]+/gu).filter((it) => it.includes('.')).map((it) => it.split('.').at(-1).length);
  return decimals.length === 2 && decimals.every((it) => it >= 3);
}

/**
 * The line or area of a field beside two angles; null if it holds a point, another text or nothing. A
 * bad one is left out: the angles are the place then.
 */
export function shapeOfValue(value, name, log) {
  if (!isObject(value) && !(typeof value === 'string' && looksLikeShape(value, name))) return null;
  try {
    const key = lettersAndDigits(name).toLowerCase();
    const shape = inside(name, () => geometryOfValue(value, key, log), log);
    return shape?.type === 'Point' ? null : shape;
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    return null;
  }
}

/** The place of two members of an object. */
export function placeOfMembers(members, latitude, longitude) {
  const degrees = (name, axis) => {
    const value = members[name] ?? null;
    if (typeof value === 'number') return value;
    const number = typeof value === 'string' ? decimal(value, true) ?? degreesOf(value, axis, true) : null;
    if (number !== null) return number;
    throw wrong(value, 'a number', 'use degrees such as 48.137').inside(name);
  };
  const place = {
    latitude: degrees(latitude, 'latitude'), longitude: degrees(longitude, 'longitude'),
  };
  try {
    check(place);
  } catch (fault) {
    throw fault.inside(fault.isLatitude ? latitude : longitude);
  }
  return place;
}

// --- Well-known text ----------------------------------------------------------------------------

const MAXIMUM_DEPTH = 32;

/** Geometries as well-known text (OGC 06-103r4, 7): `POINT (11.575 48.137)`, longitude first. */
class WellKnownText {
  constructor(text, log) {
    this.text = text;
    this.log = log;
    this.at = 0;
  }

  static looksRight(text) {
    const parser = new WellKnownText(text);
    return parser.#takeReferenceSystem() !== null || parser.#takeType() !== undefined;
  }

  static geometry(text, log) {
    const parser = new WellKnownText(text, log);
    const system = parser.#takeReferenceSystem();
    if (system !== null && system !== '4326') {
      throw new Fault(
        `the geometry is in the reference system ${system}`,
        'convert it to degrees of WGS 84 with ogr2ogr -t_srs EPSG:4326');
    }
    const geometry = parser.#geometry(0);
    parser.#match(/\s*/y);
    if (parser.at < text.length) throw parser.#fault;
    return geometry;
  }

  get #fault() {
    return new Fault(
      `${quoted(this.text)} is not well-known text`,
      'use POINT (11.575 48.137), longitude first');
  }

  #match(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }
  #take(letter) { return this.#match(letter === '(' ? /\s*\(/y : letter === ')' ? /\s*\)/y : /\s*,/y) !== null; }
  #takeType() {
    const word = this.#match(/\s*([a-z]*)/iy)[1].toUpperCase();
    return TYPES.find((it) => it.toUpperCase() === word);
  }
  #takeReferenceSystem() { return this.#match(/\s*SRID\s*=([^;]*);/iy)?.[1].trim() ?? null; }

  #geometry(depth) {
    const type = this.#takeType();
    if (!type || depth >= MAXIMUM_DEPTH) throw this.#fault;
    this.#match(/\s*(Z|M|ZM)(?![a-z])/iy);
    if (this.#match(/\s*EMPTY(?![a-z])/iy)) return null;
    if (type === 'GeometryCollection') {
      const geometries = this.#list(() => this.#geometry(depth + 1));
      return { type, geometries: geometries.filter((it) => it !== null) };
    }
    const list = this.#list(() => this.#value(depth + 1));
    if (type === 'Point' && list.length !== 1) throw this.#fault;
    // Both MULTIPOINT (1 2, 3 4) and MULTIPOINT ((1 2), (3 4)).
    const coordinates = type === 'Point' ? list[0]
      : type === 'MultiPoint' ? list.map((it) => (Array.isArray(it[0]) ? it[0] : it)) : list;
    return geometryOf(type, { coordinates }, this.log);
  }

  /** What is in parentheses. */
  #list(read) {
    if (!this.#take('(')) throw this.#fault;
    const values = [];
    do values.push(read()); while (this.#take(','));
    if (!this.#take(')')) throw this.#fault;
    return values;
  }

  #value(depth) {
    if (depth >= MAXIMUM_DEPTH) throw this.#fault;
    if (/^\s*\(/.test(this.text.slice(this.at, this.at + 64))) return this.#list(() => this.#value(depth + 1));
    const words = this.#match(/[^,)]*/y)[0].trim();
    const numbers = words.split(/\s+/).map((it) => decimal(it, false));
    if (numbers.includes(null)) throw this.#fault;
    return numbers;
  }
}

// The camera of a map, computed by the Swift library: cameras, fits, motions, fingers, clusters,
// links and tiles. `mercator.js` starts it by itself; from here it is started with `start(source)`.
//
// Degrees, points and seconds throughout. Coordinates are { latitude, longitude }, points of the
// screen { x, y } from its top left corner. engine.d.ts documents each name.
//
// This is what calls have in common: Web/calls/generate.mjs makes engine.js of it, with the calls themselves.

// --- The engine ---------------------------------------------------------------------------------

// Names that only this module knows.
const MAKE = Symbol('make');
const NUMBERS = Symbol('numbers');
const HANDLE = Symbol('handle');

/** The modules that were started, the largest first: calls by name, memory, and what stopped one that did. */
let engines = [];
/** The one that answered last. */
let last = null;

/** An error of the engine; `reason` names the case. */
export class MercatorError extends Error {
  constructor(message, reason, details = {}) {
    super(message);
    this.name = 'MercatorError';
    this.reason = reason;
    Object.assign(this, details);
  }
}

/** Why a part of a vector tile, or all of it, cannot be read: `problem` says where, and what is wrong. */
export class VectorTileError extends Error {
  constructor(words, byte, layer, feature) {
    const place = `byte ${byte}${feature === null ? '' : ` of feature ${feature}`}${layer === null ? '' : ` in layer '${layer}'`}`;
    super(`the vector tile is damaged: ${place}: ${words}; download or rebuild it`);
    this.name = 'VectorTileError';
    Object.assign(this, { byte, layer, feature, problem: `${place}: ${words}` });
  }
}

/**
 * Starts the engine: a module's bytes, a WebAssembly.Module, a Response, or where to load it.
 *
 * With the name of a call it is one more module, for what those before it do not have.
 */
export async function start(source, needed) {
  const running = engines.filter((it) => !it.failure);
  if (needed ? running.some((it) => it.calls[needed]) : engines.length && running.length === engines.length) return;
  let module = source;
  if (!(source instanceof WebAssembly.Module)) {
    module = await WebAssembly.compile(await bytesOf(source));
  }
  const { memory: store, ...calls } = (await WebAssembly.instantiate(module, {})).exports;
  const named = Object.entries(calls).map(([name, run]) => [name.replace('mercator_', ''), run]);
  engines = [
    ...engines.filter((it) => !it.failure),
    { calls: Object.fromEntries(named), size: named.length, store, failure: null },
  ].sort((one, other) => other.size - one.size);
}

async function bytesOf(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source;
  if (typeof Response !== 'undefined' && source instanceof Response) return source.arrayBuffer();
  const url = new URL(source, typeof location === 'undefined' ? undefined : location.href);
  if (url.protocol === 'file:' && typeof process !== 'undefined') {
    return (await import('node:fs/promises')).readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) {
    throw new MercatorError(`${url} answers ${response.status}; it must be the engine.`, 'engine');
  }
  return response.arrayBuffer();
}

let trace = null;

/** Reports every call to a function: its name, arguments, answer, results, and which numbers are handles; null ends it. */
export function tracing(tell) {
  if (tell !== null && typeof tell !== 'function') throw wrong('trace', tell, 'a function, or null');
  trace = tell;
}

const REASONS = [
  '', 'noPlaces', 'noVisibleArea', 'markersTooLarge', 'noExtent', 'wholeWorld', 'outOfRange',
  'link', 'tiles', 'basemap', 'damagedDirectory',
];

/**
 * Calls a function of the engine with numbers, arrays of numbers and what is held, and returns what it
 * leaves; null for nothing. The numbers are the caller's until the next call.
 */
function call(name, values) {
  let [count, owner] = [0, null];
  for (const value of values) {
    count += typeof value === 'number' ? 1 : value.length ?? 1;
    if (!value.engine) continue;
    if (owner && owner !== value.engine) {
      throw new MercatorError('Both objects must come from the same module.', 'engine');
    }
    owner = value.engine;
  }
  const engine = engineFor(name, owner);
  const { calls, store } = engine;
  last = engine;
  try {
    let at = calls.arguments(count) >>> 3;
    const numbers = new Float64Array(store.buffer);
    for (const value of values) {
      if (typeof value === 'number') {
        numbers[at++] = value;
      } else if (value.engine) {
        numbers[at++] = value.handle;
      } else {
        numbers.set(value, at);
        at += value.length;
      }
    }
    const answer = calls[name]();
    const start = calls.results();
    trace?.(
      name, values.map((it) => it.handle ?? it), answer,
      new Float64Array(store.buffer, start, Math.max(answer, 0)), handlesIn(values));
    if (answer === -1) return null;
    if (answer >= 0) return new Float64Array(store.buffer, start, answer);
    throw errorAt(new Float64Array(store.buffer, start));
  } catch (error) {
    if (error instanceof MercatorError) throw error;
    engine.failure = error;
    throw new MercatorError(
      'The engine stopped, as for want of memory. Start it again.', 'engine', { cause: error });
  }
}

/** The places of handles among the numbers that values are written as. */
function handlesIn(values) {
  const places = [];
  let at = 0;
  for (const value of values) {
    if (value.engine) places.push(at);
    at += value.length ?? 1;
  }
  return places;
}

/** The module that a call is made of: the one that made its objects, else the largest that has the call. */
function engineFor(name, owner) {
  if (!engines.length) throw new MercatorError('The engine is not started: await start() first.', 'engine');
  const engine = owner ?? engines.find((it) => it.calls[name]) ?? engines[0];
  if (engine.failure) {
    throw new MercatorError('The engine stopped. Start it again.', 'engine', { cause: engine.failure });
  }
  if (!engine.calls[name]) {
    throw new MercatorError(
      `This engine has no ${name.replace('_', '.')}. Import mercator.js, which has everything.`, 'engine');
  }
  return engine;
}

function errorAt(numbers) {
  const reader = new Reader(numbers);
  const [code, count] = [reader.number(), reader.number()];
  const details = Array.from({ length: count }, () => reader.number());
  const sentence = reader.text();
  const more = {};
  if (code === 3) {
    const [first, second, axis, room, least, greatest] = details;
    more.conflict = { first, second, axis: axis === 0 ? 'horizontal' : 'vertical', room };
    if (least !== undefined) more.conflict.zooms = [least, greatest];
  }
  if (code === 5 || code === 6) more.zoom = details[0];
  return new MercatorError(sentence, REASONS[code], more);
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Reads an answer, one value after another. */
class Reader {
  constructor(numbers) {
    this.numbers = numbers;
    this.at = 0;
  }
  number() { return this.numbers[this.at++]; }
  flag() { return this.number() !== 0; }
  coordinate() { return { latitude: this.number(), longitude: this.number() }; }
  point() { return { x: this.number(), y: this.number() }; }
  rect() {
    return { x: this.number(), y: this.number(), width: this.number(), height: this.number() };
  }
  viewport() {
    this.at += 12;
    return Viewport[MAKE](this.numbers.slice(this.at - 12, this.at));
  }
  region() {
    this.at += 4;
    return Region[MAKE](this.numbers.slice(this.at - 4, this.at));
  }
  list(read) { return Array.from({ length: this.number() }, read); }
  indices() {
    const count = this.number();
    this.at += count;
    return Array.from(this.numbers.subarray(this.at - count, this.at));
  }
  text() {
    const count = this.number();
    this.at += count;
    return decoder.decode(Uint8Array.from(this.numbers.subarray(this.at - count, this.at)));
  }
  insets() { return { top: this.number(), left: this.number(), bottom: this.number(), right: this.number() }; }
  velocity() {
    return {
      x: this.number(), y: this.number(), zoom: this.number(), heading: this.number(), pitch: this.number(),
    };
  }
  /** Numbers up to the end. */
  rest() { return this.numbers.slice(this.at); }
  /** The x and y of some points. */
  piece() {
    const count = 2 * this.number();
    this.at += count;
    return this.numbers.slice(this.at - count, this.at);
  }
  activeLimits() {
    const bits = this.number();
    return ACTIVE_LIMITS.filter((_, index) => bits & (1 << index));
  }
  tile() { return { z: this.number(), x: this.number(), y: this.number() }; }
  opening() {
    const zoom = this.number();
    return zoom === -1 ? 'spread' : zoom === -2 ? 'list' : zoom;
  }
  permalink() {
    const link = { center: this.coordinate() };
    for (const name of ['zoom', 'heightMeters', 'heading', 'pitch']) if (this.flag()) link[name] = this.number();
    if (this.flag()) link.region = this.region();
    if (this.flag()) {
      link.pin = { coordinate: this.coordinate() };
      if (this.flag()) link.pin.name = this.text();
    }
    return link;
  }
  decodedTile() {
    const layers = this.list(() => this.vectorLayer());
    const faults = this.list(() => new VectorTileError(
      this.text(), this.number(), this.flag() ? this.text() : null, this.flag() ? this.number() : null));
    if (!layers.length && faults.length) throw faults[0];
    return Object.defineProperty(layers, 'faults', { value: faults });
  }
  vectorLayer() {
    const [name, extent] = [this.text(), this.number()];
    const keys = this.list(() => this.text());
    const values = this.list(() => [() => null, () => this.text(), () => this.number(), () => this.flag()][this.number()]());
    const features = this.list(() => {
      const kind = VECTOR_KINDS[this.number()];
      const id = this.flag() ? this.number() : null;
      // Names such as __proto__ are names, too. Of several values the last counts.
      const properties = Object.create(null);
      for (let rest = this.number(); rest > 0; rest--) properties[keys[this.number()]] = values[this.number()];
      return { id, kind, properties, paths: this.list(() => Array.from(this.piece())) };
    });
    return { name, extent, features };
  }
  /** Numbers, and how many before them. */
  run() {
    const count = this.number();
    this.at += count;
    return this.numbers.slice(this.at - count, this.at);
  }
  streetContent() {
    const paths = () => this.list(() => [this.number(), this.run()]);
    return {
      key: this.number(), hasEdges: this.flag(),
      sources: this.list(() => ({ rings: paths(), lines: paths(), names: this.run() })),
    };
  }
  // Calls of Reader.
}

const VECTOR_KINDS = ['unknown', 'points', 'lines', 'polygons'];

const ACTIVE_LIMITS = [
  'zoomMinimum', 'zoomMaximum', 'fill', 'centerWest', 'centerEast', 'centerNorth', 'centerSouth',
  'viewWest', 'viewEast', 'viewNorth', 'viewSouth', 'worldTop', 'worldBottom',
];

const ask = (name, values) => {
  const numbers = call(name, values);
  return numbers && new Reader(numbers);
};

// --- Values in ----------------------------------------------------------------------------------

function shown(value) {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? value.slice(0, 40) + '…' : value);
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const kind = value.constructor?.name;
  if (!isList && kind && kind !== 'Object') return `${/^[AEIO]/.test(kind) ? 'an' : 'a'} ${kind}`;
  const parts = isList ? value : Object.keys(value);
  if (!parts.length || parts.length > 4 || (isList && value.some((it) => typeof it !== 'number'))) {
    return isList ? 'an array' : 'an object';
  }
  return isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
}

const PLURALS = [
  'callouts', 'changes', 'clusters', 'degrees', 'insets', 'levels', 'limits', 'meters', 'metres',
  'minimumPoints', 'options', 'places', 'points', 'pointsApart', 'seconds', 'settings', 'touches', 'units', 'weights',
];

const verbs = (name) => (PLURALS.includes(name) ? ['are', 'They must'] : ['is', 'It must']);

/** A name at the start of a sentence: `The zoom`, but `places[3]`. */
const subject = (name) => (name.includes('[') ? name : `The ${name}`);

function wrong(name, value, right) {
  const [are, they] = verbs(name);
  return new MercatorError(`${subject(name)} ${are} ${shown(value)}. ${they} be ${right}.`, 'argument');
}

/** How many letters make one name another: put in, left out, or in place of others. */
function lettersApart(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, k) => k);
  for (const [k, letter] of Array.from(one).entries()) {
    const next = [k + 1];
    for (let at = 0; at < other.length; at++) {
      next.push(Math.min(row[at] + (letter === other[at] ? 0 : 1), row[at + 1] + 1, next[at] + 1));
    }
    row = next;
  }
  return row[other.length];
}

/** Other libraries' names of options, each with ours. */
const OTHER_OPTIONS = {
  bearing: ['heading'], tilt: ['pitch'], fov: ['fieldOfView'], width: ['size'], height: ['size'], offset: ['insets', 'padding'],
  latitude: ['center'], longitude: ['center'], lat: ['center'], lng: ['center'], lon: ['center'],
  minZoom: ['zoomRange', 'levels'], maxZoom: ['zoomRange', 'levels'], bounds: ['viewRegion'], maxBounds: ['viewRegion'],
  minPoints: ['minimumPoints'], easing: ['timing'], insets: ['padding'], padding: ['insets'], zoomSnap: ['zoomStep'],
};

/** An error for a name that an object does not have: it names the one that is meant, or those there are. */
function unknown(name, key, names) {
  const [ours] = Object.hasOwn(OTHER_OPTIONS, key) ? OTHER_OPTIONS[key].filter((it) => names.includes(it)) : [];
  const [[, nearest = null] = []] = names.map((it) => [lettersApart(key.toLowerCase(), it.toLowerCase()), it])
    .filter(([letters]) => letters <= Math.max(key.length / 3, 1)).sort((one, other) => one[0] - other[0]);
  const meant = ours ?? nearest;
  const [are] = verbs(name);
  return new MercatorError(
    `${subject(name)} ${are === 'are' ? 'have' : 'has'} no ${shown(key)}. `
      + (meant ? `Did you mean ${meant}?` : `There is ${names.join(', ')}.`), 'argument');
}

/**
 * What an object says by names of which some may be left out, and for those what is usual.
 *
 * A name that is none of them is a slip: it would be as if nothing had been said.
 */
function taken(value, usual, name = 'options', kind = 'an object') {
  object(value, name, kind);
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(usual, key)) throw unknown(name, key, Object.keys(usual));
  }
  const found = { ...usual };
  for (const key of Object.keys(usual)) if (value[key] !== undefined) found[key] = value[key];
  return found;
}

/** What numbers can be asked to be, in words. */
const ANY = { words: 'a number', holds: (it) => !Number.isNaN(it) };
const FINITE = { words: 'a finite number', holds: Number.isFinite };
const NOT_NEGATIVE = { words: '0 or more', holds: (it) => it >= 0 };
const LENGTH = { words: 'a finite number, 0 or more', holds: (it) => it >= 0 && it < Infinity };
const POSITIVE = { words: 'more than 0', holds: (it) => it > 0 };
const RATIO = { words: 'a finite number, more than 0', holds: (it) => it > 0 && it < Infinity };
const WHOLE = { words: 'a whole number', holds: Number.isInteger };
const AT_LEAST_ONE = {
  words: 'a whole number, 1 or more', holds: (it) => Number.isInteger(it) && it >= 1,
};
const levelTo = (deepest) => ({
  words: `a whole number, 0…${deepest}`,
  holds: (it) => Number.isInteger(it) && it >= 0 && it <= deepest,
});
const CLUSTER_LEVEL = levelTo(32);
const TILE_LEVEL = levelTo(30);
/** How many: `Infinity` for all. */
const COUNT = {
  words: 'a whole number, 0 or more',
  holds: (it) => it === Infinity || (Number.isInteger(it) && it >= 0),
};

/** A number of a kind. */
function number(value, name, kind = ANY) {
  if (typeof value !== 'number') throw wrong(name, value, 'a number');
  if (!kind.holds(value)) throw wrong(name, value, kind.words);
  return value;
}

/** Numbers of a kind, by the names that they have. */
const numbersOf = (given, kind) => Object.entries(given).map(([name, value]) => number(value, name, kind));

/** A number of a position, which is not a place if it is not finite; places may be that. */
function component(value, name) {
  if (typeof value !== 'number') throw wrong(name, value, 'a number');
  return value;
}

function object(value, name, kind = 'an object') {
  if (typeof value !== 'object' || value === null) throw wrong(name, value, kind);
  return value;
}

/** The members of a list, an empty one if there is none. */
function members(value, name) {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object' || !(Symbol.iterator in value)) throw wrong(name, value, 'a list');
  return Array.from(value);
}

function one(value, names, name) {
  const index = names.indexOf(value);
  if (index < 0) throw wrong(name, value, `one of ${names.join(', ')}`);
  return index;
}

function flag(value, name) {
  if (typeof value !== 'boolean') throw wrong(name, value, 'true or false');
  return value ? 1 : 0;
}

const optional = (value, write) => (value === undefined || value === null ? [0] : [1, ...write(value)]);

const ORDERS = '{ latitude, longitude }: [a, b] is longitude first in GeoJSON, MapLibre and deck.gl, '
  + 'and latitude first in Leaflet';

/** Latitude and longitude of an object, in any of their names. */
function degreesOf(value) {
  const { latitude, longitude, lat, lng, lon } = Object(value);
  return [latitude ?? lat, longitude ?? lng ?? lon];
}

function coordinate(value, name = 'coordinate', part = component) {
  const [latitude, longitude] = degreesOf(value);
  if (latitude === undefined && longitude === undefined) {
    throw wrong(name, value, Array.isArray(value) ? ORDERS : '{ latitude, longitude }');
  }
  return [
    part(latitude, `${possessive(name)} latitude`, FINITE),
    part(longitude, `${possessive(name)} longitude`, FINITE),
  ];
}

/** An object that has at least one of some names. */
function shaped(value, name, names) {
  const it = Object(value);
  if (names.every((part) => it[part] === undefined)) throw wrong(name, value, `{ ${names.join(', ')} }`);
  return it;
}

function point(value, name = 'point', part = component) {
  const { x, y } = shaped(value, name, ['x', 'y']);
  return [part(x, `${possessive(name)} x`, FINITE), part(y, `${possessive(name)} y`, FINITE)];
}

// For calls without an answer for a position that is not a place.
const realCoordinate = (value, name) => coordinate(value, name, number);
const realPoint = (value, name) => point(value, name, number);

const possessive = (name) => (name.endsWith('s') ? `${name}'` : `${name}'s`);

function size(value) {
  const { width, height } = shaped(value, 'size', ['width', 'height']);
  return [number(width, 'width', LENGTH), number(height, 'height', LENGTH)];
}

const NO_INSETS = { top: 0, left: 0, bottom: 0, right: 0 };

function insets(value, name = 'insets') {
  const sides = typeof value === 'number'
    ? { top: value, left: value, bottom: value, right: value }
    : taken(value, NO_INSETS, name, 'a number or { top, left, bottom, right }');
  return Object.keys(NO_INSETS).map((side) =>
    number(sides[side], typeof value === 'number' ? name : `${possessive(name)} ${side}`, LENGTH));
}

function rect(value, name = 'rectangle') {
  const { width, height } = shaped(value, name, ['x', 'y', 'width', 'height']);
  return [
    ...point(value, name), number(width, `${possessive(name)} width`),
    number(height, `${possessive(name)} height`),
  ];
}

function range(value, name, kind) {
  if (!Array.isArray(value) || value.length !== 2) throw wrong(name, value, 'two numbers, [2, 16]');
  const [least, greatest] = ['first', 'second'].map((which, index) =>
    number(value[index], `${possessive(name)} ${which}`, kind));
  if (!(least <= greatest)) {
    throw new MercatorError(
      `The ${name} ${verbs(name)[0]} [${least}, ${greatest}]. The first must be at most the second.`,
      'argument');
  }
  return [least, greatest];
}

/** An array of numbers, if its memory is still here: what another thread was given throws. */
function held(array, name) {
  try {
    array.at(0);
  } catch {
    throw new MercatorError(
      `The memory of the ${name} was transferred. It must be of an array that is still here.`,
      'argument');
  }
  return array;
}

const levels = (value, name) => range(value, name, CLUSTER_LEVEL);

/** Numbers, which may be no weights. */
function weights(value, name) {
  const numbers = value instanceof Float64Array
    ? held(value, name) : Float64Array.from(members(value, name), (it, index) => component(it, `${name}[${index}]`));
  return [numbers.length, numbers];
}

function text(value, name) {
  if (typeof value !== 'string') throw wrong(name, value, 'a text');
  const utf8 = encoder.encode(value);
  return [utf8.length, utf8];
}

/** Numbers of a page itself, and its points. */
const plain = (numbers) => [numbers.length, numbers];
const points = (places) => [places.length, ...places.flatMap((it) => point(it))];
const labelPlacer = (value, name) => [handle(value, LabelPlacer, name)];

/** Bytes, eight to a number as they lie in memory. */
function bytes(value, name) {
  if (!(value instanceof Uint8Array)) throw wrong(name, value, 'a Uint8Array');
  const padded = new Uint8Array(Math.ceil(value.length / 8) * 8);
  padded.set(value);
  return [value.length, new Float64Array(padded.buffer)];
}

function tileBytes(value) {
  if (typeof value !== 'object' || value === null) {
    throw new TypeError('A vector tile must be an ArrayBuffer, or an array of bytes.');
  }
  return bytes(ArrayBuffer.isView(value) ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength) : new Uint8Array(value));
}

/** Kinds of GeoJSON, and the member that holds what each is made of. */
const GEOJSON = {
  Point: 'coordinates', MultiPoint: 'coordinates', LineString: 'coordinates', MultiLineString: 'coordinates',
  Polygon: 'coordinates', MultiPolygon: 'coordinates', GeometryCollection: 'geometries', Feature: 'geometry',
  FeatureCollection: 'features',
};

function isGeoJSON(value) {
  if (typeof value !== 'object' || value === null) return false;
  return typeof value.type === 'string' && Object.hasOwn(GEOJSON, value.type) && GEOJSON[value.type] in value;
}

/** Returns the places, lines and areas of GeoJSON, areas by their outer rings; null and empty points are invalid places. */
function itemsOf(value, name) {
  if (!isGeoJSON(value)) throw wrong(name, value, 'GeoJSON');
  const { type } = value;
  const member = GEOJSON[type];
  const at = `${name}.${member}`;
  const inside = value[member];
  if (type === 'Feature') return inside === null ? [INVALID] : itemsOf(inside, at);
  const parts = array(inside, at).map((it, index) => [it, `${at}[${index}]`]);
  if (member !== 'coordinates') return parts.flatMap(([it, place]) => itemsOf(it, place));
  const shapes = type.startsWith('Multi') ? parts : [[inside, at]];
  return shapes.map(([it, place]) => {
    if (type.endsWith('Point')) return positionOf(it, place);
    const isArea = type.endsWith('Polygon');
    const outline = isArea ? array(it, place)[0] ?? [] : it;
    const places = array(outline, place).map((position, index) => positionOf(position, `${place}[${index}]`));
    return isArea ? { area: places } : { line: places };
  });
}

const INVALID = { latitude: NaN, longitude: NaN };

/** A position of GeoJSON: longitude first. */
function positionOf(value, name) {
  const [longitude = NaN, latitude = NaN] = array(value, name);
  return { latitude, longitude };
}

function array(value, name) {
  if (!Array.isArray(value)) throw wrong(name, value, 'an array');
  return value;
}

/** Coordinates, one after another, latitude first: objects, points of GeoJSON, or a Float64Array of pairs. */
function pairs(value, name = 'places') {
  if (value instanceof Float64Array) {
    held(value, name);
    if (value.length % 2) throw wrong(name, `${value.length} numbers`, 'pairs of latitude and longitude');
    return [value.length / 2, value];
  }
  if (isGeoJSON(value)) return pairsOf([value], name);
  if (typeof value !== 'object' || value === null || !(Symbol.iterator in value)) {
    throw wrong(name, value, 'a list of coordinates');
  }
  const list = Array.isArray(value) ? value : Array.from(value);
  const numbers = new Float64Array(2 * list.length);
  for (let index = 0; index < list.length; index++) {
    const { latitude, longitude } = Object(list[index]);
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return pairsOf(list, name);
    numbers[2 * index] = latitude;
    numbers[2 * index + 1] = longitude;
  }
  return [list.length, numbers];
}

/** The same for coordinates by other names, and for GeoJSON. */
function pairsOf(list, name) {
  const numbers = list.flatMap((it, index) => {
    const at = `${name}[${index}]`;
    if (!isGeoJSON(it)) return coordinate(it, at);
    return itemsOf(it, at).flatMap((item) => {
      if ('latitude' in item) return coordinate(item, at);
      throw wrong(at, it, 'a place, or a Point of GeoJSON');
    });
  });
  return [numbers.length / 2, Float64Array.from(numbers)];
}

/** An object of a class; another copy of this module has its own classes. */
function made(value, kind, name, words = `a ${kind.name}`) {
  if (value instanceof kind) return value;
  const isOther = value?.constructor?.name === kind.name;
  throw wrong(name, value, isOther ? `${words} of the same copy of the module` : words);
}

const camera = (value, name = 'viewport') => made(value, Viewport, name)[NUMBERS];

function regionOf(value, name = 'region') {
  return (value instanceof Region ? value : new Region(object(value, name)))[NUMBERS];
}

const CONVENTIONS = [128, 256, 512];

function convention(value, name) {
  one(value, CONVENTIONS, name);
  return [value];
}

const CURVES = {
  linear: [0], spring: [1, 10], ease: [2, 0.25, 0.1, 0.25, 1], easeIn: [2, 0.42, 0, 1, 1],
  easeOut: [2, 0, 0, 0.58, 1], easeInOut: [2, 0.42, 0, 0.58, 1],
  decelerating: [2, 1 / 3, 2 / 3, 2 / 3, 1],
};

function timing(value) {
  if (Array.isArray(value) && value.length === 4) return [2, ...value.map((it) => number(it, 'timing'))];
  if (typeof value === 'object' && value !== null && 'spring' in value) {
    return [1, number(taken(value, { spring: undefined }, 'timing').spring, 'spring', POSITIVE)];
  }
  if (typeof value !== 'string' || !Object.hasOwn(CURVES, value)) {
    throw wrong('timing', value, `one of ${Object.keys(CURVES).join(', ')}, four numbers, or { spring }`);
  }
  return CURVES[value];
}

// Node shows what has this by what it returns.
const INSPECT = Symbol.for('nodejs.util.inspect.custom');

function inspected(depth, options, inspect) {
  return `${this.constructor.name} ${inspect(this.toJSON(), options)}`;
}

/** A number of a text: five decimals of degrees are about a metre. */
const rounded = (number) => Number(number.toFixed(5));

// --- Things that stay in the engine -------------------------------------------------------------

const unreachable = new FinalizationRegistry(release);

function release(held) {
  if (!held.engine.failure) call('release', [held]);
}

/** A value that must be released: by `dispose()`, `using`, or in the end by the garbage collector. */
class Disposable {
  #held;

  constructor(handle) {
    if (handle === null) throw new MercatorError(`A ${this.constructor.name} is returned by other calls.`, 'argument');
    this.#held = { handle, engine: last };
    unreachable.register(this, this.#held, this);
  }

  get [HANDLE]() {
    if (!this.#held) {
      throw new MercatorError(`This ${this.constructor.name} was disposed of.`, 'disposed');
    }
    if (!engines.includes(this.#held.engine)) {
      throw new MercatorError(
        `This ${this.constructor.name} belongs to an engine that stopped.`, 'disposed');
    }
    return this.#held;
  }

  /** Gives the engine's memory back; a second time does nothing. */
  dispose() {
    if (!this.#held) return;
    unreachable.unregister(this);
    release(this.#held);
    this.#held = null;
  }
}

const handle = (value, ...rest) => made(value, ...rest)[HANDLE];
if (Symbol.dispose) {
  Object.defineProperty(Disposable.prototype, Symbol.dispose, { value: Disposable.prototype.dispose });
}

// --- Regions and the world ----------------------------------------------------------------------

/** A rectangle of the globe; its east may lie beyond 180°. */
export class Region {
  [NUMBERS];

  constructor(given) {
    const made = makeRegion(given);
    if (!made) {
      const numbers = Object.values(object(given, 'region')).flatMap((it) => (typeof it === 'number' ? it : Object.values(it)));
      throw new MercatorError(
        `${numbers.join(', ')} are not a region: south must be at most north, both in −90…90, and a span of `
          + 'longitude in 0…360.', 'argument');
    }
    this[NUMBERS] = made[NUMBERS];
  }

  static [MAKE](numbers) {
    const region = Object.create(Region.prototype);
    region[NUMBERS] = numbers;
    return region;
  }

  // Calls of Region.
  get south() { return this[NUMBERS][0]; }
  get north() { return this[NUMBERS][1]; }
  get west() { return this[NUMBERS][2]; }
  get longitudeSpan() { return this[NUMBERS][3]; }
  get latitudeSpan() { return this.north - this.south; }
  get east() { return this.west + this.longitudeSpan; }
  toJSON() {
    const { south, north, west, longitudeSpan } = this;
    return { south, north, west, longitudeSpan };
  }
  [INSPECT](...given) { return inspected.apply(this, given); }
  /** Such as `Region south 47 north 50 west 9 east 14`, with rounded numbers. */
  toString() {
    const { south, north, west, east } = this;
    return `Region south ${rounded(south)} north ${rounded(north)} west ${rounded(west)} east ${rounded(east)}`;
  }
}

/** How a region is given: by its own numbers, its edges, or a centre and spans. */
function regionNumbers(value) {
  const { south, north, west, east, longitudeSpan, center, mercatorCenter, latitudeSpan } = object(value, 'region');
  if (mercatorCenter !== undefined || center !== undefined) {
    return [
      mercatorCenter === undefined ? 2 : 3, ...realCoordinate(mercatorCenter ?? center, 'centre'),
      ...numbersOf({ latitudeSpan, longitudeSpan }, FINITE),
    ];
  }
  return longitudeSpan === undefined ? [1, ...numbersOf({ south, north, west, east }, FINITE)]
    : [0, ...numbersOf({ south, north, west, longitudeSpan }, FINITE)];
}

const pathOf = (value, options) => (value?.vertices instanceof Float64Array ? value : path(value, options));

function line(value) {
  const { vertices, outlineLength } = pathOf(value, {});
  return pairs(vertices.subarray(0, 2 * outlineLength));
}

const ring = (value) => pairs(pathOf(value, { isRing: true }).vertices);

/** A link as a text, or as `readPermalink` returned it. */
const link = (value, name) => permalink(typeof value === 'string' ? readPermalink(value) : value, name);

// --- Content and options of fits ----------------------------------------------------------------

const ANCHORS = {
  center: [0.5, 0.5], top: [0.5, 0], bottom: [0.5, 1], left: [0, 0.5], right: [1, 0.5],
};

const SIDES = { left: undefined, above: undefined, right: undefined, below: undefined };
const BOX = { width: undefined, height: undefined, anchor: 'center', centerOffset: undefined };

function footprint(value, name = 'footprint') {
  if (object(value, name).width === undefined) {
    return [0, ...numbersOf(taken(value, SIDES, name), FINITE)];
  }
  const { width, height, anchor, centerOffset } = taken(value, BOX, name);
  const sides = size({ width, height });
  if (centerOffset !== undefined) return [2, ...sides, ...realPoint(centerOffset, 'centerOffset')];
  if (typeof anchor !== 'string') return [1, ...sides, ...realPoint(anchor, 'anchor')];
  one(anchor, Object.keys(ANCHORS), 'anchor');
  return [1, ...sides, ...ANCHORS[anchor]];
}

const CONTENT = 'a place { latitude, longitude }, a marker, a region, a { line }, an { area } or GeoJSON';

/** Places, regions, lines, areas, markers and GeoJSON, one or a list of them. */
function content(value) {
  if (value instanceof Float64Array) return [-1, ...pairs(value)];
  object(value, 'content', 'a place, a marker, a region, a line, an area, GeoJSON or a list of these');
  const isList = Symbol.iterator in value;
  const given = isList ? Array.from(value) : [value];
  const isPlace = (it) => {
    if (typeof it !== 'object' || it === null || 'footprint' in it) return false;
    return 'latitude' in it || 'lat' in it;
  };
  if (given.every(isPlace)) return [-1, ...pairs(given, 'content')];
  if (given.every((it) => typeof it === 'number')) throw wrong('content', value, ORDERS);
  const list = given.flatMap((it, index) => {
    const name = isList ? `content[${index}]` : 'content';
    return isGeoJSON(it) && !isPlace(it) ? itemsOf(it, name).map((item) => [item, name]) : [[it, name]];
  });
  if (list.every(([it]) => isPlace(it))) return [-1, ...pairs(list.map(([it]) => it), 'content')];
  return [
    list.length,
    ...list.flatMap(([item, name]) => {
      object(item, name, CONTENT);
      if (Array.isArray(item)) throw wrong(name, item, ORDERS);
      if ('footprint' in item) {
        const callouts = members(item.callouts, 'callouts');
        return [
          2, ...coordinate(item.coordinate ?? item, name), ...footprint(item.footprint), callouts.length,
          ...callouts.flatMap((it, callout) => footprint(it, `callouts[${callout}]`)),
        ];
      }
      if ('vertices' in item) return [3, ...pairs(item.vertices, `${name}.vertices`)];
      if ('line' in item) return [3, ...pairs(path(item.line).vertices)];
      if ('area' in item) return [3, ...pairs(path(item.area, { isRing: true }).vertices)];
      if (isPlace(item)) return [0, ...coordinate(item, name)];
      if (['south', 'center', 'mercatorCenter'].some((it) => it in item)) return [1, ...regionOf(item, name)];
      throw wrong(name, item, CONTENT);
    }),
  ];
}

const FIT_AREA = { rectangle: undefined, avoiding: undefined, within: undefined };

function fitArea(value) {
  if (value === 'freeArea') return [0];
  const kinds = "'freeArea', { rectangle } or { avoiding: [rectangles] }";
  const { rectangle, avoiding, within } = taken(value, FIT_AREA, 'area', kinds);
  if (rectangle !== undefined) return [1, ...rect(rectangle)];
  return [2, ...rects(avoiding, 'area', kinds, value), ...optional(within, rect)];
}

function rects(values, name, kinds = 'rectangles', given = values) {
  if (typeof values !== 'object' || values === null || !(Symbol.iterator in values)) throw wrong(name, given, kinds);
  const all = Array.from(values);
  return [all.length, ...all.flatMap((it) => rect(it))];
}

function minimumSpan(value) {
  if (value === 'automatic') return [0, 0];
  if (value === 'none') return [1, 0];
  const { degrees, meters } = taken(
    value, { degrees: undefined, meters: undefined }, 'minimumSpan', "'automatic', 'none', { degrees } or { meters }");
  return meters === undefined
    ? [1, number(degrees, 'degrees', LENGTH)] : [2, number(meters, 'meters', LENGTH)];
}

function fitHeading(value) {
  if (value === 'current') return [0, 0, 0];
  if (value === 'best') return [1, 0, 0];
  const { multipleOf, from, clockwiseTo } = taken(
    value, { multipleOf: undefined, from: undefined, clockwiseTo: undefined }, 'heading',
    "'current', 'best', { multipleOf } or { from, clockwiseTo }");
  if (multipleOf !== undefined) return [2, number(multipleOf, 'multipleOf', RATIO), 0];
  return [3, ...numbersOf({ from, clockwiseTo }, FINITE)];
}

/** What is counted: places of an index, or content. */
const countable = (value) => (value instanceof PlaceIndex ? [1, value[HANDLE]] : [0, ...content(value)]);

// --- Viewports ----------------------------------------------------------------------------------

/** The camera of a map, a value: what changes it returns another one. */
export class Viewport {
  [NUMBERS];

  constructor(given) { this[NUMBERS] = makeViewport(given)[NUMBERS]; }

  static [MAKE](numbers) {
    const viewport = Object.create(Viewport.prototype);
    viewport[NUMBERS] = numbers;
    return viewport;
  }

  get center() { return { latitude: this[NUMBERS][0], longitude: this[NUMBERS][1] }; }
  get zoom() { return this[NUMBERS][2]; }
  get heading() { return this[NUMBERS][3]; }
  get pitch() { return this[NUMBERS][4]; }
  get size() { return { width: this[NUMBERS][5], height: this[NUMBERS][6] }; }
  get insets() {
    const [top, left, bottom, right] = this[NUMBERS].subarray(7, 11);
    return { top, left, bottom, right };
  }
  get fieldOfView() { return this[NUMBERS][11]; }

  toJSON() {
    const { center, zoom, heading, pitch, size: extent, insets: covered, fieldOfView } = this;
    return { center, zoom, heading, pitch, size: extent, insets: covered, fieldOfView };
  }
  [INSPECT](...given) { return inspected.apply(this, given); }
  /** Such as `Viewport 48.137, 11.575 zoom 10 heading 30 pitch 0 size 390 × 844`, with rounded numbers. */
  toString() {
    const { center: { latitude, longitude }, zoom, heading, pitch, size: { width, height } } = this;
    return `Viewport ${rounded(latitude)}, ${rounded(longitude)} zoom ${rounded(zoom)} heading ${rounded(heading)} `
      + `pitch ${rounded(pitch)} size ${rounded(width)} × ${rounded(height)}`;
  }

  /** Whether all numbers are the same. */
  equals(other) {
    return other instanceof Viewport && this[NUMBERS].every((it, at) => it === other[NUMBERS][at]);
  }

  /** This camera with some of its numbers changed. */
  with(changes) { return new Viewport(taken(changes, this.toJSON(), 'changes')); }

  // Calls of Viewport.
}

// --- Motions, gestures and clusters -------------------------------------------------------------

const EASE_END = { around: undefined, zoom: undefined, heading: undefined, pitch: undefined };

/** The end of an ease: a camera, or what changes about a point that stays where it is. */
function easeEnd(value) {
  if (value instanceof Viewport) return [0, ...camera(value)];
  const { around, zoom, heading, pitch } = taken(value, EASE_END, 'end', 'a Viewport or { around, … }');
  const rest = Object.entries({ zoom, heading, pitch }).map(([name, it]) => optional(it, () => [number(it, name, FINITE)]));
  return [1, ...point(around, 'anchor'), ...rest.flat()];
}

const STEPS = ['doubleTap', 'twoFingerTap', 'wheel', 'trackpad', 'pan', 'zoom', 'rotate', 'tilt'];

/** The kind of a step, its two numbers and its point. */
function step(value) {
  const { kind, by, right, down, at } =
    taken(value, { kind: undefined, by: undefined, right: 0, down: 0, at: undefined }, 'step');
  const index = one(kind, STEPS, 'kind of step');
  const isTap = kind.endsWith('Tap');
  const numbers = kind === 'pan' ? [number(right, 'right'), number(down, 'down')]
    : [isTap ? 0 : number(by, "step's by"), 0];
  const where = isTap || kind === 'wheel' || kind === 'trackpad' ? at : { x: 0, y: 0 };
  return [index, ...numbers, ...point(where, "step's at")];
}

function touches(value, name) {
  if (typeof value?.[Symbol.iterator] !== 'function') throw wrong(name, value, 'a list');
  const list = Array.from(value, (it, index) => {
    const own = `${name}[${index}]`;
    return [number(object(it, own).id, `${possessive(own)} id`, WHOLE), ...point(it, own)];
  });
  return [list.length, ...list.flat()];
}

function clusterID(value) {
  const { firstPlace, count } = object(value, 'cluster');
  return numbersOf({ firstPlace, count }, WHOLE);
}

/** Clusters that stay, or live ones. */
function anyClusters(value, name) {
  const isLive = value instanceof LiveClusters;
  return [Number(isLive), handle(value, isLive ? LiveClusters : ClusterIndex, name, 'a ClusterIndex or LiveClusters')];
}

// --- Calls --------------------------------------------------------------------------------------

// Calls of functions.

// --- Words of other libraries ---------------------------------------------------------------------

/** Other libraries' names of members, each with ours. */
const OTHER_MEMBERS = new Map([
  [Viewport, {
    project: 'screenPoint(place)', latLngToContainerPoint: 'screenPoint(place)', unproject: 'coordinate(point)',
    containerPointToLatLng: 'coordinate(point)', bounds: 'region()', getBounds: 'region()', bearing: 'heading',
    getBearing: 'heading', tilt: 'pitch', getZoom: 'zoom', getCenter: 'center', getPitch: 'pitch', latitude: 'center',
    longitude: 'center', width: 'size', height: 'size', padding: 'insets', setZoom: 'zoomedTo(zoom)',
    setCenter: 'with({ center })', setBearing: 'rotatedTo(heading)', setPitch: 'with({ pitch })', zoomIn: 'zoomed(1)',
    zoomOut: 'zoomed(-1)', panBy: 'panned(x, y)', panTo: 'with({ center })', fit: 'fitting(content)',
    fitBounds: 'fitting(content)', cameraForBounds: 'fitting(content)', include: 'including(atLeast, content)',
    flyTo: 'new Flight(from, to)', easeTo: 'new Ease(from, to)', maxZoom: 'constrained({ zoomRange })',
    minZoom: 'constrained({ zoomRange })',
  }],
  [ClusterIndex, {
    load: 'new ClusterIndex(places)', getClusters: 'inView(viewport)', getTile: 'inTile(tile)',
    getChildren: 'children(id)', getLeaves: 'places(id)', getClusterExpansionZoom: 'expansionZoom(id)',
  }],
]);
for (const [kind, others] of OTHER_MEMBERS) {
  for (const [name, ours] of Object.entries(others)) {
    Object.defineProperty(kind.prototype, name, {
      get() { throw new MercatorError(`A ${kind.name} has no ${name}. Use ${ours}.`, 'argument'); },
    });
  }
}

/** How many bytes of memory the engine has. */
export function memory() { return engines.reduce((sum, it) => sum + it.store.buffer.byteLength, 0); }

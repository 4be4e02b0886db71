// The camera of a map, computed by the Swift library: cameras, fits, motions, fingers, clusters,
// links and tiles. `mercator.js` starts it by itself; from here it is started with `start(source)`.
//
// Degrees, points and seconds throughout. Coordinates are { latitude, longitude }, points of the
// screen { x, y } from its top left corner. engine.d.ts documents each name.

// --- The engine ---------------------------------------------------------------------------------

// Names that only this module knows.
const MAKE = Symbol('make');
const NUMBERS = Symbol('numbers');
const HANDLE = Symbol('handle');

/** The modules that were started, the largest first: calls by name, memory, and what stopped one that did. */
let engines = [];
/** The one that answered last. */
let last = null;

/** What the engine says when it cannot do what it was asked for; `reason` names the case. */
export class MercatorError extends Error {
  constructor(message, reason, details = {}) {
    super(message);
    this.name = 'MercatorError';
    this.reason = reason;
    Object.assign(this, details);
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
    throw new MercatorError(`${url} answers ${response.status}; it has to be the engine.`, 'engine');
  }
  return response.arrayBuffer();
}

let trace = null;

/** Tells a function of every call: its name, its arguments, what it answered and left; null ends it. */
export function tracing(tell) {
  if (tell !== null && typeof tell !== 'function') throw wrong('trace', tell, 'a function, or null');
  trace = tell;
}

const REASONS = [
  '', 'noPlaces', 'noVisibleArea', 'markersTooLarge', 'noExtent', 'wholeWorld', 'outOfRange',
  'link', 'tiles', 'basemap',
];

/**
 * Calls a function of the engine with numbers, arrays of numbers and what is held, and returns what it
 * leaves; null for nothing. The numbers are the caller's until the next call.
 */
function call(name, values) {
  const engine = engineFor(name, values);
  const { calls, store } = engine;
  last = engine;
  let count = 0;
  for (const value of values) count += typeof value === 'number' ? 1 : value.length ?? 1;
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
      new Float64Array(store.buffer, start, Math.max(answer, 0)));
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

const ownerOf = (value) => (typeof value === 'object' ? value.engine : undefined);

/** The module that a call is made of: the one of what it begins or ends with, else the largest that can. */
function engineFor(name, values) {
  if (!engines.length) throw new MercatorError('The engine is not started: await start() first.', 'engine');
  const [first, second] = [ownerOf(values[0]), ownerOf(values[values.length - 1])];
  if (first && second && first !== second) {
    throw new MercatorError('One of the two was made by another module. They have to be of one.', 'engine');
  }
  const engine = first ?? second ?? engines.find((it) => it.calls[name]) ?? engines[0];
  if (engine.failure) {
    throw new MercatorError('The engine stopped. Start it again.', 'engine', { cause: engine.failure });
  }
  if (!engine.calls[name]) {
    throw new MercatorError(
      `This engine has no ${name.replaceAll('_', ' ')}. Import mercator.js, which has everything.`, 'engine');
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
  velocity() {
    return {
      x: this.number(), y: this.number(), zoom: this.number(), heading: this.number(),
      pitch: this.number(),
    };
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
  cluster() {
    const [firstPlace, count] = [this.number(), this.number()];
    return { id: { firstPlace, count }, count, coordinate: this.coordinate(), weight: this.number() };
  }
}

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

const verbs = (name) => (PLURALS.includes(name) ? ['are', 'They have'] : ['is', 'It has']);

/** A name at the start of a sentence: `The zoom`, but `places[3]`. */
const subject = (name) => (name.includes('[') ? name : `The ${name}`);

function wrong(name, value, right) {
  const [are, they] = verbs(name);
  return new MercatorError(`${subject(name)} ${are} ${shown(value)}. ${they} to be ${right}.`, 'argument');
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

/** A number of a position, which is no place if it is not finite; places may be that. */
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
const optionalNumber = (value, name, kind) => optional(value, (it) => [number(it, name, kind)]);

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

// Where there is no answer for a position that is no place.
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
      `The ${name} ${verbs(name)[0]} [${least}, ${greatest}]. The first has to be at most the second.`,
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
      `The memory of the ${name} was transferred. It has to be of an array that is still here.`,
      'argument');
  }
  return array;
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

/** A thing of a class; another copy of this module has classes of its own. */
function made(value, kind, name, words = `a ${kind.name}`) {
  if (value instanceof kind) return value;
  const isOther = value?.constructor?.name === kind.name;
  throw wrong(name, value, isOther ? `${words} of the same copy of the module` : words);
}

const camera = (value, name = 'viewport') => made(value, Viewport, name)[NUMBERS];

function regionOf(value, name = 'region') {
  return (value instanceof Region ? value : new Region(object(value, name)))[NUMBERS];
}

const AREAS = ['wholeView', 'freeArea'];
const area = (value) => one(value, AREAS, 'area');
const CONVENTIONS = [128, 256, 512];

function convention(value) {
  one(value, CONVENTIONS, 'convention');
  return value;
}

const LIMITS = {
  zoomRange: [0, 28], centerRegion: undefined, viewRegion: undefined, keepsInWorld: true, fillsRegion: false,
};

function limits(value) {
  return optional(value, (given) => {
    const { zoomRange, centerRegion, viewRegion, keepsInWorld, fillsRegion } = taken(given, LIMITS, 'limits');
    return [
      ...range(zoomRange, 'zoom range'), ...optional(centerRegion, (it) => regionOf(it, 'centerRegion')),
      ...optional(viewRegion, (it) => regionOf(it, 'viewRegion')), flag(keepsInWorld, 'keepsInWorld'),
      flag(fillsRegion, 'fillsRegion'),
    ];
  });
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

const NO_VELOCITY = { x: 0, y: 0, zoom: 0, heading: 0, pitch: 0 };

function velocity(value) {
  const { x, y, zoom, heading, pitch } = taken(value, NO_VELOCITY, 'velocity');
  return [
    ...point({ x, y }, 'velocity', number), number(zoom, "velocity's zoom"),
    number(heading, "velocity's heading"), number(pitch, "velocity's pitch"),
  ];
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

/** What has to be given back: by `dispose()`, `using`, or in the end by the garbage collector. */
class Disposable {
  #held;

  constructor(handle) {
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
    const { south, north, west, east, longitudeSpan, center, mercatorCenter, latitudeSpan } =
      object(given, 'region');
    let values;
    if (mercatorCenter !== undefined || center !== undefined) {
      values = [
        mercatorCenter === undefined ? 2 : 3, ...realCoordinate(mercatorCenter ?? center, 'centre'),
        ...numbersOf({ latitudeSpan, longitudeSpan }, FINITE),
      ];
    } else if (longitudeSpan !== undefined) {
      values = [0, ...numbersOf({ south, north, west, longitudeSpan }, FINITE)];
    } else {
      values = [1, ...numbersOf({ south, north, west, east }, FINITE)];
    }
    const numbers = call('make_region', values);
    if (!numbers) {
      throw new MercatorError(
        `${values.slice(1).join(', ')} are no region: south has to be at most north, both in −90…90, and a `
          + 'span of longitude in 0…360.', 'argument');
    }
    this[NUMBERS] = numbers.slice();
  }

  static [MAKE](numbers) {
    const region = Object.create(Region.prototype);
    region[NUMBERS] = numbers;
    return region;
  }

  /** The smallest region around places; null without valid ones. */
  static enclosing(places) { return ask('enclosing_region', pairs(places))?.region() ?? null; }

  get south() { return this[NUMBERS][0]; }
  get north() { return this[NUMBERS][1]; }
  get west() { return this[NUMBERS][2]; }
  get longitudeSpan() { return this[NUMBERS][3]; }
  get latitudeSpan() { return this.north - this.south; }
  get east() { return this.west + this.longitudeSpan; }
  get center() { return ask('ask_region', [...this[NUMBERS], 0, 0]).coordinate(); }
  get mercatorCenter() {
    const reader = ask('ask_region', [...this[NUMBERS], 0, 0]);
    reader.coordinate();
    return reader.coordinate();
  }

  contains(place) { return call('ask_region', [...this[NUMBERS], ...coordinate(place)])[4] !== 0; }

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

/** Where a place lies in the world, whose corners are (0, 0) north-west and (1, 1) south-east. */
export function worldPoint(place) { return ask('world_point', realCoordinate(place)).point(); }

/** Which place lies at a point of the world. */
export function coordinateAtWorldPoint(at) {
  return ask('world_coordinate', realPoint(at)).coordinate();
}

/** Where places lie in the world: x and y of each. */
export function worldPoints(places) { return call('world_points', pairs(places)).slice(); }

/**
 * A line through places, or a ring of an area, as it runs over the map: longitudes go on beyond ±180, so
 * that they say on which side of the globe each edge runs. Those after the first `outlineLength` vertices
 * run along a pole. A ring of a hole turns the other way.
 */
export function path(places, { isRing = false, isHole = false } = {}) {
  const [outlineLength, ...vertices] = call('path', [isHole ? 2 : isRing ? 1 : 0, ...pairs(places)]);
  return { vertices: Float64Array.from(vertices), outlineLength };
}

const pathOf = (value, options) => (value?.vertices instanceof Float64Array ? value : path(value, options));

/** What is seen of the vertices of a path: so many points, then x and y of each. */
function pieces(viewport, margin, isArea, vertices) {
  const found = call('screen_lines', [viewport, number(margin, 'margin', LENGTH), isArea, ...pairs(vertices)]);
  const all = [];
  for (let at = 0; at < found.length; at += 1 + 2 * found[at]) all.push(found.slice(at + 1, at + 1 + 2 * found[at]));
  return all;
}

/** Metres over ground on a sphere of the Earth's mean radius. */
export function distanceInMeters(start, end) {
  return call('distance', [...realCoordinate(start, 'start'), ...realCoordinate(end, 'end')])[0];
}

/** A zoom of one convention in another: the world is 128, 256 or 512 points wide at 0. */
export function convertZoom(zoom, from, to) {
  return call('convert_zoom', [number(zoom, 'zoom', FINITE), convention(from), convention(to)])[0];
}

// --- Links --------------------------------------------------------------------------------------

const LINKS = ['fragment', 'openStreetMap', 'mapLibre', 'geoURI', 'google', 'apple'];

/** What a link to a map says: a place, and as much else as the link has. */
export function readPermalink(text, from) {
  if (typeof text !== 'string') throw wrong('link', text, 'a text');
  const bytes = encoder.encode(text);
  const values = [bytes.length, bytes, from === undefined ? 0 : convention(from)];
  const reader = ask('read_permalink', values);
  const link = { center: reader.coordinate() };
  for (const name of ['zoom', 'heightMeters', 'heading', 'pitch']) {
    const [isThere, value] = [reader.flag(), reader.number()];
    if (isThere) link[name] = value;
  }
  if (reader.flag()) link.region = reader.region();
  if (reader.flag()) {
    link.pin = { coordinate: reader.coordinate() };
    if (reader.flag()) link.pin.name = reader.text();
  }
  return link;
}

const LINK = {
  center: undefined, zoom: undefined, heightMeters: undefined, heading: undefined, pitch: undefined,
  region: undefined, pin: undefined,
};

function linkValues(link) {
  const { center, region, pin, ...numbers } = taken(link, LINK, 'link');
  return [
    ...realCoordinate(center, 'centre'),
    ...Object.entries(numbers).flatMap(([name, value]) =>
      value === undefined ? [0, 0] : [1, number(value, name, FINITE)]),
    ...optional(region, regionOf),
  ];
}

const PIN = { coordinate: undefined, name: undefined };

/** A place that a link marks, and its name. */
function pinValues(value) {
  const { coordinate: place, name } = taken(value, PIN, 'pin');
  if (name !== undefined && typeof name !== 'string') throw wrong('pin.name', name, 'a text');
  const bytes = name === undefined ? [] : encoder.encode(name);
  return [...realCoordinate(place, 'pin.coordinate'), ...(name === undefined ? [0] : [1, bytes.length, ...bytes])];
}

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
  if (typeof avoiding !== 'object' || avoiding === null || !(Symbol.iterator in avoiding)) {
    throw wrong('area', value, kinds);
  }
  const obstacles = Array.from(avoiding);
  return [2, obstacles.length, ...obstacles.flatMap((it) => rect(it)), ...optional(within, rect)];
}

const ZOOMS = [-16, 28];

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

const FIT = {
  padding: 0, extentFactor: 1, minimumSpan: 'automatic', zoomRange: ZOOMS, zoomStep: 0, limits: undefined,
  heading: 'current', area: 'freeArea',
};
const INCLUSION = {
  padding: 0, area: 'freeArea', zoomRange: ZOOMS, zoomsByWholeLevels: false, allowsZoomingIn: false,
};

function fitOptions(given = {}) {
  const options = taken(given, FIT);
  return [
    ...insets(options.padding, 'padding'), number(options.extentFactor, 'extent factor', RATIO),
    ...minimumSpan(options.minimumSpan), ...range(options.zoomRange, 'zoom range'),
    number(options.zoomStep, 'zoom step', LENGTH), ...limits(options.limits), ...fitHeading(options.heading),
    ...fitArea(options.area),
  ];
}

function inclusionOptions(given = {}) {
  const { padding, area: of, zoomRange, zoomsByWholeLevels, allowsZoomingIn } = taken(given, INCLUSION);
  return [
    ...insets(padding, 'padding'), ...fitArea(of), ...range(zoomRange, 'zoom range'),
    flag(zoomsByWholeLevels, 'zoomsByWholeLevels'), flag(allowsZoomingIn, 'allowsZoomingIn'),
  ];
}

const DECISIONS = ['extent', 'limits', 'minimumSpan', 'zoomMaximum', 'zoomMinimum', 'zoomStep'];
const EDGES = ['left', 'top', 'right', 'bottom'];
const ACTIVE_LIMITS = [
  'zoomMinimum', 'zoomMaximum', 'fill', 'centerWest', 'centerEast', 'centerNorth', 'centerSouth',
  'viewWest', 'viewEast', 'viewNorth', 'viewSouth', 'worldTop', 'worldBottom',
];
const activeLimits = (bits) => ACTIVE_LIMITS.filter((_, index) => bits & (1 << index));

function placeCount(reader) {
  return { total: reader.number(), visible: reader.number(), invalid: reader.number() };
}

// --- Viewports ----------------------------------------------------------------------------------

const SCREEN = { size: undefined, insets: 0, fieldOfView: 30 };
const CAMERA = { center: undefined, zoom: undefined, heading: 0, pitch: 0, ...SCREEN };
const REGION_CAMERA = { area: 'wholeView', heading: 0, pitch: 0, ...SCREEN };
const DISTANT_CAMERA = { center: undefined, heading: 0, pitch: 0, ...SCREEN };
const TWO_POINT_CAMERA = {
  center: undefined, left: undefined, right: undefined, pointsApart: undefined, pitch: 0, ...SCREEN,
};

const screenValues = ({ size: extent, insets: covered, fieldOfView }) =>
  [...size(extent), ...insets(covered), number(fieldOfView, 'field of view', FINITE)];

/** The camera of a map, a value: what changes it returns another one. */
export class Viewport {
  [NUMBERS];

  constructor(given) {
    const { center, zoom, heading, pitch, ...screen } = taken(given, CAMERA, 'viewport');
    this[NUMBERS] = call('viewport', [
      ...realCoordinate(center, 'centre'), ...numbersOf({ zoom, heading, pitch }, FINITE),
      ...screenValues(screen),
    ]).slice();
  }

  static [MAKE](numbers) {
    const viewport = Object.create(Viewport.prototype);
    viewport[NUMBERS] = numbers;
    return viewport;
  }

  /** The camera whose bounding region this is; see `fitting` for one that shows a region. */
  static ofRegion(given, options) {
    const { area: of, heading, pitch, ...screen } = taken(options, REGION_CAMERA);
    return ask('from_region', [
      ...regionOf(given), area(of), ...numbersOf({ heading, pitch }, FINITE), ...screenValues(screen),
    ]).viewport();
  }

  /** The camera at a distance in metres along its line of sight; null where there is none. */
  static atDistance(meters, options) {
    const { center, heading, pitch, ...screen } = taken(options, DISTANT_CAMERA);
    return ask('from_distance', [
      ...realCoordinate(center, 'centre'), number(meters, 'distance', POSITIVE),
      ...numbersOf({ heading, pitch }, FINITE), ...screenValues(screen),
    ])?.viewport() ?? null;
  }

  /** The camera that draws two places so many points apart in a row; null where there is none. */
  static fromTwoPoints(options) {
    const { center, left, right, pointsApart, pitch, ...screen } = taken(options, TWO_POINT_CAMERA);
    return ask('from_two_points', [
      ...realCoordinate(center, 'centre'), ...realCoordinate(left, 'left'),
      ...realCoordinate(right, 'right'), number(pointsApart, 'pointsApart', LENGTH),
      number(pitch, 'pitch', FINITE), ...screenValues(screen),
    ])?.viewport() ?? null;
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

  // What it shows

  screenPoint(place) {
    return ask('screen_point', [...this[NUMBERS], ...coordinate(place)])?.point() ?? null;
  }
  /** x and y of each, NaN where a place is not drawn. */
  screenPoints(places) { return call('screen_points', [this[NUMBERS], ...pairs(places)]).slice(); }
  /** The pieces of a line in view, of x and y in turn; of `path(…)` its outline, else of places. */
  screenLines(line, { margin = 12 } = {}) {
    const { vertices, outlineLength } = pathOf(line, {});
    return pieces(this[NUMBERS], margin, 0, vertices.subarray(0, 2 * outlineLength));
  }
  /** The rings to be filled of an area in view, of x and y in turn; of `path(…)` or of places. */
  screenRings(ring, { margin = 12 } = {}) {
    return pieces(this[NUMBERS], margin, 1, pathOf(ring, { isRing: true }).vertices);
  }
  coordinate(at) {
    return ask('coordinate_at', [...this[NUMBERS], ...point(at)])?.coordinate() ?? null;
  }
  contains(place, of = 'freeArea') {
    return call('contains', [...this[NUMBERS], ...coordinate(place), area(of)])[0] !== 0;
  }
  region(of = 'wholeView') { return ask('region', [this[NUMBERS], area(of)]).region(); }
  worldRect(of = 'wholeView') { return ask('world_rect', [this[NUMBERS], area(of)]).rect(); }
  /** The places in the corners, from the top left one clockwise; null above the horizon. */
  get corners() {
    const reader = ask('corners', [this[NUMBERS]]);
    return EDGES.map(() => {
      const isThere = reader.flag();
      const place = reader.coordinate();
      return isThere ? place : null;
    });
  }
  get centerPoint() {
    const numbers = call('camera', [this[NUMBERS]]);
    return { x: numbers[8], y: numbers[9] };
  }
  get cameraDistanceMeters() { return call('measures', [this[NUMBERS]])[0]; }
  get metersPerPoint() { return call('measures', [this[NUMBERS]])[1]; }
  get widthMeters() { return call('measures', [this[NUMBERS]])[2]; }
  get heightMeters() { return call('measures', [this[NUMBERS]])[3]; }
  get tolerance() { return call('measures', [this[NUMBERS]])[4]; }
  get freeArea() {
    const [x, y, width, height] = call('measures', [this[NUMBERS]]).subarray(5);
    return { x, y, width, height };
  }
  /** Places around a spot, as far from each other on the screen as markers need. */
  spread(spot, count) {
    const found = call('spread', [...this[NUMBERS], ...coordinate(spot), number(count, 'number of places', COUNT)]);
    return Array.from({ length: found.length / 2 }, (_, k) => ({ latitude: found[2 * k], longitude: found[2 * k + 1] }));
  }
  metersPerPointAt(at) {
    return call('meters_per_point_at', [...this[NUMBERS], ...point(at)])?.[0] ?? null;
  }
  scaleBar(maximumWidth, units = 'metric') {
    const reader = ask('scale_bar', [
      this[NUMBERS], number(maximumWidth, 'width', NOT_NEGATIVE), one(units, ['metric', 'imperial'], 'units'),
    ]);
    return reader && { length: reader.number(), meters: reader.number(), label: reader.text() };
  }
  /** The numbers that a shader needs. */
  get projection() {
    const [
      x, y, scale, focalLength, sineOfHeading, cosineOfHeading, sineOfPitch, cosineOfPitch, originX,
      originY, farLimit,
    ] = call('camera', [this[NUMBERS]]);
    return {
      x, y, scale, focalLength, sineOfHeading, cosineOfHeading, sineOfPitch, cosineOfPitch, originX,
      originY, farLimit,
    };
  }

  // Moves

  zoomed(by, around) { return moved(this, 'zoomed', 1, number(by, 'zoom', FINITE), around); }
  zoomedTo(zoom, around) { return moved(this, 'zoomed', 0, number(zoom, 'zoom', FINITE), around); }
  rotated(by, around) { return moved(this, 'rotated', 1, number(by, 'turn', FINITE), around); }
  rotatedTo(heading, around) {
    return moved(this, 'rotated', 0, number(heading, 'heading', FINITE), around);
  }
  panned(x, y) { return ask('panned', [this[NUMBERS], ...numbersOf({ x, y }, FINITE)]).viewport(); }
  placing(place, at) {
    return ask('placing', [...this[NUMBERS], ...coordinate(place), ...point(at)]).viewport();
  }
  constrained(to) { return ask('constrained', [...this[NUMBERS], ...limits(to)]).viewport(); }
  /** The camera held to limits, and the names of those that held it. */
  constraining(to) {
    const reader = ask('constrained', [...this[NUMBERS], ...limits(object(to, 'limits'))]);
    return { viewport: reader.viewport(), activeLimits: activeLimits(reader.number()) };
  }
  softlyConstrained(to, options = {}) {
    const { zoomReach, positionReach } = taken(options, { zoomReach: 1, positionReach: 90 });
    return ask('softly_constrained', [
      ...this[NUMBERS], ...limits(object(to, 'limits')), ...numbersOf({ zoomReach, positionReach }, LENGTH),
    ]).viewport();
  }

  // Fits

  fitting(what, options) {
    return ask('fit', [this[NUMBERS], ...content(what), ...fitOptions(options)]).viewport();
  }
  fitReport(what, options) {
    const reader = ask('fit_report', [this[NUMBERS], ...content(what), ...fitOptions(options)]);
    return {
      viewport: reader.viewport(), room: reader.rect(), decision: DECISIONS[reader.number()],
      activeLimits: activeLimits(reader.number()), method: ['exact', 'greedy', 'numeric'][reader.number()],
      contacts: reader.list(() => ({
        edge: EDGES[reader.number()], index: reader.number(), count: reader.number(),
        slack: reader.number(), touchesEdge: reader.flag(),
      })),
      callouts: reader.list(() => ({ index: reader.number(), choice: reader.number() })),
      invalidIndices: reader.indices(), outsideIndices: reader.indices(),
    };
  }
  covering(region, options = {}) {
    const { area: of, zoomRange, zoomStep } =
      taken(options, { area: 'wholeView', zoomRange: ZOOMS, zoomStep: 0 });
    return ask('cover', [
      ...this[NUMBERS], ...regionOf(region), area(of), ...range(zoomRange, 'zoom range'),
      number(zoomStep, 'zoom step', LENGTH),
    ]).viewport();
  }
  /** Zooms out, as little as possible, until at least so many show. */
  including(atLeast, what, options) {
    const least = number(atLeast, 'number of places', COUNT);
    const reader = what instanceof PlaceIndex
      ? ask('index_include', [
        what[HANDLE], ...this[NUMBERS], least, ...inclusionOptions(options),
      ])
      : ask('include', [this[NUMBERS], least, ...content(what), ...inclusionOptions(options)]);
    return { viewport: reader.viewport(), places: placeCount(reader) };
  }
  /** How many of them show. */
  count(what, of = 'freeArea') {
    return placeCount(
      what instanceof PlaceIndex
        ? ask('index_count', [what[HANDLE], ...this[NUMBERS], area(of)])
        : ask('count', [this[NUMBERS], ...content(what), area(of)]));
  }

  // Links and tiles

  permalink(style = 'fragment', options = {}) {
    const { exact, pin } = taken(options, { exact: false, pin: undefined });
    return ask('permalink', [
      this[NUMBERS], one(style, LINKS, 'style'), flag(exact, 'exact'), ...optional(pin, pinValues),
    ]).text();
  }
  /** This camera as a link has it: a text, or what `readPermalink` read. */
  showing(link) {
    const read = typeof link === 'string' ? readPermalink(link) : link;
    return ask('showing', [...this[NUMBERS], ...linkValues(read)]).viewport();
  }
  tiles(options = {}) {
    const { level, convention: counted, area: of, limit } = taken(options, TILES);
    const reader = ask('tiles', [
      this[NUMBERS], level === undefined ? -1 : number(level, 'level', TILE_LEVEL), convention(counted),
      area(of), number(limit, 'limit', COUNT),
    ]);
    const tiles = [];
    while (reader.at < reader.numbers.length) {
      tiles.push({
        z: reader.number(), x: reader.number(), y: reader.number(), worldCopy: reader.number(),
      });
    }
    return tiles;
  }
}

const TILES = { level: undefined, convention: 256, area: 'wholeView', limit: 4096 };

function moved(viewport, name, isRelative, by, around) {
  return ask(name, [
    ...viewport[NUMBERS], isRelative, by, ...optional(around, (it) => point(it, 'anchor')),
  ]).viewport();
}

/** Padding as large as its room allows. */
export function leavingRoom(padding, within) {
  const [top, left, bottom, right] =
    call('leaving_room', [...rect(within), ...insets(padding, 'padding')]);
  return { top, left, bottom, right };
}

/** The tile of a level that a place lies on; null where there is none. */
export function tileContaining(place, level) {
  const numbers = call('tile_containing', [...coordinate(place), number(level, 'level', WHOLE)]);
  return numbers && { z: numbers[0], x: numbers[1], y: numbers[2] };
}

/** A tile's region, square in the world, and quadkey; null for numbers that are no tile. */
export function describeTile(tile) {
  const { z, x, y } = object(tile, 'tile');
  const reader = ask('ask_tile', numbersOf({ z, x, y }, WHOLE));
  return reader && { region: reader.region(), worldRect: reader.rect(), quadkey: reader.text() };
}

// --- Motions ------------------------------------------------------------------------------------

class Motion extends Disposable {
  #told;

  #tell() {
    if (!this.#told) {
      const reader = ask('ask_motion', [this[HANDLE]]);
      this.#told = {
        seconds: reader.number(), start: reader.viewport(), end: reader.viewport(),
      };
    }
    return this.#told;
  }

  get seconds() { return this.#tell().seconds; }
  get start() { return this.#tell().start; }
  get end() { return this.#tell().end; }

  /** The camera after a part of the time, 0…1. */
  viewport(progress) {
    return ask('motion_viewport', [this[HANDLE], number(progress, 'progress')]).viewport();
  }
  velocity(progress) {
    return ask('motion_velocity', [this[HANDLE], number(progress, 'progress')]).velocity();
  }
  /** The part of the time that is over after some seconds, 0…1; −1 before the start. */
  progress(seconds) {
    return call('motion_progress', [this[HANDLE], number(seconds, 'seconds')])[0];
  }
  viewportAt(seconds) { return this.viewport(this.progress(seconds)); }
  velocityAt(seconds) { return this.velocity(this.progress(seconds)); }

  /** A flight from where this is after some seconds to another end, without a jolt. */
  redirectedFlight(seconds, end, options = {}) {
    const { minimumZoom, limits: held } = taken(options, { minimumZoom: undefined, limits: undefined });
    return new Flight(MAKE, call('redirected', [
      this[HANDLE], number(seconds, 'seconds'), ...camera(end, 'end'), ...limits(held), 1,
      ...optionalNumber(minimumZoom, 'minimum zoom'),
    ]));
  }
  redirectedEase(seconds, end, options = {}) {
    const { duration, limits: held } = taken(options, { duration: 0.5, limits: undefined });
    return new Ease(MAKE, call('redirected', [
      this[HANDLE], number(seconds, 'seconds'), ...camera(end, 'end'), ...limits(held), 0,
      number(duration, 'duration', LENGTH),
    ]));
  }
  /** Its end, by a crossfade of some seconds or at once, for people who asked for less motion. */
  reduced(crossfade = 0.15) {
    return new ReducedMotion(
      MAKE, call('reduced', [this[HANDLE], number(crossfade, 'crossfade', LENGTH)]));
  }
}

const FLIGHT = {
  curve: 1.42, speed: 1.2, minimumZoom: undefined, limits: undefined, duration: undefined,
  maximumDuration: undefined, timing: 'easeInOut', velocity: undefined,
};

/** A flight: out, over, and in again, as smooth as can be (van Wijk and Nuij, 2003). */
export class Flight extends Motion {
  #length;
  #peakZoom;

  constructor(from, to, options = {}) {
    const [held, length, peakZoom] = from === MAKE ? to : Flight.#made(from, to, options);
    super(held);
    this.#length = length;
    this.#peakZoom = peakZoom;
  }

  static #made(from, to, options) {
    const {
      curve, speed, minimumZoom, limits: held, duration, maximumDuration, timing: by, velocity: carried,
    } = taken(options, FLIGHT);
    return call('flight', [
      ...camera(from, 'start'), ...camera(to, 'end'), ...numbersOf({ curve, speed }, POSITIVE),
      ...optionalNumber(minimumZoom, 'minimum zoom'), ...limits(held),
      ...optionalNumber(duration, 'duration', LENGTH),
      ...optionalNumber(maximumDuration, 'maximum duration', LENGTH), ...timing(by), ...optional(carried, velocity),
    ]);
  }

  /** Its length, in views and levels alike, and the zoom farthest out. */
  get length() { return this.#length; }
  get peakZoom() { return this.#peakZoom; }
}

const EASE = { duration: 0.5, timing: 'easeInOut', limits: undefined, velocity: undefined };
const AROUND = { around: undefined, zoom: undefined, heading: undefined, pitch: undefined };

/** A short way straight to another camera, or about a point that stays where it is. */
export class Ease extends Motion {
  constructor(from, to, options = {}) {
    super((from === MAKE ? to : Ease.#made(from, to, options))[0]);
  }

  static #made(from, to, options) {
    const { duration, timing: by, limits: held, velocity: carried } = taken(options, EASE);
    const rest = [
      number(duration, 'duration', LENGTH), ...timing(by), ...limits(held),
      ...optional(carried, velocity),
    ];
    if (to instanceof Viewport) {
      return call('ease', [...camera(from, 'start'), ...camera(to, 'end'), ...rest]);
    }
    const { around, zoom, heading, pitch } = taken(to, AROUND, 'end', 'a Viewport or { around, … }');
    return call('ease_around', [
      ...camera(from, 'start'), ...point(around, 'anchor'), ...optionalNumber(zoom, 'zoom', FINITE),
      ...optionalNumber(heading, 'heading', FINITE), ...optionalNumber(pitch, 'pitch', FINITE), ...rest,
    ]);
  }

  /** The motion of one step of an input: a tap, a notch of a wheel, a key. */
  static step(step, from, options = {}) {
    const { target, velocity: carried, limits: held } =
      taken(options, { target: undefined, velocity: undefined, limits: undefined });
    const { kind, by, right, down, at } =
      taken(step, { kind: undefined, by: undefined, right: 0, down: 0, at: undefined }, 'step');
    const index = one(kind, STEPS, 'kind of step');
    const isTap = kind.endsWith('Tap');
    const numbers = kind === 'pan' ? [number(right, 'right'), number(down, 'down')]
      : [isTap ? 0 : number(by, "step's by"), 0];
    const where = isTap || kind === 'wheel' || kind === 'trackpad' ? at : { x: 0, y: 0 };
    return new Ease(MAKE, call('step', [
      index, ...numbers, ...point(where, "step's at"), ...camera(from, 'start'),
      ...optional(target, (it) => camera(it, 'target')), ...optional(carried, velocity),
      ...limits(held),
    ]));
  }
}

const STEPS = ['doubleTap', 'twoFingerTap', 'wheel', 'trackpad', 'pan', 'zoom', 'rotate', 'tilt'];

/** A motion reduced to its end. */
export class ReducedMotion extends Motion {
  constructor(made, numbers) {
    if (made !== MAKE) {
      throw new MercatorError('A ReducedMotion is made by reduced() of another motion.', 'argument');
    }
    super(numbers[0]);
  }

  /** How opaque the end's picture is over the start's after some seconds. */
  opacity(seconds) { return Math.max(this.progress(seconds), 0); }
}

// --- Gestures -----------------------------------------------------------------------------------

const SETTINGS = {
  allowsPanning: true, allowsZooming: true, allowsRotation: true, rotationThreshold: 10,
  zoomThreshold: 0.1, northSnap: 5, zoomDragLength: 128, settlingDuration: 0.3, catchDuration: 0.15,
  momentumWindow: 0.16, panDeceleration: 2500, maximumPanSpeed: 1400, zoomDeceleration: 20, maximumZoomSpeed: 10,
  rotationDeceleration: 1000, maximumRotationSpeed: 360, minimumFlingDistance: 3, zoomReach: 1, positionReach: 90,
};

/** The camera under touches: the ground under each of them stays there. */
export class GestureTracker extends Disposable {
  constructor(viewport, options = {}) {
    const { velocity: carried, settings, limits: held } =
      taken(options, { velocity: {}, settings: {}, limits: undefined });
    super(call('gesture', [
      ...camera(viewport), ...velocity(carried),
      ...Object.entries(taken(settings, SETTINGS, 'settings')).map(([name, value]) =>
        (typeof SETTINGS[name] === 'boolean' ? flag(value, name) : number(value, name, NOT_NEGATIVE))),
      ...limits(held),
    ])[0]);
  }

  get viewport() { return ask('ask_gesture', [this[HANDLE]]).viewport(); }
  get isRotating() { return call('ask_gesture', [this[HANDLE]])[12] !== 0; }
  get isZooming() { return call('ask_gesture', [this[HANDLE]])[13] !== 0; }

  /** Takes all current touches, { id, x, y } each, and returns the camera to show. */
  touch(touches, seconds) {
    if (typeof touches?.[Symbol.iterator] !== 'function') throw wrong('touches', touches, 'a list');
    const list = Array.from(touches, (it, index) => {
      const name = `touches[${index}]`;
      return [number(object(it, name).id, `${possessive(name)} id`, WHOLE), ...point(it, name)];
    });
    return ask('gesture_touch', [
      this[HANDLE], number(seconds, 'seconds', NOT_NEGATIVE), list.length, ...list.flat(),
    ]).viewport();
  }
  /** Ends the gesture and returns the motion to rest; null if the map rests. */
  end(seconds) {
    const numbers = call('gesture_end', [this[HANDLE], number(seconds, 'seconds', NOT_NEGATIVE)]);
    return numbers && new Ease(MAKE, numbers);
  }
  /** One finger that tapped and drags: down is closer. */
  zoomDrag(points, around, seconds) {
    return ask('gesture_zoom_drag', [
      this[HANDLE], number(seconds, 'seconds', NOT_NEGATIVE), number(points, 'points', FINITE),
      ...point(around, 'anchor'),
    ]).viewport();
  }
  /** Lets a motion go on under the fingers: its camera now → the camera to show. */
  follow(running, seconds) {
    return ask('gesture_follow', [
      this[HANDLE], number(seconds, 'seconds', NOT_NEGATIVE), ...camera(running),
    ]).viewport();
  }
}

// --- Clusters and indexes -----------------------------------------------------------------------

const CLUSTERS = {
  radius: 40, extent: 512, minimumPoints: 2, levels: [1, 17], arithmetic: 'seamless', weights: undefined,
};

function clusterArguments(places, options) {
  const { radius, extent, minimumPoints, levels, arithmetic, weights } = taken(options, CLUSTERS);
  const numbers = weights instanceof Float64Array
    ? held(weights, 'weights')
    : Float64Array.from(members(weights, 'weights'), (it, index) => component(it, `weights[${index}]`));
  return [
    ...pairs(places), numbers.length, numbers,
    number(radius, 'radius', LENGTH), number(extent, 'extent', RATIO),
    number(minimumPoints, 'minimumPoints', AT_LEAST_ONE), ...range(levels, 'levels', CLUSTER_LEVEL),
    one(arithmetic, ['seamless', 'supercluster'], 'arithmetic'),
  ];
}

function clusterID(id) {
  const { firstPlace, count } = object(id, 'cluster');
  return numbersOf({ firstPlace, count }, WHOLE);
}

class Clusters extends Disposable {
  #name;

  constructor(name, places, options) {
    super(call(name, clusterArguments(places, options))[0]);
    this.#name = name;
  }

  #ask(question, values) { return ask(`${this.#name}_${question}`, [this[HANDLE], ...values]); }

  get placeCount() { return this.#ask('counts', []).number(); }

  /** The clusters and single places that a view shows; at its own level, or another one. */
  inView(viewport, options = {}) {
    const { area: of, level } = taken(options, { area: 'wholeView', level: undefined });
    const reader = this.#ask('in_view', [
      ...camera(viewport), area(of), level === undefined ? -1 : number(level, 'level', COUNT),
    ]);
    return reader.list(() => reader.cluster());
  }
  /** The cluster that a place belongs to at a zoom; null for a place that is not there. */
  containing(place, zoom) {
    const values = [number(place, 'place', WHOLE), number(zoom, 'zoom')];
    return this.#ask('containing', values)?.cluster() ?? null;
  }
  expansionZoom(id) { return this.#ask('expansion_zoom', clusterID(id))?.number() ?? null; }
  /** What a tap on a cluster does: the zoom to go to, 'spread', 'list'; null for a place that stands alone. */
  opening(id, maximumZoom = 20) {
    const zoom = this.#ask('opening', [...clusterID(id), number(maximumZoom, 'zoom')])?.number();
    return zoom === undefined ? null : zoom === -1 ? 'spread' : zoom === -2 ? 'list' : zoom;
  }
  children(id) {
    const reader = this.#ask('children', clusterID(id));
    return reader.list(() => reader.cluster());
  }
  places(id, options = {}) {
    const { limit, offset } = taken(options, { limit: 2147483647, offset: 0 });
    return this.#ask('places', [
      ...clusterID(id), ...numbersOf({ limit, offset }, COUNT),
    ]).indices();
  }
}

/** Clusters of places that stay. */
export class ClusterIndex extends Clusters {
  constructor(places, options = {}) { super('cluster_index', places, options); }

  get clusterCount() { return call('cluster_index_counts', [this[HANDLE]])[1]; }
  get invalidCount() { return call('cluster_index_counts', [this[HANDLE]])[2]; }

  /** The clusters of a tile, with their place on it, from 0 to the extent of the options. */
  inTile(tile, tileSize = 512) {
    const { z, x, y } = object(tile, 'tile');
    const reader = ask('cluster_index_in_tile', [
      this[HANDLE], ...numbersOf({ z, x, y }, WHOLE), convention(tileSize),
    ]);
    if (!reader) return [];
    const found = [];
    while (reader.at < reader.numbers.length) {
      found.push({ x: reader.number(), y: reader.number(), cluster: reader.cluster() });
    }
    return found;
  }
}

/** Clusters of places that come, move and go. */
export class LiveClusters extends Clusters {
  constructor(places = [], options = {}) { super('live', places, options); }

  /** Adds a place → its number. */
  insert(place, weight = 1) {
    return call('live_insert', [this[HANDLE], ...coordinate(place), component(weight, 'weight')])[0];
  }
  move(place, to) {
    return call('live_move', [this[HANDLE], number(place, 'place', WHOLE), ...coordinate(to)])[0] !== 0;
  }
  remove(place) { return call('live_remove', [this[HANDLE], number(place, 'place', WHOLE)])[0] !== 0; }
}

/** The clusters on a map, and how they change as it moves. */
export class VisibleClusters extends Disposable {
  constructor(options = {}) {
    const { area: of, margin, hysteresis } = taken(options, { area: 'wholeView', margin: 0, hysteresis: 0.05 });
    super(call('shown_clusters', [area(of), ...numbersOf({ margin, hysteresis }, LENGTH)])[0]);
  }

  get clusters() {
    const reader = ask('shown_now', [this[HANDLE]]);
    return reader.list(() => reader.cluster());
  }
  update(viewport, clusters) {
    const isLive = clusters instanceof LiveClusters;
    const reader = ask('shown_update', [
      this[HANDLE], ...camera(viewport), Number(isLive),
      handle(clusters, isLive ? LiveClusters : ClusterIndex, 'clusters', 'a ClusterIndex or LiveClusters'),
    ]);
    const change = { level: reader.number() };
    for (const name of ['removed', 'added', 'appeared', 'vanished']) {
      change[name] = reader.list(() => reader.cluster());
    }
    for (const name of ['merged', 'split', 'moved']) {
      change[name] = reader.list(() => ({ from: reader.cluster(), to: reader.cluster() }));
    }
    return change;
  }
}

/** Places by where they are. */
export class PlaceIndex extends Disposable {
  constructor(places) { super(call('index', pairs(places))[0]); }

  inView(viewport, of = 'wholeView') {
    return ask('index_in_view', [this[HANDLE], ...camera(viewport), area(of)]).indices();
  }
  inRegion(region) { return ask('index_in_region', [this[HANDLE], ...regionOf(region)]).indices(); }
  nearest(count, to, options = {}) {
    const { within } = taken(options, { within: Infinity });
    return ask('index_nearest', [
      this[HANDLE], number(count, 'count', COUNT), ...coordinate(to), number(within, 'metres', NOT_NEGATIVE),
    ]).indices();
  }
  within(meters, of) {
    return ask('index_within', [
      this[HANDLE], ...coordinate(of), number(meters, 'metres', NOT_NEGATIVE),
    ]).indices();
  }
}

// --- The map below ------------------------------------------------------------------------------

const LAYERS = [
  'land', 'lakes', 'coasts', 'borders', 'disputedBorders', 'disputedLines', 'provinces', 'rivers',
  'urbanAreas', 'glaciers', 'iceShelves',
];

/** A map of the world to draw on, from a pack. */
export class Basemap extends Disposable {
  constructor(pack, numbers) {
    super((pack === MAKE ? numbers : Basemap.#read(pack))[0]);
  }

  static #read(pack) {
    if (!(pack instanceof Uint8Array)) throw wrong('pack', pack, 'a Uint8Array');
    const padded = new Uint8Array(Math.ceil(pack.length / 8) * 8);
    padded.set(pack);
    return call('basemap', [pack.length, new Float64Array(padded.buffer)]);
  }

  /** The map with only the points that can be told apart: a rectangle and a tolerance in worlds. */
  simplified(within, tolerance) {
    return new Basemap(MAKE, call('basemap_simplified', [
      this[HANDLE], ...rect(within), number(tolerance, 'tolerance', LENGTH),
    ]));
  }
  /** Shapes of a layer up to a rank: how many points each has, then x and y of each. */
  layer(name, rank = 3) {
    return call('basemap_layer', [
      this[HANDLE], one(name, LAYERS, 'layer'), number(rank, 'rank', COUNT),
    ]).slice();
  }
  /** Whether a camera shows places farther in than is of use here: they are apart farther out, or one. */
  isTooCoarse(viewport, places) {
    return ask('basemap_is_too_coarse', [
      this[HANDLE], ...camera(viewport), ...pairs(places),
    ]).flag();
  }
  /** Its maximum zoom, and countries and cities with their names. */
  names() {
    const reader = ask('basemap_names', [this[HANDLE]]);
    return {
      maximumZoom: reader.number(),
      countries: reader.list(() => ({
        rank: reader.number(), label: reader.point(), width: reader.number(), name: reader.text(),
      })),
      cities: reader.list(() => ({
        size: reader.number(), isCapital: reader.flag(), place: reader.point(), name: reader.text(),
      })),
    };
  }
}

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

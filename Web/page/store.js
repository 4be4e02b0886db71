// The places of a page and all that takes time: fits, clusters, search, the map's shapes. It runs in
// a worker, where there is one, and is asked by messages.
import {
  Basemap, ClusterIndex, PlaceIndex, Region, Viewport, start, tracing, worldPoints,
} from '../build/engine.js';
import { courses } from './courses.js';
import { layered } from './dots.js';
import { keptApart } from './groups.js';
import { decodePlaces, withoutEntries } from './places.js';
import { readPlaces } from './read.js';

const nameOf = ({ place, count }) => `${place}:${count}`;
const groupOf = ({ firstPlace, count }) => ({ place: firstPlace, count });
const idOf = ({ place, count }) => ({ firstPlace: place, count });

/** What can be asked of a store: each method with its arguments as data, and data in return. */
export class Store {
  /** What a store holds, by the questions that it comes with. */
  static holds = { start: 'engine', load: 'places', read: 'places', hide: 'hidden' };
  #basemap;
  #mapNames;
  #index;
  #clusters;
  /** The cluster that is shown for each in view. */
  #discs = new Map();
  /** The places, also those of hidden entries of the legend. */
  #whole;
  #places = { coordinates: new Float64Array(0), names: [], columns: [], features: null, shapes: [] };
  #folded;
  #positions = new Float64Array(0);
  /** The last file that is being read: files are read one after another. */
  #reading = Promise.resolve();

  async start(module, pack) {
    await start(module);
    if (pack) {
      this.#basemap = new Basemap(new Uint8Array(pack));
      this.#mapNames = this.#basemap.names();
    }
    return this.#mapNames ?? null;
  }

  /** Takes a block of places, as `mercator page` makes it. */
  load(bytes, screen) { return this.#take(this.#whole = decodePlaces(new Uint8Array(bytes), screen)); }

  /** Hides the places of some entries of the legend, and shows all others. */
  hide(entries) {
    return this.#take(this.#whole.encoding ? withoutEntries(this.#whole, entries) : this.#whole);
  }

  /** Takes the places of a file, if there are any, read by a module. Adds to the answer what was left out. */
  read(module, file, bytes) {
    const read = () => this.#read(module, file, bytes);
    return (this.#reading = this.#reading.then(read, read));
  }

  async #read(module, file, bytes) {
    const { skipped, ...places } = await readPlaces(module, file, bytes);
    if (!places.coordinates.length && !places.shapes.length) {
      throw new Error(skipped.first || `${file} has no place in it.`);
    }
    this.#whole = { title: file.replace(/\.[^.]*$/, ''), ...places };
    const { result, transfer } = this.#take(this.#whole);
    return { result: { ...result, skipped }, transfer };
  }

  #take(places) {
    this.#places = places;
    this.#folded = null;
    this.#index?.dispose();
    this.#clusters?.dispose();
    this.#index = null;
    this.#clusters = null;
    this.#positions = worldPoints(places.coordinates);
    const count = places.coordinates.length / 2;
    // Dots with their own colours are all drawn, in their order.
    const { encoding } = places;
    const dots = layered(this.#positions, places.colors.length > 0 || Boolean(encoding));
    const transfer = Object.values(dots).map((it) => it.buffer);
    const looks = { colors: places.colors };
    if (encoding) {
      const features = Array.from({ length: count }, (_, place) => this.#feature(place));
      looks.entries = features.map((it) => encoding.indices[it]);
      if (encoding.radii) looks.radii = Float32Array.from(features, (it) => encoding.radii[it]);
      looks.legend = encoding.colors.entries;
    }
    const shapes = places.shapes.map((shape) => ({
      ...shape, look: encoding?.colors.isShown ? encoding.colors.entries[encoding.indices[shape.feature]] : null,
      ...courses(
        shape.rings.map((ring) => worldPoints(Float64Array.from(ring))), shape.outlines, shape.area),
    }));
    return {
      result: {
        dots, count, features: places.names.length, title: places.title,
        attributions: places.attributions, looks, shapes,
        encoding: encoding ? { colors: encoding.colors, sizes: encoding.sizes } : null,
      },
      transfer,
    };
  }

  get #tree() { return (this.#index ??= new PlaceIndex(this.#places.coordinates)); }

  #cluster(options) {
    const wanted = JSON.stringify(options);
    if (!this.#clusters || this.#clusters.wanted !== wanted) {
      this.#clusters?.dispose();
      this.#clusters = new ClusterIndex(this.#places.coordinates, options);
      this.#clusters.wanted = wanted;
    }
    return this.#clusters;
  }

  /**
   * The clusters in view, kept apart with dots of a radius, each with what it is made of and where it came
   * from since the last zoom that was shown.
   */
  clusters(camera, options, lastZoom, radius) {
    const clusters = this.#cluster(options);
    const viewport = new Viewport(camera);
    const held = clusters.inView(widened(viewport)).map(({ id, coordinate }) => {
      const [x, y] = worldPoints([coordinate]);
      const from = lastZoom === null ? null : clusters.containing(id.firstPlace, lastZoom);
      return { ...groupOf(id), x, y, at: viewport.screenPoint(coordinate), from: nameOf(groupOf(from?.id ?? id)) };
    });
    const before = this.#discs;
    this.#discs = new Map();
    return keptApart(held, radius).map(({ place, count, x, y, from, parts }) => {
      const name = nameOf({ place, count });
      for (const part of parts) this.#discs.set(nameOf(part), name);
      return {
        place, count, x, y, name: count === 1 ? this.name(place) : '', from: before.get(from) ?? from,
        parts: parts.map((part) => ({ place: part.place, count: part.count })),
      };
    });
  }

  /** Where clusters that were shown are held now, so that they can join. */
  joined(places, zoom, options) {
    const clusters = this.#cluster(options);
    return places.map((place) => {
      const into = clusters.containing(place, zoom);
      if (!into) return null;
      const name = nameOf(groupOf(into.id));
      return this.#discs.get(name) ?? name;
    });
  }

  /**
   * The camera that shows the places of clusters apart, on a map that goes to a zoom; null if no zoom parts
   * them.
   */
  opened(camera, parts, options, fit, maximumZoom) {
    const clusters = this.#cluster(options);
    const opening = parts.length > 1 ? 0 : clusters.opening(idOf(parts[0]), maximumZoom);
    if (typeof opening !== 'number') return null;
    const [least, greatest] = fit.zoomRange;
    const members = parts.flatMap((part) => Array.from(clusters.places(idOf(part))));
    return new Viewport(camera).fitting(
      this.#coordinates(members), { ...fit, zoomRange: [least, Math.max(greatest, opening)] }).toJSON();
  }

  /** How many places a cluster has, and some of them. */
  members(part, options, limit) {
    const found = this.#cluster(options).places(idOf(part));
    return { count: found.length, rows: Array.from(found.slice(0, limit), (it) => this.row(it)) };
  }

  #coordinates(indices) {
    const { coordinates } = this.#places;
    const some = new Float64Array(2 * indices.length);
    indices.forEach((place, k) => {
      some[2 * k] = coordinates[2 * place];
      some[2 * k + 1] = coordinates[2 * place + 1];
    });
    return some;
  }

  /**
   * A camera that shows all places; with labels whole markers of these widths, for a few. On the map
   * alone it goes beyond the map's depth only where the places would be one spot, as MercatorPicture's.
   */
  fit(camera, options, labels, isOnMapAlone) {
    const viewport = new Viewport(camera);
    const { coordinates, shapes } = this.#places;
    const paths = shapes.flatMap(({ rings }) => rings.map((ring) => ({ vertices: Float64Array.from(ring) })));
    const points = labels || paths.length
      ? Array.from({ length: coordinates.length / 2 }, (_, k) => ({
        latitude: coordinates[2 * k], longitude: coordinates[2 * k + 1],
        ...(labels ? { footprint: labels[k] } : {}),
      }))
      : coordinates;
    const content = paths.length ? [...points, ...paths] : points;
    const report = viewport.fitReport(content, options);
    const told = ({ viewport, room, decision }) => ({ viewport: viewport.toJSON(), room, decision });
    const ends = isOnMapAlone
      && this.#basemap?.isTooCoarse(report.viewport, this.#all(coordinates, shapes));
    if (!ends) return told(report);
    const zoomRange = [0, this.#mapNames.maximumZoom];
    return told(viewport.fitReport(content, { ...options, zoomRange }));
  }

  #all(coordinates, shapes) {
    if (!shapes.length) return coordinates;
    const rings = shapes.flatMap((shape) => shape.rings);
    const all = new Float64Array(rings.reduce((sum, ring) => sum + ring.length, coordinates.length));
    all.set(coordinates);
    let at = coordinates.length;
    for (const ring of rings) {
      all.set(ring, at);
      at += ring.length;
    }
    return all;
  }

  /** Zooms out until a number of places is visible. */
  include(camera, atLeast, options) {
    const { viewport, places } = new Viewport(camera).including(atLeast, this.#tree, options);
    return { viewport: viewport.toJSON(), places };
  }

  /** The place nearest to a point of the screen within some points of it; −1 for none. */
  nearest(camera, at, points) {
    const viewport = new Viewport(camera);
    const place = viewport.coordinate(at);
    const meters = viewport.metersPerPointAt(at);
    if (!place || meters === null) return -1;
    return this.#tree.nearest(1, place, { within: meters * points })[0] ?? -1;
  }

  /** How many places are at the position of one, and some of them. */
  together(place, limit) {
    const [latitude, longitude] = this.#places.coordinates.subarray(2 * place, 2 * place + 2);
    const found = this.#tree.within(0.01, { latitude, longitude });
    return { count: found.length, rows: found.sort((a, b) => a - b).slice(0, limit).map((it) => this.row(it)) };
  }

  /** The number of visible places, and the first ones up to a number, the nearest to the centre first. */
  inView(camera, limit) {
    const viewport = new Viewport(camera);
    const { visible } = viewport.count(this.#tree);
    const near = this.#tree.inView(viewport, 'freeArea');
    const { projection } = viewport;
    const far = (place) => {
      const x = this.#positions[2 * place] - projection.x;
      return (x - Math.round(x)) ** 2 + (this.#positions[2 * place + 1] - projection.y) ** 2;
    };
    const found = near.length > 20_000 ? near.slice(0, 20_000) : near;
    const ranked = found.map((place) => [far(place), place]).sort((a, b) => a[0] - b[0]);
    return { visible, rows: ranked.slice(0, limit).map(([, place]) => this.row(place)) };
  }

  /** Places in view with a name, for labels: where they are and what to write. None if half of them are too many. */
  labels(camera, limit) {
    const viewport = new Viewport(camera);
    const found = this.#tree.inView(viewport);
    if (found.length > 2 * limit) return [];
    const { encoding } = this.#places;
    return found.map((place) => ({
      place, name: this.name(place), radius: encoding?.radii?.[this.#feature(place)],
      x: this.#positions[2 * place], y: this.#positions[2 * place + 1],
    })).filter((label) => label.name);
  }

  #feature(place) { return this.#places.features ? this.#places.features[place] : place; }

  name(place) { return this.#places.names[this.#feature(place)] ?? ''; }

  /** The names of all points. */
  names() {
    return Array.from({ length: this.#places.coordinates.length / 2 }, (_, place) => this.name(place));
  }

  row(place) {
    const { columns } = this.#places;
    const feature = this.#feature(place);
    const first = columns.map((column) => valueOf(column, feature)).find((value) => value !== null);
    return {
      place, name: this.name(place), note: first ?? '',
      latitude: this.#places.coordinates[2 * place],
      longitude: this.#places.coordinates[2 * place + 1],
      x: this.#positions[2 * place], y: this.#positions[2 * place + 1],
    };
  }

  /** All that is known of a place. */
  details(place) {
    const feature = this.#feature(place);
    return {
      ...this.row(place),
      properties: this.#places.columns
        .map((column) => [column.name, valueOf(column, feature)])
        .filter(([, value]) => value !== null && value !== ''),
    };
  }

  /** Places by name: those that begin with the text first, then those that have it. */
  search(text, limit) {
    const wanted = folded(text);
    if (!wanted) return [];
    this.#folded ??= this.#places.names.map((name) => folded(name ?? ''));
    const [starts, words, others] = [[], [], []];
    const count = this.#places.coordinates.length / 2;
    let last = -1;
    for (let place = 0; place < count; place++) {
      const feature = this.#feature(place);
      if (feature === last) continue;
      last = feature;
      const at = this.#folded[feature].indexOf(wanted);
      if (at < 0) continue;
      (at === 0 ? starts : this.#folded[feature][at - 1] === ' ' ? words : others).push(place);
      if (starts.length >= limit) break;
    }
    return [...starts, ...words, ...others].slice(0, limit).map((place) => this.row(place));
  }

  /** The map's shapes for a view, a margin around it included: triangles and lines from an anchor. */
  shapes(camera, margin, tolerance) {
    if (!this.#basemap) return { result: null, transfer: [] };
    const viewport = new Viewport(camera);
    const { zoom, projection } = { zoom: viewport.zoom, projection: viewport.projection };
    const shown = viewport.worldRect();
    const wide = {
      x: shown.x - shown.width * margin, y: shown.y - shown.height * margin,
      width: shown.width * (1 + 2 * margin), height: shown.height * (1 + 2 * margin),
    };
    const map = this.#basemap.simplified(wide, tolerance / projection.scale);
    const anchor = { x: projection.x, y: projection.y };
    const layers = {};
    const limits = {};
    const transfer = [];
    for (const [name, isArea, least, rank] of layersAt(zoom)) {
      limits[name] = map.zoomLimit(name, viewport.center.latitude);
      // Another map is requested before it is a level off.
      if (zoom < least || zoom > limits[name] + 1) continue;
      const numbers = map.layer(name, rank);
      const made = {};
      if (isArea) Object.assign(made, triangles(numbers, anchor));
      if (!isArea || name === 'lakes') made.lines = segments(numbers, anchor, name === 'lakes');
      layers[name] = made;
      for (const array of Object.values(made)) transfer.push(array.buffer);
    }
    const hasLand = map.hasLand(wide);
    map.dispose();
    if (zoom > this.#mapNames.maximumZoom) {
      layers.graticule = { lines: segments(graticule(viewport), anchor, false) };
      transfer.push(layers.graticule.lines.buffer);
    }
    return { result: { anchor, zoom, wide, layers, limits, hasLand }, transfer };
  }

  /** Begins a record of the engine's calls, or ends it and returns it. */
  record(isOn) {
    const calls = this.calls;
    this.calls = isOn ? recorded() : null;
    return calls ?? null;
  }

  /** The region around places: south, west, north, east. */
  region() {
    const region = Region.enclosing(this.#places.coordinates);
    return region && { ...region.toJSON(), east: region.east };
  }
}

/** The engine's calls from now on: name, arguments, answer, results, and which arguments are handles. */
export function recorded() {
  const calls = [];
  tracing((name, values, answer, results, handles) => {
    const flat = values.flatMap((it) => (typeof it === 'number' ? it : Array.from(it)));
    calls.push([name, hex(Float64Array.from(flat)), answer, hex(results), handles]);
  });
  return calls;
}

function hex(numbers) {
  const bytes = new Uint8Array(numbers.slice().buffer);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A camera that sees some more all around. */
export function widened(viewport) {
  const { width, height } = viewport.size;
  return viewport.with({ size: { width: width + 160, height: height + 160 } });
}

/** Parallels and meridians, if the map is too coarse for orientation: some 150 points apart. */
function graticule(viewport) {
  const steps = [1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001];
  const wanted = (150 * 360) / viewport.projection.scale;
  const step = steps.find((it) => it <= wanted) ?? steps.at(-1);
  const region = viewport.region();
  if (!(region.longitudeSpan < 60 * step)) return new Float64Array(0);
  const margin = 0.6;
  const [height, width] = [region.latitudeSpan * margin, region.longitudeSpan * margin];
  const [south, north] = [Math.max(region.south - height, -85), Math.min(region.north + height, 85)];
  const [west, east] = [region.west - width, region.east + width];
  const lines = [];
  const add = (places) => lines.push(2, ...worldPoints(places));
  for (let k = Math.ceil(south / step); k * step <= north; k++) {
    add([{ latitude: k * step, longitude: west }, { latitude: k * step, longitude: east }]);
  }
  for (let k = Math.ceil(west / step); k * step <= east; k++) {
    add([{ latitude: south, longitude: k * step }, { latitude: north, longitude: k * step }]);
  }
  return Float64Array.from(lines);
}

/** Layers at a zoom: name, whether it is an area, the least zoom, the greatest rank. */
function layersAt(zoom) {
  const rivers = zoom < 2 ? -1 : zoom < 3 ? 0 : zoom < 4 ? 1 : zoom < 5 ? 2 : 3;
  return [
    ['land', true, -16, 3], ['iceShelves', true, -16, 3], ['glaciers', true, -16, 3],
    ['urbanAreas', true, 5, 3], ['rivers', false, 2, rivers], ['lakes', true, -16, 3],
    ['provinces', false, 3, 3], ['borders', false, -16, 3], ['disputedBorders', false, -16, 3],
    ['disputedLines', false, 3, 3], ['coasts', false, -16, 3],
  ];
}

/**
 * Rings as triangles for the stencil: points from the anchor, and their indices.
 *
 * A triangle over a chord and the middle of its arc, then over the two halves: turned over one after
 * another they leave the ring, as a fan would, but all but a few are small.
 */
export function triangles(numbers, anchor) {
  let [points, corners] = [0, 0];
  for (let at = 0; at < numbers.length; at += 1 + 2 * numbers[at]) {
    points += numbers[at];
    corners += Math.max(numbers[at] - 2, 0);
  }
  const positions = new Float32Array(2 * points);
  const indices = new Uint32Array(3 * corners);
  const counts = [];
  let [point, corner] = [0, 0];
  for (let at = 0; at < numbers.length; at += 1 + 2 * numbers[at]) {
    const [count, first] = [numbers[at], point];
    counts.push(count);
    for (let k = 0; k < count; k++, point++) {
      positions[2 * point] = numbers[at + 1 + 2 * k] - anchor.x;
      positions[2 * point + 1] = numbers[at + 2 + 2 * k] - anchor.y;
    }
    const open = [[first, first + count - 1]];
    while (open.length) {
      const [start, end] = open.pop();
      if (end - start < 2) continue;
      const middle = (start + end) >> 1;
      indices[corner++] = start;
      indices[corner++] = middle;
      indices[corner++] = end;
      open.push([start, middle], [middle, end]);
    }
  }
  return { positions, indices, counts: Uint32Array.from(counts) };
}

/** How many numbers a stretch of a line takes: both ends, once for each corner of what is drawn. */
export const STRETCH = 16;

/** Lines as single stretches: both ends from the anchor, four times. */
export function segments(numbers, anchor, isClosed) {
  let total = 0;
  for (let at = 0; at < numbers.length; at += 1 + 2 * numbers[at]) {
    total += Math.max(numbers[at] - (isClosed ? 0 : 1), 0);
  }
  const ends = new Float32Array(STRETCH * total);
  let put = 0;
  for (let at = 0; at < numbers.length; at += 1 + 2 * numbers[at]) {
    const [count, start] = [numbers[at], at + 1];
    const add = (from, to) => {
      for (const k of [from, to]) {
        ends[put++] = numbers[start + 2 * k] - anchor.x;
        ends[put++] = numbers[start + 2 * k + 1] - anchor.y;
      }
      for (let corner = 1; corner < 4; corner++, put += 4) ends.copyWithin(put, put - 4, put);
    };
    for (let k = 1; k < count; k++) add(k - 1, k);
    if (isClosed && count > 0) add(count - 1, 0);
  }
  return ends;
}

function valueOf(column, feature) {
  const value = column.values ? column.values.at(feature) : column.dictionary[column.indices[feature]];
  return value ?? null;
}

/** Texts that differ in case or accents only are one. */
function folded(text) {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

// Reads a file of places that was dropped, by the names, rules and words of MercatorPlaces: what is bad
// is left out, and told.
import { path } from '../build/engine.js';
import { textOf } from './read/bytes.js';
import { isTable, readCSV } from './read/csv.js';
import { NAME } from './read/fields.js';
import { readGPX } from './read/gpx.js';
import { takeCircle } from './read/circle.js';
import { readJSON, readLines } from './read/json.js';
import { endsOnLine } from './read/tolerant.js';

/** The places of a file's bytes: what `Store.take` takes, and why others are left out. */
export function readPlaces(file, bytes) {
  const { features, skipped, attribution } = readFeatures(file, bytes);
  const found = new Found(file.replace(/\.[^.]*$/, ''));
  for (const { name, properties, geometry } of features) found.add(properties, name ?? '', geometry);
  return { places: found.places(attribution), skipped };
}

/**
 * The features of a file's bytes: { name, properties, geometry }, with geometries as GeoJSON has them;
 * in `skipped` a sentence for each that is left out. Throws a ReadingError where none can be read.
 */
export function readFeatures(file, bytes) {
  const found = { file, features: [], skipped: [], attribution: null };
  const text = textOf(file, bytes);
  const promised = FORMATS.find(([endings]) => endings.test(file))?.[1];
  const format = formatOf(text.replace(/^[ \t\r\n]+/, ''), promised);
  if (format === 'gpx') readGPX(text, found);
  else if (format === 'json') readJSON(text, found);
  else if (format === 'lines') readLines(text, found);
  else readCSV(text, found);
  for (const feature of found.features) takeCircle(feature);
  return found;
}

/** The formats that files' names promise. */
const FORMATS = [
  [/\.(geojson|json)(\.gz)?$/i, 'json'], [/\.(ndjson|geojsonl|geojsons|jsonl)(\.gz)?$/i, 'lines'],
  [/\.(csv|tsv|tab)(\.gz)?$/i, 'csv'], [/\.gpx(\.gz)?$/i, 'gpx'],
];

/** What a format alone begins with decides, whatever the name promises; else the name does. */
function formatOf(text, promised) {
  if (text[0] === '\u001e') return 'lines';
  if (/^<[ \t\r\n]*[?!a-z]/i.test(text)) return 'gpx';
  if (!/^[{[<]/.test(text)) return promised && promised !== 'csv' && !isTable(text) ? promised : 'csv';
  if (!/^[{[][ \t\r\n]*[^ \t\r\n]/.test(text)) return promised ?? 'csv';
  if (promised === 'lines') return isLine(text) ? 'lines' : 'json';
  return /^(\{[ \t\r\n]*["}]|\[[ \t\r\n]*[{[\]])/.test(text) ? 'json' : promised ?? 'json';
}

/** Whether the first document ends on its line: others may follow on the next ones. */
function isLine(text) {
  const [line] = text.split(/[\r\n]/, 1);
  return line.length === text.length || endsOnLine(line);
}

class Found {
  constructor(title) {
    this.title = title;
    this.names = [];
    this.rows = [];
    this.features = [];
    this.coordinates = [];
    this.shapes = [];
    this.colors = [];
  }

  add(properties, name, geometry) {
    const feature = this.names.length;
    this.names.push(name);
    this.rows.push(properties);
    this.#geometry(geometry, feature, properties);
  }

  #geometry(geometry, feature, properties) {
    if (!geometry) return;
    const { type, coordinates, geometries } = geometry;
    if (type === 'GeometryCollection') return geometries.forEach((it) => this.#geometry(it, feature, properties));
    const lists = {
      Point: () => this.#point(coordinates, feature, properties),
      MultiPoint: () => coordinates.forEach((it) => this.#point(it, feature, properties)),
      LineString: () => this.#shape([line(coordinates)], feature, properties, false),
      MultiLineString: () => this.#shape(coordinates.map(line), feature, properties, false),
      Polygon: () => this.#shape(coordinates.map(ring), feature, properties, true),
      MultiPolygon: () => this.#shape(coordinates.flatMap((it) => it.map(ring)), feature, properties, true),
    };
    lists[type]();
  }

  #point(position, feature, properties) {
    const color = properties['marker-color'];
    if (isColor(color)) this.colors.push([this.features.length, longColor(color)]);
    this.features.push(feature);
    this.coordinates.push(position[1], position[0]);
  }

  #shape(paths, feature, properties, area) {
    this.shapes.push({
      feature, area, rings: paths.map((it) => it.vertices),
      outlines: paths.map((it) => it.outlineLength), ...look(properties),
    });
  }

  places(attribution) {
    const count = this.names.length;
    const keys = [...new Set(this.rows.slice(0, 1000).flatMap((row) => Object.keys(row)))];
    const columns = keys.filter((key) => !NAME.includes(key.toLowerCase())).slice(0, 12)
      .map((name) => ({
        name,
        values: this.rows.map((row) => {
          const value = row[name];
          return value === undefined || value === '' || typeof value === 'object' ? null : value;
        }),
      }));
    const isPlain = this.features.length === count && this.features.every((it, k) => it === k);
    return {
      title: this.title, names: this.names, columns, features: isPlain ? null : this.features,
      coordinates: Float64Array.from(this.coordinates), shapes: this.shapes, colors: this.colors,
      attributions: attribution === null ? [] : [attribution],
    };
  }
}

const isColor = (text) => typeof text === 'string' && /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);

function longColor(text) {
  const digits = text.replace('#', '').toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

const turned = (positions) => Float64Array.from(positions.flatMap(([x, y]) => [y, x]));

/** A line as it runs over the map. */
const line = (positions) => path(turned(positions));

/** A ring of an area, its first or one of its holes. */
const ring = (positions, index) => path(turned(positions), { isRing: true, isHole: index > 0 });

/** The look of a shape by simplestyle's properties. */
function look(properties) {
  const number = (name) => {
    const value = Number(properties[name]);
    return properties[name] === undefined || !Number.isFinite(value) ? undefined : value;
  };
  const found = {};
  if (isColor(properties.stroke)) found.stroke = longColor(properties.stroke);
  if (isColor(properties.fill)) found.fill = longColor(properties.fill);
  for (const name of ['stroke-width', 'stroke-opacity', 'fill-opacity']) {
    const value = number(name);
    const isWidth = name === 'stroke-width';
    // A negative width is none, and so the default.
    if (value === undefined || (isWidth && value < 0)) continue;
    found[name] = Math.min(Math.max(value, 0), isWidth ? 100 : 1);
  }
  // CSS's words for no paint.
  for (const name of ['stroke', 'fill']) {
    if (/^(none|transparent)$/i.test(properties[name])) found[`${name}-opacity`] = 0;
  }
  return found;
}

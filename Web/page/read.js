// Reads a file of places that was dropped: GeoJSON, one feature a line, CSV or GPX, by the names and
// rules of MercatorPlaces. What is no place is left out, and counted.

const NAMES = [
  'name', 'title', 'label', 'place', 'city', 'town', 'village', 'station', 'airport', 'stop_name',
  'ort', 'stadt',
];
const LATITUDE = [
  'latitude', 'lat', 'y', 'breitengrad', 'latitude_deg', 'decimallatitude', 'stop_lat', 'reclat',
];
const LONGITUDE = [
  'longitude', 'lon', 'lng', 'long', 'x', 'längengrad', 'laengengrad', 'longitude_deg',
  'decimallongitude', 'stop_lon', 'reclong',
];

export class ReadingError extends Error {}

/** The places of a file: what `Store.take` takes. */
export function readPlaces(name, text) {
  const found = new Found(name.replace(/\.[^.]*$/, ''));
  const start = text.replace(/^\ufeff/, '').trimStart();
  if (start.startsWith('<')) readGPX(start, found);
  else if (start.startsWith('{') || start.startsWith('[')) readJSON(start, found);
  else readCSV(start, found);
  if (!found.coordinates.length && !found.shapes.length) {
    throw new ReadingError(`${name} has no place in it: it has to be GeoJSON, NDJSON, CSV or GPX.`);
  }
  return found.places();
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
    this.skipped = 0;
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
      LineString: () => this.#shape([coordinates], feature, properties, false),
      MultiLineString: () => this.#shape(coordinates, feature, properties, false),
      Polygon: () => this.#shape(coordinates, feature, properties, true),
      MultiPolygon: () => this.#shape(coordinates.flat(), feature, properties, true),
    };
    if (!Object.hasOwn(lists, type)) throw new ReadingError(`A geometry's type is ${JSON.stringify(type)}.`);
    lists[type]();
  }

  #point(position, feature, properties) {
    if (!isPlace(position)) return this.skipped++;
    const color = properties['marker-color'];
    if (isColor(color)) this.colors.push([this.features.length, longColor(color)]);
    this.features.push(feature);
    this.coordinates.push(position[1], position[0]);
  }

  #shape(rings, feature, properties, area) {
    const kept = rings.map((ring) => ring.filter(isPlace).flatMap(([x, y]) => [y, x]))
      .filter((ring) => ring.length > 2);
    if (!kept.length) return this.skipped++;
    this.shapes.push({ feature, area, rings: kept, ...look(properties) });
  }

  places() {
    const count = this.names.length;
    const keys = [...new Set(this.rows.slice(0, 1000).flatMap((row) => Object.keys(row)))];
    const columns = keys.filter((key) => !NAMES.includes(key.toLowerCase())).slice(0, 12)
      .map((name) => ({
        name,
        values: this.rows.map((row) => {
          const value = row[name];
          return value === undefined || value === null || typeof value === 'object' ? null : value;
        }),
      }));
    const isPlain = this.features.length === count && this.features.every((it, k) => it === k);
    return {
      title: this.title, names: this.names, columns, features: isPlain ? null : this.features,
      coordinates: Float64Array.from(this.coordinates), shapes: this.shapes, colors: this.colors,
      attributions: [], skipped: this.skipped,
    };
  }
}

const isPlace = (position) => Array.isArray(position) && position.length >= 2
  && typeof position[0] === 'number' && typeof position[1] === 'number'
  && Math.abs(position[1]) <= 90 && Math.abs(position[0]) <= 360;

const isColor = (text) => typeof text === 'string' && /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);

function longColor(text) {
  const digits = text.replace('#', '').toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

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
    if (value !== undefined) found[name] = Math.min(Math.max(value, 0), name === 'stroke-width' ? 100 : 1);
  }
  return found;
}

function nameOf(properties) {
  const keys = Object.keys(properties).sort();
  let best = null;
  for (const key of keys) {
    const rank = key === 'name' ? -1 : NAMES.indexOf(key.toLowerCase());
    const value = properties[key];
    const isLabel = (typeof value === 'string' && value.trim()) || typeof value === 'number';
    if ((rank >= 0 || key === 'name') && isLabel && (!best || rank < best.rank)) best = { rank, name: String(value) };
  }
  return best?.name ?? '';
}

function readJSON(text, found) {
  let objects;
  try {
    objects = [JSON.parse(text)];
  } catch (error) {
    const lines = text.split(/[\n\u001e]+/).filter((line) => line.trim());
    if (lines.length < 2) throw new ReadingError(`This is no JSON: ${error.message}.`);
    objects = lines.map((line, index) => {
      try {
        return JSON.parse(line);
      } catch {
        throw new ReadingError(`Line ${index + 1} is no JSON.`);
      }
    });
  }
  for (const object of objects) {
    const features = object?.type === 'FeatureCollection' ? object.features : [object];
    if (!Array.isArray(features)) throw new ReadingError('The features are no list.');
    for (const feature of features) {
      if (typeof feature !== 'object' || feature === null) throw new ReadingError('A feature is no object.');
      const isFeature = feature.type === 'Feature';
      const properties = (isFeature && feature.properties) || {};
      found.add(properties, nameOf(properties), isFeature ? feature.geometry : feature);
    }
  }
}

function readCSV(text, found) {
  const line = text.slice(0, text.search(/\r|\n|$/));
  const separator = [',', ';', '\t', '|'].map((it) => [line.split(it).length, it])
    .sort((a, b) => b[0] - a[0])[0][1];
  const rows = splitCSV(text, separator);
  const head = (rows.shift() ?? []).map((it) => it.trim());
  const column = (names) => {
    const lower = head.map((it) => it.toLowerCase());
    return names.map((it) => lower.indexOf(it)).find((it) => it >= 0) ?? -1;
  };
  const [latitude, longitude] = [column(LATITUDE), column(LONGITUDE)];
  if (latitude < 0 || longitude < 0) {
    throw new ReadingError('The first line names no columns of latitude and longitude.');
  }
  for (const row of rows) {
    if (row.length === 1 && !row[0].trim()) continue;
    const properties = Object.fromEntries(
      head.map((name, index) => [name, row[index] ?? ''])
        .filter(([, value], index) => index !== latitude && index !== longitude && value !== ''));
    const position = [longitude, latitude].map((index) => decimal(row[index] ?? '', separator));
    found.add(properties, nameOf(properties), { type: 'Point', coordinates: position });
  }
}

function decimal(text, separator) {
  const given = text.trim().replace(',', separator === ',' ? ',' : '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(given) ? Number(given) : NaN;
}

function splitCSV(text, separator) {
  const rows = [];
  let [row, field, isQuoted] = [[], '', false];
  for (let k = 0; k < text.length; k++) {
    const letter = text[k];
    if (isQuoted) {
      if (letter !== '"') field += letter;
      else if (text[k + 1] === '"') field += text[++k];
      else isQuoted = false;
    } else if (letter === '"' && field === '') {
      isQuoted = true;
    } else if (letter === separator) {
      row.push(field);
      field = '';
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[k + 1] === '\n') k++;
      rows.push([...row, field]);
      [row, field] = [[], ''];
    } else {
      field += letter;
    }
  }
  if (field || row.length) rows.push([...row, field]);
  return rows;
}

function readGPX(text, found) {
  const file = new DOMParser().parseFromString(text, 'application/xml');
  if (file.querySelector('parsererror')) throw new ReadingError('This is no XML.');
  const position = (element) => ['lon', 'lat'].map((name) => Number(element.getAttribute(name) ?? NaN));
  const child = (element, name) =>
    Array.from(element.children).find((it) => it.localName === name)?.textContent.trim() ?? '';
  const all = (element, name) => Array.from(element.getElementsByTagNameNS('*', name));
  const describe = (element) => {
    const properties = {};
    for (const name of ['desc', 'cmt', 'sym', 'type', 'time', 'ele']) {
      const value = child(element, name);
      if (value) properties[name] = value;
    }
    return properties;
  };
  for (const point of all(file, 'wpt')) {
    found.add(describe(point), child(point, 'name'), { type: 'Point', coordinates: position(point) });
  }
  for (const route of all(file, 'rte')) {
    const coordinates = all(route, 'rtept').map(position);
    found.add(describe(route), child(route, 'name'), { type: 'LineString', coordinates });
  }
  for (const track of all(file, 'trk')) {
    const coordinates = all(track, 'trkseg').map((it) => all(it, 'trkpt').map(position));
    found.add(describe(track), child(track, 'name'), { type: 'MultiLineString', coordinates });
  }
}

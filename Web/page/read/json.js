// GeoJSON, and lists of JSON objects with a position, by the rules of MercatorPlaces.
import { Fault, ReadingError, inside, missing, quoted, sentence, wrong } from './faults.js';
import { bestName, lettersAndDigits, positionFields } from './fields.js';
import {
  TYPES, checkBox, geometryOf, geometryOfValue, isObject, placeOfMembers, typeIn,
} from './geometry.js';

const DOCUMENT_TYPES = ['FeatureCollection', 'Feature', ...TYPES];

const isGeoJSON = (members) =>
  Object.hasOwn(members, 'type') && DOCUMENT_TYPES.includes(members.type);

/** Whether a value is to be read as a record: it is no GeoJSON, but has a position. */
const isRecord = (value) =>
  isObject(value) && !isGeoJSON(value) && positionFields(Object.keys(value).sort()) !== null;

/** What a document is instead of GeoJSON; null if nobody knows. */
function foreign(members) {
  const kind = (name, remedy) => new Fault(`this is ${name}, not GeoJSON`, remedy);
  if (members.type === 'Topology') {
    return kind('TopoJSON', 'convert it to GeoJSON: ogr2ogr places.geojson map.topojson');
  }
  if (isObject(members.attributes) || typeof members.geometryType === 'string') {
    return kind("Esri's JSON", 'ask the service for f=geojson, or convert it with ogr2ogr');
  }
  if (Array.isArray(members.elements) && members.osm3s !== undefined) {
    return kind("Overpass's JSON", 'convert it to GeoJSON: osmtogeojson map.json');
  }
  const list = Object.keys(members).sort()
    .find((key) => Array.isArray(members[key]) && isRecord(members[key][0]));
  return list === undefined ? null : new Fault(
    `the places are inside the member ${quoted(list)}`,
    `take that array alone: jq '.[${quoted(list)}]' places.json`);
}

/** The name, properties and geometry of a GeoJSON Feature or a bare geometry. */
function featureOf(value, types) {
  const type = typeIn(value, types, foreign);
  checkBox(value);
  if (type !== 'Feature') return { name: null, properties: {}, geometry: geometryOf(type, value) };
  const given = value.properties ?? null;
  if (given !== null && !isObject(given)) {
    throw wrong(given, 'an object', 'properties are {"name": …} or null').inside('properties');
  }
  if (!Object.hasOwn(value, 'geometry')) {
    throw missing('geometry', 'a feature without a place has null there');
  }
  const geometry = value.geometry === null ? null : inside('geometry', () => {
    const kind = typeIn(value.geometry, TYPES, foreign);
    const read = geometryOf(kind, value.geometry);
    checkBox(value.geometry);
    return read;
  });
  if (!['undefined', 'string', 'number'].includes(typeof (value.id ?? undefined))) {
    throw wrong(value.id, 'an id', 'an id is a string or a number').inside('id');
  }
  return { name: bestName(given ?? {}), properties: given ?? {}, geometry };
}

/** The feature of an object that has latitude and longitude among its members, or a position. */
function featureOfRecord(members) {
  const names = Object.keys(members).sort();
  const fields = positionFields(names);
  if (!fields) {
    throw new Fault(
      `the object has no latitude and longitude: ${quoted(names.join(', '))}`,
      'call them latitude and longitude, or say which members they are');
  }
  const properties = { ...members };
  let geometry;
  if (fields.whole === undefined) {
    const keys = [names[fields.latitude], names[fields.longitude]];
    const { latitude, longitude } = placeOfMembers(members, ...keys);
    geometry = { type: 'Point', coordinates: [longitude, latitude] };
    for (const key of keys) delete properties[key];
  } else {
    const key = names[fields.whole];
    geometry = inside(key, () => geometryOfValue(members[key], lettersAndDigits(key.toLowerCase())));
    delete properties[key];
  }
  return { name: bestName(properties), properties, geometry };
}

/** Reads one document: into `found`, which learns where it begins if others are in the file. */
function readDocument(value, found, line) {
  const where = (path) => [...(line ? [`line ${line}`] : []), ...(path ? [path] : [])].join(', ');
  const take = (path, read) => {
    try {
      found.features.push(read());
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const fault = path ? error.inside(path) : error;
      found.skipped.push(sentence(found.file, where(fault.path), fault));
    }
  };
  const element = (it) => (isObject(it) && !isGeoJSON(it)
    ? featureOfRecord(it) : featureOf(it, ['Feature', ...TYPES]));
  try {
    if (Array.isArray(value) && !line) return value.forEach((it, k) => take(`[${k}]`, () => element(it)));
    if (isRecord(value)) return take('', () => element(value));
    const type = typeIn(value, DOCUMENT_TYPES, (it) => foreign(line ? it : { ...it, features: null }));
    const keys = Object.keys(value);
    if (!line && type !== 'FeatureCollection' && Array.isArray(value.features)
        && keys.indexOf('features') < keys.indexOf('type')) {
      throw new Fault(
        `the type ${quoted(type)} is not right after an array of features`, 'it is FeatureCollection', 'type');
    }
    if (typeof value.attribution === 'string') found.attribution ??= value.attribution;
    if (type !== 'FeatureCollection') return take('', () => featureOf(value, [type]));
    checkBox(value);
    if (!Object.hasOwn(value, 'features')) {
      throw missing('features', 'a FeatureCollection has them as an array');
    }
    if (!Array.isArray(value.features)) {
      throw wrong(value.features, 'an array', 'features are an array of Feature objects').inside('features');
    }
    value.features.forEach((it, k) => take(`features[${k}]`, () => featureOf(it, ['Feature'])));
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    throw new ReadingError(sentence(found.file, where(error.path), error));
  }
  return undefined;
}

const noJSON = (file, place, error) => new ReadingError(
  sentence(file, place, new Fault('this is no JSON', error.message.replace(/\s+/g, ' '))));

/** Reads a text of one document, or of several, one to a line, if it may have lines. */
export function readJSON(text, found, mayHaveLines) {
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const end = mayHaveLines && text.trimStart().startsWith('{') ? endOfObject(text) : -1;
    const rest = end < 0 ? '' : text.slice(end);
    if (!/^[ \t]*[\r\n]\s*\{/.test(rest)) throw noJSON(found.file, '', error);
    readJSON(text.slice(0, end), found, false);
    return readLines(rest, found, linesIn(text.slice(0, end)));
  }
  return readDocument(value, found, 0);
}

/** Reads documents one to a line, or with a record separator before each (RFC 8142). */
export function readLines(text, found, firstLine = 1) {
  const isSequence = text.includes('\u001e');
  let line = firstLine;
  for (const part of text.split(isSequence ? /(\u001e)/ : /(\r\n|\r|\n)/)) {
    const start = line + linesIn(part.slice(0, part.length - part.trimStart().length)) - 1;
    if (part.trim() && part !== '\u001e') {
      try {
        let value;
        try {
          value = JSON.parse(part);
        } catch (error) {
          throw noJSON(found.file, `line ${start}`, error);
        }
        readDocument(value, found, start);
      } catch (error) {
        if (!(error instanceof ReadingError)) throw error;
        found.skipped.push(error.message);
      }
    }
    line += linesIn(part) - 1;
  }
}

const linesIn = (text) => text.split(/\r\n|\r|\n/).length;

/** Where the object that a text begins with ends; −1 if it does not. */
function endOfObject(text) {
  const pattern = /"(?:[^"\\]|\\.)*"|[{}[\]]/gs;
  let depth = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    if (found[0] === '{' || found[0] === '[') depth++;
    else if (found[0] === '}' || found[0] === ']') depth--;
    if (depth === 0) return pattern.lastIndex;
  }
  return -1;
}

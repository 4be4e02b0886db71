// GeoJSON, and lists of JSON objects with a position, by the rules of MercatorPlaces.
import { Fault, ReadingError, inside, missing, quoted, sentence, wrong } from './faults.js';
import { bestName, lettersAndDigits, positionFields, rivalry, shapeBeside } from './fields.js';
import {
  TYPES, checkSystem, geometryOf, geometryOfValue, isObject, placeOfMembers, shapeOfValue, typeIn,
} from './geometry.js';
import { readTolerantly, tolerantValue } from './tolerant.js';

const DOCUMENT_TYPES = ['FeatureCollection', 'Feature', ...TYPES];

const isGeoJSON = (members) =>
  Object.hasOwn(members, 'type') && DOCUMENT_TYPES.includes(members.type);

/** Whether a value is to be read as a record: it is no GeoJSON, but has a position. */
function isRecord(value) {
  if (!isObject(value) || isGeoJSON(value)) return false;
  const names = Object.keys(value).sort();
  return positionFields(names) !== null || rivalry(names) !== null;
}

/** Members of the parts of Google's Timeline. */
const TIMELINE = ['timelineObjects', 'semanticSegments'];

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
  if (TIMELINE.some((it) => Array.isArray(members[it]))) {
    return kind("Google's Timeline", 'make a page of it: mercator page Timeline.json');
  }
  const list = Object.keys(members).sort()
    .find((key) => Array.isArray(members[key]) && isRecord(members[key][0]));
  return list === undefined ? null : new Fault(
    `the places are inside the member ${quoted(list)}`,
    `extract that array: jq '.[${quoted(list)}]' places.json`);
}

/**
 * The name, properties and geometry of a GeoJSON Feature or a bare geometry. What the place can do
 * without is left out where it is bad; other parts that are left out are told in `log`.
 */
function featureOf(value, types, log) {
  const type = typeIn(value, types, foreign);
  if (type !== 'Feature') return { name: null, properties: {}, geometry: geometryOf(type, value, log) };
  if (!Object.hasOwn(value, 'geometry')) {
    throw missing('geometry', 'use null for a feature without a place');
  }
  const geometry = value.geometry === null ? null : inside(
    'geometry', () => geometryOf(typeIn(value.geometry, TYPES, foreign), value.geometry, log), log);
  const properties = isObject(value.properties) ? value.properties : {};
  return { name: bestName(properties), properties, geometry };
}

/** The feature of an object that has latitude and longitude among its members, or a position. */
function featureOfRecord(members, log) {
  const names = Object.keys(members).sort();
  const fields = positionFields(names);
  if (!fields) {
    const rivals = rivalry(names);
    throw rivals ? new Fault(rivals, 'name one of them') : new Fault(
      `the object has no latitude and longitude: ${quoted(names.join(', '))}`,
      'name its members latitude and longitude, or give their names');
  }
  const properties = { ...members };
  const shaped = shapeBeside(fields, names);
  let geometry = shaped < 0 ? null : shapeOfValue(members[names[shaped]], names[shaped], log);
  if (geometry) {
    delete properties[names[shaped]];
  } else if (fields.whole === undefined) {
    const keys = [names[fields.latitude], names[fields.longitude]];
    const { latitude, longitude } = placeOfMembers(members, ...keys);
    geometry = { type: 'Point', coordinates: [longitude, latitude] };
    for (const key of keys) delete properties[key];
  } else {
    const key = names[fields.whole];
    geometry = inside(
      key, () => geometryOfValue(members[key], lettersAndDigits(key.toLowerCase()), log), log);
    delete properties[key];
  }
  return { name: bestName(properties), properties, geometry };
}

/** The feature of an element of an array: a feature, a bare geometry or an object with a position. */
const element = (value, log) => (isObject(value) && !isGeoJSON(value)
  ? featureOfRecord(value, log) : featureOf(value, ['Feature', ...TYPES], log));

/** A part of the document that begins on a line, or of the only one, in words. */
const placeIn = (line, path) => [...(line ? [`line ${line}`] : []), ...(path ? [path] : [])].join(', ');

/** Adds a feature to `found`, or why it, or a part of it, is left out. */
function take(found, line, path, read) {
  const log = [];
  try {
    found.features.push(read(log));
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    log.splice(0, log.length, error);
  }
  for (const left of log) {
    const fault = path ? left.inside(path) : left;
    found.skipped.push(sentence(found.file, placeIn(line, fault.path), fault));
  }
}

/** Reads one document: into `found`, which learns where it begins if others are in the file. */
function readDocument(value, found, line, hasRead = false) {
  try {
    if (Array.isArray(value) && !line) {
      return value.forEach((it, k) => take(found, 0, `[${k}]`, (log) => element(it, log)));
    }
    if (!line && isObject(value)) inside('crs', () => checkSystem(value.crs));
    if (isRecord(value)) return take(found, line, '', (log) => element(value, log));
    const type = typeIn(value, DOCUMENT_TYPES, (it) => foreign(line ? it : { ...it, features: null }));
    const keys = Object.keys(value);
    if (type !== 'FeatureCollection' && (hasRead || (!line && Array.isArray(value.features)
        && keys.indexOf('features') < keys.indexOf('type')))) {
      throw new Fault(
        `the type ${quoted(type)} does not match an array of features`, 'use FeatureCollection', 'type');
    }
    if (typeof value.attribution === 'string') found.attribution ??= value.attribution;
    if (type !== 'FeatureCollection') return take(found, line, '', (log) => featureOf(value, [type], log));
    if (hasRead) return undefined;
    if (!Object.hasOwn(value, 'features')) {
      throw missing('features', 'add an array of features');
    }
    if (!Array.isArray(value.features)) {
      throw wrong(value.features, 'an array', 'use an array of Feature objects').inside('features');
    }
    value.features.forEach((it, k) => take(found, line, `features[${k}]`, (log) => featureOf(it, ['Feature'], log)));
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    throw new ReadingError(sentence(found.file, placeIn(line, error.path), error));
  }
  return undefined;
}

const noJSON = (file, place, error) => new ReadingError(
  sentence(file, place, new Fault('this is no JSON', error.message.replace(/\s+/g, ' '))));

/** Reads a text of one document, or of several, one to a line. */
export function readJSON(text, found) {
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return readFaulty(text, found, noJSON(found.file, '', error));
  }
  return readDocument(value, found, 0);
}

/** Reads a text that is not one document of JSON: others follow on its lines, or it has faults. */
function readFaulty(text, found, error) {
  const isArray = text.trimStart().startsWith('[');
  const { members, hasRead, end, isCutShort } = readTolerantly(text, () => error, (k, value) => {
    if (value === undefined) found.skipped.push(error.message);
    else if (isArray) take(found, 0, `[${k}]`, (log) => element(value, log));
    else take(found, 0, `features[${k}]`, (log) => featureOf(value, ['Feature'], log));
  });
  if (isCutShort) return found.skipped.push(error.message);
  const rest = text.slice(end);
  if (rest.trim() && (isArray || !/^[ \t]*[\r\n]\s*\{/.test(rest))) throw error;
  if (!isArray) readDocument(members, found, 0, hasRead);
  return rest.trim() ? readLines(rest, found, linesIn(text.slice(0, end))) : undefined;
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
          value = tolerantValue(part);
          if (value === undefined) throw noJSON(found.file, `line ${start}`, error);
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

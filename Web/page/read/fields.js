// The names under which files keep what a place needs: those of PlaceFieldNames, whose rules these
// are. Earlier names win; case does not matter.
import { excerpt, plain, trimmed } from './faults.js';

export const NAME = [
  'name', 'title', 'label', 'place', 'city', 'town', 'village', 'station', 'airport',
  'stop_name', 'ort', 'stadt', 'bezeichnung', 'titel', 'filiale', 'haltestelle', 'bahnhof',
  'company', 'firma', 'store', 'shop', 'nom', 'nombre', 'nome', 'naam',
  'display_name',
];
export const LATITUDE = [
  'latitude', 'lat', 'y', 'breitengrad', 'latitude_deg', 'decimallatitude', 'stop_lat', 'reclat',
  'latitud', 'latitudine', 'breedtegraad', 'breddegrad', 'breite', 'широта', '纬度', '緯度',
];
export const LONGITUDE = [
  'longitude', 'lon', 'lng', 'long', 'x', 'längengrad', 'laengengrad', 'longitude_deg',
  'decimallongitude', 'stop_lon', 'reclong', 'longitud', 'longitudine', 'lengtegraad',
  'lengdegrad', 'längdgrad', 'längengrade', 'länge', 'laenge', 'долгота', '经度', '経度',
];
export const LONGITUDE_FIRST = ['lnglat', 'lonlat', 'longlat', 'longitudelatitude', 'xy'];
const POLYLINES = [
  'polyline', 'encodedpolyline', 'summarypolyline', 'mapsummarypolyline', 'mappolyline',
  'overviewpolyline', 'overviewpolylinepoints', 'polyline5', 'polyline6', 'encodedpolyline6',
];
const SHAPES = ['wkt', 'wktgeom', 'geom', 'thegeom', 'geometry', 'geog', 'shape', 'geojson', ...POLYLINES];
/** Those of them that hold links to maps, as Google's saved places do. */
const LINKS = ['url', 'link', 'maplink', 'mapurl', 'googlemapsurl', 'googlemaps'];
export const POSITION = [
  'latlng', 'latlon', 'latlong', 'latitudelongitude', 'coordinates', 'coordinate', 'coords',
  'coord', 'geopoint', 'geopoint2d', 'gpscoordinates', 'gpsposition', 'position', 'location',
  'koordinaten', 'koordinate', 'geokoordinaten', 'gpskoordinaten', 'breitelänge', 'standort',
  'gps', 'geo', 'point', ...SHAPES, ...LONGITUDE_FIRST, ...LINKS,
];
const UNITS = ['deg', 'degree', 'degrees', 'decimal', 'dec', 'dd', 'in'];
/** What is no coordinate beside other words. */
const AMBIGUOUS = ['x', 'y', 'breite', 'länge', 'laenge'];
const SURROUNDINGS = [
  'geo', 'geogr', 'geographic', 'geographische', 'gps', 'wgs', 'location', 'loc', 'coordinate',
  'coordinates', 'coord', 'coords',
  'position', 'pos', 'point', 'map', 'center', 'centre', 'centroid', 'address', 'place', ...UNITS,
];

/** Where the best known of some names is among others; −1 if none of those is known. */
export const best = (known, names) => known.map((it) => names.indexOf(it)).find((it) => it >= 0) ?? -1;

export const lettersAndDigits = (text) => text.replace(/[^\p{Alphabetic}\p{N}]/gu, '');

/** Whether a field of this name holds encoded polylines. */
export const isPolyline = (name) => POLYLINES.includes(lettersAndDigits(name).toLowerCase());

/** What is left of a column's name, in small letters, without its unit and the words around it. */
export const essence = (name) => wordsOf(name).filter((it) => !SURROUNDINGS.includes(it)).join('');

/** What a name says besides that it holds latitudes or longitudes; null if it does not say that. */
function stemOf(name, known) {
  const words = wordsOf(name);
  const index = words.findIndex((it) => known.includes(it) && !AMBIGUOUS.includes(it));
  if (index < 0) return null;
  words.splice(index, 1);
  return [...words.filter((it) => !UNITS.includes(it)), name.replace(/[^\p{N}]/gu, '')].join(' ');
}

/** The fields whose names say that they hold a latitude and a longitude of one thing, in order. */
function pairsOf(names) {
  const longitudes = names.map((it) => stemOf(it, LONGITUDE));
  return names.flatMap((name, latitude) => {
    const stem = stemOf(name, LATITUDE);
    const longitude = stem === null ? -1 : longitudes.indexOf(stem);
    return longitude < 0 || longitude === latitude ? [] : [{ latitude, longitude }];
  });
}

/** What is wrong where several pairs may be the place's; null if there are none. */
export function rivalry(names) {
  const pairs = pairsOf(names);
  if (pairs.length < 2) return null;
  const list = pairs.slice(0, 4)
    .map((it) => `${excerpt(names[it.latitude])}, ${excerpt(names[it.longitude])}`).join(' and ');
  return `${pairs.length} pairs of columns may be the position: ${list}${pairs.length > 4 ? ' and more' : ''}`;
}

/** The field beside two angles that may hold a line or an area; −1 if there is none. */
export const shapeBeside = (fields, names) => (fields.whole !== undefined ? -1
  : names.findIndex((it) => SHAPES.includes(lettersAndDigits(it).toLowerCase())));

/** The words of a name without its unit in brackets, in small letters. */
function wordsOf(name) {
  const words = [];
  let [isInWord, wasSmall] = [false, false];
  for (const letter of name.replace(/[([].*$/s, '')) {
    const isCapital = /\p{Lu}/u.test(letter);
    if (!/\p{Alphabetic}/u.test(letter)) {
      isInWord = false;
    } else if (isInWord && !(wasSmall && isCapital)) {
      words[words.length - 1] += letter.toLowerCase();
    } else {
      words.push(letter.toLowerCase());
      isInWord = true;
    }
    wasSmall = !isCapital;
  }
  return words;
}

/**
 * Which of some fields hold a position: { latitude, longitude }, or { whole, isLongitudeFirst } for a
 * field that has both; null if there are none.
 */
export function positionFields(names) {
  const keys = names.map((it) => trimmed(it).toLowerCase());
  const essences = names.map(essence);
  const find = (known) => {
    const index = best(known, keys);
    return index < 0 ? best(known, essences) : index;
  };
  const [latitude, longitude] = [find(LATITUDE), find(LONGITUDE)];
  if (latitude >= 0 && longitude >= 0 && latitude !== longitude) {
    const isExact = LATITUDE.includes(keys[latitude]) || LONGITUDE.includes(keys[longitude]);
    const rivals = isExact ? [] : pairsOf(names).filter((it) =>
      essences[it.latitude] === essences[latitude] && essences[it.longitude] === essences[longitude]);
    return rivals.length > 1 ? null : { latitude, longitude };
  }
  const bare = keys.map(lettersAndDigits);
  const whole = best(POSITION, bare);
  if (whole >= 0) return { whole, isLongitudeFirst: LONGITUDE_FIRST.includes(bare[whole]) };
  const pairs = pairsOf(names);
  return pairs.length === 1 ? pairs[0] : null;
}

/** A text that is no blank, or a number: what can be a name; null for all else. */
export function label(value) {
  if (typeof value === 'number') return plain(value);
  return typeof value === 'string' && trimmed(value) ? value : null;
}

/** The label under the best of the known names; of two that differ in case, the first in order. */
export function bestName(properties) {
  const named = Object.hasOwn(properties, 'name') ? label(properties.name) : null;
  if (named !== null) return named;
  let [rank, found] = [Infinity, null];
  for (const key of Object.keys(properties).sort()) {
    const index = NAME.indexOf(key.toLowerCase());
    const text = index < 0 || index >= rank ? null : label(properties[key]);
    if (text !== null) [rank, found] = [index, text];
  }
  return found;
}

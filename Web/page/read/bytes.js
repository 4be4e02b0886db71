// What a file is by its bytes, and its text, by the rules of MercatorPlaces (FileSignature, TextInput).
import { Fault, ReadingError, sentence } from './faults.js';

const CONVERSION = 'convert it to GeoJSON: ogr2ogr places.geojson';
const packed = (name, command) => [`packed (${name})`, `unpack it first: ${command}`];
const picture = (kind) => [kind, 'give the places that it was drawn from'];
const OFFICE = 'save it as CSV in UTF-8';

/** First bytes as letters of Latin 1, where they are, what it is and what to do. */
const KNOWN = [
  ['\x1f\x8b', 0, ...packed('gzip', 'gunzip')], ['BZh', 0, ...packed('bzip2', 'bunzip2')],
  ['\xfd7zX', 0, ...packed('xz', 'unxz')], ['(\xb5/\xfd', 0, ...packed('zstd', 'unzstd')],
  ['7z\xbc\xaf', 0, ...packed('7-Zip', '7z x')],
  ['\x00\x00\x27\x0a', 0, 'a shapefile', `${CONVERSION} places.shp`],
  ['SQLite ', 0, 'an SQLite database, such as a GeoPackage', `${CONVERSION} places.gpkg`],
  ['fgb', 0, 'FlatGeobuf', `${CONVERSION} places.fgb`], ['PAR1', 0, 'Parquet', `${CONVERSION} places.parquet`],
  ['OSMHeader', 6, "OpenStreetMap's PBF", 'convert it to GeoJSON: osmium export map.osm.pbf'],
  ['.FIT', 8, "Garmin's FIT", 'convert it to GPX: gpsbabel -i garmin_fit -f tour.fit -o gpx -F tour.gpx'],
  ['\xd0\xcf\x11\xe0', 0, 'an old workbook or document of Office', OFFICE],
  ['PMTiles', 0, 'tiles, not places', 'give the places themselves'],
  ['%PDF', 0, ...picture('a PDF')], ['\x89PNG', 0, ...picture('a picture (PNG)')],
  ['\xff\xd8\xff', 0, ...picture('a picture (JPEG)')], ['II*\x00', 0, ...picture('a picture (TIFF)')],
  ['MM\x00*', 0, ...picture('a picture (TIFF)')],
];

function kindOf(start) {
  if (start.startsWith('PK\x03\x04')) return archive(start);
  if (/^<(!doctype html|html>|html )/i.test(start)) return ['a web page', 'save the file that it links to'];
  return KNOWN.find(([bytes, at]) => start.startsWith(bytes, at))?.slice(2) ?? null;
}

/** A zip archive, by the name of the first file in it. */
function archive(start) {
  const length = start.charCodeAt(26) + 256 * start.charCodeAt(27);
  const name = start.slice(30, 30 + (length || 0)).toLowerCase();
  if (name.endsWith('.kml')) {
    return ['KMZ, which is KML in a zip', 'convert it to GeoJSON: ogr2ogr places.geojson a.kmz'];
  }
  if (/^(\[content_types\]\.xml|xl\/|_rels\/|docprops\/)/.test(name)) return ['a workbook (xlsx)', OFFICE];
  if (name.startsWith('mimetype')) return ['a workbook (ods) or document', OFFICE];
  if (/\.(shp|shx|dbf|prj|cpg)$/.test(name)) {
    return ['a shapefile in a zip', `${CONVERSION} /vsizip/places.zip`];
  }
  return packed('zip', 'unzip');
}

/** A byte order mark, or text whose first character has a zero byte. */
const looksWide = (bytes) => {
  const [a, b, c, d] = bytes;
  return (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)
    || (bytes.length >= 2 && (a === 0) !== (b === 0))
    || (bytes.length >= 4 && a === 0 && b === 0 && c !== undefined && d !== 0);
};

/** The text of a file in UTF-8. */
export function textOf(file, bytes) {
  const fail = (problem, remedy, place = '') => {
    throw new ReadingError(sentence(file, place, new Fault(problem, remedy)));
  };
  const kind = kindOf(String.fromCharCode(...bytes.subarray(0, 64)));
  if (kind) fail(`this is ${kind[0]}`, kind[1]);
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const rest = bytes.subarray(start);
  if (looksWide(rest)) {
    fail('the text is UTF-16 or UTF-32', 'save it as UTF-8, or convert it with iconv -f UTF-16 -t UTF-8');
  }
  const options = { ignoreBOM: true };
  try {
    const text = new TextDecoder('utf-8', { ...options, fatal: true }).decode(rest);
    if (!/[^ \t\r\n]/.test(text)) fail(file === '-' ? 'standard input is empty' : 'the file is empty', 'GeoJSON, GPX or CSV was expected');
    return text;
  } catch (error) {
    if (error instanceof ReadingError) throw error;
  }
  const { text, byte } = untilInvalid(rest);
  const isText = !/[\x00-\x08]/.test(text);
  const lines = text.split(/\r\n|\r|\n/);
  const name = `0x${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  return fail(
    `byte ${name} is not UTF-8`,
    isText
      ? "save it as UTF-8; a table of Excel's with iconv -f WINDOWS-1252 -t UTF-8"
      : 'this is no text: GeoJSON, GPX or CSV was expected',
    `line ${lines.length}, column ${Array.from(lines[lines.length - 1]).length + 1}`);
}

/** The text before the first byte that is not UTF-8, and that byte: by halving. */
function untilInvalid(bytes) {
  let [good, bad] = [0, bytes.length];
  const decoded = (end) => {
    try {
      // As a stream it may end inside a character.
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, end), { stream: true });
    } catch {
      return null;
    }
  };
  if (decoded(bad) !== null) good = bad;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (decoded(middle) === null) bad = middle;
    else good = middle;
  }
  const text = decoded(good);
  return { text, byte: bytes[new TextEncoder().encode(text).length] };
}

// What a file is by its bytes, and its text, by the rules of MercatorPlaces (FileSignature, TextInput).
import { Fault, ReadingError, quoted, sentence, trimmed } from './faults.js';

const CONVERSION = 'convert it to GeoJSON: ogr2ogr places.geojson';
const packed = (name, command) => [`packed (${name})`, `unpack it first: ${command}`];
const picture = (kind) => [kind, 'use the places from which it was drawn'];
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
  ['PMTiles', 0, 'tiles, not places', 'use a file of places'],
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

/** Encodings by their byte order marks. */
const MARKS = [
  [[0xff, 0xfe, 0, 0], 'utf-32le'], [[0, 0, 0xfe, 0xff], 'utf-32be'], [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'], [[0xfe, 0xff], 'utf-16be'],
];
/** Which of the first four bytes are zero where the text begins with ASCII. */
const PATTERNS = [['.0.0', 'utf-16le'], ['0.0.', 'utf-16be'], ['.000', 'utf-32le'], ['000.', 'utf-32be']];
/** What MercatorPlaces has tables of, under the platform's names or others. */
const ONE_BYTE =
  /^((windows-|cp)125[0-47]|windows1252|iso-?8859-(1|2|5|7|9|15)|iso_8859-1|latin-?[1259]|l1|ansi|koi8-?r)$/;
const NAMES = {
  ansi: 'windows-1252', windows1252: 'windows-1252', 'latin-1': 'windows-1252', latin9: 'iso-8859-15',
  'latin-9': 'iso-8859-15', koi8r: 'koi8-r',
};

/** The encoding that a file declares, and the length of its byte order mark. */
function encodingOf(bytes) {
  const mark = MARKS.find(([it]) => it.every((byte, k) => bytes[k] === byte));
  if (mark) return { name: mark[1], length: mark[0].length };
  const zeros = Array.from(bytes.subarray(0, 4), (it) => (it ? '.' : '0')).join('');
  const wide = zeros.length > 1 && PATTERNS.find(([it]) => it.startsWith(zeros));
  if (wide) return { name: wide[1], length: 0 };
  const start = String.fromCharCode(...bytes.subarray(0, 512));
  const declaration = start.startsWith('<?xml') && start.includes('>') ? start.slice(0, start.indexOf('>')) : '';
  const name = /encoding[^"']*["']([^"']*)["']/.exec(declaration)?.[1] ?? '';
  const label = trimmed(name).toLowerCase();
  if (ONE_BYTE.test(label)) return { name: NAMES[label] ?? label.replace('iso8859', 'iso-8859'), length: 0 };
  const isUTF8 = /^(utf|ucs|iso-10646|unicode)|^(us-)?ascii$|^$/.test(label);
  return { name: isUTF8 ? 'utf-8' : null, label: name, length: 0 };
}

/** The characters of 0x80 to 0x9F in Windows-1252: some platforms read them as controls. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const withoutControls = (text) =>
  text.replace(/[\x80-\x9f]/g, (it) => WINDOWS_1252[it.charCodeAt(0) - 0x80]);

function decodeUTF32(bytes, isLittle) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = '';
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const value = view.getUint32(at, isLittle);
    const isCharacter = value <= 0x10ffff && (value < 0xd800 || value > 0xdfff);
    text += isCharacter ? String.fromCodePoint(value) : '\ufffd';
  }
  return bytes.length % 4 ? `${text}\ufffd` : text;
}

/** The text of a file, in the encoding that it declares, else UTF-8. */
export function textOf(file, bytes) {
  const fail = (problem, remedy, place = '') => {
    throw new ReadingError(sentence(file, place, new Fault(problem, remedy)));
  };
  const kind = kindOf(String.fromCharCode(...bytes.subarray(0, 64)));
  if (kind) fail(`this is ${kind[0]}`, kind[1]);
  const { name, label, length } = encodingOf(bytes);
  if (name === null) {
    fail(
      `the declared encoding ${quoted(label)} is unknown`,
      'save it as UTF-8, or convert it with iconv -t UTF-8 and change the declaration', 'line 1, column 1');
  }
  const rest = bytes.subarray(length);
  const given = name.startsWith('utf-32') ? decodeUTF32(rest, name === 'utf-32le')
    : new TextDecoder(name, { ignoreBOM: true }).decode(rest);
  const isOfWindows = /^(windows-1252|cp1252|iso-8859-1|iso_8859-1|latin1|l1)$/.test(name);
  const text = isOfWindows ? withoutControls(given) : given;
  if (!/[^ \t\r\n]/.test(text)) {
    fail(file === '-' ? 'standard input is empty' : 'the file is empty', 'use GeoJSON, GPX, KML or CSV');
  }
  // A byte that is not UTF-8 is read as U+FFFD; after what no text has, the file is none.
  if (name === 'utf-8' && text.includes('\ufffd')) {
    const invalid = untilInvalid(rest);
    if (invalid.byte !== undefined && /[\x00-\x08]/.test(invalid.text)) {
      const lines = invalid.text.split(/\r\n|\r|\n/);
      fail(
        `byte 0x${invalid.byte.toString(16).toUpperCase().padStart(2, '0')} is not UTF-8`,
        'use a text file: GeoJSON, GPX, KML or CSV',
        `line ${lines.length}, column ${Array.from(lines[lines.length - 1]).length + 1}`);
    }
  }
  return text;
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

// GPX, by the rules of MercatorPlaces: waypoints, routes and tracks. There are no entities but XML's own.
import { check, decimal } from './angles.js';
import { Fault, ReadingError, excerpt, quoted, sentence, trimmed } from './faults.js';
import { bestName } from './fields.js';

const KINDS = {
  kml: ['KML', 'convert it to GeoJSON: ogr2ogr places.geojson places.kml'],
  osm: ["OpenStreetMap's XML", 'convert it to GeoJSON: osmtogeojson map.osm'],
  TrainingCenterDatabase: [
    "Garmin's TCX", 'convert it to GPX: gpsbabel -i gtrnctr -f tour.tcx -o gpx -F tour.gpx'],
  FeatureCollection: ['GML', 'convert it to GeoJSON: ogr2ogr places.geojson places.gml'],
  rss: ['an RSS feed', 'convert it to GeoJSON: ogr2ogr places.geojson feed.xml'],
  feed: ['an Atom feed', 'convert it to GeoJSON: ogr2ogr places.geojson feed.xml'],
  svg: ['a drawing (SVG)', 'use the places from which it was drawn'],
};
const NUMBERS = [
  'ele', 'magvar', 'geoidheight', 'sat', 'hdop', 'vdop', 'pdop', 'ageofdgpsdata', 'dgpsid', 'number',
];
const TEXTS = ['time', 'name', 'cmt', 'desc', 'src', 'sym', 'type', 'fix', 'url'];
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text with its references replaced: the five that XML knows by name, and those by number. */
function resolved(text) {
  return text.replace(/&([^;&]{0,12})(;?)/g, (all, name, end) => {
    const number = /^#(?:x([0-9a-f]+)|([0-9]+))$/i.exec(name);
    const value = number ? Number.parseInt(number[1] ?? number[2], number[1] ? 16 : 10) : 0;
    const isCharacter = (value >= 0x20 || [9, 10, 13].includes(value)) && value <= 0x10ffff
      && (value < 0xd800 || value > 0xdfff) && value !== 0xfffe && value !== 0xffff;
    if (end && Object.hasOwn(ENTITIES, name)) return ENTITIES[name];
    // What is an unknown reference is kept as it is written.
    return end && number && isCharacter ? String.fromCodePoint(value) : all;
  });
}

const local = (name) => name.slice(name.lastIndexOf(':') + 1);

/** The tag that a text from `<` to `>` is. */
function tagOf(text) {
  const isEndTag = text.startsWith('</');
  const isEmpty = !isEndTag && text.endsWith('/>');
  let rest = text.slice(isEndTag ? 2 : 1, isEmpty ? -2 : -1);
  const takeName = () => {
    const name = /^[^ \t\r\n=]*/.exec(rest)[0];
    if (!/^[\p{ID_Start}_:]/u.test(name) || /[<>/&"']/.test(name)) {
      throw new Fault(
        `${quoted(rest)} does not begin with a name`,
        'write tags as <name attribute="value">, and &lt; for < in text');
    }
    rest = rest.slice(name.length);
    return local(name);
  };
  const name = takeName();
  const malformed = new Fault(
    `the tag "${excerpt(name)}" is not XML`, 'write tags as <name attribute="value">');
  const attributes = {};
  for (;;) {
    const blanks = /^[ \t\r\n]*/.exec(rest)[0];
    rest = rest.slice(blanks.length);
    if (!rest) break;
    if (isEndTag || !blanks) throw malformed;
    const key = takeName();
    const value = /^[ \t\r\n]*=[ \t\r\n]*("[^"]*"|'[^']*')/.exec(rest);
    if (!value) throw malformed;
    attributes[key] = resolved(value[1].slice(1, -1));
    rest = rest.slice(value[0].length);
  }
  return { name, attributes, isStart: !isEndTag, isEnd: isEndTag || isEmpty };
}

/** Pieces of XML: runs of text, and what is between `<` and `>`; the last may be open. */
const PIECE = /<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<\?[^]*?(?:\?>|$)|<!|<(?:"[^"]*"|'[^']*'|[^"'<>])*[<>]?|[^<]+/g;

function roleOf(path) {
  const [, kind, inner] = path;
  const last = path[path.length - 1];
  if (path.length === 2) return kind === 'wpt' ? 'waypoint' : kind === 'rte' || kind === 'trk' ? 'line' : null;
  if (path.length === 3 && kind === 'rte' && last === 'rtept') return 'vertex';
  if (path.length === 4 && kind === 'trk' && inner === 'trkseg' && last === 'trkpt') return 'vertex';
  if (path.length !== 3) return null;
  if (kind === 'trk' && last === 'trkseg') return 'segment';
  if (['wpt', 'rte', 'trk'].includes(kind)) return 'property';
  return kind === 'metadata' && last === 'copyright' ? 'copyright' : null;
}

function placeOfTag({ name, attributes }) {
  const remedy = 'use degrees such as lat="48.137" lon="11.575"';
  const [latitude, longitude] = ['lat', 'lon'].map((key) => {
    if (!Object.hasOwn(attributes, key)) throw new Fault(`${name}: the attribute ${key} is missing`, remedy);
    const value = decimal(attributes[key], true);
    if (value === null) throw new Fault(`${name}: ${key} ${quoted(attributes[key])} is not a number`, remedy);
    return value;
  });
  try {
    check({ latitude, longitude });
  } catch (fault) {
    throw new Fault(`${name}: ${fault.message}`, fault.remedy);
  }
  return [longitude, latitude];
}

/** A line for each segment; a segment of one place is a point. null without places. */
function geometryOf(segments) {
  const parts = segments.filter((it) => it.length);
  if (!parts.length) return null;
  if (parts.every((it) => it.length > 1)) {
    return parts.length === 1
      ? { type: 'LineString', coordinates: parts[0] } : { type: 'MultiLineString', coordinates: parts };
  }
  const geometries = parts.map((it) => (it.length > 1
    ? { type: 'LineString', coordinates: it } : { type: 'Point', coordinates: it[0] }));
  return geometries.length === 1 ? geometries[0] : { type: 'GeometryCollection', geometries };
}

/** Collects the waypoint, route or track that is open. */
class Content {
  properties = {};
  segments = [];
  faults = [];
  text = null;

  constructor(found, where) {
    this.found = found;
    this.where = where;
  }

  open(tag, path) {
    const role = roleOf(path);
    if (role === 'waypoint' || role === 'line') Object.assign(this, { properties: {}, segments: [], faults: [] });
    if (role === 'segment') this.segments.push([]);
    if (role === 'waypoint' || role === 'vertex') this.#add(tag);
    if (role === 'copyright') this.found.attribution = tag.attributes.author ?? null;
    if (role !== 'property') return;
    if (tag.name === 'link') {
      if (tag.attributes.href !== undefined) this.properties.link = tag.attributes.href;
    } else if (NUMBERS.includes(tag.name) || TEXTS.includes(tag.name)) {
      this.text = '';
    }
  }

  #add(tag) {
    try {
      const place = placeOfTag(tag);
      if (!this.segments.length) this.segments.push([]);
      this.segments[this.segments.length - 1].push(place);
    } catch (error) {
      this.faults.push({ error, where: this.where() });
    }
  }

  close(path) {
    const role = roleOf(path);
    if (role === 'property') {
      const [text, name] = [trimmed(this.text ?? ''), path[path.length - 1]];
      if (text) this.properties[name] = (NUMBERS.includes(name) ? decimal(text, true) : null) ?? text;
      this.text = null;
    } else if (role === 'waypoint' || role === 'line') {
      const { properties, segments, faults, found } = this;
      const geometry = geometryOf(segments);
      // A feature all of whose positions are bad is one fault, and no feature.
      const isLost = faults.length > 0 && !geometry;
      for (const { where, error } of isLost ? faults.slice(0, 1) : faults) {
        found.skipped.push(sentence(found.file, where, error));
      }
      if (!isLost) found.features.push({ name: bestName(properties), properties, geometry });
    }
  }
}

export function readGPX(text, found) {
  const path = [];
  let [at, hasRoot] = [0, false];
  const where = () => {
    const lines = text.slice(0, at).split(/\r\n|\r|\n/);
    return `line ${lines.length}, column ${Array.from(lines[lines.length - 1]).length + 1}`;
  };
  const content = new Content(found, where);
  const append = (raw, words) => {
    if (!path.length && raw.trim()) {
      throw new Fault('text is outside the element <gpx>', 'remove it, or check that the file is XML');
    }
    if (content.text !== null) content.text += words();
  };
  const take = (tag) => {
    if (tag.isStart) {
      if (!path.length && (tag.name !== 'gpx' || hasRoot)) {
        const kind = !hasRoot && Object.hasOwn(KINDS, tag.name) ? KINDS[tag.name] : null;
        if (kind) throw new Fault(`this is ${kind[0]}, not GPX`, kind[1]);
        throw new Fault(
          `<${excerpt(tag.name)}> is outside the only element <gpx>`, 'put everything into one element <gpx>');
      }
      hasRoot = true;
      path.push(tag.name);
      content.open(tag, path);
    }
    if (!tag.isEnd) return;
    const open = path[path.length - 1];
    if (open !== tag.name) {
      throw new Fault(
        `</${excerpt(tag.name)}> ends ${open === undefined ? 'nothing' : `<${excerpt(open)}>`}`,
        'close the last opened element first');
    }
    content.close(path);
    path.pop();
  };
  /** Of a file that was cut short what comes before is read. */
  const cutShort = () => {
    const open = path[path.length - 1];
    const place = open === undefined ? 'before its first element is closed' : `inside <${excerpt(open)}>`;
    const fault = new Fault(`the file ends ${place}`, 'check whether the file was cut short');
    if (!hasRoot) throw fault;
    const words = sentence(found.file, where(), fault);
    for (; path.length; path.pop()) content.close(path);
    found.skipped.push(words);
  };
  try {
    for (const [piece] of text.matchAll(PIECE)) {
      const isOpen = !piece.endsWith(
        piece.startsWith('<!--') ? '-->' : piece.startsWith('<![CDATA[') ? ']]>' : piece.startsWith('<?') ? '?>' : '>');
      if (piece[0] !== '<') {
        append(piece, () => resolved(piece));
      } else if (piece === '<!') {
        throw new Fault(
          'a document type declaration is not supported', 'GPX has none: remove <!DOCTYPE …>');
      } else if (isOpen && piece.length > 1 && piece.endsWith('<')) {
        throw new Fault(`the tag ${quoted(piece)} is never closed`, 'end it with >');
      } else if (isOpen) {
        at = text.length;
        return cutShort();
      } else if (piece.startsWith('<![CDATA[')) {
        append(piece, () => piece.slice(9, -3));
      } else if (!piece.startsWith('<!--') && !piece.startsWith('<?')) {
        take(tagOf(piece));
      }
      at += piece.length;
    }
    if (path.length || !hasRoot) cutShort();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    throw new ReadingError(sentence(found.file, where(), error));
  }
  return undefined;
}

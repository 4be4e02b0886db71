// Tables with a header (RFC 4180), by the rules of MercatorPlaces.
import { check, decimal, degreesOf } from './angles.js';
import { Fault, ReadingError, excerpt, quoted, sentence, trimmed } from './faults.js';
import {
  LATITUDE, LONGITUDE, NAME, best, isPolyline, positionFields, rivalry, shapeBeside,
} from './fields.js';
import { geometryOfText, isUnmistakable, shapeOfValue } from './geometry.js';
import { lineOfPolyline, looksLikePolyline } from './polyline.js';

const GRID = [
  'easting', 'northing', 'rechtswert', 'hochwert', 'ostwert', 'nordwert', 'utm_x', 'utm_y',
  'utm_e', 'utm_n', 'x_utm', 'y_utm',
];
const EXAMPLE = 'start with a row of names such as latitude,longitude,name';

/** The separator that a line declares, as Excel has it: `sep=;`, perhaps in quotation marks. */
const declared = (line) => /^("?)sep=([\x01-\x7f])\1$/i.exec(line)?.[2] ?? null;

/**
 * The separator that the first line says, or that of tab, semicolon, comma and bar that is most
 * frequent in the first line that is neither blank nor a comment, outside quotation marks.
 */
function separatorOf(text) {
  const start = /^(?:[ \r\n]*#[^\r\n]*)*[ \r\n]*/.exec(text)[0].length;
  let [line, outside, isQuoted] = ['', '', false];
  for (let k = start; k < text.length; k++) {
    if (text[k] === '"') isQuoted = !isQuoted;
    if (!isQuoted && (text[k] === '\n' || text[k] === '\r')) break;
    line += text[k];
    if (!isQuoted) outside += text[k];
  }
  const said = declared(line);
  if (said !== null) return said;
  const counts = ['\t', ';', ',', '|'].map((it) => outside.split(it).length - 1);
  const most = Math.max(...counts);
  return most ? '\t;,|'[counts.indexOf(most)] : ',';
}

/**
 * Rows as they lie in the text, with the line on which each begins. While comments are allowed, a
 * line that begins with # is one, in which quotation marks are nothing.
 */
function* rowsOf(text, separator, allowsComments) {
  let [start, startLine, line, state] = [0, 1, 1, 'beforeRow'];
  for (let k = 0; k < text.length; k++) {
    const letter = text[k];
    const isEnd = letter === '\n' || letter === '\r';
    if (letter === '\n' ? text[k - 1] !== '\r' : letter === '\r') line++;
    if (state === 'inQuotes') {
      if (letter === '"') state = 'afterQuote';
    } else if (state === 'afterQuote' && letter === '"') {
      state = 'inQuotes';
    } else if (isEnd) {
      if (k > start) yield { line: startLine, raw: text.slice(start, k) };
      [start, startLine, state] = [k + 1, line, 'beforeRow'];
    } else if (state === 'beforeRow' && letter === '#' && allowsComments()) {
      state = 'inComment';
    } else if (state !== 'inComment') {
      const isBefore = state === 'beforeRow' || state === 'beforeField';
      if (letter === separator) state = 'beforeField';
      else if (isBefore && letter === '"') state = 'inQuotes';
      else if (!isBefore || (letter !== ' ' && letter !== '\t')) state = 'inField';
    }
  }
  if (text.length > start) yield { line: startLine, raw: text.slice(start) };
}

/** The fields of a row, and the first whose closing quotation mark is followed by text. */
function fieldsOf(raw, separator, file, line) {
  const fields = [];
  let [at, broken] = [0, -1];
  const skip = () => { while (raw[at] === ' ' || (raw[at] === '\t' && separator !== '\t')) at++; };
  for (;;) {
    skip();
    if (raw[at] === '"') {
      const opening = at++;
      let field = '';
      while (at < raw.length && (raw[at] !== '"' || raw[at + 1] === '"')) {
        field += raw[at];
        at += raw[at] === '"' ? 2 : 1;
      }
      if (at >= raw.length) {
        const before = raw.slice(0, opening).split(/\r\n|\r|\n/);
        const column = Array.from(before[before.length - 1]).length + 1;
        throw new ReadingError(sentence(file, `line ${line + before.length - 1}, column ${column}`, new Fault(
          'the quotation mark that opens here is never closed',
          'close it, and double quotation marks inside a field')));
      }
      at++;
      fields.push(field);
      skip();
      if (at < raw.length && raw[at] !== separator) {
        if (broken < 0) broken = fields.length - 1;
        while (at < raw.length && raw[at] !== separator) at++;
        fields[fields.length - 1] = trimmed(raw.slice(opening, at));
      }
    } else {
      const start = at;
      while (at < raw.length && raw[at] !== separator) at++;
      fields.push(trimmed(raw.slice(start, at)));
    }
    if (raw[at] !== separator) return { fields, broken };
    at++;
  }
}

const brokenField = (index) => new Fault(
  `text follows the closing quotation mark of field ${index + 1}`,
  'double quotation marks inside a quoted field');

/** A fault of a header whose names are not known: a column of positions may be below it. */
const ofNames = (fault) => Object.assign(fault, { isOfNames: true });

/** Which column holds what: of the first row of a table. */
class Header {
  constructor({ fields, broken }, column) {
    if (broken >= 0) throw brokenField(broken);
    const keys = fields.map((it) => trimmed(it).toLowerCase());
    this.names = fields.map((it, index) => trimmed(it) || `column ${index + 1}`);
    this.position = column === undefined ? positionFields(this.names) : { whole: column, isLongitudeFirst: false };
    if (!this.position) throw Header.#noPosition(fields, keys);
    const { latitude, longitude, whole } = this.position;
    const columns = whole === undefined ? [latitude, longitude] : [whole];
    const twice = columns.find((it) => keys.indexOf(keys[it]) !== keys.lastIndexOf(keys[it]));
    if (twice !== undefined) {
      throw new Fault(
        `the header has the column ${quoted(this.names[twice])} twice`,
        "give each its own name");
    }
    this.shape = shapeBeside(this.position, this.names);
    this.ofPosition = columns;
    this.name = NAME.map((it) => keys.indexOf(it)).filter((it) => it >= 0);
    const seen = new Set(columns.map((it) => this.names[it]));
    this.isProperty = this.names.map((it) => !seen.has(it) && Boolean(seen.add(it)));
  }

  static #noPosition(fields, keys) {
    const found = quoted(fields.join(', '));
    if (fields.filter((it) => decimal(it, true) !== null).length >= 2) {
      return new Fault(`the first row is data, not a header: ${found}`, EXAMPLE);
    }
    const grid = keys.find((it) => GRID.includes(it));
    if (grid !== undefined) {
      return ofNames(new Fault(
        `the column ${quoted(grid)}has metres of a map grid`,
        'convert the file to degrees of WGS 84 with ogr2ogr -t_srs EPSG:4326'));
    }
    const rivals = rivalry(fields.map(trimmed));
    if (rivals) return new Fault(rivals, 'name one of them');
    const hasLatitude = best(LATITUDE, keys) >= 0;
    const known = (hasLatitude ? LONGITUDE : LATITUDE).slice(0, 3).join(', ');
    return ofNames(new Fault(
      `the header has no ${hasLatitude ? 'longitude' : 'latitude'} column: ${found}`,
      `name it ${known}, or give its name`));
  }

  /** The header whose only column of positions rows below it show; its fault if they show none. */
  static ofRows(header, rows, fault) {
    const columns = header.fields.flatMap((_, column) => {
      const values = rows.map((it) => it.row.fields[column]).filter((it) => it !== undefined && trimmed(it));
      return values.length && values.every(isUnmistakable) ? [column] : [];
    });
    if (!columns.length) throw fault;
    if (columns.length === 1) return new Header(header, columns[0]);
    const names = columns.map((it) => excerpt(trimmed(header.fields[it])));
    throw new Fault(`${columns.length} columns have positions: ${names.join(' and ')}`, 'name one of them');
  }

  /** The feature of a row; what is left out of it is told in `log`. */
  feature({ fields, broken }, log) {
    const { names } = this;
    const blanks = fields.slice(names.length);
    if (blanks.length && blanks.every((it) => !trimmed(it))) fields.length = names.length;
    // A text that no position depends on is kept as it is written.
    const isNeeded = [...this.ofPosition, this.shape].includes(broken);
    if (broken >= 0 && (isNeeded || fields.length !== names.length)) {
      throw brokenField(broken).inside(names[Math.min(broken, names.length - 1)]);
    }
    if (fields.length !== names.length) {
      const noun = fields.length === 1 ? 'field' : 'fields';
      throw new Fault(
        `the row has ${fields.length} ${noun}, the header ${names.length}`,
        fields[0].startsWith('#')
          ? 'put comments before the header' : fields.length < names.length
          ? 'add the missing fields, even if empty' : 'quote fields that contain the separator');
    }
    const shape = this.shape < 0 ? null : shapeOfValue(fields[this.shape], names[this.shape], log);
    const geometry = shape ?? this.#geometry(fields, log);
    const isProperty = (_, index) => (shape && index === this.shape ? false
      : this.isProperty[index] || (shape && this.ofPosition.includes(index)));
    const properties = Object.fromEntries(
      names.map((name, index) => [name, fields[index]]).filter(isProperty));
    const name = this.name.map((index) => fields[index]).find((it) => trimmed(it)) ?? null;
    return { name, properties, geometry };
  }

  #geometry(fields, log) {
    const { latitude, longitude, whole, isLongitudeFirst } = this.position;
    const at = (column, run) => {
      try {
        return run();
      } catch (fault) {
        throw fault instanceof Fault ? new Fault(fault.message, fault.remedy, this.names[column]) : fault;
      }
    };
    const empty = (remedy) => new Fault('the cell is empty', remedy);
    if (whole !== undefined) {
      return at(whole, () => {
        if (!trimmed(fields[whole])) throw empty('use a position such as 48.137, 11.575');
        const [name, text] = [this.names[whole], fields[whole]];
        if (isPolyline(name) && looksLikePolyline(text)) return lineOfPolyline(text, name);
        return geometryOfText(text, isLongitudeFirst, log);
      });
    }
    const degrees = (column, axis) => at(column, () => {
      const text = fields[column];
      // A comma that is no separator, as in quotation marks, has one reading.
      const value = decimal(text, true) ?? degreesOf(text, axis, true);
      if (value !== null) return value;
      const example = 'use degrees such as 48.137';
      if (!trimmed(text)) throw empty(example);
      throw new Fault(`${quoted(text)} is not a number`, example);
    });
    const place = { latitude: degrees(latitude, 'latitude'), longitude: degrees(longitude, 'longitude') };
    try {
      check(place);
    } catch (fault) {
      throw new Fault(fault.message, fault.remedy, this.names[fault.isLatitude ? latitude : longitude]);
    }
    return { type: 'Point', coordinates: [place.longitude, place.latitude] };
  }
}

/** Whether the first line of a text is the header of a table with positions. */
export function isTable(text) {
  const [line] = text.split(/[\r\n]/, 1);
  try {
    return new Header(fieldsOf(line, separatorOf(line), '', 1)).names.length > 0;
  } catch {
    return false;
  }
}

/** So many rows below a header that names no position are looked at. */
const MOST_ROWS = 8;

export function readCSV(text, found) {
  const separator = separatorOf(text);
  let header = null;
  // A header that names no position, and what is below it, until that shows which column has it.
  let unnamed = null;
  const tell = (line, fault) => {
    const words = sentence(found.file, `line ${line}${fault.path ? `, ${excerpt(fault.path)}` : ''}`, fault);
    if (!header) throw new ReadingError(words);
    found.skipped.push(words);
  };
  const take = ({ line, row, hasMark }) => {
    if (hasMark && row.fields.length === 1 && header.names.length > 1) return;
    try {
      const log = [];
      found.features.push(header.feature(row, log));
      const { whole } = header.position;
      for (const left of log) {
        const named = header.names.find((it) => left.path === it || left.path.startsWith(`${it}.`));
        const field = named ?? (whole === undefined ? '' : header.names[whole]);
        found.skipped.push(sentence(found.file, `line ${line}${field ? `, ${excerpt(field)}` : ''}`, left));
      }
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      tell(line, error);
    }
  };
  const begin = (line, make) => {
    try {
      header = make();
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      tell(line, error);
    }
  };
  const settle = () => {
    const { line, row, rows, fault } = unnamed;
    unnamed = null;
    begin(line, () => Header.ofRows(row, rows, fault));
    rows.forEach(take);
  };
  for (const { line, raw } of rowsOf(text, separator, () => !header)) {
    const content = raw.replace(/^[ \t\r\n]+/, '');
    const hasMark = content.startsWith('#');
    if (!header && hasMark) {
      // A header may be commented out, for programs that know its columns.
      try {
        header = new Header(fieldsOf(content.slice(1), separator, found.file, line));
      } catch {
        header = null;
      }
      continue;
    }
    if (!header && declared(content) !== null) continue;
    let row;
    try {
      row = fieldsOf(raw, separator, found.file, line);
    } catch (error) {
      if (unnamed) tell(unnamed.line, unnamed.fault);
      throw error;
    }
    if (row.fields.every((it) => !trimmed(it))) continue;
    if (header) {
      take({ line, row, hasMark });
    } else if (unnamed) {
      unnamed.rows.push({ line, row, hasMark });
      if (unnamed.rows.length === MOST_ROWS) settle();
    } else {
      begin(line, () => {
        try {
          return new Header(row);
        } catch (fault) {
          if (!fault.isOfNames) throw fault;
          unnamed = { line, row, rows: [], fault };
          return null;
        }
      });
    }
  }
  if (unnamed) settle();
  if (!header) {
    throw new ReadingError(
      sentence(found.file, '', new Fault('the file has no content but separators', EXAMPLE)));
  }
}

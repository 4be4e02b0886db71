// Positions as people write them: two angles, each with what says which of the two it is. The rules are
// those of MercatorPlaces (CoordinateText, CoordinateToken).
import { readPermalink } from '../../build/engine.js';
import { Fault, plain, quoted, trimmed } from './faults.js';
import { LATITUDE, LONGITUDE } from './fields.js';

/** The number that a text is: digits with a decimal mark, a sign and an exponent; else null. */
export function decimal(text, allowsComma) {
  let given = trimmed(text);
  if (allowsComma && !given.includes('.') && given.split(',').length === 2) given = given.replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(given) ? Number(given) : null;
}

/** Throws why two numbers are no place. */
export function check({ latitude, longitude }) {
  const isLatitude = Math.abs(longitude) <= 360;
  if (Math.abs(latitude) <= 90 && isLatitude) return;
  const number = isLatitude ? latitude : longitude;
  const remedy = Math.abs(number) > 1000
    ? 'convert metres of a map grid to degrees of WGS 84 with ogr2ogr -t_srs EPSG:4326, and -s_srs '
      + 'if the file does not name its grid'
    : isLatitude && Math.abs(longitude) <= 90 && Math.abs(latitude) <= 360
      ? 'are longitude and latitude swapped?' : 'use degrees';
  const range = isLatitude ? 'latitude X is outside −90…90' : 'longitude X is outside −360…360';
  const fault = new Fault(range.replace('X', plain(number)), remedy);
  fault.isLatitude = isLatitude;
  throw fault;
}

const SIGNS = [['°º˚∘', 'd'], ["'′’‘ʹ´`", 'm'], ['"″”“ʺ', 's'], [',;/|', ','], [':', ':']];
const WORDS = {
  N: ['n', 'north', 'nord', 'norte'], S: ['s', 'south', 'süd', 'sued', 'sud', 'sur', 'sul'],
  E: ['e', 'east', 'ost', 'est', 'este', 'leste'], W: ['w', 'west', 'ouest', 'oeste', 'ovest'],
  d: ['d', 'deg', 'degree', 'degrees'], m: ['m', 'min', 'minutes'], s: ['sec', 'seconds'],
  latitude: LATITUDE, longitude: LONGITUDE,
};
const EXAMPLE = 'write degrees of latitude, then of longitude, such as 48.1363,11.5753';
const DIRECTIONS = ['N', 'S', 'E', 'W'];
const noPosition = (text) => new Fault(`${quoted(text)} is not a position`, EXAMPLE);

/** The tokens of a text: { number, isSigned }, or the letters above. */
function tokensOf(text, allowsComma) {
  let given = trimmed(text);
  if (given.startsWith('(') && given.endsWith(')')) given = given.slice(1, -1);
  const letters = Array.from(given.replace(/[−–‐‑]/g, '-'));
  const tokens = [];
  const last = () => tokens[tokens.length - 1];
  const isDigit = (it) => it !== undefined && /^[0-9]$/.test(it);
  let hasLetterMarks = false;
  let at = 0;
  while (at < letters.length) {
    const letter = letters[at];
    const sign = SIGNS.find(([shapes]) => shapes.includes(letter))?.[1];
    if (/\p{White_Space}/u.test(letter)) {
      at++;
    } else if (isDigit(letter) || '.-+'.includes(letter)) {
      if (at > 0 && (isDigit(letters[at - 1]) || letters[at - 1] === '.')) throw noPosition(text);
      const isSigned = letter === '-' || letter === '+';
      if (isSigned) at++;
      let digits = '';
      const isMark = () => !digits.includes('.') && (letters[at] === '.'
        || (letters[at] === ',' && allowsComma && digits !== '' && isDigit(letters[at + 1])));
      while (isDigit(letters[at]) || isMark()) digits += isDigit(letters[at]) ? letters[at++] : (at++, '.');
      const number = decimal((letter === '-' ? '-' : '') + digits, false);
      if (number === null) throw noPosition(text);
      tokens.push({ number, isSigned });
    } else if (allowsComma && letter === ',' && letters[at + 1] !== undefined
        && !/\p{White_Space}/u.test(letters[at + 1])) {
      throw noPosition(text);
    } else if (sign) {
      // Two primes are a double prime, and a colon after a name is part of it.
      if (last() === 'm' && sign === 'm') tokens[tokens.length - 1] = 's';
      else if (sign !== ':' || !['latitude', 'longitude'].includes(last())) tokens.push(sign);
      at++;
    } else if (/\p{Alphabetic}/u.test(letter)) {
      let word = '';
      while (at < letters.length && /\p{Alphabetic}/u.test(letters[at])) word += letters[at++].toLowerCase();
      if (word === 'o') {
        throw new Fault(
          `the O in ${quoted(text)} is east in German and west in French`, 'write E or W');
      }
      // In 33d52m12sS the first s is seconds.
      if (hasLetterMarks && word.startsWith('s') && word.length <= 2 && last()?.number !== undefined) {
        tokens.push('s');
        word = word.slice(1);
        if (!word) continue;
      }
      hasLetterMarks ||= word === 'm';
      const token = Object.keys(WORDS).find((it) => WORDS[it].includes(word));
      if (!token) throw noPosition(text);
      tokens.push(token);
      if (token.length > 1 && (letters[at] === '.' || letters[at] === '=')) at++;
    } else {
      throw noPosition(text);
    }
  }
  return tokens;
}

/** An angle is `[name] [letter] degrees [minutes [seconds]] [letter]`: taken from the tokens. */
function takeAngle(tokens, text) {
  let axis = ['latitude', 'longitude'].includes(tokens[0]) ? tokens.shift() : null;
  const takeDirection = () => (DIRECTIONS.includes(tokens[0]) ? tokens.shift() : null);
  const before = takeDirection();
  const first = tokens.shift();
  if (first?.number === undefined) throw noPosition(text);
  const parts = [first.number];
  while (parts.length < 3) {
    const part = takePart(tokens, parts, before !== null);
    if (part === null) break;
    parts.push(part);
  }
  const direction = before ?? takeDirection();
  if (!parts.slice(1).every((it) => it < 60)) {
    throw new Fault(
      `${quoted(text)} has minutes or seconds of 60 or more`, 'use minutes and seconds below 60');
  }
  const fraction = parts.slice(1).reduceRight((sum, part) => (sum + part) / 60, 0);
  let degrees = Object.is(Math.sign(parts[0]), -0) || parts[0] < 0
    ? parts[0] - fraction : parts[0] + fraction;
  if (direction) {
    if (first.isSigned) {
      throw new Fault(`${quoted(text)} has both a sign and a letter`, 'write 48.137 S or -48.137');
    }
    if (direction === 'S' || direction === 'W') degrees = -degrees;
    axis = direction === 'N' || direction === 'S' ? 'latitude' : 'longitude';
  }
  return { degrees, axis };
}

function takePart(tokens, parts, isOpen) {
  const mark = tokens[0] === ':' || tokens[0] === 'dms'[parts.length - 1] ? tokens.shift() : null;
  const next = tokens[0];
  if (!parts.every(Number.isInteger) || next?.number === undefined || next.isSigned) return null;
  const rest = tokens.slice(1);
  const after = rest[0]?.number !== undefined && !rest[0].isSigned ? rest[1] : rest[0];
  if (rest[0] === 'd' || (mark !== ':' && rest[0] === ':')) return null;
  if (mark === null && !isOpen && !DIRECTIONS.includes(after)) return null;
  tokens.shift();
  if (parts.length === 2 && tokens[0] === 's') tokens.shift();
  return next.number;
}

/** An angle of latitude or of longitude; null if the text is none. */
export function degreesOf(text, axis, allowsComma) {
  try {
    const tokens = tokensOf(text, allowsComma);
    const angle = takeAngle(tokens, text);
    return tokens.length || (angle.axis !== null && angle.axis !== axis) ? null : angle.degrees;
  } catch {
    return null;
  }
}

function pairOf(text, allowsComma) {
  const tokens = tokensOf(text, allowsComma);
  const first = takeAngle(tokens, text);
  if (tokens[0] === ',') tokens.shift();
  if (!tokens.length) throw new Fault(`${quoted(text)} is one number, not two`, EXAMPLE);
  const second = takeAngle(tokens, text);
  if (tokens.length) throw noPosition(text);
  if ((first.axis === null) !== (second.axis === null)) {
    throw new Fault(
      `${quoted(text)} labels only one of its numbers`,
      'label both or none, such as 48.137 N 11.575 E');
  }
  if (first.axis !== null && first.axis === second.axis) {
    throw new Fault(
      `${quoted(text)} has two latitudes or two longitudes`, 'write one with N or S, the other with E or W');
  }
  return [first.degrees, second.degrees, first.axis && first.axis === 'longitude'];
}

/** Whether commas may be decimal marks: of `48,1 11,5`, and of `48,1, 11,5`, but not of `1,2,3`. */
function mayHaveDecimalCommas(text) {
  const parts = text.split(',');
  const separators = parts.slice(1).filter((it) => it === '' || /^\p{White_Space}/u.test(it)).length;
  return separators === 0 ? parts.length === 2 || parts.length === 3 : separators === 1 && parts.length === 4;
}

function anyPair(text) {
  const plainParts = text.split(',').map((it) => decimal(it, false));
  if (plainParts.length === 2 && !plainParts.includes(null)) return [...plainParts, null];
  try {
    return pairOf(text, false);
  } catch (error) {
    if (!mayHaveDecimalCommas(text)) throw error;
    try {
      return pairOf(text, true);
    } catch {
      throw error;
    }
  }
}

export const looksLikeLink = (text) => {
  const start = trimmed(text).toLowerCase();
  return ['geo:', '#', '@', 'www.'].some((it) => start.startsWith(it)) || start.includes('://');
};

// --- Plus codes, by the rules of MercatorPlaces (PlusCode) -------------------------------------------

const CODE_DIGITS = '23456789CFGHJMPQRVWX';

/** The digits of a text whose first word is an Open Location Code, full or short; null for another. */
function codeOf(text) {
  const [word, ...others] = trimmed(text).split(/[\p{White_Space},]/u);
  const found = /^([2-9CFGHJMPQRVWX]*)(0*)\+([2-9CFGHJMPQRVWX]*)$/.exec(word.toUpperCase());
  if (!found) return null;
  const [, head, zeros, after] = found;
  const before = head.length + zeros.length;
  if (before > 8 || before < 2 || before % 2 || after.length === 1 || before + after.length > 15) return null;
  const isShort = before < 8;
  if (zeros && (head.length % 2 || !head || after || isShort)) return null;
  if (isShort ? after.length < 2 || before < 4 : others.length) return null;
  return { digits: head + after, isShort };
}

export const isCode = (text) => codeOf(text) !== null;

/** The middle of a code's cell. */
function placeOfCode({ digits, isShort }) {
  if (isShort) {
    throw new Fault(
      'the plus code is short and relative to an unknown place',
      'write the full code, such as 8FWH4HPG+R2, or degrees');
  }
  let [south, west, height, width] = [0, 0, 160000, 160000];
  let units = [8000, 8000];
  Array.from(digits, (it) => CODE_DIGITS.indexOf(it)).forEach((value, index) => {
    if (index >= 10) {
      [south, west] = [south * 5 + Math.floor(value / 4), west * 4 + value % 4];
      units = [units[0] * 5, units[1] * 4];
    } else if (index % 2 === 0) {
      if (index > 0) height /= 20;
      south += value * height;
    } else {
      if (index > 1) width /= 20;
      west += value * width;
    }
  });
  const place = {
    latitude: (south + height / 2) / units[0] - 90, longitude: (west + width / 2) / units[1] - 180,
  };
  if (place.latitude < 90 && place.longitude < 180) return place;
  throw new Fault(
    'the plus code is outside the world',
    'its first digit is one of 23456789C, its second one of 23456789CFGHJMPQRV');
}

/** The place of a text: two angles, a link to a map, or a plus code. */
export function placeOf(text, isLongitudeFirst) {
  if (looksLikeLink(text)) {
    try {
      const { pin, center } = readPermalink(text);
      return pin?.coordinate ?? center;
    } catch {
      throw new Fault(
        `${quoted(text)} is not a link to a place`,
        'use a link such as geo:48.137,11.575 or #map=15/48.137/11.575');
    }
  }
  const code = codeOf(text);
  if (code) return placeOfCode(code);
  const [first, second, isSwapped] = anyPair(text);
  const place = isSwapped ?? isLongitudeFirst
    ? { latitude: second, longitude: first } : { latitude: first, longitude: second };
  check(place);
  return place;
}

// JSON with faults, by the rules of MercatorPlaces (GeoJSONStream, JSONValueScan): what is bad is left
// out, and what comes before and after it is read. JSON.parse reads all other files.

/** As deep as MercatorPlaces lets arrays and objects lie in each other. */
const MAXIMUM_DEPTH = 128;
const BLANKS = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\]|\\[^])*"?/y;
/** A word, a number or what is neither, up to a blank, a quotation mark or a sign between values. */
const WORD = /[^ \t\r\n",:[\]{}]+/y;
const CONTROLS = /[\x00-\x1f]/g;

const match = (pattern, text, at) => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
};

/**
 * Whether a word is left out: it begins as no number and is none of the three words, or breaks off
 * inside a number. Another begins with one that is right, and what follows is a fault.
 */
function isLeftOut(word) {
  if (/^(true|false|null)/.test(word)) return false;
  const [, whole, rest] = /^-?([0-9]*)([^]*)$/.exec(word);
  if (!whole || (whole.length > 1 && whole[0] === '0')) return true;
  if (/^\.(?![0-9])/.test(rest)) return true;
  return /^(\.[0-9]+)?[eE](?![+-]?[0-9])/.test(rest);
}

/** A value as JSON: words that JSON lacks are null, and line breaks in strings escaped. */
function mended(text) {
  let result = '';
  for (let at = 0; at < text.length;) {
    const string = text[at] === '"' ? match(STRING, text, at) : '';
    const word = string ? '' : match(WORD, text, at);
    if (string) {
      result += string.replace(
        CONTROLS, (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`);
    } else {
      result += word && isLeftOut(word) ? 'null' : word || text[at];
    }
    at += string.length || word.length || 1;
  }
  return result;
}

/** The value of a text with such faults; undefined if it has others. */
export function tolerantValue(text) {
  try {
    return JSON.parse(mended(text));
  } catch {
    return undefined;
  }
}

/**
 * Where the value at an offset ends, and whether what follows can be read; at the end of the text, or
 * where the value cannot go on, it cannot.
 */
function endOfValue(text, start, depth) {
  const closings = [];
  for (let at = start; at < text.length;) {
    const letter = text[at];
    if (letter === '"') {
      const string = match(STRING, text, at);
      at += string.length;
      if (string.length < 2 || !/^"(?:[^"\\]|\\[^])*"$/.test(string)) return { end: text.length, isWhole: false };
      if (!closings.length) return { end: at, isWhole: true };
      continue;
    }
    if (!closings.length && letter !== '{' && letter !== '[') {
      while (at < text.length && !/[ \t\r\n,\]}]/.test(text[at])) at++;
      return { end: at, isWhole: at < text.length };
    }
    at++;
    if (letter === '{' || letter === '[') {
      if (closings.length === MAXIMUM_DEPTH - depth) return { end: at, isWhole: false };
      closings.push(letter === '{' ? '}' : ']');
    } else if (letter === '}' || letter === ']') {
      if (closings.pop() !== letter) return { end: at, isWhole: false };
      if (!closings.length) return { end: at, isWhole: true };
    }
  }
  return { end: text.length, isWhole: false };
}

/** Whether the value that a line begins with ends, or cannot go on, before the line does. */
export function endsOnLine(line) {
  const { end, isWhole } = endOfValue(line, 0, 0);
  return isWhole || end < line.length;
}

/** Why a text is not read any further. */
class Broken extends Error {
  constructor(isAtEnd) {
    super();
    this.isAtEnd = isAtEnd;
  }
}

/**
 * Reads a document that JSON.parse refuses, and tells `take(index, value)` of each element of its
 * features, or of the array that it is, in turn: the value is undefined where it is no JSON. `fail`
 * makes the error for a text that is not read. Gives the other members, and where the document ends.
 */
export function readTolerantly(text, fail, take) {
  const members = {};
  let [at, count, isArray, hasRead, isList] = [0, 0, false, false, false];
  const skip = () => { at += match(BLANKS, text, at).length; };
  const expect = (letter) => {
    skip();
    if (text[at] !== letter) throw new Broken(at >= text.length);
    at++;
  };
  const raw = (depth) => {
    skip();
    if (at >= text.length || ',]}'.includes(text[at])) throw new Broken(at >= text.length);
    const start = at;
    const { end, isWhole } = endOfValue(text, at, depth);
    at = end;
    if (!isWhole) throw new Broken(end >= text.length);
    return text.slice(start, end);
  };
  const elements = (depth) => {
    skip();
    if (text[at] === ']') {
      at++;
      return;
    }
    for (;;) {
      const value = tolerantValue(raw(depth));
      take(count++, value);
      skip();
      if (text[at] === ']') break;
      expect(',');
      skip();
      if (text[at] === ']') break;
    }
    at++;
  };
  try {
    skip();
    isArray = text[at] === '[';
    if (!isArray && text[at] !== '{') throw new Broken(false);
    at++;
    isList = isArray;
    if (isArray) elements(1);
    skip();
    const isEmpty = !isArray && text[at] === '}';
    if (isEmpty) at++;
    while (!isArray && !isEmpty) {
      skip();
      if (text[at] !== '"') throw new Broken(at >= text.length);
      const name = tolerantValue(raw(1));
      if (name === undefined) throw new Broken(false);
      expect(':');
      skip();
      const type = members.type ?? 'FeatureCollection';
      if (name === 'features' && text[at] === '[' && type === 'FeatureCollection') {
        if (hasRead) throw new Broken(false);
        [hasRead, isList] = [true, true];
        at++;
        elements(2);
      } else {
        const value = tolerantValue(raw(1));
        if (value === undefined) throw new Broken(false);
        if (!hasRead || ['type', 'bbox', 'attribution', 'crs'].includes(name)) members[name] = value;
      }
      skip();
      if (text[at] === '}') break;
      expect(',');
    }
    if (!isArray && !isEmpty) at++;
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    // What comes before the end of a file that was cut short is good.
    if (!error.isAtEnd || !isList || !count) throw fail();
    return { members: null, isArray, hasRead, end: text.length, isCutShort: true };
  }
  return { members, isArray, hasRead, end: at, isCutShort: false };
}

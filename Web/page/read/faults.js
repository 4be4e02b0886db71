// What is wrong with a file of places, in the words of MercatorPlaces.

/** A fault of one part of a file, before its place in the file is known. */
export class Fault extends Error {
  constructor(problem, remedy, path = '') {
    super(problem);
    this.remedy = remedy;
    this.path = path;
  }

  /** The fault seen from the object or array that holds a member: `name` or `[index]`. */
  inside(member) {
    const isPart = this.path === '' || this.path.startsWith('[');
    return new Fault(this.message, this.remedy, isPart ? member + this.path : `${member}.${this.path}`);
  }
}

/**
 * What `run` gives; its faults learn that they are inside a member, and so do those that it leaves out,
 * which are in `log`. Those of a member that is left out as a whole are forgotten.
 */
export function inside(member, run, log = []) {
  const start = log.length;
  try {
    const result = run();
    for (let k = start; k < log.length; k++) log[k] = log[k].inside(member);
    return result;
  } catch (error) {
    log.length = start;
    throw error instanceof Fault ? error.inside(member) : error;
  }
}

/** Why a file cannot be read: a sentence for people. */
export class ReadingError extends Error {}

/** The sentence about a fault: the file, the place in it, what is wrong, what would be right. */
export function sentence(file, place, { message, remedy }) {
  return [singleLine(file), ...(place ? [singleLine(place)] : []), `${message} (${remedy})`].join(': ');
}

const singleLine = (text) => text.replace(
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (it) => `\\u{${it.codePointAt(0).toString(16)}}`);

export const trimmed = (text) =>
  (/^[!-~](.*[!-~])?$/s.test(text) ? text : text.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, ''));

/** The first 40 characters on one line. */
export function excerpt(text) {
  const start = Array.from(text.slice(0, 160)).slice(0, 40).join('');
  return singleLine(start) + (start.length < text.length ? '…' : '');
}

export const quoted = (text) => `"${excerpt(text)}"`;

/** A number as a person writes it. */
export function plain(number) {
  if (!Number.isFinite(number)) return number < 0 ? '−∞' : '∞';
  return Math.abs(number) < 2 ** 53 ? String(number) : number.toExponential();
}

/** A JSON value, in a few words. */
export function summary(value) {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return plain(value);
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return value.length ? `an array of ${value.length}` : 'an empty array';
  return 'an object';
}

export const wrong = (value, wanted, remedy) => new Fault(`${summary(value)} is not ${wanted}`, remedy);

export const missing = (member, remedy) => new Fault('the member is missing', remedy, member);

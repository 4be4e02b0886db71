// The places of files that are dropped on the page, read by MercatorPlaces: Web/Sources/Engine/Places.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The largest part of a file that the reader is given at once, in bytes. */
const PIECE = 1 << 20;

/** Kinds of values of a column, by the reader's numbers. */
const [NOTHING, NO, NUMBER] = [0, 1, 3];

/** The answer of a call that leaves an error. */
const ERROR = -2;

/**
 * The places of a file in any format of MercatorPlaces, as a page shows them: names and columns of
 * properties by feature, points with the feature of each, shapes; and what was left out.
 *
 * Each file has its own instance of the module, whose memory is free again when the file is read.
 */
export async function readPlaces(module, file, bytes) {
  const engine = (await WebAssembly.instantiate(module, {})).exports;
  try {
    return placesOf((name, ...values) => call(engine, name, values), file, bytes);
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    throw new Error(`${file} needs more memory than there is. Drop a smaller file.`, { cause: error });
  }
}

function placesOf(ask, file, bytes) {
  const name = encoder.encode(file);
  const reader = ask('file', name.length, name).number();
  for (let start = 0; start < bytes.length; start += PIECE) {
    const piece = bytes.subarray(start, start + PIECE);
    ask('file_consume', reader, piece.length, eights(piece));
  }
  const answer = ask('file_finish', reader);
  const count = answer.number();
  const skipped = { count: answer.number(), first: answer.text() };
  const attributions = answer.flag() ? [answer.text()] : [];
  const coordinates = answer.some(2 * answer.number());
  const features = answer.flag() ? answer.list(() => answer.number()) : null;
  const colors = answer.list(() => [answer.number(), answer.text()]);
  const names = ask('file_names', reader).texts();
  return {
    names: Array.from({ length: names.length }, (_, k) => names.at(k)),
    columns: Array.from({ length: count }, (_, k) => columnOf(ask('file_column', reader, k))),
    features, coordinates, shapes: shapesOf(ask('file_shapes', reader)), colors, attributions, skipped,
  };
}

/** Bytes as numbers, eight in each. */
function eights(bytes) {
  const padded = new Uint8Array(Math.ceil(bytes.length / 8) * 8);
  padded.set(bytes);
  return new Float64Array(padded.buffer);
}

/** Calls a function of the reader with numbers and lists of them, as Exchange.swift has it. */
function call(engine, name, values) {
  const count = values.reduce((sum, it) => sum + (it.length ?? 1), 0);
  let at = engine.mercator_arguments(count) >>> 3;
  const numbers = new Float64Array(engine.memory.buffer);
  for (const value of values) {
    numbers.set(typeof value === 'number' ? [value] : value, at);
    at += value.length ?? 1;
  }
  const answer = engine[`mercator_${name}`]();
  const start = engine.mercator_results();
  if (answer !== ERROR) return new Answer(new Float64Array(engine.memory.buffer, start, Math.max(answer, 0)));
  const fault = new Answer(new Float64Array(engine.memory.buffer, start));
  // A code, and numbers that an error of another kind has.
  fault.some(2);
  throw new Error(fault.text());
}

/** Reads the results of a call, one value after another. They are valid until the next call. */
class Answer {
  constructor(numbers) {
    this.numbers = numbers;
    this.at = 0;
  }
  number() { return this.numbers[this.at++]; }
  flag() { return this.number() !== 0; }
  list(read) { return Array.from({ length: this.number() }, read); }
  some(count) {
    this.at += count;
    return this.numbers.slice(this.at - count, this.at);
  }
  text() { return decoder.decode(Uint8Array.from(this.some(this.number()))); }
  /** Bytes, eight in each number. */
  bytes() {
    const count = this.number();
    const start = this.numbers.byteOffset + 8 * this.at;
    this.at += Math.ceil(count / 8);
    return new Uint8Array(this.numbers.buffer, start, count);
  }
  /** Texts in one, which are cut on request: a file may have millions. */
  texts() {
    const ends = Uint32Array.from(this.some(this.number()));
    for (let k = 1; k < ends.length; k++) ends[k] += ends[k - 1];
    const all = decoder.decode(this.bytes());
    return { length: ends.length, at: (index) => all.slice(index ? ends[index - 1] : 0, ends[index]) };
  }
}

/** A property of all features: its name, and the value of each. */
function columnOf(answer) {
  const name = answer.text();
  const kinds = answer.bytes().slice();
  const numbers = answer.some(answer.number());
  const texts = answer.texts();
  // Where each value is among those of its kind.
  const places = new Uint32Array(kinds.length);
  const counts = [0, 0, 0, 0, 0];
  kinds.forEach((kind, k) => { places[k] = counts[kind]++; });
  const at = (index) => {
    const kind = kinds[index];
    if (kind === NOTHING) return null;
    if (kind < NUMBER) return kind !== NO;
    return kind === NUMBER ? numbers[places[index]] : texts.at(places[index]);
  };
  return { name, values: { length: kinds.length, at } };
}

function shapesOf(answer) {
  const shapes = [];
  while (answer.at < answer.numbers.length) {
    const shape = { feature: answer.number(), area: answer.flag(), rings: [], outlines: [] };
    for (let count = answer.number(); count > 0; count--) {
      shape.outlines.push(answer.number());
      shape.rings.push(answer.some(2 * answer.number()));
    }
    for (const name of ['stroke', 'fill']) if (answer.flag()) shape[name] = answer.text();
    for (const name of ['stroke-width', 'stroke-opacity', 'fill-opacity']) {
      if (answer.flag()) shape[name] = answer.number();
    }
    shapes.push(shape);
  }
  return shapes;
}

// Makes a module smaller: numbers that its code has again and again become globals that never change.
//
//     node Web/constants.mjs engine.wasm smaller.wasm
//
// A double takes nine bytes wherever it stands, a global two. `wasm-opt` has no such pass.
import { readFileSync, writeFileSync } from 'node:fs';

const SECTION = { global: 6, code: 10 };
const OP = { i32: 0x41, i64: 0x42, f32: 0x43, f64: 0x44, global: 0x23, end: 0x0b };
const TYPE = { [OP.i64]: 0x7e, [OP.f64]: 0x7c };

/** Bytes, read one thing after another. */
class Reader {
  constructor(bytes, at = 0, end = bytes.length) {
    Object.assign(this, { bytes, at, end });
  }
  get isOver() { return this.at >= this.end; }
  byte() { return this.bytes[this.at++]; }
  /** An unsigned number in LEB128. */
  number() {
    let [value, shift, byte] = [0, 0];
    do {
      byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      shift += 7;
    } while (byte > 0x7f);
    return value;
  }
  numbers(count) { for (; count > 0; count--) this.number(); }
  /** Of so many bytes. */
  part() {
    const size = this.number();
    this.at += size;
    return new Reader(this.bytes, this.at - size, this.at);
  }
  get rest() { return this.bytes.subarray(this.at, this.end); }
}

/** An unsigned number in LEB128. */
function written(number) {
  const bytes = [];
  do {
    const low = number % 128;
    number = Math.floor(number / 128);
    bytes.push(number ? low | 0x80 : low);
  } while (number);
  return Uint8Array.from(bytes);
}

const sized = (parts) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([written(body.length), body]);
};

/** Passes over an instruction: what the engine's are made of, and no others. */
function skip(code) {
  const op = code.byte();
  if (op === OP.f64) code.at += 8;
  else if (op === OP.f32) code.at += 4;
  else if (op === OP.i32 || op === OP.i64) code.number();
  else if (op >= 0x02 && op <= 0x04) code.number();
  else if (op === 0x0c || op === 0x0d || op === 0x10) code.number();
  else if (op === 0x0e) code.numbers(code.number() + 1);
  else if (op === 0x11) code.numbers(2);
  else if (op >= 0x20 && op <= 0x24) code.number();
  else if (op >= 0x28 && op <= 0x3e) code.numbers(2);
  else if (op === 0x3f || op === 0x40) code.number();
  else if (op === 0xfc) skipMore(code);
  else if (!(op >= 0x45 && op <= 0xc4) && ![0x00, 0x01, 0x05, OP.end, 0x0f, 0x1a, 0x1b].includes(op)) {
    throw new Error(`There is an instruction ${op} at ${code.at - 1}, which constants.mjs has to learn.`);
  }
}

/** Conversions that saturate, and the moves of memory. */
function skipMore(code) {
  const op = code.number();
  if (op === 8 || op === 10) code.numbers(2);
  else if (op === 11) code.number();
  else if (op > 7) {
    throw new Error(`There is an instruction 252 ${op} at ${code.at}, which constants.mjs has to learn.`);
  }
}

/** Where a function has numbers that a global may stand for. */
function constants(body) {
  const found = [];
  const code = new Reader(body.bytes, body.at, body.end);
  for (let groups = code.number(); groups > 0; groups--) code.numbers(2);
  while (!code.isOver) {
    const start = code.at;
    skip(code);
    if (code.bytes[start] in TYPE) found.push([start, code.at]);
  }
  return found;
}

function shared(bytes) {
  const sections = [];
  for (const module = new Reader(bytes, 8); !module.isOver;) {
    sections.push({ id: module.byte(), body: module.part() });
  }
  const [globals, code] = [SECTION.global, SECTION.code].map(
    (id) => sections.find((section) => section.id === id).body);
  const had = globals.number();
  const functions = Array.from({ length: code.number() }, () => code.part());

  const uses = new Map();
  const places = functions.map((body) => constants(body).map(([start, end]) => {
    const key = bytes.toString('hex', start, end);
    uses.set(key, (uses.get(key) ?? 0) + 1);
    return { start, end, key };
  }));
  // A use saves all but two or three bytes of the number, a global takes three more than it.
  const worth = ([key, count]) => count * (key.length / 2 - (had + uses.size < 128 ? 2 : 3)) - key.length / 2 - 3;
  const chosen = [...uses].filter((use) => use[1] > 2 && worth(use) > 0).sort((a, b) => b[1] - a[1]);
  const index = new Map(chosen.map(([key], place) => [key, had + place]));

  const bodies = functions.map((body, number) => {
    const parts = [];
    let at = body.at;
    for (const { start, end, key } of places[number]) {
      if (!index.has(key)) continue;
      parts.push(bytes.subarray(at, start), Uint8Array.of(OP.global), written(index.get(key)));
      at = end;
    }
    return sized([...parts, bytes.subarray(at, body.end)]);
  });
  const more = chosen.map(([key]) => {
    const number = Buffer.from(key, 'hex');
    return Buffer.concat([Uint8Array.of(TYPE[number[0]], 0), number, Uint8Array.of(OP.end)]);
  });
  const made = {
    [SECTION.global]: [written(had + chosen.length), globals.rest, ...more],
    [SECTION.code]: [written(functions.length), ...bodies],
  };
  return Buffer.concat([bytes.subarray(0, 8), ...sections.flatMap(({ id, body }) => [
    Uint8Array.of(id), sized(made[id] ?? [body.rest]),
  ])]);
}

const [from, to] = process.argv.slice(2);
const made = shared(readFileSync(from));
if (!WebAssembly.validate(made)) throw new Error(`What constants.mjs made of ${from} is no module.`);
writeFileSync(to, made);

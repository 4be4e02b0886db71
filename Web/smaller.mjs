// Makes a module smaller: numbers that its code has again and again become globals that never change, and
// functions that are alike lie beside each other.
//
//     node Web/smaller.mjs engine.wasm smaller.wasm
//
// A double takes nine bytes wherever it stands, a global two; and gzip finds again what went before, the
// sooner the shorter. `wasm-opt` has no such passes.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const SECTION = { types: 1, import: 2, functions: 3, global: 6, exports: 7, start: 8, elements: 9, code: 10 };
const OP = { call: 0x10, get: 0x20, tee: 0x22, i32: 0x41, i64: 0x42, f32: 0x43, f64: 0x44, global: 0x23, end: 0x0b };
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
    throw new Error(`There is an instruction ${op} at ${code.at - 1}, which smaller.mjs has to learn.`);
  }
}

/** Conversions that saturate, and the moves of memory. */
function skipMore(code) {
  const op = code.number();
  if (op === 8 || op === 10) code.numbers(2);
  else if (op === 11) code.number();
  else if (op > 7) {
    throw new Error(`There is an instruction 252 ${op} at ${code.at}, which smaller.mjs has to learn.`);
  }
}

/** Where a function has numbers that a global may stand for, where it names locals and calls functions. */
function places(body) {
  const [kinds, numbers, locals, calls] = [[], [], [], []];
  const code = new Reader(body.bytes, body.at, body.end);
  for (let groups = code.number(); groups > 0; groups--) {
    const count = code.number();
    kinds.push(...Array(count).fill(code.byte()));
  }
  const head = code.at;
  while (!code.isOver) {
    const start = code.at;
    skip(code);
    if (code.bytes[start] in TYPE) numbers.push([start, code.at]);
    if (code.bytes[start] === OP.call) calls.push([start + 1, code.at]);
    if (code.bytes[start] >= OP.get && code.bytes[start] <= OP.tee) locals.push([start + 1, code.at]);
  }
  return { kinds, head, numbers, locals, calls };
}

/** A function's bytes with others in some places, which are in order. */
function replaced(body, changes) {
  const parts = [];
  let at = body.at;
  for (const [start, end, ...others] of changes) {
    parts.push(body.bytes.subarray(at, start), ...others);
    at = end;
  }
  return Buffer.concat([...parts, body.bytes.subarray(at, body.end)]);
}

const whole = (bytes) => new Reader(bytes);

/** A function with its locals in one order of their types, so that those of all functions are alike. */
function withLocals(body, parameters) {
  const { kinds, head, locals } = places(body);
  const order = [...kinds.keys()].sort((one, other) => kinds[other] - kinds[one] || one - other);
  const index = new Map(order.map((local, place) => [parameters + local, parameters + place]));
  const groups = [...new Set(order.map((local) => kinds[local]))];
  const declared = groups.flatMap((kind) =>
    [written(kinds.filter((it) => it === kind).length), Uint8Array.of(kind)]);
  return whole(replaced(body, [
    [body.at, head, written(groups.length), ...declared],
    ...locals.map(([start, end]) => {
      const local = new Reader(body.bytes, start).number();
      return [start, end, written(index.get(local) ?? local)];
    }),
  ]));
}

/** Functions with globals for numbers, and these. */
function withGlobals(functions, had) {
  const uses = new Map();
  const keyed = functions.map((body) => places(body).numbers.map(([start, end]) => {
    const key = body.bytes.toString('hex', start, end);
    uses.set(key, (uses.get(key) ?? 0) + 1);
    return [start, end, key];
  }));
  // A use saves all but two or three bytes of the number, a global takes three more than it.
  const worth = ([key, count]) => count * (key.length / 2 - (had + uses.size < 128 ? 2 : 3)) - key.length / 2 - 3;
  const chosen = [...uses].filter((use) => use[1] > 2 && worth(use) > 0).sort((a, b) => b[1] - a[1]);
  const index = new Map(chosen.map(([key], place) => [key, had + place]));
  return {
    functions: functions.map((body, number) => whole(replaced(body, keyed[number]
      .filter(([, , key]) => index.has(key))
      .map(([start, end, key]) => [start, end, Uint8Array.of(OP.global), written(index.get(key))])))),
    globals: chosen.map(([key]) => {
      const number = Buffer.from(key, 'hex');
      return Buffer.concat([Uint8Array.of(TYPE[number[0]], 0), number, Uint8Array.of(OP.end)]);
    }),
  };
}

/** So many bytes are a piece, and a piece that more functions have says nothing. */
const [LENGTH, COMMON] = [6, 60];
/** As far back gzip looks, nearly. */
const BACK = 30_000;
/** As many functions are called so often that they stay first. */
const FIRST = 16;

/** Of each piece that tells which functions have it, and of each function the numbers of its pieces. */
function pieces(functions) {
  const holders = new Map();
  const found = functions.map(({ rest }, number) => {
    const its = new Set();
    for (let at = 0; at + LENGTH <= rest.length; at++) its.add(rest.readUIntBE(at, LENGTH));
    for (const piece of its) {
      if (!holders.has(piece)) holders.set(piece, []);
      holders.get(piece).push(number);
    }
    return its;
  });
  const telling = [...holders].filter(([, those]) => those.length > 1 && those.length <= COMMON);
  const index = new Map(telling.map(([piece], place) => [piece, place]));
  return {
    holders: telling.map(([, those]) => those),
    found: found.map((its) => [...its].map((piece) => index.get(piece)).filter((place) => place !== undefined)),
  };
}

/** So many bytes longer a function counts in orders of which the best is taken; none is for all modules. */
const LONGER = [80, 100, 130, 150, 200];

/**
 * The numbers of functions in an order in which each has much in common with those before it, for its
 * length and so many bytes more.
 */
function ordered(functions, { found, holders }, more) {
  const order = [];
  const shared = new Float64Array(functions.length);
  const near = new Uint32Array(holders.length);
  /** Counts a function's pieces in or out of those that are near. */
  const count = (number, change) => {
    for (const piece of found[number]) {
      const before = near[piece];
      near[piece] += change;
      if (Math.min(before, near[piece]) > 0) continue;
      const those = holders[piece];
      for (const other of those) shared[other] += change / those.length;
    }
  };
  let [oldest, size] = [0, 0];
  const place = (number) => {
    order.push(number);
    count(number, 1);
    size += functions[number].rest.length;
    for (; size > BACK; oldest++) {
      size -= functions[order[oldest]].rest.length;
      count(order[oldest], -1);
    }
  };
  const likeness = (number) => shared[number] / (functions[number].rest.length + more);
  // Those that are called most stay first: their numbers have one byte.
  const all = [...functions.keys()];
  for (const left of [all.slice(0, FIRST), all.slice(FIRST)]) {
    while (left.length) {
      const best = left.reduce((one, other) => (likeness(other) > likeness(one) ? other : one));
      left.splice(left.indexOf(best), 1);
      place(best);
    }
  }
  return order;
}

/** The sections that have numbers of functions, with others. */
const renumbered = {
  [SECTION.exports](section, changed) {
    const parts = [written(section.number())];
    while (!section.isOver) {
      const name = section.part().rest;
      const kind = section.byte();
      const number = section.number();
      parts.push(written(name.length), name, Uint8Array.of(kind), written(kind === 0 ? changed(number) : number));
    }
    return parts;
  },
  [SECTION.elements](section, changed) {
    const start = section.at;
    if (section.number() !== 1 || section.number() !== 0) throw new Error('There is more than one plain table.');
    while (section.bytes[section.at] !== OP.end) skip(section);
    section.byte();
    const count = section.number();
    const head = section.bytes.subarray(start, section.at);
    return [head, ...Array.from({ length: count }, () => written(changed(section.number())))];
  },
};

/** How long a module is for who loads it. */
const gzipped = (bytes) => execFileSync('gzip', ['-9'], { input: bytes, maxBuffer: 2 * bytes.length + 1000 }).length;

function smaller(bytes) {
  const sections = [];
  for (const module = new Reader(bytes, 8); !module.isOver;) {
    const [id, body] = [module.byte(), module.part()];
    sections.push({ id, start: body.at, body });
  }
  const section = (id) => sections.find((it) => it.id === id)?.body;
  if (section(SECTION.import) ?? section(SECTION.start)) throw new Error('The module is not by itself.');
  const [types, functions, globals, code] =
    [SECTION.types, SECTION.functions, SECTION.global, SECTION.code].map(section);
  const had = globals.number();
  const list = (from, read) => Array.from({ length: from.number() }, () => read(from));
  const parameters = list(types, (it) => {
    it.byte();
    const count = it.part().rest.length;
    it.part();
    return count;
  });
  const type = list(functions, (it) => it.number());
  const made = withGlobals(
    list(code, (it) => it.part()).map((body, number) => withLocals(body, parameters[type[number]])), had);
  const found = pieces(made.functions);
  const calls = made.functions.map((body) => places(body).calls.map(([start, end]) =>
    [start, end, new Reader(body.bytes, start).number()]));
  const modules = LONGER.map((more) => {
    const order = ordered(made.functions, found, more);
    const index = new Map(order.map((number, place) => [number, place]));
    const changed = (number) => index.get(number);
    const bodies = order.map((number) => sized([replaced(
      made.functions[number], calls[number].map(([start, end, called]) => [start, end, written(changed(called))]))]));
    const others = {
      [SECTION.functions]: () => [written(order.length), ...order.map((number) => written(type[number]))],
      [SECTION.global]: () => [written(had + made.globals.length), globals.rest, ...made.globals],
      [SECTION.code]: () => [written(bodies.length), ...bodies],
    };
    return Buffer.concat([bytes.subarray(0, 8), ...sections.flatMap(({ id, start, body }) => [
      Uint8Array.of(id),
      sized(others[id]?.() ?? renumbered[id]?.(new Reader(bytes, start, body.end), changed)
        ?? [bytes.subarray(start, body.end)]),
    ])]);
  });
  const sizes = modules.map(gzipped);
  return modules[sizes.indexOf(Math.min(...sizes))];
}

const [from, to] = process.argv.slice(2);
const made = smaller(readFileSync(from));
if (!WebAssembly.validate(made)) throw new Error(`What smaller.mjs made of ${from} is no module.`);
writeFileSync(to, made);

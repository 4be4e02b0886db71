// Generates the two sides of the engine's calls from Web/Sources/Engine/*/*.calls, where each call is written once:
//
//     node Web/calls/generate.mjs     // Web/Sources/Engine/Calls.swift, Web/build/engine.js, engine.d.ts and exports
//
// Each line of `exports` is a folder, a symbol that it has, and `handle` where that is what it returns.
//
// A file of calls has, each with its documentation before it,
//
//     class Viewport: viewport()               members of a class; the Swift of how `it` is read from the arguments
//       zoomed(by: Finite, around: Point?) -> Viewport       its JavaScript signature
//         it.zoomed(by: by, around: around)                  its Swift expression
//     inner class LabelPlacer: held(LabelPlacer.self)         a class without types, for the modules here
//     function worldPoint(place: Position) -> Point          the same without a class
//     options Pin: Permalink.Pin               an object with names, its members, and the Swift that they make
//     record PlaceCount: PlaceCount            an object that is returned, its members, and what each is of `it`
//     enum Area: ViewportArea = wholeView | freeArea         a name out of some
//
// A type `Place` is written by the function `place` of runtime.js, read in Swift by `Arguments.place()`, put there by
// `Results.put`, and read again by `Reader.place()`, unless TYPES says otherwise.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sources = join(root, 'Sources/Engine');

/** Numbers: what runtime.js asks of them, and how Swift reads them. */
const NUMBERS = {
  Number: ['ANY'], Finite: ['FINITE'], Length: ['LENGTH'], Positive: ['POSITIVE'], Ratio: ['RATIO'],
  NotNegative: ['NOT_NEGATIVE'], Whole: ['WHOLE', 'integer()'], AtLeastOne: ['AT_LEAST_ONE', 'integer()'],
  Count: ['COUNT', 'count()'], TileLevel: ['TILE_LEVEL', 'integer()'], Seconds: ['ANY', 'duration()'],
  Time: ['NOT_NEGATIVE', 'duration()'], Duration: ['LENGTH', 'duration()'], MotionTime: ['LENGTH', 'time()'],
};
/** Types that are named otherwise on one of the sides. */
const TYPES = {
  Any: { js: 'component', swift: 'number()', ts: 'number' },
  boolean: { js: 'flag', swift: 'flag()', out: 'flag' },
  Text: { ts: 'string' }, Indices: { ts: 'number[]' }, Numbers: { ts: 'Float64Array', out: 'rest' }, Piece: { ts: 'Float64Array' },
  Bytes: { ts: 'Uint8Array' }, Plain: { swift: 'numbers()' }, TileBytes: { swift: 'bytes()', ts: 'ArrayBuffer | ArrayBufferView' },
  DecodedTile: { ts: 'VectorLayer[] & { readonly faults: VectorTileError[] }' },
  ActiveLimits: { ts: 'string[]' },
  Place: { js: 'coordinate', swift: 'coordinate()', ts: 'SomeCoordinate' },
  Position: { js: 'realCoordinate', swift: 'coordinate()', ts: 'SomeCoordinate' },
  OwnCoordinate: { js: 'realCoordinate', swift: 'coordinate()', ts: 'Coordinate' },
  OwnRegion: { js: 'regionOf', swift: 'region()', ts: 'Region' },
  RealPoint: { swift: 'point()', ts: 'Point' },
  Places: { js: 'pairs', swift: 'coordinates()' }, ViewportNumbers: { swift: 'viewport()' },
  Insets: { ts: 'SomeInsets', tsOut: 'Insets' }, Region: { js: 'regionOf', ts: 'SomeRegion', tsOut: 'Region' },
  Viewport: { js: 'camera' },
  Range: { ts: '[number, number]' }, Levels: { ts: '[number, number]' }, Weights: { swift: 'numbers()', ts: 'Iterable<number>' },
  WorldRect: { js: 'rect', ts: 'Rect' }, Line: { ts: 'Places | Path' }, Ring: { ts: 'Places | Path' },
  Rects: { ts: 'Iterable<Rect>' },
  Velocity: { ts: 'Partial<Velocity>', tsOut: 'Velocity' }, GestureSettings: { ts: 'Partial<GestureSettings>' },
  EaseEnd: { ts: 'Viewport | { around: Point; zoom?: number; heading?: number; pitch?: number }' },
  Touches: { ts: 'Iterable<{ id: number } & Point>' }, AnyClusters: { ts: 'ClusterIndex | LiveClusters' },
  Countable: { ts: 'Content | PlaceIndex' }, ID: { js: 'clusterID', swift: 'clusterID()', ts: 'ClusterID' },
  Opening: { ts: "number | 'spread' | 'list'" }, Link: { swift: 'permalink()', ts: 'string | Permalink' },
  MinimumSpan: { ts: "'automatic' | 'none' | { degrees: number } | { meters: number }" },
  FitHeading: { ts: "'current' | 'best' | { multipleOf: number } | { from: number; clockwiseTo: number }" },
};

// --- Reading ------------------------------------------------------------------------------------

/** Splits a text at a separator that is in no brackets. */
function split(text, separator) {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if ('([{'.includes(letter)) depth++;
    if (')]}'.includes(letter)) depth--;
    if (letter === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((it) => it.trim()).filter(Boolean);
}

/** `name: Type?`, `name: Type = default`, or `name: { … }` with unnamed members. */
function field(text, doc = []) {
  const [, name, rest] = /^(\w+): (.*)$/s.exec(text);
  const inline = /^\{(.*)\}$/s.exec(rest);
  if (inline) return { name, doc, fields: split(inline[1], ',').map((it) => field(it)) };
  const [, type, optional, value] = /^([\w[\]]+?\]?)(\??)(?: = (.*))?$/s.exec(rest);
  return { name, doc, type, isOptional: optional === '?', value };
}

function signature(text) {
  const [, marks, name, given, result, error] =
    /^((?:static |get |hidden |function )*)(\w+)(?:\((.*)\))?(?: -> (\S+))?(?: throws (\w+))?$/s.exec(text);
  return {
    marks: marks.split(' '), name, fields: split(given ?? '', ',').map((it) => field(it)), result, error,
  };
}

/** The blocks of a file: a heading, its documentation, and lines that are further in, each with its own. */
function read(path, folder) {
  const blocks = [];
  let doc = [];
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const text = line.trim();
    const depth = line.length - line.trimStart().length;
    if (text.startsWith('///')) {
      doc.push(text.slice(4));
    } else if (text && depth === 0) {
      blocks.push({ heading: text, doc, folder, lines: [] });
      doc = [];
    } else if (text) {
      const { lines } = blocks.at(-1);
      const isMore = depth > 2 && lines.length && lines[0].depth === 2;
      if (isMore) lines.at(-1).swift.push(line.slice(4));
      else lines.push({ text, depth, doc, swift: [] });
      doc = [];
    }
  }
  return blocks;
}

const blocks = readdirSync(sources, { recursive: true }).filter((it) => it.endsWith('.calls')).sort()
  .flatMap((path) => read(join(sources, path), dirname(path)));

const [calls, kinds, options, records, enums] = [[], new Map(), new Map(), new Map(), new Map()];
for (const { heading, doc, folder, lines } of blocks) {
  const [, word, name, base, more] = /^((?:\w+ )+?)(\w+)(?: < (\w+))?(?:: (.*))?$/s.exec(
    /^(hidden )?function/.test(heading) ? 'function _' : heading);
  const kind = word.trim();
  if (kind === 'function') {
    calls.push({ ...signature(heading), doc, folder, swift: lines.map(({ text }) => text).join(' ') });
  } else if (kind.endsWith('class')) {
    const known = kinds.get(name) ?? { name, doc, base, it: more, isShared: kind === 'shared class', isInner: kind === 'inner class', members: [] };
    kinds.set(name, known);
    for (const line of lines) {
      const call = { ...signature(line.text), doc: line.doc, folder, of: known, it: more, swift: line.swift.join('\n') };
      known.members.push(call);
      calls.push(call);
    }
  } else if (kind === 'enum') {
    const [type, cases] = more.split(' = ');
    enums.set(name, { name, doc, type, cases: cases.split(' | ') });
  } else {
    const own = lines.filter(({ text }) => !text.startsWith('= '));
    const made = lines.find(({ text }) => text.startsWith('= '));
    const swift = made && [made.text.slice(2), ...made.swift].join('\n');
    const value = { name, doc, type: more, fields: own.map((it) => field(it.text, it.doc)), swift };
    (kind === 'options' ? options : records).set(name, value);
  }
}

// --- Types --------------------------------------------------------------------------------------

const lower = (name) => name[0].toLowerCase() + name.slice(1);
const isHandle = (type) => kinds.has(type) && !['Viewport', 'Region'].includes(type);

/** What JavaScript writes of a value: a list of what goes into the arguments. */
function jsIn({ type, name, isOptional }, value = `$${name}`) {
  if (isOptional) return `...optional(${value}, (it) => [${jsIn({ type, name }, 'it')}])`;
  if (NUMBERS[type]) return `number(${value}, '${name}', ${NUMBERS[type][0]})`;
  if (enums.has(type)) return `one(${value}, ${type.toUpperCase()}, '${name}')`;
  const js = TYPES[type]?.js ?? lower(type);
  return `${['flag', 'component'].includes(js) ? '' : '...'}${js}(${value}, '${name}')`;
}

function swiftIn({ type, isOptional }) {
  const reader = NUMBERS[type] ? NUMBERS[type][1] ?? 'number()' : TYPES[type]?.swift ?? `${lower(type)}()`;
  return isOptional ? `input.flag() ? input.${reader} : nil` : `input.${reader}`;
}

function tsOf(type, isOut) {
  const list = /^\[(.*)\]$/.exec(type);
  if (list) return /\?$/.test(list[1]) ? `(${tsOf(list[1], isOut)})[]` : `${tsOf(list[1], isOut)}[]`;
  if (type.endsWith('?')) return `${tsOf(type.slice(0, -1), isOut)} | null`;
  if (NUMBERS[type]) return 'number';
  return (isOut && TYPES[type]?.tsOut) || TYPES[type]?.ts || type;
}

/** What JavaScript reads of a result. */
function jsOut(type) {
  const list = /^\[(.*)\]$/.exec(type);
  if (list) return `reader.list(() => ${jsOut(list[1])})`;
  if (type.endsWith('?')) return `(reader.flag() ? ${jsOut(type.slice(0, -1))} : null)`;
  if (NUMBERS[type]) return 'reader.number()';
  if (enums.has(type)) return `${type.toUpperCase()}[reader.number()]`;
  return `reader.${TYPES[type]?.out ?? lower(type)}()`;
}

function swiftPut(type, value) {
  const list = /^\[(.*)\]$/.exec(type);
  if (list) return `Results.list(${value}) { ${swiftPut(list[1], '$0')} }`;
  if (type.endsWith('?')) return `Results.optional(${value}) { ${swiftPut(type.slice(0, -1), '$0')} }`;
  if (type === 'Indices' || isHandle(type)) return `Results.${type === 'Indices' ? 'indices' : 'handle'}(${value})`;
  return `Results.put(${value})`;
}

// --- Swift --------------------------------------------------------------------------------------

/** Statements that read fields, one after another. */
const readings = (fields) => fields.flatMap((it) =>
  it.fields ? readings(it.fields) : [`let ${it.name} = ${swiftIn(it)}`]);

const indented = (lines) => lines.map((it) => `  ${it}`);

function swiftCall(call, owner) {
  const it = call.of === owner ? call.it : owner.it;
  const isMaker = call.name === 'new';
  const result = isMaker ? owner.name : call.result ?? '';
  const expression = call.error ? `try ${call.swift.trimStart()}` : call.swift.trimStart();
  const isOptional = result.endsWith('?');
  const one = isOptional ? result.slice(0, -1) : result;
  const body = [
    isOptional ? `guard let found = (${expression}) else { return Answer.nothing }` : `${result && 'let found = '}${expression}`,
    ...(result ? [swiftPut(one, 'found')] : []), 'return Results.count',
  ];
  const needsIt = owner && !isMaker && !call.marks.includes('static');
  const statements = [
    ...(needsIt ? [`let it = input.${it}`] : []), ...readings(call.fields),
    ...(call.error
      ? [`do throws(${call.error}) {`, ...indented(body), '} catch {', '  return Results.error(error)', '}'] : body),
  ];
  const symbol = nameOf(call, owner);
  const reads = statements.some((line) => line.includes('input.'));
  return [
    `@_cdecl("mercator_${symbol}")`, `public func ${symbol}() -> Int32 {`,
    `  ${reads ? 'var input = Arguments()' : '_ = Arguments()'}`, ...indented(statements), '}', '',
  ];
}

function swiftOptions({ name, type, fields, swift }) {
  if (!swift) return [];
  return [
    'extension Arguments {', '  @inline(never)', `  mutating func ${lower(name)}() -> ${type} {`,
    ...indented(indented(readings(fields).map((it) => it.replaceAll('input.', '')))), `    return ${swift}`, '  }', '}', '',
  ];
}

function swiftRecord({ type, fields }) {
  return [
    'extension Results {', `  static func put(_ it: ${type}) {`,
    ...fields.map((it) => `    ${swiftPut(it.isOptional ? `${it.type}?` : it.type, it.value ?? `it.${it.name}`).replaceAll('Results.', '')}`),
    '  }', '}', '',
  ];
}

function swiftEnum({ name, type, cases }) {
  return [
    'extension Arguments {', `  mutating func ${lower(name)}() -> ${type} {`, '    switch integer() {',
    ...cases.map((it, index) => `    ${index === cases.length - 1 ? 'default' : `case ${index}`}: .${it}`),
    '    }', '  }', '}', '',
    'extension Results {', `  static func put(_ it: ${type}) {`, '    switch it {',
    ...cases.map((it, index) => `    case .${it}: put(${index})`), '    }', '  }', '}', '',
  ];
}

// --- JavaScript ---------------------------------------------------------------------------------

/** The name of a call on both sides. */
const nameOf = (call, owner) => (owner ? `${owner.name}_${call.name}` : call.name);

/** What a class writes of itself first. */
const selfOf = (owner) => (isHandle(owner.name) || owner.isShared ? 'this[HANDLE]' : 'this[NUMBERS]');

// Parameters and members begin with $, so that none has the name of a function.
const parametersOf = (fields) => fields.map((it) => {
  if (it.fields || options.has(it.type)) {
    return isOmissibleObject(it) ? `$${it.name} = {}` : `$${it.name}`;
  }
  return it.value ? `$${it.name} = ${it.value}` : `$${it.name}`;
}).join(', ');

/** Whether a call may leave out its options: all of them have defaults. */
const isOmissibleObject = ({ name, type, fields }) =>
  name === 'options' && (fields ?? options.get(type).fields).every(isOmissible);

const isOmissible = (it) => it.isOptional || it.value !== undefined;

const usual = (fields) => `{ ${fields.map((it) => `${it.name}: ${it.value ?? 'undefined'}`).join(', ')} }`;

const members = (fields) => `{ ${fields.map(({ name }) => `${name}: $${name}`).join(', ')} }`;

/** The statements before a call, and what is written for it. */
function writing(fields) {
  const before = [];
  const values = fields.flatMap((it) => {
    if (!it.fields) return [jsIn(it)];
    before.push(`const ${members(it.fields)} = taken($${it.name}, ${usual(it.fields)}, '${it.name}');`);
    return it.fields.map((inner) => jsIn(inner));
  });
  return { before, values };
}

function jsCall(call, owner) {
  const { before, values } = writing(call.fields);
  const isStatic = call.marks.includes('static');
  const name = owner?.isShared && !call.it ? `\`\${this.constructor.kind}_${call.name}\`` : `'${nameOf(call, owner)}'`;
  const given = [...(owner && !isStatic ? [selfOf(owner)] : []), ...values].join(', ');
  const asked = `ask(${name}, [${given}])`;
  const { result } = call;
  const isOptional = result?.endsWith('?');
  const one = isOptional ? result.slice(0, -1) : result;
  const answer = !result ? [`${asked};`] : [`const reader = ${asked};`, `return ${isOptional ? 'reader && ' : ''}${jsOut(one)};`];
  const mark = owner ? (isStatic ? 'static ' : call.marks.includes('get') ? 'get ' : '')
    : call.marks.includes('hidden') ? 'function ' : 'export function ';
  return [`${mark}${call.name}(${parametersOf(call.fields)}) {`, ...indented([...before, ...answer]), '}'];
}

const jsOptions = ({ name, fields }) => [
  `function ${lower(name)}(value, name) {`, `  const ${members(fields)} = taken(value, ${usual(fields)}, name);`,
  `  return [${fields.map((it) => jsIn(it)).join(', ')}];`, '}', '',
];

const jsRecord = ({ name, fields }) => [
  `${lower(name)}() {`, '  const reader = this;',
  `  return { ${fields.map((it) => `${it.name}: ${jsOut(it.isOptional ? `${it.type}?` : it.type)}`).join(', ')} };`, '}',
];

function jsClass(kind) {
  const { name, base, isShared, members: own } = kind;
  const maker = own.find((it) => it.name === 'new');
  const lines = [];
  if (!isShared) lines.push(`static kind = '${name}';`);
  if (maker) {
    const { before, values } = writing(maker.fields);
    lines.push(
      `static #made(${parametersOf(maker.fields)}) {`, ...indented(before),
      `  return call('${nameOf(maker, kind)}', [${values.join(', ')}])[0];`, '}',
      `constructor(...given) { super(given[0] === MAKE ? given[1] : ${name}.#made(...given)); }`);
  } else if (!isShared) {
    lines.push('constructor(...given) { super(given[0] === MAKE ? given[1] : null); }');
  }
  for (const call of own) if (call !== maker) lines.push(...jsCall(call, kind));
  return [
    `${isShared ? '' : 'export '}class ${name} extends ${base ?? 'Disposable'} {`, ...indented(lines), '}', '',
  ];
}

// --- TypeScript ---------------------------------------------------------------------------------

function tsDoc(doc) {
  if (!doc.length) return [];
  return doc.length === 1 ? [`/** ${doc[0]} */`] : ['/**', ...doc.map((it) => ` * ${it}`.trimEnd()), ' */'];
}

function tsParameters(fields) {
  return fields.map((it) => {
    const mark = (it.fields || it.name === 'options' ? isOmissibleObject(it) : isOmissible(it)) ? '?' : '';
    return `${it.name}${mark}: ${it.fields ? `{ ${tsFields(it.fields).join(' ')} }` : tsOf(it.type, false)}`;
  }).join(', ');
}

const tsFields = (fields, isOut = false) => fields.flatMap((it) => [
  ...(isOut || it.doc.length ? tsDoc(it.doc) : []),
  `${it.name}${!isOut && isOmissible(it) || isOut && it.isOptional ? '?' : ''}: ${tsOf(it.type, isOut)};`,
]);

function tsCall(call, owner) {
  const result = call.result && tsOf(call.result, true);
  if (call.marks.includes('get')) return [...tsDoc(call.doc), `readonly ${call.name}: ${result};`];
  if (call.name === 'new') return [...tsDoc(call.doc), `constructor(${tsParameters(call.fields)});`];
  const mark = owner ? (call.marks.includes('static') ? 'static ' : '') : 'export function ';
  return [...tsDoc(call.doc), `${mark}${call.name}(${tsParameters(call.fields)}): ${result};`];
}

function tsClass(kind) {
  const { name, base, isShared, members, doc } = kind;
  const own = members.flatMap((call) => tsCall(call, kind));
  const body = [...(members.some((it) => it.name === 'new') || isShared ? [] : ['private constructor();']), ...own];
  if (isShared) return [...tsDoc(doc), `interface ${name} extends Disposable {`, ...indented(body), '}'];
  return [
    ...tsDoc(doc), `export class ${name} {`, ...indented(body), '}',
    `export interface ${name} extends ${base ?? 'Disposable'} {}`,
  ];
}

/** Options, records and enums that a caller may name. */
function tsTypes() {
  return [
    ...[...enums.values()].flatMap(({ name, doc, cases }) =>
      [...tsDoc(doc), `export type ${name} = ${cases.map((it) => `'${it}'`).join(' | ')};`]),
    ...[...options.values()].flatMap(({ name, doc, fields }) => [
      ...tsDoc(doc), `export interface ${name} {`,
      ...indented(['Velocity', 'GestureSettings', 'Pin'].includes(name)
        ? fields.map((it) => `${it.name}${it.isOptional ? '?' : ''}: ${tsOf(it.type, false)};`) : tsFields(fields)), '}',
    ]),
    ...[...records.values()].flatMap(({ name, doc, fields }) =>
      [...tsDoc(doc), `export interface ${name} {`, ...indented(tsFields(fields, true)), '}']),
  ];
}

// --- Writing ------------------------------------------------------------------------------------

const asLines = (lists) => lists.flat().join('\n');

/** The members of a class of runtime.js: they take the place of a comment in it. */
function insert(text, name, lines) {
  const place = new RegExp(`^( *)// Calls of ${name}\\.\\n`, 'm');
  if (!place.test(text)) throw new Error(`runtime has no place for the calls of ${name}.`);
  return text.replace(place, (_, space) => lines.map((it) => `${it && space}${it}\n`).join(''));
}

const readers = [
  ...[...records.values()].flatMap(jsRecord),
  ...[...kinds.values()].filter(({ name, isShared }) => isHandle(name) && !isShared)
    .map(({ name }) => `${lower(name)}() { return new ${name}(MAKE, this.number()); }`),
];
const topLevel = calls.filter((it) => !it.of);
const [values, handles] = [true, false].map((isValue) => [...kinds.values()].filter(({ name }) => isHandle(name) !== isValue));

function javaScript() {
  let text = insert(readFileSync(join(root, 'calls/runtime.js'), 'utf8'), 'Reader', readers);
  for (const kind of values) text = insert(text, kind.name, kind.members.flatMap((it) => jsCall(it, kind)));
  return insert(text, 'functions', [
    ...[...enums.values()].map(({ name, cases }) => `const ${name.toUpperCase()} = ['${cases.join("', '")}'];`),
    ...[...options.values()].flatMap(jsOptions), ...handles.flatMap(jsClass), ...topLevel.flatMap((it) => jsCall(it)),
  ]);
}

function typeScript() {
  let text = readFileSync(join(root, 'calls/runtime.d.ts'), 'utf8');
  for (const kind of values) text = insert(text, kind.name, kind.members.flatMap((it) => tsCall(it, kind)));
  return insert(text, 'functions', [
    ...tsTypes(), ...handles.filter((it) => !it.isInner).flatMap(tsClass),
    ...topLevel.filter((it) => !it.marks.includes('hidden')).flatMap((it) => tsCall(it)),
  ]);
}

/** Each call once. Calls of a shared class without its own reader come once for each class that has them. */
const exported = calls.flatMap((call) => {
  const owners = call.of?.isShared && !call.it ? [...kinds.values()].filter(({ base }) => base === call.of.name) : [call.of];
  return owners.map((owner) => ({ call, owner, folder: call.of?.isShared && !call.it ? owner.members[0].folder : call.folder }));
});

const swift = asLines([
  ['// Generated by Web/calls/generate.mjs.', '', 'import Mercator', 'import MercatorBasemap', 'import MercatorClusters', 'import MercatorLabels', 'import MercatorTiles', ''],
  ...[...enums.values()].map(swiftEnum), ...[...options.values()].map(swiftOptions),
  ...[...records.values()].map(swiftRecord), ...exported.map(({ call, owner }) => swiftCall(call, owner)),
]);

/** Writes a file, unless it is there with the same text: what is made of it is not made again. */
function write(path, text) {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

const build = join(root, 'build');
mkdirSync(build, { recursive: true });
write(join(sources, 'Calls.swift'), swift);
write(join(build, 'exports'), exported.map(({ call, owner, folder }) => {
  const isMaker = call.name === 'new' || isHandle(call.result?.replace('?', ''));
  return `${folder} mercator_${nameOf(call, owner)}${isMaker ? ' handle' : ''}\n`;
}).join(''));
write(join(build, 'engine.js'), javaScript());
write(join(build, 'engine.d.ts'), typeScript());

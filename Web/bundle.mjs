// Joins the page's modules into one script, in the order in which they need each other, each in a
// separate scope; comments on separate lines and indentation are removed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
let done = new Map();
let parts = [];

function add(path) {
  if (done.has(path)) return done.get(path);
  const name = `m${done.size}`;
  done.set(path, name);
  const exported = [];
  let needed = '';
  const text = readFileSync(path, 'utf8')
    .replace(/^import (\{[^}]*\}) from '([^']+)';$/gm, (_, names, from) => {
      needed += `const ${names.replace(/\s+/g, ' ')} = ${add(join(dirname(path), from))};\n`;
      return '';
    })
    .replace(/^export (?=(async function|function|class|const) (\w+))/gm, '')
    .replace(/^\s*\/\/.*$/gm, '').replace(/^\s*\/\*\*[^]*?\*\/$/gm, '').replace(/^\s+/gm, '');
  for (const [, found] of readFileSync(path, 'utf8').matchAll(/^export (?:async function|function|class|const) (\w+)/gm)) {
    exported.push(found);
  }
  const isLast = !exported.length;
  parts.push(
    isLast
      ? `${needed}${text}`
      : `const ${name} = (() => {\n${needed}${text}\nreturn { ${exported.join(', ')} };\n})();\n`);
  return name;
}

const css = readFileSync(join(root, 'page/style.css'), 'utf8');
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Writes a page with the script that begins in a module, and with blocks of data. */
function write(name, entry, blocks) {
  [done, parts] = [new Map(), []];
  add(join(root, 'page', entry));
  // No text of a script may end its element.
  const script = `'use strict';\n${parts.join('')}`.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
  // Nothing but this script, this style and the engine runs; nothing is loaded but data in the file.
  const policy = [
    "default-src 'none'", `script-src ${hash(script)} 'wasm-unsafe-eval'`, `style-src ${hash(css)}`,
    'img-src data: blob:{{images}}', 'worker-src blob:{{connect}}', "base-uri 'none'", "form-action 'none'",
  ].join('; ');
  const filled = {
    css, script, policy,
    blocks: blocks.map((id) => `<script type="application/octet-stream" id="${id}">{{${id}}}</script>\n`).join(''),
  };
  const page = readFileSync(join(root, 'page/index.html'), 'utf8')
    .replace(/\{\{(css|script|policy|blocks)\}\}/g, (_, part) => filled[part]);
  // As it was, it keeps its time, and nothing that embeds it is built again.
  const built = join(root, 'build', name);
  if (!existsSync(built) || readFileSync(built, 'utf8') !== page) writeFileSync(built, page);
  console.log(`${name.padEnd(15)}${String(Buffer.byteLength(page)).padStart(7)} bytes`);
}

write('page.html', 'main.js', []);
write('page-tiles.html', 'main-tiles.js', ['streets', 'clusters']);

// node --test Web/Tests: the examples of Web/README.md run, in every version of Node that these do.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => code);

test('the examples in Web/README.md run', () => {
  assert.ok(examples.length > 0);
  for (const example of examples) {
    const folder = new URL('../build/', import.meta.url).href;
    const code = example.replaceAll("from './", `from '${folder}`);
    execFileSync(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'pipe' });
  }
});

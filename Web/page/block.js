// The bytes in a page's text, as `mercator page` writes them.

const LETTERS = Array.from({ length: 94 }, (_, k) => String.fromCharCode(33 + k))
  .filter((it) => !'&<\\'.includes(it)).join('');

/** How many bytes there are, a colon, and the bytes in letters: two have 13 bits, or 14. */
export function bytesOf(text) {
  const values = new Uint8Array(128);
  for (let k = 0; k < LETTERS.length; k++) values[LETTERS.charCodeAt(k)] = k;
  const start = text.indexOf(':') + 1;
  const bytes = new Uint8Array(parseInt(text, 10));
  const end = text.length - 1;
  let [open, count, to] = [0, 0, 0];
  for (let at = start; at < end; at += 2) {
    const value = values[text.charCodeAt(at)] + 91 * values[text.charCodeAt(at + 1)];
    open |= value << count;
    count += (value & 0x1fff) > 88 ? 13 : 14;
    while (count > 7) {
      bytes[to++] = open;
      open >>>= 8;
      count -= 8;
    }
  }
  if ((text.length - start) % 2) bytes[to] = open | values[text.charCodeAt(end)] << count;
  return bytes;
}

/** Returns the bytes in an element of the page, which are deflated. */
export async function block(id) {
  const element = document.getElementById(id);
  const bytes = bytesOf(element.textContent);
  element.remove();
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).arrayBuffer();
}

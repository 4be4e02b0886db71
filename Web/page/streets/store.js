import { StreetPack, Viewport } from '../../build/engine.js';
import { buffersIn } from '../part.js';
import { Store, triangles } from '../store.js';

// The store of a page with streets: it makes what the graphics card draws of the tiles in a view. Which parts of which
// tiles these are is found by the engine: Web/Sources/Engine/Streets.

/** How many numbers a stretch of a line takes: both ends, and how far from the line's start it is. */
export const STREET_STRETCH = 5;

export class StreetStore extends Store {
  static holds = { ...Store.holds, startStreets: 'streets' };
  #pack;

  /** Takes streets as MercatorPicture's StreetPack writes them: the length of a head, the head, and tiles. */
  startStreets(bytes) {
    const length = new DataView(bytes).getUint32(0, true);
    const { sources, water = -1, texts, names, light, dark = light } =
      JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length)));
    this.#pack = new StreetPack(
      sources.flatMap(({ tiles, bounds = [] }) => [tiles.length, bounds.length, ...tiles.flat(), ...bounds.flat()]),
      water, names.map(({ kind }) => kind), new Uint8Array(bytes, 4 + length));
    return { texts, names, light, dark };
  }

  /** What streets there are in a view; null if it is what there was by its key. */
  streets(camera, known) {
    const view = new Viewport(camera);
    const found = this.#pack.content(view, known ?? 0);
    if (!found) return { result: null, transfer: [] };
    const { key, hasEdges } = found;
    const anchor = { x: view.projection.x, y: view.projection.y };
    const sources = found.sources.map(({ rings, lines, names }) => ({
      names,
      meshes: [
        ...rings.map(([subject, numbers]) => ({
          subject, ...triangles(numbers, anchor),
          ...(hasEdges && subject ? { lines: stretches(numbers, anchor, true) } : {}),
        })),
        ...lines.map(([subject, numbers]) => ({ subject, lines: stretches(numbers, anchor, false) })),
      ],
    }));
    return { result: { key, anchor, sources }, transfer: buffersIn(sources) };
  }
}

/** Lines as single stretches from the anchor. */
export function stretches(numbers, anchor, isClosed) {
  let total = 0;
  for (let at = 0; at < numbers.length; at += 1 + 2 * numbers[at]) {
    total += Math.max(numbers[at] - (isClosed ? 0 : 1), 0);
  }
  const made = new Float32Array(STREET_STRETCH * total);
  let put = 0;
  for (let at = 0; at < numbers.length; at += 1 + 2 * numbers[at]) {
    const [count, start] = [numbers[at], at + 1];
    let far = 0;
    for (let k = isClosed ? 0 : 1; k < count; k++) {
      const from = start + 2 * (k === 0 ? count - 1 : k - 1);
      const to = start + 2 * k;
      const [x, y, u, v] = [numbers[from], numbers[from + 1], numbers[to], numbers[to + 1]];
      made[put++] = x - anchor.x;
      made[put++] = y - anchor.y;
      made[put++] = u - anchor.x;
      made[put++] = v - anchor.y;
      made[put++] = far;
      far += Math.hypot(u - x, v - y);
    }
  }
  return made;
}

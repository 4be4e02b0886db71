import { Viewport } from '../../build/engine.js';
import { Store, triangles } from '../store.js';
import { joined } from './joined.js';
import { StreetPack } from './pack.js';
import { lineWithin, partsIn, rectOf, ringWithin } from './parts.js';
import { waterOf } from './water.js';

// The store of a page with streets: it makes what the graphics card draws of the tiles in a view.

/** Around the view this much is made, too, in points. */
const MARGIN = 120;

/** How many numbers a stretch of a line takes: both ends, and how far from the line's start it is. */
export const STREET_STRETCH = 5;

export class StreetStore extends Store {
  static holds = { ...Store.holds, startStreets: 'streets' };
  #pack;

  startStreets(bytes) {
    this.#pack = new StreetPack(bytes);
    const { texts, names, light, dark } = this.#pack.head;
    return { texts, names, light, dark: dark ?? light };
  }

  /** What streets there are in a view; null if it is what there was by its key. */
  streets(camera, key) {
    const view = new Viewport(camera);
    const { width, height } = view.size;
    const wide = view.with({
      size: { width: width + 2 * MARGIN, height: height + 2 * MARGIN },
      insets: addedTo(view.insets, MARGIN),
    });
    const parts = this.#pack.sources.map((source) => partsIn(source, wide));
    const isClose = view.zoom >= 15;
    const found = `${parts.flat().map((part) => part.key).join()} ${isClose} ${Math.round(view.zoom)}`;
    if (found === key) return { result: null, transfer: [] };
    const anchor = { x: view.projection.x, y: view.projection.y };
    const transfer = [];
    const sources = this.#pack.sources.map((source, k) => {
      const made = this.#make(source, parts[k], anchor, isClose, view.projection.scale);
      for (const mesh of made.meshes) {
        for (const array of Object.values(mesh)) if (array.buffer) transfer.push(array.buffer);
      }
      return made;
    });
    return { result: { key: found, anchor, sources }, transfer };
  }

  #make(source, parts, anchor, hasEdges, scale) {
    const rings = new Map();
    const lines = new Map();
    const names = [];
    const waters = [];
    const { water } = this.#pack.head;
    const put = (map, subject, path, copy) => {
      const numbers = map.get(subject) ?? map.set(subject, []).get(subject);
      numbers.push(path.length / 2);
      for (let k = 0; k < path.length; k += 2) numbers.push(path[k] + copy, path[k + 1]);
    };
    for (const part of parts) {
      const { copy } = part;
      const rect = part.rect ?? rectOf(part.tile);
      for (const [west, north, east, south] of source.bounds ? meets(rect, source.bounds) : [rect]) {
        put(rings, 0, [west, north, east, north, east, south, west, south], copy);
      }
      const lakes = [];
      for (const group of this.#pack.groups(part.tile)) {
        if (group.isName) {
          names.push(...named(group, part));
          continue;
        }
        for (const path of group.paths) {
          if (group.isArea) {
            const ring = part.rect ? ringWithin(path, part.rect) : path;
            if (ring.length <= 4) continue;
            put(rings, group.subject, ring, copy);
            if (group.subject === water) lakes.push(Array.from(ring, (it, k) => (k % 2 ? it : it + copy)));
          } else {
            for (const piece of part.rect ? lineWithin(path, part.rect) : [path]) {
              put(lines, group.subject, piece, copy);
            }
          }
        }
      }
      waters.push(waterOf(lakes));
    }
    const isLake = ({ kind, isLine }) => !isLine && this.#pack.head.names[kind].kind === 'water';
    const meshes = [];
    for (const [subject, numbers] of rings) {
      meshes.push({
        subject, ...triangles(numbers, anchor),
        ...(hasEdges && subject ? { lines: stretches(numbers, anchor, true) } : {}),
      });
    }
    for (const [subject, numbers] of lines) {
      meshes.push({ subject, lines: stretches(numbers, anchor, false) });
    }
    return { meshes, names: joined(names, scale), waters: names.some(isLake) ? waters : [] };
  }
}

function addedTo({ top, left, bottom, right }, by) {
  return { top: top + by, left: left + by, bottom: bottom + by, right: right + by };
}

function meets(rect, bounds) {
  return bounds.map((it) => [
    Math.max(rect[0], it[0]), Math.max(rect[1], it[1]), Math.min(rect[2], it[2]), Math.min(rect[3], it[3]),
  ]).filter(([west, north, east, south]) => west < east && north < south);
}

function named({ subject, text, isLine, paths }, { rect, copy }) {
  if (isLine) {
    return paths.flatMap((path) => (rect ? lineWithin(path, rect) : [path]))
      .map((path) => ({ kind: subject, text, isLine, points: Array.from(path, (it, k) => (k % 2 ? it : it + copy)) }));
  }
  const found = [];
  for (const path of paths) {
    for (let k = 0; k < path.length; k += 2) {
      const [x, y] = [path[k], path[k + 1]];
      if (rect && (x < rect[0] || x > rect[2] || y < rect[1] || y > rect[3])) continue;
      found.push({ kind: subject, text, isLine, points: [x + copy, y] });
    }
  }
  return found;
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

import { keyOf } from './pack.js';

// Which tiles, and which parts of them, a view needs of what there is; and paths cut to a part.

const MOST_TILES = 300;

/** The tiles of a source that a view shows, each with the square that it stands for if only that. */
export function partsIn(source, view) {
  const parts = new Map();
  const visible = visibleTiles(source, view).map((tile) => [tile, nearest(source, tile)]);
  for (const [tile, found] of visible) {
    if (!found) continue;
    // Another tile may show what is inside this one more closely.
    const isCut = visible.some(([, other]) => other && other[0] > found[0] && isInside(other, found));
    const rect = isCut ? [tile.z, tile.x, tile.y] : null;
    const key = `${keyOf(...found)} ${rect ?? ''} ${tile.worldCopy}`;
    parts.set(key, { key, tile: found, rect: rect && rectOf(rect), copy: tile.worldCopy });
  }
  return [...parts.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

function visibleTiles({ least, greatest }, view) {
  // The nearest whole level of tiles of 512 points.
  const wanted = Math.floor(view.zoom - 0.5);
  if (wanted < least) return [];
  for (let level = Math.min(wanted, greatest); level >= least; level--) {
    try {
      return view.tiles({ level, limit: MOST_TILES });
    } catch (error) {
      if (error.reason !== 'tiles') throw error;
    }
  }
  return [];
}

function nearest({ tiles, least }, { z, x, y }) {
  for (let level = z; level >= least; level--) {
    const found = tiles.get(keyOf(level, Math.floor(x / 2 ** (z - level)), Math.floor(y / 2 ** (z - level))));
    if (found) return found;
  }
  return null;
}

function isInside([z, x, y], [level, column, row]) {
  const factor = 2 ** (z - level);
  return Math.floor(x / factor) === column && Math.floor(y / factor) === row;
}

/** West, north, east and south of a tile in the world. */
export function rectOf([z, x, y]) {
  const side = 2 ** -z;
  return [x * side, y * side, (x + 1) * side, (y + 1) * side];
}

/** What of a ring lies in a rectangle; its edges there lie on the rectangle's. */
export function ringWithin(ring, rect) {
  let points = ring;
  for (const [axis, limit, sign] of [[0, rect[0], 1], [1, rect[1], 1], [0, rect[2], -1], [1, rect[3], -1]]) {
    const kept = [];
    const count = points.length / 2;
    for (let k = 0; k < count; k++) {
      const [a, b] = [2 * k, 2 * ((k + 1) % count)];
      const from = (points[a + axis] - limit) * sign;
      const to = (points[b + axis] - limit) * sign;
      if (from >= 0) kept.push(points[a], points[a + 1]);
      if (from < 0 !== to < 0) {
        const part = from / (from - to);
        kept.push(points[a] + (points[b] - points[a]) * part, points[a + 1] + (points[b + 1] - points[a + 1]) * part);
      }
    }
    points = kept;
  }
  return points;
}

/** From which to which share of a step it lies in a rectangle; null: nowhere. */
export function shareWithin(x, y, dx, dy, [west, north, east, south]) {
  let [start, end] = [0, 1];
  for (const [step, room] of [[-dx, x - west], [dx, east - x], [-dy, y - north], [dy, south - y]]) {
    if (step === 0) {
      if (room < 0) return null;
    } else if (step < 0) start = Math.max(start, room / step);
    else end = Math.min(end, room / step);
  }
  return start <= end ? { start, end } : null;
}

/** The pieces of a line that lie in a rectangle. */
export function lineWithin(line, rect) {
  const pieces = [];
  let piece = null;
  for (let k = 2; k < line.length; k += 2) {
    const [x, y] = [line[k - 2], line[k - 1]];
    const [dx, dy] = [line[k] - x, line[k + 1] - y];
    const share = shareWithin(x, y, dx, dy, rect);
    if (!share) {
      piece = null;
      continue;
    }
    const { start, end } = share;
    if (!piece || start > 0) pieces.push(piece = [x + dx * start, y + dy * start]);
    piece.push(x + dx * end, y + dy * end);
    if (end < 1) piece = null;
  }
  return pieces;
}

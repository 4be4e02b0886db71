// Which dots a frame draws: of those that would lie on one another only one, and of the others those
// in sight.

/** How many dots have a box together. */
const BLOCK = 1024;

/** Cells of 2⁻ˡ worlds are distinguished up to this level. */
const DEEPEST = 30;

/** The side of a cell is half a point or less. */
const CELLS_OF_ZOOM_0 = 9;

/**
 * World points for the graphics card, high and low parts of x and y, in an order of which the first
 * ones do: `counts[l]` of them leave no cell of 2⁻ˡ worlds empty that has points in it. Boxes have the
 * least and the greatest x and y of each block.
 *
 * A point is left out where the one before it lies in its cell, so that the first of a run of them
 * stays. Along a curve that fills the plane, as `mercator page` writes places, few others stay. With
 * `isWhole` all do, as they come.
 */
export function layered(positions, isWhole = false) {
  const count = positions.length / 2;
  const levels = new Uint8Array(count);
  const counts = new Uint32Array(DEEPEST + 2);
  const cell = (part) => Math.min(Math.max(part, 0), 1 - 2 ** -DEEPEST) * 2 ** DEEPEST;
  for (let k = 0, lastX = 0, lastY = 0; k < count; k++) {
    const [x, y] = [cell(positions[2 * k]) | 0, cell(positions[2 * k + 1]) | 0];
    if (k > 0 && !isWhole) levels[k] = Math.clz32((x ^ lastX) | (y ^ lastY)) - (31 - DEEPEST);
    counts[levels[k]]++;
    [lastX, lastY] = [x, y];
  }
  const next = new Uint32Array(counts.length);
  for (let level = 1; level < counts.length; level++) {
    next[level] = counts[level - 1];
    counts[level] += counts[level - 1];
  }
  const points = new Float32Array(4 * count);
  const boxes = new Float64Array(4 * Math.ceil(count / BLOCK));
  for (let at = 0; at < boxes.length; at += 4) boxes.set([Infinity, -Infinity, Infinity, -Infinity], at);
  for (let k = 0; k < count; k++) {
    const place = next[levels[k]]++;
    const [x, y] = [positions[2 * k], positions[2 * k + 1]];
    const [highX, highY] = [Math.fround(x), Math.fround(y)];
    points[4 * place] = highX;
    points[4 * place + 1] = highY;
    points[4 * place + 2] = x - highX;
    points[4 * place + 3] = y - highY;
    const box = 4 * Math.floor(place / BLOCK);
    if (x < boxes[box]) boxes[box] = x;
    if (x > boxes[box + 1]) boxes[box + 1] = x;
    if (y < boxes[box + 2]) boxes[box + 2] = y;
    if (y > boxes[box + 3]) boxes[box + 3] = y;
  }
  return { points, counts, boxes };
}

/** How many of the dots a frame needs before it is known which are in sight. */
export function neededCount({ counts }, { zoom, originY, height, focalLength, sineOfPitch, cosineOfPitch }) {
  // What is nearest to the eye is the largest.
  const magnification = 1 + (Math.max(height - originY, 0) / focalLength) * (sineOfPitch / cosineOfPitch);
  const level = Math.ceil(zoom + Math.log2(magnification)) + CELLS_OF_ZOOM_0;
  return counts[level > DEEPEST ? DEEPEST + 1 : Math.max(level, 0)];
}

/**
 * Calls with the start and the number of dots for each run of blocks that reach into a rectangle of
 * the world, of the first dots up to a number; a gap of a few blocks is drawn with the rest.
 */
export function eachRun({ boxes }, count, { x, y, width, height }, use) {
  const [right, bottom] = [x + width, y + height];
  const blocks = Math.ceil(count / BLOCK);
  let [start, end] = [-1, -1];
  for (let block = 0; block < blocks; block++) {
    const at = 4 * block;
    if (boxes[at] > right || boxes[at + 1] < x || boxes[at + 2] > bottom || boxes[at + 3] < y) continue;
    if (start >= 0 && block - end > 2) {
      use(start * BLOCK, (end - start) * BLOCK);
      start = block;
    } else if (start < 0) {
      start = block;
    }
    end = block + 1;
  }
  if (start >= 0) use(start * BLOCK, Math.min(end * BLOCK, count) - start * BLOCK);
}

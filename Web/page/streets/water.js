import { project, unproject } from '../labels.js';

// Where on the screen there is water that a name may be written on, as MercatorPicture's WaterRoom has
// it: a lake is what a tile's rings wind around.

/** How far it is looked for room to each side, in steps. */
const MOST_STEPS = 12;
const MOST_CHOICES = 6;
/** The number of points of a name, along and across it, that must be in the water. */
const SAMPLES = { across: 7, down: 3 };
/** The part of a name's box that counts: letters fill less than all of it. */
const PART = 0.9;

/** The rings of a tile's water in the world, each with the box around it. */
export function waterOf(rings) {
  return rings.map((points) => {
    let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let k = 0; k < points.length; k += 2) {
      west = Math.min(west, points[k]);
      east = Math.max(east, points[k]);
      north = Math.min(north, points[k + 1]);
      south = Math.max(south, points[k + 1]);
    }
    return { points, west, north, east, south };
  });
}

/**
 * Where the top left corner of a name may be so that it lies in the water about a point, the nearest to
 * the point first: null where no water is known of there, and none where the name has no room in it.
 */
export function cornersInWater(waters, frame, { width, height }, point) {
  const at = unproject(frame, point);
  const boxes = waters.flat().filter((it) => isIn(it, at)).map((it) => boxOnScreen(it.points, frame));
  if (!boxes.length) return null;
  const box = boxes.reduce((one, other) => (one.right - one.left >= other.right - other.left ? one : other));
  const size = Math.max(box.right - box.left, box.bottom - box.top);
  const step = Math.max(height * 0.75, size / (2 * MOST_STEPS));
  const reach = Math.min(Math.floor(size / step), MOST_STEPS);
  const middles = [];
  for (let across = -reach; across <= reach; across++) {
    for (let down = -reach; down <= reach; down++) {
      const [x, y] = [point.x + across * step, point.y + down * step];
      if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) {
        middles.push({ x, y, far: Math.hypot(across, down) });
      }
    }
  }
  middles.sort((one, other) => one.far - other.far);
  const corners = [];
  for (const { x, y } of middles) {
    if (!isWater(waters, frame, x, y, width, height)) continue;
    corners.push({ x: x - width / 2, y: y - height / 2 });
    if (corners.length === MOST_CHOICES) break;
  }
  return corners;
}

function isWater(waters, frame, x, y, width, height) {
  for (let column = 0; column < SAMPLES.across; column++) {
    for (let row = 0; row < SAMPLES.down; row++) {
      const at = unproject(frame, {
        x: x + (column / (SAMPLES.across - 1) - 0.5) * width * PART,
        y: y + (row / (SAMPLES.down - 1) - 0.5) * height * PART,
      });
      if (!waters.some((rings) => winding(rings, at) !== 0)) return false;
    }
  }
  return true;
}

const isIn = ({ west, north, east, south }, { x, y }) => x >= west && x <= east && y >= north && y <= south;

/** How often rings wind around a point. */
function winding(rings, { x, y }) {
  let turns = 0;
  for (const ring of rings) {
    if (!isIn(ring, { x, y })) continue;
    const { points } = ring;
    for (let k = 0, last = points.length - 2; k < points.length; last = k, k += 2) {
      const [fromY, toY] = [points[last + 1], points[k + 1]];
      if (fromY <= y === toY <= y) continue;
      const crossing = points[last] + ((points[k] - points[last]) * (y - fromY)) / (toY - fromY);
      if (x < crossing) turns += toY > fromY ? 1 : -1;
    }
  }
  return turns;
}

function boxOnScreen(points, frame) {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let k = 0; k < points.length; k += 2) {
    const at = project(frame, points[k], points[k + 1]);
    if (!at) continue;
    box.left = Math.min(box.left, at.x);
    box.right = Math.max(box.right, at.x);
    box.top = Math.min(box.top, at.y);
    box.bottom = Math.max(box.bottom, at.y);
  }
  return box;
}

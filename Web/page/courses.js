// Where lines and areas run in the world, as MercatorPicture's PlaceShape has it.

/**
 * What is to be drawn of a shape, by the world points of its rings or lines, those of longitudes −180 and
 * 180 with x = 0 and 1: `rings` are filled, `lines` stroked. They reach from `west` to `east`.
 */
export function courses(all, isArea) {
  const drawn = isArea ? ofArea(all) : { rings: [], lines: all.map((points) => steps(points, false)) };
  let [west, east] = [Infinity, -Infinity];
  for (const path of [...drawn.rings, ...drawn.lines]) {
    for (let at = 0; at < path.length; at += 2) [west, east] = [Math.min(west, path[at]), Math.max(east, path[at])];
  }
  return { ...drawn, west, east };
}

/**
 * On which copies of the world a shape is drawn: what is across 180° is seen on the next ones, too, and so
 * may its holes be, wherever their rings begin.
 */
export function copiesOf({ copies }, { west, east }) {
  return west >= 0 && east <= 1 ? copies : [copies[0] - 1, ...copies, copies[copies.length - 1] + 1];
}

function ofArea(all) {
  // Halves that were cut at 180°, as RFC 7946 (section 3.1.9) asks for, join without a line.
  const isCut = all.some((points) => runsAlong(points, 0)) && all.some((points) => runsAlong(points, 1));
  const paths = all.map(around);
  return {
    rings: paths.map(filled),
    lines: paths.flatMap((path, k) => pieces(path, (at) => {
      const [y, before] = [path[at + 1], path[at - 1]];
      return (y === before && (y <= 0 || y >= 1)) || (isCut && sideOf(all[k], at) !== null);
    })),
  };
}

/**
 * A ring's points one after another. From −180° to 180° is no step at all, or around the world: the one
 * that makes it an area.
 */
function around(points) {
  const short = steps(points, false);
  if (isRing(short)) return short;
  const whole = steps(points, true);
  return isRing(whole) ? whole : short;
}

/** Points one after another: a step of more than half a world crosses 180°, the other way. */
function steps(points, keepsWholeSteps) {
  const path = points.slice();
  for (let at = 2; at < path.length; at += 2) {
    const step = path[at] - path[at - 2];
    const isKept = Math.abs(step) <= 0.5 || (keepsWholeSteps && Math.abs(Math.abs(step) - 1) < 1e-9);
    if (!isKept) path[at] -= Math.round(step);
  }
  return path;
}

/** How often a ring goes around the world until it is at its start again. */
function turns(path) { return Math.round(path[path.length - 2] - path[0]); }

/** Whether points come back to the start, and enclose something. */
function isRing(path) {
  const first = path[0];
  return turns(path) === 0 && path.some((x, at) => at % 2 === 0 && x !== first);
}

/** What an area fills; one around a pole reaches to the world's edge there. */
function filled(path) {
  const count = turns(path);
  if (count === 0) return path;
  let sum = 0;
  for (let at = 1; at < path.length; at += 2) sum += path[at];
  const edge = sum < 0.25 * path.length ? 0 : 1;
  const [start, end] = [path[0], path[0] + count];
  return Float64Array.of(...path, end, path[1], end, edge, start, edge);
}

/** A path without some of its edges, each told by where the point that it ends at is. */
function pieces(path, isLeftOut) {
  const all = [];
  let from = 0;
  for (let at = 2; at <= path.length; at += 2) {
    if (at < path.length && !isLeftOut(at)) continue;
    if (at - from > 2) all.push(path.slice(from, at));
    from = at;
  }
  return all;
}

/** 0 or 1, where an edge runs along the world's western or eastern side; null for others. */
function sideOf(points, at) {
  const x = points[at];
  return x === points[at - 2] && (x === 0 || x === 1) ? x : null;
}

function runsAlong(points, side) {
  for (let at = 2; at < points.length; at += 2) if (sideOf(points, at) === side) return true;
  return false;
}

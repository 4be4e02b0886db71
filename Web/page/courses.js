// Where lines and areas run in the world, as MercatorPicture's PlaceShape has it.

/**
 * What is to be drawn of a shape, by the world points of its paths, those of longitudes −180 and 180 with
 * x = 0 and 1, and by how many of each are on its outline: `rings` are filled, `lines` stroked. They reach
 * from `west` to `east`.
 */
export function courses(paths, outlineLengths, isArea) {
  let [west, east] = [Infinity, -Infinity];
  for (const path of paths) {
    for (let at = 0; at < path.length; at += 2) [west, east] = [Math.min(west, path[at]), Math.max(east, path[at])];
  }
  if (!isArea) return { rings: [], lines: paths, west, east };
  // Halves that were cut at 180°, as RFC 7946 (section 3.1.9) asks for, join without a line.
  const isCut = paths.some((points) => runsAlong(points, 0)) && paths.some((points) => runsAlong(points, 1));
  const lines = paths.flatMap((path, k) => pieces(path.subarray(0, 2 * outlineLengths[k]), (at) => {
    const [y, before] = [path[at + 1], path[at - 1]];
    return (y === before && (y <= 0 || y >= 1)) || (isCut && sideOf(path, at) !== null);
  }));
  return { rings: paths, lines, west, east };
}

/**
 * On which copies of the world a shape is drawn: what is across 180° is seen on the next ones, too, and
 * what goes around more than once on as many as it goes around.
 */
export function copiesOf({ copies }, { west, east }) {
  if (west >= 0 && east <= 1) return copies;
  const [first, last] = [copies[0] - Math.ceil(east - 1), copies[copies.length - 1] - Math.floor(west)];
  return Array.from({ length: last - first + 1 }, (_, k) => first + k);
}

/** A path without some of its edges, each identified by the place of its end point. */
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

// The clusters of a page that show: those of its places, and those of an archive, each with where it
// comes from and since when, so that a drawing moves it there.

/**
 * The radius of a cluster's disc, or of a single place's dot, in points. As in MercatorPicture, ten times
 * as many places are 3.2 points more; up to 40 000 it is at most half of what clusters are made apart.
 */
export function discRadius(count, radius) {
  return count === 1 ? radius : 9 + 3.2 * Math.log10(count);
}

/** The least space between two discs at rest, in points, as in MercatorPicture. */
const GAP = 1;
/** How far discs may overlap on the move before other groups are requested, in points. */
const OVERLAP = 0.5;

/**
 * Groups of which none touches another on the screen: what would is taken in by the larger one, as in
 * MercatorPicture. On a pitched map groups that are far away are near each other, and on a flat one a
 * group's middle may lie off the place that it was made around.
 *
 * Each has its `count` and where it is in the world, and on the screen, `at`, or null; it gets its `parts`,
 * itself first.
 */
export function keptApart(groups, radius) {
  let apart = groups.map((it) => ({ ...it, parts: [it] }));
  let before;
  do {
    before = apart.length;
    const largestFirst = apart.sort((one, other) => other.count - one.count || one.x - other.x);
    apart = [];
    for (const it of largestFirst) {
      const host = it.at && apart.find((other) => touches(other, it, radius, GAP));
      if (!host) {
        apart.push(it);
        continue;
      }
      host.count += it.count;
      host.parts.push(...it.parts);
    }
  } while (apart.length < before);
  return apart;
}

/** Whether less than a gap is between a group's disc and a smaller one, or a dot; dots may lie over one another. */
function touches({ count, at }, other, radius, gap) {
  if (count === 1 || !at) return false;
  const reach = discRadius(count, radius) + discRadius(other.count, radius) + gap;
  const [x, y] = [at.x - other.at.x, at.y - other.at.y];
  return Math.abs(x) < reach && Math.abs(y) < reach && Math.hypot(x, y) < reach;
}

/** Whether groups that were apart, each where it now is on the screen, no longer are: by half a point or more. */
export function areTouching(groups, radius) {
  const seen = groups.filter((it) => it.at).sort((one, other) => one.at.x - other.at.x);
  const widest = 2 * discRadius(seen.reduce((most, { count }) => Math.max(most, count), 2), radius);
  return seen.some((it, k) => {
    for (let before = k - 1; before >= 0 && it.at.x - seen[before].at.x < widest; before--) {
      const [larger, smaller] = seen[before].count > it.count ? [seen[before], it] : [it, seen[before]];
      if (touches(larger, smaller, radius, -OVERLAP)) return true;
    }
    return false;
  });
}

/** The look of a camera whose groups are requested: for `isElsewhere`. */
export function placeOf({ zoom, heading, pitch, size: { width, height }, projection: { x, y } }) {
  return { zoom, heading, pitch, width, height, x, y };
}

/** Whether a camera differs enough from the one of the last request for new groups. */
export function isElsewhere({ zoom, heading, pitch, size, projection: { x, y, scale } }, last) {
  return !last || Math.floor(last.zoom) !== Math.floor(zoom) || Math.abs(last.zoom - zoom) > 0.3
    || Math.abs(last.heading - heading) > 5 || Math.abs(last.pitch - pitch) > 4
    || last.width !== size.width || last.height !== size.height
    || Math.hypot(x - last.x, y - last.y) * scale > 60;
}

const idOf = (it) => it.id ?? `${it.place}:${it.count}`;

export class Groups {
  clusters = [];
  /** Members that no zoom parts, around their spot: in place of the groups of `of`. */
  spread = null;
  /** The groups of an archive: they come and go by themselves. */
  archived = [];

  /** Draws places around the spot of groups, in their stead, at a level. */
  spreadOut(of, members, level, seconds) {
    const [{ x, y }] = of;
    this.spread = {
      of: new Set(of.map(idOf)), level,
      members: members.map((it) => ({ ...it, count: 1, startX: x, startY: y, began: seconds })),
    };
  }

  /** Forgets what is spread out, unless its groups are still there on the level. */
  keepSpread(level) {
    const there = new Set([...this.archived, ...this.clusters].filter((it) => !it.isLeaving).map(idOf));
    const { spread } = this;
    if (spread && (spread.level !== level || [...spread.of].some((it) => !there.has(it)))) this.spread = null;
  }

  /** What is drawn of the page's groups and of the archive's; members that are spread out come first. */
  get drawn() {
    const { spread } = this;
    if (!spread) return { clusters: this.clusters, archived: this.archived };
    const others = (groups) => groups.filter((it) => it.isLeaving || !spread.of.has(idOf(it)));
    return { clusters: [...spread.members, ...others(this.clusters)], archived: others(this.archived) };
  }

  /** Takes the clusters of an archive that are in view; new ones fade in. */
  setArchived(found, seconds) {
    const shown = new Map(this.archived.map((it) => [it.id, it]));
    this.archived = found.map((it) => shown.get(it.id) ?? {
      ...it, startX: it.x, startY: it.y, began: seconds, isNew: true,
    });
  }

  /** Takes the clusters in view; those that parted or joined move there from where they were. */
  setClusters(found, into, seconds) {
    const shown = new Map(
      this.clusters.filter((it) => !it.isLeaving).map((it) => [idOf(it), it]));
    const next = new Map(found.map((it) => [idOf(it), it]));
    this.clusters = [];
    shown.forEach((old, id) => {
      const target = next.get(into.get(id));
      if (next.has(id) || !target) return;
      this.clusters.push({
        ...old, startX: old.x, startY: old.y, x: target.x, y: target.y, began: seconds,
        isLeaving: true,
      });
    });
    next.forEach((cluster, id) => {
      const same = shown.get(id);
      const from = same ?? shown.get(cluster.from);
      this.clusters.push(
        same ? { ...same, parts: cluster.parts } : {
          ...cluster, startX: from?.x ?? cluster.x, startY: from?.y ?? cluster.y, began: seconds,
          isNew: !from,
        });
    });
  }
}

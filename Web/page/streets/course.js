// A line on the screen that text is written along: pairs of numbers, by the distance from its start.

export class TextCourse {
  constructor(points) {
    this.points = points;
    this.distances = [0];
    for (let k = 2; k < points.length; k += 2) {
      this.distances.push(
        this.distances.at(-1) + Math.hypot(points[k] - points[k - 2], points[k + 1] - points[k - 1]));
    }
  }

  get length() { return this.distances.at(-1); }

  /** Beyond its ends it goes on straight. */
  point(distance) {
    const { points, distances } = this;
    let leg = 0;
    while (leg < distances.length - 2 && distances[leg + 1] <= distance) leg++;
    const size = distances[leg + 1] - distances[leg];
    const part = size > 0 ? (distance - distances[leg]) / size : 0;
    const at = 2 * leg;
    return {
      x: points[at] + (points[at + 2] - points[at]) * part,
      y: points[at + 1] + (points[at + 3] - points[at + 1]) * part,
    };
  }

  /** Where it goes at a distance; near a corner the direction turns little by little. */
  direction(distance, softness) {
    const [before, after] = [this.point(distance - softness), this.point(distance + softness)];
    return Math.atan2(after.y - before.y, after.x - before.x);
  }

  part(start, end) {
    const first = this.point(start);
    const part = [first.x, first.y];
    this.distances.forEach((distance, k) => {
      if (!(distance > start && distance < end)) return;
      const [x, y] = [this.points[2 * k], this.points[2 * k + 1]];
      if (Math.hypot(x - part.at(-2), y - part.at(-1)) > 0.5) part.push(x, y);
    });
    const last = this.point(end);
    return new TextCourse([...part, last.x, last.y]);
  }

  get reversed() {
    const back = [];
    for (let k = this.points.length - 2; k >= 0; k -= 2) back.push(this.points[k], this.points[k + 1]);
    return new TextCourse(back);
  }

  /** How much it turns in all, and at most at one point, in radians. */
  get turns() {
    const { points } = this;
    let [all, most] = [0, 0];
    for (let k = 2; k < points.length - 2; k += 2) {
      const [x, y] = [points[k] - points[k - 2], points[k + 1] - points[k - 1]];
      const [u, v] = [points[k + 2] - points[k], points[k + 3] - points[k + 1]];
      const turn = Math.abs(Math.atan2(x * v - y * u, x * u + y * v));
      all += turn;
      most = Math.max(most, turn);
    }
    return { all, most };
  }
}

/** The parts of a course with room for text of a width, the straightest first, from left to right. */
export function stretchesFor(course, width) {
  const room = width + 4;
  const { length } = course;
  if (length < room || length >= 100_000) return [];
  const count = Math.min(Math.max(Math.floor((length - room) / 24), 0), 60);
  const middle = (length - room) / 2;
  const found = [];
  for (let k = 0; k <= count; k++) {
    const start = count === 0 ? middle : ((length - room) * k) / count;
    const part = course.part(start + 2, start + 2 + width);
    const { all, most } = part.turns;
    if (all >= 1.2 || most >= 0.6) continue;
    found.push({ part, cost: all + (Math.abs(start - middle) / length) * 0.3 });
  }
  return found.sort((one, other) => one.cost - other.cost)
    .map(({ part }) => (part.points[0] <= part.points.at(-2) ? part : part.reversed));
}

const STEP = 3;
const TURN = 0.04;

/** Text along a course as pieces of it, each straight: where it begins and ends, its middle, its turn. */
export function slicesAlong(course, width, softness) {
  const slices = [];
  let [start, angle] = [0, course.direction(0, softness)];
  const put = (end) => slices.push({ start, end, ...course.point((start + end) / 2), angle: course.direction((start + end) / 2, softness) });
  for (let at = STEP; at < width; at += STEP) {
    const next = course.direction(at, softness);
    if (Math.abs(next - angle) < TURN) continue;
    put(at);
    [start, angle] = [at, next];
  }
  put(width);
  return slices;
}

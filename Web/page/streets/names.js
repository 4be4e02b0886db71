import { project, unproject } from '../labels.js';
import { plain } from '../words.js';
import { TextCourse, slicesAlong, stretchesFor } from './course.js';
import { shareWithin } from './parts.js';
import { cornersInWater } from './water.js';

// The names of places, roads, waters, peaks and points, and house numbers: where each finds room is
// decided as by MercatorPicture's StreetNameDrawing.

const LINE = 1.25;

export class StreetNames {
  constructor(kinds, texts) {
    this.kinds = kinds;
    this.texts = texts.map(plain);
    this.sources = [];
  }

  /** Writes what has room, the uppermost source first; the names that exist in addition to the given ones. */
  write(frame, labels, placer, add, look, excluded) {
    let written = new Set(excluded);
    for (const { names, waters } of [...this.sources].reverse()) {
      const drawn = new Drawing(this, waters, frame, labels, placer, add, look, written);
      drawn.write(names);
      written = new Set([...written, ...drawn.places.keys()]);
    }
    return written;
  }
}

class Drawing {
  places = new Map();

  constructor(all, waters, frame, labels, placer, add, look, excluded) {
    Object.assign(this, { all, waters, frame, labels, placer, add, look, excluded });
  }

  write(names) {
    const { kinds } = this.all;
    const byKind = new Map();
    for (const name of names) {
      const { kind } = kinds[name.kind];
      (byKind.get(kind) ?? byKind.set(kind, []).get(kind)).push({ ...name, rank: kinds[name.kind].rank, text: this.all.texts[name.text] });
    }
    const of = (kind) => byKind.get(kind) ?? [];
    const { limits } = this.look;
    const roads = of('road').sort((one, other) => one.rank - other.rank || compare(one.text, other.text));
    for (const it of of('place').sort((one, other) => one.rank - other.rank)) this.#middle(it, [0, -1, 1], 4);
    for (const it of roads) if (it.rank <= limits.greatRoads) this.#along(it);
    const waters = of('water');
    for (const it of waters) if (!it.isLine) this.#middle(it, [0, -1, 1], 4, { isInWater: true });
    for (const it of waters.sort((one, other) => compare(one.text, other.text))) if (it.isLine) this.#along(it);
    for (const it of of('peak')) this.#beside(it, 3, { isPeak: true });
    for (const it of roads) if (it.rank > limits.greatRoads) this.#along(it);
    let rest = limits.points;
    for (const it of of('point').sort((one, other) => one.rank - other.rank || compare(one.text, other.text))) {
      if (rest > 0 && this.#beside(it, 2, { radius: 1.8 })) rest--;
    }
    rest = limits.numbers;
    for (const it of of('houseNumber')) if (rest > 0 && this.#middle(it, [0], 1, { repeats: true })) rest--;
  }

  #look(kind) {
    this.looks ??= new Map();
    if (!this.looks.has(kind)) this.looks.set(kind, this.look.name(kind, this.frame.zoom));
    return this.looks.get(kind);
  }

  #text(text, look, haloWidth) {
    const { size, weight, spacing, isItalic, color, halo, width } = look;
    const wanted = { size, weight, spacing, isItalic, color, halo, haloWidth };
    let sprite = this.labels.text(text, wanted);
    while (sprite && sprite.width > width) {
      const letters = Array.from(text.replace(/…$/, ''));
      const count = Math.min(letters.length - 1, Math.floor((letters.length * width) / sprite.width));
      if (count < 1) return null;
      text = `${letters.slice(0, count).join('').trimEnd()}…`;
      sprite = this.labels.text(text, wanted);
    }
    return sprite;
  }

  #mayWrite(text, point, distance) {
    return !this.excluded.has(text)
      && !(this.places.get(text) ?? []).some((it) => Math.hypot(it.x - point.x, it.y - point.y) < distance);
  }

  #written(text, point) {
    (this.places.get(text) ?? this.places.set(text, []).get(text)).push(point);
  }

  #point({ points: [x, y] }) {
    const { frame } = this;
    const at = { x: x + Math.round(frame.x - x), y };
    const point = project(frame, at.x, at.y);
    const isSeen = point && point.x >= 0 && point.y >= 0 && point.x <= frame.width && point.y <= frame.height;
    return isSeen ? [point, at] : [null, at];
  }

  /** A name in the middle of a point, or some lines from it; in water only where that has room for it. */
  #middle(name, lines, spacing, { repeats = false, isInWater = false } = {}) {
    const look = this.#look(name.kind);
    const [point, at] = look ? this.#point(name) : [];
    if (!point || !repeats && !this.#mayWrite(name.text, point, this.look.limits.leastDistance)) return false;
    const sprite = this.#text(name.text, look, look.haloWidth);
    if (!sprite) return false;
    const [x, y] = [point.x - sprite.width / 2, point.y - sprite.height / 2];
    const corners = isInWater ? cornersInWater(this.waters, this.frame, sprite, point) : null;
    const corner = this.placer.at(
      corners ?? lines.map((by) => ({ x, y: y + by * sprite.height })), sprite, spacing);
    if (!corner) return false;
    if (!repeats) this.#written(name.text, point);
    this.add(sprite, corner, point, at);
    return true;
  }

  /** A name next to a mark that is drawn with it. */
  #beside(name, radius, dot) {
    const look = this.#look(name.kind);
    const [point, at] = look ? this.#point(name) : [];
    if (!point || !this.#mayWrite(name.text, point, this.look.limits.leastDistance)) return false;
    const mark = { x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius };
    if (!this.placer.isFree(mark, 0)) return false;
    const sprite = this.#text(name.text, look, look.haloWidth);
    const corner = sprite && this.placer.beside(mark, sprite, 2, 3);
    if (!corner) return false;
    this.placer.take(mark);
    this.#written(name.text, point);
    this.add(sprite, corner, point, at, { ...dot, color: look.color });
    return true;
  }

  /** A name along the straightest stretches of a line that have room for it. */
  #along(name) {
    const look = this.#look(name.kind);
    if (!look || this.excluded.has(name.text)) return;
    const courses = this.#courses(name.points);
    if (!courses.length) return;
    const sprite = this.#text(name.text, look, this.look.limits.haloAlong);
    if (!sprite) return;
    const height = look.size * LINE;
    for (const course of courses) {
      for (const part of stretchesFor(course, sprite.width)) {
        const middle = part.point(part.length / 2);
        if (!this.#mayWrite(name.text, middle, this.look.limits.roadDistance)) continue;
        const boxes = boxesAlong(part, height);
        if (!boxes.every((box) => this.placer.isFree(box, 0))) continue;
        boxes.forEach((box) => this.placer.take(box));
        this.#written(name.text, middle);
        this.#addAlong(sprite, part, middle, height);
      }
    }
  }

  #addAlong(sprite, part, middle, height) {
    const slices = slicesAlong(part, sprite.width, height / 2)
      .map((slice) => ({ ...slice, x: slice.x - middle.x, y: slice.y - middle.y }));
    const course = part.points.map((it, k) => it - (k % 2 ? middle.y : middle.x));
    const { frame } = this;
    this.add(sprite, middle, middle, unproject(frame, middle), null, {
      slices, course, heading: Math.atan2(frame.sineOfHeading, frame.cosineOfHeading),
    });
  }

  /** The pieces of a line that are seen. */
  #courses(points) {
    const { frame } = this;
    const pieces = [];
    let piece = null;
    const copy = Math.round(frame.x - points[0]);
    let last = null;
    for (let k = 0; k < points.length; k += 2) {
      const next = project(frame, points[k] + copy, points[k + 1]);
      if (last && next) {
        const cut = clipped(last, next, frame);
        if (cut) {
          if (!piece || cut.start > 0) pieces.push(piece = [cut.x, cut.y]);
          piece.push(cut.u, cut.v);
          if (cut.end < 1) piece = null;
        } else {
          piece = null;
        }
      } else {
        piece = null;
      }
      last = next;
    }
    return pieces.map((it) => new TextCourse(it)).sort((one, other) => other.points.length - one.points.length);
  }
}

const compare = (one, other) => (one < other ? -1 : one > other ? 1 : 0);

/** What of a step on screen is in view. */
function clipped(from, to, { width, height }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = shareWithin(from.x, from.y, dx, dy, [0, 0, width, height]);
  if (!share) return null;
  const { start, end } = share;
  return { start, end, x: from.x + dx * start, y: from.y + dy * start, u: from.x + dx * end, v: from.y + dy * end };
}

function boxesAlong(course, height) {
  const count = Math.max(Math.ceil(course.length / height), 1);
  return Array.from({ length: count + 1 }, (_, k) => {
    const { x, y } = course.point((course.length * k) / count);
    return { x: x - height / 2, y: y - height / 2, width: height, height };
  });
}

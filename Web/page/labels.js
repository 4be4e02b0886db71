import { LabelPlacer } from '../build/engine.js';
import { Sprites } from './sprites.js';
import { plain } from './words.js';

// Names and clusters: what stays upright above the map. Where a name finds room is decided by the code of the
// pictures, MercatorLabels: first come, first served, next to its mark.

/** Where a world point is drawn by a frame's camera; null behind it and above the horizon. */
export function project(frame, x, y) {
  const [dx, dy] = [(x - frame.x) * frame.scale, (y - frame.y) * frame.scale];
  const ahead = dx * frame.sineOfHeading - dy * frame.cosineOfHeading;
  const depth = frame.focalLength + ahead * frame.sineOfPitch;
  if (depth <= 0) return null;
  const magnification = frame.focalLength / depth;
  const up = ahead * frame.cosineOfPitch * magnification;
  if (up > frame.farLimit) return null;
  const right = (dx * frame.cosineOfHeading + dy * frame.sineOfHeading) * magnification;
  return { x: frame.originX + right, y: frame.originY - up };
}

/** The most places between clusters that are named. */
const MOST_SINGLES = 300;
/** The least part of the places in view that must have room for their names: fewer are arbitrary ones. */
const LEAST_NAMED = 0.5;

export class Labels {
  #chosen = [];
  #next = [];
  #choosing = null;
  #placer = null;

  constructor() {
    this.sprites = new Sprites(() => { [this.#chosen, this.#next] = [[], []]; });
    this.names = null;
    this.places = [];
    this.clusters = [];
    this.archived = [];
    this.deadline = Infinity;
  }

  /** A text, as `Sprites` has it, within the time that there is to choose. */
  text(text, look) {
    const sprite = this.sprites.text(text, look, () => this.isLate);
    // Text takes long to draw: what a frame has no time for comes with the next.
    if (!sprite) this.isUnfinished = true;
    return sprite;
  }

  /** Begins to choose what is named in a view, and where. */
  begin(frame, { area, marks, taken }) {
    this.isUnfinished = false;
    this.#next = [];
    this.#choosing = this.#choose(frame, frame.style, frame.zoom, () => {
      this.#placer?.dispose();
      this.#placer = new LabelPlacer(area, [...taken, ...marks]);
      return this.#placer;
    });
  }

  get isChoosing() { return this.#choosing !== null; }

  /** Goes on choosing for some milliseconds; whether that is the end, so that other names are drawn. */
  choose(milliseconds) {
    this.deadline = performance.now() + milliseconds;
    const { done } = this.#choosing.next();
    this.deadline = Infinity;
    if (!done) return false;
    this.#choosing = null;
    this.#chosen = this.#next;
    return true;
  }

  /** Whether the time to choose is over. */
  get isLate() { return performance.now() > this.deadline; }

  *#choose(frame, style, zoom, newPlacer) {
    let placer = newPlacer();
    const add = (sprite, corner, point, world, dot, along) => this.#next.push({
      sprite, dx: corner.x - point.x, dy: corner.y - point.y, x: world.x, y: world.y, dot, along,
    });
    const spread = frame.copies.length > 1 ? frame.copies : null;
    // What is out of sight goes first, before any arithmetic.
    const { rect } = frame;
    const [north, south] = [rect.y, rect.y + rect.height];
    const middle = rect.x + rect.width / 2;
    const each = (world, use) => {
      if (world.y < north || world.y > south) return;
      const off = world.x - middle;
      if (Math.abs(off - Math.round(off)) > rect.width / 2) return;
      for (const copy of spread ?? [Math.round(frame.x - world.x)]) {
        const at = { x: world.x + copy, y: world.y };
        const point = project(frame, at.x, at.y);
        if (point && point.x >= 0 && point.y >= 0 && point.x <= frame.width && point.y <= frame.height) {
          use(point, at);
        }
      }
    };
    const groups = [...this.archived, ...this.clusters].filter((it) => !it.isLeaving);
    const singles = groups.filter((it) => it.name);
    const named = singles.length > MOST_SINGLES ? this.places : [...this.places, ...singles];
    const count = { all: 0, written: 0 };
    for (const group of groups) if (group.count > 1) each(group, () => { count.all += group.count; });
    for (const place of named) {
      if (this.isLate) yield;
      each(place, (point, at) => {
        count.all++;
        const text = this.text(clipped(place.name), placeName(style));
        const r = (place.radius ?? frame.radius) + frame.rim;
        const mark = { x: point.x - r, y: point.y - r, width: 2 * r, height: 2 * r };
        const corner = text && placer.beside(mark, text, 2.5, 1);
        if (corner) add(text, corner, point, at);
        // A text that there was no time to draw may have room.
        if (corner || !text) count.written++;
      });
    }
    if (count.written < LEAST_NAMED * count.all) {
      this.#next = [];
      placer = newPlacer();
    }
    let written = new Set(this.#next.map(({ sprite }) => sprite.text));
    if (this.streets && this.isLate) yield;
    if (this.streets) written = yield* this.streets.write(frame, this, placer, add, written);
    if (!this.names || frame.tiles.length || !written) return;
    const labels = this;
    function* countries(isWanted) {
      for (const country of labels.names.countries) {
        if (!isWanted(country)) continue;
        if (labels.isLate) yield;
        each(country.label, (point, at) => {
          const west = project(frame, at.x - country.width / 2, at.y);
          const east = project(frame, at.x + country.width / 2, at.y);
          if (!west || !east) return;
          const room = Math.hypot(east.x - west.x, east.y - west.y);
          const size = Math.round(Math.min(Math.max(room / 13, 9), 13.65) * 2) / 2;
          const text = labels.text(country.name.toUpperCase(), {
            size, weight: 500, spacing: size * 0.12, color: style.countryName, halo: style.halo,
            haloWidth: 2.6,
          });
          if (!text || text.width > room * 1.1 && zoom < country.rank + 1.6) return;
          const x = point.x - text.width / 2;
          const choices = [0, -0.8, 0.8].map((by) => ({ x, y: point.y + (by - 0.5) * text.height }));
          const corner = placer.at(choices, text, 4);
          if (corner) add(text, corner, point, at);
        });
      }
    }
    const most = Math.max(8, Math.floor((frame.width * frame.height) / 14_000));
    let cityCount = 0;
    const least = Math.min(Math.max(16 * (14.6 - 1.35 * zoom), 0), 230);
    function* cities(isWanted) {
      for (const city of labels.names.cities) {
        if (cityCount >= most) return;
        // Largest first.
        if (city.size < least - 40) break;
        if (city.size < least - (city.isCapital ? 40 : 0) || !isWanted(city)) continue;
        if (written.has(city.name)) continue;
        if (labels.isLate) yield;
        each(city.place, (point, at) => {
          const radius = city.isCapital ? 2.1 : 1.6;
          const mark = {
            x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius,
          };
          if (!placer.isFree(mark, 3)) return;
          const isLarge = city.size > 170;
          const text = labels.text(city.name, {
            size: isLarge ? 11.1 : 10.2, weight: isLarge || city.isCapital ? 500 : 400,
            color: style.cityName, halo: style.halo, haloWidth: 2.4,
          });
          if (!text) return;
          const corner = placer.beside(mark, text, 2.5, 5);
          if (!corner) return;
          placer.take(mark);
          cityCount++;
          add(text, corner, point, at, { radius, isCapital: city.isCapital });
        });
      }
    }
    const isOfCountries = zoom < 2.5;
    if (isOfCountries) yield* countries((it) => it.rank <= 3);
    yield* cities((it) => it.isCapital || it.size > 200);
    if (!isOfCountries) yield* countries((it) => it.rank <= 3);
    yield* cities((it) => !it.isCapital && it.size <= 200);
    yield* countries((it) => it.rank > 3);
  }

  get chosen() { return this.#chosen; }

  /** Draws what was chosen where it now is, and the clusters; whether these are on the move. */
  draw(frame, pen) {
    const { sprites } = this;
    for (const { sprite, dx, dy, x, y, dot, along } of this.#chosen) {
      const point = project(frame, x + Math.round(frame.x - x), y);
      if (!point) continue;
      if (along) {
        drawAlong(frame, point, sprite, along, pen);
        continue;
      }
      if (dot) drawAround(point, sprites.mark(dot, frame.style), 1, pen);
      const { place, width, height, margin } = sprite;
      pen.image(place, point.x + dx - margin, point.y + dy - margin, width + 2 * margin, height + 2 * margin);
    }
    let isMoving = false;
    for (const cluster of [...this.archived, ...this.clusters]) {
      const part = frame.isStill ? 1 : Math.min((frame.seconds - cluster.began) / 0.25, 1);
      const eased = part * (2 - part);
      if (part < 1) isMoving = true;
      else if (cluster.isLeaving) continue;
      const x = cluster.startX + (cluster.x - cluster.startX) * eased;
      const y = cluster.startY + (cluster.y - cluster.startY) * eased;
      const point = project(frame, x + Math.round(frame.x - x), y);
      const opacity = cluster.isLeaving ? 1 - eased : cluster.isNew ? eased : 1;
      if (point) drawAround(point, sprites.disc(cluster.count, frame), opacity, pen);
    }
    return isMoving;
  }
}

function drawAround({ x, y }, { place, half }, opacity, pen) {
  pen.image(place, x - half, y - half, 2 * half, 2 * half, opacity);
}

/** Draws a name in pieces, each straight; they turn with the camera. */
function drawAlong(frame, point, { place, width, height, margin }, { slices, heading }, pen) {
  const turn = heading - Math.atan2(frame.sineOfHeading, frame.cosineOfHeading);
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
  const scale = place.height / (height + 2 * margin);
  for (const { start, end, x, y, angle } of slices) {
    const [from, to] = [start === 0 ? -margin : start, end >= width ? width + margin : end];
    const [u, v] = [Math.cos(angle + turn), Math.sin(angle + turn)];
    const [across, down] = [from - (start + end) / 2, -height / 2 - margin];
    const piece = { ...place, x: place.x + (from + margin) * scale, width: (to - from) * scale };
    pen.image(
      piece, point.x + x * cosine - y * sine + across * u - down * v,
      point.y + x * sine + y * cosine + across * v + down * u, to - from, height + 2 * margin, 1, u, v);
  }
}

/** What the name of a place looks like. */
export const placeName = (style) => ({
  size: 11.5, weight: 600, color: style.placeName, halo: style.placeHalo, haloWidth: 3,
});

/** A name of one line, of 26 letters at most. */
export function clipped(name) {
  const line = Array.from(plain(name));
  return line.length > 26 ? `${line.slice(0, 25).join('')}…` : line.join('');
}

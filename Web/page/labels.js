import { directionOf, plain } from './words.js';

// Names and clusters: text that stays upright, on a canvas above the map. Where a name finds room is
// decided as in the pictures of MercatorPicture: first come, first served, beside its mark.

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

/** The world point that a frame's camera draws at a point of the screen. */
export function unproject(frame, { x, y }) {
  const [right, up] = [x - frame.originX, frame.originY - y];
  const depth = frame.focalLength * frame.cosineOfPitch - up * frame.sineOfPitch;
  const ahead = (up * frame.focalLength) / depth;
  const across = (right * (frame.focalLength + ahead * frame.sineOfPitch)) / frame.focalLength;
  const { sineOfHeading: sine, cosineOfHeading: cosine, scale } = frame;
  return { x: frame.x + (across * cosine + ahead * sine) / scale, y: frame.y + (across * sine - ahead * cosine) / scale };
}

/** A square of boxes that are looked through together, in points. */
const CELL = 64;

class Placer {
  #cells = new Map();

  constructor(area, taken) {
    this.area = area;
    taken.forEach((box) => this.take(box));
  }
  /** Calls for each cell that a box reaches into, until one answers true. */
  #some({ x, y, width, height }, spacing, use) {
    const [west, east] = [Math.floor((x - spacing) / CELL), Math.floor((x + width + spacing) / CELL)];
    const [north, south] = [Math.floor((y - spacing) / CELL), Math.floor((y + height + spacing) / CELL)];
    for (let row = north; row <= south; row++) {
      for (let column = west; column <= east; column++) {
        if (use(row * 65_536 + column)) return true;
      }
    }
    return false;
  }
  take(box) {
    this.#some(box, 0, (cell) => {
      const boxes = this.#cells.get(cell);
      if (boxes) boxes.push(box);
      else this.#cells.set(cell, [box]);
    });
  }
  isFree(box, spacing) {
    const { area } = this;
    if (box.x < area.x || box.y < area.y || box.x + box.width > area.x + area.width
      || box.y + box.height > area.y + area.height) return false;
    return !this.#some(box, spacing, (cell) => this.#cells.get(cell)?.some((other) =>
      box.x - spacing < other.x + other.width && other.x < box.x + box.width + spacing
      && box.y - spacing < other.y + other.height && other.y < box.y + box.height + spacing));
  }
  at(choices, { width, height }, spacing) {
    for (const { x, y } of choices) {
      const box = { x, y, width, height };
      if (!this.isFree(box, spacing)) continue;
      this.take(box);
      return { x, y };
    }
    return null;
  }
  beside(mark, text, gap, spacing) {
    const [right, bottom] = [mark.x + mark.width, mark.y + mark.height];
    const top = mark.y + mark.height / 2 - text.height / 2;
    const left = mark.x + mark.width / 2 - text.width / 2;
    const [beside, before] = [right + gap - 3, mark.x - gap + 3 - text.width];
    const [above, below] = [mark.y - text.height + 3, bottom - 3];
    return this.at([
      { x: right + gap, y: top }, { x: mark.x - gap - text.width, y: top },
      { x: left, y: bottom + gap - 2 }, { x: left, y: mark.y - gap - text.height + 2 },
      { x: beside, y: above }, { x: beside, y: below }, { x: before, y: above }, { x: before, y: below },
    ], text, spacing);
  }
}

const FONTS = 'Inter, "SF Pro Text", "Helvetica Neue", "Noto Sans", "DejaVu Sans", sans-serif';

// What is drawn of a canvas that was drawn on since is copied whole: they are small, and only the last
// one changes.
const SHEET = { width: 2048, height: 96, most: 40 };

export class Labels {
  #sprites = new Map();
  #sheet = null;
  #sheets = 0;
  #shelf = { x: 0, y: 0, height: 0 };
  #chosen = [];
  #next = [];
  #choosing = null;

  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d');
    this.names = null;
    this.places = [];
    this.clusters = [];
    // Those of an archive: they come and go by themselves.
    this.archived = [];
    this.deadline = Infinity;
  }

  resize(width, height, scale) {
    this.scale = scale;
    this.canvas.width = Math.round(width * scale);
    this.canvas.height = Math.round(height * scale);
    this.forget();
  }

  forget() {
    this.#sprites.clear();
    [this.#sheet, this.#sheets] = [null, 0];
    [this.#chosen, this.#next] = [[], []];
  }

  /** A text with its halo, drawn once; null where there is no time for it. */
  text(text, { size, weight = 400, spacing = 0, isItalic = false, color, halo, haloWidth }) {
    const key = `${text}\n${size} ${weight} ${isItalic} ${color}`;
    let sprite = this.#sprites.get(key);
    if (sprite) return sprite;
    // Text takes long to draw: what a frame has no time for comes with the next.
    if (this.#isLate) {
      this.isUnfinished = true;
      return null;
    }
    const { context, scale } = this;
    const font = `${isItalic ? 'italic ' : ''}${weight} ${size}px ${FONTS}`;
    context.font = font;
    // To set it is slow even where it stays what it was.
    if (spacing) context.letterSpacing = `${spacing}px`;
    const width = Math.ceil(context.measureText(text).width);
    if (spacing) context.letterSpacing = '0px';
    const height = Math.ceil(size * 1.25);
    const margin = Math.ceil(haloWidth);
    const place = this.#room((width + 2 * margin) * scale, (height + 2 * margin) * scale);
    const pen = place.sheet.getContext('2d');
    pen.setTransform(scale, 0, 0, scale, place.x, place.y);
    pen.font = font;
    pen.letterSpacing = `${spacing}px`;
    pen.textBaseline = 'middle';
    pen.textAlign = 'left';
    const direction = directionOf(text);
    if (pen.direction !== direction) pen.direction = direction;
    pen.lineJoin = 'round';
    pen.lineWidth = haloWidth * 1.6;
    pen.strokeStyle = halo;
    pen.strokeText(text, margin, margin + height / 2);
    pen.fillStyle = color;
    pen.fillText(text, margin, margin + height / 2);
    sprite = {
      place, width, height, margin, text, font, color, halo, size, weight, spacing, isItalic, haloWidth,
    };
    this.#sprites.set(key, sprite);
    return sprite;
  }

  /** Room for a text on one of the canvases that have all of them, row by row; when all are full they go. */
  #room(width, height) {
    const shelf = this.#shelf;
    if (shelf.x + width > SHEET.width) Object.assign(shelf, { x: 0, y: shelf.y + shelf.height, height: 0 });
    if (!this.#sheet || shelf.y + height > this.#sheet.height) {
      if (this.#sheets === SHEET.most) this.forget();
      this.#sheets++;
      this.#sheet = document.createElement('canvas');
      this.#sheet.width = SHEET.width;
      this.#sheet.height = Math.max(SHEET.height, Math.ceil(height));
      Object.assign(shelf, { x: 0, y: 0, height: 0 });
    }
    const place = { sheet: this.#sheet, x: shelf.x, y: shelf.y, width, height };
    shelf.x += Math.ceil(width) + 1;
    shelf.height = Math.max(shelf.height, Math.ceil(height) + 1);
    return place;
  }

  /** Begins to choose what is named in a view, and where. */
  begin(frame, { area, marks, taken }) {
    this.isUnfinished = false;
    this.#next = [];
    this.#choosing = this.#choose(frame, frame.style, frame.zoom, area, [...taken, ...marks]);
  }

  get isChoosing() { return this.#choosing !== null; }

  /** Goes on choosing for some milliseconds; at the end what was chosen is drawn. */
  choose(milliseconds) {
    this.deadline = performance.now() + milliseconds;
    if (this.#choosing.next().done) {
      this.#choosing = null;
      this.#chosen = this.#next;
    }
    this.deadline = Infinity;
  }

  get #isLate() { return performance.now() > this.deadline; }

  *#choose(frame, style, zoom, area, taken) {
    const placer = new Placer(area, taken);
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
    const singles = this.archived.filter((it) => it.count === 1 && it.name);
    for (const place of singles.length > 300 ? this.places : [...this.places, ...singles]) {
      if (this.#isLate) yield;
      each(place, (point, at) => {
        const text = this.text(clipped(place.name), {
          size: 11.5, weight: 600, color: style.placeName, halo: style.placeHalo, haloWidth: 3,
        });
        if (!text) return;
        const r = frame.radius + frame.rim;
        const mark = { x: point.x - r, y: point.y - r, width: 2 * r, height: 2 * r };
        const corner = placer.beside(mark, text, 2.5, 1);
        if (corner) add(text, corner, point, at);
      });
    }
    let written = new Set(this.#next.map(({ sprite }) => sprite.text));
    if (this.streets && this.#isLate) yield;
    if (this.streets) written = this.streets.write(frame, this, placer, add, written);
    if (!this.names || frame.tiles.length || !written) return;
    const labels = this;
    function* countries(isWanted) {
      for (const country of labels.names.countries) {
        if (!isWanted(country)) continue;
        if (labels.#isLate) yield;
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
    let named = 0;
    const least = Math.min(Math.max(16 * (14.6 - 1.35 * zoom), 0), 230);
    function* cities(isWanted) {
      for (const city of labels.names.cities) {
        if (named >= most) return;
        // Largest first.
        if (city.size < least - 40) break;
        if (city.size < least - (city.isCapital ? 40 : 0) || !isWanted(city)) continue;
        if (written.has(city.name)) continue;
        if (labels.#isLate) yield;
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
          named++;
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

  /** A cluster's disc with its count, or the dot of a single place. */
  disc(count, { style, radius, rim }) {
    const key = `disc ${count} ${radius} ${style.place}`;
    let sprite = this.#sprites.get(key);
    if (sprite) return sprite;
    const size = count === 1 ? radius : 11 + 3.2 * Math.log10(count) ** 1.35;
    const half = Math.ceil(size + 3);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 2 * half * this.scale;
    const pen = canvas.getContext('2d');
    pen.scale(this.scale, this.scale);
    const circle = (r, fill) => {
      pen.beginPath();
      pen.arc(half, half, r, 0, 2 * Math.PI);
      pen.fillStyle = fill;
      pen.fill();
    };
    circle(size + (count === 1 ? rim : 1.6), style.placeRim);
    circle(size, style.place);
    if (count > 1) {
      pen.font = `600 ${count > 999 ? 10 : 11}px ${FONTS}`;
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.fillStyle = style.placeRim;
      pen.fillText(abridged(count), half, half + 0.5);
    }
    sprite = { canvas, half, radius: size };
    this.#sprites.set(key, sprite);
    return sprite;
  }

  /** Draws what was chosen where it now is, and the clusters. */
  draw(frame, seconds) {
    const { context: pen, scale } = this;
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.clearRect(0, 0, frame.width, frame.height);
    for (const { sprite, dx, dy, x, y, dot, along } of this.#chosen) {
      const point = project(frame, x + Math.round(frame.x - x), y);
      if (!point) continue;
      const { place } = sprite;
      if (along) {
        this.#drawAlong(frame, point, sprite, along);
        continue;
      }
      if (dot?.color) drawMark(pen, point, dot);
      else if (dot) {
        pen.beginPath();
        pen.arc(point.x, point.y, dot.radius, 0, 2 * Math.PI);
        pen.fillStyle = dot.isCapital ? frame.style.land : frame.style.cityName;
        pen.strokeStyle = dot.isCapital ? frame.style.cityName : frame.style.halo;
        pen.lineWidth = 1.4;
        pen.stroke();
        pen.fill();
      }
      pen.drawImage(
        place.sheet, place.x, place.y, place.width, place.height,
        point.x + dx - sprite.margin, point.y + dy - sprite.margin,
        sprite.width + 2 * sprite.margin, sprite.height + 2 * sprite.margin);
    }
    let isMoving = false;
    for (const cluster of this.archived.length ? [...this.archived, ...this.clusters] : this.clusters) {
      const part = Math.min((seconds - cluster.began) / 0.25, 1);
      const eased = part * (2 - part);
      if (part < 1) isMoving = true;
      else if (cluster.isLeaving) continue;
      const x = cluster.startX + (cluster.x - cluster.startX) * eased;
      const y = cluster.startY + (cluster.y - cluster.startY) * eased;
      const point = project(frame, x + Math.round(frame.x - x), y);
      if (!point) continue;
      const sprite = this.disc(cluster.count, frame);
      pen.globalAlpha = cluster.isLeaving ? 1 - eased : cluster.isNew ? eased : 1;
      pen.drawImage(
        sprite.canvas, point.x - sprite.half, point.y - sprite.half, 2 * sprite.half, 2 * sprite.half);
    }
    pen.globalAlpha = 1;
    return isMoving;
  }

  /** Draws a name in pieces, each straight; they turn with the camera. */
  #drawAlong(frame, point, { place, width, height, margin }, { slices, heading }) {
    const { context: pen, scale } = this;
    const turn = heading - Math.atan2(frame.sineOfHeading, frame.cosineOfHeading);
    const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
    for (const { start, end, x, y, angle } of slices) {
      const [from, to] = [start === 0 ? -margin : start, end >= width ? width + margin : end];
      const [u, v] = [Math.cos(angle + turn) * scale, Math.sin(angle + turn) * scale];
      pen.setTransform(
        u, v, -v, u, (point.x + x * cosine - y * sine) * scale, (point.y + x * sine + y * cosine) * scale);
      pen.drawImage(
        place.sheet, place.x + (from + margin) * scale, place.y, (to - from) * scale, place.height,
        from - (start + end) / 2, -height / 2 - margin, to - from, height + 2 * margin);
    }
    pen.setTransform(scale, 0, 0, scale, 0, 0);
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
      this.clusters.filter((it) => !it.isLeaving).map((it) => [`${it.place}:${it.count}`, it]));
    const next = new Map(found.map((it) => [`${it.place}:${it.count}`, it]));
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
        same ?? {
          ...cluster, startX: from?.x ?? cluster.x, startY: from?.y ?? cluster.y, began: seconds,
          isNew: !from,
        });
    });
  }
}

/** The mark of a name that is no place of the page: a peak, or a point. */
function drawMark(pen, { x, y }, { radius, isPeak, color }) {
  pen.beginPath();
  if (isPeak) {
    pen.moveTo(x, y - 3);
    pen.lineTo(x + 3, y + 2.4);
    pen.lineTo(x - 3, y + 2.4);
  } else {
    pen.arc(x, y, radius, 0, 2 * Math.PI);
  }
  pen.fillStyle = color;
  pen.fill();
}

function abridged(count) {
  if (count < 1000) return String(count);
  if (count < 1e6) return `${count < 1e4 ? (count / 1000).toFixed(1) : Math.round(count / 1000)}k`;
  return `${(count / 1e6).toFixed(1)}M`;
}

function clipped(name) {
  const line = Array.from(plain(name));
  return line.length > 26 ? `${line.slice(0, 25).join('')}…` : line.join('');
}

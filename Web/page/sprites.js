import { canvasOf } from './canvas.js';
import { discRadius } from './groups.js';
import { directionOf } from './words.js';

// The upright parts of the map, drawn once: names, discs of clusters, marks next to names. Many share
// a sheet, so that a frame takes few pictures.

export const FONTS = 'Inter, "SF Pro Text", "Helvetica Neue", "Noto Sans", "DejaVu Sans", sans-serif';

// What is drawn of a sheet that was drawn on since is copied whole: they are small, and only the last
// one changes.
const SHEET = { width: 2048, height: 96, most: 40 };

/** The height of a line of text, by the size of its letters. */
export const LINE = 1.25;

const fontOf = (size, weight, isItalic) => `${isItalic ? 'italic ' : ''}${weight} ${size}px ${FONTS}`;

/** The corners of a peak's mark around it, x and y in turn, and how wide the rim of others is. */
export const PEAK = [0, -3, 3, 2.4, -3, 2.4];
export const MARK_RIM = 1.4;

/** The look of a cluster's disc, or of the dot of a single place: its radius, with its rim, and what is on it. */
export function discLook(count, { radius: ofDot, rim }) {
  const radius = discRadius(count, ofDot);
  return count === 1 ? { radius, outer: radius + rim, text: '' }
    : { radius, outer: radius + 1.6, text: abridged(count), size: count > 999 ? 10 : 11 };
}

/** The look of the mark next to a name: a city's, or that of a peak or a point, which have a colour. */
export function markLook({ radius, isCapital, isPeak, color }, style) {
  return {
    radius, isPeak, fill: color ?? (isCapital ? style.land : style.cityName),
    rim: color ? null : isCapital ? style.cityName : style.halo,
  };
}

export class Sprites {
  #kept = new Map();
  #shelf = { x: 0, y: 0, height: 0 };
  #last = null;
  #ruler = canvasOf(1, 1).getContext('2d');

  /** With what is to be done when they all go. */
  constructor(forgotten) {
    this.forgotten = forgotten;
    this.scale = 1;
    this.sheets = new Set();
  }

  forget() {
    this.#kept.clear();
    this.sheets.clear();
    this.#last = null;
    this.forgotten();
  }

  /** A text with its halo; null if it is not drawn yet and there is no time to. */
  text(text, look, isLate = () => false) {
    const { size, weight = 400, spacing = 0, isItalic = false, color, halo, haloWidth } = look;
    const key = `${text}\n${size} ${weight} ${isItalic} ${color}`;
    const kept = this.#kept.get(key);
    if (kept || isLate()) return kept ?? null;
    const font = fontOf(size, weight, isItalic);
    const width = this.#width(text, font, spacing);
    const height = Math.ceil(size * LINE);
    const margin = Math.ceil(haloWidth);
    const place = this.#draw(width + 2 * margin, height + 2 * margin, (pen) => {
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
    });
    return this.#keep(key, {
      place, width, height, margin, text, font, color, halo, size, weight, spacing, isItalic, haloWidth,
    });
  }

  /** How wide a text is, without its halo. */
  width(text, { size, weight = 400, spacing = 0, isItalic = false }) {
    return this.#width(text, fontOf(size, weight, isItalic), spacing);
  }

  #width(text, font, spacing) {
    const pen = this.#ruler;
    pen.font = font;
    // To set it is slow even where it stays what it was.
    if (spacing) pen.letterSpacing = `${spacing}px`;
    const width = Math.ceil(pen.measureText(text).width);
    if (spacing) pen.letterSpacing = '0px';
    return width;
  }

  /** A cluster's disc with its count, or the dot of a single place. */
  disc(count, frame) {
    const { style } = frame;
    const key = `disc ${count} ${frame.radius}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const { radius, outer, text, size } = discLook(count, frame);
    const half = Math.ceil(radius + 3);
    const place = this.#draw(2 * half, 2 * half, (pen) => {
      circle(pen, half, half, outer, style.placeRim);
      circle(pen, half, half, radius, style.place);
      if (!text) return;
      pen.font = `600 ${size}px ${FONTS}`;
      pen.letterSpacing = '0px';
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.fillStyle = style.placeRim;
      pen.fillText(text, half, half + 0.5);
    });
    return this.#keep(key, { place, half });
  }

  /** The mark next to a name. */
  mark(mark, style) {
    const { radius, isPeak, fill, rim } = markLook(mark, style);
    const key = `mark ${radius} ${isPeak} ${fill} ${rim}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const half = 6;
    const place = this.#draw(2 * half, 2 * half, (pen) => {
      pen.beginPath();
      if (isPeak) {
        for (let k = 0; k < PEAK.length; k += 2) pen.lineTo(half + PEAK[k], half + PEAK[k + 1]);
      } else {
        pen.arc(half, half, radius, 0, 2 * Math.PI);
      }
      pen.fillStyle = fill;
      if (rim) {
        pen.strokeStyle = rim;
        pen.lineWidth = MARK_RIM;
        pen.stroke();
      }
      pen.fill();
    });
    return this.#keep(key, { place, half });
  }

  #keep(key, sprite) {
    this.#kept.set(key, sprite);
    return sprite;
  }

  /** Draws something of a size in points; where it is on its sheet, in pixels. */
  #draw(width, height, draw) {
    const place = this.#room(width * this.scale, height * this.scale);
    const { pen } = place.sheet;
    pen.setTransform(this.scale, 0, 0, this.scale, place.x, place.y);
    draw(pen);
    place.sheet.changes++;
    return place;
  }

  /** Room on one of the sheets, row by row; when all are full they go. */
  #room(width, height) {
    const shelf = this.#shelf;
    if (shelf.x + width > SHEET.width) Object.assign(shelf, { x: 0, y: shelf.y + shelf.height, height: 0 });
    if (!this.#last || shelf.y + height > this.#last.canvas.height) {
      if (this.sheets.size === SHEET.most) this.forget();
      const canvas = canvasOf(SHEET.width, Math.max(SHEET.height, Math.ceil(height)));
      this.#last = { canvas, pen: canvas.getContext('2d'), changes: 0 };
      this.sheets.add(this.#last);
      Object.assign(shelf, { x: 0, y: 0, height: 0 });
    }
    const place = { sheet: this.#last, x: shelf.x, y: shelf.y, width, height };
    shelf.x += Math.ceil(width) + 1;
    shelf.height = Math.max(shelf.height, Math.ceil(height) + 1);
    return place;
  }
}

function circle(pen, x, y, radius, fill) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = fill;
  pen.fill();
}

function abridged(count) {
  if (count < 1000) return String(count);
  if (count < 1e6) return `${count < 1e4 ? (count / 1000).toFixed(1) : Math.round(count / 1000)}k`;
  return `${(count / 1e6).toFixed(1)}M`;
}

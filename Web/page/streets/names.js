import { StreetNames, Viewport } from '../../build/engine.js';
import { LINE } from '../sprites.js';
import { plain } from '../words.js';

// The names of places, roads, waters, peaks and points, and house numbers. Where each finds room the engine decides, by
// MercatorLabels; here texts are measured and drawn.

/** The most texts whose sizes are kept. */
const MOST_SIZES = 5000;
/** What the engine says of a name: that it is at a point, next to a mark, or along a line. */
const [, BESIDE, ALONG] = [0, 1, 2];
/** Kinds of things, by the numbers of StreetLabelKind. */
const [PEAK, HOUSE_NUMBER] = [3, 6];
const POINT_RADIUS = 1.8;

export class StreetLabels {
  #sizes = new Map();

  constructor(kinds, texts) {
    this.kinds = kinds;
    this.texts = texts.map(plain);
    this.numbers = new Map([...new Set(this.texts)].sort().map((text, k) => [text, k]));
    this.layout = new StreetNames(this.texts.map((text) => this.numbers.get(text)));
  }

  /** Takes the names of sources, as a store has them. */
  set(sources) {
    this.layout.clear();
    for (const { names } of sources) this.layout.add(names);
  }

  /**
   * Writes what has room, the uppermost source first, with a pause whenever the time of a frame is over; the names that
   * exist in addition to the given ones.
   */
  *write(frame, labels, placer, add, look, excluded) {
    const view = new Viewport(frame.camera);
    const looks = this.kinds.map((_, kind) => look.name(kind, frame.zoom));
    const kinds = this.kinds.flatMap(({ kind, rank }, k) => [kind, rank, looks[k] ? 1 : 0]);
    const others = [...excluded].map((text) => this.numbers.get(text)).filter((it) => it !== undefined);
    const sizes = [];
    let answer = this.layout.layOut(view, placer, kinds, others, sizes, false);
    if (answer[0]) {
      for (let at = 1; at < answer.length; at += 2) {
        if (labels.isLate) yield;
        const [kind, text] = [answer[at], answer[at + 1]];
        const { width, height } = this.#size(labels.sprites, text, looks[kind]);
        sizes.push(kind, text, width, height);
      }
      answer = this.layout.layOut(view, placer, kinds, others, sizes, true);
    }
    const written = new Set(excluded);
    const heading = Math.atan2(frame.sineOfHeading, frame.cosineOfHeading);
    for (const { kind, text, form, point, world, ...place } of placesIn(answer)) {
      const { color, halo, weight, spacing, isItalic, size, haloWidth } = looks[kind];
      const thing = this.kinds[kind].kind;
      if (labels.isLate) yield;
      const sprite = labels.text(this.#size(labels.sprites, text, looks[kind]).text, {
        size, weight, spacing, isItalic, color, halo, haloWidth: form === ALONG ? look.haloAlong : haloWidth,
      });
      if (!sprite) continue;
      if (thing !== HOUSE_NUMBER) written.add(this.texts[text]);
      const dot = form === BESIDE ? { ...(thing === PEAK ? { isPeak: true } : { radius: POINT_RADIUS }), color } : undefined;
      if (form === ALONG) add(sprite, point, point, world, null, { ...place, heading });
      else add(sprite, place.corner, point, world, dot);
    }
    return written;
  }

  /** A text as it is written in a look, and its size: as wide as it may be, with a width of 0 if not even a letter fits. */
  #size(sprites, number, look) {
    const key = `${number} ${look.size} ${look.weight} ${look.isItalic} ${look.width}`;
    const kept = this.#sizes.get(key);
    if (kept) return kept;
    if (this.#sizes.size === MOST_SIZES) this.#sizes.clear();
    let text = this.texts[number];
    let width = sprites.width(text, look);
    while (width > look.width) {
      const letters = Array.from(text.replace(/…$/, ''));
      const count = Math.min(letters.length - 1, Math.floor((letters.length * look.width) / width));
      text = count < 1 ? '' : `${letters.slice(0, count).join('').trimEnd()}…`;
      width = text && sprites.width(text, look);
    }
    const size = { text, width: width || 0, height: Math.ceil(look.size * LINE) };
    this.#sizes.set(key, size);
    return size;
  }
}

/** The names that have room, as StreetNames.swift says them. */
function* placesIn(answer) {
  let at = 1;
  const next = () => answer[at++];
  const point = () => ({ x: next(), y: next() });
  const list = (read) => Array.from({ length: next() }, read);
  while (at < answer.length) {
    const name = { kind: next(), text: next(), form: next(), point: point(), world: point() };
    if (name.form === ALONG) {
      yield {
        ...name, course: list(() => [next(), next()]).flat(),
        slices: list(() => ({ start: next(), end: next(), x: next(), y: next(), angle: next() })),
      };
    } else {
      yield { ...name, corner: point() };
    }
  }
}

import { color } from '../scene.js';

// What streets look like at a zoom, by the table that MercatorPicture's rules were written into.

const STEPS_PER_ZOOM = 4;

export class StreetLook {
  #table;
  #colors;
  #kept = null;

  constructor(table) {
    this.#table = table;
    this.#colors = table.palette.map((text) => color(text));
    this.haloAlong = table.haloAlong;
    this.halos = new Map();
  }

  /** From back to front what is drawn: a subject's number, a colour, and of strokes their width. */
  steps(zoom) {
    if (this.#kept?.zoom === zoom) return this.#kept.steps;
    const { at, part } = this.#sample(zoom);
    const steps = [];
    for (const { on, from, colors, widths, dashes } of this.#table.steps) {
      const k = at - from;
      if (k < 0) continue;
      const [one, next] = [Math.min(k, colors.length - 1), Math.min(k + 1, colors.length - 1)];
      const [a, b] = [this.#colors[colors[one]], this.#colors[colors[next]]];
      const step = {
        subject: on, color: a === b ? a : a.map((it, index) => it + (b[index] - it) * part),
        width: null, dashes: null,
      };
      if (widths) {
        step.width = between(widths[one], widths[next], part);
        if (!(step.width > 0)) continue;
        if (dashes) step.dashes = dashes[one].map((it, index) => between(it, dashes[next][index], part));
      }
      steps.push(step);
    }
    this.#kept = { zoom, steps };
    return steps;
  }

  /** What a kind of name looks like; null where it is not written. */
  name(kind, zoom) {
    const look = this.#table.names[kind];
    const { at, part } = this.#sample(zoom);
    const k = at - look.from;
    if (k < 0) return null;
    const { sizes } = look;
    const size = between(sizes[Math.min(k, sizes.length - 1)], sizes[Math.min(k + 1, sizes.length - 1)], part);
    // Sizes of a quarter of a point: a text is drawn once for each.
    return { ...look, size: Math.round(size * 4) / 4 };
  }

  #sample(zoom) {
    const steps = Math.max((zoom - this.#table.firstZoom) * STEPS_PER_ZOOM, 0);
    return { at: Math.floor(steps), part: steps - Math.floor(steps) };
  }
}

/** Lengths grow by equal factors. */
function between(one, other, part) {
  return one > 0 && other > 0 ? one * (other / one) ** part : one;
}

/** A colour of `steps` as the web writes it. */
export function hexOf([red, green, blue, alpha]) {
  const parts = [red, green, blue].map((it) => (alpha ? it / alpha : 0));
  return `#${[...parts, alpha].map((it) => Math.round(Math.min(it, 1) * 255).toString(16).padStart(2, '0')).join('')}`;
}

import { buffersIn } from './part.js';

/** Zoom levels that a map may be away from the camera's. */
const LEVELS = 0.5;
/** The margin of a request on each side, as part of the view: smaller if a pitched map shows far more. */
const MARGIN = 0.6;
const PITCHED_MARGIN = 0.25;
/** The tolerance of its lines, in points. */
const TOLERANCE = 0.4;
/** How far the sides of a view and of a map may differ by rounding, in worlds. */
const ROUNDING = 1e-12;

/** The map of the world below the places, requested piece by piece as the camera moves. */
export class Ground {
  #shown = null;

  constructor(page) { this.page = page; }

  get isNeeded() {
    const { config, view } = this.page;
    if (config.tiles) return false;
    if (!this.#shown) return true;
    const { zoom, wide } = this.#shown;
    if (Math.abs(zoom - view.zoom) > LEVELS) return true;
    const { x, y, width, height } = view.worldRect();
    const [left, right] = [wide.x, wide.x + wide.width];
    const copy = Math.round((left + right) / 2 - (x + width / 2));
    const isInside = wide.width >= 1
      || (x + copy >= left - ROUNDING && x + copy + width <= right + ROUNDING);
    return !isInside || y < Math.max(wide.y, -0.1) - ROUNDING && wide.y > 0
      || y + height > wide.y + wide.height + ROUNDING && wide.y + wide.height < 1;
  }

  /** Asks for the map around the view, and has it drawn. */
  ask() { return this.page.questions.ask('map', () => this.#ask()); }

  async #ask() {
    const { view, store, drawing } = this.page;
    const margin = view.pitch > 0 ? PITCHED_MARGIN : MARGIN;
    const map = await store.ask('shapes', [view.toJSON(), margin, TOLERANCE]);
    if (!map) return;
    this.#shown = { zoom: map.zoom, wide: map.wide };
    drawing.ask('setMap', [map], buffersIn(map.layers));
  }
}

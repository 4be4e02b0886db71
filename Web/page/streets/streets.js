import { buffersIn } from '../part.js';

// The streets of a page: asked of the store as the camera goes, and handed to the drawing.

export class Streets {
  #key = null;
  #asked = null;

  /** Over a map that is good to a zoom: streets begin there. */
  constructor(store, drawing, bytes, maximumZoom) {
    Object.assign(this, { store, drawing, maximumZoom });
    this.ready = store.ask('startStreets', [bytes])
      .then((head) => drawing.ask('startStreets', [head, maximumZoom]));
  }

  /** Whether a view needs other streets than the last request. */
  needs({ zoom, heading, pitch, size, projection: { x, y, scale } }) {
    if (zoom <= this.maximumZoom) return false;
    const last = this.#asked;
    return !last || Math.abs(last.zoom - zoom) > 0.2 || Math.abs(last.heading - heading) > 4
      || Math.abs(last.pitch - pitch) > 3 || last.width !== size.width || last.height !== size.height
      || Math.hypot(x - last.x, y - last.y) * scale > 80;
  }

  /** Asks for the streets of a view and has them drawn. */
  async ask(view) {
    const { x, y } = view.projection;
    const { zoom, heading, pitch, size: { width, height } } = view;
    this.#asked = { zoom, heading, pitch, width, height, x, y };
    const found = await this.store.ask('streets', [view.toJSON(), this.#key]);
    if (!found) return;
    const { key, anchor, sources } = found;
    this.#key = key;
    this.drawing.ask('setStreets', [anchor, sources], buffersIn(sources));
  }
}

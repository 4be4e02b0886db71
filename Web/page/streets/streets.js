import { StreetLook, hexOf } from './look.js';
import { StreetNames } from './names.js';
import { StreetScene } from './scene.js';
import { STREET_STRETCH } from './store.js';

// The streets of a page: asked of the store as the camera goes, and drawn between the map and the
// places.

export class Streets {
  #looks = new Map();
  #key = null;
  #asked = null;
  #meshes = null;

  /** Over a map that is good to a zoom: streets begin there. */
  constructor(store, bytes, deepestZoom) {
    this.store = store;
    this.deepestZoom = deepestZoom;
    this.ready = store.ask('startStreets', [bytes], [bytes]).then((head) => {
      this.head = head;
      this.names = new StreetNames(head.names, head.texts);
    });
  }

  /** Takes the colours of day or night. */
  recolor(isDark) {
    const table = this.head[isDark ? 'dark' : 'light'];
    this.look = this.#looks.get(table) ?? this.#looks.set(table, new StreetLook(table)).get(table);
  }

  /** Whether a view wants other streets than were asked for last. */
  needs({ zoom, heading, pitch, size, projection: { x, y, scale } }) {
    if (!this.head || zoom <= this.deepestZoom) return false;
    const last = this.#asked;
    return !last || Math.abs(last.zoom - zoom) > 0.2 || Math.abs(last.heading - heading) > 4
      || Math.abs(last.pitch - pitch) > 3 || last.width !== size.width || last.height !== size.height
      || Math.hypot(x - last.x, y - last.y) * scale > 80;
  }

  /** Asks for the streets of a view; whether there are others now. */
  async ask(view, scene) {
    const { x, y } = view.projection;
    const { zoom, heading, pitch, size: { width, height } } = view;
    this.#asked = { zoom, heading, pitch, width, height, x, y };
    const found = await this.store.ask('streets', [view.toJSON(), this.#key]);
    if (!found) return false;
    this.#key = found.key;
    this.names.sources = found.sources;
    // Kept for pictures, too.
    this.#meshes = found;
    if (scene) {
      this.scene ??= new StreetScene(scene);
      this.scene.set(found);
    }
    return true;
  }

  /** What a frame draws of them; null where the map does alone. */
  frame(zoom) {
    if (zoom <= this.deepestZoom || !this.#key) return null;
    return {
      steps: this.look.steps(zoom),
      draw: (frame) => this.scene?.draw(frame, frame.streets.steps),
      paint: (frame, pen, rings, stretches) => this.#paint(frame, pen, rings, stretches),
    };
  }

  /** Writes their names; those that are written, or null where the map's own names are out of place. */
  write(frame, labels, placer, add, excluded) {
    if (!frame.streets) return excluded;
    const written = this.names.write(frame, labels, placer, add, this.look, excluded);
    // Where streets have names a city has no one place.
    return frame.zoom > 12 ? null : written;
  }

  /** Draws them as paths. */
  #paint({ streets: { steps } }, pen, rings, stretches) {
    for (const { meshes } of this.#meshes?.sources ?? []) {
      const bySubject = new Map(meshes.map((mesh) => [mesh.subject, mesh]));
      for (const { subject, color, width, dashes } of steps) {
        const mesh = bySubject.get(subject);
        if (!mesh) continue;
        if (width === null) pen.fill(rings(mesh, this.#meshes.anchor), hexOf(color), 1, 'nonzero');
        else pen.stroke(stretches(mesh, this.#meshes.anchor, STREET_STRETCH), hexOf(color), width, 1, dashes);
      }
    }
  }
}

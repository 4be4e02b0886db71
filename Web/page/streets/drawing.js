import { Drawing } from '../drawing.js';
import { StreetLook, hexOf } from './look.js';
import { StreetLabels } from './names.js';
import { StreetScene } from './scene.js';
import { STREET_STRETCH } from './store.js';

// The drawing of a page with streets: they lie between the map and the places.

export class StreetDrawing extends Drawing {
  #looks = new Map();
  #found = null;

  startStreets(head, maximumZoom) {
    this.head = head;
    this.maximumZoom = maximumZoom;
    this.names = new StreetLabels(head.names, head.texts);
    this.labels.streets = this;
    this.#look();
  }

  recolor(style, isDark) {
    this.isDark = isDark;
    if (this.head) this.#look();
    super.recolor(style);
  }

  /** Takes the colours of day or night. */
  #look() {
    const table = this.head[this.isDark ? 'dark' : 'light'];
    this.look = this.#looks.get(table) ?? this.#looks.set(table, new StreetLook(table)).get(table);
  }

  setStreets(anchor, sources) {
    this.names.set(sources);
    // Kept for pictures, too.
    this.#found = { anchor, sources };
    if (this.scene.gl) {
      this.streets ??= new StreetScene(this.scene);
      this.streets.set(this.#found);
    }
    this.changed();
  }

  streetsAt(zoom) {
    if (!this.#found || zoom <= this.maximumZoom) return null;
    return {
      steps: this.look.steps(zoom),
      draw: (frame) => this.streets?.draw(frame, frame.streets.steps),
      paint: (frame, pen, rings, stretches) => this.#paint(frame, pen, rings, stretches),
    };
  }

  /** Writes their names; those that are written, or null where the map's own names are out of place. */
  *write(frame, labels, placer, add, excluded) {
    if (!frame.streets) return excluded;
    const written = yield* this.names.write(frame, labels, placer, add, this.look, excluded);
    // Where streets have names a city has no one place.
    return frame.zoom > 12 ? null : written;
  }

  /** Draws them as paths. */
  #paint({ streets: { steps } }, pen, rings, stretches) {
    for (const { meshes } of this.#found.sources) {
      const bySubject = new Map(meshes.map((mesh) => [mesh.subject, mesh]));
      for (const { subject, color, width, dashes } of steps) {
        const mesh = bySubject.get(subject);
        if (!mesh) continue;
        if (width === null) pen.fill(rings(mesh, this.#found.anchor), hexOf(color), 1, 'nonzero');
        else pen.stroke(stretches(mesh, this.#found.anchor, STREET_STRETCH), hexOf(color), width, 1, dashes);
      }
    }
  }
}

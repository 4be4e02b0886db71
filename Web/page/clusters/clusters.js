import { isElsewhere, placeOf } from '../groups.js';

// The clusters of an archive on a page: asked of the store as the camera goes, and drawn as the page's
// own.

const WORLD = (x, y) => ({
  latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, longitude: x * 360 - 180,
});

export class ArchiveClusters {
  #asked = null;
  #told = new Set();

  constructor(store, config, bytes) {
    this.store = store;
    this.ready = store.ask('startClusters', [config, bytes]).then((archive) => { this.archive = archive; });
  }

  /** Places all around what there is, for a fit: two alone might be nearer across 180°. */
  get outline() {
    if (!this.archive?.bounds) return [];
    const [west, south, east, north] = this.archive.bounds;
    const width = (east < west ? east + 360 : east) - west;
    return Array.from({ length: 9 }, (_, k) => (
      { latitude: k % 2 ? south : north, longitude: west + (width * k) / 8 }));
  }

  needs(view) { return Boolean(this.archive) && isElsewhere(view, this.#asked); }

  /** Asks for the clusters of a view and gives them to those that show; what is wrong is said once. */
  async ask(view, radius, groups, notify) {
    this.#asked = placeOf(view);
    const { clusters, faults, isStale } = await this.store.ask('clusterTiles', [view.toJSON(), radius]);
    if (isStale) return;
    for (const fault of [...this.archive.notes, ...faults]) {
      if (this.#told.size < 3 && !this.#told.has(fault)) notify(fault);
      this.#told.add(fault);
    }
    groups.setArchived(clusters, performance.now() / 1000);
  }

  /** The number of places in a part of the screen, by a function that returns the point of each. */
  count(groups, { x, y, width, height }, screen) {
    return groups.archived.reduce((sum, it) => {
      const at = screen(it);
      const isIn = at && at.x >= x && at.y >= y && at.x <= x + width && at.y <= y + height;
      return sum + (isIn ? it.count : 0);
    }, 0);
  }

  /** The camera that shows what a cluster is made of. */
  opened(view, { x, y, expansionZoom }, most) {
    const zoom = Number.isFinite(expansionZoom) ? expansionZoom + 1 : view.zoom + 1;
    return view.with({ center: WORLD(x, y), zoom: Math.min(Math.max(zoom, view.zoom), most) });
  }

  /** A single place in the form for popups. */
  found({ id, name, properties, x, y }) {
    return {
      place: `archive ${id}`, name, x, y, ...WORLD(x, y),
      properties: properties.filter(([key, value]) => key !== 'name' && value !== null && value !== ''),
    };
  }
}

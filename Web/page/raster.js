/** The most tiles of one view, and of all that are kept; beyond that the oldest are dropped. */
const MOST_IN_VIEW = 200;
const MOST_KEPT = 400;
const DROPPED = 150;
/** The deepest level of a server that does not say its own. */
const DEEPEST = 19;

/** Raster tiles of a server, below the places of a page that names one. */
export class RasterTiles {
  #images = new Map();

  constructor(page) { this.page = page; }

  /** The tiles of the view that are loaded; others are requested. */
  get inView() {
    const { config: { tiles }, drawing, view } = this.page;
    if (!tiles || drawing.isFlat) return [];
    let wanted;
    try {
      const level = Math.min(Math.max(Math.round(view.zoom), 0), tiles.greatest ?? DEEPEST);
      wanted = view.tiles({ level, limit: MOST_IN_VIEW });
    } catch {
      return [];
    }
    const found = [];
    for (const tile of wanted) {
      const url = tiles.url.replaceAll('{z}', tile.z).replaceAll('{x}', tile.x).replaceAll('{y}', tile.y);
      const image = this.#images.get(url) ?? this.#load(url);
      image.used = performance.now();
      if (image.isLoaded) found.push({ ...tile, url });
    }
    if (this.#images.size > MOST_KEPT) this.#drop();
    return found;
  }

  #load(url) {
    const { drawing, frames } = this.page;
    const kept = { isLoaded: false };
    this.#images.set(url, kept);
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.onload = async () => {
      const bitmap = await createImageBitmap(image);
      if (this.#images.get(url) !== kept) return;
      drawing.ask('setTile', [url, bitmap], [bitmap]);
      kept.isLoaded = true;
      frames.redraw();
    };
    image.onerror = () => {};   // A blank, which is not requested again.
    image.src = url;
    return kept;
  }

  #drop() {
    const oldest = [...this.#images].sort((a, b) => a[1].used - b[1].used).slice(0, DROPPED);
    for (const [url] of oldest) this.#images.delete(url);
    this.page.drawing.ask('dropTiles', [oldest.map(([url]) => url)]);
  }
}

import { areTouching, isElsewhere, placeOf } from './groups.js';

/** From the whole world on: on a phone it is shown at less than level 1. */
const CLUSTERS = { radius: 48, levels: [0, 17] };

/** Asks for the clusters of the page's places and of its archive as the camera goes. */
export class Grouping {
  #lastZoom = null;
  /** The camera of the last request for clusters. */
  clustered = null;

  constructor(page) {
    this.page = page;
    /** Options of clusters; null while places are not grouped. */
    this.options = page.config.cluster ? CLUSTERS : null;
  }

  toggle(isOn) {
    this.options = isOn ? CLUSTERS : null;
    this.clear();
    this.page.refresh();
    this.page.frames.request();
  }

  clear() {
    const { grouped } = this.page;
    grouped.clusters = [];
    grouped.spread = null;
    this.#lastZoom = null;
    this.draw();
  }

  /** Has the groups drawn as they are now. */
  draw() {
    const { grouped, view, drawing } = this.page;
    grouped.keepSpread(Math.floor(view.zoom));
    const { clusters, archived } = grouped.drawn;
    drawing.ask('setGroups', [clusters, archived]);
  }

  /** Asks for what a camera on the move needs. */
  follow(frame) {
    const { archive, grouped: { archived, clusters }, view, questions } = this.page;
    const touch = (groups) => areTouching(
      groups.filter((it) => !it.isLeaving).map((it) => ({ count: it.count, at: frame.screenPoint(it) })), frame.radius);
    if (archive?.needs(view) || touch(archived)) this.#askArchive();
    if (this.options && (isElsewhere(view, this.clustered) || touch(clusters))) {
      questions.ask('clusters', () => this.#askClusters());
    }
  }

  /**
   * Asks for what a camera at rest needs, as long as it is the last one: answers for a camera on its way there
   * are not enough.
   */
  refresh(isLast) {
    const { archive, view, questions } = this.page;
    const then = async (kind, ask) => {
      await questions.asked.get(kind);
      if (isLast()) await ask();
    };
    const asked = [];
    if (archive) asked.push(then('archive', () => archive.needs(this.page.view) && this.#askArchive()));
    if (this.options) {
      asked.push(then('clusters', () => questions.ask('clusters', () => this.#askClusters())));
    }
    return asked;
  }

  /** The number of an archive's places in the free area. */
  get archivedInView() {
    const { archive, grouped, view, frames } = this.page;
    return archive.count(grouped, view.freeArea, (it) => frames.pointOf(it));
  }

  #askArchive() {
    const { page } = this;
    return page.questions.ask('archive', async () => {
      await page.archive.ask(page.view, page.dotRadius, page.grouped, (text) => page.notify(text));
      this.draw();
    });
  }

  async #askClusters() {
    const { store, grouped, view, dotRadius } = this.page;
    const { zoom } = view;
    const asked = placeOf(view);
    const { options } = this;
    const lastZoom = this.#lastZoom;
    const old = grouped.clusters.filter((it) => !it.isLeaving);
    const isNew = lastZoom === null || Math.floor(lastZoom) !== Math.floor(zoom);
    const [found, joined] = await Promise.all([
      store.ask('clusters', [view.toJSON(), options, isNew ? lastZoom : null, dotRadius]),
      store.ask('joined', [old.map((it) => it.place), zoom, options]),
    ]);
    if (this.options !== options) return;
    const into = new Map(old.map((it, k) => [`${it.place}:${it.count}`, joined[k]]));
    grouped.setClusters(found, into, performance.now() / 1000);
    this.draw();
    this.#lastZoom = zoom;
    this.clustered = asked;
  }
}

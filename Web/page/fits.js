import { Viewport } from '../build/engine.js';

/** The deepest zoom of a fit. */
const FIT = { padding: 28, zoomRange: [0, 17] };
const INCLUSION = { padding: 20, zoomRange: [0, 17], allowsZoomingIn: true };
/** The most places whose labels a fit keeps whole. */
const MOST_LABELLED = 200;

/** The cameras that show places: all of them, or as many as wanted. */
export class Fits {
  #isIncluding = false;
  /** The number of places to request next, once an answer has come. */
  #next = null;

  constructor(page) { this.page = page; }

  get options() { return { ...FIT, area: this.#clearArea }; }

  /**
   * The area in which places are shown: above the scale and the credit, and next to the buttons and the tools,
   * unless those cover most of the map.
   */
  get #clearArea() {
    const { view, foot, covered, tools } = this.page;
    const { x, y, width, height } = view.freeArea;
    const within = { x, y, width, height: Math.max(foot.box.y - y, height / 2) };
    const avoiding = [covered];
    const { box } = tools;
    if (2 * box.width < width) avoiding.push(box);
    return { avoiding, within };
  }

  /** Shows all places, with whole labels and the best heading if these are checked. */
  async all({ isAtOnce = false } = {}) {
    const { view, archive, loaded, tools, store, isOnMapAlone } = this.page;
    if (!loaded.count && archive) {
      const { outline } = archive;
      const end = outline.length
        ? view.with({ heading: 0, pitch: 0 }).fitting(outline, this.options) : view;
      return this.go(async () => ({ viewport: end.toJSON() }), isAtOnce);
    }
    const labels = tools.whole.checked && loaded.count <= MOST_LABELLED ? await this.#footprints() : null;
    const turns = tools.turns.checked;
    const options = { ...this.options, heading: turns ? 'best' : 'current' };
    const from = this.page.view.with({ pitch: 0, heading: turns ? this.page.view.heading : 0 });
    await this.go(() => store.ask('fit', [from.toJSON(), options, labels, isOnMapAlone]), isAtOnce);
  }

  async #footprints() {
    const { store, drawing } = this.page;
    const all = await store.ask('names');
    const r = this.page.dotRadius + 1.3;
    const widths = await drawing.ask('widths', [all]);
    return widths.map((width) => ({ left: r, above: 7.5, right: r + (width ? width + 3 : 0), below: 7.5 }));
  }

  /** Goes to a camera that is found, unless something else is requested until then. */
  async go(find, isAtOnce = false) {
    const { page } = this;
    const isWished = page.control.wishes.begin();
    try {
      const { viewport } = await find();
      if (!viewport || !isWished() && !isAtOnce) return;
      const end = new Viewport(viewport).with({ size: page.view.size, insets: page.insets });
      if (isAtOnce) page.control.set(end);
      else {
        page.address.addsStep = true;
        page.control.fly(end);
      }
    } catch (error) {
      page.notify(error.message);
    }
  }

  /** Zooms until a number of places is visible; while one request runs, the last of the others is next. */
  async include(least) {
    if (this.#isIncluding) return void (this.#next = least);
    const { control, store, view } = this.page;
    this.#isIncluding = true;
    const isWished = control.wishes.begin();
    try {
      const options = { ...INCLUSION, area: this.#clearArea };
      const { viewport } = await store.ask('include', [view.toJSON(), least, options]);
      if (isWished()) control.ease(new Viewport(viewport));
    } catch (error) {
      this.page.notify(error.message);
    }
    this.#isIncluding = false;
    const next = this.#next;
    this.#next = null;
    if (next !== null) this.include(next);
  }
}

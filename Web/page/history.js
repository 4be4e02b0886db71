import { readPermalink } from '../build/engine.js';

/** The camera in the page's address, and in the browser's history. */
export class AddressHistory {
  /** Whether the next camera is a step of the history, as after a fit or a flight. */
  addsStep = false;

  constructor(page) {
    this.page = page;
    addEventListener('popstate', () => this.#follow());
    addEventListener('hashchange', () => this.#follow());
  }

  /** The camera of the page's address; null if it has none. */
  get linked() {
    if (location.hash.length < 2) return null;
    try {
      return this.page.view.showing(readPermalink(location.hash)).constrained(this.page.control.limits);
    } catch {
      return null;
    }
  }

  /** Writes the camera at rest into the address. */
  remember() {
    const { control, view } = this.page;
    if (control.isMoving) return;
    const hash = view.permalink('fragment');
    const { addsStep } = this;
    this.addsStep = false;
    if (hash === location.hash) return;
    try {
      history[addsStep ? 'pushState' : 'replaceState'](null, '', hash);
    } catch {
      // Browsers limit how often a page may do this.
    }
  }

  #follow() {
    const { linked } = this;
    const isElsewhere = linked && linked.permalink('fragment') !== this.page.view.permalink('fragment');
    if (isElsewhere) this.page.control.fly(linked);
  }
}

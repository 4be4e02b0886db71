import { EdgeArrow } from './edge.js';
import { make } from './elements.js';

/** The least height of a popup, in points. */
const LEAST_HEIGHT = 90;

/** The card about a place, next to its mark. */
export class Popup {
  #size;
  /** The place that it describes, with its point in the world; null if it is closed. */
  opened = null;

  constructor(page, closed) {
    this.page = page;
    this.closed = closed;
    this.element = make('aside', { id: 'popup', class: 'card', hidden: true, 'aria-live': 'polite' });
    this.arrow = new EdgeArrow(page);
    this.live = make('p', { id: 'live', 'aria-live': 'polite' });
  }

  get isOpen() { return !this.element.hidden; }

  /** Shows a heading and what is below it at a place. */
  show(found, name, content) {
    const { element } = this;
    const close = make('button', {
      type: 'button', class: 'close', 'aria-label': this.page.say('close'), onclick: () => this.close(),
    }, '×');
    element.replaceChildren(close, make('h2', { dir: 'auto' }, name), content);
    element.setAttribute('aria-label', name);
    element.hidden = false;
    element.style.maxHeight = '';
    element.scrollTop = 0;
    element.dataset.place = found.place;
    this.#size = { width: element.offsetWidth, height: element.offsetHeight };
    this.opened = found;
    this.live.textContent = name;
    this.move(this.page.frames.last);
  }

  close() {
    this.closed();
    if (this.element.contains(document.activeElement)) this.page.element.focus();
    this.element.hidden = true;
    this.opened = null;
    this.arrow.point(null);
  }

  /** Moves it with its place, which a frame has drawn. */
  move(frame) {
    if (!this.isOpen || !this.opened) return;
    const { style } = this.element;
    const at = frame.screenPoint(this.opened);
    const { width } = this.#size;
    const { freeArea: free } = this.page.view;
    const [right, bottom] = [free.x + free.width, free.y + free.height];
    // With its place it goes off the map, and next to the controls as far as there is room.
    const isSeen = at && at.x > free.x - 6 && at.x < right + 6 && at.y > free.y - 14 && at.y < bottom + 6;
    style.visibility = isSeen ? 'visible' : 'hidden';
    this.arrow.point(isSeen ? null : this.opened);
    if (!isSeen) return;
    // Above its place, or below it; where there is too little room it is lower, and scrolls.
    const [above, below] = [at.y - 22, bottom - at.y - 22];
    const isAbove = this.#size.height < above || this.#size.height > below && above > below;
    const height = Math.min(this.#size.height, Math.max(isAbove ? above : below, LEAST_HEIGHT));
    style.maxHeight = height < this.#size.height ? `${Math.round(height)}px` : '';
    const y = isAbove ? at.y - height - 12 : at.y + 14;
    let x = Math.min(at.x - width / 2, right - width - 8);
    const { covered } = this.page;
    if (x + width > covered.x - 8 && y < covered.y + covered.height + 8 && y + height > covered.y - 8) {
      x = Math.min(x, covered.x - 8 - width);
    }
    x = Math.max(x, free.x + 8);
    style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
  }
}

import { boxOf, make, rowOf } from './elements.js';
import { plain } from './words.js';

/** Points of the map that a sheet over its lower part leaves free. */
const LEAST_MAP = 160;
/** The most places that a search lists, and the most in view. */
const MOST_FOUND = 60;
const MOST_IN_VIEW = 100;
/** How far a pointer moves the sheet's handle before it is a drag. */
const DRAG_POINTS = 4;

/** The panel with the title, the search and the list of places: on a narrow screen a sheet from below. */
export class Panel {
  constructor(page) {
    this.page = page;
    this.sheet = this.#sheets[1];
    const { say } = page;
    this.title = make('h1', { id: 'title', dir: 'auto' });
    this.subtitle = make('p', { id: 'subtitle', dir: 'auto' });
    this.count = make('p', { id: 'count' });
    this.search = make('input', {
      id: 'search', type: 'search', placeholder: say('search'), 'aria-label': say('search'),
      autocomplete: 'off', oninput: () => this.#searched(), onkeydown: (event) => this.#keyed(event),
      maxlength: 200,
    });
    this.list = make('ul', {
      id: 'list', 'aria-label': say('list'), onkeydown: (event) => this.#keyed(event),
    });
    const handle = make('button', { id: 'handle', type: 'button', 'aria-label': say('sheet') });
    this.element = make(
      'section', { id: 'panel', class: 'card', 'aria-labelledby': 'title' },
      handle, make('header', {}, this.title, this.subtitle, this.count), page.legend.element, this.search, this.list);
    this.#dragSheet(handle);
  }

  /** Its width on a wide screen. */
  get width() { return boxOf(this.element).width; }

  /** Shows the title and the number of places; lines and areas alone have no rows. */
  take(loaded) {
    const { config } = this.page;
    const title = plain(loaded.title || config.title || this.page.say('map'));
    this.title.textContent = title;
    this.subtitle.textContent = this.page.isOwn(loaded) ? plain(config.subtitle) : '';
    document.title = title;
    this.count.textContent = this.#told(loaded.count);
    this.search.hidden = this.list.hidden = this.#isOfShapes;
  }

  // The sheet

  /** The heights at which the sheet rests: with its title, with a place of the list, half of the screen. */
  get #sheets() {
    const letter = parseFloat(getComputedStyle(document.documentElement).fontSize) / 14;
    return [84 * letter, 164 * letter, innerHeight * 0.48].map(Math.round).sort((a, b) => a - b);
  }

  #dragSheet(handle) {
    let from = null;
    handle.addEventListener('pointerdown', (event) => {
      from = { y: event.clientY, sheet: this.sheet, moved: false };
      handle.setPointerCapture(event.pointerId);
    });
    handle.addEventListener('pointermove', (event) => {
      if (!from) return;
      from.moved ||= Math.abs(event.clientY - from.y) > DRAG_POINTS;
      this.#setSheet(from.sheet + from.y - event.clientY);
    });
    const other = () => this.#sheets[this.sheet < this.#sheets[1] + 36 ? 2 : 1];
    const nearest = () => this.#sheets.reduce(
      (a, b) => (Math.abs(b - this.sheet) < Math.abs(a - this.sheet) ? b : a));
    handle.addEventListener('pointerup', () => {
      const isDrag = from?.moved;
      from = null;
      this.#setSheet(isDrag ? nearest() : other());
    });
    handle.addEventListener('pointercancel', () => { from = null; });
    // A key clicks without a pointer, whose own click has been handled.
    handle.addEventListener('click', (event) => { if (event.detail === 0) this.#setSheet(other()); });
  }

  #setSheet(height) {
    this.sheet = Math.min(Math.max(height, this.#sheets[0]), innerHeight - LEAST_MAP);
    this.styleSheet();
    this.page.foot.measure();
    this.page.control.resize({ insets: this.page.insets });
  }

  styleSheet() { document.documentElement.style.setProperty('--sheet', `${this.sheet}px`); }

  // The list

  /** Whether there are only lines and areas, which have no rows. */
  get #isOfShapes() {
    const { count, shapes } = this.page.loaded;
    return !count && shapes.length > 0;
  }

  #told(count) {
    const { say, format } = this.page;
    if (this.#isOfShapes) return '';
    return count === 1 ? say('place') : say('places', format(count));
  }

  /** Lists what a camera shows, unless another one is requested before the answer comes. */
  async listInView(camera, isLast) {
    const { page } = this;
    const { visible, rows } = await page.store.ask('inView', [camera, MOST_IN_VIEW]);
    if (!isLast() || this.search.value) return;
    page.setVisible(visible);
    if (!page.loaded.count && page.archive) {
      this.#rows([], '');
      this.count.textContent = page.say('inView', page.format(page.grouping.archivedInView));
      return;
    }
    if (this.#isOfShapes) return;
    this.#rows(rows, page.say('none'));
    this.count.textContent = `${this.#told(page.loaded.count)} · ${page.say('inView', page.format(visible))}`;
  }

  /** The rows of the list, of which the Tab key stops at the first one; the focus stays at its place. */
  #rows(rows, empty) {
    const focused = document.activeElement;
    const focusedPlace = this.list.contains(focused) ? focused.dataset.place : null;
    const buttons = rows.map((row) => rowOf(this.page, row, () => this.page.selection.flyTo(row)));
    for (const button of buttons.slice(1)) button.tabIndex = -1;
    this.list.replaceChildren(...buttons.map((button) => make('li', {}, button)));
    if (!rows.length) this.list.append(make('p', {}, empty));
    if (focusedPlace === null) return;
    const same = this.list.querySelector(`[data-place="${focusedPlace}"]`);
    (same ?? this.list.querySelector('button') ?? this.page.element).focus({ preventScroll: true });
  }

  /** Lists the places found for the search text; returns whether the text is still the same then. */
  async #searched() {
    const text = this.search.value;
    if (!text) return this.page.refresh();
    const rows = await this.page.store.ask('search', [text, MOST_FOUND]);
    const isSame = this.search.value === text;
    if (isSame) this.#rows(rows, this.page.say('noMatch'));
    return isSame;
  }

  /** In the search, Enter chooses the first place found; the arrow keys go down the list and back. */
  async #keyed(event) {
    const isSearch = event.target === this.search;
    if (event.key === 'Enter' && this.search.value && isSearch) {
      if (await this.#searched()) this.list.querySelector('button')?.click();
    }
    if (event.key !== 'ArrowDown' && (event.key !== 'ArrowUp' || isSearch)) return;
    event.preventDefault();
    const fields = [this.search, ...this.list.querySelectorAll('button')];
    fields[fields.indexOf(event.target) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  }
}

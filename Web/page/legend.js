import { make, swatch } from './elements.js';
import { plain } from './words.js';

/** The meaning of colours and sizes, in the panel. A tap on a colour hides its places, and shows them again. */
export class Legend {
  #hidden = new Set();

  constructor(page) {
    this.page = page;
    this.element = make('section', { id: 'legend', hidden: true, 'aria-label': page.say('legend') });
  }

  /** Shows the legend of a page or a file, if it has one. */
  take({ encoding }) {
    this.#hidden.clear();
    this.element.replaceChildren();
    const { sizes, colors } = encoding ?? {};
    const textOf = ({ text }) => make('span', { dir: 'auto' }, plain(text));
    if (sizes) {
      this.#add([sizes.title, sizes.note].filter(Boolean).join(' · '), sizes.entries.map((entry) => (
        make('span', {}, swatch(entry), textOf(entry)))));
    }
    if (colors?.isShown) {
      this.#add(colors.title === sizes?.title ? null : colors.title, colors.entries.map((entry, index) => (
        make(
          'button', { type: 'button', 'aria-pressed': 'true', onclick: ({ currentTarget }) => this.#toggle(index, currentTarget) },
          swatch(entry), textOf(entry), make('small', {}, this.page.format(entry.count))))));
    }
    this.element.hidden = !this.element.childElementCount;
  }

  #add(title, entries) {
    if (title) this.element.append(make('h2', { dir: 'auto' }, plain(title)));
    this.element.append(make('div', {}, ...entries));
  }

  async #toggle(index, button) {
    const { page } = this;
    const isHidden = !this.#hidden.delete(index);
    if (isHidden) this.#hidden.add(index);
    button.setAttribute('aria-pressed', String(!isHidden));
    const loaded = await page.store.ask('hide', [[...this.#hidden]]);
    page.selection.popup.close();
    page.take(loaded);
    await page.refresh();
  }
}

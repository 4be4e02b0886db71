import { make } from './elements.js';
import { Latest } from './latest.js';
import { readPlaces } from './read.js';
import { plain } from './words.js';

/** The largest file that is read, in bytes. */
const LARGEST = 64 << 20;

/** Files of places that are dropped on the page. */
export class FileDrop {
  #files = new Latest();

  constructor(page) {
    this.page = page;
    const veil = make('div', { id: 'drop', class: 'card', hidden: true }, page.say('drop'));
    document.body.append(veil);
    addEventListener('dragover', (event) => {
      event.preventDefault();
      veil.hidden = false;
    });
    addEventListener('dragleave', (event) => { if (!event.relatedTarget) veil.hidden = true; });
    addEventListener('drop', (event) => {
      event.preventDefault();
      veil.hidden = true;
      const [file] = event.dataTransfer?.files ?? [];
      if (file) page.questions.ask(file, () => this.#show(file));
    });
  }

  /** Shows a file's places in place of those that are there. */
  async #show(file) {
    const { page } = this;
    const isLast = this.#files.begin();
    try {
      if (file.size > LARGEST) throw new Error(`${plain(file.name)} is larger than 64 MB.`);
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (!isLast()) return;
      const { places, skipped } = readPlaces(file.name, bytes);
      if (!places.coordinates.length && !places.shapes.length) {
        throw new Error(skipped[0] ?? `${plain(file.name)} has no place in it.`);
      }
      page.notice?.remove();
      page.take(await page.store.ask('take', [places]));
      page.selection.popup.close();
      await page.fits.all();
      await page.refresh();
      if (skipped.length) page.notify(page.say('leftOut', page.format(skipped.length), skipped[0]));
    } catch (error) {
      page.notify(error.message);
    }
  }
}

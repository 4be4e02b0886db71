import { block } from './block.js';
import { make } from './elements.js';
import { Latest } from './latest.js';
import { plain } from './words.js';

/** The largest file that is read, in bytes. */
const LARGEST = 64 << 20;

/** Files of places that are dropped on the page. */
export class FileDrop {
  #files = new Latest();
  #reader;

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
      this.#reader ??= block('reader').then((it) => WebAssembly.compile(it));
      const reader = await this.#reader;
      if (!isLast()) return;
      const loaded = await page.store.ask('read', [reader, file.name, bytes]);
      page.notice?.remove();
      page.take(loaded);
      page.legend.take(loaded);
      page.selection.popup.close();
      await page.fits.all();
      await page.refresh();
      const { count, first } = loaded.skipped;
      if (count) page.notify(page.say('leftOut', page.format(count), first));
    } catch (error) {
      page.notify(error.message);
    }
  }
}

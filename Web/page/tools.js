import { boxOf, make } from './elements.js';
import { plain } from './words.js';

/** The most places that "show at least" offers. */
const MOST_SHOWN = 1000;
/** How long a saved file's address works, in milliseconds. */
const SAVING = 10_000;
const LINKS = [['osm', 'OpenStreetMap', 'openStreetMap'], ['apple', 'Apple', 'apple'], ['google', 'Google', 'google']];

/** The card that `more` opens: options of fits, the camera's numbers, images to save, links to other maps. */
export class Tools {
  constructor(page) {
    this.page = page;
    const { say } = page;
    const checkbox = (id, onchange) => make('input', { id, type: 'checkbox', onchange });
    this.leastOutput = make('output', {}, '10');
    this.least = make('input', {
      id: 'least', type: 'range', min: 1, max: 100, value: 10, 'aria-label': say('showing'),
      oninput: () => {
        this.leastOutput.value = this.least.value;
        page.fits.include(Number(this.least.value));
      },
    });
    this.whole = checkbox('whole', () => page.fits.all());
    this.turns = checkbox('turns', () => page.fits.all());
    this.groups = checkbox('groups', () => page.grouping.toggle(this.groups.checked));
    this.groups.checked = Boolean(page.grouping.options);
    this.numbers = make('dl', { id: 'numbers' });
    const action = (id, text, onclick) => make('button', { id, type: 'button', onclick }, text);
    this.links = LINKS.map(([id, text, style]) =>
      [make('a', { id: `open-${id}`, target: '_blank', rel: 'noopener noreferrer' }, text), style]);
    this.element = make(
      'section', { id: 'tools', class: 'card', hidden: true, 'aria-label': say('more') },
      make('h2', {}, say('fitting')),
      make('label', {}, say('showing'), this.least, this.leastOutput),
      make('label', {}, say('labels'), this.whole), make('label', {}, say('best'), this.turns),
      make('label', {}, say('group'), this.groups),
      make('h2', {}, say('camera')), this.numbers,
      make('h2', {}, say('save')),
      make('div', { class: 'row' },
        action('save-png', 'PNG', () => this.#savePNG()), action('save-svg', 'SVG', () => this.#saveSVG())),
      make('h2', {}, say('open')),
      make('div', { class: 'row' }, ...this.links.map(([link]) => link)));
  }

  get isOpen() { return !this.element.hidden; }

  get box() { return boxOf(this.element); }

  take({ count }) {
    this.least.max = Math.max(Math.min(count, MOST_SHOWN), 1);
    this.least.value = Math.min(10, count);
    this.leastOutput.value = this.least.value;
  }

  toggle() {
    const { more } = this.page.controls;
    if (this.element.contains(document.activeElement)) more.focus();
    this.element.hidden = !this.element.hidden;
    more.setAttribute('aria-expanded', String(this.isOpen));
    this.update(this.page.view);
  }

  /** Shows a camera's numbers and its links, if the card is open. */
  update(view) {
    if (!this.isOpen) return;
    const { say, format } = this.page;
    const region = view.region('freeArea');
    const { latitude, longitude } = view.center;
    const degrees = (value) => `${format(value, 3)}°`;
    const east = region.east > 180 && region.longitudeSpan < 360 ? region.east - 360 : region.east;
    const rows = [
      ...[256, 512, 128].map((width, k) =>
        [`${say('zoom')} (${width})`, format(view.zoom + [0, -1, 1][k], 2)]),
      [say('center'), `${degrees(latitude)}, ${degrees(longitude)}`],
      [say('heading'), degrees(view.heading)], [say('pitch'), degrees(view.pitch)],
      [say('meters'), `${format(view.metersPerPoint, 2)} m`],
      [say('region'), `${degrees(region.south)}…${degrees(region.north)}, ${degrees(region.west)}…${degrees(east)}`],
    ];
    this.numbers.replaceChildren(
      ...rows.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]));
    for (const [link, style] of this.links) link.href = view.permalink(style);
  }

  // Images

  #save(blob, ending) {
    const name = plain(this.page.panel.title.textContent).replace(/[^\p{L}\p{N} _-]/gu, '') || 'map';
    const link = make('a', { download: `${name}.${ending}`, href: URL.createObjectURL(blob) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), SAVING);
    this.saved = blob;
  }

  #drawn(kind) { return this.page.drawing.ask(kind, [this.page.foot.creditText.textContent]); }

  async #savePNG() { this.#save(await this.#drawn('png'), 'png'); }

  async #saveSVG() { this.#save(new Blob([await this.#drawn('svg')], { type: 'image/svg+xml' }), 'svg'); }
}

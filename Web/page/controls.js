import { boxOf, icon, make } from './elements.js';

const ICONS = {
  plus: [['M10 4v12M4 10h12']], minus: [['M4 10h12']], fit: [['M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4']],
  more: [['M4 6h12M4 10h12M4 14h12M7 4.5v3M13 8.5v3M9 12.5v3']],
};
const NEEDLE = [['M13 3l4 10h-8z', 'var(--accent)'], ['M13 23l4-10h-8z', 'var(--line)']];
/** Points that the longest scale bar takes. */
const LONGEST_BAR = 100;

/** The camera's buttons: zoom, compass, fit, and the one that opens the tools. */
export class Controls {
  #turn;

  constructor(page) {
    this.page = page;
    const { say } = page;
    const button = (id, name, paths, onclick) =>
      make('button', { id, type: 'button', title: say(name), 'aria-label': say(name), onclick }, icon(paths));
    this.slider = make('input', {
      id: 'zoom', type: 'range', min: 0, max: 20, step: 0.01, 'aria-label': say('zoom'),
      oninput: () => page.control.set(
        page.view.zoomedTo(Number(this.slider.value)).constrained(page.control.limits)),
    });
    this.needle = icon(NEEDLE, '0 0 26 26');
    const compass = make('button', {
      id: 'compass', type: 'button', title: say('compass'), 'aria-label': say('compass'),
      onclick: () => page.control.ease(page.view.with({ heading: 0, pitch: 0 })),
    }, this.needle);
    this.more = button('more', 'more', ICONS.more, () => page.tools.toggle());
    this.more.setAttribute('aria-expanded', 'false');
    this.element = make(
      'nav', { id: 'controls', class: 'card', 'aria-label': say('camera') },
      button('in', 'zoomIn', ICONS.plus, () => page.control.step({ kind: 'zoom', by: 1 })),
      this.slider,
      button('out', 'zoomOut', ICONS.minus, () => page.control.step({ kind: 'zoom', by: -1 })),
      make('hr'), compass,
      button('fit', 'fit', ICONS.fit, () => page.fits.all()), this.more);
  }

  /** Has the slider upright in browsers that have no vertical writing for it: Safari before 17.4, WebKit on Linux. */
  standUp() {
    if (getComputedStyle(this.slider).writingMode === 'horizontal-tb') this.slider.style.appearance = 'slider-vertical';
  }

  get box() { return boxOf(this.element); }

  /** Turns the needle with each camera. */
  turn({ pitch, heading }) {
    const turn = `rotateX(${pitch.toFixed(1)}deg) rotate(${(-heading).toFixed(1)}deg)`;
    if (this.#turn !== turn) this.needle.style.transform = this.#turn = turn;
  }

  update({ zoom }) { this.slider.value = zoom.toFixed(2); }
}

/** The scale bar and the credit below the map. */
export class Foot {
  #box = null;

  constructor(units) {
    this.units = units;
    this.scaleText = make('span');
    this.scaleBar = make('i');
    // On a small screen the first two lines of it, until it is tapped.
    this.creditText = make('span');
    this.credit = make('button', {
      id: 'credit', type: 'button', 'aria-expanded': 'false',
      onclick: () => this.credit.setAttribute(
        'aria-expanded', String(this.credit.getAttribute('aria-expanded') !== 'true')),
    }, this.creditText);
    this.element = make(
      'footer', { id: 'foot' }, make('div', { id: 'scale' }, this.scaleText, this.scaleBar), this.credit);
    new ResizeObserver(() => this.measure()).observe(this.element);
  }

  /** Its box on the screen, measured again after each `measure()`. */
  get box() { return (this.#box ??= boxOf(this.element)); }
  measure() { this.#box = null; }

  setCredit(text) { this.creditText.textContent = this.credit.title = text; }

  update(view) {
    const bar = view.scaleBar(LONGEST_BAR, this.units);
    if (!bar) return;
    this.scaleBar.style.width = `${bar.length}px`;
    this.scaleBar.style.setProperty('--bar', bar.length / view.size.width);
    if (this.scaleText.textContent !== bar.label) this.scaleText.textContent = bar.label;
  }
}

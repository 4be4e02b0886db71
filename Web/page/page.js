import { Viewport, coordinateAtWorldPoint, memory, readPermalink, start, worldPoints } from '../mercator/engine.js';
import { bytesOf } from './block.js';
import { CameraControl } from './camera.js';
import { openDrawing } from './drawing.js';
import { Groups, areTouching, discRadius, isElsewhere, placeOf } from './groups.js';
import { Latest } from './latest.js';
import { buffersIn, openPart, serve } from './part.js';
import { readPlaces } from './read.js';
import { recorded } from './store.js';
import { plain, spoken, wordsOf } from './words.js';

// The live map of a page: the camera here, all that takes time in a store, all that is drawn in a
// drawing. What is shown of places is text and never markup.

const LIMITS = { zoomRange: [0, 20] };
const FIT = { padding: 28, zoomRange: [0, 17] };
/** From the whole world on: on a phone it is shown at less than level 1. */
const GROUPS = { radius: 48, levels: [0, 17] };
/** No more places of one spot are in a list. */
const MOST_LISTED = 100;
const MANY = 20_000;
/** Points of height that a popup has in any case. */
const LEAST_POPUP = 90;
// Of so many dots each has its rim over others, so that it can be told from them; the rims of more, as
// in MercatorPicture, are below all dots: over one another they would be a haze.
const MOST_RIMMED = 300;

/** An element: `make('button', { id }, 'text', child)`; texts are only texts. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === undefined) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

const ICONS = {
  plus: 'M10 4v12M4 10h12', minus: 'M4 10h12', fit: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4',
  more: 'M4 6h12M4 10h12M4 14h12M7 4.5v3M13 8.5v3M9 12.5v3',
};

function icon(path, box = '0 0 20 20') {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', box);
  svg.setAttribute('aria-hidden', 'true');
  const shape = document.createElementNS(svg.namespaceURI, 'path');
  shape.setAttribute('d', path);
  svg.append(shape);
  return svg;
}

function boxOf(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** The bytes in an element of the page, which are deflated. */
async function block(id) {
  const element = document.getElementById(id);
  const bytes = bytesOf(element.textContent);
  element.remove();
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).arrayBuffer();
}

export class MapPage {
  /** Parts: the `Store`, the `Drawing`; and what only some pages have, such as `Streets`. */
  constructor(script, parts) {
    this.script = script;
    this.parts = parts;
    this.config = JSON.parse(document.getElementById('config').textContent);
    this.say = wordsOf(this.config.language);
    document.documentElement.lang = spoken(this.config.language);
    this.format = (number, digits = 0) =>
      number.toLocaleString(this.config.language, { maximumFractionDigits: digits });
    this.element = document.getElementById('map');
    // In letters of the reader's size, as all that has a width for its text.
    this.isNarrow = matchMedia('(max-width: 43.75em)');
    this.isDark = matchMedia('(prefers-color-scheme: dark)');
    this.lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
    this.map = null;
    this.grouped = new Groups();
    this.tileImages = new Map();
    this.clusterOptions = this.config.cluster ? GROUPS : null;
    this.times = { frames: [] };
    this.drawn = 0;
    this.asking = new Map();
    this.refreshes = new Latest();
    this.tellings = new Latest();
    this.files = new Latest();
    this.timers = new Map();
  }

  async open() {
    this.sheet = this.#sheets[1];
    const [engine, basemap] = [block('engine'), block('basemap')];
    const places = block('places');
    const { streets: hasStreets, clusters } = this.config;
    const streets = hasStreets ? block('streets') : null;
    const clusterTiles = clusters?.levels ? block('clusters') : null;
    const drawing = openDrawing(this.script, this.parts.Drawing, document.getElementById('scene'));
    const module = await WebAssembly.compile(await engine);
    await start(module);
    this.store = openPart(this.script, 'Store', this.parts.Store, () => {
      this.#notify(this.say('stopped'));
      return this.say('stopped');
    });
    const names = this.store.ask('start', [module, await basemap]);
    const loaded = this.store.ask('load', [await places]);
    document.documentElement.toggleAttribute('data-live', true);
    this.#build();
    this.element.hidden = false;
    this.control = new CameraControl(this.element, this.#firstView(), {
      limits: LIMITS,
      wantsLessMotion: () => this.lessMotion.matches,
      events: {
        change: () => this.#changed(), settle: () => this.#settled(), tap: (at) => this.#tapped(at),
      },
    });
    this.drawing = await drawing;
    this.#recolor();
    this.maximumZoom = (await names).maximumZoom;
    if (streets) {
      this.streets = new this.parts.Streets(this.store, this.drawing, await streets, this.maximumZoom);
      await this.streets.ready;
    }
    if (clusters) {
      this.archive = new this.parts.ArchiveClusters(this.store, clusters, await clusterTiles);
      await this.archive.ready.catch((error) => this.#notify(error.message));
    }
    this.#listen();
    this.drawing.ask('setNames', [await names]);
    const linked = this.#linked();
    this.#take(await loaded);
    this.#resize();
    if (linked) this.control.set(linked.with({ size: this.view.size, insets: this.#insets() }));
    else await this.fitAll({ isAtOnce: true });
    // The picture stays until all is drawn: a frame before would only hold the first one up.
    await this.#refresh();
    this.isOpen = true;
    this.#remember();
    await this.#draw();
    document.documentElement.toggleAttribute('data-drawn', true);
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    document.getElementById('still').hidden = true;
    document.documentElement.toggleAttribute('data-ready', true);
    this.times.ready = performance.now();
  }

  get view() { return this.control.view; }

  /** Whether nothing moves, nothing is asked for, and nothing is about to be. */
  get isAtRest() {
    return !this.control.isMoving && !this.waits && !this.isDrawing && !this.timers.size && !this.asking.size
      && !this.store.isAsked && !this.drawing.isAsked;
  }

  #firstView() {
    return new Viewport({
      center: { latitude: 20, longitude: 0 }, zoom: 1,
      size: { width: innerWidth, height: innerHeight }, insets: this.#insets(),
    });
  }

  #insets() {
    return this.isNarrow.matches
      ? { top: 8, left: 0, bottom: Math.min(this.sheet, innerHeight - 120), right: 0 }
      : { top: 0, left: boxOf(this.panel).width + 12, bottom: 0, right: boxOf(this.controls).width + 20 };
  }

  // --- Elements

  #build() {
    const { say } = this;
    const button = (id, name, path, onclick) =>
      make('button', { id, type: 'button', title: say(name), 'aria-label': say(name), onclick }, icon(path));
    this.title = make('h1', { id: 'title', dir: 'auto' });
    this.count = make('p', { id: 'count' });
    this.search = make('input', {
      id: 'search', type: 'search', placeholder: say('search'), 'aria-label': say('search'),
      autocomplete: 'off', oninput: () => this.#searched(), onkeydown: (event) => this.#keyed(event),
      maxlength: 200,
    });
    this.list = make('ul', {
      id: 'list', 'aria-label': say('list'), onkeydown: (event) => this.#keyed(event),
    });
    this.panel = make(
      'section', { id: 'panel', class: 'card', 'aria-labelledby': 'title' },
      make('button', { id: 'handle', type: 'button', 'aria-label': say('sheet') }),
      make('header', {}, this.title, this.count), this.search, this.list);
    this.slider = make('input', {
      id: 'zoom', type: 'range', min: 0, max: 20, step: 0.01, 'aria-label': say('zoom'),
      oninput: () => this.control.set(
        this.view.zoomedTo(Number(this.slider.value)).constrained(LIMITS)),
    });
    this.needle = icon('', '0 0 26 26');
    this.needle.replaceChildren();
    for (const [path, fill] of [['M13 3l4 10h-8z', 'var(--accent)'], ['M13 23l4-10h-8z', 'var(--line)']]) {
      const half = document.createElementNS(this.needle.namespaceURI, 'path');
      half.setAttribute('d', path);
      half.setAttribute('fill', fill);
      this.needle.append(half);
    }
    this.compass = make('button', {
      id: 'compass', type: 'button', title: say('compass'), 'aria-label': say('compass'),
      onclick: () => this.control.ease(this.view.with({ heading: 0, pitch: 0 })),
    }, this.needle);
    this.more = button('more', 'more', ICONS.more, () => this.#toggleTools());
    this.more.setAttribute('aria-expanded', 'false');
    this.controls = make(
      'nav', { id: 'controls', class: 'card', 'aria-label': say('camera') },
      button('in', 'zoomIn', ICONS.plus, () => this.control.step({ kind: 'zoom', by: 1 })),
      this.slider,
      button('out', 'zoomOut', ICONS.minus, () => this.control.step({ kind: 'zoom', by: -1 })),
      make('hr'), this.compass,
      button('fit', 'fit', ICONS.fit, () => this.fitAll({})), this.more);
    this.tools = this.#buildTools();
    this.popup = make('aside', { id: 'popup', class: 'card', hidden: true, 'aria-live': 'polite' });
    this.scaleText = make('span');
    this.scaleBar = make('i');
    // On a small screen the first two lines of it, until it is tapped.
    this.creditText = make('span');
    this.credit = make('button', {
      id: 'credit', type: 'button', 'aria-expanded': 'false',
      onclick: () => this.credit.setAttribute(
        'aria-expanded', String(this.credit.getAttribute('aria-expanded') !== 'true')),
    }, this.creditText);
    this.live = make('p', { id: 'live', 'aria-live': 'polite' });
    this.element.setAttribute('aria-label', `${say('map')}. ${say('help')}`);
    this.foot = make(
      'footer', { id: 'foot' }, make('div', { id: 'scale' }, this.scaleText, this.scaleBar), this.credit);
    document.body.append(this.panel, this.controls, this.tools, this.popup, this.foot, this.live);
    // Safari before 17.4 and WebKit on Linux write no slider from above to below, and have a look instead.
    const { style } = this.slider;
    if (getComputedStyle(this.slider).writingMode === 'horizontal-tb') style.appearance = 'slider-vertical';
    new ResizeObserver(() => { this.footing = null; }).observe(this.foot);
  }

  #buildTools() {
    const { say } = this;
    this.leastOutput = make('output', {}, '10');
    this.least = make('input', {
      id: 'least', type: 'range', min: 1, max: 100, value: 10, 'aria-label': say('showing'),
      oninput: () => this.#includes(),
    });
    this.whole = make('input', { id: 'whole', type: 'checkbox', onchange: () => this.fitAll({}) });
    this.turns = make('input', { id: 'turns', type: 'checkbox', onchange: () => this.fitAll({}) });
    this.groups = make('input', {
      id: 'groups', type: 'checkbox', onchange: () => this.#group(this.groups.checked),
    });
    this.groups.checked = Boolean(this.clusterOptions);
    this.numbers = make('dl', { id: 'numbers' });
    const action = (id, text, onclick) => make('button', { id, type: 'button', onclick }, text);
    const links = [['osm', 'OpenStreetMap', 'openStreetMap'], ['apple', 'Apple', 'apple'], ['google', 'Google', 'google']];
    this.links = links.map(([id, text, style]) => {
      const link = make('a', { id: `open-${id}`, target: '_blank', rel: 'noopener noreferrer' }, text);
      return [link, style];
    });
    return make(
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

  #listen() {
    addEventListener('resize', () => this.#resize());
    this.isNarrow.addEventListener('change', () => this.#resize());
    this.isDark.addEventListener('change', () => this.#recolor());
    addEventListener('popstate', () => this.#follow());
    addEventListener('hashchange', () => this.#follow());
    addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      // What is above the other first.
      if (!this.tools.hidden) this.#toggleTools();
      else {
        if (this.popup.hidden) this.#closeSpread();
        // What is asked for and not yet answered is not told any more.
        this.#closePopup();
      }
    });
    this.#dragSheet(this.panel.querySelector('#handle'));
    const veil = make('div', { id: 'drop', class: 'card', hidden: true }, this.say('drop'));
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
      if (file) this.#askOnce(file, () => this.#dropped(file));
    });
  }

  #dragSheet(handle) {
    let from = null;
    handle.addEventListener('pointerdown', (event) => {
      from = { y: event.clientY, sheet: this.sheet, moved: false };
      handle.setPointerCapture(event.pointerId);
    });
    handle.addEventListener('pointermove', (event) => {
      if (!from) return;
      from.moved ||= Math.abs(event.clientY - from.y) > 4;
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
    // Of a key; that of a pointer has come already.
    handle.addEventListener('click', (event) => { if (event.detail === 0) this.#setSheet(other()); });
  }

  /** How high the sheet is when it has its title, a place of the list, and half of the screen. */
  get #sheets() {
    const letter = parseFloat(getComputedStyle(document.documentElement).fontSize) / 14;
    return [84 * letter, 164 * letter, innerHeight * 0.48].map(Math.round).sort((a, b) => a - b);
  }

  /** A sheet over the lower part: its height is an inset of the camera. */
  #setSheet(height) {
    this.sheet = Math.min(Math.max(height, this.#sheets[0]), innerHeight - 160);
    document.documentElement.style.setProperty('--sheet', `${this.sheet}px`);
    this.footing = null;
    this.control.resize({ insets: this.#insets() });
  }

  #recolor() {
    const wanted = this.config.style;
    const isDark = wanted.base === 'dark' || (wanted.base === 'auto' && this.isDark.matches);
    document.documentElement.toggleAttribute('data-dark', isDark);
    this.style = wanted[isDark ? 'dark' : 'light'];
    this.drawing.ask('recolor', [this.style, isDark]);
    this.#changed();
  }

  #resize() {
    this.pixelScale = Math.min(devicePixelRatio || 1, 3);
    const size = { width: innerWidth, height: innerHeight };
    this.covered = boxOf(this.controls);
    this.needsLayout = true;
    const { style } = document.documentElement;
    style.setProperty('--sheet', `${this.sheet}px`);
    style.setProperty('--aspect', size.width / size.height);
    this.control.resize({ size, insets: this.#insets() });
    this.#furniture();
    this.footing = null;
    this.#settled();
  }

  // --- Places

  #take(loaded) {
    this.loaded = loaded;
    const { dots, colors, shapes } = loaded;
    this.drawing.ask('setDots', [dots, colors ?? []], buffersIn(dots));
    this.drawing.ask('setShapes', [shapes]);
    const title = plain(loaded.title || this.config.title || this.say('map'));
    this.title.textContent = title;
    document.title = title;
    this.count.textContent = this.#told(loaded.count);
    this.search.hidden = this.list.hidden = this.#isOfShapes;
    this.least.max = Math.max(Math.min(loaded.count, 1000), 1);
    this.least.value = Math.min(10, loaded.count);
    this.leastOutput.value = this.least.value;
    const credits = [...loaded.attributions, this.archive?.archive?.attribution, ...(this.config.streets ?? []), this.config.tiles?.attribution ?? 'Natural Earth'];
    if (!this.config.tiles && !credits.some((it) => it?.includes('GeoNames'))) {
      credits.push('© GeoNames (CC BY 4.0)');
    }
    this.creditText.textContent = [...new Set(credits.filter(Boolean).map(plain))].join(' · ');
    this.credit.title = this.creditText.textContent;
    this.#ungroup();
  }

  async #dropped(file) {
    const isLast = this.files.begin();
    try {
      if (file.size > 64 << 20) throw new Error(`${plain(file.name)} is larger than 64 MB.`);
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (!isLast()) return;
      const { places, skipped } = readPlaces(file.name, bytes);
      if (!places.coordinates.length && !places.shapes.length) {
        throw new Error(skipped[0] ?? `${plain(file.name)} has no place in it.`);
      }
      this.notice?.remove();
      this.#take(await this.store.ask('take', [places]));
      this.#closePopup();
      await this.fitAll({});
      await this.#refresh();
      if (skipped.length) this.#notify(this.say('leftOut', this.format(skipped.length), skipped[0]));
    } catch (error) {
      this.#notify(error.message);
    }
  }

  #notify(text) {
    this.notice?.remove();
    this.notice = make('p', { id: 'notice', class: 'card', role: 'alert' }, plain(text));
    document.body.append(this.notice);
    const { notice } = this;
    setTimeout(() => notice.remove(), 6000);
  }

  // --- Fits

  /** Smaller where they are many, by how many are in view. */
  #radius({ width, height }) {
    const { count } = this.loaded;
    if (count <= MOST_RIMMED) return count <= 60 ? 5 : 4;
    const room = Math.sqrt((width * height) / Math.max(this.visible ?? count, 1));
    return Math.round(Math.min(Math.max(room * 0.2, 1.5), 4) * 4) / 4;
  }

  /** All places, whole labels and the best heading if they were asked for. */
  async fitAll({ isAtOnce = false }) {
    if (!this.loaded.count && this.archive) {
      const { outline } = this.archive;
      const end = outline.length
        ? this.view.with({ heading: 0, pitch: 0 }).fitting(outline, this.#fitOptions()) : this.view;
      return this.#go(async () => ({ viewport: end.toJSON() }), isAtOnce);
    }
    const labels = this.whole.checked && this.loaded.count <= 200 ? await this.#footprints() : null;
    const options = { ...this.#fitOptions(), heading: this.turns.checked ? 'best' : 'current' };
    const from = this.view.with({ pitch: 0, heading: this.turns.checked ? this.view.heading : 0 });
    await this.#go(() => this.store.ask('fit', [from.toJSON(), options, labels, this.#isOnMapAlone]), isAtOnce);
  }

  /** Whether there is nothing below the places but the map inside, which is empty beyond its depth. */
  get #isOnMapAlone() { return !this.streets && !this.archive && !this.config.tiles; }

  #fitOptions() { return { ...FIT, area: this.#clearArea() }; }

  /**
   * Above the scale and the credit, and beside the buttons and what they open, unless that covers most
   * of the map: no place that a fit or a number of places is to show is under them.
   */
  #clearArea() {
    const { x, y, width, height } = this.view.freeArea;
    const within = { x, y, width, height: Math.max(this.#footBox.y - y, height / 2) };
    const avoiding = [this.covered];
    const tools = boxOf(this.tools);
    if (2 * tools.width < width) avoiding.push(tools);
    return { avoiding, within };
  }

  async #footprints() {
    const all = await this.store.ask('names');
    const r = this.#radius(this.view.freeArea) + 1.3;
    const widths = await this.drawing.ask('widths', [all]);
    return widths.map((width) => ({ left: r, above: 7.5, right: r + (width ? width + 3 : 0), below: 7.5 }));
  }

  /** Goes to a camera that is found, unless something else is wished for until then. */
  async #go(find, isAtOnce = false) {
    const isWished = this.control.wishes.begin();
    try {
      const { viewport } = await find();
      if (!viewport || !isWished() && !isAtOnce) return;
      const end = new Viewport(viewport).with({ size: this.view.size, insets: this.#insets() });
      if (isAtOnce) this.control.set(end);
      else {
        this.adds = true;
        this.control.fly(end);
      }
    } catch (error) {
      this.#notify(error.message);
    }
  }

  async #includes() {
    const least = Number(this.least.value);
    this.leastOutput.value = least;
    if (this.including) return void (this.includesAgain = true);
    this.including = true;
    const isWished = this.control.wishes.begin();
    const options = {
      padding: 20, area: this.#clearArea(), zoomRange: [0, 17], allowsZoomingIn: true,
    };
    try {
      const { viewport } = await this.store.ask('include', [this.view.toJSON(), least, options]);
      if (isWished()) this.control.ease(new Viewport(viewport));
    } catch (error) {
      this.#notify(error.message);
    }
    this.including = false;
    if (this.includesAgain) {
      this.includesAgain = false;
      this.#includes();
    }
  }

  #group(isOn) {
    this.clusterOptions = isOn ? GROUPS : null;
    this.#ungroup();
    this.#refresh();
    this.#changed();
  }

  #ungroup() {
    this.grouped.clusters = [];
    this.grouped.spread = null;
    this.lastZoom = null;
    this.#setGroups();
  }

  #setGroups() {
    this.grouped.keepSpread(Math.floor(this.view.zoom));
    const { clusters, archived } = this.grouped.drawn;
    this.drawing.ask('setGroups', [clusters, archived]);
  }

  // --- What the camera's moves bring about

  #changed() {
    if (this.waits) return;
    this.waits = true;
    requestAnimationFrame(() => {
      this.waits = false;
      this.#step();
    });
  }

  #step() {
    const began = performance.now();
    this.control.frame();
    this.#draw();
    this.times.frames.push(performance.now() - began);
    if (this.times.frames.length > 4000) this.times.frames.splice(0, 2000);
    if (this.control.isMoving || this.needsLayout || this.isBusy) this.#changed();
  }

  /** What a drawing needs to know of the camera and of what is over it. */
  #frame() {
    const { view } = this;
    const { width, height } = view.size;
    const { projection } = view;
    const rect = view.worldRect();
    const copies = [];
    const middle = projection.x;
    for (let k = Math.max(Math.floor(rect.x), Math.floor(middle) - 4);
      k <= Math.min(Math.floor(rect.x + rect.width), Math.floor(middle) + 4); k++) copies.push(k);
    const { isMoving, isFlying } = this.control;
    const area = view.freeArea;
    const radius = this.#radius(area);
    return {
      ...projection, rect, width, height, zoom: view.zoom, copies, pixelScale: this.pixelScale,
      tiles: this.#tiles(), showsPoints: !this.clusterOptions, radius,
      rim: radius < 2.5 ? 0.6 : 1.3, hasRimsBelow: this.loaded.count > MOST_RIMMED,
      area, taken: [this.#footBox, this.covered], seconds: performance.now() / 1000, isMoving, isFlying,
      isStill: this.lessMotion.matches,
      needsLayout: this.needsLayout, isNew: view !== this.sent,
    };
  }

  /** Where the scale and the credit are, measured again once they change. */
  get #footBox() { return (this.footing ??= boxOf(this.foot)); }

  /** Has a frame drawn; while one is, the next waits and then is the newest. */
  async #draw() {
    if (!this.isOpen) return;
    this.#furniture();
    if (this.isDrawing) {
      this.isBusy = this.isLate = true;
      return;
    }
    const frame = this.#frame();
    this.#ask(frame);
    [this.sent, this.needsLayout, this.isDrawing, this.isLate] = [this.view, false, true, false];
    try {
      this.isBusy = await this.drawing.ask('draw', [frame]);
    } finally {
      this.isDrawing = false;
    }
    this.drawn++;
    // What stands on the map moves with it.
    this.last = frame;
    this.#placePopup(frame);
    const isNext = this.isBusy || this.view !== this.sent;
    // What has kept a frame waiting is kept waiting by none.
    if (isNext && this.isLate) this.#step();
    else if (isNext) this.#changed();
  }

  #screen(frame, { x, y }) {
    const [dx, dy] = [(x - frame.x - Math.round(x - frame.x)) * frame.scale, (y - frame.y) * frame.scale];
    const ahead = dx * frame.sineOfHeading - dy * frame.cosineOfHeading;
    const depth = frame.focalLength + ahead * frame.sineOfPitch;
    if (depth <= 0) return null;
    const m = frame.focalLength / depth;
    return {
      x: frame.originX + (dx * frame.cosineOfHeading + dy * frame.sineOfHeading) * m,
      y: frame.originY - ahead * frame.cosineOfPitch * m,
    };
  }

  #furniture() {
    const { view } = this;
    const turn = `rotateX(${view.pitch.toFixed(1)}deg) rotate(${(-view.heading).toFixed(1)}deg)`;
    if (this.turn !== turn) this.needle.style.transform = this.turn = turn;
    const now = performance.now();
    if (now - (this.furnished ?? 0) < 300 && this.control.isMoving) return;
    this.furnished = now;
    this.slider.value = view.zoom.toFixed(2);
    const bar = view.scaleBar(100);
    if (bar) {
      this.scaleBar.style.width = `${bar.length}px`;
      this.scaleBar.style.setProperty('--bar', bar.length / view.size.width);
    }
    if (bar && this.scaleText.textContent !== bar.label) this.scaleText.textContent = bar.label;
    if (!this.tools.hidden) this.#tellNumbers();
  }

  #tellNumbers() {
    const { view, say, format } = this;
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

  /** Asks the store for what a camera on the move needs, one question of a kind at a time. */
  #ask(frame) {
    if (this.#needsMap()) this.#askOnce('map', () => this.#askMap());
    if (this.streets?.needs(this.view)) this.#askOnce('streets', () => this.streets.ask(this.view));
    const touch = (groups) => areTouching(
      groups.filter((it) => !it.isLeaving).map((it) => ({ count: it.count, at: this.#screen(frame, it) })), frame.radius);
    const { archived, clusters } = this.grouped;
    if (this.archive?.needs(this.view) || touch(archived)) this.#askArchive();
    if (this.clusterOptions && (isElsewhere(this.view, this.clustered) || touch(clusters))) {
      this.#askOnce('clusters', () => this.#askClusters());
    }
  }

  /** Asks a question of a kind, or waits for the one that has been asked. */
  #askOnce(kind, run) {
    if (!this.asking.has(kind)) this.asking.set(kind, this.#answered(kind, run()));
    return this.asking.get(kind);
  }

  async #answered(kind, answer) {
    const isAnswered = await answer.then(() => true, (error) => console.error(error));
    this.asking.delete(kind);
    // What failed would fail in the next frame, too: it is asked again when the map moves.
    if (isAnswered) this.#changed();
  }

  #needsMap() {
    if (this.config.tiles) return false;
    const { map } = this;
    if (!map) return true;
    if (Math.abs(map.zoom - this.view.zoom) > 0.5) return true;
    const { x, y, width, height } = this.view.worldRect();
    const [left, right] = [map.wide.x, map.wide.x + map.wide.width];
    const copy = Math.round((left + right) / 2 - (x + width / 2));
    const isInside = map.wide.width >= 1
      || (x + copy >= left - 1e-12 && x + copy + width <= right + 1e-12);
    return !isInside || y < Math.max(map.wide.y, -0.1) - 1e-12 && map.wide.y > 0
      || y + height > map.wide.y + map.wide.height + 1e-12 && map.wide.y + map.wide.height < 1;
  }

  async #askMap() {
    const margin = this.view.pitch > 0 ? 0.25 : 0.6;
    const map = await this.store.ask('shapes', [this.view.toJSON(), margin, 0.4]);
    if (!map) return;
    this.map = { zoom: map.zoom, wide: map.wide };
    this.drawing.ask('setMap', [map], buffersIn(map.layers));
  }

  #askArchive() {
    return this.#askOnce('archive', async () => {
      const radius = this.#radius(this.view.freeArea);
      await this.archive.ask(this.view, radius, this.grouped, (text) => this.#notify(text));
      this.#setGroups();
    });
  }

  async #askClusters() {
    const { zoom } = this.view;
    const asked = placeOf(this.view);
    const { lastZoom, clusterOptions: options } = this;
    const radius = this.#radius(this.view.freeArea);
    const old = this.grouped.clusters.filter((it) => !it.isLeaving);
    const isNew = lastZoom === null || Math.floor(lastZoom) !== Math.floor(zoom);
    const [found, joined] = await Promise.all([
      this.store.ask('clusters', [this.view.toJSON(), options, isNew ? lastZoom : null, radius]),
      this.store.ask('joined', [old.map((it) => it.place), zoom, options]),
    ]);
    if (this.clusterOptions !== options) return;
    const into = new Map(old.map((it, k) => [`${it.place}:${it.count}`, joined[k]]));
    this.grouped.setClusters(found, into, performance.now() / 1000);
    this.#setGroups();
    this.lastZoom = zoom;
    this.clustered = asked;
  }

  /** All that a camera at rest shows. */
  async #refresh() {
    const isLast = this.refreshes.begin();
    const camera = this.view.toJSON();
    const asked = [this.#needsMap() ? this.#askOnce('map', () => this.#askMap()) : null];
    if (this.streets?.needs(this.view)) asked.push(this.#askOnce('streets', () => this.streets.ask(this.view)));
    // Those that have been asked for by a camera on its way here are not enough.
    const then = async (kind, ask) => {
      await this.asking.get(kind);
      if (isLast()) await ask();
    };
    if (this.archive) asked.push(then('archive', () => this.archive.needs(this.view) && this.#askArchive()));
    if (this.clusterOptions) {
      asked.push(then('clusters', () => this.#askOnce('clusters', () => this.#askClusters())));
    }
    const named = this.#nameInView(camera, isLast);
    // Names of many wait for their index, and the map is usable without them and the list.
    if (this.loaded.count <= MANY) asked.push(named);
    await Promise.all(asked);
    this.needsLayout = true;
    this.#changed();
    if (!this.search.value) this.#askOnce(isLast, () => this.#listInView(camera, isLast));
  }

  async #nameInView(camera, isLast) {
    const places = this.clusterOptions ? [] : await this.store.ask('labels', [camera, 300]);
    if (!isLast()) return;
    this.drawing.ask('setPlaces', [places]);
    this.#changed();
  }

  async #listInView(camera, isLast) {
    const { visible, rows } = await this.store.ask('inView', [camera, 100]);
    if (!isLast() || this.search.value) return;
    // Dots have another size then, and names keep off them.
    if (visible !== this.visible) [this.sent, this.needsLayout] = [null, true];
    this.visible = visible;
    this.#changed();
    if (!this.loaded.count && this.archive) {
      const { freeArea, projection } = this.view;
      const there = this.archive.count(this.grouped, freeArea, (it) => this.#screen(projection, it));
      this.#rows([], '');
      this.count.textContent = this.say('inView', this.format(there));
      return;
    }
    if (this.#isOfShapes) return;
    this.#rows(rows, this.say('none'));
    this.count.textContent = `${this.#told(this.loaded.count)} · ${this.say('inView', this.format(visible))}`;
  }

  /** Whether there are lines and areas alone, which have no rows in the list. */
  get #isOfShapes() { return !this.loaded.count && this.loaded.shapes.length > 0; }

  #told(count) {
    if (this.#isOfShapes) return '';
    return count === 1 ? this.say('place') : this.say('places', this.format(count));
  }

  /** A button of a place: its name, or where it is, and one thing that is known of it. */
  #row({ place, name, note, latitude, longitude }, onclick) {
    return make(
      'button', { type: 'button', 'data-place': place, onclick },
      make('b', { dir: 'auto' }, plain(name) || `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`),
      make('i', { dir: 'auto' }, this.#shown(note)));
  }

  #shown(value) { return typeof value === 'number' ? this.format(value, 6) : plain(value ?? ''); }

  /** The rows of the list, of which the Tab key stops at the first one; the focus stays at its place. */
  #rows(rows, empty) {
    const focused = document.activeElement;
    const focusedPlace = this.list.contains(focused) ? focused.dataset.place : null;
    const buttons = rows.map((row) => this.#row(row, () => this.#flyTo(row)));
    for (const button of buttons.slice(1)) button.tabIndex = -1;
    this.list.replaceChildren(...buttons.map((button) => make('li', {}, button)));
    if (!rows.length) this.list.append(make('p', {}, empty));
    if (focusedPlace === null) return;
    const same = this.list.querySelector(`[data-place="${focusedPlace}"]`);
    (same ?? this.list.querySelector('button') ?? this.element).focus({ preventScroll: true });
  }

  /** Lists what is found for the search's text; whether that is still there then. */
  async #searched() {
    const text = this.search.value;
    if (!text) return this.#refresh();
    const rows = await this.store.ask('search', [text, 60]);
    const isSame = this.search.value === text;
    if (isSame) this.#rows(rows, this.say('noMatch'));
    return isSame;
  }

  /** In the search, Enter takes the first that was found; the arrows go down the list and back. */
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

  #flyTo(row) {
    const { latitude, longitude } = row;
    const near = this.#isOnMapAlone ? this.maximumZoom : 10;
    this.adds = true;
    this.control.fly(
      this.view.with({ center: { latitude, longitude }, zoom: Math.max(this.view.zoom, near) }));
    this.#openPopup(row.place);
  }

  #settled() {
    this.needsLayout = true;
    if (!this.isOpen) return;
    // Not within a frame: the browser takes its time for an address.
    this.#later('remember', 0, () => this.#remember());
    this.#later('refresh', 30, () => this.#refresh());
    this.#changed();
  }

  /** Does a thing in some milliseconds, in place of the same that was to be done before. */
  #later(name, milliseconds, run) {
    clearTimeout(this.timers.get(name));
    this.timers.set(name, setTimeout(() => {
      this.timers.delete(name);
      run();
    }, milliseconds));
  }

  // --- Links

  #linked() {
    if (location.hash.length < 2) return null;
    try {
      return this.view.showing(readPermalink(location.hash)).constrained(LIMITS);
    } catch {
      return null;
    }
  }

  /** Keeps the camera in the page's address: a step of its own for a fit or a flight. */
  #remember() {
    if (this.control.isMoving) return;
    const hash = this.view.permalink('fragment');
    const { adds } = this;
    this.adds = false;
    if (hash === location.hash) return;
    try {
      history[adds ? 'pushState' : 'replaceState'](null, '', hash);
    } catch {
      // Browsers limit how often a page may do this.
    }
  }

  #follow() {
    const linked = this.#linked();
    if (linked && linked.permalink('fragment') !== this.view.permalink('fragment')) this.control.fly(linked);
  }

  // --- Popups

  #clusterAt(at, clusters) {
    return clusters.find((cluster) => {
      if (cluster.isLeaving) return false;
      const point = this.#screen(this.last, cluster);
      const reach = Math.max(discRadius(cluster.count, this.last.radius), 12);
      return point && Math.hypot(point.x - at.x, point.y - at.y) <= reach;
    });
  }

  async #tapped(at) {
    const isLast = this.tellings.begin();
    const member = this.#clusterAt(at, this.grouped.spread?.members ?? []);
    if (member) return member.isArchived ? this.#tellOf(this.archive.found(member)) : this.#openPopup(member.place, member);
    this.#closeSpread();
    const archived = this.#clusterAt(at, this.grouped.archived);
    if (archived?.count > 1) {
      const viewport = this.archive.opened(this.view, archived, LIMITS.zoomRange[1]).toJSON();
      return this.#go(async () => ({ viewport }));
    }
    if (archived) return this.#tellOfArchived(archived);
    if (this.clusterOptions) {
      const hit = this.#clusterAt(at, this.grouped.clusters);
      if (!hit) return this.#closePopup();
      if (hit.count === 1) return this.#openPopup(hit.place);
      return this.#go(async () => {
        const viewport = await this.store.ask('opened', [
          this.view.toJSON(), hit.parts, this.clusterOptions, this.#fitOptions(), LIMITS.zoomRange[1],
        ]);
        if (!viewport && isLast()) this.#openSpot(hit);
        return { viewport };
      });
    }
    const place = await this.store.ask('nearest', [this.view.toJSON(), at, 14]);
    if (!isLast()) return;
    if (place < 0) this.#closePopup();
    else this.#tellOfAllAt(place);
  }

  /** Spreads out the members of a cluster that no zoom parts, or lists them where they are many. */
  async #openSpot(cluster) {
    const isLast = this.tellings.begin();
    const { count, rows } = await this.store.ask('members', [cluster.parts[0], this.clusterOptions, MOST_LISTED]);
    if (!isLast()) return;
    this.#closePopup();
    if (!this.#spreadOut([cluster], rows, count)) this.#listOf(count, rows, (row) => this.#openPopup(row.place));
  }

  /** Tells of a single place of an archive; several on one spot are spread out, or listed. */
  #tellOfArchived(one) {
    const same = this.grouped.archived.filter((it) => it.count === 1 && it.x === one.x && it.y === one.y);
    if (same.length === 1) return this.#tellOf(this.archive.found(one));
    this.#closePopup();
    if (this.#spreadOut(same, same.map((it) => ({ ...it, isArchived: true })), same.length)) return undefined;
    const rows = same.slice(0, MOST_LISTED).map((it) => ({ note: '', ...this.archive.found(it) }));
    return this.#listOf(same.length, rows, async (row) => {
      this.#tellOf(row);
      return true;
    });
  }

  /** Draws members of groups on one spot around it, unless they are too many. */
  #spreadOut(groups, members, count) {
    const places = this.view.spread(coordinateAtWorldPoint(groups[0]), count);
    if (places.length < count) return false;
    const points = worldPoints(places);
    const around = members.map((it, k) => ({ ...it, x: points[2 * k], y: points[2 * k + 1] }));
    this.grouped.spreadOut(groups, around, Math.floor(this.view.zoom), performance.now() / 1000);
    this.#setGroups();
    this.needsLayout = true;
    this.#changed();
    return true;
  }

  #closeSpread() {
    if (!this.grouped.spread) return;
    this.grouped.spread = null;
    this.#setGroups();
    this.needsLayout = true;
    this.#changed();
  }

  /** Tells of a place, or has one of all that are where it is chosen. */
  async #tellOfAllAt(place) {
    const isLast = this.tellings.begin();
    const { count, rows } = await this.store.ask('together', [place, MOST_LISTED]);
    if (!isLast()) return;
    if (count === 1) return this.#openPopup(place);
    this.#listOf(count, rows, (row) => this.#openPopup(row.place));
  }

  /** Has one of some places on one spot chosen. */
  #listOf(count, rows, open) {
    const list = make('ul', {}, ...rows.map((row) => make('li', {}, this.#row(row, async () => {
      if (await open(row)) this.popup.querySelector('.close').focus();
    }))));
    this.#showPopup(rows[0], this.say('places', this.format(count)), list);
  }

  /** Tells of a place, where it is drawn; whether nothing else was to be told until then. */
  async #openPopup(place, { x, y } = {}) {
    const isLast = this.tellings.begin();
    const found = await this.store.ask('details', [place]);
    if (isLast()) this.#tellOf(x === undefined ? found : { ...found, x, y });
    return isLast();
  }

  #tellOf(found) {
    const { latitude, longitude } = found;
    const name = plain(found.name) || `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
    this.#showPopup(found, name, make('dl', {}, ...found.properties.flatMap(([key, value]) => [
      make('dt', { dir: 'auto' }, plain(key)), make('dd', { dir: 'auto' }, this.#shown(value)),
    ])));
  }

  /** Shows a heading and what is below it at a place. */
  #showPopup(found, name, content) {
    const close = make('button', {
      type: 'button', class: 'close', 'aria-label': this.say('close'), onclick: () => this.#closePopup(),
    }, '×');
    this.popup.replaceChildren(close, make('h2', { dir: 'auto' }, name), content);
    this.popup.setAttribute('aria-label', name);
    this.popup.hidden = false;
    this.popup.style.maxHeight = '';
    this.popup.scrollTop = 0;
    this.popup.dataset.place = found.place;
    this.popupSize = { width: this.popup.offsetWidth, height: this.popup.offsetHeight };
    this.opened = found;
    this.live.textContent = name;
    this.#placePopup(this.last);
  }

  #closePopup() {
    this.tellings.begin();
    if (this.popup.contains(document.activeElement)) this.element.focus();
    this.popup.hidden = true;
    this.opened = null;
  }

  #placePopup(frame) {
    if (this.popup.hidden || !this.opened) return;
    const at = this.#screen(frame, this.opened);
    const { width } = this.popupSize;
    const { freeArea: free } = this.view;
    const [right, bottom] = [free.x + free.width, free.y + free.height];
    // With its place it goes off the map, and beside the controls as far as there is room.
    const isSeen = at && at.x > free.x - 6 && at.x < right + 6 && at.y > free.y - 14 && at.y < bottom + 6;
    this.popup.style.visibility = isSeen ? 'visible' : 'hidden';
    if (!isSeen) return;
    // Above its place, or below it; where there is too little room it is lower, and scrolls.
    const [above, below] = [at.y - 22, bottom - at.y - 22];
    const isAbove = this.popupSize.height < above
      || this.popupSize.height > below && above > below;
    const height = Math.min(this.popupSize.height, Math.max(isAbove ? above : below, LEAST_POPUP));
    this.popup.style.maxHeight = height < this.popupSize.height ? `${Math.round(height)}px` : '';
    const y = isAbove ? at.y - height - 12 : at.y + 14;
    let x = Math.min(at.x - width / 2, right - width - 8);
    const { covered } = this;
    if (x + width > covered.x - 8 && y < covered.y + covered.height + 8 && y + height > covered.y - 8) {
      x = Math.min(x, covered.x - 8 - width);
    }
    x = Math.max(x, free.x + 8);
    this.popup.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
  }

  #toggleTools() {
    if (this.tools.contains(document.activeElement)) this.more.focus();
    this.tools.hidden = !this.tools.hidden;
    this.more.setAttribute('aria-expanded', String(!this.tools.hidden));
    if (!this.tools.hidden) this.#tellNumbers();
  }

  // --- Pictures

  #save(blob, ending) {
    const link = make('a', { download: `${plain(this.title.textContent).replace(/[^\p{L}\p{N} _-]/gu, '') || 'map'}.${ending}` });
    link.href = URL.createObjectURL(blob);
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    this.saved = blob;
  }

  async #savePNG() {
    this.#save(await this.drawing.ask('png', [this.creditText.textContent]), 'png');
  }

  async #saveSVG() {
    const text = await this.drawing.ask('svg', [this.creditText.textContent]);
    this.#save(new Blob([text], { type: 'image/svg+xml' }), 'svg');
  }

  // --- Raster tiles, only where they were asked for

  #tiles() {
    const { tiles } = this.config;
    if (!tiles || this.drawing.isFlat) return [];
    let wanted;
    try {
      const level = Math.min(Math.max(Math.round(this.view.zoom), 0), tiles.greatest ?? 19);
      wanted = this.view.tiles({ level, limit: 200 });
    } catch {
      return [];
    }
    const found = [];
    for (const tile of wanted) {
      const url = tiles.url.replaceAll('{z}', tile.z).replaceAll('{x}', tile.x).replaceAll('{y}', tile.y);
      const held = this.tileImages.get(url) ?? this.#loadTile(url);
      held.used = performance.now();
      if (held.isThere) found.push({ ...tile, url });
    }
    if (this.tileImages.size > 400) this.#dropTiles();
    return found;
  }

  #loadTile(url) {
    const held = { isThere: false };
    this.tileImages.set(url, held);
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.onload = async () => {
      const bitmap = await createImageBitmap(image);
      if (this.tileImages.get(url) !== held) return;
      this.drawing.ask('setTile', [url, bitmap], [bitmap]);
      held.isThere = true;
      this.sent = null;
      this.#changed();
    };
    image.onerror = () => {};   // A blank, which is not asked for again.
    image.src = url;
    return held;
  }

  #dropTiles() {
    const oldest = [...this.tileImages].sort((a, b) => a[1].used - b[1].used).slice(0, 150);
    for (const [url] of oldest) this.tileImages.delete(url);
    this.drawing.ask('dropTiles', [oldest.map(([url]) => url)]);
  }
}

/** Begins: in a worker with the part that it is named after, in a page with the map. */
export function begin(parts) {
  if (typeof document === 'undefined') return serve(globalThis, parts[globalThis.name]);
  const page = new MapPage(document.currentScript.textContent, parts);
  globalThis.mercatorPage = Object.assign(page, { memory, recorded });
  page.open().catch((error) => {
    const reason = document.getElementById('reason');
    document.getElementById('map').hidden = true;
    reason.textContent = typeof WebAssembly === 'undefined' ? page.say('noEngine') : error.message;
    reason.hidden = false;
    document.documentElement.toggleAttribute('data-failed', true);
    console.error(error);
  });
}

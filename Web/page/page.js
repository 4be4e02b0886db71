import { Viewport, memory, start } from '../build/engine.js';
import { block } from './block.js';
import { CameraControl } from './camera.js';
import { Controls, Foot } from './controls.js';
import { openDrawing } from './drawing.js';
import { make } from './elements.js';
import { FileDrop } from './files.js';
import { Fits } from './fits.js';
import { Frames } from './frames.js';
import { Ground } from './ground.js';
import { Grouping } from './grouping.js';
import { Groups } from './groups.js';
import { AddressHistory } from './history.js';
import { Latest } from './latest.js';
import { Legend } from './legend.js';
import { Panel } from './panel.js';
import { buffersIn, openPart, serve } from './part.js';
import { Questions } from './questions.js';
import { RasterTiles } from './raster.js';
import { Selection } from './selection.js';
import { recorded } from './store.js';
import { Tools } from './tools.js';
import { plain, spoken, unitsOf, wordsOf } from './words.js';

const LIMITS = { zoomRange: [0, 20] };
/** The most places of which the page waits for the names and the list. */
const MANY = 20_000;
/** The most names that are drawn. */
const MOST_NAMES = 300;
/** The most dots whose rims lie over other dots; rims of more are below all dots, as in MercatorPicture. */
const MOST_RIMMED = 300;
/** Dots of up to this many places are large. */
const FEW = 60;
/** How long a notice stays, in milliseconds. */
const NOTICE = 6000;
/** The camera's rest before a request for its names and list, in milliseconds. */
const REST = 30;

/** The live map of a page: its camera, the store that all answers come from, the drawing, and its other parts. */
export class MapPage {
  #refreshes = new Latest();
  /** The number of places in view; unknown before the first answer. */
  #visible;

  /** Parts: the `Store`, the `Drawing`; and what only some pages have, such as `Streets`. */
  constructor(script, parts) {
    this.script = script;
    this.parts = parts;
    this.config = JSON.parse(document.getElementById('config').textContent);
    this.say = wordsOf(this.config.language);
    this.units = unitsOf(navigator.language);
    document.documentElement.lang = spoken(this.config.language);
    this.format = (number, digits = 0) =>
      number.toLocaleString(this.config.language, { maximumFractionDigits: digits });
    this.element = document.getElementById('map');
    // In letters of the reader's size, as all that has a width for its text.
    this.isNarrow = matchMedia('(max-width: 43.75em)');
    this.isDark = matchMedia('(prefers-color-scheme: dark)');
    this.lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
    this.grouped = new Groups();
    this.frames = new Frames(this);
    this.questions = new Questions(() => this.frames.request());
    this.ground = new Ground(this);
    this.raster = new RasterTiles(this);
    this.grouping = new Grouping(this);
    this.fits = new Fits(this);
  }

  async open() {
    const [engine, basemap] = [block('engine'), block('basemap')];
    const places = block('places');
    const { streets: hasStreets, clusters } = this.config;
    const streets = hasStreets ? block('streets') : null;
    const clusterTiles = clusters?.levels ? block('clusters') : null;
    const drawing = openDrawing(this.script, this.parts.Drawing, document.getElementById('scene'));
    const module = await WebAssembly.compile(await engine);
    await start(module);
    const drawn = drawing.then((it) => it.ask('start', [module]).then(() => it));
    this.store = openPart(this.script, 'Store', this.parts.Store, () => {
      this.notify(this.say('stopped'));
      return this.say('stopped');
    });
    const names = this.store.ask('start', [module, await basemap]);
    const loaded = this.store.ask('load', [await places, Math.min(innerWidth, innerHeight)]);
    document.documentElement.toggleAttribute('data-live', true);
    this.#build();
    this.element.hidden = false;
    this.control = new CameraControl(this.element, this.#firstView(), {
      limits: LIMITS,
      wantsLessMotion: () => this.lessMotion.matches,
      events: {
        change: () => this.frames.request(), settle: () => this.#settle(), tap: (at) => this.selection.tap(at),
      },
    });
    this.drawing = await drawn;
    this.#recolor();
    this.maximumZoom = (await names).maximumZoom;
    if (streets) {
      this.streets = new this.parts.Streets(this.store, this.drawing, await streets, this.maximumZoom);
      await this.streets.ready;
    }
    if (clusters) {
      this.archive = new this.parts.ArchiveClusters(this.store, clusters, await clusterTiles);
      await this.archive.ready.catch((error) => this.notify(error.message));
    }
    this.#listen();
    this.drawing.ask('setNames', [await names]);
    const { linked } = this.address;
    this.take(await loaded);
    this.legend.take(this.loaded);
    this.#resize();
    if (linked) this.control.set(linked.with({ size: this.view.size, insets: this.insets }));
    else await this.fits.all({ isAtOnce: true });
    // The picture stays until all is drawn: a frame before would only hold the first one up.
    await this.refresh();
    this.isOpen = true;
    this.address.remember();
    await this.frames.draw();
    document.documentElement.toggleAttribute('data-drawn', true);
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    document.getElementById('still').hidden = true;
    document.documentElement.toggleAttribute('data-ready', true);
    this.readyTime = performance.now();
  }

  get view() { return this.control.view; }

  /** Whether nothing moves, nothing is requested, and nothing is about to be. */
  get isAtRest() {
    return !this.control.isMoving && this.frames.isAtRest && this.questions.isIdle
      && !this.store.isAsked && !this.drawing.isAsked;
  }

  #firstView() {
    return new Viewport({
      center: { latitude: 20, longitude: 0 }, zoom: 1,
      size: { width: innerWidth, height: innerHeight }, insets: this.insets,
    });
  }

  /** What the panel and the controls cover. */
  get insets() {
    return this.isNarrow.matches
      ? { top: 8, left: 0, bottom: Math.min(this.panel.sheet, innerHeight - 120), right: 0 }
      : { top: 0, left: this.panel.width + 12, bottom: 0, right: this.controls.box.width + 20 };
  }

  #build() {
    this.legend = new Legend(this);
    this.panel = new Panel(this);
    this.controls = new Controls(this);
    this.tools = new Tools(this);
    this.selection = new Selection(this);
    this.foot = new Foot(this.units);
    this.element.setAttribute('aria-label', `${this.say('map')}. ${this.say('help')}`);
    const { popup } = this.selection;
    document.body.append(
      this.panel.element, this.controls.element, this.tools.element, popup.element, popup.arrow.element,
      this.foot.element, popup.live);
    this.controls.standUp();
  }

  #listen() {
    addEventListener('resize', () => this.#resize());
    this.isNarrow.addEventListener('change', () => this.#resize());
    this.isDark.addEventListener('change', () => this.#recolor());
    this.address = new AddressHistory(this);
    this.files = new FileDrop(this);
    addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      // What is above the other first.
      if (this.tools.isOpen) this.tools.toggle();
      else this.selection.escape();
    });
  }

  #recolor() {
    const wanted = this.config.style;
    const isDark = wanted.base === 'dark' || (wanted.base === 'auto' && this.isDark.matches);
    document.documentElement.toggleAttribute('data-dark', isDark);
    this.style = wanted[isDark ? 'dark' : 'light'];
    this.drawing.ask('recolor', [this.style, isDark]);
    this.frames.request();
  }

  #resize() {
    this.pixelScale = Math.min(devicePixelRatio || 1, 3);
    const size = { width: innerWidth, height: innerHeight };
    this.covered = this.controls.box;
    this.panel.styleSheet();
    document.documentElement.style.setProperty('--aspect', size.width / size.height);
    this.control.resize({ size, insets: this.insets });
    this.frames.updateControls();
    this.foot.measure();
    this.#settle();
  }

  #settle() {
    this.frames.layOut();
    if (!this.isOpen) return;
    // Not within a frame: the browser takes its time for an address.
    this.questions.later('remember', 0, () => this.address.remember());
    this.questions.later('refresh', REST, () => this.refresh());
  }

  // --- Places

  /** Shows places that the store has loaded. */
  take(loaded) {
    this.loaded = loaded;
    const { dots, looks, shapes } = loaded;
    this.drawing.ask('setDots', [dots, looks], buffersIn(dots));
    this.drawing.ask('setShapes', [shapes]);
    this.panel.take(loaded);
    this.tools.take(loaded);
    const { tiles, streets, source } = this.config;
    const credits = [
      this.isOwn(loaded) ? source : '', ...loaded.attributions, this.archive?.archive?.attribution, ...(streets ?? []), tiles?.attribution ?? 'Natural Earth',
    ];
    if (!tiles && !credits.some((it) => it?.includes('GeoNames'))) credits.push('© GeoNames (CC BY 4.0)');
    this.foot.setCredit([...new Set(credits.filter(Boolean).map(plain))].join(' · '));
    this.grouping.clear();
  }

  /** Whether places are those that the page came with, not those of a file dropped on it. */
  isOwn({ title }) { return !title || title === this.config.title; }

  /** Whether rims of dots are below all of them: over one another they would be a haze. */
  get isOfMany() { return this.loaded.count > MOST_RIMMED && !this.loaded.looks.radii; }

  /** The radius of dots: smaller where they are many, by the number in view. */
  get dotRadius() {
    const { count } = this.loaded;
    if (!this.isOfMany) return count <= FEW ? 5 : 4;
    const { width, height } = this.view.freeArea;
    const room = Math.sqrt((width * height) / Math.max(this.#visible ?? count, 1));
    return Math.round(Math.min(Math.max(room * 0.2, 1.5), 4) * 4) / 4;
  }

  setVisible(visible) {
    // Dots have another size then, and names keep off them.
    if (visible !== this.#visible) {
      this.#visible = visible;
      this.frames.layOut();
      this.frames.redraw();
    }
    this.frames.request();
  }

  /** Whether there is nothing below the places but the map inside, which is empty beyond its depth. */
  get isOnMapAlone() { return !this.streets && !this.archive && !this.config.tiles; }

  /** Shows a sentence for some seconds. */
  notify(text) {
    this.notice?.remove();
    const notice = make('p', { id: 'notice', class: 'card', role: 'alert' }, plain(text));
    this.notice = notice;
    document.body.append(notice);
    setTimeout(() => notice.remove(), NOTICE);
  }

  // --- Questions

  /** Asks the store for what a camera on the move needs, one question of a kind at a time. */
  follow(frame) {
    if (this.ground.isNeeded) this.ground.ask();
    if (this.streets?.needs(this.view)) this.#askStreets();
    this.grouping.follow(frame);
  }

  #askStreets() { return this.questions.ask('streets', () => this.streets.ask(this.view)); }

  /** Asks for all that a camera at rest shows. */
  async refresh() {
    const isLast = this.#refreshes.begin();
    const camera = this.view.toJSON();
    const asked = [this.ground.isNeeded ? this.ground.ask() : null];
    if (this.streets?.needs(this.view)) asked.push(this.#askStreets());
    asked.push(...this.grouping.refresh(isLast));
    const named = this.#nameInView(camera, isLast);
    // Names of many wait for their index, and the map is usable without them and the list.
    if (this.loaded.count <= MANY) asked.push(named);
    await Promise.all(asked);
    this.frames.layOut();
    if (!this.panel.search.value) this.questions.ask(isLast, () => this.panel.listInView(camera, isLast));
  }

  async #nameInView(camera, isLast) {
    const places = this.grouping.options ? [] : await this.store.ask('labels', [camera, MOST_NAMES]);
    if (!isLast()) return;
    this.drawing.ask('setPlaces', [places]);
    this.frames.request();
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

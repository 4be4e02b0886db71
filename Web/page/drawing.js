import { start } from '../build/engine.js';
import { canvasOf, pngOf } from './canvas.js';
import { Labels, clipped, placeName, project } from './labels.js';
import { discRadius } from './groups.js';
import { openPart } from './part.js';
import { Scene, color, rendererName } from './scene.js';
import { segments, triangles } from './store.js';
import { FlatScene, SVGPen, drawPaths } from './vector.js';
import { plain } from './words.js';

// All that is drawn of a map, one frame for each camera that a page sends: what lies below, and the
// names and clusters above it, on one canvas. In a worker, where WebGL works in one, so that the page's
// own thread never waits for what draws.

const ISOLATED = typeof document === 'undefined';
/** How long names are chosen in a frame, in milliseconds: on the move, and at rest. */
const PATIENCE = ISOLATED ? [4, 16] : [1, 4];
// Seconds from one choice to the next on the move.
const [PAUSE, PAUSE_IN_FLIGHT] = [0.5, 1.2];

export class Drawing {
  labels = new Labels();
  /** What paths are drawn of. */
  content = { map: null, shapes: [], dots: null, colors: new Map(), radii: null };
  #dots = null;
  /** The colours of the legend: light or dark. */
  #tone = 'light';
  #isStale = true;
  #needsLayout = false;
  #isParting = false;
  #laidOut = -Infinity;
  #shapes = [];

  /** Whether there is WebGL where this runs. */
  hasWebGL() { return rendererName() !== null; }

  /** Takes the canvas; whether it is drawn on by WebGL, which tiles need. */
  begin(canvas) {
    this.canvas = canvas;
    const scene = Scene.on(canvas);
    this.scene = scene ?? new FlatScene(canvas, this.content);
    return scene !== null;
  }

  /** Starts the engine, which finds room for names. */
  start(module) { return start(module); }

  // --- What is drawn

  recolor(style, isDark) {
    this.style = style;
    this.#tone = isDark ? 'dark' : 'light';
    this.labels.sprites.forget();
    if (this.#dots) this.setDots(...this.#dots);
    this.setShapes(this.#shapes);
    this.changed();
  }

  /** Another frame is needed, with names chosen again. */
  changed() { this.#isStale = this.#needsLayout = true; }

  setMap(map) {
    this.content.map = map;
    this.scene.setMap?.(map);
    this.#isStale = true;
  }

  /** Takes dots as of `layered`, and their looks: entries of the legend, radii, and own colours of some. */
  setDots(dots, looks) {
    this.#dots = [dots, looks];
    const { entries = [], legend, radii } = looks;
    const colors = new Map([...entries.map((entry, place) => [place, legend[entry][this.#tone]]), ...looks.colors]);
    Object.assign(this.content, { dots, colors, radii });
    this.scene.setDots?.(dots, colors, radii);
    this.#isStale = true;
  }

  /** Takes lines and areas, each with its own look. */
  setShapes(shapes) {
    const { style } = this;
    this.#shapes = shapes;
    this.content.shapes = shapes.map((shape) => {
      const [x, y] = shape.rings[0] ?? shape.lines[0];
      const anchor = { x, y };
      const numbers = (paths) => Float64Array.from(paths.flatMap((path) => [path.length / 2, ...path]));
      const made = {
        ...(shape.area ? triangles(numbers(shape.rings), anchor) : {}),
        lines: segments(numbers(shape.lines), anchor, false),
      };
      const own = shape.look?.[this.#tone].slice(0, 7);
      const strokeText = own ?? shape.stroke ?? shape.fill ?? style.line;
      const strokeOpacity = shape['stroke-opacity'] ?? 1;
      const fillText = own ?? shape.fill ?? shape.stroke ?? style.area;
      const fillOpacity = shape['fill-opacity'] ?? (own ? 0.55 : shape.fill ? 0.6 : shape.stroke ? 0.2 : 1);
      return {
        area: shape.area, west: shape.west, east: shape.east, anchor, made,
        strokeText, strokeOpacity, fillText, fillOpacity,
        stroke: color(strokeText, strokeOpacity), fill: color(fillText, fillOpacity),
        width: shape['stroke-width'] ?? (shape.area ? 1.65 : 3),
      };
    });
    this.scene.setShapes?.(this.content.shapes);
    this.#isStale = true;
  }

  /** The names of the map. */
  setNames(names) {
    this.labels.names = names;
    this.#needsLayout = true;
  }

  /** Places with a name in view. */
  setPlaces(places) {
    this.labels.places = places;
    this.#needsLayout = true;
  }

  setGroups(clusters, archived) {
    Object.assign(this.labels, { clusters, archived });
    this.changed();
  }

  setTile(url, image) {
    this.scene.setTile(url, image);
    this.#isStale = true;
  }

  dropTiles(urls) { this.scene.dropTiles(urls); }

  /** How wide names of places are drawn. */
  widths(names) {
    return names.map((name) => (
      name ? this.labels.sprites.width(plain(name).slice(0, 26), placeName(this.style)) : 0));
  }

  // --- Frames

  /** Streets at a zoom, of pages that have some. */
  streetsAt() { return null; }

  /** Draws a frame, if it is not what was drawn last; whether another has to follow. */
  draw(frame) {
    this.#sized(frame);
    Object.assign(frame, { style: this.style, streets: this.streetsAt(frame.zoom) });
    this.last = frame;
    const isSame = !frame.isNew && !this.#isStale;
    const isNamed = this.#name(frame);
    if (!isSame || isNamed || this.#isParting) this.#paint(frame, isSame);
    this.#isStale = false;
    return this.#isParting || this.#needsLayout || this.labels.isChoosing;
  }

  #sized({ width, height, pixelScale }) {
    const { canvas, labels: { sprites } } = this;
    const size = { width: Math.round(width * pixelScale), height: Math.round(height * pixelScale) };
    if (canvas.width !== size.width || canvas.height !== size.height) {
      Object.assign(canvas, size);
      this.changed();
    }
    if (sprites.scale === pixelScale) return;
    sprites.scale = pixelScale;
    sprites.forget();
  }

  #paint(frame, isSame) {
    const { scene: { overlay }, labels } = this;
    this.scene.draw(frame, isSame);
    overlay.begin(frame, labels.sprites.sheets);
    this.#isParting = labels.draw(frame, overlay);
    overlay.end();
    // Another one, drawn before this is there, would be for nothing.
    if (ISOLATED) this.scene.finish?.();
  }

  /** Chooses names, some in each frame: from time to time during a motion, and for everything new at rest. */
  #name(frame) {
    const { isMoving, isFlying, seconds } = frame;
    const { labels } = this;
    this.#needsLayout ||= frame.needsLayout;
    const isTime = isMoving
      ? !labels.isChoosing && seconds - this.#laidOut > (isFlying ? PAUSE_IN_FLIGHT : PAUSE)
      : this.#needsLayout;
    if (isTime) {
      this.#laidOut = seconds;
      this.#needsLayout = false;
      labels.begin(frame, { area: frame.area, marks: this.#marks(frame), taken: frame.taken });
    }
    if (!labels.isChoosing) return false;
    const isDone = labels.choose(PATIENCE[isMoving ? 0 : 1]);
    if (isDone && labels.isUnfinished) this.#needsLayout = true;
    return isDone;
  }

  /** The boxes of dots and discs, which names keep off. */
  #marks(frame) {
    const { labels: { places, clusters, archived } } = this;
    const box = ({ x, y }, r) => {
      const at = project(frame, x + Math.round(frame.x - x), y);
      return at && { x: at.x - r, y: at.y - r, width: 2 * r, height: 2 * r };
    };
    const ofGroup = (it) => box(it, discRadius(it.count, frame.radius) + 2);
    const marks = frame.showsPoints && places.length
      ? places.map((place) => box(place, (place.radius ?? frame.radius) + 1))
      : clusters.filter((it) => !it.isLeaving).map(ofGroup);
    return [...marks, ...archived.map(ofGroup)].filter(Boolean);
  }

  // --- Pictures

  /** The last frame as a PNG, with credits. */
  png(credit) {
    // What was drawn before this task is no longer to be had.
    this.#paint(this.last, false);
    const { width, height } = this.canvas;
    const picture = canvasOf(width, height);
    const pen = picture.getContext('2d');
    pen.drawImage(this.canvas, 0, 0);
    const scale = this.last.pixelScale;
    pen.scale(scale, scale);
    pen.font = '10px sans-serif';
    pen.textAlign = 'right';
    pen.lineJoin = 'round';
    pen.lineWidth = 2.5;
    [pen.strokeStyle, pen.fillStyle] = [this.style.halo, this.style.cityName];
    linesOf(credit, this.last.width - 12, pen).reverse().forEach((line, k) => {
      const at = [this.last.width - 6, this.last.height - 6 - 13 * k];
      pen.strokeText(line, ...at);
      pen.fillText(line, ...at);
    });
    return pngOf(picture);
  }

  /** The same as SVG. */
  svg(credit) {
    const { last: frame } = this;
    const pen = new SVGPen(frame);
    drawPaths(frame, this.content, pen);
    const screen = ({ x, y }) => project(frame, x + Math.round(frame.x - x), y);
    const { chosen, archived, clusters } = this.labels;
    for (const name of chosen) {
      const { sprite, dx, dy, dot, along } = name;
      const at = screen(name);
      if (at && dot) pen.mark(at, dot, frame.style);
      if (at && along) pen.textAlong(along.course.map((it, k) => it + (k % 2 ? at.y : at.x)), sprite);
      else if (at) pen.text(sprite.text, at.x + dx, at.y + dy + sprite.height * 0.78, sprite);
    }
    for (const cluster of [...archived, ...clusters]) {
      const at = cluster.isLeaving ? null : screen(cluster);
      if (at) pen.disc(at, cluster.count, frame);
    }
    const measure = canvasOf(1, 1).getContext('2d');
    measure.font = '9px sans-serif';
    linesOf(credit, frame.width - 16, measure).reverse().forEach((line, k) => {
      pen.text(line, 8, frame.height - 8 - 12 * k, {
        ...placeName(this.style), size: 9, weight: 400, spacing: 0, font: 'sans-serif',
      });
    });
    return pen.end();
  }
}

/** A text in lines at most so wide in a pen's letters. */
function linesOf(text, width, pen) {
  const lines = [];
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A drawing on a page's canvas: in a worker where WebGL works in one, else here. */
export async function openDrawing(script, Part, canvas) {
  const there = canvas.transferControlToOffscreen ? openPart(script, 'Drawing', Part) : null;
  const isGood = there?.isWorker && await there.ask('hasWebGL').catch(() => false);
  if (!isGood) there?.close();
  const drawing = isGood ? there : openPart(null, 'Drawing', Part);
  const own = isGood ? canvas.transferControlToOffscreen() : canvas;
  drawing.isFlat = !await drawing.ask('begin', [own], [own]);
  return drawing;
}

import { canvasOf } from './canvas.js';
import { copiesOf } from './courses.js';
import { project } from './labels.js';
import { CanvasOverlay } from './overlay.js';
import { HOLLOW, color, drawLayers } from './scene.js';
import { FONTS, MARK_RIM, PEAK, discLook, markLook } from './sprites.js';
import { STRETCH } from './store.js';
import { directionOf, plain } from './words.js';

// The same map without a graphics card: as paths, for a canvas and for SVG.

/** A ring or line on screen, what is behind the camera cut off. */
function outline(frame, read, count, isRing) {
  const near = frame.focalLength * 0.1;
  const pieces = [];
  let piece = [];
  const ground = (k) => {
    const [x, y] = read(k);
    const [dx, dy] = [(x - frame.x) * frame.scale, (y - frame.y) * frame.scale];
    const ahead = dx * frame.sineOfHeading - dy * frame.cosineOfHeading;
    return {
      right: dx * frame.cosineOfHeading + dy * frame.sineOfHeading, ahead,
      depth: frame.focalLength + ahead * frame.sineOfPitch,
    };
  };
  const put = ({ right, ahead, depth }) => {
    const m = frame.focalLength / depth;
    piece.push(frame.originX + right * m, frame.originY - ahead * frame.cosineOfPitch * m);
  };
  let last = null;
  for (let k = 0; k < count + (isRing ? 1 : 0); k++) {
    const next = ground(k % count);
    if (last && last.depth < near !== next.depth < near) {
      const part = (near - last.depth) / (next.depth - last.depth);
      const at = (name) => last[name] + (next[name] - last[name]) * part;
      put({ right: at('right'), ahead: at('ahead'), depth: near });
      if (!isRing && next.depth < near) {
        pieces.push(piece);
        piece = [];
      }
    }
    if (next.depth >= near) put(next);
    last = next;
  }
  pieces.push(piece);
  return pieces.filter((it) => it.length > 2 && meets(it, frame));
}

function meets(points, { width, height }) {
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let k = 0; k < points.length; k += 2) {
    west = Math.min(west, points[k]);
    east = Math.max(east, points[k]);
    north = Math.min(north, points[k + 1]);
    south = Math.max(south, points[k + 1]);
  }
  return east > -20 && west < width + 20 && south > -20 && north < height + 20;
}

/** The map and what lies on it, below dots and names, as `Scene` draws it. */
function drawMap(frame, map, shapes, pen) {
  const { style, zoom, copies } = frame;
  pen.background(style.beyondWorld);
  const sea = (text, opacity) => pen.fill(copies.flatMap((copy) => {
    const corners = [[copy, 0], [copy + 1, 0], [copy + 1, 1], [copy, 1]];
    return outline(frame, (k) => corners[k], 4, true);
  }), text, opacity);
  sea(style.sea, 1);
  const rings = (mesh, anchor, on = copies) => on.flatMap((copy) => {
    const found = [];
    let start = 0;
    for (const count of mesh?.counts ?? []) {
      const from = start;
      const read = (k) => [
        mesh.positions[2 * (from + k)] + anchor.x + copy, mesh.positions[2 * (from + k) + 1] + anchor.y,
      ];
      found.push(...outline(frame, read, count, true));
      start += count;
    }
    return found;
  });
  const stretches = (mesh, anchor, size = STRETCH, on = copies) => on.flatMap((copy) => {
    const found = [];
    const lines = mesh?.lines ?? [];
    for (let at = 0; at < lines.length;) {
      const from = at;
      const goesOn = () => at + size < lines.length && lines[at + size] === lines[at + 2]
        && lines[at + size + 1] === lines[at + 3];
      while (goesOn()) at += size;
      at += size;
      const count = (at - from) / size + 1;
      const read = (k) => {
        const place = k === 0 ? from : from + size * (k - 1) + 2;
        return [lines[place] + anchor.x + copy, lines[place + 1] + anchor.y];
      };
      found.push(...outline(frame, read, count, false));
    }
    return found;
  });
  if (map) {
    const { layers, anchor } = map;
    const line = (name, text, width, opacity = 1) =>
      pen.stroke(stretches(layers[name], anchor), text, width, opacity);
    drawLayers(style, zoom, map, {
      sea, area: (name, text, opacity) => pen.fill(rings(layers[name], anchor), text, opacity), line,
    });
    if (!frame.streets) line('graticule', style.graticule, 1);
  }
  frame.streets?.paint(frame, pen, rings, stretches);
  for (const shape of shapes) {
    if (!shape.area) continue;
    pen.fill(rings(shape.made, shape.anchor, copiesOf(frame, shape)), shape.fillText, shape.fillOpacity);
  }
  for (const shape of shapes) {
    const lines = stretches(shape.made, shape.anchor, STRETCH, copiesOf(frame, shape));
    if (!shape.area) pen.stroke(lines, style.lineCasing, shape.width + 2.6, 1);
    pen.stroke(lines, shape.strokeText, shape.width, shape.strokeOpacity);
  }
  const horizon = frame.originY - frame.farLimit;
  if (horizon > 0) pen.sky(horizon, style);
}

/** Points in view, as pairs, from their high and low parts. */
function pointsInView(frame, points) {
  const found = [];
  for (let k = 0; k < points.length; k += 4) {
    const x = points[k] + points[k + 2];
    const at = project(frame, x + Math.round(frame.x - x), points[k + 1] + points[k + 3]);
    if (at && at.x > -9 && at.y > -9 && at.x < frame.width + 9 && at.y < frame.height + 9) {
      found.push([at.x, at.y, k / 4]);
    }
  }
  return found;
}

/** Dots with their rims, below all of them where they are many; some have their own colours and sizes. */
function drawDots({ style, radius, rim, hasRimsBelow }, points, { colors, radii }, pen) {
  if (radii) {
    for (const it of points) {
      const text = colors.get(it[2]) ?? style.place;
      const own = radii[it[2]] || HOLLOW;
      const isHollow = own === HOLLOW;
      pen.discs([it], own + 1, isHollow ? text.slice(0, 7) : style.placeRim);
      pen.discs([it], isHollow ? own - 1 : own, isHollow ? style.placeRim : text);
    }
    return;
  }
  const groups = hasRimsBelow ? [points] : points.map((it) => [it]);
  for (const some of groups) {
    pen.discs(some, radius + rim, style.placeRim);
    if (!colors.size) pen.discs(some, radius, style.place);
    else for (const it of some) pen.discs([it], radius, colors.get(it[2]) ?? style.place);
  }
}

/** Draws all that lies below the names. */
export function drawPaths(frame, { map, shapes, dots, ...looks }, pen) {
  drawMap(frame, map, shapes, pen);
  if (frame.showsPoints && dots) drawDots(frame, pointsInView(frame, dots.points), looks, pen);
}

const css = (text, opacity) => {
  const [r, g, b, a] = color(text, opacity);
  const part = (it) => Math.round((a ? it / a : 0) * 255);
  return `rgba(${part(r)},${part(g)},${part(b)},${Math.round(a * 1000) / 1000})`;
};

/** What `Scene` is where there is no WebGL: draws what a content has. */
export class FlatScene {
  #below = canvasOf(1, 1);

  constructor(canvas, content) {
    this.canvas = canvas;
    this.content = content;
    this.overlay = new CanvasOverlay(canvas);
  }

  /** Draws a frame; below the names what was drawn last, if it is the same. */
  draw(frame, isSame) {
    const { width, height } = this.canvas;
    if (!isSame) {
      Object.assign(this.#below, { width, height });
      drawPaths(frame, this.content, new CanvasPen(this.#below, frame));
    }
    this.canvas.getContext('2d').drawImage(this.#below, 0, 0);
  }
}

/** Draws on a canvas of two dimensions. */
class CanvasPen {
  constructor(canvas, frame) {
    this.pen = canvas.getContext('2d');
    this.frame = frame;
    this.pen.setTransform(frame.pixelScale, 0, 0, frame.pixelScale, 0, 0);
  }
  background(text) {
    this.pen.fillStyle = css(text, 1);
    this.pen.fillRect(0, 0, this.frame.width, this.frame.height);
  }
  #path(lines, isClosed) {
    this.pen.beginPath();
    for (const line of lines) {
      this.pen.moveTo(line[0], line[1]);
      for (let k = 2; k < line.length; k += 2) this.pen.lineTo(line[k], line[k + 1]);
      if (isClosed) this.pen.closePath();
    }
  }
  fill(lines, text, opacity, rule = 'evenodd') {
    this.#path(lines, true);
    this.pen.fillStyle = css(text, opacity);
    this.pen.fill(rule);
  }
  stroke(lines, text, width, opacity, dashes) {
    this.pen.setLineDash(dashes ?? []);
    // Long paths take time that grows with their square.
    for (let k = 0; k < lines.length; k += 200) {
      this.#path(lines.slice(k, k + 200), false);
      this.pen.strokeStyle = css(text, opacity);
      this.pen.lineWidth = width;
      this.pen.lineJoin = 'round';
      this.pen.lineCap = dashes ? 'butt' : 'round';
      this.pen.stroke();
    }
  }
  sky(horizon, style) {
    const gradient = this.pen.createLinearGradient(0, Math.min(horizon - this.frame.height * 0.45, 0), 0, horizon);
    gradient.addColorStop(0, css(style.sky, 1));
    gradient.addColorStop(1, css(style.haze, 1));
    this.pen.fillStyle = gradient;
    this.pen.fillRect(0, 0, this.frame.width, horizon);
  }
  discs(points, radius, text) {
    this.pen.fillStyle = css(text, 1);
    for (const [x, y] of points) {
      this.pen.beginPath();
      this.pen.arc(x, y, radius, 0, 2 * Math.PI);
      this.pen.fill();
    }
  }
}

const escaped = (text) => plain(text).replace(/[&<>"']/g, (it) => `&#${it.charCodeAt(0)};`);

const familyOf = (font) => font.replace(/^(italic )?\d+ [\d.]+px /, '').replaceAll('"', "'");

/** Writes SVG. */
export class SVGPen {
  #parts = [];

  constructor(frame) { this.frame = frame; }

  background(text) {
    this.#parts.push(`<rect width="100%" height="100%" ${this.#paint('fill', text, 1)}/>`);
  }
  #paint(name, text, opacity) {
    const [, , , alpha] = color(text, opacity);
    return `${name}="${text.slice(0, 7)}"${alpha < 1 ? ` ${name}-opacity="${alpha.toFixed(3)}"` : ''}`;
  }
  #path(lines, isClosed) {
    return lines.map((line) => {
      let text = '';
      for (let k = 0; k < line.length; k += 2) {
        text += `${k === 0 ? 'M' : 'L'}${line[k].toFixed(1)} ${line[k + 1].toFixed(1)}`;
      }
      return isClosed ? `${text}Z` : text;
    }).join('');
  }
  fill(lines, text, opacity, rule = 'evenodd') {
    if (lines.length) {
      this.#parts.push(`<path fill-rule="${rule}" ${this.#paint('fill', text, opacity)} d="${this.#path(lines, true)}"/>`);
    }
  }
  stroke(lines, text, width, opacity, dashes) {
    if (!lines.length) return;
    const ends = dashes ? `stroke-dasharray="${dashes.map((it) => it.toFixed(2)).join(' ')}"` : 'stroke-linecap="round"';
    this.#parts.push(
      `<path fill="none" stroke-linejoin="round" ${ends} stroke-width="${width.toFixed(2)}" `
        + `${this.#paint('stroke', text, opacity)} d="${this.#path(lines, false)}"/>`);
  }
  sky(horizon, style) {
    this.#parts.push(`<rect width="100%" height="${horizon.toFixed(1)}" ${this.#paint('fill', style.haze, 1)}/>`);
  }
  discs(points, radius, text) {
    this.#parts.push(
      `<path fill="none" stroke-linecap="round" stroke-width="${2 * radius}" ${this.#paint('stroke', text, 1)} `
        + `d="${points.map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('')}"/>`);
  }
  /** A cluster's disc or a single place's dot, as `Sprites` has it. */
  disc(at, count, frame) {
    const { radius, outer, text, size } = discLook(count, frame);
    const { place, placeRim } = frame.style;
    this.discs([[at.x, at.y]], outer, placeRim);
    this.discs([[at.x, at.y]], radius, place);
    if (!text) return;
    this.#parts.push(
      `<text x="${at.x.toFixed(1)}" y="${(at.y + 0.5).toFixed(1)}" dy="0.36em" text-anchor="middle" `
        + `font-family="${familyOf(FONTS)}" font-size="${size}" font-weight="600" `
        + `${this.#paint('fill', placeRim, 1)}>${text}</text>`);
  }
  /** The mark next to a name, like in `Sprites`. */
  mark({ x, y }, mark, style) {
    const { radius, isPeak, fill, rim } = markLook(mark, style);
    if (isPeak) return this.fill([PEAK.map((it, k) => it + (k % 2 ? y : x))], fill, 1);
    if (rim) this.discs([[x, y]], radius + MARK_RIM / 2, rim);
    this.discs([[x, y]], radius, fill);
  }
  text(text, x, y, { size, weight, spacing, isItalic, color: ink, halo, font }) {
    const family = familyOf(font);
    // Of a text from the right the end is at the left.
    const direction = directionOf(text) === 'rtl' ? 'direction="rtl" text-anchor="end" ' : '';
    this.#parts.push(
      `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${direction}font-family="${family}" font-size="${size}" `
        + `font-weight="${weight}" ${isItalic ? 'font-style="italic" ' : ''}`
        + `letter-spacing="${spacing.toFixed(2)}" paint-order="stroke" stroke-width="3" stroke-linejoin="round" `
        + `${this.#paint('stroke', halo, 1)} ${this.#paint('fill', ink, 1)}>${escaped(text)}</text>`);
  }
  textAlong(points, { text, size, weight, spacing, isItalic, color: ink, halo, font, haloWidth }) {
    const id = `along${this.#parts.length}`;
    const family = familyOf(font);
    this.#parts.push(
      `<path id="${id}" fill="none" d="${this.#path([points], false)}"/>`
        + `<text dy="0.35em" font-family="${family}" font-size="${size}" font-weight="${weight}" `
        + `${isItalic ? 'font-style="italic" ' : ''}letter-spacing="${spacing.toFixed(2)}" paint-order="stroke" `
        + `stroke-width="${haloWidth}" stroke-linejoin="round" ${this.#paint('stroke', halo, 1)} `
        + `${this.#paint('fill', ink, 1)}><textPath href="#${id}">${escaped(text)}</textPath></text>`);
  }
  end() {
    const { width, height } = this.frame;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" `
      + `viewBox="0 0 ${width} ${height}">${this.#parts.join('\n')}</svg>\n`;
  }
}

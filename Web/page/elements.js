// Elements of the page. Texts of places are text and never markup.
import { plain } from './words.js';

const SVG = 'http://www.w3.org/2000/svg';

/** Makes an element: `make('button', { id }, 'text', child)`; `onclick` and others are listeners. */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === undefined) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

/** Makes a drawing of paths, each with its fill if it has one. */
export function icon(paths, box = '0 0 20 20') {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', box);
  svg.setAttribute('aria-hidden', 'true');
  for (const [path, fill] of paths) {
    const shape = document.createElementNS(SVG, 'path');
    shape.setAttribute('d', path);
    if (fill) shape.setAttribute('fill', fill);
    svg.append(shape);
  }
  return svg;
}

/** Returns the box of an element on the screen. */
export function boxOf(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** Returns a value of a place as text. */
export const shownValue = (page, value) => (typeof value === 'number' ? page.format(value, 6) : plain(value ?? ''));

/** Makes a swatch of a legend: a colour for each tone, and the radius of a disc. */
export function swatch({ light, dark, radius, isHollow }) {
  const element = make('i', { class: 'swatch', 'data-hollow': isHollow });
  const size = radius ? `${2 * radius}px` : '';
  Object.assign(element.style, { width: size, height: size });
  if (light) element.style.setProperty('--light', light);
  if (dark) element.style.setProperty('--dark', dark);
  return element;
}

/** Makes the button of a place: its name, or where it is, and one thing that is known of it. */
export function rowOf(page, { place, name, note, latitude, longitude }, onclick) {
  return make(
    'button', { type: 'button', 'data-place': place, onclick },
    make('b', { dir: 'auto' }, plain(name) || `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`),
    make('i', { dir: 'auto' }, shownValue(page, note)));
}

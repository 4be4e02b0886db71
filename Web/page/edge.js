import { distanceLabel } from '../build/engine.js';
import { icon, make } from './elements.js';
import { plain } from './words.js';

/** Points between the arrow and what is next to it. */
const GAP = 6;

/** An arrow at the edge of the map toward the place of the popup while it is out of view, with the distance. */
export class EdgeArrow {
  #place = null;

  constructor(page) {
    this.page = page;
    this.needle = icon([['M10 2l6 15-6-3.5L4 17z', 'var(--accent)']]);
    this.text = make('span');
    this.element = make(
      'button', { id: 'edge', class: 'card', type: 'button', hidden: true, onclick: () => this.#follow() },
      this.needle, this.text);
  }

  /** Points to a place; hides the arrow for none, and for a visible one. */
  point(place) {
    const { page: { view, covered, foot, units }, element } = this;
    this.#place = place;
    element.hidden = !place;
    if (!place) return;
    const [across, along] = [element.offsetWidth / 2 + GAP, element.offsetHeight / 2 + GAP];
    const marker = view.edgeMarker(
      place, { padding: { left: across, right: across, top: along, bottom: along }, avoiding: [covered, foot.box] });
    element.hidden = !marker;
    if (!marker) return;
    const { point, angleDegrees, distanceMeters } = marker;
    this.text.textContent = distanceLabel(distanceMeters, units);
    element.setAttribute('aria-label', `${plain(place.name)} ${this.text.textContent}`);
    this.needle.style.transform = `rotate(${angleDegrees.toFixed(1)}deg)`;
    element.style.transform =
      `translate(${Math.round(point.x - across + GAP)}px,${Math.round(point.y - along + GAP)}px)`;
  }

  #follow() {
    const { page } = this;
    const { latitude, longitude } = this.#place;
    page.address.addsStep = true;
    page.control.fly(page.view.with({ center: { latitude, longitude } }));
    page.element.focus();
  }
}

import { coordinateAtWorldPoint, worldPoints } from '../build/engine.js';
import { make, rowOf, shownValue } from './elements.js';
import { discRadius } from './groups.js';
import { Latest } from './latest.js';
import { Popup } from './popup.js';
import { plain } from './words.js';

/** The most places of one spot in a list. */
const MOST_LISTED = 100;
/** How far from a tap a place may be, in points. */
const TAP_REACH = 14;
/** The least radius of a cluster for a tap, in points. */
const LEAST_DISC = 12;
/** The zoom at which a place from the list is shown over streets or tiles, at least. */
const NEAR = 10;

/** The choice of a tap: a place with its popup, a cluster, or the members of one spot. */
export class Selection {
  /** The place of the next popup: an answer that comes after another tap is dropped. */
  #choices = new Latest();

  constructor(page) {
    this.page = page;
    this.popup = new Popup(page, () => this.#choices.begin());
  }

  #clusterAt(at, clusters) {
    const { last } = this.page.frames;
    return clusters.find((cluster) => {
      if (cluster.isLeaving) return false;
      const point = last.screenPoint(cluster);
      const reach = Math.max(discRadius(cluster.count, last.radius), LEAST_DISC);
      return point && Math.hypot(point.x - at.x, point.y - at.y) <= reach;
    });
  }

  async tap(at) {
    const { page, popup } = this;
    const { grouped, archive, grouping, fits } = page;
    const isLast = this.#choices.begin();
    const member = this.#clusterAt(at, grouped.spread?.members ?? []);
    if (member) return member.isArchived ? this.#tellOf(archive.found(member)) : this.#open(member.place, member);
    this.closeSpread();
    const archived = this.#clusterAt(at, grouped.archived);
    if (archived?.count > 1) {
      const viewport = archive.opened(page.view, archived, page.control.limits.zoomRange[1]).toJSON();
      return fits.go(async () => ({ viewport }));
    }
    if (archived) return this.#tellOfArchived(archived);
    if (grouping.options) {
      const hit = this.#clusterAt(at, grouped.clusters);
      if (!hit) return popup.close();
      if (hit.count === 1) return this.#open(hit.place);
      return fits.go(async () => {
        const viewport = await page.store.ask('opened', [
          page.view.toJSON(), hit.parts, grouping.options, fits.options, page.control.limits.zoomRange[1],
        ]);
        if (!viewport && isLast()) this.#openSpot(hit);
        return { viewport };
      });
    }
    const place = await page.store.ask('nearest', [page.view.toJSON(), at, TAP_REACH]);
    if (!isLast()) return;
    if (place < 0) popup.close();
    else this.#tellOfAllAt(place);
  }

  /** Flies to a place of the list, and describes it. */
  flyTo({ place, latitude, longitude }) {
    const { page } = this;
    const near = page.isOnMapAlone ? page.maximumZoom : NEAR;
    page.address.addsStep = true;
    page.control.fly(
      page.view.with({ center: { latitude, longitude }, zoom: Math.max(page.view.zoom, near) }));
    this.#open(place);
  }

  /** Closes the popup, or what is spread out where there is none. */
  escape() {
    if (!this.popup.isOpen) this.closeSpread();
    // An answer that is still to come is dropped, too.
    this.popup.close();
  }

  closeSpread() {
    if (!this.page.grouped.spread) return;
    this.page.grouped.spread = null;
    this.page.grouping.draw();
    this.page.frames.layOut();
  }

  /** Spreads out the members of a cluster that no zoom parts, or lists them if they are many. */
  async #openSpot(cluster) {
    const isLast = this.#choices.begin();
    const { count, rows } = await this.page.store.ask(
      'members', [cluster.parts[0], this.page.grouping.options, MOST_LISTED]);
    if (!isLast()) return;
    this.popup.close();
    if (!this.#spreadOut([cluster], rows, count)) this.#listOf(count, rows, (row) => this.#open(row.place));
  }

  /** Describes a single place of an archive; several on one spot are spread out, or listed. */
  #tellOfArchived(one) {
    const { grouped, archive } = this.page;
    const same = grouped.archived.filter((it) => it.count === 1 && it.x === one.x && it.y === one.y);
    if (same.length === 1) return this.#tellOf(archive.found(one));
    this.popup.close();
    if (this.#spreadOut(same, same.map((it) => ({ ...it, isArchived: true })), same.length)) return undefined;
    const rows = same.slice(0, MOST_LISTED).map((it) => ({ note: '', ...archive.found(it) }));
    return this.#listOf(same.length, rows, async (row) => {
      this.#tellOf(row);
      return true;
    });
  }

  /** Draws members of groups on one spot around it, unless they are too many. */
  #spreadOut(groups, members, count) {
    const { view, grouped, grouping, frames } = this.page;
    const places = view.spread(coordinateAtWorldPoint(groups[0]), count);
    if (places.length < count) return false;
    const points = worldPoints(places);
    const around = members.map((it, k) => ({ ...it, x: points[2 * k], y: points[2 * k + 1] }));
    grouped.spreadOut(groups, around, Math.floor(view.zoom), performance.now() / 1000);
    grouping.draw();
    frames.layOut();
    return true;
  }

  /** Describes a place, or lists all places on its spot. */
  async #tellOfAllAt(place) {
    const isLast = this.#choices.begin();
    const { count, rows } = await this.page.store.ask('together', [place, MOST_LISTED]);
    if (!isLast()) return;
    if (count === 1) return this.#open(place);
    this.#listOf(count, rows, (row) => this.#open(row.place));
  }

  /** Lists some places on one spot to choose from. */
  #listOf(count, rows, open) {
    const { page, popup } = this;
    const list = make('ul', {}, ...rows.map((row) => make('li', {}, rowOf(page, row, async () => {
      if (await open(row)) popup.element.querySelector('.close').focus();
    }))));
    popup.show(rows[0], page.say('places', page.format(count)), list);
  }

  /** Describes a place, at its point on the screen; returns whether nothing else was chosen meanwhile. */
  async #open(place, { x, y } = {}) {
    const isLast = this.#choices.begin();
    const found = await this.page.store.ask('details', [place]);
    if (isLast()) this.#tellOf(x === undefined ? found : { ...found, x, y });
    return isLast();
  }

  #tellOf(found) {
    const { latitude, longitude } = found;
    const name = plain(found.name) || `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
    this.popup.show(found, name, make('dl', {}, ...found.properties.flatMap(([key, value]) => [
      make('dt', { dir: 'auto' }, plain(key)), make('dd', { dir: 'auto' }, shownValue(this.page, value)),
    ])));
  }
}

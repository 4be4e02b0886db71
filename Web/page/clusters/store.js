import { Viewport, coordinateAtWorldPoint, decodeVectorTile } from '../../build/engine.js';
import { TileArchive } from '../../build/tiles.js';
import { keptApart } from '../groups.js';
import { widened } from '../store.js';
import { StreetStore } from '../streets/store.js';

// The store of a page with tiles: clusters of an archive, on a server or in the page, in addition to streets.

const keyOf = ({ z, x, y }) => `${z}/${x}/${y}`;
const MOST_TILES = 64;
const MOST_DECODED = 400;

/**
 * West, south, east and north of what there is to look at: of an archive whose bounds are all longitudes, as
 * those of places across 180°, a tile of its centre's level about its centre.
 */
const boxOf = ({ bounds, center, centerLevel }) => {
  if (!bounds) return null;
  const { west, south, east, north } = bounds;
  if (east - west < 360 || !center || !centerLevel) return [west, south, east, north];
  const reach = 180 / 2 ** centerLevel;
  return [center.longitude - reach, south, center.longitude + reach, north];
};

export class TileStore extends StreetStore {
  static holds = { ...StreetStore.holds, startClusters: 'clusters' };
  #archive;
  #decoded = new Map();
  #controller = null;

  /** Opens an archive: by its address, or as `mercator page` writes it into a page. */
  async startClusters({ url, levels, attribution, bounds }, bytes) {
    if (url) {
      this.#archive = await TileArchive.open(url);
      const { metadata } = this.#archive;
      const { notes, attribution } = metadata;
      return { levels: metadata.levels, attribution, bounds: boxOf(metadata), notes };
    }
    const length = new DataView(bytes).getUint32(0, true);
    const { tiles } = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length)));
    const places = new Map(tiles.map(([z, x, y, at, count]) => [keyOf({ z, x, y }), [at, count]]));
    this.#archive = {
      metadata: { levels },
      getTile: async (z, x, y) => {
        const [at, count] = places.get(keyOf({ z, x, y })) ?? [0, 0];
        return count ? new Uint8Array(bytes, 4 + length + at, count) : null;
      },
    };
    return { levels, attribution, bounds, notes: [] };
  }

  /**
   * The clusters and single places in view, kept apart with dots of a radius; and what kept some from being
   * read.
   */
  async clusterTiles(camera, radius) {
    this.#controller?.abort();
    const { signal } = this.#controller = new AbortController();
    const view = new Viewport(camera);
    const faults = new Set();
    const all = await Promise.all(this.#tiles(widened(view)).map(async (tile) => {
      try {
        return await this.#clustersOf(tile, signal, faults);
      } catch (error) {
        if (!signal.aborted) faults.add(error.message);
        return [];
      }
    }));
    const placed = all.flat().map((it) => ({ ...it, at: view.screenPoint(coordinateAtWorldPoint(it)) }));
    const clusters = keptApart(placed, radius)
      .map(({ parts, at, ...it }) => (parts.length > 1 ? { ...it, id: `${it.id}:${it.count}` } : it));
    return { clusters, faults: [...faults], isStale: signal.aborted };
  }

  #tiles(view) {
    const [least, greatest] = this.#archive.metadata.levels;
    // A tile of 512 points shows the clusters of its level until the next one begins.
    const wanted = Math.min(Math.max(Math.floor(view.zoom) - 1, least), greatest);
    for (let level = wanted; level >= least; level--) {
      try {
        // On every copy of the world a tile is the same.
        const tiles = view.tiles({ level, limit: MOST_TILES });
        return [...new Map(tiles.map((tile) => [keyOf(tile), tile])).values()];
      } catch (error) {
        if (error.reason !== 'tiles') throw error;
      }
    }
    return [];
  }

  /** The clusters of a tile; `faults` gets what is damaged in it and left out. */
  async #clustersOf({ z, x, y }, signal, faults) {
    const key = keyOf({ z, x, y });
    let found = this.#decoded.get(key);
    if (!found) {
      const bytes = await this.#archive.getTile(z, x, y, { signal }).catch((error) => {
        // Unreadable tiles are blank, and not requested again.
        if (!signal.aborted) this.#keep(key, []);
        throw error;
      });
      const layers = bytes ? decodeVectorTile(bytes) : [];
      const [first, ...more] = layers.faults ?? [];
      if (first) {
        const many = more.length ? `${more.length + 1} damaged parts are left out, the first` : 'one damaged part is left out';
        faults.add(`tile ${key}: ${many}: ${first.problem}`);
      }
      found = layers.flatMap((layer) => clustersIn(layer, { z, x, y }));
    }
    this.#keep(key, found);
    return found;
  }

  /** The last ones are kept. */
  #keep(key, found) {
    this.#decoded.delete(key);
    this.#decoded.set(key, found);
    if (this.#decoded.size > MOST_DECODED) this.#decoded.delete(this.#decoded.keys().next().value);
  }
}

function clustersIn({ extent, features }, { z, x, y }) {
  const side = 2 ** -z;
  return features.filter((it) => it.kind === 'points').flatMap(({ id, properties, paths }) =>
    paths.map(([u, v]) => {
      const count = Number(properties.point_count ?? 1);
      return {
        id: String(properties.cluster_id ?? id), count,
        // A cluster of the archive's last level may be one for ever.
        expansionZoom: count > 1 ? Number(properties.expansion_zoom ?? NaN) : null,
        name: typeof properties.name === 'string' ? properties.name : '',
        properties: count > 1 ? [] : Object.entries(properties),
        x: (x + u / extent) * side, y: (y + v / extent) * side,
      };
    }));
}

/** What a `TileArchive` says of itself. Degrees; levels are those of its tiles. */
export interface TileMetadata {
  name: string;
  /** Whose the data is, as plain text: to be shown with every picture of it. */
  attribution: string;
  format: 'vector' | 'png' | 'jpeg' | 'webp' | 'avif' | null;
  levels: [number, number];
  bounds: { west: number; south: number; east: number; north: number } | null;
  center: { latitude: number; longitude: number } | null;
  centerLevel: number;
  layers: { name: string; details: string; fields: string[] }[];
  /** What is wrong with the metadata itself, a sentence each: it costs no tile. */
  notes: string[];
}

/** Why an archive or a tile cannot be read. */
export class TileError extends Error {
  reason:
    | 'notReadable' | 'noRanges' | 'changed' | 'notAnArchive' | 'unsupportedVersion'
    | 'unsupportedCompression' | 'unsupportedTiles' | 'pastTheEnd' | 'damagedDirectory'
    | 'directoriesTooDeep' | 'tooLarge' | 'damagedCompression';
  /** What is wrong, without where and without the remedy. */
  problem: string;
  url?: string;
  tile?: { z: number; x: number; y: number };
}

/**
 * A PMTiles archive (version 3) on a server, read in pieces by range requests.
 *
 *     const archive = await TileArchive.open('https://example.org/town.pmtiles');
 *     archive.metadata.levels                            // [0, 14]
 *     const tile = await archive.getTile(14, 8625, 5749)  // bytes, or null
 *     decodeVectorTile(tile).map((layer) => layer.name)   // ['water', 'transportation', …]
 *
 * Directories are read to 16 MB, tiles to 5 MB, compressed or not, and directories to 4 deep. Tiles
 * that are requested in the same turn and are near each other in the file come with one request.
 */
export class TileArchive {
  /**
   * Opens the archive at an address.
   *
   * `cacheLimit` is how many bytes of tiles, and how many of directories, are kept: 16 MB.
   *
   * @throws {TileError}
   * @throws {TypeError} for an address that is none, and options that there are not
   */
  static open(
    address: string | URL,
    options?: { signal?: AbortSignal; cacheLimit?: number; fetch?: typeof fetch }): Promise<TileArchive>;
  private constructor();
  readonly metadata: TileMetadata;
  /**
   * A tile's bytes, no longer packed; null where the archive has none. Levels beyond 26 have none.
   *
   * Who gives up by the signal gets its reason; the request ends when all who wait for it have.
   *
   * @throws {TileError}
   * @throws {TypeError} for a number that is not whole
   */
  getTile(z: number, x: number, y: number, options?: { signal?: AbortSignal }): Promise<Uint8Array | null>;
}

/** Why a part of a vector tile, or all of it, cannot be read. */
export class VectorTileError extends Error {
  /** Where in the tile's bytes. */
  byte: number;
  /** The layer's name, if it is known there. */
  layer: string | null;
  /** The feature's index in its layer, from 0, if it is one's. */
  feature: number | null;
  /** Where, and what is wrong there, without the remedy. */
  problem: string;
}

/** A layer of a vector tile; positions are in its grid of `extent` by `extent` from the north-west. */
export interface VectorLayer {
  name: string;
  extent: number;
  features: {
    /** Whole numbers beyond 2⁵³ are rounded. */
    id: number | null;
    kind: 'unknown' | 'points' | 'lines' | 'polygons';
    properties: Record<string, string | number | boolean | null>;
    /** One path of points, a path for each line, or for each ring: x and y in turn. */
    paths: number[][];
  }[];
}

/**
 * The layers of a vector tile (Mapbox Vector Tile 2.1).
 *
 * Damage costs the feature, the value (which is null) or the layer that it is in. The list's `faults` has
 * all that was left out:
 *
 *     for (const fault of decodeVectorTile(bytes).faults) console.warn(fault.message);
 *
 * @throws {VectorTileError} if the tile is damaged and no layer of it can be read
 */
export function decodeVectorTile(
  bytes: ArrayBuffer | ArrayBufferView): VectorLayer[] & { readonly faults: VectorTileError[] };

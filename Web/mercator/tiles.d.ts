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
   * A tile's bytes, no longer packed; null where the archive has none.
   *
   * Who gives up by the signal gets its reason; the request ends when all who wait for it have.
   *
   * @throws {TileError}
   * @throws {TypeError} for a number that is not whole
   */
  getTile(z: number, x: number, y: number, options?: { signal?: AbortSignal }): Promise<Uint8Array | null>;
}

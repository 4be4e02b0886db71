// The camera of a map, computed by the Swift library: `import { Viewport } from './mercator.js'`.
// It loads mercator.wasm from its own folder, in a page or in Node.
import { start } from './engine.js';

await start(new URL('./mercator.wasm', import.meta.url), 'Basemap_new');

export * from './engine.js';
export { TileError } from './pmtiles.js';
export * from './tiles.js';
export * from './other-maps.js';

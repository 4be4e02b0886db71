// What camera.js has, and clusters and indexes of places; from the smaller clusters.wasm beside this file.
// What needs more says so.
import { start } from './engine.js';

await start(new URL('./clusters.wasm', import.meta.url), 'live');

export * from './engine.js';

// What camera.js has, and fits: cameras that show places; from the smaller fit.wasm beside this file.
// What needs more says so.
import { start } from './engine.js';

await start(new URL('./fit.wasm', import.meta.url), 'fit');

export * from './engine.js';

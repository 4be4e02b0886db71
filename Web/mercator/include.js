// What camera.js has, and inclusion: cameras that show enough of some places, and how many show; from the
// smaller include.wasm beside this file. What needs more says so.
import { start } from './engine.js';

await start(new URL('./include.wasm', import.meta.url), 'include');

export * from './engine.js';

// Cameras, conversions and flights alone, from the smaller camera.wasm beside this file; what needs
// more says so.
import { start } from './engine.js';

await start(new URL('./camera.wasm', import.meta.url), 'zoomed');

export * from './engine.js';

// Cameras, conversions, limits and flights, from the smaller camera.wasm next to this file. Other calls throw an error
// that names mercator.js.
import { start } from './engine.js';

await start(new URL('./camera.wasm', import.meta.url), 'Viewport_zoomed');

export * from './engine.js';
export * from './other-maps.js';

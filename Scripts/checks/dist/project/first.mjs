import assert from 'node:assert/strict';
import { Viewport } from 'mercator-camera';
import { Viewport as CameraViewport } from 'mercator-camera/camera.js';

const munich = { latitude: 48.137, longitude: 11.575 };
const berlin = { latitude: 52.52, longitude: 13.405 };
const phone = new Viewport({ center: munich, zoom: 10, size: { width: 390, height: 844 } });
const both = phone.fitting([munich, berlin], { padding: 24 });
for (const city of [munich, berlin]) assert.ok(both.contains(city));
assert.ok(both.zoom > 6 && both.zoom < 8);
const camera = new CameraViewport({ center: munich, zoom: 10, size: { width: 390, height: 844 } });
assert.deepEqual(camera.center, phone.center);

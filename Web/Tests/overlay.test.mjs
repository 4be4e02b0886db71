// How sprites are drawn over a map: on a canvas, and the same boxes by WebGL.
import assert from 'node:assert/strict';
import test from 'node:test';
import { CanvasOverlay, Overlay } from '../page/overlay.js';

const sheet = { canvas: { width: 2048, height: 96 }, changes: 1 };

/** A scene whose graphics card keeps what it is sent. */
function scene() {
  const sent = { buffers: [], draws: [], textures: [], deleted: [] };
  const gl = new Proxy({
    bufferData: (_, data) => sent.buffers.push(data.slice()),
    drawElements: (_, count) => sent.draws.push(count),
    deleteTexture: (it) => sent.deleted.push(it),
  }, { get: (own, name) => own[name] ?? (name === name.toUpperCase() ? name : () => ({})) });
  let made = 0;
  return {
    sent, gl, programs: {}, quads: 'quads', program: () => ({}), use: () => ({}), reserve: () => {},
    texture: (canvas, old) => { sent.textures.push([canvas, old]); return old ?? `texture ${++made}`; },
  };
}

test('a WebGL box has its corners along its direction', () => {
  const it = scene();
  const overlay = new Overlay(it);
  overlay.begin({ width: 100, height: 50 }, new Set([sheet]));
  overlay.image({ sheet, x: 8, y: 4, width: 20, height: 10 }, 30, 40, 20, 10, 0.5);
  overlay.image({ sheet, x: 8, y: 4, width: 20, height: 10 }, 30, 40, 20, 10, 1, 0, 1);
  overlay.end();
  const corners = Array.from({ length: 8 }, (_, k) => Array.from(it.sent.buffers[0].subarray(5 * k, 5 * k + 5)));
  assert.deepEqual(corners.slice(0, 4), [
    [30, 40, 8, 4, 0.5], [50, 40, 28, 4, 0.5], [30, 50, 8, 14, 0.5], [50, 50, 28, 14, 0.5],
  ]);
  // Turned by a quarter: what was right is below, what was below is left.
  assert.deepEqual(corners.slice(4).map(([x, y]) => [x, y]), [[30, 40], [30, 60], [20, 40], [20, 60]]);
  assert.deepEqual(it.sent.draws, [12]);
});

test('a canvas box has the transform of its direction', () => {
  const calls = [];
  const pen = { setTransform: (...values) => calls.push(values), drawImage: (...values) => calls.push(values.slice(1)) };
  const overlay = new CanvasOverlay({ getContext: () => pen });
  overlay.begin({ pixelScale: 2 });
  overlay.image({ sheet, x: 8, y: 4, width: 40, height: 20 }, 30, 40, 20, 10, 1, 0, 1);
  assert.deepEqual(calls, [[0, 2, -2, 0, 60, 80], [8, 4, 40, 20, 0, 0, 20, 10]]);
});

test('a sheet is sent after changes, drawn in one call and dropped when gone', () => {
  const it = scene();
  const overlay = new Overlay(it);
  const [first, second] = [{ ...sheet }, { ...sheet }];
  const frame = (sheets, ...order) => {
    overlay.begin({ width: 100, height: 50 }, new Set(sheets));
    for (const on of order) overlay.image({ sheet: on, x: 0, y: 0, width: 1, height: 1 }, 0, 0, 1, 1);
    overlay.end();
  };
  frame([first, second], first, first, second);
  assert.deepEqual(it.sent.draws, [12, 6]);
  assert.equal(it.sent.textures.length, 2);
  frame([first, second], first, second);
  assert.equal(it.sent.textures.length, 2);
  first.changes++;
  frame([first, second], first);
  assert.deepEqual(it.sent.textures[2], [first.canvas, 'texture 1']);
  frame([second], second);
  assert.deepEqual(it.sent.deleted, ['texture 1']);
});

test('boxes beyond a batch are drawn in several calls', () => {
  const it = scene();
  const overlay = new Overlay(it);
  overlay.begin({ width: 100, height: 50 }, new Set([sheet]));
  for (let k = 0; k < 600; k++) overlay.image({ sheet, x: 0, y: 0, width: 1, height: 1 }, k, 0, 1, 1);
  overlay.end();
  assert.deepEqual(it.sent.draws, [256, 256, 88].map((count) => 6 * count));
  assert.deepEqual(it.sent.buffers.map((data) => data[0]), [0, 256, 512]);
});

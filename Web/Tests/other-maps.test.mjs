// Cameras of other maps. MapLibre itself is asked by Scripts/checks/maplibre.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Viewport, toGoogleMaps, toLeaflet, toMapLibre, toOpenLayers } from '../build/mercator.js';

const near = (actual, expected, tolerance = 1e-9) =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected}`);
const munich = { latitude: 48.137, longitude: 11.575 };
const phone = new Viewport({
  center: munich, zoom: 12.5, heading: 30, size: { width: 400, height: 800 }, insets: { top: 40, bottom: 240 },
});

test('MapLibre gets a zoom smaller by one, longitude first and the insets as padding', () => {
  const { center, zoom, bearing, pitch, padding } = toMapLibre(phone);
  assert.deepEqual([zoom, bearing, pitch, padding], [11.5, 30, 0, { top: 40, right: 0, bottom: 240, left: 0 }]);
  near(center[0], 11.575);
  near(center[1], 48.137);
});

test('Leaflet and Google Maps get the middle of the whole view, 100 points below the free area', () => {
  const { center, zoom } = toLeaflet(phone);
  assert.equal(zoom, 12.5);
  const point = phone.screenPoint({ latitude: center[0], longitude: center[1] });
  near(point.x, 200, 1e-6);
  near(point.y, 400, 1e-6);
  const google = toGoogleMaps(phone);
  assert.deepEqual([google.center.lat, google.center.lng], center);
  assert.deepEqual([google.zoom, google.heading, google.tilt], [12.5, 30, 0]);
});

test('OpenLayers gets metres, radians against the heading, and a padding', () => {
  // PROJ 9 (EPSG:3857) of 48.137° N, 11.575° E.
  const { center, rotation, padding } = toOpenLayers(phone);
  near(center[0], 1288523.106, 1e-2);
  near(center[1], 6129677.092, 1e-2);
  near(rotation, -Math.PI / 6);
  assert.deepEqual(padding, [40, 0, 240, 0]);
});

test('a horizon in the middle of the view keeps the center', () => {
  const steep = phone.zoomed(0);
  const pitched = new Viewport({
    center: munich, zoom: 12, pitch: 80, size: { width: 400, height: 800 }, insets: { top: 700 },
  });
  near(toLeaflet(steep).zoom, 12.5);
  near(toLeaflet(pitched).center[0], munich.latitude);
});

import type { Viewport } from "./engine.js";

/**
 * The camera for `map.jumpTo`, `easeTo` or `flyTo` of MapLibre GL JS and Mapbox GL JS.
 *
 * The zoom is smaller by one, because their world is 512 points wide at zoom 0. They draw with a field of view of
 * 36.87°: make the viewport with `fieldOfView: 36.86989764584402` for the same view of a pitched map.
 */
export function toMapLibre(viewport: Viewport): {
  center: [longitude: number, latitude: number];
  zoom: number;
  bearing: number;
  pitch: number;
  padding: { top: number; right: number; bottom: number; left: number };
};

/**
 * The arguments of Leaflet's `map.setView(center, zoom)`. Leaflet has no heading, pitch and padding: the center is in
 * the middle of the whole view, and the map needs `zoomSnap: 0`.
 */
export function toLeaflet(viewport: Viewport): { center: [latitude: number, longitude: number]; zoom: number };

/**
 * The camera for `map.moveCamera` of Google Maps JavaScript. It has no padding: the center is in the middle of the whole
 * view. With both insets and a pitch, the view is therefore only similar.
 */
export function toGoogleMaps(viewport: Viewport): {
  center: { lat: number; lng: number };
  zoom: number;
  heading: number;
  tilt: number;
};

/**
 * The options of OpenLayers' `new View`: a center in EPSG:3857, a rotation in radians, and a padding. OpenLayers has no
 * pitch.
 */
export function toOpenLayers(viewport: Viewport): {
  center: [x: number, y: number];
  zoom: number;
  rotation: number;
  padding: [top: number, right: number, bottom: number, left: number];
};

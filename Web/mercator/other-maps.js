// Cameras in the numbers of other map libraries, none of which is imported.

/** Earth's radius in Web Mercator (EPSG:3857), in metres. */
const RADIUS = 6378137;

/** The coordinate in the middle of the whole view, for libraries without padding. */
const middle = (viewport) =>
  viewport.coordinate({ x: viewport.size.width / 2, y: viewport.size.height / 2 }) ?? viewport.center;

export function toMapLibre(viewport) {
  const { center, zoom, heading, pitch, insets } = viewport;
  // Its world is 512 points wide at zoom 0.
  return { center: [center.longitude, center.latitude], zoom: zoom - 1, bearing: heading, pitch, padding: { ...insets } };
}

export function toLeaflet(viewport) {
  const { latitude, longitude } = middle(viewport);
  return { center: [latitude, longitude], zoom: viewport.zoom };
}

export function toGoogleMaps(viewport) {
  const { latitude, longitude } = middle(viewport);
  return { center: { lat: latitude, lng: longitude }, zoom: viewport.zoom, heading: viewport.heading, tilt: viewport.pitch };
}

export function toOpenLayers(viewport) {
  const { center, zoom, heading, insets } = viewport;
  const latitude = (center.latitude * Math.PI) / 180;
  return {
    center: [(RADIUS * center.longitude * Math.PI) / 180, RADIUS * Math.atanh(Math.sin(latitude))],
    zoom,
    // It turns the map, clockwise, where a heading turns the camera.
    rotation: (-heading * Math.PI) / 180,
    padding: [insets.top, insets.right, insets.bottom, insets.left],
  };
}

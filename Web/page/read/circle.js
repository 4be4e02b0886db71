// Points with a radius, by the rules of MercatorPlaces (GeodesicCircle).
import { decimal } from './angles.js';

const EARTH_RADIUS = 6371008.8;
const VERTEX_COUNT = 64;
const DEGREE = Math.PI / 180;

/** Makes a point with a `radius` in metres the area of that circle. */
export function takeCircle(feature) {
  if (feature.geometry?.type !== 'Point') return;
  const given = feature.properties.radius;
  const radius = typeof given === 'string' ? decimal(given, true) : given;
  if (typeof radius !== 'number' || !(radius > 0)) return;
  const ring = ringOf(feature.geometry.coordinates, radius);
  if (ring) feature.geometry = { type: 'Polygon', coordinates: [ring] };
}

function ringOf([x, latitude], radius) {
  const angle = radius / EARTH_RADIUS / DEGREE;
  if (angle >= 90) return null;
  const longitude = ((((x + 180) % 360) + 360) % 360) - 180;
  const ring = Array.from({ length: VERTEX_COUNT }, (_, k) =>
    placeAt(longitude, latitude, angle, (-360 * k) / VERTEX_COUNT));
  const isAroundNorth = latitude + angle > 90;
  if (!isAroundNorth && latitude - angle >= -90) return [...ring, ring[0]];
  // The place beyond the pole lies on the meridian opposite the centre: on both ends of the map.
  const [[, beyond]] = ring.splice(isAroundNorth ? 0 : VERTEX_COUNT / 2, 1);
  ring.sort((a, b) => a[0] - b[0]);
  const pole = isAroundNorth ? 90 : -90;
  const corners = [[180, beyond], [180, pole], [-180, pole], [-180, beyond]]
    .map(([turn, y]) => [longitude + turn, y]);
  const closed = [corners[3], ...ring, ...corners];
  return isAroundNorth ? closed : closed.reverse();
}

function placeAt(longitude, latitude, angle, bearing) {
  const [sine, cosine] = [Math.sin(latitude * DEGREE), Math.cos(latitude * DEGREE)];
  const [far, near] = [Math.sin(angle * DEGREE), Math.cos(angle * DEGREE)];
  const north = far * Math.cos(bearing * DEGREE);
  const x = near * cosine - north * sine;
  const y = far * Math.sin(bearing * DEGREE);
  return [
    longitude + Math.atan2(y, x) / DEGREE,
    Math.atan2(near * sine + north * cosine, Math.hypot(x, y)) / DEGREE,
  ];
}

// Lines in the encoded polyline format, by the rules of MercatorPlaces (EncodedPolyline).
import { check } from './angles.js';
import { Fault, quoted, trimmed } from './faults.js';

/** Whether a text has the format's characters alone. */
export const looksLikePolyline = (text) => /^[?-~]*$/.test(trimmed(text));

/** Latitudes and longitudes by turns, each as its difference from the one before. */
function numbersOf(text) {
  const damaged = () => new Fault(
    `${quoted(text)} is not a whole encoded polyline`, 'copy the whole text again');
  const numbers = [];
  let [number, shift] = [0, 0];
  for (const letter of trimmed(text)) {
    const bits = letter.charCodeAt(0) - 63;
    number += (bits & 31) * 2 ** shift;
    shift += 5;
    if (shift > 35) throw damaged();
    if (bits & 32) continue;
    // The lowest bit is the sign.
    numbers.push(number % 2 ? -(number + 1) / 2 : number / 2);
    [number, shift] = [0, 0];
  }
  if (shift || numbers.length % 2) throw damaged();
  return numbers;
}

/** The line of a text: of precision 5; of 6 where the name says so, or only that leaves it on the globe. */
export function lineOfPolyline(text, name) {
  const numbers = numbersOf(text);
  let fault = null;
  for (const precision of name.endsWith('6') ? [1e6] : [1e5, 1e6]) {
    let [latitude, longitude] = [0, 0];
    const places = [];
    for (let k = 0; k < numbers.length; k += 2) {
      latitude += numbers[k];
      longitude += numbers[k + 1];
      places.push([longitude / precision, latitude / precision]);
    }
    try {
      places.forEach(([x, y]) => check({ latitude: y, longitude: x }));
      if (!places.length) return null;
      return places.length > 1
        ? { type: 'LineString', coordinates: places } : { type: 'Point', coordinates: places[0] };
    } catch (error) {
      fault = new Fault(error.message, 'check the encoded polyline for damage');
    }
  }
  throw fault;
}

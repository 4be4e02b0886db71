// What a frame of d3's interpolateZoom takes, the peer of MotionBenchmark: it gives a point of the
// plane and a width, no latitude, zoom, heading, pitch, insets, timing or ceiling.
//
//     node Benchmarks/Peers/d3-interpolate.mjs FOLDER
//
// FOLDER/node_modules has d3-interpolate.
import { peer, row } from "./report.mjs";

const [{ default: interpolateZoom }, name] = await peer(
  process.argv[2], "d3-interpolate", "src/zoom.js");
const [pairs, group, frames, passes, warmUp] = [256, 16, 60, 201, 20];

// Ends as MotionBenchmark draws them: in world units, and how wide a view of 390 points is there.
let state = 20261121;
function random(low, high) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return low + (state / 2 ** 32) * (high - low);
}
function end() {
  const latitude = (random(-80, 80) * Math.PI) / 180;
  const y = 0.5 - Math.atanh(Math.sin(latitude)) / (2 * Math.PI);
  return [random(0, 1), y, 497 / (256 * 2 ** random(3, 18))];
}

const flights = Array.from({ length: pairs }, () => interpolateZoom(end(), end()));
const times = [];
let sum = 0;
for (let pass = 0; pass < warmUp + passes; pass++) {
  for (let first = 0; first < pairs; first += group) {
    const start = process.hrtime.bigint();
    for (let index = first; index < first + group; index++) {
      for (let frame = 0; frame < frames; frame++) {
        const [x, , width] = flights[index]((frame + 0.5) / frames);
        sum += x + width;
      }
    }
    const elapsed = Number(process.hrtime.bigint() - start);
    if (pass >= warmUp) times.push(elapsed / (group * frames));
  }
}
if (!Number.isFinite(sum)) throw new Error("a frame is not a number");
row("motion", "a frame of `Flight`", pairs, "ns a frame", name, times);

// The peer of FitBenchmark: mapZoomToSpan, for pins with north up.
//
//     node Benchmarks/Peers/map-zoomtospan.mjs FOLDER [count] [rounds]
//
// FOLDER/node_modules has map-zoomtospan. It has no heading, pitch or 180°, and finds the zoom to 0.01.
import { peer, row, times } from "./report.mjs";

const [folder, count = "1000000", rounds = "5"] = process.argv.slice(2);
const [{ mapZoomToSpan }, name] = await peer(folder, "map-zoomtospan", "lib/zoomtospan.js");

let state = 20261122;
function random(low, high) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return low + (state / 2 ** 32) * (high - low);
}

const overlays = Array.from({ length: +count }, () => ({
  position: { lat: random(45, 55), lng: random(5, 15) },
  boundingRect: { width: 30, height: 40 }, anchor: { x: 0.5, y: 1 },
}));
const viewport = {
  size: { width: 390, height: 844 }, insets: { left: 0, right: 0, top: 47, bottom: 300 },
};
const fit = () => {
  const answer = mapZoomToSpan({ viewport, overlays });
  if (!answer.ok) throw new Error(answer.error);
};
fit();
row("fits", "of a country's pins, north up", +count, "ns a place", name,
  times(+rounds, fit).map((time) => time * 1e9 / +count));

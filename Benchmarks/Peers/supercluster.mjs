// The peer of ClusterBenchmark: supercluster.
//
//     node Benchmarks/Peers/supercluster.mjs FOLDER [count] [rounds]
//
// FOLDER/node_modules has supercluster and kdbush. In processor time, with the garbage collector's.
import { peer, row, times } from "./report.mjs";

const [folder, count = "1000000", rounds = "5"] = process.argv.slice(2);
const [{ default: Supercluster }, name] = await peer(folder, "supercluster", "index.js");

let state = 20261121;
function random() { // mulberry32
  state = (state + 0x6D2B79F5) | 0;
  let t = Math.imul(state ^ state >>> 15, 1 | state);
  t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
  return ((t ^ t >>> 14) >>> 0) / 4294967296;
}

const places = Array.from({ length: +count }, () => ({
  type: "Feature", properties: {},
  geometry: { type: "Point", coordinates: [-180 + 360 * random(), -80 + 160 * random()] },
}));
const tiles = Array.from({ length: 20000 }, () => {
  const zoom = Math.floor(random() * 17);
  return [zoom, Math.floor(random() * 2 ** zoom), Math.floor(random() * 2 ** zoom)];
});

let index;
const made = times(+rounds, () => { index = new Supercluster().load(places); });
row("clusters", "`ClusterIndex` made", +count, "ms", name, made.map((time) => time * 1e3));
const pass = () => { for (const tile of tiles) index.getTile(...tile); };
pass();
row("clusters", "a tile of zoom 0…16", +count, "µs", name,
  times(+rounds, pass).map((time) => time * 1e6 / tiles.length));
row("clusters", "memory with `ClusterIndex`, at most", +count, "MB", name,
  [process.resourceUsage().maxRSS * 1024 / 1e6]);

// The peer of ClusterBenchmark: supercluster, from a checkout of it with kdbush beside it.
//
//     node Benchmarks/supercluster.mjs …/supercluster/index.js [count] [rounds]
//
// Prints processor time, as ClusterBenchmark does; with it that of the garbage collector.
import {pathToFileURL} from 'node:url';

const [path, count = '1000000', rounds = '5'] = process.argv.slice(2);
const {default: Supercluster} = await import(pathToFileURL(path));

let state = 20261121;
function random() { // mulberry32
  state = (state + 0x6D2B79F5) | 0;
  let t = Math.imul(state ^ state >>> 15, 1 | state);
  t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
  return ((t ^ t >>> 14) >>> 0) / 4294967296;
}

const places = Array.from({length: +count}, () => ({
  type: 'Feature', properties: {},
  geometry: {type: 'Point', coordinates: [-180 + 360 * random(), -80 + 160 * random()]},
}));
const tiles = Array.from({length: 20000}, () => {
  const zoom = Math.floor(random() * 17);
  return [zoom, Math.floor(random() * 2 ** zoom), Math.floor(random() * 2 ** zoom)];
});

/** Median (quartiles) of the processor time of some passes, in microseconds over `steps`. */
function measure(passes, steps, pass) {
  const times = [];
  for (let i = 0; i < passes; i++) {
    const start = process.cpuUsage();
    pass();
    const {user, system} = process.cpuUsage(start);
    times.push((user + system) / steps);
  }
  times.sort((a, b) => a - b);
  const [first, median, third] = [1, 2, 3].map(q => times[Math.floor(times.length * q / 4)].toFixed(2));
  return `${median} (${first} … ${third})`;
}

let index;
console.log(`| ${count} uniform places | median (quartiles) |\n|---|---|`);
console.log(`| supercluster, ms | ${measure(+rounds, 1000, () => {
  index = new Supercluster().load(places);
})} |`);
const pass = () => { for (const tile of tiles) index.getTile(...tile); };
pass();
console.log(`| a tile, µs | ${measure(+rounds, tiles.length, pass)} |`);
console.log(`<!-- resident at most ${Math.round(process.resourceUsage().maxRSS / 1000)} MB -->`);

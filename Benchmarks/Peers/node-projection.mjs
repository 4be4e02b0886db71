// The projection of many places by this package as WebAssembly, compared with native code:
//
//     Scripts/benchmarks/build-wasm
//     node Benchmarks/Peers/node-projection.mjs .build/bench/projection.wasm [count] [rounds]
import { readFileSync } from "node:fs";
import { row, times } from "./report.mjs";

const [file, count = "1000000", rounds = "5"] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
const project = instance.exports.mercator_project;
// Passes of the longer of two calls that are the same otherwise.
const more = 10;

[["coordinate → world", 0], ["world → coordinate", 1]].forEach(([way, isBack]) => {
  const take = (passes) => times(+rounds, () => project(+count, passes, isBack));
  project(+count, 1, isBack);
  const [few, many] = [take(1), take(1 + more)];
  row("projection", `${way}, at once, in Node`, +count, "ns a place", null,
    many.map((time, i) => (time - few[i]) * 1e9 / (+count * more)));
});

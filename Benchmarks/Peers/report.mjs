// Rows of a peer, printed as ../Sources/BenchmarkSupport/BenchmarkReport.swift prints ours.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The module of a package in a folder's node_modules, and the package's name with its version. */
export async function peer(folder, name, file) {
  const path = join(folder, "node_modules", name);
  const { version } = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
  return [await import(pathToFileURL(join(path, file)).href), `${name} ${version}`];
}

/** Processor time of each of some passes, in seconds, with that of the garbage collector. */
export function times(passes, pass) {
  return Array.from({ length: passes }, () => {
    const start = process.cpuUsage();
    pass();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  });
}

export function row(group, name, n, unit, peer, values) {
  console.log(JSON.stringify({ group, row: name, n, unit, peer, values }));
}

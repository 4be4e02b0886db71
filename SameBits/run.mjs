// Prints the three digests that a wasm build gives of a number of rounds from one round on.
import { readFileSync } from "node:fs";

const [file, first, rounds] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
const { mercator_digest, mercator_clusters_digest, mercator_following_digest } = instance.exports;
const digests = [mercator_digest, mercator_clusters_digest, mercator_following_digest].map((digest) =>
  BigInt.asUintN(64, digest(BigInt(first), BigInt(rounds))).toString(16).padStart(16, "0"));
console.log(digests.join(" "));

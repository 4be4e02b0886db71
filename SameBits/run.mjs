// Prints the digest that a wasm build gives of so many rounds from one round on.
import { readFileSync } from "node:fs";

const [file, first, rounds] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
const digest = instance.exports.mercator_digest(BigInt(first), BigInt(rounds));
console.log(BigInt.asUintN(64, digest).toString(16).padStart(16, "0"));

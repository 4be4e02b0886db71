export * from "./engine.js";
export * from "./tiles.js";

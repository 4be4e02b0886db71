export * from "./engine.js";
export * from "./tiles.js";
export * from "./other-maps.js";

export * from "./engine.js";
export * from "./other-maps.js";

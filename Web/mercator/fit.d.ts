export * from "./engine.js";

// Degrees, points of the screen and seconds throughout. Values that are not numbers are errors, as are
// NaN and what an option cannot be: a negative radius, a level that is not whole. Zooms and pitches
// beyond their range count as its end. So is a name that options do not have, such as `paddng`.
//
// A coordinate or a point with NaN, a latitude beyond ±90 and a longitude beyond ±360 is not a place: it is
// left out of lists and not contained in anything. Conversions, as `screenPoint` and `worldPoint`, take
// such numbers as the map goes on there: latitudes as its edge, longitudes as full turns; NaN is an
// error where there is no answer.

declare global {
  // As TypeScript 5.2 has it, for those before it and for a `lib` without it.
  interface SymbolConstructor { readonly dispose: unique symbol }
}

/** A position on the globe in degrees. */
export interface Coordinate { latitude: number; longitude: number }
/** A coordinate as other libraries name it. `[a, b]` throws: GeoJSON is longitude first, Leaflet latitude first. */
export type SomeCoordinate = Coordinate | { lat: number; lng: number } | { lat: number; lon: number };
/** Geometries, features and collections of GeoJSON: places, lines, and areas by their outer rings. */
export type GeoJSON =
  | { type: 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' | 'Polygon' | 'MultiPolygon'; coordinates: readonly unknown[] }
  | { type: 'GeometryCollection'; geometries: readonly unknown[] }
  | { type: 'Feature'; geometry: unknown } | { type: 'FeatureCollection'; features: readonly unknown[] };
/** A point of the screen, or of the world: (0, 0) is the top left corner. */
export interface Point { x: number; y: number }
export interface Size { width: number; height: number }
export interface Rect extends Point, Size {}
export interface Insets { top: number; left: number; bottom: number; right: number }
/** Insets, some of them, or one number for all. */
export type SomeInsets = number | Partial<Insets>;
/** How many points wide the world is at zoom 0: 256 here, at Google, OpenStreetMap and Leaflet; 512 at
 * MapLibre and Mapbox. */
export type Convention = 128 | 256 | 512;
/** Coordinates, points of GeoJSON, or latitudes and longitudes in turn. */
export type Places = Iterable<SomeCoordinate | GeoJSON> | GeoJSON | Float64Array;

/** An error of the engine. */
export class MercatorError extends Error {
  reason:
    | 'noPlaces' | 'noVisibleArea' | 'markersTooLarge' | 'noExtent' | 'wholeWorld' | 'outOfRange'
    | 'link' | 'tiles' | 'basemap' | 'argument' | 'disposed' | 'engine';
  /** Of markers that are too large: which two, in which direction, in how much room. */
  conflict?: {
    first: number; second: number; axis: 'horizontal' | 'vertical'; room: number;
    zooms?: [number, number];
  };
  zoom?: number;
}

/**
 * Starts the engine: bytes, a module, a Response, or where it is. mercator.js has done so. With the name of a
 * call, as `tracing` reports it, this is one module more, unless one that runs has it.
 */
export function start(
  source: BufferSource | WebAssembly.Module | Response | URL | string, needed?: string): Promise<void>;
/** How many bytes of memory the engine has. */
export function memory(): number;
/** Reports every call of the engine to a function, for tests; null ends it. */
export function tracing(
  tell: ((name: string, values: unknown[], answer: number, results: Float64Array, handles: number[]) => void) | null): void;

export interface RegionNumbers { south: number; north: number; west: number; longitudeSpan: number }
export type SomeRegion =
  | Region | RegionNumbers | { south: number; west: number; north: number; east: number }
  | { center: SomeCoordinate; latitudeSpan: number; longitudeSpan: number }
  | { mercatorCenter: SomeCoordinate; latitudeSpan: number; longitudeSpan: number };

/** A rectangle of the globe; its east may lie beyond 180°. */
export class Region {
  constructor(given: Exclude<SomeRegion, Region>);
  // Calls of Region.
  readonly south: number; readonly north: number; readonly west: number; readonly east: number;
  readonly longitudeSpan: number; readonly latitudeSpan: number;
  toJSON(): RegionNumbers;
  /** Such as `Region south 47 north 50 west 9 east 14`, with rounded numbers. */
  toString(): string;
}

export type Footprint =
  | { left: number; above: number; right: number; below: number }
  | { width: number; height: number; anchor?: 'center' | 'top' | 'bottom' | 'left' | 'right' | Point }
  | { width: number; height: number; centerOffset: Point };
/** A marker: a place, given as itself or as `coordinate`, and the points that its box covers. */
export type Marker =
  & ({ coordinate: SomeCoordinate } | SomeCoordinate)
  & { footprint: Footprint; callouts?: Footprint[] };
/** A line through places, or the outer ring of an area: all of it is shown, on one side of the globe. */
export type Shape = { line: Places } | { area: Places } | Path;

type Item = SomeCoordinate | Marker | SomeRegion | Shape | GeoJSON;
export type Content = Item | Iterable<Item> | Float64Array;
export type FitArea = 'freeArea' | { rectangle: Rect } | { avoiding: Iterable<Rect>; within?: Rect };

/**
 * The camera of a map, a value: what changes it returns another one.
 *
 *     const phone = new Viewport({ center: munich, zoom: 10, size: { width: 390, height: 844 } });
 *     phone.fitting(places, { padding: 24 }).zoom
 *
 * The world is 256 · 2^zoom points wide; see `convertZoom`.
 */
export class Viewport {
  constructor(given: ViewportNumbers);
  // Calls of Viewport.

  readonly center: Coordinate; readonly zoom: number; readonly heading: number;
  readonly pitch: number; readonly size: Size; readonly insets: Insets; readonly fieldOfView: number;
  toJSON(): Required<ViewportNumbers> & { center: Coordinate; insets: Insets };
  /** Such as `Viewport 48.137, 11.575 zoom 10 heading 30 pitch 0 size 390 × 844`, with rounded numbers. */
  toString(): string;
  equals(other: unknown): boolean;
  with(changes: Partial<ViewportNumbers>): Viewport;
}

/** What is given back by `dispose()`, by `using`, or in the end by the garbage collector. */
interface Disposable { dispose(): void; [Symbol.dispose](): void }

export type Timing =
  | 'linear' | 'ease' | 'easeIn' | 'easeOut' | 'easeInOut' | 'decelerating' | 'spring'
  | [number, number, number, number] | { spring: number };

export type Step =
  | { kind: 'doubleTap' | 'twoFingerTap'; at: Point }
  | { kind: 'wheel' | 'trackpad'; by: number; at: Point }
  | { kind: 'pan'; right?: number; down?: number }
  | { kind: 'zoom' | 'rotate' | 'tilt'; by: number };

/** Why a part of a vector tile, or all of it, cannot be read. */
export class VectorTileError extends Error {
  /** Where in the tile's bytes. */
  byte: number;
  /** The layer's name, if it is known there. */
  layer: string | null;
  /** The feature's index in its layer, from 0, if it is one's. */
  feature: number | null;
  /** Where, and what is wrong there, without the remedy. */
  problem: string;
}

/** A layer of a vector tile; positions are in its grid of `extent` by `extent` from the north-west. */
export interface VectorLayer {
  name: string;
  extent: number;
  features: {
    /** Whole numbers beyond 2⁵³ are rounded. */
    id: number | null;
    kind: 'unknown' | 'points' | 'lines' | 'polygons';
    properties: Record<string, string | number | boolean | null>;
    /** One path of points, a path for each line, or for each ring: x and y in turn. */
    paths: number[][];
  }[];
}

// Calls of functions.

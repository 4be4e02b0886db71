// Degrees, points of the screen and seconds throughout. Numbers that are no numbers are errors, as are
// NaN and what an option cannot be: a negative radius, a level that is not whole. Zooms and pitches
// beyond their range count as its end. So is a name that options do not have, such as `paddng`.
//
// A coordinate or a point with NaN, a latitude beyond ±90 and a longitude beyond ±360 is no place: it is
// left out of lists and not contained in anything. Conversions, as `screenPoint` and `worldPoint`, take
// such numbers as the map goes on there: latitudes as its edge, longitudes as so many turns; NaN is an
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
export type Area = 'wholeView' | 'freeArea';
/** How many points wide the world is at zoom 0: 256 here, at Google, OpenStreetMap and Leaflet; 512 at
 * MapLibre and Mapbox. */
export type Convention = 128 | 256 | 512;
/** Coordinates, points of GeoJSON, or latitudes and longitudes in turn. */
export type Places = Iterable<SomeCoordinate | GeoJSON> | GeoJSON | Float64Array;

/** What the engine says when it cannot do what it was asked for. */
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
 * call, as `tracing` tells it, this is one module more, unless one that runs has it.
 */
export function start(
  source: BufferSource | WebAssembly.Module | Response | URL | string, needed?: string): Promise<void>;
/** How many bytes of memory the engine has. */
export function memory(): number;
/** Tells a function of every call of the engine, for tests; null ends it. */
export function tracing(
  tell: ((name: string, values: unknown[], answer: number, results: Float64Array) => void) | null): void;

export interface RegionNumbers { south: number; north: number; west: number; longitudeSpan: number }
export type SomeRegion =
  | Region | RegionNumbers | { south: number; west: number; north: number; east: number }
  | { center: SomeCoordinate; latitudeSpan: number; longitudeSpan: number }
  | { mercatorCenter: SomeCoordinate; latitudeSpan: number; longitudeSpan: number };

/** A rectangle of the globe; its east may lie beyond 180°. */
export class Region {
  constructor(given: Exclude<SomeRegion, Region>);
  static enclosing(places: Places): Region | null;
  readonly south: number; readonly north: number; readonly west: number; readonly east: number;
  readonly longitudeSpan: number; readonly latitudeSpan: number;
  readonly center: Coordinate; readonly mercatorCenter: Coordinate;
  contains(place: SomeCoordinate): boolean;
  toJSON(): RegionNumbers;
  /** Such as `Region south 47 north 50 west 9 east 14`, with rounded numbers. */
  toString(): string;
}

export function worldPoint(place: SomeCoordinate): Point;
export function coordinateAtWorldPoint(at: Point): Coordinate;
export function worldPoints(places: Places): Float64Array;
export function path(places: Places, options?: { isRing?: boolean; isHole?: boolean }): Path;
export function distanceInMeters(start: SomeCoordinate, end: SomeCoordinate): number;
export function convertZoom(zoom: number, from: Convention, to: Convention): number;

export type LinkStyle = 'fragment' | 'openStreetMap' | 'mapLibre' | 'geoURI' | 'google' | 'apple';
export interface Permalink {
  center: Coordinate; zoom?: number; heightMeters?: number; heading?: number; pitch?: number;
  region?: Region; pin?: Pin;
}
/** A place that a link marks, which need not be the centre. */
export interface Pin { coordinate: Coordinate; name?: string; }
/** What a link to a map says. Throws a MercatorError for other texts. */
export function readPermalink(text: string, convention?: Convention): Permalink;

export interface Limits {
  zoomRange?: [number, number]; centerRegion?: SomeRegion; viewRegion?: SomeRegion;
  keepsInWorld?: boolean; fillsRegion?: boolean;
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

/** A line or ring as it runs over the map: latitudes and longitudes in turn, these beyond ±180 too. */
export interface Path { readonly vertices: Float64Array; readonly outlineLength: number; }

type Item = SomeCoordinate | Marker | SomeRegion | Shape | GeoJSON;
export type Content = Item | Iterable<Item> | Float64Array;
export type FitArea = 'freeArea' | { rectangle: Rect } | { avoiding: Iterable<Rect>; within?: Rect };

export interface FitOptions {
  padding?: SomeInsets;
  /** What the extent is multiplied by, more than 0: 1.15 leaves 7.5 % on each side. */
  extentFactor?: number;
  minimumSpan?: 'automatic' | 'none' | { degrees: number } | { meters: number };
  zoomRange?: [number, number];
  zoomStep?: number;
  limits?: Limits;
  heading?: 'current' | 'best' | { multipleOf: number } | { from: number; clockwiseTo: number };
  area?: FitArea;
}
export interface InclusionOptions {
  padding?: SomeInsets; area?: FitArea; zoomRange?: [number, number]; zoomsByWholeLevels?: boolean;
  allowsZoomingIn?: boolean;
}
export interface FitReport {
  viewport: Viewport; room: Rect;
  decision: 'extent' | 'limits' | 'minimumSpan' | 'zoomMaximum' | 'zoomMinimum' | 'zoomStep';
  activeLimits: string[]; method: 'exact' | 'greedy' | 'numeric';
  contacts: {
    edge: 'left' | 'top' | 'right' | 'bottom'; index: number; count: number; slack: number;
    touchesEdge: boolean;
  }[];
  callouts: { index: number; choice: number }[]; invalidIndices: number[]; outsideIndices: number[];
}
export interface PlaceCount { total: number; visible: number; invalid: number }
export interface Tile { z: number; x: number; y: number }
export function leavingRoom(padding: SomeInsets, within: Rect): Insets;
export function tileContaining(place: SomeCoordinate, level: number): Tile | null;
/** Null for whole numbers that are no tile. */
export function describeTile(tile: Tile): { region: Region; worldRect: Rect; quadkey: string } | null;

export interface ViewportNumbers {
  center: SomeCoordinate; zoom: number; heading?: number; pitch?: number; size: Size;
  insets?: SomeInsets; fieldOfView?: number;
}
type Screen = Omit<ViewportNumbers, 'center' | 'zoom'>;

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
  /** The camera whose bounding region this is; `fitting` makes one that shows a region. */
  static ofRegion(region: SomeRegion, screen: Screen & { area?: Area }): Viewport;
  static atDistance(meters: number, given: Screen & { center: SomeCoordinate }): Viewport | null;
  static fromTwoPoints(given: Omit<Screen, 'heading'> & {
    center: SomeCoordinate; left: SomeCoordinate; right: SomeCoordinate; pointsApart: number;
  }): Viewport | null;

  readonly center: Coordinate; readonly zoom: number; readonly heading: number;
  readonly pitch: number; readonly size: Size; readonly insets: Insets; readonly fieldOfView: number;
  toJSON(): Required<ViewportNumbers> & { center: Coordinate; insets: Insets };
  /** Such as `Viewport 48.137, 11.575 zoom 10 heading 30 pitch 0 size 390 × 844`, with rounded numbers. */
  toString(): string;
  equals(other: unknown): boolean;
  with(changes: Partial<ViewportNumbers>): Viewport;

  /** Where a place is drawn; null behind the camera and above the horizon. */
  screenPoint(place: SomeCoordinate): Point | null;
  /** x and y of each in turn, NaN where a place is not drawn. */
  screenPoints(places: Places): Float64Array;
  /**
   * The pieces of a line that the view shows, `margin` points (12) around it included, on every copy of the
   * world; x and y of each point in turn. Places are a line; of a `path(…)` it is the outline.
   *
   *     for (const piece of viewport.screenLines(route)) {
   *       for (let at = 0; at < piece.length; at += 2) context.lineTo(piece[at], piece[at + 1]);
   *     }
   */
  screenLines(line: Places | Path, options?: { margin?: number }): Float64Array[];
  /** The rings of an area that the view shows, to be filled by the even-odd rule. Places are one ring. */
  screenRings(ring: Places | Path, options?: { margin?: number }): Float64Array[];
  /** The place drawn at a point; null above the horizon. */
  coordinate(at: Point): Coordinate | null;
  contains(place: SomeCoordinate, area?: Area): boolean;
  region(area?: Area): Region;
  worldRect(area?: Area): Rect;
  readonly corners: (Coordinate | null)[];
  readonly centerPoint: Point; readonly freeArea: Rect;
  readonly cameraDistanceMeters: number; readonly metersPerPoint: number;
  readonly widthMeters: number; readonly heightMeters: number; readonly tolerance: number;
  metersPerPointAt(at: Point): number | null;
  /** Places around a spot, 60 at most, as far from each other on the screen as markers need. */
  spread(spot: SomeCoordinate, count: number): Coordinate[];
  scaleBar(maximumWidth: number, units?: 'metric' | 'imperial'):
    { length: number; meters: number; label: string } | null;
  /** The numbers that a shader projects world points with. */
  readonly projection: {
    x: number; y: number; scale: number; focalLength: number; sineOfHeading: number;
    cosineOfHeading: number; sineOfPitch: number; cosineOfPitch: number; originX: number;
    originY: number; farLimit: number;
  };

  zoomed(levels: number, around?: Point): Viewport;
  zoomedTo(zoom: number, around?: Point): Viewport;
  rotated(degrees: number, around?: Point): Viewport;
  rotatedTo(heading: number, around?: Point): Viewport;
  panned(x: number, y: number): Viewport;
  placing(place: SomeCoordinate, at: Point): Viewport;
  constrained(limits: Limits): Viewport;
  constraining(limits: Limits): { viewport: Viewport; activeLimits: string[] };
  softlyConstrained(limits: Limits, bands?: { zoomReach?: number; positionReach?: number }): Viewport;

  /** The camera that shows all of it, as large as possible. Throws a MercatorError. */
  fitting(content: Content, options?: FitOptions): Viewport;
  fitReport(content: Content, options?: FitOptions): FitReport;
  covering(region: SomeRegion, options?: {
    area?: Area; zoomRange?: [number, number]; zoomStep?: number;
  }): Viewport;
  /** Zooms out, as little as possible, until at least so many show. */
  including(atLeast: number, what: Content | PlaceIndex, options?: InclusionOptions):
    { viewport: Viewport; places: PlaceCount };
  count(what: Content | PlaceIndex, area?: Area): PlaceCount;

  permalink(style?: LinkStyle, options?: { exact?: boolean; pin?: Pin }): string;
  showing(link: string | Permalink): Viewport;
  tiles(options?: { level?: number; convention?: Convention; area?: Area; limit?: number }):
    (Tile & { worldCopy: number })[];
}

/** What is given back by `dispose()`, by `using`, or in the end by the garbage collector. */
interface Disposable { dispose(): void; [Symbol.dispose](): void }

export interface Velocity { x: number; y: number; zoom: number; heading: number; pitch: number }
export type Timing =
  | 'linear' | 'ease' | 'easeIn' | 'easeOut' | 'easeInOut' | 'decelerating' | 'spring'
  | [number, number, number, number] | { spring: number };

/** A camera in motion: every frame is a function of time. */
interface Motion extends Disposable {
  readonly seconds: number; readonly start: Viewport; readonly end: Viewport;
  /** After a part of the time, 0…1. */
  viewport(progress: number): Viewport;
  velocity(progress: number): Velocity;
  /** The part of the time that is over, 0…1; −1 before the start. */
  progress(seconds: number): number;
  viewportAt(seconds: number): Viewport;
  velocityAt(seconds: number): Velocity;
  redirectedFlight(seconds: number, end: Viewport, options?: { minimumZoom?: number; limits?: Limits }): Flight;
  redirectedEase(seconds: number, end: Viewport, options?: { duration?: number; limits?: Limits }): Ease;
  reduced(crossfadeSeconds?: number): ReducedMotion;
}
export class Flight implements Motion {
  constructor(from: Viewport, to: Viewport, options?: {
    /** Both more than 0; durations are 0 or more. A flight longer than the maximum is flown faster. */
    curve?: number; speed?: number; minimumZoom?: number; limits?: Limits; duration?: number;
    maximumDuration?: number; timing?: Timing; velocity?: Partial<Velocity>;
  });
  readonly length: number; readonly peakZoom: number;
}
export interface Flight extends Motion {}
export type Step =
  | { kind: 'doubleTap' | 'twoFingerTap'; at: Point }
  | { kind: 'wheel' | 'trackpad'; by: number; at: Point }
  | { kind: 'pan'; right?: number; down?: number }
  | { kind: 'zoom' | 'rotate' | 'tilt'; by: number };
export class Ease implements Motion {
  constructor(
    from: Viewport,
    to: Viewport | { around: Point; zoom?: number; heading?: number; pitch?: number },
    options?: { duration?: number; timing?: Timing; limits?: Limits; velocity?: Partial<Velocity> });
  static step(step: Step, from: Viewport, options?: {
    target?: Viewport; velocity?: Partial<Velocity>; limits?: Limits;
  }): Ease;
}
export interface Ease extends Motion {}
export class ReducedMotion implements Motion {
  private constructor();
  opacity(seconds: number): number;
}
export interface ReducedMotion extends Motion {}

export interface GestureSettings {
  allowsPanning: boolean; allowsZooming: boolean; allowsRotation: boolean;
  rotationThreshold: number; zoomThreshold: number; northSnap: number; zoomDragLength: number;
  settlingDuration: number; catchDuration: number; momentumWindow: number; panDeceleration: number;
  maximumPanSpeed: number; zoomDeceleration: number; maximumZoomSpeed: number; rotationDeceleration: number;
  maximumRotationSpeed: number; minimumFlingDistance: number; zoomReach: number; positionReach: number;
}
/** The camera under touches: the ground under each of them stays there. */
export class GestureTracker {
  constructor(viewport: Viewport, options?: {
    velocity?: Partial<Velocity>; settings?: Partial<GestureSettings>; limits?: Limits;
  });
  readonly viewport: Viewport; readonly isRotating: boolean; readonly isZooming: boolean;
  /** Takes all current touches and returns the camera to show. */
  touch(touches: Iterable<{ id: number } & Point>, seconds: number): Viewport;
  /** Ends the gesture and returns the motion to rest; null if the map rests. */
  end(seconds: number): Ease | null;
  zoomDrag(points: number, around: Point, seconds: number): Viewport;
  follow(running: Viewport, seconds: number): Viewport;
}
export interface GestureTracker extends Disposable {}

export interface ClusterID { firstPlace: number; count: number }
export interface Cluster { id: ClusterID; count: number; coordinate: Coordinate; weight: number }
/**
 * Radius 0 or more, extent more than 0, levels whole in 0…32; a `minimumPoints` of 1 counts as 2. A
 * weight that is negative or not finite counts as 0.
 */
export interface ClusterOptions {
  radius?: number; extent?: number; minimumPoints?: number; levels?: [number, number];
  arithmetic?: 'seamless' | 'supercluster'; weights?: Iterable<number>;
}
interface Clusters extends Disposable {
  readonly placeCount: number;
  /** At the level of its zoom, or another one: a whole number, 0 or more. */
  inView(viewport: Viewport, options?: { area?: Area; level?: number }): Cluster[];
  containing(place: number, zoom: number): Cluster | null;
  expansionZoom(id: ClusterID): number | null;
  /**
   * What a tap on a cluster does on a map that goes to a zoom (20): the zoom at which it parts; or it never
   * does, and up to 60 members are spread out (`Viewport.spread`), more make a list. Null for a place that
   * stands alone.
   */
  opening(id: ClusterID, maximumZoom?: number): number | 'spread' | 'list' | null;
  children(id: ClusterID): Cluster[];
  /** At most `limit` of them, which may be `Infinity`, after the first `offset`. */
  places(id: ClusterID, options?: { limit?: number; offset?: number }): number[];
}
/** Clusters of places that stay. */
export class ClusterIndex {
  constructor(places: Places, options?: ClusterOptions);
  readonly clusterCount: number; readonly invalidCount: number;
  /** With x and y from 0 to the option `extent` of the tile; none for whole numbers that are no tile. */
  inTile(tile: Tile, tileSize?: Convention): { x: number; y: number; cluster: Cluster }[];
}
export interface ClusterIndex extends Clusters {}
/** Clusters of places that come, move and go. */
export class LiveClusters {
  constructor(places?: Places, options?: ClusterOptions);
  insert(place: SomeCoordinate, weight?: number): number;
  move(place: number, to: SomeCoordinate): boolean;
  remove(place: number): boolean;
}
export interface LiveClusters extends Clusters {}
export interface ClusterChange {
  level: number; removed: Cluster[]; added: Cluster[]; appeared: Cluster[]; vanished: Cluster[];
  merged: { from: Cluster; to: Cluster }[]; split: { from: Cluster; to: Cluster }[];
  moved: { from: Cluster; to: Cluster }[];
}
/** The clusters on a map, and how they change as it moves. */
export class VisibleClusters {
  /** Both 0 or more; a hysteresis above 0.49 counts as that. */
  constructor(options?: { area?: Area; margin?: number; hysteresis?: number });
  readonly clusters: Cluster[];
  update(viewport: Viewport, clusters: ClusterIndex | LiveClusters): ClusterChange;
}
export interface VisibleClusters extends Disposable {}
/** Places by where they are. */
export class PlaceIndex {
  constructor(places: Places);
  inView(viewport: Viewport, area?: Area): number[];
  inRegion(region: SomeRegion): number[];
  nearest(count: number, to: SomeCoordinate, options?: { within?: number }): number[];
  within(meters: number, of: SomeCoordinate): number[];
}
export interface PlaceIndex extends Disposable {}

export type Layer =
  | 'land' | 'lakes' | 'coasts' | 'borders' | 'disputedBorders' | 'disputedLines' | 'provinces'
  | 'rivers' | 'urbanAreas' | 'glaciers' | 'iceShelves';
/** A map of the world to draw on, from a pack such as Data/basemap.pack. */
export class Basemap {
  constructor(pack: Uint8Array);
  /** Only the points that can be told apart: a rectangle and a tolerance in worlds. */
  simplified(within: Rect, tolerance: number): Basemap;
  /** Shapes up to a rank: how many points each has, then x and y of each in the world. */
  layer(name: Layer, rank?: number): Float64Array;
  /**
   * Whether a camera shows places farther in than is of use: beyond the maximum zoom, though at that they
   * would be 120 points apart, or are at one position.
   */
  isTooCoarse(viewport: Viewport, places: Places): boolean;
  names(): {
    maximumZoom: number;
    countries: { rank: number; label: Point; width: number; name: string }[];
    cities: { size: number; isCapital: boolean; place: Point; name: string }[];
  };
}
export interface Basemap extends Disposable {}

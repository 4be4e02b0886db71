// The evaluations of SameBits/, asked of the engine through its JavaScript interface: the digests
// must be those of the native library. It runs in Node and in a page.
import {
  ClusterIndex, GestureTracker, Flight, Ease, LiveClusters, MercatorError, PlaceIndex, Region,
  VisibleClusters, Viewport, coordinateAtWorldPoint, leavingRoom, readPermalink, tileContaining,
  worldPoint, worldPoints,
} from '../build/engine.js';

const mask = (1n << 64n) - 1n;
const floats = new Float64Array(1);
const bits = new BigUint64Array(floats.buffer);

function finalize(z) {
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
  return z ^ (z >> 31n);
}

class Digest {
  value = 0x9e3779b97f4a7c15n;

  bits(given) {
    let z = ((this.value ^ given) * 0xbf58476d1ce4e5b9n) & mask;
    z = ((z ^ (z >> 30n)) * 0x94d049bb133111ebn) & mask;
    this.value = z ^ (z >> 31n);
  }
  number(value) {
    floats[0] = value;
    this.bits(Number.isNaN(value) ? 0x7ff8000000000000n : bits[0]);
  }
  flag(value) { this.bits(value ? 1n : 0n); }
  integer(value) { this.bits(BigInt.asUintN(64, BigInt(value))); }
  place(value) {
    this.number(value.latitude);
    this.number(value.longitude);
  }
  optionalPlace(value) {
    this.flag(value !== null);
    if (value) this.place(value);
  }
  optionalPoint(value) {
    this.flag(value !== null);
    if (value) this.point(value);
  }
  point(value) {
    this.number(value.x);
    this.number(value.y);
  }
  rect(value) {
    this.point(value);
    this.number(value.width);
    this.number(value.height);
  }
  region(value) {
    for (const name of ['south', 'north', 'west', 'longitudeSpan']) this.number(value[name]);
  }
  viewport(value) {
    this.optionalPlace(value.center);
    this.number(value.zoom);
    this.number(value.heading);
    this.number(value.pitch);
  }
  cluster(value) {
    this.integer(value.id.firstPlace);
    this.integer(value.id.count);
    this.optionalPlace(value.coordinate);
    this.number(value.weight);
  }
  change(value) {
    for (const name of ['removed', 'added', 'appeared', 'vanished']) {
      for (const cluster of value[name]) this.cluster(cluster);
    }
    for (const name of ['merged', 'split', 'moved']) {
      this.integer(value[name].length);
      for (const step of value[name]) {
        this.cluster(step.from);
        this.cluster(step.to);
      }
    }
  }
  error(error) {
    if (!(error instanceof MercatorError)) throw error;
    switch (error.reason) {
      case 'noPlaces': return this.integer(-1);
      case 'noVisibleArea': return this.integer(-2);
      case 'markersTooLarge':
        this.integer(-8);
        this.integer(error.conflict.first);
        this.integer(error.conflict.second);
        this.number(error.conflict.room);
        this.number(error.conflict.zooms?.[0] ?? -100);
        return this.number(error.conflict.zooms?.[1] ?? -100);
      default: throw error;
    }
  }
  readingError(error) {
    switch (error.reason) {
      case 'noVisibleArea': return this.integer(-3);
      case 'noExtent': return this.integer(-4);
      case 'wholeWorld': this.integer(-5); return this.number(error.zoom);
      case 'outOfRange': this.integer(-6); return this.number(error.zoom);
      default: throw error;
    }
  }
  /** What a function adds; or what its error adds. */
  attempt(add) {
    try {
      add();
    } catch (error) {
      this.error(error);
    }
  }
}

class Inputs {
  constructor(round) { this.state = ((BigInt(round) + 1n) * 0xd1342543de82ef95n) & mask; }

  next() {
    this.state = (this.state + 0x9e3779b97f4a7c15n) & mask;
    return finalize(this.state);
  }
  whole(lower, upper) {
    return Number(BigInt(lower) + (this.next() % BigInt(upper - lower + 1)));
  }
  number(lower, upper) { return this.whole(lower * 1e9, upper * 1e9) / 1e9; }
  once(count) { return this.next() % BigInt(count) === 0n; }
  choice(count) { return Number(this.next() % BigInt(count)); }
  latitude() {
    if (!this.once(16)) return this.number(-90, 90);
    const limit = 85.05112877980659;
    return [90, -90, limit, -limit, -0, 1e-300, 91, NaN, -Infinity][this.choice(9)];
  }
  longitude() {
    if (!this.once(16)) return this.number(-180, 180);
    const choice = this.choice(9);
    if (choice === 4) return this.number(-1000, 1000);
    return [180, -180, 179.99999999999997, -0, 0, 1e300, 1e-300, NaN, Infinity][choice];
  }
  place() { return { latitude: this.latitude(), longitude: this.longitude() }; }
  /** A place for a camera: what is not finite, an error here, counts as 0 natively. */
  center() {
    const finite = (number) => (Number.isFinite(number) ? number : 0);
    const { latitude, longitude } = this.place();
    return { latitude: finite(latitude), longitude: finite(longitude) };
  }
  near(center, spread) {
    if (this.once(12)) return this.place();
    return {
      latitude: center.latitude + this.number(-1, 1) * spread,
      longitude: center.longitude + this.number(-1, 1) * spread,
    };
  }
  point(size) {
    const x = this.number(-1, 2) * size.width;
    return { x: this.once(64) ? NaN : x, y: this.number(-1, 2) * size.height };
  }
  viewport() {
    const size = this.once(32)
      ? { width: 0, height: 0 } : { width: this.number(1, 1500), height: this.number(1, 1500) };
    return new Viewport({
      center: this.center(), zoom: this.once(4) ? this.whole(-8, 28) : this.number(-8, 28),
      heading: this.once(4) ? this.whole(0, 3) * 90 : this.number(0, 360),
      pitch: this.once(3) ? 0 : this.number(0, 85), size,
      insets: this.once(2) ? 0 : {
        top: this.number(0, 300), left: this.number(0, 100), bottom: this.number(0, 400),
        right: this.number(0, 100),
      },
      fieldOfView: this.once(4) ? this.number(1, 150) : 30,
    });
  }
}

/** A region of these numbers, or null where they are none. */
function regionOrNull(given) {
  try {
    return new Region(given);
  } catch (error) {
    if (error.reason !== 'argument') throw error;
    return null;
  }
}

const areFinite = (...numbers) => numbers.every(Number.isFinite);

/** The point of a place; by the list, which takes them, of what is none. */
function pointOf(place) {
  if (areFinite(place.latitude, place.longitude)) return worldPoint(place);
  const [x, y] = worldPoints([place]);
  return { x, y };
}

/** The place at a point; what is not finite, an error here, gives NaN natively. */
function placeAt({ x, y }) {
  const found = coordinateAtWorldPoint({ x: areFinite(x) ? x : 0, y: areFinite(y) ? y : 0 });
  return {
    latitude: areFinite(y) ? found.latitude : NaN, longitude: areFinite(x) ? found.longitude : NaN,
  };
}

const pointsPerWorld = (viewport) => viewport.projection.scale;

/** The digest of rounds of the core: digest(firstRound:rounds:) of SameBits/Evaluations.swift. */
export function digest(first, rounds) {
  const digest = new Digest();
  for (let round = first; round < first + rounds; round++) {
    const inputs = new Inputs(round);
    const viewport = inputs.viewport();
    const spread = (400 / pointsPerWorld(viewport)) * 360;
    const { center, size } = viewport;
    digest.viewport(viewport);
    for (const place of Array.from({ length: 20 }, () => inputs.place())) {
      const point = pointOf(place);
      const back = placeAt(point);
      // Natively first as a batch, then each of them.
      for (let time = 0; time < 2; time++) {
        digest.point(point);
        digest.optionalPlace(back);
      }
    }
    for (let k = 0; k < 20; k++) {
      digest.optionalPoint(viewport.screenPoint(inputs.near(center, spread)));
      digest.optionalPlace(viewport.coordinate(inputs.point(size)));
    }
    for (let k = 0; k < 10; k++) {
      digest.flag(viewport.contains(inputs.near(center, spread), 'wholeView'));
    }
    read(viewport, digest);
    point(viewport, inputs.near(center, spread * 40), digest);
    move(viewport, inputs, digest);
    const places = Array.from({ length: 12 }, () => inputs.near(center, spread * 4));
    fit(viewport, places, inputs, digest);
    if (round % 16 === 0) {
      link(viewport, digest);
      show(viewport, round % 1024 === 0, spread, inputs, digest);
      fitMarkers(viewport, places, inputs, digest);
      aim(viewport, round % 256 === 0, places, inputs, digest);
      play(viewport, inputs, digest);
    }
  }
  return digest.value.toString(16).padStart(16, '0');
}

function show(viewport, isLong, spread, inputs, digest) {
  const length = isLong ? 33000 : 600;
  const places = Array.from({ length }, () => inputs.near(viewport.center, spread * 4));
  digest.integer(viewport.count(places).visible);
  const drawn = viewport.screenPoints(places.slice(0, 20));
  for (let k = 0; k < drawn.length; k += 2) {
    digest.optionalPoint(Number.isNaN(drawn[k]) ? null : { x: drawn[k], y: drawn[k + 1] });
  }
  const route = places.slice(0, 20);
  for (const piece of [...viewport.screenLines(route), ...viewport.screenRings(route)]) {
    digest.integer(piece.length / 2);
    for (let k = 0; k < piece.length; k += 2) digest.optionalPoint({ x: piece[k], y: piece[k + 1] });
  }
  if (!isLong) return;
  digest.attempt(() => digest.viewport(viewport.including(3000, places).viewport));
}

function point(viewport, place, digest) {
  const marker = viewport.edgeMarker(place, { padding: 8 });
  digest.optionalPoint(marker && marker.point);
  digest.number(marker ? marker.angleDegrees : 0);
  digest.number(viewport.scaleDenominator(72));
  const { vertices } = viewport.groundOutline();
  for (let k = 0; k < vertices.length; k += 2) {
    digest.optionalPlace({ latitude: vertices[k], longitude: vertices[k + 1] });
  }
  digest.viewport(viewport.rotated(30).showingGround(viewport));
}

function read(viewport, digest) {
  const region = viewport.region();
  digest.region(region);
  digest.rect(viewport.worldRect('freeArea'));
  digest.number(viewport.cameraDistanceMeters);
  const { mercatorCenter } = region;
  digest.optionalPlace(mercatorCenter);
  const again = regionOrNull({
    mercatorCenter, latitudeSpan: region.latitudeSpan, longitudeSpan: region.longitudeSpan,
  });
  if (again) digest.region(again);
  const middle = viewport.centerPoint;
  const left = viewport.coordinate({ x: middle.x - 8, y: middle.y });
  const right = viewport.coordinate({ x: middle.x + 8, y: middle.y });
  const found = left && right && Viewport.fromTwoPoints({
    center: viewport.center, left, right, pointsApart: 16, size: viewport.size,
  });
  if (found) digest.viewport(found);
  const { heading, pitch, size, insets } = viewport;
  try {
    digest.viewport(
      Viewport.ofRegion(viewport.region('freeArea'), {
        area: 'freeArea', heading, pitch, size, insets,
      }));
  } catch (error) {
    digest.readingError(error);
  }
}

function move(viewport, inputs, digest) {
  const anchor = inputs.point(viewport.size);
  digest.viewport(viewport.zoomed(inputs.number(-2, 2), anchor));
  digest.viewport(viewport.rotated(inputs.number(-180, 180), anchor));
  const x = inputs.number(-500, 500);
  digest.viewport(viewport.panned(x, inputs.number(-500, 500)));
  digest.viewport(viewport.placing(inputs.place(), anchor));
}

function fit(viewport, places, inputs, digest) {
  const fitted = inputs.once(16) ? [] : places;
  const padding = inputs.number(0, 40);
  digest.attempt(() => digest.viewport(viewport.fitting(fitted, { padding, extentFactor: 1.15 })));
  digest.attempt(() => {
    const least = inputs.whole(0, 14);
    const zoomsByWholeLevels = inputs.once(2);
    const { viewport: found, places: count } = viewport.including(least, places, {
      padding: leavingRoom(padding, viewport.freeArea), zoomsByWholeLevels,
      allowsZoomingIn: inputs.once(2),
    });
    digest.viewport(found);
    digest.integer(count.visible);
    digest.integer(count.invalid);
  });
}

function aim(given, isPitched, places, inputs, digest) {
  const viewport = isPitched ? given : given.with({ pitch: 0 });
  const corner = inputs.point(viewport.size);
  const width = inputs.number(0, 200);
  const obstacle = { ...corner, width, height: inputs.number(0, 400) };
  let heading = 'best';
  if (!inputs.once(2)) {
    if (inputs.once(2)) {
      heading = { multipleOf: inputs.number(1, 90) };
    } else {
      const from = inputs.number(0, 360);
      heading = { from, clockwiseTo: inputs.number(0, 360) };
    }
  }
  digest.attempt(() => {
    digest.viewport(viewport.fitting(places, { heading, area: { avoiding: [obstacle] } }));
    const region = Region.enclosing(places);
    if (region) digest.viewport(viewport.covering(region));
  });
}

function fitMarkers(viewport, places, inputs, digest) {
  const markers = places.map((coordinate) => {
    const width = inputs.number(0, 150);
    return { coordinate, footprint: { width, height: inputs.number(0, 60), anchor: 'left' } };
  });
  const limits = {
    centerRegion:
      regionOrNull({ south: -40, west: inputs.number(-180, 180), north: 50, east: 60 }) ?? undefined,
  };
  digest.attempt(() => {
    digest.viewport(viewport.fitting(markers));
    digest.viewport(viewport.fitting(markers, { limits }));
    digest.viewport(viewport.fitting(places, { limits }));
    digest.viewport(viewport.including(6, markers).viewport);
  });
}

function link(viewport, digest) {
  const text = viewport.permalink('mapLibre', { exact: true });
  for (const byte of new TextEncoder().encode(text)) digest.integer(byte);
  try {
    digest.viewport(viewport.showing(readPermalink(text)));
  } catch (error) {
    if (error.reason !== 'link') throw error;
    digest.integer(-7);
  }
}

function addMotion(motion, progress, digest) {
  digest.viewport(motion.viewport(progress));
  const velocity = motion.velocity(progress);
  for (const name of ['x', 'y', 'zoom', 'heading', 'pitch']) digest.number(velocity[name]);
  motion.dispose();
}

function play(viewport, inputs, digest) {
  const target = inputs.viewport();
  let timing = 'spring';
  if (!inputs.once(3)) {
    const [x1, y1, x2] = [inputs.number(0, 1), inputs.number(-1, 2), inputs.number(0, 1)];
    timing = [x1, y1, x2, inputs.number(-1, 2)];
  }
  const limits = inputs.once(4) ? { zoomRange: [3, 17], keepsInWorld: true } : undefined;
  const minimumZoom = inputs.once(2) ? inputs.number(0, 8) : undefined;
  const flight = new Flight(viewport, target, { minimumZoom, limits, timing });
  digest.number(flight.seconds);
  digest.number(flight.peakZoom);
  const velocity = flight.velocity(0.5);
  addMotion(flight, inputs.number(0, 1), digest);
  addMotion(new Ease(viewport, target, { timing }), inputs.number(0, 1), digest);
  const around = new Ease(
    viewport,
    { around: inputs.point(viewport.size), zoom: target.zoom, heading: target.heading },
    { limits, velocity });
  addMotion(around, inputs.number(0, 1), digest);
  pinch(viewport, limits, inputs, digest);
}

function pinch(viewport, limits, inputs, digest) {
  const tracker = new GestureTracker(viewport, { limits });
  const one = inputs.point(viewport.size);
  const other = inputs.point(viewport.size);
  for (let event = 0; event < 4; event++) {
    digest.viewport(tracker.touch([{ id: 0, ...one }, { id: 1, ...other }], (16 * event) / 1000));
    one.x += inputs.number(-20, 20);
    other.y += inputs.number(-20, 20);
  }
  const rest = tracker.end(0.064);
  tracker.dispose();
  if (!rest) return digest.flag(false);
  addMotion(rest, 0.5, digest);
}

/** The digest of clusters: clustersDigest(firstRound:rounds:) of SameBits/Clusters.swift. */
export function clustersDigest(first, rounds) {
  const digest = new Digest();
  for (let round = first; round < first + rounds; round++) {
    if (round % 64 !== 0) continue;
    const inputs = new Inputs(round);
    cluster(inputs.viewport(), inputs, digest);
  }
  return digest.value.toString(16).padStart(16, '0');
}

function cluster(viewport, inputs, digest) {
  const spread = inputs.once(4) ? 170 : inputs.number(0, 20);
  const middle = inputs.once(2) ? inputs.place() : viewport.center;
  const places = Array.from({ length: 40 }, () => inputs.near(middle, spread));
  const weights = inputs.once(2) ? places.map(() => inputs.number(0, 9)) : [];
  const radius = inputs.number(0, 200);
  const options = { radius, minimumPoints: inputs.whole(2, 4), levels: [0, 12], weights };
  if (inputs.once(4)) options.arithmetic = 'supercluster';

  const index = new ClusterIndex(places, options);
  digest.integer(index.clusterCount);
  digest.integer(index.invalidCount);
  ask(index, viewport, digest);
  const tile = tileContaining(viewport.center, inputs.whole(0, 12));
  if (tile) {
    for (const found of index.inTile(tile)) {
      digest.point(found);
      digest.cluster(found.cluster);
    }
  }
  index.dispose();
  change(places, options, viewport, inputs, digest);
  find(places, viewport, inputs, digest);
}

function ask(clusters, viewport, digest) {
  for (const found of clusters.inView(viewport)) digest.cluster(found);
  for (let place = 0; place < 40; place++) {
    const found = clusters.containing(place, place % 14);
    if (!found) {
      digest.flag(false);
      continue;
    }
    digest.cluster(found);
    digest.integer(clusters.expansionZoom(found.id) ?? -1);
    for (const part of clusters.children(found.id)) digest.cluster(part);
    for (const member of clusters.places(found.id, { limit: 5, offset: 1 })) digest.integer(member);
  }
}

function change(places, options, viewport, inputs, digest) {
  const live = new LiveClusters(places, options);
  const shown = new VisibleClusters({ margin: 40 });
  digest.change(shown.update(viewport, live));
  for (let step = 0; step < 6; step++) {
    const handle = inputs.whole(0, 45);
    digest.flag(live.remove(handle));
    const moved = inputs.whole(0, 45);
    digest.flag(live.move(moved, inputs.near(places[0], 5)));
    const added = inputs.near(places[1], 5);
    digest.integer(live.insert(added, inputs.number(0, 9)));
  }
  digest.integer(live.placeCount);
  ask(live, viewport, digest);
  digest.change(shown.update(viewport.zoomed(inputs.number(-3, 3)), live));
  live.dispose();
  shown.dispose();
}

function find(places, viewport, inputs, digest) {
  const index = new PlaceIndex(places);
  const center = inputs.near(places[2], 5);
  for (const place of index.inRegion(viewport.region())) digest.integer(place);
  for (const place of index.nearest(7, center)) digest.integer(place);
  for (const place of index.within(inputs.number(0, 2_000_000), center)) digest.integer(place);
  digest.integer(viewport.count(index).visible);
  digest.attempt(() => {
    const { viewport: found, places: count } = viewport.including(inputs.whole(0, 45), index);
    digest.viewport(found);
    digest.integer(count.visible);
  });
  index.dispose();
}

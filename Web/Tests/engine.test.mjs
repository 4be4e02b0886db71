// node --test Web/Tests: results of mercator.js, compared with the native library's and with values by hand.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { inspect } from 'node:util';
import {
  Basemap, ClusterIndex, GestureTracker, Flight, Ease, LiveClusters, PlaceIndex,
  Region, VisibleClusters, Viewport, convertZoom, coordinateAtWorldPoint, describeTile, distanceInMeters, distanceLabel, path,
  readPermalink, tileContaining, worldPoint, worldPoints,
} from '../build/mercator.js';
import { clustersDigest, digest } from './same-bits.mjs';

const phone = { width: 390, height: 844 };
const munich = { latitude: 48.137, longitude: 11.575 };
const native = '.build/engine/digest';
const camera = (more = {}) => new Viewport({ center: munich, zoom: 10, size: phone, ...more });

test('the engine gives the same bits as the native library', { skip: !existsSync(native) }, () => {
  const rounds = process.env.FULL === '1' ? 5000 : 512;
  const theirs = execFileSync(native, ['0', String(rounds)], { encoding: 'utf8' }).split(' ');
  assert.equal(`${digest(0, rounds)} ${clustersDigest(0, rounds)}`, `${theirs[0]} ${theirs[1]}`);
});

test('a fit shows places as large as possible', () => {
  const places = [munich, { latitude: 52.52, longitude: 13.405 }];
  const fitted = camera().fitting(places, { padding: 24 });
  const [one, other] = places.map((place) => fitted.screenPoint(place));
  assert.ok(Math.abs(one.y - (844 - 24)) < 1e-6 || Math.abs(Math.abs(one.x - other.x) - (390 - 48)) < 1e-6);
  assert.equal(fitted.count(places).visible, 2);
  const report = camera().fitReport(places);
  assert.equal(report.decision, 'extent');
  assert.equal(report.method, 'exact');
  assert.ok(report.viewport.equals(camera().fitting(places)));
});

test('an arrow, a scale, an outline and labels of distances are the library\'s', () => {
  const view = new Viewport({ center: { latitude: 0, longitude: 0 }, zoom: 10, size: { width: 400, height: 800 } });
  const card = { x: 100, y: 700, width: 200, height: 100 };
  const south = view.edgeMarker({ latitude: -10, longitude: 0 }, { padding: { bottom: 20 }, avoiding: [card] });
  assert.deepEqual([south.point, south.angleDegrees], [{ x: 200, y: 680 }, 180]);
  assert.equal(view.edgeMarker({ latitude: 0, longitude: 0 }), null);
  assert.throws(() => view.edgeMarker(munich, { avoiding: 3 }), /rectangles/);
  const sheet = Viewport.atScale(25_000, { center: munich, pointsPerInch: 72, size: phone });
  assert.ok(Math.abs(sheet.scaleDenominator(72) - 25_000) < 1e-6);
  assert.equal(view.groundOutline().vertices.length, 10);
  const small = view.with({ size: { width: 200, height: 400 } }).showingGround(view);
  assert.ok(Math.abs(small.zoom - 9) < 1e-12);
  assert.deepEqual(['metric', 'imperial', 'nautical'].map((it) => distanceLabel(3240, it)), ['3.2 km', '2 mi', '1.7 nmi']);
  assert.equal(view.scaleBar(100, 'nautical').label, '5 nmi');
});

test('a moved camera can be moved again', () => {
  const moved = camera().zoomed(1, { x: 10, y: 20 }).panned(10, 0).rotated(30).zoomedTo(8).rotatedTo(5);
  assert.equal(moved.zoom, 8);
  assert.equal(moved.heading, 5);
  assert.ok(new Viewport(JSON.parse(JSON.stringify(moved))).equals(moved));
});

test('a fit accepts regions, markers and a mix', () => {
  const bavaria = { south: 47.27, west: 8.98, north: 50.57, east: 13.84 };
  const pin = { coordinate: munich, footprint: { width: 30, height: 40, anchor: 'bottom' } };
  const fitted = camera().fitting([bavaria, pin, munich]);
  assert.ok(fitted.zoom > 6 && fitted.zoom < 8);
  assert.ok(camera().covering(bavaria).zoom > fitted.zoom);
});

test('a fit shows lines and areas by their edges', () => {
  const wide = [[-10, -100], [-10, 100], [60, 100], [60, -100]]
    .map(([latitude, longitude]) => ({ latitude, longitude }));
  const view = camera({ size: { width: 800, height: 400 } });
  const fitted = view.fitting({ area: wide });
  assert.ok(Math.abs(fitted.zoom - Math.log2(800 / (256 * 200 / 360))) < 1e-9);
  assert.ok(Math.abs(fitted.center.longitude) < 1e-9);
  assert.ok(view.fitting([{ area: wide }, munich]).equals(fitted));
  const { vertices, outlineLength } = path([[40.6, -73.8], [22.3, 113.9]]
    .map(([latitude, longitude]) => ({ latitude, longitude })));
  assert.ok(outlineLength === 2 && Math.abs(vertices[3] + 246.1) < 1e-9);
  assert.equal(fitted.count({ area: wide }).total, 1);
});

test('screen lines and rings are cut at the view and its margin', () => {
  const view = new Viewport({
    center: { latitude: 0, longitude: 0 }, zoom: 0, size: { width: 100, height: 100 },
  });
  const at = (latitude, longitude) => ({ latitude, longitude });
  assert.deepEqual(view.screenLines([at(0, -90), at(0, 90)], { margin: 10 }), [Float64Array.of(-10, 50, 110, 50)]);
  assert.deepEqual(view.screenLines([at(0, 170), at(0, -170)]), []);
  const area = path([at(-80, -90), at(-80, 90), at(80, 90), at(80, -90)], { isRing: true });
  const [ring, ...others] = view.screenRings(area, { margin: 0 });
  assert.deepEqual([ring.length, Math.min(...ring), Math.max(...ring), others], [8, 0, 100, []]);
  assert.deepEqual(view.screenLines(area), []);
  assert.throws(() => view.screenLines(area, { margin: -1 }), /margin/);
  assert.throws(() => view.screenLines(7), /list of coordinates/);
});

test("an impossible fit throws its reason in the library's words", () => {
  assert.throws(() => camera().fitting([]), {
    name: 'MercatorError', reason: 'noPlaces', message: 'There is no valid place to show.',
  });
  assert.throws(() => camera({ size: { width: 0, height: 0 } }).fitting([munich]), {
    reason: 'noVisibleArea',
  });
  const wide = (latitude) => ({
    latitude, longitude: 0, footprint: { width: 500, height: 10 },
  });
  try {
    camera().fitting([wide(0), wide(1)]);
    assert.fail('it fits');
  } catch (error) {
    assert.equal(error.reason, 'markersTooLarge');
    assert.equal(error.conflict.axis, 'horizontal');
    assert.match(error.message, /^The box of marker \d does not fit/);
  }
});

test('links are read and written', () => {
  assert.equal(camera().permalink('mapLibre'), '#9/48.1370/11.5750');
  assert.deepEqual(readPermalink('geo:48.5,11.5?z=15'), {
    center: { latitude: 48.5, longitude: 11.5 }, zoom: 15,
  });
  const spans = readPermalink('https://maps.apple.com/?ll=48.5,11.5&spn=1,2');
  assert.ok(Math.abs(spans.region.longitudeSpan - 2) < 1e-12 && spans.zoom === undefined);
  assert.ok(Math.abs(camera().showing(spans).region().longitudeSpan - 2) < 1e-9);
  const pin = { coordinate: { latitude: 48.2, longitude: 11.6 }, name: 'Café & Co' };
  assert.deepEqual(readPermalink(camera().permalink('geoURI', { pin })).pin, pin);
  assert.deepEqual(readPermalink('https://x.org/?mlat=48.2&mlon=11.6').pin, { coordinate: pin.coordinate });
  assert.throws(() => readPermalink('nowhere'), { reason: 'link', message: /^The text has no place/ });
  const exact = camera({ heading: 12.3456789, pitch: 50 });
  assert.ok(exact.showing(exact.permalink('fragment', { exact: true })).equals(exact));
  assert.equal(convertZoom(15, 256, 512), 14);
});

test('a flight is redirected without a jolt', () => {
  const flight = new Flight(camera(), camera({ center: { latitude: 35.68, longitude: 139.76 } }));
  const faster = new Flight(flight.start, flight.end, { maximumDuration: 3 });
  assert.deepEqual([faster.seconds, faster.peakZoom], [3, flight.peakZoom]);
  assert.equal(new Flight(flight.start, flight.end, { maximumDuration: 1e9 }).seconds, flight.seconds);
  assert.ok(flight.seconds > 1 && flight.peakZoom < 10 && flight.length > 0);
  assert.ok(flight.viewport(0).equals(camera()));
  const later = flight.redirectedFlight(1, camera({ zoom: 4 }));
  assert.ok(later.start.equals(flight.viewportAt(1)));
  const [before, after] = [flight.velocityAt(1), later.velocity(0)];
  assert.ok(Math.abs(before.zoom - after.zoom) < 1e-9);
  assert.equal(flight.reduced().seconds, 0.15);
  const step = Ease.step({ kind: 'doubleTap', at: { x: 10, y: 20 } }, camera());
  assert.ok(Math.abs(step.end.zoom - 11) < 1e-12);
});

test('a tracked finger keeps its place', () => {
  const tracker = new GestureTracker(camera());
  const place = camera().coordinate({ x: 100, y: 200 });
  tracker.touch([{ id: 1, x: 100, y: 200 }], 0);
  const moved = tracker.touch([{ id: 1, x: 160, y: 300 }], 0.016);
  const { x, y } = moved.screenPoint(place);
  assert.ok(Math.hypot(x - 160, y - 300) < 1e-6);
  assert.ok(tracker.end(0.02) instanceof Ease);
});

test('a cluster index clusters places and finds them', () => {
  const places = Array.from({ length: 1000 }, (_, k) => ({
    latitude: 48 + (k % 32) * 0.01, longitude: 11 + (k / 32) * 0.01,
  }));
  const clusters = new ClusterIndex(places);
  const found = clusters.inView(camera({ zoom: 8 }));
  assert.equal(found.reduce((sum, cluster) => sum + cluster.count, 0), 1000);
  const live = new LiveClusters(places);
  assert.equal(live.insert(munich), 1000);
  assert.ok(live.remove(0));
  assert.equal(live.placeCount, 1000);
  const shown = new VisibleClusters();
  assert.ok(shown.update(camera({ zoom: 8 }), clusters).appeared.length > 0);
  const index = new PlaceIndex(places);
  assert.equal(index.nearest(1, places[77])[0], 77);
  assert.equal(index.inView(camera({ zoom: 4 })).length, 1000);
});

test('every call accepts any value of JavaScript without harm', () => {
  const odd = [
    undefined, null, 'text', Symbol('x'), 10n, () => 1, [], {}, NaN, Infinity, -0, 1e308, true,
    new Proxy({}, { get() { throw new TypeError('no'); } }),
    { get latitude() { return camera().zoom; }, longitude: 2 }, Object.create(null),
  ];
  const calls = [
    (it) => new Viewport(it), (it) => new Viewport({ center: it, zoom: 1, size: phone }),
    (it) => new Viewport({ center: munich, zoom: it, size: phone, heading: it, pitch: it }),
    (it) => new Viewport({ center: munich, zoom: 2, size: { width: it, height: it }, insets: it }),
    (it) => camera().fitting(it), (it) => camera().fitting([munich], it),
    (it) => camera().fitting([munich], { padding: it, zoomRange: it, heading: it, area: it }),
    (it) => camera().fitting([munich], { area: { avoiding: it } }),
    (it) => camera().fitting([{ ...munich, footprint: it }]), (it) => camera().screenPoint(it),
    (it) => camera().zoomed(it, it), (it) => camera().tiles({ level: it, limit: it }),
    (it) => camera().including(it, [munich], it), (it) => camera().permalink(it),
    (it) => camera().showing(it), (it) => readPermalink(it), (it) => new Region(it),
    (it) => new Flight(it, it, it), (it) => new Flight(camera(), camera(), { timing: it, limits: it }),
    (it) => new Ease(camera(), it), (it) => new GestureTracker(camera(), it),
    (it) => new GestureTracker(camera()).touch(it, it), (it) => new ClusterIndex(it, it),
    (it) => new ClusterIndex([munich], { radius: it, levels: [it, it], minimumPoints: it }),
    (it) => new ClusterIndex([munich]).children(it), (it) => new PlaceIndex(it),
    (it) => new ClusterIndex([munich]).places({ firstPlace: it, count: it }, { limit: it, offset: it }),
    (it) => new PlaceIndex([munich]).nearest(it, munich, { within: it }),
    (it) => new Basemap(it), (it) => describeTile({ z: it, x: it, y: it }), (it) => worldPoints(it),
    (it) => distanceInMeters(it, it), (it) => new LiveClusters([munich]).remove(it),
    (it) => new VisibleClusters({ margin: it, area: it }), (it) => convertZoom(it, it, it),
  ];
  for (const run of calls) {
    for (const [index, value] of odd.entries()) {
      try {
        run(value);
      } catch (error) {
        assert.ok(error instanceof Error, `${run} of value ${index} threw ${typeof error}`);
        assert.notEqual(error.reason, 'engine', `${run} stopped the engine: ${error.cause?.stack}`);
      }
    }
  }
  assert.equal(camera().zoom, 10);
});

test('a transferred array throws, and the engine stays usable', () => {
  const gone = new Float64Array([48, 11]);
  structuredClone(gone, { transfer: [gone.buffer] });
  const calls = [
    () => new PlaceIndex(gone), () => worldPoints(gone), () => camera().fitting(gone),
    () => camera().screenPoints(gone), () => new ClusterIndex([munich], { weights: gone }),
    () => Region.enclosing(gone),
  ];
  for (const run of calls) {
    assert.throws(run, { reason: 'argument', message: /^The memory of the \w+ was transferred\. It/ });
  }
  assert.equal(new PlaceIndex([munich]).nearest(1, munich)[0], 0);
});

test('a wrong list or step throws a message with the valid values', () => {
  assert.equal(new ClusterIndex([munich], { weights: null }).clusterCount, 0);
  for (const weights of [5, {}, 'abc']) {
    assert.throws(() => new ClusterIndex([munich], { weights }), {
      reason: 'argument', message: /^The weights are .*\. They must be a list\.$/,
    });
  }
  const marker = { ...munich, footprint: { width: 9, height: 9 }, callouts: 5 };
  assert.throws(() => camera().fitting([marker]), {
    message: 'The callouts are 5. They must be a list.',
  });
  for (const kind of ['doubleTap', 'twoFingerTap']) {
    assert.throws(() => Ease.step({ kind }, camera()), {
      message: "The step's at is undefined. It must be { x, y }.",
    });
  }
  assert.throws(() => Ease.step({ kind: 'wheel', by: 1 }, camera()), { reason: 'argument' });
  for (const kind of ['zoom', 'rotate', 'tilt']) {
    assert.throws(() => Ease.step({ kind }, camera()), {
      message: "The step's by is undefined. It must be a number.",
    });
  }
});

test('clusters on a tile are in units of its extent', () => {
  const tile = { z: 0, x: 0, y: 0 };
  for (const extent of [512, 4096]) {
    const index = new ClusterIndex([{ latitude: 0, longitude: 90 }], { extent });
    const [found] = index.inTile(tile);
    assert.deepEqual([found.x, found.y], [0.75 * extent, 0.5 * extent]);
  }
});

/** What is said of [a, b] as a coordinate. */
const ORDERS = '{ latitude, longitude }: [a, b] is longitude first in GeoJSON, MapLibre and deck.gl, and latitude first in Leaflet';

test('places are taken by the names of other libraries', () => {
  const phone = camera();
  const places = [munich, { latitude: 52.52, longitude: 13.405 }];
  const named = (latitude, longitude) => places.map((it) => ({ [latitude]: it.latitude, [longitude]: it.longitude }));
  for (const given of [named('lat', 'lng'), named('lat', 'lon'), [places[0], named('lat', 'lng')[1]]]) {
    assert.ok(phone.fitting(given).equals(phone.fitting(places)));
    assert.deepEqual(phone.count(given), phone.count(places));
    assert.deepEqual(new ClusterIndex(given).inView(phone), new ClusterIndex(places).inView(phone));
  }
  assert.ok(camera({ center: { lat: munich.latitude, lng: munich.longitude } }).equals(phone));
});

test('GeoJSON is fitted, counted and clustered as the places, lines and areas in it', () => {
  const phone = camera();
  const at = ({ latitude, longitude }) => [longitude, latitude];
  const ring = [[10, 47], [13, 47], [13, 49], [10, 47]].map(([longitude, latitude]) => ({ latitude, longitude }));
  const hole = [[11, 47.2], [12, 47.2], [12, 47.5], [11, 47.2]];
  const berlin = { latitude: 52.52, longitude: 13.405 };
  const feature = (type, coordinates) => ({ type: 'Feature', properties: {}, geometry: { type, coordinates } });
  const points = [feature('Point', at(munich)), feature('Point', [...at(berlin), 34])];
  const collection = { type: 'FeatureCollection', features: points };
  const line = ring.map(at);
  for (const [given, same] of [
    [points[0].geometry, munich], [points, [munich, berlin]], [collection, [munich, berlin]],
    [feature('MultiPoint', [at(munich), at(berlin)]), [munich, berlin]],
    [feature('LineString', line), { line: ring }], [feature('MultiLineString', [line]), { line: ring }],
    [feature('Polygon', [line, hole]), { area: ring }], [feature('MultiPolygon', [[line, hole]]), { area: ring }],
    [{ type: 'GeometryCollection', geometries: points.map((it) => it.geometry) }, [munich, berlin]],
    [[collection, { lat: 40, lng: 10 }], [munich, berlin, { latitude: 40, longitude: 10 }]],
  ]) {
    assert.ok(phone.fitting(given).equals(phone.fitting(same)), JSON.stringify(given));
    assert.deepEqual(phone.count(given), phone.count(same));
  }
  assert.deepEqual(new ClusterIndex(collection).inView(phone), new ClusterIndex([munich, berlin]).inView(phone));
  // Features without a place keep their index, and are left out.
  const nowhere = [{ type: 'Feature', geometry: null }, feature('Point', []), ...points];
  assert.deepEqual(phone.count(nowhere), { total: 4, visible: 1, invalid: 2 });
  assert.deepEqual(phone.fitReport(nowhere).invalidIndices, [0, 1]);
  for (const [run, message] of [
    [() => new ClusterIndex([munich, feature('LineString', line)]), 'places[1] is { type, properties, geometry }. It must be a place, or a Point of GeoJSON.'],
    [() => phone.fitting(feature('Point', [11, '48'])), `content[0]'s latitude is "48". It must be a number.`],
    [() => phone.fitting([munich, feature('LineString', 5)]), 'content[1].geometry.coordinates is 5. It must be an array.'],
    [() => phone.fitting({ type: 'Feature', geometry: { type: 'Circle' } }), 'The content.geometry is { type }. It must be GeoJSON.'],
  ]) assert.throws(run, { reason: 'argument', message });
});

test("other libraries' names of members throw ours", () => {
  for (const [run, message] of [
    [() => camera().project(munich), 'A Viewport has no project. Use screenPoint(place).'],
    [() => camera().bounds, 'A Viewport has no bounds. Use region().'],
    [() => camera().flyTo(munich), 'A Viewport has no flyTo. Use new Flight(from, to).'],
    [() => camera().contains(camera()), 'A Viewport has no latitude. Use center.'],
    [() => new ClusterIndex([munich]).getClusters(), 'A ClusterIndex has no getClusters. Use inView(viewport).'],
    [() => camera({ tilt: 30 }), 'The viewport has no "tilt". Did you mean pitch?'],
    [() => camera().fitting([munich], { maxZoom: 12 }), 'The options have no "maxZoom". Did you mean zoomRange?'],
    [() => new ClusterIndex([munich], { maxZoom: 12 }), 'The options have no "maxZoom". Did you mean levels?'],
    [() => camera().constrained({ maxBounds: 1 }), 'The limits have no "maxBounds". Did you mean viewRegion?'],
  ]) assert.throws(run, { reason: 'argument', message });
});

test('a viewport and a region are texts with rounded numbers', () => {
  const view = camera({ heading: 30.1234567 });
  assert.equal(String(view), 'Viewport 48.137, 11.575 zoom 10 heading 30.12346 pitch 0 size 390 × 844');
  assert.equal(`${new Region({ south: -1, north: 2, west: 170, east: -170 })}`, 'Region south -1 north 2 west 170 east 190');
});

test('a wrong value of several numbers throws its shape', () => {
  const view = { center: munich, zoom: 3, size: { width: 390, height: 844 } };
  const phone = new Viewport(view);
  const fit = (heading) => () => phone.fitting([munich], { heading });
  for (const [run, kind] of [
    [() => new Viewport({ ...view, size: 390 }), '{ width, height }'],
    [() => new Viewport({ ...view, insets: 'top' }), 'a number or { top, left, bottom, right }'],
    [() => phone.coordinate(3, 4), '{ x, y }'],
    [() => phone.fitting(5), 'a place, a marker, a region, a line, an area, GeoJSON or a list of these'],
    [fit('bset'), "'current', 'best', { multipleOf } or { from, clockwiseTo }"],
    [() => phone.fitting([munich], { minimumSpan: 5 }), "'automatic', 'none', { degrees } or { meters }"],
    [() => phone.fitting([munich], { area: { rectangle: 5 } }), '{ x, y, width, height }'],
  ]) {
    assert.throws(run, (error) => error.reason === 'argument' && error.message.endsWith(` must be ${kind}.`), kind);
  }
});

test('wrong options and touches throw their shape', () => {
  const index = new PlaceIndex([munich]);
  const clusters = new ClusterIndex([munich]);
  const flight = new Flight(camera(), camera(12));
  const region = { south: 47, west: 10, north: 49, longitudeSpan: 4 };
  for (const options of [null, 3, 'wide']) {
    const calls = [
      () => Viewport.ofRegion(region, options), () => Viewport.atDistance(1000, options),
      () => Viewport.fromTwoPoints(options), () => camera().softlyConstrained({}, options),
      () => camera().covering(region, options), () => camera().permalink('fragment', options),
      () => camera().tiles(options), () => flight.redirectedFlight(0.1, camera(), options),
      () => flight.redirectedEase(0.1, camera(), options), () => clusters.inView(camera(), options),
      () => Ease.step({ kind: 'doubleTap' }, camera(), options), () => clusters.places(1, options),
      () => new VisibleClusters(options), () => index.nearest(1, munich, options),
    ];
    for (const run of calls) {
      assert.throws(run, { reason: 'argument', message: /^The options are .*\. They must be an object\.$/ });
    }
  }
  assert.throws(() => new GestureTracker(camera()).touch(undefined, 0), {
    message: 'The touches are undefined. They must be a list.',
  });
});

test('cameras and regions are inspected by their numbers', () => {
  assert.match(inspect(camera()), /^Viewport \{\n  center: \{ latitude: 48.137, longitude: 11.575 \},\n  zoom: 10,/);
  assert.equal(
    inspect([new Region({ south: 1, north: 2, west: 3, east: 4 })]),
    '[ Region { south: 1, north: 2, west: 3, longitudeSpan: 1 } ]');
});

test('a wrong value throws a message with the valid values', () => {
  assert.throws(() => new Viewport({ center: munich, zoom: '3', size: phone }), {
    message: 'The zoom is "3". It must be a number.',
  });
  assert.throws(() => camera().fitting([munich], { zoomRange: [9, 3] }), {
    message: 'The zoomRange is [9, 3]. The first must be at most the second.',
  });
});

test('an unknown option throws the nearest name', () => {
  const phone = camera();
  const flight = new Flight(phone, camera({ zoom: 12 }));
  const clusters = new ClusterIndex([munich]);
  const region = { south: 47, west: 10, north: 49, east: 14 };
  const screen = { size: { width: 390, height: 844 } };
  const slips = [
    [() => phone.fitting([munich], { paddng: 24 }), 'The options have no "paddng". Did you mean padding?'],
    [() => phone.fitReport([munich], { zoomrange: [2, 3] }), 'The options have no "zoomrange". Did you mean zoomRange?'],
    [() => camera({ bearing: 30 }), 'The viewport has no "bearing". Did you mean heading?'],
    [() => phone.with({ zom: 3 }), 'The changes have no "zom". Did you mean zoom?'],
    [() => camera({ insets: { botom: 300 } }), 'The insets have no "botom". Did you mean bottom?'],
    [() => phone.fitting([munich], { padding: { y: 3 } }), 'The padding has no "y". There is top, left, bottom, right.'],
    [() => phone.including(1, [munich], { zoomByWholeLevels: true }), 'The options have no "zoomByWholeLevels". Did you mean zoomsByWholeLevels?'],
    [() => phone.fitting([{ ...munich, footprint: { width: 9, height: 9, anchr: 'top' } }]), 'The footprint has no "anchr". Did you mean anchor?'],
    [() => new Flight(phone, phone, { tilt: 3 }), 'The options have no "tilt". There is curve, speed, minimumZoom, limits, duration, maximumDuration, timing, velocity.'],
    [() => new GestureTracker(phone, { settings: { maximumpanspeed: 3 } }), 'The settings have no "maximumpanspeed". Did you mean maximumPanSpeed?'],
    [() => phone.tiles({ levl: 3 }), 'The options have no "levl". Did you mean level?'],
  ];
  for (const [run, message] of slips) assert.throws(run, { reason: 'argument', message }, String(run));
  const every = [
    (it) => Viewport.ofRegion(region, { ...screen, ...it }), (it) => Viewport.atDistance(9, { ...screen, center: munich, ...it }),
    (it) => Viewport.fromTwoPoints({ ...screen, center: munich, left: munich, right: munich, pointsApart: 9, ...it }),
    (it) => phone.constrained(it), (it) => phone.constraining(it), (it) => phone.softlyConstrained({}, it),
    (it) => phone.covering(region, it), (it) => phone.count([munich]) && phone.including(1, [munich], it),
    (it) => phone.permalink('fragment', it), (it) => phone.showing({ center: munich, ...it }),
    (it) => phone.fitting([munich], { limits: it }), (it) => phone.fitting([munich], { area: it }),
    (it) => phone.fitting([munich], { heading: it }), (it) => phone.fitting([munich], { minimumSpan: it }),
    (it) => new Flight(phone, phone, { velocity: it }), (it) => new Flight(phone, phone, { timing: { spring: 1, ...it } }),
    (it) => new Ease(phone, phone, it), (it) => new Ease(phone, { around: { x: 1, y: 2 }, ...it }),
    (it) => Ease.step({ kind: 'zoom', by: 1, ...it }, phone), (it) => Ease.step({ kind: 'zoom', by: 1 }, phone, it),
    (it) => flight.redirectedFlight(0.1, phone, it), (it) => flight.redirectedEase(0.1, phone, it),
    (it) => new GestureTracker(phone, it), (it) => new ClusterIndex([munich], it), (it) => new LiveClusters([munich], it),
    (it) => clusters.inView(phone, it), (it) => clusters.places({ firstPlace: 0, count: 1 }, it), (it) => new VisibleClusters(it),
    (it) => new PlaceIndex([munich]).nearest(1, munich, it),
  ];
  for (const run of every) {
    assert.throws(() => run({ nothingOfTheKind: 1 }), { reason: 'argument', message: /ha(s|ve) no "nothingOfTheKind"\. / }, String(run));
  }
  // A caller's additional members of a place, a point or a region are not slips.
  assert.ok(phone.fitting([{ ...munich, name: 'Munich' }, { ...region, name: 'Bavaria' }]).zoom > 0);
  assert.ok(new Viewport(phone).equals(phone));
});

test('a wrong value throws its place in a list', async () => {
  const other = await import('../build/engine.js?another');
  await other.start(new URL('../build/camera.wasm', import.meta.url));
  const theirs = new other.Viewport({ center: munich, zoom: 3, size: phone });
  const feature = { type: 'Circle', coordinates: [11, 48] };
  const cases = [
    [() => new Flight(theirs, camera()), 'The start is a Viewport. It must be a Viewport of the same copy of the module.'],
    [() => new Flight(camera(), { zoom: 3 }), 'The end is { zoom }. It must be a Viewport.'],
    [() => camera().fitting([munich, { latitude: '48', longitude: 11 }]), 'content[1]\'s latitude is "48". It must be a number.'],
    [() => camera().fitting([munich, feature]), 'content[1] is { type, coordinates }. It must be a place { latitude, longitude }, a marker, a region, a { line }, an { area } or GeoJSON.'],
    [() => camera().fitting([munich, [11, 48]]), `content[1] is [11, 48]. It must be ${ORDERS}.`],
    [() => camera().fitting([11, 48]), `The content is [11, 48]. It must be ${ORDERS}.`],
    [() => new PlaceIndex([[11, 48]]), `places[0] is [11, 48]. It must be ${ORDERS}.`],
    [() => new PlaceIndex([munich, null]), 'places[1] is null. It must be { latitude, longitude }.'],
    [() => new ClusterIndex([munich], { weights: [1, '2'] }), 'weights[1] is "2". It must be a number.'],
    [() => new GestureTracker(camera()).touch([{ x: 1, y: 2 }], 0), "touches[0]'s id is undefined. It must be a number."],
    [() => camera().coordinate([1, 2]), 'The point is [1, 2]. It must be { x, y }.'],
    [() => camera({ size: [390, 844] }), 'The size is [390, 844]. It must be { width, height }.'],
    [() => camera().fitting([munich], { area: { rectangle: [1, 2, 3, 4] } }), 'The rectangle is [1, 2, 3, 4]. It must be { x, y, width, height }.'],
    [() => camera().constrained({ keepsInWorld: 'no' }), 'The keepsInWorld is "no". It must be true or false.'],
    [() => camera().including(1, [munich], { zoomsByWholeLevels: 1 }), 'The zoomsByWholeLevels is 1. It must be true or false.'],
    [() => new VisibleClusters().update(camera(), new PlaceIndex([munich])), 'The clusters are a PlaceIndex. They must be a ClusterIndex or LiveClusters.'],
    [() => camera({ size: new Map() }), 'The size is a Map. It must be { width, height }.'],
    [() => new Region({ south: 5, north: 3, west: 10, east: 11 }),
      '5, 3, 10, 11 are not a region: south must be at most north, both in −90…90, and a span of longitude in 0…360.'],
  ];
  for (const [run, message] of cases) assert.throws(run, { reason: 'argument', message }, String(run));
});

test('a number out of range throws the range of its option', () => {
  const clusters = new ClusterIndex([munich]);
  const tracker = new GestureTracker(camera());
  const cases = [
    [() => new ClusterIndex([munich], { radius: -1 }), 'The radius is -1. It must be a finite number, 0 or more.'],
    [() => new LiveClusters([munich], { radius: NaN }), 'The radius is NaN. It must be a finite number, 0 or more.'],
    [() => new ClusterIndex([munich], { extent: 0 }), 'The extent is 0. It must be a finite number, more than 0.'],
    [() => new ClusterIndex([munich], { minimumPoints: 2.5 }), 'The minimumPoints are 2.5. They must be a whole number, 1 or more.'],
    [() => new ClusterIndex([munich], { levels: [0, 33] }), "The levels' second is 33. It must be a whole number, 0…32."],
    [() => new ClusterIndex([munich], { levels: [9, 3] }), 'The levels are [9, 3]. The first must be at most the second.'],
    [() => clusters.inView(camera(), { level: -1 }), 'The level is -1. It must be a whole number, 0 or more.'],
    [() => clusters.inTile({ z: 2.5, x: 0, y: 0 }), 'The z is 2.5. It must be a whole number.'],
    [() => clusters.places({ firstPlace: 0, count: 1 }, { offset: -1 }), 'The offset is -1. It must be a whole number, 0 or more.'],
    [() => clusters.children({ firstPlace: NaN, count: 1 }), 'The firstPlace is NaN. It must be a whole number.'],
    [() => new LiveClusters([munich]).remove(NaN), 'The place is NaN. It must be a whole number.'],
    [() => new VisibleClusters({ margin: -1 }), 'The margin is -1. It must be a finite number, 0 or more.'],
    [() => new Flight(camera(), camera(), { duration: -1 }), 'The duration is -1. It must be a finite number, 0 or more.'],
    [() => new Flight(camera(), camera(), { speed: 0 }), 'The speed is 0. It must be more than 0.'],
    [() => new Flight(camera(), camera(), { curve: NaN }), 'The curve is NaN. It must be more than 0.'],
    [() => new Flight(camera(), camera(), { minimumZoom: NaN }), 'The minimumZoom is NaN. It must be a number.'],
    [() => new Flight(camera(), camera(), { timing: { spring: 0 } }), 'The spring is 0. It must be more than 0.'],
    [() => new Ease(camera(), camera(), { duration: Infinity }), 'The duration is Infinity. It must be a finite number, 0 or more.'],
    [() => new Flight(camera(), camera()).viewport(NaN), 'The progress is NaN. It must be a number.'],
    [() => new Flight(camera(), camera()).reduced(-1), 'The crossfade is -1. It must be a finite number, 0 or more.'],
    [() => tracker.touch([], -1), 'The seconds are -1. They must be 0 or more.'],
    [() => new GestureTracker(camera(), { settings: { maximumPanSpeed: -1 } }), 'The maximumPanSpeed is -1. It must be 0 or more.'],
    [() => camera({ zoom: NaN }), 'The zoom is NaN. It must be a finite number.'],
    [() => camera({ center: { latitude: NaN, longitude: 0 } }), "The center's latitude is NaN. It must be a finite number."],
    [() => camera({ center: [11, 48] }), `The center is [11, 48]. It must be ${ORDERS}.`],
    [() => camera({ center: null }), 'The center is null. It must be { latitude, longitude }.'],
    [() => camera().fitting([munich, { lat: 1, long: 2 }]), "content[1]'s longitude is undefined. It must be a number."],
    [() => camera({ size: { width: -1, height: 9 } }), 'The width is -1. It must be a finite number, 0 or more.'],
    [() => camera({ insets: -1 }), 'The insets are -1. They must be a finite number, 0 or more.'],
    [() => camera({ insets: { top: NaN } }), "The insets' top is NaN. It must be a finite number, 0 or more."],
    [() => camera().fitting([munich], { extentFactor: 0 }), 'The extentFactor is 0. It must be a finite number, more than 0.'],
    [() => camera().fitting([munich], { padding: NaN }), 'The padding is NaN. It must be a finite number, 0 or more.'],
    [() => camera().fitting([munich], { zoomRange: [NaN, 3] }), "The zoomRange's first is NaN. It must be a number."],
    [() => camera().tiles({ level: 31 }), 'The level is 31. It must be a whole number, 0…30.'],
    [() => camera().tiles({ limit: -1 }), 'The limit is -1. It must be a whole number, 0 or more.'],
    [() => camera().zoomed(NaN), 'The levels are NaN. They must be a finite number.'],
    [() => describeTile({ z: 1, x: 0.5, y: 0 }), 'The x is 0.5. It must be a whole number.'],
    [() => tileContaining(munich, 2.5), 'The level is 2.5. It must be a whole number.'],
    [() => convertZoom(NaN, 256, 512), 'The zoom is NaN. It must be a finite number.'],
    [() => new PlaceIndex([munich]).nearest(-1, munich), 'The count is -1. It must be a whole number, 0 or more.'],
    [() => new PlaceIndex([munich]).within(-1, munich), 'The meters are -1. They must be 0 or more.'],
    [() => worldPoint({ latitude: NaN, longitude: 1 }), "The place's latitude is NaN. It must be a finite number."],
    [() => coordinateAtWorldPoint({ x: 0, y: Infinity }), "The point's y is Infinity. It must be a finite number."],
    [() => distanceInMeters(munich, { latitude: 1, longitude: NaN }), "The end's longitude is NaN. It must be a finite number."],
  ];
  for (const [run, message] of cases) assert.throws(run, { reason: 'argument', message }, String(run));
});

test('invalid positions are left out, and a list is read whole', () => {
  const nowhere = { latitude: NaN, longitude: 11 };
  assert.equal(new ClusterIndex([munich, nowhere]).invalidCount, 1);
  assert.equal(camera().screenPoint(nowhere), null);
  assert.equal(camera().contains(nowhere), false);
  assert.equal(camera().coordinate({ x: NaN, y: 1 }), null);
  assert.ok(Number.isNaN(worldPoints([nowhere])[1]));
  const clusters = new ClusterIndex([munich, munich, munich]);
  const [cluster] = clusters.inView(camera());
  assert.deepEqual(clusters.places(cluster.id, { limit: Infinity }), [0, 1, 2]);
  assert.equal(describeTile({ z: 1, x: 0, y: 2 }), null);
});

test('a disposed flight throws, and may be disposed of twice', () => {
  const flight = new Flight(camera(), camera());
  flight.dispose();
  flight.dispose();
  assert.throws(() => flight.viewport(0.5), { message: 'This Flight was disposed of.' });
});

test('ten thousand gestures need no more memory', async () => {
  const gestures = (count) => {
    for (let k = 0; k < count; k++) {
      const tracker = new GestureTracker(camera());
      for (let step = 0; step < 5; step++) tracker.touch([{ id: 0, x: 9 * step, y: 5 * step }], step / 60);
      tracker.end(5 / 60)?.dispose();
      tracker.dispose();
    }
  };
  const { memory } = await import('../build/engine.js');
  gestures(500);
  const before = memory();
  gestures(10_000);
  assert.equal(memory(), before);
});

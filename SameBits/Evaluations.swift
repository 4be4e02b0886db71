import Mercator

/// The digest of a number of rounds of one hundred evaluations each, from one round on.
///
/// A round is a camera and what the core says of it: 40 projections, both ways, each and in batches,
/// 40 conversions between globe and screen, 10 questions of what shows, 6 regions, 4 moves, a fit and
/// an inclusion, with the errors that they end in. Every 16th also has an exact link, written and
/// read, a count of many places, in every 1024th an inclusion of still more, fits of markers and
/// inside limits, a fit at its best heading next to an obstacle, pitched in every 256th, a cover, and
/// motions.
@_cdecl("mercator_digest")
public func digest(firstRound: UInt64, rounds: UInt64) -> UInt64 {
  var digest = Digest()
  for round in firstRound..<(firstRound &+ rounds) {
    var inputs = Inputs(round: round)
    let viewport = inputs.viewport()
    let spread = 400 / WebMercator.pointsPerWorld(atZoom: viewport.zoom) * 360
    digest.add(viewport)
    project((0..<20).map { _ in inputs.place() }, into: &digest)
    for _ in 0..<20 {
      digest.add(
        viewport.screenPoint(for: inputs.place(near: viewport.center, spread: spread)))
      digest.add(viewport.coordinate(at: inputs.point(of: viewport.size)))
    }
    for _ in 0..<10 {
      digest.add(
        viewport.contains(
          inputs.place(near: viewport.center, spread: spread), in: .wholeView))
    }
    read(viewport, into: &digest)
    point(viewport, to: inputs.place(near: viewport.center, spread: spread * 40), into: &digest)
    move(viewport, &inputs, into: &digest)
    let places = (0..<12).map { _ in inputs.place(near: viewport.center, spread: spread * 4) }
    fit(viewport, places, &inputs, into: &digest)
    if round % 16 == 0 {
      link(viewport, into: &digest)
      show(viewport, isLong: round % 1024 == 0, &inputs, into: &digest)
      fitMarkers(viewport, places, &inputs, into: &digest)
      aim(viewport, isPitched: round % 256 == 0, places, &inputs, into: &digest)
      play(viewport, &inputs, into: &digest)
    }
  }
  return digest.value
}

/// As a batch, and each of them: their bits are the same.
private func project(_ places: [GeoCoordinate], into digest: inout Digest) {
  let points = WebMercator.worldPoints(for: places)
  let back = WebMercator.coordinates(for: points)
  for index in places.indices {
    digest.add(points[index])
    digest.add(back[index])
    digest.add(WebMercator.worldPoint(for: places[index]))
    digest.add(WebMercator.coordinate(for: points[index]))
  }
}

/// Adds counts of many places that are found by their degrees, and screen points of some.
private func show(
  _ viewport: MapViewport, isLong: Bool, _ inputs: inout Inputs, into digest: inout Digest
) {
  let spread = 400 / WebMercator.pointsPerWorld(atZoom: viewport.zoom) * 360
  let places = (0..<(isLong ? 33_000 : 600)).map { _ in
    inputs.place(near: viewport.center, spread: spread * 4)
  }
  digest.add(viewport.count(of: places).visible)
  for point in viewport.screenPoints(for: places[..<20]) { digest.add(point) }
  let route = places[..<20]
  for piece in viewport.screenLines(for: GeoPath(line: route))
    + viewport.screenRings(for: GeoPath(ring: route))
  {
    digest.add(piece.count)
    for point in piece { digest.add(point) }
  }
  guard isLong else { return }
  do throws(FitError) {
    digest.add(try viewport.including(atLeast: 3000, of: places).viewport)
  } catch {
    digest.add(error)
  }
}

/// Adds the way to a place, a scale, and the ground of the camera on another map.
private func point(_ viewport: MapViewport, to place: GeoCoordinate, into digest: inout Digest) {
  let marker = viewport.edgeMarker(for: place, padding: ScreenInsets(8))
  digest.add(marker?.point)
  digest.add(marker?.angleDegrees ?? 0)
  digest.add(viewport.scaleDenominator(pointsPerInch: 72))
  for vertex in viewport.groundOutline().vertices { digest.add(vertex) }
  digest.add(viewport.rotated(byDegrees: 30).showingGround(of: viewport))
}

private func read(_ viewport: MapViewport, into digest: inout Digest) {
  digest.add(viewport.region)
  digest.add(viewport.worldRect(of: .freeArea))
  digest.add(viewport.cameraDistanceMeters)
  let region = viewport.region
  digest.add(region.mercatorCenter)
  if let region = GeoRegion(
    mercatorCenter: region.mercatorCenter, latitudeSpan: region.latitudeSpan,
    longitudeSpan: region.longitudeSpan)
  {
    digest.add(region)
  }
  let middle = viewport.centerPoint
  if let left = viewport.coordinate(at: ScreenPoint(x: middle.x - 8, y: middle.y)),
    let right = viewport.coordinate(at: ScreenPoint(x: middle.x + 8, y: middle.y)),
    let read = MapViewport(
      center: viewport.center, left: left, right: right, pointsApart: 16, size: viewport.size)
  {
    digest.add(read)
  }
  do throws(BoundingRegionError) {
    digest.add(
      try MapViewport(
        boundingRegion: viewport.freeRegion, of: .freeArea, heading: viewport.heading,
        pitch: viewport.pitch, size: viewport.size, insets: viewport.insets))
  } catch {
    digest.add(error)
  }
}

private func move(_ viewport: MapViewport, _ inputs: inout Inputs, into digest: inout Digest) {
  let anchor = inputs.point(of: viewport.size)
  digest.add(viewport.zoomed(by: inputs.number(-2, 2), around: anchor))
  digest.add(viewport.rotated(byDegrees: inputs.number(-180, 180), around: anchor))
  digest.add(viewport.panned(byX: inputs.number(-500, 500), y: inputs.number(-500, 500)))
  digest.add(viewport.placing(inputs.place(), at: anchor))
}

private func fit(
  _ viewport: MapViewport, _ places: [GeoCoordinate], _ inputs: inout Inputs,
  into digest: inout Digest
) {
  let fitted = inputs.once(in: 16) ? [] : places
  let padding = ScreenInsets(inputs.number(0, 40))
  do throws(FitError) {
    digest.add(try viewport.fitting(fitted, .padding(padding).extentFactor(1.15)))
  } catch {
    digest.add(error)
  }
  do throws(FitError) {
    let inclusion = try viewport.including(
      atLeast: Int(inputs.whole(0, 14)), of: places,
      InclusionOptions(
        padding: padding.leavingRoom(in: viewport.freeArea), zoomsByWholeLevels: inputs.once(in: 2),
        allowsZoomingIn: inputs.once(in: 2)))
    digest.add(inclusion.viewport)
    digest.add(inclusion.places.visible)
    digest.add(inclusion.places.invalid)
  } catch {
    digest.add(error)
  }
}

private func aim(
  _ viewport: MapViewport, isPitched: Bool, _ places: [GeoCoordinate], _ inputs: inout Inputs,
  into digest: inout Digest
) {
  var viewport = viewport
  if !isPitched { viewport.pitch = 0 }
  let corner = inputs.point(of: viewport.size)
  let obstacle = ScreenRect(
    x: corner.x, y: corner.y, width: inputs.number(0, 200), height: inputs.number(0, 400))
  let heading: FitHeading =
    inputs.once(in: 2)
    ? .best
    : inputs.once(in: 2)
      ? .best(multipleOf: inputs.number(1, 90))
      : .best(from: inputs.number(0, 360), clockwiseTo: inputs.number(0, 360))
  do throws(FitError) {
    digest.add(
      try viewport.fitting(
        places, .heading(heading).area(.bestRectangle(avoiding: [obstacle]))))
    if let region = GeoRegion(enclosing: places) { digest.add(try viewport.covering(region)) }
  } catch {
    digest.add(error)
  }
}

private func fitMarkers(
  _ viewport: MapViewport, _ places: [GeoCoordinate], _ inputs: inout Inputs,
  into digest: inout Digest
) {
  let markers = places.map {
    PlacedMarker(
      at: $0,
      footprint: MarkerFootprint(
        width: inputs.number(0, 150), height: inputs.number(0, 60), anchor: .left))
  }
  let limits = ViewportLimits(
    centerRegion: GeoRegion(south: -40, west: inputs.number(-180, 180), north: 50, east: 60))
  do throws(FitError) {
    digest.add(try viewport.fitting(markers))
    digest.add(try viewport.fitting(markers, .limits(limits)))
    digest.add(try viewport.fitting(places, .limits(limits)))
    digest.add(try viewport.including(atLeast: 6, of: markers).viewport)
  } catch {
    digest.add(error)
  }
}

private func link(_ viewport: MapViewport, into digest: inout Digest) {
  let text = viewport.permalink(.mapLibre, exact: true)
  for byte in text.utf8 { digest.add(UInt64(byte)) }
  do throws(PermalinkError) {
    digest.add(viewport.showing(try Permalink(parsing: text)))
  } catch {
    digest.add(-7)
  }
}

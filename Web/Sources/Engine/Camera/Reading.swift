// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Mercator

@_cdecl("mercator_region")
public func region() -> Int32 {
  var input = Arguments()
  let viewport = input.viewport()
  Results.put(input.area() == .freeArea ? viewport.freeRegion : viewport.region)
  return Results.count
}

@_cdecl("mercator_world_rect")
public func worldRect() -> Int32 {
  var input = Arguments()
  let viewport = input.viewport()
  Results.put(viewport.worldRect(of: input.area()))
  return Results.count
}

/// Each corner from the top left one clockwise: a flag, and the place.
@_cdecl("mercator_corners")
public func corners() -> Int32 {
  var input = Arguments()
  for corner in input.viewport().corners.clockwise {
    Results.put(corner != nil)
    Results.put(corner ?? GeoCoordinate(latitude: 0, longitude: 0))
  }
  return Results.count
}

/// The camera's distance, metres per point, width and height in metres, tolerance, free area.
@_cdecl("mercator_measures")
public func measures() -> Int32 {
  var input = Arguments()
  let viewport = input.viewport()
  Results.put(viewport.cameraDistanceMeters)
  Results.put(viewport.metersPerPoint)
  Results.put(viewport.widthMeters)
  Results.put(viewport.heightMeters)
  Results.put(viewport.tolerance)
  Results.put(viewport.freeArea)
  return Results.count
}

@_cdecl("mercator_meters_per_point_at")
public func metersPerPointAt() -> Int32 {
  var input = Arguments()
  let viewport = input.viewport()
  guard let meters = viewport.metersPerPoint(at: input.point()) else { return Answer.nothing }
  return Results.answer(meters)
}

/// Length, metres, label.
@_cdecl("mercator_scale_bar")
public func scaleBar() -> Int32 {
  var input = Arguments()
  let viewport = input.viewport()
  let width = input.number()
  guard let bar = viewport.scaleBar(maximumWidth: width, units: input.flag() ? .imperial : .metric)
  else { return Answer.nothing }
  Results.put(bar.length)
  Results.put(bar.meters)
  Results.put(bar.labelText.bytes)
  return Results.count
}

/// Centre, camera distance, heading, pitch, size, insets, field of view.
@_cdecl("mercator_from_distance")
public func fromDistance() -> Int32 {
  var input = Arguments()
  let center = input.coordinate()
  let (distance, heading, pitch) = (input.number(), input.number(), input.number())
  let (size, insets) = (input.size(), input.insets())
  guard
    let viewport = MapViewport(
      center: center, cameraDistanceMeters: distance, heading: heading, pitch: pitch, size: size,
      insets: insets, fieldOfView: input.number())
  else { return Answer.nothing }
  return Results.answer(viewport)
}

/// Centre, left, right, points apart, pitch, size, insets, field of view.
@_cdecl("mercator_from_two_points")
public func fromTwoPoints() -> Int32 {
  var input = Arguments()
  let (center, left, right) = (input.coordinate(), input.coordinate(), input.coordinate())
  let (points, pitch) = (input.number(), input.number())
  let (size, insets) = (input.size(), input.insets())
  guard
    let viewport = MapViewport(
      center: center, left: left, right: right, pointsApart: points, pitch: pitch, size: size,
      insets: insets, fieldOfView: input.number())
  else { return Answer.nothing }
  return Results.answer(viewport)
}

/// A bounding region, which area it is of, heading, pitch, size, insets, field of view.
@_cdecl("mercator_from_region")
public func fromRegion() -> Int32 {
  var input = Arguments()
  guard let region = input.region() else { return Answer.nothing }
  let area = input.area()
  let (heading, pitch) = (input.number(), input.number())
  let (size, insets) = (input.size(), input.insets())
  do throws(BoundingRegionError) {
    return Results.answer(
      try MapViewport(
        boundingRegion: region, of: area, heading: heading, pitch: pitch, size: size,
        insets: insets, fieldOfView: input.number()))
  } catch {
    switch error {
    case .noVisibleArea: return Results.error(2, [], error.sentence)
    case .noExtent: return Results.error(4, [], error.sentence)
    case .wholeWorld(let zoom): return Results.error(5, [zoom], error.sentence)
    case .outOfRange(let zoom): return Results.error(6, [zoom], error.sentence)
    }
  }
}

/// How it is made, 0 by its own numbers, 1 by south, north, west and east, 2 by a centre and spans,
/// 3 by a centre in the middle of the map and spans; then four numbers.
@_cdecl("mercator_make_region")
public func makeRegion() -> Int32 {
  var input = Arguments()
  let kind = input.integer()
  let (a, b, c, d) = (input.number(), input.number(), input.number(), input.number())
  let center = GeoCoordinate(latitude: a, longitude: b)
  return switch kind {
  case 0: Results.answer(GeoRegion(south: a, north: b, west: c, longitudeSpan: d))
  case 1: Results.answer(GeoRegion(south: a, west: c, north: b, east: d))
  case 2: Results.answer(GeoRegion(center: center, latitudeSpan: c, longitudeSpan: d))
  default: Results.answer(GeoRegion(mercatorCenter: center, latitudeSpan: c, longitudeSpan: d))
  }
}

/// A region's centre, its centre on a map, and whether it contains a place.
@_cdecl("mercator_ask_region")
public func askRegion() -> Int32 {
  var input = Arguments()
  guard let region = input.region() else { return Answer.nothing }
  Results.put(region.center)
  Results.put(region.mercatorCenter)
  Results.put(region.contains(input.coordinate()))
  return Results.count
}

/// A rectangle of the screen, padding → the padding that leaves room.
@_cdecl("mercator_leaving_room")
public func leavingRoom() -> Int32 {
  var input = Arguments()
  let (rect, padding) = (input.rect(), input.insets())
  Results.put(padding.leavingRoom(in: rect))
  return Results.count
}

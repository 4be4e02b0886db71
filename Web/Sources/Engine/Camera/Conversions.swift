// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Mercator

/// Numbers → a valid camera's: latitude and the rest, clamped and wrapped as `MapViewport` says.
@_cdecl("mercator_viewport")
public func viewport() -> Int32 {
  var input = Arguments()
  return Results.answer(input.viewport())
}

@_cdecl("mercator_screen_point")
public func screenPoint() -> Int32 {
  var input = Arguments()
  let viewport = input.viewport()
  return Results.answer(viewport.screenPoint(for: input.coordinate()))
}

/// Viewport, coordinates → x and y of each, NaN where it is not drawn.
@_cdecl("mercator_screen_points")
public func screenPoints() -> Int32 {
  var input = Arguments()
  let viewport = input.viewport()
  for point in viewport.screenPoints(for: input.coordinates()) {
    Results.put(point ?? ScreenPoint(x: .nan, y: .nan))
  }
  return Results.count
}

@_cdecl("mercator_coordinate_at")
public func coordinateAt() -> Int32 {
  var input = Arguments()
  let viewport = input.viewport()
  return Results.answer(viewport.coordinate(at: input.point()))
}

@_cdecl("mercator_contains")
public func contains() -> Int32 {
  var input = Arguments()
  let viewport = input.viewport()
  let place = input.coordinate()
  Results.put(viewport.contains(place, in: input.area()))
  return Results.count
}

@_cdecl("mercator_world_point")
public func worldPoint() -> Int32 {
  var input = Arguments()
  Results.put(WebMercator.worldPoint(for: input.coordinate()))
  return Results.count
}

/// 0 a line, 1 a ring or 2 one of a hole, coordinates → how many vertices were given, and all of its path.
@_cdecl("mercator_path")
public func path() -> Int32 {
  var input = Arguments()
  let kind = input.integer()
  let places = input.coordinates()
  let path = kind == 0 ? GeoPath(line: places) : GeoPath(ring: places, isHole: kind == 2)
  Results.put(Double(path.outline.count))
  for vertex in path.vertices { Results.put(vertex) }
  return Results.count
}

@_cdecl("mercator_world_coordinate")
public func worldCoordinate() -> Int32 {
  var input = Arguments()
  let x = input.number()
  Results.put(WebMercator.coordinate(for: WorldPoint(x: x, y: input.number())))
  return Results.count
}

/// Coordinates → x and y of each in the world.
@_cdecl("mercator_world_points")
public func worldPoints() -> Int32 {
  var input = Arguments()
  for place in input.coordinates() { Results.put(WebMercator.worldPoint(for: place)) }
  return Results.count
}

@_cdecl("mercator_distance")
public func distance() -> Int32 {
  var input = Arguments()
  let start = input.coordinate()
  return Results.answer(start.distanceInMeters(to: input.coordinate()))
}

/// What a shader needs: the centre in the world, points per world, focal length, sine and cosine of
/// heading and pitch, the centre on screen, the height of the far limit above it.
@_cdecl("mercator_camera")
public func camera() -> Int32 {
  var input = Arguments()
  let viewport = input.viewport()
  let projection = ViewportProjection(viewport)
  Results.put(WebMercator.worldPoint(for: viewport.center))
  Results.put(projection.scale)
  Results.put(projection.focalLength)
  Results.put(projection.sineOfHeading)
  Results.put(projection.cosineOfHeading)
  Results.put(projection.sineOfPitch)
  Results.put(projection.cosineOfPitch)
  Results.put(projection.origin)
  return Results.answer(projection.farLimit)
}

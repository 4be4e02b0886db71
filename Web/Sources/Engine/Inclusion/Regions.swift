import Mercator

/// Coordinates → the smallest region that contains all.
@_cdecl("mercator_enclosing_region")
public func enclosingRegion() -> Int32 {
  var input = Arguments()
  return Results.answer(GeoRegion(enclosing: input.coordinates()))
}

/// Viewport, region, area, zooms, step → the camera.
@_cdecl("mercator_cover")
public func cover() -> Int32 {
  var input = Arguments()
  let viewport = input.viewport()
  guard let region = input.region() else { return Answer.nothing }
  let area = input.area()
  let zooms = input.range(default: FitOptions.defaultZoomRange)
  do throws(FitError) {
    return Results.answer(
      try viewport.covering(
        region, CoverOptions(area: area, zoomRange: zooms, zoomStep: input.number())))
  } catch {
    return Results.error(error)
  }
}

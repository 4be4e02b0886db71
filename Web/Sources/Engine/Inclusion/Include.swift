import Mercator

extension Arguments {
  /// Padding, area, zooms, by whole levels, zooming in.
  mutating func inclusionOptions() -> InclusionOptions {
    let (padding, area) = (insets(), fitArea())
    let zooms = range(default: FitOptions.defaultZoomRange)
    let zoomsByWholeLevels = flag()
    return InclusionOptions(
      padding: padding, area: area, zoomRange: zooms, zoomsByWholeLevels: zoomsByWholeLevels,
      allowsZoomingIn: flag())
  }
}

extension Results {
  static func answer(_ inclusion: Inclusion) -> Int32 {
    put(inclusion.viewport)
    return answer(inclusion.places)
  }

  static func answer(_ places: PlaceCount) -> Int32 {
    put(places.total)
    put(places.visible)
    put(places.invalid)
    return count
  }
}

/// Viewport, how many, content, options → the camera, and how many in all, visible and invalid.
@_cdecl("mercator_include")
public func include() -> Int32 {
  var input = Arguments()
  let (viewport, minimum) = (input.viewport(), input.integer())
  let content = input.content()
  do throws(FitError) {
    return Results.answer(
      try viewport.including(atLeast: minimum, of: content, input.inclusionOptions()))
  } catch {
    return Results.error(error)
  }
}

/// Viewport, content, area → how many in all, visible and invalid.
@_cdecl("mercator_count")
public func count() -> Int32 {
  var input = Arguments()
  let (viewport, content) = (input.viewport(), input.content())
  return Results.answer(viewport.count(of: content, in: input.area()))
}

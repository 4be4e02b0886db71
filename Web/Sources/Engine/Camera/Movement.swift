// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Mercator

@_cdecl("mercator_zoomed")
public func zoomed() -> Int32 {
  var input = Arguments()
  let viewport = input.viewport()
  let (isRelative, zoom) = (input.flag(), input.number())
  let anchor = input.optionalPoint()
  return Results.answer(
    isRelative
      ? viewport.zoomed(by: zoom, around: anchor) : viewport.zoomed(to: zoom, around: anchor))
}

@_cdecl("mercator_rotated")
public func rotated() -> Int32 {
  var input = Arguments()
  let viewport = input.viewport()
  let (isRelative, degrees) = (input.flag(), input.number())
  let anchor = input.optionalPoint()
  return Results.answer(
    isRelative
      ? viewport.rotated(byDegrees: degrees, around: anchor)
      : viewport.rotated(toHeading: degrees, around: anchor))
}

@_cdecl("mercator_panned")
public func panned() -> Int32 {
  var input = Arguments()
  let viewport = input.viewport()
  let x = input.number()
  return Results.answer(viewport.panned(byX: x, y: input.number()))
}

@_cdecl("mercator_placing")
public func placing() -> Int32 {
  var input = Arguments()
  let viewport = input.viewport()
  let place = input.coordinate()
  return Results.answer(viewport.placing(place, at: input.point()))
}

/// The camera, and the limits that moved it.
@_cdecl("mercator_constrained")
public func constrained() -> Int32 {
  var input = Arguments()
  let viewport = input.viewport()
  guard let limits = input.limits() else { return Results.answer(viewport) }
  let limited = ConstrainedViewport(viewport, to: limits)
  Results.put(limited.viewport)
  Results.put(Int(limited.activeLimits.rawValue))
  return Results.count
}

@_cdecl("mercator_softly_constrained")
public func softlyConstrained() -> Int32 {
  var input = Arguments()
  let viewport = input.viewport()
  guard let limits = input.limits() else { return Results.answer(viewport) }
  let zoomBand = RubberBand(reach: input.number())
  return Results.answer(
    viewport.softlyConstrained(
      to: limits, zoomBand: zoomBand, positionBand: RubberBand(reach: input.number())))
}

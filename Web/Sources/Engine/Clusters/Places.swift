// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Mercator
import MercatorClusters

extension Arguments {
  fileprivate mutating func index() -> PlaceIndex { held(PlaceIndex.self).value }
}

/// An index of places.
@_cdecl("mercator_index")
public func index() -> Int32 {
  var input = Arguments()
  return Holding.answer(PlaceIndex(of: input.coordinates()))
}

@_cdecl("mercator_index_in_view")
public func indexInView() -> Int32 {
  var input = Arguments()
  let (index, viewport) = (input.index(), input.viewport())
  return Results.answer(index.places(in: viewport, of: input.area()))
}

@_cdecl("mercator_index_in_region")
public func indexInRegion() -> Int32 {
  var input = Arguments()
  let index = input.index()
  guard let region = input.region() else { return Answer.nothing }
  return Results.answer(index.places(in: region))
}

/// The index, how many, a centre, metres.
@_cdecl("mercator_index_nearest")
public func indexNearest() -> Int32 {
  var input = Arguments()
  let (index, count, center) = (input.index(), input.count(), input.coordinate())
  return Results.answer(index.nearest(count, to: center, within: input.number()))
}

/// The index, a centre, metres.
@_cdecl("mercator_index_within")
public func indexWithin() -> Int32 {
  var input = Arguments()
  let (index, center) = (input.index(), input.coordinate())
  return Results.answer(index.places(within: input.number(), of: center))
}

/// The index, viewport, area → how many in all, visible and skipped.
@_cdecl("mercator_index_count")
public func indexCount() -> Int32 {
  var input = Arguments()
  let (index, viewport) = (input.index(), input.viewport())
  return Results.answer(viewport.count(of: index, in: input.area()))
}

/// The index, viewport, how many, options → the camera, and how many in all, visible and skipped.
@_cdecl("mercator_index_include")
public func indexInclude() -> Int32 {
  var input = Arguments()
  let (index, viewport, minimum) = (input.index(), input.viewport(), input.integer())
  do throws(FitError) {
    return Results.answer(
      try viewport.including(atLeast: minimum, of: index, input.inclusionOptions()))
  } catch {
    return Results.error(error)
  }
}

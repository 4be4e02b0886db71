// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Mercator
import MercatorClusters

extension Arguments {
  mutating func index() -> PlaceIndex { held(PlaceIndex.self).value }
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

/// The index, viewport, area → how many in all, visible and invalid.
@_cdecl("mercator_index_count")
public func indexCount() -> Int32 {
  var input = Arguments()
  let (index, viewport) = (input.index(), input.viewport())
  return Results.answer(viewport.count(of: index, in: input.area()))
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Mercator
import MercatorClusters

extension Arguments {
  mutating func live() -> Holding<LiveClusters> { held(LiveClusters.self) }
}

/// Places, weights, options.
@_cdecl("mercator_live")
public func live() -> Int32 {
  var input = Arguments()
  let (places, weights) = (input.coordinates(), input.numbers())
  return Holding.answer(
    LiveClusters(of: places, weights: weights, options: input.clusterOptions()))
}

/// How many places there are.
@_cdecl("mercator_live_counts")
public func liveCounts() -> Int32 {
  var input = Arguments()
  return Results.answer(Double(input.live().value.placeCount))
}

@_cdecl("mercator_live_in_view")
public func liveInView() -> Int32 {
  var input = Arguments()
  return input.clusters(of: input.live().value)
}

@_cdecl("mercator_live_containing")
public func liveContaining() -> Int32 {
  var input = Arguments()
  return input.cluster(of: input.live().value)
}

@_cdecl("mercator_live_expansion_zoom")
public func liveExpansionZoom() -> Int32 {
  var input = Arguments()
  return input.expansionZoom(of: input.live().value)
}

@_cdecl("mercator_live_opening")
public func liveOpening() -> Int32 {
  var input = Arguments()
  return input.opening(of: input.live().value)
}

@_cdecl("mercator_live_children")
public func liveChildren() -> Int32 {
  var input = Arguments()
  return input.children(of: input.live().value)
}

@_cdecl("mercator_live_places")
public func livePlaces() -> Int32 {
  var input = Arguments()
  return input.places(of: input.live().value)
}

/// A coordinate, a weight → the place's index.
@_cdecl("mercator_live_insert")
public func liveInsert() -> Int32 {
  var input = Arguments()
  let (live, place) = (input.live(), input.coordinate())
  return Results.answer(Double(live.value.insert(place, weight: input.number())))
}

/// A place's index, a coordinate → whether it was there.
@_cdecl("mercator_live_move")
public func liveMove() -> Int32 {
  var input = Arguments()
  let (live, place) = (input.live(), input.integer())
  Results.put(live.value.move(place, to: input.coordinate()))
  return Results.count
}

/// A place's index → whether it was there.
@_cdecl("mercator_live_remove")
public func liveRemove() -> Int32 {
  var input = Arguments()
  let live = input.live()
  Results.put(live.value.remove(input.integer()))
  return Results.count
}

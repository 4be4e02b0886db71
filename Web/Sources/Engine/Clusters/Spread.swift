// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Mercator
import MercatorClusters

/// Viewport, a spot, how many → the places around it, as many as are spread out at most.
@_cdecl("mercator_spread")
public func spread() -> Int32 {
  var input = Arguments()
  let (viewport, spot) = (input.viewport(), input.coordinate())
  let count = min(input.count(), ClusterSpread.most)
  for place in SpreadLayout().places(of: count, around: spot, on: viewport) { Results.put(place) }
  return Results.count
}

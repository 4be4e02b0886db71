// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Mercator
import MercatorClusters

extension Arguments {
  fileprivate mutating func clusterIndex() -> ClusterIndex { held(ClusterIndex.self).value }
}

/// Places, weights, options.
@_cdecl("mercator_cluster_index")
public func clusterIndex() -> Int32 {
  var input = Arguments()
  let (places, weights) = (input.coordinates(), input.numbers())
  return Holding.answer(
    ClusterIndex(of: places, weights: weights, options: input.clusterOptions()))
}

/// How many places, clusters and invalid places there are.
@_cdecl("mercator_cluster_index_counts")
public func clusterIndexCounts() -> Int32 {
  var input = Arguments()
  let index = input.clusterIndex()
  Results.put(index.placeCount)
  Results.put(index.clusterCount)
  Results.put(index.invalidCount)
  return Results.count
}

@_cdecl("mercator_cluster_index_in_view")
public func clusterIndexInView() -> Int32 {
  var input = Arguments()
  return input.clusters(of: input.clusterIndex())
}

@_cdecl("mercator_cluster_index_containing")
public func clusterIndexContaining() -> Int32 {
  var input = Arguments()
  return input.cluster(of: input.clusterIndex())
}

@_cdecl("mercator_cluster_index_expansion_zoom")
public func clusterIndexExpansionZoom() -> Int32 {
  var input = Arguments()
  return input.expansionZoom(of: input.clusterIndex())
}

@_cdecl("mercator_cluster_index_opening")
public func clusterIndexOpening() -> Int32 {
  var input = Arguments()
  return input.opening(of: input.clusterIndex())
}

@_cdecl("mercator_cluster_index_children")
public func clusterIndexChildren() -> Int32 {
  var input = Arguments()
  return input.children(of: input.clusterIndex())
}

@_cdecl("mercator_cluster_index_places")
public func clusterIndexPlaces() -> Int32 {
  var input = Arguments()
  return input.places(of: input.clusterIndex())
}

/// z, x, y, convention → x, y and the cluster of each.
@_cdecl("mercator_cluster_index_in_tile")
public func clusterIndexInTile() -> Int32 {
  var input = Arguments()
  let (index, z, x) = (input.clusterIndex(), input.integer(), input.integer())
  guard let tile = TileID(z: z, x: x, y: input.integer()) else { return Answer.nothing }
  for found in index.clusters(in: tile, tileSize: input.convention()) {
    Results.put(found.x)
    Results.put(found.y)
    Results.put(found.cluster)
  }
  return Results.count
}

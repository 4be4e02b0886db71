import Mercator
import MercatorClusters

/// The digest of clusters in every 64th of a number of rounds, from one round on.
///
/// Each has forty places, as clusters of places that stay and of places that change, and as an index:
/// what these hold, and what they answer about a camera.
@_cdecl("mercator_clusters_digest")
public func clustersDigest(firstRound: UInt64, rounds: UInt64) -> UInt64 {
  var digest = Digest()
  for round in firstRound..<(firstRound &+ rounds) where round % 64 == 0 {
    var inputs = Inputs(round: round)
    cluster(inputs.viewport(), &inputs, into: &digest)
  }
  return digest.value
}

private func cluster(_ viewport: MapViewport, _ inputs: inout Inputs, into digest: inout Digest) {
  let spread = inputs.once(in: 4) ? 170 : inputs.number(0, 20)
  let middle = inputs.once(in: 2) ? inputs.place() : viewport.center
  let places = (0..<40).map { _ in inputs.place(near: middle, spread: spread) }
  let weights = inputs.once(in: 2) ? places.map { _ in inputs.number(0, 9) } : []
  var options = ClusterOptions(
    radius: inputs.number(0, 200), minimumPoints: Int(inputs.whole(2, 4)), levels: 0...12)
  if inputs.once(in: 4) { options.arithmetic = .supercluster }

  let index = ClusterIndex(of: places, weights: weights, options: options)
  digest.add(index.clusterCount)
  digest.add(index.invalidCount)
  ask(index, viewport, into: &digest)
  if let tile = TileID(containing: viewport.center, level: Int(inputs.whole(0, 12))) {
    for found in index.clusters(in: tile) {
      digest.add(found.x)
      digest.add(found.y)
      digest.add(found.cluster)
    }
  }
  change(places, weights, options, viewport, &inputs, into: &digest)
  find(places, viewport, &inputs, into: &digest)
}

/// All clusters of a hierarchy, and their parts.
private func ask(
  _ clusters: some ClusterHierarchy, _ viewport: MapViewport, into digest: inout Digest
) {
  for cluster in clusters.clusters(in: viewport, of: .wholeView, level: nil) {
    digest.add(cluster)
  }
  for place in 0..<40 {
    guard let cluster = clusters.cluster(containing: place, atZoom: Double(place % 14)) else {
      digest.add(false)
      continue
    }
    digest.add(cluster)
    digest.add(clusters.expansionZoom(of: cluster.id) ?? -1)
    for part in clusters.children(of: cluster.id) { digest.add(part) }
    for member in clusters.places(of: cluster.id, limit: 5, offset: 1) { digest.add(member) }
  }
}

/// Places that come, move and go, and what a map shows of them.
private func change(
  _ places: [GeoCoordinate], _ weights: [Double], _ options: ClusterOptions,
  _ viewport: MapViewport, _ inputs: inout Inputs, into digest: inout Digest
) {
  var live = LiveClusters(of: places, weights: weights, options: options)
  var shown = VisibleClusters(margin: 40)
  digest.add(shown.update(to: viewport, of: live))
  for _ in 0..<6 {
    let handle = Int(inputs.whole(0, 45))
    digest.add(live.remove(handle))
    digest.add(live.move(Int(inputs.whole(0, 45)), to: inputs.place(near: places[0], spread: 5)))
    digest.add(live.insert(inputs.place(near: places[1], spread: 5), weight: inputs.number(0, 9)))
  }
  digest.add(live.placeCount)
  ask(live, viewport, into: &digest)
  digest.add(shown.update(to: viewport.zoomed(by: inputs.number(-3, 3)), of: live))
}

/// Places by a region, by distance, and by what a view shows.
private func find(
  _ places: [GeoCoordinate], _ viewport: MapViewport, _ inputs: inout Inputs,
  into digest: inout Digest
) {
  let index = PlaceIndex(of: places)
  let center = inputs.place(near: places[2], spread: 5)
  for place in index.places(in: viewport.region) { digest.add(place) }
  for place in index.nearest(7, to: center) { digest.add(place) }
  for place in index.places(within: inputs.number(0, 2_000_000), of: center) { digest.add(place) }
  digest.add(viewport.count(of: index).visible)
  do throws(FitError) {
    let inclusion = try viewport.including(atLeast: Int(inputs.whole(0, 45)), of: index)
    digest.add(inclusion.viewport)
    digest.add(inclusion.places.visible)
  } catch {
    digest.add(error)
  }
}

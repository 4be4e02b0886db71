import Mercator
import MercatorClusters

// Declarations for the snippets in MercatorClusters' documentation, in addition to those for
// Mercator's.

/// A stop of trams or buses.
struct Station {
  var kind: String
  var coordinate: GeoCoordinate
}

/// Forty tram stops in the town, seventeen bus stops next to it.
let stations = (0..<57).map { number in
  let column = Double(number % 10), row = Double(number / 10)
  return Station(
    kind: number < 40 ? "tram" : "bus",
    coordinate: GeoCoordinate(
      latitude: 48.1 + row / 1000, longitude: (number < 40 ? 11.5 : 11.65) + column / 1000))
}
let coordinates = stations.map(\.coordinate)
let index = ClusterIndex(of: coordinates)
let cluster = allStations(in: index)

func allStations(in index: ClusterIndex) -> MapCluster {
  guard let cluster = index.cluster(containing: 0, atZoom: 5) else { fatalError("no cluster") }
  return cluster
}

let buses = coordinates
let position = munich
var shown = VisibleClusters()
var markers: [ClusterID: Marker] = [:]

/// A marker on a map.
final class Marker {
  func animate(from coordinate: GeoCoordinate) {}
}

extension ShownMap {
  func addMarker(at coordinate: GeoCoordinate) -> Marker { Marker() }
  func remove(_ marker: Marker?) {}
  func add(_ clusters: [MapCluster]) {}
  func remove(_ clusters: [MapCluster]) {}
}

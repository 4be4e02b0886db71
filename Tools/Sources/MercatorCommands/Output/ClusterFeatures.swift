import Mercator
import MercatorClusters
import MercatorPlaces
import MercatorTiles

/// Clusters as GeoJSON with supercluster's property names, so that its styles can be used.
struct ClusterFeatures {
  var places: PlaceSet
  /// The index of each place's feature.
  private let featureOfPlace: [Int]
  /// The property by which clusters are separated.
  private let clusterBy: String?

  /// Creates the output for places whose features were kept.
  init(places: PlaceSet, clusterBy: String?) {
    self.places = places
    self.clusterBy = clusterBy
    featureOfPlace = places.features.enumerated().flatMap { index, feature in
      feature.coordinates.map { _ in index }
    }
  }

  /// Prints a feature collection, feature by feature.
  func printCollection(of clusters: [MapCluster]) throws(CommandFailure) {
    let credits = places.attributions.joined(separator: "; ")
    var writer = GeoJSONWriter(attribution: credits.isEmpty ? nil : credits)
    var answer = AnswerBuffer()
    for cluster in clusters { try answer.add(writer.append(feature(cluster))) }
    try answer.add(writer.finish())
    try answer.flush()
  }

  private func feature(_ cluster: MapCluster) -> GeoFeature {
    if let place = cluster.place, featureOfPlace.indices.contains(place) {
      var feature = places.features[featureOfPlace[place]]
      feature.geometry = .point(cluster.coordinate)
      feature.region = nil
      return feature
    }
    var properties: [String: PropertyValue] = [
      "cluster": .boolean(true), "cluster_id": .string(cluster.id.text),
      "point_count": .number(Double(cluster.count)),
      "point_count_abbreviated": .string(ClusterTiles.abbreviated(cluster.count)),
    ]
    if let clusterBy, featureOfPlace.indices.contains(cluster.id.firstPlace) {
      let first = places.features[featureOfPlace[cluster.id.firstPlace]]
      if let kind = first.properties[clusterBy] {
        properties.merge([clusterBy: kind]) { own, _ in own }
      }
    }
    return GeoFeature(
      identifier: cluster.id.text, geometry: .point(cluster.coordinate), properties: properties)
  }
}

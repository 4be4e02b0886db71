import Mercator
import MercatorClusters
import MercatorPlaces

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
    var collected = GeoFeature(cluster)
    if let clusterBy, featureOfPlace.indices.contains(cluster.id.firstPlace) {
      let first = places.features[featureOfPlace[cluster.id.firstPlace]]
      if let kind = first.properties[clusterBy], collected.properties[clusterBy] == nil {
        collected.properties[clusterBy] = kind
      }
    }
    return collected
  }
}

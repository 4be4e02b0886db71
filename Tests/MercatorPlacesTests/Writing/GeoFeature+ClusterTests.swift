import Mercator
import MercatorClusters
import MercatorPlaces
import Testing

@Suite struct GeoFeatureClusterTests {
  /// 1500 places at one point, and one alone.
  let clusters = ClusterIndex(
    of: Array(repeating: GeoCoordinate(latitude: 48.5, longitude: 11), count: 1500)
      + [GeoCoordinate(latitude: -20, longitude: 179)]
  ).clusters(atZoom: 3)

  @Test func `a cluster becomes a point with supercluster's properties`() throws {
    let cluster = try #require(clusters.first { $0.isCluster })
    #expect(
      GeoFeature(cluster)
        == GeoFeature(
          identifier: "0-1500", geometry: .point(GeoCoordinate(latitude: 48.5, longitude: 11)),
          properties: [
            "cluster": .boolean(true), "cluster_id": .string("0-1500"),
            "point_count": .number(1500), "point_count_abbreviated": .string("1.5k"),
          ]))
  }

  @Test func `a single place becomes a point with its index and nothing of a cluster`() throws {
    let single = try #require(clusters.first { !$0.isCluster })
    let feature = GeoFeature(single)
    #expect(feature.properties == ["place": .number(1500)])
    #expect(feature.identifier == "1500-1" && feature.geometry == .point(single.coordinate))
  }

  @Test func `clusters are written as GeoJSON that reads back equal`() throws {
    let text = GeoJSONWriter.text(of: clusters)
    let lines = GeoJSONWriter.text(of: clusters, asLines: true)
    #expect(GeoJSONWriter.text(of: clusters.map { GeoFeature($0) }) == text)
    #expect(lines.split(separator: "\n").count == clusters.count)
    for (written, file) in [(text, "clusters.geojson"), (lines, "clusters.ndjson")] {
      let read = try PlaceReader().read(written.utf8, file: file).features
      #expect(read.map(\.identifier) == clusters.map(\.id.description))
      #expect(read.map(\.geometry) == clusters.map { .point($0.coordinate) })
      #expect(read.map(\.properties) == clusters.map { GeoFeature($0).properties })
    }
  }
}

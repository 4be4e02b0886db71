import Mercator
import MercatorClusters
import Testing

@Suite struct MapClusterTests {
  /// supercluster's own rule: `1234` is `1.2k`, and from ten thousand on without a decimal.
  @Test(arguments: [
    (1, "1"), (999, "999"), (1000, "1k"), (1049, "1k"), (1050, "1.1k"), (1234, "1.2k"),
    (9949, "9.9k"), (9950, "10k"), (10_000, "10k"), (12_499, "12k"), (12_500, "13k"),
    (1_234_567, "1235k"),
  ]) func `a count is abbreviated like supercluster's`(count: Int, text: String) {
    let cluster = MapCluster(
      id: ClusterID(firstPlace: 7, count: count),
      coordinate: GeoCoordinate(latitude: 0, longitude: 0),
      weight: 1)
    #expect(cluster.abbreviatedCount == text)
  }

  @Test func `an identifier's text is the first place and the count`() {
    #expect("\(ClusterID(firstPlace: 17, count: 42))" == "17-42")
  }
}

import Foundation
import Mercator
import MercatorClusters
import MercatorPlaces
import Testing

@testable import MercatorCommands

@Suite struct ClusterTileTests {
  private static let pacific = "Data/antimeridian.geojson"

  private func index() throws -> ClusterIndex {
    let path = Tool.repository.appendingPathComponent(Self.pacific).path
    return ClusterIndex(of: try PlaceSet(files: [path], skipsBadFeatures: false).coordinates)
  }

  @Test(arguments: [("256", 0.5), ("512", 1)])
  func `cluster --tile prints the library's clusters in points`(size: String, scale: Double) throws
  {
    let convention = try FlagValue.tileSize(size)
    let expected = try index().clusters(
      in: try #require(TileID(z: 2, x: 3, y: 2)), tileSize: convention)
    let printed = try PrintedClusters("\(Self.pacific) --tile 2/3/2 --tile-size \(size)")
    let clusters = try #require(printed.clusters)
    #expect(printed.tile == "2/3/2" && clusters.count == expected.count && clusters.count > 3)
    let byName = Dictionary(uniqueKeysWithValues: expected.map { ($0.cluster.id.description, $0) })
    for cluster in clusters {
      let same = try #require(byName[cluster.id])
      #expect(cluster.x == same.x * scale && cluster.y == same.y * scale)
      #expect(cluster.count == same.cluster.count)
    }
  }

  @Test func `cluster --tile has a cluster at 180° in the row's first and last tile`() throws {
    let input = "latitude,longitude\n-17,179.9\n-17,-179.9\n"
    for (tile, x) in [("2/0/2", 0.0), ("2/3/2", 256)] {
      let found = try #require(PrintedClusters("- --tile \(tile)", input: input).clusters)
      #expect(found.map(\.id) == ["0-2"])
      let position = try #require(found.first?.x)
      #expect((position - x).magnitude < 1e-6, "\(tile)")
    }
    #expect(try PrintedClusters("- --tile 2/1/2", input: input).clusters?.isEmpty == true)
    let world = try PrintedClusters("- --tile 0/0/0", input: input).clusters
    #expect(world?.map(\.id) == ["0-2", "0-2"])
  }

  @Test func `cluster --tile names the tile, and an empty tile has no table`() throws {
    let result = try Tool.run("cluster \(Self.pacific) --zoom 0..16 --tile 2/3/2")
    let lines = result.output.split(separator: "\n")
    #expect(result.status == 0 && lines.count == 8)
    #expect(lines[1] == "tile 2/3/2: 5 clusters, 0 single places")
    #expect(lines[2].hasPrefix("places  splits at zoom ") && lines[3].hasPrefix("    16 "))
    for line in lines { #expect(line.count <= 80, "\(line)") }
    let empty = try Tool.run("cluster \(Self.pacific) --tile 4/8/5").output
    #expect(empty.hasSuffix("tile 4/8/5: 0 clusters, 0 single places\n"))
  }

  @Test func `cluster --geojson uses supercluster's names and keeps properties`() throws {
    let printed = try PrintedClusters.ofOneLevel("\(Self.pacific) --zoom 4")
    let result = try Tool.run("cluster \(Self.pacific) --zoom 4 --geojson")
    let bytes = Array(result.output.utf8)
    let collection = try PlaceReader().read(bytes, file: "clusters.geojson")
    #expect(collection.features.count == printed.count)
    #expect(collection.attribution?.contains("GeoNames") == true)
    for (feature, cluster) in zip(collection.features, printed) {
      let center = GeoCoordinate(
        latitude: cluster.center.latitude, longitude: cluster.center.longitude)
      #expect(feature.geometry == .point(center))
      if cluster.count > 1 {
        #expect(feature.identifier == cluster.id)
        #expect(feature.properties["cluster"] == .boolean(true))
        #expect(feature.properties["cluster_id"] == .string(cluster.id))
        #expect(feature.properties["point_count"] == .number(Double(cluster.count)))
        #expect(feature.properties["point_count_abbreviated"] == .string("\(cluster.count)"))
      } else {
        #expect(feature.name != nil && feature.properties["cluster"] == nil)
      }
    }
    let tile = try Tool.run("cluster \(Self.pacific) --tile 2/3/2 --geojson")
    #expect(tile.status == 0 && tile.output.contains("\"point_count\":16"))
  }

  @Test func `cluster --geojson accepts features of many positions, some bad`() throws {
    let input = """
      {"type":"Feature","properties":{"name":"line"},"geometry":{"type":"LineString","coordinates":\
      [[10,50],[60,50]]}}
      {"type":"Feature","properties":{"name":"bad"},"geometry":{"type":"Point","coordinates":[0,99]}}
      {"type":"Feature","properties":{"name":"last"},"geometry":{"type":"Point","coordinates":[0,0]}}

      """
    let result = try Tool.run("cluster - --zoom 5 --geojson --skip-bad", input: input)
    let collection = try PlaceReader().read(Array(result.output.utf8), file: "clusters.geojson")
    #expect(collection.features.map(\.name) == ["line", "line", "last"])
    #expect(
      collection.coordinates.map(\.longitude) == [10, 60, 0] && result.status == 0)
    #expect(result.errors.hasPrefix("mercator: note: skipped "))
  }
}

import Foundation
import Mercator
import MercatorClusters
import Testing

@testable import MercatorCommands

@Suite struct ClusterCommandTests {
  @Test func `cluster --cluster-by keeps kinds apart in text, JSON and GeoJSON`() throws {
    let table =
      "lat,lon,kind\n" + (0..<9).map { "50,10.\($0),\(["shop", "school", ""][$0 % 3])\n" }.joined()
    let options = ["cluster", "-", "--cluster-by", "kind", "--zoom", "1"]
    let text = try Tool.run(options, input: table)
    #expect(text.status == 0 && text.output.contains("; each kind separately"), "\(text.errors)")
    #expect(text.output.contains(/\n +1 +3 +0 +3 at/), "\(text.output)")
    let json = try Tool.run(options + ["--json"], input: table).output
    #expect(
      json.contains(#""clusterBy": "kind""#) || json.contains(#""clusterBy":"kind""#), "\(json)")
    for kind in [#""shop""#, #""school""#, "null"] {
      #expect(json.contains("\"kind\": \(kind)") || json.contains("\"kind\":\(kind)"), "\(json)")
    }
    let features = try Tool.run(options + ["--geojson"], input: table).output
    #expect(features.contains(#""kind":"school""#) || features.contains(#""kind": "school""#))
  }

  // Cluster#29, google-maps-ios-utils#121
  @Test func `clusters-coincident: the cluster of equal places lies on them to the bit`() throws {
    let run = try Tool.run(
      "cluster Tests/Fixtures/Reports/clusters-coincident.geojson --zoom 3 --geojson")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(/\[20, ?51\.8\]/), "\(run.output)")
  }

  private static let pacific = "Data/antimeridian.geojson"
  private static let world = GeoRegion(south: -90, north: 90, west: -180, longitudeSpan: 360)
  /// Three places about 180°, and one far away.
  private let fiji = "latitude,longitude\n-17,179.9\n-17,-179.9\n-17.1,179.95\n48,11\n"

  private func places(_ file: String) throws -> [GeoCoordinate] {
    let path = Tool.repository.appendingPathComponent(file).path
    return try PlaceSet(files: [path], skipsBadFeatures: false).coordinates
  }

  private func rows(of index: ClusterIndex, levels: ClosedRange<Int>) throws -> [[Int]] {
    let world = try #require(Self.world)
    return levels.map { level in
      let clusters = index.clusters(in: world, level: level)
      let groups = clusters.filter(\.isCluster)
      return [level, groups.count, clusters.count - groups.count, groups.map(\.count).max() ?? 0]
    }
  }

  @Test func `cluster prints a line for each level with the library's counts`() throws {
    let index = ClusterIndex(of: try places(Self.pacific))
    let table = try PrintedClusterTable("\(Self.pacific) --zoom 1..18")
    #expect(try table.rows == rows(of: index, levels: 1...18))
    #expect(table.rows.last == [18, 0, 40, 0])
    #expect(try PrintedClusterTable(Self.pacific).rows.map { $0[0] } == Array(0...17))
    for line in table.lines { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `cluster's radius, minimum points and maximum zoom are the library's`() throws {
    let options = ClusterOptions(radius: 90.5, minimumPoints: 4, levels: 0...6)
    let index = ClusterIndex(of: try places(Self.pacific), options: options)
    let flags = "--radius 90.5 --minimum-points 4 --maximum-zoom 6"
    let table = try PrintedClusterTable("\(Self.pacific) \(flags)")
    #expect(try table.rows == rows(of: index, levels: 0...6))
    let beyond = try PrintedClusterTable("\(Self.pacific) \(flags) --zoom 7..8").rows
    #expect(beyond == [[7, 0, 40, 0], [8, 0, 40, 0]])
  }

  @Test func `cluster's extent divides the radius`() throws {
    let ours = try PrintedClusters("\(Self.pacific) --zoom 3 --radius 80 --extent 1024")
    #expect(ours.extent == 1024 && ours.radius == 80 && ours.arithmetic == "seamless")
    #expect(
      try ours.levels?.first?.clusters
        == PrintedClusters.ofOneLevel("\(Self.pacific) --zoom 3 --radius 40"))
    let text = try Tool.run("cluster \(Self.pacific) --zoom 3 --radius 300 --extent 4096").output
    #expect(text.contains(" within 37.5 points; "))
  }

  @Test func `cluster --supercluster has an edge at 180°`() throws {
    let printed = try PrintedClusters("- --zoom 4 --supercluster", input: fiji)
    #expect(printed.arithmetic == "supercluster")
    #expect(Set(printed.levels?.first?.clusters.map(\.id) ?? []) == ["0-2", "1-1", "3-1"])
    let text = try Tool.run("cluster - --supercluster", input: fiji).output
    #expect(text.contains("256-point tiles; as in supercluster\n"))
  }

  @Test func `cluster --json has a line for each cluster`() throws {
    let output = try Tool.run("cluster \(Self.pacific) --zoom 1..2 --json").output
    let lines = output.split(separator: "\n")
    let clusters = try #require(PrintedClusters("\(Self.pacific) --zoom 1..2").levels)
      .reduce(0) { $0 + $1.clusters.count }
    #expect(lines.count(where: { $0.contains("\"expansionZoom\":") }) == clusters)
    let none = try PrintedClusters.ofOneLevel("\(Self.pacific) --zoom 4 --region 50,0,51,1")
    #expect(none.isEmpty)
  }

  @Test func `cluster's JSON of thousands of cities equals the library's clusters`() throws {
    let cities = "Data/cities.geojson"
    let index = ClusterIndex(of: try places(cities))
    let world = try #require(Self.world)
    let printed = try PrintedClusters("\(cities) --zoom 3..4")
    #expect(printed.places == PrintedClusters.Places(count: 8721, skipped: 0))
    for level in try #require(printed.levels) {
      let expected = index.clusters(in: world, level: level.zoom)
      let byName = Dictionary(uniqueKeysWithValues: expected.map { ($0.id.description, $0) })
      #expect(level.clusters.count == expected.count)
      #expect(level.clusters.map(\.count).reduce(0, +) == 8721)
      #expect(level.clusters.map(\.count) == level.clusters.map(\.count).sorted(by: >))
      for cluster in level.clusters {
        let same = try #require(byName[cluster.id])
        #expect(cluster.count == same.count)
        #expect(cluster.center.latitude == same.coordinate.latitude)
        #expect(cluster.center.longitude == same.coordinate.longitude)
        #expect(cluster.expansionZoom == index.expansionZoom(of: same.id))
      }
    }
  }

  @Test func `cluster counts zooms in the tile size`() throws {
    let ours = try PrintedClusters("\(Self.pacific) --zoom 1..5 --maximum-zoom 9")
    let theirs = try PrintedClusters(
      "\(Self.pacific) --zoom 0..4 --maximum-zoom 8 --tile-size 512")
    let small = try PrintedClusters(
      "\(Self.pacific) --zoom 2..6 --maximum-zoom 10 --tile-size 128")
    for (other, more) in [(theirs, 1), (small, -1)] {
      #expect(ours.maximumZoom == other.maximumZoom + more)
      for (first, second) in zip(try #require(ours.levels), try #require(other.levels)) {
        #expect(first.zoom == second.zoom + more)
        #expect(first.clusters.map(\.id) == second.clusters.map(\.id))
        #expect(
          first.clusters.map(\.expansionZoom)
            == second.clusters.map { $0.expansionZoom.map { $0 + more } })
      }
    }
    #expect(
      try PrintedClusterTable("\(Self.pacific) --tile-size 512").rows.map { $0[0] }
        == Array(0...16))
    #expect(
      try PrintedClusterTable("\(Self.pacific) --tile-size 512 --zoom -1").rows[0][0] == -1)
  }

  @Test func `cluster's expansion zoom is where a cluster splits`() throws {
    let largest = try PrintedClusters.ofOneLevel("\(Self.pacific) --zoom 2")[0]
    let parting = try #require(largest.expansionZoom)
    for level in try #require(PrintedClusters("\(Self.pacific) --zoom 2..\(parting)").levels) {
      #expect(level.clusters.contains { $0.id == largest.id } == (level.zoom < parting))
    }
  }

  @Test func `cluster joins places across 180°, in regions across it`() throws {
    let everywhere = try PrintedClusters.ofOneLevel("- --zoom 4", input: fiji)
    #expect(everywhere.map(\.id) == ["0-3", "3-1"])
    #expect(everywhere[0].center.longitude.magnitude > 179.9)
    for region in ["-20,177,-15,-178", "-20,177,-15,182"] {
      let across = try PrintedClusters.ofOneLevel("- --zoom 4 --region \(region)", input: fiji)
      #expect(across == [everywhere[0]], "\(region)")
    }
    for region in ["-20,-178,-15,177", "0,170,10,-170"] {
      let others = try PrintedClusters.ofOneLevel("- --zoom 4 --region \(region)", input: fiji)
      #expect(others.isEmpty, "\(region)")
    }
    let text = try Tool.run("cluster - --zoom 4 --region -20,177,-15,-178", input: fiji).output
    #expect(text.contains("in the region -20,177,-15,-178 ") && text.contains("3 at -17.03"))
  }

  @Test func `cluster keeps places on one spot together at every level`() throws {
    let input = "latitude,longitude\n1,2\n1,2\n1,2\n"
    let levels = try #require(PrintedClusters("- --radius 0", input: input).levels)
    #expect(levels.count == 18)
    for level in levels {
      #expect(level.clusters.map(\.id) == ["0-3"] && level.clusters[0].expansionZoom == 18)
    }
  }

  @Test func `cluster leaves bad features out on request and names them`() throws {
    let input = "latitude,longitude\n95,2\n1,2\n1,2\n"
    #expect(try Tool.run("cluster -", input: input).status == 65)
    let result = try Tool.run("cluster - --zoom 1 --skip-bad", input: input)
    #expect(result.status == 0 && result.output.hasPrefix("2 places, 1 skipped; "))
    #expect(result.output.contains("\nskipped  "))
    let printed = try PrintedClusters("- --zoom 1 --skip-bad", input: input)
    #expect(printed.places == PrintedClusters.Places(count: 3, skipped: 1))
  }

  @Test(
    arguments: Campaign.cases(
      10,
      of: [
        "--zoom 4.5", "--zoom 5..2", "--zoom 33", "--zoom -1", "--zoom 0 --tile-size 128",
        "--zoom 1e300", "--zoom x", "--maximum-zoom 33", "--maximum-zoom 3.5", "--radius -1",
        "--radius nan", "--radius x", "--radius 1e308", "--radius 1 --extent 1e-308",
        "--extent 0", "--extent x", "--minimum-points 1",
        "--minimum-points 2.5", "--tile 3/4",
        "--tile 3/8/0", "--tile 3/0/8", "--tile -1/0/0", "--tile 31/0/0", "--tile 3/+1/0",
        "--tile 3/a/0", "--tile 5/1/1 --zoom 0..4", "--tile 0/0/0 --tile-size 128",
        "--tile 3/1/1 --region 0,0,1,1", "--region 3,0,1,0", "--geojson",
        "--zoom 3 --json --geojson",
      ]))
  func `cluster's wrong options exit with 64 and two lines`(options: String) throws {
    let result = try Tool.run("cluster \(Self.pacific) \(options)")
    #expect(result.status == 64 && result.output.isEmpty)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("mercator: ") && lines[1].hasPrefix("  "))
  }

  @Test func `cluster prints equal levels as one row`() throws {
    let one = try Tool.run("cluster -", input: "lat,lon\n48,11\n").output
    let rows = one.split(separator: "\n").dropFirst(2)
    #expect(rows.map { $0.split(separator: " ").joined(separator: " ") } == ["0..17 0 1 -"])
    let two = try Tool.run("cluster - --zoom 3..9", input: "lat,lon\n48,11\n48,11\n").output
    #expect(two.contains("3..9         1              0  2 at 48.000"), "\(two)")
  }

  @Test func `cluster prints differing levels in rows that cover all levels`() throws {
    let text = try Tool.run("cluster Data/cities.geojson --zoom 0..20 --tile-size 512").output
    let zooms = text.split(separator: "\n").dropFirst(2).compactMap {
      $0.split(separator: " ").first
    }
    let all = zooms.flatMap { row -> [Int] in
      let ends = row.split(separator: "..").compactMap { Int($0) }
      return Array(ends[0]...ends[ends.count - 1])
    }
    #expect(all == Array(0...20) && zooms.count > 12)
  }
}
